//! What the file of settings would change, checked as a whole: every key, every value, and that games can begin with
//! them. Reads and writes nothing.

use crate::engine::Core;
use crate::settings::own_presets::preset_name;
use crate::settings::own_presets::too_many_presets;
use deska_model::named::Named;
use deska_model::problem::nearest_key::no_such_key;
use deska_model::problem::{Problem, bad_option};
use deska_model::reason::Reason;
use deska_model::settings::change::SettingChange;
use deska_model::settings::file::{FileEntry, Section};
use deska_model::settings::own_preset::{self, OwnPreset};
use deska_model::settings::say::PlannedChange;
use deska_model::settings::stored::{Scope, Setting};
use deska_model::settings::{self, SettingKey};
use rules::options::OptionSpec;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// What a file would change.
pub(crate) struct Planned {
    pub changes: Vec<SettingChange>,
    /// The same for people.
    pub shown: Vec<PlannedChange>,
}

/// A setting of the file, read.
struct Read {
    line: usize,
    change: SettingChange,
    channel: Option<String>,
}

impl Core {
    /// Plans the changes of a file. `stored` are the settings of the server before, and afterwards those after it.
    pub(crate) fn plan(
        &self,
        space: i64,
        channels: &BTreeMap<String, i64>,
        entries: &[FileEntry],
        stored: &mut Vec<(Option<String>, Setting)>,
    ) -> Result<Planned, Problem> {
        let mut read = self.presets_of(space, entries)?;
        // The settings of the file may name its presets.
        let server = |stored: &[(Option<String>, Setting)]| -> Vec<Setting> {
            stored.iter().filter(|(channel, _)| channel.is_none()).map(|(_, s)| s.clone()).collect()
        };
        let mut named = server(stored);
        named.extend(read.iter().filter_map(|read| setting(&read.change)));
        let keys = self.setting_keys();
        for entry in entries.iter().filter(|entry| !matches!(entry.section, Section::Preset(..))) {
            let change = one(&keys, entry, &named, scope_of(space, channels, &entry.section));
            let change = change.map_err(|problem| in_file(entry.line, problem))?;
            let channel = match &entry.section {
                Section::Channel(id) => Some(id.clone()),
                Section::Server | Section::Preset(..) => None,
            };
            read.push(Read { line: entry.line, change, channel });
        }
        let mut planned = Planned { changes: Vec::new(), shown: Vec::new() };
        let mut lines = Vec::new();
        for Read { line, change, channel } in read {
            let is_it = |(_, known): &&(Option<String>, Setting)| {
                known.scope == change.scope && known.key == change.key
            };
            let before = stored.iter().find(is_it).map(|(_, known)| known.clone());
            if before.as_ref().map(|before| &before.value) == change.value.as_ref() {
                continue;
            }
            planned.shown.push(shown_change(&change, before.as_ref(), channel.clone()));
            stored.retain(|(_, known)| !(known.scope == change.scope && known.key == change.key));
            stored.extend(setting(&change).map(|setting| (channel, setting)));
            lines.push((line, change.clone()));
            planned.changes.push(change);
        }
        self.all_begin(&lines, stored)?;
        Ok(planned)
    }

    /// The presets of a file as changes.
    fn presets_of(&self, space: i64, entries: &[FileEntry]) -> Result<Vec<Read>, Problem> {
        let mut presets: BTreeMap<(&str, &str), Vec<&FileEntry>> = BTreeMap::new();
        for entry in entries {
            if let Section::Preset(kind, name) = &entry.section {
                presets.entry((kind, name)).or_default().push(entry);
            }
        }
        let keys = self.setting_keys();
        let mut read = Vec::new();
        for ((kind, typed), entries) in presets {
            let line = entries.iter().map(|entry| entry.line).min().unwrap_or(1);
            let game = self.games.find(kind);
            let game = game.ok_or_else(|| in_file(line, self.no_game(kind)))?;
            let name = preset_name(game, typed).map_err(|reason| in_file(line, reason))?;
            let mut preset = OwnPreset::default();
            for entry in entries {
                let change = one(&keys, entry, &[], Scope::Space(space));
                let change = change.map_err(|problem| in_file(entry.line, problem))?;
                let value = change.value.unwrap_or_default();
                let option = change.key.strip_prefix(kind).and_then(|rest| rest.strip_prefix('.'));
                match option {
                    Some(option) if option != settings::PRESET || is_option(game.meta(), option) => {
                        preset.options.insert(option.to_owned(), value);
                    }
                    _ if own_preset::GENERAL.contains(&&*change.key) => {
                        preset.general.insert(change.key, value.as_str().unwrap_or_default().to_owned());
                    }
                    _ => {
                        let key = Named::key(&entry.key);
                        return Err(in_file(entry.line, Reason::new("file-not-in-preset").with("key", key)));
                    }
                }
            }
            game.start(&preset.options).map_err(|error| in_file(line, bad_option(game, error)))?;
            let key = own_preset::key(kind, &name);
            let change = SettingChange { scope: Scope::Space(space), key, value: Some(preset.stored()) };
            read.push(Read { line, change, channel: None });
        }
        Ok(read)
    }

