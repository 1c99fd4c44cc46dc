//! Where games are shown.

pub(crate) mod mirrors;
mod presence;
mod summaries;
pub(crate) mod threads;

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::lock;
use crate::messages::key::Key;
use crate::messages::{outdated, queue};
use crate::people;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{Places, StoreError};
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::{LeftPlace, NoThread, Notice, Outdated, Subject};
use deska_model::people::caller::Place;
use deska_model::places::summary::PlaceSummary;

/// How long the answer has to take the board's buttons away before the loop for old buttons does, in milliseconds.
const REPLACED_WITHIN_MS: i64 = 60_000;

#[async_trait]
impl Places for SqlStore {
    async fn places_of(
        &self,
        account: AccountId,
        platform: &str,
        most: u32,
    ) -> Result<Vec<PlaceSummary>, StoreError> {
        Ok(summaries::of_account(&mut self.read().await?, account, platform, most).await?)
    }

    async fn place_at(&self, channel_id: i64) -> Result<Option<Place>, StoreError> {
        Ok(summaries::place(&mut self.read().await?, channel_id).await?)
    }

    async fn join_game(
        &self,
        game: GameId,
        notice: &Notice,
        most: usize,
        at: Time,
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            lock::lock(tx, game).await?;
            let Some(channel) = mirrors::add(tx, game, &notice.place, at).await? else { return Ok(true) };
            let count: i64 = sql::query_scalar("select count(*) from game_place where game_id = $1")
                .bind(game.0)
                .fetch_one(tx)
                .await?;
            if usize::try_from(count).is_ok_and(|count| count > most) {
                sql::query("delete from game_place where game_id = $1 and channel_id = $2")
                    .bind_all(values![game.0, channel])
                    .run(tx)
                    .await?;
                return Ok(false);
            }
            let seq: i64 =
                sql::query_scalar("select seq from game where id = $1").bind(game.0).fetch_one(tx).await?;
            let seq = u32::try_from(seq).unwrap_or(u32::MAX);
            // If the game has left this place and come back without a move, its message is there already.
            let key = Key::board(game, seq).part(channel);
            if queue::of_key(tx, &key).await?.is_none() {
                // A move may have come since the request has read the game.
                let subject = match &notice.subject {
                    Subject::Game { code, .. } => Subject::Game { code: code.clone(), after: seq, seq },
                    other => other.clone(),
                };
                queue::put(tx, &key, &Notice { subject, ..notice.clone() }).await?;
            }
            Ok(true)
        })
    }

    async fn leave_game(
        &self,
        game: GameId,
        place: &Place,
        at: Time,
    ) -> Result<Option<LeftPlace>, StoreError> {
        transact!(self, |tx| {
            let Some(known) = people::known_place(tx, place).await? else { return Ok(None) };
            let channel_id = known.channel_id;
            lock::lock(tx, game).await?;
            let row = sql::query(
                "delete from game_place where game_id = $1 and channel_id = $2 returning message_id",
            )
            .bind_all(values![game.0, channel_id])
            .fetch_optional(tx)
            .await?;
            let Some(row) = row else { return Ok(None) };
            let message: Option<String> = row.try_get("message_id")?;
            sql::query(
                "update outbox set done_at = coalesce(done_at, $1), next_at = null
                 where game_id = $2 and channel_id = $3 and kind = 'board' and next_at is not null",
            )
            .bind_all(values![at.0, game.0, channel_id])
            .run(tx)
            .await?;
            if let Some(message) = &message {
                let outdated =
                    Outdated { channel: place.channel.clone(), message: message.clone(), attempts: 0 };
                outdated::put_off(tx, &place.platform, &outdated, at.plus_ms(REPLACED_WITHIN_MS)).await?;
            }
            Ok(Some(LeftPlace { channel_id, message }))
        })
    }

    async fn plays_from(&self, game: GameId, account: AccountId, place: &Place) -> Result<(), StoreError> {
        transact!(self, |tx| mirrors::plays(tx, game, account, place).await)
    }

    async fn thread_notice(&self, game: GameId) -> Result<Option<(OutboxId, Option<String>)>, StoreError> {
        let row = sql::query("select id, message_id from outbox where game_id = $1 and kind = 'thread'")
            .bind(game.0)
            .fetch_optional(&mut self.read().await?)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((OutboxId(row.try_get("id")?), row.try_get("message_id")?)))
    }

    async fn enter_thread(&self, game: GameId, thread: &str) -> Result<Option<String>, StoreError> {
        transact!(self, |tx| {
            let row = sql::query(
                "select g.channel_id, g.message_id, g.thread_wanted, s.platform, s.native_id as space
                 from game g join channel c on c.id = g.channel_id join space s on s.id = c.space_id
                 where g.id = $1",
            )
            .bind(game.0)
            .fetch_optional(tx)
            .await?;
            let Some(row) = row else { return Ok(None) };
            if row.try_get::<i64>("thread_wanted")? == 0 {
                return Ok(None);
            }
            let place = Place {
                platform: row.try_get("platform")?,
                space: row.try_get("space")?,
                channel: thread.to_owned(),
            };
            let parent: i64 = row.try_get("channel_id")?;
            let (_, channel) = people::channel(tx, &place).await?;
            sql::query("update channel set parent_id = $1, made_for_games = 1 where id = $2")
                .bind_all(values![parent, channel])
                .run(tx)
                .await?;
            threads::relocate(tx, game, channel).await?;
            sql::query(
                "update outbox set channel_id = $1
                 where game_id = $3 and kind = 'board' and channel_id = $2 and next_at is not null",
            )
            .bind_all(values![channel, parent, game.0])
            .run(tx)
            .await?;
            row.try_get("message_id")
        })
    }

    async fn no_thread(&self, game: GameId) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("update game set thread_wanted = 0 where id = $1").bind(game.0).run(tx).await
        })
    }

    async fn leave_thread(&self, place: &Place, why: &NoThread, at: Time) -> Result<bool, StoreError> {
        transact!(self, |tx| threads::leave(tx, place, why, at).await)
    }

    async fn replace_channel(&self, old: &Place, new: &Place, at: Time) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let Some(known) = people::known_place(tx, old).await? else { return Ok(false) };
            let (space, channel) = (known.space_id, known.channel_id);
            let threads: Vec<String> =
                sql::query_scalar("select native_id from channel where parent_id = $1 order by id")
                    .bind(channel)
                    .fetch_all(tx)
                    .await?;
            for thread in threads {
                let thread = Place { channel: thread, ..old.clone() };
                threads::leave(tx, &thread, &NoThread::Replaced, at).await?;
            }
            let target = match people::known_place(tx, new).await? {
                Some(known) => known.channel_id,
                None => {
                    rename(tx, space, channel, new).await?;
                    channel
                }
            };
            announce(tx, channel, target, new, at).await?;
            forget_messages(tx, channel, target).await?;
            sql::query(
                "update outbox set channel_id = $1, next_at = $2
                 where channel_id = $3 and next_at is not null",
            )
            .bind_all(values![target, at.0, channel])
            .run(tx)
            .await?;
            Ok(true)
        })
    }
}

