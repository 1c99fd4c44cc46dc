//! Discord is away for everybody while the program runs: its gateway, or its REST API.

use crate::world::World;
use deska_core::ports::OpenOutage;
use deska_model::clocks::duration::MINUTE_MS;
use deska_testkit::discord_sim::{Channel, User};
use deska_testkit::pace::comes;
use rules::Side;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A game with five minutes for each turn, in which it is Alice's turn; its code.
async fn begun(world: &World, alice: &User, bob: &User, games: &Channel) -> String {
    let options = [("setup", "ones"), ("clock", "5m")];
    world.game_of(alice, bob, games, &options).await;
    for (who, from, to) in [(alice, "c3", "d4"), (bob, "b6", "a5")] {
        world.public(who, games, "dama move", &[("from", from), ("to", to)]).await;
    }
    let store = world.ports().store;
    store.games_with_deadline().await.unwrap().pop().unwrap()
}

/// The outages that go on and concern Alice.
async fn open(world: &World, game: &str) -> Vec<OpenOutage> {
    let alice = world.table(game).await.account(Side::White).unwrap().id;
    world.ports().store.open_outages_of(alice).await.unwrap()
}

async fn until_away(world: &World, game: &str) {
    let away = async || open(world, game).await.iter().any(|outage| outage.back.is_none()).then_some(());
    comes("an outage", away).await;
}

async fn until_here(world: &World, game: &str) {
    comes("the end of an outage", async || open(world, game).await.is_empty().then_some(())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_is_away_counts_on_no_clock() {
    let (world, alice, bob, games) = World::with_people().await;
    let game = begun(&world, &alice, &bob, &games).await;
    until_here(&world, &game).await;
    world.sim.set_gateway_down(true);
    until_away(&world, &game).await;
    for _ in 0..9 {
        world.later(Duration::from_secs(60));
        world.ports().store.beat(world.ports().clock.now(), i64::MAX).await.unwrap();
        world.ticked().await;
    }
    assert!(world.table(&game).await.ending.is_none(), "the clock stands");
    world.sim.set_gateway_down(false);
    until_here(&world, &game).await;
    let told = |message: &deska_testkit::discord_sim::Message| {
        message.content().contains("The connection to **Alice** was down")
    };
    let told = world.sim.wait_for_message(&games, told).await;
    // The connection is watched in real time, which adds or takes a moment.
    let lengths = ["for 9 minutes", "for 8 minutes 59 seconds"];
    assert!(lengths.iter().any(|length| told.content().contains(length)), "{}", told.content());
    let now = world.ports().clock.now();
    let (row, _) = world.ports().store.game(&game).await.unwrap().unwrap();
    assert!(row.open);
    let deadline = world.table(&game).await.deadline(Side::White).unwrap();
    assert!(deadline > now.plus_ms(4 * MINUTE_MS), "{deadline:?} {now:?}");
    world.public(&alice, &games, "dama move", &[("from", "d4"), ("to", "c5")]).await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_waits_for_the_gateway_is_read_before_a_time_out() {
    let (world, alice, bob, games) = World::with_people().await;
    let game = begun(&world, &alice, &bob, &games).await;
    until_here(&world, &game).await;
    world.sim.set_gateway_down(true);
    until_away(&world, &game).await;
    // Discord refuses a late answer; then the board comes as a message.
    let _late = alice.begin_slash(&games, "dama move", &[("from", "d4"), ("to", "c5")]);
    world.later(Duration::from_secs(270));
    world.later(Duration::from_secs(100));
    world.ticked().await;
    world.sim.set_gateway_down(false);
    world.sim.wait_for_message(&games, |message| message.content().contains("d4-c5")).await;
    world.ticked().await;
    let now = world.table(&game).await;
    assert!(now.ending.is_none() && now.moves.len() == 3, "{:?}", now.ending);
    if !world.sim.violations().is_empty() {
        world.sim.expect_violation("late_answer");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_api_that_answers_nothing_counts_on_no_clock_and_one_refusal_does() {
    let (world, alice, bob, games) = World::with_people().await;
    let game = begun(&world, &alice, &bob, &games).await;
    until_here(&world, &game).await;
    let down = Arc::new(AtomicBool::new(true));
    let is_down = Arc::clone(&down);
    world.sim.fail_next(move |_, _| is_down.load(Ordering::Relaxed), 503, 100_000);
    // What she asks for gets no answer, which is how the program notices it.
    let _unanswered = alice.begin_slash(&games, "game board", &[]);
    until_away(&world, &game).await;
    world.later(Duration::from_secs(600));
    world.ports().store.beat(world.ports().clock.now(), i64::MAX).await.unwrap();
    world.ticked().await;
    assert!(world.table(&game).await.ending.is_none(), "the clock stands");
    down.store(false, Ordering::Relaxed);
    until_here(&world, &game).await;
    assert!(world.table(&game).await.deadline(Side::White).is_some());
}
