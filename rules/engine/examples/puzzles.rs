//! Makes the puzzles of a book from games that the engine plays with itself: `cargo xtask puzzles BOOK` runs it.
//!
//! A game only leads to positions. Whether one is a puzzle decides the exhaustive search of `rules`, and the file keeps what
//! its check finds sound. Puzzles that are equal but for a turned or mirrored board have one key.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a tool for developers may fail at any step")]

use engine::{Level, think_at};
use rules::coords::Letters;
use rules::forced::{Effort, Goal};
use rules::options::LaidStones;
use rules::puzzle::{Book, Puzzle};
use rules::rng::SplitMix64;
use rules::soundness::is_sound;
use rules::{AnyPosition, GameDef, Phase, Side, Square, Viewer, registry};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::path::PathBuf;

const USAGE: &str = "usage: cargo xtask puzzles BOOK [--seed N] [--count N] [--games N] [--check]";

/// Positions that a search of one puzzle may look at, so that an answer takes no longer than a moment.
const EFFORT: Effort = Effort(100_000);

/// Most own moves of a puzzle.
const LONGEST: u32 = 5;

/// How a position becomes the beginning of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    /// By all moves of its game.
    Moves,
    /// By the option `stones`.
    Stones,
    /// By the option `setup` of a game with rows; White is to move.
    Rows,
}

struct Source {
    game: &'static dyn GameDef,
    start: Start,
    /// Options of which each game takes one set.
    options: &'static [&'static [(&'static str, &'static str)]],
    /// The turns and mirrors of a board that change nothing.
    symmetries: usize,
    /// Moves of a game of which no position is taken.
    skip: usize,
    /// One move of so many is random.
    random: usize,
    /// Most moves of a game.
    most: usize,
    /// The highest level of the players.
    level: u8,
    /// Whether the aim is to win the game.
    to_win: bool,
    /// Most puzzles of one game.
    per_game: usize,
    /// Puzzles of each length, as a share of all in percent: of two own moves, three, and so on.
    shares: &'static [usize],
}

#[expect(clippy::too_many_lines, reason = "a row for each book")]
fn source(book: &str) -> Option<Source> {
    let game = |id| registry::find(id).expect("a game");
    Some(match book {
        "dama" => Source {
            game: game("dama"),
            start: Start::Moves,
            options: &[
                &[("setup", "random")],
                &[("setup", "ones")],
                &[("setup", "alternating")],
                &[("setup", "random"), ("operators", "advanced")],
            ],
            symmetries: 1,
            skip: 20,
            random: 6,
            most: 110,
            level: 4,
            to_win: true,
            per_game: 1,
            shares: &[60, 60, 60, 60],
        },
        "ordo" => Source {
            game: game("ordo"),
            start: Start::Rows,
            options: &[&[]],
            symmetries: 2,
            skip: 10,
            random: 5,
            most: 90,
            level: 3,
            to_win: true,
            per_game: 1,
            shares: &[70, 60, 60],
        },
        "cheess" => Source {
            game: game("cheess"),
            start: Start::Moves,
            options: &[
                &[("points", "4"), ("attack", "2")],
                &[("points", "5"), ("attack", "2")],
                &[("points", "6"), ("attack", "3")],
            ],
            symmetries: 1,
            skip: 4,
            random: 3,
            most: 90,
            level: 2,
            to_win: false,
            per_game: 2,
            shares: &[100, 100, 100],
        },
        "piskvorky" => Source {
            game: game("piskvorky"),
            start: Start::Stones,
            options: &[&[("size", "9")], &[("size", "10")], &[("size", "12")], &[("preset", "practice")]],
            symmetries: 8,
            skip: 6,
            random: 5,
            most: 60,
            level: 4,
            to_win: true,
            per_game: 1,
            shares: &[40, 50, 60],
        },
        "renju" => Source {
            game: game("piskvorky"),
            start: Start::Stones,
            options: &[&[("rule", "renju")]],
            symmetries: 8,
            skip: 7,
            random: 6,
            most: 70,
            level: 4,
            to_win: true,
            per_game: 1,
            shares: &[50, 50, 60],
        },
        "go" => Source {
            game: game("go"),
            start: Start::Stones,
            options: &[&[("size", "7")], &[("size", "9")], &[("size", "6")]],
            symmetries: 8,
            skip: 8,
            random: 3,
            most: 60,
            level: 2,
            to_win: false,
            per_game: 2,
            shares: &[40, 50, 50, 40],
        },
        _ => return None,
    })
}

