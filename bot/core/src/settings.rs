//! Requests about settings: to read, to change, to import them.

pub(crate) mod access;
pub(crate) mod change_log;
pub mod configure;
pub(crate) mod import;
pub mod new_game;
pub(crate) mod own_presets;
pub(crate) mod plan;
pub(crate) mod setup;
pub mod sheet;
