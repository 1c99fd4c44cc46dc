//! Fills the squares of the page's board: what marks say to screen readers, the stone that a click would
//! place, and where a chosen piece is bound for.

use crate::Presenter;
use crate::reader::Reader;
use crate::sentence::{Arg, plain};
use deska_model::games::table::Table;
use rules::coords::Letters;
use rules::pick::{Choice, Click};
use rules::scene::{MarkKind, Shape};
use rules::{Side, Square, Viewer};
use std::collections::BTreeMap;

impl Presenter {
    /// What a mark says of its square; nothing where it only shows what the page tells by itself.
    pub(super) fn mark_words(&self, kind: MarkKind, reader: Reader<'_>) -> Option<String> {
        let say = |key, args: &[(&'static str, Arg)]| Some(plain(&self.words, reader.locale, key, args));
        match kind {
            MarkKind::LastTo | MarkKind::LastStone | MarkKind::Turned => say("cell-last", &[]),
            MarkKind::Step(number) => say("cell-step", &[("number", Arg::Number(number.into()))]),
            MarkKind::Number { number, .. } => say("cell-number", &[("number", Arg::Number(number.into()))]),
            MarkKind::LastFrom => say("cell-last-from", &[]),
            MarkKind::Captured => say("cell-captured", &[]),
            MarkKind::Territory(side) => say("cell-territory", &[("side", Arg::word(side.name()))]),
            MarkKind::Uncounted => say("cell-uncounted", &[]),
            MarkKind::Ko => say("cell-ko", &[]),
            MarkKind::Forbidden(_) => say("cell-forbidden", &[]),
            MarkKind::Barred => say("cell-barred", &[]),
            MarkKind::Winning => say("cell-winning", &[]),
            MarkKind::Goal => say("cell-goal", &[]),
            MarkKind::Group(number) => say("cell-group", &[("number", Arg::count(usize::from(number) + 1))]),
            MarkKind::Choosable | MarkKind::Selected | MarkKind::Reachable | MarkKind::Refused => None,
        }
    }
}

/// Whose stone a click on an empty square would place, if that is what clicks do now.
pub fn ghost(table: &Table, side: Side, choices: &[Choice]) -> Option<Side> {
    let before = table.position.scene(Viewer::Side(side));
    let empty = |square: Square| before.pieces.iter().all(|piece| piece.square != square);
    let (choice, square) = choices.iter().find_map(|choice| {
        let square = choice.clicks.first()?.square().filter(|square| empty(*square))?;
        (!choice.attempt).then_some((choice, square))
    })?;
    let mut copy = table.position.boxed();
    copy.play(Some(side), &choice.text).ok()?;
    let after = copy.scene(Viewer::Side(side));
    let placed = after.pieces.iter().find(|piece| piece.square == square)?;
    matches!(placed.shape, Shape::Stone { .. }).then_some(placed.side)
}

/// Where the pieces that may be chosen are bound for, by the squares that choose them.
pub fn aims(letters: Letters, choices: &[Choice]) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for choice in choices.iter().filter(|choice| !choice.aims.is_empty()) {
        if let Some(square) = choice.clicks.first().and_then(Click::square) {
            let names = choice.aims.iter().map(|aim| aim.name(letters));
            let known = found.entry(square.name(letters)).or_default();
            known.extend(names);
            known.sort_unstable();
            known.dedup();
        }
    }
    found
}
