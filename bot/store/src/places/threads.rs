//! Games in threads of their own: moving into a thread, and back to its parent channel.

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::messages::key::Key;
use crate::messages::queue;
use crate::people;
use crate::places::mirrors;
use deska_model::changes::NewGame;
use deska_model::ids::{GameId, OutboxId, Time};
use deska_model::outbox::{NoThread, Notice, Subject};
use deska_model::people::caller::Place;

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
    let row = queue::put(conn, &Key::of_game("thread", game), &announced).await?;
    let leased_until = notice.leased_until.plus_ms(AFTER_ANNOUNCED_MS);
    let board = Notice::new(notice.place.clone(), notice.subject.clone(), leased_until);
    queue::put(conn, &Key::board(game, seq), &board).await?;
    Ok(row)
}

/// Inserts the messages with the result of a game for the channel above its own thread: a new one, and the line that leads
/// to the thread. A game in another place has none; a channel that shows the boards needs none.
pub(crate) async fn tell_result(conn: &mut Conn, game: GameId, at: Time) -> Result<(), DbError> {
    let thread = sql::query(
        "select g.code, g.challenge_id, c.parent_id, c.made_for_games
         from game g join channel c on c.id = g.channel_id where g.id = $1",
    )
    .bind(game.0)
    .fetch_optional(conn)
    .await?;
    let Some(thread) = thread else { return Ok(()) };
    let parent: Option<i64> = thread.try_get("parent_id")?;
    let is_own = thread.try_get::<i64>("made_for_games")? == 1;
    let Some(parent) = parent.filter(|_| is_own) else { return Ok(()) };
    let code: String = thread.try_get("code")?;
    let row = sql::query(
        "select s.platform, s.native_id as space, p.native_id as channel,
                coalesce((select message_id from outbox where game_id = $1 and kind = 'thread'),
                         (select message_id from challenge where id = $2 and channel_id = $3)) as line
         from channel p join space s on s.id = p.space_id
         where p.id = $3 and not exists (select 1 from game_place where game_id = $1 and channel_id = $3)",
    )
    .bind_all(values![game.0, thread.try_get::<Option<i64>>("challenge_id")?, parent])
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let place = columns::place(&row)?;
    if let Some(message) = row.try_get("line")? {
        let subject = Subject::ThreadResult { code: code.clone(), message };
        let notice = Notice::new(place.clone(), subject, at);
        queue::put(conn, &Key::of_game("thread_result", game), &notice).await?;
    }
    let notice = Notice::new(place, Subject::Result { code }, at);
    queue::put(conn, &Key::of_game("result", game), &notice).await.map(drop)
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
        let (game, seq) = (GameId(row.try_get("id")?), columns::count(&row, "seq")?);
        relocate(conn, game, home).await?;
        let subject = Subject::MovedToChannel { code: row.try_get("code")?, after: seq, why: why.clone() };
        let notice = Notice::new(Place { channel: parent.clone(), ..place.clone() }, subject, at);
        let key = Key::of_game("moved_to_channel", game).part(channel);
        // A game never returns to a thread, so there is one such message at most.
        if queue::of_key(conn, &key).await?.is_none() {
            queue::put(conn, &key, &notice).await?;
        }
    }
    mirrors::leave(conn, channel, home).await?;
    // All undelivered messages of the thread, also final boards, go to the channel.
    sql::query(
        "update outbox set channel_id = $1, next_at = $2 where channel_id = $3 and next_at is not null",
    )
    .bind_all(values![home, at.0, channel])
    .run(conn)
    .await?;
    Ok(true)
}

/// Moves a game to another channel. It has no message with buttons there yet.
pub(crate) async fn relocate(conn: &mut Conn, game: GameId, channel: i64) -> Result<(), DbError> {
    sql::query(
        "update game set channel_id = $1, thread_wanted = 0, message_id = null, message_seq = null where id = $2",
    )
    .bind_all(values![channel, game.0])
    .run(conn)
    .await
}
