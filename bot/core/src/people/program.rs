//! The program as one of the people who play: its name, and the levels at which it plays.

pub use ::engine::Level;

/// The platform of the program's own identities, and the kind of the origins of what it decides. No real platform may have
/// this name.
pub const PLATFORM: &str = "engine";

/// The name of the program, which its level follows.
pub const NAME: &str = "Deska";

/// The level of an opponent of whom only the name is given: it beats a careless adult.
pub const DEFAULT_LEVEL: u8 = 3;
