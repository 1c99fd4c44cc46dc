//! How strong the searches are: `cargo bench -p engine -- [ROW …] [--games N] [--nodes N | --ms N] [--peer plain|level|gtp]`.
//!
//! Games come in pairs: the same opening of random moves, with the colours exchanged. A line tells wins, draws, losses, the
//! Elo difference with its 95 % interval, and what the thinking cost. Peers: `plain` has the same number of nodes, or the same
//! time, or with `plain:N` its own number; `level:N` is the same search with N nodes; `gtp` is GNU Go, for the rows of Go. `--seed N` begins with other openings.
//! `--figures` prints nodes a second and memory instead, one row a line, for `cargo xtask bench`.
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
    row("renju", "piskvorky", r#"{"rule":"renju"}"#, 4),
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
    Gtp,
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
    let mut limit = Limit { nodes: 2000, time: None };
    let mut verbose = false;
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
            "--verbose" => verbose = true,
            "--figures" => return figures(),
            "--figure" => return figure(&value()),
            "--peer" => {
                peer = match value().as_str() {
                    "plain" => Peer::Plain(None),
                    "gtp" => Peer::Gtp,
                    other => match other.split_once(':').map(|(who, nodes)| (who, nodes.parse())) {
                        Some(("plain", Ok(nodes))) => Peer::Plain(Some(nodes)),
                        Some(("level", Ok(nodes))) => Peer::Level(nodes),
                        _ => panic!("no peer {other}"),
                    },
                }
            }
            _ => rows.push(arg),
        }
    }
    for row in ROWS.iter().filter(|row| rows.is_empty() || rows.iter().any(|name| name == row.name)) {
        if peer == Peer::Gtp && row.game != "go" {
            continue;
        }
        let (mut score, mut ours, mut theirs) = (Score::default(), Spent::default(), Spent::default());
        for number in 0..games {
            let us = if number % 2 == 0 { Side::White } else { Side::Black };
            let opening = seed + number / 2;
            let winner = match peer {
                Peer::Gtp => gtp::game(row, us, limit, opening, &mut ours, verbose),
                _ => game(row, us, limit, &peer, opening, [&mut ours, &mut theirs], verbose),
            };
            score.add(winner.map(|winner| winner == us));
        }
        println!("{:15} {score}; {}; peer {}", row.name, ours.written(), theirs.written());
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
    let mut spent = Spent::default();
    for seed in 1..=3 {
        let mut position = start(row, seed);
        position.play_randomly(&mut SplitMix64::new(seed), row.opening.max(6));
        let Some(side) = position.awaited().iter().next() else { continue };
        let budget = |nodes| Budget { nodes, seed };
        timed(limit, &mut spent, |nodes, stop| think(position.as_ref(), side, &budget(nodes), stop));
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().unwrap_or(0);
    let rate = spent.nodes as f64 / spent.time.as_secs_f64();
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

fn timed(
    limit: Limit,
    spent: &mut Spent,
    ask: impl FnOnce(u64, &dyn Fn() -> bool) -> Option<Thought>,
) -> Thought {
    let begin = Instant::now();
    let stop = || limit.time.is_some_and(|time| begin.elapsed() >= time);
    let thought = ask(limit.nodes, &stop).expect("a move");
    spent.time += begin.elapsed();
    spent.nodes += thought.nodes;
    spent.moves += 1;
    thought
}

/// One game; the winner, if there is one.
fn game(
    row: &Row,
    us: Side,
    limit: Limit,
    peer: &Peer,
    seed: u64,
    [ours, theirs]: [&mut Spent; 2],
    verbose: bool,
) -> Option<Side> {
    let mut position = start(row, seed);
    let mut random = SplitMix64::new(seed);
    position.play_randomly(&mut random, row.opening);
    for number in 0..2000 {
        let Some(side) = position.awaited().iter().next() else { break };
        let budget = |nodes| Budget { nodes, seed: seed * 10_000 + number };
        let thought = if side == us {
            timed(limit, ours, |nodes, stop| think(position.as_ref(), side, &budget(nodes), stop))
        } else if let Peer::Level(nodes) = *peer {
            let limit = Limit { nodes, time: None };
            timed(limit, theirs, |nodes, stop| think(position.as_ref(), side, &budget(nodes), stop))
        } else {
            let limit = match *peer {
                Peer::Plain(Some(nodes)) => Limit { nodes, time: None },
                _ => limit,
            };
            timed(limit, theirs, |nodes, stop| think_plainly(position.as_ref(), side, &budget(nodes), stop))
        };
        if verbose {
            let who = if side == us { "ours" } else { "peer" };
            println!("{number} {who} {} {:.2} {} nodes", thought.line.join(" "), thought.win, thought.nodes);
        }
        position.play(Some(side), &thought.best).expect("a legal move");
    }
    if verbose {
        println!("{} {:?} ours {us:?}", position.text(), position.outcome().map(|outcome| outcome.reason));
    }
    position.outcome().and_then(|outcome| outcome.winner)
}
