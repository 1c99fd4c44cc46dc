//! Text in the panel: lines, notices, the ribbon and the last turn.

use super::cards::with_wide_numbers;
use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::text::{self, Block, SMALLEST, fit, fit_whole};
use crate::theme::Ink;
use crate::voice::Voice;

const PAD: i32 = 8;

/// Most rows of a line of text.
const MOST: usize = 6;

/// A line of text.
pub struct LinePlan {
    block: Block,
    words: String,
    reserved: i32,
}

impl LinePlan {
    pub fn new(words: &str, across: i32) -> Self {
        let face = Face::regular(SMALLEST);
        let block = fit(words, face, SMALLEST, across, MOST);
        let reserved = fit(&with_wide_numbers(words), face, SMALLEST, across, MOST).height();
        Self { block, words: words.to_owned(), reserved }
    }

    /// Height with numbers of two digits or more.
    pub fn reserved(&self) -> i32 {
        self.reserved
    }

    /// This line and another one after it, as one text.
    pub fn joined(&self, other: &Self, across: i32) -> Self {
        let words = format!("{}\u{a0}· {}", self.words, other.words);
        let block = fit(&words, Face::regular(SMALLEST), SMALLEST, across, 8);
        Self { reserved: block.height(), block, words }
    }

    /// The same line, cut to one row.
    pub fn cut(&self, across: i32) -> Self {
        self.cut_to(1, across)
    }

    /// The same line with a row less; `None` if it has only one.
    pub fn shortened(&self, across: i32) -> Option<Self> {
        let rows = self.block.lines.len();
        (rows > 1).then(|| self.cut_to(rows - 1, across))
    }

    fn cut_to(&self, rows: usize, across: i32) -> Self {
        let block = fit(&self.words, Face::regular(SMALLEST), SMALLEST, across, rows);
        Self { reserved: block.height(), block, words: self.words.clone() }
    }

    pub fn height(&self) -> i32 {
        self.block.height()
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        self.block.draw(canvas, left, top, Voice::Line.ink());
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
    /// A notice of at most `high` pixels; `None` without text or room.
    pub fn new(words: &str, across: i32, high: i32) -> Option<Self> {
        let face = Face::bold(SMALLEST);
        let lines = usize::try_from((high - 2 * PAD + 4) / face.leading()).unwrap_or(0);
        let block = fit(words, face, SMALLEST, across - 2 * PAD - SIGN, lines.max(1));
        (lines > 0 && !block.lines.is_empty()).then_some(Self { block, across })
    }

    pub fn height(&self) -> i32 {
        self.block.height() + 2 * PAD - 4
    }

    pub fn is_cut(&self) -> bool {
        self.block.is_cut()
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

/// Text on a strip across the whole width of the panel: a banner, or the result with its reason.
pub struct RibbonPlan {
    block: Block,
    reason: Option<Block>,
    across: i32,
    edge: i32,
}

impl RibbonPlan {
    /// A ribbon that is `edge` pixels wider on both sides; `None` without text.
    pub fn new(words: &str, across: i32, edge: i32, lines: usize) -> Option<Self> {
        let room = across - PAD;
        let high = Self::high(lines);
        let block = (SMALLEST..=25)
            .rev()
            .find_map(|px| {
                let block = fit_whole(words, Face::bold(px), px, room, lines)?;
                (block.height() + 2 * PAD - 4 <= high).then_some(block)
            })
            .unwrap_or_else(|| fit(words, Face::bold(SMALLEST), SMALLEST, room, lines));
        (!block.lines.is_empty()).then_some(Self { block, reason: None, across, edge })
    }

    /// The headline of a result, and its reason in as many lines as it needs.
    pub fn result(headline: &str, reason: &str, across: i32, edge: i32) -> Option<Self> {
        let block = fit(headline, Face::bold(30), SMALLEST, across - PAD, 2);
        let reason = fit(reason, Face::regular(SMALLEST + 1), SMALLEST, across - PAD, 6);
        let reason = (!reason.lines.is_empty()).then_some(reason);
        (!block.lines.is_empty()).then_some(Self { block, reason, across, edge })
    }

    pub fn is_cut(&self) -> bool {
        self.block.is_cut()
    }

    /// Height of a ribbon with this number of lines of the smallest text.
    pub fn high(lines: usize) -> i32 {
        Face::bold(SMALLEST).leading() * i32::try_from(lines).unwrap_or(0) + 2 * PAD - 4
    }

    pub fn height(&self) -> i32 {
        self.block.height() + self.reason.as_ref().map_or(0, Block::height) + 2 * PAD - 4
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        let across = self.across + 2 * self.edge;
        canvas.fill(Rect::new(left - self.edge, top, across, self.height()), Ink::Ribbon);
        let top = top + PAD - 2;
        self.block.draw_centred(canvas, left, top, self.across, Voice::Ribbon.ink());
        if let Some(reason) = &self.reason {
            let top = top + self.block.height();
            reason.draw_centred(canvas, left, top, self.across, Voice::Ribbon.ink());
        }
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
            canvas.round(ring.inset(2), 7, Ink::Gold);
        } else {
            canvas.round(ring, 9, Ink::Gold);
            canvas.round(ring.inset(5), 4, Ink::Panel);
        }
        self.block.draw(canvas, left + RING, top, Voice::Last.ink());
    }
}
