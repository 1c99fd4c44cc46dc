//! Signing in on the page: the link that does it once, and where a person is signed in.

use crate::engine::{Core, Halt, RequestContext};
use crate::people::block::said;
use crate::ports::{NewAttempt, NewLink, PagePerson, StoreError};
use deska_model::ids::Time;
use deska_model::people::caller::Person;
use deska_model::people::sign_in::{
    ATTEMPT_MINUTES, Attempt, LABEL_MAX, LINK_MINUTES, SEEN_EVERY_MS, Session, SignedIn, Token, page_person,
};
use deska_model::people::subscription::Subscription;
use deska_model::personal::{OwnSession, PersonalSay};
use deska_model::problem::Fault;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use std::sync::atomic::Ordering;

/// The page to which a link of the bot leads.
const PAGE: &str = "/";

/// How often what has ended is removed, in milliseconds.
const SWEEP_EVERY_MS: i64 = 3_600_000;

/// Fewest letters by which a button names a session.
const BEGINNING_MIN: usize = 16;

impl Core {
    /// Gives the caller a link that signs them in on the page once.
    pub(crate) async fn give_sign_in_link(&self, context: &RequestContext<'_>) -> Result<Reply, Halt> {
        // What is said on the page is kept there, and who is signed in needs no link.
        if context.caller.place_info.session.is_some() {
            return self.own_sessions(context).await;
        }
        if !self.has_page {
            return Err(Reason::new("session-no-page").into());
        }
        let secret = self.token();
        let ends_at = self.clock.now().plus_ms(i64::from(LINK_MINUTES) * 60_000);
        let (platform, native_id) = (&context.caller.place.platform, &context.caller.person.native_id);
        let link = NewLink { id: &secret.id(), platform, native_id, page: PAGE, ends_at };
        self.store.put_sign_in_link(&link).await?;
        Ok(said(PersonalSay::SignIn { secret, minutes: LINK_MINUTES.into() }))
    }

    /// Shows where the caller is signed in.
    pub(crate) async fn own_sessions(&self, context: &RequestContext<'_>) -> Result<Reply, Halt> {
        let sessions = self.store.sessions(context.resolved.account.id, self.clock.now()).await?;
        let present = context.caller.place_info.session.as_deref();
        let own = |session: Session| OwnSession { is_present: present == Some(&*session.id), session };
        Ok(said(PersonalSay::Sessions(sessions.into_iter().map(own).collect())))
    }

    /// Ends one of the caller's sessions, by the beginning of its id. A repeated press has the same answer.
    pub(crate) async fn end_own_session(
        &self,
        context: &RequestContext<'_>,
        beginning: &str,
    ) -> Result<Reply, Halt> {
        if beginning.len() < BEGINNING_MIN {
            return Err(Reason::new("unknown-control").into());
        }
        self.store.end_sessions(context.resolved.account.id, beginning).await?;
        Ok(self.own_sessions(context).await?.replacing(true))
    }

    /// Ends the notifications of one of the caller's sessions, by the beginning of its id.
    pub(crate) async fn end_own_notifications(
        &self,
        context: &RequestContext<'_>,
        beginning: &str,
    ) -> Result<Reply, Halt> {
        if beginning.len() < BEGINNING_MIN {
            return Err(Reason::new("unknown-control").into());
        }
        self.store.unsubscribe(context.resolved.account.id, beginning).await?;
        Ok(self.own_sessions(context).await?.replacing(true))
    }

    /// Ends all sessions of the caller.
    pub(crate) async fn end_own_sessions(&self, context: &RequestContext<'_>) -> Result<Reply, Halt> {
        let ended = self.store.end_sessions(context.resolved.account.id, "").await?;
        Ok(said(PersonalSay::SignedOut(ended)).replacing(true))
    }

    /// Who is signed in with a token; `None` if nobody is.
    ///
    /// # Errors
    /// The store failed.
    pub async fn signed_in(&self, platform: &str, token: &Token) -> Result<Option<SignedIn>, Fault> {
        self.signed_in_now(platform, token).await.map_err(|error| self.own_fault(&error))
    }

    async fn signed_in_now(&self, platform: &str, token: &Token) -> Result<Option<SignedIn>, StoreError> {
        let now = self.clock.now();
        let new_id = page_person(&self.token());
        let page = PagePerson { platform, new_id: &new_id };
        let found = self.store.session(&token.id(), page, now).await?;
        if let Some(SignedIn { session, .. }) = &found
            && now.0.saturating_sub(session.seen_at.0) >= SEEN_EVERY_MS
        {
            self.store.session_seen(session, now).await?;
        }
        Ok(found)
    }

    /// The platform and the name of the identity that a link signs in; `None` if it can't be used.
    ///
    /// # Errors
    /// The store failed.
    pub async fn sign_in_link(&self, link: &Token) -> Result<Option<(String, String)>, Fault> {
        let found = self.store.sign_in_link(&link.id(), self.clock.now()).await;
        found.map_err(|error| self.own_fault(&error))
    }

