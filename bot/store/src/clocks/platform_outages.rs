//! When platforms could not be reached, and which players that concerns.

use crate::database::columns::{self, span};
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, ids, values};
use crate::memory;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{OpenOutage, PlatformOutage, PlatformOutages, StoreError};
use deska_model::clocks::calendar::{Period, common, merged};
use deska_model::clocks::{NOT_OVER, OUTAGE_GRACE_MS};
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::memory::SHORT_LIVED;
use std::collections::BTreeMap;

/// How long a process counts as connected to a platform after it has said so, in milliseconds. It repeats that more often.
const HERE_MS: i64 = 45_000;

/// How far behind the end of a short outage a time may run out that ran out in it before: while an outage goes on, the
/// deadline of a clock that it stops moves with it.
const MOVED_MS: i64 = OUTAGE_GRACE_MS + 10_000;

/// Games with a player of a platform to move whose time runs out by a moment, or whose turn began since another one.
macro_rules! concerned {
    () => {
        "from timer t join game g on g.id = t.game_id join turn u on u.game_id = g.id
         join identity i on i.account_id = u.account_id
         where t.kind = 'expiry' and i.platform = $1 and (t.due_at <= $2 or u.began_at >= $3)"
    };
}

#[async_trait]
impl PlatformOutages for SqlStore {
    async fn platform_away(
        &self,
        platform: &str,
        from: Time,
        now: Time,
        process: &str,
    ) -> Result<(), StoreError> {
        if self.is_shared() && is_here_elsewhere(&mut self.read().await?, platform, now, process).await? {
            return Ok(());
        }
        transact!(self, |tx| {
            let goes_on = sql::query(
                "update platform_outage set back_at = null where platform = $1 and until_at = $2 returning id",
            )
            .bind_all(values![platform, NOT_OVER.0])
            .exists(tx)
            .await?;
            if goes_on {
                return Ok(());
            }
            // What an earlier outage covers is not counted twice.
            let since: Option<i64> =
                sql::query_scalar("select max(until_at) from platform_outage where platform = $1")
                    .bind(platform)
                    .fetch_one(tx)
                    .await?;
            let from = since.map_or(from, |since| from.max(Time(since).min(now)));
            sql::query(
                "insert into platform_outage (platform, from_at, until_at) values ($1, $2, $3)
                 on conflict (platform) where until_at = 9223372036854775807 do nothing",
            )
            .bind_all(values![platform, from.0, NOT_OVER.0])
            .run(tx)
            .await
        })
    }

    async fn platform_back(&self, platform: &str, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query(
                "update platform_outage set back_at = $1 where platform = $2 and until_at = $3 and back_at is null",
            )
            .bind_all(values![at.0, platform, NOT_OVER.0])
            .run(tx)
            .await
        })
    }

    async fn platform_here(&self, platform: &str, now: Time, process: &str) -> Result<(), StoreError> {
        if self.is_shared() {
            let key = here_key(platform, process);
            transact!(self, |tx| memory::put(tx, &key, "", now).await)?;
        }
        // Usually no outage goes on, and then the writer is not needed.
        if open(&mut self.read().await?, platform).await?.is_none() {
            return Ok(());
        }
        transact!(self, |tx| {
            let Some((id, OpenOutage { from, back })) = open(tx, platform).await? else { return Ok(()) };
            let until = back.unwrap_or(now);
            let is_short = until.0.saturating_sub(from.0) <= OUTAGE_GRACE_MS;
            let concerns = sql::query(concat!("select 1 ", concerned!(), " limit 1"));
            let concerns = concerns.bind_all(values![platform, until.plus_ms(MOVED_MS).0, from.0]);
            // One that ends before it begins had no time, or the system's clock was set back since.
            if until <= from || is_short && !concerns.exists(tx).await? {
                return sql::query("delete from platform_outage where id = $1").bind(id).run(tx).await;
            }
            sql::query("update platform_outage set until_at = $1, back_at = null where id = $2")
                .bind_all(values![until.0, id])
                .run(tx)
                .await
        })
    }

    async fn untold_platform_outages(&self) -> Result<Vec<PlatformOutage>, StoreError> {
        let read = |row: &DbRow| {
            let platform = row.try_get("platform")?;
            Ok(PlatformOutage { id: row.try_get("id")?, platform, span: span(row)? })
        };
        let text =
            "select id, platform, from_at, until_at from platform_outage where told = 0 and until_at < $1
                    order by until_at, id";
        Ok(sql::query(text).bind(NOT_OVER.0).read_all(&mut self.read().await?, read).await?)
    }

    async fn games_in_outage(&self, outage: &PlatformOutage) -> Result<Vec<String>, StoreError> {
        let Period { from, until } = outage.span;
        let is_short = until.0.saturating_sub(from.0) <= OUTAGE_GRACE_MS;
        let due = if is_short { until.plus_ms(MOVED_MS) } else { NOT_OVER };
        Ok(sql::query_scalar(concat!("select distinct g.code ", concerned!(), " order by g.code"))
            .bind_all(values![&outage.platform, due.0, from.0])
            .fetch_all(&mut self.read().await?)
            .await?)
    }

    async fn platform_outage_told(&self, outage: &PlatformOutage) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("update platform_outage set told = 1 where id = $1").bind(outage.id).run(tx).await
        })
    }

    async fn open_outages_of(&self, account: AccountId) -> Result<Vec<OpenOutage>, StoreError> {
        Ok(sql::query(
            "select o.from_at, o.back_at from platform_outage o where o.until_at = $1
             and exists (select 1 from identity i where i.account_id = $2 and i.platform = o.platform)",
        )
        .bind_all(values![NOT_OVER.0, account.0])
        .read_all(&mut self.read().await?, open_outage)
        .await?)
    }
}

