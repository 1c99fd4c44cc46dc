//! What happens by itself while time passes: reminders, digests, vacations.

use crate::people::{People, is_board};
use crate::world::World;
use deska_testkit::matrix_client::MatrixClient;
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// A choice of somebody, in the room, once the bot has noted it.
async fn chosen(people: &People, who: &MatrixClient, line: &str) {
    let command = who.say(people.room(), line).await;
    people.attended(who, &command).await;
}

/// A game of Alice and Bob in which it is Bob's turn.
async fn waiting_for_bob(people: &People, options: &str) {
    people.begin("go", options).await;
    people.asked(&people.bob, people.room(), "!go play c3").await;
    people.asked(&people.alice, people.room(), "!go play e5").await;
    // Otherwise time may pass before the program notes that he has been told.
    people.settled(people.room()).await;
}

/// Somebody who wants it gets one direct message for all games that wait, an hour after the first began to wait.
#[tokio::test(flavor = "multi_thread")]
async fn games_that_wait_come_as_one_direct_message() {
    let Some(mut world) = World::start("games_that_wait_come_as_one_direct_message").await else { return };
    let people = People::in_a_room(&world).await;
    chosen(&people, &people.bob, "!me notify digest").await;
    waiting_for_bob(&people, "size=7").await;
    people.begin("ordo", "").await;
    let board = people.asked(&people.alice, people.room(), "!ordo move c2 c3").await;
    is_board(&board, false);
    assert_eq!(board.mentions(), [""; 0], "he is not mentioned: {board:?}");
    world.later(HOUR).await;
    let room = people.invited(&people.bob).await;
    let digest = people.told(&people.bob, &room, "It's your turn in 2 games").await;
    assert!(digest.encrypted && digest.body().contains("Go against Alice"), "{digest:?}");
    assert!(digest.formatted_body().contains("https://matrix.to/#/"), "a way to each board: {digest:?}");
    assert_eq!((digest.msgtype(), digest.mentions()), ("m.text", vec![people.bob.id()]), "it notifies");
}

/// A reminder is a message that notifies its player, where they play.
#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_mentions_its_player_in_the_room() {
    let Some(mut world) = World::start("a_reminder_mentions_its_player_in_the_room").await else { return };
    let people = People::in_a_room(&world).await;
    waiting_for_bob(&people, "size=7 clock=1d").await;
    world.later(12 * HOUR).await;
    let reminder = people.told(&people.bob, people.room(), "reminder: 12 hours left in game").await;
    assert_eq!((reminder.msgtype(), reminder.mentions()), ("m.text", vec![people.bob.id()]), "{reminder:?}");
}

/// Who wants direct messages is reminded by one.
#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_comes_directly() {
    let Some(mut world) = World::start("a_reminder_comes_directly").await else { return };
    let people = People::in_a_room(&world).await;
    chosen(&people, &people.bob, "!me notify message").await;
    chosen(&people, &people.bob, "!me reminders at=6h").await;
    waiting_for_bob(&people, "size=7 clock=1d").await;
    let room = people.invited(&people.bob).await;
    people.told(&people.bob, &room, "Go").await;
    let before = people.said(&people.alice, people.room()).len();
    world.later(18 * HOUR).await;
    let reminder = people.told(&people.bob, &room, "Reminder").await;
    assert!(reminder.encrypted && reminder.body().contains("6 hours left in game"), "{reminder:?}");
    assert_eq!((reminder.msgtype(), reminder.mentions()), ("m.text", vec![people.bob.id()]), "it notifies");
    people.settled(people.room()).await;
    assert_eq!(people.said(&people.alice, people.room()).len(), before + 1, "nothing in the room");
}

/// A vacation stops the clock; the room learns of its end, after which time runs out.
#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_stops_the_clock_and_ends() {
    let Some(mut world) = World::start("a_vacation_stops_the_clock_and_ends").await else { return };
    let people = People::in_a_room(&world).await;
    waiting_for_bob(&people, "size=7 clock=1d").await;
    chosen(&people, &people.bob, "!me vacation 2d").await;
    people.told(&people.alice, people.room(), "on vacation until").await;
    world.later(2 * DAY).await;
    people.told(&people.alice, people.room(), "back from vacation").await;
    assert!(world.newest_game().await.ending.is_none(), "the clock stood");
    world.later(DAY).await;
    let lost = people.told(&people.alice, people.room(), "Alice wins").await;
    assert!(lost.body().contains("time") && lost.mentions().contains(&people.bob.id()), "{lost:?}");
}