type Options = Vec<(String, String)>;

fn resolved(game: &dyn GameDef, options: &Options) -> Map<String, Value> {
    let specs = game.meta().options;
    let read = |(name, text): &(String, String)| {
        let spec = specs.iter().find(|spec| spec.name == name).expect("an option");
        (name.clone(), spec.read(text))
    };
    options.iter().map(read).collect()
}

fn start(game: &dyn GameDef, options: &Options) -> Option<Box<dyn AnyPosition>> {
    game.start(&resolved(game, options)).ok()
}

/// The position as it will begin the puzzle: its options and moves.
fn beginning(
    source: &Source,
    options: &Options,
    position: &dyn AnyPosition,
    moves: &[String],
    side: Side,
) -> (Options, Vec<String>, Side) {
    let scene = position.scene(Viewer::Public);
    let mut options = options.clone();
    match source.start {
        Start::Moves => (options, moves.to_vec(), side),
        Start::Stones => {
            let squares = |by: Side| {
                let mut squares: Vec<Square> =
                    scene.pieces.iter().filter(|piece| piece.side == by).map(|piece| piece.square).collect();
                squares.sort_unstable();
                squares
            };
            let laid = LaidStones { to_move: side, stones: [squares(Side::White), squares(Side::Black)] };
            options.push(("stones".into(), laid.write(scene.grid.letters)));
            (options, Vec::new(), side)
        }
        Start::Rows => {
            let (columns, rows) = (scene.grid.columns, scene.grid.rows);
            let sign = |column: u8, row: u8| {
                let at = match side {
                    Side::White => Square::new(column, row),
                    Side::Black => Square::new(columns - 1 - column, rows - 1 - row),
                };
                let piece = scene.pieces.iter().find(|piece| piece.square == at)?;
                Some(if piece.side == side { 'w' } else { 'b' })
            };
            let row = |row: u8| {
                let (mut text, mut empty) = (String::new(), 0);
                for column in 0..columns {
                    match sign(column, row) {
                        None => empty += 1,
                        Some(sign) => {
                            if empty > 0 {
                                text += &empty.to_string();
                            }
                            empty = 0;
                            text.push(sign);
                        }
                    }
                }
                if empty > 0 {
                    text += &empty.to_string();
                }
                text
            };
            let setup: Vec<String> = (0..rows).rev().map(row).collect();
            options.push(("setup".into(), setup.join("/")));
            (options, Vec::new(), Side::White)
        }
    }
}

/// The key of a position with an aim: the same for boards that are turned or mirrored.
fn key(source: &Source, position: &dyn AnyPosition, side: Side, aim: &str) -> String {
    let scene = position.scene(Viewer::Public);
    let (columns, rows) = (scene.grid.columns, scene.grid.rows);
    let target = aim.strip_prefix("take:").and_then(Square::parse);
    let turn = |square: Square, by: usize| {
        let (mut column, mut row) = (square.column, square.row);
        if by & 1 == 1 {
            column = columns - 1 - column;
        }
        if by & 2 == 2 {
            row = rows - 1 - row;
        }
        if by & 4 == 4 { (row, column) } else { (column, row) }
    };
    let form = |by: usize| {
        let mut pieces: Vec<String> = scene
            .pieces
            .iter()
            .map(|piece| format!("{:?}{}{:?}", turn(piece.square, by), piece.side == side, piece.shape))
            .collect();
        pieces.sort_unstable();
        format!("{columns} {rows} {} {:?}", pieces.join(" "), target.map(|square| turn(square, by)))
    };
    let mut text = (0..source.symmetries).map(form).min().unwrap();
    if source.start == Start::Moves {
        text += &position.text();
    }
    if scene.grid.letters == Letters::All && source.symmetries == 8 {
        text += side.name();
    }
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Puzzle::key_of(hash)
}

struct Found {
    key: String,
    line: String,
    length: usize,
}

