//! What is due at a moment, and what decides about clocks apart from the events of games.

pub(crate) mod platform_outages;
pub(crate) mod steps;
pub(crate) mod timers;
pub(crate) mod times;

use crate::clocks::timers::Claim;
use crate::clocks::times::time_changed;
use crate::database::batch::Batch;
use crate::database::columns::{self, span};
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::lock::lock_at;
use crate::memory;
use crate::messages::key::Key;
use crate::messages::queue;
use crate::notices;
use crate::people;
use crate::store::{SqlStore, transact};
use crate::turns;
use async_trait::async_trait;
use deska_core::ports::{Clocks, RemindedGame, Reminding, StoreError};
use deska_core::tick::BEAT_EVERY_MS;
use deska_model::clocks::calendar::Period;
use deska_model::clocks::reminder_choice::PersonTime;
use deska_model::clocks::timer::{DueTimer, NewTimer};
use deska_model::games::rows::CurrentTurn;
use deska_model::ids::{AccountId, GameId, OutboxId, Time, TimerId};
use deska_model::outbox::Notice;
use deska_model::personal::own_time::{PersonChoice, Vacation};

/// The column of a choice.
macro_rules! with_column {
    ($choice:expr, $before:literal, $after:literal) => {
        match $choice {
            PersonChoice::Reminders => concat!($before, "reminders", $after),
            PersonChoice::Quiet => concat!($before, "quiet_hours", $after),
            PersonChoice::Zone => concat!($before, "time_zone", $after),
            PersonChoice::LookBack => concat!($before, "look_back", $after),
        }
    };
}

/// The key under which the program notes that it runs.
const BEAT: &str = "alive";

