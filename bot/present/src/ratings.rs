//! Words ratings: that a game is rated, what it has done to the ratings, and why it cannot be rated.

pub(crate) mod leaderboard;
pub(crate) mod stats;

use crate::presenter::{Presenter, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use crate::turn::seat;
use deska_i18n::Locale;
use deska_model::challenges::terms::GameTerms;
use deska_model::games::table::Table;
use deska_model::ratings::{Change, GameRating, GlickoRating};
use rules::rating::Class;
use rules::{GameDef, Side};

impl Presenter {
    /// The name of a class of games, such as `Go 19×19`.
    #[must_use]
    pub fn class_name(&self, locale: impl Into<Locale>, class: Class) -> String {
        let key = match class.part {
            Some((_, value)) => format!("{}-class-{}", class.kind, value.replace('_', "-")),
            None => format!("{}-name", class.kind),
        };
        self.word(locale, &key)
    }

    /// The options of a game that differ from the defaults, whether it is rated, its clock, and that it has no undo.
    pub(crate) fn terms(
        &self,
        writer: &mut Writer<'_>,
        reader: Reader<'_>,
        game: &dyn GameDef,
        terms: &GameTerms,
    ) {
        self.variant(writer, reader, game, &terms.options);
        if terms.rated {
            writer.go_on("rated-game", &[]);
        }
        self.clock_terms(writer, &terms.clock, reader);
        if !terms.undo.allows(terms.rated) {
            writer.go_on("undo-none", &[]);
        }
    }
}

/// What the end of a game has done to the ratings of its players on its server.
pub(crate) fn changes(writer: &mut Writer<'_>, table: &Table) {
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

/// The ratings of White's and of Black's player after a game that has changed them, each with its change.
pub(crate) fn changed(table: &Table) -> Option<[String; 2]> {
    let Some(GameRating::Changed(changes)) = &table.row.rating else { return None };
    Some(Side::BOTH.map(|side| {
        let change = changes[table.player(side)];
        format!("{} ({})", rating(change.after), signed(change))
    }))
}

/// What a picture says of a change.
pub(crate) fn change_args(change: Change) -> [(&'static str, Arg); 3] {
    [
        ("before", Arg::Verbatim(rating(change.before))),
        ("after", Arg::Verbatim(rating(change.after))),
        ("change", Arg::Verbatim(signed(change))),
    ]
}

/// A rating, with a question mark while it is provisional.
pub(crate) fn rating(numbers: GlickoRating) -> String {
    format!("{}{}", numbers.shown(), if numbers.is_provisional() { "?" } else { "" })
}

/// How a rating has changed, with a sign.
pub(crate) fn signed(change: Change) -> String {
    match change.after.shown() - change.before.shown() {
        0 => "±0".to_owned(),
        less if less < 0 => format!("−{}", -less),
        more => format!("+{more}"),
    }
}
