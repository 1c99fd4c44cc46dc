//! Whole games that hide nothing, short and decided, and what the page must say of their boards.

use rules::{AnyPosition, Side};
use serde_json::{Value, json};

/// A game by its options and moves; `w:` or `b:` before a move tells who makes it where both may.
pub struct Whole {
    pub kind: &'static str,
    pub options: &'static str,
    pub moves: &'static str,
    /// How the page says it ended; %w and %b are who is White and Black then.
    pub ending: &'static str,
}

/// White runs home with everything in two turns, over a pawn that is pushed out; Black's last turn is of no help.
pub const CHEESS: Whole = Whole {
    kind: "cheess",
    options: "points=40 attack=2 turn_limit=0",
    moves: "R@a1 a1-a8 R@h1 h1-h8 Q@d1 d1-d8 B@c1 c1-h6 h6-f8 B@f1 f1-a6 a6-c8 N@b1 b1-c3 c3-d5 d5-e7 e7-g8 N@g1 \
            g1-f3 f3-e5 e5-d7 d7-b8 K@e1 e1-e2 e2-e3 e3-e4 e4-e5 e5-e6 e6-e7 e7-e8 P@a2 a2-a4 a4-a5 a5-a6 a6-a7 \
            P@b2 b2-b4 b4-b5 b5-b6 b6-b7 P@c7 end P@d2 d2-d4 d4-d5 d5-d6 d6xc7 P@c2 c2-c4 c4-c5 c5-c6 c6-c7 P@e2 \
            e2-e4 e4-e5 e5-e6 e6-e7 P@f2 f2-f4 f4-f5 f5-f6 f6-f7 P@g2 g2-g4 g4-g5 g5-g6 g6-g7 P@h2 h2-h4 h4-h5 \
            h5-h6 h6-h7 end",
    ending: "%w wins: all 16 pieces are in the goal.",
};

/// Nobody comes near the goal: pieces enter, jump and take one, until the limit of rounds.
pub const CHEESS_DRAWN: Whole = Whole {
    options: "points=4 attack=2 turn_limit=2",
    moves: "P@h2 h2-h4 N@g1 g1-f3 P@g7 g7-g5 N@g8 g8-f6 h4xg5 f3-e5 B@c1 f6-e4 P@a7 a7-a5 B@f8",
    ending: "Draw: no piece reached the goal for too many rounds.",
    ..CHEESS
};

/// Chains of captures and a king, until Black has nothing left.
pub const DAMA: Whole = Whole {
    kind: "dama",
    options: "setup=alternating seed=15202",
    moves: "g3-f4 d6-e5 f4xd6 c7xe5 c3-d4 e5xc3 b2xd4 d8-c7 d2-c3 b6-c5 a1-b2 f6-e5 e1-d2 c7-d6 e3-f4 h6-g5 f4xh6 \
            c5xe3 f2xd4xf6xd8 b8-c7 d8-g5 g7-f6 g5xe7xb4 f8-e7 b4xf8 c7-d6 f8xc5 h8-g7 h6xf8 a7-b6 c5xa7",
    ending: "%w wins: %b has no pieces left.",
};

/// The swap, lines across and in single file, captures; Black cuts White's stones in two.
pub const ORDO: Whole = Whole {
    kind: "ordo",
    options: "swap=true",
    moves: "c2-c4 swap j2:j3-j4 c8:d8-b8 f2xj6 d7:g7-c7 e3xi7 c5xj5",
    ending: "%b wins: %w's stones are split and no move joins them.",
};

/// A talk about dead stones that is broken off, a pass that costs a prisoner, a second talk.
pub const GO: Whole = Whole {
    kind: "go",
    options: "size=7",
    moves: "c7 d7 c6 d6 f6 b5 f4 b3 c5 d5 c4 d4 c3 d3 c2 d2 c1 d1 pass pass b:chain:b5 w:resume pass pass w:dead:b5 \
            b:dead:f6 w:neutral:e1 w:neutral:e1 b:agree w:agree",
    ending: "%w wins by 13.5 points.",
};

/// The same with few stones.
pub const GO_SHORT: Whole = Whole {
    moves: "d4 b6 d5 f2 pass pass b:chain:b6 w:resume pass pass w:dead:b6 w:neutral:a1 w:neutral:a1 b:agree w:agree",
    ending: "%b wins by 42.5 points.",
    ..GO
};

/// A line that is missed and a longer one that is claimed.
pub const CLAIMED: Whole = Whole {
    kind: "piskvorky",
    options: "size=6 line=4 claim=required",
    moves: "b2 a6 c2 b6 d2 f6 e2 e6 f2!",
    ending: "%b wins with 4 in a row.",
};

