//! A game as a file that outlives the bot: every game as JSON, and as SGF those that the format has.
//!
//! It knows records and rules, but no storage, no language and no surface.

mod archive;
mod encoding;
mod faults;
mod file;
mod formats;
mod json;
mod read;
mod settings_file;
mod sgf;
mod sgf_text;

pub use archive::{Archive, Players, Source, VERSION};
pub use file::{Files, LONGEST, read};
pub use json::Fault as JsonFault;
pub use read::{Damage, Fault, Read};
pub use sgf::{sgf, sgf_with};
