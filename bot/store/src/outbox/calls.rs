//! Players who are called directly because their channel refuses messages, and the times in which nothing has reached them.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::games::times::time_changed;
use crate::outbox::key::Key;
use crate::outbox::queue;
use crate::people;
use crate::places::mirrors;
use deska_core::clocks::NOT_OVER;
use deska_core::ids::{AccountId, GameId, Time};
use deska_core::outbox::Notice;
use deska_core::outbox::{CallRepeats, DirectCall};
use rules::Side;

/// Adds the direct message of a call, unless it was added before. Returns whether the player's clock has stopped.
pub(crate) async fn call(conn: &mut Conn, call: &DirectCall, at: Time) -> Result<bool, DbError> {
    let DirectCall { game, account, refused_by, subject, repeats, waits } = call;
    if mirrors::home(conn, *game, *account, refused_by).await?.is_some_and(|home| home != *refused_by) {
        return Ok(false);
    }
    let (_, channel) = people::channel(conn, refused_by).await?;
    let key = match *repeats {
        CallRepeats::ByEvent(seq) => Key::Called { game: *game, seq, account: *account },
        CallRepeats::ByMessage(row) => Key::CalledBy { game: *game, row, account: *account },
        CallRepeats::Once => Key::ChannelClosed { game: *game, channel, account: *account },
    };
    if queue::of_key(conn, &key).await?.is_some() {
        return Ok(false);
    }
    if let CallRepeats::ByEvent(seq) = *repeats
        && was_told(conn, &Key::Turn { game: *game, seq, account: *account }, at).await?
    {
        return Ok(false);
    }
    if let Some(place) = mirrors::reachable(conn, *game, *account, refused_by).await? {
        let notice = Notice { place, subject: subject.clone(), leased_until: at };
        queue::put(conn, &key, &notice).await?;
    }
    match waits {
        Some(side) => stop_clock(conn, *game, *side, *account, at).await,
        None => Ok(false),
    }
}

/// Whether the direct message about a turn is delivered. One that waits for the board is given up.
async fn was_told(conn: &mut Conn, turn: &Key<'_>, at: Time) -> Result<bool, DbError> {
    let given_up = sql::query(
        "update outbox set next_at = null, failed_at = $1 where dedupe_key = $2 and next_at is not null",
    )
    .bind_all(values![at.0, turn.dedupe_key()])
    .execute(conn)
    .await?;
    if given_up > 0 {
        return Ok(false);
    }
    let done: Option<i64> =
        sql::query_scalar("select id from outbox where dedupe_key = $1 and done_at is not null")
            .bind(turn.dedupe_key())
            .fetch_optional(conn)
            .await?;
    Ok(done.is_some())
}

async fn stop_clock(
    conn: &mut Conn,
    game: GameId,
    side: Side,
    account: AccountId,
    at: Time,
) -> Result<bool, DbError> {
    let stopped = sql::query(
        "insert into unreached (game_id, side, from_at, until_at) select $1, $2, $3, $4
         where not exists (select 1 from unreached where game_id = $1 and side = $2 and until_at = $4)
         on conflict (game_id, side, from_at) do update set until_at = excluded.until_at",
    )
    .bind_all(values![game.0, side.name(), at.0, NOT_OVER.0])
    .execute(conn)
    .await?;
    if stopped > 0 {
        time_changed(conn, account).await?;
    }
    Ok(stopped > 0)
}

/// Notes that a player is reached. Returns whether their clock runs again.
pub(crate) async fn reached(
    conn: &mut Conn,
    game: GameId,
    account: AccountId,
    at: Time,
) -> Result<bool, DbError> {
    let again = sql::query(
        "update unreached set until_at = $1 where game_id = $2 and until_at = $3
         and side in (select side from seat where game_id = $2 and account_id = $4)",
    )
    .bind_all(values![at.0, game.0, NOT_OVER.0, account.0])
    .execute(conn)
    .await?;
    if again > 0 {
        time_changed(conn, account).await?;
    }
    Ok(again > 0)
}

/// Notes that a board is in a channel, `None` for the game's own: the players who play there are reached. Returns whether
/// a clock runs again.
pub(crate) async fn board_is_there(
    conn: &mut Conn,
    game: GameId,
    channel: Option<i64>,
    at: Time,
) -> Result<bool, DbError> {
    let waiting: Vec<i64> = sql::query_scalar(
        "select s.account_id from unreached u
         join game g on g.id = u.game_id
         join seat s on s.game_id = u.game_id and s.side = u.side
         where u.game_id = $1 and u.until_at = $2
           and coalesce(s.channel_id, g.channel_id) = coalesce($3, g.channel_id)",
    )
    .bind_all(values![game.0, NOT_OVER.0, channel])
    .fetch_all(conn)
    .await?;
    if waiting.is_empty() {
        return Ok(false);
    }
    // They need no direct message now.
    sql::query(
        "update outbox set next_at = null, failed_at = $1
         where game_id = $2 and kind = 'called' and next_at is not null",
    )
    .bind_all(values![at.0, game.0])
    .run(conn)
    .await?;
    let mut again = false;
    for account in waiting {
        again |= reached(conn, game, AccountId(account), at).await?;
    }
    Ok(again)
}
