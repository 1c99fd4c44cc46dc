//! Fetching of avatars between a scripted desk and a surface whose media host is slow, on a paused clock.
#![allow(clippy::unwrap_used, reason = "a test that meets nothing where something must be has failed")]

use deska_delivery::{ChannelGate, Lifecycle, OutboxLoop, Running};
use deska_desk::avatar::{FetchedAvatar, NoAvatar, WantedAvatar};
use deska_desk::outbound::Post;
use deska_desk::surface::{PostFailure, Removal, Surface};
use deska_model::people::caller::Place;
use deska_testkit::scripted_desk::Fake;
use futures::FutureExt as _;
use futures::future::{BoxFuture, pending, ready};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// A surface whose media host takes a second for each avatar, and forever for one that is called so.
#[derive(Default)]
struct MediaHost {
    now: AtomicUsize,
    most: AtomicUsize,
}

impl Surface for MediaHost {
    fn platform(&self) -> &'static str {
        "discord"
    }

    fn post<'a>(&'a self, _: &'a Place, _: &'a Post) -> BoxFuture<'a, Result<String, PostFailure>> {
        ready(Ok(String::new())).boxed()
    }

    fn remove_controls<'a>(&'a self, _: &'a str, _: &'a str) -> BoxFuture<'a, Removal> {
        ready(Removal::Done).boxed()
    }

    fn fetch_avatar<'a>(&'a self, wanted: &'a WantedAvatar) -> BoxFuture<'a, FetchedAvatar> {
        async move {
            let now = self.now.fetch_add(1, Ordering::SeqCst) + 1;
            self.most.fetch_max(now, Ordering::SeqCst);
            if wanted.avatar == "forever" {
                pending::<()>().await;
            }
            sleep(Duration::from_secs(1)).await;
            self.now.fetch_sub(1, Ordering::SeqCst);
            Ok(wanted.avatar.clone().into())
        }
        .boxed()
    }
}

#[tokio::test(start_paused = true)]
async fn a_few_avatars_are_fetched_at_a_time_and_one_that_never_comes_is_given_up() {
    let (desk, host) = (Arc::new(Fake::default()), Arc::new(MediaHost::default()));
    let life = Arc::new(Lifecycle::new("discord"));
    let outbox = OutboxLoop::new(Arc::clone(&desk) as _, Arc::clone(&life), ChannelGate::new(Duration::ZERO));
    let stops = Arc::clone(&life);
    let reading = async move { stops.stopped().await };
    let running = Running::start(Arc::clone(&host) as _, Arc::new(outbox), "", reading);
    let names = ["forever", "a", "b", "c", "d", "e", "f"];
    desk.wants_avatars(names.map(|name| WantedAvatar {
        platform: "discord".into(),
        person: "7".into(),
        avatar: name.into(),
    }));
    let fetched = async || {
        let fetched = desk.told().avatars.clone();
        fetched.into_iter().map(|(wanted, fetched)| (wanted.avatar, fetched)).collect::<Vec<_>>()
    };
    let all_have_come = async {
        while fetched().await.len() < names.len() {
            sleep(Duration::from_millis(100)).await;
        }
    };
    // The clock of this test stands while anything else goes on.
    timeout(Duration::from_secs(11), all_have_come)
        .await
        .expect("one that never comes is given up after 10 s");
    let mut all = fetched().await;
    all[..6].sort_by(|one, other| one.0.cmp(&other.0));
    let expected = |name: &&str| ((*name).to_owned(), Ok((*name).to_owned().into()));
    assert_eq!(all[..6], names[1..].iter().map(expected).collect::<Vec<_>>());
    assert_eq!(all[6], ("forever".to_owned(), Err(NoAvatar::Transient)));
    assert_eq!(host.most.load(Ordering::SeqCst), 4);
    running.stop().await;
}
