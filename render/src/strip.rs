//! The strips above and below a board, with the pieces that stand beside it: those that wait to enter in slots under
//! their columns, captured ones in a row.

use crate::board::{self, scaled};
use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::kit::Kit;
use crate::reserve::{ROW, drawn, slot};
use crate::text::{SMALLEST, fit, width};
use crate::voice::Voice;
use rules::scene::{PanelItem, Reserve, Scene, Slot};

/// Height of a strip beside a board that would fill the whole area: beside a panel, where a phone shows the picture at
/// 400 of its 960 pixels, and without one, where it shows more of them. Pieces there have 16 pixels at least.
const HEIGHT: i32 = 46;
const HEIGHT_ALONE: i32 = 36;
/// Height from which the caption has a line of its own.
const TALL: i32 = 62;
/// Space between a strip and what is around it.
const GAP: i32 = 2;
/// Largest side of a captured piece.
const PIECE: i32 = 40;

/// Draws the board into an area, and the reserves of the scene above and below it.
pub fn board_with_reserves(canvas: &mut Canvas<'_>, kit: &Kit, scene: &Scene, area: Rect) {
    let at_edge = |side| scene.panel.iter().find_map(|item| reserve_at(item, side));
    let [far, near] = [scene.near.other(), scene.near].map(at_edge);
    if far.is_none() && near.is_none() {
        return board::draw(canvas, kit, scene, area);
    }
    let high = scaled(if area.height < area.width { HEIGHT_ALONE } else { HEIGHT }, area);
    let inner = Rect { top: area.top + high, height: area.height - 2 * high, ..area };
    board::draw(canvas, kit, scene, inner);
    let bounds = board::bounds(scene, inner);
    let strip = |top: i32, bottom: i32| Rect::new(area.left, top + GAP, area.width, bottom - top - 2 * GAP);
    let strips = [strip(area.top, bounds.top), strip(bounds.bottom(), area.bottom())];
    for (reserve, strip) in [far, near].into_iter().zip(strips) {
        if let Some(reserve) = reserve {
            draw(canvas, kit, (scene, inner), reserve, strip);
        }
    }
}

fn reserve_at(item: &PanelItem, side: rules::Side) -> Option<&Reserve> {
    match item {
        PanelItem::Reserve(reserve) if reserve.edge == side => Some(reserve),
        _ => None,
    }
}

fn draw(canvas: &mut Canvas<'_>, kit: &Kit, (scene, area): (&Scene, Rect), reserve: &Reserve, strip: Rect) {
    let (left, _, cell) = board::place(scene, area);
    if reserve.squares.is_empty() {
        let strip = Rect { left, width: strip.right() - left - GAP, ..strip };
        captured(canvas, kit, reserve, (strip, area));
    } else {
        let margin = Rect { width: left - strip.left - 2 * GAP, left: strip.left + GAP, ..strip };
        fit(reserve.label.as_str(), Face::bold(scaled(24, area)), scaled(SMALLEST, area), margin.width, 1)
            .draw_middle(canvas, margin, Voice::Coordinate.ink());
        under_columns(canvas, kit, reserve, Rect { left, width: cell / 2, ..strip });
    }
}

/// Slots of half a column: the two slots of a column stand beside each other under it, the front row first.
fn under_columns(canvas: &mut Canvas<'_>, kit: &Kit, reserve: &Reserve, first: Rect) {
    for (number, held) in (0..).zip(drawn(reserve).iter().take(2 * usize::from(ROW))) {
        let (row, column) = (number / i32::from(ROW), number % i32::from(ROW));
        let left = first.left + (2 * column + row) * first.width;
        slot(canvas, kit, Rect { left, ..first }, (reserve.side, *held));
    }
}

/// The caption, and below or beside it the pieces in a row.
fn captured(canvas: &mut Canvas<'_>, kit: &Kit, reserve: &Reserve, (strip, area): (Rect, Rect)) {
    if reserve.slots.is_empty() {
        return;
    }
    let caption = fit(
        reserve.caption.as_str(),
        Face::bold(scaled(SMALLEST + 1, area)),
        scaled(SMALLEST, area),
        strip.width,
        1,
    );
    let row = if strip.height >= scaled(TALL, area) - 2 * GAP {
        caption.draw(canvas, strip.left, strip.top, Voice::Coordinate.ink());
        Rect { top: strip.top + caption.height(), height: strip.height - caption.height(), ..strip }
    } else {
        let across = caption.lines.first().map_or(0, |line| width(line, caption.face));
        caption.draw_middle(canvas, Rect { width: across, ..strip }, Voice::Coordinate.ink());
        let taken = across + 3 * GAP;
        Rect { left: strip.left + taken, width: strip.width - taken, ..strip }
    };
    let count = i32::try_from(reserve.slots.len()).unwrap_or(i32::MAX);
    let size = scaled(PIECE, area).min(row.height).min(row.width / count.max(1)).max(1);
    for (number, held) in (0..).zip(&reserve.slots) {
        if let Slot::Held(shape) | Slot::Blocked(shape) = held {
            let at = (row.left + number * size, row.top + (row.height - size) / 2);
            kit.cell(size).pieces.draw(canvas, *shape, reserve.side, at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{GAP, HEIGHT, HEIGHT_ALONE};
    use crate::board;
    use crate::canvas::Rect;
    use crate::style::BOARD;
    use rules::coords::Letters;
    use rules::scene::{BoardStyle, Grid, Scene};
    use rules::{Sides, Viewer};

    /// Width of the picture on a phone.
    const PHONE: i32 = 400;

    #[test]
    fn pieces_beside_the_board_have_sixteen_pixels_on_a_phone() {
        let grid = Grid { columns: 8, rows: 8, look: BoardStyle::Checkered, letters: Letters::All };
        let scene = Scene::new(grid, Viewer::Public, Sides::NONE);
        for (high, top, picture, wide) in [(HEIGHT, 0, 960, 576), (HEIGHT_ALONE, 63, BOARD, 536)] {
            let area = Rect::new(0, top + high, BOARD, BOARD - top - 2 * high);
            let bounds = board::bounds(&scene, area);
            let (_, _, cell) = board::place(&scene, area);
            for strip in [bounds.top - top, BOARD - bounds.bottom()] {
                // Without the line around a slot.
                let size = strip - 2 * GAP - 2;
                assert!(size * PHONE >= 16 * picture, "{picture}: {size}");
                // A piece is as wide as six fifths of its slot, which is half a column.
                assert!((cell / 2 - 2) * 6 / 5 * PHONE >= 16 * picture, "{picture}: {cell}");
            }
            assert!(8 * cell >= wide, "{picture}: {cell}");
        }
    }
}
