//! A hundred thousand games with deadlines in one file: `cargo bench -p bot --bench deadlines`.
//!
//! A real game is played through the core and then copied row by row; the first thousand copies run out of time in the
//! same second, the others minutes apart. Each line says what was measured and what is aimed at. Without `--bench`, as
//! in tests, nothing is measured.
#![expect(clippy::expect_used, reason = "a measurement that fails ends there")]

use deska_model::clocks::duration::DAY_MS;
use deska_testkit::test_bot::TestBot;
use std::time::{Duration, Instant};

/// Number of open games, and of those that run out of time together.
const GAMES: u32 = 100_000;
const TOGETHER: u32 = 1_000;

/// Copies the only game; `at` shifts all its moments.
fn copies() -> String {
    format!(
        "pragma synchronous = off;
         create temp table copy as
         with recursive n (n) as (select 1 union all select n + 1 from n where n < {last})
         select n, 1000 + n as game, max(0, n - {together}) * 60000 as at from n;
         insert into game (id, code, kind, rules_version, options, secret, clock, rated, channel_id, created_at, seq,
                           status, acting, message_id, message_seq, thread_wanted, undo)
         select game, 'C' || game, kind, rules_version, options, secret, clock, rated, channel_id,
                created_at + copy.at, seq, status, acting, null, null, thread_wanted, undo
         from copy, (select * from game limit 1);
         insert into seat (game_id, side, account_id, name)
         select game, side, account_id, name from copy, (select * from seat where game_id < 1000);
         insert into event (game_id, seq, at, actor_id, origin, origin_id, kind, body, version)
         select game, seq, e.at + copy.at, actor_id, origin, origin_id || ' ' || game, kind, body, version
         from copy, (select * from event where game_id < 1000) e;
         insert into turn (game_id, account_id, seq, began_at, told_at, deadline_at)
         select game, account_id, seq, began_at + at, told_at, deadline_at + at
         from copy, (select * from turn where game_id < 1000);
         insert into timer (game_id, kind, account_id, seq, due_at, after_at)
         select game, kind, account_id, seq, due_at + at, after_at + at
         from copy, (select * from timer where game_id < 1000);",
        last = GAMES - 1,
        together = TOGETHER - 1,
    )
}

fn main() {
    if std::env::args().any(|arg| arg == "--bench") {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        runtime.expect("a runtime").block_on(measure());
    }
}

async fn measure() {
    let mut bot = TestBot::start().await;
    // Copies have no messages, which a game of the program would have.
    bot.leaves_damage();
    for who in ["alice", "bob"] {
        bot.say(who, "/me reminders at:none").await;
    }
    let code = bot.game("setup=ones clock=3d").await;
    bot.say("alice", &format!("/dama move c3 d4 game={code}")).await;
    bot.say("bob", &format!("/dama move b6 a5 game={code}")).await;
    bot.sql(copies().leak()).await;
    let before = memory_mib();

    let begun = Instant::now();
    bot.reopen().await;
    let first = bot.next_due().await.expect("a deadline");
    line("open and find the first deadline", begun.elapsed(), Duration::from_secs(2));
    assert_eq!(first, bot.now().plus_ms(3 * DAY_MS), "{GAMES} games");

    let begun = Instant::now();
    for _ in 0..100 {
        assert_eq!(bot.next_due().await, Some(first));
    }
    line("find the next deadline", begun.elapsed() / 100, Duration::from_millis(5));

    // The program has run all the time, or else nobody would have lost.
    bot.later(3 * DAY_MS);
    let store = bot.ports().store;
    store.beat(bot.now(), i64::MAX).await.expect("the store");
    let begun = Instant::now();
    let ticked = bot.tick().await;
    line("end 1,000 games of the same second", begun.elapsed(), Duration::from_secs(20));
    println!("{:>36}: {} games ended, {} failed; aim {TOGETHER} and 0", "", ticked.fired, ticked.failed);
    assert_eq!((ticked.fired, ticked.failed), (TOGETHER, 0));
    assert_eq!(bot.tick().await.fired, 0, "each once");
    println!("{:>36}: {} MiB, {before} MiB before; aim 150 MiB", "resident memory", memory_mib());
}

fn line(what: &str, took: Duration, aim: Duration) {
    let word = if took <= aim { "ok" } else { "TOO SLOW" };
    println!("{what:>36}: {:.1} ms; aim {} ms: {word}", took.as_secs_f64() * 1_000.0, aim.as_millis());
}

/// What the process holds in memory now.
fn memory_mib() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("the process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
    line.trim().trim_end_matches("kB").trim().parse::<usize>().expect("a number") / 1024
}
