//! Words the settings of a server as a file: what a file would change, and what is wrong in it.

use crate::controls::button_id::ButtonId;
use crate::presenter::{Presenter, message};
use crate::reader::Reader;
use crate::sentence::Arg;
use deska_desk::outbound::{ButtonStyle, File, Outbound, Span, SpanStyle};
use deska_model::problem::Problem;
use deska_model::settings::file::{CHANNELS_MAX, ENTRIES_MAX, FILE_MAX, SettingsFault};
use deska_model::settings::say::PlannedChange;
use std::sync::Arc;

/// Most changes that are listed one by one.
const LISTED: usize = 30;

impl Presenter {
    pub(crate) fn settings_exported(
        &self,
        bytes: &Arc<[u8]>,
        set: usize,
        presets: usize,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("settings-exported", &[("set", Arg::count(set)), ("presets", Arg::count(presets))]);
        let name = "deska-settings.toml".to_owned();
        let file = File { name, media: "application/toml", bytes: bytes.to_vec().into() };
        Outbound { files: vec![file], ..message(&writer) }
    }

    pub(crate) fn nothing_to_import(&self, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("import-nothing", &[]);
        message(&writer)
    }

    pub(crate) fn import_planned(
        &self,
        changes: &[PlannedChange],
        code: &str,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("import-planned", &[("count", Arg::count(changes.len()))]);
        for change in changes.iter().take(LISTED) {
            let values = (change.before.as_deref(), Some(&*change.after));
            let args = self.change_args(&change.key, change.channel.as_deref(), values, reader);
            writer.line("change-line", &args);
            if let Some(applies) = self.change_applies(&change.key) {
                writer.go_on(applies, &[]);
            }
        }
        if changes.len() > LISTED {
            writer.line("import-more", &[("count", Arg::count(changes.len() - LISTED))]);
        }
        writer.gap();
        writer.line("import-how", &[]);
        let id = ButtonId::ApplySettings(code.to_owned());
        let row = vec![self.button(reader, "button-apply", id, ButtonStyle::Primary)];
        Outbound { controls: vec![row], ..message(&writer) }
    }

    pub(crate) fn settings_imported(&self, count: Option<usize>, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        match count {
            Some(count) => writer.line("import-done", &[("count", Arg::count(count))]),
            None => writer.line("import-done-before", &[]),
        };
        writer.line("import-done-how", &[]);
        message(&writer)
    }

    /// What is wrong in a line of the file.
    pub(crate) fn problem_in_file(&self, line: usize, problem: &Problem, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("file-line", &[("line", Arg::count(line))]);
        let mut text = writer.spans();
        text.push(space());
        text.extend(self.problem(problem, reader).text);
        let mut end = self.write(reader);
        end.line("file-nothing-changed", &[]);
        text.push(space());
        text.extend(end.spans());
        Outbound { text, ..Outbound::default() }
    }

    pub(crate) fn settings_fault(&self, fault: &SettingsFault, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let line = |line: &usize| ("line", Arg::count(*line));
        match fault {
            SettingsFault::TooLong => writer.line("file-too-long", &[("max", Arg::count(FILE_MAX / 1024))]),
            SettingsFault::TooMany => {
                let args = [("settings", Arg::count(ENTRIES_MAX)), ("channels", Arg::count(CHANNELS_MAX))];
                writer.line("file-too-many", &args)
            }
            SettingsFault::NotText => writer.line("file-not-text", &[]),
            SettingsFault::Syntax(at) => writer.line("file-line", &[line(at)]).go_on("file-syntax", &[]),
            SettingsFault::Twice(at, key) => {
                writer.line("file-line", &[line(at)]).go_on("file-twice", &[("key", Arg::verbatim(key))])
            }
            SettingsFault::NoSuchSection(at, name) => writer
                .line("file-line", &[line(at)])
                .go_on("file-no-section", &[("name", Arg::verbatim(name))]),
            SettingsFault::NoValue(at, key) => {
                writer.line("file-line", &[line(at)]).go_on("file-no-value", &[("key", Arg::verbatim(key))])
            }
        };
        writer.go_on("file-nothing-changed", &[]);
        message(&writer)
    }
}

fn space() -> Span {
    Span { text: " ".to_owned(), style: SpanStyle::Plain, person: None }
}
