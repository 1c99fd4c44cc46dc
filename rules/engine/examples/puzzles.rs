//! Makes the puzzles of a book from games that the engine plays with itself: `cargo xtask puzzles BOOK` runs it.
//!
//! A game only leads to positions. Whether one is a puzzle decides the exhaustive search of `rules`, and the file keeps what
//! its check finds sound. Puzzles that are equal but for a turned or mirrored board have one key.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a tool for developers may fail at any step")]

use engine::{Level, think_at};
use rules::coords::Letters;
use rules::forced::{Effort, Goal};
use rules::lesson::Aim;
use rules::options::LaidStones;
use rules::puzzle::{Book, LEVELS, Puzzle};
use rules::rng::SplitMix64;
use rules::soundness::is_sound;
use rules::{AnyPosition, GameDef, Phase, Side, Square, Viewer, registry};
use serde_json::{Map, Value};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

const USAGE: &str = "usage: cargo xtask puzzles BOOK [--seed N] [--count N] [--games N] [--check]";

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
    /// Positions that a search of one puzzle may look at, so that an answer takes no longer than a moment.
    effort: Effort,
    /// Whether the aim is to win the game.
    to_win: bool,
    /// Most puzzles of one game.
    per_game: usize,
    /// No idea, or where they have no names no length, has more than one part of so many.
    parts: usize,
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
            effort: Effort(100_000),
            to_win: true,
            per_game: 1,
            parts: 2,
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
            effort: Effort(100_000),
            to_win: true,
            per_game: 1,
            parts: 2,
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
            effort: Effort(100_000),
            to_win: false,
            per_game: 2,
            parts: 1,
        },
        "piskvorky" => Source {
            game: game("piskvorky"),
            start: Start::Stones,
            options: &[&[("size", "9")], &[("size", "10")], &[("size", "12")], &[("preset", "practice")]],
            symmetries: 8,
            skip: 6,
            random: 5,
            most: 60,
            level: 2,
            effort: Effort(100_000),
            to_win: true,
            per_game: 1,
            parts: 4,
        },
        "renju" => Source {
            game: game("piskvorky"),
            start: Start::Stones,
            options: &[&[("rule", "renju")]],
            symmetries: 8,
            skip: 7,
            random: 6,
            most: 70,
            level: 2,
            effort: Effort(100_000),
            to_win: true,
            per_game: 1,
            parts: 4,
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
            effort: Effort(8_000),
            to_win: false,
            per_game: 2,
            parts: 4,
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

/// What a key leaves out: the pieces without regard to where on the board they stand, the target among them.
fn picture(source: &Source, position: &dyn AnyPosition, side: Side, aim: &str) -> String {
    let scene = position.scene(Viewer::Public);
    let target = aim.strip_prefix("take:").and_then(Square::parse);
    let form = |by: usize| {
        let places = scene.pieces.iter().map(|piece| {
            let (mut column, mut row) = (i32::from(piece.square.column), i32::from(piece.square.row));
            if by & 1 == 1 {
                column = -column;
            }
            if by & 2 == 2 {
                row = -row;
            }
            let kind = format!("{}{}{:?}", target == Some(piece.square), piece.side == side, piece.shape);
            if by & 4 == 4 { (row, column, kind) } else { (column, row, kind) }
        });
        let mut places: Vec<(i32, i32, String)> = places.collect();
        let left = places.iter().map(|place| place.0).min().unwrap_or(0);
        let low = places.iter().map(|place| place.1).min().unwrap_or(0);
        places.iter_mut().for_each(|place| (place.0, place.1) = (place.0 - left, place.1 - low));
        places.sort_unstable();
        format!("{places:?}")
    };
    let mut text = (0..source.symmetries).map(form).min().unwrap();
    if source.game.meta().id == "cheess" {
        // The men off the board count too.
        text += &position.text();
    }
    text
}

/// A puzzle that may enter the book.
struct Found {
    key: String,
    side: Side,
    aim: String,
    bound: u32,
    options: Options,
    moves: Vec<String>,
    /// The number of own moves.
    length: usize,
    idea: Option<&'static str>,
    picture: String,
    /// Whether the right move threatens nothing at once.
    quiet: bool,
    /// How hard it is, as a number that only compares puzzles of one book.
    score: u32,
}

impl Found {
    fn line(&self, level: u8) -> String {
        let head = (self.key.as_str(), level, self.side);
        Puzzle::write(head, (&self.aim, self.bound), &self.options, &self.moves, self.idea)
    }

    /// What shares a quota: puzzles of one idea, or where the game has no names for ideas, of one length.
    fn group(&self) -> String {
        self.idea.map_or_else(|| format!("{} moves", self.length), str::to_owned)
    }
}

/// Fewest legal moves of a puzzle.
const CHOICES_LEAST: usize = 4;

/// Fewest pieces of the opponent.
const ENEMIES_LEAST: usize = 3;

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
    let begun = begun.as_ref();
    if begun.to_act().only() != Some(side) {
        return Vec::new();
    }
    let judged = |aim: &str, bound: u32| judged(source, begun, side, (aim, bound), &options, &moves);
    if source.game.meta().id == "cheess" {
        let most = (1..=16).take_while(|count| begun.can_arrive(side, *count)).last().unwrap_or(0);
        return judged("arrive", most as u32).into_iter().collect();
    }
    let within = |goal: Goal| -> Option<u32> {
        for within in 1..=LONGEST {
            match begun.forced(goal, side, (within, 2), source.effort)?.moves.len() {
                0 => {}
                1 if within > 1 => return Some(within),
                _ => return None,
            }
        }
        None
    };
    if source.game.meta().id != "go" {
        return within(Goal::Win).and_then(|bound| judged("win", bound)).into_iter().collect();
    }
    let of_group = |square: Square| judged(&format!("take:{square}"), within(Goal::Take(square))?);
    groups(begun, side.other()).into_iter().filter_map(of_group).collect()
}

