//! A channel that goes on as another one, as a room does after an upgrade.
//!
//! Its row gets the new id of the platform, so settings, ratings, challenges and everything else that refers to the row
//! go on. Only if the new channel has a row already, what is open moves there.

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::outbox;
use crate::outbox::key::Key;
use crate::people;
use crate::places;
use crate::places::threads::{self, relocate};
use deska_core::ids::{GameId, Time};
use deska_core::outbox::{NoThread, Notice, Subject};
use deska_core::people::caller::Place;

/// Lets the channel `old` go on as `new`, each open game with a message there. Returns whether `old` was known.
pub(crate) async fn replace(conn: &mut Conn, old: &Place, new: &Place, at: Time) -> Result<bool, DbError> {
    let Some(known) = people::known_place(conn, old).await? else { return Ok(false) };
    let (space, channel) = (known.space_id, known.channel_id);
    let threads: Vec<String> =
        sql::query_scalar("select native_id from channel where parent_id = $1 order by id")
            .bind(channel)
            .fetch_all(conn)
            .await?;
    for thread in threads {
        let thread = Place { channel: thread, ..old.clone() };
        threads::leave(conn, &thread, &NoThread::Replaced, at).await?;
    }
    let target = match people::known_place(conn, new).await? {
        Some(known) => known.channel_id,
        None => {
            rename(conn, space, channel, new).await?;
            channel
        }
    };
    announce(conn, channel, target, new, at).await?;
    forget_messages(conn, channel, target).await?;
    sql::query(
        "update outbox set channel_id = $1, next_at = $2 where channel_id = $3 and next_at is not null",
    )
    .bind_all(values![target, at.0, channel])
    .execute(conn)
    .await?;
    Ok(true)
}

/// Gives a channel another id, and its space too if it has another one there.
async fn rename(conn: &mut Conn, space: i64, channel: i64, new: &Place) -> Result<(), DbError> {
    let target = match people::find_space(conn, new).await? {
        Some(known) => known,
        None => {
            sql::query("update space set native_id = $1 where id = $2")
                .bind_all(values![&new.space, space])
                .execute(conn)
                .await?;
            space
        }
    };
    sql::query("update channel set native_id = $1, space_id = $2 where id = $3")
        .bind_all(values![&new.channel, target, channel])
        .execute(conn)
        .await?;
    Ok(())
}

/// Moves the open games, each with a message that says where it goes on.
async fn announce(conn: &mut Conn, channel: i64, target: i64, new: &Place, at: Time) -> Result<(), DbError> {
    let games =
        sql::query("select id, code, seq from game where channel_id = $1 and status = 'open' order by id")
            .bind(channel)
            .fetch_all(conn)
            .await?;
    for row in games {
        let (game, after) = (GameId(row.try_get("id")?), columns::count(&row, "seq")?);
        relocate(conn, game, target).await?;
        let subject = Subject::MovedToChannel { code: row.try_get("code")?, after, why: NoThread::Replaced };
        let notice = Notice { place: new.clone(), subject, leased_until: at };
        outbox::put(conn, &Key::Replaced { game, at }, &notice).await?;
    }
    Ok(())
}

/// Takes leave of the messages of the old channel: their buttons work no longer and can't be removed.
async fn forget_messages(conn: &mut Conn, channel: i64, target: i64) -> Result<(), DbError> {
    if channel == target {
        sql::query("update game_place set message_id = null, message_seq = null where channel_id = $1")
            .bind(channel)
            .execute(conn)
            .await?;
    } else {
        places::leave(conn, channel, target).await?;
    }
    sql::query("update challenge set channel_id = $2 where channel_id = $1 and status = 'open'")
        .bind_all(values![channel, target])
        .execute(conn)
        .await?;
    sql::query("delete from outdated where channel_id = $1").bind(channel).execute(conn).await?;
    Ok(())
}
