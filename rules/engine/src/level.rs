//! Levels of play: how much a seat thinks, and how often it errs.

use crate::games;
use crate::thought::{Budget, Thought};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side};

/// A level of play, from 1 (learns the rules with you) to 8 (as strong as one processor is in two seconds).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How a level plays.
struct Strength {
    /// By what the nodes of the highest level are divided.
    divisor: u64,
    /// By how much the value of a move may be misjudged, up or down, in win probability.
    error: f64,
}

const STRENGTHS: [Strength; 8] = [
    Strength { divisor: 4096, error: 0.6 },
    Strength { divisor: 1024, error: 0.4 },
    Strength { divisor: 512, error: 0.25 },
    Strength { divisor: 128, error: 0.15 },
    Strength { divisor: 32, error: 0.08 },
    Strength { divisor: 12, error: 0.04 },
    Strength { divisor: 4, error: 0.0 },
    Strength { divisor: 1, error: 0.0 },
];

/// Fewer nodes than this compare no moves.
const FEWEST_NODES: u64 = 32;

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

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0 - 1)]
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
    let strength = level.strength();
    let nodes = (games::nodes_in_two_seconds(position) / strength.divisor).max(FEWEST_NODES);
    let mut thought = crate::think(position, side, &Budget { nodes, seed }, stop)?;
    let is_won = thought.win >= 1.0;
    if strength.error > 0.0 && !is_won {
        err(&mut thought, strength.error, &mut SplitMix64::new(!seed));
    }
    Some(thought)
}

/// Misjudges every move by at most `error`, and takes the one that then seems best.
fn err(thought: &mut Thought, error: f64, random: &mut SplitMix64) {
    let mut best: Option<(f64, usize)> = None;
    for (index, alternative) in thought.alternatives.iter().enumerate() {
        let value = alternative.win + error * (2.0 * crate::math::unit(random) - 1.0);
        if best.is_none_or(|(highest, _)| value > highest) {
            best = Some((value, index));
        }
    }
    let Some((_, index)) = best.filter(|(_, index)| *index > 0) else { return };
    let chosen = thought.alternatives.remove(index);
    thought.best.clone_from(&chosen.text);
    thought.win = chosen.win;
    thought.line = vec![chosen.text.clone()];
    thought.resigns = false;
    thought.alternatives.insert(0, chosen);
}
