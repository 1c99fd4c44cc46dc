//! Rooms that the bot comes into, may not write in, and is sent out of.

use crate::people::{People, is_board, is_picture, number_of};
use crate::world::World;
use deska_matrix::UserPattern;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::matrix_client::rooms::NewRoom;
use deska_testkit::pace::comes;
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn a_room_without_permission_gets_its_boards_later() {
    let Some(world) = World::start("a_room_without_permission_gets_its_boards_later").await else { return };
    let people = People::in_a_room(&world).await;
    let room = people.room().to_owned();
    people.begin("go", "size=7").await;
    people.alice.change_power_levels(&room, |levels| levels["events_default"] = json!(50)).await;
    people.alice.set_power_level(&room, people.bob.id(), 50).await;
    people.bob.say(&room, "!go play c3").await;
    world.until_stored(1).await;
    people.alice.skip_seen();
    people.alice.set_power_level(&room, &people.bot, 50).await;
    let late = people.alice.next("the board", |event| event.msgtype() == "m.image").await;
    is_board(&late, false);
    assert_eq!(late.mentions(), [people.alice.id()]);
    is_board(&people.asked(&people.alice, &room, "!go play e5").await, false);
}

/// Where the bot may not write, the players are called directly and play on there.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_directly_where_the_room_refuses_boards() {
    let Some(mut world) = World::start("a_game_goes_on_directly_where_the_room_refuses_boards").await else {
        return;
    };
    let people = People::in_a_room(&world).await;
    let room = people.room().to_owned();
    people.begin("go", "size=7 clock=1d").await;
    people.alice.change_power_levels(&room, |levels| levels["events_default"] = json!(50)).await;
    people.alice.set_power_level(&room, people.bob.id(), 50).await;
    people.bob.say(&room, "!go play c3").await;
    let of_alice = called(&people, &people.alice).await;
    let of_bob = called(&people, &people.bob).await;
    people.alice.say(&of_alice, "!go play e5").await;
    people.bob.wait_for("the move", |event| event.room == of_bob && event.body().contains("E5")).await;
    people.bob.say(&of_bob, "!go play pass").await;
    people.alice.wait_for("the pass", |event| event.room == of_alice && event.body().contains("pass")).await;
    // A day without a move: she was called, so she loses on time, and both hear of it.
    world.later(Duration::from_secs(24 * 3_600 + 60)).await;
    for (who, direct) in [(&people.alice, &of_alice), (&people.bob, &of_bob)] {
        who.wait_for("the end", |event| event.room == *direct && event.body().contains("Bob wins")).await;
    }
}

/// Joins the direct chat to which the bot invites a player, and waits for the board and the reason there.
async fn called(people: &People, who: &MatrixClient) -> String {
    let room = people.invited(who).await;
    let board = |event: &Event| event.room == room && event.body().contains("I can't write in");
    let board = who.wait_for("the call", board).await;
    is_board(&board, board.encrypted);
    assert!(board.body().contains("/game join") || board.body().contains("!game join"), "{board:?}");
    room
}

/// Where the bot may not write, an answer that is no board comes as a direct message.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_from_a_room_without_permission_comes_directly() {
    let Some(world) = World::start("an_answer_from_a_room_without_permission_comes_directly").await else {
        return;
    };
    let people = People::in_a_room(&world).await;
    people.alice.change_power_levels(people.room(), |levels| levels["events_default"] = json!(50)).await;
    people.alice.say(people.room(), "!go rules").await;
    let (room, inviter) = people.alice.next_invite().await;
    assert_eq!(inviter, people.bot);
    people.alice.join(&room).await;
    let answer = |event: &Event| event.room == room && event.sender == people.bot && event.is_message();
    people.alice.wait_for("the rules", answer).await;
}

/// With the setting for it, mistakes are answered directly, and the room keeps what concerns everybody.
#[tokio::test(flavor = "multi_thread")]
async fn a_mistake_is_answered_directly_where_that_is_set() {
    let Some(mut world) = World::prepare("a_mistake_is_answered_directly_where_that_is_set").await else {
        return;
    };
    world.settings.errors_direct = true;
    world.boot().await;
    let people = People::in_a_room(&world).await;
    let room = people.room().to_owned();
    people.begin("go", "size=7").await;
    let before = people.said(&people.bob, &room).len();
    people.bob.say(&room, "!go play z9").await;
    let direct = people.invited(&people.bob).await;
    let refusal = |event: &Event| event.room == direct && event.sender == people.bot && event.is_message();
    let refusal = people.bob.wait_for("the refusal", refusal).await;
    assert!(refusal.body().contains("Z9"), "{refusal:?}");
    is_board(&people.asked(&people.bob, &room, "!go play c3").await, false);
    assert_eq!(people.said(&people.bob, &room).len(), before + 1, "the board alone");
    // In the direct chat itself there is no other place.
    let again = people.asked(&people.bob, &direct, "!go play z9").await;
    assert!(!again.body().is_empty() && again.room == direct, "{again:?}");
}

