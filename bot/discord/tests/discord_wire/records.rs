//! Replays and records as attachments: an animation and a file.

use crate::world::{World, in_time};
use deska_testkit::answers::assert_says;

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_public_and_a_record_is_private() {
    let (world, alice, bob, games) = World::in_game(&[("setup", "ones"), ("seed", "1")]).await;
    world.public(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    let board = world.public(&bob, &games, "dama move", &[("from", "b6"), ("to", "c5")]).await;

    let replay = world.public(&bob, &games, "game replay", &[]).await;
    let [film] = replay.record().attachments.as_slice() else { panic!("{replay:?}") };
    assert!(film.filename.ends_with(".gif") && film.bytes.starts_with(b"GIF89a"), "{}", film.filename);
    assert!(replay.alt().unwrap().starts_with("Animation of the whole game (2 moves)."));
    assert!(replay.buttons().is_empty() && replay.pinged().is_empty());
    assert!(!board.refresh().unwrap().buttons().is_empty(), "the board is still the one to play on");

    let before = games.messages().len();
    let answer = in_time(alice.slash(&games, "game export", &[("format", "json")]).await);
    world.sim.settle().await;
    assert!(answer.is_ephemeral(), "{}", answer.text());
    assert_eq!(games.messages().len(), before);
    let message = answer.message().unwrap();
    let [record] = message.record().attachments.as_slice() else { panic!("{message:?}") };
    assert!(record.filename.ends_with(".json") && record.description.is_none(), "{}", record.filename);
    let read: serde_json::Value = serde_json::from_slice(&record.bytes).unwrap();
    assert_eq!(read["record"]["moves"][1]["move"], "b6-c5");
    assert!(answer.text().contains("still in progress"), "{}", answer.text());

    assert_says(world.told(&alice, &games, "game export", &[("format", "sgf")]).await, "json");
    world.sim.assert_clean();
}
