//! How strong the searches are. `cargo xtask match ROW … [--ours PLAYER] [--peer PLAYER] [--games N] [--nodes N | --ms N]`
//! plays matches here, and `cargo xtask bench engine` asks for `--figures`: nodes a second and memory, one row a line.
//!
//! Games come in pairs: the same opening of random moves, with the colours exchanged. A line tells wins, draws, losses, the
//! Elo difference with its 95 % interval, and what the thinking cost. A player is a level from 1 to 8, `search` or `plain`
//! (the tree search that knows no game), both also with `:NODES`, `careless` (a player like a child), or another program:
//! `gtp:COMMAND` or `gomocup:COMMAND`.
//! `--nodes` and `--ms` limit the searches without a number of their own, and `--ms` a level too. `--seed N` begins with
//! other openings, `--judge COMMAND` asks another program of the Go Text Protocol which stones are dead at the end of each game
//! and compares them with the marks of our level, `--verbose` shows each move, `--records FOLDER` says where the games are written.
//! `--boards [FILE]` judges the dead stones on stored boards, or on those of a file.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark may fail at any step")]

mod boards;
mod careless;
mod dead_stones;
mod players;
mod programs;
mod score;

use dead_stones::Agreement;
use engine::Level;
use players::{Choice, Kind, Limit, Player};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Made, Phase, Side, record::Record, registry};
use score::Score;
use serde_json::{Map, Value};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

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
    row("piskvorky-exact", "piskvorky", r#"{"size":15,"overline":"ignored"}"#, 4),
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

/// A game of more moves is a draw.
const MOST_MOVES: u64 = 2000;

/// What is asked for.
struct Match {
    rows: Vec<String>,
    ours: Kind,
    peer: Kind,
    games: u64,
    seed: u64,
    limit: Limit,
    judge: Option<String>,
    verbose: bool,
    records: PathBuf,
}

fn main() {
    let mut asked = Match {
        rows: Vec::new(),
        ours: Kind::Search(None),
        peer: Kind::Plain(None),
        games: 10,
        seed: 1,
        limit: Limit { nodes: 2000, time: None },
        judge: None,
        verbose: false,
        records: Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/matches"),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().unwrap_or_else(|| refuse(&format!("{arg} needs a value")));
        let number = |text: String| text.parse().unwrap_or_else(|_| refuse(&format!("{text} is no number")));
        let player = |text: String| Kind::read(&text).unwrap_or_else(|| refuse(&format!("no player {text}")));
        match arg.as_str() {
            // `cargo bench` passes this to every benchmark.
            "--bench" => {}
            "--games" => asked.games = number(value()),
            "--nodes" => asked.limit.nodes = number(value()),
            "--ms" => asked.limit.time = Some(Duration::from_millis(number(value()))),
            "--seed" => asked.seed = number(value()),
            "--judge" => asked.judge = Some(value()),
            "--records" => asked.records = value().into(),
            "--verbose" => asked.verbose = true,
            "--boards" => return boards::judge(args.next().as_deref(), true),
            "--figures" => return figures(),
            "--figure" => return figure(&value()),
            "--ours" => asked.ours = player(value()),
            "--peer" => asked.peer = player(value()),
            _ => asked.rows.push(arg),
        }
    }
    if let Some(wrong) = asked.rows.iter().find(|name| ROWS.iter().all(|row| row.name != **name)) {
        let names: Vec<&str> = ROWS.iter().map(|row| row.name).collect();
        refuse(&format!("no row {wrong}; the rows: {}", names.join(", ")));
    }
    let is_asked = |row: &&Row| asked.rows.is_empty() || asked.rows.iter().any(|name| name == row.name);
    ROWS.iter().filter(is_asked).for_each(|row| play_match(row, &asked));
}

fn refuse(why: &str) -> ! {
    eprintln!("{why}");
    std::process::exit(2)
}

/// A match, and its line. The games and a list of them lie in a folder.
fn play_match(row: &Row, asked: &Match) {
    let mut ours = Player::new(asked.ours.clone(), asked.limit, asked.verbose);
    let mut theirs = Player::new(asked.peer.clone(), asked.limit, asked.verbose);
    let (our_name, their_name) = (asked.ours.name(), asked.peer.name());
    let name = format!("{} {our_name} {their_name} {}", row.name, asked.seed).replace([' ', ':'], "-");
    let folder = asked.records.join(name);
    fs::create_dir_all(&folder).expect("a folder for the games");
    let mut dead_stones = asked.judge.clone().map(|command| Judge { command, found: Agreement::default() });
    let (mut score, mut list) = (Score::default(), String::new());
    for number in 0..asked.games {
        let us = if number % 2 == 0 { Side::White } else { Side::Black };
        let seed = asked.seed + number / 2;
        let game = game(row, us, seed, &mut ours, &mut theirs, dead_stones.as_mut());
        score.add(game.winner.map(|winner| winner == us));
        let text = serde_json::to_string(&game.record).expect("JSON");
        fs::write(folder.join(format!("{:04}.json", number + 1)), text + "\n").expect("a written game");
        let winner = game.winner.map_or("nobody", Side::name);
        let moves = game.record.moves.len();
        list += &format!(
            "{:04} seed {seed}, ours {}, won by {winner} after {moves} moves: {}\n",
            number + 1,
            us.name(),
            game.end
        );
        fs::write(folder.join("games.txt"), format!("{list}{score}\n")).expect("a written list");
    }
    println!(
        "{:15} {our_name} against {their_name}: {score}; ours {}; peer {}",
        row.name,
        ours.spent.written(),
        theirs.spent.written()
    );
    if let Some(judge) = dead_stones {
        println!("{:15} {}", row.name, judge.found);
    }
}

/// A program that is asked which stones are dead.
struct Judge {
    command: String,
    found: Agreement,
}

/// A game that has been played.
struct Game {
    winner: Option<Side>,
    /// How it ended.
    end: String,
    record: Record,
}

/// The position, and how it came about.
struct Course {
    position: Box<dyn AnyPosition>,
    moves: Vec<Made>,
}

impl Course {
    fn play(&mut self, side: Side, text: &str) -> bool {
        let made = self.position.play(Some(side), text);
        made.map(|made| self.moves.push(made)).is_ok()
    }

    /// Begins with random moves.
    fn open(&mut self, seed: u64, moves: u32) {
        let mut random = SplitMix64::new(seed);
        for _ in 0..moves {
            let Some(side) = self.position.awaited().iter().next() else { return };
            let legal = self.position.legal(side);
            let Some(text) = legal.get(random.below(legal.len())) else { return };
            self.play(side, text);
        }
    }
}

/// One game; the side that makes a move which is refused, or whose program ends, loses.
fn game(
    row: &Row,
    us: Side,
    seed: u64,
    ours: &mut Player,
    theirs: &mut Player,
    mut judge: Option<&mut Judge>,
) -> Game {
    let options = options(row, seed);
    let mut course = Course { position: start(row, seed), moves: Vec::new() };
    course.open(seed, row.opening);
    ours.begin(&options, seed);
    theirs.begin(&options, seed);
    let counts = [&ours.kind, &theirs.kind].iter().any(|kind| matches!(kind, Kind::Gtp(_)));
    let mut ended: Option<(Option<Side>, String)> = None;
    let mut turn = 0;
    for number in 0..MOST_MOVES {
        let Some(side) = course.position.awaited().iter().next() else { break };
        if course.position.phase() == Phase::Scoring
            && let Some(Judge { command, found }) = judge.take()
        {
            let level = if let Kind::Level(level) = ours.kind { level } else { Level::HIGHEST };
            let differs = found.add(command, &options, &course.moves, course.position.as_ref(), level, seed);
            if ours.verbose && !differs.is_empty() {
                println!("judged differently: {} in {}", differs.join(" "), course.position.text());
            }
        }
        if counts && course.position.phase() == Phase::Scoring {
            break;
        }
        let player = if side == us { &mut *ours } else { &mut *theirs };
        // Both games of a pair get other seeds, or two equal players would play the same game twice.
        // A turn of several actions has one, so that what a level overlooks or misjudges stays the same in it.
        if course.moves.last().is_none_or(|last| last.by != side) {
            turn = number;
        }
        let seed = (2 * seed + us.index() as u64) * 10_000 + turn;
        match player.choose(course.position.as_ref(), &course.moves, side, seed) {
            Choice::Resign => ended = Some((Some(side.other()), "gives up".to_owned())),
            Choice::Ended => ended = Some((Some(side.other()), "program ended".to_owned())),
            Choice::Move(text) if course.play(side, &text) => {}
            Choice::Move(text) => ended = Some((Some(side.other()), format!("{text} is refused"))),
        }
        if ended.is_some() {
            break;
        }
    }
    let (winner, end) = ended.unwrap_or_else(|| match course.position.outcome() {
        Some(outcome) => (outcome.winner, format!("{:?}", outcome.reason)),
        None => counted(ours.count().or_else(|| theirs.count())),
    });
    let end = format!("{end}, {}", course.position.text());
    if ours.verbose {
        println!("{end}, ours {us:?}");
    }
    let meta = registry::find(row.game).unwrap().meta();
    let record =
        Record { game: row.game.to_owned(), rules_version: meta.rules_version, options, moves: course.moves };
    Game { winner, end, record }
}

/// The result by the count of a program, or none after too many moves.
fn counted(score: Option<String>) -> (Option<Side>, String) {
    let Some(score) = score else { return (None, "too many moves".to_owned()) };
    let winner = match score.chars().next() {
        Some('b') => Some(Side::Black),
        Some('w') => Some(Side::White),
        _ => None,
    };
    (winner, score)
}

/// Each row in a process of its own, so that the memory is that of the row.
fn figures() {
    for row in ROWS {
        let program = std::env::current_exe().unwrap();
        assert!(Command::new(program).args(["--figure", row.name]).status().unwrap().success());
    }
    boards::judge(None, false);
}

/// The highest level's thinking in random games: nodes a second of a processor, and the most memory of the process.
fn figure(name: &str) {
    let row = ROWS.iter().find(|row| row.name == name).expect("a row");
    let limit = Limit { nodes: 0, time: None };
    let mut player = Player::new(Kind::Level(Level::HIGHEST), limit, false);
    for seed in 1..=3 {
        let mut position = start(row, seed);
        position.play_randomly(&mut SplitMix64::new(seed), row.opening.max(6));
        if let Some(side) = position.awaited().iter().next() {
            player.choose(position.as_ref(), &[], side, seed);
        }
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
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
