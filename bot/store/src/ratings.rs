//! Ratings: tables, the results of a person, and results that are taken out.

pub(crate) mod tables;

use crate::database::columns::{self, shown_as};
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, DbRow, values};
use crate::ratings::tables::{numbers, words};
use crate::store::{SqlStore, snapshot, transact};
use async_trait::async_trait;
use deska_core::ports::{Ratings, StoreError};
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::people::caller::Person;
use deska_model::ratings::ranking::{
    BestWin, ClassRating, RatedPlayer, RatedPlayers, Results, StatsOf, SuggestedResult, WinDrawLoss,
    Withdrawal,
};
use deska_model::ratings::season::Season;
use deska_model::ratings::{GameRating, GameResult, GlickoRating, RatingScope, RatingTable, Score};
use deska_model::reason::Reason;
use serde_json::json;
use std::ops::Range;

/// Condition on `result r`: that it counts on server `$3` in season `$4`, or anywhere if `$3` is null.
macro_rules! in_season {
    () => {
        "($3 is null or (r.space_id = $3 and r.season = $4 and r.withdrawn_at is null))"
    };
}

/// Columns of a tally. The score is that of the player who began as White; the account began as `me.side`.
macro_rules! tally {
    () => {
        "sum(case when r.score = case me.side when 'white' then 2 else 0 end then 1 else 0 end) as wins,
         sum(case when r.score = 1 then 1 else 0 end) as draws,
         sum(case when r.score = case me.side when 'white' then 0 else 2 end then 1 else 0 end) as losses"
    };
}

#[async_trait]
impl Ratings for SqlStore {
    async fn rating_of(&self, game: GameId) -> Result<Option<GameRating>, StoreError> {
        snapshot!(self, |tx| tables::rating_of(tx, game).await)
    }

    async fn withdraw_result(&self, withdrawal: &Withdrawal) -> Result<Result<(), Reason>, StoreError> {
        transact!(self, |tx| {
            let Withdrawal { code, space_id, restore, reason, by, at } = withdrawal;
            let game: Option<i64> = sql::query_scalar("select id from game where code = $1")
                .bind(code)
                .fetch_optional(tx)
                .await?;
            let stored = match game {
                Some(game) => tables::of_game(tx, GameId(game)).await?,
                None => None,
            };
            let here = stored.and_then(|stored| {
                let rated = stored.rated.filter(|rated| rated.space_id == *space_id)?;
                Some((stored.game, rated, stored.withdrawn))
            });
            let Some((game, rated, withdrawn)) = here else {
                return Ok(Err(Reason::new("no-rated-result").with("code", code)));
            };
            match (withdrawn, restore) {
                (true, false) => return Ok(Err(Reason::new("result-gone").with("code", code))),
                (false, true) => return Ok(Err(Reason::new("result-counts").with("code", code))),
                _ => {}
            }
            sql::query("update result set withdrawn_at = $1 where game_id = $2")
                .bind_all(values![(!restore).then_some(at.0), game.0])
                .run(tx)
                .await?;
            sql::query(
                "insert into audit (at, account_id, scope, scope_id, key, before, after)
                 values ($1, $2, 'space', $3, $4, $5, $6)",
            )
            .bind_all(values![
                at.0,
                by.0,
                space_id,
                format!("rating.{code}"),
                json!({ "withdrawn": restore }).to_string(),
                json!({ "withdrawn": !restore, "reason": reason }).to_string()
            ])
            .run(tx)
            .await?;
            for (table, _) in rated.tables() {
                tables::make_anew(tx, &table).await?;
            }
            Ok(Ok(()))
        })
    }

    async fn unscored(&self, account: AccountId) -> Result<Vec<(GameId, String)>, StoreError> {
        Ok(sql::query(
            "select g.id, g.code from seat s
             join unscored u on u.game_id = s.game_id join game g on g.id = u.game_id
             where s.account_id = $1 order by g.id",
        )
        .bind(account.0)
        .read_all(&mut self.read().await?, |row| Ok((GameId(row.try_get("id")?), row.try_get("code")?)))
        .await?)
    }

