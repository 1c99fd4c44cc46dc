//! Makes the puzzles of a book from games that the engine plays with itself: `cargo xtask puzzles BOOK` runs it.
//!
//! A game only leads to positions. Whether one is a puzzle decides the exhaustive search of `rules`, and the file keeps what
//! its check finds sound. Puzzles that are equal but for a turned or mirrored board have one key.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a tool for developers may fail at any step")]

mod forms;
mod pool;
mod show;
mod source;

use engine::{Budget, Level, think, think_at};
use forms::{beginning, groups, half_held, key, liberties, picture, scattered, without};
use pool::Pool;
use rules::forced::{Effort, Goal};
use rules::lesson::Aim;
use rules::puzzle::{Book, Puzzle};
use rules::rng::SplitMix64;
use rules::soundness::{is_sound, keeps_its_gain};
use rules::{AnyPosition, GameDef, Phase, Side, Square, Viewer};
use serde_json::{Map, Value};
use source::{Source, source};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const USAGE: &str =
    "usage: cargo xtask puzzles BOOK [--seed N] [--count N] [--games N] [--pool FILE] [--check] [--show N]";

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

/// What makes a puzzle better or worse than others of its idea.
#[derive(Clone, Copy)]
struct Merit {
    /// Whether the right move threatens nothing at once.
    quiet: bool,
    /// Whether each move fills one of the liberties that the marked stones have at the beginning.
    plain: bool,
}

/// A puzzle that may enter the book.
struct Found {
    key: String,
    side: Side,
    aim: String,
    bound: u32,
    options: Options,
    moves: Vec<String>,
    idea: &'static str,
    picture: String,
    merit: Merit,
    /// How hard it is, as a number that only compares puzzles of one book.
    score: u32,
}

impl Found {
    fn line(&self, level: u8) -> String {
        let head = (self.key.as_str(), level, self.side);
        Puzzle::write(head, (&self.aim, self.bound), &self.options, &self.moves, Some(self.idea))
    }
}

/// Whether a puzzle of an idea may enter the book.
type Wanted<'a> = &'a dyn Fn(&str, Merit) -> bool;

/// Fewest legal moves of a puzzle.
const CHOICES_LEAST: usize = 4;

/// Fewest pieces of the opponent.
const ENEMIES_LEAST: usize = 3;

/// The puzzles that begin here.
fn puzzles(
    source: &Source,
    options: &Options,
    position: &dyn AnyPosition,
    moves: &[String],
    random: &mut SplitMix64,
    wanted: Wanted<'_>,
) -> Vec<Found> {
    let Some(side) = position.to_act().only().filter(|_| position.phase() == Phase::Play) else {
        return Vec::new();
    };
    let (options, moves, side) = beginning(source, options, position, moves, side);
    proved(source, options, &moves, side, random, wanted)
}

/// The puzzles with this beginning, or with one that differs by a stone or a few.
fn proved(
    source: &Source,
    mut options: Options,
    moves: &[String],
    side: Side,
    random: &mut SplitMix64,
    wanted: Wanted<'_>,
) -> Vec<Found> {
    for _ in 0..=source.mended {
        let Some(mut begun) = start(source.game, &options) else { return Vec::new() };
        for text in moves {
            begun.play(None, text).expect("a legal move");
        }
        if begun.to_act().only() != Some(side) {
            return Vec::new();
        }
        match here(source, begun.as_ref(), side, &options, moves, wanted) {
            Ok(found) => return found,
            Err(rivals) if source.mended > 0 && !rivals.is_empty() => {
                let rival = &rivals[random.below(rivals.len())];
                let Some(less) = without(&options, begun.as_ref(), side, rival, random) else {
                    return Vec::new();
                };
                options = less;
            }
            Err(_) => return Vec::new(),
        }
    }
    Vec::new()
}

/// The puzzles of one position, or several moves each of which reaches the aim.
fn here(
    source: &Source,
    begun: &dyn AnyPosition,
    side: Side,
    options: &Options,
    moves: &[String],
    wanted: Wanted<'_>,
) -> Result<Vec<Found>, Vec<String>> {
    let judged = |aim: &str, bound: u32| judged(source, begun, side, (aim, bound), (options, moves), wanted);
    if source.game.meta().id == "cheess" {
        let most = (1..=16).take_while(|count| begun.can_arrive(side, *count)).last().unwrap_or(0);
        return Ok(judged("arrive", most as u32).into_iter().collect());
    }
    let within = |goal: Goal| -> Result<u32, Vec<String>> {
        for within in 1..=source.longest {
            let Some(forced) = begun.forced(goal, side, (within, RIVALS), source.effort) else { break };
            match forced.moves.len() {
                0 => {}
                1 if within > 1 => return Ok(within),
                _ if within > 1 => return Err(forced.moves),
                _ => break,
            }
        }
        Err(Vec::new())
    };
    if source.game.meta().id == "dama" {
        return Ok(captures(source, begun, side, &judged).into_iter().collect());
    }
    if source.game.meta().id != "go" {
        // Most heaps hold nothing, which the engine sees sooner than a proof.
        if source.scattered > 0 && !may_win(source, begun, side) {
            return Err(Vec::new());
        }
        return within(Goal::Win).map(|bound| judged("win", bound).into_iter().collect());
    }
    let of_group = |square: Square| judged(&format!("take:{square}"), within(Goal::Take(square)).ok()?);
    Ok(groups(begun, side.other()).into_iter().filter_map(of_group).collect())
}

