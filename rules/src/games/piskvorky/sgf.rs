//! SGF files of the game. Gomoku and renju are game number 4 there.

use super::cells::{Cell, cells};
use super::notation::Move;
use super::options::{Options, Rule};
use super::position::PiskvorkyPosition;
use super::rule_names;
use crate::coords::{Letters, Square};
use crate::dialect::{Conventions, Dialect, Setup, SgfMove};
use crate::side::Side;
use serde_json::{Map, Value, json};

pub(super) static DIALECT: Dialect<PiskvorkyPosition> = Dialect {
    conventions: Conventions {
        number: 4,
        letters: Letters::All,
        pass: None,
        resume: None,
        usual_size: 15,
        counts_points: false,
        rules: |name| rule_names::read(name).1,
        is_own_rules: rule_names::is_own,
        options,
        beginnings: &["opening"],
        standing: |_, stones| stones,
        repeatable: |_| None,
        properties: &[("size", "SZ"), ("rule", "RU"), ("forbidden", "RU"), ("overline", "RU")],
    },
    setup: |position| setup(&position.options),
    stones,
    sgf_move,
    territory: |_| <[Vec<Square>; 2]>::default(),
};

fn setup(options: &Options) -> Setup {
    // The names mean five in a row; only the options tell another length.
    let rules = (options.line == 5).then(|| rule_names::write(options.rule).to_owned());
    let squares = |side| {
        let mut squares: Vec<Square> =
            options.laid.iter().flat_map(|laid| laid.cells(side)).map(Cell::square).collect();
        squares.sort_unstable();
        squares
    };
    Setup {
        size: options.size,
        rules,
        to_move: options.laid.map(|laid| laid.to_move),
        black: squares(Side::Black),
        white: squares(Side::White),
        ..Setup::default()
    }
}

fn options(file: &Setup) -> Map<String, Value> {
    let mut options = Map::from_iter([("size".to_owned(), json!(file.size))]);
    let rule = file.rules.as_deref().and_then(|name| rule_names::read(name).0);
    match rule {
        Some(Rule::Renju { .. }) => {
            options.insert("rule".to_owned(), json!("renju"));
            // The file may contain a game that Black lost by a forbidden cell.
            options.insert("forbidden".to_owned(), json!("loses"));
        }
        Some(Rule::Free { longer_wins: false }) => {
            options.insert("overline".to_owned(), json!("ignored"));
        }
        Some(Rule::Free { longer_wins: true }) | None => {}
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
