//! Reads a game's JSON file and keeps the place of every part that the rules may refuse.

use crate::archive::{self, Archive, ImportSource, Players, VERSION};
use crate::json::{self, Node, Object};
use deska_model::games::table::Ending;
use rules::game::Meta;
use rules::options::OptionError;
use rules::record::{Record, RecordError};
use rules::sgf::LineColumn;
use rules::{AnyPosition, Made, Side};
use serde_json::{Map, Value};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// Why a file is refused, and where the fault is.
pub type FileDamage = json::JsonDamage<FileFault>;

/// The fault of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileFault {
    /// It is not JSON, or not the JSON of a game.
    Json(json::JsonFault),
    /// It has another version.
    Version { found: u32 },
    /// A text that is not an RFC 3339 time.
    Moment,
    /// The result does not follow from the moves.
    Result,
}

impl From<json::JsonDamage<json::JsonFault>> for FileDamage {
    fn from(json::JsonDamage { place, fault }: json::JsonDamage<json::JsonFault>) -> Self {
        Self { place, fault: FileFault::Json(fault) }
    }
}

/// A file that has been read.
#[derive(Debug)]
pub struct Read {
    /// The content of the file.
    pub archive: Archive,
    /// The text of the file.
    file: String,
    places: Places,
    result: Option<usize>,
}

/// Byte offsets of the parts of the record in the file.
#[derive(Debug)]
struct Places {
    game: usize,
    rules_version: usize,
    /// The beginning of the options, or of the record if it has none.
    options: usize,
    named: Vec<(String, usize)>,
    moves: Vec<usize>,
}

impl Read {
    /// Reads the file of a game.
    ///
    /// # Errors
    /// The first fault in the file.
    pub fn of(bytes: &[u8]) -> Result<Self, FileDamage> {
        const NAMES: &[&str] =
            &["deska", "players", "began", "ended", "result", "hidden", "source", "record"];
        let file = Node::whole(bytes)?.object()?;
        // Another version may have other names, so the version comes first.
        let version = file.get("deska")?;
        let deska = version.read("record-file-version")?;
        if deska != VERSION {
            return Err(version.damage(FileFault::Version { found: deska }));
        }
        let file = file.with_names(NAMES)?;
        let players = file.get("players")?.object()?.with_names(&["white", "black"])?;
        let name = |side| players.get(side)?.read("record-player");
        let players = Players { white: name("white")?, black: name("black")? };
        let hidden = match file.find("hidden") {
            Some(hidden) => texts(hidden)?,
            None => Vec::new(),
        };
        let source = match file.find("source") {
            Some(source) => source.read("record-source")?,
            None => ImportSource::default(),
        };
        let (record, places) = record(file.get("record")?)?;
        let (began, ended) = (moment(&file, "began")?, moment(&file, "ended")?);
        let archive =
            Archive { deska, players, began, ended, result: result(&file)?, hidden, source, record };
        let result = file.find("result").map(Node::offset);
        Ok(Self { archive, file: String::from_utf8_lossy(bytes).into_owned(), places, result })
    }

    /// Checks that the result follows from the moves. If the moves do not end the game, the result may name any
    /// reason but those of the game's rules, such as a resignation.
    ///
    /// # Errors
    /// The result contradicts the moves.
    pub fn result_agrees(&self, meta: &Meta, position: &dyn AnyPosition) -> Result<(), FileDamage> {
        let Some((stated, offset)) = self.archive.result.as_ref().zip(self.result) else { return Ok(()) };
        let agrees = match position.outcome() {
            Some(outcome) => archive::result(&Ending::Rules(outcome)) == *stated,
            None => !stated
                .get("reason")
                .is_some_and(|stated| meta.outcomes.iter().any(|reason| stated == reason)),
        };
        let place = || LineColumn::of(&self.file, offset);
        if agrees { Ok(()) } else { Err(FileDamage { place: place(), fault: FileFault::Result }) }
    }

    /// The place of the part that does not replay.
    #[must_use]
    pub fn place(&self, error: &RecordError) -> LineColumn {
        let Places { game, rules_version, options, named, moves } = &self.places;
        let named =
            |name: &str| named.iter().find(|(at, _)| at == name).map_or(*options, |(_, offset)| *offset);
        let offset = match error {
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
        };
        LineColumn::of(&self.file, offset)
    }
}

fn record(node: Node<'_>) -> Result<(Record, Places), FileDamage> {
    let record = node.object()?.with_names(&["game", "rules_version", "options", "moves"])?;
    let (game, rules_version) = (record.get("game")?, record.get("rules_version")?);
    let options = record.find("options").map(Node::object).transpose()?;
    let given = options.as_ref().map_or(&[] as &[_], |options| &options.members);
    let named = given.iter().map(|member| (member.name.clone(), member.value.offset())).collect();
    let values = given.iter().map(|member| Ok((member.name.clone(), member.value.read("json-value")?)));
    let options_given: Result<Map<String, Value>, FileDamage> = values.collect();
    let moves = record.find("moves").map_or(Ok(Vec::new()), Node::list)?;
    let moves: Result<Vec<(Made, usize)>, FileDamage> = moves.into_iter().map(made).collect();
    let (moves, places) = moves?.into_iter().unzip();
    let places = Places {
        game: game.offset(),
        rules_version: rules_version.offset(),
        options: record.find("options").unwrap_or(node).offset(),
        named,
        moves: places,
    };
    let record = Record {
        game: game.read("record-game")?,
        rules_version: rules_version.read("record-rules-version")?,
        options: options_given?,
        moves,
    };
    Ok((record, places))
}

fn made(node: Node<'_>) -> Result<(Made, usize), FileDamage> {
    let made = node.object()?.with_names(&["by", "move"])?;
    let by: Side = made.get("by")?.read("record-side")?;
    let text = made.get("move")?;
    Ok((Made { by, text: text.read("record-move")? }, text.offset()))
}

fn texts(list: Node<'_>) -> Result<Vec<String>, FileDamage> {
    list.list()?.into_iter().map(|text| Ok(text.read("json-text")?)).collect()
}

fn moment(file: &Object<'_>, name: &'static str) -> Result<Option<String>, FileDamage> {
    let Some(node) = file.find(name) else { return Ok(None) };
    let text: Option<String> = node.read("record-moment-or-null")?;
    match text {
        Some(text) if OffsetDateTime::parse(&text, &Rfc3339).is_err() => Err(node.damage(FileFault::Moment)),
        text => Ok(text),
    }
}

/// The result; figures of the game are taken unchecked.
fn result(file: &Object<'_>) -> Result<Option<Map<String, Value>>, FileDamage> {
    let Some(node) = file.find("result") else { return Ok(None) };
    let result: Option<Map<String, Value>> = node.read("json-object-or-null")?;
    if result.is_some() {
        let object = node.object()?;
        object.get("winner")?.read::<Option<Side>>("record-side-or-null")?;
        object.get("reason")?.read::<String>("json-text")?;
    }
    Ok(result)
}
