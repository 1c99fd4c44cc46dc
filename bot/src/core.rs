//! The core decides: values in, values out, values kept.
//!
//! It never knows a platform, SQL, a language, a picture, the system's clock or a source of randomness;
//! what it needs from outside are the traits of [`ports`].

pub mod caller;
pub mod event;
pub mod ports;
pub mod records;
