//! Accounts as a whole: whom they block, their identities, and the codes that link a further one.

mod forget;
mod joined;
mod personal_data;

use crate::database::columns::{self, level, native, shown_as};
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, values};
use crate::people;
use crate::people::blocks;
use crate::store::{SqlStore, snapshot, transact};
use async_trait::async_trait;
use deska_core::ports::{Accounts, StoreError};
use deska_model::ids::{AccountId, Time};
use deska_model::people::account::Account;
use deska_model::people::names::is_page_person;
use deska_model::personal::{Forgetting, Identity, PersonalRows, Redeemed};
use deska_model::reason::Reason;

/// Most wrong codes of one account within [`TRIES_MS`].
const TRIES_MAX: i64 = 5;

/// How long wrong codes count, in milliseconds.
const TRIES_MS: i64 = 3_600_000;

/// How long a code that is used or too old is kept, so that the answer can say so, in milliseconds.
const KEPT_MS: i64 = 24 * 3_600_000;

/// Copies the blocks of an account to a new one that the same person uses, so that no block ends unasked.
const BLOCKS_OF_BOTH: [&str; 2] = [
    "insert into block (account_id, blocked_id, at) select $1, blocked_id, at from block where account_id = $2",
    "insert into block (account_id, blocked_id, at) select account_id, $1, at from block where blocked_id = $2",
];

#[async_trait]
impl Accounts for SqlStore {
    async fn blocks(&self, account: AccountId, platform: &str) -> Result<Vec<Account>, StoreError> {
        Ok(sql::query(concat!(
            "select a.id as i_id, ",
            native!("i"),
            " as i_native, ",
            level!("i"),
            " as i_level, i.name as i_name, a.notices as i_notices, a.refused_at as i_refused
             from block b join account a on a.id = b.blocked_id join (select $2 as platform) s on true
             left join identity i on i.id = ",
            shown_as!("a.id"),
            " where b.account_id = $1 order by b.at desc, b.blocked_id desc"
        ))
        .bind_all(values![account.0, platform])
        .read_all(&mut self.read().await?, |row| columns::account(row, "i"))
        .await?)
    }

