//! Results of games and the tables of ratings that follow from them. The numbers are the core's.

use crate::database::columns;
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, DbRow, values};
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::ratings::season::Season;
use deska_model::ratings::{
    Book, Change, GameRating, GameResult, GlickoRating, Played, RatedIn, RatingScope, RatingTable, Score,
    SeasonStanding, rebuild,
};
use rules::Side;

/// The columns of a game's result that [`stored`] needs, from `result r`.
macro_rules! results {
    ($rest:literal) => {
        concat!(
            "select r.id, r.game_id, r.at, r.score, r.class, r.space_id, r.channel_id, r.season, r.late, r.late_since,
                    r.withdrawn_at, w.account_id as white_id, b.account_id as black_id
             from result r
             join seat w on w.game_id = r.game_id and w.side = 'white'
             join seat b on b.game_id = r.game_id and b.side = 'black' ",
            $rest
        )
    };
}

/// A stored result: the game, and where it is rated.
pub(crate) struct Stored {
    pub game: GameId,
    pub rated: Option<RatedIn>,
    pub withdrawn: bool,
    played: Played,
}

/// Adds the result of a game that has just ended, and what it does to the ratings.
pub(crate) async fn add(conn: &mut Conn, game: GameId, result: &GameResult, at: Time) -> Result<(), DbError> {
    let rated = result.rated.as_ref();
    sql::query(
        "insert into result (game_id, at, score, class, space_id, channel_id, season, late, late_since)
         values ($1, $2, $3, $4, $5, $6, $7, $8,
                 (select coalesce(max(e.at), 0) from seat s
                  join account a on a.id = s.account_id or a.merged_into = s.account_id
                  join event e on e.actor_id = a.id
                  where s.game_id = $1 and s.side = $8 and e.kind = 'moved' having $8 is not null))",
    )
    .bind_all(values![
        game.0,
        at.0,
        result.score.halves(),
        rated.map(|rated| &rated.class),
        rated.map(|rated| rated.space_id),
        rated.map(|rated| rated.channel_id),
        rated.map(|rated| rated.season.0),
        result.late.and_then(|late| Side::BOTH.get(late)).map(|side| side.name())
    ])
    .run(conn)
    .await?;
    let stored = of_game(conn, game).await?.ok_or(DataError::Request("a result was just stored"))?;
    for (table, season) in rated.iter().flat_map(|rated| rated.tables()) {
        let played = Played { season, ..stored.played };
        let mut book = part_of_book(conn, &table, &played).await?;
        let changes = book.add(&played);
        if let Some(changes) = changes {
            put_changes(conn, &table, game, &played, changes).await?;
            for player in played.players {
                let standings = book.standings.get(&player).map(Vec::as_slice).unwrap_or_default();
                if let Some(standing) = standings.iter().find(|standing| standing.season == season) {
                    put_standing(conn, &table, player, standing).await?;
                }
            }
        }
    }
    Ok(())
}

/// The result of a game.
pub(crate) async fn of_game(conn: &mut Conn, game: GameId) -> Result<Option<Stored>, DbError> {
    sql::query(results!("where r.game_id = $1")).bind(game.0).read_optional(conn, stored).await
}

/// What the end of a game has done to the ratings on its server.
pub(crate) async fn rating_of(conn: &mut Conn, game: GameId) -> Result<Option<GameRating>, DbError> {
    let Some(stored) = of_game(conn, game).await?.filter(|stored| stored.rated.is_some()) else {
        return Ok(None);
    };
    if stored.withdrawn {
        return Ok(Some(GameRating::Withdrawn));
    }
    let rows = sql::query(
        "select account_id, before, after from rating_event where game_id = $1 and scope = 'space'",
    )
    .bind(game.0)
    .fetch_all(conn)
    .await?;
    let mut changes = [None; 2];
    for row in &rows {
        let account = AccountId(row.try_get("account_id")?);
        let change = Change { before: columns::json(row, "before")?, after: columns::json(row, "after")? };
        for (player, slot) in stored.played.players.iter().zip(&mut changes) {
            if *player == account {
                *slot = Some(change);
            }
        }
    }
    Ok(Some(match changes {
        [Some(first), Some(second)] => GameRating::Changed([first, second]),
        _ => GameRating::Absent,
    }))
}

