//! What a person learns about the tasks that teach a game, as values.

use crate::games::table::Table;
use crate::ids::lesson_code::LessonCode;
use crate::lessons::puzzle_ratings::TriedPuzzle;
use crate::people::caller::Person;
use rules::course::Refuted;
use rules::lesson::Lesson;
use rules::reason::Refusal;
use rules::{Made, Square};
use std::sync::Arc;

/// A task as it is shown to a person.
#[derive(Debug)]
pub struct LessonSay {
    /// The position as a game that is not stored.
    pub table: Arc<Table>,
    pub lesson: &'static Lesson,
    /// The step to reach now; the number of steps if the task is done.
    pub step: usize,
    /// Whether the learner has made a move of the task.
    pub begun: bool,
    /// Where it belongs.
    pub of: LessonOf,
    /// What is said about it.
    pub said: LessonSaid,
    /// Whether the learner has the task and this position before their eyes, so that an answer to a typed move need not
    /// repeat them.
    pub in_view: bool,
}

/// Where a task belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonOf {
    /// To the tasks that teach a game, in their order.
    Course(CourseSay),
    Book(PuzzleSay),
}

/// Where a task that teaches a game stands among the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CourseSay {
    /// Number of the task from 1.
    pub number: usize,
    /// Number of all tasks of the game.
    pub total: usize,
    /// How many of them the person has solved.
    pub solved: usize,
    /// The next task that is not solved; `None` if all are.
    pub next: Option<LessonCode>,
}

/// Which puzzle is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleSay {
    /// Name of the book.
    pub book: &'static str,
    /// How hard it is.
    pub level: u8,
    /// Whether it is that of today.
    pub today: bool,
    /// Another one near the person's rating, a harder and an easier one, that the person hasn't solved.
    pub others: [Option<LessonCode>; 3],
    /// The number of days in a row with a solved puzzle.
    pub streak: usize,
    /// What the answer did to the person's rating; `None` if it was not their first try.
    pub tried: Option<TriedPuzzle>,
}

/// The puzzle of the day as a channel sees it.
#[derive(Debug)]
pub struct DailySay {
    /// The position as a game that is not stored.
    pub table: Arc<Table>,
    pub lesson: &'static Lesson,
    pub puzzle: PuzzleSay,
    /// Who has solved the one before; `None` if there was none lately.
    pub solvers: Option<Vec<Person>>,
}

/// What a person learns about a task.
#[derive(Clone, PartialEq, Debug)]
pub enum LessonSaid {
    /// What to do.
    Task,
    /// What to do, with a hint.
    Hint,
    /// What to do, with the squares of the right move, of which a hint tells the first one.
    Pointer(Vec<Square>),
    /// What to do, with the right move.
    Answer(String),
    /// The answer was right, and the opponent has replied.
    GoesOn,
    /// The move is made, and the turn goes on without having solved the task.
    Further(Made),
    /// The move is legal and does not do it; with the reason, if it is known.
    Wrong(Made, Option<Refuted>),
    /// The rules refuse the move.
    Refused(Refusal),
    /// The task asks for a forbidden move, and this one would be none even if it were allowed.
    NoMove(String),
    /// The task is done.
    Solved,
}

/// The tasks of a game, all solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonsDone {
    /// Id of the game kind.
    pub kind: &'static str,
    /// Number of all tasks.
    pub total: usize,
}
