//! Separate pictures of the board without a panel and of the reserves at its edges.

use crate::board;
use crate::canvas::{Canvas, Rect};
use crate::kit::Kit;
use crate::png;
use crate::reserve as slots;
use crate::style::{BOARD, Look};
use crate::theme::{Ground, Ink};
use rules::scene::{PanelItem, Reserve, Scene};

/// Margin above and below the slots of a reserve.
const GAP: i32 = 4;

/// Pictures to stack vertically: they have the same width, and their columns are aligned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tabletop {
    /// The board with its coordinates, without other margins.
    pub board: Part,
    /// The reserves whose slots belong to squares, in the order of the panel.
    pub reserves: Vec<Part>,
}

/// A picture with a grid of squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The picture.
    pub png: Vec<u8>,
    /// Its width in pixels.
    pub width: u16,
    /// Its height in pixels.
    pub height: u16,
    /// Left edge of the first column.
    pub left: i32,
    /// Upper edge of the first row.
    pub top: i32,
    /// Side of one square.
    pub cell: i32,
    /// Number of columns.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
}

pub fn draw(scene: &Scene, look: Look) -> Tabletop {
    let kit = Kit::of(look, Ground::of(scene.grid.look));
    let board = board_alone(scene, kit);
    let reserves = scene.panel.iter().filter_map(|item| match item {
        PanelItem::Reserve(shown) if !shown.squares.is_empty() => Some(reserve(shown, kit, &board)),
        _ => None,
    });
    Tabletop { reserves: reserves.collect(), board }
}

fn board_alone(scene: &Scene, kit: &Kit) -> Part {
    let area = board::trimmed(scene, Rect::new(0, 0, BOARD, BOARD));
    let (left, top, cell) = board::place(scene, area);
    let mut canvas = Canvas::new(&kit.palette, (size(area.width), size(area.height)), Ink::Frame);
    board::draw(&mut canvas, kit, scene, area);
    let png = png::encode(&canvas);
    let (columns, rows) = (scene.grid.columns, scene.grid.rows);
    Part { png, width: size(area.width), height: size(area.height), left, top, cell, columns, rows }
}

fn reserve(reserve: &Reserve, kit: &Kit, board: &Part) -> Part {
    let rows = slots::rows_of(reserve);
    let Part { width, left, cell, .. } = *board;
    let height = size(i32::from(rows) * cell + 2 * GAP);
    let mut canvas = Canvas::new(&kit.palette, (width, height), Ink::Frame);
    slots::slots(&mut canvas, kit, reserve, Rect::new(left, GAP, cell, cell));
    let columns = slots::ROW;
    Part { png: png::encode(&canvas), width, height, left, top: GAP, cell, columns, rows }
}

fn size(pixels: i32) -> u16 {
    u16::try_from(pixels).unwrap_or(u16::MAX)
}