#[async_trait]
impl Clocks for SqlStore {
    async fn claim_timers(
        &self,
        claimant: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<DueTimer>, StoreError> {
        // Usually nothing is due, and then the writer is not needed.
        let due = timers::due(&mut self.read().await?, now, limit).await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        let claim = Claim { claimant, now, until: now.plus_ms(lease_ms) };
        transact!(self, |tx| timers::claim(tx, &due, &claim).await)
    }

    async fn timers_of(&self, game: GameId) -> Result<Vec<NewTimer>, StoreError> {
        let read = |row: &DbRow| {
            Ok(NewTimer {
                kind: timers::kind(row)?,
                account: timers::account(row)?,
                due_at: columns::time(row, "due_at")?,
                after: columns::time(row, "after_at")?,
            })
        };
        Ok(sql::query("select kind, account_id, due_at, after_at from timer where game_id = $1 order by id")
            .bind(game.0)
            .read_all(&mut self.read().await?, read)
            .await?)
    }

    async fn drop_timer(&self, timer: TimerId, claimant: &str) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("delete from timer where id = $1 and claimed_by = $2")
                .bind_all(values![timer.0, claimant])
                .run(tx)
                .await
        })
    }

    async fn hold_timer(&self, timer: TimerId, claimant: &str, until: Time) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("update timer set claimed_until = $1 where id = $2 and claimed_by = $3")
                .bind_all(values![until.0, timer.0, claimant])
                .run(tx)
                .await
        })
    }

    async fn next_timer(&self) -> Result<Option<Time>, StoreError> {
        let at: Option<i64> = sql::query_scalar(
            "select min(at) from (select min(due_at) as at from timer where claimed_until is null
                                  union all
                                  select min(claimed_until) from timer where claimed_until is not null) as next",
        )
        .fetch_one(&mut self.read().await?)
        .await?;
        Ok(at.map(Time))
    }

    async fn put_digests(&self, now: Time) -> Result<u32, StoreError> {
        let known = notices::digests(&mut self.read().await?).await?;
        let mut written = 0;
        for (account, _) in known.into_iter().filter(|(_, due)| *due <= now) {
            written += u32::from(transact!(self, |tx| notices::put_digest(tx, account, now).await)?);
        }
        Ok(written)
    }

    async fn next_digest(&self) -> Result<Option<Time>, StoreError> {
        let known = notices::digests(&mut self.read().await?).await?;
        Ok(known.into_iter().map(|(_, due)| due).min())
    }

    async fn person_time(&self, account: AccountId) -> Result<PersonTime, StoreError> {
        Ok(times::person_time(&mut self.read().await?, account).await?)
    }

    async fn set_person_choice(
        &self,
        account: AccountId,
        choice: PersonChoice,
        value: Option<&str>,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query(with_column!(choice, "update account set ", " = $1 where id = $2"))
                .bind_all(values![value, account.0])
                .run(tx)
                .await?;
            time_changed(tx, account).await
        })
    }

    async fn person_choice(
        &self,
        account: AccountId,
        choice: PersonChoice,
    ) -> Result<Option<String>, StoreError> {
        let query = with_column!(choice, "select ", " from account where id = $1");
        Ok(sql::query_scalar(query).bind(account.0).fetch_one(&mut self.read().await?).await?)
    }

    async fn vacations(&self, account: AccountId, after: Time) -> Result<Vec<Vacation>, StoreError> {
        let read = |row: &DbRow| {
            Ok(Vacation { span: span(row)?, until_move: row.try_get::<i64>("until_move")? != 0 })
        };
        Ok(sql::query(
            "select from_at, until_at, until_move from vacation
             where account_id = $1 and until_at > $2 order by from_at",
        )
        .bind_all(values![account.0, after.0])
        .read_all(&mut self.read().await?, read)
        .await?)
    }

    async fn begin_vacation(
        &self,
        account: AccountId,
        vacation: Vacation,
        notices: &[Notice],
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            let span = vacation.span;
            let added: Option<i64> = sql::query_scalar(
                "insert into vacation (account_id, from_at, until_at, until_move) select $1, $2, $3, $4
                 where not exists (select 1 from vacation where account_id = $1 and until_at > $2 and from_at < $3)
                 returning id",
            )
            .bind_all(values![account.0, span.from.0, span.until.0, i64::from(vacation.until_move)])
            .fetch_optional(tx)
            .await?;
            let added = added.ok_or(StoreError::CodeTaken)?;
            time_changed(tx, account).await?;
            announce(tx, (added, false), notices).await
        })
    }

    async fn end_vacation(
        &self,
        account: AccountId,
        at: Time,
        notices: &[Notice],
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let ended: Option<i64> = sql::query_scalar(
                "update vacation set until_at = $1, announced = 1
                 where account_id = $2 and from_at <= $1 and until_at > $1 returning id",
            )
            .bind_all(values![at.0, account.0])
            .fetch_optional(tx)
            .await?;
            let Some(ended) = ended else { return Ok(false) };
            time_changed(tx, account).await?;
            announce(tx, (ended, true), notices).await?;
            Ok(true)
        })
    }

    async fn vacations_over(&self, now: Time) -> Result<Vec<AccountId>, StoreError> {
        // In this order the index of untold ends is used, which is empty most of the time.
        let mut ids: Vec<i64> = sql::query_scalar(
            "select account_id from vacation where announced = 0 and until_at <= $1 order by until_at",
        )
        .bind(now.0)
        .fetch_all(&mut self.read().await?)
        .await?;
        ids.sort_unstable();
        ids.dedup();
        Ok(ids.into_iter().map(AccountId).collect())
    }

    async fn announce_vacation_end(
        &self,
        account: AccountId,
        now: Time,
        notices: &[Notice],
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let noted: Vec<i64> = sql::query_scalar(
                "update vacation set announced = 1
                 where account_id = $1 and announced = 0 and until_at <= $2 returning id",
            )
            .bind_all(values![account.0, now.0])
            .fetch_all(tx)
            .await?;
            let Some(last) = noted.into_iter().max() else { return Ok(false) };
            announce(tx, (last, true), notices).await?;
            Ok(true)
        })
    }

    async fn next_vacation_end(&self) -> Result<Option<Time>, StoreError> {
        let at: Option<i64> = sql::query_scalar("select min(until_at) from vacation where announced = 0")
            .fetch_one(&mut self.read().await?)
            .await?;
        Ok(at.map(Time))
    }

    async fn time_changes(&self) -> Result<Vec<(AccountId, i64)>, StoreError> {
        Ok(sql::query("select id, time_changes from account where time_changes > 0 order by id")
            .read_all(&mut self.read().await?, |row| {
                Ok((AccountId(row.try_get("id")?), row.try_get("time_changes")?))
            })
            .await?)
    }

    async fn time_settled(&self, account: AccountId, changes: i64) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("update account set time_changes = 0 where id = $1 and time_changes = $2")
                .bind_all(values![account.0, changes])
                .run(tx)
                .await
        })
    }

    async fn reschedule(
        &self,
        game: GameId,
        seq: u32,
        timers: &[NewTimer],
        turns: &[CurrentTurn],
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let is_last = lock_at(tx, game, seq).await?;
            if is_last {
                let mut writes = Batch::default();
                timers::set(&mut writes, game, seq, timers);
                turns::set_deadlines(&mut writes, game, turns);
                writes.run(tx).await?;
            }
            Ok(is_last)
        })
    }

    async fn remind(&self, reminding: &Reminding) -> Result<Option<OutboxId>, StoreError> {
        transact!(self, |tx| {
            let mut first = None;
            for RemindedGame { timer, game, seq, turn, left_ms, on_devices, next } in &reminding.games {
                let done = sql::query("delete from timer where id = $1 and claimed_by = $2")
                    .bind_all(values![timer.0, &reminding.claimant])
                    .execute(tx)
                    .await?;
                if done == 0 {
                    continue;
                }
                first = first.or(Some(*timer));
                turns::remind(tx, reminding.account, *game, (*turn, *left_ms)).await?;
                if let Some(notice) = on_devices {
                    let (_, channel) = people::channel(tx, &notice.place).await?;
                    let key = Key::of_game("push", *game).part("reminder").part(timer.0);
                    queue::insert_for_devices(reminding.account, &key, notice, channel)?.run(tx).await?;
                }
                if let Some(next) = next {
                    timers::added(*game, *seq, next).run(tx).await?;
                }
            }
            match first {
                Some(timer) => {
                    Ok(Some(queue::put(tx, &Key::of("reminder").part(timer.0), &reminding.notice).await?))
                }
                None => Ok(None),
            }
        })
    }

    async fn games_with_deadline(&self) -> Result<Vec<String>, StoreError> {
        Ok(sql::query_scalar(
            "select distinct g.code from timer t join game g on g.id = t.game_id
             where t.kind = 'expiry' order by g.code",
        )
        .fetch_all(&mut self.read().await?)
        .await?)
    }

    async fn beat(&self, now: Time, grace_ms: i64) -> Result<Option<Period>, StoreError> {
        // While another process runs, its last beat may be as old as this.
        let grace_ms = if self.is_shared() { grace_ms.max(BEAT_EVERY_MS * 3 / 2) } else { grace_ms };
        // Usually the last beat is recent, and then the writer is not needed.
        let last = last_beat(&mut self.read().await?).await?;
        let recent_ms = grace_ms.min(BEAT_EVERY_MS * 2 / 3);
        if last.is_some_and(|last| last <= now && now < last.plus_ms(recent_ms)) {
            return Ok(None);
        }
        transact!(self, |tx| {
            let before = last_beat(tx).await?;
            memory::put(tx, BEAT, &now.0.to_string(), now).await?;
            let Some(before) = before else { return Ok(None) };
            if steps::is_back(before, now) {
                steps::set_back(tx, before, now).await?;
                return Ok(None);
            }
            let outage = Period { from: last_sign(tx, before, now).await?, until: now };
            if now.0.saturating_sub(outage.from.0) <= grace_ms {
                return Ok(None);
            }
            steps::split_outage(tx, outage.from, outage.until).await?;
            // A program that starts again and again before its next beat is down all that time.
            let begun: Option<i64> =
                sql::query_scalar("update outage set until_at = $1 where until_at = $2 returning from_at")
                    .bind_all(values![outage.until.0, outage.from.0])
                    .fetch_optional(tx)
                    .await?;
            if let Some(from) = begun {
                return Ok(Some(Period { from: Time(from), ..outage }));
            }
            sql::query("insert into outage (from_at, until_at) values ($1, $2)")
                .bind_all(values![outage.from.0, outage.until.0])
                .run(tx)
                .await?;
            Ok(Some(outage))
        })
    }

    async fn ran_until(&self, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| {
            match last_beat(tx).await? {
                Some(last) if last >= at => Ok(()),
                _ => memory::put(tx, BEAT, &at.0.to_string(), at).await,
            }
        })
    }
}

