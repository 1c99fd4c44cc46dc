//! The bot as an opponent, in a direct chat with it.

use crate::people::{People, Where};
use crate::world::World;

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_plays_in_a_direct_chat() {
    let Some(mut world) = World::start("the_bot_plays_in_a_direct_chat").await else { return };
    let people = People::meet(&world, Where::Direct).await;
    let (alice, room) = (&people.alice, people.rooms[0].clone());
    let begun = people.asked(alice, &room, "!go new deska level=1 size=7 side=black").await;
    assert!(begun.body().contains("Deska 1 (White)"), "{begun:?}");
    let answers = |what: &'static str| {
        let (room, bot) = (room.clone(), people.bot.clone());
        alice.wait_for("a move of the bot", move |event| {
            event.room == room && event.sender == bot && event.body().contains(what)
        })
    };
    people.asked(alice, &room, "!go play d4").await;
    answers("Deska 1: ").await;
    let hint = people.asked(alice, &room, "!game hint").await;
    assert!(hint.body().contains("best move"), "{hint:?}");
    world.restart().await;
    people.asked(alice, &room, "!game draw").await;
    answers("draw").await;
    // A review says when it will be there, and is.
    people.asked(alice, &room, "!game resign confirm=yes").await;
    let promise = people.asked(alice, &room, "!game review").await;
    assert!(promise.body().contains("appears here by itself"), "{promise:?}");
    answers("Review of").await;
}
