//! Words who has changed which setting, and what was undone.

use crate::controls::button_id::{ButtonId, Tail};
use crate::presenter::{Presenter, message, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use crate::settings::words::place_args;
use deska_desk::outbound::{ButtonStyle, Control, Outbound};
use deska_model::settings::change::{ChangeLog, ChangedSetting, LoggedChange};
use rules::options::OptionSpec;
use rules::text::{Datum, Text};

/// Most settings of one change that the log lists.
const PARTS_MAX: usize = 5;

/// Most settings that are listed once they are as before.
const UNDONE_MAX: usize = 20;

impl Presenter {
    /// A page of the log, with a button for each change that can be undone.
    pub(crate) fn change_log(
        &self,
        channel: Option<&str>,
        page: u32,
        pages: u32,
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
            self.log_line(&mut writer, change, reader);
        }
        writer.gap();
        writer.line("log-how", &[]);
        let undo = |change: &LoggedChange| {
            let number = ("number", Datum::Number(change.number.into()));
            let words = Text::with("button-undo-change", vec![number]);
            self.worded_button(reader, &words, ButtonId::UndoChange(change.number), ButtonStyle::Plain)
        };
        let undoes = log.changes.iter().filter(|change| change.can_be_undone()).map(undo).collect();
        let mut controls = crate::buttons::rows(undoes, reader);
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
    pub(crate) fn change_undone(&self, change: &LoggedChange, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("change-undone", &entry_args(change));
        let back = |part: &ChangedSetting| ChangedSetting {
            before: part.after.clone(),
            after: part.before.clone(),
            ..part.clone()
        };
        let parts: Vec<ChangedSetting> = change.parts.iter().map(back).collect();
        for part in parts.iter().take(UNDONE_MAX) {
            writer.line("change-line", &self.part_args(part, reader));
            if let Some(applies) = self.change_applies(&part.key) {
                writer.go_on(applies, &[]);
            }
        }
        list_more(&mut writer, parts.len(), UNDONE_MAX);
        message(&writer)
    }

    fn log_line(&self, writer: &mut Writer<'_>, change: &LoggedChange, reader: Reader<'_>) {
        let one = change.parts.first().filter(|_| change.parts.len() == 1);
        match one {
            Some(part) => {
                let args = [entry_args(change), self.part_args(part, reader)].concat();
                writer.line("log-line", &args)
            }
            None => writer.line("log-line-several", &entry_args(change)),
        };
        if let Some(undoes) = change.undoes {
            writer.go_on("log-undoes", &[("undoes", Arg::Number(undoes.into()))]);
        }
        if change.undone {
            writer.go_on("log-undone", &[]);
        }
        if one.is_none() {
            for part in change.parts.iter().take(PARTS_MAX) {
                writer.line("change-line", &self.part_args(part, reader));
            }
            list_more(writer, change.parts.len(), PARTS_MAX);
        }
    }

    /// A changed setting as arguments of a sentence.
    fn part_args(&self, part: &ChangedSetting, reader: Reader<'_>) -> Vec<(&'static str, Arg)> {
        let [before, after] = [&part.before, &part.after].map(|value| value.as_ref().map(OptionSpec::write));
        self.change_args(&part.key, part.channel.as_deref(), (before.as_deref(), after.as_deref()), reader)
    }
}

/// How many settings of a change are not listed, if any.
fn list_more(writer: &mut Writer<'_>, all: usize, most: usize) {
    if let Some(more) = all.checked_sub(most).filter(|more| *more > 0) {
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
