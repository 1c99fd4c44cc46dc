//! The choice among the puzzles that were found.

use crate::Found;
use rules::puzzle::LEVELS;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// No idea has more than one part of so many of a book.
const PARTS: usize = 4;

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
    pub fn wants(&self, idea: &str, quiet: bool) -> bool {
        let of_idea = || self.found.iter().filter(|other| other.idea == idea);
        of_idea().count() < self.share || (quiet && of_idea().any(|other| !other.quiet))
    }

    /// Takes a puzzle that it wants, with a picture that isn't there yet; whether it did.
    pub fn take(&mut self, found: Found) -> bool {
        if self.keys.contains(&found.key)
            || self.pictures.contains(&found.picture)
            || !self.wants(found.idea, found.quiet)
        {
            return false;
        }
        if !self.wants(found.idea, false) {
            let loud = |other: &Found| other.idea == found.idea && !other.quiet;
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
    pub fn ideas(&self) -> BTreeMap<&'static str, usize> {
        let mut ideas = BTreeMap::new();
        self.found.iter().for_each(|found| *ideas.entry(found.idea).or_default() += 1);
        ideas
    }

    /// How many puzzles a book can have in which no idea has more than its part.
    pub fn balanced(&self) -> usize {
        let ideas = self.ideas();
        let fits =
            |size: &usize| ideas.values().map(|count| (*count).min(size / PARTS)).sum::<usize>() >= *size;
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
        best.sort_by_key(|found| (!found.quiet, Reverse(found.score), &found.key));
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        best.retain(|found| {
            let count = counts.entry(found.idea).or_default();
            *count += 1;
            *count <= share
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
