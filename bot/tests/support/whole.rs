//! Whole games of the four games that hide nothing, short and decided, and what the page must say of their boards.
#![allow(dead_code, reason = "each test uses a part of it")]
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

use rules::{AnyPosition, Side};
use serde_json::{Value, json};

/// A game by its options and moves; `w:` or `b:` before a move tells who makes it where both may.
pub struct Whole {
    pub kind: &'static str,
    pub options: &'static str,
    pub moves: &'static str,
    /// How the page says it ended.
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
    ending: "Alice wins: all 16 pieces are in the goal.",
};

/// The swap, lines across and in single file, captures; Black cuts White's stones in two.
pub const ORDO: Whole = Whole {
    kind: "ordo",
    options: "swap=true",
    moves: "c2-c4 swap j2:j3-j4 c8:d8-b8 f2xj6 d7:g7-c7 e3xi7 c5xj5",
    ending: "Bob wins: the stones of Alice are split and no move joins them.",
};

/// A talk about dead stones that is broken off, a pass that costs a prisoner, a second talk.
pub const GO: Whole = Whole {
    kind: "go",
    options: "size=7",
    moves: "c7 d7 c6 d6 f6 b5 c5 d5 c4 d4 c3 d3 c2 d2 c1 d1 pass pass b:chain:b5 w:resume pass pass w:dead:b5 \
            b:dead:f6 w:neutral:e1 w:neutral:e1 b:agree w:agree",
    ending: "Alice wins by 13.5: more points than Bob after counting.",
};

/// A line that is missed and a longer one that is claimed.
pub const CLAIMED: Whole = Whole {
    kind: "piskvorky",
    options: "size=6 line=4 claim=required",
    moves: "b2 a6 c2 b6 d2 f6 e2 e6 f2!",
    ending: "Bob wins with stones in a row.",
};

/// The tournament opening; whoever chooses takes the other colour, so the players change seats.
pub const SWAPPED: Whole = Whole {
    kind: "piskvorky",
    options: "size=9 line=4 opening=swap2",
    moves: "e5 a1 e6 add a3 g7 take:white a5 e7 a7 e8",
    ending: "Alice wins with stones in a row.",
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

    /// The start of the game.
    pub fn start(&self) -> Box<dyn AnyPosition> {
        let value = |text: &str| match text {
            "true" => json!(true),
            text => text.parse::<i64>().map_or_else(|_| json!(text), |number| json!(number)),
        };
        let options = self.options.split_whitespace().filter_map(|option| option.split_once('='));
        let options: Value = options.map(|(key, text)| (key.to_owned(), value(text))).collect();
        let options = options.as_object().cloned().unwrap_or_default();
        rules::registry::find(self.kind).unwrap().start(&options).unwrap()
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

/// What the page must say of every square of a position: `[square, name]`.
pub fn named(kind: &str, position: &dyn AnyPosition) -> Vec<[String; 2]> {
    let letters = if kind == "go" { "abcdefghjklmnopqrst" } else { "abcdefghijklmnopqrs" };
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
    let side = if sign.eq_ignore_ascii_case(&'w') { "white" } else { "black" };
    let dead = if sign.is_ascii_uppercase() { ", marked dead" } else { "" };
    format!("{side} stone{dead}")
}
