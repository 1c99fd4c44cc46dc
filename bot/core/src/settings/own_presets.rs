//! Requests of admins about the presets of their server: saving, deleting and listing them.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::logged;
use crate::settings::configure::named;
use deska_model::challenges::terms::{Expiry, UndoRule};
use deska_model::clocks::time_control;
use deska_model::command::ChannelRef;
use deska_model::message::Content;
use deska_model::people::caller::Caller;
use deska_model::problem::{Problem, bad_option};
use deska_model::reason::{Detail, Reason};
use deska_model::reply::Reply;
use deska_model::settings;
use deska_model::settings::change::SettingChange;
use deska_model::settings::own_preset::{self, OwnPreset};
use deska_model::settings::say::{ConfigSay, ListedPreset, PresetUse};
use deska_model::settings::stored::{Scope, Setting};
use rules::GameDef;

impl Core {
    /// Keeps what a new game of a kind would begin with, as a preset of the server.
    pub(crate) async fn preset_save(
        &self,
        context: &RequestContext<'_>,
        typed: &str,
        kind: Option<&str>,
        channel: Option<ChannelRef>,
    ) -> Result<Reply, Halt> {
        self.admin(context).await?;
        let typed = some_name(typed)?;
        let game = self.named_game(kind)?;
        let name = preset_name(game, typed)?;
        let (scopes, stored) = self.stored(context, channel.as_ref()).await?;
        let space: Vec<Setting> =
            stored.iter().filter(|setting| setting.scope == scopes[0]).cloned().collect();
        let kind = game.meta().id;
        let replaced = own_preset::names(&space, kind).any(|known| known == name);
        if !replaced && own_preset::names(&space, kind).count() >= own_preset::MOST {
            return Err(too_many_presets(kind).into());
        }
        let kept = if channel.is_some() { &stored } else { &space };
        let preset = self.preset_of(game, kept);
        game.start(&preset.options).map_err(|error| bad_option(game, error))?;
        let (key, value) = (own_preset::key(kind, &name), Some(preset.stored()));
        let change = SettingChange { scope: scopes[0], key, value };
        let by = context.resolved.account.id;
        self.store.set_all(&[change], by, &context.origin(), self.clock.now()).await?;
        let options = game.resolve_options(&preset.options).unwrap_or_default();
        let say = ConfigSay::PresetSaved {
            preset: ListedPreset {
                kind,
                name,
                options: settings::written_options(game, &options),
                content: preset,
            },
            replaced,
            channel: channel.map(named),
        };
        Ok(Reply::private(Content::Config(say)))
    }

    /// What a new game of this kind would begin with under these settings.
    fn preset_of(&self, game: &'static dyn GameDef, stored: &[Setting]) -> OwnPreset {
        let meta = game.meta();
        let in_force = settings::for_game(meta, stored, None);
        let options = settings::merged(meta, stored, None, &serde_json::Map::new());
        let defaults = [
            time_control::DEFAULT,
            Expiry::default().name(),
            UndoRule::default().name(),
            settings::SWITCH[1],
        ];
        OwnPreset::of(options, &in_force, defaults)
    }

    pub(crate) async fn preset_delete(
        &self,
        context: &RequestContext<'_>,
        typed: &str,
        kind: Option<&str>,
    ) -> Result<Reply, Halt> {
        self.admin(context).await?;
        let typed = some_name(typed)?;
        let game = self.named_game(kind)?;
        let kind = game.meta().id;
        let scope = Scope::Space(context.resolved.space_id);
        let stored = self.store.settings(&[scope]).await?;
        let name = typed.trim().to_lowercase();
        if !own_preset::names(&stored, kind).any(|known| known == name) {
            let known: Vec<&str> = own_preset::names(&stored, kind).collect();
            return Err(no_such_preset(kind, &name, &known).into());
        }
        unused(&self.store.settings_within(context.resolved.space_id).await?, kind, &name)?;
        let key = own_preset::key(kind, &name);
        let change = SettingChange { scope, key, value: None };
        self.store
            .set_all(&[change], context.resolved.account.id, &context.origin(), self.clock.now())
            .await?;
        Ok(Reply::private(Content::Config(ConfigSay::PresetDeleted { kind, name })))
    }

