//! The settings of a server or a channel as a form. What there is to set, and which values are possible, comes from the
//! core; a further setting or option appears here by itself.

use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::plain;
use crate::settings::words::source_arg;
use deska_catalogue::VALUE_MAX;
use deska_desk::settings::{
    SettingField, SettingInput, SettingValue, SettingsForm, SettingsGroup, StartForm,
};
use deska_model::clocks::time_control::TimeControl;
use deska_model::settings::new_game::NewGameSheet;
use deska_model::settings::sheet::{Lock, SettingsSheet, SheetLine};
use deska_model::settings::time_keys::CLOCK;
use deska_model::settings::{self, NO_VALUE, PRESET, SWITCH, SettingKey, Values};
use rules::options::{OptionKind, OptionSpec};

impl Presenter {
    /// The form with all settings of a sheet.
    #[must_use]
    pub fn settings_form(&self, sheet: &SettingsSheet, reader: Reader<'_>) -> SettingsForm {
        let mut groups: Vec<SettingsGroup> = Vec::new();
        for line in &sheet.lines {
            let id = line.key.game.map_or_else(|| line.key.topic.name(), |game| game.meta().id);
            let field = self.setting_field(line, reader);
            if groups.last().is_none_or(|group| group.id != id) {
                let title = self.setting_topic(&line.key, reader);
                groups.push(SettingsGroup { id: id.to_owned(), title, fields: Vec::new(), presets: None });
            }
            let Some(group) = groups.last_mut() else { continue };
            group.fields.push(field);
            if line.key.name == PRESET {
                group.presets = Some(line.own_presets.clone());
            }
        }
        let denied = (!sheet.may_change).then(|| self.word(reader, "admin-only"));
        SettingsForm { denied, groups }
    }

