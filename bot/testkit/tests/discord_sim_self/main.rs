//! The Discord simulator with another client library: a small bot talks to it like the product, and it gets bodies that
//! Discord would refuse.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod bodies;
mod toy;

use std::sync::atomic::Ordering;
use std::time::Duration;

use deska_testkit::discord_sim::Simulator;
use serde_json::json;
use serenity::all::{Client, ClientBuilder, GatewayIntents, HttpBuilder};
use toy::Toy;

/// The toy bot connected to a simulator; it stops with the test's runtime.
async fn connected() -> (Simulator, Toy) {
    let sim = Simulator::start().await;
    let toy = Toy::default();
    connect(&sim, toy.clone(), GatewayIntents::GUILDS).await;
    sim.wait_ready().await;
    (sim, toy)
}

async fn connect(sim: &Simulator, toy: Toy, intents: GatewayIntents) {
    let mut client = client(sim, toy, intents).await;
    tokio::spawn(async move { client.start_autosharded().await });
}

async fn client(sim: &Simulator, toy: Toy, intents: GatewayIntents) -> Client {
    let http = HttpBuilder::new(sim.token()).proxy(sim.url()).ratelimiter_disabled(true).build();
    ClientBuilder::new_with_http(http, intents).event_handler(toy).await.unwrap()
}

#[tokio::test]
async fn commands_buttons_selects_and_modals_reach_the_real_client() {
    let (sim, _) = connected().await;
    let (alice, bob) = (sim.user("Alice"), sim.user("Bob"));
    let games = sim.channel("games");

    let moved = alice.slash(&games, "toy move", &[("from", "c3"), ("count", "4")]).await;
    assert_eq!(moved.first_kind(), Some(4));
    assert_eq!(moved.text(), "moved c3 4");
    assert_eq!(moved.wait_followups(1).await[0].content(), "and more");
    let board = moved.message().unwrap();
    assert_eq!(board.alt(), Some("An empty board"));
    assert!(board.picture().unwrap().starts_with(b"\x89PNG"));
    assert_eq!(board.buttons().len(), 5);
    assert_eq!(games.messages().len(), 2);

    let late = bob.press(&board, "Late").await;
    assert!(late.was_deferred());
    assert_eq!(board.refresh().unwrap().content(), "edited late");
    assert!(board.refresh().unwrap().alt().is_some(), "files are kept by a plain edit");

    let secret = bob.press(&board, "secret").await;
    assert!(secret.is_ephemeral());
    assert_eq!(games.messages().len(), 2);
    assert_eq!(bob.sees(&games).len(), 3);
    assert_eq!(alice.sees(&games).len(), 2);

    let form = alice.press(&board, "Ask").await;
    let sent = alice.submit_modal(&form, &[("Where to?", "d4")]).await;
    assert_eq!(sent.text(), "went to d4");

    let picked = bob.select(&board, "", &["Second"]).await;
    assert_eq!(picked.text(), "picked two");
    assert!(board.refresh().unwrap().picture().is_none(), "the library's update drops files");
    assert_eq!(board.refresh().unwrap().edits(), 3);

    let forged = bob.press_raw(&board, "forged:id").await;
    assert_eq!(forged.text(), "pressed forged:id");
    sim.settle().await;
    sim.assert_clean();
    assert_ne!(sim.openapi_checked(), Some(0));
}

#[tokio::test]
async fn interactions_carry_places_people_and_languages() {
    let (sim, _) = connected().await;
    let alice = sim.user("Alice").locale("cs");
    let bob = sim.user("Bob");
    let root = sim.user("Root").admin();
    let games = sim.channel("games");

    let asked = alice.slash(&games, "toy challenge", &[("against", &bob.mention())]).await;
    assert_eq!(asked.message().unwrap().pinged(), [bob.id().to_owned()]);
    let direct = alice.slash(&alice.dm(), "toy challenge", &[("against", "Bob")]).await;
    assert_eq!(direct.payload()["context"], 1);
    assert!(direct.payload().get("member").is_none());

    let no = alice.slash(&games, "toyadmin", &[]).await;
    assert_eq!(no.text(), "admin false cs");
    assert!(!alice.is_offered("toyadmin"));
    let yes = root.slash(&games, "toyadmin", &[]).await;
    assert_eq!(yes.text(), "admin true en-US");
    assert!(root.is_offered("toyadmin"));

    let offers = alice.autocomplete(&games, "toy move", "from", "c", &[]).await;
    assert_eq!(offers, [("c3".to_owned(), json!("c3"))]);

    let slow = alice.slash(&games, "toy slow", &[]).await;
    assert!(slow.was_deferred() && slow.is_ephemeral());
    assert_eq!(slow.message().unwrap().alt(), Some("An empty board"));
    sim.settle().await;
    sim.assert_clean();
}