/// A proved puzzle with all that a choice among puzzles needs; `None` if it isn't sound or too poor.
fn judged(
    source: &Source,
    begun: &dyn AnyPosition,
    side: Side,
    (aim, bound): (&str, u32),
    options: &Options,
    moves: &[String],
) -> Option<Found> {
    let scene = begun.scene(Viewer::Public);
    let enemies = scene.pieces.iter().filter(|piece| piece.side != side).count();
    let choices = begun.legal(side).len();
    if choices < CHOICES_LEAST || enemies < ENEMIES_LEAST {
        return None;
    }
    let mut found = Found {
        key: key(source, begun, side, aim),
        side,
        aim: aim.to_owned(),
        bound,
        options: options.clone(),
        moves: moves.to_vec(),
        length: bound as usize,
        idea: None,
        picture: picture(source, begun, side, aim),
        quiet: false,
        score: 0,
    };
    if aim == "arrive" {
        let before = arrived(begun, side);
        let count = bound as usize;
        if count < before + 2 || begun.ways_to_arrive(side, count, 2) != 1 {
            return None;
        }
        found.length = count - before;
        // Each man that has to come, each man that could, and each action among which to choose.
        found.score = (8 * found.length) as u32 + choices as u32;
        return Some(found);
    }
    let goal = match aim.strip_prefix("take:") {
        Some(square) => Goal::Take(Square::parse(square)?),
        None => Goal::Win,
    };
    let forced = begun.forced(goal, side, (bound, 2), Effort::PLENTY)?;
    let [right] = forced.moves.as_slice() else { return None };
    if !begun.forced(goal, side, (bound - 1, 1), Effort::PLENTY)?.moves.is_empty() {
        return None;
    }
    found.idea = begun.idea(goal, side, bound);
    let names_ideas = matches!(source.game.meta().id, "piskvorky" | "go");
    if names_ideas && found.idea.is_none() {
        return None;
    }
    let mut after = begun.boxed();
    after.play(Some(side), right).ok()?;
    // A quiet move leaves the opponent more than half of the replies before anything happens.
    let replies = after.legal(side.other());
    let calm = |reply: &&String| {
        let mut next = after.boxed();
        let played = next.play(Some(side.other()), reply).is_ok();
        played
            && next.forced(goal, side, (1, 1), Effort::PLENTY).is_some_and(|forced| forced.moves.is_empty())
    };
    found.quiet = 2 * replies.iter().filter(calm).count() > replies.len();
    let behind = behind(after.as_ref(), goal, side, bound - 1);
    let falls = |seed: u64| {
        let level = Level::new(3).expect("a level");
        let thought = think_at(begun, side, level, seed, &|| false);
        thought.is_some_and(|thought| thought.best != *right)
    };
    // What a player of level 3 would do instead says how tempting other moves are; Go's players want other things.
    let tempting = if source.to_win { (0..2).filter(|seed| falls(*seed)).count() as u32 } else { 0 };
    let bits = (choices as u64).saturating_mul(behind.max(1)).max(1).ilog2();
    found.score = 6 * bound + 8 * u32::from(found.quiet) + 6 * tempting + bits;
    Some(found)
}

