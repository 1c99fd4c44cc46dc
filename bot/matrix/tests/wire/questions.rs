//! Questions before something that can't be undone, and answers that offer more.

use crate::people::{People, Where, number_of};
use crate::world::World;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;

/// Waits until the bot offers both answers below a question.
async fn offers_both(who: &MatrixClient, bot: &str, question: &Event) {
    for sign in ["✅", "❌"] {
        who.sees_reaction(&question.id, bot, sign).await;
    }
}

/// Asks whether to resign, in a room: the question with its signs.
async fn asks(people: &People, line: &str) -> Event {
    let question = people.asked(&people.alice, people.room(), line).await;
    assert!(question.body().contains("you can't undo it"), "{question:?}");
    assert!(question.body().contains("confirm=yes"), "it says what can be typed: {question:?}");
    assert!(question.mentions().is_empty(), "it calls nobody: {question:?}");
    offers_both(&people.alice, &people.bot, &question).await;
    question
}

async fn is_over(world: &World) -> bool {
    world.newest_game().await.ending.is_some()
}

/// The question stands where everybody reads it. Only the answer of the one who is asked counts: with the opponent's sign
/// the opponent would resign.
async fn only_the_asked_resigns(test: &str, at: Where) {
    let Some(world) = World::start(test).await else { return };
    let people = People::meet(&world, at).await;
    let carol = world.person("Carol").await;
    people.alice.invite(people.room(), carol.id()).await;
    carol.join(people.room()).await;
    people.alice.sees_membership(people.room(), carol.id(), "join").await;
    people.begin("go", "size=7").await;
    people.asked(&people.bob, people.room(), "!go play c3").await;

    let question = asks(&people, "!game resign").await;
    assert_eq!(question.encrypted, people.encrypted, "{question:?}");
    let others = [&people.bob, &carol];
    for who in others {
        who.react(people.room(), &question.id, "✅").await;
        who.react(people.room(), &question.id, "❌").await;
    }
    let said = people.said(&people.alice, people.room()).len();
    people.settled(people.room()).await;
    assert!(!is_over(&world).await, "somebody else has answered");
    assert!(people.said(&people.alice, people.room()).len() <= said + 1, "others get no answer");
    people.alice.skip_seen();
    people.alice.react(people.room(), &question.id, "❌").await;
    let kept = people.alice.next_message(people.room(), &people.bot).await;
    assert!(kept.body().contains("the game goes on"), "{kept:?}");
    assert!(!is_over(&world).await);

    let again = asks(&people, "!game resign").await;
    people.alice.skip_seen();
    people.alice.react(people.room(), &again.id, "✅").await;
    let end = people.alice.next("the end", |event| event.msgtype() == "m.image").await;
    assert!(end.body().contains("Bob wins"), "{end:?}");
    assert!(is_over(&world).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_asked_resigns_in_a_plain_room() {
    only_the_asked_resigns("only_the_asked_resigns_in_a_plain_room", Where::Plain).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_asked_resigns_in_an_encrypted_room() {
    only_the_asked_resigns("only_the_asked_resigns_in_an_encrypted_room", Where::Encrypted).await;
}

/// In encrypted direct chats, too, where each player is alone with the bot.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_in_a_direct_chat_is_answered_there() {
    let Some(world) = World::start("a_question_in_a_direct_chat_is_answered_there").await else { return };
    let people = People::meet(&world, Where::Direct).await;
    let [alices, bobs] = &people.rooms;
    people.begin_by_seat().await;
    people.asked(&people.bob, bobs, "!go play c3").await;
    // Nobody else is meant here, so a command needs no sign.
    let question = people.asked(&people.alice, alices, "game resign").await;
    assert!(question.encrypted && question.body().contains("you can't undo it"), "{question:?}");
    offers_both(&people.alice, &people.bot, &question).await;
    people.alice.skip_seen();
    people.alice.react(alices, &question.id, "✅").await;
    // The board of Bob's move comes by itself to this room, perhaps only now.
    let won = |event: &Event| event.msgtype() == "m.image" && event.body().contains("Bob wins");
    let end = people.alice.next("the end", won).await;
    assert_eq!(end.room, *alices, "{end:?}");
    let told = |event: &Event| event.room == *bobs && event.body().contains("Bob wins");
    people.bob.wait_for("the end", told).await;
}

/// The list of settings is short; a number or `all=yes` shows the rest.
#[tokio::test(flavor = "multi_thread")]
async fn the_short_list_of_settings_leads_to_the_whole() {
    let Some(world) = World::start("the_short_list_of_settings_leads_to_the_whole").await else { return };
    let people = People::meet(&world, Where::Direct).await;
    let (alice, room) = (&people.alice, &people.rooms[0]);
    people.asked(alice, room, "!config set clock 2d").await;
    let short = people.asked(alice, room, "!config show").await;
    assert!(short.body().contains("all=yes") && !short.body().contains("(`undo`"), "{short:?}");
    let by_number = people.asked(alice, room, &number_of(&short, "Show everything")).await;
    let typed = people.asked(alice, room, "!config show all=yes").await;
    assert_eq!(by_number.body(), typed.body());
    assert!(typed.body().len() > short.body().len() * 2, "{typed:?}");
}
