//! Who is signed in on the page: links that work once, sessions that end, and what follows an identity.

use crate::notices::passes;
use crate::world::{NOW, PLATFORM, World, caller};
use deska_core::ports::{NewLink, PagePerson};
use deska_model::ids::{AccountId, Time};
use deska_model::outbox::{DeviceNews, EVERY_DEVICE, Notice, OutboxRow, Subject};
use deska_model::people::names::is_page_person;
use deska_model::people::sign_in::{IDLE_MS, LONGEST_MS, SESSIONS_MAX, Session, SignedIn};
use deska_model::people::subscription::{PUSH, Subscription};
use deska_model::personal::{Forgetting, Redeemed};
use std::sync::Arc;

const PAGE: PagePerson<'_> = PagePerson { platform: PLATFORM, new_id: "page:unused" };

fn session(id: &str, at: Time) -> Session {
    Session {
        id: id.to_owned(),
        label: "Firefox on Linux".to_owned(),
        made_at: at,
        seen_at: at,
        is_notified: false,
    }
}

/// Stores a link for somebody that works until a minute from `NOW`.
async fn put_link(world: &World, link: &str, who: &str) {
    let link =
        NewLink { id: link, platform: PLATFORM, native_id: who, page: "/", ends_at: NOW.plus_ms(60_000) };
    world.store().put_sign_in_link(&link).await.unwrap();
}

/// Signs somebody in at a moment.
async fn sign_in(world: &World, id: &str, who: &str, at: Time) -> SignedIn {
    let link = format!("link of {id}");
    let new = NewLink { id: &link, platform: PLATFORM, native_id: who, page: "/", ends_at: at.plus_ms(1) };
    world.store().put_sign_in_link(&new).await.unwrap();
    let new_id = format!("page:{id}");
    let page = PagePerson { platform: PLATFORM, new_id: &new_id };
    world.store().sign_in(&link, &session(id, at), page).await.unwrap().unwrap()
}

async fn find(world: &World, id: &str, at: Time) -> Option<SignedIn> {
    world.store().session(id, PAGE, at).await.unwrap()
}

async fn ids(world: &World, account: AccountId) -> Vec<String> {
    let sessions = world.store().sessions(account, NOW).await.unwrap();
    sessions.into_iter().map(|session| session.id).collect()
}

pub async fn a_link_signs_in_once(world: &World) {
    put_link(world, "link", "alice").await;
    let owner = Some((PLATFORM.to_owned(), "alice".to_owned()));
    for _ in 0..2 {
        assert_eq!(world.store().sign_in_link("link", NOW).await.unwrap(), owner, "looking uses nothing up");
    }
    assert_eq!(world.store().sign_in_link("link", NOW.plus_ms(60_000)).await.unwrap(), None, "it is too old");
    let tasks = (0..8).map(|at| {
        let store = Arc::clone(&world.stores[at % 2]);
        tokio::spawn(async move {
            let new_id = format!("page:{at}");
            let page = PagePerson { platform: PLATFORM, new_id: &new_id };
            store.sign_in("link", &session(&format!("s{at}"), NOW), page).await.unwrap()
        })
    });
    let mut signed_in = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        signed_in.extend(task.await.unwrap());
    }
    assert_eq!(signed_in.len(), 1, "one of them wins");
    assert_eq!(ids(world, world.alice.id).await, [signed_in[0].session.id.clone()]);
    assert_eq!(world.store().sign_in_link("link", NOW).await.unwrap(), None);
    put_link(world, "first", "alice").await;
    put_link(world, "second", "alice").await;
    assert_eq!(world.store().sign_in_link("first", NOW).await.unwrap(), None, "a newer one replaces it");
    put_link(world, "nobody's", "nobody").await;
    assert_eq!(world.store().sign_in_link("nobody's", NOW).await.unwrap(), None);
}

pub async fn a_session_ends_when_it_is_unused_or_old(world: &World) {
    let alice = sign_in(world, "a", "alice", NOW).await;
    assert_eq!((alice.account, alice.platform.as_str()), (world.alice.id, PLATFORM));
    assert!(is_page_person(&alice.person.native_id) && alice.person.name == "alice");
    assert_eq!(find(world, "a", NOW.plus_ms(IDLE_MS - 1)).await, Some(alice.clone()));
    assert_eq!(find(world, "a", NOW.plus_ms(IDLE_MS)).await, None);
    assert_eq!(find(world, "b", NOW).await, None);
    let mut seen = NOW;
    for _ in 0..8 {
        seen = seen.plus_ms(IDLE_MS - 1);
        world.store().session_seen(&alice.session, seen).await.unwrap();
    }
    assert!(find(world, "a", NOW.plus_ms(LONGEST_MS - 1)).await.is_some());
    assert_eq!(find(world, "a", NOW.plus_ms(LONGEST_MS)).await, None);
    world.store().sweep_sessions(NOW.plus_ms(LONGEST_MS)).await.unwrap();
    assert_eq!(find(world, "a", NOW).await, None, "it is removed");
}

