//! How fast Ordo is: `cargo bench -p rules --bench ordo`.
#![allow(clippy::unwrap_used, reason = "a benchmark may fail at any step")]

use divan::Bencher;
use divan::counter::ItemsCount;
use rules::game::Game;
use rules::games::ordo::Ordo;
use rules::games::ordo::moves::Move;
use rules::games::ordo::position::Position;
use rules::options::Given;
use rules::registry;
use rules::rng::SplitMix64;
use serde_json::{Value, json};

fn main() {
    divan::main();
}

fn start(options: &Value) -> Position {
    let given = Given::check(Ordo::meta().options, options.as_object().unwrap()).unwrap();
    Ordo::start(&Ordo::options(&given).unwrap())
}

fn some_move(position: &Position, random: &mut SplitMix64) -> Option<Move> {
    let side = Ordo::to_act(position).only()?;
    let legal = Ordo::legal(position, side);
    Some(legal[random.below(legal.len())])
}

/// A game played at random to its end; returns its number of moves.
fn playout(mut position: Position, random: &mut SplitMix64) -> u64 {
    let mut moves = 0;
    while let Some(action) = some_move(&position, random) {
        let side = position.to_act().only().unwrap();
        position.apply(side, &action);
        moves += 1;
    }
    moves
}

/// Positions from the middle of random games.
fn positions(options: &Value) -> Vec<Position> {
    let mut found = Vec::new();
    for seed in 0..200 {
        let mut random = SplitMix64::new(seed);
        let mut position = start(options);
        for _ in 0..random.below(40) {
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

const OPTIONS: [&str; 3] = ["{}", r#"{"single_file":false}"#, r#"{"single_file":false,"connection":4}"#];

#[divan::bench(args = OPTIONS)]
fn random_playout(bencher: Bencher, options: &str) {
    let start = start(&serde_json::from_str(options).unwrap());
    let mut random = SplitMix64::new(1);
    bencher.counter(ItemsCount::new(1u64)).bench_local(|| playout(start.clone(), &mut random));
}

/// The same through the object-safe face, as the rest of the program plays.
#[divan::bench]
fn random_playout_through_the_face(bencher: Bencher) {
    let start = registry::find("ordo").unwrap().start(json!({}).as_object().unwrap()).unwrap();
    let mut random = SplitMix64::new(1);
    bencher.counter(ItemsCount::new(1u64)).bench_local(|| start.boxed().wander(&mut random, u32::MAX));
}

#[divan::bench]
fn perft_3(bencher: Bencher) {
    let position = registry::find("ordo").unwrap().start(json!({}).as_object().unwrap()).unwrap();
    bencher.counter(ItemsCount::new(720_906u64)).bench(|| position.perft(3));
}

/// The deepest figure of the rules page for the default options.
#[divan::bench(sample_count = 1, sample_size = 1)]
fn perft_4(bencher: Bencher) {
    let position = registry::find("ordo").unwrap().start(json!({}).as_object().unwrap()).unwrap();
    bencher.counter(ItemsCount::new(66_901_812u64)).bench(|| assert_eq!(position.perft(4), Some(66_901_812)));
}

#[divan::bench]
fn legal(bencher: Bencher) {
    let positions = positions(&json!({}));
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench(|| positions.iter().map(|position| position.choices().all().len()).sum::<usize>());
}

#[divan::bench]
fn check(bencher: Bencher) {
    let positions = positions(&json!({}));
    let mut random = SplitMix64::new(2);
    let moves: Vec<Move> =
        positions.iter().map(|position| some_move(position, &mut random).unwrap()).collect();
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        let legal = |(position, action): (&Position, &Move)| {
            Ordo::check(position, position.to_act().only().unwrap(), action).is_ok()
        };
        positions.iter().zip(&moves).filter(|pair| legal(*pair)).count()
    });
}

#[divan::bench]
fn apply(bencher: Bencher) {
    let positions = positions(&json!({}));
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