    async fn block(
        &self,
        account: AccountId,
        blocked: AccountId,
        most: usize,
        at: Time,
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            blocks::exists(tx, account, blocked).await?;
            let others: i64 =
                sql::query_scalar("select count(*) from block where account_id = $1 and blocked_id <> $2")
                    .bind_all(values![account.0, blocked.0])
                    .fetch_one(tx)
                    .await?;
            if usize::try_from(others).is_ok_and(|others| others >= most) {
                return Ok(false);
            }
            sql::query(
                "insert into block (account_id, blocked_id, at) values ($1, $2, $3)
                 on conflict (account_id, blocked_id) do nothing",
            )
            .bind_all(values![account.0, blocked.0, at.0])
            .run(tx)
            .await?;
            Ok(true)
        })
    }

    async fn unblock(&self, account: AccountId, blocked: AccountId) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let done = sql::query("delete from block where account_id = $1 and blocked_id = $2")
                .bind_all(values![account.0, blocked.0])
                .execute(tx)
                .await?;
            Ok(done > 0)
        })
    }

    async fn identities(&self, account: AccountId) -> Result<Vec<Identity>, StoreError> {
        Ok(people::identities(&mut self.read().await?, account).await?)
    }

    async fn put_link_code(
        &self,
        account: AccountId,
        code: &str,
        now: Time,
        expires_at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query(
                "delete from link_code where expires_at < $1 or (account_id = $2 and used_at is null)",
            )
            .bind_all(values![now.plus_ms(-KEPT_MS).0, account.0])
            .run(tx)
            .await?;
            sql::query("insert into link_code (code, account_id, expires_at) values ($1, $2, $3)")
                .bind_all(values![code, account.0, expires_at.0])
                .run(tx)
                .await
        })
    }

    async fn redeem_link_code(
        &self,
        account: AccountId,
        code: &str,
        now: Time,
    ) -> Result<Redeemed, StoreError> {
        transact!(self, |tx| {
            let row = sql::query("select account_id, expires_at, used_at from link_code where code = $1")
                .bind(code)
                .fetch_optional(tx)
                .await?;
            let maker: Option<AccountId> =
                row.as_ref().map(|row| row.try_get("account_id")).transpose()?.map(AccountId);
            let used = match &row {
                Some(row) => row.try_get::<Option<i64>>("used_at")?.is_some(),
                None => false,
            };
            // A repeat of the request that used the code comes from the joined account.
            if let Some(maker) = maker.filter(|maker| *maker == account) {
                let done =
                    if used { Redeemed::Joined(maker) } else { Redeemed::Refused(Reason::new("link-own")) };
                return Ok(done);
            }
            if is_closed(tx, account, now).await? {
                return Ok(Redeemed::Refused(Reason::new("link-too-many")));
            }
            let (Some(row), Some(maker)) = (row, maker) else {
                return wrong(tx, account, now, Reason::new("link-unknown")).await;
            };
            if used {
                return wrong(tx, account, now, Reason::new("link-used")).await;
            }
            if row.try_get::<i64>("expires_at")? <= now.0 {
                return wrong(tx, account, now, Reason::new("link-expired")).await;
            }
            if let Some(why) = joined::refusal(tx, maker, account).await? {
                return Ok(Redeemed::Refused(why));
            }
            sql::query("update link_code set used_at = $1 where code = $2")
                .bind_all(values![now.0, code])
                .run(tx)
                .await?;
            joined::join(tx, maker, account).await?;
            Ok(Redeemed::Joined(maker))
        })
    }

    async fn unlink(
        &self,
        account: AccountId,
        identity: i64,
        now: Time,
    ) -> Result<Option<Identity>, StoreError> {
        transact!(self, |tx| {
            let mut all = people::identities(tx, account).await?;
            // A person on the page belongs to who has signed in.
            all.retain(|known| !is_page_person(&known.person.native_id));
            if all.len() < 2 {
                return Ok(None);
            }
            let Some(known) = all.into_iter().find(|known| known.id == identity) else { return Ok(None) };
            let own: i64 = sql::query_scalar("insert into account (created_at) values ($1) returning id")
                .bind(now.0)
                .fetch_one(tx)
                .await?;
            let moved = sql::query("update identity set account_id = $1 where id = $2 and account_id = $3")
                .bind_all(values![own, identity, account.0])
                .execute(tx)
                .await?;
            for query in BLOCKS_OF_BOTH {
                sql::query(query).bind_all(values![own, account.0]).run(tx).await?;
            }
            match moved {
                1 => Ok(Some(known)),
                _ => Err(DataError::Missing { what: format!("identity {identity}") }.into()),
            }
        })
    }

    async fn personal_rows(&self, account: AccountId) -> Result<PersonalRows, StoreError> {
        snapshot!(self, |tx| personal_data::rows(tx, account).await)
    }

    async fn count_games(&self, account: AccountId) -> Result<usize, StoreError> {
        Ok(personal_data::games_of(&mut self.read().await?, account).await?)
    }

    async fn forget_account(&self, account: AccountId, at: Time) -> Result<Forgetting, StoreError> {
        transact!(self, |tx| forget::forget(tx, account, at).await)
    }
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
async fn wrong(conn: &mut Conn, account: AccountId, now: Time, why: Reason) -> Result<Redeemed, DbError> {
    sql::query(
        "insert into link_try (account_id, count, since) values ($1, 1, $2)
         on conflict (account_id) do update
         set count = case when link_try.since > $3 then link_try.count + 1 else 1 end,
             since = case when link_try.since > $3 then link_try.since else excluded.since end",
    )
    .bind_all(values![account.0, now.0, now.plus_ms(-TRIES_MS).0])
    .run(conn)
    .await?;
    Ok(Redeemed::Refused(why))
}
