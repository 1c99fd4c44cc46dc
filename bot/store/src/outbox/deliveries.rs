//! Reports of deliveries: which message has the current buttons of a game or a challenge.
//!
//! Messages may be delivered in another order than they were stored. An old one that is delivered late must not take the
//! buttons from a newer one.

use crate::database::batch::Batch;
use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, Query, values};
use crate::notices;
use crate::outbox::calls;
use crate::places::mirrors;
use crate::seats;
use deska_core::ports::Settled;
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::{Receipt, Subject};

/// Notes a receipt. Returns the messages that must lose their buttons.
pub(crate) async fn delivered(
    conn: &mut Conn,
    receipt: &Receipt,
    message: &str,
    at: Time,
) -> Result<Settled, DbError> {
    let own = receipt.game.filter(|_| receipt.channel.is_none());
    let seq = receipt.told.map(|told| told.seq);
    let told = receipt.game.zip(receipt.told);
    let mut batch = Batch::default();
    batch.add(settled(receipt.row, message, at));
    if let Some(game) = own {
        batch.add(board_before(game));
        batch.add(board_shown(game, seq, message));
    }
    if let Some((game, told)) = told {
        batch.add(notices::board_is_there(game, told, at));
        batch.add(calls::turns_told_late((game, receipt.channel), told, at));
        batch.add(calls::unreached(game, receipt.channel));
    }
    let mut done = batch.run(conn).await?;
    let subject: Option<Subject> = done.next().read_first(|row| columns::json(row, "payload"))?;
    let before = match own {
        Some(_) => done.next().read_first(board)?.map(|before| (before, done.next().changed() == 1)),
        None => None,
    };
    let (mut strip, mut reached) = (Vec::new(), false);
    if let Some(code) = &receipt.challenge {
        strip.extend(challenge_shown(conn, code, receipt.row.is_some(), message).await?);
    }
    if let (Some(game), Some(channel)) = (receipt.game, receipt.channel) {
        strip.extend(mirrors::board_shown(conn, game, channel, seq, message, at).await?);
    }
    if let Some((before, is_newest)) = before {
        strip.extend(outdated(conn, before, is_newest, message).await?);
    }
    if let Some((game, _)) = told {
        done.next();
        let (late, unreached) = (done.next(), done.next());
        reached |= calls::board_came_late(conn, game, &late, at).await?;
        reached |= calls::board_is_there(conn, game, &unreached, at).await?;
    }
    if let (None, Some(channel)) = (receipt.game, receipt.channel) {
        strip.extend(mirrors::left(conn, channel, message).await?);
    }
    if let Some(Subject::Thread { code }) = &subject {
        strip.extend(thread_announced(conn, code, message, at).await?);
    }
    if let Some(Subject::SeatsBoard { channel, .. }) = &subject {
        seats::shown(conn, *channel, message).await?;
    }
    if let Some(Subject::Called { code, account, .. }) = &subject
        && let Some(game) =
            sql::query_scalar("select id from game where code = $1").bind(code).fetch_optional(conn).await?
    {
        reached |= calls::reached(conn, GameId(game), AccountId(*account), at).await?;
    }
    Ok(Settled { outdated: strip, reached })
}

/// Makes the first board of a game due, because the message that its thread starts from is delivered. Returns the
/// message of the challenge, if it must lose its buttons.
async fn thread_announced(
    conn: &mut Conn,
    code: &str,
    message: &str,
    at: Time,
) -> Result<Option<String>, DbError> {
    let row = sql::query("select id, challenge_id from game where code = $1")
        .bind(code)
        .fetch_optional(conn)
        .await?;
    let Some(row) = row else { return Ok(None) };
    sql::query(
        "update outbox set next_at = $1 where game_id = $2 and kind = 'board' and next_at > $1
         and seq = (select min(seq) from outbox where game_id = $2 and kind = 'board')
         and channel_id = (select channel_id from game where id = $2)",
    )
    .bind_all(values![at.0, row.try_get::<i64>("id")?])
    .run(conn)
    .await?;
    retire_challenge(conn, row.try_get("challenge_id")?, message).await
}

