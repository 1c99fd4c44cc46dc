//! How strong the searches are: `cargo bench -p engine -- [ROW …] [--games N] [--nodes N | --ms N] [--peer PEER]`.
//!
//! Games come in pairs: the same opening of random moves, with the colours exchanged. A line tells wins, draws, losses, the
//! Elo difference with its 95 % interval, and what the thinking cost. Peers: `plain` has the same number of nodes, or the same
//! time, or with `plain:N` its own number; `level:N` is the same search with N nodes; `gtp` is GNU Go, for the rows of Go, and
//! `gtp:COMMAND` another program that speaks its protocol. With `--plain` our side is `plain`, too. `--seed N` begins with
//! other openings, `--verbose` shows each move. `--figures` prints nodes a second and memory instead, one row a line, for
//! `cargo xtask bench`.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark may fail at any step")]

mod gtp;
mod score;

use engine::{Budget, Thought, think, think_plainly};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side, registry};
use score::Score;
use serde_json::{Map, Value};
use std::process::Command;
use std::time::{Duration, Instant};

/// A game with its options.
struct Row {
    name: &'static str,
    game: &'static str,
    options: &'static str,
    /// Number of random moves with which a game begins.
    opening: u32,
}

const fn row(name: &'static str, game: &'static str, options: &'static str, opening: u32) -> Row {
    Row { name, game, options, opening }
}

