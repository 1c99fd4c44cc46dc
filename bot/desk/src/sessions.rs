//! What the page asks of the program about who is signed in.

use async_trait::async_trait;
use deska_model::people::caller::Person;
use deska_model::people::sign_in::{Attempt, SignedIn, Token};
use deska_model::people::subscription::Subscription;
use deska_model::problem::Fault;

/// The program for who signs in.
#[async_trait]
pub trait SessionDesk: Send + Sync {
    /// Who is signed in on a platform with a token; `None` if nobody is.
    ///
    /// # Errors
    /// The program failed.
    async fn signed_in(&self, platform: &str, token: &Token) -> Result<Option<SignedIn>, Fault>;

    /// The platform and the name of the identity that a one-time link signs in; `None` if the link is unknown, used or too
    /// old. It stays unused.
    ///
    /// # Errors
    /// The program failed.
    async fn sign_in_link(&self, link: &Token) -> Result<Option<(String, String)>, Fault>;

    /// Uses a link in a browser that is called so: the token of the new session and who is signed in; `None` as above.
    ///
    /// # Errors
    /// The program failed.
    async fn sign_in(
        &self,
        platform: &str,
        link: &Token,
        label: &str,
    ) -> Result<Option<(Token, SignedIn)>, Fault>;

    /// Begins an attempt to sign in by another service, whose secret there is `verifier`, to go to a page: the state that
    /// comes back from the service, and the cookie by which the browser is known again.
    ///
    /// # Errors
    /// The program failed.
    async fn begin_attempt(&self, verifier: &str, page: &str) -> Result<(Token, Token), Fault>;

    /// Uses an attempt once, in the browser that has begun it; `None` if it is unknown, used, too old or another browser's.
    ///
    /// # Errors
    /// The program failed.
    async fn take_attempt(&self, state: &Token, browser: &Token) -> Result<Option<Attempt>, Fault>;

    /// Signs in a person of a platform on the page of another: the token of the new session, and who is signed in.
    ///
    /// # Errors
    /// The program failed.
    async fn sign_in_person(
        &self,
        page: &str,
        platform: &str,
        person: &Person,
        label: &str,
    ) -> Result<Option<(Token, SignedIn)>, Fault>;

    /// Ends a session, or all sessions of the same account.
    ///
    /// # Errors
    /// The program failed.
    async fn sign_out(&self, signed_in: &SignedIn, everywhere: bool) -> Result<(), Fault>;

    /// The key by which push services know this program: the first one that was made is kept.
    ///
    /// # Errors
    /// The program failed.
    async fn push_key(&self, made: &str) -> Result<String, Fault>;

    /// Sends notifications to the browser of a session from now on, in place of those that it has got before.
    ///
    /// # Errors
    /// The program failed.
    async fn subscribe(&self, signed_in: &SignedIn, to: &Subscription) -> Result<(), Fault>;

    /// Sends the browser of a session no more notifications.
    ///
    /// # Errors
    /// The program failed.
    async fn unsubscribe(&self, session: &str) -> Result<(), Fault>;

    /// Where the browser of a session takes notifications; `None` if it gets none, or the session has ended.
    ///
    /// # Errors
    /// The program failed.
    async fn subscription(&self, session: &str) -> Result<Option<Subscription>, Fault>;
}
