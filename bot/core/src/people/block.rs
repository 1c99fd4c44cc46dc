//! Requests of people about themselves, and among them whom they block.

use crate::challenges::naming::Naming;
use crate::engine::{Core, Halt, RequestContext};
use deska_model::games::rows::GameRow;
use deska_model::ids::AccountId;
use deska_model::message::Content;
use deska_model::people::caller::Person;
use deska_model::people::names::id_of;
use deska_model::personal::{Personal, PersonalSay};
use deska_model::reason::Reason;
use deska_model::reply::Reply;

/// Most people whom one person can block.
const BLOCKS_MAX: usize = 200;

impl Core {
    pub(crate) async fn personal(
        &self,
        context: &RequestContext<'_>,
        request: Personal,
    ) -> Result<Reply, Halt> {
        match request {
            Personal::Blocks => self.blocks(context).await,
            Personal::Block(person, bot) => self.block(context, &person, bot).await,
            Personal::Unblock(person) => self.unblock(context, &person).await,
            Personal::UnblockAccount(account) => self.unblock_account(context, account).await,
            Personal::Links => self.links(context).await,
            Personal::Link(code) => self.link(context, &code).await,
            Personal::Unlink(identity) => self.unlink(context, identity).await,
            Personal::Export => self.personal_data(context).await,
            Personal::Forget => self.before_forgetting(context).await,
            Personal::ForgetYes(account) => self.forget_person(context.caller, account).await,
            Personal::SignIn => self.give_sign_in_link(context).await,
            Personal::Sessions => self.own_sessions(context).await,
            Personal::EndSession(beginning) => self.end_own_session(context, &beginning).await,
            Personal::Profile(shown) => self.profile_choice(context, shown).await,
            Personal::EndSessions => self.end_own_sessions(context).await,
            Personal::EndNotifications(beginning) => self.end_own_notifications(context, &beginning).await,
            Personal::ForgetNo => Ok(said(PersonalSay::Kept).replacing(true)),
        }
    }

    async fn blocks(&self, context: &RequestContext<'_>) -> Result<Reply, Halt> {
        let platform = &context.caller.place.platform;
        let blocked = self.store.blocks(context.resolved.account.id, platform).await?;
        Ok(said(PersonalSay::Blocks(blocked)))
    }

    async fn block(&self, context: &RequestContext<'_>, person: &Person, bot: bool) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        if bot {
            return Err(Naming::Blocked.is_bot(person).into());
        }
        if person.native_id == context.caller.person.native_id {
            return Err(Reason::new("block-self").into());
        }
        let named = self.named(context, Naming::Blocked, person).await??;
        let now = self.clock.now();
        let blocked = self.store.account(&context.caller.place.platform, &named, now).await?;
        if blocked.id == me {
            return Err(Reason::new("block-self").into());
        }
        if !self.store.block(me, blocked.id, BLOCKS_MAX, now).await? {
            return Err(Reason::new("block-too-many").with("max", BLOCKS_MAX).into());
        }
        let open = self.store.games_of(me, 0).await?;
        let together = |row: &&GameRow| row.seats.iter().any(|seat| seat.is(blocked.id));
        let open = open.iter().filter(together).count();
        Ok(said(PersonalSay::Blocked(blocked.person, open)))
    }

    async fn unblock(&self, context: &RequestContext<'_>, person: &Person) -> Result<Reply, Halt> {
        let platform = &context.caller.place.platform;
        let blocked = self.store.blocks(context.resolved.account.id, platform).await?;
        let named = |name: &str| name.eq_ignore_ascii_case(&person.name);
        let typed = context.caller.place_info.people.is_some();
        let is =
            |id: &str| id == person.native_id || typed && !id.is_empty() && id_of(id) == person.native_id;
        let by_id = blocked.iter().find(|account| is(&account.person.native_id));
        // Somebody of another platform can only be named.
        let known = by_id.or_else(|| {
            let away = |account: &&_| is_elsewhere(account);
            blocked.iter().filter(away).find(|account| named(&account.person.name))
        });
        let account = known.ok_or_else(|| Reason::new("block-none").with("person", person))?;
        self.store.unblock(context.resolved.account.id, account.id).await?;
        Ok(said(PersonalSay::Unblocked(account.person.clone())))
    }

    /// Ends a block by a button. A repeated press has the same answer.
    async fn unblock_account(&self, context: &RequestContext<'_>, account: AccountId) -> Result<Reply, Halt> {
        self.store.unblock(context.resolved.account.id, account).await?;
        Ok(self.blocks(context).await?.replacing(true))
    }
}

/// Whether a platform knows an account only by name.
fn is_elsewhere(account: &deska_model::people::account::Account) -> bool {
    account.person.native_id.is_empty()
}

/// An answer for the caller only.
pub(crate) fn said(say: PersonalSay) -> Reply {
    Reply::private(Content::Personal(say))
}
