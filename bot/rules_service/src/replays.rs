//! `POST /v1/replay`: the replay protocol over HTTP, with the answers that `deska rules` gives.

use crate::answers::{Trouble, TroubleCode};
use crate::bounds::MOVES_MAX;
use crate::shared::{Shared, State};
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::response::{IntoResponse, Response};
use rules::protocol::{self, Answer, Failure, FailureCode, Request};
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
    By {
        /// The side.
        by: SideName,
        /// The move.
        #[serde(rename = "move")]
        text: String,
    },
}

/// A game to replay.
#[derive(ToSchema)]
#[schema(title = "Replay")]
#[expect(dead_code, reason = "it describes what the replay protocol reads by itself")]
pub struct ReplayRequest {
    /// Id of the game.
    game: String,
    /// Options that differ from the game's defaults.
    #[schema(value_type = Option<Object>)]
    options: Option<Map<String, Value>>,
    /// The moves from the start, at most 5,000.
    #[schema(max_items = 5000)]
    moves: Option<Vec<Move>>,
}

/// The state of a game after its moves.
#[derive(ToSchema)]
#[schema(title = "State")]
#[expect(dead_code, reason = "it describes what the replay protocol answers by itself")]
pub struct ReplayAnswer {
    /// Always true.
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
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what the replay protocol answers by itself")]
pub struct LegalMoves {
    white: Vec<String>,
    black: Vec<String>,
}

/// How a game ended, with the figures of the game, such as a margin.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what the replay protocol answers by itself")]
pub struct OutcomeFound {
    /// The winner; null for a draw.
    winner: Option<SideName>,
    /// The reason's word.
    reason: String,
}

/// Replays a game and tells its position, legal moves and outcome, or the first move that fails and why.
#[utoipa::path(post, path = "/v1/replay", request_body = ReplayRequest, responses(
    (status = 200, description = "The state of the game, or the option or move that fails", body = ReplayAnswer),
    (status = 400, description = "No such request", body = Trouble),
    (status = 413, description = "Too many bytes", body = Trouble),
    (status = 429, description = "Too many requests", body = Trouble),
    (status = 500, description = "The service has failed", body = Trouble),
))]
pub async fn replay(shared: State, sent: Result<Bytes, BytesRejection>) -> Response {
    match answer(&shared, sent).await {
        Ok(answer) => Json(answer).into_response(),
        Err(trouble) => trouble.into_response(),
    }
}

async fn answer(shared: &Arc<Shared>, sent: Result<Bytes, BytesRejection>) -> Result<Answer, Trouble> {
    let request = Request::parse(text(&sent?)?)?;
    check_length(&request)?;
    let shared = Arc::clone(shared);
    let work = Arc::clone(&shared);
    let done = work.work.run(move || {
        let words = |refusal: &Refusal| shared.sentence(refusal);
        protocol::respond(&shared.presenter.games, &request, &words)
    });
    match done.await? {
        Answer::Failed(failure) if failure.at.is_none() && failure.code == FailureCode::Malformed => {
            Err(failure.into())
        }
        answer => Ok(answer),
    }
}

/// The body as text.
pub fn text(body: &[u8]) -> Result<&str, Trouble> {
    let no_text = "A request is JSON in UTF-8, and this body is no UTF-8.";
    std::str::from_utf8(body).map_err(|_| Trouble::new(TroubleCode::Malformed, no_text))
}

/// Refuses games that are longer than any that people play.
pub fn check_length(request: &Request) -> Result<(), Failure> {
    if request.moves.len() <= MOVES_MAX {
        return Ok(());
    }
    let error = format!("A request has at most {MOVES_MAX} moves, not {}.", request.moves.len());
    Err(Failure { at: None, code: FailureCode::Malformed, error })
}
