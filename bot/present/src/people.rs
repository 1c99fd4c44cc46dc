//! Words what concerns a person: their choices, notifications and data.

pub(crate) mod notices;
pub(crate) mod personal;
mod profile;
