//! What tables have in common: the title above, the rows with a place and a name, the line below. Large letters, so that a table
//! stays legible at 300 pixels.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::text::{TABLE_SMALLEST, ends_at, fit, fit_whole};
use crate::theme::Ink;
use crate::voice::Voice;

/// Margin around everything.
pub(crate) const MARGIN: i32 = 20;
/// Height of a row, and of the gap below it.
pub(crate) const ROW: (i32, i32) = (60, 4);
/// Height of the title, of the line below it, and of the heads.
pub(crate) const ABOVE: [i32; 3] = [62, 40, 40];
/// Height of the line below the rows.
const NOTE: i32 = 46;
/// Smallest size of long names.
const SMALLEST_NAME: i32 = 22;
/// Right edge of the places, left and right edge of the names.
pub(crate) const NAMES: (i32, i32, i32) = (66, 78, 370);

/// Height of a table inside its margins, with so many rows and this line below them.
pub(crate) fn height(rows: i32, note: &str) -> i32 {
    let note = if note.is_empty() { 0 } else { NOTE };
    ABOVE.iter().sum::<i32>() + rows * (ROW.0 + ROW.1) + note
}

/// Writes the title and the line below it. Returns where the heads begin.
pub(crate) fn title(canvas: &mut Canvas<'_>, title: &str, subtitle: &str, across: i32) -> i32 {
    let title = fit(title, Face::bold(40), TABLE_SMALLEST, across, 1);
    title.draw_line(canvas, MARGIN, MARGIN + 42, Voice::Line.ink());
    let subtitle = fit(subtitle, Face::regular(28), TABLE_SMALLEST, across, 1);
    subtitle.draw_line(canvas, MARGIN, MARGIN + ABOVE[0] + 24, Voice::Head.ink());
    MARGIN + ABOVE[0] + ABOVE[1]
}

/// Draws the card of a row with its place and its name, up to a right edge. Returns the baseline of what follows.
pub(crate) fn row(
    canvas: &mut Canvas<'_>,
    area: Rect,
    (place, name): (&str, &str),
    active: bool,
    until: i32,
) -> i32 {
    canvas.round(area, 8, if active { Ink::CardActive } else { Ink::Card });
    let baseline = area.top + 41;
    ends_at(canvas, (MARGIN, NAMES.0), baseline, place, Face::bold(30), Voice::Detail { active }.ink());
    let across = until - NAMES.1;
    // Two lines of a smaller size are as high as the row.
    let two = || fit(name, Face::regular(TABLE_SMALLEST), SMALLEST_NAME, across, 2);
    let name = fit_whole(name, Face::regular(30), 26, across, 1).unwrap_or_else(two);
    name.draw(canvas, NAMES.1, area.top + (area.height - name.height()) / 2, Voice::Name { active }.ink());
    baseline
}

/// Writes the line below the rows.
pub(crate) fn note(canvas: &mut Canvas<'_>, words: &str, top: i32, across: i32) {
    let note = fit(words, Face::regular(26), TABLE_SMALLEST, across, 1);
    note.draw_line(canvas, MARGIN, top + 32, Voice::Head.ink());
}
