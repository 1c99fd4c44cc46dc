//! How many requests of 20 moves a second the program answers: `cargo bench -p bot --bench rules_cli`.
//!
//! Requests come from a file and answers go nowhere, so that the program, which has one thread, is measured
//! and not its reader. Without `--bench`, as in tests, a few requests show that it works.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a measurement that fails ends there")]

use rules::rng::SplitMix64;
use serde_json::json;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::{Command, Stdio};
use std::time::Instant;

const MOVES: usize = 20;
const DIFFERENT: u64 = 500;
const ROUNDS: usize = 5;

fn main() {
    let measuring = std::env::args().any(|arg| arg == "--bench");
    let count = if measuring { 100_000 } else { 500 };
    let requests: Vec<String> = (0..DIFFERENT).map(request).collect();
    let mut answers = Vec::new();
    bot::rules_cli::answer_lines(requests.join("\n").as_bytes(), &mut answers).unwrap();
    assert_eq!(String::from_utf8(answers).unwrap().matches("{\"ok\":true").count(), requests.len());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("requests.jsonl");
    let mut file = BufWriter::new(File::create(&path).unwrap());
    for line in requests.iter().cycle().take(count) {
        writeln!(file, "{line}").unwrap();
    }
    file.into_inner().unwrap();
    let rates: Vec<f64> = (0..if measuring { ROUNDS } else { 1 }).map(|_| rate(&path, count)).collect();
    let best = rates.iter().copied().fold(0.0, f64::max);
    let shown: Vec<String> = rates.iter().map(|rate| format!("{rate:.0}")).collect();
    println!("rules_cli: requests of {MOVES} moves a second: {}", shown.join(", "));
    println!("deska rules, requests of {MOVES} moves | {best:.0}/s |");
}

fn rate(requests: &std::path::Path, count: usize) -> f64 {
    let begun = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_deska"))
        .arg("rules")
        .stdin(File::open(requests).unwrap())
        .stdout(Stdio::null())
        .status()
        .expect("the program");
    assert!(status.success());
    count as f64 / begun.elapsed().as_secs_f64()
}

/// A game of random legal moves.
fn request(seed: u64) -> String {
    let mut random = SplitMix64::new(seed);
    let options = json!({"setup": "random", "seed": seed});
    let game = rules::registry::find("dama").unwrap();
    let mut position = game.start(options.as_object().unwrap()).unwrap();
    let mut moves = Vec::new();
    while moves.len() < MOVES
        && let Some(side) = position.to_act().only()
    {
        let legal = position.legal(side);
        let chosen = &legal[(random.draw() % legal.len() as u64) as usize];
        position.play(None, chosen).unwrap();
        moves.push(chosen.clone());
    }
    assert_eq!(moves.len(), MOVES, "a game of fewer moves");
    json!({"game": "dama", "options": options, "moves": moves}).to_string()
}
