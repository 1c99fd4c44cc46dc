//! Direct-message channels by their recipients. It must not send messages.

use crate::rest::Rest;
use crate::rest::api_error::ApiError;
use lru::LruCache;
use serenity::all::{ChannelId, UserId};
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Number of channels in memory.
const CACHED: NonZeroUsize = NonZeroUsize::new(4096).unwrap();

/// The direct-message channels that this process has opened.
pub struct DmChannels(Mutex<LruCache<u64, ChannelId>>);

impl Default for DmChannels {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(CACHED)))
    }
}

impl DmChannels {
    fn cache(&self) -> MutexGuard<'_, LruCache<u64, ChannelId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The channel of a person, opened on first use.
    ///
    /// # Errors
    /// [`ApiError`] if Discord does not open it.
    pub async fn get(&self, rest: &Rest, user: UserId) -> Result<ChannelId, ApiError> {
        let known = self.cache().get(&user.get()).copied();
        if let Some(channel) = known {
            return Ok(channel);
        }
        let channel = rest.open_dm(user).await?;
        self.cache().put(user.get(), channel);
        Ok(channel)
    }
}