/// There the picture comes with the words, and it marks what was wrong.
#[tokio::test(flavor = "multi_thread")]
async fn a_mistake_that_is_answered_directly_is_marked_on_the_board() {
    let test = "a_mistake_that_is_answered_directly_is_marked_on_the_board";
    let Some(mut world) = World::prepare(test).await else { return };
    world.settings.errors_direct = true;
    world.boot().await;
    let people = People::in_a_room(&world).await;
    let room = people.room().to_owned();
    people.begin("dama", "setup=ones seed=1").await;
    let wrong = people.alice.say(&room, "!dama move c3 c4").await;
    let direct = people.invited(&people.alice).await;
    let picture = |event: &Event| event.room == direct && event.msgtype() == "m.image";
    let refused = people.alice.wait_for("the marked board", picture).await;
    is_picture(&people.alice, &refused, refused.encrypted).await;
    assert!(!refused.body().contains("!dama moves"), "the picture is there: {refused:?}");
    people.attended(&people.alice, &wrong).await;
    let answers = people.answers_to(&people.alice, &wrong);
    assert!(answers.iter().all(|answer| answer.room == direct), "a sign alone says where it is answered");
    // The same mistake has the same marks, and the board without a mistake has none.
    let again = people.asked(&people.alice, &direct, "!dama move c3 c4").await;
    let board = people.asked(&people.alice, &direct, "!dama board").await;
    let marked = people.alice.download(&refused).await;
    assert_eq!(people.alice.download(&again).await, marked);
    assert_ne!(people.alice.download(&board).await, marked);
}

/// A direct answer leaves words in the room where the bot may not react.
#[tokio::test(flavor = "multi_thread")]
async fn a_direct_answer_is_announced_without_reactions_too() {
    let Some(world) = World::start("a_direct_answer_is_announced_without_reactions_too").await else {
        return;
    };
    let people = People::in_a_room(&world).await;
    people
        .alice
        .change_power_levels(people.room(), |levels| levels["events"]["m.reaction"] = json!(50))
        .await;
    let answer = people.asked(&people.alice, people.room(), "!me link").await;
    assert!(answer.body().contains("direct message"), "{answer:?}");
}

/// Somebody outside the room can't be challenged there, and the answer says why.
#[tokio::test(flavor = "multi_thread")]
async fn somebody_outside_the_room_is_not_challenged() {
    let Some(world) = World::start("somebody_outside_the_room_is_not_challenged").await else { return };
    let people = People::in_a_room(&world).await;
    let carol = world.person("Carol").await;
    let line = format!("!go new {}", carol.id());
    let refused = people.asked(&people.alice, people.room(), &line).await;
    assert!(refused.body().contains(&format!("{} isn't in this", carol.id())), "{refused:?}");
    assert_eq!(refused.mentions(), [""; 0]);
    // Where nobody else can be, the answer says what to do instead.
    let direct = people.alice.direct_room(&people.bot, false).await;
    people.alice.sees_membership(&direct, &people.bot, "join").await;
    let refused = people.asked(&people.alice, &direct, &line).await;
    assert!(refused.body().contains("Nobody else can read this chat"), "{refused:?}");
    assert_eq!(world.stored::<i64>("select count(*) from challenge").await, 0);
    // But they can be blocked.
    people.asked(&people.alice, &direct, &format!("!me block {}", carol.id())).await;
    assert_eq!(world.stored::<i64>("select count(*) from block").await, 1);
}

