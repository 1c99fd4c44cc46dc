//! Words the core's replies: sentences, pictures, alt text and controls, in a language and within the capabilities of
//! a surface. The only place with languages. Never knows the store or a surface.

mod bad_value;
mod buttons;
mod challenges;
mod choosing;
mod clocks;
pub mod clubs;
mod conditional;
pub mod controls;
pub mod games;
mod lessons;
pub mod links;
mod lists;
mod look_back;
mod notation;
pub mod own_words;
pub mod page;
mod people;
pub mod pictures;
mod places;
mod presenter;
mod problem;
mod ratings;
pub mod reader;
mod records;
mod say;
pub mod sentence;
pub mod settings;
pub mod suggest;
mod turn;
mod votes;

pub use presenter::Presenter;