/// All tables in which an account has results.
pub(crate) async fn tables_of(conn: &mut Conn, account: AccountId) -> Result<Vec<RatingTable>, DbError> {
    let rows = sql::query(
        "select distinct r.class, r.space_id, r.channel_id from seat s join result r on r.game_id = s.game_id
         where s.account_id = $1 and r.class is not null order by r.class, r.space_id, r.channel_id",
    )
    .bind(account.0)
    .fetch_all(conn)
    .await?;
    let mut tables: Vec<RatingTable> = Vec::new();
    for row in rows {
        let class: String = row.try_get("class")?;
        let (space, channel) = (row.try_get("space_id")?, row.try_get("channel_id")?);
        for scope in [RatingScope::Everywhere, RatingScope::Space(space), RatingScope::Channel(channel)] {
            let table = RatingTable { scope, class: class.clone() };
            if !tables.contains(&table) {
                tables.push(table);
            }
        }
    }
    Ok(tables)
}

/// Makes a table anew from its results. Games between two merged accounts don't count.
pub(crate) async fn make_anew(conn: &mut Conn, table: &RatingTable) -> Result<(), DbError> {
    let rows = sql::query(results!(
        "where r.class = $1 and r.withdrawn_at is null and w.account_id <> b.account_id
           and ($2 = 'all' or ($2 = 'space' and r.space_id = $3) or ($2 = 'channel' and r.channel_id = $3))
         order by r.id"
    ))
    .bind_all(values![&table.class, words(table.scope).0, words(table.scope).1])
    .fetch_all(conn)
    .await?;
    let mut games = Vec::with_capacity(rows.len());
    for row in &rows {
        let stored = stored(row)?;
        let season = match table.scope {
            RatingScope::Everywhere => Season::default(),
            _ => stored.played.season,
        };
        games.push((stored.game, Played { season, ..stored.played }));
    }
    remove(conn, table).await?;
    let all: Vec<Played> = games.iter().map(|(_, played)| *played).collect();
    let (book, changes) = rebuild(&all);
    for ((game, played), changes) in games.iter().zip(changes) {
        if let Some(changes) = changes {
            put_changes(conn, table, *game, played, changes).await?;
        }
    }
    for (player, standings) in &book.standings {
        for standing in standings {
            put_standing(conn, table, *player, standing).await?;
        }
    }
    Ok(())
}

/// Removes what follows from the results of a table.
async fn remove(conn: &mut Conn, table: &RatingTable) -> Result<(), DbError> {
    let (scope, id) = words(table.scope);
    sql::query("delete from rating where scope = $1 and scope_id = $2 and class = $3")
        .bind_all(values![scope, id, &table.class])
        .run(conn)
        .await?;
    sql::query(
        "delete from rating_event where scope = $1 and game_id in
         (select game_id from result where class = $3
            and ($1 = 'all' or ($1 = 'space' and space_id = $2) or ($1 = 'channel' and channel_id = $2)))",
    )
    .bind_all(values![scope, id, &table.class])
    .run(conn)
    .await
}

/// As much of a table as a game needs: the standings of its players, and whether the absence has counted.
async fn part_of_book(conn: &mut Conn, table: &RatingTable, played: &Played) -> Result<Book, DbError> {
    let (scope, id) = words(table.scope);
    let mut book = Book::default();
    for player in played.players {
        let rows = sql::query(
            "select season, rating, deviation, volatility, games, wins, draws, result_id, changed_at from rating
             where scope = $1 and scope_id = $2 and class = $3 and account_id = $4",
        )
        .bind_all(values![scope, id, &table.class, player.0])
        .fetch_all(conn)
        .await?;
        let standings: Result<Vec<_>, _> = rows.iter().map(standing).collect();
        book.standings.insert(player, standings?);
    }
    if let Some((player, since)) = played.absent {
        let counted: i64 = sql::query_scalar(
            "select count(*) from result r join seat s on s.game_id = r.game_id and s.side = r.late
             where r.class = $1 and r.late_since = $2 and s.account_id = $3 and r.withdrawn_at is null and r.id < $4
               and ($5 = 'all' or ($5 = 'space' and r.space_id = $6) or ($5 = 'channel' and r.channel_id = $6))",
        )
        .bind_all(values![&table.class, since.0, player.0, played.order, scope, id])
        .fetch_one(conn)
        .await?;
        book.absences.extend((counted > 0).then_some((player, since)));
    }
    Ok(book)
}

