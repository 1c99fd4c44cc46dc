//! Rows of the outbox: messages that must be delivered.
//!
//! A process claims a row by moving `next_at` ahead, on the condition that the row is still due. This lease needs no lock,
//! works for one process and for many, and ends by itself if the process dies.

pub(crate) mod deliveries;
pub(crate) mod key;
pub(crate) mod outdated;
pub(crate) mod prune;

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::outbox::key::Key;
use crate::people;
use deska_core::ids::{GameId, OutboxId, Time};
use deska_core::outbox::following::FollowedRow;
use deska_core::outbox::{Notice, OutboxRow, Subject};
use deska_core::people::caller::Place;

/// Inserts a message.
pub(crate) async fn put(conn: &mut Conn, key: &Key<'_>, notice: &Notice) -> Result<OutboxId, DbError> {
    let (_, channel_id) = people::channel(conn, &notice.place).await?;
    put_in(conn, key, notice, channel_id).await
}

/// Inserts a message for a channel by its row.
pub(crate) async fn put_in(
    conn: &mut Conn,
    key: &Key<'_>,
    notice: &Notice,
    channel_id: i64,
) -> Result<OutboxId, DbError> {
    let id = sql::query_scalar(
        "insert into outbox (dedupe_key, kind, game_id, seq, platform, channel_id, payload, next_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id",
    )
    .bind_all(values![
        key.dedupe_key(),
        key.kind(),
        key.game().map(|game| game.0),
        key.seq().map(i64::from),
        &notice.place.platform,
        channel_id,
        serde_json::to_string(&notice.subject)?,
        notice.leased_until.0
    ])
    .fetch_one(conn)
    .await?;
    Ok(OutboxId(id))
}

/// The row of a key.
pub(crate) async fn of_key(conn: &mut Conn, key: &Key<'_>) -> Result<Option<OutboxId>, DbError> {
    let id: Option<i64> = sql::query_scalar("select id from outbox where dedupe_key = $1")
        .bind(key.dedupe_key())
        .fetch_optional(conn)
        .await?;
    Ok(id.map(OutboxId))
}

/// Inserts the welcome of a place's space. Returns `false` if that space has one already.
pub(crate) async fn put_welcome(
    conn: &mut Conn,
    place: &Place,
    language: Option<&str>,
    at: Time,
) -> Result<bool, DbError> {
    let (space, _) = people::channel(conn, place).await?;
    let key = Key::Welcome { space };
    if of_key(conn, &key).await?.is_some() {
        return Ok(false);
    }
    let subject = Subject::Welcome { language: language.map(str::to_owned) };
    put(conn, &key, &Notice { place: place.clone(), subject, leased_until: at }).await?;
    Ok(true)
}

/// Whether the welcome of a space was delivered.
pub(crate) async fn is_welcomed(conn: &mut Conn, space: i64) -> Result<bool, DbError> {
    let delivered: i64 =
        sql::query_scalar("select count(*) from outbox where dedupe_key = $1 and message_id is not null")
            .bind(Key::Welcome { space }.dedupe_key())
            .fetch_one(conn)
            .await?;
    Ok(delivered > 0)
}

/// The row of the board that shows an event, in the game's own place or in a further one. A board shows all events of its
/// request and is stored under the last one.
pub(crate) async fn board_of(
    conn: &mut Conn,
    game: GameId,
    seq: u32,
    further: Option<i64>,
) -> Result<Option<OutboxId>, DbError> {
    let id: Option<i64> = sql::query_scalar(
        "select id from outbox where game_id = $1 and kind = 'board' and seq >= $2
           and (channel_id = $3 or ($3 is null and channel_id not in (
                select channel_id from game_place where game_id = $1)))
         order by seq limit 1",
    )
    .bind_all(values![game.0, seq, further])
    .fetch_optional(conn)
    .await?;
    Ok(id.map(OutboxId))
}

/// The rows that have been due for longest, oldest first. They are not claimed yet.
pub(crate) async fn due(conn: &mut Conn, platform: &str, now: Time, limit: u32) -> Result<Vec<Due>, DbError> {
    let rows = sql::query(
        "select o.id, o.payload, o.attempts, s.platform, s.native_id as space, c.native_id as channel
         from (select id, payload, attempts, channel_id from outbox
               where platform = $1 and next_at <= $2 order by next_at, id limit $3) o
         join channel c on c.id = o.channel_id
         join space s on s.id = c.space_id
         order by o.id",
    )
    .bind_all(values![platform, now.0, limit])
    .fetch_all(conn)
    .await?;
    rows.iter().map(|row| Ok(Due { id: OutboxId(row.try_get("id")?), row: read(row) })).collect()
}

/// A row that is due, although it may be unreadable.
pub(crate) struct Due {
    /// Id of the row.
    pub id: OutboxId,
    /// The row, or why it cannot be read.
    pub row: Result<OutboxRow, DbError>,
}

fn read(row: &DbRow) -> Result<OutboxRow, DbError> {
    Ok(OutboxRow {
        id: OutboxId(row.try_get("id")?),
        place: columns::place(row)?,
        subject: columns::json(row, "payload")?,
        attempts: columns::count(row, "attempts")?,
    })
}

/// The last row so far; 0 if there is none.
pub(crate) async fn last(conn: &mut Conn) -> Result<OutboxId, DbError> {
    let id: Option<i64> =
        sql::query_scalar("select id from outbox order by id desc limit 1").fetch_optional(conn).await?;
    Ok(OutboxId(id.unwrap_or_default()))
}