fn here_key(platform: &str, process: &str) -> String {
    format!("{SHORT_LIVED}here:{platform}:{process}")
}

/// Whether another process has reached a platform lately.
async fn is_here_elsewhere(
    conn: &mut Conn,
    platform: &str,
    now: Time,
    process: &str,
) -> Result<bool, DbError> {
    sql::query(
        "select 1 from memory where substr(key, 1, length($1)) = $1 and key <> $2 and set_at > $3 limit 1",
    )
    .bind_all(values![here_key(platform, ""), here_key(platform, process), now.plus_ms(-HERE_MS).0])
    .exists(conn)
    .await
}

/// The outage of a platform that goes on, with its id.
async fn open(conn: &mut Conn, platform: &str) -> Result<Option<(i64, OpenOutage)>, DbError> {
    let row =
        sql::query("select id, from_at, back_at from platform_outage where platform = $1 and until_at = $2")
            .bind_all(values![platform, NOT_OVER.0])
            .fetch_optional(conn)
            .await?;
    row.map(|row| Ok((row.try_get("id")?, open_outage(&row)?))).transpose()
}

fn open_outage(row: &DbRow) -> Result<OpenOutage, DbError> {
    let back = row.try_get::<Option<i64>>("back_at")?.map(Time);
    Ok(OpenOutage { from: columns::time(row, "from_at")?, back })
}

/// When the players of these games could not be reached, by the outages of all platforms in question: all platforms on
/// which they see the game were away. These are those of the game's channels on which they are known, each since the game
/// is shown there; if there are none, all on which they are known.
pub(crate) async fn away(
    conn: &mut Conn,
    games: &[i64],
    outages: &BTreeMap<String, Vec<Period>>,
) -> Result<BTreeMap<(GameId, AccountId), Vec<Period>>, DbError> {
    if outages.is_empty() {
        return Ok(BTreeMap::new());
    }
    let text = concat!(
        "select s.game_id, s.account_id, i.platform,
                case when p.platform = i.platform then 0 else (
                    select min(m.joined_at) from game_place m join channel mc on mc.id = m.channel_id
                    join space ms on ms.id = mc.space_id
                    where m.game_id = g.id and ms.platform = i.platform) end as shown_at
         from seat s join game g on g.id = s.game_id join channel c on c.id = g.channel_id
         join space p on p.id = c.space_id join identity i on i.account_id = s.account_id
         where s.game_id in ",
        ids!(),
        " group by s.game_id, s.account_id, i.platform, p.platform, g.id"
    );
    let mut known: BTreeMap<(GameId, AccountId), Vec<ShownOn>> = BTreeMap::new();
    for row in &sql::rows_of_ids(conn, text, games).await? {
        let player = (GameId(row.try_get("game_id")?), AccountId(row.try_get("account_id")?));
        let shown = row.try_get::<Option<i64>>("shown_at")?.map(Time);
        known.entry(player).or_default().push(ShownOn { platform: row.try_get("platform")?, since: shown });
    }
    let away = known.into_iter().map(|(player, platforms)| (player, away_everywhere(&platforms, outages)));
    Ok(away.filter(|(_, spans)| !spans.is_empty()).collect())
}

/// A platform on which a player is known.
struct ShownOn {
    platform: String,
    /// Since when the game is shown there; `None` if it is not.
    since: Option<Time>,
}

/// When all of a player's platforms were away.
fn away_everywhere(platforms: &[ShownOn], outages: &BTreeMap<String, Vec<Period>>) -> Vec<Period> {
    let first = platforms.iter().filter_map(|platform| platform.since).min();
    let counted = platforms.iter().filter(|platform| platform.since.is_some() || first.is_none());
    let away = counted.map(|platform| {
        let later = platform.since.filter(|since| first.is_some_and(|first| first < *since));
        let before = later.map(|since| Period { from: Time(i64::MIN), until: since });
        merged(outages.get(&platform.platform).into_iter().flatten().copied().chain(before).collect())
    });
    away.reduce(|one, other| common(&one, &other)).unwrap_or_default()
}
