//! Text in the panel: lines, notices, the ribbon and the last turn.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::text::{self, Block, SMALLEST, fit, fit_whole};
use crate::theme::Ink;
use crate::voice::Voice;

const PAD: i32 = 8;

/// A line of text.
pub struct LinePlan(Block);

impl LinePlan {
    pub fn new(words: &str, across: i32) -> Self {
        let face = Face::regular(SMALLEST + 1);
        let one = fit_whole(words, face, SMALLEST, across, 1);
        Self(one.unwrap_or_else(|| fit(words, face, SMALLEST, across, 3)))
    }

    pub fn height(&self) -> i32 {
        self.0.height()
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        self.0.draw(canvas, left, top, Voice::Line.ink());
    }
}

/// A notice: text in a box, with a sign before it.
pub struct NoticePlan {
    block: Block,
    across: i32,
}

/// Space for the sign of a notice.
const SIGN: i32 = 28;

impl NoticePlan {
    pub fn new(words: &str, across: i32) -> Self {
        Self { block: fit(words, Face::bold(22), SMALLEST, across - 2 * PAD - SIGN, 4), across }
    }

    pub fn height(&self) -> i32 {
        if self.block.lines.is_empty() { 0 } else { self.block.height() + 2 * PAD - 4 }
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        let area = Rect::new(left, top, self.across, self.height());
        canvas.round(area, 8, Ink::Notice);
        canvas.fill(Rect::new(left, top + 8, 4, area.height - 16), Ink::NoticeSign);
        let place = Rect::new(left + PAD, top, SIGN - 8, area.height);
        text::centred(canvas, place, "▲", Face::bold(26), Voice::NoticeSign.ink());
        let place = Rect::new(place.left, top + 3, place.width, area.height);
        text::centred(canvas, place, "!", Face::bold(16), Ink::Notice);
        self.block.draw(canvas, left + PAD + SIGN, top + PAD - 2, Voice::Notice.ink());
    }
}

/// The banner across the whole width of the panel.
pub struct RibbonPlan {
    block: Block,
    across: i32,
    edge: i32,
}

impl RibbonPlan {
    /// A ribbon that is `edge` pixels wider on both sides; `None` without text.
    pub fn new(words: &str, across: i32, edge: i32) -> Option<Self> {
        let room = across - PAD;
        let block = fit_whole(words, Face::bold(27), 22, room, 2)
            .unwrap_or_else(|| fit(words, Face::bold(23), SMALLEST, room, 5));
        (!block.lines.is_empty()).then_some(Self { block, across, edge })
    }

    pub fn height(&self) -> i32 {
        self.block.height() + 2 * PAD - 4
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        let across = self.across + 2 * self.edge;
        canvas.fill(Rect::new(left - self.edge, top, across, self.height()), Ink::Ribbon);
        self.block.draw_centred(canvas, left, top + PAD - 2, self.across, Voice::Ribbon.ink());
    }
}

/// The sentence about the last turn, with the ring of its start or the stone that it placed.
pub struct LastPlan {
    block: Block,
    placed: bool,
}

/// Space for the ring.
const RING: i32 = 26;

impl LastPlan {
    pub fn new(words: &str, across: i32, placed: bool) -> Option<Self> {
        let block = fit(words, Face::regular(SMALLEST + 1), SMALLEST, across - RING, 3);
        (!block.lines.is_empty()).then_some(Self { block, placed })
    }

    pub fn height(&self) -> i32 {
        self.block.height()
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        let ring = Rect::new(left + 2, top + 5, 18, 18);
        if self.placed {
            canvas.round(ring.inset(-1), 10, Ink::Halo);
            canvas.round(ring.inset(1), 8, Ink::Red);
            canvas.round(ring.inset(4), 5, Ink::Halo);
            canvas.round(ring.inset(6), 3, Ink::Red);
        } else {
            canvas.round(ring, 9, Ink::Gold);
            canvas.round(ring.inset(5), 4, Ink::Panel);
        }
        self.block.draw(canvas, left + RING, top, Voice::Last.ink());
    }
}
