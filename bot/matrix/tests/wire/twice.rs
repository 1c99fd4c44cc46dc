//! Nothing is carried out twice, nothing that was said before the first start, and nothing that is lost while the
//! program is not running.

use crate::people::{People, is_board};
use crate::world::World;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::pace::comes;

/// Alternating moves that are legal in dáma with `setup=ones seed=1`, as in a small book.
const GO_MOVES: [&str; 12] = ["c3", "e5", "d3", "e4", "c4", "d5", "b2", "f6", "a1", "g7", "a2", "g6"];

/// Asserts that every command was carried out and answered once.
async fn each_once(world: &World, people: &People, commands: &[String]) {
    people.settled(people.room()).await;
    let stored: Vec<String> =
        world.newest_game().await.moves.iter().map(|step| step.made.text.clone()).collect();
    assert_eq!(stored, GO_MOVES);
    for command in commands {
        assert_eq!(people.answers_to(&people.alice, command).len(), 1, "{command}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edited_or_redacted_command_is_carried_out_once() {
    let Some(mut world) = World::start("an_edited_or_redacted_command_is_carried_out_once").await else {
        return;
    };
    let people = People::in_a_room(&world).await;
    let room = people.room().to_owned();
    people.begin("go", "size=7").await;
    let first = people.bob.say(&room, "!go play c3").await;
    is_board(&people.answer_to(&people.bob, &first).await, false);
    people.bob.edit(&room, &first, "!go play d4").await;
    people.bob.edit(&room, &first, "!go play c3").await;
    // Talk that was edited is nobody's command, and a hint comes once for each message.
    let talk = people.alice.say(&room, "a nice day").await;
    people.alice.edit(&room, &talk, "a nice evening").await;
    let slip = people.alice.say(&room, "1help").await;
    people.alice.edit(&room, &slip, "!help").await;
    let bare = people.alice.say(&room, "that's fine").await;
    people.alice.edit(&room, &bare, "e5").await;
    people.settled(&room).await;
    let answers = |command: &str| {
        let answers = people.answers_to(&people.alice, command);
        answers.iter().map(|answer| answer.body().contains("I don't read edits")).collect::<Vec<_>>()
    };
    assert_eq!(world.moves_stored().await, 1);
    assert_eq!((answers(&first), answers(&talk), answers(&slip)), (vec![false, true], vec![], vec![true]));
    assert_eq!(answers(&bare), [true], "a move that was an edit");
    people.bob.redact(&room, &first).await;
    people.settled(&room).await;
    assert_eq!(world.moves_stored().await, 1, "a move stays when its message goes");

    // What becomes of a command that was edited or redacted while nobody listened.
    world.stop().await;
    let redacted = people.alice.say(&room, "!go play e5").await;
    people.alice.redact(&room, &redacted).await;
    world.boot().await;
    people.settled(&room).await;
    assert_eq!(world.moves_stored().await, 1, "a message that is gone is no command");
    assert_eq!(people.answers_to(&people.alice, &redacted).len(), 0);
    world.restart().await;
    people.asked(&people.alice, &room, "!go play e5").await;
    assert_eq!(world.moves_stored().await, 2);
    assert_eq!(people.answers_to(&people.alice, &first).len(), 2, "a restart answers nothing again");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_before_the_first_start_is_not_carried_out() {
    let Some(mut world) = World::prepare("what_was_said_before_the_first_start_is_not_carried_out").await
    else {
        return;
    };
    // The account is in a room already, as when somebody has tried it by hand.
    let alice = world.person("Alice").await;
    let room = alice.plain_room("old", &[world.bot()]).await;
    let mut by_hand = MatrixClient::login(world.server.url(), world.account.clone()).await;
    by_hand.join(&room).await;
    by_hand.close().await;
    let old = ["!go new size=7", "!help", "!game list"];
    let mut asked = Vec::new();
    for line in old {
        asked.push(alice.say(&room, line).await);
    }
    world.boot().await;
    let (bob, bot) = (world.person("Bob").await, world.bot().to_owned());
    let people = People { alice, bob, rooms: [room.clone(), room.clone()], bot, encrypted: false };
    people.settled(&room).await;
    for old in &asked {
        assert!(people.answers_to(&people.alice, old).is_empty(), "{old} was answered");
    }
    assert_eq!(world.stored::<i64>("select count(*) from challenge").await, 0);
    people.asked(&people.alice, &room, "!go new size=7").await;
    assert_eq!(world.stored::<i64>("select count(*) from challenge").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_while_the_program_is_down_are_carried_out_once() {
    let Some(mut world) = World::start("commands_while_the_program_is_down_are_carried_out_once").await
    else {
        return;
    };
    let people = People::in_a_room(&world).await;
    let room = people.room().to_owned();
    people.begin("go", "size=7").await;
    world.stop().await;
    let mut commands = Vec::new();
    for (turn, point) in GO_MOVES.iter().enumerate() {
        let who = if turn % 2 == 0 { &people.bob } else { &people.alice };
        commands.push(who.say(&room, &format!("!go play {point}")).await);
    }
    // Talk in between, so that the commands are not the newest of the room.
    for number in 0..30 {
        people.alice.say(&room, &format!("talk number {number} about the weather")).await;
    }
    world.boot().await;
    for command in &commands {
        is_board(&people.answer_to(&people.alice, command).await, false);
    }
    world.restart().await;
    each_once(&world, &people, &commands).await;
}

/// The program is killed in the middle of a burst, several times.
#[tokio::test(flavor = "multi_thread")]
async fn a_kill_loses_and_repeats_nothing() {
    let Some(mut world) = World::start("a_kill_loses_and_repeats_nothing").await else { return };
    let people = People::in_a_room(&world).await;
    let room = people.room().to_owned();
    people.begin("go", "size=7").await;
    let mut commands = Vec::new();
    for (turn, point) in GO_MOVES.iter().enumerate() {
        let who = if turn % 2 == 0 { &people.bob } else { &people.alice };
        commands.push(who.say(&room, &format!("!go play {point}")).await);
        if turn % 3 == 2 {
            world.kill();
            world.boot().await;
        }
    }
    for command in &commands {
        people.answer_to(&people.alice, command).await;
    }
    each_once(&world, &people, &commands).await;
}

/// The homeserver knows the transactions of a device only, so after a new login it takes every repetition.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_login_answers_nothing_again() {
    let Some(mut world) = World::start("a_new_login_answers_nothing_again").await else { return };
    let people = People::in_a_room(&world).await;
    let room = people.room().to_owned();
    people.begin("go", "size=7").await;
    people.settled(&room).await;
    let place = world.place_in_stream().await;
    let mut commands = Vec::new();
    let lines = [
        (&people.bob, "!go play c3"),
        (&people.alice, "!help"),
        (&people.alice, "!go play c3"),
        (&people.alice, "!game rules go"),
        (&people.alice, "!game draw"),
        (&people.alice, "!go play e5"),
        (&people.bob, "!game resign"),
    ];
    for (who, line) in lines {
        let command = who.say(&room, line).await;
        people.answer_to(&people.alice, &command).await;
        commands.push(command);
    }
    let directly = people.alice.say(&room, "!me link").await;
    let (direct, _) = people.alice.next_invite().await;
    people.alice.join(&direct).await;
    people.alice.sees_reaction(&directly, &people.bot, "📬").await;
    let is_told = |event: &Event| event.room == direct && event.sender == people.bot && event.is_message();
    people.alice.wait_for("a code", is_told).await;
    people.settled(&room).await;
    let said = people.said(&people.alice, &room).len();
    for round in 1..=4 {
        world.stop().await;
        if round > 2 {
            // A kill between an answer and the record of it.
            world.change("delete from memory where key like $1", "short-lived:%").await;
        }
        world.go_back_to(&place).await;
        world.lose_device();
        world.boot().await;
        people.settled(&room).await;
        for command in &commands {
            assert_eq!(people.answers_to(&people.alice, command).len(), 1, "{command}, round {round}");
        }
        let all = people.said(&people.alice, &room);
        assert_eq!(all.len(), said + round, "round {round}: {all:#?}");
        assert_eq!(people.alice.reactions_on(&directly).len(), 1, "round {round}");
        assert_eq!(people.said(&people.alice, &direct).len(), 1, "round {round}");
    }
    assert_eq!(world.moves_stored().await, 2);
}

/// The same in the middle of a burst.
#[tokio::test(flavor = "multi_thread")]
async fn kills_and_new_logins_lose_and_repeat_nothing() {
    let Some(mut world) = World::start("kills_and_new_logins_lose_and_repeat_nothing").await else { return };
    let people = People::in_a_room(&world).await;
    let room = people.room().to_owned();
    people.begin("go", "size=7").await;
    let mut commands = Vec::new();
    for (turn, point) in GO_MOVES.iter().enumerate() {
        let who = if turn % 2 == 0 { &people.bob } else { &people.alice };
        commands.push(who.say(&room, &format!("!go play {point}")).await);
        if turn % 3 == 2 {
            world.kill();
            world.lose_device();
            world.boot().await;
        }
    }
    for command in &commands {
        people.answer_to(&people.alice, command).await;
    }
    each_once(&world, &people, &commands).await;
}

/// A board that answers nobody there, because the move was made in another room.
#[tokio::test(flavor = "multi_thread")]
async fn a_kill_and_a_new_login_repeat_no_board_of_the_outbox() {
    let Some(mut world) = World::start("a_kill_and_a_new_login_repeat_no_board_of_the_outbox").await else {
        return;
    };
    let people = People::in_a_room(&world).await;
    people.begin("go", "size=7").await;
    let code: String = world.stored("select code from game").await;
    let other = people.alice.plain_room("other", &[&people.bot]).await;
    people.alice.sees_membership(&other, &people.bot, "join").await;
    people.asked(&people.alice, &other, &format!("!game join {code}")).await;
    people.asked(&people.bob, people.room(), "!go play c3").await;
    let waiting = "select count(*) from outbox where kind = 'board' and done_at is null";
    let all_done = async || (world.stored::<i64>(waiting).await == 0).then_some(());
    comes("the board in the other room", all_done).await;
    let counts = async || {
        let mut counts = Vec::new();
        for room in [people.room(), &other] {
            people.settled(room).await;
            counts.push(people.said(&people.alice, room).len());
        }
        counts
    };
    let before = counts().await;
    world.kill();
    // A kill between the message and the record of it.
    world.change("delete from memory where key like $1", "short-lived:%").await;
    let undone = "update outbox set done_at = null, next_at = 1, message_id = null
         where kind = $1 and seq = (select max(seq) from outbox)";
    world.change(undone, "board").await;
    world.lose_device();
    world.boot().await;
    let all_done = async || (world.stored::<i64>(waiting).await == 0).then_some(());
    comes("the end of the outbox", all_done).await;
    let after = counts().await;
    assert_eq!(after, before.iter().map(|count| count + 1).collect::<Vec<_>>(), "the help alone is new");
}

/// Notices, edits, talk, commands of other bots and the bot's own messages get no answer.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_command_is_left_alone() {
    let Some(world) = World::start("what_is_no_command_is_left_alone").await else { return };
    let people = People::in_a_room(&world).await;
    let room = people.room().to_owned();
    let own = MatrixClient::login(world.server.url(), world.account.clone()).await;
    let mut said = vec![
        people.alice.send_notice(&room, "!help").await,
        own.say(&room, "!help").await,
        own.say(&room, "!go new size=7").await,
        people.alice.say(&room, "a nice day").await,
        people.alice.say(&room, "!roll 2d6").await,
        people.alice.say(&room, "> !help").await,
        people.alice.say(&room, " ").await,
    ];
    let emote = serde_json::json!({"msgtype": "m.emote", "body": "!help"});
    said.push(people.alice.send(&room, "m.room.message", emote).await);
    let empty = serde_json::json!({"msgtype": "m.text", "body": ""});
    said.push(people.alice.send(&room, "m.room.message", empty).await);
    said.push(people.alice.send(&room, "m.sticker", serde_json::json!({"body": "!help"})).await);
    people.settled(&room).await;
    for message in &said {
        let answers = people.answers_to(&people.alice, message);
        assert!(answers.is_empty(), "{answers:?}");
        assert!(people.alice.reactions_on(message).is_empty());
    }
    assert_eq!(world.stored::<i64>("select count(*) from challenge").await, 0);
}
