//! The object-safe interface of a game: text and plain data in, text and plain data out.
//!
//! [`Adapter`] makes it from the traits [`Game`](crate::game::Game), [`Position`](crate::position::Position),
//! [`Clicks`](crate::clicks::Clicks), [`Hidden`](crate::hidden::Hidden) and [`Forcing`](crate::forcing::Forcing), so a
//! game's author never writes it.

mod adapter;
mod interface;

pub use adapter::Adapter;
pub use interface::{AnyClicks, AnyForcing, AnyHidden, AnyPosition, AnySgf, GameDef, Made};
