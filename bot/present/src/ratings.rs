//! Words ratings: what a game has done to them, which games have none, results that an admin has withdrawn.

use super::board::people;
use super::presenter::{Presenter, message, person};
use super::problem_text::Sentence;
use super::sentence::{Arg, Writer};
use super::turn::seat;
use crate::reader::Reader;
use deska_core::ranking::RatingProblem;
use deska_core::rating::{Change, GameRating, Numbers};
use deska_core::table::Table;
use deska_desk::outbound::Outbound;
use deska_i18n::Locale;
use rules::Side;
use rules::rating::Class;

/// The option whose values are the numbers of columns and rows of a board.
const SIZE: &str = "size";

impl Presenter {
    /// The name of a class of games, such as `Go 19×19`.
    pub(super) fn class_name(&self, locale: impl Into<Locale>, class: Class) -> String {
        let name = self.word(locale, &format!("{}-name", class.kind));
        match class.part {
            Some((SIZE, value)) => format!("{name} {value}×{value}"),
            Some((_, value)) => format!("{name} ({value})"),
            None => name,
        }
    }

    /// An admin has withdrawn the result of a game, or put it back.
    pub(super) fn result_withdrawn(
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
        let players = table.row.seats.iter().map(deska_core::records::Seat::account);
        Outbound { mentions: people(players), ..message(&writer) }
    }
}

/// What the end of a game has done to the ratings of its players on its server.
pub(super) fn changes(writer: &mut Writer<'_>, table: &Table) {
    match &table.row.rating {
        None => {}
        Some(GameRating::Changed(changes)) => {
            let winner = table.ending.as_ref().and_then(|ending| ending.winner());
            let first = table.player(winner.unwrap_or(Side::White));
            let name = |place: usize| person(table.row.seats[place].person());
            let (one, two) = (changes[first], changes[1 - first]);
            let args = [
                ("first", name(first)),
                ("first-rating", Arg::Verbatim(rating(one.after))),
                ("first-change", Arg::Verbatim(signed(one))),
                ("second", name(1 - first)),
                ("second-rating", Arg::Verbatim(rating(two.after))),
                ("second-change", Arg::Verbatim(signed(two))),
            ];
            writer.go_on("ratings-changed", &args);
        }
        Some(GameRating::Absent) => {
            let winner = table.ending.as_ref().and_then(|ending| ending.winner());
            let loser = winner.map_or(Side::White, Side::other);
            writer.go_on("ratings-absent", &[("loser", seat(table, loser))]);
        }
        Some(GameRating::Withdrawn) => {
            writer.go_on("ratings-withdrawn", &[]);
        }
    }
}

/// A rating, with a question mark while it is provisional.
pub(super) fn rating(numbers: Numbers) -> String {
    format!("{}{}", numbers.shown(), if numbers.is_provisional() { "?" } else { "" })
}

/// How a rating has changed, with a sign.
fn signed(change: Change) -> String {
    match change.after.shown() - change.before.shown() {
        0 => "±0".to_owned(),
        less if less < 0 => format!("−{}", -less),
        more => format!("+{more}"),
    }
}

/// The sentence for a game that cannot be rated, or a result that cannot be withdrawn.
pub(super) fn problem(problem: &RatingProblem) -> Sentence {
    let word = |name: &'static str, text: &str| vec![(name, Arg::verbatim(text))];
    match problem {
        RatingProblem::Fixed(name) => ("not-rated-fixed", word("name", &name.replace('_', "-"))),
        RatingProblem::Variant(kind) => ("not-rated-variant", word("kind", kind)),
        RatingProblem::NotRated(code) => ("no-rated-result", word("code", code)),
        RatingProblem::Withdrawn(code) => ("result-gone", word("code", code)),
        RatingProblem::Counts(code) => ("result-counts", word("code", code)),
        RatingProblem::ServerOnly(key) => ("setting-server-only", word("key", key)),
    }
}
