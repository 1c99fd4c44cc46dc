//! Cheess a second time: a slow implementation with plain lists and texts, written from the rules page. It shares no
//! code with the crate, so that the two can be compared.

use serde_json::Value;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    Trench,
    On(i32, i32),
    Goal,
}

/// Section 1.2: side, kind and home square, which never change, and the current location.
#[derive(Clone, Copy, Debug)]
pub struct Man {
    pub white: bool,
    pub kind: char,
    pub home: (i32, i32),
    pub at: At,
}

#[derive(Clone, Debug)]
pub struct Reference {
    pub men: Vec<Man>,
    pub white_moves: bool,
    pub points: u64,
    pub round: u64,
    pub last: u64,
    pub over: Option<(Option<bool>, &'static str)>,
    full: u64,
    enter: u64,
    step: u64,
    attack: u64,
    limit: u64,
}

pub fn name(place: (i32, i32)) -> String {
    format!("{}{}", (b'a' + place.0 as u8) as char, place.1 + 1)
}

impl Reference {
    pub fn start(options: &Value) -> Self {
        let option = |name: &str, default| options.get(name).and_then(Value::as_u64).unwrap_or(default);
        let mut men = Vec::new();
        for white in [true, false] {
            for (file, kind) in (0..).zip("RNBQKBNR".chars()) {
                men.push(Man { white, kind, home: (file, if white { 0 } else { 7 }), at: At::Trench });
                men.push(Man { white, kind: 'P', home: (file, if white { 1 } else { 6 }), at: At::Trench });
            }
        }
        Self {
            men,
            white_moves: true,
            points: option("points", 8),
            round: 1,
            last: 0,
            over: None,
            full: option("points", 8),
            enter: option("enter", 1),
            step: option("move", 1),
            attack: option("attack", 4),
            limit: option("turn_limit", 50),
        }
    }

    fn on(&self, place: (i32, i32)) -> Option<usize> {
        self.men.iter().position(|man| man.at == At::On(place.0, place.1))
    }

    /// Section 1.4.
    pub fn is_goal(&self, man: &Man, place: (i32, i32)) -> bool {
        self.men.iter().any(|other| other.white != man.white && other.kind == man.kind && other.home == place)
    }

    /// Sections 3 to 5: all possible actions of a side, with their costs.
    fn possible(&self, white: bool) -> Vec<(String, u64)> {
        let mut found = Vec::new();
        for man in self.men.iter().filter(|man| man.white == white) {
            match man.at {
                At::Goal => {}
                At::Trench => {
                    if self.on(man.home).is_none_or(|other| self.men[other].white != white) {
                        found.push((format!("{}@{}", man.kind, name(man.home)), self.enter));
                    }
                }
                At::On(file, rank) => {
                    for file_to in 0..8 {
                        for rank_to in 0..8 {
                            if let Some(sign) = self.goes(man, (file, rank), (file_to, rank_to)) {
                                let text =
                                    format!("{}{sign}{}", name((file, rank)), name((file_to, rank_to)));
                                found.push((text, if sign == 'x' { self.attack } else { self.step }));
                            }
                        }
                    }
                }
            }
        }
        found
    }

    /// The sign of the move, if the man can go there.
    fn goes(&self, man: &Man, from: (i32, i32), to: (i32, i32)) -> Option<char> {
        if from == to {
            return None;
        }
        let (right, up) = (to.0 - from.0, to.1 - from.1);
        let target = self.on(to);
        if target.is_some_and(|other| self.men[other].white == man.white) {
            return None;
        }
        let sign = if target.is_some() { 'x' } else { '-' };
        if man.kind == 'P' {
            let ahead = if man.white { up } else { -up };
            let middle = (from.0, (from.1 + to.1) / 2);
            let goes = match (right.abs(), ahead) {
                (0, 1) => target.is_none(),
                (0, 2) => target.is_none() && from == man.home && self.on(middle).is_none(),
                (1, 1) => target.is_some(),
                _ => false,
            };
            return goes.then_some(sign);
        }
        let straight = right == 0 || up == 0;
        let diagonal = right.abs() == up.abs();
        let goes = match man.kind {
            'R' => straight,
            'B' => diagonal,
            'Q' => straight || diagonal,
            'K' => right.abs() <= 1 && up.abs() <= 1,
            _ => right.abs() * up.abs() == 2,
        };
        if !goes {
            return None;
        }
        if man.kind != 'N' {
            let (mut file, mut rank) = (from.0 + right.signum(), from.1 + up.signum());
            while (file, rank) != to {
                if self.on((file, rank)).is_some() {
                    return None;
                }
                file += right.signum();
                rank += up.signum();
            }
        }
        Some(sign)
    }

