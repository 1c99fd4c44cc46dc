//! What stands between the players' cards: what wins, what is due now, who has which colour.

use crate::coords::Square;
use crate::games::piskvorky::notation::Move;
use crate::games::piskvorky::options::{Opening, Options, Rule};
use crate::games::piskvorky::position::Position;
use crate::scene::PanelItem;
use crate::text::{Datum, Text};

pub fn panel(position: &Position, forbidden: usize) -> Vec<PanelItem> {
    let mut panel: Vec<PanelItem> = winning(&position.options).into_iter().map(PanelItem::Line).collect();
    if position.options.claim {
        panel.push(PanelItem::Line(Text::term("piskvorky-claims")));
    }
    if forbidden > 0 {
        let count = vec![("count", forbidden.into())];
        panel.push(PanelItem::Line(Text::with("piskvorky-forbidden-count", count)));
    }
    panel.extend(due(position).map(PanelItem::Notice));
    // News when it is settled; afterwards only something to look up.
    let chosen = position.last.is_some_and(|last| matches!(last.action, Move::Take(_)));
    let item = if chosen { PanelItem::Notice } else { PanelItem::Line };
    panel.extend(colours(position, "piskvorky-colours").map(item));
    panel
}

/// How many in a row win, and whether longer rows count.
fn winning(options: &Options) -> [Text; 2] {
    let line = || vec![("line", Datum::from(u32::from(options.line)))];
    match options.rule {
        Rule::Free { longer_wins } => {
            let longer = if longer_wins { "piskvorky-longer-wins" } else { "piskvorky-longer-ignored" };
            [Text::with("piskvorky-needed", line()), Text::term(longer)]
        }
        Rule::Renju { .. } => {
            [Text::with("piskvorky-renju-black", line()), Text::with("piskvorky-renju-white", line())]
        }
    }
}

/// What the opening asks for now.
fn due(position: &Position) -> Option<Text> {
    if let Some(stage) = position.stage {
        let side = ("side", position.colour().into());
        return Some(if stage.choices().is_empty() {
            Text::with("piskvorky-stage-place", vec![side])
        } else {
            Text::term("piskvorky-stage-choose")
        });
    }
    restriction(position, "piskvorky-stage-centre", "piskvorky-stage-outside")
}

/// Section 6: where Black's next stone may go, in the word for the centre or in that for the barred square, whose
/// corners tell a reader who does not see the shading where it is.
pub fn restriction(position: &Position, centre: &'static str, outside: &'static str) -> Option<Text> {
    let (least, _) = super::distances(position)?;
    let middle = position.board.size() / 2;
    let on_diagonal = |at: u8| Datum::from(Square::new(at, at));
    if least == 0 {
        return Some(Text::with(centre, vec![("square", on_diagonal(middle))]));
    }
    let (from, to) = (middle.saturating_sub(least - 1), middle + least - 1);
    Some(Text::with(outside, vec![("from", on_diagonal(from)), ("to", on_diagonal(to))]))
}

/// Once the colours of `swap2` are settled: whether the players have changed.
pub fn colours(position: &Position, key: &'static str) -> Option<Text> {
    let settled = position.options.opening == Opening::Swap2 && position.stage.is_none();
    let swapped = ("swapped", Datum::from(usize::from(position.swapped)));
    settled.then(|| Text::with(key, vec![swapped]))
}
