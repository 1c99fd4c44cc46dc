//! The position text, section 9 of the rules page.

use super::points::{Point, Points};
use super::position::{Position, Stage};
use crate::game::Side;
use std::fmt::Write;

const fn letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

impl Position {
    /// The canonical one-line text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(2 * usize::from(self.options.size).pow(2) + 60);
        self.write_rows(&mut text);
        let to_move = if self.stage == Stage::Play { letter(self.to_move) } else { '-' };
        let resumed = self.resumed.map_or('-', letter);
        let [white, black] = self.prisoners;
        let (phase, passes) = (self.phase().name(), self.passes);
        let (barred, agreed, uncounted) =
            (names(&self.barred()), self.write_agreed(), names(&self.uncounted()));
        // Writing to a text cannot fail.
        let _ = write!(
            text,
            " {to_move} {phase} {barred} {black}:{white} {passes} {resumed} {agreed} {uncounted}"
        );
        text
    }

    fn write_rows(&self, text: &mut String) {
        let size = self.options.size;
        for row in (0..size).rev() {
            let mut gap = 0;
            for column in 0..size {
                let point = Point::new(column, row);
                let Some(side) = self.board.at(point) else {
                    gap += 1;
                    continue;
                };
                push_gap(text, &mut gap);
                let dead = self.marks.dead.contains(point);
                text.push(if dead { letter(side).to_ascii_uppercase() } else { letter(side) });
            }
            push_gap(text, &mut gap);
            if row > 0 {
                text.push('/');
            }
        }
    }

    const fn write_agreed(&self) -> &'static str {
        match self.marks.agreed {
            [false, false] => "-",
            [false, true] => "b",
            [true, false] => "w",
            [true, true] => "bw",
        }
    }

    /// The first points of the one-coloured regions that do not count, with territory scoring.
    #[must_use]
    pub fn uncounted(&self) -> Points {
        let mut firsts = Points::default();
        if self.counting() && self.options.territory {
            let regions = self.regions();
            let out = regions.iter().filter(|region| region.owner().is_some() && !self.counts(region));
            out.for_each(|region| firsts.insert(region.first));
        }
        firsts
    }
}

fn push_gap(text: &mut String, gap: &mut u8) {
    if *gap > 0 {
        let _ = write!(text, "{gap}");
        *gap = 0;
    }
}

/// Names in the plain text order joined by commas; `-` if there is none.
fn names(points: &Points) -> String {
    if points.is_empty() {
        return "-".to_owned();
    }
    points.iter().map(Point::name).collect::<Vec<_>>().join(",")
}
