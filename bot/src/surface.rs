//! The places Deska speaks in. A surface sees the desk, the catalogue and worded messages, nothing else.

pub mod console;
