//! Joining a room, also if the homeserver needs several attempts. It must not know why the bot joins.

use crate::failure::RequestError;
use crate::shared::Shared;
use futures::future::BoxFuture;
use matrix_sdk::ruma::RoomId;
use std::time::Duration;
use tracing::{info, warn};

/// Wait before the second attempt; it doubles with each further one.
const FIRST_WAIT: Duration = Duration::from_secs(2);
/// Number of attempts. A homeserver may need minutes to join a room of another server.
const ATTEMPTS: u32 = 8;

/// Tries to join a room until it works, or an error for which `ends` is true says that it never will. Returns whether the
/// bot is in the room.
pub async fn join(
    shared: &Shared,
    room: &RoomId,
    attempt: impl Fn() -> BoxFuture<'static, Result<(), RequestError>>,
    ends: impl Fn(&RequestError) -> bool,
) -> bool {
    let mut wait = FIRST_WAIT;
    for _ in 0..ATTEMPTS {
        let Err(error) = attempt().await else { return true };
        if shared.life.is_stopping() || ends(&error) {
            info!(%room, %error, "a room was not joined");
            return false;
        }
        info!(%room, %error, "a room will be joined later");
        shared.life.pause(wait).await;
        wait *= 2;
    }
    warn!(%room, "a room could not be joined; invite the bot again");
    false
}
