//! Players who are called directly because their channel does not call them, the times in which nothing has reached them,
//! and how they are called anew.

use crate::clocks::times::time_changed;
use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, Done, Query, values};
use crate::messages::key::Key;
use crate::messages::queue;
use crate::people;
use crate::places::mirrors;
use deska_model::clocks::NOT_OVER;
use deska_model::clocks::hindrance::{BOARD_LATE_MS, Hindrance};
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::{CallRepeats, DirectCall, Notice, StandingClock, Subject, Told};
use deska_model::people::caller::Place;
use rules::Side;

/// Adds the direct message of a call, unless it was added before. Returns whether the player's clock has stopped.
pub(crate) async fn call(conn: &mut Conn, call: &DirectCall, at: Time) -> Result<bool, DbError> {
    let DirectCall { game, account, place, subject, repeats, stands } = call;
    if mirrors::home(conn, *game, *account, place).await?.is_some_and(|home| home != *place) {
        return Ok(false);
    }
    let (_, channel) = people::channel(conn, place).await?;
    let called = Key::of_game("called", *game);
    let key = match *repeats {
        CallRepeats::ByEvent(seq) => called.event(seq).account(*account),
        CallRepeats::ByMessage(row) => called.part("by").part(row.0).account(*account),
        CallRepeats::Once => called.part("in").part(channel).account(*account),
    };
    if let Some(row) = queue::of_key(conn, &key).await? {
        let Some(clock) = stands else { return Ok(false) };
        return if calls_leaver_again(conn, *game, clock, row, (subject, at)).await? {
            stop_clock(conn, (*game, *account), clock, channel, at).await
        } else {
            Ok(false)
        };
    }
    if let CallRepeats::ByEvent(seq) = *repeats
        && was_told(conn, &Key::turn(*game, seq, *account), at).await?
    {
        return Ok(false);
    }
    if let Some(reachable) = mirrors::reachable(conn, *game, *account, place).await? {
        let notice = Notice::new(reachable, subject.clone(), at);
        queue::put(conn, &key, &notice).await?;
    }
    match stands {
        Some(clock) => stop_clock(conn, (*game, *account), clock, channel, at).await,
        None => Ok(false),
    }
}

/// Makes a call due again that was given up because a board had come, of a player who turns out to have left. Who has read
/// the game since they left needs none. Returns whether it is due.
async fn calls_leaver_again(
    conn: &mut Conn,
    game: GameId,
    clock: &StandingClock,
    row: OutboxId,
    (subject, at): (&Subject, Time),
) -> Result<bool, DbError> {
    if clock.why != Hindrance::Left {
        return Ok(false);
    }
    let again = sql::query(
        "update outbox set payload = $1, next_at = $2
         where id = $3 and done_at is null and next_at is null and not exists (
             select 1 from unreached u join seat s on s.game_id = u.game_id and s.side = u.side
             join turn t on t.game_id = u.game_id and t.account_id = s.account_id
             where u.game_id = $4 and u.side = $5 and u.why = 'left' and u.until_at >= t.began_at)",
    )
    .bind_all(values![serde_json::to_string(subject)?, at.0, row.0, game.0, clock.side.name()])
    .execute(conn)
    .await?;
    Ok(again > 0)
}

/// Whether the direct message about a turn is delivered. One that waits for the board is given up.
async fn was_told(conn: &mut Conn, turn: &Key, at: Time) -> Result<bool, DbError> {
    let given_up = sql::query(
        "update outbox set next_at = null, failed_at = $1 where dedupe_key = $2 and next_at is not null",
    )
    .bind_all(values![at.0, &turn.dedupe])
    .execute(conn)
    .await?;
    if given_up > 0 {
        return Ok(false);
    }
    is_delivered(conn, turn).await
}

async fn is_delivered(conn: &mut Conn, message: &Key) -> Result<bool, DbError> {
    sql::query("select 1 from outbox where dedupe_key = $1 and done_at is not null")
        .bind(&message.dedupe)
        .exists(conn)
        .await
}

/// When a player's turn began and with which event, if its board has not been delivered in this channel.
async fn untold_turn(
    conn: &mut Conn,
    (game, account): (GameId, AccountId),
    channel: i64,
) -> Result<Option<(Time, u32)>, DbError> {
    let query = sql::query(
        "select t.began_at, t.seq from turn t where t.game_id = $1 and t.account_id = $2
         and exists (select 1 from outbox o where o.game_id = t.game_id and o.kind = 'board' and o.channel_id = $3
                     and o.seq >= t.seq)
         and not exists (select 1 from outbox o where o.game_id = t.game_id and o.kind = 'board' and o.channel_id = $3
                         and o.seq >= t.seq and o.done_at is not null)",
    );
    let query = query.bind_all(values![game.0, account.0, channel]);
    let turns =
        query.read_all(conn, |row| Ok((Time(row.try_get("began_at")?), columns::count(row, "seq")?))).await?;
    Ok(turns.into_iter().next())
}

