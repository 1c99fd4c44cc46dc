//! Games in their own threads: opened, archived, reopened, and every way in which a thread can fail.

use crate::world::{World, check_board, in_time};
use deska_testkit::answers::assert_says;
use deska_testkit::discord_sim::{
    Answer, CREATE_PUBLIC_THREADS, Channel, Message, SEND_MESSAGES_IN_THREADS, Simulator, User,
};
use std::collections::BTreeSet;
use std::time::Duration;

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];
const STEP: [(&str, &str); 2] = [("from", "c3"), ("to", "d4")];

fn opens_thread(method: &str, path: &str) -> bool {
    method == "POST" && path.ends_with("/threads")
}

/// An admin turns threads on for the server; the text of the answer.
async fn turn_on(world: &World, channel: &Channel) -> String {
    let root = world.sim.user("Root").admin();
    world.told(&root, channel, "config set", &[("key", "threads"), ("value", "on")]).await
}

/// Alice (White) challenges Bob and he accepts; the answer to his press.
async fn accepted(world: &World) -> (Message, Message) {
    let (alice, bob, games) = world.people();
    let mention = bob.mention();
    let given = [&[("opponent", mention.as_str()), ("side", "white")], ONES.as_slice()].concat();
    let challenge = in_time(alice.slash(&games, "dama new", &given).await).message().unwrap();
    let answer = in_time(bob.press(&challenge, "Accept").await);
    assert!(!answer.is_ephemeral(), "{}", answer.text());
    (challenge, answer.message().unwrap())
}

/// The same with threads: the line in the channel, the thread and its first board.
async fn begun(world: &World) -> (Message, Channel, Message) {
    let (challenge, line) = accepted(world).await;
    world.sim.wait_until("the thread", || line.thread().is_some()).await;
    let thread = line.thread().unwrap();
    let board = world.sim.wait_for_message(&thread, |message| message.picture().is_some()).await;
    let stripped = || challenge.refresh().is_some_and(|challenge| challenge.buttons().is_empty());
    world.sim.wait_until("the challenge to lose its buttons", stripped).await;
    world.sim.settle().await;
    (line, thread, board)
}

async fn board_with(sim: &Simulator, channel: &Channel, words: &str) -> Message {
    sim.wait_for_message(channel, |message| message.content().contains(words)).await
}

fn ids(users: &[&User]) -> BTreeSet<String> {
    users.iter().map(|user| user.id().to_owned()).collect()
}

