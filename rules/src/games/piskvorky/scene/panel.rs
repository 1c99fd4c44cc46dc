//! The panel between the players' cards: the winning rows, the stage of the opening, the colours.

use crate::coords::Square;
use crate::games::piskvorky::cells::Cell;
use crate::games::piskvorky::notation::Move;
use crate::games::piskvorky::options::{Opening, Options, Rule};
use crate::games::piskvorky::position::PiskvorkyPosition;
use crate::games::piskvorky::renju::Kind;
use crate::position::Position;
use crate::scene::{Legend, LegendEntry, MarkKind, PanelItem};
use crate::side::Phase;
use crate::text::{Datum, Text};

pub fn panel(position: &PiskvorkyPosition, forbidden: &[(Cell, Kind)]) -> Vec<PanelItem> {
    let mut panel: Vec<PanelItem> = winning(&position.options).into_iter().map(PanelItem::Line).collect();
    if position.options.claim {
        panel.push(PanelItem::Line(Text::term("piskvorky-claims")));
    }
    panel.extend(due(position).map(PanelItem::Notice));
    // It is news only right after the choice.
    let chosen = position.last.is_some_and(|last| matches!(last.action, Move::Take(_)));
    let item = if chosen { PanelItem::Notice } else { PanelItem::Line };
    panel.extend(colours(position, "piskvorky-colours").map(item));
    // The last item, because it comes, goes and grows with the position.
    panel.extend(legend(forbidden));
    panel
}

/// What the marks of the forbidden points mean, for the kinds on the board.
fn legend(forbidden: &[(Cell, Kind)]) -> Option<PanelItem> {
    let is_there = |kind: &Kind| forbidden.iter().any(|(_, other)| other == kind);
    let kinds = [Kind::Overline, Kind::DoubleFour, Kind::DoubleThree].into_iter().filter(is_there);
    let entry = |kind: Kind| LegendEntry {
        mark: MarkKind::Forbidden(kind.sign()),
        letter: kind.letter(),
        words: Text::term(kind.term()),
    };
    let title = Text::term("piskvorky-forbidden-points");
    let legend = Legend { title, entries: kinds.map(entry).collect() };
    (!forbidden.is_empty()).then_some(PanelItem::Legend(legend))
}

/// The length of a winning row, and whether longer rows win.
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

/// What the opening requires now.
fn due(position: &PiskvorkyPosition) -> Option<Text> {
    if let Some(stage) = position.stage {
        let side = ("side", position.next_colour().into());
        return Some(if stage.choices().is_empty() {
            Text::with("piskvorky-stage-place", vec![side])
        } else {
            Text::term("piskvorky-stage-choose")
        });
    }
    restriction(position, "piskvorky-stage-centre", "piskvorky-stage-outside")
}

/// Section 6: where Black's next stone may go, as the term for the centre or for the barred square. The corners of the
/// barred square are arguments, for readers who do not see the shading.
pub fn restriction(
    position: &PiskvorkyPosition,
    centre: &'static str,
    outside: &'static str,
) -> Option<Text> {
    let (least, _) = distances(position)?;
    let middle = position.board.size() / 2;
    let on_diagonal = |at: u8| Datum::from(Square::new(at, at));
    if least == 0 {
        return Some(Text::with(centre, vec![("square", on_diagonal(middle))]));
    }
    let (from, to) = (middle.saturating_sub(least - 1), middle + least - 1);
    Some(Text::with(outside, vec![("from", on_diagonal(from)), ("to", on_diagonal(to))]))
}

/// After the colours of `swap2` are chosen: whether the players have exchanged them.
pub fn colours(position: &PiskvorkyPosition, key: &'static str) -> Option<Text> {
    let settled = position.options.opening == Opening::Swap2 && position.stage.is_none();
    let swapped = ("swapped", Datum::from(usize::from(position.swapped)));
    settled.then(|| Text::with(key, vec![swapped]))
}

/// Section 6: the distances from the centre that the next stone must have, while the game goes on.
pub fn distances(position: &PiskvorkyPosition) -> Option<(u8, u8)> {
    if position.phase() == Phase::Over { None } else { position.distances() }
}
