//! A ranking: rows with a place, a name and figures. Large letters, so that it stays legible at 300 pixels.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::kit::Kit;
use crate::letters::readable;
use crate::png;
use crate::style::Theme;
use crate::text::{TABLE_SMALLEST, ends_at, fit, fit_whole, width};
use crate::theme::{Ground, Ink};
use crate::voice::Voice;

/// Width of the picture.
const WIDTH: u16 = 720;
/// Most rows that are drawn.
const ROWS: usize = 25;
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
    let note = if ranking.note.is_empty() { 0 } else { NOTE };
    let height = 2 * MARGIN + ABOVE.iter().sum::<i32>() + count * (ROW.0 + ROW.1) + note;
    let size = (WIDTH, u16::try_from(height).unwrap_or(u16::MAX));
    let mut canvas = Canvas::new(&Kit::of(theme.into(), Ground::Squares).palette, size, Ink::Panel);
    let across = i32::from(WIDTH) - 2 * MARGIN;
    let mut top = MARGIN;
    let title = fit(&ranking.title, Face::bold(40), TABLE_SMALLEST, across, 1);
    title.draw_line(&mut canvas, MARGIN, top + 42, Voice::Line.ink());
    top += ABOVE[0];
    let subtitle = fit(&ranking.subtitle, Face::regular(28), TABLE_SMALLEST, across, 1);
    subtitle.draw_line(&mut canvas, MARGIN, top + 24, Voice::Head.ink());
    top += ABOVE[1];
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
    let note = fit(&ranking.note, Face::regular(26), TABLE_SMALLEST, across, 1);
    note.draw_line(&mut canvas, MARGIN, top + 32, Voice::Head.ink());
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
    canvas.round(area, 8, if active { Ink::CardActive } else { Ink::Card });
    let (strong, weak) = (Voice::Name { active }.ink(), Voice::Detail { active }.ink());
    let baseline = area.top + 41;
    ends_at(canvas, (MARGIN, NAMES.0), baseline, &row.place, Face::bold(30), weak);
    let across = NAMES.2 - NAMES.1;
    // Two lines of a smaller size are as high as the row.
    let two = || fit(&row.name, Face::regular(TABLE_SMALLEST), SMALLEST_NAME, across, 2);
    let name = fit_whole(&row.name, Face::regular(30), 26, across, 1).unwrap_or_else(two);
    name.draw(canvas, NAMES.1, area.top + (area.height - name.height()) / 2, strong);
    ends_at(canvas, (NAMES.2, FIGURE.0), baseline, &row.figure, Face::bold(32), strong);
    ends_at(canvas, (FIGURE.0 + 4, FIGURE.1), baseline, &row.spread, Face::regular(26), weak);
    for ((cell, edge), left) in row.cells.iter().zip(cells).zip([FIGURE.1 + 4, cells[0] + 2]) {
        ends_at(canvas, (left, edge), baseline, cell, Face::regular(28), strong);
    }
}
