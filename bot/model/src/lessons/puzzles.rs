//! Puzzles: which is that of a day, which comes next, and how many days in a row were solved.

use crate::clocks::duration::DAY_MS;
use crate::ids::Time;
use crate::ids::lesson_code::LessonCode;
use crate::lessons::say::PuzzleSay;
use rules::game::Meta;
use rules::puzzle::Book;

/// What is known of a puzzle without a person; `None` if the key is that of no puzzle.
#[must_use]
pub fn known(meta: &'static Meta, key: &str, day: i64) -> Option<PuzzleSay> {
    let (book, puzzle) = meta.puzzle(key)?;
    let today = of_day(meta.id, book, day).is_some_and(|code| code.key.as_deref() == Some(key));
    Some(PuzzleSay {
        book: book.name,
        level: puzzle.level,
        today,
        others: [None, None, None],
        streak: 0,
        tried: None,
    })
}

/// The day of a moment, by which puzzles are chosen.
#[must_use]
pub const fn day(moment: Time) -> i64 {
    moment.0.div_euclid(DAY_MS)
}

/// The puzzle of a book on a day.
#[must_use]
pub fn of_day(kind: &str, book: &Book, day: i64) -> Option<LessonCode> {
    let puzzles = book.puzzles();
    let count = i64::try_from(puzzles.len()).ok().filter(|count| *count > 0)?;
    let puzzle = puzzles.get(usize::try_from(day.rem_euclid(count)).ok()?)?;
    Some(LessonCode::of(kind, puzzle.lesson.key))
}

/// The number of days in a row up to today, or to yesterday if today still has none. `days` are the days with a solved puzzle,
/// the last one first.
#[must_use]
pub fn streak(days: &[i64], today: i64) -> usize {
    let last = days.first().copied().filter(|last| *last == today || *last == today - 1);
    let Some(last) = last else { return 0 };
    days.iter().zip(0_i64..).take_while(|(day, back)| **day == last - back).count()
}
