//! Words the presets that admins make for their server.

use crate::presenter::{Presenter, message};
use crate::reader::Reader;
use crate::sentence::Arg;
use crate::settings::words::place_args;
use deska_desk::outbound::Outbound;
use deska_model::settings::own_preset::GENERAL;
use deska_model::settings::say::{ListedPreset, PresetUse};

impl Presenter {
    pub(crate) fn preset_saved(
        &self,
        saved: &ListedPreset,
        replaced: bool,
        channel: Option<&str>,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let mut args = self.preset_args(saved.kind, &saved.name, reader);
        args.extend(place_args(channel));
        args.push(("what", Arg::word(if replaced { "replaced" } else { "new" })));
        writer.line("preset-saved", &args);
        writer.line("preset-content", &[("content", Arg::Verbatim(content(saved)))]);
        writer.line("preset-how", &args);
        message(&writer)
    }

    pub(crate) fn preset_deleted(&self, kind: &str, name: &str, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("preset-deleted", &self.preset_args(kind, name, reader));
        writer.go_on("setting-new-games", &[]);
        message(&writer)
    }

    pub(crate) fn presets(&self, presets: &[ListedPreset], reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        if presets.is_empty() {
            writer.line("presets-none", &[]);
            return message(&writer);
        }
        writer.line("presets-title", &[]);
        for preset in presets {
            let mut args = self.preset_args(preset.kind, &preset.name, reader);
            args.push(("content", Arg::Verbatim(content(preset))));
            writer.line("presets-line", &args);
        }
        writer.gap();
        writer.line("presets-how", &[]);
        message(&writer)
    }

    pub(crate) fn preset_in_use(&self, used: &PresetUse, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("preset-in-use", &self.preset_args(used.kind, &used.name, reader));
        for channel in &used.used {
            let mut args = self.preset_args(used.kind, &used.name, reader);
            args.extend(place_args(channel.as_deref()));
            writer.line("preset-in-use-line", &args);
        }
        message(&writer)
    }

    fn preset_args(&self, kind: &str, name: &str, reader: Reader<'_>) -> Vec<(&'static str, Arg)> {
        vec![
            ("kind", Arg::verbatim(kind)),
            ("game", self.game_name(reader, kind)),
            ("name", Arg::verbatim(name)),
        ]
    }
}

/// What a preset holds, as it is typed: options of its game, then what is for all games.
fn content(saved: &ListedPreset) -> String {
    let options = saved.options.iter().map(|(name, value)| (name.replace('_', "-"), value.clone()));
    let general = GENERAL.into_iter().filter_map(|key| {
        let value = saved.content.general.get(key)?;
        Some((key.to_owned(), value.clone()))
    });
    let parts: Vec<String> = options.chain(general).map(|(name, value)| format!("{name}={value}")).collect();
    parts.join(" ")
}
