//! Answers to puzzles of Go, for tests that solve them.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

use deska_model::ids::Time;
use deska_model::lessons::puzzles::{day, of_day};
use rules::course::{Course, Refuted};
use rules::registry;

/// The puzzle with this key, from its start.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn begun(key: &str) -> Course {
    let game = registry::find("go").unwrap();
    Course::after(game, game.meta().lesson(key).unwrap(), &[]).unwrap().unwrap()
}

/// The puzzle of the day, from its start.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn of_today(now: Time) -> Course {
    let books = registry::find("go").unwrap().meta().puzzles;
    begun(of_day("go", &books[0], day(now)).unwrap().key.as_deref().unwrap())
}

/// The right move now.
///
/// # Panics
/// If the puzzle is solved.
#[must_use]
pub fn right(course: &Course) -> String {
    course.right_move().expect("a puzzle that isn't solved")
}

/// A legal move that is wrong, and that a reply refutes.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn wrong(course: &Course) -> String {
    wrong_as(course, |refuted| matches!(refuted, Refuted::Reply(_))).unwrap()
}

/// A legal move that forces the goal as well, but only later than the task allows; `None` if there is none.
#[must_use]
pub fn slow(course: &Course) -> Option<String> {
    wrong_as(course, |refuted| *refuted == Refuted::TooSlow)
}

/// The first legal move that is wrong for such a reason.
fn wrong_as(course: &Course, is_meant: impl Fn(&Refuted) -> bool) -> Option<String> {
    let (right, side) = (right(course), course.lesson.side);
    let fits = |text: &String| {
        let made = course.position.check(Some(side), text).unwrap();
        *text != right && course.refutation(&made).as_ref().is_some_and(&is_meant)
    };
    course.position.legal(side).into_iter().find(fits)
}

/// The moves that solve the puzzle against the longest defence.
///
/// # Panics
/// If it can't be solved.
#[must_use]
pub fn solution(mut course: Course) -> Vec<String> {
    let mut moves = Vec::new();
    while !course.is_done() {
        let text = right(&course);
        let made = course.position.check(Some(course.lesson.side), &text);
        course.answer(made);
        moves.push(text);
    }
    moves
}
