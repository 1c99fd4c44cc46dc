//! Takes results out of the ratings and puts them back, and lists those from which an admin chooses.

use crate::database::columns::{self, shown_as};
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, DbRow, values};
use crate::ratings;
use deska_core::ids::GameId;
use deska_core::people::caller::Person;
use deska_core::ratings::Score;
use deska_core::ratings::ranking::{RatingProblem, SuggestedResult, Withdrawal};
use serde_json::json;

/// Marks a result, notes it in the audit table, and makes its tables anew. The inner error says why nothing changed.
pub(crate) async fn withdraw(
    conn: &mut Conn,
    withdrawal: &Withdrawal,
) -> Result<Result<(), RatingProblem>, DbError> {
    let Withdrawal { code, space_id, restore, reason, by, at } = withdrawal;
    let game: Option<i64> =
        sql::query_scalar("select id from game where code = $1").bind(code).fetch_optional(conn).await?;
    let stored = match game {
        Some(game) => ratings::of_game(conn, GameId(game)).await?,
        None => None,
    };
    let here = stored.and_then(|stored| {
        let rated = stored.rated.filter(|rated| rated.space_id == *space_id)?;
        Some((stored.game, rated, stored.withdrawn))
    });
    let Some((game, rated, withdrawn)) = here else { return Ok(Err(RatingProblem::NotRated(code.clone()))) };
    match (withdrawn, restore) {
        (true, false) => return Ok(Err(RatingProblem::Withdrawn(code.clone()))),
        (false, true) => return Ok(Err(RatingProblem::Counts(code.clone()))),
        _ => {}
    }
    sql::query("update result set withdrawn_at = $1 where game_id = $2")
        .bind_all(values![(!restore).then_some(at.0), game.0])
        .execute(conn)
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
    .execute(conn)
    .await?;
    for (table, _) in rated.tables() {
        ratings::make_anew(conn, &table).await?;
    }
    Ok(Ok(()))
}

/// The newest rated results of a server.
pub(crate) async fn rated_results(
    conn: &mut Conn,
    space_id: i64,
    platform: &str,
    withdrawn: Option<bool>,
    most: u32,
) -> Result<Vec<SuggestedResult>, DbError> {
    sql::query(concat!(
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
    .read_all(conn, suggested)
    .await
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
