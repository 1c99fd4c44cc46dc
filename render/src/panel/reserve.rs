//! Pieces beside the board: rows of small slots below a caption.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::kit::Kit;
use crate::text::{self, Block, SMALLEST, fit};
use crate::theme::Ink;
use crate::voice::Voice;
use rules::Side;
use rules::scene::{Reserve, Shape, Slot};

/// Slots in a row.
pub const ROW: u8 = 8;
/// Largest number of slots that are drawn.
const MOST: usize = 3 * ROW as usize;
/// Heights of a row; the lower ones are for little space.
const HEIGHTS: [i32; 3] = [34, 29, 24];

/// Height of the bar below a piece that cannot leave.
const BAR: i32 = 6;

pub struct ReservePlan<'a> {
    caption: Block,
    side: Side,
    slots: &'a [Slot],
    across: i32,
    tall: i32,
}

impl<'a> ReservePlan<'a> {
    pub fn new(reserve: &'a Reserve, across: i32) -> Self {
        let caption = fit(reserve.caption.as_str(), Face::regular(SMALLEST + 1), SMALLEST, across, 1);
        Self { caption, side: reserve.side, slots: drawn(reserve), across, tall: HEIGHTS[0] }
    }

    pub fn height(&self) -> i32 {
        let rows = i32::try_from(self.slots.chunks(usize::from(ROW)).count()).unwrap_or(0);
        self.caption.height() + self.tall * rows
    }

    /// Makes the rows lower. Returns whether that was possible.
    pub fn squeeze(&mut self) -> bool {
        let lower = HEIGHTS.into_iter().find(|height| *height < self.tall && !self.slots.is_empty());
        self.tall = lower.unwrap_or(self.tall);
        lower.is_some()
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, kit: &Kit, left: i32, top: i32) {
        self.caption.draw(canvas, left, top, Voice::Reserve.ink());
        let wide = self.across / i32::from(ROW);
        let first = Rect::new(left, top + self.caption.height(), wide, self.tall);
        rows(canvas, kit, (self.side, self.slots), first);
    }
}

/// Number of rows of the slots of a reserve.
pub fn rows_of(reserve: &Reserve) -> u8 {
    u8::try_from(drawn(reserve).chunks(usize::from(ROW)).count()).unwrap_or(u8::MAX)
}

/// Draws the slots of a reserve without its caption, all as large as the first.
pub fn slots(canvas: &mut Canvas<'_>, kit: &Kit, reserve: &Reserve, first: Rect) {
    rows(canvas, kit, (reserve.side, drawn(reserve)), first);
}

fn drawn(reserve: &Reserve) -> &[Slot] {
    reserve.slots.get(..reserve.slots.len().min(MOST)).unwrap_or_default()
}

fn rows(canvas: &mut Canvas<'_>, kit: &Kit, (side, slots): (Side, &[Slot]), first: Rect) {
    let mut top = first.top;
    for row in slots.chunks(usize::from(ROW)) {
        for (column, held) in (0..).zip(row) {
            let left = first.left + column * first.width;
            place(canvas, kit, Rect::new(left, top, first.width, first.height), (side, *held));
        }
        top += first.height;
    }
}

fn place(canvas: &mut Canvas<'_>, kit: &Kit, area: Rect, (side, place): (Side, Slot)) {
    let area = area.inset(1);
    canvas.round(area, 4, Ink::TileEdge);
    let shape = match place {
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
    if matches!(place, Slot::Blocked(_)) {
        let bar = Rect { top: area.bottom() - BAR, height: BAR, ..area };
        canvas.fill(bar, Ink::Halo);
        canvas.fill(Rect { top: bar.top + 1, height: BAR - 1, ..bar }, Ink::Red);
    }
}
