//! What happens without a request: a game that nobody begins ends by itself, once.

use super::our_fault::{logged, watch_log};
use deska_core::ports::Ports;
use deska_core::tick::{BROKEN_WAIT_MS, TickReport};
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::event::Event;
use deska_model::games::table::{Ending, Table};
use deska_model::games::unbegun::UNBEGUN_MS;
use deska_model::ids::{Time, TimerId};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, public, told};
use futures::future::join_all;

/// For how long another process has claimed a timer.
const LEASE_MS: i64 = 5 * 60_000;

/// Within what time the timer of a process that was killed is carried out.
const TAKEN_OVER_MS: i64 = 30_000;

const DAY: i64 = 24 * 3_600_000;

fn fired(number: u32) -> TickReport {
    TickReport { fired: number, ..TickReport::default() }
}

async fn table(bot: &TestBot, code: &str) -> Table {
    bot.core().table(code).await.unwrap().unwrap()
}

/// The events of a game without their numbers and moments.
async fn events(bot: &TestBot, code: &str) -> Vec<(Actor, Event)> {
    table(bot, code).await.events.into_iter().map(|stored| (stored.actor, stored.event)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_nobody_begins_ends_after_fourteen_days() {
    let (bot, code) = TestBot::in_game("setup=ones clock=none").await;
    assert_eq!(bot.next_due().await, Some(bot.now().plus_ms(UNBEGUN_MS)));
    bot.later(UNBEGUN_MS - 1);
    assert_eq!(bot.tick().await, TickReport::default());
    bot.later(1);
    assert_eq!(bot.tick().await, fired(1));
    let over = table(&bot, &code).await;
    assert_eq!((over.ending, over.row.open), (Some(Ending::Aborted), false));
    let last = over.events.last().unwrap();
    assert_eq!((last.actor, &last.event, last.at), (Actor::System, &Event::Aborted { by: None }, bot.now()));
    let Ports { store, .. } = bot.ports();
    assert_eq!(store.event_of(&Origin::Timer(TimerId(1))).await.unwrap(), Some((code.clone(), 2)));
    // The outbox posts it at once, because nobody waits for an answer.
    let posts = bot.due().await;
    let [post] = posts.as_slice() else { panic!("{posts:?}") };
    assert_says(post.about.plain(), "Nobody moved for 14 days, so the game is cancelled. No result.");
    let mut mentioned: Vec<_> = post.about.mentions.iter().map(|person| &*person.name).collect();
    mentioned.sort_unstable();
    assert_eq!(mentioned, ["Alice", "Bob"]);
    bot.has_come(post).await;
    bot.later(100 * DAY);
    assert_eq!((bot.tick().await, bot.next_due().await), (TickReport::default(), None));
    assert!(bot.due().await.is_empty());
    assert_eq!(events(&bot, &code).await.len(), 2);
    assert!(told(bot.say("alice", &format!("/dama move c3 d4 game={code}")).await).contains("over"));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_event_before_both_have_moved_begins_the_time_again() {
    let (bot, _) = TestBot::in_game("setup=ones clock=none").await;
    let in_full = async || bot.next_due().await == Some(bot.now().plus_ms(UNBEGUN_MS));
    bot.later(10 * DAY);
    public(bot.say("alice", "/dama move c3 d4").await);
    assert!(in_full().await, "Bob has not moved");
    bot.later(10 * DAY);
    assert_eq!(bot.tick().await, TickReport::default());
    public(bot.say("alice", "/game draw").await);
    assert!(in_full().await);
    public(bot.say("bob", "/dama move b6 a5").await);
    assert_eq!(bot.next_due().await, None, "the game has begun");
    bot.later(100 * DAY);
    assert_eq!(bot.tick().await, TickReport::default());
    public(bot.say("bob", "/game undo").await);
    public(bot.say("alice", "/game accept").await);
    assert!(in_full().await, "Bob's only move is taken back");
    bot.later(UNBEGUN_MS);
    assert_eq!(bot.tick().await, fired(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_way_to_end_a_game_ends_its_timer() {
    let bot = TestBot::start().await;
    for end in ["/game abort confirm=yes", "/game resign confirm=yes"] {
        bot.game("setup=ones clock=none").await;
        public(bot.say("alice", end).await);
        assert_eq!(bot.next_due().await, None, "{end}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_move_and_the_timer_at_the_same_moment_have_one_result() {
    let bot = TestBot::start().await;
    let (mut moves, mut ends) = (0, 0);
    for round in 0..30 {
        let code = bot.game("setup=ones clock=none").await;
        bot.later(UNBEGUN_MS);
        let (other, now) = (bot.other_process().await, bot.now());
        let line = format!("/dama move c3 d4 game={code}");
        // Each of them gets the lead from time to time.
        let wait = async |turns| {
            for _ in 0..turns {
                tokio::task::yield_now().await;
            }
        };
        let (ticked, answer) = tokio::join!(
            async {
                wait(round).await;
                tokio::spawn(async move { other.tick(now).await }).await.unwrap().unwrap()
            },
            async {
                wait(4 * (30 - round)).await;
                bot.say("alice", &line).await
            },
        );
        match events(&bot, &code).await.as_slice() {
            [_, (Actor::System, Event::Aborted { by: None })] => {
                ends += 1;
                assert_eq!(ticked, fired(1));
                assert!(told(answer).contains("This game is over."));
            }
            [_, (Actor::Person(_), Event::Moved { .. })] => {
                moves += 1;
                assert_eq!(ticked, TickReport::default());
                public(answer);
                // Bob has his fourteen days.
                assert_eq!(bot.next_due().await, Some(bot.now().plus_ms(UNBEGUN_MS)));
                public(bot.say("bob", &format!("/game abort game={code} confirm=yes")).await);
            }
            other => panic!("{other:?}"),
        }
        for post in bot.due().await {
            bot.has_come(&post).await;
        }
    }
    assert_eq!(moves + ends, 30);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn several_processes_fire_a_timer_once() {
    let bot = TestBot::start().await;
    let mut codes = Vec::new();
    for _ in 0..30 {
        codes.push(bot.game("setup=ones clock=none").await);
    }
    bot.later(UNBEGUN_MS);
    let mut processes = Vec::new();
    for _ in 0..4 {
        processes.push(bot.other_process().await);
    }
    let now = bot.now();
    let ticks = processes.into_iter().map(|core| tokio::spawn(async move { core.tick(now).await }));
    let ticks = join_all(ticks).await.into_iter().map(|ticked| ticked.unwrap().unwrap());
    assert_eq!(ticks.map(|ticked| ticked.fired).sum::<u32>(), 30);
    let posts = [bot.due().await, bot.due().await].concat();
    assert_eq!(posts.len(), 30);
    for code in codes {
        assert_eq!(events(&bot, &code).await.len(), 2, "{code}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_timer_is_dead_when_its_game_has_moved_on() {
    let (bot, code) = TestBot::in_game("setup=ones clock=none").await;
    bot.later(UNBEGUN_MS);
    // A process claims it and dies.
    let Ports { store, .. } = bot.ports();
    let claimed = store.claim_timers("dead", bot.now(), LEASE_MS, 9).await.unwrap();
    assert_eq!(claimed.len(), 1);
    public(bot.say("alice", "/dama move c3 d4").await);
    bot.later(LEASE_MS);
    assert_eq!(bot.tick().await, TickReport::default());
    assert_eq!(events(&bot, &code).await.len(), 2);
    let begun = bot.now().plus_ms(UNBEGUN_MS - LEASE_MS);
    assert_eq!(bot.next_due().await, Some(begun), "only the timer of the last event is left");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_timer_of_a_process_that_died_fires_after_its_lease() {
    let (bot, _) = TestBot::in_game("setup=ones clock=none").await;
    bot.later(UNBEGUN_MS);
    let Ports { store, .. } = bot.ports();
    store.claim_timers("dead", bot.now(), LEASE_MS, 9).await.unwrap();
    assert_eq!(bot.tick().await, TickReport::default());
    assert_eq!(bot.next_due().await, Some(bot.now().plus_ms(LEASE_MS)));
    bot.later(LEASE_MS);
    assert_eq!(bot.tick().await, fired(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_process_has_claimed_before_a_kill_is_done_within_half_a_minute() {
    let (bot, code) = TestBot::in_game("setup=ones clock=none").await;
    bot.later(UNBEGUN_MS);
    // It claims the timer and gets no further.
    bot.sql("create trigger broken before insert on event begin select raise(abort, 'killed'); end").await;
    assert_eq!(bot.tick().await, TickReport { failed: 1, ..TickReport::default() });
    bot.sql("drop trigger broken").await;
    assert_eq!(bot.tick().await, TickReport::default(), "it is claimed");
    bot.later(TAKEN_OVER_MS);
    assert!(bot.next_due().await.is_some_and(|due| due <= bot.now()));
    assert_eq!(bot.other_process().await.tick(bot.now()).await.unwrap(), fired(1));
    assert_eq!(table(&bot, &code).await.ending, Some(Ending::Aborted));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failure_stops_no_other_timer_and_is_tried_again() {
    let (bot, broken) = TestBot::in_game("setup=ones clock=none").await;
    let sound = bot.game("setup=ones clock=none").await;
    bot.sql("update game set rules_version = 99 where id = 1").await;
    bot.later(UNBEGUN_MS);
    assert_eq!(bot.tick().await, TickReport { fired: 1, failed: 1, ..TickReport::default() });
    assert_eq!(table(&bot, &sound).await.ending, Some(Ending::Aborted));
    assert_eq!(bot.tick().await, TickReport::default(), "it is claimed");
    assert_eq!(bot.next_due().await, Some(bot.now().plus_ms(BROKEN_WAIT_MS)), "it is of no use before");
    bot.later(BROKEN_WAIT_MS);
    assert_eq!(bot.tick().await, TickReport { failed: 1, ..TickReport::default() });
    bot.sql("update game set rules_version = 1 where id = 1").await;
    bot.later(BROKEN_WAIT_MS);
    assert_eq!(bot.tick().await, fired(1));
    assert_eq!(table(&bot, &broken).await.ending, Some(Ending::Aborted));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_replayed_is_one_error_in_the_log() {
    watch_log();
    let (bot, _) = TestBot::in_game("setup=ones clock=none").await;
    // No other test has this version, so the lines are those of this one.
    bot.sql("update game set rules_version = 7341 where id = 1").await;
    let core = bot.core();
    bot.later(UNBEGUN_MS);
    for _ in 0..3 {
        assert_eq!(core.tick(bot.now()).await.unwrap().failed, 1);
        bot.later(BROKEN_WAIT_MS);
    }
    let text = logged();
    let errors = text.lines().filter(|line| line.contains("ERROR") && line.contains("version 7341"));
    assert_eq!(errors.count(), 1, "{text}");
    bot.sql("update game set rules_version = 1 where id = 1").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn digests_and_timers_are_due_together() {
    let bot = TestBot::start().await;
    told(bot.say("bob", "/me notify digest").await);
    bot.game("setup=ones clock=none").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    let hour = bot.now().plus_ms(3_600_000);
    assert_eq!(bot.next_due().await, Some(hour), "the digest comes first");
    bot.later(UNBEGUN_MS);
    // The timer ends the game, and then nothing waits for Bob any more.
    assert_eq!(bot.tick().await, fired(1));
    assert_eq!(bot.next_due().await, None::<Time>);
}
