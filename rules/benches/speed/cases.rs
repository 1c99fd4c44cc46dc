//! The rows of the table that are measured.

use rules::{AnyPosition, registry};
use serde_json::{Map, Value};

/// One row.
#[derive(Debug)]
pub struct Case {
    /// Name of the row, and of the peer program's figure.
    pub name: &'static str,
    /// Name of the file with its games.
    pub corpus: &'static str,
    /// The game.
    pub game: &'static str,
    /// Its options as JSON.
    pub options: &'static str,
    /// Depth of the perft from the start. From the middles it is 2.
    pub perft: u32,
    /// Largest number of moves of a random game.
    pub most: u32,
}

const fn case(name: &'static str, game: &'static str, options: &'static str, perft: u32) -> Case {
    Case { name, corpus: name, game, options, perft, most: u32::MAX }
}

/// Random games of Go stop after twice as many moves as there are points, as in OpenSpiel.
const fn go(name: &'static str, options: &'static str, perft: u32, points: u32) -> Case {
    Case { most: 2 * points, ..case(name, "go", options, perft) }
}

/// A row that uses the games of another row's file. Its options must allow them too.
const fn sharing(corpus: &'static str, case: Case) -> Case {
    Case { corpus, ..case }
}

/// The rows in the order of the table.
pub const CASES: &[Case] = &[
    case("dama", "dama", r#"{"setup":"random","seed":1}"#, 4),
    case("cheess", "cheess", "{}", 4),
    case("ordo", "ordo", "{}", 3),
    sharing("go-9-superko", go("go-9", r#"{"size":9}"#, 3, 81)),
    go("go-9-superko", r#"{"size":9,"ko":"positional_superko"}"#, 3, 81),
    sharing("go-19-superko", go("go-19", r#"{"size":19}"#, 2, 361)),
    go("go-19-superko", r#"{"size":19,"ko":"positional_superko"}"#, 2, 361),
    case("piskvorky-15", "piskvorky", r#"{"size":15}"#, 2),
    case("renju", "piskvorky", r#"{"rule":"renju"}"#, 2),
];

impl Case {
    /// The options.
    pub fn options(&self) -> Map<String, Value> {
        serde_json::from_str(self.options).unwrap()
    }

    /// The position before the first move.
    pub fn start(&self) -> Box<dyn AnyPosition> {
        registry::find(self.game).unwrap().start(&self.options()).unwrap()
    }

    /// The position after these moves.
    pub fn after(&self, moves: &[String]) -> Box<dyn AnyPosition> {
        let mut position = self.start();
        for text in moves {
            position.play(None, text).unwrap();
        }
        position
    }
}
