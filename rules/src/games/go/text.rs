//! The position as one line of text, section 9 of the rules page.

use super::points::{Point, Points};
use super::position::{GoPosition, Stage};
use crate::position::Position;
use crate::side::Side;
use std::fmt::Write;

const fn letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

/// The canonical text.
#[must_use]
pub fn text(position: &GoPosition) -> String {
    let mut text = String::with_capacity(2 * usize::from(position.options.size).pow(2) + 60);
    write_rows(position, &mut text);
    let to_move = if position.stage == Stage::Play { letter(position.to_move) } else { '-' };
    let resumed = position.resumed.map_or('-', letter);
    let [white, black] = position.prisoners;
    let (phase, passes) = (position.phase().name(), position.passes);
    let (barred, agreed, uncounted) =
        (names(&position.barred()), agreed(position), names(&uncounted(position)));
    // Writing to a string cannot fail.
    let _ =
        write!(text, " {to_move} {phase} {barred} {black}:{white} {passes} {resumed} {agreed} {uncounted}");
    text
}

fn write_rows(position: &GoPosition, text: &mut String) {
    let size = position.options.size;
    for row in (0..size).rev() {
        let mut gap = 0;
        for column in 0..size {
            let point = Point::new(column, row);
            let Some(side) = position.board.at(point) else {
                gap += 1;
                continue;
            };
            push_gap(text, &mut gap);
            let dead = position.marks.dead.contains(point);
            text.push(if dead { letter(side).to_ascii_uppercase() } else { letter(side) });
        }
        push_gap(text, &mut gap);
        if row > 0 {
            text.push('/');
        }
    }
}

const fn agreed(position: &GoPosition) -> &'static str {
    match position.marks.agreed {
        [false, false] => "-",
        [false, true] => "b",
        [true, false] => "w",
        [true, true] => "bw",
    }
}

/// With territory scoring, the first points of the one-coloured regions that do not count.
fn uncounted(position: &GoPosition) -> Points {
    let mut firsts = Points::default();
    if position.counting() && position.options.territory {
        let regions = position.regions();
        let out = regions.iter().filter(|region| region.owner().is_some() && !position.counts(region));
        out.for_each(|region| firsts.insert(region.first));
    }
    firsts
}

fn push_gap(text: &mut String, gap: &mut u8) {
    if *gap > 0 {
        let _ = write!(text, "{gap}");
        *gap = 0;
    }
}

/// Names in text order, joined by commas; `-` for an empty set.
fn names(points: &Points) -> String {
    if points.is_empty() {
        return "-".to_owned();
    }
    points.iter().map(Point::name).collect::<Vec<_>>().join(",")
}