    async fn score(&self, game: GameId, result: Option<&GameResult>, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| {
            let first =
                sql::query("delete from unscored where game_id = $1").bind(game.0).execute(tx).await?;
            match result {
                Some(result) if first == 1 => tables::add(tx, game, result, at).await,
                _ => Ok(()),
            }
        })
    }

    async fn rated_results(
        &self,
        space_id: i64,
        platform: &str,
        withdrawn: Option<bool>,
        most: u32,
    ) -> Result<Vec<SuggestedResult>, StoreError> {
        Ok(sql::query(concat!(
            "select g.code, r.class, r.score, r.at, r.withdrawn_at, w.name as white, b.name as black
             from (select * from result where space_id = $1 and ($3 is null or (withdrawn_at is not null) = $3)
                   order by id desc limit $4) r
             join (select $2 as platform) s on true
             join game g on g.id = r.game_id
             join seat ws on ws.game_id = r.game_id and ws.side = 'white'
             join seat bs on bs.game_id = r.game_id and bs.side = 'black'
             left join identity w on w.id = ",
            shown_as!("ws.account_id"),
            " left join identity b on b.id = ",
            shown_as!("bs.account_id"),
            " order by r.id desc"
        ))
        .bind_all(values![space_id, platform, withdrawn, most])
        .read_all(&mut self.read().await?, suggested)
        .await?)
    }

    async fn ranked(
        &self,
        table: &RatingTable,
        season: Season,
        platform: &str,
        now: Time,
        places: Range<u32>,
    ) -> Result<RatedPlayers, StoreError> {
        snapshot!(self, |tx| {
            let count = places.end.saturating_sub(places.start);
            let (scope, id) = words(table.scope);
            let counts = sql::query(
                "select count(*) as total,
                        coalesce(sum(case when settled_until > $5 then 1 else 0 end), 0) as settled
                 from rating where scope = $1 and scope_id = $2 and class = $3 and season = $4",
            )
            .bind_all(values![scope, id, &table.class, season.0, now.0])
            .fetch_one(tx)
            .await?;
            let rows = sql::query(concat!(
                "select r.account_id, r.rating, r.deviation, r.volatility, r.games, r.wins, r.changed_at,
                        i.native_id, i.name
                 from rating r
                 join (select $6 as platform) s on true
                 left join identity i on i.id = ",
                shown_as!("r.account_id"),
                " where r.scope = $1 and r.scope_id = $2 and r.class = $3 and r.season = $4
                 order by case when r.settled_until > $5 then 0 else 1 end, r.rating desc, r.account_id
                 limit $7 offset $8"
            ))
            .bind_all(values![scope, id, &table.class, season.0, now.0, platform, count, places.start])
            .read_all(tx, player)
            .await?;
            Ok(RatedPlayers {
                rows,
                settled: columns::count(&counts, "settled")?,
                total: columns::count(&counts, "total")?,
            })
        })
    }

    async fn rated_seasons(&self, scope: RatingScope) -> Result<Vec<(Season, Time)>, StoreError> {
        let (scope, id) = words(scope);
        Ok(sql::query(
            "select season, max(changed_at) as last from rating where scope = $1 and scope_id = $2
             group by season order by season desc",
        )
        .bind_all(values![scope, id])
        .read_all(&mut self.read().await?, |row| {
            Ok((Season(row.try_get("season")?), columns::time(row, "last")?))
        })
        .await?)
    }

    async fn rated_classes(&self, scope: RatingScope, season: Season) -> Result<Vec<String>, StoreError> {
        let (scope, id) = words(scope);
        Ok(sql::query_scalar(
            "select class from rating where scope = $1 and scope_id = $2 and season = $3
             group by class order by sum(games) desc, class",
        )
        .bind_all(values![scope, id, season.0])
        .fetch_all(&mut self.read().await?)
        .await?)
    }

    async fn results(&self, of: &StatsOf<'_>) -> Result<Results<String>, StoreError> {
        snapshot!(self, |tx| {
            let ratings = class_ratings(tx, of).await?;
            let class =
                of.class.map(str::to_owned).or_else(|| ratings.first().map(|first| first.class.clone()));
            let curve = match class {
                Some(class) => curve(tx, of, &class).await?.map(|points| (class, points)),
                None => None,
            };
            Ok(Results {
                kinds: kinds(tx, of).await?,
                ratings,
                opponents: opponents(tx, of).await?,
                best: best(tx, of).await?,
                curve,
            })
        })
    }
}

fn player(row: &DbRow) -> Result<RatedPlayer, DbError> {
    Ok(RatedPlayer {
        account: AccountId(row.try_get("account_id")?),
        person: person(row)?,
        numbers: numbers(row)?,
        at: columns::time(row, "changed_at")?,
        games: columns::count(row, "games")?,
        wins: columns::count(row, "wins")?,
    })
}

/// A person; without an identity they were forgotten.
fn person(row: &DbRow) -> Result<Person, DbError> {
    let text = |column: &str| row.try_get::<Option<String>>(column);
    Ok(Person { native_id: text("native_id")?.unwrap_or_default(), name: text("name")?.unwrap_or_default() })
}

/// Server and season of results that count, for [`in_season`].
fn season_of(of: &StatsOf<'_>) -> (Option<i64>, Option<i64>) {
    of.season.map(|(space, season)| (space, season.0)).unzip()
}

/// The scope and the season whose ratings are shown.
fn rated_in(of: &StatsOf<'_>) -> (&'static str, i64, i64) {
    let season = of.season.map_or(Season::default(), |(_, season)| season);
    let (scope, id) =
        words(of.season.map_or(RatingScope::Everywhere, |(space, _)| RatingScope::Space(space)));
    (scope, id, season.0)
}

fn tally(row: &DbRow) -> Result<WinDrawLoss, DbError> {
    Ok(WinDrawLoss {
        wins: columns::count(row, "wins")?,
        draws: columns::count(row, "draws")?,
        losses: columns::count(row, "losses")?,
    })
}

