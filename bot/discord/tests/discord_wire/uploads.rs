//! Refused uploads: whatever has a picture or a file comes in words instead, on every way a message can go.

use crate::faults::{is_callback, is_fill, is_follow_up, is_post};
use crate::world::{World, check_controls, in_time};
use deska_testkit::discord_sim::{Channel, Message, RequestRecord, SEND_MESSAGES, Simulator, User};
use std::time::Duration;

/// Refusals of files by status and error code.
const REFUSED: [(u16, u32); 4] = [(400, 50035), (403, 50013), (413, 40005), (415, 0)];
/// Failures that last.
const FAILING: [(u16, u32); 3] = [(429, 0), (500, 0), (503, 0)];

/// The columns of a board of Cheess as text.
const CHEESS: &str = "  a b c d e f g h";

/// Whether a message shows the board as text.
fn is_text_board(message: &Message) -> bool {
    message.record().attachments.is_empty() && message.content().contains("  a  b  c  d  e  f  g  h")
}

/// The board as text that has this move, once it is in a channel.
async fn text_board(world: &World, channel: &Channel, moved: &str) -> Message {
    let fits = |message: &Message| message.content().contains(moved) && is_text_board(message);
    let board = world.sim.wait_for_message(channel, fits).await;
    assert!(!board.buttons().is_empty(), "{board:?}");
    board
}

/// Lets the outbox try again until everything is delivered.
async fn delivered(world: &World) {
    for _ in 0..3 {
        world.later(Duration::from_secs(90));
        world.looked().await;
    }
}

/// Attempts at a first answer.
const ATTEMPTS: usize = 3;

/// Waits until so many public first answers have failed, and for what the outbox makes of them.
async fn delivered_after(world: &World, answers: usize) {
    let failed = |request: &RequestRecord| {
        let is_public = request.body["data"]["flags"].is_null() && request.files > 0;
        is_callback(&request.method, &request.path) && is_public && request.status >= 400
    };
    let lost = || world.sim.requests().iter().filter(|request| failed(request)).count() >= answers * ATTEMPTS;
    world.sim.wait_until("the lost answers", lost).await;
    world.sim.settle().await;
    delivered(world).await;
}

async fn code_of(channel: &Channel, who: &User) -> String {
    who.autocomplete(channel, "dama board", "game", "", &[]).await[0].1.as_str().unwrap().to_owned()
}

fn requests(sim: &Simulator, is: fn(&str, &str) -> bool) -> usize {
    sim.requests().iter().filter(|request| is(&request.method, &request.path)).count()
}

/// First answers: a public one, a private one, what takes the place of a private one, and the public board after it.
#[tokio::test(flavor = "multi_thread")]
async fn a_refused_upload_is_answered_with_a_text_board() {
    for refusal in REFUSED {
        let (world, alice, bob, games) = World::in_game(&[("setup", "ones")]).await;
        world.sim.refuse_uploads(Some(refusal));
        let answer = in_time(alice.slash(&games, "dama move", &[("from", "c3"), ("to", "d4")]).await);
        let board = text_board(&world, &games, "c3-d4").await;
        assert_eq!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
        let picker = in_time(bob.press(&board, "Move").await).message().unwrap();
        assert!(picker.is_ephemeral() && is_text_board(&picker), "{refusal:?}: {picker:?}");
        let chosen = in_time(bob.select(&picker, "", &["h6.g5"]).await);
        assert_eq!(chosen.first_kind(), Some(7), "{refusal:?}");
        text_board(&world, &games, "h6-g5").await;
        world.sim.settle().await;
        // One refusal and one message in words for each way, and the channel goes on.
        world.sim.refuse_uploads(None);
        in_time(alice.slash(&games, "dama move", &[("from", "a3"), ("to", "b4")]).await);
        let last = world.sim.wait_for_message(&games, |message| message.content().contains("a3-b4")).await;
        assert!(last.picture().is_some(), "{refusal:?}: answers need no permission");
        world.sim.assert_clean();
    }
}

