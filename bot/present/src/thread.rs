//! Games in threads of their own: the line that a thread hangs on, its name, and why there is none.

use super::board::people;
use super::presenter::{Presenter, cut, message};
use super::sentence::{Arg, Writer, plain};
use super::turn::seat;
use deska_core::caller::Threads;
use deska_core::outbox::NoThread;
use deska_core::recipients::both;
use deska_core::table::Table;
use deska_desk::outbound::Outbound;
use deska_i18n::Locale;
use rules::Side;

/// Longest name of a thread that every platform takes, in characters.
const NAME_MAX: usize = 100;

impl Presenter {
    /// The line in the channel that a game's thread hangs on.
    pub(super) fn in_thread(&self, table: &Table, locale: Locale) -> Outbound {
        let mut writer = self.write(locale);
        writer.line("event-started", &self.names(table, locale));
        writer.go_on("thread-begun", &[]);
        message(&writer)
    }

    /// The name of a game's thread.
    #[must_use]
    pub fn thread_name(&self, table: &Table, locale: Locale) -> String {
        let names = plain(&self.words, locale, "thread-name", &self.names(table, locale));
        cut(&names, NAME_MAX)
    }

    pub(super) fn no_thread(&self, why: &NoThread, locale: Locale) -> Outbound {
        let mut writer = self.write(locale);
        reason(&mut writer, why);
        message(&writer)
    }

    /// The board of a game without a thread of its own; both players have to know where it goes on.
    pub(super) fn left(&self, table: &Table, after: u32, why: &NoThread, locale: Locale) -> Outbound {
        let mut writer = self.write(locale);
        reason(&mut writer, why);
        let mut text = writer.spans();
        let mut board = self.board(table, after, locale);
        if let Some(last) = text.last_mut() {
            last.text.push('\n');
        }
        text.append(&mut board.text);
        let mentions = people(both(table));
        Outbound { text, mentions, ..board }
    }

    fn names(&self, table: &Table, locale: Locale) -> [(&'static str, Arg); 4] {
        [
            ("white", seat(table, Side::White)),
            ("black", seat(table, Side::Black)),
            ("game", self.game_name(locale, &table.row.kind)),
            ("code", Arg::verbatim(&table.row.code)),
        ]
    }
}

/// What becomes of the wish for threads where an admin has just uttered it.
pub(super) fn ability(writer: &mut Writer<'_>, threads: &Threads) {
    match threads {
        Threads::Here => {}
        Threads::None => {
            writer.line("threads-none", &[]);
        }
        Threads::Lacking(names) => {
            writer.line("threads-lacking", &lacking(names));
        }
    }
}

fn reason(writer: &mut Writer<'_>, why: &NoThread) {
    match why {
        NoThread::Lacking(names) => writer.line("thread-lacking", &lacking(names)),
        NoThread::TooMany => writer.line("thread-too-many", &[]),
        NoThread::Locked => writer.line("thread-locked", &[]),
        NoThread::Gone => writer.line("thread-gone", &[]),
        NoThread::Refused => writer.line("thread-refused", &[]),
    };
}

fn lacking(names: &[String]) -> [(&'static str, Arg); 2] {
    [("count", Arg::count(names.len())), ("permissions", Arg::verbatim(names.join(", ")))]
}
