//! Numbers that answer a list, and numbers in talk.

use crate::people::{People, Where, is_board, number_of};
use crate::world::World;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::matrix_client::messages::Text;

/// Two people count something while one of them is on turn.
#[tokio::test(flavor = "multi_thread")]
async fn a_number_in_talk_is_talk() {
    let Some(world) = World::start("a_number_in_talk_is_talk").await else { return };
    let people = People::in_a_room(&world).await;
    let (room, bob) = (people.room(), &people.bob);
    let board = people.begin("go", "size=7").await;
    let pass = number_of(&board, "Pass");
    let question = people.alice.say(room, "how many coffees?").await;
    let mut said = vec![bob.say(room, &pass).await, bob.reply(room, &question, &pass).await];
    said.push(bob.say_in_thread(room, &question, &pass).await);
    // In a thread about the board people talk as well.
    said.push(bob.say_in_thread(room, &board.id, &pass).await);
    people.settled(room).await;
    assert_eq!(world.moves_stored().await, 0, "a number in talk has passed the turn");
    for message in said {
        assert!(people.answers_to(&people.alice, &message).is_empty(), "{message}");
    }
    let reply = bob.reply(room, &board.id, &pass).await;
    let passed = people.answer_to(bob, &reply).await;
    is_board(&passed, false);
    assert_eq!(world.moves_stored().await, 1);
    // Who calls the bot by its name means it.
    let name = format!("Deska: {}", number_of(&passed, "Pass"));
    people.asked(&people.alice, room, &name).await;
    assert_eq!(world.moves_stored().await, 2);
}

/// In the thread of a game a number chooses a move. It never passes, agrees or resigns, because people also talk there.
#[tokio::test(flavor = "multi_thread")]
async fn a_number_in_the_thread_of_a_game_never_passes() {
    let Some(world) = World::start("a_number_in_the_thread_of_a_game_never_passes").await else { return };
    let people = People::meet(&world, Where::Encrypted).await;
    let (room, bob) = (people.room(), &people.bob);
    let setting = people.alice.say(room, "!config set threads on").await;
    people.attended(&people.alice, &setting).await;
    people.challenge("go", "size=7").await;
    bob.say(room, "!game accept").await;
    let in_thread = |event: &Event| event.msgtype() == "m.image" && event.thread().is_some();
    let board = bob.wait_for("a board in a thread", in_thread).await;
    let thread = board.thread().unwrap();
    let pass = number_of(&board, "Pass");
    let said = bob.say_in_thread(room, thread, &pass).await;
    let asked = people.answer_to(bob, &said).await;
    assert!(asked.body().contains("Was that number for me?"), "{asked:?}");
    assert_eq!(world.moves_stored().await, 0);
    let reply = Text { thread: Some(thread), reply_to: Some(&board.id), ..Text::new(&pass) };
    let reply = bob.send_text(room, reply).await;
    let passed = people.answer_to(bob, &reply).await;
    is_board(&passed, true);
    assert_eq!(world.moves_stored().await, 1);
    let said = people.alice.say_in_thread(room, thread, &number_of(&passed, "Move")).await;
    let list = people.answer_to(&people.alice, &said).await;
    assert!(list.body().contains("Reply with a number."), "{list:?}");
}

/// Nobody else reads a direct chat.
#[tokio::test(flavor = "multi_thread")]
async fn a_number_in_a_direct_chat_is_enough() {
    let Some(world) = World::start("a_number_in_a_direct_chat_is_enough").await else { return };
    let people = People::meet(&world, Where::Direct).await;
    let board = people.begin_by_seat().await;
    people.asked(&people.bob, &people.rooms[1], &number_of(&board, "Pass")).await;
    assert_eq!(world.moves_stored().await, 1);
}
