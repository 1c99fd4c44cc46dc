//! Words games in threads: the message a thread starts from, its name, and why there is none.

use crate::games::board::people;
use crate::games::picture::{Overlay, scene};
use crate::presenter::{Presenter, cut, message};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain};
use crate::turn::{colours, seat};
use deska_desk::outbound::Outbound;
use deska_model::games::rows::StoredEvent;
use deska_model::games::table::Table;
use deska_model::outbox::NoThread;
use deska_model::outbox::recipients::both;
use deska_model::people::caller::Threads;
use rules::{Side, Viewer};

impl Presenter {
    /// The line in the channel that a game's thread starts from.
    pub(crate) fn in_thread(&self, table: &Table, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("event-started", &self.names(table, reader));
        if let Some(ending) = &table.ending {
            let scene = scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
            self.end(&mut writer, table, ending, &[], (&scene, reader));
            return message(&writer);
        }
        // The thread may still turn out to be impossible; then this message goes.
        if table.row.own_thread {
            writer.go_on("thread-again", &[("channel", Arg::Channel(table.row.place.channel.clone()))]);
        } else {
            writer.go_on("thread-begun", &[]);
        }
        message(&writer)
    }

    /// The result of a game for the channel above its thread.
    pub(crate) fn thread_result(&self, table: &Table, reader: Reader<'_>) -> Outbound {
        let scene = scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
        let mut writer = self.write(reader);
        let channel = Arg::Channel(table.row.place.channel.clone());
        writer.line("thread-result", &[("channel", channel)]);
        self.state(&mut writer, (table, None), &scene, &[], reader);
        message(&writer)
    }

    /// The answer to somebody who has changed a game from another place: what they did, where it is, and the board.
    pub(crate) fn elsewhere(
        &self,
        table: &Table,
        side: Option<Side>,
        after: u32,
        reader: Reader<'_>,
    ) -> Outbound {
        let public = scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
        let mut writer = self.write(reader);
        let news: Vec<&StoredEvent> = table.events.iter().filter(|event| event.seq > after).collect();
        self.news(&mut writer, table, &news, &public, reader);
        let channel = Arg::Channel(table.row.place.channel.clone());
        let at = if table.row.place.is_direct() {
            "direct"
        } else if table.has_lost_place() {
            "gone"
        } else {
            "channel"
        };
        writer.line("changed-elsewhere", &[("at", Arg::word(at)), ("channel", channel)]);
        if at == "gone" && table.ending.is_none() && table.row.places.is_empty() {
            writer.go_on("called-play-on", &[("code", Arg::verbatim(&table.row.code))]);
        }
        let mut text = writer.spans();
        let mut board = self.current_board(table, side, false, reader);
        if let Some(last) = text.last_mut() {
            last.text.push('\n');
        }
        text.append(&mut board.text);
        Outbound { text, ..board }
    }

    /// The name of a game's thread.
    #[must_use]
    pub fn thread_name(&self, table: &Table, reader: Reader<'_>) -> String {
        let names = plain(&self.words, reader.locale, "thread-name", &self.names(table, reader));
        cut(&names, reader.can.thread_name.unwrap_or(usize::MAX))
    }

    pub(crate) fn no_thread(&self, why: &NoThread, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        reason(&mut writer, why);
        message(&writer)
    }

    /// The board of a game without a thread of its own; both players have to know where it goes on.
    pub(crate) fn moved_to_channel(
        &self,
        table: &Table,
        after: u32,
        why: &NoThread,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        reason(&mut writer, why);
        let mut text = writer.spans();
        let mut board = self.board_message(table, after, true, reader);
        if let Some(last) = text.last_mut() {
            last.text.push('\n');
        }
        text.append(&mut board.text);
        let mentions = people(both(table));
        Outbound { text, mentions, ..board }
    }

    fn names(&self, table: &Table, reader: Reader<'_>) -> [(&'static str, Arg); 5] {
        [
            ("white", seat(table, Side::White)),
            ("black", seat(table, Side::Black)),
            ("game", self.game_name(reader, &table.row.kind)),
            ("code", Arg::verbatim(&table.row.code)),
            colours(table),
        ]
    }
}

/// Tells the admin whether threads will work here.
pub(crate) fn ability(writer: &mut Writer<'_>, threads: &Threads) {
    match threads {
        Threads::Here => {}
        Threads::None => {
            writer.line("threads-none", &[]);
        }
        Threads::Lacking(names) => {
            let args = permissions(writer, names);
            writer.line("threads-lacking", &args);
        }
    }
}

fn reason(writer: &mut Writer<'_>, why: &NoThread) {
    match why {
        NoThread::Lacking(names) => {
            let args = permissions(writer, names);
            writer.line("thread-lacking", &args)
        }
        NoThread::TooMany => writer.line("thread-too-many", &[]),
        NoThread::Locked => writer.line("thread-locked", &[]),
        NoThread::Gone => writer.line("thread-gone", &[]),
        NoThread::Replaced => writer.line("channel-replaced", &[]),
        NoThread::Refused => writer.line("thread-refused", &[]),
    };
}

/// Permissions as the platform's own client calls them in the language of the reader, where that is known.
pub(crate) fn permissions(writer: &Writer<'_>, names: &[String]) -> [(&'static str, Arg); 2] {
    let named =
        |name: &String| writer.phrase(&format!("permission-{}", name.to_lowercase().replace(' ', "-")), name);
    let named: Vec<String> = names.iter().map(named).collect();
    [("count", Arg::count(names.len())), ("permissions", Arg::verbatim(named.join(", ")))]
}
