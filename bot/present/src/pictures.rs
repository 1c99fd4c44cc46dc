//! Pictures that are kept: boards drawn lately and the avatars of people.

pub mod avatars;
pub(crate) mod cache;