/// Whether the engine sees a win of at least two moves that is short enough.
fn may_win(source: &Source, begun: &dyn AnyPosition, side: Side) -> bool {
    let thought = think(begun, side, &Budget { nodes: SCOUT_NODES, seed: 1 }, &|| false);
    thought
        .and_then(|thought| thought.wins_within)
        .is_some_and(|within| (2..=source.longest).contains(&within))
}

/// Nodes of the engine for a look at a heap of stones.
const SCOUT_NODES: u64 = 2_000;

/// The puzzle of the most pieces that exactly one move forces to be captured, by moves that don't all capture at once.
fn captures(
    source: &Source,
    begun: &dyn AnyPosition,
    side: Side,
    judged: &dyn Fn(&str, u32) -> Option<Found>,
) -> Option<Found> {
    let count = |position: &dyn AnyPosition, side: Side| {
        position.scene(Viewer::Public).pieces.iter().filter(|piece| piece.side == side).count()
    };
    let enemies = count(begun, side.other());
    let legal = begun.legal(side).len();
    if enemies < ENEMIES_LEAST || legal < CHOICES_LEAST {
        return None;
    }
    for within in 2..=source.longest {
        for taken in (2..=CAPTURED_MOST.min(enemies)).rev() {
            let goal = if taken == enemies { Goal::Win } else { Goal::Leave((enemies - taken) as u8) };
            let forced = begun.forced(goal, side, (within, 2), source.effort)?;
            match forced.moves.len() {
                0 => continue,
                1 if begun.forced(goal, side, (within - 1, 1), source.effort)?.moves.is_empty() => {}
                _ => return None,
            }
            let aim = if goal == Goal::Win { "win".to_owned() } else { format!("leave:{}", enemies - taken) };
            return judged(&aim, within);
        }
    }
    None
}

/// Most pieces that a puzzle asks to capture.
const CAPTURED_MOST: usize = 5;

/// Most right moves that are looked for.
const RIVALS: usize = 4;

/// A proved puzzle with all that a choice among puzzles needs; `None` if it isn't sound or too poor.
fn judged(
    source: &Source,
    begun: &dyn AnyPosition,
    side: Side,
    (aim, bound): (&str, u32),
    (options, moves): (&Options, &[String]),
    wanted: Wanted<'_>,
) -> Option<Found> {
    let scene = begun.scene(Viewer::Public);
    let enemies = scene.pieces.iter().filter(|piece| piece.side != side).count();
    let choices = begun.legal(side).len();
    if choices < CHOICES_LEAST || enemies < ENEMIES_LEAST || !has_choice(begun, side) {
        return None;
    }
    let found = |idea: &'static str, merit: Merit, score: u32| Found {
        key: key(source, begun, side, aim),
        side,
        aim: aim.to_owned(),
        bound,
        options: options.clone(),
        moves: moves.to_vec(),
        idea,
        picture: picture(source, begun, side, aim),
        merit,
        score,
    };
    if aim == "arrive" {
        let before = arrived(begun, side);
        let count = bound as usize;
        if count < before + 2 || begun.ways_to_arrive(side, count, 2) != 1 {
            return None;
        }
        let merit = Merit { quiet: false, plain: false };
        let idea = begun.idea_of_arrival(side, count).filter(|idea| wanted(idea, merit))?;
        // Each man that has to come, each action among which to choose, and what isn't seen at once.
        let length = (count - before) as u32;
        return Some(found(idea, merit, 8 * length + choices as u32));
    }
    let goal = goal_of(aim)?;
    let forced = begun.forced(goal, side, (bound, 2), Effort::PLENTY)?;
    let [right] = forced.moves.as_slice() else { return None };
    if !begun.forced(goal, side, (bound - 1, 1), Effort::PLENTY)?.moves.is_empty() {
        return None;
    }
    if let Goal::Take(target) = goal
        && (stands_alone(begun, side, target, right) || is_lost_anyway(begun, goal, side, bound))
    {
        return None;
    }
    let plain = matches!(goal, Goal::Take(target) if liberties(begun, target).len() >= bound as usize);
    let idea = begun.idea(goal, side, bound).filter(|idea| wanted(idea, Merit { quiet: true, plain }))?;
    // Whoever loses as many has won nothing.
    if source.game.meta().id == "dama" && !keeps_its_gain(begun, goal, side, bound) {
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
    let quiet = 2 * replies.iter().filter(calm).count() > replies.len();
    let merit = Merit { quiet, plain };
    if !wanted(idea, merit) {
        return None;
    }
    let behind = behind(after.as_ref(), goal, side, bound - 1);
    let falls = |seed: u64| {
        let level = Level::new(3).expect("a level");
        let thought = think_at(begun, side, level, seed, &|| false);
        thought.is_some_and(|thought| thought.best != *right)
    };
    // What a player of level 3 would do instead says how tempting other moves are; Go's players want other things.
    let tempting =
        if source.game.meta().id != "go" { (0..8).filter(|seed| falls(*seed)).count() as u32 } else { 0 };
    let bits = (choices as u64).saturating_mul(behind.max(1)).max(1).ilog2();
    Some(found(idea, merit, 6 * bound + 8 * u32::from(quiet) + 2 * tempting + bits))
}

