//! Puzzles: what the search finds in positions made by hand, that it agrees with a plain search, and that every puzzle of the
//! program is one.

use rules::course::{Course, Refuted, Verdict};
use rules::dynamic::AnyPosition;
use rules::forced::{Effort, Goal};
use rules::idea;
use rules::lesson::Aim;
use rules::puzzle::{Book, Puzzle};
use rules::registry;
use rules::scene::{PanelItem, Slot};
use rules::soundness::{is_sound, keeps_its_gain};
use rules::{GameDef, Phase, Side, Square, Viewer};
use rules_conformance::each_game;
use serde_json::{Map, json};
use std::collections::{BTreeMap, BTreeSet};

/// How many puzzles of a book are checked, where not all are.
const SAMPLE: usize = 20;

/// Whether all puzzles are checked: with `DESKA_TEST_ROUNDS=full`.
pub fn every_one() -> bool {
    std::env::var("DESKA_TEST_ROUNDS").is_ok_and(|rounds| rounds == "full")
}

pub fn books() -> impl Iterator<Item = (&'static dyn GameDef, &'static Book)> {
    each_game().flat_map(|game| game.meta().puzzles.iter().map(move |book| (game, book)))
}

fn position(game: &str, options: serde_json::Value) -> Box<dyn AnyPosition> {
    registry::find(game).unwrap().start(options.as_object().unwrap()).unwrap()
}

fn forced(position: &dyn AnyPosition, goal: Goal, side: Side, within: u32) -> Vec<String> {
    position.forced(goal, side, (within, usize::MAX), Effort::PLENTY).expect("little to look at").moves
}

/// The same by plain recursion over texts, without bounds and hints.
fn forced_plainly(position: &dyn AnyPosition, goal: Goal, side: Side, within: u32) -> Vec<String> {
    let wins = |text: &String| reaches_plainly(position, side, text, goal, side, within - 1);
    position.legal(side).into_iter().filter(wins).collect()
}

/// Whether the side reaches the goal within so many more moves after this move, whatever it turns up.
fn reaches_plainly(
    position: &dyn AnyPosition,
    by: Side,
    text: &str,
    goal: Goal,
    side: Side,
    within: u32,
) -> bool {
    let mut after = position.boxed();
    after.play(Some(by), text).unwrap();
    let turned_up = after.uncovered().known > position.uncovered().known && after.phase() == Phase::Play;
    let facts = if turned_up { after.possible() } else { Vec::new() };
    let mut all: Vec<_> = facts.iter().filter_map(|fact| after.supposing(fact)).collect();
    if !turned_up {
        all.push(after);
    }
    all.iter().all(|after| {
        if after.goal_reached(goal, side) {
            return true;
        }
        if within == 0 || after.phase() != Phase::Play {
            return false;
        }
        let mover = after.to_act().only().expect("one side");
        let left = if mover == side { within - 1 } else { within };
        let reaches = |text: &String| reaches_plainly(after.as_ref(), mover, text, goal, side, left);
        let moves = after.legal(mover);
        if mover == side { moves.iter().any(reaches) } else { moves.iter().all(reaches) }
    })
}

#[test]
fn an_open_four_wins_in_two_moves() {
    let open = position("piskvorky", json!({ "size": 9, "stones": "black b:d5,e5,f5 w:a1,a9,i1" }));
    assert!(forced(open.as_ref(), Goal::Win, Side::Black, 1).is_empty());
    assert_eq!(forced(open.as_ref(), Goal::Win, Side::Black, 2), ["c5", "g5"]);
    // White is one move ahead now.
    let late = position("piskvorky", json!({ "size": 9, "stones": "black b:d5,e5,f5 w:b1,c1,d1,e1" }));
    assert!(forced(late.as_ref(), Goal::Win, Side::Black, 2).is_empty());
}

