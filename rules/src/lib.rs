//! The rules of Deska's games, pure: no I/O, no clock, no randomness of their own, no language.
#![deny(missing_docs)]

pub mod coords;
pub mod dynamic;
pub mod game;
pub mod games;
pub mod options;
pub mod pick;
pub mod reason;
pub mod registry;
pub mod rng;
pub mod scene;
pub mod text;

pub use coords::Square;
pub use dynamic::{AnyPosition, GameDef, Made};
pub use game::{Outcome, Phase, Side, Sides, Viewer};
