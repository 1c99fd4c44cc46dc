//! Failures of places: closed and deleted channels, deleted and old messages, blocked direct messages, servers that
//! remove the bot, and servers with an outage.

use crate::faults::{Match, is_callback, is_edit, is_post};
use crate::world::{World, check_controls, in_time};
use deska_catalogue::invocation::Call;
use deska_desk::ChatDesk;
use deska_model::people::caller::Person;

use deska_testkit::discord_sim::{
    ATTACH_FILES, Channel, Message, RequestRecord, SEND_MESSAGES, Simulator, User,
};
use deska_testkit::test_bot::caller_at;
use std::time::Duration;

const GONE: u32 = 10062;

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_refuses_is_not_asked_again() {
    for code in [50001, 50013] {
        let mut game = Match::begin().await;
        // The answer is lost, and the channel refuses the message in its stead.
        game.world.sim.fail_next_with_code(is_callback, 404, GONE, 1);
        game.world.sim.fail_next_with_code(is_post, 403, code, 9);
        let _lost = game.begin_move();
        game.world.sim.wait_until("the refusal", || !game.requests(is_post).is_empty()).await;
        game.world.sim.settle().await;
        game.world.later(Duration::from_secs(120));
        game.world.looked().await;
        let (.., games) = game.world.people();
        let asked = posts_in(&game, &games).len();
        assert_eq!(asked, if code == 50013 { 2 } else { 1 }, "{code}: perhaps only the picture was refused");
        // The move counts, and the next one is answered as usual.
        in_time(game.begin_move().finished().await);
        game.check().await;
        game.finish().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_or_old_board_is_left_alone() {
    let mut game = Match::begin().await;
    let (_, _, games) = game.world.people();
    game.begin_move();
    game.check().await.delete();
    // A message that no interaction sent can only be edited in the channel.
    game.world.sim.fail_next_with_code(is_callback, 404, GONE, 1);
    let _lost = game.begin_move();
    let old = game.check().await;
    // The challenge and the deleted board have been tried.
    game.world.sim.wait_until("both edits", || game.requests(is_edit).len() == 2).await;
    game.world.sim.refuse_old_edits();
    game.world.sim.advance(Duration::from_secs(2 * 3600));
    game.moved().await;
    assert_eq!(game.requests(is_edit).len(), 3, "it is tried once");
    let old = old.refresh().unwrap();
    assert!(!old.buttons().is_empty(), "its buttons stay");
    // A press of an old button shows the true board.
    let (alice, ..) = game.world.people();
    let picker = in_time(alice.press(&old, "Move").await);
    assert!(!picker.text().is_empty());
    old.delete();
    check_controls(&game.world, &games).await;
    game.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_survives_the_deletion_of_its_channel() {
    let mut game = Match::begin().await;
    let (alice, bob, games) = game.world.people();
    game.moved().await;
    let code =
        alice.autocomplete(&games, "dama board", "game", "", &[]).await[0].1.as_str().unwrap().to_owned();
    games.delete();
    // The move is made elsewhere; the channel of its board is gone.
    let elsewhere = game.world.sim.channel("elsewhere");
    let options = [("from", "f6"), ("to", "e5"), ("game", code.as_str())];
    in_time(bob.slash(&elsewhere, "dama move", &options).await);
    game.world.sim.settle().await;
    game.world.later(Duration::from_secs(120));
    game.world.looked().await;
    assert!(posts_in(&game, &games).len() <= 1, "an unknown channel is not asked again");
    let told = alice.slash(&elsewhere, "game history", &[("game", &code)]).await.text();
    assert!(told.contains("2. ● f6-e5") && !told.contains("3. "), "{told}");
    let board = alice.slash(&elsewhere, "dama board", &[("game", &code)]).await.message().unwrap();
    assert!(board.alt().unwrap_or_default().contains("after 2 moves"), "{board:?}");
    game.world.sim.assert_clean();
}

fn posts_in(game: &Match, channel: &Channel) -> Vec<RequestRecord> {
    let path = format!("/channels/{}/messages", channel.id());
    game.requests(is_post).into_iter().filter(|request| request.path == path).collect()
}

/// A game with a clock of twenty minutes that loses its channel: who is to move is called directly, the clock waits for it,
/// and the opponent learns why.
#[tokio::test(flavor = "multi_thread")]
async fn players_are_called_directly_when_their_channel_is_lost() {
    for (loss, words) in
        [("deleted", "no longer exists"), ("forbidden", "can't write"), ("denied", "can't write")]
    {
        let world = World::start().await;
        let (alice, bob, games) = world.people();
        world.game(&[("setup", "ones"), ("clock", "20m")]).await;
        for (who, from, to) in [(&alice, "c3", "d4"), (&bob, "h6", "g5")] {
            in_time(who.slash(&games, "dama move", &[("from", from), ("to", to)]).await);
        }
        let code = code_in(&games, &alice).await;
        match loss {
            "deleted" => games.delete(),
            "forbidden" => games.forbid_bot(true),
            _ => games.deny_bot(SEND_MESSAGES),
        }
        bob.close_dms(true);
        let options = [("from", "a3"), ("to", "b4"), ("game", code.as_str())];
        in_time(alice.slash(&alice.dm(), "dama move", &options).await);
        world.looked().await;
        let reason = || alice.dm().last().filter(|last| last.content().contains("I can't reach **Bob**"));
        world.sim.wait_until("Alice learns it", || reason().is_some()).await;
        let told = reason().unwrap().content().to_owned();
        assert!(told.contains(words), "{loss}: {told}");
        let news =
            alice.dm().messages().iter().filter(|message| message.content().contains("News in")).count();
        assert_eq!(news, 0, "{loss}: she has just been answered");
        // He can't be reached at all, so his time doesn't run.
        for _ in 0..40 {
            world.later(Duration::from_secs(60));
            world.ticked().await;
        }
        let list = alice.slash(&alice.dm(), "game list", &[]).await.text();
        assert!(list.contains(&code), "{loss}: {list}");
        bob.close_dms(false);
        let options = [("from", "b6"), ("to", "a5"), ("game", code.as_str())];
        in_time(bob.slash(&bob.dm(), "dama move", &options).await);
        world.looked().await;
        assert!(alice.dm().last().unwrap().content().contains("**Alice** to move"), "{loss}");
        world.sim.assert_clean();
    }
}

/// Who moves from elsewhere hears that the channel is gone, and not that the game is there: at once if Discord has said so,
/// and otherwise after the first message that found none.
#[tokio::test(flavor = "multi_thread")]
async fn who_moves_from_elsewhere_hears_that_the_channel_is_gone() {
    for is_announced in [true, false] {
        let world = World::start().await;
        let (alice, bob, games) = world.people();
        world.game(&[("setup", "ones"), ("clock", "1d")]).await;
        let code = code_in(&games, &alice).await;
        let step = async |who: &User, from, to| {
            let options = [("from", from), ("to", to), ("game", code.as_str())];
            let answer = in_time(who.slash(&who.dm(), "dama move", &options).await).text();
            world.looked().await;
            answer
        };
        if is_announced {
            games.delete()
        } else {
            games.delete_silently()
        }
        world.looked().await;
        let (there, gone) =
            (format!("The game is in <#{}>.", games.id()), "The channel of this game no longer exists.");
        let first = step(&alice, "c3", "d4").await;
        assert_eq!(first.contains(gone), is_announced, "{first}");
        assert_eq!(first.contains(&there), !is_announced, "{first}");
        let called = |who: &User| {
            let messages = who.dm().messages();
            messages.iter().any(|message| message.content().contains("It's your turn in game"))
        };
        world.sim.wait_until("Bob's call", || called(&bob)).await;
        for (who, from, to) in [(&bob, "h6", "g5"), (&alice, "a3", "b4")] {
            let answer = step(who, from, to).await;
            assert!(answer.contains(gone) && !answer.contains(&there), "{answer}");
            assert!(answer.contains(&format!("Play on here, or write `/game join {code}`")), "{answer}");
        }
        world.sim.assert_clean();
    }
}

/// Where the bot can't post, *Accept* says so before the game starts, and `/config show` tells the admin.
#[tokio::test(flavor = "multi_thread")]
async fn accepting_where_the_bot_cannot_post_warns_first() {
    let world = World::start().await;
    let (alice, bob, games) = world.people();
    let root = world.sim.user("Root").admin();
    games.deny_bot(SEND_MESSAGES);
    let mention = bob.mention();
    let given = [("opponent", mention.as_str()), ("side", "white"), ("setup", "ones"), ("clock", "20m")];
    let challenged = in_time(alice.slash(&games, "dama new", &given).await);
    let note = challenged.wait_followups(1).await.remove(0);
    assert!(note.is_ephemeral() && note.content().contains("**Send Messages**"), "{}", note.content());
    let warned = in_time(bob.press(&challenged.message().unwrap(), "Accept").await);
    assert!(warned.is_ephemeral() && warned.text().contains("**Send Messages**"), "{}", warned.text());
    assert!(
        alice.slash(&games, "game list", &[]).await.text().contains("Bob"),
        "the challenge is still open"
    );
    let begun = in_time(bob.press(&warned.message().unwrap(), "Start anyway").await);
    let code = code_in(&games, &alice).await;
    assert!(begun.text().contains(&code) || begun.wait_followups(1).await[0].content().contains(&code));
    // What the bot has to say by itself comes directly, and the settings name the channel.
    for _ in 0..19 {
        world.later(Duration::from_secs(60));
        world.ticked().await;
    }
    world.looked().await;
    let told = alice.dm().last().unwrap().content().to_owned();
    assert!(told.contains(&code) && told.contains("Reminder"), "{told}");
    let shown = world.told(&root, &games, "config show", &[]).await;
    assert!(shown.contains("**Send Messages**") && shown.contains(&format!("<#{}>", games.id())), "{shown}");
    world.sim.assert_clean();
}

/// Without the permission to attach files, boards come as text, the first one with the reason.
#[tokio::test(flavor = "multi_thread")]
async fn a_channel_without_pictures_gets_boards_as_text() {
    let world = World::start().await;
    let (alice, bob, games) = world.people();
    world.game(&[("setup", "ones")]).await;
    let code = code_in(&games, &alice).await;
    games.deny_bot(ATTACH_FILES);
    let mut boards = Vec::new();
    for (who, from, to) in [(&alice, "c3", "d4"), (&bob, "h6", "g5"), (&alice, "a3", "b4")] {
        let options = [("from", from), ("to", to), ("game", code.as_str())];
        in_time(who.slash(&who.dm(), "dama move", &options).await);
        world.looked().await;
        boards.push(games.last().unwrap());
    }
    let told = boards.iter().filter(|board| board.content().contains("Attach Files")).count();
    assert_eq!(told, 1, "{:?}", boards.iter().map(Message::content).collect::<Vec<_>>());
    for (board, moved) in boards.iter().zip(["c3-d4", "h6-g5", "a3-b4"]) {
        let words = board.content();
        assert!(words.contains(moved) && words.contains("  a  b  c  d  e  f  g  h"), "{words}");
        assert!(board.alt().is_none());
    }
    assert!(!boards[2].buttons().is_empty());
    world.sim.assert_clean();
}

/// A channel that was closed to the bot altogether has never refused pictures alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_reopened_channel_gets_pictures_at_once() {
    let world = World::start().await;
    let (alice, bob, games) = world.people();
    world.game(&[("setup", "ones")]).await;
    let code = code_in(&games, &alice).await;
    games.deny_bot(SEND_MESSAGES);
    let options = [("from", "c3"), ("to", "d4"), ("game", code.as_str())];
    in_time(alice.slash(&alice.dm(), "dama move", &options).await);
    world.looked().await;
    games.deny_bot(0);
    in_time(bob.slash(&games, "game list", &[]).await);
    // The messages that wait are made due after the answer.
    world.sim.wait_until("the board", || games.last().unwrap().content().contains("c3-d4")).await;
    let board = games.last().unwrap();
    assert!(!board.content().contains("Attach Files"), "{board:?}");
    assert!(board.alt().is_some(), "it has its picture");
    world.sim.assert_clean();
}

async fn code_in(channel: &Channel, who: &User) -> String {
    who.autocomplete(channel, "dama board", "game", "", &[]).await[0].1.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_to_blocked_direct_messages_is_given_up() {
    let world = World::start().await;
    let alice = world.sim.user("Alice");
    let direct = alice.dm();
    alice.close_dms(true);
    // A seat as it could be put up there once, where nobody would take it.
    let caller = caller_at(Person::new(alice.id(), "Alice"), ["discord", direct.id(), direct.id()]);
    let lost = world.desk().answer(&caller, "77", Call::Text("/dama new setup=ones".to_owned())).await;
    assert!(lost.public.is_some());
    world.later(Duration::from_secs(20));
    let posts = |sim: &Simulator| {
        sim.requests().iter().filter(|request| is_post(&request.method, &request.path)).count()
    };
    world.sim.wait_until("the refusal", || posts(&world.sim) == 1).await;
    world.sim.settle().await;
    world.later(Duration::from_secs(120));
    world.looked().await;
    assert_eq!(posts(&world.sim), 1);
    // The seat is still open.
    alice.close_dms(false);
    let listed = in_time(alice.slash(&direct, "game list", &[]).await);
    assert!(listed.text().contains("Programátorská dáma"), "{}", listed.text());
    assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_removed_the_bot_gets_no_message_until_it_is_back() {
    let mut game = Match::begin().await;
    let (alice, _, games) = game.world.people();
    let guild = game.world.sim.guild();
    let held = game.world.hold_database().await;
    let lost = format!("/interactions/{}/", game.begin_move().id());
    game.world.sim.fail_next_with_code(move |_, path| path.starts_with(&lost), 404, GONE, 1);
    guild.remove_bot();
    // It knows of that once it has answered what comes after.
    alice.autocomplete(&alice.dm(), "dama board", "game", "", &[]).await;
    drop(held);
    game.world
        .sim
        .wait_until("the lost answer", || {
            game.requests(is_callback).iter().any(|request| request.status == 404)
        })
        .await;
    game.world.later(Duration::from_secs(120));
    game.world.looked().await;
    assert!(posts_in(&game, &games).is_empty(), "nothing is asked of a server the bot is not in");
    guild.add_bot_again();
    // The waiting board is posted by itself and mentions the player to move.
    game.check().await;
    assert_eq!(posts_in(&game, &games).len(), 1);
    game.world.sim.fail_next_with_code(is_callback, 404, GONE, 1);
    let _lost = game.begin_move();
    game.check().await;
    assert_eq!(games.messages().last().map(|board| board.record().nonce.is_some()), Some(true));
    game.finish().await;
}

/// Makes moves in another channel while the bot may not post in `games`.
async fn move_elsewhere(game: &mut Match, code: &str, moves: &[(&str, &str)]) {
    let (alice, bob, _) = game.world.people();
    let elsewhere = game.world.sim.channel("elsewhere");
    for (from, to) in moves {
        let who = if game.made.is_multiple_of(2) { &alice } else { &bob };
        let options = [("from", *from), ("to", *to), ("game", code)];
        in_time(who.slash(&elsewhere, "dama move", &options).await);
        game.note(&format!("{from}-{to}"));
        game.world.sim.settle().await;
    }
}

async fn code_of(game: &Match) -> String {
    let (alice, _, games) = game.world.people();
    alice.autocomplete(&games, "dama board", "game", "", &[]).await[0].1.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reopened_channel_gets_the_newest_board_with_the_next_request() {
    let mut game = Match::begin().await;
    let (alice, bob, games) = game.world.people();
    let code = code_of(&game).await;
    game.moved().await;
    games.forbid_bot(true);
    let shown = games.messages().len();
    move_elsewhere(&mut game, &code, &[("f6", "e5"), ("e3", "d4")]).await;
    game.world.sim.wait_until("the refusal", || !game.requests(is_post).is_empty()).await;
    game.world.later(Duration::from_secs(120));
    game.world.looked().await;
    assert_eq!(posts_in(&game, &games).len(), 1, "one refusal is enough");
    games.forbid_bot(false);
    // The permissions of any request from there show that the bot may post again.
    in_time(bob.slash(&games, "game list", &[]).await);
    let board = game.check().await;
    assert!(board.content().contains("f6-e5"), "it tells of both moves: {}", board.content());
    assert_eq!(games.messages().len(), shown + 1);
    game.world.later(Duration::from_secs(48 * 3600));
    in_time(alice.slash(&games, "game list", &[]).await);
    game.world.looked().await;
    game.check().await;
    assert_eq!(games.messages().len(), shown + 1, "nothing else waited");
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_reopened_while_the_bot_was_down_gets_its_board() {
    let mut game = Match::begin().await;
    let (_, _, games) = game.world.people();
    let code = code_of(&game).await;
    game.moved().await;
    games.forbid_bot(true);
    move_elsewhere(&mut game, &code, &[("f6", "e5")]).await;
    game.world.sim.wait_until("the refusal", || !game.requests(is_post).is_empty()).await;
    game.world.sim.settle().await;
    game.world.stop().await;
    games.forbid_bot(false);
    game.world.boot().await;
    game.check().await;
    game.close().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_refuses_an_edit_is_left_alone_until_the_next_request() {
    let mut game = Match::begin().await;
    let (alice, _, games) = game.world.people();
    let code = code_of(&game).await;
    // The buttons of the previous board cannot be removed.
    game.world.sim.fail_next_with_code(is_edit, 403, 50001, 1);
    game.moved().await;
    game.world.sim.wait_until("the refusal", || !game.requests(is_edit).is_empty()).await;
    move_elsewhere(&mut game, &code, &[("f6", "e5")]).await;
    game.world.looked().await;
    assert!(posts_in(&game, &games).is_empty(), "it would be refused as well");
    in_time(alice.slash(&games, "game list", &[]).await);
    game.check().await;
    game.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_of_a_server_is_not_a_removal_of_the_bot() {
    let mut game = Match::begin().await;
    let guild = game.world.sim.guild();
    guild.set_unavailable(true);
    game.world.sim.fail_next_with_code(is_callback, 404, GONE, 1);
    let _lost = game.begin_move();
    game.check().await;
    assert_eq!(game.requests(is_post).len(), 1);
    guild.set_unavailable(false);
    in_time(game.begin_move().finished().await);
    game.check().await;
    game.finish().await;
}
