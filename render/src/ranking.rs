//! A ranking: rows with a place, a name and figures. Large letters, so that it stays legible at 300 pixels.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::kit::Kit;
use crate::letters::readable;
use crate::png;
use crate::style::Theme;
use crate::table::{self, ABOVE, MARGIN, NAMES, ROW, height, note, title};
use crate::text::{TABLE_SMALLEST, ends_at, width};
use crate::theme::{Ground, Ink};
use crate::voice::Voice;

/// Width of the picture.
const WIDTH: u16 = 720;
/// Most rows that are drawn.
const ROWS: usize = 25;
/// Right edges of the figure and of what follows it, then of the other cells.
const FIGURE: (i32, i32) = (468, 552);
const CELLS: [i32; 2] = [640, 700];
/// Room between the heads of these columns.
const GAP: i32 = 6;

/// A ranking, all of it in the words to draw.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ranking {
    /// The title.
    pub title: String,
    /// A line below the title.
    pub subtitle: String,
    /// Heads of the figure and of the other cells.
    pub heads: [String; 3],
    /// The rows; at most 25 are drawn.
    pub rows: Vec<RankingRow>,
    /// A line below the rows; may be empty.
    pub note: String,
}

/// A row of a ranking.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RankingRow {
    /// The place.
    pub place: String,
    /// The name.
    pub name: String,
    /// The figure by which the rows are ordered.
    pub figure: String,
    /// What follows the figure, in smaller letters.
    pub spread: String,
    /// The other cells.
    pub cells: [String; 2],
    /// Whether the row stands out.
    pub marked: bool,
}

/// Draws a ranking as PNG. Its height follows from the number of rows.
#[must_use]
pub fn ranking(ranking: &Ranking, theme: Theme) -> Vec<u8> {
    png::encode(&draw(ranking, theme))
}

/// The texts of a ranking that are cut for lack of space.
#[must_use]
pub fn shortened_ranking(ranking: &Ranking, theme: Theme) -> Vec<String> {
    draw(ranking, theme).into_shortened()
}

fn draw(ranking: &Ranking, theme: Theme) -> Canvas<'static> {
    let rows = ranking.rows.get(..ranking.rows.len().min(ROWS)).unwrap_or_default();
    let count = i32::try_from(rows.len()).unwrap_or(0);
    let down = 2 * MARGIN + height(count, &ranking.note);
    let size = (WIDTH, u16::try_from(down).unwrap_or(u16::MAX));
    let mut canvas = Canvas::new(&Kit::of(theme.into(), Ground::Squares).palette, size, Ink::Panel);
    let across = i32::from(WIDTH) - 2 * MARGIN;
    let mut top = title(&mut canvas, &ranking.title, &ranking.subtitle, across);
    let cells = cells(&ranking.heads[2]);
    let edges = [FIGURE.0, cells[0], cells[1]];
    let lefts = [NAMES.1, FIGURE.1 + 3, cells[0] + 2];
    for ((head, edge), left) in ranking.heads.iter().zip(edges).zip(lefts) {
        ends_at(&mut canvas, (left, edge), top + 28, head, Face::regular(TABLE_SMALLEST), Voice::Head.ink());
    }
    top += ABOVE[2];
    for line in rows {
        row(&mut canvas, line, Rect::new(MARGIN - 6, top, across + 12, ROW.0), cells);
        top += ROW.0 + ROW.1;
    }
    note(&mut canvas, &ranking.note, top, across);
    canvas
}

/// The right edges of the last columns: the first of them makes room for a long head of the second, as long as numbers
/// fit into both.
fn cells(last_head: &str) -> [i32; 2] {
    let head = width(&readable(last_head), Face::regular(TABLE_SMALLEST));
    [CELLS[0].min(CELLS[1] - head - GAP).max(FIGURE.1 + (CELLS[1] - FIGURE.1) / 2 - GAP), CELLS[1]]
}

fn row(canvas: &mut Canvas<'_>, row: &RankingRow, area: Rect, cells: [i32; 2]) {
    let active = row.marked;
    let baseline = table::row(canvas, area, (&row.place, &row.name), active, NAMES.2);
    let (strong, weak) = (Voice::Name { active }.ink(), Voice::Detail { active }.ink());
    ends_at(canvas, (NAMES.2, FIGURE.0), baseline, &row.figure, Face::bold(32), strong);
    ends_at(canvas, (FIGURE.0 + 4, FIGURE.1), baseline, &row.spread, Face::regular(26), weak);
    for ((cell, edge), left) in row.cells.iter().zip(cells).zip([FIGURE.1 + 4, cells[0] + 2]) {
        ends_at(canvas, (left, edge), baseline, cell, Face::regular(28), strong);
    }
}
