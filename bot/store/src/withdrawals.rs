//! Takes results out of the ratings and puts them back.

use crate::connection::Conn;
use crate::error::DbError;
use crate::ratings;
use deska_core::ids::GameId;
use deska_core::ranking::{RatingProblem, Withdrawal};
use serde_json::json;

/// Marks a result, notes it in the audit table, and makes its tables anew. The inner error says why nothing changed.
pub(super) async fn withdraw(
    conn: &mut Conn,
    withdrawal: &Withdrawal,
) -> Result<Result<(), RatingProblem>, DbError> {
    let Withdrawal { code, space_id, restore, reason, by, at } = withdrawal;
    let game: Option<i64> = sqlx::query_scalar("select id from game where code = $1")
        .bind(code)
        .fetch_optional(&mut *conn)
        .await?;
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
    sqlx::query("update result set withdrawn_at = $1 where game_id = $2")
        .bind((!restore).then_some(at.0))
        .bind(game.0)
        .execute(&mut *conn)
        .await?;
    sqlx::query(
        "insert into audit (at, account_id, scope, scope_id, key, before, after)
         values ($1, $2, 'space', $3, $4, $5, $6)",
    )
    .bind(at.0)
    .bind(by.0)
    .bind(space_id)
    .bind(format!("rating.{code}"))
    .bind(json!({ "withdrawn": restore }).to_string())
    .bind(json!({ "withdrawn": !restore, "reason": reason }).to_string())
    .execute(&mut *conn)
    .await?;
    for (table, _) in rated.tables() {
        ratings::make_anew(conn, &table).await?;
    }
    Ok(Ok(()))
}