/// The puzzle that begins here, if there is one.
fn puzzle(source: &Source, options: &Options, position: &dyn AnyPosition, moves: &[String]) -> Vec<Found> {
    let Some(side) = position.to_act().only().filter(|_| position.phase() == Phase::Play) else {
        return Vec::new();
    };
    let (options, moves, side) = beginning(source, options, position, moves, side);
    let Some(mut begun) = start(source.game, &options) else { return Vec::new() };
    for text in &moves {
        begun.play(None, text).expect("a legal move");
    }
    if begun.to_act().only() != Some(side) {
        return Vec::new();
    }
    let begun = begun.as_ref();
    let mut found = Vec::new();
    let mut add = |aim: &str, bound: u32, length: usize, level: u8| {
        let key = key(source, begun, side, aim);
        let line = Puzzle::write((&key, level, side), (aim, bound), &options, &moves);
        found.push(Found { key, line, length });
    };
    if source.game.meta().id == "cheess" {
        let most = (1..=16).take_while(|count| begun.can_arrive(side, *count)).last().unwrap_or(0);
        let before = arrived(begun, side);
        if most >= before + 2 && begun.ways_to_arrive(side, most, 2) == 1 {
            let length = most - before;
            add("arrive", most as u32, length, (length as u8).min(rules::puzzle::LEVELS));
        }
        return found;
    }
    let forces = |goal: Goal| -> Option<(u32, u8)> {
        for within in 1..=LONGEST {
            let forced = begun.forced(goal, side, (within, 2), EFFORT)?;
            match forced.moves.len() {
                0 => {}
                1 if within > 1 => {
                    let mut after = begun.boxed();
                    after.play(Some(side), &forced.moves[0]).ok()?;
                    let behind = behind(after.as_ref(), goal, side, within - 1);
                    return Some((within, Puzzle::level_of(begun.legal(side).len(), behind)));
                }
                _ => return None,
            }
        }
        None
    };
    if source.game.meta().id == "go" {
        for square in groups(begun, side.other()) {
            if let Some((within, level)) = forces(Goal::Take(square)) {
                add(&format!("take:{square}"), within, within as usize, level);
            }
        }
    } else if let Some((within, level)) = forces(Goal::Win) {
        add("win", within, within as usize, level);
    }
    found
}

/// The replies behind a right move that have to be seen, as a product over the longest defence.
fn behind(after: &dyn AnyPosition, goal: Goal, side: Side, within: u32) -> u64 {
    let replies = after.legal(side.other()).len().max(1) as u64;
    let mut next = after.boxed();
    let reply = after.longest_defence(goal, side, within);
    if within <= 1 || reply.is_none_or(|reply| next.play(Some(side.other()), &reply).is_err()) {
        return replies;
    }
    let Some(action) =
        next.forced(goal, side, (within, 1), EFFORT).and_then(|forced| forced.moves.first().cloned())
    else {
        return replies;
    };
    let _ = next.play(Some(side), &action);
    replies.saturating_mul(if next.outcome().is_some() {
        1
    } else {
        behind(next.as_ref(), goal, side, within - 1)
    })
}

fn arrived(position: &dyn AnyPosition, side: Side) -> usize {
    let scene = position.scene(Viewer::Public);
    let slots = scene.panel.iter().flat_map(|item| match item {
        rules::scene::PanelItem::Reserve(reserve) if reserve.side == side => reserve.slots.as_slice(),
        _ => &[],
    });
    slots.filter(|slot| **slot == rules::scene::Slot::Arrived).count()
}

/// A stone of each chain of two stones or more.
fn groups(position: &dyn AnyPosition, side: Side) -> Vec<Square> {
    let scene = position.scene(Viewer::Public);
    let mut open: BTreeSet<Square> =
        scene.pieces.iter().filter(|piece| piece.side == side).map(|piece| piece.square).collect();
    let mut groups = Vec::new();
    while let Some(first) = open.pop_first() {
        let (mut queue, mut stones) = (vec![first], 1);
        while let Some(at) = queue.pop() {
            for (columns, rows) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let next = (at.column.checked_add_signed(columns), at.row.checked_add_signed(rows));
                let (Some(column), Some(row)) = next else { continue };
                if open.remove(&Square::new(column, row)) {
                    queue.push(Square::new(column, row));
                    stones += 1;
                }
            }
        }
        if stones >= 2 {
            groups.push(first);
        }
    }
    groups
}

/// What the command line asks for.
struct Wish {
    book: String,
    seed: u64,
    count: usize,
    games: u64,
    check: bool,
}

fn wish() -> Option<(Source, Wish)> {
    let mut args = std::env::args().skip(1);
    let mut wish = Wish { book: args.next()?, seed: 1, count: 360, games: u64::MAX, check: false };
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--seed" => wish.seed = args.next()?.parse().ok()?,
            "--count" => wish.count = args.next()?.parse().ok()?,
            "--games" => wish.games = args.next()?.parse().ok()?,
            "--check" => wish.check = true,
            _ => return None,
        }
    }
    Some((source(&wish.book)?, wish))
}

