//! The pieces of a side that wait beside the board, by kind with their numbers. Their slots are on the strips beside the
//! board, where they stand under their squares.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::kit::Kit;
use crate::text::{self, Block, SMALLEST, fit};
use crate::theme::Ink;
use crate::voice::Voice;
use rules::Side;
use rules::scene::{Reserve, Shape, Slot};

/// Height of the row of pieces.
const ROW: i32 = 32;
/// Width and height of the ground of a piece, and the side of its square: a chess piece is narrower than tall.
const GROUND: (i32, i32) = (24, 30);
const PIECE: i32 = 30;
/// Space for a number, and between two kinds.
const NUMBER: i32 = 14;
const GAP: i32 = 3;

/// The kinds of chess pieces in their order.
const KINDS: &str = "KQRBNP";

pub struct HeldPlan {
    caption: Block,
    side: Side,
    kinds: Vec<(Shape, usize)>,
    captioned: bool,
}

impl HeldPlan {
    /// `None` for pieces that cannot come back, which stand beside the board only.
    pub fn new(reserve: &Reserve, across: i32) -> Option<Self> {
        if reserve.squares.is_empty() {
            return None;
        }
        let mut kinds: Vec<(Shape, usize)> = Vec::new();
        for slot in &reserve.slots {
            let (Slot::Held(shape) | Slot::Blocked(shape)) = slot else { continue };
            match kinds.iter_mut().find(|(kind, _)| kind == shape) {
                Some((_, count)) => *count += 1,
                None => kinds.push((*shape, 1)),
            }
        }
        kinds.sort_by_key(|(shape, _)| match shape {
            Shape::Man { kind } => KINDS.find(*kind),
            Shape::Disc { .. } | Shape::Stone { .. } => None,
        });
        let caption = fit(reserve.caption.as_str(), Face::regular(SMALLEST), SMALLEST, across, 1);
        Some(Self { caption, side: reserve.side, kinds, captioned: true })
    }

    /// Leaves the caption out. Returns whether it got lower.
    pub fn squeeze(&mut self) -> bool {
        std::mem::take(&mut self.captioned)
    }

    /// By how much it is lower without the caption; 0 if it has it.
    pub fn squeezed(&self) -> i32 {
        if self.captioned { 0 } else { self.caption.height() + GAP }
    }

    /// Takes the caption back.
    pub fn stretch(&mut self) {
        self.captioned = true;
    }

    pub fn height(&self) -> i32 {
        ROW + self.caption.height() + GAP - self.squeezed()
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, kit: &Kit, left: i32, top: i32) {
        let (mut left, mut top) = (left, top);
        if self.captioned {
            self.caption.draw(canvas, left, top, Voice::Line.ink());
            top += self.caption.height() + GAP;
        }
        for (shape, count) in &self.kinds {
            let ground = Rect::new(left, top + (ROW - GROUND.1) / 2, GROUND.0, GROUND.1);
            canvas.round(ground, 4, Ink::TileEdge);
            let at = (ground.left + (GROUND.0 - PIECE) / 2, ground.top + (GROUND.1 - PIECE) / 2);
            kit.cell(PIECE).pieces.draw(canvas, *shape, self.side, at);
            left += GROUND.0;
            if *count > 1 {
                let place = Rect::new(left, top, NUMBER, ROW);
                text::centred(canvas, place, &count.to_string(), Face::bold(SMALLEST), Voice::Last.ink());
                left += NUMBER;
            }
            left += GAP;
        }
    }
}
