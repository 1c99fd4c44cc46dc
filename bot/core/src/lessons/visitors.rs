//! The puzzles of the day for visitors: nothing is known of them and nothing is stored. The code of a puzzle has the moves that
//! were made, so that the visitor's browser keeps where they are.

use super::Judged;
use crate::engine::{Core, Halt};
use deska_model::games::move_input::MoveInput;
use deska_model::games::table::Table;
use deska_model::ids::AccountId;
use deska_model::ids::lesson_code::LessonCode;
use deska_model::lessons::puzzles::{day, of_day};
use deska_model::lessons::say::{LessonOf, LessonSaid, LessonSay};
use deska_model::people::account::Account;
use deska_model::people::caller::Caller;
use deska_model::people::notices::Notices;
use deska_model::problem::Fault;
use deska_model::reason::Reason;
use rules::Side;
use std::sync::Arc;

/// Longest code of a puzzle that is read, in bytes.
const CODE_MAX: usize = 400;

impl Core {
    /// A puzzle of the day with this code, as a visitor sees it, and the side that they play; `None` if it is none.
    ///
    /// # Errors
    /// The program failed.
    pub fn visitor_puzzle(&self, visitor: &Caller, code: &str) -> Result<Option<(Table, Side)>, Fault> {
        self.answered(self.try_visitor_puzzle(visitor, code))
    }

    fn try_visitor_puzzle(&self, visitor: &Caller, code: &str) -> Result<(Table, Side), Halt> {
        let code = self.puzzle_of_today(code)?;
        let scene = self.lesson_scene(&code)?;
        let side = scene.lesson.side;
        Ok((self.table_of_lesson(nobody(visitor), &visitor.place, &code, &scene)?, side))
    }

    /// What is said to a visitor's move in such a puzzle, and the puzzle as it stands then; `None` if it is none.
    ///
    /// # Errors
    /// The program failed.
    pub async fn visitor_answer(
        &self,
        visitor: &Caller,
        code: &str,
        text: String,
    ) -> Result<Option<(LessonCode, LessonSay)>, Fault> {
        self.answered(self.try_visitor_answer(visitor, code, text).await)
    }

    async fn try_visitor_answer(
        &self,
        visitor: &Caller,
        code: &str,
        text: String,
    ) -> Result<(LessonCode, LessonSay), Halt> {
        let (table, _) = self.try_visitor_puzzle(visitor, code)?;
        let Judged { code, scene, said, stays } = self.judged(&table, &MoveInput::Text(text))?;
        let meta = scene.game.meta();
        let puzzle = self.puzzle_say(None, meta, scene.lesson.key).await?;
        let is_solved = said == LessonSaid::Solved;
        let table = self.table_of_lesson(nobody(visitor), &visitor.place, &code, &scene)?;
        let say = LessonSay {
            table: Arc::new(table),
            lesson: scene.lesson,
            step: scene.course.step,
            begun: !scene.course.path.is_empty(),
            of: LessonOf::Book(puzzle.ok_or(Reason::new("unknown-control"))?),
            said,
            in_view: stays && !is_solved,
        };
        Ok((code, say))
    }

    /// A code as it is written, if it is that of a puzzle of the day.
    fn puzzle_of_today(&self, code: &str) -> Result<LessonCode, Halt> {
        let unknown = || Halt::from(Reason::new("unknown-control"));
        let read = LessonCode::read(code).filter(|_| code.len() <= CODE_MAX).ok_or_else(unknown)?;
        let today = day(self.clock.now());
        let is_of_today = self.books().iter().any(|(kind, book)| {
            *kind == read.kind && of_day(kind, book, today).is_some_and(|puzzle| puzzle.key == read.key)
        });
        if is_of_today { Ok(read) } else { Err(unknown()) }
    }
}

/// An account for a visitor; none is stored.
fn nobody(visitor: &Caller) -> Account {
    Account { id: AccountId(0), person: visitor.person.clone(), notices: Notices::default(), level: None }
}
