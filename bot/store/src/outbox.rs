//! Messages that must be delivered.

pub(crate) mod calls;
pub(crate) mod deliveries;

use crate::database::columns;
use crate::database::sql::{self, DbRow, values};
use crate::messages::key::Key;
use crate::messages::{outdated, queue};
use crate::notices;
use crate::people;
use crate::store::{SqlStore, transact, transact_game};
use async_trait::async_trait;
use deska_core::ports::{Outbox, Settled, StoreError};
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::following::FollowedRow;
use deska_model::outbox::{DirectCall, Notice, OutboxRow, Outdated, Receipt, Subject};
use deska_model::people::caller::Place;
use rules::Side;

#[async_trait]
impl Outbox for SqlStore {
    async fn notice_of(
        &self,
        game: GameId,
        seq: u32,
        mirror: Option<i64>,
    ) -> Result<Option<(OutboxId, Subject)>, StoreError> {
        // A board is stored under the last event of its request.
        let row = sql::query(
            "select id, payload from outbox where game_id = $1 and kind = 'board' and seq >= $2
               and (channel_id = $3 or ($3 is null and channel_id not in (
                    select channel_id from game_place where game_id = $1)))
             order by seq, id limit 1",
        )
        .bind_all(values![game.0, seq, mirror])
        .read_optional(&mut self.read().await?, |row| Ok((queue::id(row)?, columns::json(row, "payload")?)))
        .await?;
        Ok(row)
    }

