//! Messages that still have to lose their buttons, because the platform refused to change them at first.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use deska_core::ids::Time;
use deska_core::outbox::Outdated;

/// Notes a message, or a further attempt at it. A channel that is not stored has no messages to clean up.
pub(crate) async fn put_off(
    conn: &mut Conn,
    platform: &str,
    outdated: &Outdated,
    next_at: Time,
) -> Result<(), DbError> {
    sql::query(
        "insert into outdated (channel_id, message_id, platform, attempts, next_at)
         select c.id, $1, $2, $3, $4 from channel c join space s on s.id = c.space_id
         where s.platform = $2 and c.native_id = $5 limit 1
         on conflict (channel_id, message_id) do update set attempts = excluded.attempts, next_at = excluded.next_at",
    )
    .bind_all(values![&outdated.message, platform, outdated.attempts, next_at.0, &outdated.channel])
    .execute(conn)
    .await?;
    Ok(())
}

/// Whether a message is due.
pub(crate) async fn any_due(conn: &mut Conn, platform: &str, now: Time) -> Result<bool, DbError> {
    let due = sql::query("select 1 from outdated where platform = $1 and next_at <= $2 limit 1")
        .bind_all(values![platform, now.0])
        .exists(conn)
        .await?;
    Ok(due)
}

/// Claims messages that are due until a moment, the longest wait first.
pub(crate) async fn claim(
    conn: &mut Conn,
    platform: &str,
    now: Time,
    until: Time,
    limit: u32,
) -> Result<Vec<Outdated>, DbError> {
    let rows = sql::query(
        "update outdated set next_at = $1
         where (channel_id, message_id) in (
            select channel_id, message_id from outdated
            where platform = $2 and next_at <= $3 order by next_at limit $4)
         returning (select native_id from channel where id = channel_id) as channel, message_id, attempts",
    )
    .bind_all(values![until.0, platform, now.0, limit])
    .fetch_all(conn)
    .await?;
    let read = |row: &crate::database::sql::DbRow| {
        Ok(Outdated {
            channel: row.try_get("channel")?,
            message: row.try_get("message_id")?,
            attempts: crate::database::columns::count(row, "attempts")?,
        })
    };
    rows.iter().map(read).collect()
}

/// Drops a message that has no buttons left, or on which they stay.
pub(crate) async fn drop(conn: &mut Conn, platform: &str, outdated: &Outdated) -> Result<(), DbError> {
    sql::query(
        "delete from outdated where platform = $1 and message_id = $2
         and exists (select 1 from channel where id = outdated.channel_id and native_id = $3)",
    )
    .bind_all(values![platform, &outdated.message, &outdated.channel])
    .execute(conn)
    .await?;
    Ok(())
}