#[test]
fn what_renju_forbids_forces_nothing() {
    let stones = "black b:e8,f8,g8,h5,h6,h7 w:d8,h4,a1,o15,a15,o1";
    let free = position("piskvorky", json!({ "size": 15, "stones": stones }));
    assert_eq!(forced(free.as_ref(), Goal::Win, Side::Black, 2), ["h8"]);
    let renju = position("piskvorky", json!({ "rule": "renju", "stones": stones }));
    assert!(forced(renju.as_ref(), Goal::Win, Side::Black, 2).is_empty());
}

#[test]
fn a_net_holds_a_stone_of_go() {
    // The position of the task about nets.
    let net = "black b:c4,c5,d3,e3 w:d4,d7";
    let net = position("go", json!({ "size": 7, "stones": net }));
    let target = Goal::Take(Square::parse("d4").unwrap());
    assert!(forced(net.as_ref(), target, Side::Black, 2).is_empty());
    assert!(forced(net.as_ref(), target, Side::Black, 3).contains(&"e5".to_owned()));
    let atari = position("go", json!({ "size": 7, "stones": "black b:c4,d5,e4 w:d4" }));
    assert_eq!(forced(atari.as_ref(), target, Side::Black, 1), ["d3"]);
}

#[test]
fn a_stone_of_ordo_on_its_way_home_wins() {
    let goal = position("ordo", json!({ "setup": "10/2bb1ww3/2b7/10/10/10/10/10" }));
    let wins = forced(goal.as_ref(), Goal::Win, Side::White, 1);
    assert_eq!(wins, forced_plainly(goal.as_ref(), Goal::Win, Side::White, 1));
    assert!(!wins.is_empty());
}

#[test]
fn men_of_cheess_arrive_in_one_way_or_in_several() {
    let mut start = position("cheess", json!({ "points": 2 }));
    assert_eq!(
        start.ways_to_arrive(Side::White, 1, 9),
        3,
        "the queen and each rook enter and go to the goal"
    );
    start.play(None, "R@a1").unwrap();
    assert_eq!(start.ways_to_arrive(Side::White, 1, 9), 1);
    assert_eq!(start.ways_to_arrive(Side::White, 2, 9), 0);
}

#[test]
fn ideas_of_rows_are_named_by_what_the_stones_make() {
    let idea = |options: serde_json::Value, within: u32| {
        let position = position("piskvorky", options);
        let side = position.to_act().only().unwrap();
        assert!(forced(position.as_ref(), Goal::Win, side, within - 1).is_empty());
        position.idea(Goal::Win, side, within)
    };
    let free = |stones: &str| json!({ "size": 15, "stones": stones });
    assert_eq!(idea(free("black b:g8,h8,i8 w:a1,a15,o1"), 2), Some("open-four"));
    assert_eq!(idea(free("black b:f8,g8,h8,i5,i6,i7 w:e8,i4,a1,a15,o15,o1"), 2), Some("double-four"));
    assert_eq!(idea(free("black b:f8,g8,h8,i6,i7 w:e8,a1,a15,o15,o1"), 3), Some("four-three"));
    assert_eq!(idea(free("black b:g8,h8,i6,i7 w:a1,a15,o15,o1"), 3), Some("double-three"));
}

#[test]
fn ideas_of_captures_are_named_by_what_the_chains_show() {
    let idea = |size: u32, stones: &str, target: &str, within: u32| {
        let position = position("go", json!({ "size": size, "stones": stones }));
        let side = position.to_act().only().unwrap();
        position.idea(Goal::Take(Square::parse(target).unwrap()), side, within)
    };
    assert_eq!(idea(7, "black b:c4,c5,d3,e3 w:d4,d7", "d4", 3), Some("net"));
    assert_eq!(idea(6, "white b:a1,c4,c5,d2,d3 w:b4,b5,c3,d4", "c4", 3), Some("ladder"));
    let ko = "black b:b3,b4,c2,c5,d1,e2,e4,e5 w:c3,c4,d2,d4,e3,f2,f3";
    assert_eq!(idea(6, ko, "c3", 2), Some("ko"));
    let in_atari =
        "white b:b6,c4,d1,d3,d4,d5,e1,e2,e4,f1,f2,f3,f4,f5,f6 w:a4,b1,b2,b3,b4,b5,c2,c3,c5,c6,d2,d6,e5";
    assert_eq!(idea(6, in_atari, "c4", 3), Some("race"));
    assert_eq!(idea(6, "white b:a2,b1,b2 w:a3,b3,c2,e5", "b2", 2), Some("outside"));
}

