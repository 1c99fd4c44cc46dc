//! Encrypted rooms: what cannot be read, and keys that outlive a restart.

use crate::people::{People, Where};
use crate::world::World;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::pace::comes;

/// Messages without a key get one hint a minute for each person; those that can be read are answered.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_cannot_be_read_gets_a_hint() {
    let Some(world) = World::start("a_person_who_cannot_be_read_gets_a_hint").await else { return };
    let people = People::meet(&world, Where::Encrypted).await;
    let room = people.room().to_owned();
    people.alice.skip_seen();
    for who in [&people.alice, &people.bob] {
        let unreadable = who.send_undecryptable(&room).await;
        let hint = people.answer_to(&people.alice, &unreadable).await;
        assert!(hint.body().contains("I can't read this message"), "{hint:?}");
        assert_eq!((hint.msgtype(), hint.encrypted), ("m.notice", true), "{hint:?}");
    }
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
    signed_device(&alice, world.bot()).await;
    let devices = devices(&alice, world.bot()).await;
    assert_eq!(devices.len(), 1, "{devices:?}");
}

/// The folder is lost, and the recovery key is in the configuration: the new device gets the old identity.
#[tokio::test(flavor = "multi_thread")]
async fn the_recovery_key_replaces_a_lost_folder() {
    let Some(mut world) = World::start("the_recovery_key_replaces_a_lost_folder").await else { return };
    let people = People::meet(&world, Where::Encrypted).await;
    let room = people.room().to_owned();
    people.begin("go", "size=7").await;
    let before = devices(&people.alice, world.bot()).await;
    assert!(before.iter().all(|(_, signed)| *signed), "{before:?}");
    world.stop().await;
    let folder = world.settings.store.clone();
    let key = std::fs::read_to_string(folder.join("recovery-key")).expect("the recovery key");
    std::fs::remove_dir_all(&folder).expect("a folder");
    // A wrong key first: plain rooms work, and nothing is changed.
    let another = "EsTc LW2K PGiF wKEA 3As5 g5c4 BXwk qeeJ ZJV8 Q9fu gUMN UE4d";
    world.settings.recovery_key = another.into();
    world.boot().await;
    let until_signed = async |world: &World, signed: &[bool]| {
        comes(&format!("devices that are signed or not: {signed:?}"), async || {
            let devices = devices(&people.alice, world.bot()).await;
            let mut are: Vec<bool> = devices.iter().map(|(_, signed)| *signed).collect();
            are.sort_unstable();
            (are == signed).then_some(())
        })
        .await;
    };
    until_signed(&world, &[false, true]).await;
    world.stop().await;
    world.settings.recovery_key = key.trim().into();
    world.boot().await;
    until_signed(&world, &[true, true]).await;
    people.asked(&people.bob, &room, "!go play c3").await;
}

/// The devices of a user, and whether each is signed by its owner.
async fn devices(who: &MatrixClient, user: &str) -> Vec<(String, bool)> {
    let query = serde_json::json!({"device_keys": {user: []}});
    let keys =
        who.raw(reqwest::Method::POST, "/_matrix/client/v3/keys/query", Some(query)).await.expect_ok("keys");
    // Before its first start is through, the program has no identity.
    let signer = keys["self_signing_keys"][user]["keys"].as_object().and_then(|keys| keys.keys().next());
    let devices = keys["device_keys"][user].as_object().cloned().unwrap_or_default();
    let signed = |device: &serde_json::Value| {
        signer.is_some_and(|signer| device["signatures"][user][signer].is_string())
    };
    devices.iter().map(|(id, device)| (id.clone(), signed(device))).collect()
}

/// The device of a user that its owner has signed, once there is one.
pub async fn signed_device(who: &MatrixClient, user: &str) -> String {
    let signed = async || devices(who, user).await.into_iter().find(|(_, signed)| *signed);
    comes("a signed device", signed).await.0
}
