//! Failures of Discord, the connection or the program: no message is lost or posted twice.

use crate::world::{World, check_board, check_controls, in_time};
use std::time::Duration;

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];
const STEP: [(&str, &str); 2] = [("from", "c3"), ("to", "d4")];

fn is_callback(method: &str, path: &str) -> bool {
    method == "POST" && path.ends_with("/callback")
}

fn is_post(method: &str, path: &str) -> bool {
    method == "POST" && path.starts_with("/channels/")
}

/// The number of boards that show Alice's first move.
fn boards_of_the_step(world: &World) -> usize {
    let (_, _, games) = world.people();
    games.messages().iter().filter(|message| message.content().contains("c3-d4")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_answer_is_retried() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    world.sim.fail_next(is_callback, 500, 1);
    let board = world.public(&alice, &games, "dama move", &STEP).await;
    check_board(&board, Some(&bob));
    check_controls(&world, &games).await;
    assert_eq!(boards_of_the_step(&world), 1);
    world.sim.assert_clean();
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
async fn a_board_whose_answer_is_too_late_is_posted_once() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.game(&ONES).await;
    world.sim.fail_next_with_code(is_callback, 404, 10062, 1);
    // The program's clock stands still, so the board doesn't come because the answer's lease has ended.
    alice.begin_slash(&games, "dama move", &STEP);
    let late = world.sim.wait_for_message_after(&board, |message| message.content().contains("c3-d4")).await;
    check_board(&late, Some(&bob));
    assert!(late.record().nonce.is_some());
    world.later(Duration::from_secs(120));
    world.looked().await;
    assert_eq!(boards_of_the_step(&world), 1);
    check_controls(&world, &games).await;
    // Its buttons work like those of any board.
    in_time(bob.press(&late, "Move").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_closed_to_the_bot_does_not_stop_the_game() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    games.forbid_bot(true);
    let before = world.sim.requests().len();
    let board = world.public(&alice, &games, "dama move", &STEP).await;
    check_board(&board, Some(&bob));
    let picker = in_time(bob.press(&board, "Move").await).message().unwrap();
    in_time(bob.select(&picker, "", &["b6.a5"]).await);
    let board = world.after(&board).await;
    assert!(board.content().contains("b6-a5"), "{}", board.content());
    check_board(&board, Some(&alice));
    let requests = world.sim.requests();
    assert!(!requests[before..].iter().any(|request| is_post(&request.method, &request.path)));

    // A move made elsewhere cannot be shown there, but it counts, and `show` displays it.
    let elsewhere = world.sim.channel("elsewhere");
    let code =
        alice.autocomplete(&games, "dama board", "game", "", &[]).await[0].1.as_str().unwrap().to_owned();
    alice.slash(&elsewhere, "dama move", &[("from", "d4"), ("to", "e5"), ("game", &code)]).await;
    world
        .sim
        .wait_until("a refusal", || world.sim.requests().iter().any(|request| request.status == 403))
        .await;
    world.sim.settle().await;
    games.forbid_bot(false);
    let board = world.public(&bob, &games, "dama board", &[]).await;
    assert!(board.content().contains("must capture with"), "{}", board.content());
    // The board that has waited comes by itself.
    world.looked().await;
    assert_eq!(world.moves_stored(&alice, &games).await, 3);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_does_no_harm() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.game(&ONES).await;
    board.delete();
    let board = world.public(&alice, &games, "dama move", &STEP).await;
    check_board(&board, Some(&bob));
    let picker = in_time(bob.press(&board, "Move").await).message().unwrap();
    board.delete();
    in_time(bob.select(&picker, "", &["b6.a5"]).await);
    check_board(&world.after(&board).await, Some(&alice));
    check_controls(&world, &games).await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_a_cut_connection() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    world.sim.cut_gateway();
    let board = world.public(&alice, &games, "dama move", &STEP).await;
    check_board(&board, Some(&bob));
    world.sim.ask_reconnect();
    let board = world.public(&bob, &games, "dama move", &[("from", "b6"), ("to", "a5")]).await;
    check_board(&board, Some(&alice));
    assert!(world.sim.gateway_counts().1 >= 1, "resumed");
    check_controls(&world, &games).await;
    world.sim.assert_clean();
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
