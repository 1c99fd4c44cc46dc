//! Great steps of the system's clock: what is stored is brought to the time that it shows now.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::memory;
use deska_model::clocks::{NOT_OVER, STEP_BACK_MS};
use deska_model::ids::Time;

/// The key of the last step back. Its value is the latest moment that the clock had shown before, and the moment when it
/// was set is the one to which the clock was set.
const SET_BACK: &str = "set back";

/// The last step back, as an account and a platform that are null and two moments, of which the second one is earlier.
macro_rules! last_step_back {
    () => {
        "select null, null, cast(value as bigint), set_at from memory where key = 'set back'"
    };
}
pub(crate) use last_step_back;

/// The latest moment that the clock had shown before it was set back.
async fn shown(conn: &mut Conn) -> Result<Option<Time>, DbError> {
    Ok(memory::get(conn, SET_BACK).await?.and_then(|text| text.parse().ok()).map(Time))
}

/// Whether the clock that shows `now` was set back since `before`.
pub(crate) const fn is_back(before: Time, now: Time) -> bool {
    now.plus_ms(STEP_BACK_MS).0 < before.0
}

/// The clock was set back. Turns that were counted with an outage until then go on to count with it; those that end from
/// now on count with the part up to now.
pub(crate) async fn set_back(tx: &mut Conn, before: Time, now: Time) -> Result<(), DbError> {
    let from = shown(tx).await?.filter(|shown| *shown > now).map_or(before, |shown| shown.max(before));
    memory::put(tx, SET_BACK, &from.0.to_string(), now).await?;
    let statements = [
        "insert into outage (from_at, until_at)
         select from_at, $1 from outage where from_at < $1 and until_at > $1 and $2 > $1 group by from_at",
        // Deadlines of turns under way are set anew. What waits for a moment of the time that was left waits as long as it
        // would have.
        "update account set time_changes = time_changes + 1 where id in (
             select s.account_id from timer t join seat s on s.game_id = t.game_id
             where t.due_at > $1 and $2 > $1)",
        "update timer set due_at = due_at - ($2 - $1), claimed_by = null, claimed_until = null,
                after_at = case when after_at > $1 then after_at - ($2 - $1) else after_at end
         where due_at > $1 and kind in ('expiry', 'reminder')",
        "update outbox set next_at = next_at - ($2 - $1) where next_at is not null and next_at > $1",
    ];
    for statement in statements {
        sql::query(statement).bind_all(values![now.0, before.0]).run(tx).await?;
    }
    sql::query("update platform_outage set from_at = $1 where until_at = $2 and from_at > $1")
        .bind_all(values![now.0, NOT_OVER.0])
        .run(tx)
        .await?;
    // A player who could not be called before still cannot.
    sql::query(
        "update unreached set from_at = $1 where until_at = $2 and from_at > $1
         and game_id in (select id from game where status = 'open')",
    )
    .bind_all(values![now.0, NOT_OVER.0])
    .run(tx)
    .await
}

/// An outage until `until` was noted. A turn that began before a step back, in the time that the outage seems to cover,
/// counts with the part from there on.
pub(crate) async fn split_outage(tx: &mut Conn, from: Time, until: Time) -> Result<(), DbError> {
    let before = shown(tx).await?.filter(|shown| from < *shown && *shown < until);
    let Some(before) = before else { return Ok(()) };
    sql::query("insert into outage (from_at, until_at) values ($1, $2)")
        .bind_all(values![before.0, until.0])
        .run(tx)
        .await
}
