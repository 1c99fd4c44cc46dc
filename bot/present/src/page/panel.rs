//! What stands around the board of the page: the players' cards, what the game has to show, the reserves.

use render::Part;
use rules::pick::{Choice, Click};
use rules::scene::{Cost, PanelItem, Place, Reserve, Scene, TableRow, Tile};
use rules::text::Text;
use rules::{Side, Square};
use serde_json::{Value, json};

/// Where the squares lie in a picture.
pub fn area(part: &Part) -> Value {
    let Part { left, top, cell, columns, rows, .. } = part;
    json!({ "left": left, "top": top, "cell": cell, "columns": columns, "rows": rows })
}

/// The players' cards, White's first.
pub fn cards(scene: &Scene) -> Vec<Value> {
    let card = |side: Side| {
        let card = &scene.cards[side.index()];
        let lines: Vec<&str> = card.lines.iter().map(|line| line.as_str()).collect();
        json!({ "side": side, "name": card.name, "lines": lines, "to_act": scene.to_act.contains(side) })
    };
    Side::BOTH.map(card).to_vec()
}

/// Everything between the cards but the reserves, which lie beside the board.
pub fn items(scene: &Scene) -> Vec<Value> {
    scene.panel.iter().filter_map(item).collect()
}

fn item(item: &PanelItem) -> Option<Value> {
    Some(match item {
        PanelItem::Reserve(reserve) if !reserve.squares.is_empty() => return None,
        PanelItem::Reserve(lost) => {
            json!({ "kind": "lost", "side": lost.side, "text": lost.caption.as_str() })
        }
        PanelItem::Line(text) => json!({ "kind": "line", "text": text.as_str() }),
        PanelItem::Notice(text) => json!({ "kind": "notice", "text": text.as_str() }),
        PanelItem::Tiles(tiles) => {
            json!({ "kind": "tiles", "tiles": tiles.iter().map(tile).collect::<Vec<_>>() })
        }
        PanelItem::Budget(budget) => json!({
            "kind": "budget",
            "left": budget.left.as_str(),
            "costs": budget.costs.iter().map(cost).collect::<Vec<_>>(),
        }),
        PanelItem::Table(table) => {
            let row = |row: &TableRow| json!({ "cells": row.cells, "marked": row.marked });
            json!({
                "kind": "table",
                "head": table.head.iter().map(|text| text.as_str()).collect::<Vec<_>>(),
                "rows": table.rows.iter().map(row).collect::<Vec<_>>(),
            })
        }
    })
}

fn tile(tile: &Tile) -> Value {
    json!({ "sign": tile.sign, "name": tile.name, "caption": tile.caption.as_str(), "active": tile.active })
}

fn cost(cost: &Cost) -> Value {
    let Cost { sign, action, points, affordable } = cost;
    json!({ "sign": sign, "action": action.as_str(), "points": points, "affordable": affordable })
}

/// The reserves with what stands on each place, in the order in which they are drawn.
pub fn reserves(scene: &Scene, parts: &[Part], acting: Option<Side>, choices: &[Choice]) -> Vec<Value> {
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
    let json = |(reserve, part): (&Reserve, &Part)| reserve_json(scene, (reserve, part), acting, &may);
    shown.zip(parts).map(json).collect()
}

fn reserve_json(
    scene: &Scene,
    (reserve, part): (&Reserve, &Part),
    acting: Option<Side>,
    may: &dyn Fn(Square) -> bool,
) -> Value {
    let mine = acting == Some(reserve.side);
    let places = reserve.places.iter().zip(&reserve.squares).zip(&reserve.names);
    let cell = |((place, square), name): ((&Place, &Square), &Text)| {
        let at = square.name(scene.grid.letters);
        let label = format!("{at}, {}", name.as_str());
        let there = matches!(place, Place::Held(_) | Place::Blocked(_));
        let blocked = matches!(place, Place::Blocked(_));
        json!({ "label": label, "square": at, "there": there, "blocked": blocked, "home": *place == Place::Arrived, "may": mine && there && may(*square) })
    };
    json!({
        "side": reserve.side,
        "mine": mine,
        "near": reserve.side == scene.near,
        "caption": reserve.caption.as_str(),
        "width": part.width,
        "height": part.height,
        "area": area(part),
        "cells": places.map(cell).collect::<Vec<_>>(),
    })
}
