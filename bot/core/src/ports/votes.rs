//! Votes in games.

use crate::ports::StoreError;
use async_trait::async_trait;
use deska_model::games::ballot::Choice;
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::people::caller::Place;
use deska_model::votes::invitation::VoteInvitation;

/// What a person votes for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewVote {
    pub game: GameId,
    /// Number of the last event of the position.
    pub seq: u32,
    /// Where the board of the people who vote is, and the row of its channel.
    pub place: Place,
    pub channel_id: i64,
    /// The player whose move it is, by index in [`GameRow::seats`](deska_model::games::rows::GameRow::seats).
    pub player: usize,
    /// Whether who has voted for the other player's moves in this game can't vote for those of this one.
    pub only_for_one: bool,
    pub account: AccountId,
    pub choice: Choice,
    /// The request, with its platform.
    pub source: String,
    pub at: Time,
    /// When the vote is to be looked at, if that is not planned earlier.
    pub look_at: Time,
}

/// Votes on the moves of games.
#[async_trait]
pub trait Votes: Send + Sync {
    /// Stores a vote, in place of an earlier one of the same person in the same position, and makes a change of the board's
    /// message due. A repeat of its request changes nothing. Returns false, and changes nothing, if the person votes for the
    /// other player. Fails with [`StoreError::MovedOn`] if the game has another position, or is over.
    async fn put_vote(&self, vote: &NewVote) -> Result<bool, StoreError>;
    /// Stores an invitation. Fails with [`StoreError::CodeTaken`], or with [`StoreError::Repeated`] and the code of the
    /// invitation that the same request has made before. Invitations that have ended go.
    async fn put_vote_invitation(&self, invitation: &VoteInvitation) -> Result<(), StoreError>;
    /// The invitation with a code, also one that has ended.
    async fn vote_invitation(&self, code: &str) -> Result<Option<VoteInvitation>, StoreError>;
    /// The invitations of a space that are open now, the newest first.
    async fn open_vote_invitations(
        &self,
        space_id: i64,
        now: Time,
    ) -> Result<Vec<VoteInvitation>, StoreError>;
    /// Withdraws the invitation with a code of this space. Returns whether there was one.
    async fn withdraw_vote_invitation(&self, code: &str, space_id: i64) -> Result<bool, StoreError>;
    /// Who has voted in a position.
    async fn voters(&self, game: GameId, seq: u32) -> Result<Vec<AccountId>, StoreError>;
    /// Codes of the games whose vote is to be looked at, claimed until then: nobody else gets them before, and if nothing
    /// changes them, they are due again afterwards.
    async fn claim_votes(&self, now: Time, until: Time) -> Result<Vec<String>, StoreError>;
    /// Notes when a claimed vote is looked at next, unless somebody has voted or the game has moved on since.
    async fn look_again(&self, game: GameId, claimed: Time, at: Time) -> Result<(), StoreError>;
    /// When any vote is to be looked at next.
    async fn next_vote(&self) -> Result<Option<Time>, StoreError>;
}
