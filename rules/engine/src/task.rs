//! What a search is asked for, and how much of its budget it has used.

use rules::Side;
use rules::rng::SplitMix64;

/// After how many nodes the caller is asked whether to stop.
const POLL: u64 = 256;

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
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
}

impl<'a> Task<'a> {
    /// A question with a number of nodes.
    pub fn new(side: Side, limit: u64, random: SplitMix64, stop: &'a dyn Fn() -> bool) -> Self {
        Self { side, random, nodes: 0, limit, stop, stopped: false }
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
