//! The tiny game of the fake desk.

use super::messages::{panel_button, png};
use deska_desk::board::{self, Board};
use deska_desk::outbound::Picture;
use rules::Side;
use std::collections::BTreeMap;

/// A position and its players.
#[derive(Clone)]
pub struct Game {
    code: String,
    players: [String; 2],
    /// Men by column and row: whose, and the bit.
    men: BTreeMap<(i8, i8), (usize, bool)>,
    /// Who has yet to set up.
    setting_up: [bool; 2],
    secret: bool,
    turn: usize,
    seq: u32,
    last: Option<String>,
}

type Square = (i8, i8);

impl Game {
    pub fn new(code: &str, white: &str, black: &str, secret: bool) -> Self {
        let men = [("c3", 0), ("e3", 0), ("g1", 0), ("d6", 1), ("f6", 1), ("f4", 1), ("h8", 1)];
        Self {
            code: code.to_owned(),
            players: [white.to_owned(), black.to_owned()],
            men: men.map(|(square, side)| (read(square), (side, side == 0))).into(),
            setting_up: [secret; 2],
            secret,
            turn: 0,
            seq: 1,
            last: None,
        }
    }

    pub fn status(&self) -> String {
        match self.setting_up {
            [false, false] => format!("{} to move.", self.players[self.turn]),
            _ => "Both set up.".to_owned(),
        }
    }

    /// Legal moves of who is to move.
    pub fn moves(&self) -> Vec<String> {
        self.choices().into_iter().map(|(text, _)| text).collect()
    }

    fn choices(&self) -> Vec<(String, Vec<String>)> {
        let forward = if self.turn == 0 { 1 } else { -1 };
        let mut choices = Vec::new();
        for (&(column, row), _) in self.men.iter().filter(|(_, (side, _))| *side == self.turn) {
            let from = write((column, row));
            for step in [-1, 1] {
                let to = (column + step, row + forward);
                if inside(to) && !self.men.contains_key(&to) {
                    choices.push((format!("{from}-{}", write(to)), vec![from.clone(), write(to)]));
                }
            }
            self.jumps((column, row), &mut vec![from.clone()], &mut choices);
            choices.push((format!("~{from}"), vec![from, "turn-over".to_owned()]));
        }
        choices
    }

    fn jumps(&self, at: Square, way: &mut Vec<String>, choices: &mut Vec<(String, Vec<String>)>) {
        let forward = if self.turn == 0 { 1 } else { -1 };
        for step in [-1, 1] {
            let (over, to) = ((at.0 + step, at.1 + forward), (at.0 + 2 * step, at.1 + 2 * forward));
            let foe = self.men.get(&over).is_some_and(|(side, _)| *side != self.turn);
            if foe && inside(to) && !self.men.contains_key(&to) {
                way.push(write(to));
                choices.push((way.join("x"), way.clone()));
                self.jumps(to, way, choices);
                way.pop();
            }
        }
    }

    /// Plays a move of a person.
    pub fn play(&mut self, name: &str, text: &str) -> Result<(), String> {
        let side = self.side(name).ok_or("You do not play here.")?;
        if let Some(bits) = text.strip_prefix("setup:") {
            return self.set_up(side, bits);
        }
        if side != self.turn {
            return Err(format!("It is {}'s turn.", self.players[self.turn]));
        }
        let found = self.choices().into_iter().find(|(legal, _)| legal == text);
        let Some((_, clicks)) = found else { return Err(format!("{text} is not a move of the stones.")) };
        if let Some(man) = text.strip_prefix('~').and_then(|square| self.men.get_mut(&read(square))) {
            man.1 = !man.1;
        } else {
            self.walk(&clicks);
        }
        self.turn = 1 - self.turn;
        self.seq += 1;
        self.last = Some(text.to_owned());
        Ok(())
    }

