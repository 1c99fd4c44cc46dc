//! Chooses the puzzle that a person gets, and counts the days in a row on which they solved one. Answers are handled as
//! those of [tasks](crate::lessons).

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::StoreError;
use deska_model::games::move_input::MoveInput;
use deska_model::ids::AccountId;
use deska_model::ids::lesson_code::LessonCode;
use deska_model::lessons::code::{PuzzleRequest, Which};
use deska_model::lessons::progress::PuzzleOfDay;
use deska_model::lessons::puzzle_ratings::{PuzzleTry, TriedPuzzle, untried};
use deska_model::lessons::puzzles::{day, known, of_day, streak};
use deska_model::lessons::say::{LessonSaid, PuzzleSay};
use deska_model::people::account::Account;
use deska_model::people::caller::Caller;
use deska_model::people::notices::Notices;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use rules::game::Meta;
use rules::puzzle::Book;

/// Most days that a row of days is counted.
const DAYS_MAX: u32 = 1_000;

impl Core {
    /// The books with puzzles, each with the id of its game.
    pub(crate) fn books(&self) -> Vec<(&'static str, &'static Book)> {
        let metas = self.games.games().map(|game| game.meta());
        let books = metas.flat_map(|meta| meta.puzzles.iter().map(|book| (meta.id, book)));
        books.filter(|(_, book)| !book.puzzles().is_empty()).collect()
    }

    /// The puzzle of the day of each book. Somebody unknown has solved none.
    pub(crate) async fn puzzles_of_day(
        &self,
        caller: &Caller,
        context: Option<&RequestContext<'_>>,
    ) -> Result<Vec<PuzzleOfDay>, Halt> {
        let today = day(self.clock.now());
        let mut found = Vec::new();
        for (kind, book) in self.books() {
            let Some(code) = of_day(kind, book, today) else { continue };
            let scene = self.lesson_scene(&code)?;
            let known = self.puzzle_say(None, scene.game.meta(), scene.lesson.key).await?;
            let Some(puzzle) = known else { continue };
            let solved = match context {
                Some(context) => self.store.puzzles_solved(context.resolved.account.id, kind).await?,
                None => Vec::new(),
            };
            let learner = Account {
                id: AccountId(0),
                person: caller.person.clone(),
                notices: Notices::default(),
                level: None,
            };
            let table = self.table_of_lesson(learner, &caller.place, &code, &scene)?;
            let solved = solved.iter().any(|key| key == scene.lesson.key);
            found.push(PuzzleOfDay { table, puzzle, solved });
        }
        Ok(found)
    }

    pub(crate) async fn puzzle(
        &self,
        context: &RequestContext<'_>,
        request: PuzzleRequest,
    ) -> Result<Reply, Halt> {
        let account = context.resolved.account.id;
        let at = self.store.puzzle_at(account).await?.and_then(|at| LessonCode::read(&at));
        let at = at.filter(|at| self.lesson_scene(at).is_ok());
        let code = self.wanted_puzzle(account, &request, at.as_ref()).await?;
        // What has begun goes on, unless it is over.
        let going_on = at.filter(|at| at.key == code.key && (!self.is_done(at) || request.answer.is_none()));
        let in_view = request.answer.is_some() && going_on.is_some();
        let code = going_on.unwrap_or(code);
        let space = context.resolved.space_id;
        self.store.set_puzzle_at(account, &code.write(), Some(space)).await?;
        match request.answer {
            None => self.show_lesson(context, &code, LessonSaid::Task).await,
            Some(typed) => {
                let table = self.lesson_table(context, &code).await?;
                self.answer_lesson(context, &table, &MoveInput::Typed(typed), in_view).await
            }
        }
    }

