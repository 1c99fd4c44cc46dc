//! Pieces beside the board: rows of small places below a caption.

use crate::canvas::{Canvas, Rect};
use crate::kit::Kit;
use crate::text::{self, Block, Face, SMALLEST, fit};
use crate::theme::{Ink, Voice};
use rules::Side;
use rules::scene::{Place, Reserve, Shape};

/// Places in a row.
const ROW: usize = 8;
/// Most places that are drawn.
const MOST: usize = 3 * ROW;
/// Heights of a row, the lower ones for where there is little room.
const HEIGHTS: [i32; 3] = [34, 29, 24];

/// Height of the bar below a piece that cannot get out.
const BAR: i32 = 6;

pub struct ReservePlan<'a> {
    caption: Block,
    side: Side,
    places: &'a [Place],
    across: i32,
    tall: i32,
}

impl<'a> ReservePlan<'a> {
    pub fn new(reserve: &'a Reserve, across: i32) -> Self {
        let caption = fit(reserve.caption.as_str(), Face::regular(SMALLEST + 1), SMALLEST, across, 1);
        let places = reserve.places.get(..reserve.places.len().min(MOST)).unwrap_or_default();
        Self { caption, side: reserve.side, places, across, tall: HEIGHTS[0] }
    }

    pub fn height(&self) -> i32 {
        let rows = i32::try_from(self.places.chunks(ROW).count()).unwrap_or(0);
        self.caption.height() + self.tall * rows
    }

    /// Makes the rows lower and tells whether this was possible.
    pub fn squeeze(&mut self) -> bool {
        let lower = HEIGHTS.into_iter().find(|height| *height < self.tall && !self.places.is_empty());
        self.tall = lower.unwrap_or(self.tall);
        lower.is_some()
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, kit: &Kit, left: i32, top: i32) {
        self.caption.draw(canvas, left, top, Voice::Reserve.ink());
        let wide = self.across / i32::try_from(ROW).unwrap_or(1);
        let mut top = top + self.caption.height();
        for row in self.places.chunks(ROW) {
            for (column, place) in (0..).zip(row) {
                self.place(canvas, kit, Rect::new(left + column * wide, top, wide, self.tall), *place);
            }
            top += self.tall;
        }
    }

    fn place(&self, canvas: &mut Canvas<'_>, kit: &Kit, area: Rect, place: Place) {
        let area = area.inset(1);
        canvas.round(area, 4, Ink::TileEdge);
        let shape = match place {
            Place::Held(shape) | Place::Blocked(shape) => shape,
            Place::Empty => return canvas.round(area.inset(1), 3, Ink::Panel),
            Place::Arrived => {
                canvas.round(area.inset(1), 3, Ink::Marked);
                return text::centred(canvas, area, "✓", Face::bold(SMALLEST), Voice::Check.ink());
            }
        };
        // A man is narrower than high, so it may be larger than its place is wide.
        let slim = matches!(shape, Shape::Man { .. });
        let side = area.height.min(if slim { area.width * 6 / 5 } else { area.width });
        let at = (area.left + (area.width - side) / 2, area.top + (area.height - side) / 2);
        kit.cell(side).pieces.draw(canvas, shape, self.side, at);
        if matches!(place, Place::Blocked(_)) {
            let bar = Rect { top: area.bottom() - BAR, height: BAR, ..area };
            canvas.fill(bar, Ink::Halo);
            canvas.fill(Rect { top: bar.top + 1, height: BAR - 1, ..bar }, Ink::Red);
        }
    }
}
