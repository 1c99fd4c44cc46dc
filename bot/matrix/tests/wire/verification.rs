//! People verify the bot's device by emojis.

use crate::keys::signed_device;
use crate::people::{People, Where};
use crate::world::World;
use deska_matrix::UserPattern;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::matrix_client::verification::{Verified, Verify};

/// The program before its start, and an operator.
async fn with_operator(test: &str) -> Option<(World, MatrixClient)> {
    let mut world = World::prepare(test).await?;
    let operator = world.person("Olga").await;
    world.settings.operators = vec![UserPattern::parse(operator.id()).expect("a user")];
    world.boot().await;
    Some((world, operator))
}

/// What the bot says in a room about a verification.
async fn said(who: &MatrixClient, room: &str, bot: &str, words: &str) -> Event {
    let about = |event: &Event| event.room == room && event.sender == bot && event.body().contains(words);
    who.wait_for(words, about).await
}

/// Asserts that the operator has seen what the bot says it has seen, and trusts the bot's device and identity.
fn is_verified(verified: &Verified, shown: &Event) {
    assert!(verified.trusted && verified.cancelled.is_none(), "{verified:?}");
    assert_eq!(
        verified.keys.iter().map(String::as_str).collect::<std::collections::BTreeSet<_>>(),
        ["device", "identity"].into()
    );
    let signs = shown.body().lines().last().expect("a line").split_whitespace().collect::<Vec<_>>();
    assert_eq!(verified.seen, signs, "{shown:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_verifies_the_bot_in_an_encrypted_direct_chat() {
    let Some((world, olga)) = with_operator("an_operator_verifies_the_bot_in_an_encrypted_direct_chat").await
    else {
        return;
    };
    let room = olga.direct_room(world.bot(), true).await;
    olga.sees_membership(&room, world.bot(), "join").await;
    let (user, device) = (world.bot(), signed_device(&olga, world.bot()).await);
    let how = Verify { user, device: &device, room: Some(&room), asks: true, agrees: true };
    let verified = olga.verify(how).await;
    is_verified(&verified, &said(&olga, &room, user, "This is what I see").await);
    // Once more, and the other way round: a person who sees other emojis.
    let mismatched = olga.verify(Verify { agrees: false, ..how }).await;
    assert!(mismatched.keys.is_empty(), "{mismatched:?}");
    is_verified(&olga.verify(how).await, &last(&olga, &room, user));
}

/// The bot's newest message in a room.
fn last(who: &MatrixClient, room: &str, bot: &str) -> Event {
    let events = who.events_in(room).into_iter().rev();
    events.into_iter().find(|event| event.sender == bot && event.is_message()).expect("a message")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_verifies_the_bot_in_a_plain_room() {
    let Some((world, olga)) = with_operator("an_operator_verifies_the_bot_in_a_plain_room").await else {
        return;
    };
    let room = olga.plain_room("games", &[world.bot()]).await;
    olga.sees_membership(&room, world.bot(), "join").await;
    let (user, device) = (world.bot(), signed_device(&olga, world.bot()).await);
    let how = Verify { user, device: &device, room: Some(&room), asks: true, agrees: true };
    is_verified(&olga.verify(how).await, &said(&olga, &room, user, "This is what I see").await);
}

/// The bot says what it sees in a direct chat, which it opens.
#[tokio::test(flavor = "multi_thread")]
async fn an_operator_verifies_the_bot_from_device_to_device() {
    let Some((world, olga)) = with_operator("an_operator_verifies_the_bot_from_device_to_device").await
    else {
        return;
    };
    let (user, device) = (world.bot(), signed_device(&olga, world.bot()).await);
    let how = Verify { user, device: &device, room: None, asks: true, agrees: true };
    let verified = olga.verify(how).await;
    let (room, inviter) = olga.next_invite().await;
    assert_eq!(inviter, user);
    olga.join(&room).await;
    is_verified(&verified, &said(&olga, &room, user, "This is what I see").await);
    let begun = olga.verify(Verify { asks: false, ..how }).await;
    assert!(begun.trusted && begun.seen != verified.seen, "{begun:?}");
}

/// A session that the bot has never seen is asked to try again, and then it works.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_session_of_an_operator_is_asked_to_try_again() {
    let Some((world, olga)) = with_operator("a_new_session_of_an_operator_is_asked_to_try_again").await
    else {
        return;
    };
    let room = olga.plain_room("games", &[world.bot()]).await;
    olga.sees_membership(&room, world.bot(), "join").await;
    let phone = MatrixClient::login(world.server.url(), olga.account.clone()).await;
    let (user, device) = (world.bot(), signed_device(&olga, world.bot()).await);
    let how = Verify { user, device: &device, room: Some(&room), asks: true, agrees: true };
    let first = phone.verify(how).await;
    assert_eq!((first.cancelled.as_deref(), first.trusted), (Some("m.user"), false), "{first:?}");
    said(&phone, &room, user, "start the verification again").await;
    is_verified(&phone.verify(how).await, &said(&phone, &room, user, "This is what I see").await);
}

/// Others get no verification but a sentence, and play on.
#[tokio::test(flavor = "multi_thread")]
async fn others_do_not_verify_the_bot() {
    let Some((world, olga)) = with_operator("others_do_not_verify_the_bot").await else { return };
    for at in [Where::Plain, Where::Encrypted] {
        let people = People::meet(&world, at).await;
        let device = signed_device(&olga, world.bot()).await;
        for (room, asks) in [(Some(people.room()), true), (None, true), (None, false)] {
            let how = Verify { user: &people.bot, device: &device, room, asks, agrees: true };
            let refused = people.alice.verify(how).await;
            assert_eq!(refused.cancelled.as_deref(), Some("m.user"), "{refused:?}");
            assert!(refused.seen.is_empty() && !refused.trusted, "{refused:?}");
        }
        let sentence = said(&people.bob, people.room(), &people.bot, "matrix.operators").await;
        assert!(sentence.body().contains(&device), "{sentence:?}");
        people.begin("go", "size=7").await;
        people.asked(&people.bob, people.room(), "!go play c3").await;
    }
    // And an operator still does.
    let device = signed_device(&olga, world.bot()).await;
    let how = Verify { user: world.bot(), device: &device, room: None, asks: true, agrees: true };
    assert!(olga.verify(how).await.trusted);
}

/// Who knows the password of the bot's account does not get its secrets by that: its sessions are no operators.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_of_the_bots_account_is_not_verified() {
    let Some((world, olga)) = with_operator("a_session_of_the_bots_account_is_not_verified").await else {
        return;
    };
    let device = signed_device(&olga, world.bot()).await;
    let other = MatrixClient::login(world.server.url(), world.account.clone()).await;
    let how = Verify { user: world.bot(), device: &device, room: None, asks: true, agrees: true };
    let asked = async { other.verify(how).await };
    tokio::select! {
        went = asked => panic!("{went:?}"),
        verified = olga.verify(how) => assert!(verified.trusted),
    }
}