/// Whether a player's turn has a board that has not come to this channel, and no direct call about it has come either.
pub(crate) async fn is_untold(
    conn: &mut Conn,
    (game, account): (GameId, AccountId),
    channel: i64,
) -> Result<bool, DbError> {
    let Some((began_at, seq)) = untold_turn(conn, (game, account), channel).await? else { return Ok(false) };
    if is_delivered(conn, &Key::turn(game, seq, account)).await? {
        return Ok(false);
    }
    let called =
        sql::query("select 1 from outbox where game_id = $1 and done_at >= $2 and dedupe_key like $3")
            .bind_all(values![game.0, began_at.0, Key::called_of(game, account)])
            .exists(conn)
            .await?;
    Ok(!called)
}

async fn stop_clock(
    conn: &mut Conn,
    (game, account): (GameId, AccountId),
    clock: &StandingClock,
    channel: i64,
    at: Time,
) -> Result<bool, DbError> {
    let StandingClock { side, since, why } = clock;
    let untold = untold_turn(conn, (game, account), channel).await?;
    let since = untold.map_or(*since, |(began_at, _)| began_at).min(*since).min(at);
    let stopped = sql::query(
        "insert into unreached (game_id, side, from_at, until_at, why, noticed_at) select $1, $2, $3, $4, $5, $6
         where not exists (select 1 from unreached where game_id = $1 and side = $2 and until_at = $4)
         on conflict (game_id, side, from_at) do update
         set until_at = excluded.until_at, why = excluded.why, noticed_at = excluded.noticed_at",
    )
    .bind_all(values![game.0, side.name(), since.0, NOT_OVER.0, why.name(), at.0])
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
        // They need no direct message now.
        sql::query(
            "update outbox set next_at = null, failed_at = $1
             where game_id = $2 and kind = 'called' and next_at is not null and dedupe_key like $3",
        )
        .bind_all(values![at.0, game.0, Key::called_of(game, account)])
        .run(conn)
        .await?;
    }
    Ok(again > 0)
}

/// Reads the players of a game whom nothing has reached, who play in a channel, `None` for the game's own, and have not
/// left.
pub(crate) fn unreached<'q>(game: GameId, channel: Option<i64>) -> Query<'q> {
    sql::query(
        "select s.account_id from unreached u
         join game g on g.id = u.game_id
         join seat s on s.game_id = u.game_id and s.side = u.side
         where u.game_id = $1 and u.until_at = $2 and u.why <> 'left'
           and coalesce(s.channel_id, g.channel_id) = coalesce($3, g.channel_id)",
    )
    .bind_all(values![game.0, NOT_OVER.0, channel])
}

/// Notes that a board has reached the players that [`unreached`] has read. Returns whether a clock runs again.
pub(crate) async fn board_is_there(
    conn: &mut Conn,
    game: GameId,
    unreached: &Done,
    at: Time,
) -> Result<bool, DbError> {
    let mut again = false;
    for account in unreached.read_all(|row| Ok(AccountId(row.try_get("account_id")?)))? {
        again |= reached(conn, game, account, at).await?;
    }
    Ok(again)
}

/// Reads the turns that began in events that a board shows and are announced only by it, in the game's own channel or in
/// this one. A board that is sent again to players who were called before announces none.
pub(crate) fn turns_told_late<'q>((game, channel): (GameId, Option<i64>), told: Told, at: Time) -> Query<'q> {
    let query = sql::query(
        "select t.account_id, t.seq, s.side, t.began_at from turn t
         join seat s on s.game_id = t.game_id and s.account_id = t.account_id
         join game g on g.id = t.game_id
         where t.game_id = $1 and t.seq > $2 and t.seq <= $3 and t.began_at < $4
           and coalesce(s.channel_id, g.channel_id) = coalesce($5, g.channel_id)
           and not exists (select 1 from unreached u where u.game_id = s.game_id and u.side = s.side
                           and u.until_at > t.began_at)
           and not exists (select 1 from outbox o where o.game_id = t.game_id and o.kind = 'board'
                           and o.channel_id = coalesce($5, g.channel_id) and o.seq >= t.seq and o.done_at < $6)",
    );
    query.bind_all(values![game.0, told.after, told.seq, at.plus_ms(-BOARD_LATE_MS).0, channel, at.0])
}

/// Gives back the time of the turns that [`turns_told_late`] has read. Returns whether somebody's clock has changed.
pub(crate) async fn board_came_late(
    conn: &mut Conn,
    game: GameId,
    late: &Done,
    at: Time,
) -> Result<bool, DbError> {
    let of_row = |row: &DbRow| {
        let (turn, began_at): (u32, i64) = (columns::count(row, "seq")?, row.try_get("began_at")?);
        Ok((AccountId(row.try_get("account_id")?), turn, row.try_get::<String>("side")?, began_at))
    };
    let mut changed = false;
    for (account, turn, side, began_at) in late.read_all(of_row)? {
        if is_delivered(conn, &Key::turn(game, turn, account)).await? {
            continue;
        }
        let added = sql::query(
            "insert into unreached (game_id, side, from_at, until_at, why, noticed_at)
             values ($1, $2, $3, $4, 'late', $4) on conflict (game_id, side, from_at) do nothing",
        )
        .bind_all(values![game.0, side, began_at, at.0])
        .execute(conn)
        .await?;
        if added > 0 {
            time_changed(conn, account).await?;
            changed = true;
        }
    }
    Ok(changed)
}

