//! Checks of the sources that the compiler does not make: module circles and the shape of files.
//! Everything here reads source text; nothing starts cargo.

pub mod circles;
pub mod graph;
pub mod modules;
pub mod names;
pub mod scope;
pub mod shape;
pub mod source;
