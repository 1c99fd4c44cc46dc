//! SGF files of the game, which is game number 1 there.

use super::moves::Move;
use super::options::{Ko, Options};
use super::points::{Point, Points};
use super::position::GoPosition;
use super::{rule_names, stars};
use crate::coords::{Letters, Square};
use crate::dialect::{Conventions, Dialect, Setup, SgfMove};
use crate::options::half;
use crate::reason::Refusal;
use crate::side::Side;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

pub(super) static DIALECT: Dialect<GoPosition> = Dialect {
    conventions: Conventions {
        number: 1,
        letters: Letters::WithoutI,
        pass: Some("pass"),
        resume: Some("resume"),
        usual_size: 19,
        counts_points: true,
        rules: |name| rule_names::read(name).1,
        is_own_rules: |_| false,
        options,
        beginnings: &["handicap"],
        standing,
        repeatable,
        properties: &[("size", "SZ"), ("handicap", "HA"), ("komi", "KM"), ("ko", "RU"), ("scoring", "RU")],
    },
    setup: |position| setup(position.options()),
    stones,
    sgf_move,
    territory,
};

/// Chains without a liberty are not on a board, section 3 of the rules page.
fn standing(size: u8, stones: [Vec<Square>; 2]) -> [Vec<Square>; 2] {
    let occupied: BTreeSet<Square> = stones.iter().flatten().copied().collect();
    stones.map(|side| {
        let is_free = |square: &Square| !occupied.contains(square);
        let has_liberty = |square: &Square| beside(*square, size).iter().any(is_free);
        let (mut standing, rest): (Vec<Square>, Vec<Square>) = side.into_iter().partition(has_liberty);
        let mut rest: BTreeSet<Square> = rest.into_iter().collect();
        let mut at = 0;
        while let Some(square) = standing.get(at).copied() {
            standing.extend(beside(square, size).into_iter().filter(|next| rest.remove(next)));
            at += 1;
        }
        standing.sort_unstable();
        standing
    })
}

/// A cycle that is longer than a ko, which only a rule about the whole game forbids.
fn repeatable(refusal: &Refusal) -> Option<(&'static str, &'static str)> {
    refusal.reason.starts_with("go-superko").then_some(("ko", "simple"))
}

fn beside(square: Square, size: u8) -> Vec<Square> {
    let point = Point::on_board(square, size);
    let around = point.into_iter().flat_map(Point::neighbours).map(Point::square);
    around.filter(|next| Point::on_board(*next, size).is_some()).collect()
}

fn setup(options: &Options) -> Setup {
    let sorted = |points: &mut dyn Iterator<Item = Point>| {
        let mut squares: Vec<Square> = points.map(Point::square).collect();
        squares.sort_unstable();
        squares
    };
    let black = match &options.laid {
        Some(laid) => sorted(&mut laid.stones[Side::Black.index()].iter()),
        None => sorted(&mut stars::handicap(options.size, options.handicap).into_iter()),
    };
    let white =
        options.laid.iter().flat_map(|laid| sorted(&mut laid.stones[Side::White.index()].iter())).collect();
    Setup {
        size: options.size,
        komi: Some(options.komi),
        handicap: Some(options.handicap),
        rules: Some(rule_names::write(options.ko, options.territory).to_owned()),
        to_move: options.laid.map(|laid| laid.to_move),
        black,
        white,
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
    if let Some((ko, territory)) = file.rules.as_deref().and_then(|name| rule_names::read(name).0) {
        let ko = match ko {
            Ko::Simple => "simple",
            Ko::Positional => "positional_superko",
            Ko::Situational => "situational_superko",
        };
        put("ko", json!(ko));
        put("scoring", json!(if territory { "territory" } else { "area" }));
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
