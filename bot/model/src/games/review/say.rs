//! Reviews as values: what follows from what the program thinks of each position.

use crate::computer::wait::Wait;
use crate::games::table::Table;
use rules::Side;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Number of turning points.
const TURNS: usize = 3;

/// Fewer moves than this tell nothing about the search.
const TILT_LEAST: usize = 8;

/// The most that the probability to win may seem to fall with each move without a mistake, in thousandths.
const TILT_MOST: i32 = 200;

/// What the program thinks of a position.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Judged {
    /// The probability that White wins, in thousandths.
    pub white: u16,
    /// The moves that it expects, the best one first; empty after the end.
    pub line: Vec<String>,
}

/// How bad a move is, by what it cost of the winning chance, which goes from -1 to 1: at least 0.1, 0.2 or 0.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// It cost little.
    Inaccuracy,
    /// It cost much.
    Mistake,
    /// It cost most.
    Blunder,
}

impl Verdict {
    /// The verdict on a move that has cost so many thousandths of the probability to win, which are two of the chance.
    pub const fn of(cost: u16) -> Option<Self> {
        match cost {
            ..50 => None,
            50..100 => Some(Self::Inaccuracy),
            100..150 => Some(Self::Mistake),
            150.. => Some(Self::Blunder),
        }
    }
}

/// A move that was not the best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// Number of moves before it.
    pub ply: usize,
    /// The side that made it.
    pub by: Side,
    /// What it cost of the probability to win, in thousandths.
    pub cost: u16,
    /// How bad it is.
    pub verdict: Verdict,
    /// The better line.
    pub better: Vec<String>,
    /// The game's name of what makes that line work, where it is proven.
    pub idea: Option<String>,
}

/// How a side has played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Played {
    /// In percent; `None` without a move that was judged.
    pub accuracy: Option<u8>,
    /// Number of inaccuracies, mistakes and blunders.
    pub slips: [usize; 3],
}

/// A review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// The probability that White wins before the first move and after each, in thousandths; `None` where it was not judged.
    pub white: Vec<Option<u16>>,
    /// The moves that were not the best, in order.
    pub slips: Vec<Slip>,
    /// White's and Black's play.
    pub sides: [Played; 2],
}

impl Review {
    /// What follows from the thoughts about each position of a game, and from the ideas of better lines by the number of moves
    /// before them; `None` if they belong to other moves.
    pub fn of(table: &Table, positions: &[Option<Judged>], ideas: &BTreeMap<usize, String>) -> Option<Self> {
        if positions.len() != table.moves.len() + 1 {
            return None;
        }
        let movers: Vec<Side> = table.moves.iter().map(|step| step.made.by).collect();
        let white = positions.iter().map(|judged| judged.as_ref().map(|judged| judged.white.min(1_000)));
        let white = levelled(&movers, white.collect());
        let mut slips = Vec::new();
        let mut accuracies = [Vec::new(), Vec::new()];
        for (ply, step) in table.moves.iter().enumerate() {
            let (Some(before), Some(then), Some(after)) = (&positions[ply], white[ply], white[ply + 1])
            else {
                continue;
            };
            let by = step.made.by;
            let is_best = before.line.first().is_some_and(|best| *best == step.made.text);
            let lost = of_side(by, then).saturating_sub(of_side(by, after));
            // What the best move seems to cost is only what the search has learned a move later.
            let cost = if is_best { 0 } else { lost };
            accuracies[by.index()].push(accuracy(cost));
            if let Some(verdict) = Verdict::of(cost) {
                let idea = ideas.get(&ply).cloned();
                slips.push(Slip { ply, by, cost, verdict, better: before.line.clone(), idea });
            }
        }
        let sides = Side::BOTH.map(|side| {
            let own = &accuracies[side.index()];
            let count =
                |verdict| slips.iter().filter(|slip| slip.by == side && slip.verdict == verdict).count();
            Played {
                accuracy: (!own.is_empty())
                    .then(|| (own.iter().sum::<f64>() / own.len() as f64).round() as u8),
                slips: [Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder].map(count),
            }
        });
        Some(Self { white, slips, sides })
    }

    /// The moves that cost most, at most three, in the order of the game.
    #[must_use]
    pub fn turning_points(&self) -> Vec<&Slip> {
        let mut worst: Vec<&Slip> = self.slips.iter().collect();
        worst.sort_by_key(|slip| std::cmp::Reverse(slip.cost));
        worst.truncate(TURNS);
        worst.sort_by_key(|slip| slip.ply);
        worst
    }
}

