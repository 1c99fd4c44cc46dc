//! Clocks of seconds in real time, with the job of the program: what the channel sees of them, and how often.

use crate::world::{World, in_time};
use deska_testkit::discord_sim::{Channel, Message};
use deska_testkit::patience;
use std::time::{Duration, Instant};

/// How far the clock goes at most between two looks, so that a machine that stood still misses no reminder.
const STEP: Duration = Duration::from_millis(100);

/// Lets the program's clock go with real time until something has happened.
async fn pass(world: &World, what: &str, happened: impl Fn() -> bool) {
    let begun = Instant::now();
    let mut last = begun;
    while !happened() {
        assert!(begun.elapsed() < patience(), "{what} did not happen");
        tokio::time::sleep(Duration::from_millis(50)).await;
        world.later(last.elapsed().min(STEP));
        last = Instant::now();
    }
}

/// The messages of a channel with these words.
fn with_words(channel: &Channel, words: &str) -> Vec<Message> {
    channel.messages().into_iter().filter(|message| message.content().contains(words)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn games_with_clocks_of_seconds_show_everything_once() {
    let (world, alice, bob, lost) = World::with_people().await;
    let (claimed, undone) = (world.sim.channel("claims"), world.sim.channel("undos"));
    let digests = world.sim.user("Dana");
    let jobs = world.jobs();
    for (channel, clock) in
        [(&lost, ("clock", "10s")), (&claimed, ("clock", "12s")), (&undone, ("clock", "12s"))]
    {
        let rule = ("expiry", if channel.id() == claimed.id() { "claim" } else { "auto" });
        world.game_of(&alice, &bob, channel, &[("setup", "ones"), clock, rule]).await;
        for (who, from, to) in [(&alice, "c3", "d4"), (&bob, "b6", "a5")] {
            world.public(who, channel, "dama move", &[("from", from), ("to", to)]).await;
        }
    }
    // Somebody who wants digests waits for nothing here, and so gets none.
    world.told(&digests, &lost, "me notify", &[("how", "digest")]).await;

    // An undo gives back the move, and the clock of the one who takes it back runs on.
    let asked = world.public(&bob, &undone, "game undo", &[]).await;
    assert!(asked.content().contains("Bob"), "{}", asked.content());
    let back = world.public(&alice, &undone, "game accept", &[]).await;
    assert!(back.content().contains("Deadline:"), "{}", back.content());
    world.public(&bob, &undone, "game resign", &[("confirm", "yes")]).await;
    in_time(bob.press(&undone.last().unwrap(), "Rematch").await);

    // Alice loses the one game, and the other waits for Bob's claim.
    pass(&world, "a loss", || with_words(&lost, "ran out of time").len() == 1).await;
    pass(&world, "an expiry", || with_words(&claimed, "can claim the win on time").len() == 1).await;
    for channel in [&lost, &claimed] {
        assert_eq!(with_words(channel, "reminder:").len(), 0, "seconds before the end they help nobody");
    }
    let won = world.public(&bob, &claimed, "game claim", &[]).await;
    assert!(won.content().contains("ran out of time"), "{}", won.content());
    jobs.stop().await;
    for channel in [&lost, &claimed] {
        assert_eq!(with_words(channel, " wins").len(), 1, "the end comes once");
    }
    assert!(digests.dm().messages().is_empty());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_wait_for_one_person_come_as_one_digest() {
    let (world, alice, bob, here) = World::with_people().await;
    world.told(&bob, &here, "me notify", &[("how", "digest")]).await;
    let channels = ["one", "two", "three"].map(|name| world.sim.channel(name));
    for channel in &channels {
        world.game_of(&alice, &bob, channel, &[("setup", "ones"), ("clock", "3d")]).await;
        world.public(&alice, channel, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    }
    let jobs = world.jobs();
    let dm = bob.dm();
    assert!(dm.messages().is_empty(), "the games have just begun to wait");
    // An hour later all three are due at once.
    world.later(Duration::from_secs(3_600));
    pass(&world, "a digest", || !dm.messages().is_empty()).await;
    // Two further rounds, in which nothing more comes. A job that is stopped ends its first one.
    jobs.stop().await;
    for _ in 0..2 {
        world.jobs().stop().await;
    }
    world.looked().await;
    let digests = dm.messages();
    assert_eq!(digests.len(), 1, "{digests:?}");
    let words = digests[0].content();
    assert!(words.starts_with("It's your turn in 3 games:"), "{words}");
    for channel in &channels {
        assert_eq!(words.matches(&format!("/{}/", channel.id())).count(), 1, "{words}");
        assert_eq!(with_words(channel, "reminder:").len(), 0, "the digest is enough");
    }
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_says_the_time_of_both_players_where_it_has_to_last() {
    let (world, alice, bob, games) = World::with_people().await;
    let options = [("setup", "ones"), ("seed", "1"), ("clock", "5d+1d")];
    world.game_of(&alice, &bob, &games, &options).await;
    world.later(Duration::from_secs(36 * 3_600));
    let moved = world.public(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    let words = moved.content();
    assert!(words.contains("Deadline: <t:"), "{words}");
    assert!(words.contains("**Alice** has 4 days 12 hours left."), "{words}");
    assert!(!words.contains("**Bob** has"), "{words}");
    world.public(&bob, &games, "game pause", &[]).await;
    let paused = world.public(&alice, &games, "game accept", &[]).await;
    let words = paused.content();
    assert!(words.contains("**Alice** has 4 days 12 hours left. **Bob** has 5 days left."), "{words}");
    // Time for each turn says nothing of what is left later.
    let other = world.sim.channel("other");
    let each = world.game_of(&alice, &bob, &other, &[("setup", "ones"), ("clock", "3d")]).await;
    assert!(each.content().contains("Deadline") && !each.content().contains(" left."), "{}", each.content());
    world.sim.assert_clean();
}
