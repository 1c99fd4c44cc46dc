//! Words that an admin has withdrawn the result of a game, or put it back.

use crate::games::board::people;
use crate::presenter::{Presenter, message};
use crate::ratings::changes;
use crate::reader::Reader;
use crate::sentence::Arg;
use crate::turn::seat;
use deska_desk::outbound::Outbound;
use deska_model::games::table::Table;
use deska_model::people::account::Seat;
use rules::Side;

impl Presenter {
    /// The message for the channel: an admin has withdrawn the result of a game, or put it back.
    pub(crate) fn result_withdrawn(
        &self,
        table: &Table,
        restored: bool,
        reason: Option<&str>,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let args = [
            ("code", Arg::verbatim(&table.row.code)),
            ("game", self.game_name(reader, &table.row.kind)),
            ("white", seat(table, Side::White)),
            ("black", seat(table, Side::Black)),
        ];
        writer.line(if restored { "result-restored" } else { "result-withdrawn" }, &args);
        if let Some(reason) = reason {
            writer.line("result-reason", &[("reason", Arg::verbatim(reason))]);
        }
        if restored {
            changes(&mut writer, table);
        }
        let players = table.row.seats.iter().filter_map(Seat::account);
        Outbound { mentions: people(players), ..message(&writer) }
    }
}
