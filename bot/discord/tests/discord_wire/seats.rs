//! The message of a closed challenge or open seat says "Taken" or "Closed", also if it was answered in another channel.

use crate::world::{World, in_time};
use deska_testkit::discord_sim::{Channel, Message, User};
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 3_600);

/// The code in the ids of the buttons of a challenge.
pub fn code(challenge: &Message) -> String {
    let id = challenge.buttons().into_iter().find_map(|button| button.custom_id).expect("a button");
    id.split(':').nth(1).expect("a code").to_owned()
}

/// Waits until a message has these words and no buttons.
async fn says(message: &Message, words: &str) {
    let closed = message.wait_until(|now| now.content().starts_with(words)).await;
    assert!(closed.buttons().is_empty() && closed.pinged() == message.pinged(), "{closed:?}");
}

/// An open seat and its code.
pub async fn seat(world: &World, who: &User, channel: &Channel) -> (Message, String) {
    let seat = world.public(who, channel, "go new", &[("size", "9")]).await;
    let code = code(&seat);
    (seat, code)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_taken_from_another_channel_says_so() {
    let (world, alice, bob, games) = World::with_people().await;
    let other = world.sim.channel("other");
    let (seat, code) = seat(&world, &alice, &games).await;
    let board = in_time(bob.slash(&other, "game join", &[("code", &code)]).await);
    assert!(!board.is_ephemeral(), "{}", board.text());
    says(&seat, "**Taken.** Open seat: Go with **Alice**. Game `").await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_nobody_takes_is_given_to_the_program() {
    let (world, alice, bob, games) = World::with_people().await;
    let (seat, _) = seat(&world, &alice, &games).await;
    let told = in_time(bob.press(&seat, "Play Deska").await);
    assert!(told.is_ephemeral(), "{}", told.text());
    let board = in_time(alice.press(&seat, "Play Deska").await);
    assert!(!board.is_ephemeral() && board.text().contains("Deska 3"), "{}", board.text());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_withdrawn_or_declined_from_another_channel_is_closed() {
    let (world, alice, bob, games) = World::with_people().await;
    let other = world.sim.channel("other");
    let (seat, seat_code) = seat(&world, &alice, &games).await;
    in_time(alice.slash(&other, "game decline", &[("code", &seat_code)]).await);
    says(&seat, "**Closed.** Open seat: Go with **Alice**.").await;

    let given = [("opponent", &*bob.mention()), ("side", "white")];
    let challenge = world.public(&alice, &games, "ordo new", &given).await;
    in_time(bob.slash(&other, "game decline", &[("code", &code(&challenge))]).await);
    says(&challenge, "**Closed.** **Alice** challenges **Bob**: Ordo.").await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_answers_is_closed() {
    let (world, alice, _, games) = World::with_people().await;
    let (seat, _) = seat(&world, &alice, &games).await;
    world.later(DAY * 60);
    world.ticked().await;
    says(&seat, "**Closed.** Open seat: Go with **Alice**.").await;
    let told =
        world.sim.wait_for_message(&games, |message| message.content().contains("Nobody answered")).await;
    assert_eq!(told.pinged(), [alice.id()]);
    world.sim.settle().await;
    assert!(told.refresh().unwrap().content().contains("Nobody answered"), "only the seat was changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_stays_above_its_board_says_that_it_is_taken() {
    let (world, alice, bob, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    world.told(&root, &games, "config set", &[("key", "old-boards"), ("value", "keep")]).await;
    let (seat, _) = seat(&world, &alice, &games).await;
    let board = in_time(bob.press(&seat, "Join").await);
    assert!(!board.is_ephemeral(), "{}", board.text());
    says(&seat, "**Taken.** Open seat: Go with **Alice**. Game `").await;
    world.sim.settle().await;
    assert_eq!(games.messages().len(), 2);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_seat_is_not_posted_again() {
    let (world, alice, bob, games) = World::with_people().await;
    let other = world.sim.channel("other");
    let (seat, code) = seat(&world, &alice, &games).await;
    seat.delete();
    in_time(bob.slash(&other, "game join", &[("code", &code)]).await);
    world.looked().await;
    world.taken().await;
    let said = |message: &Message| message.content().contains("Taken");
    assert!(!games.messages().iter().any(said), "{:?}", games.messages());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_challenges_of_a_forgotten_person_are_closed() {
    let (world, alice, _, games) = World::with_people().await;
    let (seat, _) = seat(&world, &alice, &games).await;
    let question = in_time(alice.slash(&games, "me forget", &[]).await).message().unwrap();
    in_time(alice.press(&question, "Yes, forget me").await);
    let closed = seat.wait_until(|now| now.content().starts_with("**Closed.**")).await;
    assert!(!closed.content().contains("Alice") && closed.buttons().is_empty(), "{closed:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_calls_the_role_that_an_admin_has_named() {
    let (world, alice, bob, games) = World::with_people().await;
    let admin = world.sim.user("Root").admin();
    let everybody = [("key", "seek-role"), ("role", "@everyone")];
    let told = world.told(&admin, &games, "config set", &everybody).await;
    assert!(told.contains("This is the role of everybody"), "{told}");
    let role = world.sim.guild().add_role(0);
    let mention = format!("<@&{role}>");
    let told = world.told(&admin, &games, "config set", &[("key", "seek-role"), ("value", &mention)]).await;
    assert!(told.contains(&role), "{told}");
    let (calling, _) = seat(&world, &alice, &games).await;
    assert_eq!(calling.record().pinged_roles, [role]);
    assert!(calling.pinged().is_empty() && calling.content().ends_with(&mention), "{}", calling.content());
    let (quiet, _) = seat(&world, &bob, &games).await;
    assert!(quiet.record().pinged_roles.is_empty() && !quiet.content().contains("<@&"));
    let board = in_time(bob.press(&calling, "Join").await);
    assert!(!board.is_ephemeral() && !board.text().contains("<@&"), "{}", board.text());
    world.sim.assert_clean();
}
