//! The protocol of Gomocup, for five in a row: free, exactly five, and renju.

use super::session::{Answer, Next, Player, Session};
use engine::{Level, Thought};
use rules::coords::Letters;
use rules::options::LaidStones;
use rules::{AnyPosition, Side, Square, registry};
use serde_json::{Map, Value};

/// The time for a move while nothing is said of it, in milliseconds.
const USUAL_TIME: u64 = 30_000;

/// The time of a match without a limit.
const UNLIMITED: u64 = 2_147_483_647;

/// For how many further moves the time of the match has to last.
const MOVES_LEFT: u64 = 15;

/// What a limit keeps free for the way of the answer, in milliseconds.
const RESERVE: u64 = 30;

/// The bits of a rule: exactly five stones win, renju; a match of several games changes nothing.
const EXACTLY_FIVE: u64 = 1;
const CONTINUOUS: u64 = 2;
const RENJU: u64 = 4;

/// Fewest and most cells per side.
const SIZES: std::ops::RangeInclusive<u8> = 5..=20;

/// What the lines after a command belong to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum List {
    /// The stones of a game, each with its owner.
    Board,
    /// The stones of an opening, in their order.
    Swap2,
}

/// Whose a stone is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owner {
    Own,
    Enemy,
}

/// A session of the protocol.
#[derive(Debug)]
pub struct Gomocup {
    player: Player,
    version: String,
    /// Cells per side; `None` before the first `START`.
    size: Option<u8>,
    rule: u64,
    stones: Vec<(Square, Owner)>,
    /// Cells on which nobody plays: stones of a finished row, or points that renju forbids to Black.
    blocked: Vec<Square>,
    list: Option<List>,
    /// Whether a line of the list was wrong.
    damaged: bool,
    turn_time: u64,
    /// What is left of the time of the match; `None` while nothing is said of it.
    time_left: Option<u64>,
}

/// An answer line, or why there is none.
type Said = Result<String, String>;

fn failed<T>(why: &str) -> Result<T, String> {
    Err(format!("ERROR {why}"))
}

impl Gomocup {
    /// A session with a player of this level; the seed decides its choices.
    #[must_use]
    pub fn new(level: Level, version: &str, seed: u64) -> Self {
        Self {
            player: Player::new(level, seed),
            version: version.to_owned(),
            size: None,
            rule: 0,
            stones: Vec::new(),
            blocked: Vec::new(),
            list: None,
            damaged: false,
            turn_time: USUAL_TIME,
            time_left: None,
        }
    }

    fn say(&mut self, command: &str, rest: &str, passed: &dyn Fn(u64) -> bool) -> Said {
        match command {
            "START" => self.start(rest),
            "RECTSTART" => failed("only square boards are supported"),
            "RESTART" => self.restart(),
            "BEGIN" => self.begin(passed),
            "TURN" => self.turn(rest, passed),
            "TAKEBACK" => self.take_back(rest),
            "BOARD" => self.begin_list(List::Board),
            "SWAP2BOARD" => self.begin_list(List::Swap2),
            "INFO" => self.inform(rest),
            "ABOUT" => Ok(format!("name=\"Deska\", version=\"{}\"", self.version)),
            _ => Ok("UNKNOWN command".to_owned()),
        }
    }

    fn start(&mut self, rest: &str) -> Said {
        let size = rest.trim().parse().ok().filter(|size| SIZES.contains(size));
        let Some(size) = size else { return failed("unsupported board size") };
        self.size = Some(size);
        self.restart()
    }

    fn restart(&mut self) -> Said {
        if self.size.is_none() {
            return failed("START comes first");
        }
        self.clear();
        self.time_left = None;
        Ok("OK".to_owned())
    }

    fn clear(&mut self) {
        self.stones.clear();
        self.blocked.clear();
    }

    fn begin(&mut self, passed: &dyn Fn(u64) -> bool) -> Said {
        if !self.stones.is_empty() {
            return failed("the board is not empty");
        }
        self.play(passed)
    }

    fn turn(&mut self, rest: &str, passed: &dyn Fn(u64) -> bool) -> Said {
        let cell = self.cell(rest)?;
        self.add(cell, Owner::Enemy)?;
        self.play(passed)
    }

    fn take_back(&mut self, rest: &str) -> Said {
        let cell = self.cell(rest)?;
        let Some(at) = self.stones.iter().position(|(stone, _)| *stone == cell) else {
            return failed("there is no stone");
        };
        self.stones.remove(at);
        Ok("OK".to_owned())
    }

    fn begin_list(&mut self, list: List) -> Said {
        if self.size.is_none() {
            return failed("START comes first");
        }
        self.clear();
        (self.list, self.damaged) = (Some(list), false);
        Ok(String::new())
    }

