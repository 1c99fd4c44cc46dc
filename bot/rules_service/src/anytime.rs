//! What any request may be answered by the server that the service is a part of, for the description. It must not know
//! what a request does.

use crate::answers::Trouble;
use serde::Serialize;
use utoipa::{IntoResponses, ToSchema};

/// What the server says to those who may not ask.
#[derive(Serialize, ToSchema)]
pub struct Refused {
    /// A code.
    error: String,
    /// The header at fault.
    field: String,
    /// A limit that was exceeded.
    limit: Option<usize>,
    /// Why, in English.
    message: String,
}

/// Too many requests, or too many wrong tokens, from one address.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it describes what is answered elsewhere")]
pub enum TooMany {
    /// Requests.
    Requests(Trouble),
    /// Wrong tokens.
    Tokens(Refused),
}

/// What any request may be answered.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it describes what is answered elsewhere")]
pub enum Anytime {
    /// The token is missing or wrong, where the host has set one
    #[response(status = 401)]
    NoToken(Refused),
    /// A request that names another host, or comes from a page of another site
    #[response(status = 403)]
    Foreign(Refused),
    /// Another method than those of this path, which the header `Allow` names
    #[response(status = 405)]
    OtherMethod(Trouble),
    /// Too many requests, at once or one after the other, or wrong tokens; ask again later
    #[response(status = 429)]
    TooMany(TooMany),
}
