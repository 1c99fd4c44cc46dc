//! Failed requests on every route: rate limits, server errors, cut connections, lost and slow replies.

use crate::faults::{Match, is_any_edit, is_callback, is_fill, is_follow_up, is_post};
use crate::world::in_time;
use deska_testkit::discord_sim::Message;
use std::time::Duration;

const SOON: Duration = Duration::from_millis(250);

/// A way to make the next matching request fail, and the status recorded for it.
type InjectFault = fn(&Match, fn(&str, &str) -> bool);

/// Failures of requests that Discord did not carry out.
const REFUSED: [InjectFault; 4] = [
    |game, is| game.world.sim.limit_next(is, SOON, 1),
    |game, is| game.world.sim.fail_next(is, 500, 1),
    |game, is| game.world.sim.fail_next(is, 503, 2),
    |game, is| game.world.sim.cut_next(is, 1),
];

/// Failures of requests that Discord carried out.
const UNSEEN: [InjectFault; 3] = [
    |game, is| game.world.sim.lose_answer_next(is, 502, 1),
    |game, is| game.world.sim.cut_after_next(is, 1),
    |game, is| game.world.sim.delay_next(is, Duration::from_millis(900), 1),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_first_answer_survives_every_failure_in_time() {
    let mut game = Match::begin().await;
    for inject in REFUSED.into_iter().chain(UNSEEN) {
        inject(&game, is_callback);
        let answer = game.begin_move();
        let board = game.check().await;
        let answer = in_time(answer);
        assert_eq!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
    }
    // Discord refuses attempts after an accepted one, so there is no second message.
    assert_eq!(game.world.sim.expect_violation("answered_twice").len(), 2);
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_fails_is_posted_once() {
    let mut game = Match::begin().await;
    for inject in REFUSED.into_iter().chain(UNSEEN) {
        // The answer fails, so the board is posted in the channel, and that fails at first as well.
        game.world.sim.fail_next_with_code(is_callback, 404, 10062, 1);
        inject(&game, is_post);
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
    game.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn controls_of_old_boards_are_removed_despite_every_failure() {
    let mut game = Match::begin().await;
    for inject in REFUSED.into_iter().chain(UNSEEN) {
        inject(&game, is_any_edit);
        game.moved().await;
        // What a rate limit or an outage has kept is tried again later.
        game.world.later(Duration::from_secs(30));
        crate::world::check_controls(&game.world, &game.world.people().2).await;
    }
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_follow_up_waits_for_its_rate_limit() {
    let mut game = Match::begin().await;
    let (_, bob, games) = game.world.people();
    let board = game.moved().await;
    // Without the permission to post, the public board of a choice is a follow-up.
    games.forbid_bot(true);
    let picker = in_time(bob.press(&board, "Move").await).message().unwrap();
    game.world.sim.limit_next(is_follow_up, SOON, 2);
    bob.select(&picker, "", &["f6.e5"]).await;
    game.note("f6-e5");
    game.check().await;
    assert_eq!(game.requests(is_follow_up).len(), 3);
    assert!(game.requests(is_post).is_empty());
    // The bot cannot see the channel, so old boards keep their controls; the desk answers presses of them.
    games.forbid_bot(false);
    game.close().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_does_not_wait_for_a_long_rate_limit() {
    let mut game = Match::begin().await;
    game.world.sim.limit_next(is_callback, Duration::from_secs(60), 1);
    let answer = game.begin_move();
    game.check().await;
    assert!(!answer.is_answered(), "the board came as a message of the channel");
    assert_eq!(game.requests(is_callback).iter().filter(|request| request.status == 429).count(), 1);
    game.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_from_a_slow_database_is_deferred_in_time() {
    let mut game = Match::begin().await;
    let held = game.world.hold_database().await;
    let answer = game.promised().await;
    let answer = in_time(answer);
    assert_eq!((answer.first_kind(), game.boards()), (Some(5), 0));
    // The edit of the deferred answer fails at first as well.
    game.world.sim.cut_next(is_fill, 1);
    drop(held);
    let board = game.check().await;
    assert_eq!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
    assert!(game.requests(is_post).is_empty(), "the promised message is filled");
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_with_a_slow_picture_is_deferred_in_time() {
    let mut game = Match::begin().await;
    let held = game.world.hold_pictures().await;
    let answer = game.promised().await;
    let answer = in_time(answer);
    assert_eq!((answer.first_kind(), game.boards()), (Some(5), 0));
    drop(held);
    let board = game.check().await;
    assert_eq!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
    assert!(board.picture().is_some() && game.requests(is_post).is_empty(), "the promised message is filled");
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_answer_with_an_expired_token_is_posted_in_the_channel() {
    let mut game = Match::begin().await;
    let held = game.world.hold_database().await;
    let answer = game.promised().await;
    game.world.sim.advance(Duration::from_secs(16 * 60));
    drop(held);
    let board = game.check().await;
    assert_ne!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
    game.world.sim.expect_violation("token_expired");
    game.moved().await;
    game.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delayed_deferral_is_answered_once() {
    let mut game = Match::begin().await;
    let held = game.world.hold_pictures().await;
    let answer = game.promised().await;
    game.world.sim.limit_next(is_fill, Duration::from_secs(4), 1);
    drop(held);
    game.world
        .sim
        .wait_until("the limit", || game.requests(is_fill).iter().any(|fill| fill.status == 429))
        .await;
    // The move was stored long ago, and the outbox looks for undelivered messages.
    game.world.later(Duration::from_secs(30));
    game.world.looked().await;
    assert!(game.requests(is_post).is_empty(), "the promise is still to be kept");
    let board = game.check().await;
    assert_eq!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
    game.world.later(Duration::from_secs(120));
    game.world.looked().await;
    game.check().await;
    assert!(game.requests(is_post).is_empty());
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_answer_is_deleted_if_the_outbox_has_posted_the_board() {
    let mut game = Match::begin().await;
    let held = game.world.hold_pictures().await;
    let answer = game.promised().await;
    // The picture takes so long that the lease ends and the outbox posts the board.
    game.world.later(Duration::from_secs(11));
    game.world.taken().await;
    drop(held);
    let board = game.check().await;
    assert!(board.record().nonce.is_some(), "it is a message of the channel");
    assert!(answer.message().is_none() && game.requests(is_fill).is_empty(), "nothing else is shown");
    game.moved().await;
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_answer_is_not_attempted_after_its_deadline() {
    let mut game = Match::begin().await;
    // Shorter than the longest rate limit that other requests wait for, longer than the deadline of a first answer.
    game.world.sim.limit_next(is_callback, Duration::from_secs(4), 1);
    let before = game.requests(is_callback).len();
    let answer = game.begin_move();
    game.check().await;
    assert_eq!((game.requests(is_callback).len() - before, answer.is_answered()), (1, false));
    game.finish().await;
}

/// Bob chooses his first move in the menus of a board; the public board is a follow-up.
async fn choose(game: &mut Match, board: &Message) {
    let (_, bob, _) = game.world.people();
    let picker = in_time(bob.press(board, "Move").await).message().unwrap();
    bob.select(&picker, "", &["f6.e5"]).await;
    game.note("f6-e5");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_refuses_despite_its_permissions_gets_a_follow_up() {
    let mut game = Match::begin().await;
    let board = game.moved().await;
    game.world.sim.fail_next_with_code(is_post, 403, 50013, 1);
    choose(&mut game, &board).await;
    let shown = game.check().await;
    assert_eq!((game.requests(is_post).len(), game.requests(is_follow_up).len()), (1, 1));
    assert!(shown.record().nonce.is_none());
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_follow_up_that_may_exist_is_not_sent_again() {
    for inject in UNSEEN[..2].iter() {
        let mut game = Match::begin().await;
        let (_, _, games) = game.world.people();
        let board = game.moved().await;
        games.forbid_bot(true);
        inject(&game, is_follow_up);
        choose(&mut game, &board).await;
        game.board().await;
        // A stop waits for whatever is still being tried.
        game.world.restart().await;
        game.check().await;
        assert_eq!(game.requests(is_follow_up).len(), 1, "Discord would not know the second one");
        let (alice, bob, _) = game.world.people();
        assert_eq!(game.world.moves_stored(&alice, &games).await, 2);
        in_time(bob.slash(&games, "dama board", &[]).await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_another_process_answered_is_left_alone() {
    let mut game = Match::begin().await;
    game.world.sim.fail_next_with_code(is_callback, 400, 40060, 1);
    let answer = game.begin_move();
    game.world
        .sim
        .wait_until("the refusal", || game.requests(is_callback).iter().any(|request| request.status == 400))
        .await;
    game.world.sim.settle().await;
    // The other process showed the board. If it did not, the board is posted when the lease ends.
    assert!(!answer.is_answered() && game.boards() == 0);
    game.world.later(Duration::from_secs(11));
    game.check().await;
    game.finish().await;
}
