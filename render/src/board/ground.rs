//! The ground below the pieces: squares, or wood with lines.

use super::plan::Plan;
use crate::canvas::{Canvas, Rect};
use crate::kit::Cell;
use crate::marks::Tint;
use crate::palette::LINE_COVERS;
use crate::style::BoardSet;
use crate::theme::{Ink, WOOD};
use rules::scene::{BoardStyle, Scene};
use rules::{Side, Square};

/// Draws the board without coordinates and pieces.
pub fn draw(canvas: &mut Canvas<'_>, plan: &Plan, cell: &Cell, scene: &Scene, area: Rect) {
    let mut tints = vec![None; plan.squares().count()];
    for mark in &scene.marks {
        if let (Some(number), Some(tint)) = (plan.number(mark.square), Tint::of(mark.kind)) {
            tints[number] = Some(tint);
        }
    }
    match plan.look {
        BoardStyle::Checkered => {
            squares(
                canvas,
                plan,
                &tints,
                |square| if is_dark(plan, square) { Ink::Dark } else { Ink::Light },
            );
        }
        BoardStyle::Cells => {
            squares(canvas, plan, &tints, |_| Ink::Cell);
            lines_between(canvas, plan);
        }
        BoardStyle::HomeRows => {
            squares(canvas, plan, &tints, |square| match home(plan, square) {
                Some(Side::White) => Ink::HomeWhite,
                Some(Side::Black) => Ink::HomeBlack,
                None => Ink::Cell,
            });
            lines_between(canvas, plan);
            for square in plan.squares().filter(|square| home(plan, *square) == Some(Side::Black)) {
                let (left, top) = plan.corner(square);
                let thick = thickness(plan);
                // The line at its left; there is none before the first square.
                if left > plan.whole().left {
                    canvas.fill(Rect::new(left - thick / 2, top, thick, plan.cell), Ink::HomeLine);
                }
            }
        }
        BoardStyle::Crossings => {
            wood(canvas, area);
            plaques(canvas, plan, &tints);
            lines(canvas, plan);
            for star in scene.stars.iter().filter(|star| plan.number(**star).is_some()) {
                let (left, top) = plan.corner(*star);
                canvas.stamp(cell.marks.star(), left, top);
            }
        }
    }
}

/// Whether a square is dark.
pub fn is_dark(plan: &Plan, square: Square) -> bool {
    match plan.look {
        BoardStyle::Checkered => (u16::from(square.column) + u16::from(square.row)).is_multiple_of(2),
        BoardStyle::HomeRows => home(plan, square) == Some(Side::Black),
        BoardStyle::Cells | BoardStyle::Crossings => false,
    }
}

/// The side whose home row contains a square.
fn home(plan: &Plan, square: Square) -> Option<Side> {
    if square.row == 0 { Some(Side::White) } else { (square.row + 1 == plan.rows).then_some(Side::Black) }
}

/// Draws squares. `plain` gives the colour of a square without a tint.
fn squares(canvas: &mut Canvas<'_>, plan: &Plan, tints: &[Option<Tint>], plain: impl Fn(Square) -> Ink) {
    canvas.fill(plan.whole().inset(-2), Ink::Edge);
    for (square, tint) in plan.squares().zip(tints) {
        let (left, top) = plan.corner(square);
        let ink = tint.map_or_else(|| plain(square), |tint| tint.ink(is_dark(plan, square)));
        let area = Rect::new(left, top, plan.cell, plan.cell);
        canvas.fill(area, ink);
        if canvas.palette().set() == BoardSet::Marble {
            bevel(canvas, area);
        }
    }
}

/// Edges of a square slab: light from above and from the left, shade below and at the right.
fn bevel(canvas: &mut Canvas<'_>, area: Rect) {
    let thick = if area.width < 60 { 1 } else { 2 };
    let (flat, upright) = (Rect { height: thick, ..area }, Rect { width: thick, ..area });
    for (edge, ink, cover) in [
        (flat, Ink::Halo, BEVEL.0),
        (upright, Ink::Halo, BEVEL.0),
        (Rect { top: area.bottom() - thick, ..flat }, Ink::Outline, BEVEL.1),
        (Rect { left: area.right() - thick, ..upright }, Ink::Outline, BEVEL.1),
    ] {
        canvas.veil(edge, ink, cover);
    }
}

/// How much of 255 light and shade cover at the edges of a slab.
const BEVEL: (u8, u8) = (70, 70);

/// Width of the lines between plain squares.
const fn thickness(plan: &Plan) -> i32 {
    if plan.cell < 30 { 1 } else { 2 }
}

