//! What concerns one person: answers that nobody else may read, and clocks.

use crate::people::People;
use crate::world::World;
use deska_testkit::matrix_client::event::Event;

/// A code that links two accounts is a secret, so it comes as a direct message, and a sign says so.
#[tokio::test(flavor = "multi_thread")]
async fn a_secret_answer_is_a_direct_message() {
    let Some(world) = World::start("a_secret_answer_is_a_direct_message").await else { return };
    let people = People::in_a_room(&world).await;
    let command = people.alice.say(people.room(), "!me link").await;
    let (room, inviter) = people.alice.next_invite().await;
    assert_eq!(inviter, people.bot);
    people.alice.join(&room).await;
    people.alice.sees_reaction(&command, &people.bot, "📬").await;
    let answer = people
        .alice
        .wait_for("a code", |event| event.room == room && event.sender == people.bot && event.is_message())
        .await;
    assert!(answer.body().contains("!me link") && answer.encrypted, "{answer:?}");
    people.settled(people.room()).await;
    let others = people.said(&people.bob, people.room());
    assert!(others.iter().all(|event| !event.body().contains("!me link ")), "{others:#?}");
    // The next one comes in the same room.
    people.alice.say(people.room(), "!me link").await;
    let second = |event: &Event| event.room == room && event.is_message() && event.id != answer.id;
    people.alice.wait_for("another code", |event| second(event) && event.sender == people.bot).await;
}

/// Time runs out in a room as anywhere else, and the loser is mentioned.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_out() {
    let Some(world) = World::start("a_clock_runs_out").await else { return };
    let people = People::in_a_room(&world).await;
    people.begin("go", "size=7 clock=10s").await;
    people.asked(&people.bob, people.room(), "!go play c3").await;
    people.asked(&people.alice, people.room(), "!go play e5").await;
    let lost = people
        .alice
        .wait_for("the end", |event| event.sender == people.bot && event.body().contains("Alice wins"))
        .await;
    assert!(lost.body().contains("time") && lost.mentions().contains(&people.bob.id()), "{lost:?}");
}

/// Who wants direct messages gets one for each turn, with the board.
#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_notified_directly() {
    let Some(world) = World::start("a_turn_is_notified_directly").await else { return };
    let people = People::in_a_room(&world).await;
    people.begin("go", "size=7").await;
    let command = people.bob.say(people.room(), "!me notify message").await;
    people.attended(&people.bob, &command).await;
    people.asked(&people.bob, people.room(), "!go play c3").await;
    people.asked(&people.alice, people.room(), "!go play e5").await;
    let room = loop {
        let (room, inviter) = people.bob.next_invite().await;
        if inviter == people.bot {
            break room;
        }
    };
    people.bob.join(&room).await;
    let is_turn = |event: &Event| event.room == room && event.sender == people.bot && event.is_message();
    let turn = people.bob.wait_for("his turn", |event| is_turn(event) && event.body().contains("Go")).await;
    assert!(turn.encrypted, "{turn:?}");
}

/// A vacation stops the clock of its player, and the opponent sees it.
#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_is_seen_by_the_opponent() {
    let Some(world) = World::start("a_vacation_is_seen_by_the_opponent").await else { return };
    let people = People::in_a_room(&world).await;
    people.begin("go", "size=7 clock=1d").await;
    let command = people.bob.say(people.room(), "!me vacation 2d").await;
    people.attended(&people.bob, &command).await;
    let board = people.asked(&people.alice, people.room(), "!go board").await;
    assert!(board.body().contains("on vacation until"), "{board:?}");
}