    /// A line of a list.
    fn listed(&mut self, list: List, line: &str, passed: &dyn Fn(u64) -> bool) -> Said {
        if !line.eq_ignore_ascii_case("DONE") {
            self.damaged |= self.add_listed(list, line).is_err();
            return Ok(String::new());
        }
        self.list = None;
        if self.damaged {
            self.clear();
            return failed("a stone of the list is wrong");
        }
        match list {
            List::Board => self.play(passed),
            List::Swap2 => self.open(passed),
        }
    }

    fn add_listed(&mut self, list: List, line: &str) -> Result<(), String> {
        let fields = line.rsplit_once(',');
        let (cell, owner) = match (list, fields) {
            (List::Swap2, _) => (line, Owner::Enemy),
            (List::Board, Some((cell, owner))) => match owner.trim() {
                "1" => (cell, Owner::Own),
                "2" => (cell, Owner::Enemy),
                "3" => {
                    let cell = self.cell(cell)?;
                    self.blocked.push(cell);
                    return Ok(());
                }
                _ => return failed("whose stone is it?"),
            },
            (List::Board, None) => return failed("whose stone is it?"),
        };
        let cell = self.cell(cell)?;
        self.add(cell, owner)
    }

    fn add(&mut self, cell: Square, owner: Owner) -> Result<(), String> {
        if self.is_taken(cell) {
            return failed("there is a stone already");
        }
        self.stones.push((cell, owner));
        Ok(())
    }

    fn is_taken(&self, cell: Square) -> bool {
        self.blocked.contains(&cell) || self.stones.iter().any(|(stone, _)| *stone == cell)
    }

    fn inform(&mut self, rest: &str) -> Said {
        let mut words = rest.split_whitespace();
        let (key, value) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let number = value.parse::<i64>().ok().map(|number| number.max(0).cast_unsigned());
        match (key.to_lowercase().as_str(), number) {
            ("timeout_turn", Some(time)) => self.turn_time = time,
            ("time_left", Some(time)) => self.time_left = Some(time),
            ("rule", Some(rule)) => self.rule = rule,
            _ => {}
        }
        Ok(String::new())
    }

    /// The longest thought about a move.
    fn most(&self) -> u64 {
        let turn = if self.turn_time == 0 { RESERVE } else { self.turn_time };
        let left = self.time_left.filter(|left| *left < UNLIMITED);
        let saved = left.map_or(turn, |left| left / MOVES_LEFT);
        (turn - turn / 10).min(saved).saturating_sub(RESERVE).max(1)
    }

    fn options(&self) -> Result<Map<String, Value>, String> {
        let Some(size) = self.size else { return failed("START comes first") };
        let mut options = Map::new();
        options.insert("size".to_owned(), size.into());
        match self.rule & !CONTINUOUS {
            0 => {}
            EXACTLY_FIVE => _ = options.insert("overline".to_owned(), "ignored".into()),
            RENJU => _ = options.insert("rule".to_owned(), "renju".into()),
            _ => return failed("this rule is not supported"),
        }
        Ok(options)
    }

    fn position(&self, options: &Map<String, Value>) -> Result<Box<dyn AnyPosition>, String> {
        let started = registry::find("piskvorky").and_then(|game| game.start(options).ok());
        started.map_or_else(|| failed("this rule is not supported on this board"), Ok)
    }

    /// Plays the next stone.
    fn play(&mut self, passed: &dyn Fn(u64) -> bool) -> Said {
        let mut options = self.options()?;
        let of = |wanted: Owner| -> Vec<Square> {
            let stones = self.stones.iter().filter(|(_, owner)| *owner == wanted);
            stones.map(|(cell, _)| *cell).collect()
        };
        let (own, enemy) = (of(Owner::Own), of(Owner::Enemy));
        // Black has the first stone.
        let side = if own.len() >= enemy.len() { Side::Black } else { Side::White };
        if !self.stones.is_empty() {
            let stones = if side == Side::Black { [enemy, own] } else { [own, enemy] };
            let laid = LaidStones { to_move: side, stones };
            options.insert("stones".to_owned(), Value::String(laid.write(Letters::All)));
        }
        let position = self.position(&options)?;
        let thought = self.player.think(position.as_ref(), side, Some(self.most()), passed);
        let Some(thought) = thought else { return failed("the game is over") };
        let Some(cell) = self.free(position.as_ref(), side, &thought) else {
            return failed("no field is left");
        };
        self.add(cell, Owner::Own)?;
        Ok(written(cell))
    }

