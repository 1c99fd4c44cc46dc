//! How fast the games are, in one table: `cargo xtask speed`, or `cargo bench -p rules --bench speed` alone.
//!
//! Every figure is for one core and uses processor time instead of wall-clock time, so other load changes it little. It is
//! measured from the start of a game and from the middles of the games in `benches/corpus`. Arguments: names of rows, to
//! measure only these; `--peer ROW=RATE`, repeated, adds the random games per second of another program
//! (`openspiel.py`); `--make-corpus` regenerates the corpus; `--figures`
//! prints the main figures, one a line, for `cargo xtask bench`.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark may fail at any step")]

mod cases;
mod corpus;
mod measure;

use cases::{CASES, Case};
use rules::game::Game;
use rules::games::piskvorky::Piskvorky;
use rules::games::piskvorky::position::PiskvorkyPosition;
use rules::options::CheckedOptions;
use rules::position::Position;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Phase};
use std::collections::BTreeMap;

fn main() {
    let mut peers = BTreeMap::new();
    let mut rows = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            // `cargo bench` passes this to every benchmark.
            "--bench" => {}
            "--make-corpus" => return corpus::make(),
            "--figures" => return CASES.iter().for_each(figures),
            "--peer" => {
                let figure = args.next().expect("--peer ROW=RATE");
                let (row, rate) = figure.split_once('=').expect("--peer ROW=RATE");
                peers.insert(row.to_owned(), rate.parse::<f64>().expect("a rate"));
            }
            _ => rows.push(arg),
        }
    }
    println!("{:16} {:>23}  {:>23}  {:>13}  {:>8}", "", "perft, million/s", "random games/s", "moves/s", "");
    println!(
        "{:16} {:>11} {:>11}  {:>11} {:>11}  {:>13}  {:>8}  {:>12} {:>6}",
        "", "start", "middle", "start", "middle", "replayed", "moves", "OpenSpiel/s", "ratio"
    );
    for case in CASES.iter().filter(|case| rows.is_empty() || rows.iter().any(|row| row == case.name)) {
        println!("{}", line(case, peers.get(case.name).copied()));
    }
    if rows.is_empty() || rows.iter().any(|row| row == "renju") {
        forbidden_points();
    }
}

/// The main figures of a game, one a line: what, how much, and an aim, of which there is none.
fn figures(case: &Case) {
    let start = case.start();
    let perft = measure::rate(|| start.perft(case.perft).expect("no form") as f64);
    let mut random = SplitMix64::new(1);
    let games = measure::rate(|| playout(case, start.as_ref(), &mut random).map_or(0.0, |_| 1.0));
    println!("perft of {} | {:.1} million/s |", case.name, perft / 1e6);
    println!("random games of {} | {}/s |", case.name, grouped(games));
}

/// One row of the table.
fn line(case: &Case, peer: Option<f64>) -> String {
    let start = case.start();
    let records = corpus::read(case);
    let middles: Vec<_> = records.iter().map(|moves| case.after(moves)).collect();
    let perft = measure::rate(|| start.perft(case.perft).expect("no form") as f64);
    let perft_middle = measure::over(&middles, |middle| middle.perft(2).expect("no form") as f64);

    let mut random = SplitMix64::new(1);
    let games = measure::rate(|| playout(case, start.as_ref(), &mut random).map_or(0.0, |_| 1.0));
    let games_middle =
        measure::over(&middles, |middle| playout(case, middle.as_ref(), &mut random).map_or(0.0, |_| 1.0));
    let lengths = (0..500).filter_map(|_| playout(case, start.as_ref(), &mut random));
    let (sum, count) = lengths.fold((0, 0), |(sum, count), moves| (sum + moves, count + 1));
    let replayed = measure::over(&records, |moves| {
        case.after(moves);
        moves.len() as f64
    });
    let mut line = format!(
        "{:16} {:>11.1} {:>11.1}  {:>11} {:>11}  {:>13}  {:>8}",
        case.name,
        perft / 1e6,
        perft_middle / 1e6,
        grouped(games),
        grouped(games_middle),
        grouped(replayed),
        sum / count.max(1),
    );
    if let Some(peer) = peer {
        line += &format!("  {:>12} {:>5.1}x", grouped(peer), games / peer);
    }
    line
}

/// Plays at random until play ends or the limit of the case. Returns the number of moves.
fn playout(case: &Case, from: &dyn AnyPosition, random: &mut SplitMix64) -> Option<u32> {
    let mut position = from.boxed();
    let mut made = 0;
    while made < case.most && position.phase() == Phase::Play {
        made += position.play_randomly(random, 1);
    }
    Some(made)
}

/// Measures the time to find all forbidden points of a renju board.
fn forbidden_points() {
    let case = CASES.iter().find(|case| case.name == "renju").expect("a row of renju");
    let options = case.options();
    let given = CheckedOptions::check(Piskvorky::meta().options, &options).unwrap();
    let start: PiskvorkyPosition = Piskvorky::start(&Piskvorky::options(&given).unwrap());
    let mut micros = Vec::new();
    let mut points = 0;
    for moves in corpus::read(case) {
        let mut position = start.clone();
        // Black is to move after an even number of stones.
        for text in &moves[..moves.len() & !1] {
            let side = position.to_act().only().unwrap();
            let action = position.read(text).unwrap();
            position.apply(side, &action);
        }
        points += position.forbidden().len();
        let boards = measure::rate_within(0.02, || {
            std::hint::black_box(position.forbidden());
            1.0
        });
        micros.push(1e6 / boards);
    }
    micros.sort_by(f64::total_cmp);
    println!(
        "\nrenju: all forbidden points of a board in {:.1} µs (median of {} middles with {points} such points; worst {:.1} µs)",
        micros[micros.len() / 2],
        micros.len(),
        micros.last().unwrap(),
    );
}

/// A figure without a fraction, with separated thousands.
fn grouped(figure: f64) -> String {
    let digits = format!("{figure:.0}");
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap()).collect();
    groups.join(" ")
}
