//! Linking the identities of one person on several platforms, by a code that is given on one and entered on the other.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::code::CODE_TRIES;
use crate::people::block::said;
use crate::ports::StoreError;
use deska_model::personal::{Identity, PersonalSay, Redeemed};
use deska_model::reason::Reason;
use deska_model::reply::Reply;

/// How long a code is valid, in minutes.
const VALID_MINUTES: u16 = 15;

/// Longest code that is looked up, in characters. People may type spaces and dashes in it.
const TYPED_MAX: usize = 20;

impl Core {
    /// Shows the caller's identities with a new code for another one.
    pub(crate) async fn links(&self, context: &RequestContext<'_>) -> Result<Reply, Halt> {
        let now = self.clock.now();
        let expires = now.plus_ms(i64::from(VALID_MINUTES) * 60_000);
        for _ in 0..CODE_TRIES {
            let code = self.link_code();
            match self.store.put_link_code(context.resolved.account.id, &code, now, expires).await {
                Ok(()) => {
                    let identities = self.identities_of(context).await?;
                    return Ok(said(PersonalSay::Links { identities, code, minutes: VALID_MINUTES.into() }));
                }
                Err(StoreError::CodeTaken) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::CodeTaken.into())
    }

    /// Joins the caller's account to the one that made a code.
    pub(crate) async fn link(&self, context: &RequestContext<'_>, code: &str) -> Result<Reply, Halt> {
        let letters = code.chars().filter(|letter| letter.is_alphanumeric());
        let code = letters.take(TYPED_MAX).collect::<String>().to_lowercase();
        let now = self.clock.now();
        match self.store.redeem_link_code(context.resolved.account.id, &code, now).await? {
            Redeemed::Joined(account) => {
                let identities = self.store.identities(account).await?;
                Ok(said(PersonalSay::Linked(identities)))
            }
            Redeemed::Refused(reason) => Err(reason.into()),
        }
    }

    /// Gives another identity of the caller an account of its own.
    pub(crate) async fn unlink(&self, context: &RequestContext<'_>, identity: i64) -> Result<Reply, Halt> {
        let identities = self.identities_of(context).await?;
        let own = identities.first().is_some_and(|present| present.id == identity);
        let unlinked = if own {
            None
        } else {
            self.store.unlink(context.resolved.account.id, identity, self.clock.now()).await?
        };
        let unlinked = unlinked.ok_or(Reason::new("unlink-none"))?;
        Ok(said(PersonalSay::Unlinked(unlinked)).replacing(true))
    }

    /// The caller's identities, the present one first.
    async fn identities_of(&self, context: &RequestContext<'_>) -> Result<Vec<Identity>, Halt> {
        let caller = context.caller;
        let mut identities = self.store.identities(context.resolved.account.id).await?;
        let present = |known: &Identity| {
            known.platform == caller.place.platform && known.person.native_id == caller.person.native_id
        };
        identities.sort_by_key(|known| !present(known));
        Ok(identities)
    }
}
