//! A cross table: rows with a place, a name, the games against each other row and points. Large letters, so that it stays
//! legible at 300 pixels.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::kit::Kit;
use crate::letters::readable;
use crate::png;
use crate::style::Theme;
use crate::text::{TABLE_SMALLEST, ends_at, fit, fit_whole, width};
use crate::theme::{Ground, Ink};
use crate::voice::Voice;

/// Most rows that are drawn; a longer table is a [`Ranking`](crate::Ranking).
const ROWS: usize = 8;
/// Margin around everything.
const MARGIN: i32 = 20;
/// Height of a row, and of the gap below it.
const ROW: (i32, i32) = (60, 4);
/// Height of the title, of the line below it, and of the heads.
const ABOVE: [i32; 3] = [62, 40, 40];
/// Height of the line below the rows.
const NOTE: i32 = 46;
/// Smallest size of long names.
const SMALLEST_NAME: i32 = 22;
/// Right edge of the places, left and right edge of the names.
const NAMES: (i32, i32, i32) = (66, 78, 370);
/// Least and greatest width of a cell, and width of the points.
const CELL: (i32, i32) = (58, 90);
const POINTS: i32 = 100;

/// A cross table, all of it in the words to draw.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CrossTable {
    /// The title.
    pub title: String,
    /// A line below the title.
    pub subtitle: String,
    /// Head of the points.
    pub head: String,
    /// The rows, the best first; at most 8 are drawn.
    pub rows: Vec<CrossRow>,
    /// A line below the rows; may be empty.
    pub note: String,
}

/// A row of a cross table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CrossRow {
    /// The place, which also stands above the player's column.
    pub place: String,
    /// The name.
    pub name: String,
    /// What each row has brought against this player, in the order of the rows. What is said of a player and themselves
    /// isn't drawn.
    pub cells: Vec<String>,
    /// The points.
    pub points: String,
    /// Whether the row stands out.
    pub marked: bool,
}

/// Draws a cross table as PNG. Its size follows from the number of rows.
#[must_use]
pub fn crosstable(table: &CrossTable, theme: Theme) -> Vec<u8> {
    png::encode(&draw(table, theme))
}

/// The texts of a cross table that are cut for lack of space.
#[must_use]
pub fn shortened_crosstable(table: &CrossTable, theme: Theme) -> Vec<String> {
    draw(table, theme).into_shortened()
}

fn draw(table: &CrossTable, theme: Theme) -> Canvas<'static> {
    let rows = table.rows.get(..table.rows.len().min(ROWS)).unwrap_or_default();
    let count = i32::try_from(rows.len()).unwrap_or(0);
    let note = if table.note.is_empty() { 0 } else { NOTE };
    let cell = cell(rows);
    let across = NAMES.2 + count * cell + POINTS - MARGIN;
    let down = ABOVE.iter().sum::<i32>() + count * (ROW.0 + ROW.1) + note;
    let size = [across, down].map(|inner| u16::try_from(inner + 2 * MARGIN).unwrap_or(u16::MAX));
    let mut canvas = Canvas::new(&Kit::of(theme.into(), Ground::Squares).palette, size.into(), Ink::Panel);
    let mut top = MARGIN;
    let title = fit(&table.title, Face::bold(40), TABLE_SMALLEST, across, 1);
    title.draw_line(&mut canvas, MARGIN, top + 42, Voice::Line.ink());
    top += ABOVE[0];
    let subtitle = fit(&table.subtitle, Face::regular(28), TABLE_SMALLEST, across, 1);
    subtitle.draw_line(&mut canvas, MARGIN, top + 24, Voice::Head.ink());
    top += ABOVE[1];
    for (row, left) in rows.iter().zip(lefts(cell)) {
        let area = Rect::new(left, top, cell, ABOVE[2]);
        middle(&mut canvas, area, &row.place, Face::regular(TABLE_SMALLEST), Voice::Head.ink());
    }
    let points = NAMES.2 + count * cell;
    let edges = (points, points + POINTS - 8);
    ends_at(&mut canvas, edges, top + 28, &table.head, Face::regular(TABLE_SMALLEST), Voice::Head.ink());
    top += ABOVE[2];
    for (at, line) in rows.iter().enumerate() {
        row(&mut canvas, (at, line), Rect::new(MARGIN - 6, top, across + 12, ROW.0), cell);
        top += ROW.0 + ROW.1;
    }
    let note = fit(&table.note, Face::regular(26), TABLE_SMALLEST, across, 1);
    note.draw_line(&mut canvas, MARGIN, top + 32, Voice::Head.ink());
    canvas
}

/// The width of the cells, into which the longest fits.
fn cell(rows: &[CrossRow]) -> i32 {
    let face = Face::regular(TABLE_SMALLEST);
    let widths =
        rows.iter().flat_map(|row| row.cells.iter().take(ROWS)).map(|cell| width(&readable(cell), face));
    (widths.max().unwrap_or(0) + 8).clamp(CELL.0, CELL.1)
}

/// The left edges of cells of a width.
fn lefts(cell: i32) -> impl Iterator<Item = i32> {
    (0..).take(ROWS).map(move |column| NAMES.2 + column * cell)
}

fn row(canvas: &mut Canvas<'_>, (at, row): (usize, &CrossRow), area: Rect, cell: i32) {
    let active = row.marked;
    canvas.round(area, 8, if active { Ink::CardActive } else { Ink::Card });
    let (strong, weak) = (Voice::Name { active }.ink(), Voice::Detail { active }.ink());
    let baseline = area.top + 41;
    ends_at(canvas, (MARGIN, NAMES.0), baseline, &row.place, Face::bold(30), weak);
    let across = NAMES.2 - NAMES.1 - 8;
    // Two lines of a smaller size are as high as the row.
    let two = || fit(&row.name, Face::regular(TABLE_SMALLEST), SMALLEST_NAME, across, 2);
    let name = fit_whole(&row.name, Face::regular(30), 26, across, 1).unwrap_or_else(two);
    name.draw(canvas, NAMES.1, area.top + (area.height - name.height()) / 2, strong);
    for ((column, words), left) in row.cells.iter().enumerate().zip(lefts(cell)) {
        let area = Rect::new(left, area.top, cell, area.height);
        if column == at {
            canvas.round(Rect::new(left + 4, area.top + 5, cell - 8, area.height - 10), 6, Ink::Panel);
        } else {
            middle(canvas, area, words, Face::regular(30), strong);
        }
    }
    let edge = area.left + area.width - 14;
    ends_at(canvas, (edge - POINTS + 14, edge), baseline, &row.points, Face::bold(32), strong);
}

/// Writes a line in the middle of an area.
fn middle(canvas: &mut Canvas<'_>, area: Rect, words: &str, face: Face, ink: Ink) {
    let block = fit(words, face, TABLE_SMALLEST.min(face.px()), area.width - 4, 1);
    block.draw_middle(canvas, area, ink);
}
