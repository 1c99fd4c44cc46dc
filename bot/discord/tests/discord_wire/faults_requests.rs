//! Requests that fail: too many, errors of the service, cut connections, lost and slow answers, on every route.

use crate::faults::{Match, is_callback, is_edit, is_fill, is_follow_up, is_post};
use crate::world::in_time;
use deska_testkit::discord_sim::Message;
use std::time::Duration;

const SOON: Duration = Duration::from_millis(250);
/// Longer than the outbox lets pass between two looks.
const OUTBOX: Duration = Duration::from_millis(2_200);

/// A way to make the next fitting request fail, and the status recorded for it.
type Trouble = fn(&Match, fn(&str, &str) -> bool);

/// Troubles after which nothing was carried out.
const REFUSED: [Trouble; 4] = [
    |game, is| game.world.sim.limit_next(is, SOON, 1),
    |game, is| game.world.sim.fail_next(is, 500, 1),
    |game, is| game.world.sim.fail_next(is, 503, 2),
    |game, is| game.world.sim.cut_next(is, 1),
];

/// Troubles after which it was.
const UNSEEN: [Trouble; 3] = [
    |game, is| game.world.sim.lose_answer_next(is, 502, 1),
    |game, is| game.world.sim.cut_after_next(is, 1),
    |game, is| game.world.sim.delay_next(is, Duration::from_millis(900), 1),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_first_answer_comes_through_every_trouble_in_time() {
    let mut game = Match::begin().await;
    for trouble in REFUSED.into_iter().chain(UNSEEN) {
        trouble(&game, is_callback);
        let answer = game.begin_move();
        let board = game.check().await;
        let answer = in_time(answer);
        assert_eq!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
    }
    // Tries after an answer that came through unseen are told so by Discord; they made no second message.
    assert_eq!(game.world.sim.expect_violation("answered_twice").len(), 2);
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_does_not_come_through_is_posted_and_posted_once() {
    let mut game = Match::begin().await;
    for trouble in REFUSED.into_iter().chain(UNSEEN) {
        // The interaction is lost, so the board goes to the channel, and there is trouble on that way too.
        game.world.sim.fail_next_with_code(is_callback, 404, 10062, 1);
        trouble(&game, is_post);
        let _lost = game.begin_move();
        let board = game.check().await;
        assert!(board.record().nonce.is_some());
    }
    let posts = game.requests(is_post);
    let nonces: std::collections::BTreeSet<String> =
        posts.iter().map(|post| post.body["nonce"].to_string()).collect();
    assert_eq!(nonces.len(), game.made, "one nonce a message, however often it was sent");
    assert!(posts.iter().all(|post| post.body["enforce_nonce"] == true));
    assert!(posts.len() > game.made);
    let world = game.finish().await;
    assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
}

#[tokio::test(flavor = "multi_thread")]
async fn controls_of_old_boards_go_through_every_trouble() {
    let mut game = Match::begin().await;
    for trouble in REFUSED.into_iter().chain(UNSEEN) {
        trouble(&game, is_edit);
        game.begin_move();
        game.check().await;
        crate::world::check_controls(&game.world, &game.world.people().2).await;
    }
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_further_answer_waits_for_its_limit() {
    let mut game = Match::begin().await;
    let (_, bob, games) = game.world.people();
    game.begin_move();
    let board = game.check().await;
    // Without the right to post, the public board of a choice goes out as a further answer.
    games.forbid_bot(true);
    let picker = in_time(bob.press(&board, "Move").await).message().unwrap();
    in_time(bob.select(&picker, "", &["f6"]).await);
    game.world.sim.limit_next(is_follow_up, SOON, 2);
    bob.select(&picker, "", &["e5"]).await;
    game.note("f6-e5");
    game.check().await;
    assert_eq!(game.requests(is_follow_up).len(), 3);
    assert!(game.requests(is_post).is_empty());
    // Where the bot may not even see the channel, old boards keep their controls; the desk answers whoever presses.
    games.forbid_bot(false);
    game.close().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_that_lasts_is_not_waited_for_in_an_answer() {
    let mut game = Match::begin().await;
    game.world.sim.limit_next(is_callback, Duration::from_secs(60), 1);
    let answer = game.begin_move();
    game.check().await;
    assert!(!answer.is_answered(), "the board came as a message of the channel");
    assert_eq!(game.requests(is_callback).iter().filter(|request| request.status == 429).count(), 1);
    let world = game.finish().await;
    assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_database_means_a_promise_in_time_and_then_the_board() {
    let mut game = Match::begin().await;
    let held = game.world.hold_database().await;
    let answer = game.begin_move();
    game.world.sim.wait_until("the promise", || answer.is_answered()).await;
    let answer = in_time(answer);
    assert_eq!((answer.first_kind(), game.boards()), (Some(5), 0));
    // Discord is in trouble as well when the promise is kept.
    game.world.sim.cut_next(is_fill, 1);
    drop(held);
    let board = game.check().await;
    assert_eq!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
    assert!(game.requests(is_post).is_empty(), "the promised message is filled");
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_picture_means_a_promise_in_time_and_then_the_board() {
    let mut game = Match::begin().await;
    let held = game.world.hold_pictures().await;
    let answer = game.begin_move();
    game.world.sim.wait_until("the promise", || answer.is_answered()).await;
    let answer = in_time(answer);
    assert_eq!((answer.first_kind(), game.boards()), (Some(5), 0));
    drop(held);
    let board = game.check().await;
    assert_eq!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
    assert!(board.picture().is_some() && game.requests(is_post).is_empty(), "the promised message is filled");
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_promise_whose_token_ran_out_is_kept_in_the_channel() {
    let mut game = Match::begin().await;
    let held = game.world.hold_database().await;
    let answer = game.begin_move();
    game.world.sim.wait_until("the promise", || answer.is_answered()).await;
    game.world.sim.advance(Duration::from_secs(16 * 60));
    drop(held);
    let board = game.check().await;
    assert_ne!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
    game.world.sim.expect_violation("token_expired");
    game.begin_move();
    game.check().await;
    let world = game.finish().await;
    assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_promise_that_discord_lets_wait_is_kept_once() {
    let mut game = Match::begin().await;
    let held = game.world.hold_pictures().await;
    let answer = game.begin_move();
    game.world.sim.wait_until("the promise", || answer.is_answered()).await;
    game.world.sim.limit_next(is_fill, Duration::from_secs(4), 1);
    drop(held);
    game.world
        .sim
        .wait_until("the limit", || game.requests(is_fill).iter().any(|fill| fill.status == 429))
        .await;
    // The move was stored long ago, and the outbox looks for what nobody delivers.
    game.world.later(Duration::from_secs(30));
    tokio::time::sleep(OUTBOX).await;
    assert_eq!(game.boards(), 0, "the promise is still to be kept");
    let board = game.check().await;
    assert_eq!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
    game.world.later(Duration::from_secs(120));
    tokio::time::sleep(OUTBOX).await;
    game.check().await;
    assert!(game.requests(is_post).is_empty());
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_promise_is_taken_back_when_the_board_has_come_another_way() {
    let mut game = Match::begin().await;
    let held = game.world.hold_pictures().await;
    let answer = game.begin_move();
    game.world.sim.wait_until("the promise", || answer.is_answered()).await;
    // The picture takes so long that the outbox takes the board for a lost one.
    game.world.later(Duration::from_secs(11));
    tokio::time::sleep(OUTBOX).await;
    drop(held);
    let board = game.check().await;
    assert!(board.record().nonce.is_some(), "it is a message of the channel");
    assert!(answer.message().is_none() && game.requests(is_fill).is_empty(), "nothing else is shown");
    game.begin_move();
    game.check().await;
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_answer_that_cannot_come_in_time_is_not_tried_any_more() {
    let mut game = Match::begin().await;
    // Shorter than what is waited for elsewhere, and longer than an interaction lives.
    game.world.sim.limit_next(is_callback, Duration::from_secs(4), 1);
    let before = game.requests(is_callback).len();
    let answer = game.begin_move();
    game.check().await;
    assert_eq!((game.requests(is_callback).len() - before, answer.is_answered()), (1, false));
    let world = game.finish().await;
    assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
}

/// Bob chooses his first move in the menus of a board; what everybody sees of it is a further answer.
async fn choose(game: &mut Match, board: &Message) {
    let (_, bob, _) = game.world.people();
    let picker = in_time(bob.press(board, "Move").await).message().unwrap();
    in_time(bob.select(&picker, "", &["f6"]).await);
    bob.select(&picker, "", &["e5"]).await;
    game.note("f6-e5");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_refuses_in_spite_of_its_promise_gets_a_further_answer() {
    let mut game = Match::begin().await;
    game.begin_move();
    let board = game.check().await;
    game.world.sim.fail_next_with_code(is_post, 403, 50013, 1);
    choose(&mut game, &board).await;
    let shown = game.check().await;
    assert_eq!((game.requests(is_post).len(), game.requests(is_follow_up).len()), (1, 1));
    assert!(shown.record().nonce.is_none());
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_further_answer_that_may_be_there_is_not_sent_again() {
    for trouble in UNSEEN[..2].iter() {
        let mut game = Match::begin().await;
        let (_, _, games) = game.world.people();
        game.begin_move();
        let board = game.check().await;
        games.forbid_bot(true);
        trouble(&game, is_follow_up);
        choose(&mut game, &board).await;
        game.board().await;
        // Longer than the pauses before two more tries, had there been any.
        tokio::time::sleep(Duration::from_secs(1)).await;
        game.check().await;
        assert_eq!(game.requests(is_follow_up).len(), 1, "Discord would not know the second one");
        let (alice, bob, _) = game.world.people();
        assert_eq!(game.world.moves_stored(&alice, &games).await, 2);
        in_time(bob.slash(&games, "dama board", &[]).await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_somebody_else_answered_is_let_be() {
    let mut game = Match::begin().await;
    game.world.sim.fail_next_with_code(is_callback, 400, 40060, 1);
    let answer = game.begin_move();
    game.world
        .sim
        .wait_until("the refusal", || game.requests(is_callback).iter().any(|request| request.status == 400))
        .await;
    game.world.sim.settle().await;
    // Whoever answered showed the board; if they fell silent after all, it comes when the lease is over.
    assert!(!answer.is_answered() && game.boards() == 0);
    game.world.later(Duration::from_secs(11));
    game.check().await;
    let world = game.finish().await;
    assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
}