/// Whether the side has two moves or more after which the opponent doesn't win at once.
fn has_choice(begun: &dyn AnyPosition, side: Side) -> bool {
    let legal = begun.legal(side);
    let holds = |text: &&String| {
        let mut after = begun.boxed();
        after.play(Some(side), text).is_ok()
            && after
                .forced(Goal::Win, side.other(), (1, 1), Effort::PLENTY)
                .is_some_and(|wins| wins.moves.is_empty())
    };
    legal.iter().filter(holds).take(2).count() == 2
}

/// Whether the right move takes the only liberty of the marked stones that may be taken.
fn stands_alone(begun: &dyn AnyPosition, side: Side, target: Square, right: &str) -> bool {
    let liberties = liberties(begun, target);
    let takes = |text: &str| begun.placed(text).is_some_and(|at| liberties.contains(&at));
    takes(right) && begun.legal(side).iter().filter(|text| takes(text)).count() == 1
}

/// Whether the goal is reached with one move more even if the side passes first.
fn is_lost_anyway(begun: &dyn AnyPosition, goal: Goal, side: Side, bound: u32) -> bool {
    let mut after = begun.boxed();
    after.play(Some(side), "pass").is_ok() && after.refutation(goal, side, bound - 1) == Some(None)
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

/// What the command line asks for.
struct Wish {
    book: String,
    seed: u64,
    count: usize,
    games: u64,
    /// A file with everything that was found, also what the book has no room for.
    pool: Option<PathBuf>,
    check: bool,
    /// How many puzzles of the book to print.
    show: usize,
}

fn wish() -> Option<(Source, Wish)> {
    let mut args = std::env::args().skip(1);
    let mut wish =
        Wish { book: args.next()?, seed: 1, count: 500, games: u64::MAX, pool: None, check: false, show: 0 };
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--seed" => wish.seed = args.next()?.parse().ok()?,
            "--count" => wish.count = args.next()?.parse().ok()?,
            "--games" => wish.games = args.next()?.parse().ok()?,
            "--pool" => wish.pool = Some(args.next()?.into()),
            "--check" => wish.check = true,
            "--show" => wish.show = args.next()?.parse().ok()?,
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
    let mut known = std::fs::read_to_string(&path).unwrap_or_default();
    if wish.check {
        return check_all(&source, known);
    }
    if wish.show > 0 {
        let book = Book::new("", known.leak());
        let mut random = SplitMix64::new(wish.seed);
        let puzzles = book.puzzles();
        return (0..wish.show).for_each(|_| show::show(&puzzles[random.below(puzzles.len())], source.game));
    }
    if let Some(pool) = &wish.pool {
        known += &std::fs::read_to_string(pool).unwrap_or_default();
    }
    let mut pool = Pool::new(wish.count, source.parts);
    let before = known.lines().count();
    let of_book = Book::new("", known.leak());
    let mut old: Vec<Found> =
        of_book.puzzles().iter().filter_map(|puzzle| judged_again(&source, puzzle)).collect();
    old.sort_by_key(|found| (found.merit.plain, !found.merit.quiet));
    let sound = old.len();
    for found in old {
        pool.take(found);
    }
    eprintln!("{book}: {sound} of {before} puzzles are still good, {:?}", pool.ideas());
    let keep = |pool: &Pool| {
        save(&path, &pool.lines());
        wish.pool.iter().for_each(|path| save(path, &pool.all()));
    };
    let mut tried = 0;
    for game in 0..wish.games {
        if pool.balanced() >= wish.count {
            break;
        }
        let (places, found) =
            of_game(&source, wish.seed ^ (game << 20), &|idea, merit| pool.wants(idea, merit));
        tried += places;
        // Puzzles of one game resemble each other, so no two have one idea. The last ones are the longest.
        let mut ideas = BTreeSet::new();
        for found in found.into_iter().rev() {
            let idea = found.idea;
            if ideas.len() < source.per_game && !ideas.contains(idea) && pool.take(found) {
                ideas.insert(idea);
            }
        }
        if game % 20 == 0 {
            keep(&pool);
            let (all, games) = (pool.balanced(), game + 1);
            eprintln!("{book}: {all} of {tried} positions of {games} games; {:?}", pool.ideas());
        }
    }
    keep(&pool);
}

/// Writes the lines of a file.
fn save(path: &Path, lines: &[String]) {
    let text = lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    std::fs::write(path, text).expect("a file that can be written");
}

/// The aim of a puzzle as books write it, and its bound.
fn aim_of(puzzle: &Puzzle) -> Option<(String, u32)> {
    Some(match puzzle.aim()? {
        Aim::Forces(Goal::Win, within) => ("win".to_owned(), within),
        Aim::Forces(Goal::Take(square), within) => (format!("take:{square}"), within),
        Aim::Forces(Goal::Leave(most), within) => (format!("leave:{most}"), within),
        Aim::Arrives(count) => ("arrive".to_owned(), count as u32),
        _ => return None,
    })
}

/// What an aim of a book wants to force.
fn goal_of(aim: &str) -> Option<Goal> {
    Some(match aim.split_once(':') {
        Some(("take", square)) => Goal::Take(Square::parse(square)?),
        Some((_, most)) => Goal::Leave(most.parse().ok()?),
        None => Goal::Win,
    })
}

/// What the search finds of a puzzle of the book.
fn judged_again(source: &Source, puzzle: &Puzzle) -> Option<Found> {
    let lesson = &puzzle.lesson;
    let position = lesson.example().position(source.game, &Map::new()).ok()?;
    let (aim, bound) = aim_of(puzzle)?;
    let options: Options =
        lesson.options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let moves: Vec<String> = lesson.moves.iter().map(|text| (*text).to_owned()).collect();
    let found =
        judged(source, position.as_ref(), lesson.side, (&aim, bound), (&options, &moves), &|_, _| true)?;
    Some(Found { key: lesson.key.to_owned(), ..found })
}

/// Plays a game; returns the number of positions that were tried, and the puzzles that begin there.
fn of_game(source: &Source, seed: u64, wanted: Wanted<'_>) -> (usize, Vec<Found>) {
    let mut random = SplitMix64::new(seed);
    let set = source.options[random.below(source.options.len())];
    let mut options: Options = set.iter().map(|(name, text)| ((*name).into(), (*text).into())).collect();
    if source.game.meta().options.iter().any(|spec| spec.name == "seed") {
        options.push(("seed".into(), (random.draw() % 100_000).to_string()));
    }
    let mut position = start(source.game, &options).expect("options of the table");
    if source.scattered > 0 {
        let layouts: Vec<_> = (0..source.scattered)
            .map(|_| {
                let crossed = random.below(100) < source.crossed;
                scattered(position.as_ref(), crossed, &mut random)
            })
            .collect();
        let found = layouts.into_iter().flat_map(|(side, stones)| {
            let options: Options = options.iter().cloned().chain([stones]).collect();
            proved(source, options, &[], side, &mut random, wanted)
        });
        let found = found.collect();
        return (source.scattered, found);
    }
    let (lowest, highest) = source.levels;
    let span = usize::from(highest - lowest) + 1;
    let levels = [0, 1].map(|_| Level::new(lowest + random.below(span) as u8).unwrap());
    let clumsy = random.below(2);
    let mut moves: Vec<String> = Vec::new();
    let mut places: Vec<(Box<dyn AnyPosition>, usize)> = Vec::new();
    while moves.len() < source.most && position.phase() == Phase::Play {
        let side = position.to_act().only().expect("one side");
        let mut text = None;
        let random_one = if side.index() == clumsy { source.clumsy } else { source.random };
        if random.below(random_one) > 0 {
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
        places.truncate(source.longest as usize + 1);
    }
    let found = places.iter().flat_map(|(position, made)| {
        puzzles(source, &options, position.as_ref(), &moves[..*made], &mut random, wanted)
    });
    let mut found: Vec<Found> = found.collect();
    let empty = start(source.game, &options).expect("options of the table");
    for _ in 0..source.half_held {
        let (side, stones) = half_held(empty.as_ref(), &mut random);
        let options: Options = options.iter().cloned().chain([stones]).collect();
        found.extend(proved(source, options, &[], side, &mut random, wanted));
    }
    (places.len() + source.half_held, found)
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
