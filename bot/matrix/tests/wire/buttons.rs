//! Reactions that stand for buttons.

use crate::people::{People, is_board, number_of};
use crate::world::World;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;

/// Waits for the next message of the bot in the room.
async fn next(people: &People, who: &MatrixClient) -> Event {
    who.next_message(people.room(), &people.bot).await
}

/// Waits until the bot offers a sign below a message, and reacts with it.
async fn press(people: &People, who: &MatrixClient, message: &Event, sign: &str) -> String {
    who.sees_reaction(&message.id, &people.bot, sign).await;
    who.skip_seen();
    who.react(people.room(), &message.id, sign).await
}

/// What a sign triggers is said where its message stands, also in a thread in which people only talk.
#[tokio::test(flavor = "multi_thread")]
async fn a_sign_in_a_thread_is_answered_there() {
    let Some(world) = World::start("a_sign_in_a_thread_is_answered_there").await else { return };
    let people = People::in_a_room(&world).await;
    let root = people.alice.say(people.room(), "who plays?").await;
    let asked = async |line: &str| {
        let command = people.alice.say_in_thread(people.room(), &root, line).await;
        people.answer_to(&people.bob, &command).await
    };
    let seat = asked("!go new size=7 side=white").await;
    assert_eq!(seat.thread(), Some(root.as_str()), "{seat:?}");
    press(&people, &people.bob, &seat, "✅").await;
    let board = next(&people, &people.bob).await;
    is_board(&board, false);
    assert_eq!(board.thread(), Some(root.as_str()), "{board:?}");
    let seat = asked("!go new size=7 side=white").await;
    press(&people, &people.alice, &seat, "❌").await;
    let withdrawn = next(&people, &people.alice).await;
    assert_eq!(withdrawn.thread(), Some(root.as_str()), "{withdrawn:?}");
}

/// Somebody else's sign begins nothing, and the one whom it is for can still use it.
#[tokio::test(flavor = "multi_thread")]
async fn a_sign_of_somebody_else_does_no_harm() {
    let Some(world) = World::start("a_sign_of_somebody_else_does_no_harm").await else { return };
    let people = People::in_a_room(&world).await;
    let carol = world.person("Carol").await;
    people.alice.invite(people.room(), carol.id()).await;
    carol.join(people.room()).await;
    let challenge = people.challenge("go", "size=7").await;
    people.alice.sees_reaction(&challenge.id, &people.bot, "✅").await;
    people.settled(people.room()).await;
    let said = people.said(&people.alice, people.room()).len();
    for sign in ["✅", "❌", "🎉"] {
        carol.react(people.room(), &challenge.id, sign).await;
    }
    // Below a message that is nobody's business.
    let talk = people.alice.say(people.room(), "how do you do").await;
    carol.react(people.room(), &talk, "✅").await;
    people.settled(people.room()).await;
    assert_eq!(world.stored::<i64>("select count(*) from game").await, 0);
    assert_eq!(people.said(&people.alice, people.room()).len(), said + 1, "onlookers get no answer");
    press(&people, &people.bob, &challenge, "✅").await;
    let board = people.bob.next("a board", |event| event.msgtype() == "m.image").await;
    is_board(&board, false);
    for sign in ["🤝", "↩️", "👍"] {
        carol.react(people.room(), &board.id, sign).await;
    }
    people.settled(people.room()).await;
    let said = people.said(&people.alice, people.room()).len();
    for number in ["1", "2", "9"] {
        carol.reply(people.room(), &board.id, number).await;
    }
    people.settled(people.room()).await;
    let all = people.said(&people.alice, people.room());
    assert_eq!(all.len(), said + 1, "nor for a number: {:?}", &all[said..]);
    let moved = people.asked(&people.bob, people.room(), "!go play c3").await;
    is_board(&moved, false);
    assert_eq!(world.stored::<i64>("select count(*) from offer").await, 0);
}

