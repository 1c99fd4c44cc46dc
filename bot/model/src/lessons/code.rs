//! What a person wants of tasks and puzzles.

use crate::ids::lesson_code::LessonCode;

/// What a person wants of the tasks of a game.
#[derive(Clone, Debug)]
pub enum LessonRequest {
    /// Shows a task, or answers it.
    Open {
        /// Id of the game kind.
        kind: String,
        /// Number of the task from 1; `None` is the one at which the person is.
        number: Option<usize>,
        /// The move that answers it.
        answer: Option<String>,
    },
    /// Shows the task with this code, in place of the message with the control.
    Turn(LessonCode),
    /// The same with its hint.
    Hint(LessonCode),
    /// The same with the right move.
    Answer(LessonCode),
    /// Shows the puzzle with this code in a new message.
    Solve(LessonCode),
}

/// What a person wants of the puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRequest {
    /// Name of the book; `None` is that of today's turn, or for an answer that of the last puzzle.
    pub book: Option<String>,
    /// Which puzzle; `None` is that of the day, or the next one for who has solved it, or for an answer the one that the
    /// person sees.
    pub which: Option<Which>,
    /// The move that answers it.
    pub answer: Option<String>,
}

/// Which puzzle of a book is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// That of the day.
    Today,
    /// Another one, near the person's rating.
    Next,
    /// A harder one than the last.
    Harder,
    /// An easier one than the last.
    Easier,
}

impl Which {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Today, Self::Next, Self::Harder, Self::Easier];

    /// Its word in commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Today => "today",
            Self::Next => "next",
            Self::Harder => "harder",
            Self::Easier => "easier",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|which| which.name() == word)
    }
}