#[test]
fn ideas_of_ordo_are_named_by_captures_and_ways_home() {
    let idea = |setup: &str| position("ordo", json!({ "setup": setup })).idea(Goal::Win, Side::White, 2);
    assert_eq!(idea("10/5b4/4bwbb2/3bw5/4bww3/4b2w2/8w1/7w2"), Some("two-cuts"));
    assert_eq!(idea("10/10/3b1w4/2b1ww4/3b2ww1w/8w1/10/10"), Some("race"));
}

#[test]
fn a_plan_of_cheess_is_named_by_what_it_costs() {
    let mut start = position("cheess", json!({ "points": 2 }));
    start.play(None, "R@a1").unwrap();
    // Only the rook that stands on the board arrives.
    assert_eq!(start.idea_of_arrival(Side::White, 1), Some("choice"));
    assert_eq!(start.idea_of_arrival(Side::White, 2), None);
}

/// The ideas of a book are found again, and none has more than a quarter of it.
#[test]
fn the_ideas_of_books_are_those_of_their_lines() {
    for (game, book) in books() {
        let named: Vec<_> = book.puzzles().iter().filter_map(|puzzle| Some((puzzle, puzzle.idea?))).collect();
        if named.is_empty() {
            continue;
        }
        let count = book.puzzles().len();
        assert_eq!(named.len(), count, "{}", book.name);
        let mut shares: BTreeMap<&str, usize> = BTreeMap::new();
        named.iter().for_each(|(_, idea)| *shares.entry(idea).or_default() += 1);
        assert!(shares.values().all(|share| share * 4 <= count), "{}: {shares:?}", book.name);
        for (puzzle, idea) in named.iter().step_by(if every_one() { 1 } else { count.div_ceil(SAMPLE) }) {
            let position = puzzle.lesson.example().position(game, &Map::new()).unwrap();
            let side = puzzle.lesson.side;
            let found = match puzzle.aim() {
                Some(Aim::Forces(goal, within)) => position.idea(goal, side, within),
                Some(Aim::Arrives(count)) => position.idea_of_arrival(side, count),
                aim => panic!("{aim:?} is no aim of a puzzle"),
            };
            assert_eq!(found, Some(*idea), "{} {}", book.name, puzzle.lesson.key);
        }
    }
}

/// Two puzzles of one game with a move or two between them would be one puzzle shown twice.
#[test]
fn no_two_puzzles_differ_by_a_few_stones() {
    for (game, book) in books() {
        let has_stones = |puzzle: &Puzzle| puzzle.lesson.options.iter().any(|(name, _)| *name == "stones");
        let mut seen: BTreeMap<String, Vec<_>> = BTreeMap::new();
        for puzzle in book.puzzles().iter().filter(|puzzle| has_stones(puzzle)) {
            let position = puzzle.lesson.example().position(game, &Map::new()).unwrap();
            let scene = position.scene(Viewer::Public);
            let stones: BTreeSet<_> = scene.pieces.iter().map(|piece| (piece.square, piece.side)).collect();
            let Some(Aim::Forces(goal, _)) = puzzle.aim() else { panic!("no aim for stones") };
            let (key, side) = (puzzle.lesson.key, puzzle.lesson.side);
            let comparable = seen.entry(format!("{side:?} {goal:?} {}", scene.grid.columns)).or_default();
            for (other, others) in comparable.iter() {
                let differ = stones.symmetric_difference(others).count();
                assert!(differ > 6, "{}: {key} and {other} differ by {differ} stones", book.name);
            }
            comparable.push((key, stones));
        }
    }
}

