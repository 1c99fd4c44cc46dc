//! Piškvorky a second time: a slow and literal implementation of the rules page, for comparison. It shares no code with
//! the crate.
//!
//! A board is a table of letters as in the position text; `.` is an empty cell. Cells are (column, row).

use std::collections::BTreeSet;

pub type Cell = (i32, i32);

/// Across, upright, rising, falling.
const WAYS: [Cell; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

#[derive(Clone)]
pub struct Board {
    pub size: i32,
    cells: Vec<char>,
}

impl Board {
    pub fn empty(size: i32) -> Self {
        Self { size, cells: vec!['.'; (size * size) as usize] }
    }

    /// The content of a cell; `None` off the board.
    pub fn at(&self, (column, row): Cell) -> Option<char> {
        let on_board = (0..self.size).contains(&column) && (0..self.size).contains(&row);
        on_board.then(|| self.cells[(row * self.size + column) as usize])
    }

    pub fn with(&self, (column, row): Cell, stone: char) -> Self {
        let mut board = self.clone();
        board.cells[(row * self.size + column) as usize] = stone;
        board
    }

    pub fn cells(&self) -> Vec<Cell> {
        (0..self.size).flat_map(|column| (0..self.size).map(move |row| (column, row))).collect()
    }

    pub fn free(&self) -> Vec<Cell> {
        self.cells().into_iter().filter(|cell| self.at(*cell) == Some('.')).collect()
    }

    /// Section 3: the longest unbroken run of stones of its colour that contains the stone.
    fn row(&self, cell: Cell, way: Cell) -> Vec<Cell> {
        let colour = self.at(cell);
        let mut row = vec![cell];
        for sign in [-1, 1] {
            let mut next = step(cell, way, sign);
            while self.at(next) == colour {
                row.push(next);
                next = step(next, way, sign);
            }
        }
        row.sort_unstable();
        row
    }

    /// The empty cells on the line through a cell.
    fn free_on_line(&self, cell: Cell, way: Cell) -> Vec<Cell> {
        let line = (-self.size..=self.size).map(|steps| step(cell, way, steps));
        line.filter(|other| self.at(*other) == Some('.')).collect()
    }

    /// The first field of the position text.
    pub fn text(&self) -> String {
        let rows: Vec<String> = (0..self.size).rev().map(|row| self.row_text(row)).collect();
        rows.join("/")
    }

    fn row_text(&self, row: i32) -> String {
        let letters: String = (0..self.size).filter_map(|column| self.at((column, row))).collect();
        let mut text = String::new();
        let mut rest = &letters[..];
        while let Some(first) = rest.chars().next() {
            let run = rest.len() - rest.trim_start_matches('.').len();
            if run > 0 {
                text += &run.to_string();
                rest = &rest[run..];
            } else {
                text.push(first);
                rest = &rest[1..];
            }
        }
        text
    }
}

fn step((column, row): Cell, (across, up): Cell, steps: i32) -> Cell {
    (column + across * steps, row + up * steps)
}

pub fn name((column, row): Cell) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

/// Section 5, "five".
fn is_five(board: &Board, cell: Cell) -> bool {
    WAYS.iter().any(|way| board.row(cell, *way).len() == 5)
}

/// Section 5, "overline".
fn is_overline(board: &Board, cell: Cell) -> bool {
    WAYS.iter().any(|way| board.row(cell, *way).len() >= 6)
}

/// Section 5, "four": the sets of four stones, the one on `cell` among them.
fn fours(board: &Board, cell: Cell) -> BTreeSet<Vec<Cell>> {
    let mut sets = BTreeSet::new();
    for way in WAYS {
        for further in board.free_on_line(cell, way) {
            let row = board.with(further, 'b').row(further, way);
            if row.len() == 5 && row.contains(&cell) {
                sets.insert(row.into_iter().filter(|other| *other != further).collect());
            }
        }
    }
    sets
}

/// Section 5, "straight four": the row of exactly four through `cell` that can be completed at both ends.
fn straight_four(board: &Board, cell: Cell, way: Cell) -> Option<Vec<Cell>> {
    let row = board.row(cell, way);
    let ends = [step(row[0], way, -1), step(row[row.len() - 1], way, 1)];
    let completes =
        |end: &Cell| board.at(*end) == Some('.') && board.with(*end, 'b').row(*end, way).len() == 5;
    (row.len() == 4 && ends.iter().all(completes)).then_some(row)
}

/// Section 5, "three" in a direction.
fn is_three(board: &Board, cell: Cell, way: Cell) -> bool {
    board.free_on_line(cell, way).into_iter().any(|further| {
        let after = board.with(further, 'b');
        straight_four(&after, further, way).is_some_and(|row| row.contains(&cell))
            && !is_five(&after, further)
            && forbidden(board, further).is_none()
    })
}

/// Section 5: the order in which an empty cell is judged.
pub fn forbidden(board: &Board, cell: Cell) -> Option<&'static str> {
    let after = board.with(cell, 'b');
    if is_five(&after, cell) {
        return None;
    }
    if is_overline(&after, cell) {
        return Some("overline");
    }
    if fours(&after, cell).len() >= 2 {
        return Some("double_four");
    }
    let threes = WAYS.iter().filter(|way| is_three(&after, cell, **way)).count();
    (threes >= 2).then_some("double_three")
}

