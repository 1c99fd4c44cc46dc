//! A game as a file that outlives the bot: every game as JSON, and as SGF those that the format has.
//!
//! It knows records and rules, but no storage, no language and no surface.

mod archive;
mod encoding;
mod faults;
mod formats;
mod json;
mod other_json;
mod read_any;
mod read_json;
mod settings_file;
mod sgf_text;
mod write_sgf;

pub use archive::{Archive, ImportSource, Players, VERSION};
pub use json::JsonFault;
pub use read_any::{Files, LONGEST, read};
pub use read_json::{FileDamage, FileFault, Read};
pub use write_sgf::{sgf, sgf_with};