/// Begins a game in which Alice makes a move, and then presses this sign of what more she can do.
async fn move_and_press(people: &People, sign: &str) {
    people.begin("dama", "setup=ones seed=1").await;
    let board = people.asked(&people.alice, people.room(), "!dama move c3 d4").await;
    let more = people.alice.reply(people.room(), &board.id, &number_of(&board, "More…")).await;
    let more = people.answer_to(&people.alice, &more).await;
    people.bob.sees(&more.id).await;
    people.bob.skip_seen();
    press(people, &people.alice, &more, sign).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_and_accepted_by_signs() {
    let Some(world) = World::start("a_draw_is_offered_and_accepted_by_signs").await else { return };
    let people = People::in_a_room(&world).await;
    move_and_press(&people, "🤝").await;
    let offer = next(&people, &people.bob).await;
    assert_eq!(offer.mentions(), [people.bob.id()], "{offer:?}");
    press(&people, &people.bob, &offer, "✅").await;
    next(&people, &people.bob).await;
    let table = world.newest_game().await;
    assert!(table.ending.is_some(), "a draw by agreement");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_is_asked_for_and_declined_by_signs() {
    let Some(world) = World::start("an_undo_is_asked_for_and_declined_by_signs").await else { return };
    let people = People::in_a_room(&world).await;
    move_and_press(&people, "↩️").await;
    let asked = next(&people, &people.bob).await;
    assert_eq!(asked.mentions(), [people.bob.id()], "{asked:?}");
    press(&people, &people.bob, &asked, "❌").await;
    next(&people, &people.bob).await;
    assert_eq!(world.moves_stored().await, 1, "the move stays");

    people.alice.skip_seen();
    people.asked(&people.alice, people.room(), "!game undo").await;
    let again = next(&people, &people.bob).await;
    press(&people, &people.bob, &again, "✅").await;
    next(&people, &people.bob).await;
    assert_eq!(world.moves_stored().await, 0, "it is taken back");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_count_is_agreed_to_by_a_sign() {
    let Some(world) = World::start("a_count_is_agreed_to_by_a_sign").await else { return };
    let people = People::in_a_room(&world).await;
    people.begin("go", "size=7").await;
    let (mut board, mut who) = (None, [&people.bob, &people.alice].into_iter().cycle());
    for line in ["!go play c3", "!go play e5", "!go pass", "!go pass"] {
        board = Some(people.asked(who.next().unwrap(), people.room(), line).await);
    }
    let board = board.unwrap();
    press(&people, &people.alice, &board, "👍").await;
    let agreed = next(&people, &people.alice).await;
    // The sign has the colour that Bob has chosen for all signs.
    people.bob.sees_reaction(&agreed.id, &people.bot, "👍").await;
    people.bob.skip_seen();
    people.bob.react(people.room(), &agreed.id, "👍🏽").await;
    next(&people, &people.bob).await;
    assert!(world.newest_game().await.ending.is_some(), "both have agreed");
}

/// A sign that was put and taken back, and put again, does one thing once.
#[tokio::test(flavor = "multi_thread")]
async fn a_sign_works_after_a_restart_and_once() {
    let Some(mut world) = World::start("a_sign_works_after_a_restart_and_once").await else { return };
    let people = People::in_a_room(&world).await;
    let challenge = people.challenge("go", "size=7").await;
    people.bob.sees_reaction(&challenge.id, &people.bot, "✅").await;
    world.stop().await;
    people.bob.skip_seen();
    let sign = people.bob.react(people.room(), &challenge.id, "✅").await;
    world.boot().await;
    is_board(&next(&people, &people.bob).await, false);
    people.bob.redact(people.room(), &sign).await;
    people.bob.react(people.room(), &challenge.id, "✅").await;
    people.settled(people.room()).await;
    assert_eq!(world.stored::<i64>("select count(*) from game").await, 1);
}

/// The signs that the bot itself puts below its messages press nothing.
#[tokio::test(flavor = "multi_thread")]
async fn signs_of_the_bot_itself_do_nothing() {
    let Some(world) = World::start("signs_of_the_bot_itself_do_nothing").await else { return };
    let people = People::in_a_room(&world).await;
    let seat = people.asked(&people.alice, people.room(), "!go new size=7").await;
    people.alice.sees_reaction(&seat.id, &people.bot, "✅").await;
    people.settled(people.room()).await;
    assert_eq!(world.stored::<i64>("select count(*) from game").await, 0);
}
