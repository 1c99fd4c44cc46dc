//! A game as a file that outlives the bot: as JSON every game, as SGF those that the format has.
//!
//! A running game's file holds only what everybody may know; what is left out it names.

mod json;
mod read;

pub use json::Fault as JsonFault;
pub use read::{Damage, Fault, Read};

use deska_core::ids::Time;
use deska_core::table::{Ending, Table};
use rules::record::Record;
use rules::sgf::{self, Document, How};
use rules::{Made, Registry, Side, Viewer};
use serde::Serialize;
use serde_json::{Map, Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// Version of the form of the JSON file.
pub const VERSION: u32 = 1;

/// A game with who played it, when, and how it ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Archive {
    /// Version of this form.
    pub deska: u32,
    /// Names of the players, by the sides they have now.
    pub players: Players,
    /// When it began, as RFC 3339.
    pub began: Option<String>,
    /// When it ended, as RFC 3339.
    pub ended: Option<String>,
    /// How it ended: `winner`, `reason` and figures of the game's own.
    pub result: Option<Map<String, Value>>,
    /// What is left out while the game goes on, because it is secret: names of options, or `moves`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<String>,
    /// The game: options and moves.
    pub record: Record,
}

/// Names of the players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Players {
    /// White's.
    pub white: String,
    /// Black's.
    pub black: String,
}

impl Archive {
    /// The game as everybody may know it.
    #[must_use]
    pub fn of(table: &Table) -> Self {
        let over = table.ending.is_some();
        let mut hidden: Vec<String> = Vec::new();
        let mut options = table.row.options.clone();
        if !over {
            hidden = table.row.secret.iter().filter(|name| options.contains_key(*name)).cloned().collect();
            options.retain(|name, _| !hidden.contains(name));
        }
        let seen = |made: &&Made| over || table.position.disclosed(made, Viewer::Public).is_some();
        let moves: Vec<Made> = table.moves.iter().map(|step| &step.made).filter(seen).cloned().collect();
        if moves.len() < table.moves.len() {
            hidden.push("moves".to_owned());
        }
        let last = table.events.last().filter(|_| over);
        Self {
            deska: VERSION,
            players: Players {
                white: table.name(Side::White).to_owned(),
                black: table.name(Side::Black).to_owned(),
            },
            began: moment(table.row.created_at),
            ended: last.and_then(|event| moment(event.at)),
            result: table.ending.as_ref().map(result),
            hidden,
            record: Record {
                game: table.row.kind.clone(),
                rules_version: table.row.rules_version,
                options,
                moves,
            },
        }
    }

    /// The file as JSON, for people to read too.
    #[must_use]
    pub fn json(&self) -> String {
        // Names, numbers and texts alone: there is nothing in it that JSON has no form for.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// The file of a game as SGF.
///
/// # Errors
/// A game that the format does not have, or of which something is secret.
pub fn sgf(games: &Registry, table: &Table) -> Result<String, sgf::WriteError> {
    let Archive { players, began, record, .. } = Archive::of(table);
    let document = Document {
        record,
        players: [Some(players.white), Some(players.black)],
        // The format's dates are days.
        date: began.map(|moment| moment.chars().take(10).collect()),
        ending: table.ending.as_ref().map(|ending| match ending {
            Ending::Rules(outcome) => sgf::Ending::of(outcome),
            Ending::Resigned(side) => sgf::Ending::Won(side.other(), How::Resigned),
            Ending::DrawAgreed => sgf::Ending::Draw,
            Ending::Aborted => sgf::Ending::Void,
        }),
    };
    sgf::write(games, &document)
}

fn result(ending: &Ending) -> Map<String, Value> {
    let mut result = Map::from_iter([
        ("winner".to_owned(), json!(ending.winner().map(Side::name))),
        ("reason".to_owned(), json!(ending.reason())),
    ]);
    if let Ending::Rules(outcome) = ending {
        result.extend(outcome.figures.clone());
    }
    result
}

/// A moment as RFC 3339; `None` beyond the years that it has.
fn moment(time: Time) -> Option<String> {
    OffsetDateTime::from_unix_timestamp(time.0.div_euclid(1000)).ok()?.format(&Rfc3339).ok()
}
