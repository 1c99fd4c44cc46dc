//! Words in which places a game is shown.

pub(crate) mod thread;

use crate::presenter::{Presenter, message, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use deska_desk::outbound::Outbound;
use deska_i18n::Locale;
use deska_model::games::table::Table;
use deska_model::people::account::Account;
use rules::Side;

impl Presenter {
    /// The places of a game, for one of its players who reads it in the place of `table`.
    pub(crate) fn game_places(&self, table: &Table, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        self.places(&mut writer, table, reader);
        message(&writer)
    }

    /// The boards of a game were taken away from the place of this message. The players whom its platform knows are
    /// mentioned, except the one who did it.
    pub(crate) fn place_left(&self, table: &Table, by: &Account, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let args = [
            ("player", person(&by.person)),
            ("code", Arg::verbatim(&table.row.code)),
            ("game", self.game_name(reader, &table.row.kind)),
            ("white", person(table.person(Side::White))),
            ("black", person(table.person(Side::Black))),
        ];
        writer.line("place-left", &args);
        let others = table.row.seats.iter().filter(|seat| !seat.is(by.id)).map(|seat| seat.person());
        let mentions = others.filter(|person| !person.native_id.is_empty()).cloned().collect();
        Outbound { mentions, ..message(&writer) }
    }

    /// The board for one person; to a player of a game with several places it names them.
    pub(crate) fn with_places(&self, board: Outbound, table: &Table, reader: Reader<'_>) -> Outbound {
        if table.row.places.is_empty() {
            return board;
        }
        let mut writer = self.write(reader);
        self.places(&mut writer, table, reader);
        let mut text = board.text;
        if let Some(last) = text.last_mut() {
            last.text.push('\n');
        }
        text.extend(writer.spans());
        Outbound { text, ..board }
    }

    fn places(&self, writer: &mut Writer<'_>, table: &Table, reader: Reader<'_>) {
        writer.line("game-places", &[("count", Arg::count(table.row.places.len() + 1))]);
        for place in table.places() {
            let at = if place.is_direct() { "direct" } else { "channel" };
            let args = [
                ("platform", Arg::Verbatim(self.platform(&place.platform, reader))),
                ("at", Arg::word(at)),
                ("channel", Arg::Channel(place.channel.clone())),
            ];
            writer.line("game-place", &args);
        }
    }

    /// The name of a platform; its id where the vocabulary has none.
    pub(crate) fn platform(&self, id: &str, reader: Reader<'_>) -> String {
        let key = format!("platform-{id}");
        if self.words.has(Locale::En, &key) { self.word(reader, &key) } else { id.to_owned() }
    }
}
