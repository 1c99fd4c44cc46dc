//! The tasks that teach the games and the puzzles of the day, as a page lists them.

use crate::record::SmallBoard;
use serde::Serialize;
use ts_rs::TS;

/// The tasks that teach the games and the puzzles of the day, for one person.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Lessons {
    /// The games that have tasks.
    pub games: Vec<LessonsOfGame>,
    /// The puzzle of the day of each book.
    pub puzzles: Vec<PuzzleCard>,
    /// On how many days in a row the person has solved a puzzle, in words; empty if on none.
    pub streak: String,
}

/// A puzzle of the day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PuzzleCard {
    /// Kind of the game.
    pub kind: String,
    /// Its key, with which the code of its board ends.
    pub key: &'static str,
    /// Name of the game, or of the rules by which it is played.
    pub name: String,
    /// What to do.
    pub task: String,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// Whether the person has solved it.
    pub solved: bool,
    /// Its position.
    pub board: SmallBoard,
}

/// The tasks that teach a game, for one person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LessonsOfGame {
    /// Kind of the game.
    pub kind: &'static str,
    /// Name of the game.
    pub name: String,
    /// The tasks in their order.
    pub tasks: Vec<LessonCard>,
    /// Key of the task at which the person is; `None` if they have solved all.
    pub next: Option<String>,
}

/// A task in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LessonCard {
    /// Its key, with which the code of its board ends.
    pub key: &'static str,
    /// Its title.
    pub title: String,
    /// Whether the person has solved it.
    pub solved: bool,
}
