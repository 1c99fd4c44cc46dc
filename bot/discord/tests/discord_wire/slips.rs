//! Old and foreign buttons, other channels and people outside: a clear answer, nothing stored.

use crate::world::{World, check_board, in_time};
use deska_testkit::answers::assert_says;
use deska_testkit::discord_sim::{Message, User};

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
async fn a_move_from_another_channel_is_shown_where_the_game_is_played() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    let board = world.public(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    let code = bob.autocomplete(&games, "dama move", "game", "", &[]).await[0].1.as_str().unwrap().to_owned();
    let elsewhere = world.sim.channel("elsewhere");
    let told = world.told(&bob, &elsewhere, "dama moves", &[]).await;
    assert!(told.contains("no Programátorská dáma game in this channel"), "{told}");
    let answer = in_time(
        bob.slash(&elsewhere, "dama move", &[("from", "b6"), ("to", "a5"), ("game", code.as_str())]).await,
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
