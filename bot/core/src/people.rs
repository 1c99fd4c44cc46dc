//! What people ask for themselves: preferences, notices, links, blocks, vacations, their data.

pub mod block;
pub mod forget;
pub(crate) mod link;
pub mod notify;
pub mod personal_data;
pub mod preferences;
pub mod profile;
pub mod sessions;
pub(crate) mod vacation;
