//! The desk for who signs in on the page.

use crate::service::Service;
use async_trait::async_trait;
use deska_desk::SessionDesk;
use deska_model::people::caller::Person;
use deska_model::people::sign_in::{Attempt, SignedIn, Token};
use deska_model::people::subscription::Subscription;
use deska_model::problem::Fault;

#[async_trait]
impl SessionDesk for Service {
    async fn signed_in(&self, platform: &str, token: &Token) -> Result<Option<SignedIn>, Fault> {
        self.core.signed_in(platform, token).await
    }

    async fn sign_in_link(&self, link: &Token) -> Result<Option<(String, String)>, Fault> {
        self.core.sign_in_link(link).await
    }

    async fn sign_in(
        &self,
        platform: &str,
        link: &Token,
        label: &str,
    ) -> Result<Option<(Token, SignedIn)>, Fault> {
        self.core.sign_in(platform, link, label).await
    }

    async fn begin_attempt(&self, verifier: &str, page: &str) -> Result<(Token, Token), Fault> {
        self.core.begin_attempt(verifier, page).await
    }

    async fn take_attempt(&self, state: &Token, browser: &Token) -> Result<Option<Attempt>, Fault> {
        self.core.take_attempt(state, browser).await
    }

    async fn sign_in_person(
        &self,
        page: &str,
        platform: &str,
        person: &Person,
        label: &str,
    ) -> Result<Option<(Token, SignedIn)>, Fault> {
        self.core.sign_in_person(page, platform, person, label).await
    }

    async fn sign_out(&self, signed_in: &SignedIn, everywhere: bool) -> Result<(), Fault> {
        self.core.sign_out(signed_in, everywhere).await
    }

    async fn push_key(&self, made: &str) -> Result<String, Fault> {
        self.core.push_key(made).await
    }

    async fn subscribe(&self, signed_in: &SignedIn, to: &Subscription) -> Result<(), Fault> {
        self.core.subscribe(signed_in, to).await
    }

    async fn unsubscribe(&self, session: &str) -> Result<(), Fault> {
        self.core.unsubscribe(session).await
    }

    async fn subscription(&self, session: &str) -> Result<Option<Subscription>, Fault> {
        self.core.subscription(session).await
    }
}
