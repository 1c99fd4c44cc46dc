//! The settings of a server or a channel as a whole: what holds, where it comes from, and what the caller may change.
//! A form shows them. It only reads; changes go through [`ConfigRequest::Set`](crate::command::ConfigRequest::Set).

use crate::engine::Core;
use crate::people::caller::{Caller, Place};
use crate::ports::StoreError;
use crate::rows::{Scope, Setting};
use crate::settings::access::is_admin_by;
use crate::settings::access_keys::ADMINS;
use crate::settings::configure::in_force;
use crate::settings::own_preset;
use crate::settings::{self, PRESET, SettingKey, Source};

/// All settings of a server or a channel.
#[derive(Debug)]
pub struct SettingsSheet {
    /// Whether they are those of the caller's channel; otherwise those of the whole server.
    pub of_channel: bool,
    /// Whether the caller may change them.
    pub may_change: bool,
    /// The settings, in the order of the topics.
    pub lines: Vec<SheetLine>,
}

/// A setting with what holds.
#[derive(Debug)]
pub struct SheetLine {
    /// The setting.
    pub key: SettingKey,
    /// The value that holds, as it is typed.
    pub value: String,
    /// Where the value comes from.
    pub source: Source,
    /// Whether it is set right here, so that it can be removed.
    pub own: bool,
    /// Why it cannot be changed here, even by a caller who may change the others.
    pub lock: Option<Lock>,
    /// The presets that admins have made, in the setting for the preset of a game.
    pub own_presets: Vec<String>,
}

/// Why a single setting cannot be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lock {
    /// It holds for the whole server, and the sheet is that of a channel.
    ServerOnly,
    /// It holds for a channel, and the sheet is that of a server.
    ChannelOnly,
    /// Only the platform's own admins may change it.
    OwnAdminsOnly,
    /// The platform has neither roles nor permissions that it could name.
    NoGrants,
}

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
    if key.key != ADMINS {
        return None;
    }
    match caller.admin {
        false => Some(Lock::OwnAdminsOnly),
        true => caller.place_info.grantable.is_empty().then_some(Lock::NoGrants),
    }
}
