//! People's pages: whose they are, and in which places others may meet them.

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, DbRow, ids, values};
use crate::people;
use crate::store::{SqlStore, snapshot, transact};
use async_trait::async_trait;
use deska_core::ports::{Profiles, StoreError};
use deska_model::ids::AccountId;
use deska_model::people::caller::Place;
use deska_model::profile::ProfileOwner;

/// The word for a page that others may not see.
const OFF: &str = "off";

#[async_trait]
impl Profiles for SqlStore {
    async fn profile_owner(&self, account: AccountId) -> Result<Option<ProfileOwner>, StoreError> {
        snapshot!(self, |tx| {
            let found = sql::query(
                "select o.id, o.profile from account a join account o on o.id = coalesce(a.merged_into, a.id)
                 where a.id = $1 and o.forgotten_at is null",
            )
            .bind(account.0)
            .read_optional(tx, |row| {
                Ok((AccountId(row.try_get("id")?), row.try_get::<Option<String>>("profile")?))
            })
            .await?;
            let Some((account, choice)) = found else { return Ok(None) };
            let mut identities = people::identities(tx, account).await?;
            identities.retain(|identity| identity.platform != "engine");
            let shown = choice.is_none();
            Ok((!identities.is_empty()).then_some(ProfileOwner { account, identities, shown }))
        })
    }

    async fn set_profile(&self, account: AccountId, shown: bool) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("update account set profile = $1 where id = $2")
                .bind_all(values![(!shown).then_some(OFF), account.0])
                .run(tx)
                .await
        })
    }

    async fn profile_places(&self, account: AccountId, most: u32) -> Result<Vec<(i64, Place)>, StoreError> {
        Ok(sql::query(
            "with played as (
                 select g.channel_id as id from seat e join game g on g.id = e.game_id where e.account_id = $1
                 union
                 select e.channel_id from seat e where e.account_id = $1 and e.channel_id is not null
                 union
                 select p.channel_id from seat e join game_place p on p.game_id = e.game_id where e.account_id = $1)
             select c.id, s.platform, s.native_id as space, c.native_id as channel
             from channel c join space s on s.id = c.space_id
             where s.native_id <> c.native_id and c.id in (
                 select id from played
                 union
                 select (select t.parent_id from channel t where t.id = played.id) from played)
             order by case when c.parent_id is null then 0 else 1 end, c.id desc limit $2",
        )
        .bind_all(values![account.0, most])
        .read_all(&mut self.read().await?, |row| Ok((row.try_get("id")?, columns::place(row)?)))
        .await?)
    }

    async fn profiles_shown(&self, accounts: &[AccountId]) -> Result<Vec<AccountId>, StoreError> {
        let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let text = concat!(
            "select a.id from account a where a.profile is null and a.forgotten_at is null
               and exists (select 1 from identity i where i.account_id = a.id and i.platform <> 'engine')
               and a.id in ",
            ids!()
        );
        let rows = sql::rows_of_ids(&mut self.read().await?, text, &ids).await?;
        let shown = |row: &DbRow| Ok(AccountId(row.try_get("id")?));
        Ok(rows.iter().map(shown).collect::<Result<_, DbError>>()?)
    }
}
