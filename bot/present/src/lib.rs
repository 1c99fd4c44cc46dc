//! Words the core's replies: sentences, pictures, alt text and controls, in a language and within the capabilities of
//! a surface. The only place with languages. Never knows the store or a surface.

mod challenges;
mod clocks;
mod conditional;
pub mod controls;
pub mod games;
mod lessons;
pub mod links;
pub mod page;
pub mod people;
mod places;
mod presenter;
mod problem;
mod problem_text;
mod ratings;
pub mod reader;
mod records;
mod say;
pub mod sentence;
pub mod settings;
pub mod suggest;

pub use presenter::Presenter;
