//! Words the core's replies: sentences, pictures, alt text and controls, in a language and within the capabilities of
//! a surface. The only place with languages. Never knows the store or a surface.

mod alt;
mod board;
pub mod button_id;
mod buttons;
mod choose;
mod explain;
mod file_fault;
mod files;
mod fit;
mod form;
mod game_places;
mod import;
mod leaderboard;
mod lines;
mod lists;
mod menus;
mod named;
mod notation;
mod notices;
mod offers;
pub mod page;
mod personal;
pub mod picture;
mod places;
mod presenter;
pub mod press;
mod problem;
mod problem_text;
mod ratings;
pub mod reader;
mod say;
pub mod sentence;
pub mod show;
pub mod spoken;
mod stats;
pub mod suggest;
mod taste;
mod text_board;
mod thread;
mod time;
mod told;
mod turn;
mod undone;
mod withdrawn;

pub use presenter::Presenter;