async fn kinds(conn: &mut Conn, of: &StatsOf<'_>) -> Result<Vec<(String, WinDrawLoss)>, DbError> {
    let (space, season) = season_of(of);
    sql::query(concat!(
        "select g.kind, ",
        tally!(),
        " from seat me join result r on r.game_id = me.game_id join game g on g.id = me.game_id
         where me.account_id = $1 and ($2 is null or g.kind = $2) and ",
        in_season!(),
        " group by g.kind order by count(*) desc, g.kind"
    ))
    .bind_all(values![of.account.0, of.kind, space, season])
    .read_all(conn, |row| Ok((row.try_get("kind")?, tally(row)?)))
    .await
}

async fn opponents(conn: &mut Conn, of: &StatsOf<'_>) -> Result<Vec<(Person, WinDrawLoss)>, DbError> {
    let (space, season) = season_of(of);
    sql::query(concat!(
        "select i.native_id, i.name, ",
        tally!(),
        " from seat me join result r on r.game_id = me.game_id join game g on g.id = me.game_id
         join seat you on you.game_id = me.game_id and you.side <> me.side
         join (select $5 as platform) s on true
         left join identity i on i.id = ",
        shown_as!("you.account_id"),
        " where me.account_id = $1 and you.account_id <> me.account_id and ($2 is null or g.kind = $2) and ",
        in_season!(),
        " group by you.account_id, i.native_id, i.name order by count(*) desc, you.account_id limit $6"
    ))
    .bind_all(values![of.account.0, of.kind, space, season, of.platform, of.opponents])
    .read_all(conn, |row| Ok((person(row)?, tally(row)?)))
    .await
}

async fn class_ratings(conn: &mut Conn, of: &StatsOf<'_>) -> Result<Vec<ClassRating<String>>, DbError> {
    let read = |row: &DbRow| {
        Ok(ClassRating {
            class: row.try_get("class")?,
            numbers: numbers(row)?,
            at: columns::time(row, "changed_at")?,
            games: columns::count(row, "games")?,
        })
    };
    sql::query(
        "select class, rating, deviation, volatility, changed_at, games from rating
         where account_id = $1 and ($2 is null or class = $2) and scope = $3 and scope_id = $4 and season = $5
         order by games desc, class",
    )
    .bind_all(values![of.account.0, of.class, rated_in(of).0, rated_in(of).1, rated_in(of).2])
    .read_all(conn, read)
    .await
}

async fn best(conn: &mut Conn, of: &StatsOf<'_>) -> Result<Option<BestWin>, DbError> {
    let (space, season) = season_of(of);
    let row = sql::query(concat!(
        "select i.native_id, i.name, g.code, e.before from seat me
         join result r on r.game_id = me.game_id join game g on g.id = me.game_id
         join seat you on you.game_id = me.game_id and you.side <> me.side
         join rating_event e on e.game_id = me.game_id and e.account_id = you.account_id and e.scope = $6
         join (select $5 as platform) s on true
         left join identity i on i.id = ",
        shown_as!("you.account_id"),
        " where me.account_id = $1 and ($2 is null or r.class = $2)
         and r.score = case me.side when 'white' then 2 else 0 end and ",
        in_season!(),
        " order by e.rating_before desc, r.id limit 1"
    ))
    .bind_all(values![of.account.0, of.class, space, season, of.platform, rated_in(of).0])
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let numbers = columns::json(&row, "before")?;
    Ok(Some(BestWin { person: person(&row)?, numbers, code: row.try_get("code")? }))
}

/// The ratings after the last games of a class, oldest first, each with the number of the game.
async fn curve(
    conn: &mut Conn,
    of: &StatsOf<'_>,
    class: &str,
) -> Result<Option<Vec<(u32, GlickoRating)>>, DbError> {
    let (space, season) = season_of(of);
    let rows = sql::query(concat!(
        "select e.after, row_number() over (order by r.id) as number
         from rating_event e join result r on r.game_id = e.game_id
         where e.account_id = $1 and r.class = $2 and e.scope = $5 and ",
        in_season!(),
        " order by r.id desc limit $6",
    ))
    .bind_all(values![of.account.0, class, space, season, rated_in(of).0, of.points])
    .fetch_all(conn)
    .await?;
    let read = |row: &DbRow| Ok((columns::count(row, "number")?, columns::json(row, "after")?));
    let points: Result<Vec<_>, DbError> = rows.iter().rev().map(read).collect();
    points.map(|points| Some(points).filter(|points| !points.is_empty()))
}

fn suggested(row: &DbRow) -> Result<SuggestedResult, DbError> {
    // Only the names are shown. Without an identity a player was forgotten.
    let person = |column: &str| -> Result<Person, DbError> {
        let name = row.try_get::<Option<String>>(column)?.unwrap_or_default();
        Ok(Person { native_id: String::new(), name })
    };
    let halves: i64 = row.try_get("score")?;
    Ok(SuggestedResult {
        code: row.try_get("code")?,
        class: row.try_get("class")?,
        players: [person("white")?, person("black")?],
        score: Score::of_halves(halves).ok_or(DataError::Number { column: "score", number: halves })?,
        at: columns::time(row, "at")?,
        withdrawn: row.try_get::<Option<i64>>("withdrawn_at")?.is_some(),
    })
}
