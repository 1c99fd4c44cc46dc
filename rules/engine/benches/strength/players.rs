//! Who plays in a match: the searches of this program, or other programs.

use crate::careless;
use crate::programs::{Gomocup, Gtp};
use engine::{Budget, Level, Thought, think, think_at, think_plainly};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Made, Side};
use serde_json::{Map, Value};
use std::time::{Duration, Instant};

/// What a player does.
pub enum Choice {
    Move(String),
    Resign,
    /// Its program has ended.
    Ended,
}

/// How long a search thinks where nothing else is said.
#[derive(Clone, Copy)]
pub struct Limit {
    pub nodes: u64,
    pub time: Option<Duration>,
}

/// How a player is chosen.
#[derive(Clone, PartialEq)]
pub enum Kind {
    Search(Option<u64>),
    Plain(Option<u64>),
    Level(Level),
    Careless,
    Gtp(String),
    Gomocup(String),
}

impl Kind {
    /// Reads `3` or `level:3`, `search`, `plain`, both also with `:NODES`, `careless`, `gtp:COMMAND`,
    /// `gomocup:COMMAND`.
    pub fn read(text: &str) -> Option<Self> {
        let (word, value) = text.split_once(':').map_or((text, None), |(word, value)| (word, Some(value)));
        let nodes = || value.map(|value| value.parse().ok()).map_or(Some(None), |nodes| nodes.map(Some));
        let level = |text: &str| Some(Self::Level(Level::new(text.parse().ok()?)?));
        match word {
            "search" => Some(Self::Search(nodes()?)),
            "plain" => Some(Self::Plain(nodes()?)),
            "level" => level(value?),
            "careless" => Some(Self::Careless),
            "gtp" => Some(Self::Gtp(value?.to_owned())),
            "gomocup" => Some(Self::Gomocup(value?.to_owned())),
            _ => level(text),
        }
    }

    /// The name in the printed lines, and of a folder.
    pub fn name(&self) -> String {
        match self {
            Self::Search(None) => "search".to_owned(),
            Self::Search(Some(nodes)) => format!("search:{nodes}"),
            Self::Plain(None) => "plain".to_owned(),
            Self::Plain(Some(nodes)) => format!("plain:{nodes}"),
            Self::Level(level) => format!("level:{}", level.number()),
            Self::Careless => "careless".to_owned(),
            Self::Gtp(command) | Self::Gomocup(command) => {
                let name = command.split_whitespace().next().unwrap_or("program");
                name.rsplit('/').next().unwrap_or(name).to_owned()
            }
        }
    }
}

/// A player, and what it has spent.
pub struct Player {
    pub kind: Kind,
    pub limit: Limit,
    pub verbose: bool,
    pub spent: Spent,
    gtp: Option<Gtp>,
    gomocup: Option<Gomocup>,
}

impl Player {
    pub fn new(kind: Kind, limit: Limit, verbose: bool) -> Self {
        Self { kind, limit, verbose, spent: Spent::default(), gtp: None, gomocup: None }
    }

    /// Starts the program of this game.
    pub fn begin(&mut self, options: &Map<String, Value>, seed: u64) {
        let time = self.limit.time.unwrap_or(Duration::from_secs(1));
        match &self.kind {
            Kind::Gtp(command) => self.gtp = Some(Gtp::start(command, options, seed)),
            Kind::Gomocup(command) => self.gomocup = Some(Gomocup::start(command, options, time)),
            _ => {}
        }
    }

    /// The score by a program that counts, as `b+3.5`.
    pub fn count(&mut self) -> Option<String> {
        self.gtp.as_mut().and_then(|program| program.ask("final_score"))
    }

    pub fn choose(&mut self, position: &dyn AnyPosition, moves: &[Made], side: Side, seed: u64) -> Choice {
        let (begin, worked) = (Instant::now(), processor_time());
        if let Some(program) = &mut self.gtp {
            return program.choose(moves, side);
        }
        if let Some(program) = &mut self.gomocup {
            return program.choose(position, moves, side);
        }
        if self.kind == Kind::Careless {
            let text = careless::choose(position, side, &mut SplitMix64::new(seed));
            return Choice::Move(text.expect("a move"));
        }
        let stop = || self.limit.time.is_some_and(|time| begin.elapsed() >= time);
        let nodes = if self.limit.time.is_some() { u64::MAX } else { self.limit.nodes };
        let thought = match self.kind {
            Kind::Level(level) => think_at(position, side, level, seed, &stop),
            Kind::Plain(own) => {
                think_plainly(position, side, &Budget { nodes: own.unwrap_or(nodes), seed }, &stop)
            }
            Kind::Search(own) => think(position, side, &Budget { nodes: own.unwrap_or(nodes), seed }, &stop),
            Kind::Careless | Kind::Gtp(_) | Kind::Gomocup(_) => None,
        };
        let Thought { line, win, nodes, best, resigns, .. } = thought.expect("a move");
        self.spent.time += processor_time().saturating_sub(worked);
        self.spent.nodes += nodes;
        self.spent.moves += 1;
        if self.verbose {
            println!("{} {} {win:.2} {nodes} nodes", side.name(), line.join(" "));
        }
        if resigns { Choice::Resign } else { Choice::Move(best) }
    }
}

/// What this thread has had of a processor, which other programs on a busy machine don't change much.
fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// What one player has spent.
#[derive(Default)]
pub struct Spent {
    /// Time of a processor.
    pub time: Duration,
    pub nodes: u64,
    moves: u64,
}

impl Spent {
    pub fn written(&self) -> String {
        let seconds = self.time.as_secs_f64();
        let moves = self.moves.max(1) as f64;
        format!(
            "{:.0} nodes/s, {:.0} ms a move",
            self.nodes as f64 / seconds.max(1e-9),
            1e3 * seconds / moves
        )
    }
}
