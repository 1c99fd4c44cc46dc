//! Messages that get new words: a closed challenge or open seat, and the line that a game's thread starts from.

use crate::people::{People, Where, is_board};
use crate::world::World;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;

/// Waits until a message has new words, which notify nobody.
async fn says(who: &MatrixClient, message: &Event, words: &str) -> Event {
    let edit = |event: &Event| event.replaces() == Some(&message.id) && event.body().starts_with(words);
    let edit = who.wait_for(words, edit).await;
    assert_eq!((edit.sender.as_str(), edit.msgtype()), (message.sender.as_str(), "m.notice"), "{edit:?}");
    assert_eq!(edit.mentions(), [""; 0], "{edit:?}");
    assert_eq!(edit.encrypted, message.encrypted, "{edit:?}");
    edit
}

/// Answers a challenge with a sign that the bot offers below it.
async fn answer(people: &People, who: &MatrixClient, challenge: &Event, sign: &str) {
    who.sees_reaction(&challenge.id, &people.bot, sign).await;
    who.react(people.room(), &challenge.id, sign).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_taken_seat_says_so() {
    let Some(world) = World::start("a_taken_seat_says_so").await else { return };
    let people = People::meet(&world, Where::Encrypted).await;
    let seat = people.asked(&people.alice, people.room(), "!go new size=7 side=white").await;
    answer(&people, &people.bob, &seat, "✅").await;
    says(&people.alice, &seat, "Taken. Open seat: Go with Alice. Game ").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_withdrawn_or_declined_is_closed() {
    let Some(world) = World::start("what_is_withdrawn_or_declined_is_closed").await else { return };
    let people = People::in_a_room(&world).await;
    let seat = people.asked(&people.alice, people.room(), "!go new size=7 side=white").await;
    answer(&people, &people.alice, &seat, "❌").await;
    says(&people.bob, &seat, "Closed. Open seat: Go with Alice.").await;
    let challenge = people.challenge("ordo", "").await;
    answer(&people, &people.bob, &challenge, "❌").await;
    says(&people.alice, &challenge, "Closed. Alice challenges Bob: Ordo.").await;
    assert_eq!(world.stored::<i64>("select count(*) from game").await, 0);
}

/// Where older boards are replaced, so is the challenge, and no words are left behind.
#[tokio::test(flavor = "multi_thread")]
async fn a_replaced_challenge_gets_no_new_words() {
    let Some(world) = World::start("a_replaced_challenge_gets_no_new_words").await else { return };
    let people = People::in_a_room(&world).await;
    let setting = people.alice.say(people.room(), "!config set old-boards replace").await;
    people.attended(&people.alice, &setting).await;
    let challenge = people.challenge("go", "size=7").await;
    is_board(&people.asked(&people.bob, people.room(), "!game accept").await, false);
    let goes = |event: &Event| event.redacts() == Some(&challenge.id);
    people.alice.wait_for("the removal of the challenge", goes).await;
    people.settled(people.room()).await;
    let edits = people.alice.events().into_iter().filter(|event| event.replaces() == Some(&challenge.id));
    assert_eq!(edits.count(), 0);
}

/// The line above a thread says where the game is played, and then its result.
#[tokio::test(flavor = "multi_thread")]
async fn the_line_above_a_thread_gets_the_result() {
    let Some(world) = World::start("the_line_above_a_thread_gets_the_result").await else { return };
    let people = People::in_a_room(&world).await;
    let setting = people.alice.say(people.room(), "!config set threads on").await;
    people.attended(&people.alice, &setting).await;
    let challenge = people.challenge("go", "size=7").await;
    people.bob.say(people.room(), "!game accept").await;
    says(&people.alice, &challenge, "Taken. Alice challenges Bob: Go. Game ").await;
    let board = |event: &Event| event.msgtype() == "m.image" && event.thread().is_some();
    let board = people.bob.wait_for("a board in a thread", board).await;
    let thread = board.thread().expect("a thread").to_owned();
    let line = people.alice.sees(&thread).await;
    assert!(line.body().contains("It's played in the thread below."), "{line:?}");
    people.bob.say_in_thread(people.room(), &thread, "!game resign confirm=yes").await;
    let edit = says(&people.alice, &line, "Alice (White) against Bob (Black): Go").await;
    assert!(edit.body().contains("Alice wins"), "{edit:?}");
    assert!(!edit.body().contains("thread below"), "{edit:?}");
}
