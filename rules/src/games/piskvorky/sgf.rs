//! The game's records as SGF, where gomoku and renju are game number 4.

use super::Piskvorky;
use super::notation::Move;
use super::options::{Options, Rule};
use super::position::Position;
use crate::coords::{Letters, Square};
use crate::game::Side;
use crate::sgf::{Conventions, Dialect, Setup, Step};
use serde_json::{Map, Value, json};

pub(super) static DIALECT: Dialect<Piskvorky> = Dialect {
    conventions: Conventions { number: 4, letters: Letters::All, pass: None, usual_size: None, options },
    setup: |position| setup(&position.options),
    step,
    territory: |_| <[Vec<Square>; 2]>::default(),
};

/// What renju is called.
const RENJU: &str = "Renju";

fn setup(options: &Options) -> Setup {
    let rules = match options.rule {
        Rule::Renju { .. } => RENJU,
        Rule::Free { longer_wins: true } => "Gomoku",
        Rule::Free { longer_wins: false } => "Gomoku, exactly five",
    };
    // The name says five; a game of another length is told by its options alone.
    let rules = (options.line == 5).then(|| rules.to_owned());
    Setup { size: options.size, rules, ..Setup::default() }
}

fn options(file: &Setup) -> Map<String, Value> {
    let named = file.rules.as_deref().map(str::trim).unwrap_or_default();
    let mut options = Map::from_iter([("size".to_owned(), json!(file.size))]);
    if named.eq_ignore_ascii_case(RENJU) {
        options.insert("rule".to_owned(), json!("renju"));
        // A file may tell of a game that Black lost by a forbidden cell.
        options.insert("forbidden".to_owned(), json!("loses"));
    } else if named.eq_ignore_ascii_case("Gomoku, exactly five") {
        options.insert("overline".to_owned(), json!("ignored"));
    }
    options
}

/// The colour of the stone: in an opening the first player puts stones of both.
fn step(position: &Position, _: Side, action: &Move) -> Option<Step> {
    match action {
        Move::Stone { cell, .. } => Some(Step { colour: position.colour(), at: Some(cell.square()) }),
        Move::Take(_) | Move::Add => None,
    }
}