/// A failure that lasts costs a public answer its picture only after the outbox has failed as well; what only one person
/// sees comes in words at once, because nothing sends it later.
#[tokio::test(flavor = "multi_thread")]
async fn uploads_that_go_on_failing_end_as_text_boards() {
    for failure in FAILING {
        let (world, alice, bob, games) = World::in_game(&[("setup", "ones")]).await;
        let first = games.last().unwrap();
        world.sim.refuse_uploads(Some(failure));
        let picker = in_time(alice.press(&first, "Move").await).message().unwrap();
        assert!(picker.is_ephemeral() && is_text_board(&picker), "{failure:?}: {picker:?}");
        let code = code_of(&games, &alice).await;
        let options = [("from", "c3"), ("to", "d4"), ("game", code.as_str())];
        let _lost = alice.begin_slash(&games, "dama move", &options);
        delivered_after(&world, 1).await;
        text_board(&world, &games, "c3-d4").await;
        let options = [("from", "h6"), ("to", "g5"), ("game", code.as_str())];
        let _lost = bob.begin_slash(&games, "dama move", &options);
        delivered_after(&world, 2).await;
        text_board(&world, &games, "h6-g5").await;
        world.sim.refuse_uploads(None);
        let options = [("from", "a3"), ("to", "b4"), ("game", code.as_str())];
        in_time(alice.slash(&games, "dama move", &options).await);
        assert!(games.last().unwrap().picture().is_some(), "{failure:?}");
        assert_eq!(world.table(&code).await.move_count(), 3);
        if failure.0 >= 500 {
            // The bot looks whether an answer is there that seemed to fail.
            world.sim.expect_violation("webhook_before_answer");
        }
    }
}

/// A short failure costs nobody a picture.
#[tokio::test(flavor = "multi_thread")]
async fn a_short_failure_only_delays_the_picture() {
    let (world, alice, _, games) = World::in_game(&[("setup", "ones")]).await;
    let code = code_of(&games, &alice).await;
    world.sim.fail_next(is_post, 503, 3);
    let options = [("from", "c3"), ("to", "d4"), ("game", code.as_str())];
    in_time(alice.slash(&alice.dm(), "dama move", &options).await);
    delivered(&world).await;
    let board = world.sim.wait_for_message(&games, |message| message.content().contains("c3-d4")).await;
    assert!(board.picture().is_some());
    world.sim.assert_clean();
}

/// A board in another place, and a message that only one person gets because the channel refuses everything.
#[tokio::test(flavor = "multi_thread")]
async fn posts_and_direct_messages_come_as_text() {
    for refusal in REFUSED.into_iter().chain(FAILING) {
        let (world, alice, bob, games) = World::in_game(&[("setup", "ones")]).await;
        let code = code_of(&games, &alice).await;
        world.sim.refuse_uploads(Some(refusal));
        let options = [("from", "c3"), ("to", "d4"), ("game", code.as_str())];
        alice.begin_slash(&alice.dm(), "dama move", &options).finished().await;
        delivered(&world).await;
        text_board(&world, &games, "c3-d4").await;
        games.deny_bot(SEND_MESSAGES);
        let options = [("from", "h6"), ("to", "g5"), ("game", code.as_str())];
        bob.begin_slash(&bob.dm(), "dama move", &options).finished().await;
        delivered(&world).await;
        let called = world.sim.wait_for_message(&alice.dm(), is_text_board).await;
        assert!(called.content().contains(&code) && !called.content().contains("Attach Files"), "{called:?}");
        // The channel has refused the words as well, and gets the board when it opens.
        games.deny_bot(0);
        world.sim.refuse_uploads(None);
        in_time(bob.slash(&games, "game list", &[]).await);
        let board = world.sim.wait_for_message(&games, |message| message.content().contains("h6-g5"));
        assert!(!board.await.buttons().is_empty(), "{refusal:?}");
    }
}

