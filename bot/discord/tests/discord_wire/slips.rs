//! Wrong input: a clear private answer, nothing stored, and no violation of Discord's rules.

use crate::world::{World, check_board, in_time};
use deska_catalogue::invocation::{Argument, Call, Invocation};
use deska_desk::ChatDesk;
use deska_model::people::caller::{Caller, Person};
use deska_testkit::answers::assert_says;
use deska_testkit::discord_sim::{Channel, Message, User};
use deska_testkit::test_bot::caller_at;

/// A person, their input, and a part of the answer.
type Slip<'a> = (&'a User, &'a str, &'a [(&'a str, &'a str)], &'a str);

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];

/// The text of the answer to a press. Asserts that it is private.
async fn pressed(world: &World, who: &User, message: &Message, id: &str) -> String {
    let before = message.channel().messages().len();
    let answer = in_time(who.press_raw(message, id).await);
    world.sim.settle().await;
    assert!(answer.is_ephemeral(), "{id}: {}", answer.text());
    assert_eq!(message.channel().messages().len(), before, "{id}");
    answer.text()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_wrong_input_is_answered_in_private() {
    let (world, alice, bob, games) = World::with_people().await;
    let carol = world.sim.user("Carol");
    world.sim.user("Robot");
    let none = world.told(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    assert!(none.contains("no Programátorská dáma game in this channel"), "{none}");
    let with_level = [("opponent", bob.mention()), ("level", "3".to_owned())];
    let with_level = with_level.each_ref().map(|(name, value)| (*name, value.as_str()));
    assert_says(world.told(&alice, &games, "dama new", &with_level).await, "A level is only for games");
    let oneself = world.told(&alice, &games, "dama new", &[("opponent", &alice.mention())]).await;
    assert!(oneself.contains("against yourself"), "{oneself}");

    world.game(&ONES).await;
    let table: &[Slip<'_>] = &[
        (&alice, "dama move", &[("from", "c9"), ("to", "d4")], "isn't a move"),
        (&alice, "dama move", &[("from", "x"), ("to", "y")], "isn't a move"),
        (&alice, "dama move", &[("from", "\u{7}c3\u{202e}"), ("to", "d4\u{0}x")], "isn't a move"),
        (&alice, "dama move", &[("from", "**c3**"), ("to", "<@1>")], "isn't a move"),
        (&alice, "dama move", &[("from", "c3"), ("to", "e5")], "one square"),
        (&alice, "dama move", &[("from", "c3"), ("to", "d4"), ("promote", "1")], "doesn't belong"),
        (&alice, "dama move", &[("from", "c3"), ("to", "d4"), ("game", "zzzzz")], "no game “zzzzz”"),
        (&alice, "dama flip", &[("square", "d4")], "no piece"),
        (&alice, "dama setup", &[("bits", "11111111111")], "twelve"),
        (&bob, "dama move", &[("from", "b6"), ("to", "c5")], "'s turn"),
        (&bob, "dama flip", &[("square", "b6")], "'s turn"),
        (&bob, "dama moves", &[], "'s turn"),
        (&carol, "dama move", &[("from", "c3"), ("to", "d4")], "no Programátorská dáma game in this channel"),
        (&alice, "dama new", &[("operators", "AND:3")], "operators"),
        (&alice, "dama new", &[("seed", "-1")], "seed"),
        (&alice, "config show", &[], "Only admins"),
        (&alice, "config set", &[("key", "dama.chain"), ("value", "may")], "Only admins"),
        (&alice, "help", &[("command", "nonsense")], "See them all with"),
    ];
    for (who, words, options, expected) in table {
        let told = world.told(who, &games, words, options).await;
        assert!(told.contains(expected), "/{words} {options:?}: {told}");
    }
    let code = world.desk().games_here(&caller(&alice, &games)).await.unwrap();
    let foreign = [("from", "c3"), ("to", "d4"), ("game", code[0].as_str())];
    assert_says(world.told(&carol, &games, "dama move", &foreign).await, "Only **Alice** and **Bob**");
    assert_eq!(world.moves_stored(&alice, &games).await, 0);
    world.sim.assert_clean();
}

/// A person as the surface describes them to the desk.
fn caller(who: &User, channel: &Channel) -> Caller {
    let space = channel.record().guild_id.unwrap();
    caller_at(Person::new(who.id(), "Alice"), ["discord", &space, channel.id()])
}

/// Discord's client keeps to the declared lengths, but the program does not trust requests.
#[tokio::test(flavor = "multi_thread")]
async fn an_argument_longer_than_declared_is_refused() {
    let (world, alice, _, games) = World::in_game(&ONES).await;
    for letters in ["c".repeat(5_000), "\u{202e}".repeat(5_000), "č".repeat(11)] {
        let args = [("from", letters.as_str()), ("to", "d4")];
        let args = args.map(|(name, value)| (name.to_owned(), Argument::Text(value.to_owned())));
        let path = vec!["dama".to_owned(), "move".to_owned()];
        let call = Call::Command(Invocation { path, args: args.into() });
        let response = world.desk().answer(&caller(&alice, &games), "long", call).await;
        let told = response.private.unwrap().plain();
        assert!(response.public.is_none() && told.contains("too long") && told.len() < 200, "{told}");
    }
    assert_eq!(world.moves_stored(&alice, &games).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn old_and_foreign_buttons_do_no_harm() {
    let (world, alice, bob, games) = World::with_people().await;
    let carol = world.sim.user("Carol");
    let mention = bob.mention();
    let challenge =
        alice.slash(&games, "dama new", &[("opponent", &mention), ("side", "white"), ONES[0], ONES[1]]).await;
    let challenge = challenge.message().unwrap();
    let id = |message: &Message, label: &str| {
        let buttons = message.buttons();
        buttons.iter().find(|button| button.label == label).unwrap().custom_id.clone().unwrap()
    };
    let accept = id(&challenge, "Accept");
    assert_says(pressed(&world, &carol, &challenge, &accept).await, "**Alice** challenged **Bob**, not you.");
    assert!(pressed(&world, &carol, &challenge, &id(&challenge, "Decline")).await.contains("not you"));
    assert!(pressed(&world, &alice, &challenge, &accept).await.contains("your own challenge"));
    let told = pressed(&world, &bob, &challenge, &id(&challenge, "Withdraw")).await;
    assert!(told.contains("Only **Alice** can withdraw this."), "{told}");
    let other = in_time(alice.slash(&games, "go new", &[("opponent", &mention)]).await).message().unwrap();
    let withdrawn = in_time(alice.press(&other, "Withdraw").await);
    assert!(withdrawn.text().contains("**Alice** withdraws the challenge"), "{}", withdrawn.text());
    world
        .sim
        .wait_until("its buttons to go", || other.refresh().is_some_and(|o| o.buttons().is_empty()))
        .await;
    bob.press(&challenge, "Accept").await;
    world.sim.settle().await;
    let board = games.last().unwrap();
    assert!(pressed(&world, &bob, &board, &accept).await.contains("is taken"));

    let choose = id(&board, "Move");
    assert!(pressed(&world, &carol, &board, &choose).await.contains("can play in this game"));
    assert!(pressed(&world, &bob, &board, &choose).await.contains("It's **Alice**'s turn"));
    let picker = in_time(alice.press(&board, "Move").await).message().unwrap();
    let targets = picker.selects()[0].custom_id.clone();
    world.public(&alice, &games, "dama move", &[("from", "e3"), ("to", "f4")]).await;
    // The game has moved on since the picker and the old board were shown.
    for told in [
        in_time(alice.select_raw(&picker, &targets, &["c3.d4"]).await).text(),
        pressed(&world, &alice, &board, &choose).await,
    ] {
        assert!(told.contains("moved on"), "{told}");
    }
    world.sim.settle().await;
    let fresh = picker.refresh().unwrap();
    assert!(fresh.content().contains("moved on") && fresh.picture().is_some(), "{fresh:?}");
    let stale = in_time(bob.press_raw(&board, &choose).await).message().unwrap();
    assert!(stale.is_ephemeral() && stale.buttons().iter().any(|button| button.label == "Move"));
    assert_eq!(world.moves_stored(&alice, &games).await, 1);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_controls_do_no_harm() {
    let (world, alice, _, games) = World::with_people().await;
    let carol = world.sim.user("Carol");
    let board = world.game(&ONES).await;
    let code = world.desk().games_here(&caller(&alice, &games)).await.unwrap()[0].clone();
    let long = "x".repeat(100);
    let forged = [
        "move:zzzzz:1",
        "pick:1:2:3",
        "done::",
        "fill:zzzzz:01",
        "xyz",
        "yes:zzzzz:draw",
        "accept:zzzzz",
        "?deadbeef:move:zzzzz:1",
        "\u{0}:\u{1}",
        "rules:chess:zzzzz",
        "at:zzzzz:99999999999999:",
        long.as_str(),
    ];
    for id in forged {
        for who in [&alice, &carol] {
            assert!(!pressed(&world, who, &board, id).await.is_empty(), "{id}");
        }
    }
    for id in [
        format!("play:{code}:1"),
        format!("yes:{code}:draw"),
        format!("fill:{code}:01"),
        format!("done:{code}:setup:111111111111"),
        format!("verb:{code}:1:dama-bit-1"),
        format!("at:{code}:1:c3.e5.g7"),
        format!("at:{code}:1:!"),
        format!("word:{code}:1:go-pass"),
        format!("word:{code}:1:c3"),
        format!("typed:{code}:setup:"),
        format!("turn:{code}:000000000000"),
    ] {
        assert!(!pressed(&world, &alice, &board, &id).await.is_empty(), "{id}");
    }
    let values = ["c3", "zz", "", "\u{0}", &long];
    for value in values {
        let answer = in_time(alice.select_raw(&board, &format!("pick:{code}:1:c3"), &[value]).await);
        assert!(answer.is_ephemeral(), "{value:?}: {}", answer.text());
    }
    assert_eq!(world.moves_stored(&alice, &games).await, 0);
    assert_eq!(games.last().unwrap().id(), board.id());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_moves_at_the_same_time_one_counts() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    let before = games.messages().len();
    let one = alice.begin_slash(&games, "dama move", &[("from", "c3"), ("to", "d4")]);
    let other = alice.begin_slash(&games, "dama move", &[("from", "e3"), ("to", "f4")]);
    let (one, other) = (one.finished().await, other.finished().await);
    world.sim.settle().await;
    assert_eq!([&one, &other].iter().filter(|answer| answer.is_ephemeral()).count(), 1);
    assert_eq!(games.messages().len(), before + 1);
    check_board(&games.last().unwrap(), Some(&bob));
    assert_eq!(world.moves_stored(&alice, &games).await, 1);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_interaction_twice_is_one_move() {
    let (mut world, alice, _, games) = World::in_game(&ONES).await;
    let answer = alice.slash(&games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    world.sim.send_duplicate(&answer);
    world.sim.settle().await;
    let messages = games.messages().len();
    // After a restart the surface does not know the interaction, but the game does.
    world.restart().await;
    world.sim.send_duplicate(&answer);
    world.sim.wait_violation("answered_twice").await;
    world.sim.settle().await;
    assert_eq!(games.messages().len(), messages);
    assert_eq!(world.moves_stored(&alice, &games).await, 1);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn several_games_are_distinguished() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    world.game(&[("setup", "zeros"), ("seed", "2")]).await;
    let step = [("from", "c3"), ("to", "d4")];
    let which = world.told(&alice, &games, "dama move", &step).await;
    let codes = alice.autocomplete(&games, "dama move", "game", "", &step).await;
    let codes: Vec<&str> = codes.iter().map(|(_, code)| code.as_str().unwrap()).collect();
    assert_eq!(codes.len(), 2);
    for code in &codes {
        assert!(which.contains(&format!("`{code}`")), "{which}");
    }
    let squares = alice.autocomplete(&games, "dama move", "from", "", &[("game", codes[0])]).await;
    assert_eq!(squares.len(), 4, "{squares:?}");
    let [from, to] = step;
    let board = world.public(&alice, &games, "dama move", &[from, to, ("game", codes[0])]).await;
    check_board(&board, Some(&bob));
    // A code finds the game from another channel of the server; the board stays in the channel of the game.
    let elsewhere = world.sim.channel("elsewhere");
    let told = world.told(&bob, &elsewhere, "dama moves", &[]).await;
    assert!(told.contains("no Programátorská dáma game in this channel"), "{told}");
    let answer = in_time(
        bob.slash(&elsewhere, "dama move", &[("from", "b6"), ("to", "a5"), ("game", codes[0])]).await,
    );
    world.sim.settle().await;
    assert!(
        answer.is_ephemeral() || answer.followups().iter().any(Message::is_ephemeral),
        "{}",
        answer.text()
    );
    assert!(elsewhere.messages().is_empty(), "{:?}", elsewhere.messages());
    let there = world.sim.wait_for_message_after(&board, |message| message.content().contains("b6-a5")).await;
    check_board(&there, Some(&alice));
    world.sim.settle().await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ambiguous_command_says_how_many_games_there_are() {
    let (world, alice, bob, games) = World::with_people().await;
    for _ in 0..12 {
        world.game_of(&alice, &bob, &games, &ONES).await;
    }
    let told = world.told(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    assert!(told.starts_with("You have 12 games here:") && told.contains("2 more"), "{told}");
    assert_eq!(told.matches("against").count() + told.matches(" – ").count(), 10, "{told}");
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mention_challenges_only_people_of_the_server() {
    let (world, alice, bob, games) = World::with_people().await;
    let zoe = world.sim.user("Zoe").outside();
    let bot = world.sim.application_id();
    alice.say(&games, &format!("<@{bot}> /go new {}", zoe.mention()));
    world.sim.wait_until("a refusal", || games.last().unwrap().content().contains("**Zoe**")).await;
    world.sim.settle().await;
    let refused = games.last().unwrap();
    assert!(refused.buttons().is_empty() && refused.content().contains("isn't"), "{}", refused.content());
    alice.say(&games, &format!("<@{bot}> /go new {}", bob.mention()));
    let challenge = world.sim.wait_for_message(&games, |message| !message.buttons().is_empty()).await;
    assert_eq!(challenge.pinged(), [bob.id()]);
}
