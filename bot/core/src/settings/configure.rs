//! Requests of admins to show and change the settings of a server or a channel.

use crate::engine::{Core, Halt, RequestContext};
use deska_model::command::{ChannelRef, ConfigRequest, PresetAct};
use deska_model::games::actor::Origin;
use deska_model::message::Content;
use deska_model::people::appearance::Aspect;
use deska_model::people::caller::{Caller, Place, Threads};
use deska_model::problem::nearest_key::no_such_key;
use deska_model::problem::{Problem, bad_option};
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::settings::say::{ConfigSay, Unposted};
use deska_model::settings::schedule::{PUZZLE, Schedule};
use deska_model::settings::stored::{Scope, Setting};
use deska_model::settings::{self, SettingKey, Source};
use rules::options::OptionSpec;

/// Most values that are named where one is missing.
const SUGGESTED: usize = 12;

impl Core {
    /// Answers a request about settings.
    pub(crate) async fn config(
        &self,
        context: &RequestContext<'_>,
        request: ConfigRequest,
    ) -> Result<Reply, Halt> {
        match request {
            ConfigRequest::Show { channel, all } => self.config_show(context, channel, all).await,
            ConfigRequest::Set { key, value, channel } => {
                self.config_set(context, &key, value.as_deref(), channel).await
            }
            ConfigRequest::Log { channel, page } => self.config_log(context, channel, page).await,
            ConfigRequest::Undo { number } => self.config_undo(context, number).await,
            ConfigRequest::Setup { page, answers } => self.config_setup(context, page, &answers).await,
            ConfigRequest::Export => self.config_export(context).await,
            ConfigRequest::Import(file) => self.config_import(context, &file).await,
            ConfigRequest::Apply(code) => self.config_apply(context, &code).await,
            ConfigRequest::Preset { act, name, kind, channel } => {
                let name = name.unwrap_or_default();
                match act {
                    PresetAct::Save => self.preset_save(context, &name, kind.as_deref(), channel).await,
                    PresetAct::Delete => self.preset_delete(context, &name, kind.as_deref()).await,
                    PresetAct::List => self.preset_list(context, kind.as_deref()).await,
                }
            }
        }
    }

    async fn config_show(
        &self,
        context: &RequestContext<'_>,
        channel: Option<ChannelRef>,
        all: bool,
    ) -> Result<Reply, Halt> {
        if !context.caller.place_info.channel_admin {
            self.admin(context).await?;
        }
        let (scopes, stored) = self.stored(context, channel.as_ref()).await?;
        let spoken = self.language_without_setting(&context.caller.place).await?;
        let lines = settings::keys(&self.games, &self.appearances).map(|key| {
            let (value, source) = in_force(&key, &stored, spoken.as_deref());
            (key, value, source)
        });
        let threads = self.threads_lacking(context, settings::threads(&stored), scopes[1]);
        Ok(Reply::private(Content::Config(ConfigSay::Shown {
            channel: channel.map(named),
            all,
            lines: lines.collect(),
            threads,
            lacking: context.caller.place_info.lacking.clone(),
            refusing: self.refusing_channels(&context.caller.place).await?,
        })))
    }

