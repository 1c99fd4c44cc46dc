//! The program as a player, as values: its levels and its name.

pub use ::engine::Level;

/// The platform of the program's own identities, and the kind of the origins of what it decides. No real platform may have
/// this name.
pub const PLATFORM: &str = "engine";

/// The name of the program, which its level follows.
pub const NAME: &str = "Deska";

/// How long a turn at the highest level takes about, in milliseconds of one processor.
pub const HIGHEST_MS: u64 = 2_000;

/// The level of an opponent of whom only the name is given: it beats a careless adult.
pub const USUAL_LEVEL: u8 = 3;