    /// The form for a new game.
    #[must_use]
    pub fn start_form(&self, sheet: &NewGameSheet, reader: Reader<'_>) -> StartForm {
        let kind = sheet.game.meta().id;
        let built_in = |preset: &&'static str| SettingValue {
            value: (*preset).to_owned(),
            label: self.word(reader, &format!("{kind}-preset-{preset}")),
        };
        let own = |preset: &String| SettingValue { value: preset.clone(), label: preset.clone() };
        let field = |line: &SheetLine| {
            let field = self.setting_field(line, reader);
            let parameter = line.key.name.replace('_', "-");
            let field = SettingField { key: parameter, own: false, ..field };
            if line.key.name == CLOCK { self.clock_field(field, reader) } else { field }
        };
        let start = sheet.game.start(&sheet.options).ok();
        StartForm {
            board: start.map(|start| self.small_position(&*start, reader.locale)),
            presets: sheet.presets.iter().map(built_in).chain(sheet.own_presets.iter().map(own)).collect(),
            preset: sheet.preset.clone().unwrap_or_default(),
            fields: sheet.lines.iter().map(field).collect(),
            levels: Vec::new(),
            rated_levels: sheet.rates_program,
        }
    }

    /// The field of a clock with its values in words alone, which need no sign to be typed.
    fn clock_field(&self, field: SettingField, reader: Reader<'_>) -> SettingField {
        let words = |value: &str| self.short_clock(TimeControl::parse(value).unwrap_or_default(), reader);
        let input = match field.input {
            SettingInput::Text { suggested, max } => {
                let named = |known: SettingValue| SettingValue { label: words(&known.value), ..known };
                SettingInput::Text { suggested: suggested.into_iter().map(named).collect(), max }
            }
            other => other,
        };
        SettingField { shown: words(&field.value), input, ..field }
    }

    fn setting_field(&self, line: &SheetLine, reader: Reader<'_>) -> SettingField {
        let key = &line.key;
        let name = key.name.replace('_', "-");
        let help = match key.game.filter(|_| key.name != PRESET) {
            Some(game) => self.word(reader, &format!("{}-option-{name}", game.meta().id)),
            None => self.word(reader, &format!("form-help-{name}")),
        };
        let locked = line.lock.map(|lock| match lock {
            Lock::ServerOnly => self.word(reader, "form-server-only"),
            Lock::ChannelOnly => self.word(reader, "form-channel-only"),
            Lock::OwnAdminsOnly => self.word(reader, "admins-own-only"),
            Lock::NoGrants => self.word(reader, "admins-none-here"),
        });
        SettingField {
            key: key.shown(),
            label: self.setting_label(key, reader),
            help,
            value: if line.value == NO_VALUE { String::new() } else { line.value.clone() },
            shown: self.setting_value(key, &line.value, reader).label,
            source: plain(&self.words, reader.locale, "form-source", &[source_arg(line.source)]),
            own: line.own,
            locked,
            input: self.setting_input(line, reader),
        }
    }

    fn setting_input(&self, line: &SheetLine, reader: Reader<'_>) -> SettingInput {
        let key = &line.key;
        let named = |value: &str| self.setting_value(key, value, reader);
        if key.name == PRESET {
            let built_in = key.game.map(|game| settings::presets(game.meta())).unwrap_or_default();
            let own = line.own_presets.iter().map(String::as_str);
            return SettingInput::Choice { values: built_in.into_iter().chain(own).map(named).collect() };
        }
        if let Some(spec) = settings::option(key) {
            return option_input(spec, named);
        }
        match &key.values {
            Values::Words(words)
                if words.len() == SWITCH.len() && SWITCH.iter().all(|one| words.contains(one)) =>
            {
                let [on, off] = SWITCH.map(named);
                SettingInput::Switch { on, off }
            }
            Values::Words(words) => {
                SettingInput::Choice { values: words.iter().map(|word| named(word)).collect() }
            }
            Values::Several(words) => SettingInput::Several {
                all: Values::ALL.to_owned(),
                values: words.iter().map(|word| named(word)).collect(),
            },
            Values::Number { min, max } => number(*min, *max),
            Values::Zone | Values::Daily(_) | Values::Read { .. } => {
                let suggested = settings::suggestions(key);
                text(suggested.iter().map(|value| named(value)).collect())
            }
        }
    }

    fn setting_value(&self, key: &SettingKey, value: &str, reader: Reader<'_>) -> SettingValue {
        let words = self.setting_words(key, value, reader);
        // What people type is shown as they type it.
        let label = if words == value { words } else { capital(&words) };
        SettingValue { value: value.to_owned(), label }
    }
}

/// How the value of an option is chosen.
fn option_input(spec: &OptionSpec, named: impl Fn(&str) -> SettingValue) -> SettingInput {
    match &spec.kind {
        OptionKind::Choice(words) | OptionKind::Numbers(words) => {
            SettingInput::Choice { values: words.iter().map(|word| named(word)).collect() }
        }
        OptionKind::Flag => SettingInput::Switch { on: named("true"), off: named("false") },
        OptionKind::Integer { min, max } => {
            let whole = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
            number(whole(*min), whole(*max))
        }
        OptionKind::Halves { min, max } => {
            SettingInput::Number { min: exact(*min) / 2.0, max: exact(*max) / 2.0, step: 0.5 }
        }
        OptionKind::Written { .. } | OptionKind::Counts { .. } | OptionKind::Stones => {
            text(spec.suggestions().into_iter().map(named).collect())
        }
    }
}

fn number(min: i64, max: i64) -> SettingInput {
    SettingInput::Number { min: exact(min), max: exact(max), step: 1.0 }
}

/// A whole number for a page, whose numbers are exact up to 32 bits and more. Larger limits are no limits for people.
fn exact(number: i64) -> f64 {
    let clamped = number.clamp(i64::from(i32::MIN), i64::from(i32::MAX));
    i32::try_from(clamped).map(f64::from).unwrap_or_default()
}

fn text(suggested: Vec<SettingValue>) -> SettingInput {
    SettingInput::Text { suggested, max: usize::from(VALUE_MAX) }
}

/// The words with a capital at the beginning, because they stand by themselves.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
