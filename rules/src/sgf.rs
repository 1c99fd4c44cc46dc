//! Records as SGF, the Smart Game Format FF\[4\], for the games that SGF has.
//!
//! A game describes its files in [`Game::sgf`](crate::game::Game::sgf); nothing here knows a concrete game.
//! Information that has no property in SGF is kept in private properties. The format allows them, and other
//! programs keep or skip them:
//!
//! | property | where | content |
//! |---|---|---|
//! | `DKGAME` | root | id of the game and version of its rules: `go 1` |
//! | `DKOPT` | root | the options given, as a JSON object |
//! | `DKMOVE` | a move | the side and the canonical text, `black dead:c3`, if a stone or a pass does not express the move |
//!
//! So `read(write(document))` returns the same document, including all options. A file of another program has
//! none of these properties; [`read()`] follows the main line of its first game as far as the rules allow. A damaged
//! file is an error with the line and column of the damage.
//!
//! ```
//! use rules::{Registry, sgf};
//!
//! let games = Registry::standard();
//! let file = b"(;GM[1]FF[4]SZ[9]KM[5.5]PB[Ann];B[ee]C[the centre]\n;W[tt](;B[cc])(;B[gg]))";
//! let document = sgf::read(&games, file).unwrap();
//! let moves: Vec<&str> = document.record.moves.iter().map(|made| made.text.as_str()).collect();
//! assert_eq!(moves, ["e5", "pass", "c7"]);
//!
//! let damage = sgf::read(&games, b"(;GM[1]SZ[9]\n;B[ee];W[ee])").unwrap_err();
//! assert_eq!((damage.at.line, damage.at.column), (2, 10));
//! ```

mod document;
mod ending;
mod ending_words;
mod error;
mod komi;
mod laid;
mod narrow;
mod note;
mod number;
mod point;
mod read;
mod request;
mod root;
mod start;
mod stone;
mod tree;
mod write;

pub use document::{Comment, Details, Document, Reading};
pub use ending::{How, SgfResult};
pub use error::{LineColumn, SgfDamage, SgfFault};
pub use narrow::narrow;
pub use note::Note;
pub use read::{read, read_text};
pub use request::ReadRequest;
pub use write::{Branch, Variation, WriteError, write, write_with};
