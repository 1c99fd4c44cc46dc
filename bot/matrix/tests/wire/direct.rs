//! Direct chats that go on as other rooms.

use crate::people::{People, Where, is_board};
use crate::world::World;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;

/// Replaces a chat of a person and the bot, as clients do: they invite the members again.
async fn replaced(who: &MatrixClient, bot: &str, old: &str) -> String {
    let new = who.upgrade(old).await;
    who.invite(&new, bot).await;
    who.sees_membership(&new, bot, "join").await;
    new
}

/// A direct chat that its person has opened: it stays one, the game goes on there, and so do personal messages.
#[tokio::test(flavor = "multi_thread")]
async fn a_direct_chat_stays_one_in_its_new_version() {
    let Some(mut world) = World::start("a_direct_chat_stays_one_in_its_new_version").await else { return };
    let people = People::meet(&world, Where::Direct).await;
    let (alice, bot) = (&people.alice, people.bot.as_str());
    let old = people.rooms[0].clone();
    people.asked(alice, &old, "!go learn").await;
    let new = replaced(alice, bot, &old).await;
    // A command needs no sign where the bot and one person are alone, and what only she may see is said there.
    let talk = people.asked(alice, &new, "how do I play?").await;
    assert!(talk.encrypted, "{talk:?}");
    let code = people.asked(alice, &new, "!me link").await;
    assert!(code.body().contains("!me link ") && code.encrypted, "{code:?}");
    // Personal answers from elsewhere come there, and not into the old one.
    world.restart().await;
    let room = people.open_room().await;
    let before = people.said(alice, &old).len();
    alice.say(&room, "!me link").await;
    let direct = |event: &Event| {
        event.room == new && event.sender == bot && event.is_message() && event.body() != code.body()
    };
    alice.wait_for("another code", |event| direct(event) && event.body().contains("!me link ")).await;
    assert_eq!(people.said(alice, &old).len(), before, "nothing goes to the old chat");
}

/// The same for a chat that the bot has opened, with a game and a notification.
#[tokio::test(flavor = "multi_thread")]
async fn a_direct_chat_of_the_bot_is_followed() {
    let Some(world) = World::start("a_direct_chat_of_the_bot_is_followed").await else { return };
    let people = People::in_a_room(&world).await;
    let (bob, bot) = (&people.bob, people.bot.as_str());
    bob.say(people.room(), "!me link").await;
    let old = people.invited(bob).await;
    people.told(bob, &old, "!me link ").await;
    let new = replaced(bob, bot, &old).await;
    let command = bob.say(people.room(), "!me notify message").await;
    people.attended(bob, &command).await;
    people.begin("go", "size=7").await;
    is_board(&people.asked(bob, people.room(), "!go play c3").await, false);
    is_board(&people.asked(&people.alice, people.room(), "!go play e5").await, false);
    let turn = people.told(bob, &new, "your turn in game").await;
    assert!(turn.encrypted && turn.msgtype() == "m.text", "{turn:?}");
    assert_eq!(turn.mentions(), [bob.id()], "it notifies: {turn:?}");
}
