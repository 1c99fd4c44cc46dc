//! Requests of admins to see who has changed which setting, and to undo a change.

use crate::engine::{Core, Halt, RequestContext};
use crate::settings::configure::{fits_the_rest, named};
use crate::settings::own_presets::unused as own_preset_unused;
use deska_model::command::ChannelRef;
use deska_model::message::Content;
use deska_model::named::Named;
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::settings;
use deska_model::settings::change::{ChangeLog, ChangedSetting, LoggedChange};
use deska_model::settings::own_preset::{self, OwnPreset};
use deska_model::settings::say::ConfigSay;
use deska_model::settings::stored::{Scope, Setting};
use rules::GameDef;
use rules::options::OptionSpec;
use serde_json::Value;

/// Changes on a page.
const PER_PAGE: u32 = 8;

impl Core {
    pub(crate) async fn config_log(
        &self,
        context: &RequestContext<'_>,
        channel: Option<ChannelRef>,
        page: u32,
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
        Ok(Reply::private(Content::Config(say)))
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
    pub(crate) async fn config_undo(
        &self,
        context: &RequestContext<'_>,
        number: Option<u32>,
    ) -> Result<Reply, Halt> {
        self.may_configure(context, None).await?;
        let (space, platform) = (context.resolved.space_id, &context.caller.place.platform);
        let done =
            |change: LoggedChange| Ok(Reply::private(Content::Config(ConfigSay::Undone(Box::new(change)))));
        let origin = context.origin();
        if let Some(before) = self.store.undone_by(space, &origin, platform).await? {
            return done(before);
        }
        let found = self.store.change(space, number, platform).await?;
        let change = found.ok_or_else(|| match number {
            Some(number) => Reason::new("no-such-change").with("number", number),
            None => Reason::new("nothing-to-undo"),
        })?;
        if let Some(part) = change.changed_since() {
            return Err(changed_since(&change, part).into());
        }
        self.may_go_back(context, &change).await?;
        let by = context.resolved.account.id;
        if self.store.undo(&change, by, &origin, self.clock.now()).await? {
            return done(change);
        }
        match self.store.undone_by(space, &origin, platform).await? {
            Some(before) => done(before),
            // Another request was faster. A change has at least one part.
            None => Err(changed_since(&change, &change.parts[0]).into()),
        }
    }

    /// Checks that the values before a change can hold again: the program may no longer know a setting or a value, or other
    /// settings may exclude it by now.
    async fn may_go_back(&self, context: &RequestContext<'_>, change: &LoggedChange) -> Result<(), Halt> {
        // The settings as they would be, because some parts of a change may rest on others.
        let mut within = self.store.settings_within(context.resolved.space_id).await?;
        for part in &change.parts {
            within.retain(|(_, setting)| !(setting.scope == part.scope && setting.key == part.key));
            if let Some(value) = part.before.clone() {
                let setting = Setting { scope: part.scope, key: part.key.clone(), value };
                within.push((part.channel.clone(), setting));
            }
        }
        change.parts.iter().try_for_each(|part| Ok(self.part_may_go_back(context, part, &within)?))
    }

    fn part_may_go_back(
        &self,
        context: &RequestContext<'_>,
        part: &ChangedSetting,
        within: &[(Option<String>, Setting)],
    ) -> Result<(), Problem> {
        let gone = || Reason::new("change-gone").with("key", Named::key(&shown(&part.key)));
        if let Some((kind, name)) = own_preset::parts(&part.key) {
            let game = self.games.find(kind).ok_or_else(gone)?;
            return match &part.before {
                // A preset that nobody could have saved is none.
                Some(content) => self.can_begin(game, content).map_err(|()| gone().into()),
                None => own_preset_unused(within, game.meta().id, name),
            };
        }
        let key = self.known_key(&part.key).map_err(|_| gone())?;
        self.may_appoint(context, &part.key, part.before.as_ref())?;
        let Some(value) = &part.before else { return Ok(()) };
        let of_space = Scope::Space(context.resolved.space_id);
        // The settings of the server come before those of a channel.
        let here =
            |scope: Scope| within.iter().map(|(_, set)| set).filter(move |set| set.scope == scope).cloned();
        let mut stored: Vec<Setting> = here(of_space).collect();
        if part.scope != of_space {
            stored.extend(here(part.scope));
        }
        settings::read(&key, &OptionSpec::write(value), &stored).map_err(|_| gone())?;
        fits_the_rest(&key, &stored)
    }

    /// Whether a game can begin with the content of a preset.
    fn can_begin(&self, game: &'static dyn GameDef, content: &Value) -> Result<(), ()> {
        let preset: OwnPreset = serde_json::from_value(content.clone()).map_err(|_| ())?;
        game.start(&preset.options).map(|_| ()).map_err(|_| ())
    }
}

fn changed_since(change: &LoggedChange, part: &ChangedSetting) -> Reason {
    let key = shown(&part.key);
    Reason::new("changed-since")
        .with("number", change.number)
        .with("key", Named::key(&key))
        .with("typed", key)
}

/// A key as people read it.
pub(crate) fn shown(key: &str) -> String {
    key.replace('_', "-")
}
