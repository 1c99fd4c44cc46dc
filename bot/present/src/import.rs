//! Words imported records: what is special about the game, how it differs from its file, why a file is refused.

use super::presenter::{Presenter, message};
use super::sentence::{Arg, Writer};
use crate::reader::Reader;
use deska_core::event::Event;
use deska_core::record_file::{ImportProblem, Unread};
use deska_core::records::{Challenge, Opening, Seat, StoredEvent};
use deska_core::table::Table;
use deska_desk::outbound::Outbound;
use rules::Side;
use rules::record::Record;
use rules::sgf::{LineColumn, Note};

impl Presenter {
    /// That a game comes from a record.
    pub(super) fn imported(&self, writer: &mut Writer<'_>, table: &Table) {
        match &table.row.seats[0] {
            Seat::Named { brought_by, .. } => {
                writer.line("event-imported-over", &[("player", Arg::Person(brought_by.person.clone()))]);
            }
            Seat::Person(_) => {
                writer.line("event-imported", &[("moves", Arg::count(table.moves.len()))]);
            }
        }
    }

    /// With which moves the game of a challenge begins, and who is to move then.
    pub(super) fn opening(&self, writer: &mut Writer<'_>, challenge: &Challenge) {
        let Some(Opening { rules_version, moves }) = &challenge.opening else { return };
        let record = Record {
            game: challenge.kind.clone(),
            rules_version: *rules_version,
            options: challenge.terms.options.clone(),
            moves: moves.clone(),
        };
        let to_act = record.replay(&self.games).ok().and_then(|position| position.to_act().only());
        let turn = Arg::word(to_act.map_or("both", Side::name));
        writer.line("challenge-record", &[("moves", Arg::count(moves.len())), ("turn", turn)]);
    }

    pub(super) fn import_notes(&self, notes: &[Note], reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        for note in notes {
            match note {
                Note::Further { at } => writer.line("import-further", &place(*at)),
                Note::Laid { moves } => writer.line("import-laid", &[("moves", Arg::count(*moves))]),
            };
        }
        message(&writer)
    }

    pub(super) fn import_problem(&self, problem: &ImportProblem, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        match problem {
            ImportProblem::Unread(unread) => unread_file(&mut writer, unread),
            ImportProblem::Missing => {
                writer.line("file-missing", &[]);
            }
            ImportProblem::NotFetched => {
                writer.line("file-not-fetched", &[]);
            }
            ImportProblem::TooManyMoves { max, found } => {
                let args = [("max", Arg::count(*max)), ("found", Arg::count(*found))];
                writer.line("too-many-moves", &args);
            }
            ImportProblem::TellsSecret(kind) => {
                writer.line("record-tells-secret", &[("kind", Arg::verbatim(kind))]);
            }
        }
        message(&writer)
    }
}

/// The events after `after` that are news. The moves of an imported record are not: the picture shows where they lead.
pub(super) fn news(table: &Table, after: u32) -> Vec<&StoredEvent> {
    let brought = |stored: &StoredEvent| {
        let before = |imported| stored.seq < imported;
        matches!(stored.event, Event::Moved { .. }) && table.imported.is_some_and(before)
    };
    table.events.iter().filter(|stored| stored.seq > after && !brought(stored)).collect()
}

/// Why a file cannot be read.
fn unread_file(writer: &mut Writer<'_>, unread: &Unread) {
    match unread {
        Unread::TooLong { max } => {
            writer.line("unread-too-long", &[("max", Arg::count(*max / 1024))]);
        }
        Unread::NoRecord => {
            writer.line("unread-no-record", &[]);
        }
        Unread::Damaged { place: at, fault } => {
            let [line, column] = place(*at);
            writer.line("unread-damaged", &[line, column, ("fault", Arg::verbatim(fault))]);
        }
        Unread::Illegal { place: at, number, refusal } => {
            let [line, column] = place(*at);
            writer.line("unread-illegal", &[line, column, ("number", Arg::count(*number))]);
            let args = writer.args(&refusal.data);
            writer.go_on(refusal.reason, &args).go_on("unread-what-next", &[]);
        }
        Unread::Secret { hidden } => {
            writer.line("unread-secret", &[("hidden", Arg::Verbatim(hidden.join(", ")))]);
        }
    }
}

fn place(at: LineColumn) -> [(&'static str, Arg); 2] {
    [("line", Arg::count(at.line)), ("column", Arg::count(at.column))]
}