#[tokio::test]
async fn second_late_and_missing_answers_are_recorded() {
    let (sim, toy) = connected().await;
    let alice = sim.user("Alice");
    let games = sim.channel("games");

    let twice = alice.slash(&games, "toy twice", &[]).await;
    assert_eq!(twice.text(), "once");
    sim.wait_violation("answered_twice").await;
    let before = toy.seen.load(Ordering::SeqCst);
    sim.send_duplicate(&twice);
    while toy.seen.load(Ordering::SeqCst) == before {
        tokio::task::yield_now().await;
    }

    let silent = alice.begin_slash(&games, "toy silent", &[]);
    assert!(!silent.finished_within(Duration::from_millis(200)).await);
    assert_eq!(sim.unanswered(), ["/toy silent by Alice"]);

    // The clock jumps while the answer is in flight.
    sim.delay_next(|_, path| path.ends_with("/callback"), Duration::from_millis(100), 1);
    let late = alice.begin_slash(&games, "toy slow", &[]);
    sim.advance(Duration::from_secs(4));
    assert!(!late.finished_within(Duration::from_millis(400)).await);
    assert!(sim.wait_violation("late_answer").await[0].detail.contains("Unknown interaction"));
}

#[tokio::test]
async fn faults_hit_only_matching_requests() {
    let (sim, _) = connected().await;
    let alice = sim.user("Alice");
    let games = sim.channel("games");
    sim.fail_next(|method, path| method == "POST" && path.starts_with("/webhooks/"), 500, 1);
    let moved = alice.slash(&games, "toy move", &[("from", "a1")]).await;
    assert!(moved.followups().is_empty());
    let moved = alice.slash(&games, "toy move", &[("from", "a2")]).await;
    moved.wait_followups(1).await;
    assert!(sim.requests().iter().any(|r| r.status == 500));
    sim.settle().await;
    sim.assert_clean();
}

#[tokio::test]
async fn a_lost_connection_is_resumed_and_missed_events_are_replayed() {
    let (sim, _) = connected().await;
    let alice = sim.user("Alice");
    let games = sim.channel("games");
    for disturb in
        [&(|| sim.close_gateway(Some(4000))) as &dyn Fn(), &|| sim.cut_gateway(), &|| sim.ask_reconnect()]
    {
        disturb();
        // Sent while the connection is closing: only the replay delivers it to the bot.
        let moved = alice.begin_slash(&games, "toy move", &[("from", "b2")]).finished().await;
        assert_eq!(moved.text(), "moved b2");
        sim.wait_connected().await;
    }
    assert_eq!(sim.gateway_counts().0, 1, "one IDENTIFY is enough");
    assert_eq!(sim.gateway_counts().1, 3, "RESUME after each");
    assert_eq!(sim.intents(), Some(GatewayIntents::GUILDS.bits()));
    sim.settle().await;
    sim.assert_clean();
}

#[tokio::test]
async fn privileged_intents_are_refused() {
    let sim = Simulator::start().await;
    let intents = GatewayIntents::GUILDS | GatewayIntents::MESSAGE_CONTENT;
    connect(&sim, Toy::default(), intents).await;
    sim.wait_violation("privileged_intent").await;
}

#[tokio::test]
async fn an_invalid_session_is_replaced() {
    let sim = Simulator::start().await;
    sim.set_heartbeat_interval(Duration::from_millis(300));
    connect(&sim, Toy::default(), GatewayIntents::empty()).await;
    sim.wait_ready().await;
    sim.wait_until("two heartbeats", || sim.gateway_counts().2 >= 2).await;
    sim.invalidate_session(false);
    let lost = sim.user("Alice").begin_slash(&sim.channel("games"), "toy slow", &[]);
    sim.wait_connected().await;
    assert_eq!(sim.gateway_counts().0, 2);
    let slow = sim.user("Alice").slash(&sim.channel("games"), "toy slow", &[]).await;
    assert_eq!(slow.text(), "done");
    assert!(!lost.is_answered(), "events between two sessions never arrive");
    assert_eq!(sim.violations(), []);
}

#[tokio::test]
async fn a_refused_token_ends_the_client() {
    let sim = Simulator::start().await;
    sim.refuse_token(true);
    let ended = client(&sim, Toy::default(), GatewayIntents::GUILDS).await.start().await;
    assert!(ended.unwrap_err().to_string().contains("authentication"));
    assert_eq!(sim.violations(), []);
}