/// Adds the message that the clock of the player in a seat stands, once for each time in which it does.
pub(crate) async fn put_standing(
    conn: &mut Conn,
    game: GameId,
    side: Side,
    notice: &Notice,
) -> Result<(), DbError> {
    let since: Option<i64> = sql::query_scalar(
        "select from_at from unreached where game_id = $1 and side = $2 and until_at = 9223372036854775807",
    )
    .bind_all(values![game.0, side.name()])
    .fetch_optional(conn)
    .await?;
    let Some(since) = since else { return Ok(()) };
    let key = Key::of_game("standing", game).part(side.name()).part(since);
    if queue::of_key(conn, &key).await?.is_none() {
        queue::put(conn, &key, notice).await?;
    }
    Ok(())
}

/// A player whom nothing has reached, in the channel where they play.
struct Uncalled {
    game: GameId,
    code: String,
    seq: u32,
    /// The event that gave them the turn.
    began: u32,
    channel: i64,
    place: Place,
}

/// The players whom nothing has reached on a platform, narrowed to a space or a channel, or one player; without those who
/// have left, and those for whom a board waits.
async fn uncalled(
    conn: &mut Conn,
    (platform, space, channel): (Option<&str>, Option<&str>, Option<i64>),
    player: Option<(GameId, AccountId)>,
) -> Result<Vec<Uncalled>, DbError> {
    let (game, account) = player.map_or((None, None), |(game, account)| (Some(game.0), Some(account.0)));
    sql::query(
        "select g.id, g.code, g.seq, t.seq as began, c.id as channel_id,
                p.platform, p.native_id as space, c.native_id as channel
         from unreached u join game g on g.id = u.game_id
         join seat s on s.game_id = u.game_id and s.side = u.side
         join turn t on t.game_id = u.game_id and t.account_id = s.account_id
         join channel c on c.id = coalesce(s.channel_id, g.channel_id)
         join space p on p.id = c.space_id
         where u.until_at = 9223372036854775807 and g.status = 'open' and u.why <> 'left'
           and p.platform = coalesce($1, p.platform) and p.native_id = coalesce($2, p.native_id)
           and c.id = coalesce($3, c.id)
           and u.game_id = coalesce($4, u.game_id) and s.account_id = coalesce($5, s.account_id)
           and not exists (
               select 1 from outbox o where o.game_id = u.game_id and o.channel_id = c.id
                  and o.kind in ('board', 'moved_to_channel') and o.next_at is not null)",
    )
    .bind_all(values![platform, space, channel, game, account])
    .read_all(conn, |row| {
        Ok(Uncalled {
            game: GameId(row.try_get("id")?),
            code: row.try_get("code")?,
            seq: columns::count(row, "seq")?,
            began: columns::count(row, "began")?,
            channel: row.try_get("channel_id")?,
            place: columns::place(row)?,
        })
    })
    .await
}

/// Puts the boards of games anew for players whom nothing has reached.
pub(crate) async fn call_again(
    conn: &mut Conn,
    within: (&str, Option<&str>, Option<i64>),
    at: Time,
) -> Result<(), DbError> {
    let (platform, space, channel) = within;
    for player in uncalled(conn, (Some(platform), space, channel), None).await? {
        put_again(conn, &player, at).await?;
    }
    Ok(())
}

/// Puts the board anew for a player who is there again.
pub(crate) async fn call_returned(
    conn: &mut Conn,
    game: GameId,
    account: AccountId,
    at: Time,
) -> Result<(), DbError> {
    sql::query(
        "update unreached set why = 'closed' where game_id = $1 and until_at = 9223372036854775807
         and side in (select side from seat where game_id = $1 and account_id = $2)",
    )
    .bind_all(values![game.0, account.0])
    .run(conn)
    .await?;
    for player in uncalled(conn, (None, None, None), Some((game, account))).await? {
        put_again(conn, &player, at).await?;
    }
    Ok(())
}

async fn put_again(conn: &mut Conn, player: &Uncalled, at: Time) -> Result<(), DbError> {
    let Uncalled { game, code, seq, began, channel, place } = player;
    let key = Key::board(*game, *seq).part(channel).part("at").part(at.0);
    if queue::of_key(conn, &key).await?.is_some() {
        return Ok(());
    }
    // It reports the player's turn as news, so that it mentions them.
    let subject = Subject::Game { code: code.clone(), after: began.saturating_sub(1), seq: *seq };
    queue::put_in(conn, &key, &Notice::new(place.clone(), subject, at), *channel).await?;
    Ok(())
}