/// After an upgrade the room's games, settings and challenges are in the new room.
#[tokio::test(flavor = "multi_thread")]
async fn games_follow_a_room_to_its_new_version() {
    let Some(mut world) = World::start("games_follow_a_room_to_its_new_version").await else { return };
    let people = People::in_a_room(&world).await;
    let old = people.room().to_owned();
    let setting = people.alice.say(&old, "!config set clock 3d").await;
    people.attended(&people.alice, &setting).await;
    people.begin("go", "size=7").await;
    people.asked(&people.bob, &old, "!go play c3").await;
    people.alice.skip_seen();
    let new = people.alice.upgrade(&old).await;
    // A room for invited people only: its creator invites the bot again, as clients do.
    people.alice.invite(&new, &people.bot).await;
    people.alice.invite(&new, people.bob.id()).await;
    people.bob.join(&new).await;
    let board = |event: &Event| event.room == new && event.msgtype() == "m.image";
    let board = people.alice.wait_for("the board in the new room", board).await;
    is_board(&board, false);
    assert!(board.body().contains("replaces the old one"), "{board:?}");
    is_board(&people.asked(&people.alice, &new, "!go play e5").await, false);
    assert_eq!(world.moves_stored().await, 2);
    let begun = people.challenge_in(&new, "ordo", "").await;
    assert!(begun.body().contains("3 days"), "the settings came along: {begun:?}");
    world.restart().await;
    is_board(&people.asked(&people.bob, &new, "!go play c4").await, false);
    let last = people.said(&people.alice, &old).len();
    people.settled(&new).await;
    assert_eq!(people.said(&people.alice, &old).len(), last, "nothing goes to the old room");
}

/// A public room is followed without an invitation, but not one that doesn't say itself that it replaces the old one.
#[tokio::test(flavor = "multi_thread")]
async fn a_public_room_is_followed_by_itself() {
    let Some(world) = World::start("a_public_room_is_followed_by_itself").await else { return };
    let people = People::in_a_room(&world).await;
    let invited: [&str; 2] = [&people.bot, people.bob.id()];
    let public = NewRoom { name: "open", public: true, invite: &invited, ..NewRoom::default() };
    let old = people.alice.create_room(public).await;
    people.bob.join(&old).await;
    people.alice.sees_membership(&old, &people.bot, "join").await;
    let begun = people.challenge_in(&old, "go", "size=7").await;
    assert_eq!(begun.mentions(), [people.bob.id()]);
    is_board(&people.asked(&people.bob, &old, "!game accept").await, false);
    // Somebody's tombstone that names a room of other people takes nothing there.
    let stranger = people.room().to_owned();
    let tombstone = json!({"body": "elsewhere", "replacement_room": stranger});
    people.alice.send_state(&old, "m.room.tombstone", "", tombstone).await;
    is_board(&people.asked(&people.bob, &old, "!go play c3").await, false);
    let new = people.alice.upgrade(&old).await;
    people.alice.sees_membership(&new, &people.bot, "join").await;
    people.bob.join(&new).await;
    is_board(&people.asked(&people.alice, &new, "!go play e5").await, false);
}

/// A room without a name is called by its people, as in their clients.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_without_a_name_is_called_by_its_people() {
    let Some(mut world) = World::start("a_room_without_a_name_is_called_by_its_people").await else { return };
    let people = People::in_a_room(&world).await;
    let (alice, bob) = (&people.alice, &people.bob);
    let invite = [people.bot.as_str(), bob.id()];
    let room = alice.create_room(NewRoom { invite: &invite, ..NewRoom::default() }).await;
    bob.join(&room).await;
    alice.sees_membership(&room, &people.bot, "join").await;
    people.settled(&room).await;
    people.challenge_in(&room, "go", "size=7 clock=1d").await;
    is_board(&people.asked(bob, &room, "!game accept").await, false);
    let code = world.newest_game().await.row.code;
    let direct = bob.direct_room(&people.bot, false).await;
    bob.sees_membership(&direct, &people.bot, "join").await;
    let from_there = async |line: &str| people.asked(bob, &direct, &format!("{line} game={code}")).await;
    let is_named = |event: &Event| {
        let link = format!("https://matrix.to/#/{}", room.replace('!', "%21").replace(':', "%3A"));
        let html = event.formatted_body().replace("/#/!", "/#/%21");
        assert!(event.body().contains("The game is in Alice, Bob."), "{event:?}");
        assert!(html.contains(link.split("%3A").next().unwrap_or_default()), "{event:?}");
        assert!(html.contains(">Alice, Bob</a>"), "{event:?}");
    };
    is_named(&from_there("!go play c3").await);
    people.asked(alice, &room, "!go play e5").await;
    world.restart().await;
    is_named(&from_there("!go play c4").await);
    people.asked(alice, &room, "!go play e4").await;
    // A name goes before the people, and without it they are named again.
    alice.send_state(&room, "m.room.name", "", json!({"name": "Attic"})).await;
    people.settled(&room).await;
    let named = from_there("!go play d4").await;
    assert!(named.body().contains("The game is in Attic."), "{named:?}");
    people.asked(alice, &room, "!go play e3").await;
    alice.send_state(&room, "m.room.name", "", json!({"name": ""})).await;
    people.settled(&room).await;
    is_named(&from_there("!go play d3").await);
    people.asked(alice, &room, "!go play e2").await;
    // The room of which the bot is sent out keeps what it was called.
    alice.kick(&room, &people.bot).await;
    let call = |event: &Event| event.room == direct && event.body().contains("I can't write in Alice, Bob");
    bob.wait_for("the call", call).await;
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_allowed_invite_the_bot() {
    let Some(mut world) = World::prepare("only_those_allowed_invite_the_bot").await else { return };
    let (alice, mallory) = (world.person("Alice").await, world.person("Mallory").await);
    world.settings.invite_allow = vec![UserPattern::parse(alice.id()).expect("a user")];
    world.boot().await;
    let refused = mallory.plain_room("mine", &[world.bot()]).await;
    let room = alice.plain_room("ours", &[world.bot()]).await;
    alice.sees_membership(&room, world.bot(), "join").await;
    assert!(!mallory.members(&refused).await.contains_key(world.bot()));
}