    pub fn can_act(&self, white: bool, points: u64) -> bool {
        self.possible(white).iter().any(|(_, cost)| *cost <= points)
    }

    /// Section 11.
    pub fn legal(&self) -> Vec<String> {
        if self.over.is_some() {
            return Vec::new();
        }
        let actions = self.possible(self.white_moves).into_iter();
        let mut legal: Vec<String> =
            actions.filter(|(_, cost)| *cost <= self.points).map(|(text, _)| text).collect();
        legal.push("end".to_owned());
        legal.sort();
        legal
    }

    pub fn play(&mut self, text: &str) {
        if text == "end" {
            self.turn_has_ended();
            return;
        }
        let (_, cost) = self
            .possible(self.white_moves)
            .into_iter()
            .find(|(known, _)| known == text)
            .expect("a legal action");
        let place = |text: &str| {
            let signs = text.as_bytes();
            (i32::from(signs[0] - b'a'), i32::from(signs[1] - b'1'))
        };
        let to = place(&text[text.len() - 2..]);
        let entering = text.contains('@');
        let acting = if entering {
            self.men.iter().position(|man| man.home == to && man.white == self.white_moves).expect("a home")
        } else {
            self.on(place(text)).expect("a piece")
        };
        if let Some(enemy) = self.on(to) {
            self.men[enemy].at = At::Trench;
        }
        let man = self.men[acting];
        if !entering && self.is_goal(&man, to) {
            self.men[acting].at = At::Goal;
            self.last = self.round;
        } else {
            self.men[acting].at = At::On(to.0, to.1);
        }
        self.points -= cost;
        if !self.can_act(self.white_moves, self.points) {
            self.turn_has_ended();
        }
    }

    pub fn home(&self, white: bool) -> usize {
        self.men.iter().filter(|man| man.white == white && man.at == At::Goal).count()
    }

    /// Section 8, literally. A skipped turn repeats it.
    fn turn_has_ended(&mut self) {
        let (white, black) = (self.home(true) == 16, self.home(false) == 16);
        if !self.white_moves && (white || black) {
            self.over = Some(match (white, black) {
                (true, true) => (None, "both_home"),
                _ => (Some(white), "all_home"),
            });
        } else if !white && !black && !self.can_act(true, self.full) && !self.can_act(false, self.full) {
            self.over = Some((None, "stalemate"));
        } else if !self.white_moves && self.limit != 0 && self.round - self.last >= self.limit {
            self.over = Some((None, "no_progress"));
        }
        if self.over.is_some() {
            self.points = 0;
            return;
        }
        self.white_moves = !self.white_moves;
        self.points = self.full;
        if self.white_moves {
            self.round += 1;
        }
        if !self.can_act(self.white_moves, self.points) {
            self.turn_has_ended();
        }
    }

    /// Section 12.
    pub fn text(&self) -> String {
        let side = match (self.over.is_some(), self.white_moves) {
            (true, _) => '-',
            (_, true) => 'w',
            _ => 'b',
        };
        let board = self.rows(&[7, 6, 5, 4, 3, 2, 1, 0], |place| {
            let man = &self.men[self.on(place)?];
            Some(format!("{}{}", letter(man), &name(man.home)[..1]))
        });
        let beside = |white: bool, at: At| {
            self.rows(if white { &[0, 1] } else { &[7, 6] }, |place| {
                let man = self.men.iter().find(|man| man.white == white && man.home == place && man.at == at);
                man.map(|man| letter(man).to_string())
            })
        };
        format!(
            "{board} {side} {} {} {} {} {} {} {}",
            self.points,
            beside(true, At::Trench),
            beside(false, At::Trench),
            beside(true, At::Goal),
            beside(false, At::Goal),
            self.round,
            self.last
        )
    }

    fn rows(&self, ranks: &[i32], shown: impl Fn((i32, i32)) -> Option<String>) -> String {
        let row = |rank: &i32| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..8 {
                match shown((file, *rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        empty = 0;
                        text += &piece;
                    }
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        };
        ranks.iter().map(row).collect::<Vec<_>>().join("/")
    }
}

fn letter(man: &Man) -> char {
    if man.white { man.kind } else { man.kind.to_ascii_lowercase() }
}