/// The puzzles of a book as they are chosen from what was found.
#[derive(Default)]
struct Pool {
    found: Vec<Found>,
    keys: BTreeSet<String>,
    pictures: BTreeSet<String>,
}

impl Pool {
    /// Takes a puzzle with a picture that isn't there yet; whether it did. Where its group has enough, a quiet one replaces one
    /// that isn't.
    fn take(&mut self, found: Found, share: usize) -> bool {
        if self.keys.contains(&found.key) || self.pictures.contains(&found.picture) {
            return false;
        }
        let of_group = |other: &&Found| other.group() == found.group();
        if self.found.iter().filter(of_group).count() >= share {
            let loud = |other: &Found| other.group() == found.group() && !other.quiet;
            let Some(at) = self.found.iter().position(loud).filter(|_| found.quiet) else { return false };
            let gone = self.found.swap_remove(at);
            self.keys.remove(&gone.key);
            self.pictures.remove(&gone.picture);
        }
        self.keys.insert(found.key.clone());
        self.pictures.insert(found.picture.clone());
        self.found.push(found);
        true
    }

    fn groups(&self) -> BTreeMap<String, usize> {
        let mut groups = BTreeMap::new();
        self.found.iter().for_each(|found| *groups.entry(found.group()).or_default() += 1);
        groups
    }

    /// How many puzzles a book can have in which no group has more than its part.
    fn balanced(&self, parts: usize) -> usize {
        let groups = self.groups();
        let fits =
            |size: &usize| groups.values().map(|count| (*count).min(size / parts)).sum::<usize>() >= *size;
        (0..=self.found.len()).rev().find(fits).unwrap_or(0)
    }