    /// Uses a link in a browser that is called so: the token of the new session and who is signed in; `None` if the link
    /// can't be used.
    ///
    /// # Errors
    /// The store failed.
    pub async fn sign_in(
        &self,
        platform: &str,
        link: &Token,
        label: &str,
    ) -> Result<Option<(Token, SignedIn)>, Fault> {
        let (token, session) = self.new_session(label);
        let new_id = page_person(&self.token());
        let page = PagePerson { platform, new_id: &new_id };
        let done = self.store.sign_in(&link.id(), &session, page).await;
        let done = done.map_err(|error| self.own_fault(&error))?;
        Ok(done.map(|signed_in| (token, signed_in)))
    }

    /// Begins an attempt to sign in by another service: the state that comes back from it, and the cookie by which the
    /// browser is known again.
    ///
    /// # Errors
    /// The store failed.
    pub async fn begin_attempt(&self, verifier: &str, page: &str) -> Result<(Token, Token), Fault> {
        let (state, browser) = (self.token(), self.token());
        let ends_at = self.clock.now().plus_ms(i64::from(ATTEMPT_MINUTES) * 60_000);
        let attempt = NewAttempt { id: &state.id(), browser: &browser.id(), verifier, page, ends_at };
        let done = self.store.put_attempt(&attempt).await;
        done.map(|()| (state, browser)).map_err(|error| self.own_fault(&error))
    }

    /// Uses an attempt that this browser has begun; `None` if it can't be used.
    ///
    /// # Errors
    /// The store failed.
    pub async fn take_attempt(&self, state: &Token, browser: &Token) -> Result<Option<Attempt>, Fault> {
        let taken = self.store.take_attempt(&state.id(), &browser.id(), self.clock.now()).await;
        taken.map_err(|error| self.own_fault(&error))
    }

    /// Signs in a person of a platform, as a service of it has said, in a browser that is called so.
    ///
    /// # Errors
    /// The store failed.
    pub async fn sign_in_person(
        &self,
        page: &str,
        platform: &str,
        person: &Person,
        label: &str,
    ) -> Result<Option<(Token, SignedIn)>, Fault> {
        let (token, session) = self.new_session(label);
        let new_id = page_person(&self.token());
        let page = PagePerson { platform: page, new_id: &new_id };
        let done = self.store.sign_in_person(platform, person, &session, page).await;
        let done = done.map_err(|error| self.own_fault(&error))?;
        Ok(done.map(|signed_in| (token, signed_in)))
    }

    fn new_session(&self, label: &str) -> (Token, Session) {
        let (now, token) = (self.clock.now(), self.token());
        let label = label.chars().take(LABEL_MAX).collect();
        let session = Session { id: token.id(), label, made_at: now, seen_at: now, is_notified: false };
        (token, session)
    }

    /// Ends a session, or all of the same account.
    ///
    /// # Errors
    /// The store failed.
    pub async fn sign_out(&self, signed_in: &SignedIn, everywhere: bool) -> Result<(), Fault> {
        let beginning = if everywhere { "" } else { &*signed_in.session.id };
        let done = self.store.end_sessions(signed_in.account, beginning).await;
        done.map(drop).map_err(|error| self.own_fault(&error))
    }

    /// Sends notifications to the browser of a session from now on.
    ///
    /// # Errors
    /// The store failed.
    pub async fn subscribe(&self, signed_in: &SignedIn, to: &Subscription) -> Result<(), Fault> {
        let done = self.store.subscribe(&signed_in.session.id, to, self.clock.now()).await;
        done.map_err(|error| self.own_fault(&error))
    }

    /// Sends a session no more notifications.
    ///
    /// # Errors
    /// The store failed.
    pub async fn unsubscribe(&self, session: &str) -> Result<(), Fault> {
        self.store.lose_device(session).await.map_err(|error| self.own_fault(&error))
    }

    /// Where the browser of a session takes notifications; `None` if it gets none, or the session has ended.
    ///
    /// # Errors
    /// The store failed.
    pub async fn subscription(&self, session: &str) -> Result<Option<Subscription>, Fault> {
        let found = self.store.subscription(session, self.clock.now()).await;
        found.map_err(|error| self.own_fault(&error))
    }

    /// Removes the sessions and links that have ended, once an hour.
    pub(crate) async fn sweep_sessions(&self, now: Time) -> Result<(), StoreError> {
        if now.0.saturating_sub(self.swept.load(Ordering::Relaxed)) < SWEEP_EVERY_MS {
            return Ok(());
        }
        self.store.sweep_sessions(now).await?;
        self.swept.store(now.0, Ordering::Relaxed);
        Ok(())
    }

    fn token(&self) -> Token {
        Token::of(std::array::from_fn(|_| self.entropy.draw()))
    }
}
