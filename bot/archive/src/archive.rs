//! A game as a JSON file. The file of a running game holds only public parts and names what is left out.

use deska_model::games::event::Event;
use deska_model::games::table::{Ending, Table};
use deska_model::ids::Time;
use deska_model::people::account::Seat;
use deska_model::records::file::NAMELESS;
use rules::record::Record;
use rules::sgf::Details;
use rules::{Made, Side, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// Version of the JSON format.
pub const VERSION: u32 = 1;

/// A game with its players, its times and its result.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Archive {
    /// Version of the format.
    pub deska: u32,
    /// Names of the players by their current sides.
    pub players: Players,
    /// When the game began, in RFC 3339; `None` beyond the years of that format.
    pub began: Option<String>,
    /// When the game ended, in RFC 3339; `None` while it goes on.
    pub ended: Option<String>,
    /// The result: `winner`, `reason` and figures of the game; `None` while it goes on.
    pub result: Option<Map<String, Value>>,
    /// What is secret while the game goes on and therefore left out: names of options, or `moves`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<String>,
    /// What the file from which the game was imported tells about it.
    #[serde(skip_serializing_if = "ImportSource::is_empty")]
    pub source: ImportSource,
    /// Game kind, rules version, options and moves.
    pub record: Record,
}

/// What the file of an imported game tells about it: the date in its own words, the event, comments.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportSource {
    /// The date, as the file writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The rest.
    #[serde(default, skip_serializing_if = "Details::is_empty")]
    pub details: Details,
}

impl ImportSource {
    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.date.is_none() && self.details.is_empty()
    }
}

/// Names of the players; empty for one who asked to be forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Players {
    /// Name of White.
    pub white: String,
    /// Name of Black.
    pub black: String,
}

impl Archive {
    /// The public part of a game.
    #[must_use]
    pub fn of(table: &Table) -> Self {
        let over = table.ending.is_some();
        let mut hidden: Vec<String> = Vec::new();
        let mut options = table.row.terms.options.clone();
        if !over {
            hidden = table.row.secret.iter().filter(|name| options.contains_key(*name)).cloned().collect();
            options.retain(|name, _| !hidden.contains(name));
        }
        let is_public = |made: &&Made| over || table.position.disclosed(made, Viewer::Public).is_some();
        let moves: Vec<Made> = table.moves.iter().map(|step| &step.made).filter(is_public).cloned().collect();
        if moves.len() < table.moves.len() {
            hidden.push("moves".to_owned());
        }
        let last = table.events.last().filter(|_| over);
        let imported = table.events.iter().find_map(|stored| match &stored.event {
            Event::Imported { source, .. } => Some(source.clone()),
            _ => None,
        });
        // A game that was over when it was imported has no time of its own here.
        let was_over = matches!(table.row.seats[0], Seat::Named { .. });
        let here = |time: Option<Time>| time.filter(|_| !was_over).and_then(moment);
        let source = imported.unwrap_or_default();
        Self {
            deska: VERSION,
            players: Players { white: name(table, Side::White), black: name(table, Side::Black) },
            began: source.began.or_else(|| here(Some(table.row.created_at))),
            ended: source.ended.or_else(|| here(last.map(|event| event.at))),
            result: table.ending.as_ref().map(result),
            hidden,
            source: ImportSource { date: source.date, details: source.details },
            record: Record {
                game: table.row.kind.clone(),
                rules_version: table.row.rules_version,
                options,
                moves,
            },
        }
    }

    /// The file as indented JSON.
    #[must_use]
    pub fn json(&self) -> String {
        // Serialization cannot fail: all keys are strings and no value has a custom serializer.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// The name of a side's player; empty if an imported file has no name for it.
fn name(table: &Table, side: Side) -> String {
    let name = table.name(side);
    let unnamed = matches!(table.row.seats[0], Seat::Named { .. }) && name == NAMELESS;
    if unnamed { String::new() } else { name.to_owned() }
}

/// How a game ended, as the file says it.
pub(crate) fn result(ending: &Ending) -> Map<String, Value> {
    let mut result = Map::from_iter([
        ("winner".to_owned(), json!(ending.winner().map(Side::name))),
        ("reason".to_owned(), json!(ending.reason())),
    ]);
    match ending {
        Ending::Rules(outcome) => result.extend(outcome.figures.clone()),
        Ending::Imported(told) => {
            result.extend(told.margin.clone().map(|margin| ("margin".to_owned(), margin)));
            result.extend(told.words.clone().map(|words| ("words".to_owned(), Value::from(words))));
        }
        Ending::Resigned(_) | Ending::TimedOut(_) | Ending::DrawAgreed | Ending::Aborted => {}
    }
    result
}

/// A time in RFC 3339; `None` beyond the years of that format.
fn moment(time: Time) -> Option<String> {
    OffsetDateTime::from_unix_timestamp(time.0.div_euclid(1000)).ok()?.format(&Rfc3339).ok()
}
