//! What a database holds, read past the program, of either kind.
#![allow(clippy::unwrap_used, reason = "what fails here fails the test")]

use sqlx::{Connection, PgConnection, SqliteConnection};

/// The only column of a query, as texts.
pub async fn texts(database: &str, query: &'static str) -> Vec<String> {
    if database.starts_with("postgres") {
        let mut conn = PgConnection::connect(database).await.unwrap();
        sqlx::query_scalar(query).fetch_all(&mut conn).await.unwrap()
    } else {
        let mut conn = SqliteConnection::connect(database).await.unwrap();
        sqlx::query_scalar(query).fetch_all(&mut conn).await.unwrap()
    }
}