    async fn wanted_puzzle(
        &self,
        account: AccountId,
        request: &PuzzleRequest,
        at: Option<&LessonCode>,
    ) -> Result<LessonCode, Halt> {
        let day = day(self.clock.now());
        let books = self.books();
        let of_turn = usize::try_from(day.rem_euclid(i64::try_from(books.len().max(1)).unwrap_or(1)));
        let named = request.book.as_ref();
        let book = match named {
            Some(name) => books.iter().find(|(_, book)| book.name == name),
            None => books.get(of_turn.unwrap_or_default()),
        };
        let (kind, book) = *book.ok_or(Reason::new("unknown-control"))?;
        let last = at.filter(|at| {
            let of_book = at.key.as_deref().is_some_and(|key| book.find(key).is_some());
            named.is_none() || of_book
        });
        let today = of_day(kind, book, day).ok_or(Reason::new("unknown-control"))?;
        // An answer is for the puzzle that the person sees, whatever the words before it choose.
        if request.answer.is_some() && request.which != Some(Which::Today) {
            let goes_on = last.filter(|last| named.is_none() || !self.is_done(last));
            return Ok(goes_on.cloned().unwrap_or(today));
        }
        let solved = self.store.puzzles_solved(account, kind).await?;
        let is_solved = today.key.as_ref().is_some_and(|key| solved.contains(key));
        let (from, which) = match request.which {
            Some(Which::Today) => return Ok(today),
            None if !is_solved => return Ok(today),
            // Who has solved today's gets another one.
            None => (today, Which::Next),
            Some(which) => (last.cloned().unwrap_or(today), which),
        };
        let meta = self.games.find(&from.kind).ok_or(Reason::new("unknown-control"))?.meta();
        let key = from.key.clone().unwrap_or_default();
        let (book, _) = meta.puzzle(&key).ok_or(Reason::new("unknown-control"))?;
        let scale = self.store.puzzle_scale(Some(account), book.name).await?;
        let solved = self.store.puzzles_solved(account, meta.id).await?;
        let other = scale.other(meta, &key, &solved, which);
        // Where none is harder or easier, it is one as hard.
        let other = other.or_else(|| scale.alike(meta, &key, &solved));
        Ok(other.unwrap_or(from))
    }

    /// What is said of a puzzle to a person; `None` if the code is that of a task.
    pub(crate) async fn puzzle_say(
        &self,
        account: Option<AccountId>,
        meta: &'static Meta,
        key: &str,
    ) -> Result<Option<PuzzleSay>, StoreError> {
        let today = day(self.clock.now());
        let (Some(say), Some((book, puzzle))) = (known(meta, key, today), meta.puzzle(key)) else {
            return Ok(None);
        };
        let scale = self.store.puzzle_scale(account, book.name).await?;
        let level = scale.level(puzzle);
        let Some(account) = account else { return Ok(Some(PuzzleSay { level, ..say })) };
        let solved = self.store.puzzles_solved(account, meta.id).await?;
        let other = |which| scale.other(meta, key, &solved, which);
        let others = [other(Which::Next), other(Which::Harder), other(Which::Easier)];
        Ok(Some(PuzzleSay { level, others, streak: self.streak(account).await?, ..say }))
    }

    /// Notes a person's first try at a puzzle; `None` if it is not the first one.
    pub(crate) async fn try_puzzle(
        &self,
        account: AccountId,
        meta: &'static Meta,
        key: &str,
        solved: bool,
    ) -> Result<Option<TriedPuzzle>, StoreError> {
        let Some((book, puzzle)) = meta.puzzle(key) else { return Ok(None) };
        let untried = untried(puzzle.level);
        let tried = PuzzleTry { book: book.name, kind: meta.id, key: key.to_owned(), untried, solved };
        self.store.try_puzzle(account, &tried, self.clock.now()).await
    }

    /// The number of days with a solved puzzle.
    pub(crate) async fn days_with_puzzles(&self, account: AccountId) -> Result<usize, StoreError> {
        Ok(self.store.puzzle_days(account, DAYS_MAX).await?.len())
    }

    /// The number of days in a row with a solved puzzle.
    pub(crate) async fn streak(&self, account: AccountId) -> Result<usize, StoreError> {
        let days = self.store.puzzle_days(account, DAYS_MAX).await?;
        Ok(streak(&days, day(self.clock.now())))
    }
}

#[cfg(test)]
mod tests {
    use super::streak;

    #[test]
    fn a_streak_ends_with_the_first_day_without_a_puzzle() {
        assert_eq!(streak(&[], 10), 0);
        assert_eq!(streak(&[10], 10), 1);
        assert_eq!(streak(&[9, 8, 7], 10), 3, "today isn't over");
        assert_eq!(streak(&[8, 7], 10), 0);
        assert_eq!(streak(&[10, 9, 7], 10), 2);
    }
}