/// Thin lines between plain squares.
fn lines_between(canvas: &mut Canvas<'_>, plan: &Plan) {
    let (whole, thick) = (plan.whole(), thickness(plan));
    for column in 1..i32::from(plan.columns) {
        let left = whole.left + column * plan.cell - thick / 2;
        canvas.fill(Rect::new(left, whole.top, thick, whole.height), Ink::CellLine);
    }
    for row in 1..i32::from(plan.rows) {
        let top = whole.top + row * plan.cell - thick / 2;
        canvas.fill(Rect::new(whole.left, top, whole.width, thick), Ink::CellLine);
    }
}

/// Width of the dark frame around the wood.
const FRAME: i32 = 3;

/// Wood whose grain runs from top to bottom.
fn wood(canvas: &mut Canvas<'_>, area: Rect) {
    canvas.fill(area, Ink::Edge);
    let tone = match canvas.palette().set() {
        BoardSet::Standard => grain,
        BoardSet::Paper => |_| WOOD[WOOD.len() / 2],
        BoardSet::Marble => bamboo,
    };
    canvas.columns(area.inset(FRAME), tone);
}

/// The tone of the wood in one column of pixels: broad bands, finer ones on them, and single fibres.
fn grain(x: usize) -> Ink {
    let sum = wave(x, 61, 1) * 3 + wave(x, 17, 2) * 2 + wave(x, 5, 3) * 2 + wave(x, 2, 4);
    let tone = sum * WOOD.len() / (8 * 256);
    WOOD[tone.min(WOOD.len() - 1)]
}

/// Width of a strip of bamboo.
const STRIP: usize = 45;

/// The tone of glued strips of bamboo in one column of pixels: each strip has its own, and a dark joint at its edge.
fn bamboo(x: usize) -> Ink {
    let fibre = wave(x, 3, 5) / 200;
    match x % STRIP {
        0 => WOOD[WOOD.len() - 1],
        _ => WOOD[(x / STRIP * 2 % (WOOD.len() - 1) + fibre).min(WOOD.len() - 2)],
    }
}

/// A smooth random wave of 0 to 255 with one value every `period` pixels.
fn wave(x: usize, period: usize, seed: usize) -> usize {
    let value = |place: usize| {
        let mixed = (place * 64 + seed * 7 + 1).wrapping_mul(2_654_435_761) & 0xffff_ffff;
        ((mixed ^ (mixed >> 15)).wrapping_mul(2_246_822_519) >> 13) & 0xff
    };
    let (place, share) = (x / period, x % period);
    (value(place) * (period - share) + value(place + 1) * share) / period
}

/// Tints below the lines: a rounded square around the crossing.
fn plaques(canvas: &mut Canvas<'_>, plan: &Plan, tints: &[Option<Tint>]) {
    for (square, tint) in plan.squares().zip(tints) {
        if let Some(tint) = tint {
            let (left, top) = plan.corner(square);
            let plaque = Rect::new(left, top, plan.cell, plan.cell).inset(1);
            canvas.round(plaque, plan.cell / 5, tint.ink(false));
        }
    }
}

/// Lines through the crossings; the lines at the edge are thicker.
fn lines(canvas: &mut Canvas<'_>, plan: &Plan) {
    let (whole, half) = (plan.whole(), plan.cell / 2);
    let across = Rect::new(whole.left + half, 0, whole.width - plan.cell + 1, 1);
    let down = Rect::new(0, whole.top + half, 1, whole.height - plan.cell + 1);
    for column in 0..i32::from(plan.columns) {
        let left = across.left + column * plan.cell;
        let edge = column == 0 || column + 1 == i32::from(plan.columns);
        line(canvas, plan, Rect { left, ..down }, edge);
    }
    for row in 0..i32::from(plan.rows) {
        let top = down.top + row * plan.cell;
        let edge = row == 0 || row + 1 == i32::from(plan.rows);
        line(canvas, plan, Rect { top, ..across }, edge);
    }
}

/// One line: sharp in its middle, soft beside it.
fn line(canvas: &mut Canvas<'_>, plan: &Plan, thin: Rect, edge: bool) {
    let grown = |by: i32| match (thin.width > thin.height, edge) {
        // Edges join at the corners.
        (_, true) => thin.inset(-by),
        (true, false) => Rect { top: thin.top - by, height: thin.height + 2 * by, ..thin },
        (false, false) => Rect { left: thin.left - by, width: thin.width + 2 * by, ..thin },
    };
    if edge {
        canvas.fill(grown(1), Ink::WoodLine);
    } else {
        // On a large board the line grows with the distance between lines.
        let cover = LINE_COVERS[usize::from(plan.cell >= 45)];
        canvas.veil(grown(1), Ink::WoodLine, cover);
        canvas.fill(thin, Ink::WoodLine);
    }
}