fn main() {
    let Some((source, wish)) = wish() else {
        eprintln!("{USAGE}");
        std::process::exit(2);
    };
    let book = &wish.book;
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../puzzles").join(format!("{book}.txt"));
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    let mut lines: Vec<String> = known.lines().map(str::to_owned).collect();
    if wish.check {
        return check_all(&source, known);
    }
    let mut keys: BTreeSet<String> =
        lines.iter().filter_map(|line| line.split('\t').next()).map(str::to_owned).collect();
    // How many puzzles of each length this run has found.
    let mut lengths = vec![0; LONGEST as usize + 17];
    let mut tried = 0;
    for game in 0..wish.games {
        if lines.len() >= wish.count {
            break;
        }
        let (places, found) = of_game(&source, wish.seed ^ (game << 20));
        tried += places;
        // Puzzles of one game resemble each other; the last ones are the longest.
        let mut of_this_game = 0;
        for found in found.into_iter().rev() {
            let share = source.shares.get(found.length - 2).copied().unwrap_or(100);
            let room = lines.len() < wish.count && lengths[found.length] * 100 < share * wish.count;
            if room && of_this_game < source.per_game && keys.insert(found.key) {
                lengths[found.length] += 1;
                of_this_game += 1;
                lines.push(found.line);
                std::fs::write(&path, sorted(&lines).join("\n") + "\n").expect("the file of the book");
            }
        }
        if game % 10 == 0 {
            let (all, games) = (lines.len(), game + 1);
            eprintln!("{book}: {all} puzzles of {tried} positions of {games} games; by length {lengths:?}");
        }
    }
}

/// Plays a game; returns the number of positions that were tried, and the puzzles that begin there.
fn of_game(source: &Source, seed: u64) -> (usize, Vec<Found>) {
    let mut random = SplitMix64::new(seed);
    let set = source.options[random.below(source.options.len())];
    let mut options: Options = set.iter().map(|(name, text)| ((*name).into(), (*text).into())).collect();
    if source.game.meta().options.iter().any(|spec| spec.name == "seed") {
        options.push(("seed".into(), (random.draw() % 100_000).to_string()));
    }
    let mut position = start(source.game, &options).expect("options of the table");
    let levels = [0, 1].map(|_| Level::new(1 + random.below(usize::from(source.level)) as u8).unwrap());
    let mut moves: Vec<String> = Vec::new();
    let mut places: Vec<(Box<dyn AnyPosition>, usize)> = Vec::new();
    while moves.len() < source.most && position.phase() == Phase::Play {
        let side = position.to_act().only().expect("one side");
        let mut text = None;
        if random.below(source.random) > 0 {
            let thought = think_at(position.as_ref(), side, levels[side.index()], random.draw(), &|| false);
            text = thought.map(|thought| thought.best);
        }
        let text = text.unwrap_or_else(|| {
            let legal = position.legal(side);
            legal[random.below(legal.len())].clone()
        });
        position.play(Some(side), &text).expect("a legal move");
        moves.push(text);
        // Only the beginning of a turn.
        if moves.len() >= source.skip && position.to_act().only() == Some(side.other()) {
            places.push((position.boxed(), moves.len()));
        }
    }
    if source.to_win {
        // What can be forced lies just before the end of a game that was won.
        let winner = position.outcome().and_then(|outcome| outcome.winner);
        places.retain(|(position, _)| winner.is_some() && position.to_act().only() == winner);
        places.reverse();
        places.truncate(LONGEST as usize + 1);
    }
    let found = places
        .iter()
        .flat_map(|(position, made)| puzzle(source, &options, position.as_ref(), &moves[..*made]));
    (places.len(), found.collect())
}

/// The lines in the order of their keys, which is that of no property of a puzzle.
fn sorted(lines: &[String]) -> Vec<String> {
    let mut lines = lines.to_vec();
    lines.sort_unstable();
    lines
}

/// Checks every puzzle of a file.
fn check_all(source: &Source, known: String) {
    let wanted = known.lines().count();
    let book = Book::new("", known.leak());
    assert_eq!(book.puzzles().len(), wanted, "every line is read");
    let mut keys = BTreeSet::new();
    for puzzle in book.puzzles() {
        let key = puzzle.lesson.key;
        assert!(keys.insert(key), "{key} is there twice");
        assert_eq!(is_sound(puzzle, source.game, Effort::PLENTY), Some(true), "{key}");
    }
    println!("{wanted} puzzles, all sound");
}
