//! The driver's types that all queries use.

pub(crate) use sqlx::sqlite::{SqliteConnection as Conn, SqliteRow as DbRow};
