//! The plans of PostgreSQL for a large community. The planner goes by the numbers of rows, so the few rows of the other
//! tests would say nothing.

use super::{MANY, PARTIAL, SMALL, unexplained};
use crate::postgres::raw;
use deska_store::SqlStore;
use deska_testkit::postgres::Postgres;
use serde_json::Value;
use sqlx::{AssertSqlSafe, PgConnection};
use std::collections::BTreeSet;
use std::sync::Mutex;
use tokio::sync::OnceCell;

/// The statements that were explained.
static EXPLAINED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Address of the database with a large community.
static CROWD: OnceCell<String> = OnceCell::const_new();

/// One plan for all values, as a connection uses for a statement that it has run some times.
const GENERIC: &str = "set plan_cache_mode = force_generic_plan";

async fn crowd() -> String {
    let server = Postgres::shared("plans").await.expect("a server, as the case had one");
    let url = server.database().await;
    SqlStore::open(&url).await.unwrap().close().await;
    sqlx::raw_sql(include_str!("crowd.sql")).execute(&mut raw(&url).await).await.unwrap();
    url
}

/// Explains every statement that was seen for the first time since the last call.
pub async fn check() {
    let conn = &mut raw(CROWD.get_or_init(crowd).await).await;
    sqlx::raw_sql(GENERIC).execute(&mut *conn).await.unwrap();
    let mut scans = Vec::new();
    let many = |text: &String| MANY.iter().any(|begin| text.starts_with(begin));
    for statement in unexplained(&EXPLAINED).into_iter().filter(|text| !many(text)) {
        let prepared = sqlx::raw_sql(AssertSqlSafe(format!("prepare explained as {statement}")));
        // What is written only for SQLite is refused here.
        if prepared.execute(&mut *conn).await.is_err() {
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
