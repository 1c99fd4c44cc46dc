//! Games that the program begins by itself: each once, however often and wherever their plan is carried out, with threads,
//! and first boards that mention nobody.

use deska_catalogue::games::GameCatalogue;
use deska_core::engine::Core;
use deska_core::games::begin::PlannedGame;
use deska_core::ports::{Ports, Store};
use deska_desk::DeliveryDesk;
use deska_desk::outbound::ThreadAction;
use deska_model::challenges::terms::GameTerms;
use deska_model::games::actor::Origin;
use deska_model::ids::Time;
use deska_testkit::answers::{assert_says, public};
use deska_testkit::fresh;
use deska_testkit::postgres::Postgres;
use deska_testkit::test_bot::{Numbers, TestBot, caller, core_on, told};
use rules::Side;
use serde_json::json;
use std::collections::BTreeSet;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

const NAMES: [&str; 5] = ["alice", "bob", "carol", "dan", "eva"];

/// A game of each pair.
async fn plan(store: &dyn Store, in_thread: bool) -> Vec<PlannedGame> {
    let (mut people, mut channel_id) = (Vec::new(), 0);
    for name in NAMES {
        let known = store.arrive(&caller(name), Time(1_800_000_000_000)).await.unwrap();
        channel_id = known.channel_id;
        people.push(known.account);
    }
    let mut plan = Vec::new();
    for (first, white) in people.iter().enumerate() {
        for black in &people[first + 1..] {
            plan.push(PlannedGame {
                origin: Origin::request("club", format!("k7f2x:1:{}", plan.len())),
                kind: "go".to_owned(),
                terms: GameTerms {
                    options: [("size".to_owned(), json!(7))].into_iter().collect(),
                    ..GameTerms::default()
                },
                place: caller("alice").place,
                channel_id,
                seats: [white.clone(), black.clone()],
                board: None,
                window_ms: None,
                also_in: None,
                in_thread,
            });
        }
    }
    plan
}

/// Carries out a plan. Returns the codes of its games.
async fn carry_out(core: &Core, plan: &[PlannedGame]) -> Vec<String> {
    let mut codes = Vec::new();
    for game in plan {
        codes.push(core.begin_planned(game.clone()).await.unwrap());
    }
    codes
}

/// How many games these people play.
async fn games(store: &dyn Store, plan: &[PlannedGame]) -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    for account in plan.iter().flat_map(|game| &game.seats) {
        codes.extend(store.games_of(account.id, 0).await.unwrap().into_iter().map(|row| row.code));
    }
    codes
}

/// A process on a database, with other random numbers than each earlier one.
async fn process(ports: &Ports, url: &str, number: u64) -> Core {
    let (store, _) = core_on(url).await;
    let entropy = Arc::new(Numbers::from(number * 1_000_000));
    Core::new(Ports { store, entropy, ..ports.clone() }, GameCatalogue::standard().registry().clone())
}

/// Kills a process at many moments of its plan, between two games and within one; the next one carries out the whole plan.
async fn killed_anywhere(url: &str) {
    let (store, _) = core_on(url).await;
    let ports = Ports { store, ..TestBot::start().await.ports() };
    let mut plan = plan(&*ports.store, false).await;
    let mut within = 0;
    for polls in [1_u64, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144] {
        for (number, game) in plan.iter_mut().enumerate() {
            game.origin = Origin::request("club", format!("{polls}:1:{number}"));
        }
        let before = games(&*ports.store, &plan).await.len();
        let doomed = process(&ports, url, 2 * polls).await;
        {
            // Each step forward is one poll; after the last one the process is gone.
            let (mut carried_out, mut left) = (pin!(carry_out(&doomed, &plan)), polls);
            let until_killed = poll_fn(|context| {
                left -= 1;
                match carried_out.as_mut().poll(context) {
                    Poll::Pending if left > 0 => Poll::Pending,
                    _ => Poll::Ready(()),
                }
            });
            until_killed.await;
        }
        drop(doomed);
        let begun = games(&*ports.store, &plan).await.len() - before;
        within += usize::from(begun > 0 && begun < plan.len());
        let codes = carry_out(&process(&ports, url, 2 * polls + 1).await, &plan).await;
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), plan.len(), "each pair has a game");
        assert_eq!(games(&*ports.store, &plan).await.len(), before + plan.len(), "none twice after {polls}");
    }
    assert!(within > 0, "no process was killed in the middle of its plan");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_killed_anywhere_begins_no_game_twice() {
    let folder = fresh::folder();
    killed_anywhere(&format!("sqlite://{}", folder.path().join("deska.db").display())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_killed_anywhere_begins_no_game_twice_on_postgresql() {
    let test = "planned::a_process_killed_anywhere_begins_no_game_twice_on_postgresql";
    let Some(server) = Postgres::shared(test).await else { return };
    killed_anywhere(&server.database().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_with_one_plan_begin_each_game_once() {
    let bot = TestBot::start().await;
    let ports = bot.ports();
    let plan = plan(&*ports.store, true).await;
    let (first, second) = (bot.core(), bot.other_process().await);
    let (here, there) = futures::join!(carry_out(&first, &plan), carry_out(&second, &plan));
    assert_eq!(here, there);
    assert_eq!(games(&*ports.store, &plan).await, here.into_iter().collect());
}

#[tokio::test]
async fn first_boards_open_threads_and_mention_nobody() {
    let bot = TestBot::start().await;
    let ports = bot.ports();
    let plan = plan(&*ports.store, true).await;
    let codes = carry_out(&bot.core(), &plan).await;
    let lines = bot.due().await;
    assert_eq!(lines.len(), codes.len(), "a line for each thread");
    for line in &lines {
        assert_says(line.about.plain(), "It's played in the thread below");
        assert!(line.about.mentions.is_empty() && line.to.is_none());
        bot.has_come(line).await;
    }
    let boards = bot.due().await;
    assert_eq!(boards.len(), codes.len());
    for (number, board) in boards.iter().enumerate() {
        assert!(board.about.mentions.is_empty(), "{:?}", board.about.mentions);
        assert!(matches!(board.about.thread, Some(ThreadAction::Open { .. })));
        let thread = format!("thread {number}");
        bot.service.opened(&board.receipt, &thread).await.unwrap();
        bot.has_come(board).await;
    }
    assert!(bot.due().await.is_empty(), "no direct messages");
    // The next turn calls its player as in any other game.
    let table = bot.core().table(&codes[0]).await.unwrap().unwrap();
    let first = table.account(Side::Black).unwrap().person.native_id.clone();
    let mut sender = caller(&first);
    sender.place = table.row.place.clone();
    sender.place_info.parent = Some("main".to_owned());
    let board = public(bot.say_as(&sender, "/go play d4").await);
    let other = table.account(Side::White).unwrap().person.clone();
    assert_eq!(board.mentions, [other]);
}

#[tokio::test]
async fn a_game_between_blocked_people_does_not_begin() {
    let bot = TestBot::start().await;
    let ports = bot.ports();
    let plan = plan(&*ports.store, false).await;
    told(bot.say("alice", "/me block bob").await);
    let refused = bot.core().begin_planned(plan[0].clone()).await.unwrap_err();
    assert!(format!("{refused:?}").contains("Blocked"), "{refused:?}");
    assert!(games(&*ports.store, &plan).await.is_empty());
    bot.core().begin_planned(plan[1].clone()).await.unwrap();
    assert_eq!(games(&*ports.store, &plan).await.len(), 1);
}
