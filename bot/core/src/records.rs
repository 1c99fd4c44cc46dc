//! Records that people bring.

pub mod import;
