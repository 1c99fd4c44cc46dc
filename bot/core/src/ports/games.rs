//! Games and their events.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::changes::{Append, Begin};
use deska_model::games::actor::Origin;
use deska_model::games::rows::{GameRow, StoredEvent};
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::people::caller::Place;
use deska_model::ratings::GameRating;
use deska_model::settings::readers::Readers;

/// The first events of a game, which somebody has read before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownPart {
    /// Number of the last of them, from 1.
    pub seq: u32,
    /// The earliest moment of them.
    pub since: Time,
}

/// A stored change, with what the words of the answer depend on, read in the same transaction.
#[derive(Clone, PartialEq, Debug)]
pub struct Appended {
    /// The row of the outbox with the board: in the place of the answer, or else in the game's own.
    pub row: OutboxId,
    /// What the end of the game has done to the ratings; `None` if it goes on or is not rated.
    pub rating: Option<GameRating>,
    /// Whether another game waits for the one who acts.
    pub waits_elsewhere: bool,
    /// The readers of the answer: the one who acts and the players; `None` if nobody waits for an answer.
    pub readers: Option<Readers>,
}

/// A game in which the program has something to decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComputerTurn {
    pub game: GameId,
    /// Code of the game.
    pub code: String,
    /// Kind of the game.
    pub kind: String,
    /// Number of its last event.
    pub seq: u32,
    /// When that happened.
    pub at: Time,
    /// The level of the program, from 1.
    pub level: u8,
    /// The other player.
    pub person: AccountId,
}

/// Whose games are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndedOf {
    /// Those of an account, wherever they were played.
    Account(AccountId),
    /// Those of a channel, by its row id.
    Channel(i64),
}

