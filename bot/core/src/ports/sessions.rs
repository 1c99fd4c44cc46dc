//! Who is signed in on the page, and what signs in once.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::ids::{AccountId, Time};
use deska_model::people::caller::Person;
use deska_model::people::sign_in::{Attempt, Session, SignedIn};
use deska_model::people::subscription::Subscription;

/// A link that signs in once.
#[derive(Clone, Copy, Debug)]
pub struct NewLink<'a> {
    /// SHA-256 of its secret.
    pub id: &'a str,
    /// The platform of the identity that it signs in.
    pub platform: &'a str,
    /// That identity's id on its platform.
    pub native_id: &'a str,
    /// The path of the page to go to.
    pub page: &'a str,
    pub ends_at: Time,
}

/// An attempt to sign in by another service.
#[derive(Clone, Copy, Debug)]
pub struct NewAttempt<'a> {
    /// SHA-256 of its state, which comes back from the service.
    pub id: &'a str,
    /// SHA-256 of the cookie of the browser that begins it.
    pub browser: &'a str,
    /// The secret that completes it at the service.
    pub verifier: &'a str,
    /// The path of the page to go to.
    pub page: &'a str,
    pub ends_at: Time,
}

/// Where people sign in, and the id of a person who does so for the first time.
#[derive(Clone, Copy, Debug)]
pub struct PagePerson<'a> {
    /// The platform of the page.
    pub platform: &'a str,
    /// The id on it of somebody who has none yet.
    pub new_id: &'a str,
}

/// Sessions belong to identities: who is merged, unlinked or forgotten needs no rule here.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// Stores a link for a known identity. Its earlier unused links end.
    async fn put_sign_in_link(&self, link: &NewLink<'_>) -> Result<(), StoreError>;
    /// The platform and the name of the identity that a link signs in; `None` if it is unknown, used or too old.
    async fn sign_in_link(&self, link: &str, now: Time) -> Result<Option<(String, String)>, StoreError>;
    /// Uses a link: begins a session of its identity in this browser, and ends the oldest ones that are too many. `None`
    /// as above; of several calls with the same link one succeeds.
    async fn sign_in(
        &self,
        link: &str,
        session: &Session,
        page: PagePerson<'_>,
    ) -> Result<Option<SignedIn>, StoreError>;
    /// Stores an attempt.
    async fn put_attempt(&self, attempt: &NewAttempt<'_>) -> Result<(), StoreError>;
    /// Uses the attempt of an id that this browser has begun; `None` if there is none, it is used or too old, or another
    /// browser has begun it. Of several calls with the same id one succeeds.
    async fn take_attempt(&self, id: &str, browser: &str, now: Time) -> Result<Option<Attempt>, StoreError>;
    /// Begins a session of a person of a platform, who may be new there, and ends the oldest ones that are too many.
    async fn sign_in_person(
        &self,
        platform: &str,
        person: &Person,
        session: &Session,
        page: PagePerson<'_>,
    ) -> Result<Option<SignedIn>, StoreError>;
    /// The session with this id and who is signed in; `None` if there is none at `now`. Gives the account a person on the
    /// page if it has none.
    async fn session(
        &self,
        id: &str,
        page: PagePerson<'_>,
        now: Time,
    ) -> Result<Option<SignedIn>, StoreError>;
    /// Notes that a session is used.
    async fn session_seen(&self, session: &Session, now: Time) -> Result<(), StoreError>;
    /// The sessions of all identities of an account, the one used last first.
    async fn sessions(&self, account: AccountId, now: Time) -> Result<Vec<Session>, StoreError>;
    /// Ends the sessions of an account whose ids begin so, which is all of them for an empty text. Returns how many.
    async fn end_sessions(&self, account: AccountId, beginning: &str) -> Result<usize, StoreError>;
    /// Stores where the browser of a session takes notifications, in place of what was known of the session or of that address.
    async fn subscribe(&self, session: &str, to: &Subscription, now: Time) -> Result<(), StoreError>;
    /// Where the browser of a session takes notifications; `None` if it gets none, or the session has ended at `now`.
    async fn subscription(&self, session: &str, now: Time) -> Result<Option<Subscription>, StoreError>;
    /// Ends the notifications of a session.
    async fn lose_device(&self, session: &str) -> Result<(), StoreError>;
    /// The same for the sessions of an account whose ids begin so.
    async fn unsubscribe(&self, account: AccountId, beginning: &str) -> Result<(), StoreError>;
    /// Removes what has ended before `now`.
    async fn sweep_sessions(&self, now: Time) -> Result<(), StoreError>;
}
