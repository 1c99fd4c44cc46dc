//! Words the values of settings and where they come from. Knows no reply.

use crate::presenter::{Presenter, cut};
use crate::reader::{Reader, appearances};
use crate::sentence::{Arg, Writer, name_in_words, plain};
use deska_i18n::Locale;
use deska_model::challenges::terms::ClockTerms;
use deska_model::clocks::time_control::TimeControl;
use deska_model::named::Named;
use deska_model::settings::access_keys::{ADMINS, CLUB_ORGANISERS, GAMES};
use deska_model::settings::time_keys::{CHALLENGE_DAYS, CLOCK, VACATION_DAYS};
use deska_model::settings::{
    self, NO_VALUE, PRESET, SWITCH, SettingGroup, SettingKey, Source, Topic, Values, is_word, option,
    own_preset,
};
use rules::GameDef;

/// Longest value of a change that is shown in full, in characters.
const VALUE_MAX: usize = 100;

impl Presenter {
    /// A change of a setting as arguments of `change-line`: its name, its key, and its values in words. `None` stands for
    /// no value.
    pub(crate) fn change_args(
        &self,
        key: &str,
        channel: Option<&str>,
        (before, after): (Option<&str>, Option<&str>),
        reader: Reader<'_>,
    ) -> Vec<(&'static str, Arg)> {
        let shown = key.replace('_', "-");
        let (label, [before, after]) = match own_preset::parts(&shown) {
            Some((kind, name)) => {
                let args = [("game", self.game_name(reader, kind)), ("name", Arg::verbatim(name))];
                let changed = if before.is_some() { "change-preset-other" } else { "change-preset-saved" };
                let state = |value: Option<&str>, there| {
                    self.word(reader, if value.is_some() { there } else { "change-preset-none" })
                };
                let states = [state(before, "change-preset-saved"), state(after, changed)];
                (plain(&self.words, reader.locale, "change-preset", &args), states)
            }
            None => {
                let named = Named::key(&shown);
                let label =
                    name_in_words(&self.words, reader.locale, &named).unwrap_or_else(|| shown.clone());
                let known = settings::keys(&self.games, &appearances()).find(|known| known.is_typed(key));
                (label, [before, after].map(|value| self.changed_value(known.as_ref(), value, reader)))
            }
        };
        let mut args = place_args(channel).to_vec();
        args.extend([
            ("label", Arg::verbatim(label)),
            ("key", Arg::Verbatim(shown)),
            ("before", Arg::Verbatim(before)),
            ("after", Arg::Verbatim(after)),
        ]);
        args
    }

    /// The key of the sentence that says whether a change of this setting applies to running games; `None` if it has
    /// nothing to do with games.
    pub(crate) fn change_applies(&self, key: &str) -> Option<&'static str> {
        if own_preset::parts(&key.replace('_', "-")).is_some() {
            return Some("change-new-games");
        }
        let known = settings::keys(&self.games, &appearances()).find(|known| known.is_typed(key))?;
        match known.group {
            _ if [ADMINS, CLUB_ORGANISERS].contains(&known.name) => None,
            SettingGroup::NewGames => Some("change-new-games"),
            SettingGroup::Looks => Some("change-next-boards"),
            SettingGroup::Others => Some("change-at-once"),
        }
    }

    /// A value in a line about a change, which has no room for an explanation.
    fn changed_value(&self, key: Option<&SettingKey>, value: Option<&str>, reader: Reader<'_>) -> String {
        let Some(value) = value else { return self.word(reader, "change-no-value") };
        let words = match key {
            Some(key) if key.name == CLOCK => self.choice_words(key, value, reader),
            Some(key) => self.setting_words(key, value, reader),
            // A setting that is no longer there.
            None => value.to_owned(),
        };
        cut(words.trim_end_matches('.'), VALUE_MAX)
    }

    /// A value of a setting in words, where there are words for it, else as it is typed.
    pub(crate) fn setting_words(&self, key: &SettingKey, value: &str, reader: Reader<'_>) -> String {
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
        if matches!(key.name, VACATION_DAYS | CHALLENGE_DAYS)
            && let Ok(count) = value.parse()
        {
            return plain(&self.words, reader.locale, "form-days", &[("count", Arg::Number(count))]);
        }
        self.choice_words(key, value, reader)
    }

    /// A word that is a value of a setting for all games.
    fn choice_words(&self, key: &SettingKey, value: &str, reader: Reader<'_>) -> String {
        match (self.value_key(key, value), SWITCH.iter().position(|word| *word == value)) {
            (Some(key), _) => self.word(reader, &key),
            (None, Some(0)) => self.word(reader, "form-on"),
            (None, Some(_)) => self.word(reader, "form-off"),
            (None, None) => value.to_owned(),
        }
    }

    /// The key of the label of a value, if it is a word that has one. A command may have the same words in a parameter.
    #[must_use]
    pub fn value_key(&self, key: &SettingKey, value: &str) -> Option<String> {
        let (name, value) = (key.name.replace('_', "-"), value.replace('_', "-"));
        let families = match key.game {
            Some(game) => vec![format!("{}-value-{name}-{value}", game.meta().id)],
            None => vec![format!("form-value-{name}-{value}"), format!("param-{name}-{value}")],
        };
        families.into_iter().find(|key| is_word(&value) && self.words.has(Locale::En, key))
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
    pub(crate) fn setting_topic(&self, key: &SettingKey, reader: Reader<'_>) -> String {
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

    /// What people call a setting in a language: its label, with the name of the game for a setting of one.
    #[must_use]
    pub fn setting_name(&self, key: &SettingKey, locale: Locale) -> String {
        name_in_words(&self.words, locale, &key.named()).unwrap_or_else(|| key.shown())
    }

    /// Words that find a setting, in every language: its label and its topic.
    #[must_use]
    pub fn setting_finds(&self, key: &SettingKey) -> String {
        let topic = |locale| match key.topic {
            Topic::Game => String::new(),
            topic => self.words.say(locale, &format!("form-group-{}", topic.name()), &[]),
        };
        let words = |locale: Locale| format!("{} {}", self.setting_name(key, locale), topic(locale));
        Locale::ALL.map(words).join(" ")
    }

    /// The name of a setting among those of its topic.
    pub(crate) fn setting_label(&self, key: &SettingKey, reader: Reader<'_>) -> String {
        let game = key.game.map(|game| game.meta().id.to_owned());
        let named = Named { game, ..Named::from(key.name) };
        name_in_words(&self.words, reader.locale, &named).unwrap_or_else(|| key.shown())
    }
}

/// The channel, or else the whole server.
pub(crate) fn place_args(channel: Option<&str>) -> [(&'static str, Arg); 2] {
    let scope = if channel.is_some() { "channel" } else { "space" };
    [("scope", Arg::word(scope)), ("channel", Arg::Channel(channel.unwrap_or_default().to_owned()))]
}

/// Where a value comes from.
pub(crate) fn source_arg(source: Source) -> (&'static str, Arg) {
    let word = match source {
        Source::Default => "default",
        Source::Game => "game",
        Source::Preset => "preset",
        Source::Others => "others",
        Source::Space => "space",
        Source::Channel => "channel",
    };
    ("source", Arg::word(word))
}