/// The tournament opening; whoever chooses takes the other colour, so the players change seats.
pub const SWAPPED: Whole = Whole {
    kind: "piskvorky",
    options: "size=9 line=4 opening=swap2",
    moves: "e5 a1 e6 add a3 g7 take:white a5 e7 a7 e8",
    ending: "%b wins with 4 in a row.",
};

/// Renju on its usual board after the tournament opening: an open three, an open four, five.
pub const RENJU: Whole = Whole {
    options: "rule=renju opening=swap2",
    moves: "h8 a1 h9 add a3 m12 take:white a5 h10 a7 h11 a9 h12",
    ending: "%b wins with 5 in a row.",
    ..SWAPPED
};

/// As the start card offers it: turns of sixteen points, so White's run takes longer.
pub const CHEESS_QUICK: Whole = Whole { options: "preset=quick", ..CHEESS };

/// As the start card offers it.
pub const GO_QUICK: Whole = Whole {
    options: "preset=quick",
    moves: "c9 d9 c8 d8 f6 b5 h4 b3 c7 d7 c6 d6 c5 d5 c4 d4 c3 d3 c2 d2 c1 d1 pass pass b:chain:b5 w:resume pass pass \
            w:dead:b5 b:dead:f6 w:neutral:e1 w:neutral:h8 b:agree w:agree",
    ending: "%w wins by 33.5 points.",
    ..GO
};

/// The same with few stones.
pub const GO_QUICK_SHORT: Whole = Whole {
    options: "preset=quick",
    moves: "e5 b8 e6 h2 pass pass b:chain:b8 w:resume pass pass w:dead:b8 w:neutral:a1 w:neutral:a1 b:agree w:agree",
    ending: "%b wins by 74.5 points.",
    ..GO
};

/// As the start card offers it.
pub const PRACTICE: Whole = Whole {
    options: "preset=practice",
    moves: "e5 a1 e6 a3 e7 a5 e8",
    ending: "%b wins with 4 in a row.",
    ..SWAPPED
};

impl Whole {
    pub fn moves(&self) -> Vec<(Option<Side>, &'static str)> {
        let by = |text: &'static str| match text.split_once(':') {
            Some(("w", text)) => (Some(Side::White), text),
            Some(("b", text)) => (Some(Side::Black), text),
            _ => (None, text),
        };
        self.moves.split_whitespace().map(by).collect()
    }

    /// The moves of a race with an end of the turn wherever the points do not pay for the next action; the other
    /// side enters what it needs for being pushed out and waits.
    pub fn paced(&self) -> Vec<(Option<Side>, &'static str)> {
        let mut position = self.start();
        let mut left: Vec<&'static str> =
            self.moves.split_whitespace().filter(|text| *text != "end" && *text != "P@c7").collect();
        left.reverse();
        let mut waits = vec!["P@c7"];
        let mut made = Vec::new();
        while position.outcome().is_none() {
            let side = position.to_act().only().expect("one side");
            let list = if side == Side::White { &mut left } else { &mut waits };
            let text = list.pop_if(|text| position.check(None, text).is_ok()).unwrap_or("end");
            position.play(None, text).expect("a legal move");
            made.push((None, text));
        }
        made
    }

    /// How the page says it ended, with names.
    pub fn ended(&self, [white, black]: [&str; 2]) -> String {
        self.ending.replace("%w", white).replace("%b", black)
    }

    /// The start of the game.
    pub fn start(&self) -> Box<dyn AnyPosition> {
        let value = |text: &str| match text {
            "true" => json!(true),
            text => text.parse::<i64>().map_or_else(|_| json!(text), |number| json!(number)),
        };
        let options = self.options.split_whitespace().filter_map(|option| option.split_once('='));
        let options: Value = options.map(|(key, text)| (key.to_owned(), value(text))).collect();
        let game = rules::registry::find(self.kind).unwrap();
        let preset = |id: &str| game.meta().presets.iter().find(|preset| preset.id == id).unwrap().options;
        let options = match options.get("preset").and_then(Value::as_str) {
            Some(id) => serde_json::from_str(preset(id)).unwrap(),
            None => options.as_object().cloned().unwrap_or_default(),
        };
        game.start(&options).unwrap()
    }

    /// The line that makes a move.
    pub fn command(&self, text: &str) -> String {
        let words = match (self.kind, text.split_once(':')) {
            ("ordo", Some((first, rest))) => format!("line {first} {}", rest.replace('-', " ")),
            ("go", Some((mark, point))) => format!("{mark} {point}"),
            (_, Some((_, colour))) => format!("choose {colour}"),
            (_, None) => self.word_command(text),
        };
        format!("/{} {words}", self.kind)
    }

    fn word_command(&self, text: &str) -> String {
        match (self.kind, text) {
            (_, "end" | "swap" | "pass" | "agree" | "resume") => text.to_owned(),
            (_, "add") => "choose add".to_owned(),
            ("cheess", text) if text.contains('@') => format!("enter {text}"),
            ("cheess" | "ordo", text) => format!("move {}", text.replace(['-', 'x'], " ")),
            (_, text) if text.ends_with('!') => format!("play {} yes", text.trim_end_matches('!')),
            (_, text) => format!("play {text}"),
        }
    }
}

