//! How people are notified of their turns: their choices, direct messages and digests.

use crate::database::batch::Batch;
use crate::database::columns;
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, Query, values};
use crate::messages::key::Key;
use crate::messages::queue;
use crate::people;
use crate::places::mirrors;
use crate::turns;
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::{Notice, Subject, Told};
use deska_model::people::caller::Place;
use deska_model::people::notices::{DIGEST_AFTER_MS, DIGEST_EVERY_MS};

/// Inserts direct messages about a game that may have mirrors.
pub(crate) async fn put_direct(conn: &mut Conn, game: GameId, direct: &[Notice]) -> Result<(), DbError> {
    for notice in direct {
        let (account, key) = addressee(game, notice)?;
        if matches!(notice.subject, Subject::Push { .. }) {
            let (_, channel_id) = people::channel(conn, &notice.place).await?;
            queue::insert_for_devices(account, &key, notice, channel_id)?.run(conn).await?;
        } else if let Some(place) = mirrors::reachable(conn, game, account, &notice.place).await? {
            queue::put(conn, &key, &Notice { place, ..notice.clone() }).await?;
        }
    }
    Ok(())
}

/// Inserts direct messages about a game without mirrors, which is played in the channel of this row.
pub(crate) fn add_direct<'q>(
    batch: &mut Batch<'q>,
    (game, channel_id): (GameId, i64),
    direct: &'q [Notice],
) -> Result<(), DbError> {
    for notice in direct {
        let (account, key) = addressee(game, notice)?;
        batch.add(match notice.subject {
            Subject::Push { .. } => queue::insert_for_devices(account, &key, notice, channel_id)?,
            _ => queue::insert_for(account, &key, notice, channel_id)?,
        });
    }
    Ok(())
}

/// Whom a direct message about a game is for, and its key.
fn addressee(game: GameId, notice: &Notice) -> Result<(AccountId, Key), DataError> {
    match &notice.subject {
        Subject::Turn { account, seq, .. } => {
            let account = AccountId(*account);
            Ok((account, Key::turn(game, *seq, account)))
        }
        Subject::Push { account, seq, .. } => {
            let account = AccountId(*account);
            Ok((account, Key::of_game("push", game).event(*seq).account(account)))
        }
        Subject::ConditionalsDropped { account, seq, .. } => {
            let account = AccountId(*account);
            Ok((account, Key::of_game("lines", game).event(*seq).account(account)))
        }
        _ => Err(DataError::Request("this message is for no player of a game")),
    }
}

/// Makes the direct messages due about turns that began in events that a board shows, because it is delivered and they
/// link to it. A message that was attempted before keeps its lease.
pub(crate) fn board_is_there<'q>(game: GameId, told: Told, at: Time) -> Query<'q> {
    sql::query(
        "update outbox set next_at = $1
         where game_id = $2 and kind = 'turn' and seq > $3 and seq <= $4 and next_at > $1 and attempts = 0",
    )
    .bind_all(values![at.0, game.0, told.after, told.seq])
}

/// Gives up a direct message and adds a mention in the game's channel instead. `refused` notes that the person accepts no
/// direct messages. A settled row stays as it is; any other message is only given up.
pub(crate) async fn direct_failed(
    conn: &mut Conn,
    row: OutboxId,
    refused: bool,
    at: Time,
) -> Result<(), DbError> {
    let Some(subject) = give_up(conn, row, at).await? else { return Ok(()) };
    if let Subject::Reminder { account, codes, at: written_at, .. } = &subject {
        note_refusal(conn, *account, refused, at).await?;
        let (codes_of_all, written_at) = (codes.clone(), *written_at);
        let mention =
            Subject::Reminder { account: *account, codes: codes_of_all, direct: false, at: written_at };
        let Some(code) = codes.first() else { return Ok(()) };
        let Some((game, place)) = game_and_place(conn, code).await? else { return Ok(()) };
        let Some(place) = mirrors::home(conn, game, AccountId(*account), &place).await? else {
            return Ok(());
        };
        let notice = Notice::new(place, mention, at);
        queue::put(conn, &unreached(game, row), &notice).await?;
        return Ok(());
    }
    let (account, code, all) = match subject {
        Subject::Turn { account, code, .. } => (account, Some(code), false),
        Subject::Digest { account } => {
            let waiting = turns::of_account(conn, AccountId(account)).await?;
            (account, waiting.into_iter().next().map(|(code, _)| code), true)
        }
        // Nothing is lost by not being asked.
        Subject::SeatWaits { account, .. } => (account, None, false),
        // A channel must not learn that there were lines. Their owner is mentioned when it is their turn.
        Subject::ConditionalsDropped { account, .. } => (account, None, false),
        Subject::Push { .. }
        | Subject::Reminder { .. }
        | Subject::Vacation { .. }
        | Subject::Called { .. }
        | Subject::ChallengeCalled { .. }
        | Subject::Standing { .. }
        | Subject::Unreached { .. }
        | Subject::Game { .. }
        | Subject::Votes { .. }
        | Subject::Challenge { .. }
        | Subject::ChallengeClosed { .. }
        | Subject::Thread { .. }
        | Subject::Result { .. }
        | Subject::ThreadResult { .. }
        | Subject::MovedToChannel { .. }
        | Subject::Puzzle { .. }
        | Subject::LookBack { .. }
        | Subject::SeatsBoard { .. }
        | Subject::SeatChanged { .. }
        | Subject::Club { .. }
        | Subject::ClubCalled { .. }
        | Subject::Welcome { .. } => return Ok(()),
    };
    note_refusal(conn, account, refused, at).await?;
    let Some(code) = code else { return Ok(()) };
    let Some((game, place)) = game_and_place(conn, &code).await? else { return Ok(()) };
    let Some(place) = mirrors::home(conn, game, AccountId(account), &place).await? else { return Ok(()) };
    let notice = Notice::new(place, Subject::Unreached { code, account, all }, at);
    queue::put(conn, &unreached(game, row), &notice).await?;
    Ok(())
}

