//! Ratings and results.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::ratings::ranking::{RatedPlayers, Results, StatsOf, SuggestedResult, Withdrawal};
use deska_model::ratings::season::Season;
use deska_model::ratings::{GameRating, GameResult, RatingScope, RatingTable};
use deska_model::reason::Reason;
use std::ops::Range;

/// Ratings and results. [`Games::append`](super::Games::append) adds the result of a game.
#[async_trait]
pub trait Ratings: Send + Sync {
    /// What the end of a game has done to the ratings on its server; `None` if the game is not rated.
    async fn rating_of(&self, game: GameId) -> Result<Option<GameRating>, StoreError>;
    /// Takes a result out of the ratings or puts it back, with a line in the audit table, and makes the tables that it
    /// concerns anew from all their results in order. The inner error says why nothing was changed.
    ///
    /// All of it is one transaction, so that no other result gets lost. A database in which another transaction can
    /// write in between must lock these tables first.
    async fn withdraw_result(&self, withdrawal: &Withdrawal) -> Result<Result<(), Reason>, StoreError>;
    /// The games of a person, with their codes, that ended before results were stored and whose results are not derived
    /// yet.
    async fn unscored(&self, account: AccountId) -> Result<Vec<(GameId, String)>, StoreError>;
    /// Stores the derived result of such a game, if it has one. The game is no longer among them then; of several calls the
    /// first one counts.
    async fn score(&self, game: GameId, result: Option<&GameResult>, at: Time) -> Result<(), StoreError>;
    /// The newest rated results of a server, at most `most`: those that count, those that are withdrawn, or all of them.
    async fn rated_results(
        &self,
        space_id: i64,
        platform: &str,
        withdrawn: Option<bool>,
        most: u32,
    ) -> Result<Vec<SuggestedResult>, StoreError>;
    /// The players of a table at these places, counted from 0: first those whose ratings are not
    /// provisional at `now`, by rating, then the others.
    async fn ranked(
        &self,
        table: &RatingTable,
        season: Season,
        platform: &str,
        now: Time,
        places: Range<u32>,
    ) -> Result<RatedPlayers, StoreError>;
    /// The seasons with rated games in a scope, the newest first, each with the end of its last game. Season 0 is the
    /// last one.
    async fn rated_seasons(&self, scope: RatingScope) -> Result<Vec<(Season, Time)>, StoreError>;
    /// Ids of the classes with rated games in a scope and season, the one with the most games first.
    async fn rated_classes(&self, scope: RatingScope, season: Season) -> Result<Vec<String>, StoreError>;
    /// The results of a person.
    async fn results(&self, of: &StatsOf<'_>) -> Result<Results<String>, StoreError>;
}
