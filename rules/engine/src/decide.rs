//! From any position to a thought: what is hidden is imagined, and a move that the rules refuse is replaced.

use crate::plain;
use crate::task::{Faults, Task};
use crate::thought::{Budget, Thought};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side};

/// The thought of a search, or of [`plain`] where it has none; `None` if the game doesn't wait for `side`.
pub(crate) fn decide(
    position: &dyn AnyPosition,
    side: Side,
    budget: &Budget,
    faults: Faults,
    stop: &dyn Fn() -> bool,
    search: impl FnOnce(&dyn AnyPosition, &mut Task<'_>) -> Option<Thought>,
) -> Option<Thought> {
    if !position.awaited().contains(side) {
        return None;
    }
    let mut random = SplitMix64::new(budget.seed);
    let imagined = position.imagined(side, &mut random);
    let mut task = Task::new(side, budget.nodes, random, stop).with(faults);
    let thought = search(imagined.as_ref(), &mut task);
    let thought = thought.filter(|thought| {
        let allowed = imagined.check(Some(side), &thought.best).is_ok();
        debug_assert!(allowed, "{} is refused in {}", thought.best, imagined.text());
        allowed
    });
    thought.or_else(|| plain::think(imagined.as_ref(), &mut task))
}