/// Gives a channel another id, and its space too if it has another one there.
async fn rename(conn: &mut Conn, space: i64, channel: i64, new: &Place) -> Result<(), DbError> {
    let target = match people::find_space(conn, new).await? {
        Some(known) => known,
        None => {
            sql::query("update space set native_id = $1 where id = $2")
                .bind_all(values![&new.space, space])
                .run(conn)
                .await?;
            space
        }
    };
    sql::query("update channel set native_id = $1, space_id = $2 where id = $3")
        .bind_all(values![&new.channel, target, channel])
        .run(conn)
        .await
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
        threads::relocate(conn, game, target).await?;
        let subject = Subject::MovedToChannel { code: row.try_get("code")?, after, why: NoThread::Replaced };
        let notice = Notice::new(new.clone(), subject, at);
        queue::put(conn, &Key::of_game("moved_to_channel", game).part("at").part(at.0), &notice).await?;
    }
    Ok(())
}

/// Takes leave of the messages of the old channel: their buttons work no longer and can't be removed.
async fn forget_messages(conn: &mut Conn, channel: i64, target: i64) -> Result<(), DbError> {
    if channel == target {
        sql::query("update game_place set message_id = null, message_seq = null where channel_id = $1")
            .bind(channel)
            .run(conn)
            .await?;
    } else {
        mirrors::leave(conn, channel, target).await?;
    }
    sql::query("update challenge set channel_id = $2 where channel_id = $1 and status = 'open'")
        .bind_all(values![channel, target])
        .run(conn)
        .await?;
    sql::query("delete from outdated where channel_id = $1").bind(channel).run(conn).await
}
