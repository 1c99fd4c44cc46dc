//! Rows of the outbox: messages that must be delivered.
//!
//! A process claims a row by moving `next_at` ahead, on the condition that the row is still due. This lease needs no lock,
//! works for one process and for many, and ends by itself if the process dies.

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, Query, Value, values};
use crate::messages::key::Key;
use crate::people;
use deska_model::ids::{AccountId, OutboxId, Time};
use deska_model::outbox::{EVERY_DEVICE, Notice, OutboxRow, Subject};
use deska_model::people::caller::Place;
use deska_model::people::subscription::PUSH;

/// Inserts a message.
pub(crate) async fn put(conn: &mut Conn, key: &Key, notice: &Notice) -> Result<OutboxId, DbError> {
    let (_, channel_id) = people::channel(conn, &notice.place).await?;
    put_in(conn, key, notice, channel_id).await
}

/// Inserts a message for a channel by its row.
pub(crate) async fn put_in(
    conn: &mut Conn,
    key: &Key,
    notice: &Notice,
    channel_id: i64,
) -> Result<OutboxId, DbError> {
    id(&insert(key, notice, channel_id)?.fetch_one(conn).await?)
}

/// Inserts a message for a channel by its row, and reads its [`id`].
pub(crate) fn insert<'q>(key: &Key, notice: &'q Notice, channel_id: i64) -> Result<Query<'q>, DbError> {
    let query = sql::query(
        "insert into outbox (dedupe_key, kind, game_id, seq, platform, channel_id, payload, next_at, answers)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id",
    );
    let columns = columns_of(key, notice, &notice.place.platform, channel_id)?;
    Ok(query.bind_all(columns).bind(notice.answers.as_deref()))
}

/// The same if an account has an identity on the platform of the channel.
pub(crate) fn insert_for<'q>(
    account: AccountId,
    key: &Key,
    notice: &'q Notice,
    channel_id: i64,
) -> Result<Query<'q>, DbError> {
    let query = sql::query(
        "insert into outbox (dedupe_key, kind, game_id, seq, platform, channel_id, payload, next_at)
         select $1, $2, $3, $4, $5, $6, $7, $8
         where exists (select 1 from identity where account_id = $9 and platform = $5) returning id",
    );
    Ok(query.bind_all(columns_of(key, notice, &notice.place.platform, channel_id)?).bind(account.0))
}

/// The same for each device of an account, instead of the platform of the channel.
pub(crate) fn insert_for_devices<'q>(
    account: AccountId,
    key: &Key,
    notice: &'q Notice,
    channel_id: i64,
) -> Result<Query<'q>, DbError> {
    let query = sql::query(
        "insert into outbox (dedupe_key, kind, game_id, seq, platform, channel_id, payload, next_at)
         select $1 || ':' || p.session_id, $2, $3, $4, $5, $6, replace($7, $9, p.session_id), $8
         from push p join session s on s.id = p.session_id join identity i on i.id = s.identity_id
         where i.account_id = $10 and s.ends_at > $8",
    );
    Ok(query.bind_all(columns_of(key, notice, PUSH, channel_id)?).bind(EVERY_DEVICE).bind(account.0))
}

/// The id of an inserted message.
pub(crate) fn id(row: &DbRow) -> Result<OutboxId, DbError> {
    Ok(OutboxId(row.try_get("id")?))
}

fn columns_of<'q>(
    key: &Key,
    notice: &Notice,
    platform: &'q str,
    channel_id: i64,
) -> Result<[Value<'q>; 8], DbError> {
    Ok(values![
        key.dedupe.clone(),
        key.kind,
        key.game.map(|game| game.0),
        key.seq.map(i64::from),
        platform,
        channel_id,
        serde_json::to_string(&notice.subject)?,
        notice.leased_until.0
    ])
}

/// The row of a key.
pub(crate) async fn of_key(conn: &mut Conn, key: &Key) -> Result<Option<OutboxId>, DbError> {
    let id: Option<i64> = sql::query_scalar("select id from outbox where dedupe_key = $1")
        .bind(&key.dedupe)
        .fetch_optional(conn)
        .await?;
    Ok(id.map(OutboxId))
}

/// The rows that have been due for longest, oldest first. They are not claimed yet. A board of a game with the
/// program waits while the answer to a request is still bringing the one before it, so that it finds the message which it can
/// replace.
pub(crate) async fn due(conn: &mut Conn, platform: &str, now: Time, limit: u32) -> Result<Vec<Due>, DbError> {
    sql::query(
        "select o.id, o.payload, o.answers, o.attempts,
                s.platform, s.native_id as space, c.native_id as channel
         from (select id, payload, answers, attempts, channel_id from outbox d
               where platform = $1 and next_at <= $2
                 and not (kind = 'board' and exists (
                     select 1 from outbox b
                     where b.next_at > $2 and b.attempts = 0 and b.failed_at is null
                       and b.id = (select p.id from outbox p
                                   where p.game_id = d.game_id and p.kind = 'board' and p.seq < d.seq
                                     and p.channel_id = d.channel_id
                                   order by p.seq desc, p.id desc limit 1)
                       and exists (select 1 from seat s join identity i on i.account_id = s.account_id
                                   where s.game_id = d.game_id and i.platform = 'engine')))
               order by next_at, id limit $3) o
         join channel c on c.id = o.channel_id
         join space s on s.id = c.space_id
         order by o.id",
    )
    .bind_all(values![platform, now.0, limit])
    .read_all(conn, |row| Ok(Due { id: OutboxId(row.try_get("id")?), row: read(row) }))
    .await
}

/// A row that is not settled.
pub(crate) async fn unsettled(conn: &mut Conn, row: OutboxId) -> Result<Option<OutboxRow>, DbError> {
    sql::query(
        "select o.id, o.payload, o.answers, o.attempts,
                s.platform, s.native_id as space, c.native_id as channel
         from outbox o join channel c on c.id = o.channel_id join space s on s.id = c.space_id
         where o.id = $1 and o.next_at is not null",
    )
    .bind(row.0)
    .read_optional(conn, read)
    .await
}

/// A row that is due, although it may be unreadable.
pub(crate) struct Due {
    /// Id of the row.
    pub id: OutboxId,
    /// The row, or why it cannot be read.
    pub row: Result<OutboxRow, DbError>,
}

pub(crate) fn read(row: &DbRow) -> Result<OutboxRow, DbError> {
    Ok(OutboxRow {
        id: OutboxId(row.try_get("id")?),
        place: columns::place(row)?,
        subject: columns::json(row, "payload")?,
        answers: row.try_get("answers")?,
        attempts: columns::count(row, "attempts")?,
    })
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
    Ok(done == 1)
}

/// Replaces the subject of a row that is not settled; whether there is such a row.
pub(crate) async fn set_subject(conn: &mut Conn, row: OutboxId, subject: &Subject) -> Result<bool, DbError> {
    let done = sql::query("update outbox set payload = $1 where id = $2 and next_at is not null")
        .bind_all(values![serde_json::to_string(subject)?, row.0])
        .execute(conn)
        .await?;
    Ok(done == 1)
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
    .run(conn)
    .await
}