/// Inserts the messages about a vacation, by its row, that begins or is over.
async fn announce(conn: &mut Conn, of: (i64, bool), notices: &[Notice]) -> Result<(), DbError> {
    let (vacation, over) = of;
    let step = if over { "over" } else { "begun" };
    for (number, notice) in notices.iter().enumerate() {
        let key = Key::of("vacation").part(vacation).part(step).part(number);
        queue::put(conn, &key, notice).await?;
    }
    Ok(())
}

/// How long after the last beat a turn may begin: beats come each half minute.
const AFTER_BEAT_MS: i64 = 60_000;

/// When the program ran last, as far as is known: at its last beat, or when a turn began since.
async fn last_sign(conn: &mut Conn, beat: Time, now: Time) -> Result<Time, DbError> {
    let turn: Option<i64> = sql::query_scalar("select max(began_at) from turn").fetch_one(conn).await?;
    // One that is later, or ahead of now, began while the clock showed another time.
    let latest = now.min(beat.plus_ms(AFTER_BEAT_MS));
    Ok(turn.map(Time).filter(|turn| beat < *turn && *turn <= latest).unwrap_or(beat))
}

/// When the program noted last that it runs.
async fn last_beat(conn: &mut Conn) -> Result<Option<Time>, DbError> {
    Ok(memory::get(conn, BEAT).await?.and_then(|text| text.parse().ok()).map(Time))
}
