//! Direct-message channels by their recipients. It must not send messages.

use crate::rest::Rest;
use crate::rest::api_error::ApiError;
use deska_delivery::Cache;
use serenity::all::{ChannelId, UserId};

/// The direct-message channels that this process has opened.
#[derive(Default)]
pub struct DmChannels(Cache<u64, ChannelId, 4096>);

impl DmChannels {
    /// The channel of a person, opened on first use.
    ///
    /// # Errors
    /// [`ApiError`] if Discord does not open it.
    pub async fn get(&self, rest: &Rest, user: UserId) -> Result<ChannelId, ApiError> {
        let known = self.0.get(&user.get());
        if let Some(channel) = known {
            return Ok(channel);
        }
        let channel = rest.open_dm(user).await?;
        self.0.put(user.get(), channel);
        Ok(channel)
    }
}
