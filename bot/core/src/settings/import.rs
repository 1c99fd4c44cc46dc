//! Requests of admins to write the settings of their server to a file, and to load such a file: first what it would
//! change, then all of it or nothing.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::code::clean;
use crate::settings::plan::Planned;
use crate::settings::plan::in_file;
use deska_model::message::Content;
use deska_model::people::caller::Place;
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::settings::file::{FileSection, Section, SettingsFault};
use deska_model::settings::say::ConfigSay;
use deska_model::settings::stored::Setting;
use deska_model::settings::{self, SettingKey, own_preset};
use rules::options::OptionSpec;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A file that waits for *Apply*.
#[derive(Serialize, Deserialize)]
struct Waiting {
    code: String,
    /// The file; `None` once it was applied.
    text: Option<String>,
}

impl Core {
    pub(crate) async fn config_export(&self, context: &RequestContext<'_>) -> Result<Reply, Halt> {
        self.admin(context).await?;
        let all = self.store.settings_within(context.resolved.space_id).await?;
        let of_space: Vec<Setting> =
            all.iter().filter(|(channel, _)| channel.is_none()).map(|(_, setting)| setting.clone()).collect();
        let known = self.setting_keys();
        let mut sections =
            vec![FileSection { section: Section::Server, lines: lines(&known, &of_space, true) }];
        let mut channels: BTreeMap<&String, Vec<Setting>> = BTreeMap::new();
        for (channel, setting) in &all {
            if let Some(channel) = channel {
                channels.entry(channel).or_default().push(setting.clone());
            }
        }
        sections.extend(channels.into_iter().map(|(channel, own)| FileSection {
            section: Section::Channel(channel.clone()),
            lines: lines(&known, &own, false),
        }));
        for (kind, name, _) in own_preset::all(&of_space) {
            let Some(preset) = own_preset::find(&of_space, kind, name) else { continue };
            let options = preset.options.iter().map(|(option, value)| {
                (format!("{kind}.{option}").replace('_', "-"), OptionSpec::write(value), true)
            });
            let general = preset.general.iter().map(|(key, value)| (key.clone(), value.clone(), true));
            let section = Section::Preset(kind.to_owned(), name.to_owned());
            sections.push(FileSection { section, lines: general.chain(options).collect() });
        }
        let presets = own_preset::all(&of_space).count();
        let set = all.len() - presets;
        let text = self.records.write_settings(&sections);
        let say = ConfigSay::Exported { bytes: text.into_bytes().into(), set, presets };
        Ok(Reply::private(Content::Config(say)))
    }

    /// Shows what a file would change, and keeps it until the admin applies it.
    pub(crate) async fn config_import(
        &self,
        context: &RequestContext<'_>,
        bytes: &Arc<[u8]>,
    ) -> Result<Reply, Halt> {
        self.admin(context).await?;
        let planned = self.planned(context, bytes).await?;
        if planned.changes.is_empty() {
            return Ok(Reply::private(Content::Config(ConfigSay::NothingToImport)));
        }
        let text =
            String::from_utf8(bytes.to_vec()).map_err(|_| Problem::SettingsFile(SettingsFault::NotText))?;
        let waiting = Waiting { code: self.code(), text: Some(text) };
        self.keep(context, &waiting).await?;
        let say = ConfigSay::ImportPlanned { changes: planned.shown, code: waiting.code };
        Ok(Reply::private(Content::Config(say)))
    }

    /// Makes all changes of the file that was shown, or none.
    pub(crate) async fn config_apply(&self, context: &RequestContext<'_>, code: &str) -> Result<Reply, Halt> {
        self.admin(context).await?;
        let stored = self.store.recall(&memory_key(context)).await?;
        let waiting = stored.and_then(|text| serde_json::from_str::<Waiting>(&text).ok());
        let waiting =
            waiting.filter(|waiting| waiting.code == clean(code)).ok_or(Reason::new("import-gone"))?;
        let Some(text) = waiting.text else {
            return Ok(Reply::private(Content::Config(ConfigSay::Imported(None))).replacing(true));
        };
        // Settings may have changed since the file was shown.
        let planned = self.planned(context, text.as_bytes()).await?;
        let by = context.resolved.account.id;
        self.store.set_all(&planned.changes, by, &context.origin(), self.clock.now()).await?;
        self.keep(context, &Waiting { code: waiting.code, text: None }).await?;
        let say = ConfigSay::Imported(Some(planned.changes.len()));
        Ok(Reply::private(Content::Config(say)).replacing(true))
    }

    async fn keep(&self, context: &RequestContext<'_>, waiting: &Waiting) -> Result<(), Halt> {
        let text = serde_json::to_string(waiting).unwrap_or_default();
        Ok(self.store.remember(&memory_key(context), &text, self.clock.now()).await?)
    }

    /// What a file would change.
    async fn planned(&self, context: &RequestContext<'_>, bytes: &[u8]) -> Result<Planned, Halt> {
        let entries = self.records.read_settings(bytes).map_err(Problem::SettingsFile)?;
        let mut stored = self.store.settings_within(context.resolved.space_id).await?;
        // The rows of channels that have no settings yet.
        let mut channels = BTreeMap::new();
        for entry in &entries {
            let Section::Channel(id) = &entry.section else { continue };
            if channels.contains_key(id) {
                continue;
            }
            let there = Place { channel: id.clone(), ..context.caller.place.clone() };
            let known = self.store.known_place(&there).await?;
            let unknown = || {
                let name: String = id.chars().take(50).collect();
                in_file(entry.line, Reason::new("no-such-channel").with("name", name))
            };
            channels.insert(id.clone(), known.ok_or_else(unknown)?.settings_channel_id);
        }
        let space = context.resolved.space_id;
        let planned = self.plan(space, &channels, &entries, &mut stored)?;
        for change in &planned.changes {
            self.may_appoint(context, &change.key, change.value.as_ref())?;
        }
        Ok(planned)
    }

    pub(crate) fn setting_keys(&self) -> Vec<SettingKey> {
        settings::keys(&self.games, &self.appearances).collect()
    }
}

/// The settings of a server, with the defaults of the others, or of a channel.
fn lines(known: &[SettingKey], own: &[Setting], defaults: bool) -> Vec<(String, String, bool)> {
    let line = |key: &SettingKey| {
        let set = own.iter().find(|setting| setting.key == key.key);
        match set {
            Some(setting) => Some((key.shown(), OptionSpec::write(&setting.value), true)),
            None if defaults => Some((key.shown(), settings::holding(key, own).0, false)),
            None => None,
        }
    };
    known.iter().filter_map(line).collect()
}

/// Where a file waits. The person's id at the end lets it go with the person.
fn memory_key(context: &RequestContext<'_>) -> String {
    let caller = context.caller;
    format!("settings-file:{}:{}", context.resolved.space_id, caller.person.native_id)
}
