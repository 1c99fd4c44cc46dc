//! Opponents for the games of [`rules`]: searches that choose a move. Pure like `rules`: no I/O, no clock, no threads of
//! its own, no random numbers of the system.
//!
//! [`think`] is all that a program needs. The budget is counted in nodes, so the same position, side, budget and seed give
//! the same [`Thought`] on every machine; a limit in time belongs to the caller, who has `stop` return true. Floating-point
//! numbers are computed only with +, −, ×, ÷ and square roots, which every processor rounds alike; [`math`] has the rest.
//!
//! # From any position to the search of its game
//!
//! A program holds a [`rules::AnyPosition`], whose type of game is not known. [`think`] first asks it for the position [as the
//! side may imagine it](rules::AnyPosition::imagined), with all that is hidden drawn anew, so that no search can know more
//! than a player. Then [`games`] compares the [typed](rules::AnyPosition::typed) position with the types that it has a search
//! for, by [`std::any::Any`]. So `rules` knows no engine, and a game without a search of its own is played by [`plain`], which
//! needs only the interface that every game has.
//!
//! ```
//! use engine::{Budget, think};
//! use rules::{Side, registry};
//! use serde_json::json;
//!
//! let game = registry::find("piskvorky").unwrap();
//! let mut position = game.start(json!({ "size": 9 }).as_object().unwrap()).unwrap();
//! for text in ["e5", "a1", "e6", "a2", "e7", "a3", "e8", "a4"] {
//!     position.play(None, text).unwrap();
//! }
//! let thought = think(position.as_ref(), Side::Black, &Budget { nodes: 100, seed: 1 }, &|| false).unwrap();
//! assert!(["e4", "e9"].contains(&thought.best.as_str()));
//! assert_eq!(thought.win, 1.0);
//! ```
#![deny(missing_docs)]

mod alpha_beta;
mod decide;
pub mod games;
mod level;
pub mod math;
pub mod plain;
mod task;
mod thought;

pub use level::{Level, cost, propose, study, think_at};
pub use thought::{Alternative, Budget, Thought};

use decide::decide;
use rules::{AnyPosition, Side};
use task::Faults;

/// What `side` would do now; `None` if the game doesn't wait for it.
///
/// `stop` is asked again and again; when it returns true, the thought that there is so far is returned.
#[must_use]
pub fn think(
    position: &dyn AnyPosition,
    side: Side,
    budget: &Budget,
    stop: &dyn Fn() -> bool,
) -> Option<Thought> {
    decide(position, side, budget, Faults::default(), stop, games::think)
}

/// The same by [`plain`], whatever game it is: a yardstick for the searches of [`games`].
#[must_use]
pub fn think_plainly(
    position: &dyn AnyPosition,
    side: Side,
    budget: &Budget,
    stop: &dyn Fn() -> bool,
) -> Option<Thought> {
    decide(position, side, budget, Faults::default(), stop, |_, _| None)
}
