//! People: who asks, and what they choose, block, link and forget.

pub mod appearance;
pub mod block;
pub mod caller;
pub mod forget;
pub(crate) mod link;
pub mod notify;
pub mod own_time;
pub mod personal;
pub mod personal_data;
pub mod preference;
pub mod readers;
pub(crate) mod secret_request;
pub mod taste;
pub(crate) mod vacation;
