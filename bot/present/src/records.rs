//! Words records of games as files, read and written.

pub(crate) mod fault;
pub(crate) mod files;
pub(crate) mod import;
