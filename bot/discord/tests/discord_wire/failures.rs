//! Failures of Discord, the connection or the program: no message is lost or posted twice.

use crate::world::{World, check_board, check_controls, in_time};
use std::time::Duration;

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];
const STEP: [(&str, &str); 2] = [("from", "c3"), ("to", "d4")];

fn is_callback(method: &str, path: &str) -> bool {
    method == "POST" && path.ends_with("/callback")
}

/// The number of boards that show Alice's first move.
fn boards_of_the_step(world: &World) -> usize {
    let (_, _, games) = world.people();
    games.messages().iter().filter(|message| message.content().contains("c3-d4")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_whose_reply_was_lost_is_not_repeated() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    world.sim.lose_answer_next(is_callback, 502, 3);
    alice.begin_slash(&games, "dama move", &STEP);
    world.sim.wait_violation("answered_twice").await;
    world
        .sim
        .wait_until("the three tries", || {
            world.sim.requests().iter().filter(|request| request.status == 502).count() == 3
        })
        .await;
    world.sim.settle().await;
    world.later(Duration::from_secs(20));
    world.looked().await;
    assert_eq!(boards_of_the_step(&world), 1);
    check_board(&games.last().unwrap(), Some(&bob));
    check_controls(&world, &games).await;
    // The third try; the loss of two answers is what the test is about.
    world.sim.expect_violation("answered_twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_shown_before_a_crash_is_not_shown_again() {
    let (mut world, alice, bob, games) = World::with_people().await;
    world.game(&ONES).await;
    world.sim.withhold_next(is_callback, Duration::from_secs(600), 1);
    alice.begin_slash(&games, "dama move", &STEP);
    world.sim.wait_until("the board", || boards_of_the_step(&world) == 1).await;
    world.kill();
    world.boot().await;
    let shown = games.last().unwrap();
    world.later(Duration::from_secs(11));
    world.looked().await;
    assert_eq!(boards_of_the_step(&world), 1);
    check_board(&shown, Some(&bob));
    check_controls(&world, &games).await;
    // Its buttons are those of the game: the next board takes them away.
    assert!(!shown.buttons().is_empty());
    let next = world.public(&bob, &games, "dama move", &[("from", "b6"), ("to", "a5")]).await;
    assert_ne!(next.id(), shown.id());
    check_controls(&world, &games).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_loading_message_from_before_a_crash_makes_room_for_the_board() {
    let (mut world, alice, bob, games) = World::with_people().await;
    world.game(&ONES).await;
    let held = world.hold_pictures().await;
    let before = games.messages().len();
    alice.begin_slash(&games, "dama move", &STEP);
    world.sim.wait_until("the loading message", || games.messages().len() > before).await;
    world.kill();
    drop(held);
    world.boot().await;
    world.later(Duration::from_secs(11));
    world.looked().await;
    assert_eq!((boards_of_the_step(&world), games.messages().len()), (1, before + 1));
    check_board(&games.last().unwrap(), Some(&bob));
    check_controls(&world, &games).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_became_the_board_before_a_crash_stays_the_board() {
    let (mut world, alice, bob, games) = World::with_people().await;
    // Black begins, so the board calls nobody and the message of the challenge becomes it.
    let options = [("opponent", &*bob.mention()), ("side", "white")];
    let challenge = in_time(alice.slash(&games, "piskvorky new", &options).await).message().unwrap();
    world.sim.settle().await;
    let has_board = || games.messages().iter().filter(|message| message.picture().is_some()).count();
    world.sim.withhold_next(is_callback, Duration::from_secs(600), 1);
    bob.begin_press(&challenge, "Accept");
    world.sim.wait_until("the board", || has_board() == 1).await;
    world.kill();
    world.boot().await;
    world.later(Duration::from_secs(11));
    world.looked().await;
    assert_eq!((has_board(), games.messages().len()), (1, 1));
    assert_eq!(games.last().unwrap().id(), challenge.id());
    let next = world.public(&bob, &games, "piskvorky play", &[("point", "h8")]).await;
    assert_ne!(next.id(), challenge.id());
    check_controls(&world, &games).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_stored_before_a_crash_is_shown_after_it() {
    let (mut world, alice, bob, games) = World::with_people().await;
    let board = world.game(&ONES).await;
    world.sim.delay_next(is_callback, Duration::from_secs(600), 1);
    let answer = alice.begin_slash(&games, "dama move", &STEP);
    world.sim.wait_until("the answer on its way", || world.sim.in_progress() > 0).await;
    world.kill();
    assert!(!answer.is_answered() && boards_of_the_step(&world) == 0);
    world.boot().await;
    world.later(Duration::from_secs(11));
    let late = world.sim.wait_for_message_after(&board, |message| message.content().contains("c3-d4")).await;
    check_board(&late, Some(&bob));
    world.later(Duration::from_secs(300));
    world.looked().await;
    assert_eq!(boards_of_the_step(&world), 1);
    check_controls(&world, &games).await;
    assert_eq!(world.moves_stored(&alice, &games).await, 1);
    assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
}
