//! Words what concerns a person: their choices, notifications and data.

pub mod avatars;
pub(crate) mod notices;
pub(crate) mod personal;
