//! The replay protocol: a request holds the options and the moves of a game, the answer its state.
//!
//! The protocol is stateless and the same for every game; the command line and the HTTP service share these
//! types. The caller words refusals, because this module knows no language.

use crate::dynamic::{AnyPosition, GameDef};
use crate::game::Meta;
use crate::options::OptionError;
use crate::reason::{Code, Refusal};
use crate::registry::Registry;
use crate::side::{Outcome, Phase, Side};
use crate::text::Text;
use serde::Serialize;
use serde_json::{Map, Value};

/// Words a refusal as one sentence.
pub type Words<'a> = &'a dyn Fn(&Refusal) -> String;

/// A request: `{"game":…,"options":{…},"moves":[…]}`.
///
/// Options and moves stay raw JSON: the protocol checks them one after the other and reports the first error.
#[derive(Clone, PartialEq, Debug)]
pub struct ProtocolRequest {
    /// Id of the game.
    pub game: String,
    /// The options. Anything but an object is answered with `bad_options`.
    pub options: Value,
    /// The moves. An entry of a wrong shape is an error of its index.
    pub moves: Vec<Value>,
}

impl ProtocolRequest {
    /// Reads one line. Of two equal keys in an object the last one counts. A number is taken as written: `-0` and
    /// `0.0` are not integers, so an integer option refuses them.
    ///
    /// # Errors
    /// `malformed`, if the line is not JSON or not a request.
    pub fn parse(line: &str) -> Result<Self, ProtocolFailure> {
        let value = serde_json::from_str(line)
            .map_err(|error| ProtocolFailure::request(format!("This is no JSON: {error}.")))?;
        Self::from_value(value)
    }

    /// Takes a request that was already read as JSON.
    ///
    /// # Errors
    /// `malformed`, if the value is not a request.
    pub fn from_value(value: Value) -> Result<Self, ProtocolFailure> {
        let Value::Object(mut fields) = value else {
            return Err(ProtocolFailure::request("A request is an object with game, options and moves."));
        };
        let game = match fields.remove("game") {
            Some(Value::String(game)) => game,
            _ => return Err(ProtocolFailure::request("A request names its game as a text.")),
        };
        let options = fields.remove("options").unwrap_or_else(|| Value::Object(Map::new()));
        let moves = match fields.remove("moves") {
            None => Vec::new(),
            Some(Value::Array(moves)) => moves,
            Some(_) => return Err(ProtocolFailure::request("The moves of a request are a list.")),
        };
        match fields.keys().next() {
            Some(unknown) => Err(ProtocolFailure::request(format!(
                "A request has the keys game, options and moves, not {}.",
                Value::from(unknown.as_str())
            ))),
            None => Ok(Self { game, options, moves }),
        }
    }
}

/// Classes of failures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FailureCode {
    /// The text is not a request or not a move.
    Malformed,
    /// The move breaks a rule.
    Illegal,
    /// The side may not act now.
    NotYourTurn,
    /// The game has ended.
    GameOver,
    /// The game does not have or does not allow these options.
    BadOptions,
}

impl From<Code> for FailureCode {
    fn from(code: Code) -> Self {
        match code {
            Code::Malformed => Self::Malformed,
            Code::Illegal => Self::Illegal,
            Code::NotYourTurn => Self::NotYourTurn,
            Code::GameOver => Self::GameOver,
        }
    }
}

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProtocolFailure {
    /// Index of the move that failed, from 0; `None` if the failure is not about a move.
    pub at: Option<usize>,
    /// Class of the failure.
    pub code: FailureCode,
    /// One English sentence.
    pub error: String,
}

impl ProtocolFailure {
    fn request(error: impl Into<String>) -> Self {
        Self { at: None, code: FailureCode::Malformed, error: error.into() }
    }

    fn options(error: &OptionError, words: Words<'_>) -> Self {
        let why = match error {
            OptionError::Misread { why: Text::Term { key, data }, .. } => {
                let refusal = Refusal { data: data.clone(), ..Refusal::new(Code::Malformed, key) };
                format!(": {}", words(&refusal))
            }
            _ => ".".to_owned(),
        };
        Self {
            at: None,
            code: FailureCode::BadOptions,
            error: format!("These options are refused: {error}{why}"),
        }
    }

    fn at(at: usize, refusal: &Refusal, words: Words<'_>) -> Self {
        Self { at: Some(at), code: refusal.code.into(), error: words(refusal) }
    }
}

/// The state of a game after its moves.
#[derive(Clone, PartialEq, Debug)]
pub struct ProtocolState {
    /// Canonical position text.
    pub position: String,
    /// Phase of the game.
    pub phase: Phase,
    /// The side to move; `None` if both may act or none.
    pub to_move: Option<Side>,
    /// The canonical moves of each side, sorted.
    pub legal: Legal,
    /// How the game ended; `None` while it goes on.
    pub outcome: Option<Outcome>,
}

/// The legal moves of both sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Legal {
    /// White's moves.
    pub white: Vec<String>,
    /// Black's moves.
    pub black: Vec<String>,
}

impl ProtocolState {
    /// The state of `position`.
    #[must_use]
    pub fn of(position: &dyn AnyPosition) -> Self {
        Self {
            position: position.text(),
            phase: position.phase(),
            to_move: position.to_act().only(),
            legal: Legal { white: position.legal(Side::White), black: position.legal(Side::Black) },
            outcome: position.outcome(),
        }
    }
}

/// The answer to a request.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(into = "Wire")]
pub enum Answer {
    /// Every move is legal.
    Stands(ProtocolState),
    /// The request failed.
    Failed(ProtocolFailure),
}

