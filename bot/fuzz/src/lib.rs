//! What fuzzing holds the program to: one module for each kind of input that people and hosts type or send. The fuzz
//! targets and a test over the stored inputs call the same functions.
#![allow(clippy::expect_used, reason = "what fails here is a finding")]

pub mod button;
pub mod command;
pub mod config;
mod game;
pub mod legal;
pub mod line;
pub mod moves;
pub mod options;
pub mod own_words;
pub mod protocol;
pub mod record;
pub mod settings;
pub mod sgf;

/// The input as text, up to the first byte that is not UTF-8, as libFuzzer reads it for a target that takes text.
fn text(data: &[u8]) -> &str {
    data.utf8_chunks().next().map_or("", |chunk| chunk.valid())
}
