//! Rounds of an evening of 64 people in the Swiss system, with chance results.

use crate::figure;
use deska_model::club::swiss::{Colour, Entrant, Float, pair};
use rules::rng::SplitMix64;
use std::time::{Duration, Instant};

const PLAYERS: usize = 64;
const ROUNDS: usize = 8;
const EVENINGS: u64 = 50;

pub fn measure() {
    let (mut slowest, mut total) = (Duration::ZERO, Duration::ZERO);
    for seed in 0..EVENINGS {
        let mut random = SplitMix64::new(seed);
        let mut entrants = vec![Entrant::default(); PLAYERS];
        for _ in 0..ROUNDS {
            let begun = Instant::now();
            let round = pair(&entrants, |_, _| false);
            let took = begun.elapsed();
            (slowest, total) = (slowest.max(took), total + took);
            for [white, black] in round.pairs {
                let points = [white, black].map(|player| entrants[player].points);
                let float = |own: u32, other: u32| match own.cmp(&other) {
                    std::cmp::Ordering::Less => Some(Float::Up),
                    std::cmp::Ordering::Greater => Some(Float::Down),
                    std::cmp::Ordering::Equal => None,
                };
                let won = [[2, 0], [0, 2], [1, 1]][random.below(3)];
                for (at, (player, other)) in [(white, black), (black, white)].into_iter().enumerate() {
                    let entrant = &mut entrants[player];
                    entrant.met.push(other);
                    entrant.colours.push([Colour::White, Colour::Black][at]);
                    entrant.floated = float(points[at], points[1 - at]);
                    entrant.points += won[at];
                }
            }
        }
    }
    let rounds =
        f64::from(u32::try_from(ROUNDS).unwrap_or(1)) * f64::from(u32::try_from(EVENINGS).unwrap_or(1));
    figure::print(
        &format!("pairing {PLAYERS} people, on average"),
        format!("{:.1} ms", total.as_secs_f64() * 1000.0 / rounds),
        "",
    );
    figure::print(
        &format!("pairing {PLAYERS} people, the slowest round"),
        format!("{:.1} ms", slowest.as_secs_f64() * 1000.0),
        "50 ms",
    );
}
