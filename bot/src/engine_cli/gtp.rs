//! The Go Text Protocol, version 2, with the commands that KGS, GNU Go and Leela Zero have added.

use super::analysis::{Analysis, Choice, written};
use super::record;
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
use std::path::Path;

const COMMANDS: [&str; 32] = [
    "analyze",
    "boardsize",
    "clear_board",
    "final_score",
    "final_status",
    "final_status_list",
    "fixed_handicap",
    "genmove",
    "genmove_analyze",
    "get_komi",
    "kgs-genmove_cleanup",
    "kgs-rules",
    "kgs-time_settings",
    "known_command",
    "komi",
    "list_commands",
    "loadsgf",
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

/// Twice the largest komi that the rules have; the rest of a larger one is added to the count.
const KOMI_MOST: f64 = 200.0;

/// For how many further moves the main time has to last.
const MOVES_LEFT: u64 = 25;

/// Longest time of a clock, in seconds.
const LONGEST_SECONDS: f64 = 1_000_000.0;

/// Random games that tell which stones are dead.
const GAMES: u64 = 500;

/// The clock of a side, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
struct Time {
    main: u64,
    /// The time for so many stones after the main time.
    period: u64,
    stones: u64,
}

impl Time {
    /// The longest thought about a move. With nothing left it is none at all.
    fn most(&self) -> u64 {
        let safe = |time: u64| time * 9 / 10;
        let steady = self.period.checked_div(self.stones).map_or(0, safe);
        // A thought that begins in the main time also ends there.
        if self.main > 0 { steady.min(safe(self.main)).max(self.main / MOVES_LEFT) } else { steady }
    }
}

/// A session of the protocol.
pub struct Gtp {
    player: Player,
    version: String,
    size: u8,
    /// The komi as it was given.
    komi: f64,
    territory: bool,
    /// The stones before the first move.
    laid: Option<LaidStones>,
    moves: Vec<(Side, Option<Point>)>,
    course: Course,
    /// The clock at the beginning of a game; `None` without a limit.
    settings: Option<Time>,
    times: [Option<Time>; 2],
    /// What is being analysed.
    analysis: Option<Analysis>,
    /// What a person should know about the last command.
    note: String,
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
        let komi = 6.5;
        Some(Self {
            player: Player::new(level, seed),
            version: version.to_owned(),
            size: 19,
            komi,
            territory: false,
            laid: None,
            moves: Vec::new(),
            course: start(19, komi, false, None)?,
            settings: None,
            times: [None; 2],
            analysis: None,
            note: String::new(),
        })
    }

    /// The answer to a command. `typed` are its words as they were typed, `args` the same in small letters.
    fn say(&mut self, command: &str, args: &[&str], typed: &[&str], passed: &dyn Fn(u64) -> bool) -> Said {
        match command {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("Deska".to_owned()),
            "version" => Ok(self.version.clone()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "known_command" => Ok(COMMANDS.contains(args.first().unwrap_or(&"")).to_string()),
            "quit" => done(),
            "boardsize" => self.resize(number(args, 0)?),
            "query_boardsize" => Ok(self.size.to_string()),
            "clear_board" => self.begin(None),
            "komi" => self.set_komi(args),
            "get_komi" => Ok(komi_text(self.komi)),
            "kgs-rules" => self.set_rules(args),
            "fixed_handicap" => self.place_handicap(number(args, 0)?),
            // The program may place fewer stones than it is asked for.
            "place_free_handicap" => {
                let most = u64::from(stars::most_handicap(self.size));
                self.place_handicap(number(args, 0)?.min(most))
            }
            "set_free_handicap" => self.set_handicap(args),
            "play" => self.play(args),
            "genmove" => self.generate(args, passed, Use::Made).map(|(at, _)| at),
            "kgs-genmove_cleanup" => self.generate(args, passed, Use::CleansUp).map(|(at, _)| at),
            "reg_genmove" => self.generate(args, passed, Use::Told).map(|(at, _)| at),
            "genmove_analyze" | "lz-genmove_analyze" => {
                let (at, thought) = self.generate(args, passed, Use::Made)?;
                Ok(format!("\n{}\nplay {at}", written(&thought)))
            }
            "loadsgf" => self.load(typed),
            "analyze" | "lz-analyze" => self.analyse(args),
            "undo" => self.undo(),
            "showboard" => Ok(self.board()),
            "time_settings" => self.set_time(args),
            "kgs-time_settings" => self.set_kgs_time(args),
            "time_left" => self.set_time_left(args),
            "final_score" => self.score(),
            "final_status" => self.status_of(args),
            "final_status_list" => self.status(args),
            _ => failed("unknown command"),
        }
    }

    fn resize(&mut self, size: u64) -> Said {
        let size = u8::try_from(size).ok().filter(|size| (5..=19).contains(size));
        let Some(size) = size else { return failed("unacceptable size") };
        self.size = size;
        self.begin(None)
    }

    /// Begins a new game with these stones on the board.
    fn begin(&mut self, laid: Option<LaidStones>) -> Said {
        self.laid = laid;
        self.moves.clear();
        self.times = [self.settings; 2];
        self.replay()
    }

    /// Makes all moves anew.
    fn replay(&mut self) -> Said {
        let started = start(self.size, self.komi, self.territory, self.laid.as_ref());
        let Some(mut course) = started else { return failed("the rules refuse this game") };
        self.moves.retain(|(side, at)| course.play(*side, *at));
        self.course = course;
        done()
    }

    fn set_komi(&mut self, args: &[&str]) -> Said {
        let komi: Option<f64> = args.first().and_then(|text| text.parse().ok());
        let Some(komi) = komi.filter(|komi| komi.is_finite()) else { return failed("komi not a float") };
        self.komi = komi;
        if (2.0 * komi).fract() != 0.0 {
            self.note = format!("komi {komi} counts as {:.1}", halves(komi) / 2.0);
        }
        self.replay()
    }

    fn set_rules(&mut self, args: &[&str]) -> Said {
        self.territory = match args.first().copied() {
            Some("japanese") => true,
            Some("chinese" | "aga" | "new_zealand") => false,
            _ => return failed("unknown rules"),
        };
        self.note = if self.territory {
            "territory and prisoners count; a board may not be repeated at once"
        } else {
            "stones and territory count; no board may be repeated"
        }
        .to_owned();
        self.replay()
    }

    fn place_handicap(&mut self, stones: u64) -> Said {
        let most = u64::from(stars::most_handicap(self.size));
        if !self.is_empty() {
            return failed("board not empty");
        }
        if !(2..=most).contains(&stones) {
            return failed("invalid number of stones");
        }
        let points = stars::handicap(self.size, stones as u8);
        self.begin(record::handicap(&points))?;
        Ok(points.into_iter().map(vertex::of).collect::<Vec<_>>().join(" "))
    }

    fn set_handicap(&mut self, args: &[&str]) -> Said {
        if !self.is_empty() {
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
        self.begin(record::handicap(&points)).or_else(|_| {
            self.begin(None)?;
            failed("bad vertex list")
        })
    }

    /// Whether nothing has been placed or played.
    const fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.laid.is_none()
    }

    /// Loads the game of a file, whose name may have spaces, up to the move of a number. If it can't, the game goes on as it
    /// is.
    fn load(&mut self, words: &[&str]) -> Said {
        let number = |(last, name): (&&str, _)| last.parse().ok().map(|number: usize| (name, Some(number)));
        let numbered = words.split_last().filter(|(_, name)| !name.is_empty()).and_then(number);
        let (name, until) = numbered.unwrap_or((words, None));
        let loaded = record::load(Path::new(&name.join(" ")), until)?;
        let Some(mut course) = start(loaded.size, loaded.komi, loaded.territory, loaded.laid.as_ref()) else {
            return failed("cannot load file");
        };
        if loaded.moves.len() > MOST_MOVES || !loaded.moves.iter().all(|(side, at)| course.play(*side, *at)) {
            return failed("cannot load file");
        }
        (self.size, self.komi, self.territory) = (loaded.size, loaded.komi, loaded.territory);
        (self.laid, self.moves, self.course) = (loaded.laid, loaded.moves, course);
        self.times = [self.settings; 2];
        done()
    }

    fn play(&mut self, args: &[&str]) -> Said {
        let (Some(side), Some(text)) = (args.first().and_then(|text| vertex::colour(text)), args.get(1))
        else {
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

    /// Thinks about a move, and makes it if that is its use.
    fn generate(
        &mut self,
        args: &[&str],
        passed: &dyn Fn(u64) -> bool,
        used: Use,
    ) -> Result<(String, Thought), String> {
        let Some(side) = args.first().and_then(|text| vertex::colour(text)) else {
            return failed("invalid color");
        };
        let choice = Choice::read(&args[1..], side, self.size)?;
        let Some(position) = self.course.turn(side) else { return failed("the game is over") };
        let most = self.times[side.index()].as_mut().map(|time| {
            let most = time.most();
            time.main = time.main.saturating_sub(most);
            most
        });
        let thought = self.player.think(position.as_ref(), side, most, passed);
        let Some(mut thought) = thought else { return failed("the game is over") };
        if used == Use::CleansUp {
            thought.resigns = false;
            if thought.best == PASS
                && let Some(at) = self.cleaning(side)
            {
                thought.best = at.name();
            }
        }
        let thought = choice.of(thought);
        if thought.resigns {
            return Ok(("resign".to_owned(), thought));
        }
        if used != Use::Told {
            self.make(side, self.point(&thought.best))?;
        }
        Ok((vertex::of_move(&thought.best), thought))
    }

    /// A move towards the capture of the opponent's dead stones: the liberty of the chain that has the fewest.
    fn cleaning(&mut self, side: Side) -> Option<Point> {
        let counted = self.counted()?;
        let board = counted.board();
        let dead = counted.marks().dead;
        let mut chains: Vec<Vec<Point>> = counted
            .chains()
            .into_iter()
            .filter(|first| dead.contains(*first) && board.at(*first) == Some(side.other()))
            .map(|first| {
                let beside = board.chain(first).flat_map(Point::neighbours);
                let on_board =
                    beside.filter(|at| at.square().column < self.size && at.square().row < self.size);
                let mut free: Vec<Point> = on_board.filter(|at| board.at(*at).is_none()).collect();
                free.sort_unstable_by_key(|at| at.at());
                free.dedup();
                free
            })
            .collect();
        chains.sort_by_key(Vec::len);
        let position = self.course.turn(side)?;
        chains.into_iter().flatten().find(|at| position.boxed().play(Some(side), &at.name()).is_ok())
    }

    /// Begins to analyse the position for a side, or else for the one to move, as far as moves aren't forbidden. How often the
    /// other program wants to hear of it doesn't matter.
    fn analyse(&mut self, args: &[&str]) -> Said {
        let named = args.first().and_then(|text| vertex::colour(text));
        let last = self.moves.last().map_or(Side::White, |(side, _)| *side);
        let to_move = self.course.now.to_act().only().unwrap_or(last.other());
        let side = named.unwrap_or(to_move);
        let Some(position) = self.course.turn(side) else { return failed("the game is over") };
        let choice = Choice::read(args, side, self.size)?;
        self.analysis = Some(Analysis::new(position, side, choice, self.player.draw()));
        done()
    }

    fn undo(&mut self) -> Said {
        if self.moves.pop().is_none() {
            return failed("cannot undo");
        }
        self.replay()
    }

    fn set_time(&mut self, args: &[&str]) -> Said {
        let (main, period, stones) = (time(args, 0)?, time(args, 1)?, count(args, 2)?);
        // Without stones a period has no limit, and a clock without anything is none.
        let is_unlimited = stones == 0 && (period > 0 || main == 0);
        self.start_clocks((!is_unlimited).then_some(Time { main, period, stones }))
    }

    /// The settings of KGS. Of several periods each move has one.
    fn set_kgs_time(&mut self, args: &[&str]) -> Said {
        let clock = match args.first().copied() {
            Some("none") => None,
            Some("absolute") => Some(Time { main: time(args, 1)?, ..Time::default() }),
            Some("byoyomi") => Some(Time { main: time(args, 1)?, period: time(args, 2)?, stones: 1 }),
            Some("canadian") => {
                Some(Time { main: time(args, 1)?, period: time(args, 2)?, stones: count(args, 3)? })
            }
            _ => return failed("unknown time system"),
        };
        self.start_clocks(clock)
    }

    fn start_clocks(&mut self, clock: Option<Time>) -> Said {
        self.settings = clock;
        self.times = [clock; 2];
        done()
    }

    fn set_time_left(&mut self, args: &[&str]) -> Said {
        let Some(side) = args.first().and_then(|text| vertex::colour(text)) else {
            return failed("invalid color");
        };
        let (left, stones) = (time(args, 1)?, count(args, 2)?);
        self.times[side.index()] = match (self.settings, stones) {
            // Who has set no clock means none by this, and any other clock has run out.
            (settings, 0) if left == 0 => settings.map(|_| Time::default()),
            (settings, 0) => Some(Time { main: left, ..settings.unwrap_or_default() }),
            _ => Some(Time { main: 0, period: left, stones }),
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
        let counted = (black.double - white.double) as f64;
        let lead = (counted + of_rules(self.komi) - halves(self.komi)) / 2.0;
        Ok(if lead > 0.0 {
            format!("B+{lead:.1}")
        } else if lead < 0.0 {
            format!("W+{:.1}", -lead)
        } else {
            "0".to_owned()
        })
    }

    /// Whether a stone is alive or dead.
    fn status_of(&mut self, args: &[&str]) -> Said {
        let Some(point) = args.first().and_then(|text| self.point(text)) else {
            return failed("invalid vertex");
        };
        let Some(counted) = self.counted() else { return failed("cannot score") };
        if counted.board().at(point).is_none() {
            return failed("vertex must not be empty");
        }
        Ok(if counted.marks().dead.contains(point) { "dead" } else { "alive" }.to_owned())
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
        let line = line.trim_start_matches('\u{feff}').split('#').next().unwrap_or_default();
        let line: String = line
            .chars()
            .map(|sign| if sign == '\t' { ' ' } else { sign })
            .filter(|sign| !sign.is_control())
            .collect();
        let typed: Vec<&str> = line.split_whitespace().collect();
        let mut words: Vec<String> = typed.iter().map(|word| word.to_lowercase()).collect();
        let is_id = |word: &String| word.len() <= 20 && word.bytes().all(|byte| byte.is_ascii_digit());
        let id = if words.first().is_some_and(is_id) { words.remove(0) } else { String::new() };
        let Some((command, args)) = words.split_first() else { return Answer::default() };
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let typed = &typed[typed.len() - args.len()..];
        self.analysis = None;
        self.note.clear();
        let (mark, text) = match self.say(command, &args, typed, passed) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        if self.analysis.is_some() {
            return Answer { text: format!("{mark}{id}\n"), next: Next::GoesOn, ..Answer::default() };
        }
        let gap = if text.is_empty() || text.starts_with('\n') { "" } else { " " };
        let next = if command == "quit" { Next::End } else { Next::Line };
        Answer { text: format!("{mark}{id}{gap}{text}\n\n"), next, note: std::mem::take(&mut self.note) }
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

/// How the program uses a move that it has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    /// It is told and not made.
    Told,
    Made,
    /// It is made; while dead stones of the opponent are on the board, it is no pass.
    CleansUp,
}

/// Twice a komi, as a whole number.
fn halves(komi: f64) -> f64 {
    (2.0 * komi).round()
}

/// The same within the bounds of the rules.
fn of_rules(komi: f64) -> f64 {
    halves(komi).clamp(-KOMI_MOST, KOMI_MOST)
}

/// A komi with at least one digit after the point.
fn komi_text(komi: f64) -> String {
    if (10.0 * komi).fract() == 0.0 { format!("{komi:.1}") } else { komi.to_string() }
}

fn start(size: u8, komi: f64, territory: bool, laid: Option<&LaidStones>) -> Option<Course> {
    let mut options = Map::new();
    options.insert("size".to_owned(), size.into());
    options.insert("komi".to_owned(), (of_rules(komi) / 2.0).into());
    if !territory {
        options.insert("scoring".to_owned(), "area".into());
        options.insert("ko".to_owned(), "positional_superko".into());
    }
    if let Some(stones) = laid {
        options.insert("stones".to_owned(), Value::String(stones.write(Letters::WithoutI)));
    }
    let now = registry::find("go")?.start(&options).ok()?;
    Some(Course { now, before: Vec::new() })
}

/// A whole number; one below zero counts as zero.
fn number(args: &[&str], at: usize) -> Result<u64, String> {
    decimal(args, at).map(|number| number as u64)
}

/// A number of stones.
fn count(args: &[&str], at: usize) -> Result<u64, String> {
    number(args, at).map(|count| count.min(10_000))
}

/// Seconds, as some programs with a fraction, in milliseconds. When a clock has just run out, some count below zero.
fn time(args: &[&str], at: usize) -> Result<u64, String> {
    decimal(args, at).map(|seconds| (seconds.min(LONGEST_SECONDS) * 1000.0) as u64)
}

fn decimal(args: &[&str], at: usize) -> Result<f64, String> {
    let text = args.get(at).copied().unwrap_or_default();
    let number: Option<f64> = text.parse().ok().filter(|number: &f64| number.is_finite());
    number.map_or_else(|| failed(&format!("{text:?} is no number")), |number| Ok(number.max(0.0)))
}
