//! Reads what decides about the clocks of games apart from their events: vacations, quiet hours, reminders and outages.

use crate::clocks::platform_outages::away;
use crate::clocks::steps::last_step_back;
use crate::database::batch::{Batch, Results};
use crate::database::columns::{self, span};
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, IDS, Query, ids};
use crate::turns;
use deska_model::clocks::calendar::{Calendar, Period, QuietHours, ZoneName};
use deska_model::clocks::hindrance::Hindrance;
use deska_model::clocks::reminder_choice::{PersonTime, Reminders};
use deska_model::clocks::{GameTime, SetBack, Unreached};
use deska_model::games::rows::GameRow;
use deska_model::ids::{AccountId, GameId, Time};
use rules::Side;
use std::collections::BTreeMap;

/// Adds to games with clocks what decides about them since a moment, which each of the games has.
pub(crate) async fn fill(conn: &mut Conn, mut timed: Vec<(&mut GameRow, Time)>) -> Result<(), DbError> {
    let Some(earliest) = timed.iter().map(|(_, since)| *since).min() else { return Ok(()) };
    let mut accounts: Vec<AccountId> = timed.iter().flat_map(|(game, _)| players(game)).collect();
    accounts.sort_unstable();
    accounts.dedup();
    let ids: Vec<i64> = timed.iter().map(|(game, _)| game.id.0).collect();
    let mut batch = Batch::default();
    ask_rests(&mut batch, &accounts, earliest);
    for some in ids.chunks(IDS) {
        batch.add(turns::reminders().bind_ids(some));
        batch.add(unreached_times().bind_ids(some));
    }
    let mut done = batch.run(conn).await?;
    let rests = rests(&mut done, &accounts)?;
    let (mut reminded, mut unreached) = (Vec::new(), Vec::new());
    for _ in ids.chunks(IDS) {
        reminded.extend(done.next().read_all(turns::reminded)?);
        unreached.extend(done.next().read_all(unreached_time)?);
    }
    let away = away(conn, &ids, &rests.platforms).await?;
    for (game, since) in &mut timed {
        let is_later = |span: &Period| span.until > *since;
        let person = |account: AccountId| {
            let mut person = rests.people.get(&account).cloned().unwrap_or_default();
            person.vacations.retain(is_later);
            person
        };
        let unreached = |side: Side| {
            let of =
                |(id, of, time): &(GameId, Side, Unreached)| (*id == game.id && *of == side).then_some(*time);
            unreached.iter().filter_map(of).collect()
        };
        let last = |account| {
            let told = reminded.iter().find(|told| told.game == game.id && told.account == account);
            told.map(|told| (told.turn, told.left_ms))
        };
        game.time = GameTime {
            players: players(game).map(person),
            outages: rests.outages.iter().copied().filter(is_later).collect(),
            away: players(game).map(|account| {
                let spans = away.get(&(game.id, account)).into_iter().flatten();
                spans.copied().filter(is_later).collect()
            }),
            set_back: rests.set_back,
            unreached: Side::BOTH.map(unreached),
            reminded: players(game).map(last),
            read_at: None,
        };
    }
    Ok(())
}

fn players(game: &GameRow) -> [AccountId; 2] {
    game.seats.each_ref().map(|seat| seat.stored_under())
}

/// What decides about the time of a person, with all their vacations.
pub(crate) async fn person_time(conn: &mut Conn, account: AccountId) -> Result<PersonTime, DbError> {
    let mut batch = Batch::default();
    ask_rests(&mut batch, &[account], Time(0));
    Ok(rests(&mut batch.run(conn).await?, &[account])?.people.remove(&account).unwrap_or_default())
}

/// When people rest, and when the program has.
#[derive(Default)]
struct Rests {
    people: BTreeMap<AccountId, PersonTime>,
    outages: Vec<Period>,
    /// When platforms were away.
    platforms: BTreeMap<String, Vec<Period>>,
    set_back: Option<SetBack>,
}

