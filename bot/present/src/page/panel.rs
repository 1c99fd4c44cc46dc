//! Fills what stands beside the board of the page.

use deska_desk::board;
use rules::Side;
use rules::scene::{Cost, PanelItem, Scene, SceneTable, TableRow, Tile};
use rules::text::Text;

/// Everything but the reserves, which lie beside the board.
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
