//! The tasks that teach the games: each begins in a position that exists, can be solved as declared, and not by chance.

use rules::course::{Course, Refuted, Verdict};
use rules::dynamic::AnyPosition;
use rules::lesson::{Aim, Lesson};
use rules::rng::SplitMix64;
use rules::scene::{PanelItem, Slot};
use rules::{GameDef, Side, Square, Viewer};
use rules_conformance::each_game;
use serde_json::{Map, json};
use std::collections::{BTreeMap, BTreeSet};

fn all() -> impl Iterator<Item = (&'static dyn GameDef, &'static Lesson)> {
    each_game().flat_map(|game| game.meta().lessons.iter().map(move |lesson| (game, lesson)))
}

fn start(game: &dyn GameDef, lesson: &'static Lesson) -> Course {
    let course = Course::after(game, lesson, &[]);
    course.unwrap_or_else(|error| panic!("{} {}: {error}", game.meta().id, lesson.key)).expect("no moves")
}

/// The course after this path, and the verdict on a text.
fn answered(game: &dyn GameDef, lesson: &'static Lesson, path: &[usize], text: &str) -> (Course, Verdict) {
    let mut course = Course::after(game, lesson, path).unwrap().expect("a path of right answers");
    let made = course.position.check(Some(lesson.side), text);
    let verdict = course.answer(made);
    (course, verdict)
}

/// The moves that the learner can name now.
fn candidates(course: &Course, lesson: &'static Lesson) -> Vec<String> {
    let offered = lesson.steps[course.step].offered;
    let legal = course.position.legal(lesson.side).into_iter();
    let offered = offered.iter().map(|text| (*text).to_owned());
    let all: BTreeSet<String> = legal.chain(offered).collect();
    all.into_iter().collect()
}

/// The right answers in this state.
fn right(game: &dyn GameDef, lesson: &'static Lesson, course: &Course) -> Vec<String> {
    let is_right = |text: &String| answered(game, lesson, &course.path, text).1 == Verdict::Right;
    candidates(course, lesson).into_iter().filter(is_right).collect()
}

#[test]
fn a_game_has_no_task_or_eight_to_twelve_with_names_of_their_own() {
    for meta in each_game().map(|game| game.meta()).filter(|meta| !meta.lessons.is_empty()) {
        let count = meta.lessons.len();
        assert!((8..=12).contains(&count), "{} has {count} tasks: write 8 to 12, or none", meta.id);
        let keys: BTreeSet<&str> = meta.lessons.iter().map(|lesson| lesson.key).collect();
        assert_eq!(keys.len(), count, "two tasks of {} have the same key", meta.id);
        for key in keys {
            let known = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
            assert!(key.len() <= 16 && key.chars().all(known), "{key}");
        }
    }
}

#[test]
fn a_task_begins_on_the_turn_of_its_learner_and_ends_with_its_last_step() {
    for (game, lesson) in all() {
        let name = format!("{} {}", game.meta().id, lesson.key);
        let mut course = start(game, lesson);
        assert!(!lesson.steps.is_empty(), "{name}");
        for step in 0..lesson.steps.len() {
            assert!(course.position.to_act().contains(lesson.side), "{name}: step {step}");
            assert_eq!(course.step, step, "{name}");
            if matches!(lesson.steps[step].aim, Aim::Arrives(_)) {
                return_home(game, lesson, &mut course);
                continue;
            }
            let right = right(game, lesson, &course);
            assert!(!right.is_empty(), "{name}: step {step} has no right answer");
            for text in &right {
                let (after, _) = answered(game, lesson, &course.path, text);
                let own = lesson.steps[step].aim;
                let made = usize::from(own.refused().is_none()) + lesson.steps[step].reply.len();
                assert_eq!(
                    after.moves.len(),
                    course.moves.len() + made,
                    "{name}: {text} and the replies to it"
                );
            }
            (course, _) = answered(game, lesson, &course.path, &right[0]);
        }
        assert!(course.is_done(), "{name}");
    }
}