/// Games and their events.
#[async_trait]
pub trait Games: Send + Sync {
    /// Turns an open challenge into a game with its first event. Returns the game, as rows are read without
    /// their events, and the row of its first message.
    ///
    /// Three things decide between simultaneous calls, in this order: the unique key of the origin
    /// ([`StoreError::Repeated`]), a conditional update of the challenge ([`StoreError::ChallengeClosed`]), and the
    /// unique code of the game ([`StoreError::CodeTaken`]).
    async fn begin(&self, begin: &Begin) -> Result<(GameRow, OutboxId), StoreError>;
    /// Adds events to a game, with everything that follows from them. Every place in which the game is shown gets a
    /// message with the board. The place of the answer becomes the one where the actor plays.
    ///
    /// Two things decide between simultaneous calls, in this order: the unique key of the origin
    /// ([`StoreError::Repeated`]), and a conditional update of the game's last event ([`StoreError::MovedOn`]). The
    /// primary key of the events, game and number, holds the same again.
    ///
    /// If the events end a rated game, the same transaction reads the players' ratings, computes the new ones with
    /// [`Book`](deska_model::ratings::Book) and writes them, so that two games of a player that end at once both count. A
    /// database in which another transaction can write in between must lock the players' rows first.
    async fn append(&self, append: &Append) -> Result<Appended, StoreError>;
    /// The game with this code, with all events up to the last one of its row, in order.
    async fn game(&self, code: &str) -> Result<Option<(GameRow, Vec<StoredEvent>)>, StoreError> {
        self.game_after(code, None).await
    }
    /// The same for somebody who knows the first events: the events begin with the last known one.
    ///
    /// Events never change, so two reads agree without a transaction as long as the row is read first.
    async fn game_after(
        &self,
        code: &str,
        known: Option<KnownPart>,
    ) -> Result<Option<(GameRow, Vec<StoredEvent>)>, StoreError>;
    /// A game that was read without its events, as [`game_after`](Self::game_after) gives it.
    async fn history(
        &self,
        row: GameRow,
        known: Option<KnownPart>,
    ) -> Result<(GameRow, Vec<StoredEvent>), StoreError>;
    /// Games that were read without their events, each with all of them up to the last one of its row, and with what is
    /// read only together with them: what decides about its clocks, its mirrors and its rating. In the order of
    /// the rows.
    async fn with_events(&self, rows: Vec<GameRow>) -> Result<Vec<(GameRow, Vec<StoredEvent>)>, StoreError>;
    /// The number of the last event of each of these games.
    async fn last_events(&self, games: &[GameId]) -> Result<Vec<(GameId, u32)>, StoreError>;
    /// The code of a game.
    async fn code_of(&self, game: GameId) -> Result<Option<String>, StoreError>;
    /// The newest open games that are shown in a channel, newest first, at most so many.
    async fn games_in(&self, channel_id: i64, most: u32) -> Result<Vec<GameRow>, StoreError>;
    /// The newest open games in the channels of a space, at most so many.
    async fn games_in_space(&self, place: &Place, most: u32) -> Result<Vec<GameRow>, StoreError>;
    /// The newest open games in the threads of a channel, newest first, at most so many.
    async fn games_below(&self, channel_id: i64, most: u32) -> Result<Vec<GameRow>, StoreError>;
    /// The open games that a channel shows and in which people vote, the oldest first.
    async fn vote_games_in(&self, channel_id: i64) -> Result<Vec<GameRow>, StoreError>;
    /// The same in all channels of a space.
    async fn vote_games_of(&self, space_id: i64) -> Result<Vec<GameRow>, StoreError>;
    /// The newest open games that a channel mirrors, newest first, at most so many.
    async fn games_from_elsewhere(&self, channel_id: i64, most: u32) -> Result<Vec<GameRow>, StoreError>;
    /// All open games of an account that are shown in a channel, newest first.
    async fn own_games_in(&self, account: AccountId, channel_id: i64) -> Result<Vec<GameRow>, StoreError>;
    /// Code of the game that an origin has changed, and [`own_games_in`](Self::own_games_in), in one read.
    async fn own_games_of_request(
        &self,
        origin: &Origin,
        account: AccountId,
        channel_id: i64,
    ) -> Result<(Option<String>, Vec<GameRow>), StoreError>;
    /// All open games of an account in the threads of a channel, newest first.
    async fn own_games_below(&self, account: AccountId, channel_id: i64) -> Result<Vec<GameRow>, StoreError>;
    /// Open games of an account, newest first, and then the `ended` games of it that ended last.
    async fn games_of(&self, account: AccountId, ended: u32) -> Result<Vec<GameRow>, StoreError>;
    /// The game of an account that ended last in a channel, or else in one of its threads; with `kind` only of this
    /// kind.
    async fn ended_here(
        &self,
        account: AccountId,
        channel_id: i64,
        kind: Option<&str>,
    ) -> Result<Option<GameRow>, StoreError>;
    /// Games that have ended, the last one first, at most so many; with `kind` only of this kind, and with `before` only
    /// those that come after that one in this order. Each with the moment of its end.
    async fn ended_games(
        &self,
        of: EndedOf,
        kind: Option<&str>,
        before: Option<(Time, GameId)>,
        most: u32,
    ) -> Result<Vec<(GameRow, Time)>, StoreError>;
    /// Code of the game and number of the first event that this origin has caused, if it has caused one.
    async fn event_of(&self, origin: &Origin) -> Result<Option<(String, u32)>, StoreError>;
    /// Code of the game whose board a message shows or has shown.
    async fn shown_in(&self, platform: &str, message: &str) -> Result<Option<String>, StoreError>;
    /// Codes of the games that wait for an account, each with the moment since when; the soonest deadline first,
    /// then the longest wait.
    async fn waiting(&self, account: AccountId) -> Result<Vec<(String, Time)>, StoreError>;
    /// The open games that wait for the program itself, or in which it has an offer to answer, at most so many: of each
    /// person the one that has waited longest first, then their next ones.
    async fn waiting_for_program(&self, most: u32) -> Result<Vec<ComputerTurn>, StoreError>;
    /// Claims that this process thinks for the program in a game; returns whether no other process does so. The claim ends
    /// with its release or with the process. It saves work only: two may think if the database knows no claims.
    async fn claim_thought(&self, game: GameId) -> bool;
    /// Ends such a claim.
    async fn release_thought(&self, game: GameId);
    /// How many open games with the program itself a space has.
    async fn games_with_program(&self, space_id: i64) -> Result<usize, StoreError>;
}
