//! What a request for a picture says: its description, and reading it. It must not know how pictures are made.

use crate::answers::Trouble;
use crate::described::{self, GameId};
use crate::fields::{self, Fields};
use crate::replays::{Move, SideName};
use deska_i18n::Locale;
use render::{BoardSet, Layout, Style, Theme};
use rules::protocol::ProtocolRequest;
use rules::scene::MarkKind;
use rules::{Side, Square};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// Longest name of a player, in characters.
const NAME_MAX: usize = 64;
/// Most marks.
const MARKS_MAX: usize = 400;

/// The fields of a request.
const KEYS: [&str; 11] =
    ["game", "options", "moves", "format", "theme", "set", "layout", "near", "language", "names", "marks"];

/// A game to draw.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(title = "Render")]
#[expect(dead_code, reason = "it describes what is read field by field, for faults in words")]
pub struct RenderRequest {
    /// Id of the game.
    #[schema(value_type = GameId)]
    game: String,
    /// Options that differ from the game's defaults.
    #[serde(default)]
    #[schema(value_type = Object)]
    options: Map<String, Value>,
    /// The moves from the start, at most 5,000.
    #[serde(default)]
    #[schema(value_type = Vec<Move>, max_items = 5000)]
    moves: Vec<Value>,
    /// A picture of the last position, or an animation of all; `png` if it is not given or null.
    format: Option<Format>,
    /// The colours: one of the themes.
    #[schema(schema_with = described::theme)]
    theme: Option<String>,
    /// The boards and the pieces: one of the sets.
    #[schema(schema_with = described::board_set)]
    set: Option<String>,
    /// The size and parts of the picture: one of the layouts.
    #[schema(schema_with = described::layout)]
    layout: Option<String>,
    /// The side at the near edge.
    near: Option<SideName>,
    /// The language of the words: a tag such as `cs`.
    #[schema(schema_with = described::language)]
    language: Option<String>,
    /// The players' names.
    names: Option<Names>,
    /// Marks on squares of the last position.
    #[schema(max_items = 400)]
    marks: Option<Vec<MarkAt>>,
}

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// The last position, as a PNG.
    #[default]
    Png,
    /// All positions, as a GIF; of a long game some are left out evenly.
    Gif,
}

/// The players' names.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "it describes what is read field by field")]
pub struct Names {
    /// White's name.
    #[schema(max_length = 64)]
    white: Option<String>,
    /// Black's name.
    #[schema(max_length = 64)]
    black: Option<String>,
}

/// A mark on a square.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "it describes what is read field by field")]
pub struct MarkAt {
    /// The square, such as `c3`.
    #[schema(pattern = "^[a-z][1-9][0-9]?$")]
    square: String,
    /// The mark.
    kind: MarkName,
}

/// Kinds of marks.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MarkName {
    /// Blue with a pale frame.
    Selected,
    /// A green dot.
    Reachable,
    /// Orange brackets.
    Choosable,
    /// A red cross.
    Refused,
}

impl From<MarkName> for MarkKind {
    fn from(name: MarkName) -> Self {
        match name {
            MarkName::Selected => Self::Selected,
            MarkName::Reachable => Self::Reachable,
            MarkName::Choosable => Self::Choosable,
            MarkName::Refused => Self::Refused,
        }
    }
}

/// A picture as a client wants it.
pub struct Wanted {
    /// The game.
    pub request: ProtocolRequest,
    /// What is drawn.
    pub format: Format,
    /// How it looks.
    pub style: Style,
    /// The language of the words.
    pub locale: Locale,
    /// The side at the near edge.
    pub near: Option<Side>,
    /// The names of White and Black.
    pub names: [Option<String>; 2],
    /// Squares with their marks.
    pub marks: Vec<(String, MarkKind)>,
}

impl Wanted {
    /// Reads a request.
    pub fn parse(text: &str) -> Result<Self, Trouble> {
        let given = serde_json::from_str(text)
            .map_err(|error| Trouble::malformed(format!("This is no JSON: {error}.")))?;
        let mut fields = Fields::of("A request", &KEYS, given)?;
        let formats = [("png", Format::Png), ("gif", Format::Gif)];
        let themes = Theme::ALL.map(|theme| (theme.name(), theme));
        let sets = BoardSet::ALL.map(|set| (set.name(), set));
        let layouts = Layout::ALL.map(|layout| (layout.name(), layout));
        let sides = Side::BOTH.map(|side| (side.name(), side));
        let languages = Locale::SPOKEN.map(|locale| (locale.tag(), locale));
        let format = fields.one_of("format", "format", &formats)?.unwrap_or_default();
        let theme = fields.one_of("theme", "theme", &themes)?.unwrap_or_default();
        let set = fields.one_of("set", "set", &sets)?.unwrap_or_default();
        let layout = fields.one_of("layout", "layout", &layouts)?.unwrap_or_default();
        let near = fields.one_of("near", "near side", &sides)?;
        let locale = fields.one_of("language", "language", &languages)?.unwrap_or(Locale::En);
        let names = names(fields.take("names"))?;
        let marks = fields::list("marks of a request", fields.take("marks"))?;
        if marks.len() > MARKS_MAX {
            return Err(Trouble::malformed(format!("A picture has at most {MARKS_MAX} marks.")));
        }
        let marks = marks.into_iter().map(mark).collect::<Result<_, _>>()?;
        let request = ProtocolRequest::from_value(fields.rest())?;
        Ok(Self { request, format, style: Style { theme, set, layout }, locale, near, names, marks })
    }
}

fn names(given: Option<Value>) -> Result<[Option<String>; 2], Trouble> {
    let Some(given) = given else { return Ok([None, None]) };
    let mut fields = Fields::of("The field names", &["white", "black"], given)?;
    let mut name = |side| match fields.text(side, side)? {
        Some(name) if name.chars().count() > NAME_MAX => {
            Err(Trouble::malformed(format!("A name has at most {NAME_MAX} characters.")))
        }
        name => Ok(name),
    };
    Ok([name("white")?, name("black")?])
}

fn mark(given: Value) -> Result<(String, MarkKind), Trouble> {
    const KINDS: [(&str, MarkName); 4] = [
        ("selected", MarkName::Selected),
        ("reachable", MarkName::Reachable),
        ("choosable", MarkName::Choosable),
        ("refused", MarkName::Refused),
    ];
    let mut fields = Fields::of("A mark", &["square", "kind"], given)?;
    let square = fields.text("square", "square")?.ok_or_else(|| fields.missing("square"))?;
    if Square::parse(&square).is_none() {
        let square = fields::quoted(&square);
        return Err(Trouble::malformed(format!("A square is a letter and a number, not {square}.")));
    }
    let kind = fields.one_of("kind", "kind of mark", &KINDS)?.ok_or_else(|| fields.missing("kind"))?;
    Ok((square, kind.into()))
}
