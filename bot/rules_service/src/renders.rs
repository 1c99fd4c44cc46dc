//! `POST /v1/render`: a position as a picture, or a whole game as an animation.

use crate::answers::{Trouble, TroubleCode};
use crate::anytime::Anytime;
use crate::described::{self, GameId};
use crate::fields;
use crate::replays::{self, Move, SideName};
use crate::shared::{Shared, State};
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use deska_i18n::Locale;
use deska_present::diagram::Diagram;
use render::{Layout, Style, Theme};
use rules::protocol::{self, Request};
use rules::reason::Refusal;
use rules::scene::{Mark, MarkKind, Scene};
use rules::{AnyPosition, Side, Square};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::Arc;
use utoipa::ToSchema;

/// Longest name of a player, in characters.
const NAME_MAX: usize = 64;
/// Most marks.
const MARKS_MAX: usize = 400;

/// A game to draw.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(title = "Render")]
pub struct RenderRequest {
    /// Id of the game.
    #[schema(value_type = GameId)]
    game: String,
    /// Options that differ from the game's defaults.
    #[serde(default = "no_options")]
    #[schema(value_type = Object)]
    options: Value,
    /// The moves from the start, at most 5,000.
    #[serde(default)]
    #[schema(value_type = Vec<Move>, max_items = 5000)]
    moves: Vec<Value>,
    /// A picture of the last position, or an animation of all.
    #[serde(default)]
    format: Format,
    /// The colours: one of the themes.
    #[schema(schema_with = described::theme)]
    theme: Option<String>,
    /// The size and parts of the picture: one of the layouts.
    #[schema(schema_with = described::layout)]
    layout: Option<String>,
    /// The side at the near edge.
    near: Option<SideName>,
    /// The language of the words: a tag such as `cs`.
    #[schema(schema_with = described::language)]
    language: Option<String>,
    /// The players' names.
    #[serde(default, deserialize_with = "fields::object")]
    names: Names,
    /// Marks on squares of the last position.
    #[serde(default, deserialize_with = "fields::objects")]
    #[schema(max_items = 400)]
    marks: Vec<MarkAt>,
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
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
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

fn no_options() -> Value {
    Value::Object(Map::new())
}

/// Draws the last position of a game, or all of them.
#[utoipa::path(post, path = "/v1/render", request_body = RenderRequest, responses(
    (status = 200, description = "The picture", content(
        (Vec<u8> = "image/png"), (Vec<u8> = "image/gif"),
    )),
    (status = 400, description = "No such request", body = Trouble),
    (status = 413, description = "Too many bytes", body = Trouble),
    (status = 422, description = "The options, a move or a mark are not possible", body = Trouble),
    Anytime,
    (status = 500, description = "The service has failed", body = Trouble),
))]
pub async fn render(shared: State, sent: Result<Bytes, BytesRejection>) -> Response {
    match draw(&shared, sent).await {
        Ok((media, bytes)) => ([(CONTENT_TYPE, media)], bytes).into_response(),
        Err(trouble) => trouble.into_response(),
    }
}

async fn draw(
    shared: &Arc<Shared>,
    sent: Result<Bytes, BytesRejection>,
) -> Result<(&'static str, Vec<u8>), Trouble> {
    let body = sent?;
    let mut json = serde_json::Deserializer::from_str(replays::text(&body)?);
    let wanted: RenderRequest = fields::object(&mut json)
        .and_then(|wanted| json.end().map(|()| wanted))
        .map_err(|error| malformed(format!("This is no such request: {error}.")))?;
    let look = Look::of(&wanted)?;
    let shared = Arc::clone(shared);
    let work = Arc::clone(&shared);
    work.work.run(move || picture(&shared, wanted, &look)).await?
}

fn malformed(error: String) -> Trouble {
    Trouble::new(TroubleCode::Malformed, error)
}

/// How pictures look.
struct Look {
    style: Style,
    locale: Locale,
}

