//! The choice among the puzzles that were found.

use crate::{Found, Merit};
use rules::Square;
use rules::coords::Letters;
use rules::options::LaidStones;
use rules::puzzle::LEVELS;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Of the puzzles of an idea, no more than one part of so many of its share are plain.
const PLAIN_PARTS: usize = 2;

/// Puzzles with one aim are alike if no more squares than this have other stones.
const ALIKE_MOST: usize = 6;

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
    /// No idea has more than one part of so many of the book.
    parts: usize,
    /// Most puzzles of one idea.
    share: usize,
}

impl Pool {
    /// An empty one, for a book of so many puzzles, of which no idea has more than one part of `parts`.
    pub fn new(count: usize, parts: usize) -> Self {
        Self {
            found: Vec::new(),
            keys: BTreeSet::new(),
            pictures: BTreeSet::new(),
            parts,
            share: count.div_ceil(parts),
        }
    }

    /// Whether there is room for a puzzle of this idea. Where the idea has enough, a quiet one replaces one that isn't.
    pub fn wants(&self, idea: &str, merit: Merit) -> bool {
        let of_idea = || self.found.iter().filter(|other| counted(other.idea) == counted(idea));
        if merit.plain && of_idea().filter(|other| other.merit.plain).count() >= self.share / PLAIN_PARTS {
            return false;
        }
        of_idea().count() < self.share || (merit.quiet && of_idea().any(|other| !other.merit.quiet))
    }

    /// Takes a puzzle that it wants, with a picture unlike those that are there; whether it did.
    pub fn take(&mut self, found: Found) -> bool {
        if self.keys.contains(&found.key)
            || self.pictures.contains(&found.picture)
            || !self.wants(found.idea, found.merit)
            || self.found.iter().any(|other| are_alike(&found, other))
        {
            return false;
        }
        if !self.wants(found.idea, Merit { quiet: false, ..found.merit }) {
            let loud = |other: &Found| counted(other.idea) == counted(found.idea) && !other.merit.quiet;
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
        let best = self.best();
        (0..=best.len()).rev().find(|size| chosen(&best, size / self.parts).count() >= *size).unwrap_or(0)
    }

    /// What was found, the best first.
    fn best(&self) -> Vec<&Found> {
        let mut best: Vec<&Found> = self.found.iter().collect();
        best.sort_by_key(|found| (!found.merit.quiet, found.merit.plain, Reverse(found.score), &found.key));
        best
    }

    /// The lines of everything, as a file from which one can go on.
    pub fn all(&self) -> Vec<String> {
        self.found.iter().map(|found| found.line(1)).collect()
    }

    /// The lines of the largest balanced book, by key. Its levels are quantiles: a fifth of the book has each.
    pub fn lines(&self) -> Vec<String> {
        let mut best: Vec<&Found> = chosen(&self.best(), self.balanced() / self.parts).collect();
        best.sort_by_key(|found| (found.score, &found.key));
        let count = best.len();
        let level = |at: usize| (at * usize::from(LEVELS) / count) as u8 + 1;
        let mut lines: Vec<String> =
            best.iter().enumerate().map(|(at, found)| found.line(level(at))).collect();
        lines.sort_unstable();
        lines
    }
}

/// Whether two puzzles differ by a few stones only, as two of one game can.
fn are_alike(one: &Found, other: &Found) -> bool {
    let stones = |found: &Found| {
        let text = found.options.iter().find(|(name, _)| name == "stones")?;
        LaidStones::read(&text.1, Letters::All).map(|laid| laid.stones)
    };
    let others = |found: &Found| {
        found.options.iter().filter(|(name, _)| name != "stones").cloned().collect::<Vec<_>>()
    };
    if (one.side, &one.aim) != (other.side, &other.aim) || others(one) != others(other) {
        return false;
    }
    let (Some(one), Some(other)) = (stones(one), stones(other)) else { return false };
    let only = |these: &[Vec<Square>; 2], those: &[Vec<Square>; 2]| -> usize {
        these
            .iter()
            .zip(those)
            .map(|(these, those)| these.iter().filter(|at| !those.contains(at)).count())
            .sum()
    };
    only(&one, &other) + only(&other, &one) <= ALIKE_MOST
}

/// Of the best puzzles those of which each idea has its share.
fn chosen<'a>(best: &[&'a Found], share: usize) -> impl Iterator<Item = &'a Found> {
    let mut counts: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    best.iter().copied().filter(move |found| {
        let [all, plain] = counts.entry(counted(found.idea)).or_default();
        let fits = *all < share && (!found.merit.plain || *plain < share / PLAIN_PARTS);
        *all += usize::from(fits);
        *plain += usize::from(fits && found.merit.plain);
        fits
    })
}
