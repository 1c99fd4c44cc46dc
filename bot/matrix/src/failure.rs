//! What an error of the SDK means: for a message, for a login, for the log.
//!
//! Errors may quote requests and answers, so the log gets their kind and the homeserver's error code only.

use deska_desk::outbound::DeliveryFailure;
use deska_desk::surface::{DirectFailure, PostFailure};
use matrix_sdk::ruma::api::error::{ErrorKind, FromHttpResponseError};
use matrix_sdk::{Error, HttpError};

/// An error of a request, as far as the surface tells errors apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestError {
    /// What it means.
    pub kind: RequestErrorKind,
    /// For the log: the homeserver's error code or the kind of the failure.
    pub shown: String,
}

/// What an error of a request means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestErrorKind {
    /// The homeserver cannot be reached, is overloaded, or limits requests.
    Transient,
    /// The access token is no longer valid.
    LoggedOut {
        /// Whether the device and its keys are still there, so that a new login takes them up.
        keeps_device: bool,
    },
    /// The bot is not allowed to do that, or is not in the room.
    Forbidden,
    /// The homeserver refuses it for good.
    Refused,
    /// The homeserver doesn't take a file. That says nothing about the room.
    Media {
        /// Whether it may take it later.
        passing: bool,
    },
}

impl RequestError {
    /// An error with words for the log.
    #[must_use]
    pub fn new(kind: RequestErrorKind, shown: impl Into<String>) -> Self {
        Self { kind, shown: shown.into() }
    }

    /// A room that the bot is not in.
    #[must_use]
    pub fn not_in_room() -> Self {
        Self::new(RequestErrorKind::Forbidden, "the bot is not in the room")
    }

    /// A message that cannot be made.
    #[must_use]
    pub fn refused(shown: &str) -> Self {
        Self::new(RequestErrorKind::Refused, shown)
    }

    /// The same for an upload: whatever refuses a file, its message can go without. After a logout nothing can be sent.
    #[must_use]
    pub fn of_upload(self) -> Self {
        match self.kind {
            RequestErrorKind::LoggedOut { .. } => self,
            kind => {
                let passing = kind == RequestErrorKind::Transient;
                Self { kind: RequestErrorKind::Media { passing }, ..self }
            }
        }
    }

    /// Whether the message may go through without its picture.
    #[must_use]
    pub const fn may_be_the_picture(&self) -> bool {
        matches!(
            self.kind,
            RequestErrorKind::Media { .. } | RequestErrorKind::Refused | RequestErrorKind::Forbidden
        )
    }

    /// Whether another attempt may succeed.
    #[must_use]
    pub fn is_transient(&self) -> bool {
        self.kind == RequestErrorKind::Transient
    }

    /// Whether the homeserver answers, but takes no more requests of the bot for now.
    #[must_use]
    pub fn is_limit(&self) -> bool {
        self.is_transient() && self.shown.starts_with("429")
    }

    /// What it means for a message in a room.
    #[must_use]
    pub fn for_room(&self) -> PostFailure {
        match self.kind {
            RequestErrorKind::Transient | RequestErrorKind::LoggedOut { .. } => PostFailure::transient(),
            RequestErrorKind::Forbidden => {
                PostFailure { reason: DeliveryFailure::Closed, closes_channel: true, lost_thread: None }
            }
            RequestErrorKind::Refused | RequestErrorKind::Media { .. } => PostFailure::permanent(),
        }
    }

    /// What it means for a direct message.
    #[must_use]
    pub const fn for_person(&self) -> DirectFailure {
        match self.kind {
            RequestErrorKind::Transient | RequestErrorKind::LoggedOut { .. } => DirectFailure::Transient,
            RequestErrorKind::Forbidden => DirectFailure::Unreachable { refused: true },
            RequestErrorKind::Refused | RequestErrorKind::Media { .. } => {
                DirectFailure::Unreachable { refused: false }
            }
        }
    }
}

impl From<&HttpError> for RequestError {
    fn from(error: &HttpError) -> Self {
        let Some(api) = error.as_client_api_error() else {
            return match error {
                // What the SDK asks for by itself, such as the versions that a homeserver knows.
                HttpError::Cached(error) => Self::from(&**error),
                HttpError::Reqwest(_) => {
                    Self::new(RequestErrorKind::Transient, "the homeserver is not reached")
                }
                HttpError::Api(api) if matches!(**api, FromHttpResponseError::Server(_)) => {
                    Self::new(RequestErrorKind::Refused, "the homeserver asks for more authentication")
                }
                // A proxy in front of the homeserver answers with a page of its own.
                HttpError::Api(_) => {
                    Self::new(RequestErrorKind::Transient, "the answer is none of a homeserver")
                }
                _ => Self::new(RequestErrorKind::Transient, "the request failed"),
            };
        };
        let status = api.status_code.as_u16();
        let code = api.error_kind().map(|kind| kind.errcode().to_string()).unwrap_or_default();
        let kind = match api.error_kind() {
            Some(ErrorKind::UnknownToken(data)) => {
                RequestErrorKind::LoggedOut { keeps_device: data.soft_logout }
            }
            Some(ErrorKind::MissingToken) => RequestErrorKind::LoggedOut { keeps_device: false },
            Some(ErrorKind::LimitExceeded { .. }) => RequestErrorKind::Transient,
            Some(ErrorKind::Forbidden) => RequestErrorKind::Forbidden,
            _ if status == 429 || status >= 500 => RequestErrorKind::Transient,
            _ => RequestErrorKind::Refused,
        };
        Self::new(kind, format!("{status} {code}"))
    }
}

impl From<&Error> for RequestError {
    fn from(error: &Error) -> Self {
        match error {
            Error::Http(error) => Self::from(&**error),
            Error::WrongRoomState(_) => Self::not_in_room(),
            Error::OlmError(_) | Error::MegolmError(_) => {
                Self::new(RequestErrorKind::Transient, "the message could not be encrypted")
            }
            Error::CryptoStoreError(_) | Error::StateStore(_) => {
                Self::new(RequestErrorKind::Transient, "the folder of Matrix could not be read or written")
            }
            _ => Self::new(RequestErrorKind::Refused, "the SDK refuses the request"),
        }
    }
}

impl From<Error> for RequestError {
    fn from(error: Error) -> Self {
        Self::from(&error)
    }
}

impl From<HttpError> for RequestError {
    fn from(error: HttpError) -> Self {
        Self::from(&error)
    }
}

impl std::fmt::Display for RequestError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.shown)
    }
}
