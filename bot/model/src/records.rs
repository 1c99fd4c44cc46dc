//! Records of games that people bring as files.

pub mod file;
