//! The puzzles that people have solved, where they are, and those that channels get every day.

use crate::database::columns::{self, native, shown_as};
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::messages::key::Key;
use crate::messages::queue;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{Puzzles, StoreError};
use deska_model::ids::{AccountId, OutboxId, Time};
use deska_model::lessons::puzzle_ratings::{PuzzleScale, PuzzleTry, TriedPuzzle, after_try, newcomer};
use deska_model::outbox::{Notice, Subject};
use deska_model::people::caller::Person;
use deska_model::ratings::GlickoRating;
use deska_model::settings::schedule::{DailyChannel, DailyPost};

/// Most people whom one message names.
const SOLVERS: i64 = 50;

/// Most first tries that a run counts.
const RUN_MAX: i64 = 1_000;

#[async_trait]
impl Puzzles for SqlStore {
    async fn puzzle_at(&self, account: AccountId) -> Result<Option<String>, StoreError> {
        let code = sql::query_scalar("select code from puzzle_at where account_id = $1")
            .bind(account.0)
            .fetch_optional(&mut self.read().await?)
            .await?;
        Ok(code)
    }

    async fn set_puzzle_at(
        &self,
        account: AccountId,
        code: &str,
        space: Option<i64>,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query(
                "insert into puzzle_at (account_id, code, space_id) values ($1, $2, $3)
                 on conflict (account_id) do update
                 set code = excluded.code, space_id = coalesce(excluded.space_id, puzzle_at.space_id)",
            )
            .bind_all(values![account.0, code, space])
            .run(tx)
            .await
        })
    }

    async fn puzzles_solved(&self, account: AccountId, kind: &str) -> Result<Vec<String>, StoreError> {
        let keys = sql::query_scalar(
            "select distinct key from puzzle_solved where account_id = $1 and kind = $2 order by key",
        )
        .bind_all(values![account.0, kind])
        .fetch_all(&mut self.read().await?)
        .await?;
        Ok(keys)
    }

    async fn solve_puzzle(
        &self,
        account: AccountId,
        (kind, key): (&str, &str),
        day: i64,
        at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query(
                "insert into puzzle_solved (account_id, kind, key, day, space_id, solved_at)
                 values ($1, $2, $3, $4, (select space_id from puzzle_at where account_id = $1), $5)
                 on conflict (account_id, kind, key, day) do nothing",
            )
            .bind_all(values![account.0, kind, key, day, at.0])
            .run(tx)
            .await
        })
    }

    async fn puzzle_scale(&self, account: Option<AccountId>, book: &str) -> Result<PuzzleScale, StoreError> {
        let conn = &mut self.read().await?;
        let read = |row: &DbRow| Ok((row.try_get("key")?, rating(row)?.shown()));
        let puzzles: Vec<(String, i64)> =
            sql::query("select key, rating, deviation, volatility from puzzle_rating where book = $1")
                .bind(book)
                .read_all(conn, read)
                .await?;
        let own = match account {
            Some(account) => skill(conn, account, book).await?,
            None => None,
        };
        Ok(PuzzleScale { puzzles: puzzles.into_iter().collect(), own: own.map(GlickoRating::shown) })
    }

    async fn puzzle_skills(&self, account: AccountId) -> Result<Vec<(String, GlickoRating)>, StoreError> {
        let skills = sql::query(
            "select book, rating, deviation, volatility from puzzle_skill where account_id = $1 order by book",
        );
        let read = |row: &DbRow| Ok((row.try_get("book")?, rating(row)?));
        Ok(skills.bind(account.0).read_all(&mut self.read().await?, read).await?)
    }

    async fn try_puzzle(
        &self,
        account: AccountId,
        tried: &PuzzleTry,
        at: Time,
    ) -> Result<Option<TriedPuzzle>, StoreError> {
        transact!(self, |tx| {
            let run = run(tx, account).await?;
            let new = sql::query(
                "insert into puzzle_try (account_id, book, key, solved, space_id, tried_at)
                 select $1, $2, $3, $4, (select space_id from puzzle_at where account_id = $1), $5
                 where not exists (select 1 from puzzle_solved where account_id = $1 and kind = $6 and key = $3)
                 on conflict (account_id, key) do nothing",
            )
            .bind_all(values![account.0, tried.book, &tried.key, i64::from(tried.solved), at.0, tried.kind])
            .execute(tx)
            .await?;
            if new == 0 {
                return Ok(None);
            }
            let puzzle = rated(tx, tried).await?;
            let before = skill(tx, account, tried.book).await?.unwrap_or_else(newcomer);
            let [after, puzzle] = after_try(before, puzzle, tried.solved);
            sql::query(
                "update puzzle_rating set rating = $1, deviation = $2, volatility = $3 where key = $4",
            )
            .bind_all(values![puzzle.rating, puzzle.deviation, puzzle.volatility, &tried.key])
            .run(tx)
            .await?;
            sql::query(
                "insert into puzzle_skill (account_id, book, rating, deviation, volatility)
                 values ($1, $2, $3, $4, $5) on conflict (account_id, book) do update set
                   rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility",
            )
            .bind_all(values![account.0, tried.book, after.rating, after.deviation, after.volatility])
            .run(tx)
            .await?;
            let run = run + usize::from(tried.solved);
            Ok(Some(TriedPuzzle { solved: tried.solved, before, after, run }))
        })
    }

    async fn puzzle_days(&self, account: AccountId, most: u32) -> Result<Vec<i64>, StoreError> {
        let days = sql::query_scalar(
            "select distinct day from puzzle_solved where account_id = $1 order by day desc limit $2",
        )
        .bind_all(values![account.0, most])
        .fetch_all(&mut self.read().await?)
        .await?;
        Ok(days)
    }

    async fn daily_channels(&self, key: &str, zone: &str) -> Result<Vec<DailyChannel>, StoreError> {
        let read = |row: &DbRow| {
            let word = |column| columns::some_json::<String>(row, column);
            let zone = match word("zone_here")? {
                Some(zone) => Some(zone),
                None => word("zone_there")?,
            };
            Ok(DailyChannel {
                channel_id: row.try_get("channel_id")?,
                place: columns::place(row)?,
                value: word("value")?.unwrap_or_default(),
                zone,
                last: row.try_get("last")?,
            })
        };
        Ok(sql::query(
            "select c.id as channel_id, s.platform, s.native_id as space, c.native_id as channel, p.value,
                    (select z.value from setting z
                     where z.scope = 'channel' and z.scope_id = c.id and z.key = $2) as zone_here,
                    (select z.value from setting z
                     where z.scope = 'space' and z.scope_id = s.id and z.key = $2) as zone_there,
                    (select max(d.day) from puzzle_post d where d.channel_id = c.id) as last
             from setting p join channel c on c.id = p.scope_id join space s on s.id = c.space_id
             where p.key = $1 and p.scope = 'channel' order by c.id",
        )
        .bind_all(values![key, zone])
        .read_all(&mut self.read().await?, read)
        .await?)
    }

    async fn put_daily(
        &self,
        channel: &DailyChannel,
        post: &DailyPost,
        at: Time,
    ) -> Result<Option<OutboxId>, StoreError> {
        transact!(self, |tx| {
            let new: Option<i64> = sql::query_scalar(
                "insert into puzzle_post (channel_id, day, kind, key, posted_at) values ($1, $2, $3, $4, $5)
                 on conflict (channel_id, day) do nothing returning day",
            )
            .bind_all(values![channel.channel_id, post.day, &post.kind, &post.key, at.0])
            .fetch_optional(tx)
            .await?;
            if new.is_none() {
                return Ok(None);
            }
            let key = Key::of("puzzle").part(channel.channel_id).part(post.day);
            let subject = Subject::Puzzle { channel: channel.channel_id, post: post.clone() };
            let notice = Notice::new(channel.place.clone(), subject, at);
            Ok(Some(queue::put_in(tx, &key, &notice, channel.channel_id).await?))
        })
    }

    async fn daily_before(
        &self,
        channel_id: i64,
        day: i64,
        until: Time,
    ) -> Result<Option<(DailyPost, Vec<Person>)>, StoreError> {
        let conn = &mut self.read().await?;
        let read = |row: &DbRow| {
            let post =
                DailyPost { day: row.try_get("day")?, kind: row.try_get("kind")?, key: row.try_get("key")? };
            Ok((post, columns::time(row, "posted_at")?))
        };
        let before = sql::query(
            "select day, kind, key, posted_at from puzzle_post where channel_id = $1 and day < $2
             order by day desc limit 1",
        )
        .bind_all(values![channel_id, day])
        .read_optional(conn, read)
        .await?;
        let Some((post, since)) = before else { return Ok(None) };
        let solvers = solvers(conn, channel_id, &post.key, (since, until)).await?;
        Ok(Some((post, solvers)))
    }
}

