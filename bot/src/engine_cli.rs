//! `deska gtp` and `deska gomocup`: the engine's levels for other people's programs, by lines on standard input and output.
//! Each protocol belongs to one game.

mod analysis;
mod gomocup;
mod gtp;
mod record;
mod session;
#[cfg(test)]
mod tests;
mod vertex;

pub use gomocup::Gomocup;
pub use gtp::Gtp;
pub use session::{Answer, Further, Next, Session, fresh_seed, serve};