/// Makes moves of one turn, breadth first, until the aim is reached.
fn return_home(game: &dyn GameDef, lesson: &'static Lesson, course: &mut Course) {
    let goal = ["R@a1", "a1-a8", "R@h1", "h1-h8", "Q@d1", "d1-d8"];
    let before = course.step;
    for text in goal {
        if course.position.check(Some(lesson.side), text).is_ok() && course.step == before {
            (*course, _) = answered(game, lesson, &course.path, text);
        }
    }
    assert_eq!(course.step, before + 1, "{}", lesson.key);
}

#[test]
fn some_moves_do_not_solve_a_task() {
    for (game, lesson) in all() {
        let name = format!("{} {}", game.meta().id, lesson.key);
        let course = start(game, lesson);
        let forced = !course.position.compelled(lesson.side).is_empty();
        let aim = lesson.steps[0].aim;
        if (forced && lesson.steps[0].offered.is_empty()) || matches!(aim, Aim::Any | Aim::Arrives(_)) {
            continue;
        }
        let (right, all) = (right(game, lesson, &course), candidates(&course, lesson));
        assert!(right.len() < all.len(), "{name}: {right:?} of {} moves", all.len());
    }
}

#[test]
fn declared_moves_are_exactly_the_right_ones() {
    for (game, lesson) in all() {
        let name = format!("{} {}", game.meta().id, lesson.key);
        let course = start(game, lesson);
        let found: BTreeSet<String> = right(game, lesson, &course).into_iter().collect();
        match lesson.steps[0].aim {
            Aim::OneOf(texts) => {
                for text in texts {
                    let made = course.position.check(Some(lesson.side), text).map(|made| made.text);
                    assert_eq!(made.as_deref(), Ok(*text), "{name}: a legal move in canonical text");
                }
                let declared: BTreeSet<String> = texts.iter().map(|text| (*text).to_owned()).collect();
                assert!(declared.is_subset(&found), "{name}: {found:?}");
            }
            Aim::Refused(reasons) | Aim::RefusedStep(reasons) => {
                let offered = lesson.steps[0].offered;
                assert!(!found.is_empty() && found.len() < offered.len(), "{name}: {found:?}");
                for text in offered {
                    let made = course.position.check(Some(lesson.side), text);
                    let fits = made
                        .as_ref()
                        .map_or_else(|why| reasons.contains(&why.reason), |made| made.text == *text);
                    assert!(fits, "{name}: {text}: {made:?}");
                }
            }
            _ if !lesson.steps[0].offered.is_empty() => {
                let offered: BTreeSet<String> =
                    lesson.steps[0].offered.iter().map(|text| (*text).to_owned()).collect();
                assert!(found.is_subset(&offered) && found.len() < offered.len(), "{name}: {found:?}");
            }
            _ => {}
        }
    }
}

/// What the properties of tasks mean in the positions, as the texts of the tasks tell it.
#[test]
fn properties_have_the_moves_that_the_tasks_speak_of() {
    let table = [
        ("go", "capture", "d3"),
        ("go", "chain", "e4"),
        ("go", "escape", "d3"),
        ("go", "inside", "a1"),
        ("piskvorky", "five", "b5 g5"),
        ("piskvorky", "block", "g4"),
        ("piskvorky", "gap", "d2"),
        ("piskvorky", "open-four", "c5 g5"),
        ("piskvorky", "two-fours", "f5"),
        ("piskvorky", "exact", "d6"),
        ("ordo", "capture", "e2xh5"),
        ("ordo", "keep", "c3xd4 d3xd4 e3xd4"),
        ("ordo", "together", "e6:f6-e8"),
        ("ordo", "defend", "b1:c1-d1 b2:c2-d2"),
        ("ordo", "rejoin", "g5-d2 g5-e3"),
        ("ordo", "cut", "d2xd5"),
        ("cheess", "attack", "d1xd4"),
        ("cheess", "push", "K@e1"),
        ("dama", "and", "d4xb6"),
        ("dama", "or", "d2xb4"),
        ("dama", "xor", "e3xg5"),
        ("dama", "choose", "g3xe5xg7"),
        ("dama", "defend", "g3-h4 ~g5"),
        ("dama", "king", "f8xb4 f8xc5"),
        ("dama", "imp", "f4xh6"),
    ];
    for (kind, key, moves) in table {
        let game = rules::registry::find(kind).unwrap();
        let lesson = game.meta().lesson(key).unwrap();
        let found = right(game, lesson, &start(game, lesson));
        assert_eq!(found.join(" "), moves, "{kind} {key}");
    }
}

