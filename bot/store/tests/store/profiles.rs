//! People's pages: whose they are, and where others may meet them.

use crate::world::{NOW, World};
use deska_model::ids::AccountId;
use deska_model::personal::{Forgetting, Redeemed};

pub async fn a_page_follows_its_account(world: &World) {
    let (store, [alice, bob]) = (world.store(), [world.alice.id, world.bob.id]);
    let owner = async |account| store.profile_owner(account).await.unwrap();
    let shown = async || store.profiles_shown(&[alice, bob, AccountId(9_999)]).await.unwrap();
    let page = owner(alice).await.expect("a page");
    assert_eq!((page.account, page.shown, &*page.identities[0].person.native_id), (alice, true, "alice"));
    assert_eq!(owner(AccountId(9_999)).await, None);
    assert_eq!(shown().await, [alice, bob]);
    store.set_profile(bob, false).await.unwrap();
    assert_eq!((owner(bob).await.map(|page| page.shown), shown().await), (Some(false), vec![alice]));
    store.put_link_code(alice, "code", NOW, NOW.plus_ms(60_000)).await.unwrap();
    assert_eq!(store.redeem_link_code(bob, "code", NOW).await.unwrap(), Redeemed::Joined(alice));
    let joined = owner(bob).await.expect("the page of both");
    assert_eq!((joined.account, joined.shown), (alice, false), "who wants no page has none afterwards");
    assert_eq!(shown().await, []);
    store.set_profile(alice, true).await.unwrap();
    assert_eq!(shown().await, [alice], "the joined account is gone");
    assert_eq!(store.forget_account(alice, NOW).await.unwrap(), Forgetting::Done);
    assert_eq!((owner(alice).await, owner(bob).await, shown().await), (None, None, Vec::new()));
}

pub async fn people_are_met_where_their_games_are(world: &World) {
    let store = world.store();
    assert_eq!(store.profile_places(world.alice.id, 10).await.unwrap(), []);
    world.game("abcd").await;
    let met = vec![(world.channel_id, world.place.clone())];
    assert_eq!(store.profile_places(world.alice.id, 10).await.unwrap(), met);
    assert_eq!(store.profile_places(world.bob.id, 10).await.unwrap(), met);
    assert_eq!(store.profile_places(world.bob.id, 0).await.unwrap(), []);
}
