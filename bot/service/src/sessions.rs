//! The desk for who signs in on the page.

use crate::service::Service;
use async_trait::async_trait;
use deska_desk::SessionDesk;
use deska_model::people::caller::Person;
use deska_model::people::sign_in::{Attempt, SignedIn, Token};
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
}
