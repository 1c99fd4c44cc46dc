//! Words and draws games: boards, moves, rules, lists.

pub(crate) mod alt;
pub(crate) mod board;
pub mod diagram;
pub(crate) mod hint;
pub(crate) mod lists;
pub(crate) mod named;
pub(crate) mod notation;
pub(crate) mod offers;
pub mod picture;
pub(crate) mod picture_cache;
pub(crate) mod placing;
pub(crate) mod review;
pub(crate) mod rule_picture;
pub(crate) mod rules_pages;
pub(crate) mod show;
pub mod spoken;
pub(crate) mod text_board;
pub(crate) mod told;
pub(crate) mod turn;
