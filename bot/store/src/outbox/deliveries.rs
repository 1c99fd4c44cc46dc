//! Reports of deliveries: which message has the current buttons of a game or a challenge.
//!
//! Messages may be delivered in another order than they were stored. An old one that is delivered late must not take the
//! buttons from a newer one.

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::outbox::calls;
use crate::people::notices;
use crate::places::mirrors;
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
    let subject = settle(conn, receipt.row, message, at).await?;
    let (mut strip, mut reached) = (Vec::new(), false);
    if let Some(code) = &receipt.challenge {
        strip.extend(challenge_shown(conn, code, receipt.row.is_some(), message).await?);
    }
    if let Some(game) = receipt.game {
        let seq = match &subject {
            Some(Subject::Game { seq, .. }) => Some(*seq),
            _ => None,
        };
        strip.extend(match receipt.channel {
            Some(channel) => {
                let shown = mirrors::board_shown(conn, game, channel, seq, message, at).await?;
                shown.into_iter().collect()
            }
            None => board_shown(conn, game, seq, message).await?,
        });
        if let Some(Subject::Game { after, seq, .. }) = &subject {
            notices::board_is_there(conn, game, *after, *seq, at).await?;
            reached |= calls::board_came_late(conn, (game, receipt.channel), (*after, *seq), at).await?;
            reached |= calls::board_is_there(conn, game, receipt.channel, at).await?;
        }
    }
    if let (None, Some(channel)) = (receipt.game, receipt.channel) {
        strip.extend(mirrors::left(conn, channel, message).await?);
    }
    if let Some(Subject::Thread { code }) = &subject {
        strip.extend(thread_announced(conn, code, message, at).await?);
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

/// Marks the row of the outbox as done. Returns what the message is about.
async fn settle(
    conn: &mut Conn,
    row: Option<OutboxId>,
    message: &str,
    at: Time,
) -> Result<Option<Subject>, DbError> {
    let Some(row) = row else { return Ok(None) };
    let row = sql::query(
        "update outbox set done_at = coalesce(done_at, $1), next_at = null, message_id = $2
         where id = $3 returning payload",
    )
    .bind_all(values![at.0, message, row.0])
    .fetch_optional(conn)
    .await?;
    row.map(|row| columns::json(&row, "payload")).transpose()
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

/// Makes a message the current one of a game, unless a delivered message shows a newer event. Returns the messages that
/// must lose their buttons.
///
/// `seq` is the last event that a message of the outbox shows. Any other message shows the game as it is now.
async fn board_shown(
    conn: &mut Conn,
    game: GameId,
    seq: Option<u32>,
    message: &str,
) -> Result<Vec<String>, DbError> {
    // The buttons of a challenge above a thread go with the line that leads there.
    let row = sql::query(
        "select g.seq, g.message_id, h.id as beside from game g
         left join challenge h on h.id = g.challenge_id and h.channel_id = g.channel_id and h.message_live = 1
         where g.id = $1",
    )
    .bind(game.0)
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(Vec::new()) };
    let shown = seq.map_or_else(|| columns::count(&row, "seq"), Ok)?;
    let before: Option<String> = row.try_get("message_id")?;
    let newest = sql::query(
        "update game set message_id = $1, message_seq = $2
         where id = $3 and (message_seq is null or message_seq <= $2)",
    )
    .bind_all(values![message, shown, game.0])
    .execute(conn)
    .await?;
    let mut strip = Vec::new();
    let changed = before.as_deref() != Some(message);
    if newest == 1 {
        strip.extend(before.filter(|_| changed));
        if let Some(challenge) = row.try_get::<Option<i64>>("beside")? {
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
