//! How fast Programátorská dáma is: `cargo bench -p rules --bench dama`.
#![allow(clippy::unwrap_used, reason = "a benchmark may fail at any step")]

use divan::Bencher;
use divan::counter::ItemsCount;
use rules::game::Game;
use rules::games::dama::Dama;
use rules::games::dama::moves::Move;
use rules::games::dama::position::Position;
use rules::options::Given;
use rules::rng::SplitMix64;
use rules::{Registry, protocol, registry};
use serde_json::{Map, Value, json};

fn main() {
    divan::main();
}

fn start(options: &Value) -> Position {
    let given = Given::check(Dama::meta().options, options.as_object().unwrap()).unwrap();
    Dama::start(&Dama::options(&given).unwrap())
}

fn some_move(position: &Position, random: &mut SplitMix64) -> Option<Move> {
    let side = Dama::to_act(position).only()?;
    let legal = Dama::legal(position, side);
    Some(legal[random.below(legal.len())])
}

/// A game played at random to its end; returns its number of turns.
fn playout(mut position: Position, random: &mut SplitMix64) -> u64 {
    let mut turns = 0;
    while let Some(action) = some_move(&position, random) {
        let side = position.to_act().only().unwrap();
        position.apply(side, &action);
        turns += 1;
    }
    turns
}

/// Positions from the middle of random games.
fn positions(options: &Value) -> Vec<Position> {
    let mut found = Vec::new();
    for seed in 0..200 {
        let mut random = SplitMix64::new(seed);
        let mut position = start(options);
        for _ in 0..random.below(60) {
            let Some(action) = some_move(&position, &mut random) else { break };
            let side = position.to_act().only().unwrap();
            position.apply(side, &action);
        }
        if !position.to_act().is_empty() {
            found.push(position);
        }
    }
    found
}

#[divan::bench]
fn perft_4(bencher: Bencher) {
    let options = json!({ "setup": "ones", "seed": 1 });
    let position = registry::find("dama").unwrap().start(options.as_object().unwrap()).unwrap();
    bencher.counter(ItemsCount::new(122_399u64)).bench(|| position.perft(4));
}

#[divan::bench(args = ["basic", "advanced"])]
fn random_playout(bencher: Bencher, operators: &str) {
    let start = start(&json!({ "setup": "random", "operators": operators, "seed": 1 }));
    let mut random = SplitMix64::new(1);
    bencher.counter(ItemsCount::new(1u64)).bench_local(|| playout(start.clone(), &mut random));
}

/// The same through the object-safe face, as the rest of the program plays.
#[divan::bench]
fn random_playout_through_the_face(bencher: Bencher) {
    let options = json!({ "setup": "random", "operators": "advanced", "seed": 1 });
    let start = registry::find("dama").unwrap().start(options.as_object().unwrap()).unwrap();
    let mut random = SplitMix64::new(1);
    bencher.counter(ItemsCount::new(1u64)).bench_local(|| start.boxed().wander(&mut random, u32::MAX));
}

#[divan::bench]
fn legal(bencher: Bencher) {
    let positions = positions(&json!({ "setup": "random", "seed": 1 }));
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench(|| positions.iter().map(|position| position.choices().all().len()).sum::<usize>());
}

#[divan::bench]
fn check(bencher: Bencher) {
    let positions = positions(&json!({ "setup": "random", "seed": 1 }));
    let mut random = SplitMix64::new(2);
    let moves: Vec<Move> =
        positions.iter().map(|position| some_move(position, &mut random).unwrap()).collect();
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        let legal = |(position, action): (&Position, &Move)| {
            Dama::check(position, position.to_act().only().unwrap(), action).is_ok()
        };
        positions.iter().zip(&moves).filter(|pair| legal(*pair)).count()
    });
}

#[divan::bench]
fn apply(bencher: Bencher) {
    let positions = positions(&json!({ "setup": "random", "seed": 1 }));
    let mut random = SplitMix64::new(2);
    let moves: Vec<Move> =
        positions.iter().map(|position| some_move(position, &mut random).unwrap()).collect();
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for (position, action) in positions.iter().zip(&moves) {
            let mut after = position.clone();
            after.apply(position.to_act().only().unwrap(), action);
            divan::black_box(&after);
        }
    });
}

/// Requests of 20 moves each, as the command line gets them.
fn requests(count: u64) -> Vec<String> {
    let game = registry::find("dama").unwrap();
    let request = |seed: u64| {
        let mut random = SplitMix64::new(seed);
        let options = json!({ "setup": "random", "operators": "advanced", "seed": seed });
        let mut position = game.start(options.as_object().unwrap_or(&Map::new())).unwrap();
        let mut moves = Vec::new();
        while let Some(side) = position.to_act().only().filter(|_| moves.len() < 20) {
            let legal = position.legal(side);
            let text = &legal[random.below(legal.len())];
            position.play(None, text).unwrap();
            moves.push(text.clone());
        }
        json!({ "game": "dama", "options": options, "moves": moves }).to_string()
    };
    (0..count).map(request).collect()
}

#[divan::bench]
fn protocol_answer_20_moves(bencher: Bencher) {
    let requests = requests(100);
    let games = Registry::standard();
    let stands = |line: &String| protocol::answer(&games, line, &|_| String::new()).contains(r#""ok":true"#);
    assert!(requests.iter().all(stands));
    bencher.counter(ItemsCount::new(requests.len())).bench(|| {
        let words = |refusal: &rules::reason::Refusal| refusal.reason.to_owned();
        requests.iter().map(|line| protocol::answer(&games, line, &words).len()).sum::<usize>()
    });
}
