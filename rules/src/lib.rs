//! The rules of Deska's games, pure: no I/O, no clock, no randomness of their own, no language.
//!
//! A game is a value of its options and its moves. [`registry`] lists the games, and a [`Registry`] is
//! such a list as a value, so that a program may play others; each game is a [`GameDef`], whose positions take moves as text and give everything else as plain data:
//! the sides that [may act](AnyPosition::to_act), their [legal moves](AnyPosition::legal), the
//! [outcome](AnyPosition::outcome), the canonical [text](AnyPosition::text) and the
//! [scene](AnyPosition::scene) from which a picture is drawn. A refusal carries a reason and its data
//! ([`reason`]); the sentence is made elsewhere. [`protocol`] answers whole games sent as JSON, and
//! [`record`] is the form in which they are kept, [`sgf`] one in which other programs read them. The games themselves are in [`games`], each an
//! implementation of the typed trait [`game::Game`].
//!
//! # Programátorská dáma
//!
//! Draughts whose stones show bits. A capture must satisfy the active operator, here AND:
//!
//! ```
//! use rules::{Side, registry};
//! use serde_json::json;
//!
//! let dama = registry::find("dama").unwrap();
//! let options = json!({ "setup": "ones", "seed": 1 });
//! let mut position = dama.start(options.as_object().unwrap()).unwrap();
//!
//! position.play(None, " C3 – d4 ").unwrap();
//! position.play(None, "b6-c5").unwrap();
//! assert_eq!(position.legal(Side::White), ["d4xb6"]);
//!
//! let refusal = position.play(None, "~a1").unwrap_err();
//! assert_eq!(refusal.reason, "dama-capture-compulsory");
//!
//! position.play(None, "d4:b6").unwrap();
//! assert_eq!(
//!     position.text(),
//!     "1i1i1i1i/i1i1i1i1/1I1i1i1i/8/8/I3I1I1/1I1I1I1I/I1I1I1I1 b OR OR 7 AND:1 0"
//! );
//! ```
#![deny(missing_docs)]

mod chessboard;
pub mod coords;
pub mod dynamic;
pub mod game;
pub mod games;
pub mod options;
pub mod pick;
pub mod protocol;
pub mod reason;
pub mod record;
pub mod registry;
pub mod rng;
pub mod scene;
pub mod sgf;
pub mod text;

pub use coords::Square;
pub use dynamic::{AnyPosition, GameDef, Made};
pub use game::{Outcome, Phase, Side, Sides, Viewer};
pub use registry::Registry;
