//! Players who leave the server, and the events after which the bot may write again. Discord says nothing about leavers.

use crate::world::{World, in_time};
use deska_testkit::discord_sim::{Channel, SEND_MESSAGES, User};
use std::time::Duration;

/// Alice (White) against Bob with this clock; both have moved.
async fn playing(clock: &str) -> (World, User, User, Channel, String) {
    let (world, alice, bob, games) = World::in_game(&[("setup", "ones"), ("clock", clock)]).await;
    for (who, from, to) in [(&alice, "c3", "d4"), (&bob, "h6", "g5")] {
        in_time(who.slash(&games, "dama move", &[("from", from), ("to", to)]).await);
    }
    let code =
        alice.autocomplete(&games, "dama board", "game", "", &[]).await[0].1.as_str().unwrap().to_owned();
    (world, alice, bob, games, code)
}

async fn pass(world: &World, minutes: u64) {
    for _ in 0..minutes {
        world.later(Duration::from_secs(60));
        world.ticked().await;
    }
    world.looked().await;
}

/// Looks until nothing more follows from what the last look has found.
async fn looked(world: &World) {
    for _ in 0..4 {
        world.looked().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_has_left_is_found_out_loses_no_time_and_is_called_anew_when_back() {
    let (world, alice, bob, games, code) = playing("3h").await;
    looked(&world).await;
    let asked = || world.sim.requests().iter().filter(|request| request.path.contains("/members/")).count();
    assert_eq!(asked(), 2, "each of them once");
    // An answer holds for an hour.
    pass(&world, 61).await;
    bob.leaves();
    bob.close_dms(true);
    in_time(alice.slash(&games, "dama move", &[("from", "a3"), ("to", "b4")]).await);
    let told = || games.last().is_some_and(|last| last.content().contains("I can't reach **Bob**"));
    world.sim.wait_until("Alice learns it", told).await;
    assert_eq!(games.last().unwrap().pinged(), [alice.id()]);
    let before = asked();
    pass(&world, 50).await;
    assert_eq!(asked(), before, "he is asked about once an hour");
    let list = alice.slash(&games, "game list", &[]).await.text();
    assert!(list.contains(&code) && list.contains("is no longer here"), "{list}");
    bob.returns();
    bob.close_dms(false);
    in_time(bob.slash(&games, "game list", &[]).await);
    let back = || games.last().is_some_and(|last| last.pinged() == [bob.id()]);
    world.sim.wait_until("Bob is called anew", back).await;
    assert!(games.last().unwrap().content().contains("to move"));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_comes_with_the_event_after_which_the_bot_may_write() {
    for event in ["channel", "role", "timeout", "guild"] {
        let (world, alice, bob, games, code) = playing("20m").await;
        bob.close_dms(true);
        let guild = world.sim.guild();
        match event {
            "channel" => games.deny_bot(SEND_MESSAGES),
            "guild" => guild.remove_bot(),
            _ => games.deny_bot_silently(SEND_MESSAGES),
        }
        let options = [("from", "a3"), ("to", "b4"), ("game", code.as_str())];
        in_time(alice.slash(&alice.dm(), "dama move", &options).await);
        looked(&world).await;
        assert!(!games.last().unwrap().content().contains("a3-b4"), "{event}");
        match event {
            "channel" => games.deny_bot(0),
            "guild" => guild.add_bot_again(),
            "role" => {
                games.deny_bot_silently(0);
                guild.change_role();
            }
            _ => {
                games.deny_bot_silently(0);
                guild.end_timeout();
            }
        }
        let came = || games.last().unwrap().content().contains("a3-b4");
        world.sim.wait_until("the board", came).await;
        assert_eq!(games.last().unwrap().pinged(), [bob.id()], "{event}");
        world.sim.assert_clean();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_removed_in_the_middle_of_a_turn_calls_directly() {
    let (world, alice, bob, games, code) = playing("20m").await;
    bob.close_dms(true);
    in_time(alice.slash(&games, "dama move", &[("from", "a3"), ("to", "b4")]).await);
    looked(&world).await;
    let guild = world.sim.guild();
    guild.remove_bot();
    let told = || alice.dm().last().is_some_and(|last| last.content().contains("I can't reach **Bob**"));
    world.sim.wait_until("Alice learns it", told).await;
    pass(&world, 60).await;
    let list = alice.slash(&alice.dm(), "game list", &[]).await.text();
    assert!(list.contains(&code) && list.contains("their clock has stopped"), "{list}");
    let before = games.messages().len();
    guild.add_bot_again();
    world.sim.wait_until("Bob is called anew", || games.messages().len() > before).await;
    assert_eq!(games.last().unwrap().pinged(), [bob.id()]);
    world.sim.assert_clean();
}