/// The options of section 7. The caller fills in the defaults.
#[derive(Clone, Debug)]
pub struct Options {
    pub size: i32,
    pub line: usize,
    pub overline_wins: bool,
    pub claim: bool,
    pub renju: bool,
    pub loses: bool,
    pub opening: &'static str,
}

pub struct Reference {
    options: Options,
    board: Board,
    pub to_move: char,
    phase: &'static str,
    stage: &'static str,
    swapped: bool,
    stones: usize,
    /// Reason of the end, and its names.
    pub ended: Option<(&'static str, Vec<String>)>,
}

impl Reference {
    pub fn start(options: &Options) -> Self {
        let swap2 = options.opening == "swap2";
        Self {
            options: options.clone(),
            board: Board::empty(options.size),
            to_move: 'b',
            phase: if swap2 { "setup" } else { "play" },
            stage: if swap2 { "place3" } else { "-" },
            swapped: false,
            stones: 0,
            ended: None,
        }
    }

    fn forbidden(&self) -> Vec<String> {
        if !(self.options.renju && self.phase == "play" && self.to_move == 'b') {
            return Vec::new();
        }
        let mut names: Vec<String> = self
            .board
            .free()
            .into_iter()
            .filter(|cell| forbidden(&self.board, *cell).is_some())
            .map(name)
            .collect();
        names.sort();
        names
    }

    pub fn text(&self) -> String {
        let forbidden = self.forbidden();
        let forbidden = if forbidden.is_empty() { "-".to_owned() } else { forbidden.join(",") };
        let to_move = if self.phase == "over" { '-' } else { self.to_move };
        let swapped = if self.swapped { "swapped" } else { "-" };
        format!("{} {to_move} {} {} {swapped} {forbidden}", self.board.text(), self.phase, self.stage)
    }

    /// Sections 3 and 5: the cells of the winning rows.
    fn line(&self, cell: Cell) -> Vec<String> {
        let board = self.board.with(cell, self.to_move);
        let wins = |length: usize| match (self.options.renju, self.to_move) {
            (true, 'b') => length == 5,
            (true, _) => length >= 5,
            (false, _) if self.options.overline_wins => length >= self.options.line,
            (false, _) => length == self.options.line,
        };
        let rows = WAYS.iter().map(|way| board.row(cell, *way)).filter(|row| wins(row.len()));
        let cells: BTreeSet<String> = rows.flatten().map(name).collect();
        cells.into_iter().collect()
    }

    pub fn legal(&self) -> Vec<String> {
        match (self.phase, self.stage) {
            ("over", _) => return Vec::new(),
            (_, "choose3") => return ["add", "take:black", "take:white"].map(str::to_owned).to_vec(),
            (_, "choose5") => return ["take:black", "take:white"].map(str::to_owned).to_vec(),
            _ => {}
        }
        let centre = self.options.size / 2;
        let barred = self.forbidden();
        let mut legal = Vec::new();
        for cell in self.board.free() {
            let away = (cell.0 - centre).abs().max((cell.1 - centre).abs());
            let fits = match (self.options.opening, self.stones) {
                ("pro" | "long_pro", 0) => away == 0,
                ("pro", 2) => away > 2,
                ("long_pro", 2) => away > 3,
                _ => true,
            };
            if !fits || (!self.options.loses && barred.contains(&name(cell))) {
                continue;
            }
            legal.push(name(cell));
            if self.options.claim && self.phase == "play" && !self.line(cell).is_empty() {
                legal.push(format!("{}!", name(cell)));
            }
        }
        legal.sort();
        legal
    }

    pub fn play(&mut self, text: &str) {
        if let Some(colour) = text.strip_prefix("take:") {
            self.swapped = !colour.starts_with(self.to_move);
            (self.phase, self.stage, self.to_move) = ("play", "-", 'w');
            return;
        }
        if text == "add" {
            self.stage = "place2";
            return;
        }
        let bare = text.trim_end_matches('!');
        let cell = self.board.free().into_iter().find(|cell| name(*cell) == bare).unwrap();
        if self.phase == "setup" {
            self.lay_out(cell);
        } else {
            self.place(cell, text != bare);
        }
    }

    fn lay_out(&mut self, cell: Cell) {
        let stone = if self.stones.is_multiple_of(2) { 'b' } else { 'w' };
        self.board = self.board.with(cell, stone);
        self.stones += 1;
        match (self.stage, self.stones) {
            ("place3", 3) => (self.stage, self.to_move) = ("choose3", 'w'),
            ("place2", 5) => (self.stage, self.to_move) = ("choose5", 'b'),
            _ => {}
        }
    }

    fn place(&mut self, cell: Cell, claim: bool) {
        let line = if claim || !self.options.claim { self.line(cell) } else { Vec::new() };
        let black = self.options.renju && self.to_move == 'b';
        let foul = if black { forbidden(&self.board, cell) } else { None };
        self.board = self.board.with(cell, self.to_move);
        self.stones += 1;
        self.to_move = if self.to_move == 'b' { 'w' } else { 'b' };
        self.ended = if !line.is_empty() {
            Some(("line", line))
        } else if let Some(kind) = foul {
            Some(("forbidden", vec![kind.to_owned(), name(cell)]))
        } else if self.board.free().is_empty() {
            Some(("board_full", Vec::new()))
        } else if self.legal().is_empty() {
            Some(("no_legal_move", Vec::new()))
        } else {
            None
        };
        if self.ended.is_some() {
            self.phase = "over";
        }
    }
}
