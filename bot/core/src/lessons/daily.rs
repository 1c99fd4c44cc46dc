//! Posts one puzzle a day in a channel. However often it runs and in how many processes, each day has one message. The message
//! names who solved the previous puzzle.

use crate::engine::{Core, Halt};
use crate::ports::StoreError;
use deska_model::ids::lesson_code::LessonCode;
use deska_model::ids::{AccountId, Time};
use deska_model::lessons::puzzles;
use deska_model::lessons::say::DailySay;
use deska_model::message::Content;
use deska_model::outbox::OutboxRow;
use deska_model::people::account::Account;
use deska_model::people::caller::Person;
use deska_model::people::notices::Notices;
use deska_model::settings::schedule::{DailyPost, PUZZLE};
use deska_model::settings::time_keys::ZONE;
use std::sync::Arc;

impl Core {
    /// Puts the puzzles that are due into the outbox. Returns their number.
    pub(crate) async fn put_daily_puzzles(&self, now: Time) -> Result<u32, StoreError> {
        let mut put = 0;
        for channel in self.store.daily_channels(PUZZLE, ZONE).await? {
            let Some((channel_day, _)) = channel.due(now) else { continue };
            let books = channel.schedule().map(|schedule| schedule.books).unwrap_or_default();
            let Some(code) = self.puzzle_of_turn(&books, channel_day, puzzles::day(now)) else { continue };
            let post = DailyPost { day: channel_day, kind: code.kind, key: code.key.unwrap_or_default() };
            put += u32::from(self.store.put_daily(&channel, &post, now).await?.is_some());
        }
        Ok(put)
    }

    /// When the next puzzle is due anywhere.
    pub(crate) async fn next_daily_puzzle(&self) -> Result<Option<Time>, StoreError> {
        let now = self.clock.now();
        let channels = self.store.daily_channels(PUZZLE, ZONE).await?;
        Ok(channels.iter().filter_map(|channel| channel.next(now)).min())
    }

    /// The puzzle that the next of these books has for a day in UTC. The books take turns by the day of the channel.
    fn puzzle_of_turn(&self, books: &[String], channel_day: i64, utc_day: i64) -> Option<LessonCode> {
        let all = self.books();
        let chosen: Vec<_> = all
            .iter()
            .filter(|(_, book)| books.is_empty() || books.iter().any(|name| name == book.name))
            .collect();
        let turn = usize::try_from(channel_day.rem_euclid(i64::try_from(chosen.len().max(1)).ok()?)).ok()?;
        let (kind, book) = chosen.get(turn)?;
        puzzles::of_day(kind, book, utc_day)
    }

    /// The message with a puzzle of the day; `None` if its puzzle or its day is gone.
    pub(crate) async fn daily_message(
        &self,
        row: &OutboxRow,
        channel_id: i64,
        post: &DailyPost,
    ) -> Result<Option<Content>, Halt> {
        let now = self.clock.now();
        let code = LessonCode::of(&post.kind, &post.key);
        let Ok(scene) = self.lesson_scene(&code) else { return Ok(None) };
        let before = self.store.daily_before(channel_id, post.day, now).await?;
        // After a pause nobody remembers the last one.
        let solvers = before.filter(|(before, _)| before.day >= post.day - 1).map(|(_, solvers)| solvers);
        let person = Person { native_id: String::new(), name: "?".to_owned() };
        let nobody = Account { id: AccountId(0), person, notices: Notices::default(), level: None };
        let table = Arc::new(self.table_of_lesson(nobody, &row.place, &code, &scene)?);
        let puzzle = self.puzzle_say(None, scene.game.meta(), scene.lesson.key).await?;
        let Some(puzzle) = puzzle else { return Ok(None) };
        Ok(Some(Content::DailyPuzzle(Box::new(DailySay { table, lesson: scene.lesson, puzzle, solvers }))))
    }
}