    async fn put_welcome(&self, place: &Place, language: Option<&str>, at: Time) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let (space, _) = people::channel(tx, place).await?;
            let key = Key::welcome(space);
            if queue::of_key(tx, &key).await?.is_some() {
                return Ok(false);
            }
            let subject = Subject::Welcome { language: language.map(str::to_owned) };
            queue::put(tx, &key, &Notice::new(place.clone(), subject, at)).await?;
            Ok(true)
        })
    }

    async fn is_welcomed(&self, space_id: i64) -> Result<bool, StoreError> {
        let delivered: i64 =
            sql::query_scalar("select count(*) from outbox where dedupe_key = $1 and message_id is not null")
                .bind(Key::welcome(space_id).dedupe)
                .fetch_one(&mut self.read().await?)
                .await?;
        Ok(delivered > 0)
    }

    async fn claim_outbox(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<OutboxRow>, StoreError> {
        // Usually nothing is due, and then the writer is not needed.
        let due = queue::due(&mut self.read().await?, platform, now, limit).await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        transact!(self, |tx| queue::claim(tx, &due, now, now.plus_ms(lease_ms)).await)
    }

    async fn changed_here(&self, seen: u64) -> u64 {
        self.wrote(seen).await
    }

    async fn changed_elsewhere(&self, seen: u64) -> u64 {
        self.other_process_wrote(seen).await
    }

    async fn last_outbox(&self) -> Result<OutboxId, StoreError> {
        let id: Option<i64> = sql::query_scalar("select id from outbox order by id desc limit 1")
            .fetch_optional(&mut self.read().await?)
            .await?;
        Ok(OutboxId(id.unwrap_or_default()))
    }

    async fn outbox_after(
        &self,
        platform: &str,
        own: &str,
        after: OutboxId,
        limit: u32,
    ) -> Result<Vec<FollowedRow>, StoreError> {
        let rows = sql::query(
            "select o.id, o.payload, o.answers, o.attempts, o.next_at, o.message_id,
                    s.platform, s.native_id as space, c.native_id as channel
             from (select id, payload, answers, attempts, channel_id, next_at, message_id from outbox
                   where id > $1 and platform = $2 and (message_id is null or message_id not like $3)
                   order by id limit $4) o
             join channel c on c.id = o.channel_id
             join space s on s.id = c.space_id
             order by o.id",
        )
        .bind_all(values![after.0, platform, format!("{own}%"), limit])
        .fetch_all(&mut self.read().await?)
        .await?;
        let mut followed = Vec::new();
        for row in &rows {
            // A claim gives up what cannot be read.
            let Ok(readable) = queue::read(row) else { continue };
            let settled = row.try_get::<Option<i64>>("next_at")?.is_none();
            followed.push(FollowedRow { row: readable, settled, message: row.try_get("message_id")? });
        }
        Ok(followed)
    }

    async fn next_outbox(&self, platform: &str) -> Result<Option<Time>, StoreError> {
        let at: Option<i64> =
            sql::query_scalar("select min(next_at) from outbox where platform = $1 and next_at is not null")
                .bind(platform)
                .fetch_one(&mut self.read().await?)
                .await?;
        Ok(at.map(Time))
    }

    async fn delivered(&self, receipt: &Receipt, message: &str, at: Time) -> Result<Settled, StoreError> {
        transact_game!(self, |tx| deliveries::delivered(tx, receipt, message, at).await)
    }

    async fn outbox_row(&self, row: OutboxId) -> Result<Option<OutboxRow>, StoreError> {
        Ok(queue::unsettled(&mut self.read().await?, row).await?)
    }

    async fn call_directly(&self, calls: &[DirectCall], at: Time) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let mut stopped = false;
            for call in calls {
                stopped |= calls::call(tx, call, at).await?;
            }
            Ok(stopped)
        })
    }

    async fn is_untold(&self, game: GameId, account: AccountId, channel: i64) -> Result<bool, StoreError> {
        Ok(calls::is_untold(&mut self.read().await?, (game, account), channel).await?)
    }

    async fn call_to_challenge(&self, code: &str, calls: &[(AccountId, Notice)]) -> Result<(), StoreError> {
        transact!(self, |tx| {
            for (account, notice) in calls {
                let key = Key::of("called").part("challenge").part(code).account(*account);
                if queue::of_key(tx, &key).await?.is_none() {
                    queue::put(tx, &key, notice).await?;
                }
            }
            Ok(())
        })
    }

    async fn put_standing(&self, game: GameId, side: Side, notice: &Notice) -> Result<(), StoreError> {
        transact!(self, |tx| calls::put_standing(tx, game, side, notice).await)
    }

    async fn call_again(
        &self,
        platform: &str,
        space: Option<&str>,
        place: Option<&Place>,
        at: Time,
    ) -> Result<(), StoreError> {
        let channel = match place {
            Some(place) => match people::known_place(&mut self.read().await?, place).await? {
                Some(known) => Some(known.channel_id),
                None => return Ok(()),
            },
            None => None,
        };
        transact!(self, |tx| calls::call_again(tx, (platform, space, channel), at).await)
    }

    async fn call_returned(&self, game: GameId, account: AccountId, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| calls::call_returned(tx, game, account, at).await)
    }

    async fn reached(&self, game: GameId, account: AccountId, at: Time) -> Result<bool, StoreError> {
        transact!(self, |tx| calls::reached(tx, game, account, at).await)
    }

    async fn cover(
        &self,
        row: OutboxId,
        subject: &Subject,
        covered: &[OutboxId],
        at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            if queue::set_subject(tx, row, subject).await? {
                for older in covered {
                    queue::failed(tx, *older, None, at).await?;
                }
            }
            Ok(())
        })
    }

    async fn postpone(
        &self,
        row: OutboxId,
        now: Option<&Subject>,
        later: &[(Subject, Time)],
        at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            let Some(place) = queue::place_of(tx, row).await? else { return Ok(()) };
            match now {
                Some(subject) => queue::set_subject(tx, row, subject).await?,
                None => notices::give_up(tx, row, at).await?.is_some(),
            };
            for (number, (subject, due)) in later.iter().enumerate() {
                let notice = Notice::new(place.clone(), subject.clone(), *due);
                queue::put(tx, &Key::of("reminder").part("after").part(row.0).part(number), &notice).await?;
            }
            Ok(())
        })
    }

    async fn extend_lease(&self, row: OutboxId, until: Time) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let done = sql::query(
                "update outbox set next_at = case when done_at is null then $1 end
                 where id = $2 and attempts = 0 and (next_at is not null or done_at is not null)",
            )
            .bind_all(values![until.0, row.0])
            .execute(tx)
            .await?;
            Ok(done == 1)
        })
    }

    async fn failed(&self, row: OutboxId, next_at: Option<Time>, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| queue::failed(tx, row, next_at, at).await)
    }

    async fn refusing_channels(&self, place: &Place, until: Time) -> Result<Vec<String>, StoreError> {
        let channels = sql::query_scalar(
            "select distinct c.native_id from outbox o
             join channel c on c.id = o.channel_id
             join space s on s.id = c.space_id
             where o.platform = $1 and o.next_at > $2 and o.failed_at is not null and s.native_id = $3
             order by c.native_id limit 10",
        );
        let channels = channels.bind_all(values![&place.platform, until.0, &place.space]);
        Ok(channels.fetch_all(&mut self.read().await?).await?)
    }

    async fn retry_closed(
        &self,
        platform: &str,
        place: Option<&Place>,
        now: Time,
        lease_ms: i64,
    ) -> Result<(), StoreError> {
        let channel = match place {
            Some(place) => match people::known_place(&mut self.read().await?, place).await? {
                Some(known) => Some(known.channel_id),
                None => return Ok(()),
            },
            None => None,
        };
        transact!(self, |tx| {
            sql::query(
                "update outbox set next_at = $1
                 where platform = $2 and next_at > $3 and failed_at is not null
                   and channel_id = coalesce($4, channel_id)",
            )
            .bind_all(values![now.0, platform, now.plus_ms(lease_ms).0, channel])
            .run(tx)
            .await
        })
    }

    async fn direct_failed(&self, row: OutboxId, refused: bool, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| notices::direct_failed(tx, row, refused, at).await)
    }

    async fn withdraw(&self, row: OutboxId, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| {
            if let Some(Subject::Digest { account }) = notices::give_up(tx, row, at).await? {
                sql::query("update account set digest_at = null where id = $1").bind(account).run(tx).await?;
            }
            Ok(())
        })
    }

    async fn prune_outbox(
        &self,
        after: OutboxId,
        settled_before: Time,
        limit: u32,
    ) -> Result<Option<OutboxId>, StoreError> {
        // The welcome of a space stays, because it is written once; so does what is about the last event of a game
        // that goes on.
        let rows = sql::query(
            "select o.id,
                    cast(case when o.next_at is null and coalesce(o.done_at, o.failed_at, 0) < $1
                          and o.kind <> 'welcome' and (o.game_id is null or g.status = 'ended' or o.seq < g.seq)
                         then 1 else 0 end as bigint) as may_go
             from outbox o left join game g on g.id = o.game_id
             where o.id > $2 order by o.id limit $3",
        )
        .bind_all(values![settled_before.0, after.0, limit])
        .read_all(&mut self.read().await?, |row| {
            Ok((row.try_get::<i64>("id")?, row.try_get::<i64>("may_go")? == 1))
        })
        .await?;
        let settled: Vec<i64> = rows.iter().filter(|(_, may_go)| *may_go).map(|(id, _)| *id).collect();
        if !settled.is_empty() {
            // A settled row is never changed again, so what was read about it still holds.
            transact!(self, |tx| {
                for row in &settled {
                    sql::query("delete from outbox where id = $1").bind(row).run(tx).await?;
                }
                Ok(())
            })?;
        }
        Ok(rows.last().map(|(id, _)| OutboxId(*id)))
    }

    async fn put_off_cleanup(
        &self,
        platform: &str,
        outdated: &Outdated,
        next_at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| outdated::put_off(tx, platform, outdated, next_at).await)
    }

    async fn claim_cleanups(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<Outdated>, StoreError> {
        // Usually nothing is due, and then the writer is not needed.
        let due = sql::query("select 1 from outdated where platform = $1 and next_at <= $2 limit 1")
            .bind_all(values![platform, now.0]);
        if !due.exists(&mut self.read().await?).await? {
            return Ok(Vec::new());
        }
        let read = |row: &DbRow| {
            Ok(Outdated {
                channel: row.try_get("channel")?,
                message: row.try_get("message_id")?,
                attempts: columns::count(row, "attempts")?,
            })
        };
        transact!(self, |tx| {
            sql::query(
                "update outdated set next_at = $1
                 where (channel_id, message_id) in (
                    select channel_id, message_id from outdated
                    where platform = $2 and next_at <= $3 order by next_at limit $4)
                 returning (select native_id from channel where id = channel_id) as channel,
                           message_id, attempts",
            )
            .bind_all(values![now.plus_ms(lease_ms).0, platform, now.0, limit])
            .read_all(tx, read)
            .await
        })
    }

    async fn cleaned(&self, platform: &str, outdated: &Outdated) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query(
                "delete from outdated where platform = $1 and message_id = $2
                 and exists (select 1 from channel where id = outdated.channel_id and native_id = $3)",
            )
            .bind_all(values![platform, &outdated.message, &outdated.channel])
            .run(tx)
            .await
        })
    }
}
