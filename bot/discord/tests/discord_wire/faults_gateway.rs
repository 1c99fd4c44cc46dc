//! Failures of the gateway: ended sessions, silence, requests to reconnect, repeated and reordered events, outages,
//! and several shards in one process and in two.

use crate::faults::Match;
use crate::world::{World, in_time};
use deska_config::shards::Shards;
use deska_discord::DiscordError;
use deska_testkit::discord_sim::{Guild, Simulator};
use std::time::Duration;

/// Sessions started and resumed so far.
fn sessions(game: &Match) -> (u32, u32) {
    let (identifies, resumes, _) = game.world.sim.gateway_counts();
    (identifies, resumes)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_closes_loses_no_move() {
    let mut game = Match::begin().await;
    let closings: [fn(&Simulator); 6] = [
        |sim| sim.close_gateway(Some(4000)),
        |sim| sim.close_gateway(Some(1001)),
        |sim| sim.close_gateway(None),
        Simulator::cut_gateway,
        Simulator::ask_reconnect,
        |sim| sim.invalidate_session(true),
    ];
    for (at, close) in closings.into_iter().enumerate() {
        close(&game.world.sim);
        // The move comes while the bot is disconnected.
        let answer = game.begin_move();
        game.check().await;
        in_time(answer);
        assert_eq!(sessions(&game), (1, u32::try_from(at).unwrap() + 1));
    }
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_session_is_replaced_by_a_new_one() {
    let mut game = Match::begin().await;
    game.moved().await;
    game.world.sim.invalidate_session(false);
    game.world.sim.wait_until("another session", || sessions(&game).0 == 2).await;
    game.world.sim.wait_connected().await;
    in_time(game.begin_move().finished().await);
    game.check().await;
    let world = game.finish().await;
    let registered = world.sim.requests().iter().filter(|request| request.method == "PUT").count();
    assert_eq!(registered, 1, "commands are registered once");
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_gateway_is_left_and_no_move_is_lost() {
    let sim = Simulator::start().await;
    sim.set_heartbeat_interval(Duration::from_millis(300));
    let mut game = Match::begin_in(World::start_on(sim).await).await;
    for silences in 1..=2 {
        game.world.sim.silence_gateway();
        // Neither side knows yet that the connection is dead; the move is sent over it.
        let answer = game.begin_move();
        game.check().await;
        in_time(answer);
        assert_eq!(sessions(&game), (1, silences));
    }
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn heartbeats_are_sent_as_often_as_asked() {
    let sim = Simulator::start().await;
    // Long enough for a busy machine to acknowledge each in time.
    sim.set_heartbeat_interval(Duration::from_millis(500));
    let game = Match::begin_in(World::start_on(sim).await).await;
    game.world.sim.wait_until("four heartbeats", || game.world.sim.gateway_counts().2 >= 4).await;
    assert_eq!(sessions(&game), (1, 0));
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_ends_and_the_game_goes_on() {
    let mut game = Match::begin().await;
    game.world.sim.set_gateway_down(true);
    let answer = game.begin_move();
    game.world.sim.wait_until("an attempt in vain", || game.world.sim.connections_refused() > 0).await;
    assert!(!answer.is_answered());
    game.world.sim.set_gateway_down(false);
    game.check().await;
    in_time(answer);
    assert_eq!(sessions(&game).0, 1);
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_comes_twice_is_one_move() {
    let mut game = Match::begin().await;
    let answer = game.begin_move().finished().await;
    game.world.sim.send_duplicate(&answer);
    game.check().await;
    game.world.sim.assert_clean();
    // A restarted process has not seen the interaction, but the database has.
    game.world.restart().await;
    game.world.sim.send_duplicate(&answer);
    game.world.sim.wait_violation("answered_twice").await;
    game.check().await;
    game.moved().await;
    game.finish().await.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn events_in_the_wrong_order_are_each_answered() {
    let mut game = Match::begin().await;
    let (_, bob, games) = game.world.people();
    game.world.sim.swap_next_events();
    // Alice's move arrives after Bob's.
    let first = game.begin_move();
    let early = bob.begin_slash(&games, "dama move", &[("from", "f6"), ("to", "e5")]);
    let early = in_time(early.finished().await);
    in_time(first.finished().await);
    game.check().await;
    if early.is_ephemeral() {
        // His move came out of turn and was refused, so he makes it again.
        in_time(game.begin_move().finished().await);
    } else {
        game.note("f6-e5");
    }
    game.check().await;
    // A resumed session repeats none of this.
    game.world.sim.cut_gateway();
    game.moved().await;
    game.finish().await.sim.assert_clean();
}

/// Two guilds, one on each of two shards.
fn guilds(sim: &Simulator) -> [Guild; 2] {
    let shard = |guild: &Guild| guild.id().parse::<u64>().map(|id| (id >> 22) % 2).unwrap();
    let mut found = [None, None];
    while let Some(missing) = found.iter().position(Option::is_none) {
        let guild = sim.add_guild(&format!("Guild {missing}"));
        let at = usize::try_from(shard(&guild)).unwrap();
        found[at].get_or_insert(guild);
        std::thread::sleep(Duration::from_millis(1));
    }
    found.map(Option::unwrap)
}

/// Plays a little in both guilds.
async fn play_in(world: &World, guilds: &[Guild; 2]) {
    let (alice, bob, _) = world.people();
    for guild in guilds {
        let channel = guild.channel("games");
        world.game_of(&alice, &bob, &channel, &[("setup", "ones"), ("seed", "1")]).await;
        let board = world.public(&alice, &channel, "dama move", &[("from", "c3"), ("to", "d4")]).await;
        assert!(board.content().contains("c3-d4"));
        assert_eq!(world.moves_stored(&alice, &channel).await, 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_process_serves_all_recommended_shards() {
    let sim = Simulator::start().await;
    sim.advise_shards(2, 2);
    let guilds = guilds(&sim);
    let mut world = World::start_on(sim).await;
    world.sim.wait_until("both shards", || world.sim.shards_connected() == [0, 1]).await;
    play_in(&world, &guilds).await;
    let registered = world.sim.requests().iter().filter(|request| request.method == "PUT").count();
    assert_eq!((registered, world.sim.gateway_counts().0), (1, 2));
    world.stop().await;
    assert!(world.sim.shards_connected().is_empty(), "every shard says goodbye");
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_share_the_shards_and_the_database() {
    let sim = Simulator::start().await;
    sim.advise_shards(7, 2);
    let guilds = guilds(&sim);
    let part = |text: &str| text.parse::<Shards>().unwrap();
    let mut world = World::start_part(sim, part("0-0/2")).await;
    let other = world.another(part("1-1/2")).await;
    world.sim.wait_until("both shards", || world.sim.shards_connected() == [0, 1]).await;
    play_in(&world, &guilds).await;
    let registered = world.sim.requests().iter().filter(|request| request.method == "PUT").count();
    assert_eq!(registered, 1, "only the process with the first shard registers the commands");
    other.stop().await;
    world.sim.wait_until("only the first shard left", || world.sim.shards_connected() == [0]).await;
    world.sim.assert_clean();
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_without_the_first_shard_leaves_the_commands_alone() {
    let sim = Simulator::start().await;
    sim.advise_shards(2, 2);
    let mut world = World::connecting_part(sim, "1-1/2".parse().unwrap()).await;
    world.sim.wait_until("its shard", || world.sim.shards_connected() == [1]).await;
    world.sim.settle().await;
    assert!(world.sim.requests().iter().all(|request| request.method != "PUT"));
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_close_for_good_ends_the_surface_and_tells_its_code() {
    for code in [4004, 4010, 4011, 4012, 4013, 4014] {
        let mut world = World::start().await;
        world.sim.close_gateway(Some(4000));
        world.sim.wait_until("the session again", || world.sim.gateway_counts().1 == 1).await;
        assert!(world.goes_on().await, "any other close is nothing");
        world.sim.close_gateway(Some(code));
        let reason = world.ended().await;
        assert_eq!(reason, DiscordError::Closed { code }.to_string());
        let told = reason.to_string();
        assert!(told.contains(&code.to_string()) && !told.contains("Look the code up"), "{told}");
        world.stop().await;
        world.sim.assert_clean();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_shard_that_is_closed_for_good_ends_the_surface() {
    let sim = Simulator::start().await;
    sim.advise_shards(2, 2);
    let mut world = World::start_on(sim).await;
    world.sim.wait_until("both shards", || world.sim.shards_connected() == [0, 1]).await;
    world.sim.close_shard(1, 4014);
    assert_eq!(world.ended().await, DiscordError::Closed { code: 4014 }.to_string());
    world.sim.wait_until("only the first shard left", || world.sim.shards_connected() == [0]).await;
    world.sim.settle().await;
    assert_eq!(world.sim.shards_connected(), [0], "it goes on until the program has stopped in order");
    world.sim.close_shard(0, 4004);
    world.sim.wait_until("no shard", || world.sim.shards_connected().is_empty()).await;
    assert_eq!(
        world.ended().await,
        DiscordError::Closed { code: 4014 }.to_string(),
        "the first reason counts"
    );
    world.stop().await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_being_answered_is_finished_after_a_close_for_good() {
    let mut game = Match::begin().await;
    let answer = game.begin_move();
    game.world
        .sim
        .wait_until("the move on its way", || game.world.sim.in_progress() > 0 || answer.is_answered())
        .await;
    game.world.sim.close_gateway(Some(4004));
    game.world.ended().await;
    game.world.stop().await;
    in_time(answer.finished().await);
    game.world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn few_sessions_left_are_not_used_up_at_once() {
    let sim = Simulator::start().await;
    sim.set_sessions_left(3);
    let mut world = World::connecting_to(sim).await;
    // A stop does not wait for them, nor as long as for a connection that doesn't close.
    tokio::time::timeout(Duration::from_secs(9), world.stop()).await.unwrap();
    assert_eq!(world.sim.gateway_counts().0, 0, "the start waited");
}
