//! The panel between the players' cards: tiles, truth table, pile, discards, counter.

use crate::games::dama::notation;
use crate::games::dama::operator::Operator;
use crate::games::dama::position::DamaPosition;
use crate::scene::{PanelItem, SceneTable, TableRow, Tile};
use crate::text::{Datum, Text};

pub fn panel(position: &DamaPosition) -> Vec<PanelItem> {
    let tiles = &position.tiles;
    let mut panel = vec![
        PanelItem::Tiles(vec![tile(tiles.active(), true), tile(tiles.next(), false)]),
        PanelItem::Table(truth_table(tiles.active())),
        PanelItem::Line(pile(position)),
        PanelItem::Line(discards(position)),
        PanelItem::Line(no_progress(position)),
    ];
    if let Some(last) = &position.last {
        if let Some(old) = last.used_up {
            panel.push(PanelItem::Notice(tile_change(old, tiles.active())));
        }
        if last.renewed {
            panel.push(PanelItem::Notice(Text::term("dama-pile-renewed")));
        }
    }
    panel
}

fn tile(operator: Operator, active: bool) -> Tile {
    Tile {
        sign: operator.sign().to_owned(),
        name: operator.name().to_owned(),
        caption: Text::term(if active { "dama-active" } else { "dama-next" }),
        active,
    }
}

/// The rows in the order of section 2. The rows that allow a capture are marked.
fn truth_table(operator: Operator) -> SceneTable {
    let row = |(jumping, captured): (bool, bool)| {
        let allowed = operator.gives(jumping, captured);
        let cells = [jumping, captured, allowed].map(|bit| notation::sign(bit).to_string());
        TableRow { label: Text::default(), cells: cells.to_vec(), marked: allowed }
    };
    let rows = [(true, true), (true, false), (false, true), (false, false)];
    SceneTable {
        head: ["dama-jumping", "dama-captured", "dama-allowed"].map(Text::term).to_vec(),
        sides: Vec::new(),
        rows: rows.map(row).to_vec(),
    }
}

fn tile_change(old: Operator, new: Operator) -> Text {
    let active = ("operator", Datum::from(new.name()));
    if old == new {
        return Text::with("dama-operator-again", vec![active]);
    }
    Text::with("dama-operator-changed", vec![active, ("old", old.name().into())])
}

pub fn pile(position: &DamaPosition) -> Text {
    Text::with("dama-pile", vec![("count", position.tiles.pile().len().into())])
}

pub fn discards(position: &DamaPosition) -> Text {
    let count = position.tiles.discards().len();
    if count == 0 {
        return Text::term("dama-no-discards");
    }
    let listed = position.tiles.discarded().map(|(operator, count)| format!("{} {count}", operator.name()));
    Text::with("dama-discards", vec![("count", count.into()), ("operators", Datum::List(listed.collect()))])
}

/// The short line of the picture, which has no room to say what is counted.
fn no_progress(position: &DamaPosition) -> Text {
    quiet(position, "dama-no-progress", "dama-no-progress-unlimited")
}

/// The number of turns of both sides since the last capture or step of a man.
pub fn quiet_turns(position: &DamaPosition) -> Text {
    quiet(position, "dama-fact-no-progress", "dama-fact-no-progress-unlimited")
}

fn quiet(position: &DamaPosition, limited: &'static str, unlimited: &'static str) -> Text {
    let count = ("count", Datum::from(position.quiet));
    match position.quiet_limit() {
        Some(limit) => Text::with(limited, vec![count, ("limit", limit.into())]),
        None => Text::with(unlimited, vec![count]),
    }
}
