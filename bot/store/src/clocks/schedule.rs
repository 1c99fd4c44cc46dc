//! Vacations, reminders and outages: stores what decides about clocks apart from the events of games.

use crate::clocks::timers;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::games::lock::lock_at;
use crate::games::times::span;
use crate::games::turns;
use crate::outbox;
use crate::outbox::key::Key;
use deska_core::clocks::calendar::Span;
use deska_core::clocks::timer::NewTimer;
use deska_core::ids::{AccountId, GameId, OutboxId, Time};
use deska_core::outbox::Notice;
use deska_core::people::own_time::{PersonChoice, Vacation};
use deska_core::ports::{RemindedGame, Reminding, StoreError};
use deska_core::rows::Turn;

/// The column of a choice.
macro_rules! with_column {
    ($choice:expr, $before:literal, $after:literal) => {
        match $choice {
            PersonChoice::Reminders => concat!($before, "reminders", $after),
            PersonChoice::Quiet => concat!($before, "quiet_hours", $after),
            PersonChoice::Zone => concat!($before, "time_zone", $after),
        }
    };
}

/// Stores or forgets a choice.
pub(crate) async fn set_choice(
    conn: &mut Conn,
    account: AccountId,
    choice: PersonChoice,
    value: Option<&str>,
) -> Result<(), DbError> {
    sql::query(with_column!(choice, "update account set ", " = $1 where id = $2"))
        .bind_all(values![value, account.0])
        .execute(conn)
        .await?;
    time_changed(conn, account).await
}

/// What a person has chosen.
pub(crate) async fn choice(
    conn: &mut Conn,
    account: AccountId,
    choice: PersonChoice,
) -> Result<Option<String>, DbError> {
    let query = with_column!(choice, "select ", " from account where id = $1");
    sql::query_scalar(query).bind(account.0).fetch_one(conn).await
}

/// The vacations of a person that end after a moment, in order.
pub(crate) async fn vacations(
    conn: &mut Conn,
    account: AccountId,
    after: Time,
) -> Result<Vec<Vacation>, DbError> {
    let rows = sql::query(
        "select from_at, until_at, until_move from vacation where account_id = $1 and until_at > $2 order by from_at",
    )
    .bind_all(values![account.0, after.0])
    .fetch_all(conn)
    .await?;
    let read =
        |row: &DbRow| Ok(Vacation { span: span(row)?, until_move: row.try_get::<i64>("until_move")? != 0 });
    rows.iter().map(read).collect()
}

/// Adds a vacation that overlaps no other one of the person.
pub(crate) async fn begin_vacation(
    conn: &mut Conn,
    account: AccountId,
    vacation: Vacation,
    notices: &[Notice],
) -> Result<(), DbError> {
    let span = vacation.span;
    let added: Option<i64> = sql::query_scalar(
        "insert into vacation (account_id, from_at, until_at, until_move) select $1, $2, $3, $4
         where not exists (select 1 from vacation where account_id = $1 and until_at > $2 and from_at < $3)
         returning id",
    )
    .bind_all(values![account.0, span.from.0, span.until.0, i64::from(vacation.until_move)])
    .fetch_optional(conn)
    .await?;
    let added = added.ok_or(StoreError::CodeTaken)?;
    time_changed(conn, account).await?;
    announce(conn, (added, false), notices).await
}

/// Ends a vacation that goes on at a moment; whether there was one.
pub(crate) async fn end_vacation(
    conn: &mut Conn,
    account: AccountId,
    at: Time,
    notices: &[Notice],
) -> Result<bool, DbError> {
    let ended: Option<i64> = sql::query_scalar(
        "update vacation set until_at = $1, announced = 1 where account_id = $2 and from_at <= $1 and until_at > $1
         returning id",
    )
    .bind_all(values![at.0, account.0])
    .fetch_optional(conn)
    .await?;
    let Some(ended) = ended else { return Ok(false) };
    time_changed(conn, account).await?;
    announce(conn, (ended, true), notices).await?;
    Ok(true)
}

/// The people whose vacation has ended as planned, without a message so far.
pub(crate) async fn vacations_over(conn: &mut Conn, now: Time) -> Result<Vec<AccountId>, DbError> {
    // In this order the index of untold ends is used, which is empty most of the time.
    let mut ids: Vec<i64> = sql::query_scalar(
        "select account_id from vacation where announced = 0 and until_at <= $1 order by until_at",
    )
    .bind(now.0)
    .fetch_all(conn)
    .await?;
    ids.sort_unstable();
    ids.dedup();
    Ok(ids.into_iter().map(AccountId).collect())
}

/// Notes that the ended vacations of a person are announced; whether there was one.
pub(crate) async fn announce_vacation_end(
    conn: &mut Conn,
    account: AccountId,
    now: Time,
    notices: &[Notice],
) -> Result<bool, DbError> {
    let noted: Vec<i64> = sql::query_scalar(
        "update vacation set announced = 1 where account_id = $1 and announced = 0 and until_at <= $2 returning id",
    )
    .bind_all(values![account.0, now.0])
    .fetch_all(conn)
    .await?;
    let Some(last) = noted.into_iter().max() else { return Ok(false) };
    announce(conn, (last, true), notices).await?;
    Ok(true)
}

