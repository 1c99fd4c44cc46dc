//! The settings of a server or a channel as a whole: what holds, where it comes from, and what the caller may change.
//! A form shows them. It only reads; changes go through [`ConfigRequest::Set`](deska_model::command::ConfigRequest::Set).

use crate::engine::Core;
use crate::ports::StoreError;
use crate::settings::access::is_admin_by;
use crate::settings::configure::in_force;
use deska_model::people::caller::{Caller, Place};
use deska_model::settings::OF_ROLES;
use deska_model::settings::access_keys::{self, ADMINS};
use deska_model::settings::sheet::{Lock, SettingsSheet, SheetLine};
use deska_model::settings::stored::{Scope, Setting};
use deska_model::settings::{self, PRESET, SettingKey, own_preset};

impl Core {
    /// The settings of the caller's channel, or of the whole server. Everybody may read them. Stores nothing.
    ///
    /// # Errors
    /// The store failed.
    pub async fn settings_sheet(
        &self,
        caller: &Caller,
        of_channel: bool,
    ) -> Result<SettingsSheet, StoreError> {
        let stored = self.stored_at(&caller.place).await?;
        let is_of_space = |setting: &&Setting| matches!(setting.scope, Scope::Space(_));
        let of_space: Vec<Setting> = stored.iter().filter(is_of_space).cloned().collect();
        let may_change = is_admin_by(caller, &of_space) || (of_channel && caller.place_info.channel_admin);
        let holding = if of_channel { &stored } else { &of_space };
        let spoken = self.language_without_setting(&caller.place).await?;
        let line = |key: SettingKey| {
            let (value, source) = in_force(&key, holding, spoken.as_deref());
            let is_own = |set: &Setting| set.key == key.key && is_of_space(&set) != of_channel;
            let lock = lock(&key, caller, of_channel);
            let own_presets = match key.game.filter(|_| key.name == PRESET) {
                Some(game) => own_preset::names(&of_space, game.meta().id).map(str::to_owned).collect(),
                None => Vec::new(),
            };
            SheetLine { own: holding.iter().any(is_own), value, source, lock, own_presets, key }
        };
        let mut lines: Vec<SheetLine> = self.setting_keys().into_iter().map(line).collect();
        lines.sort_by_key(|line| settings::Topic::ALL.iter().position(|topic| *topic == line.key.topic));
        Ok(SettingsSheet { of_channel, may_change, lines })
    }

    /// Whether everybody sees the games of a place, their results and the server's ratings without signing in.
    ///
    /// # Errors
    /// The store failed.
    pub async fn is_public(&self, place: &Place) -> Result<bool, StoreError> {
        Ok(access_keys::is_public(&self.stored_at(place).await?))
    }

    /// The settings of a place's server, and those of its channel if anybody has used the bot there.
    pub(crate) async fn stored_at(&self, place: &Place) -> Result<Vec<Setting>, StoreError> {
        if self.store.known_place(place).await?.is_some() {
            return self.settings_at(place).await;
        }
        match self.store.known_space(place).await? {
            Some(space) => self.store.settings(&[Scope::Space(space)]).await,
            None => Ok(Vec::new()),
        }
    }
}

/// Why this caller cannot change a setting here.
fn lock(key: &SettingKey, caller: &Caller, of_channel: bool) -> Option<Lock> {
    if of_channel && key.for_server {
        return Some(Lock::ServerOnly);
    }
    if !of_channel && key.for_channel {
        return Some(Lock::ChannelOnly);
    }
    if !OF_ROLES.contains(&key.key.as_str()) {
        return None;
    }
    if caller.admin || key.key != ADMINS {
        caller.place_info.grantable.is_empty().then_some(Lock::NoGrants)
    } else {
        Some(Lock::OwnAdminsOnly)
    }
}