/// The probability that a side wins, from that of White, in thousandths.
const fn of_side(side: Side, white: u16) -> u16 {
    match side {
        Side::White => white,
        Side::Black => 1_000_u16.saturating_sub(white),
    }
}

/// The probability that White wins in each position, in thousandths, where these sides are to move. A search favours the side to move, most of all one with
/// random games: its moves come first in them. By how much, the game itself tells: at least a quarter of its moves cost hardly
/// anything, so what they seem to cost is twice that.
fn levelled(movers: &[Side], white: Vec<Option<u16>>) -> Vec<Option<u16>> {
    let mut lost: Vec<i32> = movers
        .windows(2)
        .zip(white.windows(2))
        .filter(|(movers, _)| movers[0] != movers[1])
        .filter_map(|(movers, white)| {
            let of = |white: u16| i32::from(of_side(movers[0], white));
            Some(of(white[0]?) - of(white[1]?))
        })
        .collect();
    if lost.len() < TILT_LEAST {
        return white;
    }
    lost.sort_unstable();
    let tilt = lost[lost.len() / 4].clamp(0, TILT_MOST);
    let level = |(ply, white): (usize, Option<u16>)| {
        let (Some(white), Some(mover)) = (white, movers.get(ply)) else { return white };
        let white = i32::from(white);
        // Near the end of the scale there is no room for it.
        let much = tilt / 2 * (white * (1_000 - white) / 250) / 1_000;
        let level = if *mover == Side::White { white - much } else { white + much };
        u16::try_from(level.clamp(0, 1_000)).ok()
    };
    white.into_iter().enumerate().map(level).collect()
}

/// How accurate a move is in percent that cost so many thousandths of the probability to win: the curve of lichess.
fn accuracy(cost: u16) -> f64 {
    (103.1668 * (-0.04354 * f64::from(cost) / 10.0).exp() - 3.1669).clamp(0.0, 100.0)
}

/// A review as it is now.
#[derive(Debug)]
pub struct ReviewSay {
    pub table: Arc<Table>,
    pub state: ReviewState,
}

/// How far a review is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewState {
    /// The program still has to think.
    Waits(Wait),
    Done(Review),
}

#[cfg(test)]
mod tests {
    use super::{Verdict, accuracy, levelled};
    use rules::Side;

    #[test]
    fn a_verdict_follows_from_the_chance_that_is_lost() {
        let of = |chance: f64| Verdict::of((chance * 500.0).round() as u16);
        assert_eq!(of(0.09), None);
        assert_eq!(of(0.1), Some(Verdict::Inaccuracy));
        assert_eq!(of(0.19), Some(Verdict::Inaccuracy));
        assert_eq!(of(0.2), Some(Verdict::Mistake));
        assert_eq!(of(0.3), Some(Verdict::Blunder));
        assert_eq!(of(2.0), Some(Verdict::Blunder));
    }

    #[test]
    fn what_a_search_favours_the_side_to_move_by_is_no_mistake() {
        let movers: Vec<Side> = (0..20).map(|ply| Side::BOTH[ply % 2]).collect();
        let tilted = |ply: usize| Some(if ply.is_multiple_of(2) { 560 } else { 440 });
        let mut white: Vec<Option<u16>> = (0..=20).map(tilted).collect();
        for then in levelled(&movers, white.clone()).windows(2).take(19) {
            assert!(then[0].unwrap().abs_diff(then[1].unwrap()) < 5, "{then:?}");
        }
        // A blunder of White's twelfth move stays one.
        white[13..].iter_mut().for_each(|white| *white = white.map(|white| white - 300));
        let level = levelled(&movers, white);
        assert!(level[12].unwrap() - level[13].unwrap() > 250, "{level:?}");
    }

    #[test]
    fn a_search_without_favour_and_a_short_game_are_left_as_they_are() {
        let movers: Vec<Side> = (0..20).map(|ply| Side::BOTH[ply % 2]).collect();
        let even: Vec<Option<u16>> = (0..=20).map(|ply| (ply != 7).then_some(500)).collect();
        assert_eq!(levelled(&movers, even.clone()), even);
        let short: Vec<Option<u16>> = (0..=6).map(|ply| Some(500 + 100 * (ply % 2))).collect();
        assert_eq!(levelled(&movers[..6], short.clone()), short);
    }

    #[test]
    fn accuracy_falls_from_all_to_nothing() {
        assert!((accuracy(0) - 100.0).abs() < 0.01);
        assert!(accuracy(50) < 85.0 && accuracy(50) > 75.0);
        assert_eq!(accuracy(1_000), 0.0);
    }
}
