//! Fills what stands around the board of the page: the players' cards, the panel, the reserves.

use deska_desk::board;
use render::Part;
use rules::pick::{Choice, Click};
use rules::scene::{Cost, PanelItem, Reserve, Scene, SceneTable, Slot, TableRow, Tile};
use rules::text::Text;
use rules::{Side, Square};

/// Where the squares lie in a picture.
pub const fn area(part: &Part) -> board::ShownArea {
    let &Part { left, top, cell, columns, rows, .. } = part;
    board::ShownArea { left, top, cell, columns, rows }
}

/// The players' cards, White's first.
pub fn cards(scene: &Scene) -> Vec<board::ShownCard> {
    let card = |side: Side| {
        let card = &scene.cards[side.index()];
        let lines = card.lines.iter().map(owned).collect();
        let to_act = scene.to_act.contains(side);
        board::ShownCard { side, coloured: !scene.open_colours, name: card.name.clone(), lines, to_act }
    };
    Side::BOTH.map(card).to_vec()
}

/// Everything between the cards but the reserves, which lie beside the board.
pub fn items(scene: &Scene) -> Vec<board::ShownPanelItem> {
    scene.panel.iter().filter_map(item).collect()
}

fn item(item: &PanelItem) -> Option<board::ShownPanelItem> {
    Some(match item {
        PanelItem::Reserve(reserve) if !reserve.squares.is_empty() => return None,
        PanelItem::Reserve(lost) if lost.slots.is_empty() => return None,
        // The page shows a game move by move.
        PanelItem::Curve(_) => return None,
        PanelItem::Reserve(lost) => {
            board::ShownPanelItem::Lost { side: lost.side, text: owned(&lost.caption) }
        }
        PanelItem::Legend(legend) => {
            let words: Vec<&str> = legend.entries.iter().map(|entry| entry.words.as_str()).collect();
            board::ShownPanelItem::Line { text: format!("{}: {}", legend.title.as_str(), words.join(", ")) }
        }
        PanelItem::Line(text) => board::ShownPanelItem::Line { text: owned(text) },
        PanelItem::Notice(text) => board::ShownPanelItem::Notice { text: owned(text) },
        PanelItem::Tiles(tiles) => board::ShownPanelItem::Tiles { tiles: tiles.iter().map(tile).collect() },
        PanelItem::Budget(budget) => board::ShownPanelItem::Budget {
            left: owned(&budget.left),
            costs: budget.costs.iter().map(cost).collect(),
        },
        PanelItem::Table(table) => {
            board::ShownPanelItem::Table { head: head(table), rows: table.rows.iter().map(row).collect() }
        }
    })
}

fn owned(text: &Text) -> String {
    text.as_str().to_owned()
}

fn tile(tile: &Tile) -> board::ShownTile {
    let Tile { sign, name, caption, active } = tile;
    board::ShownTile { sign: sign.clone(), name: name.clone(), caption: owned(caption), active: *active }
}

fn cost(cost: &Cost) -> board::ShownCost {
    let Cost { sign, action, points, affordable } = cost;
    board::ShownCost { sign: sign.clone(), action: owned(action), points: *points, affordable: *affordable }
}

/// The heads of the columns; in a table of the sides their stones, after an empty head for the names of the rows.
fn head(table: &SceneTable) -> Vec<String> {
    let stone = |side: &Side| if *side == Side::White { "○" } else { "●" }.to_owned();
    let labels = labelled(table).then(String::new);
    if table.sides.is_empty() {
        return labels.into_iter().chain(table.head.iter().map(owned)).collect();
    }
    labels.into_iter().chain(table.sides.iter().map(stone)).collect()
}

fn labelled(table: &SceneTable) -> bool {
    table.rows.iter().any(|row| !row.label.as_str().is_empty())
}

fn row(row: &TableRow) -> board::ShownTableRow {
    let label = Some(owned(&row.label)).filter(|label| !label.is_empty());
    board::ShownTableRow { cells: label.into_iter().chain(row.cells.clone()).collect(), marked: row.marked }
}

/// The reserves with what stands on each place, in the order in which they are drawn.
pub fn reserves(
    scene: &Scene,
    parts: &[Part],
    acting: Option<Side>,
    choices: &[Choice],
) -> Vec<board::ShownReserve> {
    // A piece that waits is an area of one square, its place; a piece on the board is that square itself.
    let may = |square: Square| {
        choices.iter().any(
            |choice| matches!(choice.clicks.first(), Some(Click::Area(area)) if area.squares == [square]),
        )
    };
    let shown = scene.panel.iter().filter_map(|item| match item {
        PanelItem::Reserve(reserve) if !reserve.squares.is_empty() => Some(reserve),
        _ => None,
    });
    shown.zip(parts).map(|drawn| one_reserve(scene, drawn, acting, &may)).collect()
}

fn one_reserve(
    scene: &Scene,
    (reserve, part): (&Reserve, &Part),
    acting: Option<Side>,
    may: &dyn Fn(Square) -> bool,
) -> board::ShownReserve {
    let mine = acting == Some(reserve.side);
    let places = reserve.slots.iter().zip(&reserve.squares).zip(&reserve.names);
    let cell = |((place, square), name): ((&Slot, &Square), &Text)| {
        let at = square.name(scene.grid.letters);
        let label = format!("{}, {}", square.shown(scene.grid.letters), name.as_str());
        let there = matches!(place, Slot::Held(_) | Slot::Blocked(_));
        let blocked = matches!(place, Slot::Blocked(_));
        let (home, may) = (*place == Slot::Arrived, mine && there && may(*square));
        board::ReserveCell { square: at, label, there, blocked, home, may }
    };
    board::ShownReserve {
        side: reserve.side,
        mine,
        near: reserve.side == scene.near,
        caption: owned(&reserve.caption),
        width: part.width,
        height: part.height,
        area: area(part),
        cells: places.map(cell).collect(),
    }
}
