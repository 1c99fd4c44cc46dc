//! Places that the bot was not added to: a game consists of answers only, or is refused with a reason.

use crate::world::{World, check_board, in_time};
use deska_testkit::answers::assert_begins;
use deska_testkit::discord_sim::{Message, USE_EXTERNAL_APPS};
use std::time::Duration;

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];
const STEP: [(&str, &str); 2] = [("from", "c3"), ("to", "d4")];

#[tokio::test(flavor = "multi_thread")]
async fn a_game_between_two_people_needs_only_answers() {
    let (world, alice, bob, _) = World::with_people().await;
    let talk = world.sim.conversation();
    let board = world.game_of(&alice, &bob, &talk, &ONES).await;
    check_board(&board, Some(&alice));
    let after = world.public(&alice, &talk, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    check_board(&after, Some(&bob));
    board.wait_until(|old| old.buttons().is_empty()).await;
    let picker = in_time(bob.press(&after, "Move").await).message().unwrap();
    in_time(bob.select(&picker, "", &["b6.a5"]).await);
    world.sim.settle().await;
    let last = talk.last().unwrap();
    assert!(last.content().contains("b6-a5"), "{}", last.content());
    check_board(&last, Some(&alice));
    after.wait_until(|old| old.buttons().is_empty()).await;
    assert_eq!(world.moves_stored(&alice, &talk).await, 2);

    let rules = in_time(alice.slash(&talk, "dama rules", &[]).await);
    world.sim.settle().await;
    assert!(rules.followups().len() <= 5);
    let in_channel = |path: &str| path.starts_with("/channels/");
    let asked = world.sim.requests().into_iter().filter(|request| in_channel(&request.path)).count();
    assert_eq!(asked, 0, "Discord would refuse it every time");
    // After the token has expired the buttons stay, and presses of them are answered.
    world.sim.advance(Duration::from_secs(1_000));
    let fresh = in_time(alice.press_raw(&last, &last.buttons()[0].custom_id.clone().unwrap()).await);
    assert!(fresh.is_ephemeral());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_not_offered_where_there_is_no_server() {
    let world = World::start().await;
    let commands = world.sim.commands();
    let places = |name: &str| {
        let found = commands.iter().find(|command| command["name"] == name).unwrap();
        (found["contexts"].to_string(), found["integration_types"].to_string())
    };
    assert_eq!(places("config"), ("[0]".to_owned(), "[0]".to_owned()));
    assert_eq!(places("help"), ("[0,1,2]".to_owned(), "[0,1]".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_game_starts_where_nobody_else_would_see_it() {
    let (world, alice, bob, _) = World::with_people().await;
    let there = world.sim.foreign_channel();
    let mention = bob.mention();
    let told = world.told(&alice, &there, "dama new", &[("opponent", &mention)]).await;
    assert!(told.contains("Others can't see"), "{told}");
    let help = in_time(alice.slash(&there, "help", &[]).await);
    assert!(help.is_ephemeral() && help.text().contains("/dama"), "what is private anyway is answered");
    let list = world.told(&alice, &there, "game list", &[]).await;
    assert!(list.contains("no open games"), "nothing was stored: {list}");

    // With the permission it is a place like the conversation above; without it, even a button is refused.
    let bits = 1 << 10 | 1 << 11;
    let (alice, bob) =
        (alice.permissions(bits | USE_EXTERNAL_APPS), bob.permissions(bits | USE_EXTERNAL_APPS));
    let board = world.game_of(&alice, &bob, &there, &ONES).await;
    check_board(&board, Some(&alice));
    let picker = in_time(alice.press(&board, "Move").await).message().unwrap();
    let alice = alice.permissions(bits);
    let told = in_time(alice.select_raw(&picker, &picker.selects()[0].custom_id, &["c3"]).await).text();
    assert!(told.contains("Others can't see"), "{told}");
    assert_eq!(world.moves_stored(&alice, &there).await, 0);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn threads_and_direct_messages_are_places_like_others() {
    let (world, alice, bob, games) = World::with_people().await;
    let thread = games.open_thread("our game");
    let board = world.game_of(&alice, &bob, &thread, &ONES).await;
    check_board(&board, Some(&alice));
    world.public(&alice, &thread, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    // Both players go on with a game of another place in direct messages, each from their own side.
    let direct = bob.dm();
    let own = world.told(&bob, &direct, "dama move", &[("from", "b6"), ("to", "a5")]).await;
    assert!(own.contains("**Alice** to move"), "{own}");
    let told = |message: &Message| message.content().contains("b6-a5");
    check_board(&world.sim.wait_for_message(&thread, told).await, Some(&alice));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_challenged_where_they_cannot_read_it() {
    let (world, alice, bob, games) = World::with_people().await;
    let (direct, mention) = (alice.dm(), bob.mention());
    let options = [("opponent", mention.as_str()), ("side", "white")];
    let told = world.told(&alice, &direct, "dama new", &options).await;
    assert!(told.contains("Nobody else can read") && told.contains("`/dama new`"), "{told}");
    let list = world.told(&bob, &games, "game list", &[]).await;
    assert!(!list.contains("Alice"), "nothing was stored: {list}");
    world.sim.assert_clean();
}

/// A seat that is free in a direct message is taken by its code from a channel, and both places show the boards.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_a_direct_message_is_taken_elsewhere() {
    let (world, alice, bob, games) = World::with_people().await;
    let direct = alice.dm();
    let offered = in_time(alice.slash(&direct, "dama new", &[("setup", "ones"), ("side", "white")]).await);
    let words = offered.message().unwrap().content().to_owned();
    let code = words.split("/game join ").nth(1).and_then(|rest| rest.split('`').next()).expect("a code");
    in_time(bob.slash(&games, "game join", &[("code", code)]).await);
    let is_board = |message: &Message| message.picture().is_some();
    world.sim.wait_for_message(&games, is_board).await;
    world.sim.wait_for_message(&direct, is_board).await;
    world.sim.assert_clean();
}

/// No game belongs to a direct message, so a command without a code means the only open game, as a line there does.
#[tokio::test(flavor = "multi_thread")]
async fn a_command_in_a_direct_message_means_the_only_game() {
    let (world, alice, bob, games) = World::with_people().await;
    let none = world.told(&alice, &alice.dm(), "dama move", &STEP).await;
    assert!(
        none.contains("no Programátorská dáma game in progress") && none.contains("server channel"),
        "{none}"
    );
    world.game(&ONES).await;
    let other = in_time(bob.slash(&bob.dm(), "dama board", &[]).await);
    assert!(other.message().unwrap().picture().is_some(), "{}", other.text());
    world.told(&alice, &alice.dm(), "dama move", &STEP).await;
    let told = |message: &Message| message.content().contains("c3-d4");
    check_board(&world.sim.wait_for_message(&games, told).await, Some(&bob));
    assert_eq!(world.moves_stored(&alice, &games).await, 1);

    world.game_of(&bob, &alice, &world.sim.channel("elsewhere"), &ONES).await;
    assert_begins(world.told(&bob, &bob.dm(), "dama moves", &[]).await, "You have 2 games:");
    world.sim.assert_clean();
}
