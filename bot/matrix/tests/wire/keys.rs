//! Encrypted rooms: what cannot be read, and keys that outlive a restart.

use crate::people::{People, Where};
use crate::world::World;
use deska_testkit::matrix_client::MatrixClient;

/// A message without a key gets one hint per room; those that can be read are answered.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_cannot_be_read_gets_one_hint() {
    let Some(world) = World::start("a_message_that_cannot_be_read_gets_one_hint").await else { return };
    let people = People::meet(&world, Where::Encrypted).await;
    let room = people.room().to_owned();
    people.alice.skip_seen();
    people.alice.send_undecryptable(&room).await;
    let hint = people.alice.next_message(&room, &people.bot).await;
    assert!(hint.body().contains("read"), "{hint:?}");
    assert_eq!((hint.msgtype(), hint.encrypted), ("m.notice", true), "{hint:?}");
    let before = people.said(&people.alice, &room).len();
    for _ in 0..3 {
        people.alice.send_undecryptable(&room).await;
    }
    people.alice.withhold_keys(&people.bot).await;
    people.alice.say(&room, "!go new size=7").await;
    people.alice.share_keys(&people.bot).await;
    people.asked(&people.alice, &room, "!go new size=7").await;
    assert_eq!(people.said(&people.alice, &room).len(), before + 1, "one hint, one answer");
    assert_eq!(world.stored::<i64>("select count(*) from challenge").await, 1);
}

/// A person logs in anew: the bot's messages can be read there, and the bot reads theirs.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_device_of_a_person_reads_and_writes() {
    let Some(mut world) = World::start("a_new_device_of_a_person_reads_and_writes").await else { return };
    let people = People::meet(&world, Where::Encrypted).await;
    let room = people.room().to_owned();
    people.begin("go", "size=7").await;
    let phone = MatrixClient::login(world.server.url(), people.bob.account.clone()).await;
    world.restart().await;
    let command = phone.say(&room, "!go play c3").await;
    let board = people.answer_to(&people.alice, &command).await;
    assert_eq!(phone.sees(&board.id).await.body(), board.body());
}

/// The owner has signed the bot's device, so that clients which exclude unsigned ones give it their keys.
#[tokio::test(flavor = "multi_thread")]
async fn the_device_of_the_bot_is_signed_by_its_owner() {
    let Some(world) = World::start("the_device_of_the_bot_is_signed_by_its_owner").await else { return };
    let alice = world.person("Alice").await;
    let bot = world.bot();
    let query = serde_json::json!({"device_keys": {bot: []}});
    let answer = alice
        .raw(reqwest::Method::POST, "/_matrix/client/v3/keys/query", Some(query))
        .await
        .expect_ok("keys");
    let keys = answer["self_signing_keys"][bot]["keys"].as_object().expect("an identity");
    let signer = keys.keys().next().expect("a key");
    let devices = answer["device_keys"][bot].as_object().expect("devices");
    assert_eq!(devices.len(), 1, "{devices:?}");
    for device in devices.values() {
        assert!(device["signatures"][bot][signer].is_string(), "{device}");
    }
}
