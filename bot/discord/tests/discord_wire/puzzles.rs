//! Puzzles as slash commands, and posted in a channel once a day.

use crate::world::{World, in_time};
use deska_testkit::discord_sim::{Channel, SEND_MESSAGES};
use deska_testkit::pace::comes;
use deska_testkit::puzzles::{of_today, solution};
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(60 * 60);

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
    let alt = post.alt().unwrap_or_default();
    assert!(alt.contains(" is to move.") && alt.contains("A puzzle of Go. The board has"), "{alt}");
    assert!(!alt.contains('?') && !alt.contains("Deska"), "nobody plays there: {alt}");
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

/// The puzzles of Renju are positions of Piškvorky, and nobody looks for that name.
#[tokio::test(flavor = "multi_thread")]
async fn a_picture_of_a_puzzle_has_the_name_of_its_book() {
    let (world, alice, _, games) = World::with_people().await;
    let shown = in_time(alice.slash(&games, "game puzzle", &[("game", "renju")]).await).message().unwrap();
    let alt = shown.alt().unwrap_or_default();
    assert!(alt.contains("Renju, ") && !alt.contains("Piškvorky"), "{alt}");
    let root = world.sim.user("Root").admin();
    let set = [("key", "puzzle"), ("value", "daily 9:00 renju"), ("channel", games.id())];
    world.told(&root, &games, "config set", &set).await;
    world.later(HOUR);
    world.ticked().await;
    let post = comes("a puzzle", async || games.messages().into_iter().next()).await;
    let alt = post.alt().unwrap_or_default();
    assert!(alt.contains("A puzzle of Renju.") && !alt.contains("Piškvorky"), "{alt}");
    world.sim.assert_clean();
}

/// Who sets up puzzles for a channel that can't get them learns it at once.
#[tokio::test(flavor = "multi_thread")]
async fn puzzles_for_a_channel_that_refuses_them_warn() {
    let (world, alice, _, games) = World::with_people().await;
    let (root, other) = (world.sim.user("Root").admin(), world.sim.channel("other"));
    let set = async |channel: &Channel, value: &str| {
        let set = [("key", "puzzle"), ("value", value), ("channel", channel.id())];
        world.told(&root, &games, "config set", &set).await
    };
    let open = set(&games, "daily 9:00").await;
    assert!(!open.contains("arrive"), "{open}");
    games.deny_bot(SEND_MESSAGES);
    let told = set(&games, "daily 10:00").await;
    assert!(told.contains("don't arrive") && told.contains("**Send Messages**"), "{told}");
    let off = set(&games, "off").await;
    assert!(!off.contains("arrive"), "{off}");
    // What another channel lets the bot do isn't known before it has refused something.
    let unknown = set(&other, "daily 9:00").await;
    assert!(!unknown.contains("arrive"), "{unknown}");
    other.deny_bot(SEND_MESSAGES);
    world.later(HOUR);
    world.ticked().await;
    world.looked().await;
    assert!(other.messages().is_empty());
    let refused = set(&other, "daily 10:00").await;
    assert!(refused.contains("can't write there"), "{refused}");
    // In private nothing is lost.
    let shown = in_time(alice.slash(&games, "game puzzle", &[]).await);
    assert!(shown.message().unwrap().picture().is_some());
    world.sim.assert_clean();
}
