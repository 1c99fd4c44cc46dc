//! The faults of files as clauses of the vocabulary, with their data.

use crate::json;
use crate::read_json::{FileDamage, FileFault};
use deska_model::records::file::{RecordFault, Unread};
use rules::record::RecordError;
use rules::sgf::{self, LineColumn};
use rules::text::{Datum, Text};

/// Why a file of SGF cannot be read.
pub fn of_sgf(damage: sgf::SgfDamage) -> Unread {
    use sgf::SgfFault as F;
    let (place, moves) = (damage.at, damage.moves);
    let of_property = |key, property: String| Text::with(key, vec![("property", property.into())]);
    let text = match damage.fault {
        F::Move { number, refusal } => return Unread::Illegal { place, number, refusal, moves },
        F::Options(error) => return Unread::Damaged { place, fault: RecordFault::Options(error), moves },
        F::TooLong { most } => Text::with("sgf-too-long", vec![("most", most.into())]),
        F::NoGame => return Unread::NoRecord,
        F::NoSuchGame { wanted, games } => {
            Text::with("sgf-no-such-game", vec![("wanted", wanted.into()), ("games", games.into())])
        }
        F::TooDeep { most } => Text::with("sgf-too-deep", vec![("most", most.into())]),
        F::OpenValue => Text::term("sgf-open-value"),
        F::NoValue { property } => of_property("sgf-no-value", property),
        F::UnknownGame { number } => Text::with("sgf-unknown-game", vec![("number", number.into())]),
        F::BadValue { property, value } => {
            Text::with("sgf-bad-value", vec![("property", property.into()), ("value", value.into())])
        }
        F::BadPoint { value } => Text::with("sgf-bad-point", vec![("value", value.into())]),
        F::OffBoard { value, size } => {
            Text::with("sgf-off-board", vec![("value", value.into()), ("size", u32::from(size).into())])
        }
        F::RulesVersion { found, known } => versions("record-rules", found, known),
        F::Contradiction { property } => of_property("sgf-contradiction", property),
        F::Stones => Text::term("sgf-stones"),
        F::WrongColour { number, colour } => {
            Text::with("sgf-wrong-colour", vec![("number", number.into()), ("side", colour.into())])
        }
        F::NoPass { number } => Text::with("sgf-no-pass", vec![("number", number.into())]),
    };
    Unread::Damaged { place, fault: RecordFault::Clause(text), moves }
}

/// Why a file of JSON cannot be read.
pub fn of_json(FileDamage { place, fault }: FileDamage) -> Unread {
    let text = match fault {
        FileFault::Json(fault) => syntax(fault),
        FileFault::Version { found } => versions("record-version", found, crate::archive::VERSION),
        FileFault::Moment => Text::term("record-moment"),
        FileFault::Result => Text::term("record-result"),
    };
    Unread::Damaged { place, fault: RecordFault::Clause(text), moves: 0 }
}

fn syntax(fault: json::JsonFault) -> Text {
    use json::JsonFault as F;
    match fault {
        F::Encoding => Text::term("json-encoding"),
        F::Ends => Text::term("json-ends"),
        F::Expected(what) => Text::with("json-expected", vec![("what", Datum::Term(what))]),
        F::TooDeep => Text::with("json-too-deep", vec![("most", json::DEEPEST.into())]),
        F::Twice(name) => Text::with("json-twice", vec![("name", name.into())]),
        F::Missing(name) => Text::with("json-missing", vec![("name", name.into())]),
        F::Unknown { name, known } => {
            let known = Datum::List(known.iter().map(|name| (*name).to_owned()).collect());
            Text::with("json-unknown", vec![("name", name.into()), ("known", known)])
        }
    }
}

/// Why the record of a file does not replay.
pub fn of_record(error: RecordError, place: LineColumn) -> Unread {
    let fault = match error {
        RecordError::Move { at, refusal } => {
            return Unread::Illegal { place, number: at + 1, refusal, moves: at };
        }
        RecordError::Options(error) => RecordFault::Options(error),
        RecordError::UnknownGame(game) => {
            RecordFault::Clause(Text::with("record-no-game", vec![("game", game.into())]))
        }
        RecordError::RulesVersion { found, known, .. } => {
            RecordFault::Clause(versions("record-rules", found, known))
        }
    };
    Unread::Damaged { place, fault, moves: 0 }
}

fn versions(key: &'static str, found: u32, known: u32) -> Text {
    let number = |number: u32| Datum::Verbatim(number.to_string());
    Text::with(key, vec![("found", number(found)), ("known", number(known))])
}
