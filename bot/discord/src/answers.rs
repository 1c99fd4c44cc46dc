//! Answers to requests: which Discord requests carry them, and their bodies.

pub(crate) mod plan;
pub(crate) mod respond;
