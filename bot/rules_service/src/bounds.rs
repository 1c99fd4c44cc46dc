//! How large a request may be.

/// Longest body of a request, in bytes.
pub const BODY_MAX: usize = 256 * 1024;
/// Most moves of a game.
pub const MOVES_MAX: usize = 5_000;
