//! Words the settings of servers and channels.

pub(crate) mod access;
pub(crate) mod change_log;
pub mod file;
pub(crate) mod form;
pub(crate) mod list;
pub(crate) mod own_presets;
pub(crate) mod setup;
pub(crate) mod words;