/// When the next vacation ends.
pub(crate) async fn next_vacation_end(conn: &mut Conn) -> Result<Option<Time>, DbError> {
    let at: Option<i64> =
        sql::query_scalar("select min(until_at) from vacation where announced = 0").fetch_one(conn).await?;
    Ok(at.map(Time))
}

/// Inserts the messages about a vacation, by its row, that begins or is over.
async fn announce(conn: &mut Conn, of: (i64, bool), notices: &[Notice]) -> Result<(), DbError> {
    let (vacation, over) = of;
    for (number, notice) in notices.iter().enumerate() {
        outbox::put(conn, &Key::Vacation { vacation, over, number }, notice).await?;
    }
    Ok(())
}

/// Notes that something has changed by which the timers of a person's games are set.
async fn time_changed(conn: &mut Conn, account: AccountId) -> Result<(), DbError> {
    sql::query("update account set time_changes = time_changes + 1 where id = $1")
        .bind(account.0)
        .execute(conn)
        .await?;
    Ok(())
}

/// The people for whose changes the timers are not set yet, each with the number of changes.
pub(crate) async fn time_changes(conn: &mut Conn) -> Result<Vec<(AccountId, i64)>, DbError> {
    let rows = sql::query("select id, time_changes from account where time_changes > 0 order by id")
        .fetch_all(conn)
        .await?;
    rows.iter().map(|row| Ok((AccountId(row.try_get("id")?), row.try_get("time_changes")?))).collect()
}

/// Notes that the timers are set for `changes` changes, unless there were more since.
pub(crate) async fn time_settled(conn: &mut Conn, account: AccountId, changes: i64) -> Result<(), DbError> {
    sql::query("update account set time_changes = 0 where id = $1 and time_changes = $2")
        .bind_all(values![account.0, changes])
        .execute(conn)
        .await?;
    Ok(())
}

/// Replaces the timers and deadlines of a game whose last event is still `seq`.
pub(crate) async fn reschedule(
    conn: &mut Conn,
    game: GameId,
    seq: u32,
    new: &[NewTimer],
    deadlines: &[Turn],
) -> Result<bool, DbError> {
    if !lock_at(conn, game, seq).await? {
        return Ok(false);
    }
    timers::set(conn, game, seq, new).await?;
    turns::set_deadlines(conn, game, deadlines).await?;
    Ok(true)
}

/// Carries out the timers of a reminder that the claimant still has.
pub(crate) async fn remind(conn: &mut Conn, reminding: &Reminding) -> Result<Option<OutboxId>, DbError> {
    let mut first = None;
    for RemindedGame { timer, game, seq, turn, left_ms, next } in &reminding.games {
        let done = sql::query("delete from timer where id = $1 and claimed_by = $2")
            .bind_all(values![timer.0, &reminding.claimant])
            .execute(conn)
            .await?;
        if done.rows_affected() == 0 {
            continue;
        }
        first = first.or(Some(*timer));
        turns::remind(conn, reminding.account, *game, (*turn, *left_ms)).await?;
        if let Some(next) = next {
            timers::add(conn, *game, *seq, next).await?;
        }
    }
    match first {
        Some(timer) => Ok(Some(outbox::put(conn, &Key::Reminder { timer }, &reminding.notice).await?)),
        None => Ok(None),
    }
}

/// The key under which the program notes that it runs.
const BEAT: &str = "alive";

/// When the program noted last that it runs.
pub(crate) async fn last_beat(conn: &mut Conn) -> Result<Option<Time>, DbError> {
    let value: Option<String> =
        sql::query_scalar("select value from memory where key = $1").bind(BEAT).fetch_optional(conn).await?;
    Ok(value.and_then(|text| text.parse().ok()).map(Time))
}

/// Notes that the program runs; returns the outage before.
pub(crate) async fn beat(conn: &mut Conn, now: Time, grace_ms: i64) -> Result<Option<Span>, DbError> {
    let before = last_beat(conn).await?;
    sql::query(
        "insert into memory (key, value, set_at) values ($1, $2, $3)
         on conflict (key) do update set value = excluded.value, set_at = excluded.set_at",
    )
    .bind_all(values![BEAT, now.0.to_string(), now.0])
    .execute(conn)
    .await?;
    let outage = before.map(|from| Span { from, until: now });
    let Some(outage) = outage.filter(|outage| now.0.saturating_sub(outage.from.0) > grace_ms) else {
        return Ok(None);
    };
    sql::query("insert into outage (from_at, until_at) values ($1, $2)")
        .bind_all(values![outage.from.0, outage.until.0])
        .execute(conn)
        .await?;
    Ok(Some(outage))
}
