//! Games in threads of their own: moving into a thread, and back to its parent channel.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::outbox;
use crate::outbox::key::Key;
use crate::people;
use crate::places;
use deska_core::ids::{GameId, OutboxId, Time};
use deska_core::outbox::{NoThread, Notice, Subject};
use deska_core::people::caller::Place;
use deska_core::rows::NewGame;

/// How much longer the first board waits than the message that its thread starts from, in milliseconds. The delivery of
/// that message makes the board due. Without it, the board is posted without a thread.
const AFTER_ANNOUNCED_MS: i64 = 60_000;

/// Inserts the messages of a game that gets a thread: the one that the thread starts from, whose row is returned, and the
/// first board.
pub(crate) async fn begin(
    conn: &mut Conn,
    game: GameId,
    new: &NewGame,
    seq: u32,
    notice: &Notice,
) -> Result<OutboxId, DbError> {
    let announced = Notice { subject: Subject::Thread { code: new.code.clone() }, ..notice.clone() };
    let row = outbox::put(conn, &Key::Thread { game }, &announced).await?;
    let leased_until = notice.leased_until.plus_ms(AFTER_ANNOUNCED_MS);
    let board = Notice { leased_until, ..notice.clone() };
    outbox::put(conn, &Key::Board { game, seq }, &board).await?;
    Ok(row)
}

/// The message that a game's thread starts from: its row, and its id once it is delivered.
pub(crate) async fn notice(
    conn: &mut Conn,
    game: GameId,
) -> Result<Option<(OutboxId, Option<String>)>, DbError> {
    let row = sql::query("select id, message_id from outbox where game_id = $1 and kind = 'thread'")
        .bind(game.0)
        .fetch_optional(conn)
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some((OutboxId(row.try_get("id")?), row.try_get("message_id")?)))
}

/// Moves a game into a thread. Returns the message that had its buttons before.
pub(crate) async fn enter(conn: &mut Conn, game: GameId, thread: &str) -> Result<Option<String>, DbError> {
    let row = sql::query(
        "select g.channel_id, g.message_id, g.thread_wanted, s.platform, s.native_id as space
         from game g join channel c on c.id = g.channel_id join space s on s.id = c.space_id where g.id = $1",
    )
    .bind(game.0)
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    if row.try_get::<i64>("thread_wanted")? == 0 {
        return Ok(None);
    }
    let place = Place {
        platform: row.try_get("platform")?,
        space: row.try_get("space")?,
        channel: thread.to_owned(),
    };
    let parent: i64 = row.try_get("channel_id")?;
    let (_, channel) = people::channel(conn, &place).await?;
    sql::query("update channel set parent_id = $1, made_for_games = 1 where id = $2")
        .bind_all(values![parent, channel])
        .execute(conn)
        .await?;
    relocate(conn, game, channel).await?;
    sql::query(
        "update outbox set channel_id = $1
         where game_id = $3 and kind = 'board' and channel_id = $2 and next_at is not null",
    )
    .bind_all(values![channel, parent, game.0])
    .execute(conn)
    .await?;
    row.try_get("message_id")
}

/// Notes that a game gets no thread.
pub(crate) async fn none(conn: &mut Conn, game: GameId) -> Result<(), DbError> {
    sql::query("update game set thread_wanted = 0 where id = $1").bind(game.0).execute(conn).await?;
    Ok(())
}

/// Moves the open games of a thread to its parent channel. Returns whether the place is a thread.
pub(crate) async fn leave(conn: &mut Conn, place: &Place, why: &NoThread, at: Time) -> Result<bool, DbError> {
    let Some(known) = people::known_place(conn, place).await? else { return Ok(false) };
    let (channel, home) = (known.channel_id, known.settings_channel_id);
    if home == channel {
        return Ok(false);
    }
    let parent: String =
        sql::query_scalar("select native_id from channel where id = $1").bind(home).fetch_one(conn).await?;
    let games = sql::query("select id, code, seq from game where channel_id = $1 and status = 'open'")
        .bind(channel)
        .fetch_all(conn)
        .await?;
    for row in games {
        let (game, seq) = (GameId(row.try_get("id")?), crate::database::columns::count(&row, "seq")?);
        relocate(conn, game, home).await?;
        let subject = Subject::MovedToChannel { code: row.try_get("code")?, after: seq, why: why.clone() };
        let notice =
            Notice { place: Place { channel: parent.clone(), ..place.clone() }, subject, leased_until: at };
        let key = Key::MovedToChannel { game, thread: channel };
        // A game never returns to a thread, so there is one such message at most.
        if outbox::of_key(conn, &key).await?.is_none() {
            outbox::put(conn, &key, &notice).await?;
        }
    }
    places::leave(conn, channel, home).await?;
    // All undelivered messages of the thread, also final boards, go to the channel.
    sql::query(
        "update outbox set channel_id = $1, next_at = $2 where channel_id = $3 and next_at is not null",
    )
    .bind_all(values![home, at.0, channel])
    .execute(conn)
    .await?;
    Ok(true)
}

/// Moves a game to another channel. It has no message with buttons there yet.
pub(crate) async fn relocate(conn: &mut Conn, game: GameId, channel: i64) -> Result<(), DbError> {
    sql::query(
        "update game set channel_id = $1, thread_wanted = 0, message_id = null, message_seq = null where id = $2",
    )
    .bind_all(values![channel, game.0])
    .execute(conn)
    .await?;
    Ok(())
}
