//! The first line of the panel: the game and the number of the move.

use super::cards::with_wide_numbers;
use crate::canvas::Canvas;
use crate::fonts::Face;
use crate::letters::readable;
use crate::text::{Block, SMALLEST, fit, width};
use crate::voice::Voice;
use rules::scene::Scene;

/// Space below the heading, and between title and number.
const SPACE: (i32, i32) = (4, 10);

pub struct Heading {
    title: Block,
    count: Block,
    across: i32,
    /// Whether the number has a line of its own.
    below: bool,
}

impl Heading {
    pub fn new(scene: &Scene, across: i32) -> Self {
        let (title, count) = (scene.title.as_str(), scene.count.as_str());
        let plain = Face::regular(SMALLEST);
        let bold =
            if width(&readable(title), Face::bold(SMALLEST)) > across { plain } else { Face::bold(SMALLEST) };
        // The decision must not depend on the number, or the panel would jump at the tenth move.
        let needed = width(&readable(&with_wide_numbers(count)), plain);
        let below = width(&readable(title), bold) + SPACE.1 + needed > across;
        Self {
            title: fit(title, bold, SMALLEST - 2, across, 1),
            count: fit(count, plain, SMALLEST, across, 1),
            across,
            below,
        }
    }

    pub fn height(&self) -> i32 {
        let lines = self.title.height().max(self.count.height());
        let lines = if self.below { self.title.height() + self.count.height() } else { lines };
        if lines > 0 { lines + SPACE.0 } else { 0 }
    }

    /// Draws it, with the number or without it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32, numbered: bool) {
        self.title.draw(canvas, left, top, Voice::Reserve.ink());
        if !numbered {
            return;
        }
        let words = self.count.lines.first().map_or("", String::as_str);
        let (left, top) = if self.below {
            (left, top + self.title.height())
        } else {
            (left + self.across - width(words, self.count.face), top)
        };
        self.count.draw(canvas, left, top, Voice::Line.ink());
    }
}