/// The numbers of a rating.
fn rating(row: &DbRow) -> Result<GlickoRating, DbError> {
    Ok(GlickoRating {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
    })
}

/// The rating of an account in the puzzles of a book; `None` if it has tried none.
async fn skill(conn: &mut Conn, account: AccountId, book: &str) -> Result<Option<GlickoRating>, DbError> {
    sql::query("select rating, deviation, volatility from puzzle_skill where account_id = $1 and book = $2")
        .bind_all(values![account.0, book])
        .read_optional(conn, rating)
        .await
}

/// The rating of a puzzle. Its row is locked until the end of the transaction.
async fn rated(conn: &mut Conn, tried: &PuzzleTry) -> Result<GlickoRating, DbError> {
    let GlickoRating { rating: points, deviation, volatility } = tried.untried;
    let locked = sql::query(
        "insert into puzzle_rating (key, book, rating, deviation, volatility) values ($1, $2, $3, $4, $5)
         on conflict (key) do update set book = excluded.book
         returning rating, deviation, volatility",
    )
    .bind_all(values![&tried.key, tried.book, points, deviation, volatility])
    .read_optional(conn, rating)
    .await?;
    Ok(locked.unwrap_or(tried.untried))
}

/// How many puzzles in a row an account has solved at its first try.
async fn run(conn: &mut Conn, account: AccountId) -> Result<usize, DbError> {
    let tries: Vec<i64> =
        sql::query_scalar("select solved from puzzle_try where account_id = $1 order by id desc limit $2")
            .bind_all(values![account.0, RUN_MAX])
            .fetch_all(conn)
            .await?;
    Ok(tries.iter().take_while(|solved| **solved == 1).count())
}

/// Who has solved a puzzle in the space of a channel, as that platform knows them.
async fn solvers(
    conn: &mut Conn,
    channel_id: i64,
    key: &str,
    (since, until): (Time, Time),
) -> Result<Vec<Person>, DbError> {
    let read = |row: &DbRow| Ok(Person { native_id: row.try_get("native_id")?, name: row.try_get("name")? });
    sql::query(concat!(
        "select ",
        native!("i"),
        " as native_id, i.name
         from (select account_id, min(solved_at) as at from puzzle_solved
               where key = $2 and solved_at >= $3 and solved_at < $4
                 and space_id = (select space_id from channel where id = $1)
               group by account_id) p
         join space s on s.id = (select space_id from channel where id = $1)
         join identity i on i.id = ",
        shown_as!("p.account_id"),
        " order by p.at, p.account_id limit $5"
    ))
    .bind_all(values![channel_id, key, since.0, until.0, SOLVERS])
    .read_all(conn, read)
    .await
}