async fn put_changes(
    conn: &mut Conn,
    table: &RatingTable,
    game: GameId,
    played: &Played,
    changes: [Change; 2],
) -> Result<(), DbError> {
    for (player, change) in played.players.iter().zip(changes) {
        sql::query(
            "insert into rating_event (game_id, account_id, scope, before, after, rating_before)
             values ($1, $2, $3, $4, $5, $6)",
        )
        .bind_all(values![
            game.0,
            player.0,
            words(table.scope).0,
            serde_json::to_string(&change.before)?,
            serde_json::to_string(&change.after)?,
            change.before.rating
        ])
        .run(conn)
        .await?;
    }
    Ok(())
}

async fn put_standing(
    conn: &mut Conn,
    table: &RatingTable,
    player: AccountId,
    standing: &SeasonStanding,
) -> Result<(), DbError> {
    let (scope, id) = words(table.scope);
    sql::query(
        "insert into rating (scope, scope_id, class, season, account_id, rating, deviation, volatility, games, wins,
                             draws, result_id, changed_at, settled_until)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
         on conflict (scope, scope_id, class, season, account_id) do update
         set rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
             games = excluded.games, wins = excluded.wins, draws = excluded.draws, result_id = excluded.result_id,
             changed_at = excluded.changed_at, settled_until = excluded.settled_until",
    )
    .bind_all(values![
        scope, id, &table.class, standing.season.0, player.0, standing.numbers.rating,
        standing.numbers.deviation, standing.numbers.volatility, standing.games, standing.wins,
        standing.draws, standing.order, standing.at.0, standing.numbers.settled_until(standing.at).0,
    ])
    .run(conn)
    .await
}

fn standing(row: &DbRow) -> Result<SeasonStanding, DbError> {
    Ok(SeasonStanding {
        season: Season(row.try_get("season")?),
        numbers: numbers(row)?,
        games: columns::count(row, "games")?,
        wins: columns::count(row, "wins")?,
        draws: columns::count(row, "draws")?,
        at: columns::time(row, "changed_at")?,
        order: row.try_get("result_id")?,
    })
}

/// The rating of a row.
pub(crate) fn numbers(row: &DbRow) -> Result<GlickoRating, DbError> {
    Ok(GlickoRating {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
    })
}

fn stored(row: &DbRow) -> Result<Stored, DbError> {
    let players = [AccountId(row.try_get("white_id")?), AccountId(row.try_get("black_id")?)];
    let halves: i64 = row.try_get("score")?;
    let score = Score::of_halves(halves);
    let late = columns::side(row, "late")?.map(|side| players[side.index()]);
    let since: Option<i64> = row.try_get("late_since")?;
    let season = Season(row.try_get::<Option<i64>>("season")?.unwrap_or_default());
    let class: Option<String> = row.try_get("class")?;
    let rated = match class {
        Some(class) => Some(RatedIn {
            class,
            space_id: row.try_get("space_id")?,
            channel_id: row.try_get("channel_id")?,
            season,
        }),
        None => None,
    };
    Ok(Stored {
        game: GameId(row.try_get("game_id")?),
        rated,
        withdrawn: row.try_get::<Option<i64>>("withdrawn_at")?.is_some(),
        played: Played {
            order: row.try_get("id")?,
            at: columns::time(row, "at")?,
            season,
            players,
            score: score.ok_or(DataError::Number { column: "score", number: halves })?,
            absent: late.zip(since.map(Time)),
        },
    })
}

/// The words of a scope in the database.
pub(crate) const fn words(scope: RatingScope) -> (&'static str, i64) {
    match scope {
        RatingScope::Everywhere => ("all", 0),
        RatingScope::Space(id) => ("space", id),
        RatingScope::Channel(id) => ("channel", id),
    }
}
