//! The span of a request in the log: every line that is written while a request is carried out bears its id. It must not
//! hold a name, a text or anything secret.

use std::fmt::Display;
use tracing::{Span, info_span};

/// The span of a request. The id is the platform's, by which a repeat is recognised; it opens nothing.
pub fn request_span(platform: &'static str, id: impl Display) -> Span {
    info_span!("request", platform, %id)
}
