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

pub use archive::{Archive, ImportSource, Players, VERSION};
pub use file::{Files, LONGEST, read};
pub use json::JsonFault;
pub use read::{FileDamage, FileFault, Read};
pub use sgf::sgf;
