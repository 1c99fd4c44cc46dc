//! Joining a room, also if the homeserver needs several attempts.

use crate::failure::RequestError;
use crate::shared::Shared;
use backon::{BackoffBuilder, ExponentialBuilder};
use deska_delivery::backoff;
use futures::future::BoxFuture;
use matrix_sdk::ruma::RoomId;
use std::time::Duration;
use tracing::{info, warn};

/// Pauses after the attempts, eight of them. A homeserver may need minutes to join a room of another server.
const PAUSES: ExponentialBuilder =
    backoff(Duration::from_secs(2), Duration::from_secs(256)).with_max_times(8);

/// Tries to join a room until it works, or an error for which `ends` is true says that it never will. Returns whether the
/// bot is in the room.
pub async fn join(
    shared: &Shared,
    room: &RoomId,
    attempt: impl Fn() -> BoxFuture<'static, Result<(), RequestError>>,
    ends: impl Fn(&RequestError) -> bool,
) -> bool {
    for pause in PAUSES.build() {
        let Err(error) = attempt().await else { return true };
        if shared.life.is_stopping() || ends(&error) {
            info!(%room, %error, "a room was not joined");
            return false;
        }
        info!(%room, %error, "a room will be joined later");
        shared.life.pause(pause).await;
    }
    warn!(%room, "a room could not be joined; invite the bot again");
    false
}
