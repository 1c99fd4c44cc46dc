//! A cross table: rows with a place, a name, the games against each other row and points. Large letters, so that it stays
//! legible at 300 pixels.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::kit::Kit;
use crate::letters::readable;
use crate::png;
use crate::style::Theme;
use crate::table::{self, ABOVE, MARGIN, NAMES, ROW, height, note, title};
use crate::text::{TABLE_SMALLEST, ends_at, fit, width};
use crate::theme::{Ground, Ink};
use crate::voice::Voice;

/// Most rows that are drawn; a longer table is a [`Ranking`](crate::Ranking).
const ROWS: usize = 8;
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
    let cell = cell(rows);
    let across = NAMES.2 + count * cell + POINTS - MARGIN;
    let down = height(count, &table.note);
    let size = [across, down].map(|inner| u16::try_from(inner + 2 * MARGIN).unwrap_or(u16::MAX));
    let mut canvas = Canvas::new(&Kit::of(theme.into(), Ground::Squares).palette, size.into(), Ink::Panel);
    let mut top = title(&mut canvas, &table.title, &table.subtitle, across);
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
    note(&mut canvas, &table.note, top, across);
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
    let baseline = table::row(canvas, area, (&row.place, &row.name), active, NAMES.2 - 8);
    let strong = Voice::Name { active }.ink();
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
