//! Slash commands: the catalogue in the shape that Discord wants, and its registration.

pub(crate) mod register;
pub(crate) mod tree;
