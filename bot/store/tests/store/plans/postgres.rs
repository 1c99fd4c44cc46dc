//! The plans of PostgreSQL for a large community. The planner goes by the numbers of rows, so the few rows of the other
//! tests would say nothing.

use super::{MANY, PARTIAL, SMALL, unexplained};
use crate::postgres::raw;
use deska_store::SqlStore;
use deska_testkit::postgres::Postgres;
use serde_json::Value;
use sqlx::error::DatabaseError;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::collections::BTreeSet;
use std::sync::Mutex;
use tokio::sync::OnceCell;

/// The statements that were explained.
static EXPLAINED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Address of the database with a large community.
static CROWD: OnceCell<String> = OnceCell::const_new();

/// One plan for all values, as a connection uses for a statement that it has run some times.
const GENERIC: &str = "set plan_cache_mode = force_generic_plan";

/// No statement has more values, but for those of a copy, which have no condition.
const VALUES_MAX: usize = 99;

/// Code of the error for a value of the wrong type.
const MISMATCH: &str = "42804";

/// Codes of the errors for what only SQLite knows: its syntax, its functions, tables and columns.
const UNKNOWN: [&str; 4] = ["42601", "42883", "42P01", "42703"];

async fn crowd() -> String {
    let server = Postgres::shared("plans").await.expect("a server, as the case had one");
    let fill = async |url: &str| {
        SqlStore::open(url).await.unwrap().close().await;
        let mut conn = raw(url).await;
        sqlx::raw_sql(include_str!("crowd.sql")).execute(&mut conn).await.unwrap();
        conn.close().await.unwrap();
    };
    server.filled("crowd", fill).await
}

/// Explains every statement that was seen for the first time since the last call.
pub async fn check() {
    let conn = &mut raw(CROWD.get_or_init(crowd).await).await;
    sqlx::raw_sql(GENERIC).execute(&mut *conn).await.unwrap();
    let mut scans = Vec::new();
    let many = |text: &String| MANY.iter().any(|begin| text.starts_with(begin));
    for statement in unexplained(&EXPLAINED).into_iter().filter(|text| !many(text)) {
        if !prepare(conn, &statement).await {
            continue;
        }
        let plan = explain(conn, &statement).await;
        let mut found = Vec::new();
        collect_scans(&plan[0]["Plan"], "", &mut found);
        scans.extend(found.into_iter().map(|step| format!("{step}: {statement}")));
        sqlx::raw_sql("deallocate explained").execute(&mut *conn).await.unwrap();
    }
    assert!(scans.is_empty(), "{}", scans.join("\n\n"));
}

/// Prepares a statement as `explained`. Returns whether it is one for PostgreSQL.
///
/// The driver tells the types of values, which its log leaves out. A value whose type does not follow from the statement
/// is a text, unless that contradicts the rest.
async fn prepare(conn: &mut PgConnection, statement: &str) -> bool {
    let values = (1..=VALUES_MAX).rev().find(|at| statement.contains(&format!("${at}")));
    let mut types = vec!["unknown"; values.unwrap_or(0)];
    let mut refused = try_prepare(conn, &types, statement).await;
    while let Some(at) = refused.as_deref().and_then(undetermined) {
        types[at - 1] = "text";
        refused = try_prepare(conn, &types, statement).await;
    }
    for at in 0..types.len() {
        if refused.as_ref().is_some_and(|error| error.code().as_deref() == Some(MISMATCH)) {
            types[at] = "bigint";
            refused = try_prepare(conn, &types, statement).await;
        }
    }
    let Some(error) = refused else { return true };
    let code = error.code().unwrap_or_default();
    assert!(UNKNOWN.contains(&&*code), "{error}: {statement}");
    false
}

async fn try_prepare(
    conn: &mut PgConnection,
    types: &[&str],
    statement: &str,
) -> Option<Box<dyn DatabaseError>> {
    let types = if types.is_empty() { String::new() } else { format!("({})", types.join(", ")) };
    let prepared = sqlx::raw_sql(AssertSqlSafe(format!("prepare explained {types} as {statement}")));
    prepared.execute(conn).await.err().map(|error| error.into_database_error().unwrap())
}

/// The number of the value whose type does not follow from the statement.
fn undetermined(error: &dyn DatabaseError) -> Option<usize> {
    error.message().strip_prefix("could not determine data type of parameter $")?.parse().ok()
}

async fn explain(conn: &mut PgConnection, statement: &str) -> Value {
    let count = "select cardinality(parameter_types) from pg_prepared_statements where name = 'explained'";
    let values: i32 = sqlx::query_scalar(count).fetch_one(&mut *conn).await.unwrap();
    let values = vec!["null"; usize::try_from(values).unwrap()].join(", ");
    let values = if values.is_empty() { values } else { format!("({values})") };
    let explain = format!("explain (format json, costs off) execute explained{values}");
    let plan = sqlx::query_scalar(AssertSqlSafe(explain)).fetch_one(conn).await;
    plan.unwrap_or_else(|error| panic!("{error}: {statement}"))
}

/// Adds the steps that go through one of the growing tables from its beginning. A step that reads an index for the step
/// `above` does not name the table.
fn collect_scans(step: &Value, above: &str, found: &mut Vec<String>) {
    let name = |key: &str| step[key].as_str().unwrap_or_default();
    let table = step["Relation Name"].as_str().unwrap_or(above);
    let (kind, index) = (name("Node Type"), name("Index Name"));
    let through_index = kind.starts_with("Index") || kind == "Bitmap Index Scan";
    let is_whole = kind == "Seq Scan" || (through_index && step["Index Cond"].is_null());
    if is_whole && !SMALL.contains(&table) && !PARTIAL.contains(&index) {
        found.push(format!("{kind} {table} {index}"));
    }
    for below in step["Plans"].as_array().into_iter().flatten() {
        collect_scans(below, table, found);
    }
}
