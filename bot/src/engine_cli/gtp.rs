//! The Go Text Protocol, version 2.

use super::analysis::{Analysis, written};
use super::session::{Answer, Further, Next, Player, Session};
use super::vertex::{self, PASS};
use engine::{Budget, Level, Thought, think};
use rules::coords::Letters;
use rules::games::go::points::{Point, Points};
use rules::games::go::position::GoPosition;
use rules::games::go::stars;
use rules::options::LaidStones;
use rules::{AnyPosition, Phase, Side, registry};
use serde_json::{Map, Value};
use std::fmt::Write;

const COMMANDS: [&str; 28] = [
    "analyze",
    "boardsize",
    "clear_board",
    "final_score",
    "final_status_list",
    "fixed_handicap",
    "genmove",
    "genmove_analyze",
    "get_komi",
    "kgs-rules",
    "known_command",
    "komi",
    "list_commands",
    "lz-analyze",
    "lz-genmove_analyze",
    "name",
    "place_free_handicap",
    "play",
    "protocol_version",
    "query_boardsize",
    "quit",
    "reg_genmove",
    "set_free_handicap",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

/// Most moves of a game.
const MOST_MOVES: usize = 2000;

/// Twice the largest komi.
const KOMI_MOST: f64 = 200.0;

/// For how many further moves the main time has to last.
const MOVES_LEFT: u64 = 25;

/// Random games that tell which stones are dead.
const GAMES: u64 = 500;

/// The time of a side, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
struct Time {
    main: u64,
    period: u64,
    stones: u64,
}

impl Time {
    /// The longest thought about a move; `None` without a limit.
    const fn most(&self) -> Option<u64> {
        let steady = match self.period.checked_div(self.stones) {
            Some(steady) => steady * 9 / 10,
            None => 0,
        };
        if self.main == 0 && steady == 0 {
            return None;
        }
        let saved = self.main / MOVES_LEFT;
        Some(if saved > steady { saved } else { steady })
    }
}

/// A session of the protocol.
pub struct Gtp {
    player: Player,
    version: String,
    size: u8,
    /// Twice the komi.
    komi: i64,
    territory: bool,
    /// Handicap stones.
    laid: Vec<Point>,
    moves: Vec<(Side, Option<Point>)>,
    course: Course,
    settings: Time,
    times: [Time; 2],
    /// What is being analysed.
    analysis: Option<Analysis>,
}

/// The positions of a game, in which a side may move out of turn.
struct Course {
    now: Box<dyn AnyPosition>,
    /// The positions before the passes with which the game ends so far.
    before: Vec<Box<dyn AnyPosition>>,
}

impl Course {
    /// The position with this side to move. A pass of the opponent is taken back or added for it.
    fn turn(&self, side: Side) -> Option<Box<dyn AnyPosition>> {
        let waits = |position: &dyn AnyPosition| {
            position.phase() == Phase::Play && position.to_act().only() == Some(side)
        };
        for position in [&self.now].into_iter().chain(self.before.iter().rev()) {
            if waits(position.as_ref()) {
                return Some(position.boxed());
            }
        }
        let mut position = self.before.first().unwrap_or(&self.now).boxed();
        position.play(Some(side.other()), PASS).ok().map(|_| position)
    }

    /// Makes a move; returns whether it is legal.
    fn play(&mut self, side: Side, at: Option<Point>) -> bool {
        if at.is_none() && self.now.phase() == Phase::Scoring {
            return true;
        }
        let Some(mut position) = self.turn(side) else { return false };
        let text = at.map_or_else(|| PASS.to_owned(), Point::name);
        if position.play(Some(side), &text).is_err() {
            return false;
        }
        let before = std::mem::replace(&mut self.now, position);
        match at {
            Some(_) => self.before.clear(),
            None => self.before.push(before),
        }
        true
    }
}

/// An answer: the text after `=` or after `?`.
type Said = Result<String, String>;

fn failed<T>(why: &str) -> Result<T, String> {
    Err(why.to_owned())
}

fn done() -> Said {
    Ok(String::new())
}

impl Gtp {
    /// A session with a player of this level; the seed decides its choices.
    #[must_use]
    pub fn new(level: Level, version: &str, seed: u64) -> Option<Self> {
        let komi = 13;
        Some(Self {
            player: Player::new(level, seed),
            version: version.to_owned(),
            size: 19,
            komi,
            territory: false,
            laid: Vec::new(),
            moves: Vec::new(),
            course: start(19, komi, false, &[])?,
            settings: Time::default(),
            times: [Time::default(); 2],
            analysis: None,
        })
    }

    fn say(&mut self, command: &str, args: &[&str], passed: &dyn Fn(u64) -> bool) -> Said {
        match command {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("Deska".to_owned()),
            "version" => Ok(self.version.clone()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "known_command" => Ok(COMMANDS.contains(args.first().unwrap_or(&"")).to_string()),
            "quit" => done(),
            "boardsize" => self.resize(number(args, 0)?),
            "query_boardsize" => Ok(self.size.to_string()),
            "clear_board" => self.begin(Vec::new()),
            "komi" => self.set_komi(args),
            "get_komi" => Ok(format!("{:.1}", self.komi as f64 / 2.0)),
            "kgs-rules" => self.set_rules(args),
            "fixed_handicap" => self.place_handicap(number(args, 0)?),
            // The program may place fewer stones than it is asked for.
            "place_free_handicap" => {
                let most = u64::from(stars::most_handicap(self.size));
                self.place_handicap(number(args, 0)?.min(most))
            }
            "set_free_handicap" => self.set_handicap(args),
            "play" => self.play(args),
            "genmove" => self.generate(args, passed, true).map(|(at, _)| at),
            "reg_genmove" => self.generate(args, passed, false).map(|(at, _)| at),
            "genmove_analyze" | "lz-genmove_analyze" => {
                let (at, thought) = self.generate(args, passed, true)?;
                Ok(format!("\n{}\nplay {at}", written(&thought)))
            }
            "analyze" | "lz-analyze" => self.analyse(args),
            "undo" => self.undo(),
            "showboard" => Ok(self.board()),
            "time_settings" => self.set_time(args),
            "time_left" => self.set_time_left(args),
            "final_score" => self.score(),
            "final_status_list" => self.status(args),
            _ => failed("unknown command"),
        }
    }

    fn resize(&mut self, size: u64) -> Said {
        let size = u8::try_from(size).ok().filter(|size| (5..=19).contains(size));
        let Some(size) = size else { return failed("unacceptable size") };
        self.size = size;
        self.begin(Vec::new())
    }

    /// Begins a new game with these handicap stones.
    fn begin(&mut self, laid: Vec<Point>) -> Said {
        self.laid = laid;
        self.moves.clear();
        self.times = [self.settings; 2];
        self.replay()
    }

    /// Makes all moves anew.
    fn replay(&mut self) -> Said {
        let started = start(self.size, self.komi, self.territory, &self.laid);
        let Some(mut course) = started else { return failed("the rules refuse this game") };
        self.moves.retain(|(side, at)| course.play(*side, *at));
        self.course = course;
        done()
    }

    fn set_komi(&mut self, args: &[&str]) -> Said {
        let komi: Option<f64> = args.first().and_then(|text| text.parse().ok());
        let Some(komi) = komi.filter(|komi| komi.is_finite()) else { return failed("komi not a float") };
        let doubled = 2.0 * komi;
        // A komi that the count can't use would make another winner in silence.
        if doubled.fract() != 0.0 || doubled.abs() > KOMI_MOST {
            return failed("komi is not a multiple of 0.5 from -100 to 100");
        }
        self.komi = doubled as i64;
        self.replay()
    }

    fn set_rules(&mut self, args: &[&str]) -> Said {
        self.territory = match args.first().copied() {
            Some("japanese") => true,
            Some("chinese" | "aga" | "new_zealand") => false,
            _ => return failed("unknown rules"),
        };
        self.replay()
    }

    fn place_handicap(&mut self, stones: u64) -> Said {
        let most = u64::from(stars::most_handicap(self.size));
        if !self.moves.is_empty() || !self.laid.is_empty() {
            return failed("board not empty");
        }
        if !(2..=most).contains(&stones) {
            return failed("invalid number of stones");
        }
        self.begin(stars::handicap(self.size, stones as u8))?;
        Ok(self.laid.iter().map(|point| vertex::of(*point)).collect::<Vec<_>>().join(" "))
    }

    fn set_handicap(&mut self, args: &[&str]) -> Said {
        if !self.moves.is_empty() || !self.laid.is_empty() {
            return failed("board not empty");
        }
        let mut points = Vec::new();
        for text in args {
            match self.point(text) {
                Some(point) if !points.contains(&point) => points.push(point),
                _ => return failed("bad vertex list"),
            }
        }
        let all = usize::from(self.size).pow(2);
        if points.len() < 2 || points.len() >= all {
            return failed("bad vertex list");
        }
        self.begin(points).or_else(|_| {
            self.begin(Vec::new())?;
            failed("bad vertex list")
        })
    }

    fn play(&mut self, args: &[&str]) -> Said {
        let (Some(side), Some(text)) = (args.first().and_then(|text| colour(text)), args.get(1)) else {
            return failed("invalid color or coordinate");
        };
        let at = if *text == PASS {
            None
        } else {
            let Some(point) = self.point(text) else { return failed("invalid color or coordinate") };
            Some(point)
        };
        self.make(side, at)
    }

    fn make(&mut self, side: Side, at: Option<Point>) -> Said {
        if self.moves.len() >= MOST_MOVES {
            return failed("too many moves");
        }
        if !self.course.play(side, at) {
            return failed("illegal move");
        }
        self.moves.push((side, at));
        done()
    }

    /// Thinks about a move, and makes it if it is asked to.
    fn generate(
        &mut self,
        args: &[&str],
        passed: &dyn Fn(u64) -> bool,
        makes: bool,
    ) -> Result<(String, Thought), String> {
        let Some(side) = args.first().and_then(|text| colour(text)) else { return failed("invalid color") };
        let Some(position) = self.course.turn(side) else { return failed("the game is over") };
        let time = &mut self.times[side.index()];
        let most = time.most();
        if let Some(spent) = most {
            time.main = time.main.saturating_sub(spent);
        }
        let thought = self.player.think(position.as_ref(), side, most, passed);
        let Some(thought) = thought else { return failed("the game is over") };
        if thought.resigns {
            return Ok(("resign".to_owned(), thought));
        }
        if makes {
            self.make(side, self.point(&thought.best))?;
        }
        Ok((vertex::of_move(&thought.best), thought))
    }

    /// Begins to analyse the position for a side, or else for the one to move. How often the other program wants to hear of it
    /// doesn't matter.
    fn analyse(&mut self, args: &[&str]) -> Said {
        let named = args.first().and_then(|text| colour(text));
        let last = self.moves.last().map_or(Side::White, |(side, _)| *side);
        let to_move = self.course.now.to_act().only().unwrap_or(last.other());
        let side = named.unwrap_or(to_move);
        let Some(position) = self.course.turn(side) else { return failed("the game is over") };
        self.analysis = Some(Analysis::new(position, side, self.player.draw()));
        done()
    }

    fn undo(&mut self) -> Said {
        if self.moves.pop().is_none() {
            return failed("cannot undo");
        }
        self.replay()
    }

    fn set_time(&mut self, args: &[&str]) -> Said {
        let (main, period, stones) = (number(args, 0)?, number(args, 1)?, number(args, 2)?);
        let of = |seconds: u64| seconds.min(1_000_000) * 1000;
        self.settings = Time { main: of(main), period: of(period), stones: stones.min(10_000) };
        self.times = [self.settings; 2];
        done()
    }

    fn set_time_left(&mut self, args: &[&str]) -> Said {
        let Some(side) = args.first().and_then(|text| colour(text)) else { return failed("invalid color") };
        let (left, stones) = (number(args, 1)?.min(1_000_000) * 1000, number(args, 2)?.min(10_000));
        self.times[side.index()] = if stones == 0 {
            // With a clock, no time left is not the same as no clock.
            let least = u64::from(self.settings.most().is_some());
            Time { main: left.max(least), ..self.settings }
        } else {
            Time { main: 0, period: left, stones }
        };
        done()
    }

    /// The position after both have passed, with the stones marked that random games find dead.
    fn counted(&mut self) -> Option<GoPosition> {
        let mut position = self.course.now.boxed();
        while position.phase() == Phase::Play {
            let side = position.to_act().only()?;
            position.play(Some(side), PASS).ok()?;
        }
        let side = position.awaited().iter().next()?;
        let budget = Budget { nodes: GAMES, seed: self.player.draw() };
        let marks = think(position.as_ref(), side, &budget, &|| false)?.line;
        for mark in marks.iter().filter(|mark| *mark != "agree") {
            position.play(Some(side), mark).ok()?;
        }
        position.typed().downcast_ref::<GoPosition>().cloned()
    }

    fn score(&mut self) -> Said {
        let Some(counted) = self.counted() else { return failed("cannot score") };
        let [white, black] = counted.sums();
        let lead = black.double - white.double;
        let points = lead.unsigned_abs() as f64 / 2.0;
        Ok(match lead.signum() {
            1 => format!("B+{points:.1}"),
            -1 => format!("W+{points:.1}"),
            _ => "0".to_owned(),
        })
    }

    fn status(&mut self, args: &[&str]) -> Said {
        let wanted = match args.first().copied() {
            Some("dead") => true,
            Some("alive") => false,
            Some("seki") => return done(),
            _ => return failed("invalid status"),
        };
        let Some(counted) = self.counted() else { return failed("cannot score") };
        let (board, dead) = (counted.board(), &counted.marks().dead);
        let mut lines = Vec::new();
        let firsts = Points::board(self.size);
        for first in firsts.iter().filter(|at| board.at(*at).is_some() && board.head(*at) == *at) {
            if dead.contains(first) == wanted {
                let stones: Vec<String> = board.chain(first).map(vertex::of).collect();
                lines.push(stones.join(" "));
            }
        }
        Ok(lines.join("\n"))
    }

    /// The board in letters.
    fn board(&self) -> String {
        let mut text = String::new();
        let columns: String = (0..self.size).map(|column| format!(" {}", vertex::letter(column))).collect();
        let Some(position) = self.course.now.typed().downcast_ref::<GoPosition>() else { return text };
        let _ = write!(text, "\n  {columns}");
        for row in (0..self.size).rev() {
            let _ = write!(text, "\n{:2}", row + 1);
            for column in 0..self.size {
                text += match position.board().at(Point::new(column, row)) {
                    Some(Side::Black) => " X",
                    Some(Side::White) => " O",
                    None => " .",
                };
            }
            let _ = write!(text, " {}", row + 1);
        }
        let _ = write!(text, "\n  {columns}");
        text
    }

    fn point(&self, text: &str) -> Option<Point> {
        vertex::point(text, self.size)
    }
}

impl Session for Gtp {
    fn answer(&mut self, line: &str, passed: &dyn Fn(u64) -> bool) -> Answer {
        let line = line.split('#').next().unwrap_or_default();
        let line: String = line
            .chars()
            .map(|sign| if sign == '\t' { ' ' } else { sign })
            .filter(|sign| !sign.is_control())
            .collect();
        let mut words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
        let is_id = |word: &String| word.len() <= 20 && word.bytes().all(|byte| byte.is_ascii_digit());
        let id = if words.first().is_some_and(is_id) { words.remove(0) } else { String::new() };
        let Some((command, args)) = words.split_first() else { return Answer::default() };
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        self.analysis = None;
        let (mark, text) = match self.say(command, &args, passed) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        if self.analysis.is_some() {
            return Answer { text: format!("{mark}{id}\n"), next: Next::GoesOn };
        }
        let gap = if text.is_empty() || text.starts_with('\n') { "" } else { " " };
        let next = if command == "quit" { Next::End } else { Next::Line };
        Answer { text: format!("{mark}{id}{gap}{text}\n\n"), next }
    }

    fn go_on(&mut self, interrupted: &dyn Fn() -> bool) -> Further {
        let end = || Further::End("\n".to_owned());
        let Some(analysis) = &mut self.analysis else { return end() };
        // An analysis writes at least one line.
        let is_new = analysis.is_new();
        let line = analysis.next(&|| !is_new && interrupted());
        if !is_new && interrupted() {
            self.analysis = None;
            return end();
        }
        line.map_or(Further::Silence, |line| Further::Text(line + "\n"))
    }
}

fn start(size: u8, komi: i64, territory: bool, laid: &[Point]) -> Option<Course> {
    let mut options = Map::new();
    options.insert("size".to_owned(), size.into());
    options.insert("komi".to_owned(), (komi as f64 / 2.0).into());
    if !territory {
        options.insert("scoring".to_owned(), "area".into());
        options.insert("ko".to_owned(), "positional_superko".into());
    }
    if !laid.is_empty() {
        let squares = laid.iter().map(|point| point.square()).collect();
        let stones = LaidStones { to_move: Side::White, stones: [Vec::new(), squares] };
        options.insert("stones".to_owned(), Value::String(stones.write(Letters::WithoutI)));
    }
    let now = registry::find("go")?.start(&options).ok()?;
    Some(Course { now, before: Vec::new() })
}

fn colour(text: &str) -> Option<Side> {
    match text {
        "b" | "black" => Some(Side::Black),
        "w" | "white" => Some(Side::White),
        _ => None,
    }
}

fn number(args: &[&str], at: usize) -> Result<u64, String> {
    let text = args.get(at).copied().unwrap_or_default();
    // Some programs send the seconds with a fraction.
    let whole = text.split('.').next().unwrap_or_default();
    whole.parse().or_else(|_| failed(&format!("{text:?} is no number")))
}
