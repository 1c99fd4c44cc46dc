//! A game's JSON file read back, with the place of everything that the rules may refuse.

use super::json::{self, Node, Object};
use super::{Archive, Players, VERSION};
use deska_core::table::Ending;
use rules::game::Meta;
use rules::options::OptionError;
use rules::record::{Record, RecordError};
use rules::sgf::LineColumn;
use rules::{AnyPosition, Made, Side};
use serde_json::{Map, Value};
use thiserror::Error;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// Why a file is refused, and where its damage is.
pub type Damage = json::Damage<Fault>;

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// It is no JSON, or not the JSON of a game.
    #[error(transparent)]
    Json(json::Fault),
    /// It is of another version.
    #[error("the file is of version {found}, this program knows {VERSION}")]
    Version {
        /// Its version.
        found: u32,
    },
    /// A text that is no moment.
    #[error("a moment such as 2026-11-21T18:30:00Z, or null, is expected here")]
    Moment,
    /// A result that does not follow from the moves.
    #[error("the result that begins here is not the one that the moves of the game lead to")]
    Result,
}

impl From<json::Damage<json::Fault>> for Damage {
    fn from(json::Damage { place, fault }: json::Damage<json::Fault>) -> Self {
        Self { place, fault: Fault::Json(fault) }
    }
}

/// A file that has been read.
#[derive(Debug)]
pub struct Read {
    /// What it holds.
    pub archive: Archive,
    places: Places,
    result: Option<LineColumn>,
}

/// Where in the file the parts of the record are.
#[derive(Debug)]
struct Places {
    game: LineColumn,
    rules_version: LineColumn,
    /// Of all options, or of their object's beginning where there are none.
    options: LineColumn,
    named: Vec<(String, LineColumn)>,
    moves: Vec<LineColumn>,
}

impl Read {
    /// The file of a game.
    ///
    /// # Errors
    /// The first damage.
    pub fn of(bytes: &[u8]) -> Result<Self, Damage> {
        const NAMES: &[&str] = &["deska", "players", "began", "ended", "result", "hidden", "record"];
        let file = Node::whole(bytes)?.object()?;
        // Another version may well have other names.
        let version = file.get("deska")?;
        let deska = version.read("the version of the file, a whole number,")?;
        if deska != VERSION {
            return Err(version.damage(Fault::Version { found: deska }));
        }
        let file = file.with_names(NAMES)?;
        let players = file.get("players")?.object()?.with_names(&["white", "black"])?;
        let name = |side| players.get(side)?.read("the name of a player in quotation marks");
        let players = Players { white: name("white")?, black: name("black")? };
        let hidden = match file.find("hidden") {
            Some(hidden) => texts(hidden)?,
            None => Vec::new(),
        };
        let (record, places) = record(file.get("record")?)?;
        let (began, ended) = (moment(&file, "began")?, moment(&file, "ended")?);
        let archive = Archive { deska, players, began, ended, result: result(&file)?, hidden, record };
        Ok(Self { archive, places, result: file.find("result").map(Node::place) })
    }

    /// Checks that the result is the one that the moves lead to. A game that its moves have not ended may have ended
    /// otherwise, but by no reason of its rules.
    ///
    /// # Errors
    /// A result that contradicts the moves.
    pub fn result_agrees(&self, meta: &Meta, position: &dyn AnyPosition) -> Result<(), Damage> {
        let Some((told, place)) = self.archive.result.as_ref().zip(self.result) else { return Ok(()) };
        let agrees = match position.outcome() {
            Some(outcome) => super::result(&Ending::Rules(outcome)) == *told,
            None => !meta.outcomes.iter().any(|reason| told.get("reason").is_some_and(|told| told == reason)),
        };
        if agrees { Ok(()) } else { Err(Damage { place, fault: Fault::Result }) }
    }

    /// The place of what does not replay.
    #[must_use]
    pub fn place(&self, error: &RecordError) -> LineColumn {
        let Places { game, rules_version, options, named, moves } = &self.places;
        let named =
            |name: &str| named.iter().find(|(at, _)| at == name).map_or(*options, |(_, place)| *place);
        match error {
            RecordError::UnknownGame(_) => *game,
            RecordError::RulesVersion { .. } => *rules_version,
            RecordError::Options(OptionError::Unknown { name, .. }) => named(name),
            RecordError::Options(OptionError::Value { name, .. } | OptionError::Misread { name, .. }) => {
                named(name)
            }
            RecordError::Options(OptionError::Together { names, .. }) => {
                names.first().map_or(*options, |name| named(name))
            }
            RecordError::Options(OptionError::NotAnObject) => *options,
            RecordError::Move { at, .. } => moves.get(*at).copied().unwrap_or(*options),
        }
    }
}

fn record(node: Node<'_>) -> Result<(Record, Places), Damage> {
    let record = node.object()?.with_names(&["game", "rules_version", "options", "moves"])?;
    let (game, rules_version) = (record.get("game")?, record.get("rules_version")?);
    let options = record.find("options").map(Node::object).transpose()?;
    let given = options.as_ref().map_or(&[] as &[_], |options| &options.members);
    let named = given.iter().map(|member| (member.name.clone(), member.value.place())).collect();
    let values = given.iter().map(|member| Ok((member.name.clone(), member.value.read("a value")?)));
    let options_given: Result<Map<String, Value>, Damage> = values.collect();
    let moves = record.find("moves").map_or(Ok(Vec::new()), Node::list)?;
    let moves: Result<Vec<(Made, LineColumn)>, Damage> = moves.into_iter().map(made).collect();
    let (moves, places) = moves?.into_iter().unzip();
    let places = Places {
        game: game.place(),
        rules_version: rules_version.place(),
        options: record.find("options").unwrap_or(node).place(),
        named,
        moves: places,
    };
    let record = Record {
        game: game.read("the id of a game in quotation marks")?,
        rules_version: rules_version.read("the version of the rules, a whole number,")?,
        options: options_given?,
        moves,
    };
    Ok((record, places))
}

fn made(node: Node<'_>) -> Result<(Made, LineColumn), Damage> {
    let made = node.object()?.with_names(&["by", "move"])?;
    let by: Side = made.get("by")?.read("\"white\" or \"black\"")?;
    let text = made.get("move")?;
    Ok((Made { by, text: text.read("a move in quotation marks")? }, text.place()))
}

fn texts(list: Node<'_>) -> Result<Vec<String>, Damage> {
    list.list()?.into_iter().map(|text| Ok(text.read("a text in quotation marks")?)).collect()
}

fn moment(file: &Object<'_>, name: &'static str) -> Result<Option<String>, Damage> {
    let Some(node) = file.find(name) else { return Ok(None) };
    let told: Option<String> = node.read("a moment in quotation marks, or null,")?;
    match told {
        Some(told) if OffsetDateTime::parse(&told, &Rfc3339).is_err() => Err(node.damage(Fault::Moment)),
        told => Ok(told),
    }
}

/// How the game ended; figures of the game's own are taken as they are.
fn result(file: &Object<'_>) -> Result<Option<Map<String, Value>>, Damage> {
    let Some(node) = file.find("result") else { return Ok(None) };
    let result: Option<Map<String, Value>> = node.read("an object in { }, or null,")?;
    if result.is_some() {
        let object = node.object()?;
        object.get("winner")?.read::<Option<Side>>("\"white\", \"black\" or null")?;
        object.get("reason")?.read::<String>("a text in quotation marks")?;
    }
    Ok(result)
}
