//! Whole games of all kinds, in plain and encrypted rooms and in direct messages, with restarts in the middle.

use crate::people::{People, Where, is_board};
use crate::played::{Moves, Played, Typed};
use crate::world::World;
use deska_testkit::matrix_client::event::Info;
use deska_testkit::rounds;
use deska_testkit::whole_games::{CHEESS, CLAIMED, GO, GO_SHORT, ORDO, SWAPPED, Whole};

async fn by_commands(test: &str, moves: &Whole) {
    let Some(world) = World::start(test).await else { return };
    let people = People::in_a_room(&world).await;
    let game = Played::new(Moves::from(moves), Typed::Command);
    people.begin(game.kind(), game.options()).await;
    game.finish(&world, &people).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cheess_in_a_room() {
    by_commands("cheess_in_a_room", &CHEESS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ordo_in_a_room() {
    by_commands("ordo_in_a_room", &ORDO).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn piskvorky_in_a_room() {
    by_commands("piskvorky_in_a_room", &CLAIMED).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn piskvorky_with_exchanged_sides_in_a_room() {
    by_commands("piskvorky_with_exchanged_sides_in_a_room", &SWAPPED).await;
}

/// A whole game of go, of few moves in short runs.
fn go() -> Moves {
    Moves::from(rounds(&GO, &GO_SHORT))
}

/// A game on a server of its own. A third of it in, the bot restarts; two thirds in, the server does.
async fn through_restarts(test: &str, moves: Moves, at: Where) {
    let Some(mut world) = World::start_alone(test).await else { return };
    let people = People::meet(&world, at).await;
    let mut game = Played::new(moves, Typed::Command);
    if at == Where::Direct {
        begin_apart(&people, &game).await;
    } else {
        people.begin(game.kind(), game.options()).await;
    }
    game.play(&world, &people, 1, 3).await;
    world.restart().await;
    game.play(&world, &people, 2, 3).await;
    world.server.restart().await;
    game.finish(&world, &people).await;
}

/// They begin in a room, and each brings the game to where they are alone with the bot.
async fn begin_apart(people: &People, game: &Played) {
    let room = people.open_room().await;
    let challenge = people.challenge_in(&room, game.kind(), game.options()).await;
    people.bob.react(&room, &challenge.id, "✅").await;
    let board =
        people.bob.wait_for("a board", |event| event.room == room && event.msgtype() == "m.image").await;
    let code = board.content["filename"].as_str().unwrap().split('-').next().unwrap().to_owned();
    for (who, own) in [(&people.alice, &people.rooms[0]), (&people.bob, &people.rooms[1])] {
        let board = people.asked(who, own, &format!("!game join {code}")).await;
        is_board(&board, true);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn dama_in_a_plain_room_with_restarts() {
    through_restarts("dama_in_a_plain_room_with_restarts", Moves::dama(), Where::Plain).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dama_in_an_encrypted_room_with_restarts() {
    through_restarts("dama_in_an_encrypted_room_with_restarts", Moves::dama(), Where::Encrypted).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dama_in_encrypted_direct_messages_with_restarts() {
    through_restarts("dama_in_encrypted_direct_messages_with_restarts", Moves::dama(), Where::Direct).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn go_in_a_plain_room_with_restarts() {
    through_restarts("go_in_a_plain_room_with_restarts", go(), Where::Plain).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn go_in_an_encrypted_room_with_restarts() {
    through_restarts("go_in_an_encrypted_room_with_restarts", go(), Where::Encrypted).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn go_in_encrypted_direct_messages_with_restarts() {
    through_restarts("go_in_encrypted_direct_messages_with_restarts", go(), Where::Direct).await;
}

/// A game in a thread of its own, where a move alone is enough.
#[tokio::test(flavor = "multi_thread")]
async fn bare_moves_in_the_thread_of_a_game() {
    let Some(world) = World::start("bare_moves_in_the_thread_of_a_game").await else { return };
    let people = People::meet(&world, Where::Encrypted).await;
    let setting = people.alice.say(people.room(), "!config set threads on").await;
    people.attended(&people.alice, &setting).await;
    let mut game = Played::new(Moves::from(&CLAIMED), Typed::Bare);
    people.challenge(game.kind(), game.options()).await;
    people.bob.say(people.room(), "!game accept").await;
    let board = people
        .bob
        .wait_for("a board in a thread", |event| event.msgtype() == "m.image" && event.thread().is_some())
        .await;
    game.thread = board.thread().map(str::to_owned);
    game.finish(&world, &people).await;
}

/// Some clients can't put words beside a file. A reply to the file brings them, also after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_reply_to_a_file_imports_it() {
    let Some(mut world) = World::start("a_reply_to_a_file_imports_it").await else { return };
    let mut sent = Vec::new();
    for at in [Where::Plain, Where::Encrypted] {
        let people = People::meet(&world, at).await;
        let bytes = b"(;GM[1]SZ[7]PB[Ann]PW[Zed]RE[B+R];B[dd];W[cc])";
        let mimetype = "application/x-go-sgf".to_owned();
        let info = Info { width: 0, height: 0, size: bytes.len() as u64, mimetype };
        let file = people.bob.send_file(people.room(), "game.sgf", bytes, &info).await;
        assert_eq!(people.bob.sees(&file).await.encrypted, people.encrypted);
        sent.push((people, file));
    }
    let imported = async |(people, file): &(People, String)| {
        let reply = people.alice.reply(people.room(), file, "!game import").await;
        let board = people.answer_to(&people.alice, &reply).await;
        assert!(board.body().contains("Ann wins: Zed resigned."), "{board:?}");
    };
    for file in &sent {
        imported(file).await;
    }
    world.restart().await;
    for file in &sent {
        imported(file).await;
        // A reply to a message without a file has none.
        let people = &file.0;
        let talk = people.bob.say(people.room(), "no file").await;
        let reply = people.alice.reply(people.room(), &talk, "!game import").await;
        assert!(people.answer_to(&people.alice, &reply).await.body().contains("A file is missing."));
    }
}

/// Where the room wants it, the actions of a turn are one message, which is edited until the turn passes on.
async fn a_turn_is_one_message(test: &str, at: Where) {
    let Some(mut world) = World::start(test).await else { return };
    let people = People::meet(&world, at).await;
    let (alice, room) = (&people.alice, people.room().to_owned());
    let setting = alice.say(&room, "!config set old-boards replace").await;
    people.attended(alice, &setting).await;
    people.begin("cheess", "points=40 attack=2 turn_limit=0").await;
    let first = people.asked(alice, &room, "R@a1").await;
    is_board(&first, people.encrypted);
    let mut commands = vec![];
    for action in ["a1-a8", "R@h1"] {
        alice.skip_seen();
        commands.push(alice.say(&room, action).await);
        let edit = alice.next("an edited board", |event| event.replaces() == Some(&first.id)).await;
        assert_eq!((edit.sender.as_str(), edit.msgtype()), (people.bot.as_str(), "m.image"), "{edit:?}");
        assert_eq!(edit.content["m.new_content"]["msgtype"], "m.image", "{edit:?}");
        assert!(edit.content["m.new_content"]["m.relates_to"].is_null(), "{edit:?}");
    }
    assert_eq!(world.moves_stored().await, 3);
    world.restart().await;
    // The turn passes on: the message calls Bob, and the one before it goes.
    let end = people.asked(alice, &room, "end").await;
    assert_eq!(end.mentions(), [people.bob.id()], "{end:?}");
    alice.wait_for("the removal of the board before", |event| event.redacts() == Some(&first.id)).await;
    for command in &commands {
        assert!(people.answers_to(alice, command).is_empty(), "the edit is the answer");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_one_message_in_a_plain_room() {
    a_turn_is_one_message("a_turn_is_one_message_in_a_plain_room", Where::Plain).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_one_message_in_an_encrypted_room() {
    a_turn_is_one_message("a_turn_is_one_message_in_an_encrypted_room", Where::Encrypted).await;
}
