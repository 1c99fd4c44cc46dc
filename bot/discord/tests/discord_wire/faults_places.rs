//! Places that fail: channels closed to the bot or gone, messages deleted or too old, direct messages that are shut,
//! servers that the bot is removed from, and servers that Discord alone has trouble with.

use crate::faults::{Match, is_callback, is_edit, is_post};
use crate::world::{World, check_controls, in_time};
use deska_catalogue::invocation::Call;
use deska_core::caller::{Caller, Person, Place, PlaceInfo};
use deska_desk::Desk;
use deska_testkit::discord_sim::Simulator;
use std::time::Duration;

const GONE: u32 = 10062;
/// Longer than the outbox lets pass between two looks.
const OUTBOX: Duration = Duration::from_millis(2_200);

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_refuses_is_not_asked_again() {
    for code in [50001, 50013] {
        let mut game = Match::begin().await;
        // The answer is lost, and the channel refuses the message that would replace it.
        game.world.sim.fail_next_with_code(is_callback, 404, GONE, 1);
        game.world.sim.fail_next_with_code(is_post, 403, code, 9);
        let _lost = game.begin_move();
        game.world.sim.wait_until("the refusal", || !game.requests(is_post).is_empty()).await;
        game.world.sim.settle().await;
        game.world.later(Duration::from_secs(120));
        tokio::time::sleep(Duration::from_millis(2_200)).await;
        assert_eq!(game.requests(is_post).len(), 1, "{code}");
        // The move counts, and the next one is answered as ever.
        in_time(game.begin_move().finished().await);
        game.check().await;
        let world = game.finish().await;
        assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_gone_or_too_old_is_left_alone() {
    let mut game = Match::begin().await;
    let (_, _, games) = game.world.people();
    game.begin_move();
    game.check().await.delete();
    game.begin_move();
    let old = game.check().await;
    game.world.sim.refuse_old_edits();
    game.world.sim.advance(Duration::from_secs(2 * 3600));
    let before = game.requests(is_edit).len();
    game.begin_move();
    game.check().await;
    assert_eq!(game.requests(is_edit).len(), before + 1, "it is tried once");
    let old = old.refresh().unwrap();
    assert!(!old.buttons().is_empty(), "its buttons stay");
    // Whoever presses them gets the true board.
    let (alice, ..) = game.world.people();
    let picker = in_time(alice.press(&old, "Move").await);
    assert!(!picker.text().is_empty());
    old.delete();
    check_controls(&game.world, &games).await;
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_was_deleted_takes_no_game_with_it() {
    let mut game = Match::begin().await;
    let (alice, bob, games) = game.world.people();
    game.begin_move();
    game.check().await;
    let code =
        alice.autocomplete(&games, "dama board", "game", "", &[]).await[0].1.as_str().unwrap().to_owned();
    games.delete();
    // The move is made elsewhere; its board has no channel to go to any more.
    let elsewhere = game.world.sim.channel("elsewhere");
    let options = [("from", "f6"), ("to", "e5"), ("game", code.as_str())];
    in_time(bob.slash(&elsewhere, "dama move", &options).await);
    game.world.sim.settle().await;
    game.world.later(Duration::from_secs(120));
    tokio::time::sleep(Duration::from_millis(2_200)).await;
    assert!(game.requests(is_post).len() <= 1, "an unknown channel is not asked again");
    let told = alice.slash(&elsewhere, "game history", &[("game", &code)]).await.text();
    assert!(told.contains("2. ● f6-e5") && !told.contains("3. "), "{told}");
    let board = alice.slash(&elsewhere, "dama board", &[("game", &code)]).await.message().unwrap();
    assert!(board.alt().unwrap_or_default().contains("after 2 moves"), "{board:?}");
    game.world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn shut_direct_messages_are_given_up() {
    let world = World::start().await;
    let alice = world.sim.user("Alice");
    let direct = alice.dm();
    alice.close_dms(true);
    // A seat as it could be put up there once, where nobody would take it.
    let place = Place {
        platform: "discord".to_owned(),
        space: direct.id().to_owned(),
        channel: direct.id().to_owned(),
    };
    let caller = Caller {
        person: Person::new(alice.id(), "Alice"),
        place,
        locale: None,
        admin: false,
        place_info: PlaceInfo::default(),
    };
    let lost = world.desk().answer(&caller, "77", Call::Text("/dama new setup=ones".to_owned())).await;
    assert!(lost.public.is_some());
    world.later(Duration::from_secs(20));
    let posts = |sim: &Simulator| {
        sim.requests().iter().filter(|request| is_post(&request.method, &request.path)).count()
    };
    world.sim.wait_until("the refusal", || posts(&world.sim) == 1).await;
    world.sim.settle().await;
    world.later(Duration::from_secs(120));
    tokio::time::sleep(Duration::from_millis(2_200)).await;
    assert_eq!(posts(&world.sim), 1);
    // The seat is open all the same.
    alice.close_dms(false);
    let listed = in_time(alice.slash(&direct, "game list", &[]).await);
    assert!(listed.text().contains("Programátorská dáma"), "{}", listed.text());
    assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_removed_the_bot_is_not_written_to_until_it_is_back() {
    let mut game = Match::begin().await;
    let (_, _, games) = game.world.people();
    let guild = game.world.sim.guild();
    game.world.sim.fail_next_with_code(is_callback, 404, GONE, 1);
    let held = game.world.hold_database().await;
    let _lost = game.begin_move();
    guild.remove_bot();
    tokio::time::sleep(Duration::from_millis(200)).await;
    drop(held);
    game.world
        .sim
        .wait_until("the lost answer", || {
            game.requests(is_callback).iter().any(|request| request.status == 404)
        })
        .await;
    game.world.later(Duration::from_secs(120));
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    assert!(game.requests(is_post).is_empty(), "nothing is asked of a server the bot is not in");
    guild.add_bot_again();
    // The board that could not be shown comes by itself, and calls whose turn it is.
    game.check().await;
    assert_eq!(game.requests(is_post).len(), 1);
    game.world.sim.fail_next_with_code(is_callback, 404, GONE, 1);
    let _lost = game.begin_move();
    game.check().await;
    assert_eq!(games.messages().last().map(|board| board.record().nonce.is_some()), Some(true));
    let world = game.finish().await;
    assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
}

/// Moves of a game in `games` that are made where the bot may write, while it may not in `games`.
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
async fn a_channel_that_was_closed_for_a_while_gets_the_newest_board_when_somebody_comes_by() {
    let mut game = Match::begin().await;
    let (alice, bob, games) = game.world.people();
    let code = code_of(&game).await;
    game.begin_move();
    game.check().await;
    games.forbid_bot(true);
    let shown = games.messages().len();
    move_elsewhere(&mut game, &code, &[("f6", "e5"), ("e3", "d4")]).await;
    game.world.sim.wait_until("the refusal", || !game.requests(is_post).is_empty()).await;
    game.world.later(Duration::from_secs(120));
    tokio::time::sleep(OUTBOX).await;
    assert_eq!(game.requests(is_post).len(), 1, "one refusal is enough");
    games.forbid_bot(false);
    // Whatever somebody asks there tells that the bot may write again.
    in_time(bob.slash(&games, "game list", &[]).await);
    let board = game.check().await;
    assert!(board.content().contains("f6-e5"), "it tells of both moves: {}", board.content());
    assert_eq!(games.messages().len(), shown + 1);
    game.world.later(Duration::from_secs(48 * 3600));
    in_time(alice.slash(&games, "game list", &[]).await);
    tokio::time::sleep(OUTBOX).await;
    game.check().await;
    assert_eq!(games.messages().len(), shown + 1, "nothing else waited");
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_was_opened_while_the_bot_was_away_gets_its_board() {
    let mut game = Match::begin().await;
    let (_, _, games) = game.world.people();
    let code = code_of(&game).await;
    game.begin_move();
    game.check().await;
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
async fn a_channel_that_refuses_a_change_is_left_alone_until_somebody_comes_by() {
    let mut game = Match::begin().await;
    let (alice, _, games) = game.world.people();
    let code = code_of(&game).await;
    // The buttons of the board before cannot be taken off.
    game.world.sim.fail_next_with_code(is_edit, 403, 50001, 1);
    game.begin_move();
    game.check().await;
    game.world.sim.wait_until("the refusal", || !game.requests(is_edit).is_empty()).await;
    move_elsewhere(&mut game, &code, &[("f6", "e5")]).await;
    tokio::time::sleep(OUTBOX).await;
    game.world.sim.settle().await;
    assert!(game.requests(is_post).is_empty(), "it would be refused as well");
    in_time(alice.slash(&games, "game list", &[]).await);
    game.check().await;
    game.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_discord_has_trouble_with_has_not_removed_the_bot() {
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
    let world = game.finish().await;
    assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
}