/// The two forms of an answer, with the protocol's keys in the protocol's order.
#[derive(Serialize)]
#[serde(untagged)]
enum Wire {
    Stands {
        ok: bool,
        position: String,
        phase: Phase,
        to_move: Option<Side>,
        legal: Legal,
        outcome: Option<Outcome>,
    },
    Failed {
        ok: bool,
        at: Option<usize>,
        code: FailureCode,
        error: String,
    },
}

impl From<Answer> for Wire {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Stands(ProtocolState { position, phase, to_move, legal, outcome }) => {
                Self::Stands { ok: true, position, phase, to_move, legal, outcome }
            }
            Answer::Failed(ProtocolFailure { at, code, error }) => {
                Self::Failed { ok: false, at, code, error }
            }
        }
    }
}

/// Replays a request with the newest rules in `games`.
///
/// # Errors
/// The first error: the game's name, then the options, then the moves one by one.
pub fn replay(
    games: &Registry,
    request: &ProtocolRequest,
    words: Words<'_>,
) -> Result<Box<dyn AnyPosition>, ProtocolFailure> {
    let (game, options) = game_of(games, request, words)?;
    no_pictures(game.meta(), options).map_err(|error| ProtocolFailure::options(&error, words))?;
    replay_seen(games, request, words, &mut |_, _| ())
}

/// Replays a request whose options may also change pictures, and shows each position with its number, from 0 for the
/// start.
///
/// # Errors
/// Those of [`replay`], but for options that change only pictures.
pub fn replay_seen(
    games: &Registry,
    request: &ProtocolRequest,
    words: Words<'_>,
    seen: &mut dyn FnMut(usize, &dyn AnyPosition),
) -> Result<Box<dyn AnyPosition>, ProtocolFailure> {
    let (game, options) = game_of(games, request, words)?;
    let mut position = game.start(options).map_err(|error| ProtocolFailure::options(&error, words))?;
    seen(0, &*position);
    for (at, entry) in request.moves.iter().enumerate() {
        play(&mut *position, entry).map_err(|refusal| ProtocolFailure::at(at, &refusal, words))?;
        seen(at + 1, &*position);
    }
    Ok(position)
}

/// The game of a request, and its options, which are not checked.
///
/// # Errors
/// There is no such game, or the options are no object.
pub fn game_of<'r>(
    games: &Registry,
    request: &'r ProtocolRequest,
    words: Words<'_>,
) -> Result<(&'static dyn GameDef, &'r Map<String, Value>), ProtocolFailure> {
    let unknown = || ProtocolFailure::request(unknown_game(games, &request.game));
    let game = games.find(&request.game).ok_or_else(unknown)?;
    let options = request
        .options
        .as_object()
        .ok_or_else(|| ProtocolFailure::options(&OptionError::NotAnObject, words))?;
    Ok((game, options))
}

/// Refuses options that change only the picture: the protocol has no pictures.
fn no_pictures(meta: &Meta, options: &Map<String, Value>) -> Result<(), OptionError> {
    let known = || meta.options.iter().filter(|spec| spec.in_protocol()).map(|spec| spec.name);
    match options.keys().find(|name| !known().any(|known| known == *name)) {
        Some(name) => Err(OptionError::Unknown { name: name.clone(), known: known().collect() }),
        None => Ok(()),
    }
}

fn unknown_game(games: &Registry, name: &str) -> String {
    let known: Vec<_> = games.games().map(|game| game.meta().id).collect();
    format!("There is no game {}; the games are {}.", Value::from(name), known.join(", "))
}

/// Makes the move of one entry, which is a text or an object with exactly the keys `by` and `move`.
fn play(position: &mut dyn AnyPosition, entry: &Value) -> Result<(), Refusal> {
    if position.to_act().is_empty() {
        return Err(Refusal::game_over(position.outcome().as_ref()));
    }
    let (by, text) = read_entry(entry).ok_or(Refusal::new(Code::Malformed, "entry-shape"))?;
    position.play(by, text).map(|_| ())
}

/// Whether a value has the shape of a move, whatever it says.
#[must_use]
pub fn is_entry(entry: &Value) -> bool {
    read_entry(entry).is_some()
}

fn read_entry(entry: &Value) -> Option<(Option<Side>, &str)> {
    match entry {
        Value::String(text) => Some((None, text)),
        Value::Object(fields) if fields.len() == 2 => {
            let by = Side::parse(fields.get("by")?.as_str()?)?;
            Some((Some(by), fields.get("move")?.as_str()?))
        }
        _ => None,
    }
}

/// Answers a request about a game of `games`.
#[must_use]
pub fn respond(games: &Registry, request: &ProtocolRequest, words: Words<'_>) -> Answer {
    match replay(games, request, words) {
        Ok(position) => Answer::Stands(ProtocolState::of(&*position)),
        Err(failure) => Answer::Failed(failure),
    }
}

/// Answers one line with one line, whatever the line contains.
#[must_use]
pub fn answer(games: &Registry, line: &str, words: Words<'_>) -> String {
    let answer = match ProtocolRequest::parse(line) {
        Ok(request) => respond(games, &request, words),
        Err(failure) => Answer::Failed(failure),
    };
    write(answer)
}

/// Answers a line that cannot be read, with one sentence that says why.
#[must_use]
pub fn refuse(error: &str) -> String {
    write(Answer::Failed(ProtocolFailure::request(error)))
}

/// An answer as one line of JSON, without the line end.
#[must_use]
pub fn write(answer: Answer) -> String {
    let wire = Wire::from(answer);
    #[expect(clippy::expect_used, reason = "every key is a text and every value has a form in JSON")]
    serde_json::to_string(&wire).expect("an answer can be written as JSON")
}
