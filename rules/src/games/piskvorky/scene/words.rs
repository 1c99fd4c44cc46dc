//! The texts of the scene: the last move, facts, banner.

use super::panel::{colours, restriction};
use crate::games::piskvorky::cells::Cell;
use crate::games::piskvorky::notation::Move;
use crate::games::piskvorky::options::Rule;
use crate::games::piskvorky::position::{End, PiskvorkyPosition, Stage};
use crate::games::piskvorky::renju::Kind;
use crate::side::Side;
use crate::text::{Datum, Text};

fn square(cell: Cell) -> (&'static str, Datum) {
    ("square", cell.square().into())
}

/// The sentence about the last move.
pub fn last(position: &PiskvorkyPosition) -> Option<Text> {
    let last = position.last?;
    let side = |side: Side| ("side", Datum::from(side));
    // Only a stone of the opening may have another colour than the side that places it.
    let laid = position.stage.is_some();
    Some(match (last.action, position.end) {
        (_, Some(End::Forbidden(kind, cell))) => {
            Text::with("piskvorky-last-forbidden", vec![square(cell), ("kind", Datum::Term(kind.term()))])
        }
        (Move::Stone { cell, .. }, _) if laid => {
            Text::with("piskvorky-last-laid", vec![square(cell), side(last.colour)])
        }
        (Move::Stone { cell, claim: true }, _) => Text::with("piskvorky-last-claim", vec![square(cell)]),
        (Move::Stone { cell, claim: false }, _) => Text::with("piskvorky-last-stone", vec![square(cell)]),
        (Move::Take(colour), _) if colour == last.by => Text::with("piskvorky-last-kept", vec![side(colour)]),
        (Move::Take(colour), _) => Text::with("piskvorky-last-swapped", vec![side(colour)]),
        (Move::Add, _) => Text::term("piskvorky-last-add"),
    })
}

/// The forbidden points of each kind, and their number.
pub fn by_kind(forbidden: &[(Cell, Kind)]) -> Vec<(&'static str, Datum)> {
    let kinds = [
        ("threes", "three", Kind::DoubleThree),
        ("fours", "four", Kind::DoubleFour),
        ("overlines", "six", Kind::Overline),
    ];
    let of_kind = |(squares, count, wanted)| {
        let cells = forbidden.iter().filter(|(_, kind)| *kind == wanted);
        let cells: Vec<String> = cells.map(|(cell, _)| cell.square().to_string()).collect();
        [(count, cells.len().into()), (squares, Datum::List(cells))]
    };
    kinds.into_iter().flat_map(of_kind).collect()
}

/// The facts for readers who do not see the picture.
pub fn facts(position: &PiskvorkyPosition, forbidden: &[(Cell, Kind)]) -> Vec<Text> {
    let options = &position.options;
    let line = ("line", Datum::from(u32::from(options.line)));
    let mut facts = Vec::new();
    if !forbidden.is_empty() {
        facts.push(Text::with("piskvorky-fact-forbidden", by_kind(forbidden)));
    }
    facts.push(match options.rule {
        Rule::Free { longer_wins } => {
            let longer = ("longer", Datum::from(usize::from(longer_wins)));
            Text::with("piskvorky-fact-line", vec![line, longer])
        }
        Rule::Renju { .. } => Text::with("piskvorky-fact-renju", vec![line]),
    });
    if options.claim {
        facts.push(Text::term("piskvorky-fact-claims"));
    }
    let [white, black] = Side::BOTH.map(|side| Datum::from(position.board.count(side)));
    let stones = Text::with("piskvorky-fact-stones", vec![("white", white), ("black", black)]);
    facts.insert(if position.end.is_some() { 0 } else { facts.len() }, stones);
    facts.extend(colours(position, "piskvorky-fact-colours"));
    facts
}

/// The banner: what the opening requires.
pub fn banner(position: &PiskvorkyPosition) -> Option<Text> {
    match position.stage {
        Some(stage) => Some(set_up(position, stage)),
        None => restriction(position, "piskvorky-banner-centre", "piskvorky-banner-outside"),
    }
}

/// The stage of the opening, with the first and the second player as seats 1 and 2.
fn set_up(position: &PiskvorkyPosition, stage: Stage) -> Text {
    let stones = position.board.stones();
    let place = |seat: usize, of: usize| {
        let left = ("left", Datum::from(of.saturating_sub(stones)));
        let seat = ("seat", Datum::from(seat));
        Text::with("piskvorky-banner-place", vec![("side", position.next_colour().into()), seat, left])
    };
    match stage {
        Stage::Place3 => place(1, 3),
        Stage::Choose3 => Text::term("piskvorky-banner-choose-three"),
        Stage::Place2 => place(2, 5),
        Stage::Choose5 => Text::term("piskvorky-banner-choose-five"),
    }
}