    /// There is no game with this id.
    fn no_game(&self, given: &str) -> Reason {
        let known: Vec<&str> = self.games.games().map(|game| game.meta().id).collect();
        Reason::new("file-no-game").with("given", given).with("known", known.join(", "))
    }

    /// Checks that every game can begin wherever the changes hold, and that no game has too many presets.
    fn all_begin(
        &self,
        changes: &[(usize, SettingChange)],
        stored: &[(Option<String>, Setting)],
    ) -> Result<(), Problem> {
        let of = |channel: Option<&String>| -> Vec<Setting> {
            let fits = stored.iter().filter(|(own, _)| own.is_none() || own.as_ref() == channel);
            fits.map(|(_, setting)| setting.clone()).collect()
        };
        let mut channels: Vec<Option<&String>> = stored.iter().map(|(channel, _)| channel.as_ref()).collect();
        channels.push(None);
        channels.sort();
        channels.dedup();
        for game in self.games.games() {
            let meta = game.meta();
            let touches = |(_, change): &&(usize, SettingChange)| {
                let of_game = change.key.strip_prefix(meta.id).is_some_and(|rest| rest.starts_with('.'));
                of_game || own_preset::parts(&change.key).is_some_and(|(kind, _)| kind == meta.id)
            };
            let Some((line, _)) = changes.iter().find(touches) else { continue };
            for channel in &channels {
                let here = of(*channel);
                let count = own_preset::names(&here, meta.id).count();
                if count > own_preset::MOST {
                    return Err(in_file(*line, too_many_presets(meta.id)));
                }
                let options = settings::merged(meta, &here, None, &Map::new());
                game.start(&options).map_err(|error| in_file(*line, bad_option(game, error)))?;
            }
        }
        Ok(())
    }
}

/// A setting of the file as a change.
fn one(
    keys: &[SettingKey],
    entry: &FileEntry,
    named: &[Setting],
    scope: Scope,
) -> Result<SettingChange, Problem> {
    let key = keys.iter().find(|key| key.is_typed(&entry.key));
    let key = key.ok_or_else(|| no_such_key(keys, &entry.key))?;
    if matches!(scope, Scope::Channel(_)) && key.for_server {
        return Err(Reason::new("setting-server-only").with("key", key.named()).into());
    }
    if matches!(scope, Scope::Space(_)) && key.for_channel {
        return Err(Reason::new("setting-channel-only").with("key", key.named()).into());
    }
    let value = settings::read(key, &entry.value, named).map_err(|expected| Problem::BadValue {
        name: key.named(),
        expected,
        given: entry.value.chars().take(100).collect(),
    })?;
    Ok(SettingChange { scope, key: key.key.clone(), value: Some(value) })
}

fn is_option(meta: &rules::game::Meta, name: &str) -> bool {
    meta.options.iter().any(|option| option.is_chosen() && option.name == name)
}

fn setting(change: &SettingChange) -> Option<Setting> {
    let value: Value = change.value.clone()?;
    Some(Setting { scope: change.scope, key: change.key.clone(), value })
}

pub(crate) fn in_file(line: usize, problem: impl Into<Problem>) -> Problem {
    Problem::InFile(line, Box::new(problem.into()))
}

/// The value of a change as people type it.
fn shown_change(change: &SettingChange, before: Option<&Setting>, channel: Option<String>) -> PlannedChange {
    let written = |value: &Value| match own_preset::parts(&change.key) {
        Some(_) => String::new(),
        None => OptionSpec::write(value),
    };
    PlannedChange {
        key: change.key.replace('_', "-"),
        channel,
        before: before.map(|setting| written(&setting.value)),
        after: change.value.as_ref().map(written).unwrap_or_default(),
    }
}

/// Whether a scope is this channel or the server.
fn scope_of(space: i64, channels: &BTreeMap<String, i64>, section: &Section) -> Scope {
    match section {
        Section::Channel(id) => channels.get(id).map_or(Scope::Space(space), |row| Scope::Channel(*row)),
        Section::Server | Section::Preset(..) => Scope::Space(space),
    }
}
