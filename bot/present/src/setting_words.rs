//! Words the values of settings and where they come from. Knows no reply.

use super::presenter::Presenter;
use super::sentence::{Writer, name_in_words};
use crate::reader::Reader;
use deska_core::access_settings::GAMES;
use deska_core::named::Named;
use deska_core::settings::{NO_VALUE, PRESET, SWITCH, SettingKey, Topic, Values, option};
use deska_core::terms::ClockTerms;
use deska_core::time_control::TimeControl;
use deska_core::time_settings::CLOCK;
use deska_i18n::Locale;
use rules::GameDef;

impl Presenter {
    /// A value of a setting in words, where there are words for it, else as it is typed.
    pub(super) fn setting_words(&self, key: &SettingKey, value: &str, reader: Reader<'_>) -> String {
        if value == NO_VALUE {
            return self.word(reader, "form-no-value");
        }
        if let Some(game) = key.game {
            return self.option_words(key, game, value, reader);
        }
        if key.name == GAMES {
            let name = |kind: &str| match kind {
                Values::ALL => self.word(reader, "setup-all-games"),
                kind => self.word(reader, &format!("{kind}-name")),
            };
            return value.split(',').map(name).collect::<Vec<_>>().join(", ");
        }
        if key.name == CLOCK {
            let mut writer: Writer<'_> = self.write(reader);
            let control = TimeControl::parse(value).unwrap_or_default();
            self.clock_terms(&mut writer, &ClockTerms { control, ..ClockTerms::default() }, reader);
            return format!("{value} – {}", writer.plain());
        }
        self.choice_words(key, value, reader)
    }

    /// A word that is a value of a setting for all games. A command may have the same words in a parameter.
    fn choice_words(&self, key: &SettingKey, value: &str, reader: Reader<'_>) -> String {
        let name = key.name.replace('_', "-");
        let families = [format!("form-value-{name}-{value}"), format!("param-{name}-{value}")];
        let known = families.into_iter().find(|key| self.words.has(Locale::En, key));
        match (known, SWITCH.iter().position(|word| *word == value)) {
            (Some(key), _) => self.word(reader, &key),
            (None, Some(0)) => self.word(reader, "form-on"),
            (None, Some(_)) => self.word(reader, "form-off"),
            (None, None) => value.to_owned(),
        }
    }

    fn option_words(&self, key: &SettingKey, game: &dyn GameDef, value: &str, reader: Reader<'_>) -> String {
        let kind = game.meta().id;
        if key.name == PRESET {
            let preset = format!("{kind}-preset-{value}");
            let words = self.words.has(Locale::En, &preset).then(|| self.word(reader, &preset));
            return words.unwrap_or_else(|| value.to_owned());
        }
        let words = option(key).and_then(|spec| self.known_words(reader, kind, spec, &spec.read(value)));
        words.unwrap_or_else(|| value.to_owned())
    }

    /// Among which settings one stands, as a heading.
    pub(super) fn setting_topic(&self, key: &SettingKey, reader: Reader<'_>) -> String {
        match key.topic {
            Topic::General => self.word(reader, "form-group-general"),
            Topic::Access => self.word(reader, "form-group-access"),
            Topic::Time => self.word(reader, "form-group-time"),
            Topic::Looks => self.word(reader, "form-group-looks"),
            Topic::Game => {
                let kind = key.game.map_or(key.name, |game| game.meta().id);
                self.word(reader, &format!("{kind}-name"))
            }
        }
    }

    /// The name of a setting among those of its topic.
    pub(super) fn setting_label(&self, key: &SettingKey, reader: Reader<'_>) -> String {
        let game = key.game.map(|game| game.meta().id.to_owned());
        let named = Named { game, ..Named::from(key.name) };
        name_in_words(&self.words, reader.locale, &named).unwrap_or_else(|| key.shown())
    }
}