/// Invitations of the time when the program was not running are followed at the start.
#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_waits_for_the_start() {
    let Some(mut world) = World::prepare("an_invitation_waits_for_the_start").await else { return };
    let alice = world.person("Alice").await;
    let room = alice.encrypted_room("early", &[world.bot()]).await;
    world.boot().await;
    alice.sees_membership(&room, world.bot(), "join").await;
    world.stop().await;
    let second = alice.plain_room("while it is down", &[world.bot()]).await;
    world.boot().await;
    alice.sees_membership(&second, world.bot(), "join").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_leaves_an_empty_room() {
    let Some(world) = World::start("the_bot_leaves_an_empty_room").await else { return };
    let people = People::in_a_room(&world).await;
    let room = people
        .alice
        .create_room(NewRoom { public: true, invite: &[&people.bot], ..NewRoom::default() })
        .await;
    people.alice.sees_membership(&room, &people.bot, "join").await;
    people.alice.leave(&room).await;
    world.until_left(&room).await;
}

/// Only who may change the room changes the bot's settings there.
#[tokio::test(flavor = "multi_thread")]
async fn settings_are_for_the_admins_of_a_room() {
    let Some(world) = World::start("settings_are_for_the_admins_of_a_room").await else { return };
    let people = People::in_a_room(&world).await;
    let room = people.room().to_owned();
    let set = async |who: &MatrixClient, clock: &str| {
        let command = who.say(&room, &format!("!config set clock {clock}")).await;
        people.attended(who, &command).await;
    };
    set(&people.bob, "1d").await;
    assert_eq!(world.stored::<i64>("select count(*) from setting").await, 0, "Bob has level 0");
    set(&people.alice, "1d").await;
    assert_eq!(world.stored::<i64>("select count(*) from setting").await, 1, "Alice has made the room");
    people.alice.set_power_level(&room, people.bob.id(), 50).await;
    people.bob.wait_for("his level", |event| event.content["users"][people.bob.id()] == 50).await;
    set(&people.bob, "2d").await;
    assert_eq!(world.stored::<i64>("select count(*) from setting where value like '%2d%'").await, 1);
}

/// Settings of a space hold in all of its rooms and belong to its admins; a room's own settings go before them.
#[tokio::test(flavor = "multi_thread")]
async fn settings_of_a_space_hold_in_its_rooms() {
    let Some(world) = World::start("settings_of_a_space_hold_in_its_rooms").await else { return };
    let people = People::in_a_room(&world).await;
    let (alice, bob) = (&people.alice, &people.bob);
    let invited = [people.bot.as_str(), bob.id()];
    let (games, talk) = (alice.plain_room("games", &invited).await, alice.plain_room("talk", &invited).await);
    for room in [&games, &talk] {
        bob.join(room).await;
        // Bob may change the rooms, but not the space.
        alice.set_power_level(room, bob.id(), 50).await;
    }
    let space = alice.create_space("club", &[&games, &talk], &[&people.bot]).await;
    alice.sees_membership(&space, &people.bot, "join").await;
    for room in [&games, &talk] {
        alice.sees_membership(room, &people.bot, "join").await;
    }
    world.until_one_space_of(2).await;
    let say = async |who: &MatrixClient, room: &str, line: &str| {
        let command = who.say(room, line).await;
        people.attended(who, &command).await.body().to_owned()
    };
    let stored = async || world.stored::<String>("select group_concat(value) from setting").await;
    say(alice, &games, "!config set clock 1d").await;
    assert!(stored().await.contains("1d"));
    say(bob, &talk, "!config set clock 9d").await;
    assert!(!stored().await.contains("9d"), "the clock of the space is not Bob's");
    let begun = people.challenge_in(&talk, "go", "size=7").await;
    assert!(begun.body().contains("1 day"), "{begun:?}");
    let answer = say(bob, &talk, &format!("!config set clock 2d channel={talk}")).await;
    assert!(stored().await.contains("2d"), "the clock of the room is: {answer}");
}

