//! What platforms say about people in channels: whether they are still there, and the questions about that.

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::people;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{Presences, StoreError};
use deska_model::games::presence::{Presence, PresenceQuestion};
use deska_model::ids::Time;
use deska_model::people::caller::Place;

#[async_trait]
impl Presences for SqlStore {
    async fn presence(&self, place: &Place, native_id: &str) -> Result<Option<Presence>, StoreError> {
        let known = sql::query(
            "select p.asked_at, p.found_at, p.here_at, p.gone from presence p
             join channel c on c.id = p.channel_id join space s on s.id = c.space_id
             where s.platform = $1 and s.native_id = $2 and c.native_id = $3 and p.native_id = $4",
        )
        .bind_all(values![&place.platform, &place.space, &place.channel, native_id])
        .read_optional(&mut self.read().await?, known)
        .await?;
        Ok(known)
    }

    async fn ask_presence(
        &self,
        place: &Place,
        native_id: &str,
        anew: bool,
        at: Time,
    ) -> Result<(), StoreError> {
        let Some(known) = people::known_place(&mut self.read().await?, place).await? else { return Ok(()) };
        transact!(self, |tx| {
            sql::query(
                "insert into presence (channel_id, native_id, asked_at, anew) values ($1, $2, $3, $4)
                 on conflict (channel_id, native_id)
                 do update set asked_at = coalesce(presence.asked_at, excluded.asked_at),
                     anew = case when excluded.anew = 1 then 1 else presence.anew end",
            )
            .bind_all(values![known.channel_id, native_id, at.0, i64::from(anew)])
            .run(tx)
            .await
        })
    }

    async fn ask_about_gone(&self, before: Time, at: Time) -> Result<(), StoreError> {
        let gone: Vec<(i64, String)> = sql::query(
            "select p.channel_id, p.native_id from unreached u
             join game g on g.id = u.game_id and g.status = 'open'
             join seat s on s.game_id = u.game_id and s.side = u.side
             join identity i on i.account_id = s.account_id
             join presence p on p.channel_id = coalesce(s.channel_id, g.channel_id) and p.native_id = i.native_id
             where u.until_at = 9223372036854775807 and u.why = 'left'
               and p.asked_at is null and p.found_at <= $1",
        )
        .bind(before.0)
        .read_all(&mut self.read().await?, |row| Ok((row.try_get("channel_id")?, row.try_get("native_id")?)))
        .await?;
        if gone.is_empty() {
            return Ok(());
        }
        transact!(self, |tx| {
            for (channel, person) in &gone {
                sql::query(
                    "update presence set asked_at = $1, anew = 1 where channel_id = $2 and native_id = $3",
                )
                .bind_all(values![at.0, *channel, person])
                .run(tx)
                .await?;
            }
            Ok(())
        })
    }

    async fn presence_questions(
        &self,
        platform: &str,
        limit: u32,
    ) -> Result<Vec<PresenceQuestion>, StoreError> {
        let questions = sql::query(
            "select p.native_id as person, p.anew, s.platform, s.native_id as space, c.native_id as channel
             from presence p join channel c on c.id = p.channel_id join space s on s.id = c.space_id
             where p.asked_at is not null and s.platform = $1 order by p.asked_at limit $2",
        )
        .bind_all(values![platform, limit])
        .read_all(&mut self.read().await?, |row| {
            Ok(PresenceQuestion {
                place: columns::place(row)?,
                person: row.try_get("person")?,
                anew: row.try_get::<i64>("anew")? != 0,
            })
        })
        .await?;
        Ok(questions)
    }

    async fn put_presence(
        &self,
        place: &Place,
        native_id: &str,
        is_there: bool,
        at: Time,
    ) -> Result<Option<Presence>, StoreError> {
        let Some(known) = people::known_place(&mut self.read().await?, place).await? else { return Ok(None) };
        let here_at = is_there.then_some(at.0);
        transact!(self, |tx| {
            let before = known_in(tx, known.channel_id, native_id).await?;
            sql::query(
                "insert into presence (channel_id, native_id, found_at, here_at, gone)
                 values ($1, $2, $3, $5, $4)
                 on conflict (channel_id, native_id) do nothing",
            )
            .bind_all(values![known.channel_id, native_id, at.0, i64::from(!is_there), here_at])
            .run(tx)
            .await?;
            sql::query(
                "update presence set asked_at = null, anew = 0, found_at = $3, gone = $4,
                        here_at = coalesce($5, here_at)
                 where native_id = $2 and channel_id in (select id from channel where id = $1 or parent_id = $1)",
            )
            .bind_all(values![known.channel_id, native_id, at.0, i64::from(!is_there), here_at])
            .run(tx)
            .await?;
            Ok(before)
        })
    }

    async fn put_unknown(&self, place: &Place, native_id: &str, at: Time) -> Result<(), StoreError> {
        let Some(known) = people::known_place(&mut self.read().await?, place).await? else { return Ok(()) };
        transact!(self, |tx| {
            sql::query(
                "update presence set asked_at = null, anew = 0, found_at = $3 where channel_id = $1 and native_id = $2",
            )
            .bind_all(values![known.channel_id, native_id, at.0])
            .run(tx)
            .await
        })
    }
}

async fn known_in(conn: &mut Conn, channel: i64, native_id: &str) -> Result<Option<Presence>, DbError> {
    sql::query(
        "select asked_at, found_at, here_at, gone from presence where channel_id = $1 and native_id = $2",
    )
    .bind_all(values![channel, native_id])
    .read_optional(conn, known)
    .await
}

fn known(row: &DbRow) -> Result<Presence, DbError> {
    let time = |column| Ok::<_, DbError>(row.try_get::<Option<i64>>(column)?.map(Time));
    Ok(Presence {
        asked_at: time("asked_at")?,
        found_at: time("found_at")?,
        here_at: time("here_at")?,
        is_gone: row.try_get::<i64>("gone")? != 0,
    })
}
