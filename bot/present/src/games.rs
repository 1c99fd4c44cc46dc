//! Words and draws games: boards, moves, rules.

pub(crate) mod alt;
pub(crate) mod board;
pub mod course;
pub mod diagram;
pub(crate) mod hint;
pub(crate) mod named;
pub(crate) mod offers;
pub mod picture;
pub(crate) mod placing;
pub(crate) mod review;
pub(crate) mod rule_picture;
pub(crate) mod rules_pages;
pub(crate) mod show;
pub mod spoken;
pub(crate) mod text_board;
pub(crate) mod told;
mod withdrawn;
