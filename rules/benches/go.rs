//! How fast Go is: `cargo bench -p rules --bench go`.
#![allow(clippy::unwrap_used, reason = "a benchmark may fail at any step")]

use divan::Bencher;
use divan::counter::ItemsCount;
use rules::game::Game;
use rules::games::go::Go;
use rules::games::go::moves::Move;
use rules::games::go::position::Position;
use rules::options::Given;
use rules::rng::SplitMix64;
use rules::{Phase, registry};
use serde_json::{Value, json};

fn main() {
    divan::main();
}

fn start(options: &Value) -> Position {
    let given = Given::check(Go::meta().options, options.as_object().unwrap()).unwrap();
    Go::start(&Go::options(&given).unwrap())
}

/// Play at random until two passes in a row, or four moves for each point; returns the number of moves.
fn playout(
    mut position: Position,
    random: &mut SplitMix64,
    choose: impl Fn(&Position, &mut SplitMix64) -> Option<Move>,
) -> u32 {
    let most = 4 * u32::from(position.options().size).pow(2);
    let mut made = 0;
    while made < most && position.phase() == Phase::Play {
        let side = position.to_act().only().unwrap();
        let Some(action) = choose(&position, random) else { break };
        position.apply(side, &action);
        made += 1;
    }
    made
}

fn from_list(position: &Position, random: &mut SplitMix64) -> Option<Move> {
    let legal = Go::legal(position, position.to_act().only()?);
    Some(legal[random.below(legal.len())])
}

/// Uniformly random legal moves, chosen by number without a list.
#[divan::bench(args = [9, 13, 19])]
fn random_playout(bencher: Bencher, size: u8) {
    let start = start(&json!({ "size": size }));
    let mut random = SplitMix64::new(1);
    bencher
        .counter(ItemsCount::new(1u64))
        .bench_local(|| playout(start.clone(), &mut random, Position::any_choice));
}

/// The same games, each move chosen from the whole list.
#[divan::bench(args = [9, 13, 19])]
fn random_playout_from_lists(bencher: Bencher, size: u8) {
    let start = start(&json!({ "size": size }));
    let mut random = SplitMix64::new(1);
    bencher.counter(ItemsCount::new(1u64)).bench_local(|| playout(start.clone(), &mut random, from_list));
}

/// The same games under superko.
#[divan::bench(args = [9, 19])]
fn random_playout_under_superko(bencher: Bencher, size: u8) {
    let start = start(&json!({ "size": size, "ko": "positional_superko" }));
    let mut random = SplitMix64::new(1);
    bencher
        .counter(ItemsCount::new(1u64))
        .bench_local(|| playout(start.clone(), &mut random, Position::any_choice));
}

#[divan::bench]
fn perft_5x5_4(bencher: Bencher) {
    let options = json!({ "size": 5 });
    let position = registry::find("go").unwrap().start(options.as_object().unwrap()).unwrap();
    bencher.counter(ItemsCount::new(361_041u64)).bench(|| position.perft(4));
}

/// Positions at the end of play, full of chains and regions.
fn ended(size: u8) -> Vec<Position> {
    let mut random = SplitMix64::new(3);
    let mut found = Vec::new();
    while found.len() < 50 {
        let mut position = start(&json!({ "size": size }));
        while position.phase() == Phase::Play {
            let side = position.to_act().only().unwrap();
            let full = position.choices().count() < usize::from(size);
            let action = if full { Some(Move::Pass) } else { position.any_choice(&mut random) };
            position.apply(side, &action.unwrap());
        }
        if position.phase() == Phase::Scoring {
            found.push(position);
        }
    }
    found
}

#[divan::bench(args = [9, 19])]
fn sums(bencher: Bencher, size: u8) {
    let positions = ended(size);
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench(|| positions.iter().map(|position| position.sums()[0].territory).sum::<usize>());
}
