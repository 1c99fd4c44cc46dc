//! Answers to requests: which Discord requests carry them, and their bodies.

pub(crate) mod error_replies;
pub(crate) mod markdown;
pub(crate) mod payload;
pub(crate) mod plan;
pub(crate) mod reply_tokens;
pub(crate) mod respond;
pub(crate) mod split;
pub(crate) mod uploads;
