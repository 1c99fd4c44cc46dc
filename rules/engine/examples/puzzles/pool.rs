//! The choice among the puzzles that were found.

use crate::{Found, Kind};
use rules::puzzle::LEVELS;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// No idea has more than one part of so many of a book.
const PARTS: usize = 4;

/// Of the puzzles of an idea, no more than one part of so many of its share are plain.
const PLAIN_PARTS: usize = 2;

/// Ideas that are the same with shorter rows, and the name by which both are counted.
const SAME: [(&str, &str); 5] = [
    ("open-three", "open-four"),
    ("double-three-of-four", "double-four"),
    ("three-two", "four-three"),
    ("double-two", "double-three"),
    ("threes", "fours"),
];

/// The idea by which a puzzle is counted.
fn counted(idea: &str) -> &str {
    SAME.iter().find(|(short, _)| *short == idea).map_or(idea, |(_, long)| long)
}

/// The puzzles of a book as they are chosen from what was found.
pub struct Pool {
    found: Vec<Found>,
    keys: BTreeSet<String>,
    pictures: BTreeSet<String>,
    /// Most puzzles of one idea.
    share: usize,
}

impl Pool {
    /// An empty one, for a book of so many puzzles.
    pub fn new(count: usize) -> Self {
        Self {
            found: Vec::new(),
            keys: BTreeSet::new(),
            pictures: BTreeSet::new(),
            share: count.div_ceil(PARTS),
        }
    }

    /// Whether there is room for a puzzle of this idea. Where the idea has enough, a quiet one replaces one that isn't.
    pub fn wants(&self, idea: &str, kind: Kind) -> bool {
        let of_idea = || self.found.iter().filter(|other| counted(other.idea) == counted(idea));
        if kind.plain && of_idea().filter(|other| other.kind.plain).count() >= self.share / PLAIN_PARTS {
            return false;
        }
        of_idea().count() < self.share || (kind.quiet && of_idea().any(|other| !other.kind.quiet))
    }

    /// Takes a puzzle that it wants, with a picture that isn't there yet; whether it did.
    pub fn take(&mut self, found: Found) -> bool {
        if self.keys.contains(&found.key)
            || self.pictures.contains(&found.picture)
            || !self.wants(found.idea, found.kind)
        {
            return false;
        }
        if !self.wants(found.idea, Kind { quiet: false, ..found.kind }) {
            let loud = |other: &Found| counted(other.idea) == counted(found.idea) && !other.kind.quiet;
            let Some(at) = self.found.iter().position(loud) else { return false };
            let gone = self.found.swap_remove(at);
            self.keys.remove(&gone.key);
            self.pictures.remove(&gone.picture);
        }
        self.keys.insert(found.key.clone());
        self.pictures.insert(found.picture.clone());
        self.found.push(found);
        true
    }

    /// How many puzzles there are of each idea.
    pub fn ideas(&self) -> BTreeMap<&str, usize> {
        let mut ideas = BTreeMap::new();
        self.found.iter().for_each(|found| *ideas.entry(counted(found.idea)).or_default() += 1);
        ideas
    }

    /// How many puzzles a book can have in which no idea has more than its part.
    pub fn balanced(&self) -> usize {
        let mut counts: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
        let each = self.found.iter();
        each.for_each(|found| {
            counts.entry(counted(found.idea)).or_default()[usize::from(found.kind.plain)] += 1
        });
        let fits = |size: &usize| {
            let share = size / PARTS;
            let of_idea =
                |[others, plain]: &[usize; 2]| (others + plain.min(&(share / PLAIN_PARTS))).min(share);
            counts.values().map(of_idea).sum::<usize>() >= *size
        };
        (0..=self.found.len()).rev().find(fits).unwrap_or(0)
    }

    /// The lines of everything, as a file from which one can go on.
    pub fn all(&self) -> Vec<String> {
        self.found.iter().map(|found| found.line(1)).collect()
    }

    /// The lines of the largest balanced book, by key. Its levels are quantiles: a fifth of the book has each.
    pub fn lines(&self) -> Vec<String> {
        let share = self.balanced() / PARTS;
        let mut best: Vec<&Found> = self.found.iter().collect();
        best.sort_by_key(|found| (!found.kind.quiet, found.kind.plain, Reverse(found.score), &found.key));
        let mut counts: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
        best.retain(|found| {
            let [all, plain] = counts.entry(counted(found.idea)).or_default();
            let fits = *all < share && (!found.kind.plain || *plain < share / PLAIN_PARTS);
            *all += usize::from(fits);
            *plain += usize::from(fits && found.kind.plain);
            fits
        });
        best.sort_by_key(|found| (found.score, &found.key));
        let count = best.len();
        let level = |at: usize| (at * usize::from(LEVELS) / count) as u8 + 1;
        let mut lines: Vec<String> =
            best.iter().enumerate().map(|(at, found)| found.line(level(at))).collect();
        lines.sort_unstable();
        lines
    }
}
