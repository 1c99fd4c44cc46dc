//! Adding events to a game.

use super::outbox::{self, NewRow};
use super::{notices, turns};
use crate::columns::{self, EVENT_VERSION};
use crate::connection::Conn;
use crate::error::DataError;
use crate::error::DbError;
use deska_core::event::{Event, OfferKind};
use deska_core::ids::{AccountId, GameId, OutboxId, Time};
use deska_core::ports::StoreError;
use deska_core::records::{Append, Summary};
use rules::Side;
use sqlx::Row;

/// Stores what follows from one request.
///
/// The conditional update of the game's row decides between simultaneous requests; the primary key of the
/// events stands behind it.
pub(super) async fn append(conn: &mut Conn, append: &Append) -> Result<OutboxId, DbError> {
    // First of all: a repeat of a request that was carried out is one even though the game has moved on.
    refuse_repeat(conn, &append.platform, &append.source).await?;
    let last = last_seq(append)?;
    if !advance(conn, append, last).await? {
        // The faster one may have been this very request.
        refuse_repeat(conn, &append.platform, &append.source).await?;
        return Err(moved_on(conn, append.game).await?.into());
    }
    for (event, seq) in append.events.iter().zip(append.expected_seq + 1..) {
        let source = (seq == append.expected_seq + 1).then_some((&*append.platform, &*append.source));
        let entry = Entry { game: append.game, seq, at: append.at, actor: append.actor, source, event };
        insert_event(conn, &entry).await?;
    }
    set_offers(conn, append.game, &append.summary, last).await?;
    turns::set(conn, append.game, &append.summary.turns, append.at).await?;
    let dedupe_key = notice_key(append.game, last);
    let row = outbox::put(conn, &NewRow { dedupe_key, notice: &append.notice }).await?;
    notices::put_turns(conn, append.game, &append.direct).await?;
    Ok(row)
}

/// The key of the message that tells of a game up to an event.
pub(super) fn notice_key(game: GameId, seq: u32) -> String {
    format!("game:{}:{seq}", game.0)
}

/// The row of the outbox that tells of an event: the request that caused it may have caused later ones too, and
/// its message is kept under the last of them.
pub(super) async fn notice_of(conn: &mut Conn, game: GameId, seq: u32) -> Result<Option<OutboxId>, DbError> {
    let newest: Option<i64> = sqlx::query_scalar("select seq from game where id = $1")
        .bind(game.0)
        .fetch_optional(&mut *conn)
        .await?;
    for seq in i64::from(seq)..=newest.unwrap_or(0) {
        let Ok(seq) = u32::try_from(seq) else { break };
        if let Some(row) = outbox::of_key(conn, &notice_key(game, seq)).await? {
            return Ok(Some(row));
        }
    }
    Ok(None)
}

/// [`StoreError::Repeated`] if a request was carried out before.
pub(super) async fn refuse_repeat(conn: &mut Conn, platform: &str, source: &str) -> Result<(), DbError> {
    match caused_by(conn, platform, source).await? {
        Some((code, seq)) => Err(StoreError::Repeated { code, seq }.into()),
        None => Ok(()),
    }
}

/// The game and the number of the first event that a request caused.
pub(super) async fn caused_by(
    conn: &mut Conn,
    platform: &str,
    source: &str,
) -> Result<Option<(String, u32)>, DbError> {
    let row = sqlx::query(
        "select game.code, event.seq from event join game on game.id = event.game_id
         where event.platform = $1 and event.source_id = $2",
    )
    .bind(platform)
    .bind(source)
    .fetch_optional(conn)
    .await?;
    match row {
        Some(row) => Ok(Some((row.try_get("code")?, columns::count(&row, "seq")?))),
        None => Ok(None),
    }
}

/// An event with its place in the table.
pub(super) struct Entry<'a> {
    pub game: GameId,
    pub seq: u32,
    pub at: Time,
    pub actor: AccountId,
    /// Platform and id of the request; only the first of its events bears them.
    pub source: Option<(&'a str, &'a str)>,
    pub event: &'a Event,
}