    /// The best cell of a thought that isn't blocked, or else the legal one that is nearest to it.
    fn free(&self, position: &dyn AnyPosition, side: Side, thought: &Thought) -> Option<Square> {
        let compared = thought.alternatives.iter().map(|other| &other.text);
        let mut cells = [&thought.best].into_iter().chain(compared).filter_map(|text| position.placed(text));
        if let Some(cell) = cells.find(|cell| !self.blocked.contains(cell)) {
            return Some(cell);
        }
        let best = position.placed(&thought.best)?;
        let legal = position.legal(side).into_iter().filter_map(|text| position.placed(&text));
        legal.filter(|cell| !self.blocked.contains(cell)).min_by_key(|cell| {
            let (columns, rows) = (cell.column.abs_diff(best.column), cell.row.abs_diff(best.row));
            columns.max(rows)
        })
    }

    /// Opening `swap2`: three stones, a choice of the colour, or two stones more.
    fn open(&mut self, passed: &dyn Fn(u64) -> bool) -> Said {
        let mut options = self.options()?;
        options.insert("opening".to_owned(), "swap2".into());
        let mut position = self.position(&options)?;
        let placed: Vec<Square> = self.stones.drain(..).map(|(cell, _)| cell).collect();
        if ![0, 3, 5].contains(&placed.len()) {
            return failed("an opening has 0, 3 or 5 stones");
        }
        for (number, cell) in placed.iter().enumerate() {
            let added = number != 3 || position.play(None, "add").is_ok();
            if !added || position.play(None, &cell.name(Letters::All)).is_err() {
                return failed("this opening is not legal");
            }
        }
        if placed.is_empty() {
            return self.place(position.as_mut(), 3, passed);
        }
        match self.next(position.as_mut(), passed)?.as_str() {
            "take:black" => {
                self.keep(&placed, Side::Black);
                Ok("SWAP".to_owned())
            }
            "add" => self.place(position.as_mut(), 2, passed),
            _ => {
                self.keep(&placed, Side::White);
                self.place(position.as_mut(), 1, passed)
            }
        }
    }

    /// The stones of an opening, of which every second one is White's, belong to the players from now on.
    fn keep(&mut self, placed: &[Square], own: Side) {
        let colours = [Side::Black, Side::White].into_iter().cycle();
        let owner = |colour: Side| if colour == own { Owner::Own } else { Owner::Enemy };
        self.stones = placed.iter().copied().zip(colours.map(owner)).collect();
    }

    /// Places so many stones.
    fn place(&mut self, position: &mut dyn AnyPosition, count: usize, passed: &dyn Fn(u64) -> bool) -> Said {
        let mut cells = Vec::new();
        for _ in 0..count {
            let text = self.next(position, passed)?;
            let Some(cell) = position.placed(&text) else { return failed("no opening was found") };
            if count == 1 {
                self.add(cell, Owner::Own)?;
            }
            cells.push(written(cell));
        }
        Ok(cells.join(" "))
    }

    /// Makes the next move of an opening.
    fn next(&mut self, position: &mut dyn AnyPosition, passed: &dyn Fn(u64) -> bool) -> Said {
        let Some(side) = position.to_act().only() else { return failed("the game is over") };
        let most = Some(self.most());
        let thought = self.player.think(position, side, most, passed);
        let Some(thought) = thought else { return failed("the game is over") };
        if position.play(Some(side), &thought.best).is_err() {
            return failed("no opening was found");
        }
        Ok(thought.best)
    }

    /// The cell of `x,y`.
    fn cell(&self, text: &str) -> Result<Square, String> {
        let Some(size) = self.size else { return failed("START comes first") };
        let read = |text: &str| text.trim().parse::<u8>().ok().filter(|number| *number < size);
        let cell =
            text.split_once(',').and_then(|(column, row)| Some(Square::new(read(column)?, read(row)?)));
        cell.map_or_else(|| failed("no such field"), Ok)
    }
}

impl Session for Gomocup {
    fn answer(&mut self, line: &str, passed: &dyn Fn(u64) -> bool) -> Answer {
        let line = line.trim_start_matches('\u{feff}').trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let command = command.to_uppercase();
        let ends = command == "END";
        let said = match self.list {
            // An empty line means nothing.
            Some(list) if !ends && !line.is_empty() => self.listed(list, line, passed),
            _ if ends || line.is_empty() => Ok(String::new()),
            _ => self.say(&command, rest.trim(), passed),
        };
        let text = said.unwrap_or_else(|why| why);
        let next = if ends { Next::End } else { Next::Line };
        Answer { text: if text.is_empty() { text } else { text + "\n" }, next, ..Answer::default() }
    }
}

fn written(cell: Square) -> String {
    format!("{},{}", cell.column, cell.row)
}