#[test]
fn a_turn_goes_on_until_its_pieces_are_home_and_a_wrong_one_begins_anew() {
    let game = rules::registry::find("cheess").unwrap();
    let lesson = game.meta().lesson("plan").unwrap();
    let (course, verdict) = answered(game, lesson, &[], "R@a1");
    assert_eq!((verdict, course.step, course.begun), (Verdict::GoesOn, 0, 0));
    let path = course.path.clone();
    let (course, verdict) = answered(game, lesson, &path, "end");
    assert!(matches!(verdict, Verdict::Wrong(made) if made.text == "end" && made.by == Side::White));
    assert_eq!((course.path, course.begun), (path, 0));
}

#[test]
fn a_detour_is_right_while_the_points_last() {
    let game = rules::registry::find("cheess").unwrap();
    let lesson = game.meta().lesson("plan").unwrap();
    let plans = [
        // The pawn stands in the way of a rook, which then goes by the other column.
        "P@h2 R@a1 a1-a8 Q@d1 d1-d8 R@h1 h1-a1 a1-a8",
        "R@a1 a1-a3 Q@d1 d1-d8 R@h1 h1-h8 a3-a8",
        "N@b1 R@h1 h1-h8 Q@d1 d1-d8 R@a1 a1-a8",
        "P@a2 Q@d1 d1-d8 R@h1 h1-h8 R@a1 a1-h1 h1-h8",
    ];
    for plan in plans {
        let mut path = Vec::new();
        for text in plan.split(' ') {
            let (course, verdict) = answered(game, lesson, &path, text);
            assert!(matches!(verdict, Verdict::GoesOn | Verdict::Right), "{plan}: {text}: {verdict:?}");
            path = course.path;
        }
        assert!(Course::after(game, lesson, &path).unwrap().unwrap().is_done(), "{plan}");
    }
    let both = [("P@a2", true), ("P@h2", false)];
    let mut path = Vec::new();
    for (text, goes_on) in both {
        let (course, verdict) = answered(game, lesson, &path, text);
        assert_eq!(verdict == Verdict::GoesOn, goes_on, "{text}: {verdict:?}");
        path = course.path;
    }
}

/// The most pieces that a side can have in the goal in this turn, by trying all sequences of actions.
fn most_arrived(position: &dyn AnyPosition, side: Side) -> usize {
    let (mut open, mut seen, mut most) = (vec![position.boxed()], BTreeSet::new(), 0);
    while let Some(position) = open.pop() {
        most = most.max(arrived(position.as_ref(), side));
        for text in position.legal(side) {
            let mut after = position.boxed();
            after.play(Some(side), &text).unwrap();
            if after.to_act().only() == Some(side) && text != "end" {
                if seen.insert(after.text()) {
                    open.push(after);
                }
            } else {
                most = most.max(arrived(after.as_ref(), side));
            }
        }
    }
    most
}

fn arrived(position: &dyn AnyPosition, side: Side) -> usize {
    let scene = position.scene(Viewer::Side(side));
    let slots = scene.panel.iter().flat_map(|item| match item {
        PanelItem::Reserve(reserve) if reserve.side == side => reserve.slots.as_slice(),
        _ => &[],
    });
    slots.filter(|slot| **slot == Slot::Arrived).count()
}

