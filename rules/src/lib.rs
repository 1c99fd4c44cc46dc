//! The rules of Deska's games. Pure: no I/O, no clock, no random numbers of the system, no language.
//!
//! A game is determined by its options and its moves. [`registry`] lists the games with their versions; a
//! [`Registry`] is such a table as a value, so a program can play other games. Each row is a [`GameDef`]. Its
//! positions take moves as text and return plain data: the sides that [may act](AnyPosition::to_act), their
//! [legal moves](AnyPosition::legal), the [outcome](AnyPosition::outcome), the canonical
//! [text](AnyPosition::text) and the [scene](AnyPosition::scene) of a picture. A refusal has a
//! [reason](reason::Refusal) with data; another crate writes the sentence. [`protocol`] answers whole games as JSON,
//! [`record`] stores them and [`sgf`] exchanges them with other programs.
//!
//! The games are in [`games`]. Each implements the traits [`game::Game`], [`position::Position`], [`clicks::Clicks`],
//! [`hidden::Hidden`] and [`forcing::Forcing`]. Their rules pages are in `rules/doc`; comments cite them as "section 5"
//! or "section 7.3".
//!
//! # Programátorská dáma
//!
//! Draughts with bits on the stones. The active operator, here AND, must allow a capture:
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

pub mod action;
mod chessboard;
pub mod clicks;
pub mod coords;
pub mod course;
pub mod dialect;
pub mod dynamic;
pub mod example;
pub mod forced;
pub mod forcing;
pub mod game;
pub mod games;
pub mod goal;
pub mod hidden;
pub mod idea;
pub mod illustration;
pub mod lesson;
pub mod options;
pub mod pages;
mod perft;
pub mod pick;
pub mod plain_move;
pub mod position;
pub mod protocol;
pub mod puzzle;
pub mod rating;
pub mod reason;
pub mod record;
pub mod registry;
pub mod rng;
pub mod scene;
pub mod sgf;
pub mod side;
pub mod soundness;
pub mod text;
pub mod turn;
pub mod unmovable;

pub use coords::Square;
pub use dynamic::{AnyPosition, GameDef, Made};
pub use registry::Registry;
pub use side::{Outcome, Phase, Side, Sides, Uncovered, Viewer};