    pub(crate) async fn config_set(
        &self,
        context: &RequestContext<'_>,
        key: &str,
        value: Option<&str>,
        channel: Option<ChannelRef>,
    ) -> Result<Reply, Halt> {
        let key = self.known_key(key);
        let (value, channel) = match (&key, value, channel) {
            (Ok(key), Some(typed), None) => {
                let (value, channel) = self.value_and_channel(context, key, typed).await?;
                (Some(value), channel)
            }
            (_, value, channel) => (value, channel),
        };
        self.may_configure(context, channel.as_ref()).await?;
        let key = key?;
        if value.is_some_and(str::is_empty) {
            let usage = format!("/config set {} VALUE", key.shown());
            let mut values = settings::suggestions(&key);
            values.truncate(SUGGESTED);
            return Err(Problem::Missing { name: "value".into(), values, usage }.into());
        }
        let here = || ChannelRef::Chosen(context.caller.place.channel.clone());
        let channel = channel.or_else(|| key.for_channel.then(here));
        if channel.is_some() && key.for_server {
            return Err(Reason::new("setting-server-only").with("key", key.named()).into());
        }
        let (scopes, mut stored) = self.stored(context, channel.as_ref()).await?;
        let value = match value {
            Some(typed) => Some(settings::read(&key, typed, &stored).map_err(|expected| {
                Problem::BadValue { name: key.named(), expected, given: typed.chars().take(100).collect() }
            })?),
            None => None,
        };
        self.may_appoint(context, &key.key, value.as_ref())?;
        let scope = if channel.is_some() { scopes[1] } else { scopes[0] };
        stored.retain(|setting| !(setting.scope == scope && setting.key == key.key));
        if let Some(value) = &value {
            stored.push(Setting { scope, key: key.key.clone(), value: value.clone() });
            fits_the_rest(&key, &stored)?;
        }
        let by = context.resolved.account.id;
        let now = self.clock.now();
        let mut value = value;
        // The answers to a page of the set-up are one request.
        let origin =
            Origin::request(&*context.caller.place.platform, format!("{} {}", context.source, key.key));
        if !self.store.set(scope, &key.key, value.as_ref(), by, &origin, now).await? {
            // A repeated request answers with the value of now: somebody may have set another one since.
            stored = self.store.settings(&scopes).await?;
            let held = stored.iter().find(|setting| setting.scope == scope && setting.key == key.key);
            value = held.map(|setting| setting.value.clone());
        }
        let set = value.as_ref().map(OptionSpec::write);
        let spoken = self.language_without_setting(&context.caller.place).await?;
        let (value, source) = in_force(&key, &stored, spoken.as_deref());
        let wanted = key.name == settings::THREADS && settings::threads(&stored);
        let threads = self.threads_lacking(context, wanted, scopes[1]);
        let channel = channel.map(named);
        let unposted = match &channel {
            Some(channel) if key.name == PUZZLE && Schedule::is_on(&value) => {
                self.unposted(context, channel).await?
            }
            _ => None,
        };
        let changed = ConfigSay::Changed { key, set, channel, value, source, threads, unposted };
        Ok(Reply::private(Content::Config(changed)))
    }

    /// What keeps the bot from posting in a channel, as far as it knows: its permissions in the caller's own channel, and
    /// refused messages in others.
    async fn unposted(&self, context: &RequestContext<'_>, channel: &str) -> Result<Option<Unposted>, Halt> {
        let Caller { place, place_info, .. } = context.caller;
        if channel == place.channel && !place_info.lacking.is_empty() {
            return Ok(Some(Unposted::Lacking(place_info.lacking.clone())));
        }
        let refusing = self.refusing_channels(place).await?;
        Ok(refusing.iter().any(|refused| refused == channel).then_some(Unposted::Refusing))
    }

