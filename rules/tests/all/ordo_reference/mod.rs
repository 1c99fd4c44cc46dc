//! Ordo a second time: a slow implementation with plain arrays and texts, written from the rules page. It shares no
//! code with the crate, so that the two can be compared.

use serde_json::Value;

/// `board[row][column]` is `w`, `b` or `.`, both counted from 0.
pub type Board = [[char; 10]; 8];

/// Column and row.
pub type Place = (i32, i32);

#[derive(Clone, Debug)]
pub struct Rules {
    pub connection: u64,
    pub single_file: bool,
    pub repetition: u64,
    pub no_progress: u64,
    pub swap: bool,
}

#[derive(Clone, Debug)]
pub struct Reference {
    pub board: Board,
    pub turn: char,
    pub rules: Rules,
    quiet: u64,
    moves: u64,
    /// All positions since the start or the swap; the last is the current one.
    seen: Vec<String>,
    pub winner: Option<char>,
    pub reason: Option<&'static str>,
}

fn get(board: &Board, place: Place) -> Option<char> {
    let (column, row) = place;
    let on_board = (0..10).contains(&column) && (0..8).contains(&row);
    on_board.then(|| board[row as usize][column as usize])
}

fn set(board: &mut Board, place: Place, sign: char) {
    board[place.1 as usize][place.0 as usize] = sign;
}

fn name(place: Place) -> String {
    format!("{}{}", (b'a' + place.0 as u8) as char, place.1 + 1)
}

fn place(name: &str) -> Place {
    let signs = name.as_bytes();
    (i32::from(signs[0] - b'a'), i32::from(signs[1] - b'1'))
}

const fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

pub fn stones(board: &Board, side: char) -> Vec<Place> {
    let all = (0..10).flat_map(|column| (0..8).map(move |row| (column, row)));
    all.filter(|place| get(board, *place) == Some(side)).collect()
}

/// Section 2: whether all stones form one group.
pub fn joined(board: &Board, side: char, connection: u64) -> bool {
    let all = stones(board, side);
    let Some(first) = all.first() else { return true };
    let mut reached = vec![*first];
    let mut at = 0;
    while at < reached.len() {
        let (column, row) = reached[at];
        for stone in &all {
            let (columns, rows) = ((stone.0 - column).abs(), (stone.1 - row).abs());
            let touches = if connection == 8 { columns.max(rows) == 1 } else { columns + rows == 1 };
            if touches && !reached.contains(stone) {
                reached.push(*stone);
            }
        }
        at += 1;
    }
    reached.len() == all.len()
}

/// Whether a step by this number of rows leads backward.
const fn back(side: char, rows: i32) -> bool {
    if side == 'w' { rows < 0 } else { rows > 0 }
}

/// Sections 3 to 5: the moves as sorted texts.
pub fn legal(board: &Board, side: char, rules: &Rules) -> Vec<String> {
    let split = !joined(board, side, rules.connection);
    let mut found = Vec::new();
    for from in stones(board, side) {
        singles(board, side, from, split, rules, &mut found);
        for (axis_columns, axis_rows) in [(1, 0), (0, 1)] {
            let mut line = vec![from];
            loop {
                let end = line[line.len() - 1];
                let next = (end.0 + axis_columns, end.1 + axis_rows);
                if get(board, next) != Some(side) {
                    break;
                }
                line.push(next);
                lines(board, side, &line, split, rules, &mut found);
            }
        }
    }
    found.sort();
    found
}

fn singles(board: &Board, side: char, from: Place, split: bool, rules: &Rules, found: &mut Vec<String>) {
    for columns in -1..=1 {
        for rows in -1..=1 {
            if (columns, rows) == (0, 0) || (back(side, rows) && !split) {
                continue;
            }
            for distance in 1..10 {
                let to = (from.0 + columns * distance, from.1 + rows * distance);
                let Some(there) = get(board, to) else { break };
                if there == side {
                    break;
                }
                let mut after = *board;
                set(&mut after, from, '.');
                set(&mut after, to, side);
                if joined(&after, side, rules.connection) {
                    let sign = if there == '.' { '-' } else { 'x' };
                    found.push(format!("{}{sign}{}", name(from), name(to)));
                }
                if there != '.' {
                    break;
                }
            }
        }
    }
}

fn lines(board: &Board, side: char, line: &[Place], split: bool, rules: &Rules, found: &mut Vec<String>) {
    let along_row = line[0].1 == line[1].1;
    let mut without = *board;
    line.iter().for_each(|stone| set(&mut without, *stone, '.'));
    for (columns, rows) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let file = along_row == (rows == 0);
        if (back(side, rows) && !split) || (file && !rules.single_file) {
            continue;
        }
        for distance in 1..10 {
            let moved: Vec<Place> =
                line.iter().map(|(c, r)| (c + columns * distance, r + rows * distance)).collect();
            if !moved.iter().all(|stone| get(&without, *stone) == Some('.')) {
                break;
            }
            let mut after = without;
            moved.iter().for_each(|stone| set(&mut after, *stone, side));
            if joined(&after, side, rules.connection) {
                found.push(format!("{}:{}-{}", name(line[0]), name(line[line.len() - 1]), name(moved[0])));
            }
        }
    }
}