pub async fn an_identity_has_so_many_sessions(world: &World) {
    for at in 0..=SESSIONS_MAX {
        sign_in(world, &format!("s{at:02}"), "alice", NOW.plus_ms(i64::from(at))).await;
    }
    sign_in(world, "bob", "bob", NOW).await;
    let kept = ids(world, world.alice.id).await;
    assert_eq!((kept.len(), kept[0].as_str()), (20, "s20"));
    assert!(!kept.contains(&"s00".to_owned()), "the oldest ends");
    assert_eq!(world.store().end_sessions(world.bob.id, "s01").await.unwrap(), 0, "they are not Bob's");
    assert_eq!(world.store().end_sessions(world.alice.id, "s01").await.unwrap(), 1);
    assert_eq!(world.store().end_sessions(world.alice.id, "").await.unwrap(), 19);
    assert_eq!(ids(world, world.bob.id).await, ["bob"]);
}

pub async fn a_session_stays_with_its_identity(world: &World) {
    let before = sign_in(world, "a", "alice", NOW).await;
    let bob = sign_in(world, "b", "bob", NOW).await;
    world.store().put_link_code(world.alice.id, "code", NOW, NOW.plus_ms(60_000)).await.unwrap();
    let joined = world.store().redeem_link_code(world.bob.id, "code", NOW).await.unwrap();
    assert_eq!(joined, Redeemed::Joined(world.alice.id), "who has signed in can still be joined");
    let after = find(world, "b", NOW).await.unwrap();
    assert_eq!((after.account, &*after.person.name), (world.alice.id, "bob"));
    assert_eq!(after.person.native_id, before.person.native_id, "both have one page");
    let all = world.store().identities(world.alice.id).await.unwrap();
    let own = all.iter().find(|known| known.person.native_id == "bob").unwrap();
    let page = all.iter().find(|known| known.person.native_id == bob.person.native_id).unwrap();
    assert_eq!(
        world.store().unlink(world.alice.id, page.id, NOW).await.unwrap(),
        None,
        "a page is not unlinked"
    );
    assert!(world.store().unlink(world.alice.id, own.id, NOW).await.unwrap().is_some());
    let apart =
        world.store().session("b", PagePerson { new_id: "page:new", ..PAGE }, NOW).await.unwrap().unwrap();
    assert!(apart.account != world.alice.id && apart.person.native_id == "page:new");
    assert_eq!(find(world, "a", NOW).await.map(|found| found.account), Some(world.alice.id));
}

pub async fn forgetting_ends_sessions_and_links(world: &World) {
    sign_in(world, "a", "alice", NOW).await;
    put_link(world, "link", "alice").await;
    let forgotten = world.store().forget_account(world.alice.id, NOW).await.unwrap();
    assert_eq!(forgotten, Forgetting::Done);
    assert_eq!(find(world, "a", NOW).await, None);
    assert_eq!(world.store().sign_in_link("link", NOW).await.unwrap(), None);
    let again = world.store().arrive(&caller("alice"), NOW).await.unwrap();
    assert_eq!(ids(world, again.account.id).await, Vec::<String>::new());
}

fn subscription(endpoint: &str) -> Subscription {
    Subscription { endpoint: endpoint.to_owned(), key: "key".to_owned(), auth: "auth".to_owned() }
}

/// The devices for which something waits.
async fn told(world: &World) -> Vec<String> {
    let rows = world.store().claim_outbox(PUSH, NOW, 60_000, 50).await.unwrap();
    let device = |row: OutboxRow| match row.subject {
        Subject::Push { device, .. } => device,
        other => panic!("{other:?}"),
    };
    rows.into_iter().map(device).collect()
}

pub async fn notifications_go_to_the_devices_of_a_person_and_end_with_their_sessions(world: &World) {
    for (id, who) in [("a", "alice"), ("b", "bob"), ("c", "bob")] {
        sign_in(world, id, who, NOW).await;
        world
            .store()
            .subscribe(id, &subscription(&format!("https://push.example.net/{id}")), NOW)
            .await
            .unwrap();
    }
    assert_eq!(find(world, "b", NOW).await.map(|found| found.session.is_notified), Some(true));
    let game = world.game("PUSHED").await;
    let mut append = passes(world, &game, 1, false);
    let subject = Subject::Push {
        code: game.code.clone(),
        account: world.bob.id.0,
        seq: 2,
        news: DeviceNews::Turn,
        device: EVERY_DEVICE.to_owned(),
    };
    append.effects.direct = vec![Notice { subject, leased_until: NOW, ..append.effects.notice.clone() }];
    world.store().append(&append).await.unwrap();
    let mut devices = told(world).await;
    devices.sort();
    assert_eq!(devices, ["b", "c"]);
    // One address is one browser.
    world.store().subscribe("a", &subscription("https://push.example.net/b"), NOW).await.unwrap();
    assert_eq!(world.store().subscription("b", NOW).await.unwrap(), None);
    let expected = Some(subscription("https://push.example.net/b"));
    assert_eq!(world.store().subscription("a", NOW).await.unwrap(), expected);
    assert_eq!(world.store().subscription("a", NOW.plus_ms(IDLE_MS)).await.unwrap(), None);
    world.store().unsubscribe(world.bob.id, "a").await.unwrap();
    assert!(world.store().subscription("a", NOW).await.unwrap().is_some(), "it is not Bob's");
    world.store().unsubscribe(world.alice.id, "a").await.unwrap();
    assert_eq!(world.store().subscription("a", NOW).await.unwrap(), None);
    world.store().end_sessions(world.bob.id, "c").await.unwrap();
    assert_eq!(world.store().subscription("c", NOW).await.unwrap(), None);
    world.store().subscribe("c", &subscription("https://push.example.net/c"), NOW).await.unwrap();
    assert_eq!(world.store().subscription("c", NOW).await.unwrap(), None, "there is no such session");
}
