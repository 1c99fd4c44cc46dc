//! Levels of play: how much a seat thinks, and how often it errs.

use crate::decide::decide;
use crate::games;
use crate::task::{Faults, Strength, Task};
use crate::thought::{Alternative, Budget, Thought};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side};

/// The share of moves that a level may overlook and still resign.
const FEW: f64 = 0.02;

/// Number of nodes after which marks are proposed.
const PROPOSAL: u64 = 1_000;

/// A level of play, from 1 (learns the rules with you) to 8 (as strong as one processor is in two seconds).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The lowest level.
    pub const LOWEST: Self = Self(1);
    /// The highest level.
    pub const HIGHEST: Self = Self(8);

    /// The level of this number; `None` if it isn't from 1 to 8.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (Self::LOWEST.0..=Self::HIGHEST.0).contains(&number).then_some(Self(number))
    }

    /// All levels, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::LOWEST.0..=Self::HIGHEST.0).map(Self)
    }

    /// The number of the level, from 1 to 8.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }
}

/// What `side` would do now at this level; `None` if the game doesn't wait for it. The same position, side, level and seed
/// give the same thought, unless `stop` ends it early.
#[must_use]
pub fn think_at(
    position: &dyn AnyPosition,
    side: Side,
    level: Level,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Thought> {
    let strength = games::strengths(position)[usize::from(level.0 - 1)];
    let mut thought = think_with(position, side, strength, seed, stop)?;
    // Who overlooks many moves can't know that all is lost.
    thought.resigns &= strength.faults.overlooked <= FEW;
    Some(thought)
}

/// How much a thought at this level costs, in thousandths of one at the highest level.
#[must_use]
pub fn cost(position: &dyn AnyPosition, level: Level) -> u64 {
    let strengths = games::strengths(position);
    strengths[usize::from(level.0 - 1)].nodes.saturating_mul(1_000) / strengths[7].nodes.max(1)
}

/// What `side` would do now without faults, with this part of the nodes of the highest level; `None` if the game doesn't wait
/// for it. For advice, where a level would mislead.
#[must_use]
pub fn study(
    position: &dyn AnyPosition,
    side: Side,
    part: u64,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Thought> {
    let nodes = (games::strengths(position)[7].nodes / part.max(1)).max(1);
    think_with(position, side, Strength { nodes, faults: Faults::default() }, seed, stop)
}

/// What `side` would do with this strength. A win in one is never overlooked.
fn think_with(
    position: &dyn AnyPosition,
    side: Side,
    Strength { nodes, faults }: Strength,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Thought> {
    if !position.awaited().contains(side) {
        return None;
    }
    let search = || decide(position, side, &Budget { nodes, seed }, faults, stop, games::think);
    win_in_one(position, side, seed).or_else(search)
}

/// The marks by which `side` would say what is dead while points are counted, as moves in order: none if it would change
/// nothing; `None` if nothing is to be marked in this game now.
#[must_use]
pub fn propose(
    position: &dyn AnyPosition,
    side: Side,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Vec<String>> {
    let mut task = Task::new(side, PROPOSAL, SplitMix64::new(seed), stop);
    games::propose(position, &mut task)
}

/// A move that wins at once, which every level sees.
fn win_in_one(position: &dyn AnyPosition, side: Side, seed: u64) -> Option<Thought> {
    if position.form(side).is_some() {
        return None;
    }
    let imagined = position.imagined(side, &mut SplitMix64::new(seed));
    let wins = |text: &String| {
        let mut after = imagined.boxed();
        after.play(Some(side), text).is_ok()
            && after.outcome().is_some_and(|outcome| outcome.winner == Some(side))
    };
    let moves = imagined.legal(side);
    let nodes = moves.len() as u64;
    let text = moves.into_iter().find(wins)?;
    Thought::of(vec![Alternative::new(text, 1.0)], Vec::new(), nodes)
}

#[cfg(test)]
mod tests {
    use super::{Level, cost};
    use crate::{games, plain};
    use serde_json::Map;

    #[test]
    fn a_higher_level_costs_as_much_or_more_and_only_the_highest_one_is_long() {
        for game in rules_conformance::each_game() {
            let kind = game.meta().id;
            let position = game.start(&Map::new()).unwrap();
            let costs: Vec<u64> = Level::all().map(|level| cost(position.as_ref(), level)).collect();
            assert!(costs.is_sorted(), "{kind}: {costs:?}");
            // A set-up and a game without a search of its own need few nodes at any level.
            let is_plain = games::strengths(position.as_ref())[7].nodes == plain::STRENGTHS[7].nodes;
            let most = if is_plain { 400 } else { 250 };
            assert!(costs[6] <= most && costs[7] == 1_000, "{kind}: {costs:?}");
        }
    }
}
