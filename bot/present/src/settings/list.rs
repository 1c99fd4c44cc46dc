//! The settings of a place as a list: what differs from the defaults, or everything, by topics.

use crate::controls::button_id::{ButtonId, SettingsButton, Tail};
use crate::places::thread::{ability, permissions};
use crate::presenter::{Presenter, message};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use crate::settings::words::{place_args, source_arg};
use deska_desk::outbound::{ButtonStyle, Outbound};
use deska_model::people::appearance::Aspect;
use deska_model::people::caller::Threads;
use deska_model::settings::{self, NO_VALUE, SettingKey, Source, Topic};

/// What hinders the bot in a place.
pub(crate) struct Obstacles<'a> {
    /// If games get threads in the caller's channel: whether the bot can make them.
    pub(crate) threads: Option<&'a Threads>,
    /// The permissions that it lacks to post boards in the caller's channel.
    pub(crate) lacking: &'a [String],
    /// The platform's ids of the server's channels that refuse messages.
    pub(crate) refusing: &'a [String],
}

impl Presenter {
    /// The settings of a channel or of the caller's place; `all` shows those with their defaults as well.
    pub(crate) fn settings(
        &self,
        channel: Option<&str>,
        all: bool,
        lines: &[(SettingKey, String, Source)],
        obstacles: &Obstacles<'_>,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        // What an admin has to act on comes before a list that may be longer than a message.
        if !obstacles.lacking.is_empty() {
            let args = permissions(&writer, obstacles.lacking);
            writer.line("cannot-post", &args);
            writer.gap();
        }
        if !obstacles.refusing.is_empty() {
            writer.line("channels-refuse", &[]);
            for channel in obstacles.refusing {
                writer.line("channel-refuses", &[("channel", Arg::Channel(channel.clone()))]);
            }
            writer.gap();
        }
        if let Some(threads) = obstacles.threads {
            ability(&mut writer, threads);
            writer.gap();
        }
        writer.line("settings-title", &place_args(channel));
        let shown = || lines.iter().filter(|(key, value, source)| all || differs(key, value, *source));
        if shown().next().is_none() {
            writer.line("settings-all-default", &[]);
        }
        let mut heading = String::new();
        for topic in Topic::ALL {
            for (key, value, source) in shown().filter(|(key, ..)| key.topic == topic) {
                let of_line = self.setting_topic(key, reader);
                if of_line != heading {
                    heading.clone_from(&of_line);
                    writer.line("settings-topic", &[("topic", Arg::Word(of_line))]);
                }
                self.setting_line(&mut writer, key, value, *source, reader);
            }
        }
        writer.gap();
        if !all {
            writer.line("settings-all-how", &[]);
        }
        writer.line("settings-how", &[]);
        let tail = || Tail(channel.unwrap_or_default().to_owned());
        let plain = |key: &str, id| self.button(reader, key, id, ButtonStyle::Plain);
        let every =
            (!all).then(|| plain("button-all-settings", ButtonId::Settings(SettingsButton::All, tail())));
        let form = || plain("button-settings-form", ButtonId::Settings(SettingsButton::Form, tail()));
        let form = reader.can.settings_form.then(form);
        let row: Vec<_> = every.into_iter().chain(form).collect();
        Outbound { controls: (!row.is_empty()).then_some(row).into_iter().collect(), ..message(&writer) }
    }

    /// A setting on a line of its own.
    pub(crate) fn setting_line(
        &self,
        writer: &mut Writer<'_>,
        key: &SettingKey,
        value: &str,
        source: Source,
        reader: Reader<'_>,
    ) {
        let label = ("label", Arg::Word(self.setting_label(key, reader)));
        let typed = ("key", Arg::verbatim(key.shown()));
        if key.name == Aspect::Language.name() && source == Source::Default && value != NO_VALUE {
            // Nobody has chosen a language, so a private answer follows its reader.
            let language = self.word(reader, &format!("param-language-{value}"));
            writer.line("settings-line-language", &[label, typed, ("language", Arg::word(language))]);
        } else {
            // What stands by itself elsewhere ends with a full stop.
            let words = self.setting_words(key, value, reader);
            let value = ("value", Arg::verbatim(words.trim_end_matches('.')));
            writer.line("settings-line", &[label, typed, value, source_arg(source)]);
        }
    }
}

/// Whether somebody has set a value here, or what it follows from makes it another one than the default.
fn differs(key: &SettingKey, value: &str, source: Source) -> bool {
    match source {
        Source::Space | Source::Channel => true,
        Source::Preset | Source::Others => settings::holding(key, &[]).0 != value,
        Source::Default | Source::Game => false,
    }
}
