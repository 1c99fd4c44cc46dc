//! How fast Cheess is: `cargo bench -p rules --bench cheess`.
#![allow(clippy::unwrap_used, reason = "a benchmark may fail at any step")]

use divan::Bencher;
use divan::counter::ItemsCount;
use rules::game::Game;
use rules::games::cheess::Cheess;
use rules::games::cheess::moves::Move;
use rules::games::cheess::position::Position;
use rules::options::Given;
use rules::rng::SplitMix64;
use serde_json::{Value, json};

fn main() {
    divan::main();
}

fn start(options: &Value) -> Position {
    let given = Given::check(Cheess::meta().options, options.as_object().unwrap()).unwrap();
    Cheess::start(&Cheess::options(&given).unwrap())
}

fn some_move(position: &Position, random: &mut SplitMix64) -> Option<Move> {
    let side = Cheess::to_act(position).only()?;
    let legal = Cheess::legal(position, side);
    legal.get(random.below(legal.len())).copied()
}

/// A game played at random to its end; returns its number of actions.
fn playout(mut position: Position, random: &mut SplitMix64) -> u64 {
    let mut actions = 0;
    while let Some(action) = some_move(&position, random) {
        position.apply(&action);
        actions += 1;
    }
    actions
}

/// Positions from the middle of random games.
fn positions() -> Vec<Position> {
    let mut found = Vec::new();
    for seed in 0..200 {
        let mut random = SplitMix64::new(seed);
        let mut position = start(&json!({}));
        for _ in 0..random.below(300) {
            let Some(action) = some_move(&position, &mut random) else { break };
            position.apply(&action);
        }
        if !position.to_act().is_empty() {
            found.push(position);
        }
    }
    found
}

#[divan::bench]
fn playouts_100(bencher: Bencher) {
    let start = start(&json!({}));
    bencher.counter(ItemsCount::new(100_u32)).bench(|| {
        let mut random = SplitMix64::new(1);
        (0..100).map(|_| playout(start.clone(), &mut random)).sum::<u64>()
    });
}

#[divan::bench]
fn perft_4(bencher: Bencher) {
    let start = rules::registry::find("cheess").unwrap().start(&serde_json::Map::new()).unwrap();
    bencher.counter(ItemsCount::new(262_079_u32)).bench(|| start.perft(4));
}

#[divan::bench]
fn legal(bencher: Bencher) {
    let positions = positions();
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        positions
            .iter()
            .map(|position| Cheess::legal(position, position.to_act().only().unwrap()).len())
            .sum::<usize>()
    });
}

#[divan::bench]
fn can_act(bencher: Bencher) {
    let positions = positions();
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench(|| positions.iter().filter(|position| position.choices().any()).count());
}