impl Look {
    fn of(wanted: &RenderRequest) -> Result<Self, Trouble> {
        let none = |what: &str, given: &str, all: &[&str]| {
            malformed(format!("There is no {what} {given:?}; there are {}.", all.join(", ")))
        };
        let theme = match &wanted.theme {
            Some(name) => {
                Theme::parse(name).ok_or_else(|| none("theme", name, &Theme::ALL.map(Theme::name)))?
            }
            None => Theme::default(),
        };
        let layout = match &wanted.layout {
            Some(name) => {
                Layout::parse(name).ok_or_else(|| none("layout", name, &Layout::ALL.map(Layout::name)))?
            }
            None => Layout::default(),
        };
        let spoken = Locale::SPOKEN.map(Locale::tag);
        let locale = match &wanted.language {
            Some(tag) if !spoken.contains(&tag.as_str()) => return Err(none("language", tag, &spoken)),
            Some(tag) => Locale::parse(tag).unwrap_or(Locale::En),
            None => Locale::En,
        };
        let names = [&wanted.names.white, &wanted.names.black];
        if names.iter().any(|name| name.as_ref().is_some_and(|name| name.chars().count() > NAME_MAX)) {
            return Err(malformed(format!("A name has at most {NAME_MAX} characters.")));
        }
        if wanted.marks.len() > MARKS_MAX {
            return Err(malformed(format!("A picture has at most {MARKS_MAX} marks.")));
        }
        Ok(Self { style: Style { theme, layout }, locale })
    }
}

fn picture(shared: &Shared, wanted: RenderRequest, look: &Look) -> Result<(&'static str, Vec<u8>), Trouble> {
    let RenderRequest { game, options, moves, format, near, names, marks, .. } = wanted;
    let request = Request { game, options, moves };
    replays::check_length(&request)?;
    let games = &shared.presenter.games;
    let words = |refusal: &Refusal| shared.sentence(refusal);
    let mut frames = match format {
        Format::Png => None,
        Format::Gif => Some(render::frames(request.moves.len() + 1).peekable()),
    };
    let (game, options) = protocol::game_of(games, &request, &words)?;
    let drawn = |position: &dyn AnyPosition| {
        let names = [names.white.as_deref(), names.black.as_deref()];
        let diagram = Diagram { game, options, position, names, near: near.map(Side::from) };
        shared.presenter.diagram(&diagram, look.locale)
    };
    let mut scenes = Vec::new();
    let mut seen = |at: usize, position: &dyn AnyPosition| {
        if frames.as_mut().is_some_and(|frames| frames.next_if_eq(&at).is_some()) {
            scenes.push(drawn(position));
        }
    };
    let position = protocol::replay_seen(games, &request, &words, &mut seen)?;
    match (format, scenes.last_mut()) {
        // The last frame is always the last position.
        (Format::Gif, Some(last)) => {
            add_marks(last, &marks)?;
            Ok(("image/gif", render::animation(&scenes, &look.style)))
        }
        _ => {
            let mut scene = drawn(&*position);
            add_marks(&mut scene, &marks)?;
            Ok(("image/png", render::picture(&scene, &look.style)))
        }
    }
}

fn add_marks(scene: &mut Scene, marks: &[MarkAt]) -> Result<(), Trouble> {
    let grid = &scene.grid;
    for mark in marks {
        if Square::parse(&mark.square).is_none() {
            return Err(malformed(format!("A square is a letter and a number, not {:?}.", mark.square)));
        }
        let square = Square::read(&mark.square, grid.letters);
        let square = square.filter(|square| square.column < grid.columns && square.row < grid.rows);
        let none = || format!("There is no square {:?} to mark.", mark.square);
        let square = square.ok_or_else(|| Trouble::new(TroubleCode::NoSquare, none()))?;
        scene.marks.push(Mark { square, kind: mark.kind.into() });
    }
    Ok(())
}