/// The rows of a platform after a row, and what became of them, without those whose messages begin with `own`. Unreadable
/// ones are left out; a claim gives them up.
pub(crate) async fn after(
    conn: &mut Conn,
    platform: &str,
    own: &str,
    after: OutboxId,
    limit: u32,
) -> Result<Vec<FollowedRow>, DbError> {
    let rows = sql::query(
        "select o.id, o.payload, o.attempts, o.next_at, o.message_id,
                s.platform, s.native_id as space, c.native_id as channel
         from (select id, payload, attempts, channel_id, next_at, message_id from outbox
               where id > $1 and platform = $2 and (message_id is null or message_id not like $3)
               order by id limit $4) o
         join channel c on c.id = o.channel_id
         join space s on s.id = c.space_id
         order by o.id",
    )
    .bind_all(values![after.0, platform, format!("{own}%"), limit])
    .fetch_all(conn)
    .await?;
    let mut followed = Vec::new();
    for row in &rows {
        let Ok(readable) = read(row) else { continue };
        let settled = row.try_get::<Option<i64>>("next_at")?.is_none();
        followed.push(FollowedRow { row: readable, settled, message: row.try_get("message_id")? });
    }
    Ok(followed)
}

/// Claims the rows that no other process has claimed in the meantime. Gives up unreadable ones.
pub(crate) async fn claim(
    conn: &mut Conn,
    due: &[Due],
    now: Time,
    until: Time,
) -> Result<Vec<OutboxRow>, DbError> {
    let mut claimed = Vec::new();
    for due in due {
        match &due.row {
            Ok(row) if take(conn, row.id, now, until).await? => claimed.push(row.clone()),
            Ok(_) => {}
            Err(error) => {
                // If it stayed due, every call would find it again.
                tracing::error!(row = due.id.0, %error, "a message that cannot be read is given up");
                failed(conn, due.id, None, now).await?;
            }
        }
    }
    Ok(claimed)
}

async fn take(conn: &mut Conn, id: OutboxId, now: Time, until: Time) -> Result<bool, DbError> {
    let done =
        sql::query("update outbox set next_at = $1, attempts = attempts + 1 where id = $2 and next_at <= $3")
            .bind_all(values![until.0, id.0, now.0])
            .execute(conn)
            .await?;
    Ok(done.rows_affected() == 1)
}

/// Moves the end of the first lease, if no process has claimed the row and it is not given up. Returns whether it did.
pub(crate) async fn extend_lease(conn: &mut Conn, row: OutboxId, until: Time) -> Result<bool, DbError> {
    let done = sql::query(
        "update outbox set next_at = case when done_at is null then $1 end
         where id = $2 and attempts = 0 and (next_at is not null or done_at is not null)",
    )
    .bind_all(values![until.0, row.0])
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Replaces the subject of a row that is not settled; whether there is such a row.
pub(crate) async fn set_subject(conn: &mut Conn, row: OutboxId, subject: &Subject) -> Result<bool, DbError> {
    let done = sql::query("update outbox set payload = $1 where id = $2 and next_at is not null")
        .bind_all(values![serde_json::to_string(subject)?, row.0])
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Replaces the subject of a row that is not settled. Its message covers those of the other rows, which are given up.
pub(crate) async fn cover(
    conn: &mut Conn,
    row: OutboxId,
    subject: &Subject,
    covered: &[OutboxId],
    at: Time,
) -> Result<(), DbError> {
    if set_subject(conn, row, subject).await? {
        for older in covered {
            failed(conn, *older, None, at).await?;
        }
    }
    Ok(())
}

/// Where the message of a row goes; `None` if it is settled.
pub(crate) async fn place_of(conn: &mut Conn, row: OutboxId) -> Result<Option<Place>, DbError> {
    sql::query(
        "select s.platform, s.native_id as space, c.native_id as channel
         from outbox o join channel c on c.id = o.channel_id join space s on s.id = c.space_id
         where o.id = $1 and o.next_at is not null",
    )
    .bind(row.0)
    .read_optional(conn, columns::place)
    .await
}

/// When the next row is due.
pub(crate) async fn next(conn: &mut Conn, platform: &str) -> Result<Option<Time>, DbError> {
    let at: Option<i64> =
        sql::query_scalar("select min(next_at) from outbox where platform = $1 and next_at is not null")
            .bind(platform)
            .fetch_one(conn)
            .await?;
    Ok(at.map(Time))
}

/// Notes a failed attempt. Without `next_at` the row is given up. A row that was given up in the meantime, because another
/// message covers it, stays so.
pub(crate) async fn failed(
    conn: &mut Conn,
    row: OutboxId,
    next_at: Option<Time>,
    at: Time,
) -> Result<(), DbError> {
    sql::query(
        "update outbox set next_at = $1, failed_at = $2
         where id = $3 and done_at is null and next_at is not null",
    )
    .bind_all(values![next_at.map(|next| next.0), at.0, row.0])
    .execute(conn)
    .await?;
    Ok(())
}

/// Makes rows due that failed before and are not due until `after`: those of one channel, or of a platform. Leases end
/// before `after`, so claimed rows stay claimed.
pub(crate) async fn retry_closed(
    conn: &mut Conn,
    platform: &str,
    channel: Option<i64>,
    now: Time,
    after: Time,
) -> Result<(), DbError> {
    sql::query(
        "update outbox set next_at = $1
         where platform = $2 and next_at > $3 and failed_at is not null and channel_id = coalesce($4, channel_id)",
    )
    .bind_all(values![now.0, platform, after.0, channel])
    .execute(conn)
    .await?;
    Ok(())
}
