//! Answers about requests that are not carried out, in the form of the replay protocol.

use crate::bounds::BODY_MAX;
use crate::described::always_false;
use crate::work::{EACH_MAX, Overloaded};
use axum::Json;
use axum::extract::rejection::BytesRejection;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use rules::protocol::{FailureCode, ProtocolFailure};
use serde::Serialize;
use utoipa::ToSchema;

/// Seconds after which a client should ask again.
const LATER_SECONDS: HeaderValue = HeaderValue::from_static("1");

/// Why a request is not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TroubleCode {
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
    /// The board does not have this square.
    NoSquare,
    /// There is nothing at this path.
    NotFound,
    /// The path takes other methods.
    MethodNotAllowed,
    /// The body is no JSON in UTF-8, or compressed, by its headers.
    UnsupportedMedia,
    /// The request has more bytes than are read.
    TooLarge,
    /// The client asks too often, or too much waits.
    TooMany,
    /// The service has failed.
    Failed,
}

impl TroubleCode {
    const fn status(self) -> StatusCode {
        match self {
            Self::Malformed => StatusCode::BAD_REQUEST,
            Self::Illegal | Self::NotYourTurn | Self::GameOver | Self::BadOptions | Self::NoSquare => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::UnsupportedMedia => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<FailureCode> for TroubleCode {
    fn from(code: FailureCode) -> Self {
        match code {
            FailureCode::Malformed => Self::Malformed,
            FailureCode::Illegal => Self::Illegal,
            FailureCode::NotYourTurn => Self::NotYourTurn,
            FailureCode::GameOver => Self::GameOver,
            FailureCode::BadOptions => Self::BadOptions,
        }
    }
}

/// A request that is not carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Trouble {
    /// Always false.
    #[schema(schema_with = always_false)]
    ok: bool,
    /// Index of the move that failed, from 0; null if no move did.
    at: Option<usize>,
    /// The kind of failure.
    code: TroubleCode,
    /// Why, in one English sentence.
    error: String,
    /// Status of the answer.
    #[serde(skip)]
    status: StatusCode,
}

impl Trouble {
    /// Trouble with a whole request.
    pub fn new(code: TroubleCode, error: impl Into<String>) -> Self {
        Self { ok: false, at: None, code, error: error.into(), status: code.status() }
    }

    /// A request that can't be read.
    pub fn malformed(error: impl Into<String>) -> Self {
        Self::new(TroubleCode::Malformed, error)
    }

    /// The same as the answer to a request that is not of the described shape, in whatever part of it the trouble was met.
    pub fn of_wrong_shape(self) -> Self {
        Self { status: StatusCode::BAD_REQUEST, ..self }
    }
}

impl From<ProtocolFailure> for Trouble {
    fn from(failure: ProtocolFailure) -> Self {
        let ProtocolFailure { at, code, error } = failure;
        let trouble = Self::new(code.into(), error);
        // The request itself is in order where one of its moves is not.
        let status = if at.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { trouble.status };
        Self { at, status, ..trouble }
    }
}

impl From<Overloaded> for Trouble {
    fn from(undone: Overloaded) -> Self {
        match undone {
            Overloaded::Busy => Self::new(TroubleCode::TooMany, "Too many requests wait. Ask again later."),
            Overloaded::Enough => {
                let error =
                    format!("Of one address, {EACH_MAX} requests at once are answered. Ask again later.");
                Self::new(TroubleCode::TooMany, error)
            }
            Overloaded::Failed => Self::new(TroubleCode::Failed, "The service has failed; its log says why."),
        }
    }
}

impl From<BytesRejection> for Trouble {
    fn from(rejection: BytesRejection) -> Self {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                Self::new(TroubleCode::TooLarge, format!("A request has at most {BODY_MAX} bytes."))
            }
            _ => Self::malformed("The body of the request could not be read."),
        }
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(&self)).into_response();
        if self.code == TroubleCode::TooMany {
            response.headers_mut().insert(RETRY_AFTER, LATER_SECONDS);
        }
        response
    }
}
