//! A small table. Columns are as wide as their words need. Heads that are too long even so are written in steps above,
//! with a line to the column.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::letters::readable;
use crate::text::{self, Block, SMALLEST, fit, width};
use crate::theme::Ink;
use crate::voice::Voice;
use rules::Side;
use rules::scene::{SceneTable, TableRow};

/// Largest number of columns and rows that are drawn.
const MOST: (usize, usize) = (6, 8);
/// Height of a row.
const ROW: i32 = 24;
/// Space for the check mark of a marked row.
const CHECK: i32 = 30;
/// Space between two columns.
const SPACE: i32 = 6;
/// Radius of a stone that heads a column.
const STONE: i32 = 9;

/// Left edge and width of a column.
type Column = (i32, i32);

pub struct TablePlan<'a> {
    rows: &'a [TableRow],
    heads: Heads,
    columns: Vec<Column>,
    across: i32,
    labelled: bool,
}

/// The heads, in the order of the columns.
enum Heads {
    None,
    /// One row.
    Flat(Vec<Block>),
    /// One line each.
    Steps(Vec<Block>),
    /// A stone for each column.
    Stones(Vec<Side>),
}

impl<'a> TablePlan<'a> {
    pub fn new(table: &'a SceneTable, across: i32) -> Self {
        let rows = table.rows.get(..table.rows.len().min(MOST.1)).unwrap_or_default();
        let cells = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let count = cells.max(table.head.len()).max(table.sides.len()).clamp(1, MOST.0);
        let labels = rows.iter().map(|row| width(&readable(row.label.as_str()), plain())).max().unwrap_or(0);
        let labelled = rows.iter().any(|row| !row.label.as_str().is_empty());
        let before = if labelled { labels + SPACE } else { 0 };
        let checked = !labelled && rows.iter().any(|row| row.marked);
        let room = across - before - if checked { CHECK } else { 0 };
        let words: Vec<&str> = table.head.iter().take(count).map(rules::text::Text::as_str).collect();
        let needs: Vec<i32> = (0..count).map(|column| need(&words, rows, column)).collect();
        let columns = columns(&needs, before, room);
        let heads = if table.sides.is_empty() {
            Heads::new(&words, &columns, across)
        } else {
            Heads::Stones(table.sides.iter().take(count).copied().collect())
        };
        Self { rows, heads, columns, across, labelled }
    }

    pub fn height(&self) -> i32 {
        self.heads.height() + ROW * i32::try_from(self.rows.len()).unwrap_or(0)
    }

    /// Cuts long heads to fit into one row. Returns whether the table got lower.
    pub fn squeeze(&mut self) -> bool {
        let Heads::Steps(heads) = &self.heads else { return false };
        let cut = |(head, (_, across)): (&Block, &Column)| {
            fit(&head.lines.join(" "), head.face, SMALLEST, across - 4, 1)
        };
        self.heads = Heads::Flat(heads.iter().zip(&self.columns).map(cut).collect());
        true
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        self.heads.draw(canvas, left, top, &self.columns);
        let mut area = Rect::new(left, top + self.heads.height(), self.across, ROW);
        for row in self.rows {
            self.row(canvas, row, area);
            area.top += ROW;
        }
    }

    fn row(&self, canvas: &mut Canvas<'_>, row: &TableRow, area: Rect) {
        let ground = if row.marked { Ink::Marked } else { Ink::Card };
        canvas.fill(Rect { height: ROW - 2, ..area }, ground);
        let ink = Voice::Cell { marked: row.marked }.ink();
        let place = |(left, across): Column| Rect::new(area.left + left, area.top, across, ROW - 2);
        if self.labelled {
            let room = self.columns.first().map_or(area.width, |(left, _)| left - SPACE);
            let label = fit(row.label.as_str(), plain(), SMALLEST, room, 1);
            let line = label.lines.first().map_or(0, |line| width(line, label.face));
            label.draw_middle(canvas, place((3, line)), ink);
        }
        for (cell, (left, across)) in row.cells.iter().zip(&self.columns) {
            fit(cell, Face::bold(22), SMALLEST, *across, 1).draw_middle(canvas, place((*left, *across)), ink);
        }
        if row.marked && !self.labelled {
            let place = place((area.width - CHECK, CHECK));
            text::centred(canvas, place, "✓", Face::bold(26), Voice::Check.ink());
        }
    }
}