#[test]
fn what_can_arrive_in_a_turn_is_what_all_sequences_of_actions_reach() {
    let game = rules::registry::find("cheess").unwrap();
    let mut reached = BTreeSet::new();
    for (points, attack, most) in [(3, 2, 50), (3, 1, 20), (4, 2, 5)] {
        let options = Map::from_iter(
            [("points", points), ("attack", attack)].map(|(name, value)| (name.to_owned(), json!(value))),
        );
        let mut random = SplitMix64::new(7);
        for _ in 0..most {
            let mut position = game.start(&options).unwrap();
            // To the start of a turn in the first part of a game, where pieces of both sides are on their way.
            let actions = u32::try_from(random.below(60)).unwrap();
            position.play_randomly(&mut random, actions);
            let Some(side) = position.to_act().only() else { continue };
            let truth = most_arrived(position.as_ref(), side);
            let before = arrived(position.as_ref(), side);
            for count in before..=truth + 2 {
                let found = position.can_arrive(side, count);
                assert_eq!(found, count <= truth, "{count} of {truth}: {}", position.text());
            }
            reached.insert(truth - before);
        }
    }
    assert_eq!(reached.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn a_task_that_is_solved_by_a_forbidden_move_has_a_path_too() {
    for (game, lesson) in all().filter(|(_, lesson)| lesson.steps[0].aim.refused().is_some()) {
        let begin = start(game, lesson);
        assert!(begin.seeks_refused());
        let (solved, _) = answered(game, lesson, &[], &right(game, lesson, &begin)[0]);
        let again = Course::after(game, lesson, &solved.path).unwrap().expect("the path of the answer");
        assert!(again.is_done() && !again.seeks_refused(), "{}", lesson.key);
    }
    let game = rules::registry::find("dama").unwrap();
    let must = start(game, game.meta().lesson("must").unwrap());
    for (text, is) in [("e3-f4", true), ("~g3", true), ("a1-c3", false), ("b4 d6", false)] {
        assert_eq!(must.is_a_move(text), is, "{text}");
    }
}

#[test]
fn a_path_that_leads_nowhere_is_none() {
    let game = rules::registry::find("go").unwrap();
    let lesson = game.meta().lesson("capture").unwrap();
    for path in [&[0][..], &[10_000], &[0, 0]] {
        assert!(Course::after(game, lesson, path).unwrap().is_none(), "{path:?}");
    }
}

#[test]
fn a_chain_of_two_eyes_has_no_point_for_the_opponent() {
    let game = rules::registry::find("go").unwrap();
    let lesson = game.meta().lesson("eyes").unwrap();
    let inside = ["a1", "b1", "c1"];
    let open = |text: &str| {
        let mut position = start(game, lesson).position;
        position.play(Some(lesson.side), text).unwrap();
        position.legal(Side::White).iter().any(|point| inside.contains(&point.as_str()))
    };
    let legal = start(game, lesson).position.legal(lesson.side);
    let closed: Vec<String> = legal.into_iter().filter(|text| !open(text)).collect();
    assert_eq!(closed, ["b1"]);
}

/// The chain on a point and its liberties.
fn chain(position: &dyn AnyPosition, point: &str) -> (Vec<Square>, BTreeSet<Square>) {
    let scene = position.scene(Viewer::Public);
    let stones: BTreeMap<Square, Side> =
        scene.pieces.iter().map(|piece| (piece.square, piece.side)).collect();
    let point = Square::parse(point).unwrap();
    let (mut members, mut liberties, mut at) = (vec![point], BTreeSet::new(), 0);
    while let Some(member) = members.get(at).copied() {
        for next in beside(member, scene.grid.columns, scene.grid.rows) {
            match stones.get(&next) {
                None => drop(liberties.insert(next)),
                Some(side) if *side == stones[&point] && !members.contains(&next) => members.push(next),
                Some(_) => {}
            }
        }
        at += 1;
    }
    (members, liberties)
}

fn beside(point: Square, columns: u8, rows: u8) -> impl Iterator<Item = Square> {
    let steps = [(1i16, 0i16), (-1, 0), (0, 1), (0, -1)];
    steps.into_iter().filter_map(move |(column, row)| {
        let column = u8::try_from(i16::from(point.column) + column).ok().filter(|at| *at < columns)?;
        let row = u8::try_from(i16::from(point.row) + row).ok().filter(|at| *at < rows)?;
        Some(Square { column, row })
    })
}

/// Whether Black can capture the white stone on a point, whatever White does, within so many moves of both. Both play
/// liberties of the chain or points beside them; a chain with four liberties has escaped.
fn is_caught(position: &dyn AnyPosition, point: &str, depth: u32) -> bool {
    let scene = position.scene(Viewer::Public);
    if !scene.pieces.iter().any(|piece| piece.square.to_string() == point && piece.side == Side::White) {
        return true;
    }
    let (_, liberties) = chain(position, point);
    if depth == 0 || liberties.len() >= 4 {
        return false;
    }
    let near = |at: &Square| beside(*at, scene.grid.columns, scene.grid.rows);
    let points: BTreeSet<Square> = liberties.iter().copied().chain(liberties.iter().flat_map(near)).collect();
    let mut after = points.iter().filter_map(|at| {
        let mut after = position.boxed();
        after.play(None, &at.to_string()).ok().map(|_| is_caught(after.as_ref(), point, depth - 1))
    });
    if position.to_act().only() == Some(Side::Black) { after.any(|is| is) } else { after.all(|is| is) }
}

#[test]
fn every_move_that_catches_the_stone_closes_the_net() {
    let game = rules::registry::find("go").unwrap();
    let lesson = game.meta().lesson("net").unwrap();
    let mut course = start(game, lesson);
    for depth in [6, 4] {
        let catches = |text: &String| {
            let mut after = course.position.boxed();
            text != "pass" && after.play(None, text).is_ok() && is_caught(after.as_ref(), "d4", depth)
        };
        let truth: Vec<String> = candidates(&course, lesson).into_iter().filter(catches).collect();
        assert_eq!(right(game, lesson, &course), truth);
        (course, _) = answered(game, lesson, &course.path, &truth[0]);
    }
    assert_eq!(right(game, lesson, &course), ["f4"]);
}

#[test]
fn a_ladder_ends_at_the_edge_of_the_board() {
    let game = rules::registry::find("go").unwrap();
    let lesson = game.meta().lesson("ladder").unwrap();
    let mut course = start(game, lesson);
    for text in ["d2", "f3", "e1"] {
        (course, _) = answered(game, lesson, &course.path, text);
    }
    assert!(course.is_done());
    for text in ["f2", "g2", "f1", "g1"] {
        course.position.play(None, text).unwrap();
    }
    assert!(!course.position.text().split(' ').next().unwrap().contains('w'), "{}", course.position.text());
}

/// The position after a move.
fn after(position: &dyn AnyPosition, side: Side, text: &str) -> Box<dyn AnyPosition> {
    let mut after = position.boxed();
    after.play(Some(side), text).unwrap_or_else(|refusal| panic!("{text}: {}", refusal.reason));
    after
}

fn wins(position: &dyn AnyPosition, side: Side) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winner == Some(side))
}