/// A deferred answer, and a follow-up where the bot may post nothing.
#[tokio::test(flavor = "multi_thread")]
async fn deferred_answers_and_follow_ups_come_as_text() {
    for refusal in REFUSED {
        let (world, alice, bob, games) = World::in_game(&[("setup", "ones")]).await;
        let counts = || [is_follow_up, is_post].map(|is| requests(&world.sim, is));
        let before = counts();
        let held = world.hold_pictures().await;
        let answer = alice.begin_slash(&games, "dama move", &[("from", "c3"), ("to", "d4")]);
        world.sim.wait_until("the promise", || answer.is_answered()).await;
        world.sim.refuse_uploads(Some(refusal));
        drop(held);
        let board = text_board(&world, &games, "c3-d4").await;
        assert_eq!(answer.message().map(|message| message.id().to_owned()).as_deref(), Some(board.id()));
        assert_eq!(requests(&world.sim, is_fill), 2, "{refusal:?}");
        // A private answer that was deferred.
        let held = world.hold_pictures().await;
        let pressed = bob.begin_press(&board, "Move");
        world.sim.wait_until("the promise", || pressed.is_answered()).await;
        drop(held);
        world
            .sim
            .wait_until("the picker", || pressed.message().is_some_and(|shown| is_text_board(&shown)))
            .await;
        games.forbid_bot(true);
        let picker = pressed.message().unwrap();
        bob.select(&picker, "", &["f6.e5"]).await;
        text_board(&world, &games, "f6-e5").await;
        assert_eq!(counts(), [before[0] + 2, before[1]], "{refusal:?}");
        world.sim.settle().await;
    }
}

/// A message of a turn that goes on is edited. If the edit is refused, a new message has the board as text.
#[tokio::test(flavor = "multi_thread")]
async fn a_refused_edit_makes_room_for_a_text_board() {
    for refusal in REFUSED {
        let (world, alice, bob, games) = World::with_people().await;
        let board = world.begin("cheess", &alice, &bob, &games, &[]).await;
        let picker = in_time(alice.press(&board, "Move").await).message().unwrap();
        in_time(alice.select(&picker, "", &["b1.cheess-enter"]).await);
        world.sim.settle().await;
        let entered = games.last().unwrap();
        assert!(entered.picture().is_some());
        world.sim.refuse_uploads(Some(refusal));
        let id = picker.refresh().unwrap().selects()[0].custom_id.clone();
        in_time(alice.select(&picker, &id, &["b1.c3"]).await);
        let fits = |message: &Message| message.content().contains("b1-c3");
        let moved = world.sim.wait_for_message(&games, fits).await;
        assert!(
            moved.record().attachments.is_empty() && moved.id() != entered.id(),
            "{refusal:?}: {moved:?}"
        );
        assert!(moved.content().contains(CHEESS), "{refusal:?}: {moved:?}");
        let shown = picker.refresh().unwrap();
        assert!(shown.record().attachments.is_empty() && shown.content().contains(CHEESS), "{shown:?}");
        check_controls(&world, &games).await;
    }
}

/// Replies to typed lines, and files.
#[tokio::test(flavor = "multi_thread")]
async fn replies_and_files_come_in_words() {
    for refusal in REFUSED.into_iter().chain(FAILING) {
        let (world, alice, _, games) = World::in_game(&[("setup", "ones")]).await;
        let code = code_of(&games, &alice).await;
        world.sim.refuse_uploads(Some(refusal));
        let dm = alice.dm();
        alice.say(&dm, &format!("/dama board game={code}"));
        let shown = world.sim.wait_for_message(&dm, is_text_board).await;
        assert!(!shown.content().contains("Attach Files"), "{shown:?}");
        let told = in_time(alice.slash(&games, "game export", &[("game", &code)]).await);
        assert!(told.is_ephemeral() && told.text().contains("I couldn't attach the file"), "{}", told.text());
        world.sim.settle().await;
    }
}