/// A click of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Click<'a> {
    /// A square of the board.
    Square(&'a str),
    /// The place of a piece beside the board.
    Beside(&'a str),
    /// A button over the board.
    Word(&'static str),
}

impl Whole {
    /// Whether a move by clicks asks first.
    pub fn asks(&self, position: &dyn AnyPosition, text: &str) -> bool {
        let choices = Side::BOTH.into_iter().flat_map(|side| position.choices(side));
        choices.into_iter().any(|choice| choice.text == text && choice.question.is_some())
    }

    /// The clicks that make a move.
    pub fn clicks<'a>(&self, text: &'a str) -> Vec<Click<'a>> {
        use Click::{Beside, Square, Word};
        let claims = self.options.contains("claim=required");
        match (text, text.split_once([':', '@'])) {
            ("end", _) => vec![Word("End turn")],
            ("swap", _) => vec![Word("Swap")],
            ("pass", _) => vec![Word("Pass")],
            ("agree", _) => vec![Word("Agree")],
            ("resume", _) => vec![Word("Resume play")],
            ("add", _) => vec![Word("Add two stones")],
            ("take:white", _) => vec![Word("Take White")],
            ("take:black", _) => vec![Word("Take Black")],
            (_, Some(("chain", point))) => vec![Word("One chain only"), Square(point)],
            (_, Some(("dead" | "neutral", point))) => vec![Square(point)],
            (_, Some((first, rest))) if rest.contains('-') => {
                [first].into_iter().chain(rest.split('-')).map(Square).collect()
            }
            (_, Some((_, home))) => vec![Beside(home), Square(home)],
            (text, None) => match text.strip_suffix('!') {
                Some(cell) => vec![Square(cell), Square(cell)],
                None if claims => vec![Square(text), Word("Place the stone")],
                None => text.split(['-', 'x']).map(Square).collect(),
            },
        }
    }
}

/// What the page must say of every square of a position: `[square, name]`.
pub fn named(kind: &str, position: &dyn AnyPosition) -> Vec<[String; 2]> {
    let letters = if kind == "go" { "ABCDEFGHJKLMNOPQRST" } else { "abcdefghijklmnopqrs" };
    let text = position.text();
    let rows: Vec<&str> = text.split(' ').next().unwrap().split('/').collect();
    let mut found = Vec::new();
    for (row, number) in rows.iter().zip((1..=rows.len()).rev()) {
        let mut columns = letters.chars();
        let mut square = || format!("{}{number}", columns.next().expect("a column"));
        let mut rest = *row;
        while let Some(sign) = rest.chars().next() {
            let digits = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
            let empty: usize = rest[..digits].parse().unwrap_or_default();
            found.extend((0..empty).map(|_| [square(), "empty".to_owned()]));
            if empty == 0 {
                found.push([square(), piece(kind, sign)]);
            }
            // A man of Cheess is followed by the letter of its home.
            let length = if kind == "cheess" { 2 } else { 1 };
            rest = &rest[if empty == 0 { length } else { digits }..];
        }
    }
    found
}

fn piece(kind: &str, sign: char) -> String {
    let men = [('k', "king"), ('q', "queen"), ('r', "rook"), ('b', "bishop"), ('n', "knight"), ('p', "pawn")];
    if kind == "cheess" {
        let side = if sign.is_ascii_uppercase() { "white" } else { "black" };
        let man = men.iter().find(|(letter, _)| *letter == sign.to_ascii_lowercase()).unwrap().1;
        return format!("{side} {man}");
    }
    if kind == "dama" {
        let side = if sign.is_ascii_uppercase() { "white" } else { "black" };
        let (figure, bit) = match sign.to_ascii_lowercase() {
            'i' => ("man", 1),
            'o' => ("man", 0),
            't' => ("king", 1),
            'q' => ("king", 0),
            _ => return format!("{side} stone, face down"),
        };
        return format!("{side} {figure} showing {bit}");
    }
    let side = if sign.eq_ignore_ascii_case(&'w') { "white" } else { "black" };
    let dead = if sign.is_ascii_uppercase() { ", marked dead" } else { "" };
    format!("{side} stone{dead}")
}

/// Makes a move; when the sides are swapped by it, so are the players.
pub fn play<T>(position: &mut dyn AnyPosition, side: Side, text: &str, players: &mut [T]) {
    let swapped = position.swapped();
    position.play(Some(side), text).unwrap();
    if position.swapped() != swapped {
        players.reverse();
    }
}
