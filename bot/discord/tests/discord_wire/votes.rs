//! A game by votes: a press is answered by itself, and the message with the board is changed by its own edit, with its picture.

use crate::world::{World, in_time};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn votes_change_the_message_with_the_board_and_keep_its_picture() {
    let (world, alice, bob, games) = World::with_people().await;
    let admin = world.sim.user("Root").admin();
    let options = [("game", "go"), ("level", "1"), ("options", "size=9")];
    let begun = in_time(admin.slash(&games, "club vote", &options).await).message().unwrap();
    assert!(begun.is_ephemeral() && begun.content().contains("Everybody here"), "{}", begun.content());
    let jobs = world.jobs();
    let fits = |content: &str| content.contains("**Everybody here** to move");
    let board = world.sim.wait_for_message(&games, |message| fits(message.content())).await;
    assert!(board.picture().is_some() && board.pinged().is_empty());
    let voted = in_time(alice.slash(&games, "go play", &[("point", "d4")]).await).message().unwrap();
    assert!(voted.is_ephemeral() && voted.content().contains("You vote for **D4**"), "{}", voted.content());
    world.later(Duration::from_secs(5));
    let changed = board.wait_until(|board| board.content().contains("One person has voted")).await;
    assert!(changed.picture().is_some(), "the picture stays");
    let pressed = in_time(bob.press(&changed, "D4").await).message().unwrap();
    assert!(pressed.is_ephemeral() && pressed.content().contains("D4 2"), "{}", pressed.content());
    jobs.stop().await;
    world.sim.assert_clean();
}