    /// The lines of the largest balanced book, by key. Its levels are quantiles: a fifth of the book has each.
    fn lines(&self, parts: usize) -> Vec<String> {
        let share = self.balanced(parts) / parts;
        let mut best: Vec<&Found> = self.found.iter().collect();
        best.sort_by_key(|found| (!found.quiet, Reverse(found.score), &found.key));
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        best.retain(|found| {
            let count = counts.entry(found.group()).or_default();
            *count += 1;
            *count <= share
        });
        best.sort_by_key(|found| (found.score, &found.key));
        let count = best.len();
        let level = |at: usize| (at * usize::from(LEVELS) / count) as u8 + 1;
        let mut lines: Vec<String> =
            best.iter().enumerate().map(|(at, found)| found.line(level(at))).collect();
        lines.sort_unstable();
        lines
    }
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
        next.forced(goal, side, (within, 1), Effort::PLENTY).and_then(|forced| forced.moves.first().cloned())
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

/// Most liberties of a chain that is worth a search.
const LIBERTIES_MOST: usize = 3;

/// A stone of each chain of two stones or more with few liberties.
fn groups(position: &dyn AnyPosition, side: Side) -> Vec<Square> {
    let scene = position.scene(Viewer::Public);
    let mut open: BTreeSet<Square> =
        scene.pieces.iter().filter(|piece| piece.side == side).map(|piece| piece.square).collect();
    let taken: BTreeSet<Square> = scene.pieces.iter().map(|piece| piece.square).collect();
    let mut groups = Vec::new();
    while let Some(first) = open.pop_first() {
        let (mut queue, mut stones) = (vec![first], 1);
        let mut liberties = BTreeSet::new();
        while let Some(at) = queue.pop() {
            for (columns, rows) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let next = (at.column.checked_add_signed(columns), at.row.checked_add_signed(rows));
                let (Some(column), Some(row)) = next else { continue };
                if column < scene.grid.columns
                    && row < scene.grid.rows
                    && !taken.contains(&Square::new(column, row))
                {
                    liberties.insert(Square::new(column, row));
                }
                if open.remove(&Square::new(column, row)) {
                    queue.push(Square::new(column, row));
                    stones += 1;
                }
            }
        }
        if stones >= 2 && liberties.len() <= LIBERTIES_MOST {
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
    let mut wish = Wish { book: args.next()?, seed: 1, count: 500, games: u64::MAX, check: false };
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
    if wish.check {
        return check_all(&source, known);
    }
    let share = wish.count.div_ceil(source.parts);
    let mut pool = Pool::default();
    let before = known.lines().count();
    let of_book = Book::new("", known.leak());
    let mut old: Vec<Found> =
        of_book.puzzles().iter().filter_map(|puzzle| judged_again(&source, puzzle)).collect();
    old.sort_by_key(|found| !found.quiet);
    let sound = old.len();
    for found in old {
        pool.take(found, share);
    }
    eprintln!("{book}: {sound} of {before} puzzles are still good, {:?}", pool.groups());
    let write = |pool: &Pool| {
        let text = pool.lines(source.parts).iter().map(|line| format!("{line}\n")).collect::<String>();
        std::fs::write(&path, text).expect("the file of the book");
    };
    let mut tried = 0;
    for game in 0..wish.games {
        if pool.balanced(source.parts) >= wish.count {
            break;
        }
        let (places, found) = of_game(&source, wish.seed ^ (game << 20));
        tried += places;
        // Puzzles of one game resemble each other; the last ones are the longest.
        let mut room = source.per_game;
        for found in found.into_iter().rev() {
            if room > 0 && pool.take(found, share) {
                room -= 1;
            }
        }
        if game % 50 == 0 {
            write(&pool);
            let (all, games) = (pool.balanced(source.parts), game + 1);
            eprintln!("{book}: {all} of {tried} positions of {games} games; {:?}", pool.groups());
        }
    }
    write(&pool);
}

/// What the search finds of a puzzle of the book.
fn judged_again(source: &Source, puzzle: &Puzzle) -> Option<Found> {
    let lesson = &puzzle.lesson;
    let position = lesson.example().position(source.game, &Map::new()).ok()?;
    let (aim, bound) = match puzzle.aim()? {
        Aim::Forces(Goal::Win, within) => ("win".to_owned(), within),
        Aim::Forces(Goal::Take(square), within) => (format!("take:{square}"), within),
        Aim::Arrives(count) => ("arrive".to_owned(), count as u32),
        _ => return None,
    };
    let options: Options =
        lesson.options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let moves: Vec<String> = lesson.moves.iter().map(|text| (*text).to_owned()).collect();
    let found = judged(source, position.as_ref(), lesson.side, (&aim, bound), &options, &moves)?;
    Some(Found { key: lesson.key.to_owned(), ..found })
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
