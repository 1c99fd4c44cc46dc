//! Numbers of move sequences, compared with the figures of each game's rules page.

use crate::data;

use rules::registry;
use rules_conformance::each_game;
use serde_json::{Map, Value};

/// A line: options; the numbers of sequences of length 1, 2, 3 and so on.
#[test]
fn every_number_of_sequences_is_right() {
    for (game, table) in data::files("perft", "txt") {
        for line in table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (options, counts) = line.split_once(' ').unwrap();
            let given: Map<String, Value> = serde_json::from_str(options).unwrap();
            let position = game.start(&given).unwrap();
            for (depth, count) in (1..).zip(counts.split(' ')) {
                let expected: u64 = count.parse().unwrap();
                assert_eq!(position.perft(depth), Some(expected), "{game:?} {options} to depth {depth}");
            }
        }
    }
}

#[test]
fn every_file_belongs_to_a_game() {
    data::every_file_belongs_to_a_game("perft", "txt");
}

#[test]
fn a_form_is_not_counted() {
    let position = registry::find("dama").unwrap().start(&Map::new()).unwrap();
    assert_eq!((position.perft(0), position.perft(1)), (Some(1), None));
}

/// Every game, also one without figures of its own: sequences of one move are the legal moves.
#[test]
fn one_move_is_counted_as_the_legal_list() {
    for game in each_game() {
        let position = game.start(&Map::new()).unwrap();
        let legal: usize = position.to_act().iter().map(|side| position.legal(side).len()).sum();
        let forms = position.to_act().iter().any(|side| position.form(side).is_some());
        assert_eq!(position.perft(1), (!forms).then_some(legal as u64), "{game:?}");
    }
}