fn pinged(message: &Message) -> BTreeSet<String> {
    message.pinged().iter().cloned().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_has_its_own_thread_from_the_start_to_the_end_and_again() {
    let (mut world, alice, bob, games) = World::with_people().await;
    let told = turn_on(&world, &games).await;
    assert!(told.contains("“threads” is now `on`") && !told.contains("need"), "{told}");
    let (line, thread, board) = begun(&world).await;
    assert!(line.content().contains("**Alice** (White) against **Bob** (Black)"), "{}", line.content());
    assert!(line.content().contains("It's played in the thread below."));
    assert_eq!(line.pinged(), [bob.id()], "only the challenge that it was notified him");
    assert!(line.picture().is_none() && line.buttons().is_empty());
    let record = thread.record();
    let name = record.name.clone();
    assert!(name.starts_with("Programátorská dáma: Alice – Bob (") && name.chars().count() <= 100, "{name}");
    assert_eq!(record.members.len(), 2);
    assert!(record.members.contains(&alice.id().to_owned()) && record.members.contains(&bob.id().to_owned()));
    check_board(&board, Some(&alice));

    // The game goes on there from now on, also by commands from the parent channel.
    let board = world.public(&alice, &thread, "dama move", &STEP).await;
    check_board(&board, Some(&bob));
    assert_says(world.told(&bob, &games, "dama moves", &[]).await, "legal move");
    world.restart().await;
    let above = games.messages().len();
    let answer = in_time(bob.slash(&games, "dama move", &[("from", "b6"), ("to", "a5")]).await);
    assert!(answer.is_ephemeral(), "{}", answer.text());
    let there = format!("The game is in <#{}>.", thread.id());
    assert!(answer.text().contains("b6-a5") && answer.text().contains(&there), "{}", answer.text());
    check_board(&board_with(&world.sim, &thread, "b6-a5").await, Some(&alice));
    assert_eq!(games.messages().len(), above, "nothing is said in the channel above");

    let over = world.public(&bob, &thread, "game resign", &[("confirm", "yes")]).await;
    check_board(&over, Some(&alice));
    world.sim.wait_until("the thread to be put away", || thread.record().archived).await;
    let bare = || thread.messages().iter().rev().skip(1).all(|message| message.buttons().is_empty());
    assert!(bare(), "the buttons went before the thread was put away");
    assert!(!thread.record().locked);

    // A rematch goes on in the same thread.
    let asked = in_time(alice.press(&over, "Rematch").await).message().unwrap();
    assert!(!thread.record().archived);
    world.sim.settle().await;
    let again = in_time(bob.press(&asked, "Accept").await).message().unwrap();
    assert_eq!(again.id(), asked.id(), "the request becomes the first board of its game");
    check_board(&again, Some(&bob));
    assert!(again.content().contains("**Bob** to move"), "{}", again.content());
    world.sim.settle().await;
    assert_eq!((again.channel().id(), games.threads().len()), (thread.id(), 1));
    world.public(&bob, &thread, "game abort", &[("confirm", "yes")]).await;
    world.sim.wait_until("the thread to be put away again", || thread.record().archived).await;
    world.sim.assert_clean();
}

/// A command without a code means the last game; a code works wherever its game is visible.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_ended_in_its_thread_is_found_from_the_parent_channel() {
    let (world, alice, bob, games) = World::with_people().await;
    let (carol, elsewhere) = (world.sim.user("Carol"), world.sim.channel("elsewhere"));
    turn_on(&world, &games).await;
    let (_, thread, _) = begun(&world).await;
    world.public(&alice, &thread, "dama move", &STEP).await;
    world.public(&bob, &thread, "game resign", &[("confirm", "yes")]).await;
    world.sim.wait_until("the thread to be put away", || thread.record().archived).await;
    world.sim.settle().await;

    let code =
        alice.autocomplete(&games, "game rematch", "game", "", &[]).await[0].1.as_str().unwrap().to_owned();
    let named = [("game", code.as_str())];
    let history = world.told(&alice, &games, "game history", &[]).await;
    assert!(history.contains("1. ○ c3-d4") && history.contains(&code), "{history}");
    let over = world.told(&bob, &games, "dama move", &STEP).await;
    assert!(over.contains("This game is over"), "{over}");
    let record = |answer: Answer| answer.message().unwrap().record().attachments.len();
    for options in [&[][..], &named] {
        assert_eq!(record(in_time(alice.slash(&games, "game export", options).await)), 1);
        assert_eq!(record(in_time(bob.slash(&games, "game replay", options).await)), 1);
    }
    // Members of the server may watch; outside it only the players may.
    for channel in [&games, &elsewhere] {
        assert_eq!(record(in_time(carol.slash(channel, "game replay", &named).await)), 1);
        assert_eq!(record(in_time(carol.slash(channel, "game export", &named).await)), 1);
        let told = world.told(&carol, channel, "game rematch", &named).await;
        assert!(told.contains("This is **Alice** and **Bob**'s game, and it's over."), "{told}");
    }
    assert_eq!(record(in_time(bob.slash(&bob.dm(), "game export", &named).await)), 1);
    assert_says(in_time(carol.slash(&carol.dm(), "game export", &named).await).text(), "no game");

    let asked = in_time(bob.slash(&games, "game rematch", &[]).await);
    assert!(!asked.is_ephemeral() && asked.text().contains("**Bob** asks"), "{}", asked.text());
    let again = in_time(alice.slash(&elsewhere, "game rematch", &named).await);
    assert!(again.text().contains("**Bob** to move"), "{}", again.text());
    world.sim.settle().await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_asked_for_above_goes_on_in_the_thread_of_the_last_game() {
    let (world, alice, bob, games) = World::with_people().await;
    turn_on(&world, &games).await;
    let (_, thread, _) = begun(&world).await;
    world.public(&alice, &thread, "dama move", &STEP).await;
    world.public(&bob, &thread, "game resign", &[("confirm", "yes")]).await;
    world.sim.wait_until("the thread to be put away", || thread.record().archived).await;
    let asked = in_time(bob.slash(&games, "game rematch", &[]).await).message().unwrap();
    let line = in_time(alice.press(&asked, "Accept").await).message().unwrap();
    assert!(line.content().contains(&format!("It's played in <#{}>", thread.id())), "{}", line.content());
    assert!(line.picture().is_none() && line.buttons().is_empty());
    let board = board_with(&world.sim, &thread, "(White) against **Alice** (Black)").await;
    check_board(&board, Some(&bob));
    let bare = || asked.refresh().is_some_and(|asked| asked.buttons().is_empty());
    world.sim.wait_until("the challenge to lose its buttons", bare).await;
    world.sim.settle().await;
    assert!(!thread.record().archived);
    assert_eq!(games.threads().len(), 1);
    world.public(&bob, &thread, "dama move", &STEP).await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_setting_of_a_channel_applies_to_its_threads_and_nowhere_else() {
    let (world, alice, bob, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    let other = world.sim.channel("other");
    let only_here = [("key", "threads"), ("value", "on"), ("channel", games.id())];
    world.told(&root, &games, "config set", &only_here).await;
    let board = world.game_of(&alice, &bob, &other, &ONES).await;
    assert!(board.picture().is_some() && other.threads().is_empty());
    world.public(&bob, &other, "game resign", &[("confirm", "yes")]).await;
    let (_, thread, _) = begun(&world).await;
    world
        .told(
            &root,
            &thread,
            "config set",
            &[("key", "dama.chain"), ("value", "may"), ("channel", thread.id())],
        )
        .await;
    let shown = world.told(&root, &games, "config show", &[]).await;
    let line = shown.lines().find(|line| line.contains("dama.chain")).unwrap();
    assert!(line.contains("after any jump") && line.contains("channel"), "{line}");
    let line = shown.lines().find(|line| line.contains("(`threads`")).unwrap();
    assert!(line.contains("On (`threads`, set for the channel)"), "{line}");
    let told = world.told(&root, &games, "config set", &[("key", "threads"), ("value", "perhaps")]).await;
    assert!(told.contains("Choose `on` or `off`."), "{told}");
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_permissions_are_named_and_the_game_starts_in_the_channel() {
    let (world, _, bob, games) = World::with_people().await;
    games.deny_bot(CREATE_PUBLIC_THREADS | SEND_MESSAGES_IN_THREADS);
    let told = turn_on(&world, &games).await;
    assert!(told.contains("**Create Public Threads, Send Messages in Threads**"), "{told}");
    let root = world.sim.user("Root").admin();
    let shown = world.told(&root, &games, "config show", &[]).await;
    assert!(
        shown.contains("I need the permissions **Create Public Threads, Send Messages in Threads**"),
        "{shown}"
    );
    accepted(&world).await;
    world.sim.settle().await;
    check_board(&games.last().unwrap(), Some(&world.sim.user("Alice")));
    assert!(games.threads().is_empty());
    let seen = bob.sees(&games);
    let told = seen.iter().find(|message| message.is_ephemeral()).unwrap();
    assert!(told.content().contains("**Create Public Threads, Send Messages in Threads**"), "{told:?}");
    assert!(told.content().contains("continues in this channel"), "{told:?}");
    let attempts = world.sim.requests().iter().filter(|r| opens_thread(&r.method, &r.path)).count();
    assert_eq!(attempts, 0, "what is known to fail is not tried");
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_thread_cannot_be_opened_starts_in_the_channel() {
    for (status, code, words) in [
        (403, 50013, "**Create Public Threads**"),
        (400, 160_006, "no room for another thread"),
        (400, 50024, "can't create a thread"),
    ] {
        let world = World::start().await;
        let (alice, bob, games) = world.people();
        turn_on(&world, &games).await;
        if code == 160_006 {
            world.sim.set_thread_cap(0);
        } else {
            world.sim.fail_next_with_code(opens_thread, status, code, 1);
        }
        accepted(&world).await;
        let board = board_with(&world.sim, &games, words).await;
        assert!(board.content().contains("to move") && board.picture().is_some(), "{}", board.content());
        assert_eq!(pinged(&board), ids(&[&alice, &bob]), "both have to know where it is played");
        let board = world.public(&alice, &games, "dama move", &STEP).await;
        check_board(&board, Some(&bob));
        world.sim.settle().await;
        assert!(games.threads().is_empty());
        let announces = |message: &Message| message.content().contains("the thread below");
        assert!(!games.messages().iter().any(announces), "what came to nothing is no longer announced");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_closed_to_the_bot_is_left_before_the_first_board() {
    let (world, alice, bob, games) = World::with_people().await;
    turn_on(&world, &games).await;
    let post_in_thread = |method: &str, path: &str| {
        method == "POST" && path.ends_with("/messages") && path.starts_with("/channels/")
    };
    world.sim.fail_next_with_code(post_in_thread, 403, 50013, 2);
    accepted(&world).await;
    let board = board_with(&world.sim, &games, "**Send Messages in Threads**").await;
    assert_eq!(pinged(&board), ids(&[&alice, &bob]));
    check_board(&world.public(&alice, &games, "dama move", &STEP).await, Some(&bob));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_keeps_the_thread_that_it_already_has() {
    let (world, _, _, games) = World::with_people().await;
    turn_on(&world, &games).await;
    // Discord opens the thread, but its reply is lost; the repeat is refused because the thread exists.
    world.sim.lose_answer_next(opens_thread, 502, 1);
    let (_, thread, board) = begun(&world).await;
    assert_eq!(games.threads().len(), 1);
    assert_eq!(board.channel().id(), thread.id());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crash_between_line_and_thread_loses_nothing() {
    let (mut world, alice, _, games) = World::with_people().await;
    turn_on(&world, &games).await;
    world.sim.delay_next(opens_thread, Duration::from_secs(600), 1);
    let (challenge, line) = accepted(&world).await;
    // The buttons are removed once the delivery of the line is stored.
    let noted = || challenge.refresh().is_some_and(|challenge| challenge.buttons().is_empty());
    world.sim.wait_until("the challenge to lose its buttons", noted).await;
    world.sim.wait_until("the thread on its way", || world.sim.faults_left() == 0).await;
    world.kill();
    world.boot().await;
    world.later(Duration::from_secs(61));
    world.sim.wait_until("the thread", || line.thread().is_some()).await;
    let thread = line.thread().unwrap();
    let board = world.sim.wait_for_message(&thread, |message| message.picture().is_some()).await;
    check_board(&board, Some(&alice));
    world.sim.settle().await;
    assert_eq!((games.threads().len(), thread.messages().len()), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_of_a_deleted_thread_returns_to_the_channel() {
    let (world, alice, bob, games) = World::with_people().await;
    turn_on(&world, &games).await;
    let (_, thread, _) = begun(&world).await;
    world.public(&alice, &thread, "dama move", &STEP).await;
    thread.delete_thread();
    let board = board_with(&world.sim, &games, "was deleted").await;
    assert!(board.picture().is_some() && board.content().contains("to move"), "{}", board.content());
    assert_eq!(pinged(&board), ids(&[&alice, &bob]));
    let board = world.public(&bob, &games, "dama move", &[("from", "b6"), ("to", "a5")]).await;
    check_board(&board, Some(&alice));
    assert_eq!(world.moves_stored(&alice, &games).await, 2);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_in_a_thread_that_is_deleted_meanwhile_is_shown_once() {
    let is_callback = |method: &str, path: &str| method == "POST" && path.ends_with("/callback");
    let (world, alice, _, games) = World::with_people().await;
    turn_on(&world, &games).await;
    let (_, thread, _) = begun(&world).await;
    world.sim.limit_next(is_callback, Duration::from_millis(700), 1);
    let _lost = alice.begin_slash(&thread, "dama move", &STEP);
    world.sim.wait_until("the limit", || world.sim.requests().iter().any(|r| r.status == 429)).await;
    world.sim.fail_next_with_code(is_callback, 404, 10062, 1);
    thread.delete_thread();
    let board = board_with(&world.sim, &games, "c3-d4").await;
    assert!(board.content().contains("was deleted"), "{}", board.content());
    // The answer goes to the outbox now, but its move has been shown already.
    world.sim.wait_until("the refusal", || world.sim.requests().iter().any(|r| r.status == 404)).await;
    world.later(Duration::from_secs(60));
    world.looked().await;
    let told = games.messages().iter().filter(|message| message.content().contains("c3-d4")).count();
    assert_eq!(told, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_of_a_locked_thread_returns_with_the_next_move() {
    let (mut world, alice, bob, games) = World::with_people().await;
    turn_on(&world, &games).await;
    let (_, thread, _) = begun(&world).await;
    // The bot is disconnected when the thread is locked.
    world.stop().await;
    thread.lock_thread();
    world.boot().await;
    let answer = in_time(alice.slash(&games, "dama move", &STEP).await);
    assert!(answer.is_ephemeral(), "{}", answer.text());
    let board = board_with(&world.sim, &games, "was locked").await;
    assert!(board.content().contains("c3-d4"), "the move is told too: {}", board.content());
    let board = world.public(&bob, &games, "dama move", &[("from", "b6"), ("to", "a5")]).await;
    check_board(&board, Some(&alice));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_do_not_mention_threads_where_there_are_none() {
    let (world, alice, bob, games) = World::with_people().await;
    turn_on(&world, &games).await;
    // Games stay in a thread that people opened, and the bot does not archive it.
    let (_, thread, _) = begun(&world).await;
    let own = world.game_of(&alice, &bob, &thread, &ONES).await;
    assert_eq!(own.channel().id(), thread.id());
    assert_eq!(games.threads().len(), 1);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imported_game_has_its_first_board_in_its_thread() {
    let (world, alice, bob, games) = World::with_people().await;
    turn_on(&world, &games).await;
    alice.hand("game.sgf", b"(;GM[1]SZ[9];B[ee];W[cc])");
    let given = [("file", "game.sgf"), ("opponent", &*bob.mention()), ("side", "black")];
    let challenge = in_time(alice.slash(&games, "game import", &given).await).message().unwrap();
    let line = in_time(bob.press(&challenge, "Accept").await).message().unwrap();
    world.sim.wait_until("the thread", || line.thread().is_some()).await;
    let thread = line.thread().unwrap();
    let board = board_with(&world.sim, &thread, "goes on from a record").await;
    check_board(&board, Some(&alice));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_channel_above_says_where_a_game_is_played_and_then_how_it_ended() {
    let (world, alice, bob, games) = World::with_people().await;
    turn_on(&world, &games).await;
    let (line, thread, _) = begun(&world).await;
    let words = line.refresh().unwrap().content().to_owned();
    assert!(words.ends_with("It's played in the thread below."), "{words}");
    world.public(&alice, &thread, "dama move", &STEP).await;
    let above = games.messages().len();
    let over = world.public(&bob, &thread, "game resign", &[("confirm", "yes")]).await;
    let result = board_with(&world.sim, &games, "Result of the game").await;
    let told = format!("Result of the game in <#{}>:\n**Alice** wins", thread.id());
    assert!(result.content().starts_with(&told), "{}", result.content());
    assert!(result.picture().is_none() && result.buttons().is_empty() && result.pinged().is_empty());
    let line = line.wait_until(|line| line.content().contains("**Alice** wins")).await;
    assert!(line.content().contains("**Bob** (Black)"), "{}", line.content());
    assert!(!line.content().contains("thread below"), "{}", line.content());
    assert_eq!((games.messages().len(), line.buttons().len()), (above + 1, 0));
    world.sim.wait_until("the thread to be put away", || thread.record().archived).await;

    // The next game in the thread has its own result above; a cancelled game has none.
    let asked = in_time(bob.slash(&games, "game rematch", &[]).await).message().unwrap();
    let line = in_time(alice.press(&asked, "Accept").await).message().unwrap();
    let board = world.sim.wait_for_message_after(&over, |_| true).await;
    world.public(&bob, &thread, "dama move", &STEP).await;
    assert_ne!(board.id(), over.id());
    world.public(&bob, &thread, "game resign", &[("confirm", "yes")]).await;
    line.wait_until(|line| line.content().contains("**Alice** wins")).await;
    let results =
        || games.messages().iter().filter(|message| message.content().contains("Result of")).count();
    world.sim.wait_until("the second result", || results() == 2).await;
    in_time(bob.slash(&thread, "game rematch", &[]).await);
    in_time(alice.slash(&thread, "game accept", &[]).await);
    world.public(&alice, &thread, "game abort", &[("confirm", "yes")]).await;
    world.looked().await;
    assert_eq!(results(), 2);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_above_a_thread_survives_a_kill() {
    let (mut world, alice, bob, games) = World::with_people().await;
    turn_on(&world, &games).await;
    let (line, thread, _) = begun(&world).await;
    world.public(&alice, &thread, "dama move", &STEP).await;
    // Neither the message above nor the edit can leave before the kill.
    let above = format!("/channels/{}/messages", games.id());
    let is_above = move |method: &str, path: &str| method != "GET" && path.starts_with(&above);
    world.sim.delay_next(is_above, Duration::from_secs(600), 2);
    in_time(bob.slash(&thread, "game resign", &[("confirm", "yes")]).await);
    world.sim.wait_until("both on their way", || world.sim.faults_left() == 0).await;
    world.kill();
    world.boot().await;
    world.later(Duration::from_secs(61));
    board_with(&world.sim, &games, "Result of the game").await;
    line.wait_until(|line| line.content().contains("**Alice** wins")).await;
}
