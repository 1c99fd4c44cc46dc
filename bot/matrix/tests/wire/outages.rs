//! The homeserver is away while the program runs.

use crate::people::People;
use crate::world::World;
use deska_testkit::pace::comes;
use std::time::Duration;

const MINUTE: Duration = Duration::from_secs(60);

/// A game of Go with five minutes for each turn, in which it is Bob's turn.
async fn waiting_for_bob(people: &People) {
    people.begin("go", "size=7 clock=5m").await;
    people.asked(&people.bob, people.room(), "!go play c3").await;
    people.asked(&people.alice, people.room(), "!go play e5").await;
}

/// Waits until so many outages go on.
async fn until_open(world: &World, outages: i64) {
    let query =
        "select count(*) from platform_outage where until_at = 9223372036854775807 and back_at is null";
    comes("an outage", async || (world.stored::<i64>(query).await == outages).then_some(())).await;
}

/// The clock stands, the game says so, and the homeserver is reached again within seconds.
#[tokio::test(flavor = "multi_thread")]
async fn a_homeserver_that_is_away_counts_on_no_clock() {
    let test = "a_homeserver_that_is_away_counts_on_no_clock";
    let Some(mut world) = World::start_alone(test).await else { return };
    let people = People::in_a_room(&world).await;
    waiting_for_bob(&people).await;
    world.server.stop().await;
    until_open(&world, 1).await;
    for _ in 0..3 {
        world.later(3 * MINUTE).await;
    }
    assert!(world.newest_game().await.ending.is_none(), "the clock stands");
    world.server.start_again().await;
    until_open(&world, 0).await;
    let told = people.told(&people.bob, people.room(), "The connection to Bob was down").await;
    assert!(told.body().contains("for 9 minutes"), "{told:?}");
    people.asked(&people.bob, people.room(), "!go play d4").await;
    assert!(world.newest_game().await.ending.is_none());
}

/// A move was written in time. The homeserver is away when the program starts, and the time passes.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_waits_for_the_homeserver_is_read_before_a_time_out() {
    let test = "a_move_that_waits_for_the_homeserver_is_read_before_a_time_out";
    let Some(mut world) = World::start_alone(test).await else { return };
    let people = People::in_a_room(&world).await;
    waiting_for_bob(&people).await;
    world.stop().await;
    let written = people.bob.say(people.room(), "!go play d4").await;
    world.server.stop().await;
    world.boot().await;
    until_open(&world, 1).await;
    world.later(6 * MINUTE).await;
    world.server.start_again().await;
    people.answer_to(&people.bob, &written).await;
    let now = world.newest_game().await;
    assert!(now.ending.is_none() && now.moves.len() == 3, "{:?}", now.ending);
}
