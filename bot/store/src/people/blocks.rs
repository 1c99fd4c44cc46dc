//! Whether two accounts may begin a game together.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use deska_core::ports::StoreError;
use deska_model::ids::AccountId;

/// Fails if the two may not begin a game: one has blocked the other, or an account is gone.
pub(crate) async fn may_play(conn: &mut Conn, one: AccountId, other: AccountId) -> Result<(), DbError> {
    exists(conn, one, other).await?;
    let blocked = sql::query(
        "select 1 from block where (account_id = $1 and blocked_id = $2) or (account_id = $2 and blocked_id = $1)
         limit 1",
    )
    .bind_all(values![one.0, other.0])
    .exists(conn)
    .await?;
    if blocked { Err(StoreError::Blocked.into()) } else { Ok(()) }
}

/// Fails if one of two accounts was forgotten or joined to another one since the request has read it.
pub(crate) async fn exists(conn: &mut Conn, one: AccountId, other: AccountId) -> Result<(), DbError> {
    let gone = sql::query(
        "select 1 from account
         where id in ($1, $2) and (forgotten_at is not null or merged_into is not null) limit 1",
    )
    .bind_all(values![one.0, other.0])
    .exists(conn)
    .await?;
    if gone { Err(StoreError::AccountGone.into()) } else { Ok(()) }
}
