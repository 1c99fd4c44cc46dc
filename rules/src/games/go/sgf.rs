//! SGF files of the game, which is game number 1 there.

use super::moves::Move;
use super::options::{Ko, Options};
use super::points::{Point, Points};
use super::position::GoPosition;
use super::stars;
use crate::coords::{Letters, Square};
use crate::options::half;
use crate::sgf::dialect::{Conventions, Dialect, Setup, SgfMove};
use crate::side::Side;
use serde_json::{Map, Value, json};

pub(super) static DIALECT: Dialect<GoPosition> = Dialect {
    conventions: Conventions {
        number: 1,
        letters: Letters::WithoutI,
        pass: Some("pass"),
        usual_size: Some(19),
        options,
        properties: &[("size", "SZ"), ("handicap", "HA"), ("komi", "KM"), ("ko", "RU"), ("scoring", "RU")],
    },
    setup: |position| setup(position.options()),
    stones,
    sgf_move,
    territory,
};

/// Names of rules and the options that they mean. The first name of each kind is also written. SGF defines AGA, GOE,
/// Japanese and NZ; the other names are those that programs write.
static RULES: &[(&str, Ko, bool)] = &[
    ("Japanese", Ko::Simple, true),
    ("Chinese", Ko::Positional, false),
    ("AGA", Ko::Situational, false),
    ("territory, positional superko", Ko::Positional, true),
    ("territory, situational superko", Ko::Situational, true),
    ("area, simple ko", Ko::Simple, false),
    ("Korean", Ko::Simple, true),
    ("GOE", Ko::Positional, false),
    ("Ing", Ko::Positional, false),
    ("NZ", Ko::Situational, false),
    ("New Zealand", Ko::Situational, false),
    ("Tromp-Taylor", Ko::Positional, false),
];

fn setup(options: &Options) -> Setup {
    let mut black: Vec<Square> =
        stars::handicap(options.size, options.handicap).into_iter().map(Point::square).collect();
    black.sort_unstable();
    let same = |(_, ko, territory): &&(&str, Ko, bool)| (*ko, *territory) == (options.ko, options.territory);
    Setup {
        size: options.size,
        komi: Some(options.komi),
        handicap: Some(options.handicap),
        rules: RULES.iter().find(same).map(|(name, ..)| (*name).to_owned()),
        black,
        white: Vec::new(),
    }
}

fn options(file: &Setup) -> Map<String, Value> {
    let mut options = Map::new();
    let mut put = |name: &str, value: Value| options.insert(name.to_owned(), value);
    put("size", json!(file.size));
    // Some programs omit the number of handicap stones and only put the stones on the board.
    let handicap = file.handicap.filter(|stones| *stones > 0);
    let handicap = handicap.map_or(file.black.len(), usize::from);
    if handicap > 0 {
        put("handicap", json!(handicap));
    }
    // A file without komi has none.
    put("komi", half(file.komi.unwrap_or(0)));
    let named = file.rules.as_deref().map(str::trim).unwrap_or_default();
    if let Some((_, ko, territory)) = RULES.iter().find(|(name, ..)| name.eq_ignore_ascii_case(named)) {
        let ko = match ko {
            Ko::Simple => "simple",
            Ko::Positional => "positional_superko",
            Ko::Situational => "situational_superko",
        };
        put("ko", json!(ko));
        put("scoring", json!(if *territory { "territory" } else { "area" }));
    }
    options
}

fn stones(position: &GoPosition) -> [Vec<Square>; 2] {
    let on_board = |side| {
        let all = Points::board(position.options().size);
        all.iter().filter(|point| position.board.at(*point) == Some(side)).map(Point::square).collect()
    };
    [on_board(Side::White), on_board(Side::Black)]
}

fn sgf_move(_: &GoPosition, side: Side, action: &Move) -> Option<SgfMove> {
    match action {
        Move::Place(point) => Some(SgfMove { colour: side, at: Some(point.square()) }),
        Move::Pass => Some(SgfMove { colour: side, at: None }),
        Move::Dead(_) | Move::Chain(_) | Move::Neutral(_) | Move::Agree | Move::Resume => None,
    }
}

/// The regions that count, and with area scoring the living stones, as SGF defines. Empty before the scoring phase.
fn territory(position: &GoPosition) -> [Vec<Square>; 2] {
    let mut points: [Vec<Square>; 2] = [Vec::new(), Vec::new()];
    if !position.counting() {
        return points;
    }
    for region in position.regions().iter().filter(|region| position.counts(region)) {
        if let Some(owner) = region.owner() {
            points[owner.index()].extend(region.points.iter().map(Point::square));
        }
    }
    if !position.options().territory {
        let dead = &position.marks.dead;
        for point in Points::board(position.options().size).iter().filter(|point| !dead.contains(*point)) {
            position.board.at(point).into_iter().for_each(|side| points[side.index()].push(point.square()));
        }
    }
    points
}