/// Marks the row of the outbox as done, and reads what the message is about.
fn settled(row: Option<OutboxId>, message: &str, at: Time) -> Query<'_> {
    sql::query(
        "update outbox set done_at = coalesce(done_at, $1), next_at = null, message_id = $2
         where id = $3 returning payload",
    )
    .bind_all(values![at.0, message, row.map(|row| row.0)])
}

async fn challenge_shown(
    conn: &mut Conn,
    code: &str,
    is_in_outbox: bool,
    message: &str,
) -> Result<Option<String>, DbError> {
    let row = sql::query("select status, message_id, message_live from challenge where code = $1")
        .bind(code)
        .fetch_optional(conn)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let open = row.try_get::<&str>("status")? == "open";
    let live: bool = row.try_get::<i64>("message_live")? != 0;
    let before: Option<String> = row.try_get("message_id")?;
    sql::query("update challenge set message_id = $1, message_live = $2 where code = $3")
        .bind_all(values![message, i64::from(open), code])
        .run(conn)
        .await?;
    // A message of the outbox has the buttons of an open challenge, so it is too late if the challenge is closed. Other
    // messages about a closed challenge have no buttons.
    let late = !open && is_in_outbox;
    let before = before.filter(|before| live && before != message);
    Ok(if late { Some(message.to_owned()) } else { before })
}

/// The board of a game before another one is shown.
struct BoardBefore {
    message: Option<String>,
    /// The challenge in the same channel whose message has buttons. Those of a challenge above a thread go with the line
    /// that leads there.
    challenge: Option<i64>,
}

fn board_before<'q>(game: GameId) -> Query<'q> {
    sql::query(
        "select g.message_id, h.id as beside from game g
         left join challenge h on h.id = g.challenge_id and h.channel_id = g.channel_id and h.message_live = 1
         where g.id = $1",
    )
    .bind(game.0)
}

fn board(row: &DbRow) -> Result<BoardBefore, DbError> {
    Ok(BoardBefore { message: row.try_get("message_id")?, challenge: row.try_get("beside")? })
}

/// Makes a message with events up to `seq`, or all of them, the current one of a game, unless a delivered message shows a
/// newer event.
fn board_shown(game: GameId, seq: Option<u32>, message: &str) -> Query<'_> {
    sql::query(
        "update game set message_id = $1, message_seq = coalesce($2, seq)
         where id = $3 and (message_seq is null or message_seq <= coalesce($2, seq))",
    )
    .bind_all(values![message, seq.map(i64::from), game.0])
}

/// The messages that must lose their buttons after this one, the newest or an older one, was shown.
async fn outdated(
    conn: &mut Conn,
    before: BoardBefore,
    is_newest: bool,
    message: &str,
) -> Result<Vec<String>, DbError> {
    let mut strip = Vec::new();
    let changed = before.message.as_deref() != Some(message);
    if is_newest {
        strip.extend(before.message.filter(|_| changed));
        if let Some(challenge) = before.challenge {
            strip.extend(retire_challenge(conn, Some(challenge), message).await?);
        }
    } else if changed {
        strip.push(message.to_owned());
    }
    Ok(strip)
}

/// Takes the buttons from the message of a game's challenge. Returns that message, the first time only.
async fn retire_challenge(
    conn: &mut Conn,
    challenge: Option<i64>,
    message: &str,
) -> Result<Option<String>, DbError> {
    let retired: Option<String> = sql::query_scalar(
        "update challenge set message_live = 0 where id = $1 and message_live = 1 returning message_id",
    )
    .bind(challenge)
    .fetch_optional(conn)
    .await?;
    Ok(retired.filter(|retired| retired != message))
}
