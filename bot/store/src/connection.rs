//! The driver's types that queries are written against.

pub(crate) use sqlx::sqlite::{SqliteConnection as Conn, SqliteRow as DbRow};
