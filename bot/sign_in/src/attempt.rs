//! Attempts to sign in with Discord: begun in a browser, completed in the same one, and used once.

use crate::browser;
use crate::discord::{DiscordFault, PLATFORM};
use crate::session::SignIn;
use deska_desk::{Fault, SignedIn, Token};
use oauth2::PkceCodeChallenge;
use serde::Deserialize;
use thiserror::Error;
use url::Url;

/// Longest code of Discord, in bytes.
const CODE_MAX: usize = 512;

/// Why nobody is signed in.
#[derive(Debug, Error)]
pub enum AttemptFault {
    /// The page doesn't offer it.
    #[error("signing in with Discord isn't set up")]
    NotOffered,
    /// The attempt is unknown, used, too old or another browser's, or the person has declined.
    #[error("the attempt can't be completed")]
    Refused,
    /// Discord doesn't say who it is.
    #[error(transparent)]
    Discord(#[from] DiscordFault),
    /// The program failed.
    #[error("the program failed")]
    Desk(Fault),
}

impl From<Fault> for AttemptFault {
    fn from(fault: Fault) -> Self {
        Self::Desk(fault)
    }
}

/// An attempt that has begun.
#[derive(Debug)]
pub struct Begun {
    /// Where the browser goes.
    pub address: Url,
    /// The cookie by which it is known again.
    pub browser: Token,
}

/// What Discord sends a browser back with.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Callback {
    code: String,
    state: String,
    iss: Option<String>,
}

/// Who is signed in by an attempt.
#[derive(Debug)]
pub struct Completed {
    pub token: Token,
    pub signed_in: SignedIn,
    /// The path of the page to go to.
    pub page: String,
}

impl SignIn {
    /// Begins to sign in with Discord, to go to a page of ours.
    ///
    /// # Errors
    /// As [`AttemptFault`] says.
    pub async fn begin_with_discord(&self, page: &str) -> Result<Begun, AttemptFault> {
        let discord = self.discord.as_ref().ok_or(AttemptFault::NotOffered)?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (state, browser) = self.desk.begin_attempt(verifier.secret(), page).await?;
        let address = discord.address(state.reveal().to_owned(), challenge).await?;
        Ok(Begun { address, browser })
    }

    /// Signs in whom Discord has sent back, in the browser with this cookie and `User-Agent`.
    ///
    /// # Errors
    /// As [`AttemptFault`] says.
    pub async fn complete_with_discord(
        &self,
        callback: Callback,
        browser: Option<&str>,
        agent: &str,
    ) -> Result<Completed, AttemptFault> {
        let discord = self.discord.as_ref().ok_or(AttemptFault::NotOffered)?;
        let Callback { code, state, iss } = callback;
        let known = Token::read(&state).zip(browser.and_then(Token::read));
        let (state, browser) = known.ok_or(AttemptFault::Refused)?;
        let attempt = self.desk.take_attempt(&state, &browser).await?.ok_or(AttemptFault::Refused)?;
        if code.is_empty() || code.len() > CODE_MAX || !discord.is_issuer(iss.as_deref()) {
            return Err(AttemptFault::Refused);
        }
        let person = discord.person(code, attempt.verifier).await?;
        let label = browser::label(agent);
        let signed_in = self.desk.sign_in_person(self.platform, PLATFORM, &person, &label).await?;
        let (token, signed_in) = signed_in.ok_or(AttemptFault::Refused)?;
        Ok(Completed { token, signed_in, page: attempt.page })
    }
}
