//! Puzzles: where people are, what they have solved, and the channels that get one every day.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::ids::{AccountId, OutboxId, Time};
use deska_model::lessons::puzzle_ratings::{PuzzleScale, PuzzleTry, TriedPuzzle};
use deska_model::people::caller::Person;
use deska_model::ratings::GlickoRating;
use deska_model::settings::schedule::{DailyChannel, DailyPost};

/// The puzzles that people solve.
#[async_trait]
pub trait Puzzles: Send + Sync {
    /// Code of the puzzle at which an account is.
    async fn puzzle_at(&self, account: AccountId) -> Result<Option<String>, StoreError>;
    /// Notes it; of simultaneous calls the last one holds. `space` is the row of the space in which it was opened; `None`
    /// keeps the one that is noted.
    async fn set_puzzle_at(
        &self,
        account: AccountId,
        code: &str,
        space: Option<i64>,
    ) -> Result<(), StoreError>;
    /// Keys of the puzzles of a game that an account has solved.
    async fn puzzles_solved(&self, account: AccountId, kind: &str) -> Result<Vec<String>, StoreError>;
    /// Notes that an account has solved a puzzle on a day, in the space in which it has opened it. The first time of the day
    /// stays.
    async fn solve_puzzle(
        &self,
        account: AccountId,
        (kind, key): (&str, &str),
        day: i64,
        at: Time,
    ) -> Result<(), StoreError>;
    /// The ratings of the puzzles of a book that somebody has tried, and that of an account.
    async fn puzzle_scale(&self, account: Option<AccountId>, book: &str) -> Result<PuzzleScale, StoreError>;
    /// The ratings of an account in the books whose puzzles it has tried, by the names of the books.
    async fn puzzle_skills(&self, account: AccountId) -> Result<Vec<(String, GlickoRating)>, StoreError>;
    /// Notes the first try of an account at a puzzle, in the space in which it has opened it, and changes the ratings of both.
    /// Returns what it did; `None` if the account has tried or solved the puzzle before. The unique key of account and puzzle
    /// decides between simultaneous calls.
    async fn try_puzzle(
        &self,
        account: AccountId,
        tried: &PuzzleTry,
        at: Time,
    ) -> Result<Option<TriedPuzzle>, StoreError>;
    /// The days on which an account has solved a puzzle, the last one first, at most `most`.
    async fn puzzle_days(&self, account: AccountId, most: u32) -> Result<Vec<i64>, StoreError>;
    /// The channels with the setting of this key.
    async fn daily_channels(&self, key: &str, zone: &str) -> Result<Vec<DailyChannel>, StoreError>;
    /// Puts the puzzle of a day into a channel's outbox. The unique key of channel and day lets only one call do so. Returns
    /// the row, or `None` if there is one.
    async fn put_daily(
        &self,
        channel: &DailyChannel,
        post: &DailyPost,
        at: Time,
    ) -> Result<Option<OutboxId>, StoreError>;
    /// The last puzzle that a channel got before this day, and who has solved it since, in the channel's space and before
    /// `until`: the first one first.
    async fn daily_before(
        &self,
        channel_id: i64,
        day: i64,
        until: Time,
    ) -> Result<Option<(DailyPost, Vec<Person>)>, StoreError>;
}
