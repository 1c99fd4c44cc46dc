//! The two databases: opening, statements, transactions, copies. Knows no topic.

pub mod address;
pub(crate) mod attempts;
pub mod backup;
pub(crate) mod claims;
pub(crate) mod columns;
pub(crate) mod commit_group;
pub(crate) mod constraint;
pub mod copy;
pub(crate) mod copy_note;
pub(crate) mod error;
pub(crate) mod file_identity;
pub(crate) mod isolation;
pub(crate) mod migrations;
pub(crate) mod new_file;
pub(crate) mod open_error;
pub(crate) mod outcome;
pub(crate) mod owner;
pub(crate) mod postgres;
pub(crate) mod purpose;
pub(crate) mod side_files;
pub(crate) mod sql;
pub(crate) mod sqlite;
pub(crate) mod wakeups;
pub(crate) mod wal_tail;
