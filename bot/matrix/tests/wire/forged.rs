//! Ciphertexts that come again, in an event of the same sender or of another.

use crate::people::{People, Where, is_board};
use crate::world::World;
use deska_testkit::matrix_client::MatrixClient;
use reqwest::Method;
use serde_json::Value;

/// The content of an event as the homeserver has it.
async fn ciphertext(who: &MatrixClient, room: &str, event: &str) -> Value {
    let path = format!("/_matrix/client/v3/rooms/{room}/event/{event}");
    let event = who.raw(Method::GET, &path, None).await.expect_ok("an event");
    assert_eq!(event["type"], "m.room.encrypted", "{event}");
    event["content"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ciphertext_counts_once() {
    let Some(mut world) = World::start("a_ciphertext_counts_once").await else { return };
    let people = People::meet(&world, Where::Encrypted).await;
    let (room, bob) = (people.room(), &people.bob);
    people.begin("go", "size=7").await;
    let pass = bob.say(room, "!go pass").await;
    is_board(&people.answer_to(bob, &pass).await, true);
    people.asked(&people.alice, room, "!go play c3").await;
    let content = ciphertext(bob, room, &pass).await;
    let repeated = bob.send_unencrypted(room, "m.room.encrypted", content.clone()).await;
    people.settled(room).await;
    assert_eq!(world.moves_stored().await, 2, "a repeated pass");
    // What another process has carried out counts as well.
    world.restart().await;
    let mut again = content;
    again["m.relates_to"] = serde_json::json!({"m.in_reply_to": {"event_id": pass}});
    let again = bob.send_unencrypted(room, "m.room.encrypted", again).await;
    people.settled(room).await;
    assert_eq!(world.moves_stored().await, 2, "a repeated pass after a restart");
    for event in [repeated, again] {
        assert!(people.answers_to(bob, &event).is_empty(), "{event}");
    }
    // The same words once more are another ciphertext.
    is_board(&people.asked(bob, room, "!go pass").await, true);
    assert_eq!(world.moves_stored().await, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ciphertext_of_another_person_is_not_carried_out() {
    let Some(world) = World::start("a_ciphertext_of_another_person_is_not_carried_out").await else { return };
    let people = People::meet(&world, Where::Encrypted).await;
    let (room, bob) = (people.room(), &people.bob);
    people.begin("go", "size=7").await;
    let pass = bob.say(room, "!go pass").await;
    is_board(&people.answer_to(bob, &pass).await, true);
    let content = ciphertext(bob, room, &pass).await;
    let foreign = people.alice.send_unencrypted(room, "m.room.encrypted", content).await;
    people.settled(room).await;
    assert_eq!(world.moves_stored().await, 1, "Alice passes in Bob's words");
    assert!(people.answers_to(&people.alice, &foreign).is_empty());
    let own = people.alice.say(room, "!go pass").await;
    is_board(&people.answer_to(&people.alice, &own).await, true);
    assert_eq!(world.moves_stored().await, 2);
}