/// A reader of a review is told the idea of a better line: that of the puzzle, if the line is its solution.
#[test]
fn a_line_that_solves_a_puzzle_has_its_idea() {
    let line = |position: &dyn AnyPosition, goal: Goal, side: Side, within: u32| {
        let (mut now, mut line) = (position.boxed(), Vec::new());
        let mut left = within;
        while !now.goal_reached(goal, side) {
            let first = forced(now.as_ref(), goal, side, left).into_iter().next().expect("a solution");
            now.play(Some(side), &first).unwrap();
            line.push(first);
            left = left.saturating_sub(1);
            if now.goal_reached(goal, side) {
                break;
            }
            let reply = now.longest_defence(goal, side, left).expect("a reply");
            now.play(Some(side.other()), &reply).unwrap();
            line.push(reply);
        }
        line
    };
    for (game, book) in books() {
        let mut told = 0;
        let named = book.puzzles().iter().filter(|puzzle| puzzle.idea.is_some());
        let within_reach = named.filter_map(|puzzle| match puzzle.aim()? {
            Aim::Forces(goal, within @ 2..=3) => Some((puzzle, goal, within)),
            _ => None,
        });
        let some: Vec<_> = within_reach.collect();
        for (puzzle, goal, within) in some.iter().step_by(some.len().div_ceil(SAMPLE).max(1)) {
            let position = puzzle.lesson.example().position(game, &Map::new()).unwrap();
            let side = puzzle.lesson.side;
            let line = line(position.as_ref(), *goal, side, *within);
            let found = idea::of_line(position.as_ref(), side, &line, Effort::PLENTY);
            if *goal == Goal::Win {
                assert_eq!(found, puzzle.idea, "{} {} {line:?}", book.name, puzzle.lesson.key);
            }
            told += usize::from(found.is_some() && found == puzzle.idea);
            // Where nothing may be looked at, nothing is told.
            assert_eq!(idea::of_line(position.as_ref(), side, &line, Effort(0)), None);
        }
        let count = some.len().min(SAMPLE);
        assert!(told * 4 >= count * 3, "{}: {told} of {count}", book.name);
    }
}

/// Moves without an order; the number tells equal ones apart.
type Moves = BTreeSet<(usize, String)>;

/// The sets of moves with which a side gets so many pieces into the goal in its turn, by plain recursion over texts. It stops
/// where more pieces are missing than the side has points, and where the same moves led to the same position before.
fn sets_plainly(
    position: &dyn AnyPosition,
    (side, count, points): (Side, usize, usize),
    made: &Moves,
    seen: &mut BTreeSet<(Moves, String)>,
    sets: &mut BTreeSet<Moves>,
) {
    if count > count_arrived(position, side) + (points - made.len().min(points)) {
        return;
    }
    if count_arrived(position, side) >= count {
        sets.insert(made.clone());
        return;
    }
    if position.phase() != Phase::Play || position.to_act().only() != Some(side) {
        return;
    }
    for text in position.legal(side).into_iter().filter(|text| text != "end") {
        let again = (0..).find(|times| !made.contains(&(*times, text.clone()))).unwrap();
        let mut with = made.clone();
        with.insert((again, text.clone()));
        let mut after = position.boxed();
        after.play(Some(side), &text).unwrap();
        if seen.insert((with.clone(), after.text())) {
            sets_plainly(after.as_ref(), (side, count, points), &with, seen, sets);
        }
    }
}

