//! Adds events to a game.

use crate::clocks::timers;
use crate::clubs;
use crate::conditional;
use crate::database::batch::Batch;
use crate::database::columns::{self, EVENT_VERSION};
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, DbRow, Query, values};
use crate::messages::key::Key;
use crate::messages::queue;
use crate::places::{mirrors, threads};
use crate::ratings::tables;
use crate::{lock, turns, votes};
use crate::{notices, people};
use deska_core::ports::{Appended, StoreError};
use deska_model::changes::{Append, Effects};
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::event::{Event, OfferKind};
use deska_model::games::rows::{Acted, Summary};
use deska_model::ids::{GameId, Time};
use rules::Side;

/// Adds events with everything that follows from them.
///
/// The conditional update of the game's row decides between simultaneous changes. The primary key of the events would
/// refuse the same. A repeat is recognised by the unique key of its origin; if another event came first, [`lost`] looks for it.
pub(crate) async fn append(conn: &mut Conn, append: &Append) -> Result<Appended, DbError> {
    let last = last_seq(append)?;
    let Some(advanced) = advance(conn, append, last).await? else {
        return Err(lost(conn, append).await?.into());
    };
    if advanced.lines != append.lines.len()
        || !conditional::advance(conn, append.game, last, &append.lines).await?
    {
        return Err(StoreError::MovedOn { seq: append.expected_seq }.into());
    }
    let Effects { summary, notice, direct, timers, result, .. } = &append.effects;
    if advanced.has_offers || !summary.offers.is_empty() {
        set_offers(conn, append.game, summary, last).await?;
    }
    let actor = append.events.first().and_then(|acted| acted.actor.account());
    let mut batch = Batch::default();
    let board = Key::board(append.game, last);
    batch.add(queue::insert(&board, notice, advanced.channel_id)?);
    batch.add(turns::elsewhere(actor, append.game));
    if let Some(awaited) = &append.effects.answer {
        people::ask_readers_of_game(&mut batch, &awaited.place, actor, append.game);
    }
    for (Acted { actor, event }, seq) in append.events.iter().zip(append.expected_seq + 1..) {
        let origin = (seq == append.expected_seq + 1).then_some(&append.origin);
        let entry = Entry { game: append.game, seq, at: append.at, actor: *actor, origin, event };
        batch.add(event_added(&entry)?);
    }
    turns::set(&mut batch, append.game, &summary.turns, append.at);
    timers::set(&mut batch, append.game, last, timers);
    if !advanced.has_mirrors {
        notices::add_direct(&mut batch, (append.game, advanced.channel_id), direct)?;
    }
    let mut done = batch.run(conn).await?;
    let row = done.next().read_first(queue::id)?.ok_or(DataError::Request("the board has no row"))?;
    let waits_elsewhere = done.next().read_first(|_| Ok(()))?.is_some();
    let readers =
        append.effects.answer.as_ref().map(|_| people::readers_of_game(&mut done, actor)).transpose()?;
    let mut answer = None;
    if advanced.has_mirrors {
        if let (Some(account), Some(awaited)) = (actor, &append.effects.answer) {
            mirrors::plays(conn, append.game, account, &awaited.place).await?;
        }
        answer = mirrors::put_boards(conn, append.game, last, &append.effects, append.at).await?;
        notices::put_direct(conn, append.game, direct).await?;
    }
    if summary.result.is_some() {
        threads::tell_result(conn, append.game, append.at).await?;
        clubs::game_ended(conn, append.game, append.at).await?;
    }
    if let Some(look) = append.effects.look {
        votes::moved(conn, append.game, look).await?;
    }
    let mut rating = None;
    if let Some(result) = result {
        tables::add(conn, append.game, result, append.at).await?;
        if result.rated.is_some() {
            rating = tables::rating_of(conn, append.game).await?;
        }
    }
    Ok(Appended { row: answer.unwrap_or(row), rating, waits_elsewhere, readers })
}

/// The error for a change that another one has preceded. The other one may have the same origin.
pub(crate) async fn lost(conn: &mut Conn, append: &Append) -> Result<StoreError, DbError> {
    refuse_repeat(conn, &append.origin).await?;
    lock::moved_on(conn, append.game).await
}

/// Fails with [`StoreError::Repeated`] if an origin has changed a game before.
pub(crate) async fn refuse_repeat(conn: &mut Conn, origin: &Origin) -> Result<(), DbError> {
    match caused_by(conn, origin).await? {
        Some((code, seq)) => Err(StoreError::Repeated { code, seq }.into()),
        None => Ok(()),
    }
}

