//! People: who asks, and what they choose, block, link and forget.

pub mod appearance;
pub mod block;
pub mod caller;
pub mod forget;
pub mod languages;
pub(crate) mod link;
pub mod names;
pub mod notices;
pub mod notify;
pub mod own_time;
pub mod personal;
pub mod personal_data;
pub mod preferences;
pub mod readers;
pub(crate) mod secret_request;
pub mod typed_name;
pub(crate) mod vacation;
