//! SGF files of the game. Gomoku and renju are game number 4 there.

use super::cells::{Cell, cells};
use super::notation::Move;
use super::options::{Options, Rule};
use super::position::PiskvorkyPosition;
use crate::coords::{Letters, Square};
use crate::sgf::dialect::{Conventions, Dialect, Setup, SgfMove};
use crate::side::Side;
use serde_json::{Map, Value, json};

pub(super) static DIALECT: Dialect<PiskvorkyPosition> = Dialect {
    conventions: Conventions {
        number: 4,
        letters: Letters::All,
        pass: None,
        usual_size: None,
        options,
        properties: &[("size", "SZ"), ("rule", "RU"), ("forbidden", "RU"), ("overline", "RU")],
    },
    setup: |position| setup(&position.options),
    stones,
    sgf_move,
    territory: |_| <[Vec<Square>; 2]>::default(),
};

/// The name of the rules of renju.
const RENJU: &str = "Renju";

fn setup(options: &Options) -> Setup {
    let rules = match options.rule {
        Rule::Renju { .. } => RENJU,
        Rule::Free { longer_wins: true } => "Gomoku",
        Rule::Free { longer_wins: false } => "Gomoku, exactly five",
    };
    // The names mean five in a row; only the options tell another length.
    let rules = (options.line == 5).then(|| rules.to_owned());
    Setup { size: options.size, rules, ..Setup::default() }
}

fn options(file: &Setup) -> Map<String, Value> {
    let named = file.rules.as_deref().map(str::trim).unwrap_or_default();
    let mut options = Map::from_iter([("size".to_owned(), json!(file.size))]);
    if named.eq_ignore_ascii_case(RENJU) {
        options.insert("rule".to_owned(), json!("renju"));
        // The file may contain a game that Black lost by a forbidden cell.
        options.insert("forbidden".to_owned(), json!("loses"));
    } else if named.eq_ignore_ascii_case("Gomoku, exactly five") {
        options.insert("overline".to_owned(), json!("ignored"));
    }
    options
}

fn stones(position: &PiskvorkyPosition) -> [Vec<Square>; 2] {
    let on_board = |side| {
        let all = cells(position.board.size());
        all.filter(|cell| position.board.at(*cell) == Some(side)).map(Cell::square).collect()
    };
    [on_board(Side::White), on_board(Side::Black)]
}

/// In the opening `swap2` a player places stones of both colours.
fn sgf_move(position: &PiskvorkyPosition, _: Side, action: &Move) -> Option<SgfMove> {
    match action {
        Move::Stone { cell, .. } => Some(SgfMove { colour: position.next_colour(), at: Some(cell.square()) }),
        Move::Take(_) | Move::Add => None,
    }
}
