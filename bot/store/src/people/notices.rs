//! How people are notified of their turns: their choices, direct messages and digests.

use crate::database::columns::{self, account, native, shown_as};
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::games::turns;
use crate::outbox;
use crate::outbox::key::Key;
use crate::places;
use deska_core::ids::{AccountId, GameId, OutboxId, Time};
use deska_core::outbox::{Notice, Subject};
use deska_core::people::caller::Place;
use deska_core::people::preference::{DIGEST_AFTER_MS, DIGEST_EVERY_MS, Notify};
use deska_core::rows::Account;

/// Inserts direct messages about a game.
pub(crate) async fn put_direct(conn: &mut Conn, game: GameId, direct: &[Notice]) -> Result<(), DbError> {
    for notice in direct {
        let (account, key) = match &notice.subject {
            Subject::Turn { account, seq, .. } => {
                let account = AccountId(*account);
                (account, Key::Turn { game, seq: *seq, account })
            }
            Subject::LinesDropped { account, seq, .. } => {
                let account = AccountId(*account);
                (account, Key::Lines { game, seq: *seq, account })
            }
            _ => continue,
        };
        if let Some(place) = places::reachable(conn, game, account, &notice.place).await? {
            outbox::put(conn, &key, &Notice { place, ..notice.clone() }).await?;
        }
    }
    Ok(())
}

/// Makes the direct messages due about turns that began after `after` up to `seq`, because the board they link to is
/// delivered. A message that was attempted before keeps its lease.
pub(crate) async fn board_is_there(
    conn: &mut Conn,
    game: GameId,
    after: u32,
    seq: u32,
    at: Time,
) -> Result<(), DbError> {
    sql::query(
        "update outbox set next_at = $1
         where game_id = $2 and kind = 'turn' and seq > $3 and seq <= $4 and next_at > $1 and attempts = 0",
    )
    .bind_all(values![at.0, game.0, after, seq])
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores how a person wants to be notified. Forgets that direct messages to them were refused.
pub(crate) async fn choose(conn: &mut Conn, account: AccountId, chosen: Notify) -> Result<(), DbError> {
    sql::query("update account set notices = $1, refused_at = null, refused_told = 0 where id = $2")
        .bind_all(values![chosen.name(), account.0])
        .execute(conn)
        .await?;
    Ok(())
}

/// The account of a person whose direct messages are refused and who has not been told so; `None` for others.
pub(crate) async fn refusal_untold(
    conn: &mut Conn,
    platform: &str,
    native_id: &str,
) -> Result<Option<AccountId>, DbError> {
    let id: Option<i64> = sql::query_scalar(
        "select a.id from account a join identity i on i.account_id = a.id
         where i.platform = $1 and i.native_id = $2 and a.refused_at is not null and a.refused_told = 0",
    )
    .bind_all(values![platform, native_id])
    .fetch_optional(conn)
    .await?;
    Ok(id.map(AccountId))
}

/// Marks the refusal as shown. Returns false if it was already.
pub(crate) async fn tell_refusal(conn: &mut Conn, account: AccountId) -> Result<bool, DbError> {
    let done = sql::query(
        "update account set refused_told = 1 where id = $1 and refused_at is not null and refused_told = 0",
    )
    .bind(account.0)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// An account as a platform knows it.
pub(crate) async fn account_on(
    conn: &mut Conn,
    id: AccountId,
    platform: &str,
) -> Result<Option<Account>, DbError> {
    let row = sql::query(concat!(
        "select a.id as i_id, ",
        native!("i"),
        " as i_native, i.name as i_name, a.notices as i_notices, a.refused_at as i_refused
         from account a join (select $2 as platform) s on true join identity i on i.id = ",
        shown_as!("a.id"),
        " where a.id = $1"
    ))
    .bind_all(values![id.0, platform])
    .fetch_optional(conn)
    .await?;
    row.map(|row| account(&row, "i")).transpose()
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
        let Some(place) = places::home(conn, game, AccountId(*account), &place).await? else {
            return Ok(());
        };
        let notice = Notice { place, subject: mention, leased_until: at };
        outbox::put(conn, &Key::Unreached { game, row }, &notice).await?;
        return Ok(());
    }
    let (account, code, all) = match subject {
        Subject::Turn { account, code, .. } => (account, Some(code), false),
        Subject::Digest { account } => {
            let waiting = turns::of_account(conn, AccountId(account)).await?;
            (account, waiting.into_iter().next().map(|(code, _)| code), true)
        }
        // A channel must not learn that there were lines. Their owner is mentioned when it is their turn.
        Subject::LinesDropped { account, .. } => (account, None, false),
        _ => return Ok(()),
    };
    note_refusal(conn, account, refused, at).await?;
    let Some(code) = code else { return Ok(()) };
    let Some((game, place)) = game_and_place(conn, &code).await? else { return Ok(()) };
    let Some(place) = places::home(conn, game, AccountId(account), &place).await? else { return Ok(()) };
    let notice = Notice { place, subject: Subject::Unreached { code, account, all }, leased_until: at };
    outbox::put(conn, &Key::Unreached { game, row }, &notice).await?;
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
        .execute(conn)
        .await?;
    }
    Ok(())
}

/// Gives up a message that is no longer needed. A digest that was not needed does not delay the next one.
pub(crate) async fn withdraw(conn: &mut Conn, row: OutboxId, at: Time) -> Result<(), DbError> {
    if let Some(Subject::Digest { account }) = give_up(conn, row, at).await? {
        sql::query("update account set digest_at = null where id = $1").bind(account).execute(conn).await?;
    }
    Ok(())
}

/// Puts messages that are due later in the place of a row, or of a part of it: it keeps the subject `now`.
pub(crate) async fn postpone(
    conn: &mut Conn,
    row: OutboxId,
    now: Option<&Subject>,
    later: &[(Subject, Time)],
    at: Time,
) -> Result<(), DbError> {
    let Some(place) = outbox::place_of(conn, row).await? else { return Ok(()) };
    match now {
        Some(subject) => outbox::set_subject(conn, row, subject).await?,
        None => give_up(conn, row, at).await?.is_some(),
    };
    for (number, (subject, due)) in later.iter().enumerate() {
        let notice = Notice { place: place.clone(), subject: subject.clone(), leased_until: *due };
        outbox::put(conn, &Key::Postponed { row, number }, &notice).await?;
    }
    Ok(())
}

/// Gives up a row that is not settled. Returns what its message is about; `None` if it was settled.
async fn give_up(conn: &mut Conn, row: OutboxId, at: Time) -> Result<Option<Subject>, DbError> {
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
    if taken.rows_affected() == 0 {
        return Ok(false);
    }
    let waiting = turns::of_account(conn, account).await?;
    sql::query("update turn set told_at = $1 where account_id = $2 and told_at is null")
        .bind_all(values![now.0, account.0])
        .execute(conn)
        .await?;
    let Some((code, _)) = waiting.first() else { return Ok(false) };
    let Some((game, place)) = game_and_place(conn, code).await? else { return Ok(false) };
    let Some(place) = places::reachable(conn, game, account, &place).await? else { return Ok(false) };
    let subject = Subject::Digest { account: account.0 };
    let notice = Notice { place, subject, leased_until: now };
    outbox::put(conn, &Key::Digest { account, at: now }, &notice).await?;
    Ok(true)
}
