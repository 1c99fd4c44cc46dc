//! Programátorská dáma a second time: a slow implementation with plain arrays and texts, written from the rules page. It
//! shares no code with the crate, so that the two can be compared.

use serde_json::Value;

const OPERATORS: [&str; 7] = ["AND", "OR", "XOR", "NAND", "NOR", "IMP", "EQ"];

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Piece {
    pub white: bool,
    pub king: bool,
    pub bit: bool,
}

/// Column and row, from 0.
pub type Place = (i32, i32);

pub type Board = [[Option<Piece>; 8]; 8];

#[derive(Clone, Debug)]
pub struct Rules {
    pub must: bool,
    pub any: bool,
    pub choose: bool,
    pub no_progress: u64,
}

#[derive(Clone, Debug)]
pub struct Reference {
    pub board: Board,
    pub white_moves: bool,
    pub rules: Rules,
    active: &'static str,
    pile: Vec<&'static str>,
    discards: Vec<&'static str>,
    state: u64,
    quiet: u64,
    pub reason: Option<&'static str>,
}

fn draw(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E3779B97F4A7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D049BB133111EB);
    z ^ (z >> 31)
}

fn shuffle(list: &mut [&'static str], state: &mut u64) {
    for i in (1..list.len()).rev() {
        let j = (draw(state) % (i as u64 + 1)) as usize;
        list.swap(i, j);
    }
}

/// The table of section 2, row by row.
pub fn gives(operator: &str, jumping: bool, captured: bool) -> bool {
    let row: [u8; 7] = match (jumping, captured) {
        (true, true) => [1, 1, 0, 0, 0, 1, 1],
        (true, false) => [0, 1, 1, 1, 0, 0, 0],
        (false, true) => [0, 1, 1, 1, 0, 1, 0],
        (false, false) => [0, 0, 0, 1, 1, 1, 1],
    };
    row[OPERATORS.iter().position(|name| *name == operator).unwrap()] == 1
}

pub fn name((column, row): Place) -> String {
    format!("{}{}", ["a", "b", "c", "d", "e", "f", "g", "h"][column as usize], row + 1)
}

fn place(name: &str) -> Place {
    ("abcdefgh".find(&name[..1]).unwrap() as i32, name[1..].parse::<i32>().unwrap() - 1)
}

fn on_board((column, row): Place) -> bool {
    (0..8).contains(&column) && (0..8).contains(&row)
}

fn at(board: &Board, (column, row): Place) -> Option<Piece> {
    board[row as usize][column as usize]
}

fn set(board: &mut Board, (column, row): Place, piece: Option<Piece>) {
    board[row as usize][column as usize] = piece;
}

fn far(white: bool) -> i32 {
    if white { 7 } else { 0 }
}

fn directions(piece: Piece) -> Vec<Place> {
    match (piece.king, piece.white) {
        (true, _) => vec![(-1, -1), (-1, 1), (1, -1), (1, 1)],
        (false, true) => vec![(-1, 1), (1, 1)],
        (false, false) => vec![(-1, -1), (1, -1)],
    }
}

/// All single jumps of `piece`, which is not on the board: landing square and captured square.
fn jumps(board: &Board, piece: Piece, from: Place, operator: &str, rules: &Rules) -> Vec<(Place, Place)> {
    let mut found = Vec::new();
    for (dc, dr) in directions(piece) {
        let mut next = (from.0 + dc, from.1 + dr);
        while piece.king && on_board(next) && at(board, next).is_none() {
            next = (next.0 + dc, next.1 + dr);
        }
        if !on_board(next) {
            continue;
        }
        let Some(enemy) = at(board, next) else { continue };
        if enemy.white == piece.white || !gives(operator, piece.bit, enemy.bit) {
            continue;
        }
        let mut landing = (next.0 + dc, next.1 + dr);
        while on_board(landing) && at(board, landing).is_none() {
            found.push((landing, next));
            if !piece.king || !rules.any {
                break;
            }
            landing = (landing.0 + dc, landing.1 + dr);
        }
    }
    found
}

/// All legal captures from `from`, as the text after the start square.
fn chains(board: &Board, piece: Piece, from: Place, operator: &str, rules: &Rules) -> Vec<String> {
    let mut found = Vec::new();
    for (landing, captured) in jumps(board, piece, from, operator, rules) {
        let mut after = *board;
        set(&mut after, captured, None);
        let head = format!("x{}", name(landing));
        let promoted = !piece.king && landing.1 == far(piece.white);
        let rest = if promoted { Vec::new() } else { chains(&after, piece, landing, operator, rules) };
        if promoted && rules.choose {
            found.extend([format!("{head}=0"), format!("{head}=1")]);
        } else if rest.is_empty() || !rules.must {
            found.push(head.clone());
        }
        found.extend(rest.into_iter().map(|rest| format!("{head}{rest}")));
    }
    found
}

fn steps(board: &Board, piece: Piece, from: Place, rules: &Rules) -> Vec<String> {
    let mut found = Vec::new();
    for (dc, dr) in directions(piece) {
        let mut to = (from.0 + dc, from.1 + dr);
        while on_board(to) && at(board, to).is_none() {
            let text = format!("{}-{}", name(from), name(to));
            if !piece.king && to.1 == far(piece.white) && rules.choose {
                found.extend([format!("{text}=0"), format!("{text}=1")]);
            } else {
                found.push(text);
            }
            if !piece.king {
                break;
            }
            to = (to.0 + dc, to.1 + dr);
        }
    }
    found
}

pub fn legal(board: &Board, white: bool, operator: &str, rules: &Rules) -> Vec<String> {
    let mut captures = Vec::new();
    let mut others = Vec::new();
    for column in 0..8 {
        for row in 0..8 {
            let from = (column, row);
            let Some(piece) = at(board, from).filter(|piece| piece.white == white) else { continue };
            let mut lifted = *board;
            set(&mut lifted, from, None);
            let found = chains(&lifted, piece, from, operator, rules);
            captures.extend(found.into_iter().map(|rest| format!("{}{rest}", name(from))));
            others.extend(steps(board, piece, from, rules));
            others.push(format!("~{}", name(from)));
        }
    }
    let mut found = if captures.is_empty() { others } else { captures };
    found.sort();
    found
}

impl Reference {
    pub fn start(options: &Value) -> Self {
        let word = |key: &str, default: &str| options[key].as_str().unwrap_or(default).to_owned();
        let counts: [u64; 7] = match &options["operators"] {
            Value::Object(map) => OPERATORS.map(|name| map.get(name).map_or(0, |n| n.as_u64().unwrap())),
            Value::String(word) if word == "advanced" => [3, 3, 3, 1, 1, 1, 1],
            _ => [3, 3, 3, 0, 0, 0, 0],
        };
        let mut tiles = Vec::new();
        for (name, count) in OPERATORS.into_iter().zip(counts) {
            tiles.extend((0..count).map(|_| name));
        }
        let mut state = options["seed"].as_u64().unwrap_or(0);
        shuffle(&mut tiles, &mut state);
        let rules = Rules {
            must: word("chain", "must") == "must",
            any: word("king_landing", "any") == "any",
            choose: word("promotion", "keep") == "choose",
            no_progress: options["no_progress"].as_u64().unwrap_or(40),
        };
        let mut board = [[None; 8]; 8];
        let setup = word("setup", "choose");
        let white = "a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3";
        let black = "h8 f8 d8 b8 g7 e7 c7 a7 h6 f6 d6 b6";
        for (is_white, names) in [(true, white), (false, black)] {
            for (i, square) in names.split(' ').enumerate() {
                let bit = match setup.as_str() {
                    "ones" => true,
                    "alternating" => i % 2 == 0,
                    "random" => draw(&mut state) % 2 == 1,
                    _ => false,
                };
                set(&mut board, place(square), Some(Piece { white: is_white, king: false, bit }));
            }
        }
        let (active, pile) = (tiles[0], tiles[1..].to_vec());
        let discards = Vec::new();
        Self { board, white_moves: true, rules, active, pile, discards, state, quiet: 0, reason: None }
    }

    pub fn legal(&self) -> Vec<String> {
        if self.reason.is_some() {
            return Vec::new();
        }
        legal(&self.board, self.white_moves, self.active, &self.rules)
    }

    /// Makes a legal move.
    pub fn play(&mut self, text: &str) {
        let (text, bit) = text.split_once('=').map_or((text, None), |(text, bit)| (text, Some(bit == "1")));
        let mut captured = false;
        let mut man_stepped = false;
        if let Some(square) = text.strip_prefix('~') {
            let mut piece = at(&self.board, place(square)).unwrap();
            piece.bit = !piece.bit;
            set(&mut self.board, place(square), Some(piece));
        } else {
            let way: Vec<Place> = text.split(['-', 'x']).map(place).collect();
            let mut piece = at(&self.board, way[0]).unwrap();
            captured = text.contains('x');
            man_stepped = !captured && !piece.king;
            set(&mut self.board, way[0], None);
            for pair in way.windows(2) {
                let (from, to) = (pair[0], pair[1]);
                let (dc, dr) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
                let mut passed = (from.0 + dc, from.1 + dr);
                while passed != to {
                    set(&mut self.board, passed, None);
                    passed = (passed.0 + dc, passed.1 + dr);
                }
            }
            let last = way[way.len() - 1];
            if !piece.king && last.1 == far(piece.white) {
                piece.king = true;
                piece.bit = bit.unwrap_or(piece.bit);
            }
            set(&mut self.board, last, Some(piece));
        }
        self.quiet = if captured || man_stepped { 0 } else { self.quiet + 1 };
        if captured {
            self.change_tile();
        }
        self.end();
        self.white_moves = !self.white_moves;
    }

    fn change_tile(&mut self) {
        self.discards.push(self.active);
        self.active = self.pile.remove(0);
        if self.pile.is_empty() {
            self.pile = std::mem::take(&mut self.discards);
            shuffle(&mut self.pile, &mut self.state);
        }
    }

    fn end(&mut self) {
        let pieces: Vec<Piece> = self.board.iter().flatten().flatten().copied().collect();
        let of = |white| pieces.iter().filter(|piece| piece.white == white).count();
        if of(!self.white_moves) == 0 {
            self.reason = Some("no_pieces");
        } else if of(true) == 1 && of(false) == 1 && pieces.iter().all(|piece| piece.king) {
            self.reason = Some("two_kings");
        } else if self.rules.no_progress > 0 && self.quiet == 2 * self.rules.no_progress {
            self.reason = Some("no_progress");
        }
    }

    /// Section 12: the position text, after the set-up.
    pub fn text(&self) -> String {
        let ranks: Vec<String> = self.board.iter().rev().map(rank).collect();
        let side = match (self.reason, self.white_moves) {
            (Some(_), _) => "-",
            (None, true) => "w",
            (None, false) => "b",
        };
        let count = |name: &str| self.discards.iter().filter(|tile| **tile == name).count();
        let listed: Vec<String> = OPERATORS
            .iter()
            .filter(|name| count(name) > 0)
            .map(|name| format!("{name}:{}", count(name)))
            .collect();
        let discards = if listed.is_empty() { "-".to_owned() } else { listed.join(",") };
        let (active, next, pile) = (self.active, self.pile[0], self.pile.len());
        format!("{} {side} {active} {next} {pile} {discards} {}", ranks.join("/"), self.quiet)
    }
}

fn rank(row: &[Option<Piece>; 8]) -> String {
    let signs: String = row
        .iter()
        .map(|place| match place {
            None => '.',
            Some(piece) => {
                let sign = match (piece.king, piece.bit) {
                    (false, false) => 'O',
                    (false, true) => 'I',
                    (true, false) => 'Q',
                    (true, true) => 'T',
                };
                if piece.white { sign } else { sign.to_ascii_lowercase() }
            }
        })
        .collect();
    let longest_first = (1..=8).rev();
    longest_first.fold(signs, |text, run| text.replace(&".".repeat(run), &run.to_string()))
}
