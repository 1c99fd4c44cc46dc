//! Every test of the crate, in one program.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

mod cases;
mod cheess_properties;
mod cheess_reference;
mod cheess_scenes;
mod conformance;
mod dama_properties;
mod dama_reference;
mod dama_scenes;
mod data;
mod gains;
mod go_properties;
mod go_reference;
mod go_scenes;
mod golden;
mod lessons;
mod ordo_properties;
mod ordo_reference;
mod ordo_scenes;
mod pages;
mod perft;
mod piskvorky_properties;
mod piskvorky_reference;
mod piskvorky_scenes;
mod proofs;
mod protocol;
mod puzzles;
mod ratings;
mod refusals;
mod rules_pages;
mod sgf;
mod unmovable;
mod versions;
