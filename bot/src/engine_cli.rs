//! `deska gtp` and `deska gomocup`: the engine's levels for other people's programs, by lines on standard input and output.
//! Each protocol belongs to one game.

mod gomocup;
mod gtp;
mod session;
#[cfg(test)]
mod tests;

pub use gomocup::Gomocup;
pub use gtp::Gtp;
pub use session::{Answer, Session, fresh_seed, serve};
