//! Figures of the whole program, one per line: what, how much, and what is aimed at.
//!
//! `cargo bench -p bot --bench figures [-- GROUP…]` prints them; `cargo xtask bench` makes a table of these and others.
//! Without `--bench`, as in tests, nothing is measured.
#![expect(clippy::expect_used, reason = "a measurement that fails ends there")]

mod community;
mod computer;
mod cpu_share;
mod export;
mod faults;
mod figure;
mod hops;
mod kills;
#[cfg(feature = "discord")]
mod league;
mod moves;
mod page;
mod pairing;
mod pictures;
mod playing;
mod process;
mod processes;
mod relay;
mod replays;
mod start;
mod viewers;
mod workers;

use mimalloc::MiMalloc;
use tokio::runtime::Builder;

/// As in the program.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// What can be measured alone, by its name.
const GROUPS: &[&str] = &[
    "pictures",
    "replays",
    "moves",
    "computer",
    "pairing",
    "league",
    "page",
    "viewers",
    "processes",
    "start",
    "export",
    "faults",
    "kills",
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if !args.iter().any(|arg| arg == "--bench") {
        return;
    }
    let runtime = Builder::new_multi_thread().enable_all().build().expect("a runtime");
    if let Some(at) = args.iter().position(|arg| arg == workers::WORKER) {
        return runtime.block_on(workers::work(&args[at + 1]));
    }
    let named: Vec<&String> = args.iter().filter(|arg| !arg.starts_with("--")).collect();
    if let Some(unknown) = named.iter().find(|name| !GROUPS.contains(&name.as_str())) {
        println!("no group {unknown}; the groups: {}", GROUPS.join(", "));
        return;
    }
    for group in GROUPS {
        if !named.is_empty() && !named.iter().any(|name| *name == group) {
            continue;
        }
        match *group {
            "pictures" => runtime.block_on(pictures::measure()),
            "replays" => runtime.block_on(replays::measure()),
            "moves" => runtime.block_on(moves::measure()),
            "pairing" => pairing::measure(),
            #[cfg(feature = "discord")]
            "league" => runtime.block_on(league::measure()),
            #[cfg(not(feature = "discord"))]
            "league" => {}
            "computer" => runtime.block_on(computer::measure()),
            "page" => runtime.block_on(page::measure()),
            "viewers" => runtime.block_on(viewers::measure()),
            "processes" => runtime.block_on(processes::measure()),
            "faults" => runtime.block_on(faults::measure()),
            "start" => runtime.block_on(start::measure()),
            "export" => runtime.block_on(export::measure()),
            _ => runtime.block_on(kills::measure()),
        }
    }
}
