//! Fetches the avatars that pictures lack, beside everything else: no message waits for one.

use crate::lifecycle::Lifecycle;
use deska_desk::DeliveryDesk;
use deska_desk::avatar::{NoAvatar, WantedAvatar};
use deska_desk::surface::Surface;
use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use std::time::Duration;
use tokio::time::timeout;

/// Most avatars that are fetched at a time.
const CONCURRENT: usize = 4;
/// Longest time for one.
const WITHIN: Duration = Duration::from_secs(10);

/// Fetches what is wanted until the surface stops.
pub async fn fetch_wanted(desk: &dyn DeliveryDesk, surface: &dyn Surface, life: &Lifecycle) {
    let mut fetching = FuturesUnordered::new();
    loop {
        tokio::select! {
            wanted = desk.wanted_avatar(surface.platform()), if fetching.len() < CONCURRENT => {
                fetching.push(fetch(desk, surface, wanted));
            }
            Some(()) = fetching.next() => {}
            () = life.stopped() => return,
        }
    }
}

async fn fetch(desk: &dyn DeliveryDesk, surface: &dyn Surface, wanted: WantedAvatar) {
    let fetched = timeout(WITHIN, surface.fetch_avatar(&wanted)).await.unwrap_or(Err(NoAvatar::Transient));
    desk.avatar_fetched(wanted, fetched).await;
}
