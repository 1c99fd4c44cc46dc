//! How much there is: messages that wait, timers, open games and challenges. For those who watch the program.

use crate::database::error::DbError;
use crate::database::sql::{self, DbRow};
use crate::store::SqlStore;
use deska_core::ports::StoreError;
use deska_model::ids::Time;

/// What one state of the database holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Messages of the outbox that wait, by platform.
    pub outbox: Vec<WaitingMessages>,
    /// Timers that are set.
    pub timers: u64,
    /// Those of them that are due and claimed by nobody.
    pub timers_due: u64,
    /// Open games by kind.
    pub games: Vec<(String, u64)>,
    /// Open challenges.
    pub challenges: u64,
}

/// Messages that wait for a platform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingMessages {
    /// The platform's name.
    pub platform: String,
    /// How many wait.
    pub all: u64,
    /// How many of them are due.
    pub due: u64,
    /// Since when the oldest has been due.
    pub oldest_due: Option<Time>,
}

impl SqlStore {
    /// Counts what there is at `now`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tally(&self, now: Time) -> Result<Tally, StoreError> {
        Ok(self.count(now).await?)
    }

    async fn count(&self, now: Time) -> Result<Tally, DbError> {
        let conn = &mut self.snapshot().await?;
        let outbox = sql::query(
            "select platform, count(*) as messages, sum(case when next_at <= $1 then 1 else 0 end) as due,
                    min(case when next_at <= $1 then next_at end) as oldest
             from outbox where next_at is not null group by platform order by platform",
        );
        let outbox = outbox.bind(now.0).fetch_all(conn).await?;
        let timers = sql::query(
            "select count(*) as timers,
                    coalesce(sum(case when due_at <= $1 and (claimed_until is null or claimed_until <= $1)
                                      then 1 else 0 end), 0) as due
             from timer",
        );
        let timers = timers.bind(now.0).fetch_one(conn).await?;
        // The status is in the text, because only then the indexes of what is open are used.
        let games = sql::query(
            "select kind, count(*) as games from game where status = 'open' group by kind order by kind",
        );
        let games = games.fetch_all(conn).await?;
        let challenges: i64 =
            sql::query_scalar("select count(*) from challenge where status = 'open'").fetch_one(conn).await?;
        Ok(Tally {
            outbox: outbox.iter().map(waiting).collect::<Result<_, _>>()?,
            timers: whole(timers.try_get("timers")?),
            timers_due: whole(timers.try_get("due")?),
            games: games
                .iter()
                .map(|row| Ok((row.try_get("kind")?, whole(row.try_get("games")?))))
                .collect::<Result<_, DbError>>()?,
            challenges: whole(challenges),
        })
    }
}

fn waiting(row: &DbRow) -> Result<WaitingMessages, DbError> {
    Ok(WaitingMessages {
        platform: row.try_get("platform")?,
        all: whole(row.try_get("messages")?),
        due: whole(row.try_get("due")?),
        oldest_due: row.try_get::<Option<i64>>("oldest")?.map(Time),
    })
}

/// A count, which is never negative.
fn whole(count: i64) -> u64 {
    u64::try_from(count).unwrap_or_default()
}