pub fn placement(board: &Board) -> String {
    let row = |row: &[char; 10]| {
        let mut text = String::new();
        let mut at = 0;
        while at < 10 {
            let empty = row[at..].iter().take_while(|sign| **sign == '.').count();
            if empty > 0 {
                text.push_str(&empty.to_string());
                at += empty;
            } else {
                text.push(row[at]);
                at += 1;
            }
        }
        text
    };
    board.iter().rev().map(row).collect::<Vec<_>>().join("/")
}

const START: [&str; 8] = [
    "..ww..ww..",
    "wwwwwwwwww",
    "ww..ww..ww",
    "..........",
    "..........",
    "bb..bb..bb",
    "bbbbbbbbbb",
    "..bb..bb..",
];

pub fn board_of(rows: &[&str; 8]) -> Board {
    let mut board = [['.'; 10]; 8];
    for (row, text) in rows.iter().enumerate() {
        for (column, sign) in text.chars().enumerate() {
            board[row][column] = sign;
        }
    }
    board
}

impl Reference {
    pub fn start(options: &Value) -> Self {
        Self::set_up(board_of(&START), options)
    }

    pub fn set_up(board: Board, options: &Value) -> Self {
        let number = |name: &str, default| options.get(name).and_then(Value::as_u64).unwrap_or(default);
        let flag = |name: &str, default| options.get(name).and_then(Value::as_bool).unwrap_or(default);
        let rules = Rules {
            connection: number("connection", 8),
            single_file: flag("single_file", true),
            repetition: number("repetition", 3),
            no_progress: number("no_progress", 0),
            swap: flag("swap", false),
        };
        let (turn, seen) = ('b', Vec::new());
        let mut new = Self { board, turn, rules, quiet: 0, moves: 0, seen, winner: None, reason: None };
        new.ends('b');
        new
    }

    pub fn legal(&self) -> Vec<String> {
        if self.reason.is_some() {
            return Vec::new();
        }
        let mut found = legal(&self.board, self.turn, &self.rules);
        if self.rules.swap && self.moves == 1 {
            found.push("swap".to_owned());
        }
        found
    }

    /// Section 6 with P = `mover`.
    fn ends(&mut self, mover: char) {
        let enemy = other(mover);
        self.turn = enemy;
        self.seen.push(format!("{} {enemy}", placement(&self.board)));
        let goal = if mover == 'w' { 7 } else { 0 };
        let stuck = legal(&self.board, enemy, &self.rules).is_empty();
        let split = !joined(&self.board, enemy, self.rules.connection);
        let reason = if stones(&self.board, mover).iter().any(|stone| stone.1 == goal) {
            "home_row"
        } else if stones(&self.board, enemy).is_empty() {
            "all_captured"
        } else if split && stuck {
            "not_reconnected"
        } else if stuck {
            "no_move"
        } else if self.rules.repetition > 0 && self.times() >= self.rules.repetition {
            "repetition"
        } else if self.rules.no_progress > 0 && self.quiet >= self.rules.no_progress {
            "no_progress"
        } else {
            return;
        };
        self.reason = Some(reason);
        self.winner = (!["repetition", "no_progress"].contains(&reason)).then_some(mover);
    }

    fn times(&self) -> u64 {
        let now = self.seen.last();
        self.seen.iter().filter(|text| Some(*text) == now).count() as u64
    }

    /// Plays a legal move.
    pub fn play(&mut self, text: &str) {
        let mover = self.turn;
        self.moves += 1;
        if text == "swap" {
            let old = self.board;
            for (row, signs) in old.iter().enumerate() {
                for (column, sign) in signs.iter().enumerate() {
                    self.board[7 - row][column] = if *sign == '.' { '.' } else { other(*sign) };
                }
            }
            self.quiet = 0;
            self.seen.clear();
            self.ends(mover);
            return;
        }
        let (line, to): (Vec<Place>, Place) = match text.split_once(':') {
            None => (vec![place(&text[..2])], place(&text[3..])),
            Some((first, rest)) => {
                let (first, last) = (place(first), place(&rest[..2]));
                let columns = (first.0..=last.0).flat_map(|c| (first.1..=last.1).map(move |r| (c, r)));
                (columns.collect(), place(&rest[3..]))
            }
        };
        let (columns, rows) = (to.0 - line[0].0, to.1 - line[0].1);
        let quiet = rows == 0 && !text.contains('x');
        line.iter().for_each(|stone| set(&mut self.board, *stone, '.'));
        line.iter().for_each(|(c, r)| set(&mut self.board, (c + columns, r + rows), mover));
        self.quiet = if quiet { self.quiet + 1 } else { 0 };
        self.ends(mover);
    }

    pub fn text(&self) -> String {
        let turn = if self.reason.is_some() { '-' } else { self.turn };
        format!("{} {turn} {} {} {}", placement(&self.board), self.quiet, self.times(), self.moves)
    }
}
