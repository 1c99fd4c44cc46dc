//! A small table. Heads that are too long for their columns are written in steps above, with a line to the column.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::letters::readable;
use crate::text::{self, Block, SMALLEST, fit, width};
use crate::theme::Ink;
use crate::voice::Voice;
use rules::scene::{Table, TableRow};

/// Largest number of columns and rows that are drawn.
const MOST: (usize, usize) = (6, 8);
/// Height of a row.
const ROW: i32 = 26;
/// Space for the check mark of a marked row.
const CHECK: i32 = 34;

pub struct TablePlan<'a> {
    rows: &'a [TableRow],
    heads: Heads,
    columns: usize,
    column: i32,
    across: i32,
}

/// The heads, in the order of the columns.
enum Heads {
    None,
    /// One row.
    Flat(Vec<Block>),
    /// One line each.
    Steps(Vec<Block>),
}

impl<'a> TablePlan<'a> {
    pub fn new(table: &'a Table, across: i32) -> Self {
        let rows = table.rows.get(..table.rows.len().min(MOST.1)).unwrap_or_default();
        let cells = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let columns = cells.max(table.head.len()).clamp(1, MOST.0);
        let checks = if rows.iter().any(|row| row.marked) { CHECK } else { 0 };
        let column = (across - checks) / i32::try_from(columns).unwrap_or(1);
        let words: Vec<&str> = table.head.iter().take(columns).map(rules::text::Text::as_str).collect();
        Self { rows, heads: Heads::new(&words, column, across), columns, column, across }
    }

    pub fn height(&self) -> i32 {
        self.heads.height() + ROW * i32::try_from(self.rows.len()).unwrap_or(0)
    }

    /// Cuts long heads to fit into one row. Returns whether the table got lower.
    pub fn squeeze(&mut self) -> bool {
        let Heads::Steps(heads) = &self.heads else { return false };
        let cut = |head: &Block| fit(&head.lines.join(" "), head.face, SMALLEST, self.column - 4, 1);
        self.heads = Heads::Flat(heads.iter().map(cut).collect());
        true
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        self.heads.draw(canvas, left, top, self.column);
        let mut area = Rect::new(left, top + self.heads.height(), self.across, ROW);
        for row in self.rows {
            self.row(canvas, row, area);
            area.top += ROW;
        }
    }

    fn row(&self, canvas: &mut Canvas<'_>, row: &TableRow, area: Rect) {
        let ground = if row.marked { Ink::Marked } else { Ink::Card };
        canvas.fill(Rect { height: ROW - 2, ..area }, ground);
        let voice = Voice::Cell { marked: row.marked };
        let mut place = Rect::new(area.left, area.top, self.column, ROW - 2);
        for cell in row.cells.iter().take(self.columns) {
            fit(cell, Face::bold(24), SMALLEST, self.column - 4, 1).draw_middle(canvas, place, voice.ink());
            place.left += self.column;
        }
        if row.marked {
            let place = Rect::new(area.right() - CHECK, area.top, CHECK, ROW - 2);
            text::centred(canvas, place, "✓", Face::bold(26), Voice::Check.ink());
        }
    }
}

impl Heads {
    fn new(words: &[&str], column: i32, across: i32) -> Self {
        let face = Face::regular(SMALLEST);
        let wide = |words: &&str| width(&readable(words), face) > column - 2;
        if words.iter().all(|words| readable(words).trim().is_empty()) {
            Self::None
        } else if words.iter().any(wide) {
            let step =
                |(number, words): (i32, &&str)| fit(words, face, SMALLEST, across - number * column, 1);
            Self::Steps((0..).zip(words).map(step).collect())
        } else {
            Self::Flat(words.iter().map(|words| fit(words, face, SMALLEST, column, 1)).collect())
        }
    }

    fn height(&self) -> i32 {
        let line = Face::regular(SMALLEST).leading();
        match self {
            Self::None => 0,
            Self::Flat(_) => line + 2,
            Self::Steps(heads) => line * i32::try_from(heads.len()).unwrap_or(0) + 7,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32, column: i32) {
        let ink = Voice::Head.ink();
        match self {
            Self::None => {}
            Self::Flat(heads) => {
                for (number, head) in (0..).zip(heads) {
                    head.draw_centred(canvas, left + number * column, top, column, ink);
                }
            }
            Self::Steps(heads) => {
                let line = Face::regular(SMALLEST).leading();
                let bottom = top + self.height() - 1;
                for (number, head) in (0..).zip(heads) {
                    let (left, top) = (left + number * column, top + number * line);
                    head.draw(canvas, left + 2, top, ink);
                    let lead = Rect::new(left + column / 2 - 1, top + line, 2, bottom - top - line);
                    canvas.fill(lead, ink);
                }
            }
        }
    }
}
