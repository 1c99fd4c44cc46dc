//! What a search is asked for, and how much of its budget it has used.

use rules::Side;
use rules::rng::SplitMix64;

/// What a player of a level does worse than the search can.
#[derive(Clone, Copy, Default, Debug)]
pub struct Faults {
    /// By how much a position is misjudged at most, up or down, as a win probability near an even position.
    pub misjudged: f64,
    /// The probability that a move is overlooked.
    pub overlooked: f64,
    /// The threats that are never overlooked. Each game numbers its kinds from 1, the plainest first; a level that heeds one
    /// kind heeds those before it.
    pub heeded: u8,
}

/// After how many nodes the caller is asked whether to stop.
const POLL: u64 = 256;

/// How a level plays one game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    /// Number of nodes. Those of the highest level take one processor about two seconds.
    pub nodes: u64,
    /// What it does worse than the search.
    pub faults: Faults,
}

impl Strength {
    /// With so many nodes, positions misjudged and moves overlooked, both in percent.
    pub const fn of(nodes: u64, misjudged: u32, overlooked: u32) -> Self {
        let (misjudged, overlooked) = (misjudged as f64 / 100.0, overlooked as f64 / 100.0);
        Self { nodes, faults: Faults { misjudged, overlooked, heeded: 0 } }
    }

    /// The same, but threats up to this kind are never overlooked.
    pub const fn heeding(self, kind: u8) -> Self {
        Self { faults: Faults { heeded: kind, ..self.faults }, ..self }
    }
}

/// How easily people see a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// Nobody overlooks it.
    Plain,
    /// A player with faults overlooks it now and then.
    Usual,
    /// They overlook it nearly twice as often.
    Subtle,
}

/// One question to a search.
pub struct Task<'a> {
    /// The side that thinks.
    pub side: Side,
    /// Source of all random choices.
    pub random: SplitMix64,
    /// Number of nodes used.
    pub nodes: u64,
    /// Number of nodes allowed.
    pub limit: u64,
    faults: Faults,
    /// What the faults of this question depend on.
    salt: u64,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
}

impl<'a> Task<'a> {
    /// A question with a number of nodes.
    pub fn new(side: Side, limit: u64, random: SplitMix64, stop: &'a dyn Fn() -> bool) -> Self {
        let mut salt = random;
        let salt = !salt.draw();
        Self { side, random, nodes: 0, limit, faults: Faults::default(), salt, stop, stopped: false }
    }

    /// The same question to a player with faults.
    pub fn with(self, faults: Faults) -> Self {
        Self { faults, ..self }
    }

    /// Whether the move of this number is overlooked.
    pub fn overlooks(&self, number: u64) -> bool {
        self.misses(number, Sight::Usual)
    }

    fn misses(&self, number: u64, sight: Sight) -> bool {
        let missed = match sight {
            Sight::Plain => 0.0,
            Sight::Usual => self.faults.overlooked,
            Sight::Subtle => self.faults.overlooked * (2.0 - self.faults.overlooked),
        };
        missed > 0.0
            && crate::math::unit(&mut SplitMix64::new(self.salt ^ number.wrapping_mul(0x9e37_79b9))) < missed
    }

    /// Whether the player overlooks any moves.
    pub fn errs(&self) -> bool {
        self.faults.overlooked > 0.0
    }

    /// Whether threats of this kind are never overlooked.
    pub fn heeds(&self, kind: u8) -> bool {
        kind <= self.faults.heeded
    }

    /// The moves that are not overlooked; at least one.
    pub fn seen<M>(&self, moves: Vec<M>, sight: impl Fn(&M) -> Sight) -> Vec<M> {
        let mut seen: Vec<bool> =
            (0u64..).zip(&moves).map(|(at, action)| !self.misses(at, sight(action))).collect();
        if !seen.contains(&true) && !moves.is_empty() {
            seen[self.salt as usize % moves.len()] = true;
        }
        moves.into_iter().zip(seen).filter(|(_, seen)| *seen).map(|(action, _)| action).collect()
    }

    /// By how much the position of this key is misjudged, if the odds of a win grow by e with each `scale`.
    pub fn misjudgement(&self, scale: f64, key: impl FnOnce() -> u64) -> i32 {
        if self.faults.misjudged <= 0.0 {
            return 0;
        }
        let unit = crate::math::unit(&mut SplitMix64::new(key() ^ self.salt));
        (4.0 * scale * self.faults.misjudged * (2.0 * unit - 1.0)) as i32
    }

    /// The width of all misjudgements of this scale; 0 for a player without faults.
    pub fn blur(&self, scale: f64) -> i32 {
        (8.0 * scale * self.faults.misjudged) as i32
    }

    /// Counts a node. Returns whether the search has to end.
    pub fn node(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL) {
            self.poll();
        }
        self.ended()
    }

    /// Asks the caller whether to stop. For searches whose nodes are long.
    pub fn poll(&mut self) {
        self.stopped = self.stopped || (self.stop)();
    }

    /// Whether the search has to end.
    pub fn ended(&self) -> bool {
        self.stopped || self.nodes >= self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::{Faults, Sight, Task};
    use rules::Side;
    use rules::rng::SplitMix64;

    #[test]
    fn what_is_subtle_is_overlooked_more_often_and_what_is_plain_never() {
        let faults = Faults { overlooked: 0.4, ..Faults::default() };
        let seen = |sight: Sight| {
            let task = |seed| Task::new(Side::White, 1, SplitMix64::new(seed), &|| false).with(faults);
            (0..1_000).map(|seed| task(seed).seen((0..10).collect(), |_| sight).len()).sum::<usize>()
        };
        let [plain, usual, subtle] = [Sight::Plain, Sight::Usual, Sight::Subtle].map(seen);
        assert_eq!(plain, 10_000);
        assert!((5_800..6_200).contains(&usual) && (3_400..3_900).contains(&subtle), "{usual} {subtle}");
    }
}