/// Code of the game and number of the first event that an origin has caused.
pub(crate) async fn caused_by(conn: &mut Conn, origin: &Origin) -> Result<Option<(String, u32)>, DbError> {
    let first = |row: &DbRow| Ok((row.try_get("code")?, columns::count(row, "seq")?));
    first_caused(origin).read_optional(conn, first).await
}

/// Reads the same.
pub(crate) fn first_caused(origin: &Origin) -> Query<'_> {
    sql::query(
        "select game.code, event.seq from event join game on game.id = event.game_id
         where event.origin = $1 and event.origin_id = $2",
    )
    .bind_all(values![origin.kind(), origin.id()])
}

/// A row of the table of events.
pub(crate) struct Entry<'a> {
    pub game: GameId,
    pub seq: u32,
    pub at: Time,
    pub actor: Actor,
    /// What caused the event. If it caused several, only the first of them has it.
    pub origin: Option<&'a Origin>,
    pub event: &'a Event,
}

/// Inserts an event.
pub(crate) fn event_added<'q>(entry: &Entry<'q>) -> Result<Query<'q>, DbError> {
    let body = serde_json::to_value(entry.event)?;
    let kind = body.get("kind").and_then(|kind| kind.as_str()).unwrap_or_default();
    let query = sql::query(
        "insert into event (game_id, seq, at, actor_id, origin, origin_id, kind, body, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    );
    Ok(query.bind_all(values![
        entry.game.0,
        entry.seq,
        entry.at.0,
        entry.actor.account().map(|account| account.0),
        entry.origin.map(Origin::kind),
        entry.origin.map(Origin::id),
        kind.to_owned(),
        body.to_string(),
        EVENT_VERSION
    ]))
}

fn last_seq(append: &Append) -> Result<u32, DataError> {
    if append.events.is_empty() {
        return Err(DataError::Request("there are no events to add"));
    }
    let added = u32::try_from(append.events.len()).unwrap_or(u32::MAX);
    append.expected_seq.checked_add(added).ok_or(DataError::Request("a game cannot have that many events"))
}

/// What stands beside a game whose row was updated.
struct Advanced {
    /// The channel where the game is played.
    channel_id: i64,
    /// Number of players who have set lines ahead.
    lines: usize,
    has_offers: bool,
    has_mirrors: bool,
}

/// Updates the game's row if its last event is still the expected one; `None` if it is not.
async fn advance(conn: &mut Conn, append: &Append, last: u32) -> Result<Option<Advanced>, DbError> {
    let result = append.effects.summary.result.as_ref();
    let row = sql::query(
        "update game set seq = $1, acting = $2, status = $3, winner = $4, reason = $5, ended_at = $6
         where id = $7 and seq = $8
         returning channel_id, (select count(*) from line where game_id = $7) as lines,
                   (select count(*) from offer where game_id = $7) as offers,
                   (select count(*) from game_place where game_id = $7) as places",
    )
    .bind_all(values![
        last,
        columns::acting(&append.effects.summary.acting),
        if result.is_some() { "ended" } else { "open" },
        result.and_then(|(winner, _)| winner.map(Side::name)),
        result.map(|(_, reason)| reason),
        result.map(|_| append.at.0),
        append.game.0,
        append.expected_seq
    ])
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let advanced = Advanced {
        channel_id: row.try_get("channel_id")?,
        lines: usize::try_from(row.try_get::<i64>("lines")?).unwrap_or(usize::MAX),
        has_offers: row.try_get::<i64>("offers")? > 0,
        has_mirrors: row.try_get::<i64>("places")? > 0,
    };
    if result.is_some() {
        sql::query("update seat set ended_at = $1 where game_id = $2")
            .bind_all(values![append.at.0, append.game.0])
            .run(conn)
            .await?;
    }
    Ok(Some(advanced))
}

/// Replaces the open offers by those of the summary. An offer that stays open keeps the event that made it.
async fn set_offers(conn: &mut Conn, game: GameId, summary: &Summary, seq: u32) -> Result<(), DbError> {
    if summary.offers.is_empty() {
        sql::query("delete from offer where game_id = $1").bind(game.0).run(conn).await?;
        return Ok(());
    }
    for kind in OfferKind::ALL {
        match summary.offers.iter().find(|(_, open)| *open == kind) {
            Some((side, _)) => put_offer(conn, game, kind, *side, seq).await?,
            None => {
                sql::query("delete from offer where game_id = $1 and kind = $2")
                    .bind_all(values![game.0, kind.name()])
                    .run(conn)
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
    sql::query(
        "insert into offer (game_id, kind, side, seq) values ($1, $2, $3, $4)
         on conflict (game_id, kind) do update set side = excluded.side, seq = excluded.seq
         where offer.side <> excluded.side",
    )
    .bind_all(values![game.0, kind.name(), side.name(), seq])
    .run(conn)
    .await
}
