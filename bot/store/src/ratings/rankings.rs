//! Reads tables of ratings and the results of a person.

use crate::database::columns::{self, shown_as};
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::ratings::{numbers, words};
use deska_core::ids::{AccountId, GameId, Time};
use deska_core::people::caller::Person;
use deska_core::ratings::ranking::{
    BestWin, ClassRating, RatedPlayer, RatedPlayers, Results, StatsOf, Tally,
};
use deska_core::ratings::season::Season;
use deska_core::ratings::{Numbers, RatingScope, RatingTable};

/// Some rows of a table: first those whose ratings are not provisional at `now`, by rating, then the others.
pub(crate) async fn ranked(
    conn: &mut Conn,
    table: &RatingTable,
    season: Season,
    platform: &str,
    now: Time,
    (from, count): (u32, u32),
) -> Result<RatedPlayers, DbError> {
    let (scope, id) = words(table.scope);
    let counts = sql::query(
        "select count(*) as total, coalesce(sum(case when settled_until > $5 then 1 else 0 end), 0) as settled
         from rating where scope = $1 and scope_id = $2 and class = $3 and season = $4",
    )
    .bind_all(values![scope, id, &table.class, season.0, now.0])
    .fetch_one(conn)
    .await?;
    let rows = sql::query(concat!(
        "select r.account_id, r.rating, r.deviation, r.volatility, r.games, r.wins, r.changed_at, i.native_id, i.name
         from rating r
         join (select $6 as platform) s on true
         left join identity i on i.id = ",
        shown_as!("r.account_id"),
        " where r.scope = $1 and r.scope_id = $2 and r.class = $3 and r.season = $4
         order by case when r.settled_until > $5 then 0 else 1 end, r.rating desc, r.account_id
         limit $7 offset $8"
    ))
    .bind_all(values![scope, id, &table.class, season.0, now.0, platform, count, from])
    .fetch_all(conn)
    .await?;
    let rows: Result<Vec<_>, _> = rows.iter().map(player).collect();
    Ok(RatedPlayers {
        rows: rows?,
        settled: columns::count(&counts, "settled")?,
        total: columns::count(&counts, "total")?,
    })
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

/// Ids of the classes with rated games, the one with the most games first.
pub(crate) async fn classes(
    conn: &mut Conn,
    scope: RatingScope,
    season: Season,
) -> Result<Vec<String>, DbError> {
    let (scope, id) = words(scope);
    sql::query_scalar(
        "select class from rating where scope = $1 and scope_id = $2 and season = $3
         group by class order by sum(games) desc, class",
    )
    .bind_all(values![scope, id, season.0])
    .fetch_all(conn)
    .await
}

/// The games of a person whose results are still to be derived.
pub(crate) async fn unscored(conn: &mut Conn, account: AccountId) -> Result<Vec<(GameId, String)>, DbError> {
    let rows = sql::query(
        "select g.id, g.code from seat s join unscored u on u.game_id = s.game_id join game g on g.id = u.game_id
         where s.account_id = $1 order by g.id",
    )
    .bind(account.0)
    .fetch_all(conn)
    .await?;
    rows.iter().map(|row| Ok((GameId(row.try_get("id")?), row.try_get("code")?))).collect()
}

/// The seasons with rated games, the newest first, each with the end of its last game.
pub(crate) async fn seasons(conn: &mut Conn, scope: RatingScope) -> Result<Vec<(Season, Time)>, DbError> {
    let (scope, id) = words(scope);
    let rows = sql::query(
        "select season, max(changed_at) as last from rating where scope = $1 and scope_id = $2
         group by season order by season desc",
    )
    .bind_all(values![scope, id])
    .fetch_all(conn)
    .await?;
    rows.iter().map(|row| Ok((Season(row.try_get("season")?), columns::time(row, "last")?))).collect()
}

/// The results of a person.
pub(crate) async fn results(conn: &mut Conn, of: &StatsOf<'_>) -> Result<Results<String>, DbError> {
    let ratings = class_ratings(conn, of).await?;
    let class = of.class.map(str::to_owned).or_else(|| ratings.first().map(|first| first.class.clone()));
    let curve = match class {
        Some(class) => curve(conn, of, &class).await?.map(|points| (class, points)),
        None => None,
    };
    Ok(Results {
        kinds: kinds(conn, of).await?,
        ratings,
        opponents: opponents(conn, of).await?,
        best: best(conn, of).await?,
        curve,
    })
}

/// Condition on `result r`: that it counts on server `$3` in season `$4`, or anywhere if `$3` is null.
macro_rules! in_season {
    () => {
        "($3 is null or (r.space_id = $3 and r.season = $4 and r.withdrawn_at is null))"
    };
}

/// The scope and the season whose ratings are shown.
fn rated_in(of: &StatsOf<'_>) -> (&'static str, i64, i64) {
    let season = of.season.map_or(Season::default(), |(_, season)| season);
    let (scope, id) =
        words(of.season.map_or(RatingScope::Everywhere, |(space, _)| RatingScope::Space(space)));
    (scope, id, season.0)
}

/// Columns of a tally. The score is that of the player who began as White; the account began as `me.side`.
macro_rules! tally {
    () => {
        "sum(case when r.score = case me.side when 'white' then 2 else 0 end then 1 else 0 end) as wins,
         sum(case when r.score = 1 then 1 else 0 end) as draws,
         sum(case when r.score = case me.side when 'white' then 0 else 2 end then 1 else 0 end) as losses"
    };
}

fn tally(row: &DbRow) -> Result<Tally, DbError> {
    Ok(Tally {
        wins: columns::count(row, "wins")?,
        draws: columns::count(row, "draws")?,
        losses: columns::count(row, "losses")?,
    })
}

async fn kinds(conn: &mut Conn, of: &StatsOf<'_>) -> Result<Vec<(String, Tally)>, DbError> {
    let rows = sql::query(concat!(
        "select g.kind, ",
        tally!(),
        " from seat me join result r on r.game_id = me.game_id join game g on g.id = me.game_id
         where me.account_id = $1 and ($2 is null or g.kind = $2) and ",
        in_season!(),
        " group by g.kind order by count(*) desc, g.kind"
    ))
    .bind_all(values![
        of.account.0,
        of.kind,
        of.season.map(|(space, _)| space),
        of.season.map(|(_, season)| season.0)
    ])
    .fetch_all(conn)
    .await?;
    rows.iter().map(|row| Ok((row.try_get("kind")?, tally(row)?))).collect()
}

async fn opponents(conn: &mut Conn, of: &StatsOf<'_>) -> Result<Vec<(Person, Tally)>, DbError> {
    let rows = sql::query(concat!(
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
    .bind_all(values![
        of.account.0,
        of.kind,
        of.season.map(|(space, _)| space),
        of.season.map(|(_, season)| season.0),
        of.platform,
        of.opponents
    ])
    .fetch_all(conn)
    .await?;
    rows.iter().map(|row| Ok((person(row)?, tally(row)?))).collect()
}

async fn class_ratings(conn: &mut Conn, of: &StatsOf<'_>) -> Result<Vec<ClassRating<String>>, DbError> {
    let rows = sql::query(
        "select class, rating, deviation, volatility, changed_at, games from rating
         where account_id = $1 and ($2 is null or class = $2) and scope = $3 and scope_id = $4 and season = $5
         order by games desc, class",
    )
    .bind_all(values![of.account.0, of.class, rated_in(of).0, rated_in(of).1, rated_in(of).2])
    .fetch_all(conn)
    .await?;
    let read = |row: &DbRow| {
        Ok(ClassRating {
            class: row.try_get("class")?,
            numbers: numbers(row)?,
            at: columns::time(row, "changed_at")?,
            games: columns::count(row, "games")?,
        })
    };
    rows.iter().map(read).collect()
}

async fn best(conn: &mut Conn, of: &StatsOf<'_>) -> Result<Option<BestWin>, DbError> {
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
    .bind_all(values![
        of.account.0,
        of.class,
        of.season.map(|(space, _)| space),
        of.season.map(|(_, season)| season.0),
        of.platform,
        rated_in(of).0
    ])
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
) -> Result<Option<Vec<(u32, Numbers)>>, DbError> {
    let rows = sql::query(concat!(
        "select e.after, row_number() over (order by r.id) as number
         from rating_event e join result r on r.game_id = e.game_id
         where e.account_id = $1 and r.class = $2 and e.scope = $5 and ",
        in_season!(),
        " order by r.id desc limit $6",
    ))
    .bind_all(values![
        of.account.0,
        class,
        of.season.map(|(space, _)| space),
        of.season.map(|(_, season)| season.0),
        rated_in(of).0,
        of.points
    ])
    .fetch_all(conn)
    .await?;
    let read = |row: &DbRow| Ok((columns::count(row, "number")?, columns::json(row, "after")?));
    let points: Result<Vec<_>, DbError> = rows.iter().rev().map(read).collect();
    points.map(|points| Some(points).filter(|points| !points.is_empty()))
}
