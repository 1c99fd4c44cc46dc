//! Options of a game as data: declaration, presets, checks, errors, JSON Schema.
//!
//! The commands, their completion, the help and the schema are derived from these tables. Nothing here knows
//! a concrete game or a language.

mod checked;
mod error;
mod halves;
mod spec;
mod stones;

pub use checked::CheckedOptions;
pub use error::{Condition, Expected, OptionError};
pub use halves::{half, halves};
pub use spec::{CountedItem, OptionKind, OptionSpec, Preset, schema};
pub use stones::LaidStones;
