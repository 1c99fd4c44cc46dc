//! Slots for pieces beside the board.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::kit::Kit;
use crate::text::{self, SMALLEST};
use crate::theme::Ink;
use crate::voice::Voice;
use rules::Side;
use rules::scene::{Reserve, Shape, Slot};

/// Slots in a row.
pub const ROW: u8 = 8;
/// Largest number of slots that are drawn.
pub const MOST: usize = 3 * ROW as usize;

/// Height of the bar below a piece that cannot leave.
const BAR: i32 = 6;

/// Number of rows of the slots of a reserve.
pub fn rows_of(reserve: &Reserve) -> u8 {
    u8::try_from(drawn(reserve).chunks(usize::from(ROW)).count()).unwrap_or(u8::MAX)
}

/// Draws the slots of a reserve in rows, all as large as the first.
pub fn slots(canvas: &mut Canvas<'_>, kit: &Kit, reserve: &Reserve, first: Rect) {
    let mut top = first.top;
    for row in drawn(reserve).chunks(usize::from(ROW)) {
        for (column, held) in (0..).zip(row) {
            let left = first.left + column * first.width;
            slot(canvas, kit, Rect { left, top, ..first }, (reserve.side, *held));
        }
        top += first.height;
    }
}

/// The slots that are drawn.
pub fn drawn(reserve: &Reserve) -> &[Slot] {
    reserve.slots.get(..reserve.slots.len().min(MOST)).unwrap_or_default()
}

/// Draws one slot of a side.
pub fn slot(canvas: &mut Canvas<'_>, kit: &Kit, area: Rect, (side, held): (Side, Slot)) {
    let area = area.inset(1);
    canvas.round(area, 4, Ink::TileEdge);
    let shape = match held {
        Slot::Held(shape) | Slot::Blocked(shape) => shape,
        Slot::Empty => return canvas.round(area.inset(1), 3, Ink::Panel),
        Slot::Arrived => {
            canvas.round(area.inset(1), 3, Ink::Marked);
            let face = Face::bold((area.height / 2).max(SMALLEST));
            return text::centred(canvas, area, "✓", face, Voice::Check.ink());
        }
    };
    // A chess piece is narrower than tall, so its square may be wider than the slot.
    let slim = matches!(shape, Shape::Man { .. });
    let size = area.height.min(if slim { area.width * 6 / 5 } else { area.width });
    let at = (area.left + (area.width - size) / 2, area.top + (area.height - size) / 2);
    kit.cell(size).pieces.draw(canvas, shape, side, at);
    if matches!(held, Slot::Blocked(_)) {
        let bar = Rect { top: area.bottom() - BAR, height: BAR, ..area };
        canvas.fill(bar, Ink::Halo);
        canvas.fill(Rect { top: bar.top + 1, height: BAR - 1, ..bar }, Ink::Red);
    }
}