/// People with the same name are offered as choices, and the next board shows a changed name.
#[tokio::test(flavor = "multi_thread")]
async fn people_of_one_name_are_chosen_and_renamed() {
    let Some(world) = World::start("people_of_one_name_are_chosen_and_renamed").await else { return };
    let people = People::in_a_room(&world).await;
    let room = people.room();
    let other = world.person("Bob").await;
    people.alice.invite(room, other.id()).await;
    other.join(room).await;
    people.alice.sees_membership(room, other.id(), "join").await;
    people.settled(room).await;
    let which = people.asked(&people.alice, room, "!go new Bob size=7 side=white").await;
    for id in [people.bob.id(), other.id()] {
        assert!(which.body().contains(id), "{which:?}");
    }
    let number = number_of(&which, other.id());
    // Another person's number is ignored.
    other.reply(room, &which.id, &number).await;
    let reply = people.alice.reply(room, &which.id, &number).await;
    let challenge = people.answer_to(&people.alice, &reply).await;
    assert_eq!(challenge.mentions(), [other.id()], "{challenge:?}");
    is_board(&people.asked(&other, room, "!game accept").await, false);
    assert_eq!(world.stored::<i64>("select count(*) from challenge").await, 1);

    people.alice.set_display_name("Alice Cooper").await;
    let renamed = "select count(*) from identity where name = 'Alice Cooper'";
    comes("the new name", async || (world.stored::<i64>(renamed).await == 1).then_some(())).await;
    let board = people.asked(&other, room, "!go play c3").await;
    assert!(board.body().contains("Alice Cooper"), "{board:?}");
}

/// A room without a space has no settings of a space.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_without_a_space_is_called_a_room() {
    let Some(world) = World::start("a_room_without_a_space_is_called_a_room").await else { return };
    let people = People::in_a_room(&world).await;
    let lines = [
        ("!config set clock 2d", "Only admins of this room can"),
        ("!help config", "Change a setting of this room"),
        ("!help leaderboard", "Show the ratings of this room or everywhere"),
        ("!leaderboard ordo", "in this room"),
    ];
    for (line, words) in lines {
        let answer = people.asked(&people.bob, people.room(), line).await;
        assert!(answer.body().contains(words) && !answer.body().contains("space"), "{line}: {answer:?}");
    }
    let space = people.alice.create_space("club", &[people.room()], &[&people.bot]).await;
    people.alice.sees_membership(&space, &people.bot, "join").await;
    comes("the words of a space", async || {
        let answer = people.asked(&people.alice, people.room(), "!help config").await;
        answer.body().contains("a setting of the space, or of one room").then_some(())
    })
    .await;
}

/// A mistake in a room gets words, and the picture comes when it is asked for.
#[tokio::test(flavor = "multi_thread")]
async fn a_mistake_in_a_room_gets_words() {
    let Some(world) = World::start("a_mistake_in_a_room_gets_words").await else { return };
    let people = People::in_a_room(&world).await;
    people.begin("dama", "setup=ones seed=1").await;
    let refused = people.asked(&people.alice, people.room(), "!dama move c3 c4").await;
    assert_eq!(refused.msgtype(), "m.notice", "{refused:?}");
    assert!(refused.body().contains("!dama moves"), "{refused:?}");
    is_board(&people.asked(&people.alice, people.room(), "!dama moves").await, false);
    // Where nobody else reads it, the picture comes at once.
    let direct = people.alice.direct_room(&people.bot, false).await;
    people.alice.sees_membership(&direct, &people.bot, "join").await;
    is_board(&people.asked(&people.alice, &direct, "!dama move c3 c4").await, false);
}

/// Several seats can be open in a room, so each says which line takes it.
#[tokio::test(flavor = "multi_thread")]
async fn an_open_seat_names_the_line_that_takes_it() {
    let Some(world) = World::start("an_open_seat_names_the_line_that_takes_it").await else { return };
    let people = People::in_a_room(&world).await;
    let mut lines = Vec::new();
    for kind in ["go", "ordo"] {
        let seat = people.asked(&people.alice, people.room(), &format!("!{kind} new side=white")).await;
        let line = seat.body().split_once("(!game accept ").expect("a line").1.split(')').next();
        lines.push(format!("!game accept {}", line.expect("a code")));
    }
    is_board(&people.asked(&people.bob, people.room(), &lines[1]).await, false);
    assert_eq!(world.newest_game().await.row.kind, "ordo");
}
