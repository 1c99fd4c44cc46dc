//! Settled rows of the outbox that nothing asks for again.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use deska_core::ids::{OutboxId, Time};

/// A span of the outbox in the order of ids.
pub(crate) struct Span {
    /// The rows in it that may go.
    pub rows: Vec<i64>,
    /// The last row in it; `None` if it is empty.
    pub last: Option<OutboxId>,
}

/// The span of at most `limit` rows beyond `after`. The welcome of a space stays, because it is written once; of a game that
/// goes on, what is about its last event.
pub(crate) async fn next(
    conn: &mut Conn,
    after: OutboxId,
    settled_before: Time,
    limit: u32,
) -> Result<Span, DbError> {
    let rows = sql::query(
        "select o.id,
                cast(case when o.next_at is null and coalesce(o.done_at, o.failed_at, 0) < $1 and o.kind <> 'welcome'
                      and (o.game_id is null or g.status = 'ended' or o.seq < g.seq)
                     then 1 else 0 end as bigint) as may_go
         from outbox o left join game g on g.id = o.game_id
         where o.id > $2 order by o.id limit $3",
    )
    .bind_all(values![settled_before.0, after.0, limit])
    .fetch_all(conn)
    .await?;
    let mut span = Span { rows: Vec::new(), last: None };
    for row in rows {
        let id: i64 = row.try_get("id")?;
        span.last = Some(OutboxId(id));
        if row.try_get::<i64>("may_go")? == 1 {
            span.rows.push(id);
        }
    }
    Ok(span)
}

/// Deletes rows. One that is settled is never changed again, so what was read about it still holds.
pub(crate) async fn delete(conn: &mut Conn, rows: &[i64]) -> Result<(), DbError> {
    for row in rows {
        sql::query("delete from outbox where id = $1").bind(row).execute(conn).await?;
    }
    Ok(())
}
