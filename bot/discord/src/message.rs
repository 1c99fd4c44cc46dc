//! Messages and forms as Discord takes them: bodies of requests, Markdown, and long texts in parts.

pub(crate) mod markdown;
pub(crate) mod modals;
pub(crate) mod payload;
pub(crate) mod split;