    fn walk(&mut self, clicks: &[String]) {
        let squares: Vec<Square> = clicks.iter().map(|click| read(click)).collect();
        let man = self.men.remove(&squares[0]).unwrap();
        for pair in squares.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            if (to.0 - from.0).abs() == 2 {
                self.men.remove(&((from.0 + to.0) / 2, (from.1 + to.1) / 2));
            }
        }
        self.men.insert(*squares.last().unwrap(), man);
    }

    fn set_up(&mut self, side: usize, bits: &str) -> Result<(), String> {
        if !self.setting_up[side] {
            return Err("You have set up.".to_owned());
        }
        let own: Vec<Square> = self.own(side);
        for (square, bit) in own.iter().zip(bits.chars()) {
            self.men.insert(*square, (side, bit == '1'));
        }
        self.setting_up[side] = false;
        self.seq += 1;
        Ok(())
    }

    fn own(&self, side: usize) -> Vec<Square> {
        self.men.iter().filter(|(_, (of, _))| *of == side).map(|(square, _)| *square).collect()
    }

    fn side(&self, name: &str) -> Option<usize> {
        self.players.iter().position(|player| player.to_lowercase() == name.to_lowercase())
    }

    fn shown(&self, near: usize) -> Vec<Square> {
        let mut squares: Vec<Square> =
            (0..8).rev().flat_map(|row| (0..8).map(move |column| (column, row))).collect();
        if near == 1 {
            squares.reverse();
        }
        squares
    }

    fn near(&self, name: &str, near: Option<&str>) -> usize {
        match near {
            Some(near) => usize::from(near == "black"),
            None => self.side(name).unwrap_or(0),
        }
    }

    /// The board as data for the page.
    pub fn data(&self, name: &str, near: Option<&str>) -> Board {
        const SIDES: [Side; 2] = Side::BOTH;
        let side = self.side(name);
        let near = self.near(name, near);
        let acting: Vec<usize> = match self.setting_up {
            [false, false] => vec![self.turn],
            waiting => (0..2).filter(|side| waiting[*side]).collect(),
        };
        let mine = side.is_some_and(|side| acting.contains(&side));
        let playing = mine && self.setting_up == [false, false];
        let choices = if playing { self.choices() } else { Vec::new() };
        let cell = |square: Square| board::Cell {
            square: write(square),
            label: self.label(square),
            piece: self.men.contains_key(&square),
        };
        let player = |side: Side| board::Player { side, name: self.players[side.index()].clone() };
        let line = |text: String| board::PanelItem::Line { text };
        Board {
            code: self.code.clone(),
            kind: "stones".to_owned(),
            title: "Stones".to_owned(),
            seq: self.seq,
            open: true,
            viewer: side.map(|side| SIDES[side]),
            near: SIDES[near],
            width: 720,
            height: 720,
            area: board::Area { left: 42, top: 4, cell: 84, columns: 8, rows: 8 },
            cells: self.shown(near).into_iter().map(cell).collect(),
            reserves: Vec::new(),
            ghost: None,
            aims: BTreeMap::new(),
            cards: Vec::new(),
            panel: vec![line(format!("Men {}", self.men.len())), line("No clock".to_owned())],
            players: SIDES.map(player).to_vec(),
            to_act: acting.iter().map(|side| SIDES[*side]).collect(),
            my_turn: mine,
            status: self.status(),
            banner: None,
            last: self.last.clone(),
            words: [("turn-over".to_owned(), "Turn over".to_owned())].into(),
            choices: choices
                .into_iter()
                .map(|(text, clicks)| board::Choice { text, clicks, names: None })
                .collect(),
            play: format!("play:{}", self.code),
            form: side.filter(|side| self.setting_up[*side]).map(|side| self.form(side)),
            task: None,
            controls: vec![vec![panel_button("resign:1", "Resign")]],
            plan: None,
            secret_hand_over: self.secret.then(|| self.players[1 - side.unwrap_or(0)].clone()),
        }
    }

    fn form(&self, side: usize) -> board::Form {
        let squares: Vec<String> = self.own(side).into_iter().map(write).collect();
        board::Form {
            prefix: "setup:".to_owned(),
            symbols: vec!['0', '1'],
            fillings: vec![board::Filling {
                label: "All ones".to_owned(),
                symbols: "1".repeat(squares.len()),
            }],
            squares,
            random: "Random".to_owned(),
            done: "Done".to_owned(),
            help: "Click a man to turn it.".to_owned(),
        }
    }

    fn label(&self, square: Square) -> String {
        match self.men.get(&square) {
            None => format!("{}, empty", write(square)),
            Some((side, bit)) => {
                let side = ["white", "black"][*side];
                format!("{}, {side} man, {}", write(square), u8::from(*bit))
            }
        }
    }

    /// The board, as coarse as it may be.
    pub fn picture(&self, name: &str, near: Option<&str>) -> Picture {
        const WIDTH: usize = 720;
        let near = self.near(name, near);
        let mut rgb = [32, 36, 42].repeat(WIDTH * 720);
        let mut dot = |x: usize, y: usize, colour: [u8; 3]| {
            rgb[(y * WIDTH + x) * 3..][..3].copy_from_slice(&colour);
        };
        (0..720 * 720).for_each(|at| dot(at % 720, at / 720, [74, 49, 34]));
        for (index, square) in self.shown(near).into_iter().enumerate() {
            let (left, top) = (42 + index % 8 * 84, 4 + index / 8 * 84);
            let dark = (square.0 + square.1) % 2 == 0;
            for at in 0..84 * 84 {
                let (x, y) = (at % 84, at / 84);
                let ground = if dark { [157, 107, 67] } else { [241, 226, 198] };
                let colour = self.men.get(&square).and_then(|man| man_at(*man, x, y)).unwrap_or(ground);
                dot(left + x, top + y, colour);
            }
        }
        png("stones.png", format!("Stones. {}", self.status()), 720, 720, &rgb)
    }
}

fn man_at((side, bit): (usize, bool), x: usize, y: usize) -> Option<[u8; 3]> {
    let (dx, dy) = (x as i32 - 42, y as i32 - 42);
    let far = dx * dx + dy * dy;
    let (body, ink) =
        if side == 0 { ([253, 243, 224], [30, 30, 34]) } else { ([35, 38, 44], [240, 235, 225]) };
    let stroke = if bit { dx.abs() < 4 && dy.abs() < 16 } else { (120..270).contains(&far) };
    match far {
        _ if stroke => Some(ink),
        0..900 => Some(body),
        900..1156 => Some(ink),
        _ => None,
    }
}

fn inside((column, row): Square) -> bool {
    (0..8).contains(&column) && (0..8).contains(&row)
}

fn read(square: &str) -> Square {
    let bytes = square.as_bytes();
    ((bytes[0] - b'a') as i8, (bytes[1] - b'1') as i8)
}

fn write((column, row): Square) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}
