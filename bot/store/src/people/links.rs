//! The identities of an account, and the codes that link a further one.

use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, DbRow, values};
use crate::people::joined;
use deska_core::ids::{AccountId, Time};
use deska_core::people::caller::Person;
use deska_core::people::personal::{Identity, LinkRefusal, Redeemed};

/// Most wrong codes of one account within [`TRIES_MS`].
const TRIES_MAX: i64 = 5;

/// How long wrong codes count, in milliseconds.
const TRIES_MS: i64 = 3_600_000;

/// How long a code that is used or too old is kept, so that the answer can say so, in milliseconds.
const KEPT_MS: i64 = 24 * 3_600_000;

/// The identities of an account, the one seen last first.
pub(crate) async fn identities(conn: &mut Conn, account: AccountId) -> Result<Vec<Identity>, DbError> {
    sql::query(
        "select id, platform, native_id, name from identity where account_id = $1 order by seen_at desc, id desc",
    )
    .bind(account.0)
    .read_all(conn, identity)
    .await
}

fn identity(row: &DbRow) -> Result<Identity, DbError> {
    Ok(Identity {
        id: row.try_get("id")?,
        platform: row.try_get("platform")?,
        person: Person { native_id: row.try_get("native_id")?, name: row.try_get("name")? },
    })
}

/// Stores a code; earlier unused codes of the account end.
pub(crate) async fn put_code(
    conn: &mut Conn,
    account: AccountId,
    code: &str,
    now: Time,
    expires_at: Time,
) -> Result<(), DbError> {
    sql::query("delete from link_code where expires_at < $1 or (account_id = $2 and used_at is null)")
        .bind_all(values![now.plus_ms(-KEPT_MS).0, account.0])
        .execute(conn)
        .await?;
    sql::query("insert into link_code (code, account_id, expires_at) values ($1, $2, $3)")
        .bind_all(values![code, account.0, expires_at.0])
        .execute(conn)
        .await?;
    Ok(())
}

/// Joins an account to the one that made a code, or notes a wrong code.
pub(crate) async fn redeem(
    conn: &mut Conn,
    account: AccountId,
    code: &str,
    now: Time,
) -> Result<Redeemed, DbError> {
    let row = sql::query("select account_id, expires_at, used_at from link_code where code = $1")
        .bind(code)
        .fetch_optional(conn)
        .await?;
    let maker: Option<AccountId> =
        row.as_ref().map(|row| row.try_get("account_id")).transpose()?.map(AccountId);
    let used = match &row {
        Some(row) => row.try_get::<Option<i64>>("used_at")?.is_some(),
        None => false,
    };
    // A repeat of the request that used the code comes from the joined account.
    if let Some(maker) = maker.filter(|maker| *maker == account) {
        let done = if used { Redeemed::Joined(maker) } else { Redeemed::Refused(LinkRefusal::Own) };
        return Ok(done);
    }
    if is_closed(conn, account, now).await? {
        return Ok(Redeemed::Refused(LinkRefusal::TooManyTries));
    }
    let (Some(row), Some(maker)) = (row, maker) else {
        return wrong(conn, account, now, LinkRefusal::Unknown).await;
    };
    if used {
        return wrong(conn, account, now, LinkRefusal::Used).await;
    }
    if row.try_get::<i64>("expires_at")? <= now.0 {
        return wrong(conn, account, now, LinkRefusal::Expired).await;
    }
    if let Some(why) = joined::refusal(conn, maker, account).await? {
        return Ok(Redeemed::Refused(why));
    }
    sql::query("update link_code set used_at = $1 where code = $2")
        .bind_all(values![now.0, code])
        .execute(conn)
        .await?;
    joined::join(conn, maker, account).await?;
    Ok(Redeemed::Joined(maker))
}

/// Whether an account may give no further code now, because it has given too many wrong ones.
async fn is_closed(conn: &mut Conn, account: AccountId, now: Time) -> Result<bool, DbError> {
    let closed = sql::query("select 1 from link_try where account_id = $1 and count >= $2 and since > $3")
        .bind_all(values![account.0, TRIES_MAX, now.plus_ms(-TRIES_MS).0])
        .exists(conn)
        .await?;
    Ok(closed)
}

/// Counts a wrong code. The count begins anew when the first one is old enough.
async fn wrong(
    conn: &mut Conn,
    account: AccountId,
    now: Time,
    why: LinkRefusal,
) -> Result<Redeemed, DbError> {
    sql::query(
        "insert into link_try (account_id, count, since) values ($1, 1, $2)
         on conflict (account_id) do update
         set count = case when link_try.since > $3 then link_try.count + 1 else 1 end,
             since = case when link_try.since > $3 then link_try.since else excluded.since end",
    )
    .bind_all(values![account.0, now.0, now.plus_ms(-TRIES_MS).0])
    .execute(conn)
    .await?;
    Ok(Redeemed::Refused(why))
}

/// Copies the blocks of an account to a new one that the same person uses, so that no block ends unasked.
const BLOCKS_OF_BOTH: [&str; 2] = [
    "insert into block (account_id, blocked_id, at) select $1, blocked_id, at from block where account_id = $2",
    "insert into block (account_id, blocked_id, at) select account_id, $1, at from block where blocked_id = $2",
];

/// Gives an identity of an account a new account, if the account has another one. Blocks stay in force for both.
pub(crate) async fn unlink(
    conn: &mut Conn,
    account: AccountId,
    id: i64,
    now: Time,
) -> Result<Option<Identity>, DbError> {
    let all = identities(conn, account).await?;
    if all.len() < 2 {
        return Ok(None);
    }
    let Some(known) = all.into_iter().find(|known| known.id == id) else { return Ok(None) };
    let own: i64 = sql::query_scalar("insert into account (created_at) values ($1) returning id")
        .bind(now.0)
        .fetch_one(conn)
        .await?;
    let moved = sql::query("update identity set account_id = $1 where id = $2 and account_id = $3")
        .bind_all(values![own, id, account.0])
        .execute(conn)
        .await?;
    for query in BLOCKS_OF_BOTH {
        sql::query(query).bind_all(values![own, account.0]).execute(conn).await?;
    }
    match moved.rows_affected() {
        1 => Ok(Some(known)),
        _ => Err(DataError::Missing { what: format!("identity {id}") }.into()),
    }
}
