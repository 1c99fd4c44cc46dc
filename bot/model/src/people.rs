//! People: who asks, and what they choose, block, link and forget.

pub mod account;
pub mod appearance;
pub mod caller;
pub mod names;
pub mod notices;
pub mod secret_request;
pub mod sign_in;
pub mod subscription;
pub mod typed_name;
