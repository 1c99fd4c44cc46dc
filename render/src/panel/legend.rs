//! What marks on the board mean: a title, and a row for each mark as it looks there.

use crate::canvas::Canvas;
use crate::fonts::Face;
use crate::kit::Kit;
use crate::text::{Block, SMALLEST, fit};
use crate::voice::Voice;
use rules::scene::{Legend, MarkKind};

/// Side of the square in which a mark is drawn.
const MARK: i32 = 32;

/// Space between a mark and its words.
const GAP: i32 = 4;

pub struct LegendPlan {
    title: Block,
    rows: Vec<(MarkKind, Block)>,
}

impl LegendPlan {
    pub fn new(legend: &Legend, across: i32) -> Self {
        let fitted = |words: &str, across| fit(words, Face::regular(SMALLEST), SMALLEST, across, 2);
        let entries = legend.entries.iter();
        Self {
            title: fitted(legend.title.as_str(), across),
            rows: entries
                .map(|entry| (entry.mark, fitted(entry.words.as_str(), across - MARK - GAP)))
                .collect(),
        }
    }

    pub fn height(&self) -> i32 {
        self.title.height() + self.rows.iter().map(|(_, words)| words.height().max(MARK)).sum::<i32>()
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, kit: &Kit, left: i32, top: i32) {
        let marks = &kit.cell(MARK).marks;
        self.title.draw(canvas, left, top, Voice::Line.ink());
        let mut top = top + self.title.height();
        for (mark, words) in &self.rows {
            let height = words.height().max(MARK);
            if let Some((_, sprite)) = marks.shape(*mark, false, false) {
                canvas.stamp(sprite, left, top + (height - MARK) / 2);
            }
            words.draw(canvas, left + MARK + GAP, top + (height - words.height()) / 2, Voice::Line.ink());
            top += height;
        }
    }
}
