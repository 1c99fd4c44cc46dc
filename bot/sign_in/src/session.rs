//! Sessions: who sends a request, how often they may, and how a session ends.

use crate::discord::Discord;
use deska_delivery::{RateCheck, RateLimit, RateLimiter};
use deska_desk::{Fault, SessionDesk, SignedIn, Token};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// How often somebody may read: a page asks about ten times when it opens.
const READ_RATE: RateLimit = RateLimit { burst: 60, every: Duration::from_millis(100) };

/// Who is signed in on a platform's page.
pub struct SignIn {
    pub(crate) desk: Arc<dyn SessionDesk>,
    pub(crate) platform: &'static str,
    pub(crate) discord: Option<Discord>,
    /// The requests that change something, by sessions.
    acts: RateLimiter<String>,
    reads: RateLimiter<String>,
}

impl fmt::Debug for SignIn {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("SignIn").field("platform", &self.platform).finish_non_exhaustive()
    }
}

impl SignIn {
    /// Signing in on the page of this platform.
    #[must_use]
    pub fn new(desk: Arc<dyn SessionDesk>, platform: &'static str) -> Self {
        let (acts, reads) = (RateLimiter::new(RateLimit::default()), RateLimiter::new(READ_RATE));
        Self { desk, platform, discord: None, acts, reads }
    }

    /// The same, where people may also sign in with Discord.
    #[must_use]
    pub fn with_discord(self, discord: Discord) -> Self {
        Self { discord: Some(discord), ..self }
    }

    /// Whether people may sign in with Discord.
    #[must_use]
    pub const fn offers_discord(&self) -> bool {
        self.discord.is_some()
    }

    /// Who is signed in with a token as a browser sends it; `None` if nobody is.
    ///
    /// # Errors
    /// The program failed.
    pub async fn who(&self, token: &str) -> Result<Option<SignedIn>, Fault> {
        match Token::read(token) {
            Some(token) => self.desk.signed_in(self.platform, &token).await,
            None => Ok(None),
        }
    }

    /// Counts a request of a session; whether it may go on.
    #[must_use]
    pub fn count(&self, signed_in: &SignedIn, acts: bool) -> bool {
        let limiter = if acts { &self.acts } else { &self.reads };
        limiter.check(signed_in.session.id.clone(), Instant::now()) == RateCheck::Allowed
    }

    /// Ends a session, or all sessions of the same account.
    ///
    /// # Errors
    /// The program failed.
    pub async fn end(&self, signed_in: &SignedIn, everywhere: bool) -> Result<(), Fault> {
        self.desk.sign_out(signed_in, everywhere).await
    }
}
