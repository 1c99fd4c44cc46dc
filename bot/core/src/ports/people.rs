//! Who takes part, and where.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::ids::{AccountId, Time};
use deska_model::people::account::{Account, KnownPlace, ResolvedCaller};
use deska_model::people::appearance::Aspect;
use deska_model::people::caller::{Caller, Person, Place};
use deska_model::people::notices::Notify;
use deska_model::people::typed_name::{Called, TypedName};
use deska_model::personal::{Forgetting, Identity, PersonalRows, Redeemed};
use deska_model::settings::readers::Readers;

/// Accounts, identities and places.
///
/// A method that adds what is missing reads first and writes only if it must. Unique keys let one of several
/// simultaneous calls add a row; the others find it.
#[async_trait]
pub trait People: Send + Sync {
    /// Notes the caller, their name and the place. Returns their rows. Writes only what has changed.
    async fn arrive(&self, caller: &Caller, now: Time) -> Result<ResolvedCaller, StoreError>;
    /// The rows of a caller, without writing anything; `None` if they have never asked for anything. Row id 0 means the
    /// place is not stored yet; real ids start at 1.
    async fn known_caller(&self, caller: &Caller) -> Result<Option<ResolvedCaller>, StoreError>;
    /// The account of a person of a platform, added if it is new.
    async fn account(&self, platform: &str, person: &Person, now: Time) -> Result<Account, StoreError>;
    /// The account of a person of a platform, if they are known. Writes nothing.
    async fn account_of(&self, platform: &str, native_id: &str) -> Result<Option<AccountId>, StoreError>;
    /// Stores the present name of a person of a platform, if the person is known and was called otherwise.
    async fn rename(&self, platform: &str, person: &Person) -> Result<(), StoreError>;
    /// An account as a platform knows it.
    async fn account_on(&self, account: AccountId, platform: &str) -> Result<Option<Account>, StoreError>;
    /// The rows of a place, space and channel, added if they are new.
    async fn channel(&self, place: &Place) -> Result<(i64, i64), StoreError>;
    /// The rows of a place, if its space and its channel are stored.
    async fn known_place(&self, place: &Place) -> Result<Option<KnownPlace>, StoreError>;
    /// The row of a place's space, if it is stored; its channel may be a new one.
    async fn known_space(&self, place: &Place) -> Result<Option<i64>, StoreError>;
    /// Row of the channel whose settings hold in a channel: for a thread its parent.
    async fn home(&self, channel_id: i64) -> Result<i64, StoreError>;
    /// The language that a platform has reported for a person.
    async fn locale_of(&self, platform: &str, native_id: &str) -> Result<Option<String>, StoreError>;
    /// Stores how a person wants to be notified of their turns. Forgets that direct messages to them were refused.
    async fn set_notices(&self, account: AccountId, chosen: Notify) -> Result<(), StoreError>;
    /// The readers of messages in a place: the person with this id on its platform, if one asks, and these accounts.
    async fn readers(
        &self,
        place: &Place,
        native_id: Option<&str>,
        accounts: &[AccountId],
    ) -> Result<Readers, StoreError>;
    /// The players of the last games in the space of a place: at most so many open ones, and as many that have ended.
    async fn lately_in(&self, place: &Place, games: u32) -> Result<Vec<AccountId>, StoreError>;
    /// Stores (`Some`) or forgets (`None`) a choice of a person about the look of their messages.
    async fn set_preference(
        &self,
        account: AccountId,
        aspect: Aspect,
        value: Option<&str>,
    ) -> Result<(), StoreError>;
    /// Whether the caller must tell a person now that their direct messages are refused.
    ///
    /// A conditional update lets one of several calls get `true`, once for each refusal.
    async fn tell_refusal(&self, platform: &str, native_id: &str) -> Result<bool, StoreError>;
}

/// People of platforms that know them by typed names only.
#[async_trait]
pub trait Names: Send + Sync {
    /// Who has a typed name, without writing anything about them.
    async fn called(&self, platform: &str, name: &TypedName) -> Result<Called, StoreError>;
    /// The same; a new person is noted. One transaction looks and adds, so of two new names that look alike one is refused.
    async fn meet(&self, platform: &str, name: &TypedName, now: Time) -> Result<Called, StoreError>;
}

/// Accounts as a whole: their identities, whom they block, their data, and their end.
///
/// [`Challenges::add_challenge`](super::Challenges::add_challenge) and [`Games::begin`](super::Games::begin) read the
/// blocks and whether an account still exists in their own transactions; their errors are [`StoreError::Blocked`] and
/// [`StoreError::AccountGone`].
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Whom an account has blocked, newest first, as a platform shows them.
    async fn blocks(&self, account: AccountId, platform: &str) -> Result<Vec<Account>, StoreError>;
    /// Blocks a person. Returns `false` if the account has blocked `most` others already.
    async fn block(
        &self,
        account: AccountId,
        blocked: AccountId,
        most: usize,
        at: Time,
    ) -> Result<bool, StoreError>;
    /// Ends a block. Returns whether there was one.
    async fn unblock(&self, account: AccountId, blocked: AccountId) -> Result<bool, StoreError>;
    /// The identities of an account, the one seen last first.
    async fn identities(&self, account: AccountId) -> Result<Vec<Identity>, StoreError>;
    /// Stores a code with which another identity can join an account; earlier unused codes of the account end.
    /// [`StoreError::CodeTaken`] if the code is known.
    async fn put_link_code(
        &self,
        account: AccountId,
        code: &str,
        now: Time,
        expires_at: Time,
    ) -> Result<(), StoreError>;
    /// Joins `account` to the account that made a code: its identities, games, challenges, ratings, blocks and choices.
    ///
    /// Everything is one transaction. A refusal changes nothing but the number of wrong codes.
    async fn redeem_link_code(
        &self,
        account: AccountId,
        code: &str,
        now: Time,
    ) -> Result<Redeemed, StoreError>;
    /// Gives an identity of an account a new account of its own. `None` if the account has no such identity or no other.
    async fn unlink(
        &self,
        account: AccountId,
        identity: i64,
        now: Time,
    ) -> Result<Option<Identity>, StoreError>;
    /// What is stored about an account, from one state of the database.
    async fn personal_rows(&self, account: AccountId) -> Result<PersonalRows, StoreError>;
    /// The number of all games of an account.
    async fn count_games(&self, account: AccountId) -> Result<usize, StoreError>;
    /// Removes the names, ids and choices of an account, and closes its challenges. Its games stay without names.
    ///
    /// If the account is forgotten already, nothing changes.
    async fn forget_account(&self, account: AccountId, at: Time) -> Result<Forgetting, StoreError>;
}
