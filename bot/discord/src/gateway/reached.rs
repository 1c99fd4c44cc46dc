//! Whether Discord is there for everybody: over the gateway, by which people are heard, and the REST API, by which they
//! are answered.

use crate::shared::Shared;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// How often it looks.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How long no shard may be connected: Discord asks for a new connection every few hours.
const GATEWAY_GRACE: Duration = Duration::from_secs(3);
/// How long the first connection after the start may take.
const START_GRACE: Duration = Duration::from_secs(30);
/// How long no request may be answered.
const REST_GRACE: Duration = Duration::from_secs(5);
/// How often it asks whether requests are answered again.
const PROBE_EVERY: Duration = Duration::from_secs(2);

/// Reports how Discord is reached until the surface stops.
pub async fn watch(shared: &Arc<Shared>) {
    let (started, mut probed) = (Instant::now(), Instant::now());
    while !shared.life.is_stopping() {
        let mute = mute_since(shared, &mut probed).await;
        let deaf = deaf_since(shared, started);
        match (deaf, mute) {
            (None, None) => reached(shared).await,
            (deaf, mute) => {
                shared.life.set_mute(mute.is_some());
                shared.connection.away(deaf.into_iter().chain(mute).min().unwrap_or(started));
            }
        }
        shared.life.pause(LOOK_EVERY).await;
    }
}

/// Watches the REST API alone, until the surface stops: for a process that isn't connected to the gateway. It reports nothing
/// to others, because it doesn't know whether people are heard.
pub async fn watch_answers(shared: &Arc<Shared>) {
    let mut probed = Instant::now();
    while !shared.life.is_stopping() {
        let mute = mute_since(shared, &mut probed).await;
        if mute.is_none() && shared.life.is_mute() {
            shared.outbox.reached_again().await;
        }
        shared.life.set_mute(mute.is_some());
        shared.life.set_connected(0, mute.is_none());
        shared.life.pause(LOOK_EVERY).await;
    }
}

/// Since when no request is answered, if for long. Asks something small now and then while none is.
async fn mute_since(shared: &Shared, probed: &mut Instant) -> Option<Instant> {
    let silent = shared.rest.silent_since();
    if silent.is_some() && probed.elapsed() >= PROBE_EVERY {
        *probed = Instant::now();
        // Silence is noted as well.
        let _ = timeout(PROBE_EVERY, shared.rest.probe()).await;
    }
    silent.filter(|since| since.elapsed() >= REST_GRACE)
}

/// Since when the gateway is silent, if for longer than a new connection takes.
fn deaf_since(shared: &Shared, started: Instant) -> Option<Instant> {
    if shared.life.has_connection() {
        return None;
    }
    let (since, grace) = match shared.heard.at() {
        Some(heard) => (heard, GATEWAY_GRACE),
        None => (started, START_GRACE),
    };
    (since.elapsed() >= grace).then_some(since)
}

async fn reached(shared: &Arc<Shared>) {
    // Before the first connection nothing has been heard yet.
    if !shared.life.has_connection() {
        return;
    }
    if shared.life.is_mute() {
        shared.outbox.reached_again().await;
    }
    if let Some(returned) = shared.connection.back() {
        // What was said meanwhile has come before the connection counts as standing.
        let within = Arc::clone(shared);
        tokio::spawn(async move { within.connection.read(returned, within.life.drained()).await });
    }
}
