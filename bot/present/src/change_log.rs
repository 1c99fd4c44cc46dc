//! Words who has changed which setting, and what was undone.

use super::presenter::{Presenter, message, person};
use super::sentence::{Arg, Writer};
use super::setting_args::place_args;
use crate::button_id::{ButtonId, Tail};
use crate::reader::Reader;
use deska_core::change::{ChangeLog, ChangedSetting, LoggedChange};
use deska_core::config_say::ConfigProblem;
use deska_core::named::Named;
use deska_desk::outbound::{ButtonStyle, Control, Outbound};
use rules::options::OptionSpec;
use rules::text::{Datum, Text};
use serde_json::Value;

/// Longest value that is shown in full, in characters.
const VALUE_MAX: usize = 100;

/// Most settings of one change that the log lists.
const PARTS_MAX: usize = 5;

/// Most settings that are listed once they are as before.
const UNDONE_MAX: usize = 20;

impl Presenter {
    /// A page of the log, with a button for each change that can be undone.
    pub(super) fn change_log(
        &self,
        channel: Option<&str>,
        (page, pages): (u32, u32),
        log: &ChangeLog,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let mut about = place_args(channel).to_vec();
        if log.changes.is_empty() {
            writer.line("log-empty", &about);
            return message(&writer);
        }
        about.extend([("page", Arg::Number(page.into())), ("pages", Arg::Number(pages.into()))]);
        writer.line("log-title", &about);
        for change in &log.changes {
            log_line(&mut writer, change);
        }
        writer.gap();
        writer.line("log-how", &[]);
        let undo = |change: &LoggedChange| {
            let number = ("number", Datum::Number(change.number.into()));
            let words = Text::with("button-undo-change", vec![number]);
            self.worded_button(reader, &words, ButtonId::UndoChange(change.number), ButtonStyle::Plain)
        };
        let undoes = log.changes.iter().filter(|change| change.can_be_undone()).map(undo).collect();
        let mut controls = super::buttons::rows(undoes, reader);
        let turn = |key: &str, page: u32| {
            let id = ButtonId::ChangeLog(page, Tail(channel.unwrap_or_default().to_owned()));
            self.button(reader, key, id, ButtonStyle::Plain)
        };
        let newer = (page > 1).then(|| turn("button-earlier-page", page - 1));
        let older = (page < pages).then(|| turn("button-later-page", page + 1));
        let row: Vec<Control> = [newer, older].into_iter().flatten().collect();
        controls.extend((!row.is_empty()).then_some(row));
        Outbound { controls, ..message(&writer) }
    }

    /// What a change that is undone has left.
    pub(super) fn change_undone(&self, change: &LoggedChange, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        match &change.parts[..] {
            [part] => writer.line("change-undone", &[entry_args(change), part_args(part)].concat()),
            parts => {
                writer.line("changes-undone", &entry_args(change));
                list_parts(&mut writer, "log-part-undone", parts, UNDONE_MAX);
                writer.gap()
            }
        };
        writer.go_on("setting-new-games", &[]);
        message(&writer)
    }

    pub(super) fn config_problem(&self, problem: &ConfigProblem, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        match problem {
            ConfigProblem::NoSuchChange(number) => {
                writer.line("no-such-change", &[("number", Arg::Number((*number).into()))])
            }
            ConfigProblem::NothingToUndo => writer.line("nothing-to-undo", &[]),
            ConfigProblem::ChangedSince { number, key } => {
                let args = [
                    ("number", Arg::Number((*number).into())),
                    ("key", Arg::Named(Named::key(key))),
                    ("typed", Arg::verbatim(key)),
                ];
                writer.line("changed-since", &args)
            }
            ConfigProblem::KeyGone(key) => {
                writer.line("change-gone", &[("key", Arg::Named(Named::key(key)))])
            }
            ConfigProblem::OwnAdminsOnly => writer.line("admins-own-only", &[]),
            ConfigProblem::NoGrants => writer.line("admins-none-here", &[]),
            ConfigProblem::NoSuchGrant { given, known } => {
                let args = [("given", Arg::verbatim(given)), ("known", Arg::Verbatim(known.join(", ")))];
                writer.line("admins-unknown", &args)
            }
            ConfigProblem::File(fault) => return self.settings_fault(fault, reader),
            ConfigProblem::NoSuchGame(given) => {
                let games: Vec<&str> = self.games.games().map(|game| game.meta().id).collect();
                let args = [("given", Arg::verbatim(given)), ("known", Arg::Verbatim(games.join(", ")))];
                writer.line("file-no-game", &args)
            }
            ConfigProblem::NotInPreset(key) => {
                writer.line("file-not-in-preset", &[("key", Arg::Named(Named::key(key)))])
            }
            ConfigProblem::ImportGone => writer.line("import-gone", &[]),
            other => return self.preset_problem(other, reader),
        };
        message(&writer)
    }
}

fn log_line(writer: &mut Writer<'_>, change: &LoggedChange) {
    let one = change.parts.first().filter(|_| change.parts.len() == 1);
    match one {
        Some(part) => writer.line("log-line", &[entry_args(change), part_args(part)].concat()),
        None => writer.line("log-line-several", &entry_args(change)),
    };
    if let Some(undoes) = change.undoes {
        writer.go_on("log-undoes", &[("undoes", Arg::Number(undoes.into()))]);
    }
    if change.undone {
        writer.go_on("log-undone", &[]);
    }
    if one.is_none() {
        list_parts(writer, "log-part", &change.parts, PARTS_MAX);
    }
}

/// The settings of a change, each on a line of its own.
fn list_parts(writer: &mut Writer<'_>, line: &str, parts: &[ChangedSetting], most: usize) {
    for part in parts.iter().take(most) {
        writer.line(line, &part_args(part));
    }
    if let Some(more) = parts.len().checked_sub(most).filter(|more| *more > 0) {
        writer.line("import-more", &[("count", Arg::count(more))]);
    }
}

/// A change as arguments of a sentence.
fn entry_args(change: &LoggedChange) -> Vec<(&'static str, Arg)> {
    vec![
        ("number", Arg::Number(change.number.into())),
        ("at", Arg::Moment(change.at)),
        ("person", person(&change.by)),
        ("count", Arg::count(change.parts.len())),
    ]
}

/// A changed setting as arguments of a sentence.
fn part_args(part: &ChangedSetting) -> Vec<(&'static str, Arg)> {
    let what = match (&part.before, &part.after) {
        (None, _) => "set",
        (Some(_), None) => "removed",
        (Some(_), Some(_)) => "changed",
    };
    let mut args = place_args(part.channel.as_deref()).to_vec();
    args.extend([
        ("change", Arg::word(what)),
        ("key", Arg::Verbatim(part.key.replace('_', "-"))),
        ("before", written(part.before.as_ref())),
        ("after", written(part.after.as_ref())),
    ]);
    args
}

/// A value as people type it, cut to a readable length.
fn written(value: Option<&Value>) -> Arg {
    let text = value.map(OptionSpec::write).unwrap_or_default();
    Arg::Verbatim(super::presenter::cut(&text, VALUE_MAX))
}
