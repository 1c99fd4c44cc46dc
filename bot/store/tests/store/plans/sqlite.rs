//! The plans of SQLite.

use super::{PARTIAL, SMALL, unexplained};
use sqlx::{AssertSqlSafe, Row, SqliteConnection};
use std::collections::BTreeSet;
use std::sync::Mutex;

/// The statements that were explained.
static EXPLAINED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Explains every statement that was seen for the first time since the last call, in a database with all tables.
pub async fn check(conn: &mut SqliteConnection) {
    let tables = "select name from sqlite_master where type = 'table'";
    let mut growing: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut *conn).await.unwrap();
    growing.retain(|table| !SMALL.contains(&table.as_str()));
    let mut scans = Vec::new();
    for statement in unexplained(&EXPLAINED) {
        let explain = format!("explain query plan {statement}");
        // What is written only for PostgreSQL is refused here.
        let Ok(plan) = sqlx::query(AssertSqlSafe(explain)).fetch_all(&mut *conn).await else { continue };
        let steps = plan.iter().map(|step| step.get::<String, _>("detail"));
        let found = steps.filter(|step| is_scan(step, &statement, &growing));
        scans.extend(found.map(|step| format!("{step}: {statement}")));
    }
    assert!(scans.is_empty(), "{}", scans.join("\n\n"));
}

/// Whether a step of a plan goes through one of the growing tables from its beginning.
fn is_scan(step: &str, statement: &str, growing: &[String]) -> bool {
    let Some(rest) = step.strip_prefix("SCAN ") else { return false };
    let words: Vec<&str> = rest.split(' ').collect();
    // The name in the statement: the table's own, or another one that follows it. A table that the statement does not name
    // is one with a foreign key, which SQLite reads only for broken ones.
    let named: Vec<&str> = statement
        .split(|sign: char| !sign.is_alphanumeric() && sign != '_')
        .filter(|word| !word.is_empty())
        .collect();
    let grows = |table: &&str| growing.iter().any(|growing| growing == table);
    let is_growing = named.iter().any(|word| *word == words[0] && grows(word))
        || named.windows(2).any(|pair| pair[1] == words[0] && grows(&pair[0]));
    is_growing && !words.iter().any(|word| PARTIAL.contains(word))
}