/// The face of heads and of the names of rows.
fn plain() -> Face {
    Face::regular(SMALLEST)
}

/// Width that a column needs for its head and its entries.
fn need(words: &[&str], rows: &[TableRow], column: usize) -> i32 {
    let head = words.get(column).map_or(0, |head| width(&readable(head), plain()));
    let cells = rows.iter().filter_map(|row| row.cells.get(column));
    let cells = cells.map(|cell| width(&readable(cell), Face::bold(SMALLEST)));
    cells.chain([head]).max().unwrap_or(0)
}

/// The columns from `before` on: as wide as they need and what is left shared evenly; all the same if they need more
/// than there is.
fn columns(needs: &[i32], before: i32, room: i32) -> Vec<Column> {
    let count = i32::try_from(needs.len()).unwrap_or(1).max(1);
    let spare = room - needs.iter().sum::<i32>() - SPACE * (count - 1);
    let mut left = before;
    let mut place = |across: i32| {
        let column = (left, across);
        left += across + if spare < 0 { 0 } else { SPACE };
        column
    };
    needs.iter().map(|need| place(if spare < 0 { room / count } else { need + spare / count })).collect()
}

impl Heads {
    fn new(words: &[&str], columns: &[Column], across: i32) -> Self {
        let wide = |(words, column): (&&str, &Column)| width(&readable(words), plain()) > column.1;
        if words.iter().all(|words| readable(words).trim().is_empty()) {
            Self::None
        } else if words.iter().zip(columns).any(wide) {
            let step = |(words, (left, _)): (&&str, &Column)| fit(words, plain(), SMALLEST, across - left, 1);
            Self::Steps(words.iter().zip(columns).map(step).collect())
        } else {
            let flat = |(words, column): (&&str, &Column)| fit(words, plain(), SMALLEST, column.1, 1);
            Self::Flat(words.iter().zip(columns).map(flat).collect())
        }
    }

    fn height(&self) -> i32 {
        let line = plain().leading();
        match self {
            Self::None => 0,
            Self::Flat(_) | Self::Stones(_) => line + 2,
            Self::Steps(heads) => line * i32::try_from(heads.len()).unwrap_or(0) + 7,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32, columns: &[Column]) {
        let ink = Voice::Head.ink();
        match self {
            Self::None => {}
            Self::Flat(heads) => {
                for (head, (column, across)) in heads.iter().zip(columns) {
                    head.draw_centred(canvas, left + column, top, *across, ink);
                }
            }
            Self::Stones(sides) => {
                for (side, (column, across)) in sides.iter().zip(columns) {
                    stone(canvas, *side, (left + column + across / 2, top + self.height() / 2), STONE);
                }
            }
            Self::Steps(heads) => {
                let line = plain().leading();
                let bottom = top + self.height() - 1;
                for ((number, head), (column, across)) in (0..).zip(heads).zip(columns) {
                    let (left, top) = (left + column, top + number * line);
                    head.draw(canvas, left + 2, top, ink);
                    let lead = Rect::new(left + across / 2 - 1, top + line, 2, bottom - top - line);
                    canvas.fill(lead, ink);
                }
            }
        }
    }
}

/// A small stone of a side that stands for it in a text.
pub fn stone(canvas: &mut Canvas<'_>, side: Side, (x, y): (i32, i32), radius: i32) {
    let square = |half: i32| Rect::new(x - half, y - half, 2 * half, 2 * half);
    // A ground between white and black: on the dark panel itself a black stone would look like a white ring.
    canvas.round(square(radius + 2), 4, Ink::TileEdge);
    let ink = if side == Side::White { Ink::WhiteFace } else { Ink::BlackFace };
    canvas.round(square(radius), radius, ink);
}
