//! Who takes part, and where.

use crate::people;
use crate::people::notices;
use crate::people::tastes;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ids::{AccountId, Time};
use deska_core::people::appearance::Aspect;
use deska_core::people::caller::{Caller, Person, Place};
use deska_core::people::preference::Notify;
use deska_core::ports::{People, StoreError};
use deska_core::rows::{Account, KnownPlace, ResolvedCaller};

#[async_trait]
impl People for SqlStore {
    async fn arrive(&self, caller: &Caller, now: Time) -> Result<ResolvedCaller, StoreError> {
        if let Some(resolved) = people::known(&mut self.read().await?, caller).await? {
            return Ok(resolved);
        }
        transact!(self, |tx| people::note(tx, caller, now).await)
    }

    async fn known_caller(&self, caller: &Caller) -> Result<Option<ResolvedCaller>, StoreError> {
        Ok(people::known_caller(&mut self.read().await?, caller).await?)
    }

    async fn account(&self, platform: &str, person: &Person, now: Time) -> Result<Account, StoreError> {
        let known = people::find_account(&mut self.read().await?, platform, &person.native_id).await?;
        if let Some(account) = known {
            return Ok(account);
        }
        transact!(self, |tx| people::account(tx, platform, person, now).await)
    }

    async fn account_on(&self, account: AccountId, platform: &str) -> Result<Option<Account>, StoreError> {
        Ok(notices::account_on(&mut self.read().await?, account, platform).await?)
    }

    async fn channel(&self, place: &Place) -> Result<(i64, i64), StoreError> {
        if let Some(known) = people::known_place(&mut self.read().await?, place).await? {
            return Ok((known.space_id, known.channel_id));
        }
        transact!(self, |tx| people::channel(tx, place).await)
    }

    async fn known_place(&self, place: &Place) -> Result<Option<KnownPlace>, StoreError> {
        Ok(people::known_place(&mut self.read().await?, place).await?)
    }

    async fn known_space(&self, place: &Place) -> Result<Option<i64>, StoreError> {
        Ok(people::find_space(&mut self.read().await?, place).await?)
    }

    async fn home(&self, channel_id: i64) -> Result<i64, StoreError> {
        Ok(people::home(&mut self.read().await?, channel_id).await?)
    }

    async fn locale_of(&self, platform: &str, native_id: &str) -> Result<Option<String>, StoreError> {
        Ok(people::locale(&mut self.read().await?, platform, native_id).await?)
    }

    async fn locale_of_space(&self, place: &Place) -> Result<Option<String>, StoreError> {
        Ok(people::locale_of_space(&mut self.read().await?, place).await?)
    }

    async fn set_notices(&self, account: AccountId, chosen: Notify) -> Result<(), StoreError> {
        transact!(self, |tx| notices::choose(tx, account, chosen).await)
    }

    async fn tastes(&self, accounts: &[AccountId]) -> Result<Vec<(AccountId, Aspect, String)>, StoreError> {
        Ok(tastes::tastes(&mut self.read().await?, accounts).await?)
    }

    async fn set_taste(
        &self,
        account: AccountId,
        aspect: Aspect,
        value: Option<&str>,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| tastes::choose(tx, account, aspect, value).await)
    }

    async fn tell_refusal(&self, platform: &str, native_id: &str) -> Result<bool, StoreError> {
        let untold = notices::refusal_untold(&mut self.read().await?, platform, native_id).await?;
        let Some(account) = untold else { return Ok(false) };
        transact!(self, |tx| notices::tell_refusal(tx, account).await)
    }
}