/// Adds what [`rests`] reads: what decides about the time of people, with their vacations that end after `since`, and the
/// outages of the program and of platforms that do.
fn ask_rests(batch: &mut Batch<'_>, accounts: &[AccountId], since: Time) {
    for some in accounts.chunks(IDS) {
        let some: Vec<i64> = some.iter().map(|account| account.0).collect();
        let choices = sql::query(concat!(
            "select id, reminders, quiet_hours, time_zone from account where id in ",
            ids!()
        ));
        batch.add(choices.bind_ids(&some));
        let spans = sql::query(concat!(
            "select account_id, cast(null as text) as platform, from_at, until_at from vacation where account_id in ",
            ids!(),
            " and until_at > $17 union all
             select null, null, from_at, until_at from outage where until_at > $17 union all
             select null, platform, from_at, coalesce(back_at, until_at) from platform_outage
             where until_at > $17 union all ",
            last_step_back!(),
            " order by from_at"
        ));
        batch.add(spans.bind_ids(&some).bind(since.0));
    }
}

fn rests(done: &mut Results, accounts: &[AccountId]) -> Result<Rests, DbError> {
    let mut rests = Rests::default();
    for _ in accounts.chunks(IDS) {
        let people = done.next().read_all(|row| Ok((AccountId(row.try_get("id")?), chosen(row)?)))?;
        rests.people.extend(people);
        rests.outages.clear();
        rests.platforms.clear();
        for rest in done.next().read_all(rest)? {
            match rest {
                Rest::Platform(platform, span) => rests.platforms.entry(platform).or_default().push(span),
                Rest::Person(account, span) => rests.people.entry(account).or_default().vacations.push(span),
                Rest::Program(span) => rests.outages.push(span),
                Rest::SetBack(set_back) => rests.set_back = Some(set_back),
            }
        }
    }
    Ok(rests)
}

/// A span of time without somebody, or the last step back of the clock.
enum Rest {
    Platform(String, Period),
    Person(AccountId, Period),
    Program(Period),
    SetBack(SetBack),
}

fn rest(row: &DbRow) -> Result<Rest, DbError> {
    let Period { from, until } = span(row)?;
    if let Some(platform) = row.try_get("platform")? {
        return Ok(Rest::Platform(platform, Period { from, until }));
    }
    Ok(match row.try_get::<Option<i64>>("account_id")? {
        Some(account) => Rest::Person(AccountId(account), Period { from, until }),
        None if until < from => Rest::SetBack(SetBack { from, to: until }),
        None => Rest::Program(Period { from, until }),
    })
}

/// What a person has chosen about reminders and rests.
fn chosen(row: &DbRow) -> Result<PersonTime, DbError> {
    let text = |column| row.try_get::<Option<&str>>(column);
    let zone = text("time_zone")?.and_then(ZoneName::find).unwrap_or_else(ZoneName::utc);
    let quiet = text("quiet_hours")?.and_then(QuietHours::parse);
    Ok(PersonTime {
        vacations: Vec::new(),
        reminders: text("reminders")?.and_then(Reminders::parse).unwrap_or_default(),
        quiet: quiet.map(|quiet| Calendar { zone, quiet: Some(quiet), weekends: false }),
    })
}

/// Notes that something has changed by which the timers of a person's games are set.
pub(crate) async fn time_changed(conn: &mut Conn, account: AccountId) -> Result<(), DbError> {
    sql::query("update account set time_changes = time_changes + 1 where id = $1")
        .bind(account.0)
        .run(conn)
        .await
}

/// Reads when players of games could not be called, in order.
fn unreached_times<'q>() -> Query<'q> {
    sql::query(concat!(
        "select game_id, side, from_at, until_at, why, noticed_at from unreached where game_id in ",
        ids!(),
        " order by from_at"
    ))
}

fn unreached_time(row: &DbRow) -> Result<(GameId, Side, Unreached), DbError> {
    let side = columns::side(row, "side")?.unwrap_or(Side::White);
    let unreached = Unreached {
        span: span(row)?,
        why: Hindrance::parse(row.try_get("why")?).unwrap_or(Hindrance::Closed),
        noticed_at: columns::time(row, "noticed_at")?,
    };
    Ok((GameId(row.try_get("game_id")?), side, unreached))
}
