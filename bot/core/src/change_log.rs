//! Requests of admins to see who has changed which setting, and to undo a change.

use crate::change::{ChangeLog, LoggedChange};
use crate::command::ChannelRef;
use crate::config_say::ConfigProblem;
use crate::configure::{fits_the_rest, named};
use crate::engine::{Core, Halt, RequestContext};
use crate::own_preset::{self, OwnPreset};
use crate::problem::Problem;
use crate::records::{Scope, Setting};
use crate::reply::{ConfigSay, Reply, Say};
use crate::settings;
use rules::GameDef;
use rules::options::OptionSpec;
use serde_json::Value;

/// Changes on a page.
const PER_PAGE: u32 = 8;

impl Core {
    pub(super) async fn config_log(
        &self,
        context: &RequestContext<'_>,
        channel: Option<ChannelRef>,
        page: u32,
        in_place: bool,
    ) -> Result<Reply, Halt> {
        self.may_configure(context, channel.as_ref()).await?;
        let of_channel = match &channel {
            Some(channel) => self.channel_id(context, Some(channel)).await.map(Some)?,
            None => None,
        };
        let mut page = page.max(1);
        let mut log = self.log_page(context, of_channel, page).await?;
        let pages = log.total.div_ceil(PER_PAGE).max(1);
        if page > pages {
            page = pages;
            log = self.log_page(context, of_channel, page).await?;
        }
        let say = ConfigSay::Logged { channel: channel.map(named), page, pages, log };
        Ok(Reply::private(Say::Config(say)).replacing(in_place))
    }

    async fn log_page(
        &self,
        context: &RequestContext<'_>,
        channel: Option<i64>,
        page: u32,
    ) -> Result<ChangeLog, Halt> {
        let (space, platform) = (context.resolved.space_id, &context.caller.place.platform);
        let skip = (page - 1).saturating_mul(PER_PAGE);
        Ok(self.store.changes(space, channel, platform, skip, PER_PAGE).await?)
    }

    /// Undoes the change with this number, or else the newest one that is not undone.
    pub(super) async fn config_undo(
        &self,
        context: &RequestContext<'_>,
        number: Option<u32>,
        in_place: bool,
    ) -> Result<Reply, Halt> {
        self.may_configure(context, None).await?;
        let (space, platform) = (context.resolved.space_id, &context.caller.place.platform);
        let done = |change: LoggedChange| {
            Ok(Reply::private(Say::Config(ConfigSay::Undone(Box::new(change)))).replacing(in_place))
        };
        let origin = context.origin();
        if let Some(before) = self.store.undone_by(space, &origin, platform).await? {
            return done(before);
        }
        let found = self.store.change(space, number, platform).await?;
        let change = found.ok_or_else(|| match number {
            Some(number) => Problem::from(ConfigProblem::NoSuchChange(number)),
            None => ConfigProblem::NothingToUndo.into(),
        })?;
        let since = || ConfigProblem::ChangedSince { number: change.number, key: shown(&change.key) };
        if !change.holds {
            return Err(Problem::from(since()).into());
        }
        self.may_go_back(context, &change).await?;
        let by = context.resolved.account.id;
        if self.store.undo(&change, by, &origin, self.clock.now()).await? {
            return done(change);
        }
        match self.store.undone_by(space, &origin, platform).await? {
            Some(before) => done(before),
            None => Err(Problem::from(since()).into()),
        }
    }

    /// Checks that the value before a change can hold again: the program may no longer know the setting or the value, or
    /// other settings may exclude it by now.
    async fn may_go_back(&self, context: &RequestContext<'_>, change: &LoggedChange) -> Result<(), Halt> {
        let gone = || Problem::from(ConfigProblem::KeyGone(shown(&change.key)));
        if let Some((kind, name)) = own_preset::parts(&change.key) {
            let game = self.games.find(kind).ok_or_else(gone)?;
            return match &change.before {
                // A preset that nobody could have saved is none.
                Some(content) => self.can_begin(game, content).map_err(|()| gone().into()),
                None => self.preset_unused(context, game.meta().id, name).await,
            };
        }
        let key = self.known_key(&change.key).map_err(|_| gone())?;
        self.may_appoint(context, &change.key, change.before.as_ref())?;
        let Some(value) = &change.before else { return Ok(()) };
        let scopes = [Scope::Space(context.resolved.space_id), change.scope];
        let of_both = matches!(change.scope, Scope::Channel(_));
        let mut stored = self.store.settings(if of_both { &scopes } else { &scopes[..1] }).await?;
        settings::read(&key, &OptionSpec::write(value), &stored).map_err(|_| gone())?;
        stored.retain(|setting| !(setting.scope == change.scope && setting.key == change.key));
        stored.push(Setting { scope: change.scope, key: change.key.clone(), value: value.clone() });
        Ok(fits_the_rest(&key, &stored)?)
    }

    /// Whether a game can begin with the content of a preset.
    fn can_begin(&self, game: &'static dyn GameDef, content: &Value) -> Result<(), ()> {
        let preset: OwnPreset = serde_json::from_value(content.clone()).map_err(|_| ())?;
        game.start(&preset.options).map(|_| ()).map_err(|_| ())
    }
}

/// A key as people read it.
pub(crate) fn shown(key: &str) -> String {
    key.replace('_', "-")
}
