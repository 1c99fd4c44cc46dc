//! Games that stop in the middle: one on a line, as canonical moves.
//!
//! The games are generated, because there are no records of most of these games. Purely random games scatter the pieces,
//! so these players draw a few random moves and choose a capture, or else the move nearest to the opponent's last one. That
//! gives the contact, the chains and the rows of real games. The seed is fixed, so the files are reproducible.

use crate::cases::{CASES, Case};
use rules::Phase;
use rules::coords::Square;
use rules::pick::{Choice, Click};
use rules::rng::SplitMix64;
use std::fs;
use std::path::PathBuf;

/// Number of games in each file.
const GAMES: u64 = 36;

fn file(case: &Case) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches").join("corpus");
    folder.join(case.corpus).with_extension("txt")
}

/// The games of a row.
pub fn read(case: &Case) -> Vec<Vec<String>> {
    let text = fs::read_to_string(file(case)).expect("the corpus");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

/// Writes the games of every file.
pub fn make() {
    for case in CASES.iter().filter(|case| case.name == case.corpus) {
        let mut random = SplitMix64::new(2026);
        let mut text = format!(
            "# {} {}: cargo bench -p rules --bench speed -- --make-corpus\n",
            case.game, case.options
        );
        for _ in 0..GAMES {
            let mut moves = whole_game(case, &mut random);
            // Between a third and two thirds of the whole game.
            moves.truncate(moves.len() / 3 + random.below(moves.len() / 3 + 1));
            text += &moves.join(" ");
            text.push('\n');
        }
        fs::write(file(case), text).unwrap();
    }
}

fn whole_game(case: &Case, random: &mut SplitMix64) -> Vec<String> {
    let mut position = case.start();
    let mut moves = Vec::new();
    let mut last = None;
    while position.phase() == Phase::Play && moves.len() < case.most as usize {
        let mut choices = position.choices(position.to_act().only().unwrap());
        // Larger boards have more moves that are far away.
        let looked_at = 4 + choices.len() / 8;
        let drawn: Vec<usize> = (0..looked_at).map(|_| random.below(choices.len())).collect();
        let best = drawn.into_iter().min_by_key(|at| rank(&choices[*at], last)).unwrap();
        let Choice { text, clicks, .. } = choices.swap_remove(best);
        position.play(None, &text).unwrap();
        last = clicks.iter().rev().find_map(Click::square).or(last);
        moves.push(text);
    }
    moves
}

/// The player prefers smaller ranks: captures first, then near moves, last moves without a square.
fn rank(choice: &Choice, last: Option<Square>) -> (bool, u8) {
    let captures = choice.text.contains('x');
    let goal = choice.clicks.iter().rev().find_map(Click::square);
    let distance = match (goal, last) {
        (Some(goal), Some(last)) => goal.column.abs_diff(last.column).max(goal.row.abs_diff(last.row)),
        (Some(_), None) => 0,
        (None, _) => u8::MAX,
    };
    (!captures, distance)
}
