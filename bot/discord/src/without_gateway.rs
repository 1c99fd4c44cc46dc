//! A process that hears nothing of Discord: it sends what waits for Discord, and tells the page who somebody is there. What
//! people write and press reaches another process of the database.

use crate::error::admitted;
use crate::gateway::reached;
use crate::shared::Shared;
use backon::ExponentialBuilder;
use deska_delivery::backoff;
use std::sync::Arc;
use std::time::Duration;
use tracing::info;

/// Pauses before Discord is asked again who the bot is.
const PAUSES: ExponentialBuilder = backoff(Duration::from_secs(1), Duration::from_secs(30));

/// Learns who the bot is, and then watches whether Discord answers, until the surface stops.
pub async fn run(shared: &Arc<Shared>) {
    shared.life.expect_connections(1);
    let attempt = || async { admitted(shared.rest.me().await) };
    match shared.life.retry(PAUSES, attempt).await {
        Some(Ok(id)) => {
            let _ = shared.bot_id.set(id);
            info!("Discord answers; this process has no shards");
            reached::watch_answers(shared).await;
        }
        Some(Err(reason)) => shared.life.end(reason),
        None => {}
    }
}
