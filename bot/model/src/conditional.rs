//! Lines set ahead: what they are, and how they are read.

pub mod ahead;
pub mod say;
pub mod suppose;
pub mod text;
pub mod tree;