/// Writes an event.
pub(super) async fn insert_event(conn: &mut Conn, entry: &Entry<'_>) -> Result<(), DbError> {
    let body = serde_json::to_value(entry.event)?;
    let kind = body.get("kind").and_then(|kind| kind.as_str()).unwrap_or_default();
    sqlx::query(
        "insert into event (game_id, seq, at, actor_id, platform, source_id, kind, body, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(entry.game.0)
    .bind(i64::from(entry.seq))
    .bind(entry.at.0)
    .bind(entry.actor.0)
    .bind(entry.source.map(|(platform, _)| platform))
    .bind(entry.source.map(|(_, source)| source))
    .bind(kind)
    .bind(body.to_string())
    .bind(EVENT_VERSION)
    .execute(conn)
    .await?;
    Ok(())
}

fn last_seq(append: &Append) -> Result<u32, DataError> {
    if append.events.is_empty() {
        return Err(DataError::Request("there are no events to add"));
    }
    let added = u32::try_from(append.events.len()).unwrap_or(u32::MAX);
    append.expected_seq.checked_add(added).ok_or(DataError::Request("a game cannot have that many events"))
}

/// Moves the game's row ahead if nobody was faster.
async fn advance(conn: &mut Conn, append: &Append, last: u32) -> Result<bool, DbError> {
    let result = append.summary.result.as_ref();
    let done = sqlx::query(
        "update game set seq = $1, acting = $2, status = $3, winner = $4, reason = $5, ended_at = $6
         where id = $7 and seq = $8",
    )
    .bind(i64::from(last))
    .bind(columns::acting(&append.summary.acting))
    .bind(if result.is_some() { "ended" } else { "open" })
    .bind(result.and_then(|(winner, _)| winner.map(Side::name)))
    .bind(result.map(|(_, reason)| reason))
    .bind(result.map(|_| append.at.0))
    .bind(append.game.0)
    .bind(i64::from(append.expected_seq))
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

async fn moved_on(conn: &mut Conn, game: GameId) -> Result<StoreError, DbError> {
    let row = sqlx::query("select seq from game where id = $1").bind(game.0).fetch_optional(conn).await?;
    let row = row.ok_or_else(|| DataError::Missing { what: format!("game with id {}", game.0) })?;
    Ok(StoreError::MovedOn { seq: columns::count(&row, "seq")? })
}

/// Makes the offers those of the summary; one that stood before keeps the event that made it.
async fn set_offers(conn: &mut Conn, game: GameId, summary: &Summary, seq: u32) -> Result<(), DbError> {
    if summary.offers.is_empty() {
        sqlx::query("delete from offer where game_id = $1").bind(game.0).execute(conn).await?;
        return Ok(());
    }
    for kind in OfferKind::ALL {
        match summary.offers.iter().find(|(_, open)| *open == kind) {
            Some((side, _)) => put_offer(conn, game, kind, *side, seq).await?,
            None => {
                sqlx::query("delete from offer where game_id = $1 and kind = $2")
                    .bind(game.0)
                    .bind(kind.name())
                    .execute(&mut *conn)
                    .await?;
            }
        }
    }
    Ok(())
}

async fn put_offer(
    conn: &mut Conn,
    game: GameId,
    kind: OfferKind,
    side: Side,
    seq: u32,
) -> Result<(), DbError> {
    sqlx::query(
        "insert into offer (game_id, kind, side, seq) values ($1, $2, $3, $4)
         on conflict (game_id, kind) do update set side = excluded.side, seq = excluded.seq
         where offer.side <> excluded.side",
    )
    .bind(game.0)
    .bind(kind.name())
    .bind(side.name())
    .bind(i64::from(seq))
    .execute(conn)
    .await?;
    Ok(())
}
