//! A large community: a database with many stored games, made of a few real ones by copying their rows.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a measurement that fails ends there")]

use crate::test_bot::caller_at;
use deska_model::people::caller::{Caller, Person};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteLockingMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row, SqliteConnection};
use std::path::Path;

/// How large it is.
#[derive(Clone, Copy)]
pub struct Size {
    /// Copies of each template.
    pub copies: u32,
    /// People; each plays the same number of games.
    pub people: u32,
    /// Channels, five of them in a server each.
    pub channels: u32,
}

/// Platform of the people, which is that of the console.
pub const PLATFORM: &str = "console";

/// First ids of what is added; those of the templates are smaller.
const FIRST: u32 = 10_000;

/// Person number `at` in one of the channels where they play.
#[must_use]
pub fn member(at: u32, size: Size) -> Caller {
    let pair = at / 2;
    caller_at(
        Person::new(name(at).to_lowercase(), &name(at)),
        [PLATFORM, "", &format!("club{}", pair % size.channels)],
    )
}

/// The name of a person.
#[must_use]
pub fn name(at: u32) -> String {
    format!("Member{at}")
}

/// Copies all games of a file; the file is large and slow to make, so it is worth keeping. Returns the number of games.
pub async fn multiply(file: &Path, size: Size) -> i64 {
    let mut conn = SqliteConnectOptions::new()
        .filename(file)
        .foreign_keys(false)
        .journal_mode(SqliteJournalMode::Off)
        .locking_mode(SqliteLockingMode::Exclusive)
        .synchronous(SqliteSynchronous::Off)
        .pragma("temp_store", "memory")
        .pragma("cache_size", "-400000")
        .connect()
        .await
        .unwrap();
    let indexes: Vec<(String, String)> =
        sqlx::query_as("select name, sql from sqlite_master where type = 'index' and sql is not null")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    for (name, _) in &indexes {
        run(&mut conn, format!("drop index {name}")).await;
    }
    run(&mut conn, "begin".into()).await;
    people_and_places(&mut conn, size).await;
    run(
        &mut conn,
        format!(
            "create temp table copy as with recursive n (n) as
             (select 0 union all select n + 1 from n where n < {}) select n from n;
             create temp table template as
             select id, row_number() over (order by id) - 1 as number from game;
             create temp table player as
             select account_id as id, row_number() over (order by account_id) - 1 as number
             from (select distinct account_id from seat)",
            size.copies - 1
        ),
    )
    .await;
    for table in ["game", "seat", "event", "turn", "result"] {
        copy(&mut conn, table, size).await;
    }
    run(&mut conn, "commit".into()).await;
    for (_, sql) in indexes {
        run(&mut conn, sql).await;
    }
    let games = sqlx::query_scalar("select count(*) from game").fetch_one(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    games
}

async fn people_and_places(conn: &mut SqliteConnection, size: Size) {
    let Size { people, channels, .. } = size;
    run(
        conn,
        format!(
            "insert into account (id, created_at)
             with recursive n (n) as (select 0 union all select n + 1 from n where n < {last_person})
             select {FIRST} + n, 0 from n;
             insert into identity (platform, native_id, account_id, name, seen_at)
             select '{PLATFORM}', 'member' || (id - {FIRST}), id, 'Member' || (id - {FIRST}), 0
             from account where id >= {FIRST};
             insert into channel (id, space_id, native_id)
             with recursive n (n) as (select 0 union all select n + 1 from n where n < {last_channel})
             select {FIRST} + n, (select min(space_id) from channel), 'club' || n from n",
            last_person = people - 1,
            last_channel = channels - 1
        ),
    )
    .await;
}

/// Copies the rows of a table for each copy of each game.
async fn copy(conn: &mut SqliteConnection, table: &str, size: Size) {
    let columns: Vec<String> = sqlx::query("select name from pragma_table_info($1)")
        .bind(table)
        .fetch_all(&mut *conn)
        .await
        .unwrap()
        .iter()
        .map(|row| row.get("name"))
        .filter(|column| !(table == "result" && column == "id"))
        .collect();
    let values: Vec<String> = columns.iter().map(|column| value(table, column, size)).collect();
    let game = if table == "game" { "id" } else { "game_id" };
    let (columns, values) = (columns.join(", "), values.join(", "));
    // The copies are the outer loop, so that rows come in the order of their keys.
    run(
        conn,
        format!(
            "insert into {table} ({columns}) select {values} from copy
             cross join template cross join {table} row on row.{game} = template.id"
        ),
    )
    .await;
}

/// What a column of a copy holds.
fn value(table: &str, column: &str, size: Size) -> String {
    let game = format!("{FIRST} + copy.n * (select count(*) from template) + template.number");
    let account = |column: &str| {
        let pair = format!("((copy.n * 7 + template.number) % {})", size.people / 2);
        format!(
            "case when row.{column} is null then null else
             {FIRST} + {pair} * 2 + (select player.number % 2 from player where player.id = row.{column}) end"
        )
    };
    match (table, column) {
        ("game", "id") | (_, "game_id") => game,
        ("game", "code") => format!("'g' || ({game})"),
        ("game", "challenge_id" | "message_id" | "message_seq") | ("seat", "channel_id") => "null".to_owned(),
        (_, "account_id" | "actor_id") => account(column),
        // The pair's channel, see `member`.
        ("game", "channel_id") => {
            let pair = format!("((copy.n * 7 + template.number) % {})", size.people / 2);
            format!("{FIRST} + {pair} % {}", size.channels)
        }
        ("event", "origin_id") => "row.origin_id || ' ' || copy.n || ' ' || template.number".to_owned(),
        _ => format!("row.{column}"),
    }
}

async fn run(conn: &mut SqliteConnection, sql: String) {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(conn).await.expect("the statement works");
}