/// The sets of moves with which a side that has so many points gets so many pieces into the goal in its turn.
fn sets_of(position: &dyn AnyPosition, arrives: (Side, usize, usize)) -> BTreeSet<Moves> {
    let mut sets = BTreeSet::new();
    sets_plainly(position, arrives, &BTreeSet::new(), &mut BTreeSet::new(), &mut sets);
    sets
}

fn count_arrived(position: &dyn AnyPosition, side: Side) -> usize {
    let scene = position.scene(Viewer::Side(side));
    let slots = scene.panel.iter().flat_map(|item| match item {
        PanelItem::Reserve(reserve) if reserve.side == side => reserve.slots.as_slice(),
        _ => &[],
    });
    slots.filter(|slot| **slot == Slot::Arrived).count()
}

#[test]
fn two_sets_of_moves_are_two_though_they_lead_to_the_same_position() {
    // The rook enters and goes to the goal at once, or with one point more by a square on the way.
    let mut start = position("cheess", json!({ "points": 4 }));
    start.play(None, "R@a1").unwrap();
    let sets = sets_of(start.as_ref(), (Side::White, 1, 3));
    let by_a_square = ["a1-a2", "a2-a8"].map(|text| (0, text.to_owned()));
    assert!(sets.contains(&BTreeSet::from(by_a_square)), "{sets:?}");
    assert_eq!(start.ways_to_arrive(Side::White, 1, usize::MAX), sets.len());
}

#[test]
fn the_search_agrees_with_a_plain_one() {
    for (game, book) in books() {
        let short = |puzzle: &&Puzzle| matches!(puzzle.aim(), Some(Aim::Forces(_, 2)));
        let small = |puzzle: &Puzzle| {
            let position = puzzle.lesson.example().position(game, &Map::new()).unwrap();
            position.legal(puzzle.lesson.side).len()
        };
        let Some(puzzle) = book.puzzles().iter().filter(short).min_by_key(|puzzle| small(puzzle)) else {
            continue;
        };
        let position = puzzle.lesson.example().position(game, &Map::new()).unwrap();
        let Some(Aim::Forces(goal, within)) = puzzle.aim() else { continue };
        let (side, key) = (puzzle.lesson.side, puzzle.lesson.key);
        let plainly = forced_plainly(position.as_ref(), goal, side, within);
        assert_eq!(forced(position.as_ref(), goal, side, within), plainly, "{} {key}", book.name);
        assert_eq!(plainly.len(), 1, "{} {key}", book.name);
    }
}

#[test]
fn every_line_of_a_book_is_a_puzzle_of_its_own() {
    let files = [
        ("cheess", include_str!("../../puzzles/cheess.txt")),
        ("dama", include_str!("../../puzzles/dama.txt")),
        ("go", include_str!("../../puzzles/go.txt")),
        ("ordo", include_str!("../../puzzles/ordo.txt")),
        ("piskvorky", include_str!("../../puzzles/piskvorky.txt")),
        ("renju", include_str!("../../puzzles/renju.txt")),
    ];
    assert_eq!(books().count(), files.len());
    for (game, book) in books() {
        let (_, text) = files.iter().find(|(name, _)| *name == book.name).expect("the file of the book");
        assert_eq!(book.puzzles().len(), text.lines().count(), "{}", book.name);
        let keys: BTreeSet<&str> = book.puzzles().iter().map(|puzzle| puzzle.lesson.key).collect();
        assert_eq!(keys.len(), book.puzzles().len(), "{}", book.name);
        assert!(keys.iter().all(|key| game.meta().lessons.iter().all(|lesson| lesson.key != *key)));
    }
}

#[test]
fn puzzles_are_sound() {
    for (game, book) in books() {
        let step = if every_one() { 1 } else { book.puzzles().len().div_ceil(SAMPLE) };
        for puzzle in book.puzzles().iter().step_by(step) {
            let sound = is_sound(puzzle, game, Effort::PLENTY);
            assert_eq!(sound, Some(true), "{} {}", book.name, puzzle.lesson.key);
        }
    }
}

