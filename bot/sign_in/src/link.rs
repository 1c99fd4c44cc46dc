//! Links that sign in once. The secret of a link is asked about before it is used, so that a person learns as whom they
//! sign in: somebody else may have sent them the link.

use crate::browser;
use crate::session::SignIn;
use deska_desk::{Fault, SignedIn, Token};

/// The identity that a link signs in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkOwner {
    /// Its platform.
    pub platform: String,
    pub name: String,
}

impl SignIn {
    /// Whom a link signs in; `None` if it can't be used. It stays unused.
    ///
    /// # Errors
    /// The program failed.
    pub async fn look(&self, secret: &str) -> Result<Option<LinkOwner>, Fault> {
        let Some(secret) = Token::read(secret) else { return Ok(None) };
        let found = self.desk.sign_in_link(&secret).await?;
        Ok(found.map(|(platform, name)| LinkOwner { platform, name }))
    }

    /// Uses a link in a browser with this `User-Agent`: the new token, which is never one that the browser had before, and
    /// who is signed in. `None` as above.
    ///
    /// # Errors
    /// The program failed.
    pub async fn redeem(&self, secret: &str, agent: &str) -> Result<Option<(Token, SignedIn)>, Fault> {
        let Some(secret) = Token::read(secret) else { return Ok(None) };
        self.desk.sign_in(self.platform, &secret, &browser::label(agent)).await
    }
}
