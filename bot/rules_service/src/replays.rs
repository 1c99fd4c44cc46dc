//! `POST /v1/replay`: the replay protocol over HTTP, with the answers that `deska rules` gives.

use crate::answers::Trouble;
use crate::anytime::Anytime;
use crate::bounds::MOVES_MAX;
use crate::client::Client;
use crate::described::{GameId, always_true};
use crate::sent::Sent;
use crate::shared::{Shared, State};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rules::protocol::{self, Answer, FailureCode, ProtocolFailure, ProtocolRequest};
use rules::reason::Refusal;
use rules::{Phase, Side};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;
use utoipa::ToSchema;

/// A side of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SideName {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Self {
        match name {
            SideName::White => Self::White,
            SideName::Black => Self::Black,
        }
    }
}

/// A move: its text, or its text with the side that makes it where both may act.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it describes what the replay protocol reads by itself")]
pub enum Move {
    /// Of the side to move.
    Text(String),
    /// Of a named side.
    By(MoveBy),
}

/// A move of a named side.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveBy {
    /// The side.
    by: SideName,
    /// The move.
    #[serde(rename = "move")]
    text: String,
}

/// A game to replay.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(title = "Replay")]
#[expect(dead_code, reason = "it describes what the replay protocol reads by itself")]
pub struct ReplayRequest {
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
}

/// What becomes of a game: its state, or the option or move that fails.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it describes what the replay protocol answers by itself")]
pub enum ReplayAnswer {
    /// Every move is legal.
    Stands(GameState),
    /// An option or a move is refused.
    Refused(Trouble),
}

/// The state of a game after its moves.
#[derive(Serialize, ToSchema)]
pub struct GameState {
    /// Always true.
    #[schema(schema_with = always_true)]
    ok: bool,
    /// The position as one line.
    position: String,
    /// What the sides do now.
    #[schema(value_type = String, example = "play")]
    phase: Phase,
    /// The side to move; null if both may act or the game is over.
    to_move: Option<SideName>,
    /// The legal moves of each side, sorted.
    legal: LegalMoves,
    /// How the game ended; null while it goes on.
    outcome: Option<OutcomeFound>,
}

/// The legal moves of each side.
#[derive(Serialize, ToSchema)]
pub struct LegalMoves {
    white: Vec<String>,
    black: Vec<String>,
}

/// How a game ended, with the figures of the game, such as a margin.
#[derive(Serialize, ToSchema)]
pub struct OutcomeFound {
    /// The winner; null for a draw.
    winner: Option<SideName>,
    /// The reason's word.
    reason: String,
}

/// Replays a game and tells its position, legal moves and outcome, or the first move that fails and why.
#[utoipa::path(post, path = "/v1/replay", request_body = ReplayRequest, responses(
    (status = 200, description = "The state of the game, or the option or move that fails", body = ReplayAnswer),
    (status = 400, description = "No such request, by the schema of requests", body = Trouble),
    (status = 413, description = "Too many bytes", body = Trouble),
    (status = 415, description = "Compressed, or of another type than JSON", body = Trouble),
    Anytime,
    (status = 500, description = "The service has failed", body = Trouble),
))]
pub async fn replay(shared: State, client: Client, Sent(text): Sent) -> Response {
    match answer(&shared, client, &text).await {
        Ok((status, answer)) => (status, Json(answer)).into_response(),
        Err(trouble) => trouble.into_response(),
    }
}

async fn answer(shared: &Arc<Shared>, client: Client, text: &str) -> Result<(StatusCode, Answer), Trouble> {
    let request = ProtocolRequest::parse(text)?;
    check_length(&request)?;
    // The protocol meets a wrong shape after the moves before it, so its answer may name one of those.
    let status = if has_shape(&request) { StatusCode::OK } else { StatusCode::BAD_REQUEST };
    let shared = Arc::clone(shared);
    let work = Arc::clone(&shared);
    let done = work.work.run(client, move || {
        let words = |refusal: &Refusal| shared.sentence(refusal);
        protocol::respond(&shared.presenter.games, &request, &words)
    });
    match done.await? {
        Answer::Failed(failure) if failure.at.is_none() && failure.code == FailureCode::Malformed => {
            Err(failure.into())
        }
        answer => Ok((status, answer)),
    }
}

/// Whether options and moves match the published schema.
pub fn has_shape(request: &ProtocolRequest) -> bool {
    request.options.is_object() && request.moves.iter().all(protocol::is_entry)
}

/// Refuses games that are longer than any that people play.
pub fn check_length(request: &ProtocolRequest) -> Result<(), ProtocolFailure> {
    if request.moves.len() <= MOVES_MAX {
        return Ok(());
    }
    let error = format!("A request has at most {MOVES_MAX} moves, not {}.", request.moves.len());
    Err(ProtocolFailure { at: None, code: FailureCode::Malformed, error })
}