#[test]
fn puzzles_of_dama_keep_what_they_capture() {
    let (game, book) = books().find(|(_, book)| book.name == "dama").expect("the book");
    let step = if every_one() { 1 } else { book.puzzles().len().div_ceil(SAMPLE) };
    for puzzle in book.puzzles().iter().step_by(step) {
        let lesson = &puzzle.lesson;
        let position = lesson.example().position(game, &Map::new()).unwrap();
        let Some(Aim::Forces(goal, within)) = puzzle.aim() else { panic!("{}", lesson.key) };
        assert!(keeps_its_gain(position.as_ref(), goal, lesson.side, within), "{}", lesson.key);
    }
}

/// The right move of a learner, if there is one now.
fn right_move(game: &dyn GameDef, course: &Course) -> Option<String> {
    let side = course.lesson.side;
    match course.aim()? {
        Aim::Forces(goal, within) => {
            let forced = course.position.forced(goal, side, (within, 1), Effort::PLENTY)?;
            forced.moves.into_iter().next()
        }
        Aim::Arrives(_) => course.position.legal(side).into_iter().find(|text| {
            let mut course =
                Course::after(game, course.lesson, &course.path).unwrap().expect("the same path");
            let made = course.position.check(Some(side), text);
            matches!(course.answer(made), Verdict::Right | Verdict::GoesOn)
        }),
        _ => None,
    }
}

/// Every puzzle of a sample is solved against the longest defence in as many moves as it says, a path leads to each position on
/// the way, and wrong moves have replies that refute them.
#[test]
fn puzzles_are_solved_step_by_step() {
    let mut refuted = 0;
    for (game, book) in books() {
        for puzzle in book.puzzles().iter().step_by(book.puzzles().len().div_ceil(SAMPLE / 4)) {
            let name = format!("{} {}", book.name, puzzle.lesson.key);
            let mut course = Course::after(game, &puzzle.lesson, &[]).unwrap().expect("a start");
            let side = puzzle.lesson.side;
            if let Some(Aim::Forces(goal, within)) = course.aim() {
                let right = right_move(game, &course).expect("a right move");
                let wrong = course.position.legal(side).into_iter().find(|text| *text != right);
                if let Some(wrong) = wrong {
                    let made = course.position.check(Some(side), &wrong).unwrap();
                    assert_eq!(course.answer(Ok(made.clone())), Verdict::Wrong(made.clone()), "{name}");
                    let mut after = course.position.boxed();
                    after.play(Some(side), &wrong).unwrap();
                    if let Some(Refuted::Reply(reply)) = course.refutation(&made) {
                        after.play(Some(side.other()), &reply).unwrap();
                        if after.to_act().only() == Some(side) {
                            let left = (within.saturating_sub(1), 1);
                            let forced =
                                after.forced(goal, side, left, Effort::PLENTY).expect("enough effort");
                            assert!(forced.moves.is_empty(), "{name}: {reply} refutes {wrong}");
                            refuted += 1;
                        }
                    }
                }
            }
            let mut own = 0;
            while !course.is_done() {
                let text = right_move(game, &course).unwrap_or_else(|| panic!("{name} goes on"));
                let made = course.position.check(Some(side), &text).unwrap();
                let verdict = course.answer(Ok(made));
                assert!(matches!(verdict, Verdict::Right | Verdict::GoesOn), "{name}: {text} is {verdict:?}");
                own += 1;
                let again =
                    Course::after(game, &puzzle.lesson, &course.path).unwrap().expect("the same path");
                assert_eq!(again.position.text(), course.position.text(), "{name}");
                assert_eq!((again.step, again.path.len()), (course.step, course.path.len()), "{name}");
            }
            if let Some(Aim::Forces(_, within)) = puzzle.aim() {
                assert!(own <= within as usize, "{name}");
            }
        }
    }
    assert!(refuted > 0);
}