#[test]
fn the_reply_to_a_wrong_answer_shows_why_it_is_wrong() {
    let mut shown = BTreeMap::new();
    for (game, lesson) in all() {
        let aim = lesson.steps[0].aim;
        let (side, other) = (lesson.side, lesson.side.other());
        let own = |position: &dyn AnyPosition| {
            position.scene(Viewer::Side(side)).pieces.iter().filter(|piece| piece.side == side).count()
        };
        let course = start(game, lesson);
        for text in course.position.legal(side) {
            let (asked, verdict) = answered(game, lesson, &[], &text);
            let Verdict::Wrong(made) = verdict else { continue };
            let name = format!("{} {}: {text}", game.meta().id, lesson.key);
            let reply = asked.refutation(&made).map(|why| match why {
                Refuted::Reply(reply) => reply,
                Refuted::TooSlow => panic!("{name} is too slow for a task without moves to force"),
            });
            if !matches!(aim, Aim::Holds | Aim::Keeps | Aim::WinsNext) {
                assert_eq!(reply, None, "{name}");
                continue;
            }
            let moved = after(course.position.as_ref(), side, &text);
            if wins(moved.as_ref(), other) || !moved.to_act().contains(other) {
                continue;
            }
            let reply = reply.unwrap_or_else(|| panic!("{name} has no reply"));
            let then = after(moved.as_ref(), other, &reply);
            let is_shown = match aim {
                Aim::Holds => wins(then.as_ref(), other),
                Aim::Keeps => own(then.as_ref()) < own(moved.as_ref()),
                _ => {
                    then.legal(side).iter().all(|text| !wins(after(then.as_ref(), side, text).as_ref(), side))
                }
            };
            assert!(is_shown, "{name}: {reply}");
            *shown.entry(format!("{aim:?}")).or_insert(0) += 1;
        }
    }
    assert_eq!(shown.len(), 3, "each kind of task has a wrong answer: {shown:?}");
}