    pub(crate) async fn preset_list(
        &self,
        context: &RequestContext<'_>,
        kind: Option<&str>,
    ) -> Result<Reply, Halt> {
        self.admin(context).await?;
        let wanted = kind.map(|kind| self.named_game(Some(kind))).transpose()?.map(|game| game.meta().id);
        let stored = self.store.settings(&[Scope::Space(context.resolved.space_id)]).await?;
        let mut lists = Vec::new();
        for game in self.games.games().filter(|game| wanted.is_none_or(|kind| game.meta().id == kind)) {
            let kind = game.meta().id;
            for name in own_preset::names(&stored, kind) {
                let Some(preset) = own_preset::find(&stored, kind, name) else { continue };
                let options = game.resolve_options(&preset.options).unwrap_or_default();
                let options = settings::written_options(game, &options);
                lists.push(ListedPreset { kind, name: name.to_owned(), options, content: preset });
            }
        }
        Ok(Reply::private(Content::Config(ConfigSay::Presets(lists))))
    }

    /// The names of the presets that admins have made for a kind of game in the caller's server. Stores nothing.
    pub async fn own_presets(&self, caller: &Caller, kind: &str) -> Vec<String> {
        let Some(space) = logged(self.store.known_space(&caller.place).await).flatten() else {
            return Vec::new();
        };
        let stored = logged(self.store.settings(&[Scope::Space(space)]).await).unwrap_or_default();
        own_preset::names(&stored, kind).map(str::to_owned).collect()
    }

    /// The game that a request names; without one there must be no choice.
    fn named_game(&self, kind: Option<&str>) -> Result<&'static dyn GameDef, Problem> {
        let mut games = self.games.games();
        let game = match kind {
            Some(kind) => self.games.find(kind),
            None => games.next().filter(|_| games.next().is_none()),
        };
        Ok(game.ok_or(Reason::new("preset-which-game"))?)
    }
}

/// The name as typed, if there is one.
fn some_name(typed: &str) -> Result<&str, Reason> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Err(Reason::new("preset-no-name").with("max", own_preset::NAME_MAX));
    }
    Ok(typed)
}

/// The server has as many presets of a game as it may.
pub(crate) fn too_many_presets(kind: &str) -> Reason {
    Reason::new("preset-too-many").with("game", Detail::game(kind)).with("max", own_preset::MOST)
}

/// The server has no preset of this name, only the `known` ones.
fn no_such_preset(kind: &str, name: &str, known: &[&str]) -> Reason {
    if known.is_empty() {
        return Reason::new("preset-none-of-game").with("game", Detail::game(kind)).with("kind", kind);
    }
    Reason::new("preset-unknown")
        .with("game", Detail::game(kind))
        .with("name", name.chars().take(50).collect::<String>())
        .with("known", known.join(", "))
}

/// A typed name for a preset of a game.
pub(crate) fn preset_name(game: &dyn GameDef, typed: &str) -> Result<String, Reason> {
    let typed = some_name(typed)?;
    let bad = || {
        let given: String = typed.chars().take(50).collect();
        Reason::new("preset-bad-name").with("given", given).with("max", own_preset::NAME_MAX)
    };
    let name = own_preset::name(typed).ok_or_else(bad)?;
    if settings::presets(game.meta()).contains(&name.as_str()) {
        let kind = game.meta().id;
        return Err(Reason::new("preset-built-in").with("game", Detail::game(kind)).with("name", name));
    }
    Ok(name)
}

/// Checks that a preset is nowhere the default, among the settings of a server and its channels.
pub(crate) fn unused(
    within: &[(Option<String>, Setting)],
    kind: &'static str,
    name: &str,
) -> Result<(), Problem> {
    let key = format!("{kind}.{}", settings::PRESET);
    let uses = within.iter().filter(|(_, set)| set.key == key && set.value.as_str() == Some(name));
    let used: Vec<Option<String>> = uses.map(|(channel, _)| channel.clone()).collect();
    if used.is_empty() {
        return Ok(());
    }
    Err(Problem::PresetInUse(PresetUse { kind, name: name.to_owned(), used }))
}
