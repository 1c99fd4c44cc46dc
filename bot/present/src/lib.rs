//! Makes sentences, pictures, alt text and controls of what the core answers; languages are applied here
//! and nowhere else. Never knows the store or a surface.

mod alt;
mod board;
pub mod button_id;
mod buttons;
mod choose;
mod explain;
mod files;
mod form;
mod lists;
mod notices;
pub mod page;
pub mod picture;
mod presenter;
pub mod press;
mod problem;
mod problem_text;
mod say;
pub mod sentence;
pub mod suggest;
mod thread;
mod told;
mod turn;

pub use presenter::Presenter;
