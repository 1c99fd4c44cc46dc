//! Puzzles as slash commands: answered in private, and posted in a channel once a day.

use crate::world::{World, in_time};
use deska_testkit::pace::comes;
use deska_testkit::puzzles::{of_today, solution, wrong};
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(60 * 60);

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_in_private() {
    let (world, alice, _bob, games) = World::with_people().await;
    let shown = in_time(alice.slash(&games, "game puzzle", &[("game", "go")]).await);
    assert!(shown.is_ephemeral() && shown.text().starts_with("Puzzle of the day: Go, level "));
    assert!(shown.message().unwrap().picture().is_some(), "its board");
    let puzzle = of_today(world.ports().clock.now());
    let answer =
        async |text: &str| world.told(&alice, &games, "game puzzle", &[("game", "go"), ("move", text)]).await;
    let refuted = answer(&wrong(&puzzle)).await;
    assert!(refuted.contains("doesn't do it: your opponent answers"), "{refuted}");
    let mut last = String::new();
    for text in solution(puzzle) {
        last = answer(&text).await;
    }
    assert!(last.contains("Right.") && last.contains("You've solved a puzzle today."), "{last}");
    assert!(games.messages().is_empty(), "the channel sees nothing");
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_gets_a_puzzle_a_day() {
    let (world, _alice, bob, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    let set = [("key", "puzzle"), ("value", "daily 9:00 go"), ("channel", games.id())];
    world.told(&root, &games, "config set", &set).await;
    world.later(HOUR);
    world.ticked().await;
    world.ticked().await;
    let post = &comes("a puzzle", async || games.messages().into_iter().next()).await;
    assert!(post.content().starts_with("Puzzle of the day: Go, level "), "{}", post.content());
    let shown = in_time(bob.press(post, "Solve").await);
    assert!(shown.is_ephemeral() && shown.text().starts_with("Puzzle of the day: Go"), "{}", shown.text());
    for text in solution(of_today(world.ports().clock.now())) {
        world.told(&bob, &games, "game puzzle", &[("game", "go"), ("move", &text)]).await;
    }
    world.later(24 * HOUR);
    world.ticked().await;
    let next = comes("the next puzzle", async || games.messages().into_iter().nth(1)).await;
    assert!(next.content().starts_with("Yesterday's puzzle was solved by Bob."), "{}", next.content());
    world.sim.assert_clean();
}
