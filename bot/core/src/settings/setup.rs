//! Setting up a server by five questions, one after another in one message. Each answer is an ordinary change of a
//! setting; the questions hold no state but their number.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::logged;
use crate::settings::configure::in_force;
use deska_model::message::Content;
use deska_model::people::appearance::Aspect;
use deska_model::reply::Reply;
use deska_model::settings::say::{ConfigSay, SetupPage};
use deska_model::settings::{self, Values, access_keys, time_keys};

/// The settings that the questions are about, in order.
const QUESTIONS: [&str; 5] =
    [Aspect::Language.name(), access_keys::GAMES, time_keys::CLOCK, settings::RATED, settings::THREADS];

impl Core {
    /// Sets the answers of a question, if there are some, and shows the question with number `page`, from 0; behind the
    /// last one, what is set.
    pub(crate) async fn config_setup(
        &self,
        context: &RequestContext<'_>,
        page: u32,
        answers: &[String],
    ) -> Result<Reply, Halt> {
        self.admin(context).await?;
        let asked = usize::try_from(page).unwrap_or(QUESTIONS.len());
        if !answers.is_empty()
            && let Some(key) = asked.checked_sub(1).and_then(|before| QUESTIONS.get(before))
        {
            // Everything is meant if it is chosen among others.
            let all = answers.iter().any(|answer| answer == Values::ALL);
            let typed = if all { Values::ALL.to_owned() } else { answers.join(",") };
            self.config_set(context, key, Some(&typed), None).await?;
        }
        self.remember_offer(context).await?;
        let (scopes, stored) = self.stored(context, None).await?;
        let of_space: Vec<_> = stored.iter().filter(|setting| setting.scope == scopes[0]).cloned().collect();
        let spoken = self.language_without_setting(&context.caller.place).await?;
        let page = match QUESTIONS.get(asked) {
            Some(name) => {
                let key = self.known_key(name)?;
                let (value, _) = in_force(&key, &of_space, spoken.as_deref());
                let values = settings::suggestions(&key);
                SetupPage::Question { page, pages: QUESTIONS.len(), key, value, values }
            }
            None => {
                let keys = QUESTIONS.map(|name| self.known_key(name));
                let line = |key: Result<settings::SettingKey, _>| {
                    let key = key?;
                    let (value, source) = in_force(&key, &of_space, spoken.as_deref());
                    Ok((key, value, source))
                };
                let lines = keys.into_iter().map(line).collect::<Result<Vec<_>, Halt>>()?;
                let threads = self.threads_lacking(context, settings::threads(&stored), scopes[1]);
                SetupPage::Done { lines, last: QUESTIONS.len() - 1, threads }
            }
        };
        Ok(Reply::private(Content::Config(ConfigSay::Setup(page))))
    }

    /// The answer with an offer to set up the server, once for each server that got no welcome, for the first admin of a
    /// platform who uses the bot there and gets no private answer.
    pub(crate) async fn with_setup_offer(&self, context: &RequestContext<'_>, reply: Reply) -> Reply {
        let caller = context.caller;
        let fits = caller.admin && caller.place_info.joined && !caller.place.is_direct();
        let space = context.resolved.space_id;
        if !fits || reply.private.is_some() || reply.public.is_none() || self.needs_no_offer.knows(space) {
            return reply;
        }
        // A welcome that was delivered is the offer.
        let offered = logged(self.store.recall(&offer_key(space)).await);
        let Some(offered) = offered else { return reply };
        let Some(welcomed) = logged(self.store.is_welcomed(space).await) else { return reply };
        if offered.is_some() || welcomed {
            self.needs_no_offer.note(space);
            return reply;
        }
        if self.remember_offer(context).await.inspect_err(Halt::log).is_err() {
            return reply;
        }
        Reply { private: Some(Content::Config(ConfigSay::SetupOffer)), ..reply }
    }

    /// Notes that the admins of this server know of the questions.
    async fn remember_offer(&self, context: &RequestContext<'_>) -> Result<(), Halt> {
        Ok(self.store.remember(&offer_key(context.resolved.space_id), "yes", self.clock.now()).await?)
    }
}

/// Under which key the program remembers that the admins of a space know of the questions.
pub(crate) fn offer_key(space: i64) -> String {
    format!("setup-offered:space-{space}")
}
