//! People: who asks, and what they choose, block, link and forget.

pub mod appearance;
pub mod caller;
pub mod languages;
pub mod names;
pub mod notices;
pub mod own_time;
pub mod personal;
pub mod presence;
pub mod readers;
pub mod secret_request;
pub mod typed_name;
