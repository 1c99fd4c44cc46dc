//! A file of SQLite in which any write may fail, and what is stored in it afterwards. Knows no program.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the measurement")]

use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::collections::BTreeMap;

/// What a change of a game writes.
const WRITES: [&str; 10] = [
    "insert on event",
    "update on game",
    "insert on turn",
    "update on turn",
    "delete on turn",
    "insert on timer",
    "delete on timer",
    "insert on outbox",
    "update on outbox",
    "update on challenge",
];

/// From now on each write of the tables of games fails once in so many times.
pub async fn let_writes_fail(url: &str, once_in: u32) {
    let mut conn = SqliteConnection::connect(url).await.unwrap();
    for (at, write) in WRITES.iter().enumerate() {
        let trigger = format!(
            "create trigger fault{at} before {write} when abs(random()) % {once_in} = 0
             begin select raise(abort, 'a fault'); end"
        );
        sqlx::raw_sql(AssertSqlSafe(trigger)).execute(&mut conn).await.unwrap();
    }
}

/// Writes succeed again.
pub async fn let_writes_succeed(url: &str) {
    let mut conn = SqliteConnection::connect(url).await.unwrap();
    for at in 0..WRITES.len() {
        sqlx::raw_sql(AssertSqlSafe(format!("drop trigger fault{at}"))).execute(&mut conn).await.unwrap();
    }
}

/// The ids of the requests that have moved, in the order of the events of their games, for each channel.
pub async fn moves_by_channel(url: &str) -> BTreeMap<String, Vec<String>> {
    let mut conn = SqliteConnection::connect(url).await.unwrap();
    let rows: Vec<(String, String)> = sqlx::query_as(
        "select c.native_id, e.origin_id from event e join game g on g.id = e.game_id
         join channel c on c.id = g.channel_id where e.kind = 'moved' order by e.game_id, e.seq",
    )
    .fetch_all(&mut conn)
    .await
    .unwrap();
    let mut moves: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (channel, request) in rows {
        moves.entry(channel).or_default().push(request);
    }
    moves
}
