//! Counts of move sequences, proved against the figures of each game's rules page.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

use rules::registry;
use serde_json::{Map, Value};

fn run(game: &str, table: &str) {
    let game = registry::find(game).unwrap();
    for line in table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (options, counts) = line.split_once(' ').unwrap();
        let given: Map<String, Value> = serde_json::from_str(options).unwrap();
        let position = game.start(&given).unwrap();
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let expected: u64 = count.parse().unwrap();
            assert_eq!(position.perft(depth), Some(expected), "{options} to depth {depth}");
        }
    }
}

#[test]
fn dama() {
    run("dama", include_str!("perft/dama.txt"));
}

#[test]
fn cheess() {
    run("cheess", include_str!("perft/cheess.txt"));
}

#[test]
fn ordo() {
    run("ordo", include_str!("perft/ordo.txt"));
}

#[test]
fn go() {
    run("go", include_str!("perft/go.txt"));
}

#[test]
fn piskvorky() {
    run("piskvorky", include_str!("perft/piskvorky.txt"));
}

#[test]
fn a_form_is_not_counted() {
    let position = registry::find("dama").unwrap().start(&Map::new()).unwrap();
    assert_eq!((position.perft(0), position.perft(1)), (Some(1), None));
}