/// Notes that a person accepts no direct messages, if that is so.
async fn note_refusal(conn: &mut Conn, account: i64, refused: bool, at: Time) -> Result<(), DbError> {
    if refused {
        sql::query(
            "update account set refused_at = $1, refused_told = 0
             where id = $2 and refused_at is null and notices in ('message', 'digest')",
        )
        .bind_all(values![at.0, account])
        .run(conn)
        .await?;
    }
    Ok(())
}

/// Gives up a row that is not settled. Returns what its message is about; `None` if it was settled.
pub(crate) async fn give_up(conn: &mut Conn, row: OutboxId, at: Time) -> Result<Option<Subject>, DbError> {
    let row = sql::query(
        "update outbox set next_at = null, failed_at = $1
         where id = $2 and done_at is null and next_at is not null returning payload",
    )
    .bind_all(values![at.0, row.0])
    .fetch_optional(conn)
    .await?;
    row.map(|row| columns::json(&row, "payload")).transpose()
}

/// The id of a game and the place where it is played.
async fn game_and_place(conn: &mut Conn, code: &str) -> Result<Option<(GameId, Place)>, DbError> {
    let row = sql::query(
        "select g.id, s.platform, s.native_id as space, c.native_id as channel from game g
         join channel c on c.id = g.channel_id join space s on s.id = c.space_id where g.code = $1",
    )
    .bind(code)
    .fetch_optional(conn)
    .await?;
    row.map(|row| Ok((GameId(row.try_get("id")?), columns::place(&row)?))).transpose()
}

/// The people who need a digest, because games wait of which they were not notified, each with the moment when it may be
/// sent.
pub(crate) async fn digests(conn: &mut Conn) -> Result<Vec<(AccountId, Time)>, DbError> {
    let rows = sql::query(
        "select a.id, a.digest_at, min(t.began_at) as began_at
         from account a join turn t on t.account_id = a.id and t.told_at is null
         where a.notices = 'digest' and a.refused_at is null
         group by a.id, a.digest_at",
    )
    .fetch_all(conn)
    .await?;
    let mut digests = Vec::new();
    for row in rows {
        let soonest = columns::time(&row, "began_at")?.plus_ms(DIGEST_AFTER_MS);
        let last: Option<i64> = row.try_get("digest_at")?;
        let next = last.map_or(soonest, |last| Time(last).plus_ms(DIGEST_EVERY_MS));
        digests.push((AccountId(row.try_get("id")?), soonest.max(next)));
    }
    Ok(digests)
}

/// Inserts a digest for a person if one is due. Returns whether it was.
///
/// The conditional update lets one of several processes do it. Everything that follows is in the same transaction, so a
/// process that dies leaves no half of it.
pub(crate) async fn put_digest(conn: &mut Conn, account: AccountId, now: Time) -> Result<bool, DbError> {
    let taken = sql::query(
        "update account set digest_at = $1
         where id = $2 and notices = 'digest' and refused_at is null and (digest_at is null or digest_at <= $3)
           and exists (select 1 from turn where account_id = $2 and told_at is null and began_at <= $4)",
    )
    .bind_all(values![now.0, account.0, now.plus_ms(-DIGEST_EVERY_MS).0, now.plus_ms(-DIGEST_AFTER_MS).0])
    .execute(conn)
    .await?;
    if taken == 0 {
        return Ok(false);
    }
    let waiting = turns::of_account(conn, account).await?;
    sql::query("update turn set told_at = $1 where account_id = $2 and told_at is null")
        .bind_all(values![now.0, account.0])
        .run(conn)
        .await?;
    let Some((code, _)) = waiting.first() else { return Ok(false) };
    let Some((game, place)) = game_and_place(conn, code).await? else { return Ok(false) };
    let Some(place) = mirrors::reachable(conn, game, account, &place).await? else { return Ok(false) };
    let subject = Subject::Digest { account: account.0 };
    let notice = Notice::new(place, subject, now);
    queue::put(conn, &Key::of("digest").account(account).part(now.0), &notice).await?;
    Ok(true)
}

/// The key of a mention in the channel of a game, instead of the direct message in `row`.
fn unreached(game: GameId, row: OutboxId) -> Key {
    Key { game: Some(game), ..Key::of("unreached").part(row.0) }
}
