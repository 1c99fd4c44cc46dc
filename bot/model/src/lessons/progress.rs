//! How far a person has come with the tasks that teach a game and with the puzzles of the day. Knows no words.

use crate::games::table::Table;
use crate::lessons::say::PuzzleSay;

/// The tasks of all games and the puzzles of the day for one person.
#[derive(Debug, Default)]
pub struct Learning {
    /// The games that have tasks.
    pub tasks: Vec<Progress>,
    /// The puzzle of the day of each book.
    pub puzzles: Vec<PuzzleOfDay>,
    /// Number of days in a row on which the person has solved a puzzle.
    pub streak: usize,
}

/// The puzzle of the day of a book.
#[derive(Debug)]
pub struct PuzzleOfDay {
    /// Its position, in which the person is to move.
    pub table: Table,
    pub puzzle: PuzzleSay,
    /// Whether the person has solved it.
    pub solved: bool,
}

/// The tasks of a game for one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Id of the game kind.
    pub kind: &'static str,
    /// Keys of the tasks in their order, with whether the person has solved them.
    pub tasks: Vec<(&'static str, bool)>,
    /// Key of the task at which the person is; `None` if they have solved all.
    pub next: Option<String>,
}