    /// A typed value and the channel that its last word may name, as in `year #main`. Values can have several words, so the
    /// last one belongs to the value if it can: `daily 9:00 go` names no channel.
    async fn value_and_channel<'a>(
        &self,
        context: &RequestContext<'_>,
        key: &SettingKey,
        typed: &'a str,
    ) -> Result<(&'a str, Option<ChannelRef>), Halt> {
        let Some((value, word)) = typed.rsplit_once(' ') else { return Ok((typed, None)) };
        let (_, stored) = self.stored(context, None).await?;
        if settings::read(key, typed, &stored).is_ok() {
            return Ok((typed, None));
        }
        let Some(channel) = ChannelRef::name(word) else { return Ok((typed, None)) };
        let there = Place { channel: channel.clone(), ..context.caller.place.clone() };
        let known =
            channel == context.caller.place.channel || self.store.known_place(&there).await?.is_some();
        // What can only be a channel is answered as one, also if there is none of this name.
        let meant = word.starts_with(['#', '!']);
        Ok(if known || meant { (value, Some(ChannelRef::Typed(channel))) } else { (typed, None) })
    }

    /// Checks that the caller may change the settings of a channel, or of the whole server.
    pub(crate) async fn may_configure(
        &self,
        context: &RequestContext<'_>,
        channel: Option<&ChannelRef>,
    ) -> Result<(), Halt> {
        if is_own_channel(context, channel) { Ok(()) } else { self.admin(context).await }
    }

    pub(crate) fn known_key(&self, key: &str) -> Result<SettingKey, Reason> {
        let keys: Vec<SettingKey> = self.setting_keys();
        let known = keys.iter().find(|known| known.is_typed(key));
        known.cloned().ok_or_else(|| no_such_key(&keys, key))
    }

    /// Whether the surface can make threads, if they are wanted in the channel of this scope. It knows its permissions
    /// only in the caller's own channel.
    pub(crate) fn threads_lacking(
        &self,
        context: &RequestContext<'_>,
        wanted: bool,
        scope: Scope,
    ) -> Option<Threads> {
        let here = scope == Scope::Channel(context.resolved.settings_channel_id);
        (wanted && here).then(|| context.caller.place_info.threads.clone())
    }

    /// The scopes (space, channel) and their settings. Without `channel` it is the caller's channel.
    pub(crate) async fn stored(
        &self,
        context: &RequestContext<'_>,
        channel: Option<&ChannelRef>,
    ) -> Result<([Scope; 2], Vec<Setting>), Halt> {
        let channel_id = self.channel_id(context, channel).await?;
        let scopes = [Scope::Space(context.resolved.space_id), Scope::Channel(channel_id)];
        let stored = self.store.settings(&scopes).await?;
        Ok((scopes, stored))
    }

    /// The row of a channel, whose settings are meant. Without `channel` it is the caller's channel.
    pub(crate) async fn channel_id(
        &self,
        context: &RequestContext<'_>,
        channel: Option<&ChannelRef>,
    ) -> Result<i64, Halt> {
        let here = &context.caller.place;
        let there = |native_id: &String| Place { channel: native_id.clone(), ..here.clone() };
        Ok(match channel {
            None => context.resolved.settings_channel_id,
            Some(ChannelRef::Chosen(id) | ChannelRef::Typed(id)) if *id == here.channel => {
                context.resolved.settings_channel_id
            }
            Some(ChannelRef::Chosen(id)) => self.store.home(self.store.channel(&there(id)).await?.1).await?,
            // A typing error must not store a setting for a channel that does not exist.
            Some(ChannelRef::Typed(name)) => {
                let known = self.store.known_place(&there(name)).await?;
                known.ok_or_else(|| Reason::new("no-such-channel").with("name", name))?.settings_channel_id
            }
        })
    }
}

/// The value of a setting that holds, and where it comes from. `spoken` is the language of public messages where none is
/// set.
pub(crate) fn in_force(key: &SettingKey, stored: &[Setting], spoken: Option<&str>) -> (String, Source) {
    let (value, source) = settings::holding(key, stored);
    let spoken = spoken.filter(|_| source == Source::Default && key.name == Aspect::Language.name());
    (spoken.map_or(value, str::to_owned), source)
}

/// The name or id of a channel.
pub(crate) fn named(channel: ChannelRef) -> String {
    match channel {
        ChannelRef::Chosen(id) | ChannelRef::Typed(id) => id,
    }
}

/// Whether the caller may change the settings of this channel: it is the one in which they write, or its thread.
fn is_own_channel(context: &RequestContext<'_>, channel: Option<&ChannelRef>) -> bool {
    let caller = context.caller;
    let here = [Some(&caller.place.channel), caller.place_info.parent.as_ref()];
    let chosen = channel.map(|(ChannelRef::Chosen(id) | ChannelRef::Typed(id))| id);
    caller.place_info.channel_admin && chosen.is_some() && here.contains(&chosen)
}

/// Checks that a game can begin with these settings.
pub(crate) fn fits_the_rest(key: &SettingKey, stored: &[Setting]) -> Result<(), Problem> {
    let Some(game) = key.game else { return Ok(()) };
    let options = settings::merged(game.meta(), stored, None, &serde_json::Map::new());
    game.start(&options).map(|_| ()).map_err(|error| bad_option(game, error))
}
