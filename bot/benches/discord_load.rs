//! Many servers at once: `cargo bench -p bot --bench discord_load`.
//!
//! A thousand servers with real games and 200 interactions a second for a minute, from people in a simulated Discord
//! to the real program on a database that writes every commit to the disk; then the memory of ten thousand servers.
//! Other figures may be given behind `--`: servers, rate, seconds. Without `--bench`, as in tests, nothing is measured.
#![expect(clippy::expect_used, reason = "a measurement that fails ends there")]

use deska_testkit::discord_load::{Outcome, Plan, memory, percentile, run};
use std::time::Duration;

/// Servers whose memory is measured, and their channels and roles.
const LARGE: (usize, usize, usize) = (10_000, 20, 10);

fn main() {
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let given: Vec<u32> = std::env::args().filter_map(|arg| arg.parse().ok()).collect();
    let figure = |at: usize, usual: u32| given.get(at).copied().unwrap_or(usual);
    let plan = Plan {
        guilds: figure(0, 1_000) as usize,
        rate: figure(1, 200),
        time: Duration::from_secs(figure(2, 60).into()),
        at_once: usize::MAX,
        least: 0,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    println!("{} servers, {} interactions a second for {:?}", plan.guilds, plan.rate, plan.time);
    report(&runtime.block_on(run(plan)));
    let (guilds, channels, roles) = LARGE;
    let few = runtime.block_on(memory(0, 0, 0));
    let many = runtime.block_on(memory(guilds, channels, roles));
    println!("memory idle on Discord | {} MB |", few * 1_024 / 1_000_000);
    println!("memory idle in {guilds} servers of Discord | {} MB |", many * 1_024 / 1_000_000);
    println!(
        "memory idle: {few} KiB; with {guilds} servers of {channels} channels and {roles} roles: {many} KiB"
    );
}

fn report(outcome: &Outcome) {
    let line = |name: &str, times: &[Duration]| {
        let [p50, p95, p99, max] =
            [0.5, 0.95, 0.99, 1.0].map(|share| percentile(times, share).as_secs_f64() * 1000.0);
        println!("{name:>9}: {:6}   {p50:7.1} {p95:7.1} {p99:7.1} {max:7.1}", times.len());
    };
    println!("           count   p50 ms  p95 ms  p99 ms  max ms, from the interaction to its first answer");
    for (what, times) in &outcome.times {
        line(&format!("{what:?}"), times);
    }
    line("all", &outcome.all());
    let all = outcome.all();
    let [p50, p99] = [0.5, 0.99].map(|share| percentile(&all, share).as_secs_f64() * 1000.0);
    println!(
        "interaction to its first answer over simulated Discord, {:.0} a second | p50 {p50:.1} ms, p99 {p99:.1} ms |",
        outcome.rate
    );
    println!("sent {:.1} a second, processor {:.1} s of the program", outcome.rate, outcome.cpu);
    println!("skipped because the answer before was missing: {}", outcome.skipped);
    println!("unanswered: {}; rules broken: {}", outcome.unanswered, outcome.violations.len());
    for violation in outcome.violations.iter().take(5) {
        println!("  {violation}");
    }
    let Outcome { moves, wrong, strange, .. } = outcome;
    println!("moves answered: {moves}, not stored exactly once: {wrong}, stored unasked: {strange}");
    let memory: Vec<String> = outcome.memory.iter().step_by(5).map(|kib| (kib / 1024).to_string()).collect();
    println!("memory in MiB, every 5 s: {}", memory.join(" "));
}
