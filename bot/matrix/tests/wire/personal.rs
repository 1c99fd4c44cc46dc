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