const ROWS: &[Row] = &[
    row("piskvorky", "piskvorky", r#"{"size":15}"#, 4),
    row("gomoku-9", "piskvorky", r#"{"size":9}"#, 0),
    row("renju", "piskvorky", r#"{"rule":"renju"}"#, 4),
    row("go-7", "go", r#"{"size":7,"ko":"positional_superko","scoring":"area","komi":7.5}"#, 0),
    row("go-9", "go", r#"{"size":9,"ko":"positional_superko","scoring":"area","komi":7.5}"#, 0),
    row("go-9-territory", "go", r#"{"size":9,"komi":6.5}"#, 0),
    row("go-13-territory", "go", r#"{"size":13,"komi":6.5}"#, 0),
    row("go-13", "go", r#"{"size":13,"ko":"positional_superko","scoring":"area","komi":7.5}"#, 0),
    row("go-19", "go", r#"{"size":19,"ko":"positional_superko","scoring":"area","komi":7.5}"#, 0),
    row("ordo", "ordo", "{}", 4),
    row("cheess", "cheess", "{}", 8),
    row("dama", "dama", r#"{"setup":"random"}"#, 4),
];

/// How long a side thinks.
#[derive(Clone, Copy)]
struct Limit {
    nodes: u64,
    time: Option<Duration>,
}

/// Who plays against the search.
#[derive(Clone, PartialEq)]
enum Peer {
    Plain(Option<u64>),
    Level(u64),
    Gtp(Option<String>),
}

impl Peer {
    fn read(text: &str) -> Self {
        match text.split_once(':') {
            None if text == "plain" => Self::Plain(None),
            None if text == "gtp" => Self::Gtp(None),
            Some(("plain", nodes)) => Self::Plain(Some(nodes.parse().expect("plain:NODES"))),
            Some(("level", nodes)) => Self::Level(nodes.parse().expect("level:NODES")),
            Some(("gtp", command)) => Self::Gtp(Some(command.to_owned())),
            _ => panic!("no peer {text}"),
        }
    }
}

/// A player of this program, and what it has spent.
struct Player {
    plain: bool,
    limit: Limit,
    verbose: bool,
    spent: Spent,
}

impl Player {
    /// Its thought about a move.
    fn move_in(&mut self, position: &dyn AnyPosition, side: Side, seed: u64) -> Thought {
        let begin = Instant::now();
        let stop = || self.limit.time.is_some_and(|time| begin.elapsed() >= time);
        let budget = Budget { nodes: self.limit.nodes, seed };
        let search = if self.plain { think_plainly } else { think };
        let thought = search(position, side, &budget, &stop).expect("a move");
        self.spent.time += begin.elapsed();
        self.spent.nodes += thought.nodes;
        self.spent.moves += 1;
        if self.verbose {
            let Thought { line, win, nodes, .. } = &thought;
            println!("{} {} {win:.2} {nodes} nodes", side.name(), line.join(" "));
        }
        thought
    }
}

/// What one player has spent.
#[derive(Default)]
struct Spent {
    time: Duration,
    nodes: u64,
    moves: u64,
}

impl Spent {
    fn written(&self) -> String {
        let seconds = self.time.as_secs_f64();
        let moves = self.moves.max(1) as f64;
        format!(
            "{:.0} nodes/s, {:.0} ms a move",
            self.nodes as f64 / seconds.max(1e-9),
            1e3 * seconds / moves
        )
    }
}

fn main() {
    let (mut rows, mut games, mut seed, mut peer) = (Vec::new(), 10, 1, Peer::Plain(None));
    let (mut limit, mut plain, mut verbose) = (Limit { nodes: 2000, time: None }, false, false);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().expect("a value");
        match arg.as_str() {
            // `cargo bench` passes this to every benchmark.
            "--bench" => {}
            "--games" => games = value().parse().expect("a number"),
            "--nodes" => limit.nodes = value().parse().expect("a number"),
            "--ms" => {
                let time = Duration::from_millis(value().parse().expect("a number"));
                limit = Limit { nodes: u64::MAX, time: Some(time) };
            }
            "--seed" => seed = value().parse().expect("a number"),
            "--plain" => plain = true,
            "--verbose" => verbose = true,
            "--figures" => return figures(),
            "--figure" => return figure(&value()),
            "--peer" => peer = Peer::read(&value()),
            _ => rows.push(arg),
        }
    }
    let is_asked = |row: &&Row| rows.is_empty() || rows.iter().any(|name| name == row.name);
    for row in ROWS.iter().filter(is_asked) {
        if peer == Peer::Gtp(None) && row.game != "go" {
            continue;
        }
        let player = |plain, limit| Player { plain, limit, verbose, spent: Spent::default() };
        let mut ours = player(plain, limit);
        let mut theirs = match peer {
            Peer::Plain(None) => player(true, limit),
            Peer::Plain(Some(nodes)) => player(true, Limit { nodes, time: None }),
            Peer::Level(nodes) => player(false, Limit { nodes, time: None }),
            Peer::Gtp(_) => player(false, limit),
        };
        let mut score = Score::default();
        for number in 0..games {
            let us = if number % 2 == 0 { Side::White } else { Side::Black };
            let opening = seed + number / 2;
            let winner = match &peer {
                Peer::Gtp(command) => gtp::game(row, us, &mut ours, command.as_deref(), opening),
                _ => game(row, us, opening, &mut ours, &mut theirs),
            };
            score.add(winner.map(|winner| winner == us));
        }
        println!("{:15} {score}; {}; peer {}", row.name, ours.spent.written(), theirs.spent.written());
    }
}

/// Each row in a process of its own, so that the memory is that of the row.
fn figures() {
    for row in ROWS {
        let program = std::env::current_exe().unwrap();
        assert!(Command::new(program).args(["--figure", row.name]).status().unwrap().success());
    }
}

/// One second of thinking in the middle of a random game: nodes a second, and the most memory of the process.
fn figure(name: &str) {
    let row = ROWS.iter().find(|row| row.name == name).expect("a row");
    let limit = Limit { nodes: u64::MAX, time: Some(Duration::from_secs(1)) };
    let mut player = Player { plain: false, limit, verbose: false, spent: Spent::default() };
    for seed in 1..=3 {
        let mut position = start(row, seed);
        position.play_randomly(&mut SplitMix64::new(seed), row.opening.max(6));
        if let Some(side) = position.awaited().iter().next() {
            player.move_in(position.as_ref(), side, seed);
        }
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().unwrap_or(0);
    let rate = player.spent.nodes as f64 / player.spent.time.as_secs_f64();
    println!("thinking in {name} | {rate:.0} nodes/s, {} MB |", kilobytes / 1024);
}

fn options(row: &Row, seed: u64) -> Map<String, Value> {
    let mut options: Map<String, Value> = serde_json::from_str(row.options).unwrap();
    if row.game == "dama" {
        options.insert("seed".to_owned(), seed.into());
    }
    options
}

fn start(row: &Row, seed: u64) -> Box<dyn AnyPosition> {
    registry::find(row.game).unwrap().start(&options(row, seed)).unwrap()
}

/// One game; the winner, if there is one.
fn game(row: &Row, us: Side, seed: u64, ours: &mut Player, theirs: &mut Player) -> Option<Side> {
    let mut position = start(row, seed);
    position.play_randomly(&mut SplitMix64::new(seed), row.opening);
    for number in 0..2000 {
        let Some(side) = position.awaited().iter().next() else { break };
        let player = if side == us { &mut *ours } else { &mut *theirs };
        let thought = player.move_in(position.as_ref(), side, seed * 10_000 + number);
        position.play(Some(side), &thought.best).expect("a legal move");
    }
    if ours.verbose {
        let outcome = position.outcome();
        println!("{} {:?}, ours {us:?}", position.text(), outcome.map(|outcome| outcome.reason));
    }
    position.outcome().and_then(|outcome| outcome.winner)
}
