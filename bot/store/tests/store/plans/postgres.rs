//! The plans of PostgreSQL.
//!
//! The planner reads small tables as a whole and puts whole tables together, so it is told to avoid both where it can.
//! Going through a whole index counts as reading its table.

use super::{PARTIAL, SMALL, unexplained};
use serde_json::Value;
use sqlx::{AssertSqlSafe, PgConnection};
use std::collections::BTreeSet;
use std::sync::Mutex;

/// The statements that were explained.
static EXPLAINED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// One plan for all values, as a connection uses for a statement that it has run some times, and row by row.
const SETTINGS: &str = "set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
    set enable_mergejoin = off; set enable_hashjoin = off; set enable_material = off";

/// Explains every statement that was seen for the first time since the last call.
pub async fn check(conn: &mut PgConnection) {
    sqlx::raw_sql(SETTINGS).execute(&mut *conn).await.unwrap();
    let mut scans = Vec::new();
    for statement in unexplained(&EXPLAINED) {
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
