//! How fast Piškvorky is: `cargo bench -p rules --bench piskvorky`.
#![allow(clippy::unwrap_used, reason = "a benchmark may fail at any step")]

use divan::Bencher;
use divan::counter::ItemsCount;
use rules::game::Game;
use rules::games::piskvorky::Piskvorky;
use rules::games::piskvorky::board::Board;
use rules::games::piskvorky::cells::cells;
use rules::games::piskvorky::position::Position;
use rules::games::piskvorky::renju;
use rules::options::Given;
use rules::rng::SplitMix64;
use rules::{Side, registry};
use serde_json::{Value, json};

fn main() {
    divan::main();
}

fn start(options: &Value) -> Position {
    let given = Given::check(Piskvorky::meta().options, options.as_object().unwrap()).unwrap();
    Piskvorky::start(&Piskvorky::options(&given).unwrap())
}

/// A game played at random to its end; returns its number of moves.
fn playout(mut position: Position, random: &mut SplitMix64) -> u64 {
    let mut moves = 0;
    while let Some(side) = Piskvorky::to_act(&position).only() {
        let legal = Piskvorky::legal(&position, side);
        position.apply(side, &legal[random.below(legal.len())]);
        moves += 1;
    }
    moves
}

#[divan::bench(args = [r#"{"size":15}"#, r#"{"size":15,"claim":"required"}"#, r#"{"rule":"renju"}"#])]
fn random_playout(bencher: Bencher, options: &str) {
    let start = start(&serde_json::from_str(options).unwrap());
    let mut random = SplitMix64::new(1);
    bencher.counter(ItemsCount::new(1u64)).bench_local(|| playout(start.clone(), &mut random));
}

/// The same through the object-safe face, as the rest of the program plays.
#[divan::bench]
fn random_playout_through_the_face(bencher: Bencher) {
    let options = json!({ "size": 15 });
    let start = registry::find("piskvorky").unwrap().start(options.as_object().unwrap()).unwrap();
    let mut random = SplitMix64::new(1);
    bencher.counter(ItemsCount::new(1u64)).bench_local(|| start.boxed().wander(&mut random, u32::MAX));
}

/// A board as the middle of a game has it: stones near each other, Black and White in turn.
fn middle_game(seed: u64, stones: usize) -> Board {
    let mut random = SplitMix64::new(seed);
    let mut board = Board::empty(15);
    let mut side = Side::Black;
    let half = 3 + stones as u8 / 20;
    while board.stones() < stones {
        let near = |cell: &&rules::games::piskvorky::cells::Cell| cell.from_centre(15) <= half;
        let free: Vec<_> = board.free().iter().filter(near).copied().collect();
        board.put(free[random.below(free.len())], side);
        side = side.other();
    }
    board
}

#[divan::bench(args = [20, 40, 60, 100])]
fn forbidden_points_of_a_middle_game(bencher: Bencher, stones: usize) {
    let boards: Vec<Board> = (0..200).map(|seed| middle_game(seed, stones)).collect();
    let mut at = 0;
    bencher.bench_local(|| {
        at = (at + 1) % boards.len();
        renju::forbidden(&boards[at]).len()
    });
}

/// Black stones alone, so that threes lead to further threes.
#[divan::bench(args = [10, 20, 30, 40, 60])]
fn forbidden_points_of_black_stones_alone(bencher: Bencher, percent: usize) {
    let board = |seed| {
        let mut random = SplitMix64::new(seed);
        let mut board = Board::empty(15);
        for cell in cells(15).filter(|_| random.below(100) < percent) {
            board.put(cell, Side::Black);
        }
        board
    };
    let boards: Vec<Board> = (0..200).map(board).collect();
    let mut at = 0;
    bencher.bench_local(|| {
        at = (at + 1) % boards.len();
        renju::forbidden(&boards[at]).len()
    });
}
