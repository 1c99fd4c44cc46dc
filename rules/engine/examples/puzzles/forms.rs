//! How a position is written as the beginning of a puzzle, and what makes two of them the same.

use crate::Options;
use crate::source::{Source, Start};
use rules::coords::Letters;
use rules::options::LaidStones;
use rules::puzzle::Puzzle;
use rules::rng::SplitMix64;
use rules::scene::Scene;
use rules::{AnyPosition, Side, Square, Viewer};
use std::collections::BTreeSet;

/// The position as it will begin the puzzle: its options and moves.
pub fn beginning(
    source: &Source,
    options: &Options,
    position: &dyn AnyPosition,
    moves: &[String],
    side: Side,
) -> (Options, Vec<String>, Side) {
    let scene = position.scene(Viewer::Public);
    let mut options = options.clone();
    match source.start {
        Start::Moves => (options, moves.to_vec(), side),
        Start::Stones => {
            let squares = |by: Side| {
                let mut squares: Vec<Square> =
                    scene.pieces.iter().filter(|piece| piece.side == by).map(|piece| piece.square).collect();
                squares.sort_unstable();
                squares
            };
            let laid = LaidStones { to_move: side, stones: [squares(Side::White), squares(Side::Black)] };
            options.push(("stones".into(), laid.write(scene.grid.letters)));
            (options, Vec::new(), side)
        }
        Start::Rows => {
            let (columns, rows) = (scene.grid.columns, scene.grid.rows);
            let sign = |column: u8, row: u8| {
                let at = match side {
                    Side::White => Square::new(column, row),
                    Side::Black => Square::new(columns - 1 - column, rows - 1 - row),
                };
                let piece = scene.pieces.iter().find(|piece| piece.square == at)?;
                Some(if piece.side == side { 'w' } else { 'b' })
            };
            let row = |row: u8| {
                let (mut text, mut empty) = (String::new(), 0);
                for column in 0..columns {
                    match sign(column, row) {
                        None => empty += 1,
                        Some(sign) => {
                            if empty > 0 {
                                text += &empty.to_string();
                            }
                            empty = 0;
                            text.push(sign);
                        }
                    }
                }
                if empty > 0 {
                    text += &empty.to_string();
                }
                text
            };
            let setup: Vec<String> = (0..rows).rev().map(row).collect();
            options.push(("setup".into(), setup.join("/")));
            (options, Vec::new(), Side::White)
        }
    }
}

/// The options with a stone of the opponent moved to where a move of `side` would go, so that this one is no longer right.
pub fn without(
    options: &Options,
    begun: &dyn AnyPosition,
    side: Side,
    rival: &str,
    random: &mut SplitMix64,
) -> Option<Options> {
    let to = begun.placed(rival)?;
    let scene = begun.scene(Viewer::Public);
    let squares =
        |by: Side| scene.pieces.iter().filter(move |piece| piece.side == by).map(|piece| piece.square);
    let mut stones = [Side::White, Side::Black].map(|by| squares(by).collect::<Vec<Square>>());
    let other = &mut stones[side.other().index()];
    let from = random.below(other.len());
    *other.get_mut(from)? = to;
    stones.iter_mut().for_each(|stones| stones.sort_unstable());
    let text = LaidStones { to_move: side, stones }.write(scene.grid.letters);
    let changed = options.iter().map(|(name, value)| {
        let value = if name == "stones" { text.clone() } else { value.clone() };
        (name.clone(), value)
    });
    Some(changed.collect())
}

/// The side to move and the option `stones` of a heap of stones, as many of each side as if they had been placed in turn. In a
/// `crossed` heap two rows of two or three stones of the side to move cross in an empty cell, so that one stone makes a four or
/// a three of each.
pub fn scattered(
    empty: &dyn AnyPosition,
    crossed: bool,
    random: &mut SplitMix64,
) -> (Side, (String, String)) {
    let grid = empty.scene(Viewer::Public).grid;
    let side = Side::BOTH[random.below(2)];
    let centre = |length: u8, random: &mut SplitMix64| 3 + random.below(usize::from(length) - 6);
    let (column, row) = (centre(grid.columns, random), centre(grid.rows, random));
    let middle = Square::new(column as u8, row as u8);
    let inside = |square: &Square| square.column < grid.columns && square.row < grid.rows;
    let mut stones = [Vec::new(), Vec::new()];
    if crossed {
        stones[side.index()].extend(crossing(middle, random).into_iter().filter(inside));
    }
    let blacks = 4.max(stones[side.index()].len() + 1) + random.below(5);
    let whites = blacks - usize::from(side == Side::White);
    for (at, count) in [whites, blacks].into_iter().enumerate() {
        while stones[at].len() < count {
            // Near the middle of the heap more often than far from it.
            let mut near = |middle: usize| (middle + random.below(4) + random.below(4)).checked_sub(3);
            let (Some(column), Some(row)) = (near(column), near(row)) else { continue };
            let square = Square::new(column as u8, row as u8);
            let taken = stones.iter().any(|stones| stones.contains(&square)) || (crossed && square == middle);
            if inside(&square) && !taken {
                stones[at].push(square);
            }
        }
    }
    stones.iter_mut().for_each(|stones| stones.sort_unstable());
    let laid = LaidStones { to_move: side, stones };
    (side, ("stones".into(), laid.write(grid.letters)))
}

/// The side to move and the option `stones` of a position in which a stone of the opponent has stones of the side on two
/// sides and may run to the other two. Other stones lie about.
pub fn half_held(empty: &dyn AnyPosition, random: &mut SplitMix64) -> (Side, (String, String)) {
    let grid = empty.scene(Viewer::Public).grid;
    let side = Side::BOTH[random.below(2)];
    let mut middle = |length: u8| 2 + random.below(usize::from(length) - 4) as u8;
    let (column, row) = (middle(grid.columns), middle(grid.rows));
    let (right, up) = (random.below(2) == 0, random.below(2) == 0);
    let step = |from: u8, by: i8, forward: bool| from.saturating_add_signed(if forward { by } else { -by });
    let at = |along: i8, across: i8| Square::new(step(column, along, right), step(row, across, up));
    let mut own = vec![at(-1, 0), at(0, -1)];
    own.extend([at(-1, 1), at(1, -1)].into_iter().filter(|_| random.below(3) > 0));
    let mut stones = [own, vec![at(0, 0)]];
    let ways = [at(1, 0), at(0, 1), at(1, 1)];
    for (of, count) in [random.below(7), 2 + random.below(7)].into_iter().enumerate() {
        for _ in 0..count {
            let mut place = |length: u8| random.below(usize::from(length)) as u8;
            let square = Square::new(place(grid.columns), place(grid.rows));
            if !ways.contains(&square) && !stones.iter().flatten().any(|taken| *taken == square) {
                stones[of].push(square);
            }
        }
    }
    stones.iter_mut().for_each(|stones| stones.sort_unstable());
    if side == Side::Black {
        stones.reverse();
    }
    let laid = LaidStones { to_move: side, stones };
    (side, ("stones".into(), laid.write(grid.letters)))
}

/// The cells of two rows of two or three in different directions, to each of which a stone on `middle` adds one. Some of them
/// may lie outside of the board.
fn crossing(middle: Square, random: &mut SplitMix64) -> Vec<Square> {
    const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let first = random.below(4);
    let second = (first + 1 + random.below(3)) % 4;
    let mut cells = Vec::new();
    for (columns, rows) in [DIRECTIONS[first], DIRECTIONS[second]] {
        // Five cells in a row, one of them the middle and another one empty.
        let begin = -(random.below(5) as i8);
        let mut others: Vec<i8> = (begin..begin + 5).filter(|steps| *steps != 0).collect();
        for _ in 0..=random.below(2) {
            others.swap_remove(random.below(others.len()));
        }
        cells.extend(others.into_iter().filter_map(|steps| {
            let column = middle.column.checked_add_signed(columns * steps)?;
            Some(Square::new(column, middle.row.checked_add_signed(rows * steps)?))
        }));
    }
    cells
}

/// The key of a position with an aim: the same for boards that are turned or mirrored.
pub fn key(source: &Source, position: &dyn AnyPosition, side: Side, aim: &str) -> String {
    let scene = position.scene(Viewer::Public);
    let (columns, rows) = (scene.grid.columns, scene.grid.rows);
    let target = aim.strip_prefix("take:").and_then(Square::parse);
    let turn = |square: Square, by: usize| {
        let (mut column, mut row) = (square.column, square.row);
        if by & 1 == 1 {
            column = columns - 1 - column;
        }
        if by & 2 == 2 {
            row = rows - 1 - row;
        }
        if by & 4 == 4 { (row, column) } else { (column, row) }
    };
    let form = |by: usize| {
        let mut pieces: Vec<String> = scene
            .pieces
            .iter()
            .map(|piece| format!("{:?}{}{:?}", turn(piece.square, by), piece.side == side, piece.shape))
            .collect();
        pieces.sort_unstable();
        format!("{columns} {rows} {} {:?}", pieces.join(" "), target.map(|square| turn(square, by)))
    };
    let mut text = (0..source.symmetries).map(form).min().unwrap();
    if source.start == Start::Moves {
        text += &position.text();
    }
    if scene.grid.letters == Letters::All && source.symmetries == 8 {
        text += side.name();
    }
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Puzzle::key_of(hash)
}

/// What a key leaves out: the pieces without regard to where on the board they stand, the target among them.
pub fn picture(source: &Source, position: &dyn AnyPosition, side: Side, aim: &str) -> String {
    let scene = position.scene(Viewer::Public);
    let target = aim.strip_prefix("take:").and_then(Square::parse);
    let form = |by: usize| {
        let places = scene.pieces.iter().map(|piece| {
            let (mut column, mut row) = (i32::from(piece.square.column), i32::from(piece.square.row));
            if by & 1 == 1 {
                column = -column;
            }
            if by & 2 == 2 {
                row = -row;
            }
            let kind = format!("{}{}{:?}", target == Some(piece.square), piece.side == side, piece.shape);
            if by & 4 == 4 { (row, column, kind) } else { (column, row, kind) }
        });
        let mut places: Vec<(i32, i32, String)> = places.collect();
        let left = places.iter().map(|place| place.0).min().unwrap_or(0);
        let low = places.iter().map(|place| place.1).min().unwrap_or(0);
        places.iter_mut().for_each(|place| (place.0, place.1) = (place.0 - left, place.1 - low));
        places.sort_unstable();
        format!("{places:?}")
    };
    let mut text = (0..source.symmetries).map(form).min().unwrap();
    if source.game.meta().id == "cheess" {
        // The men off the board count too.
        text += &position.text();
    }
    text
}

/// Most liberties of a chain that is worth a search.
const LIBERTIES_MOST: usize = 3;

/// A stone of each chain of two stones or more with few liberties.
pub fn groups(position: &dyn AnyPosition, side: Side) -> Vec<Square> {
    let scene = position.scene(Viewer::Public);
    let mut open: BTreeSet<Square> =
        scene.pieces.iter().filter(|piece| piece.side == side).map(|piece| piece.square).collect();
    let mut groups = Vec::new();
    while let Some(first) = open.first().copied() {
        let (stones, liberties) = chain(&scene, first);
        open.retain(|square| !stones.contains(square));
        if stones.len() >= 2 && liberties.len() <= LIBERTIES_MOST {
            groups.push(first);
        }
    }
    groups
}

/// The liberties of the chain on a square.
pub fn liberties(position: &dyn AnyPosition, on: Square) -> BTreeSet<Square> {
    chain(&position.scene(Viewer::Public), on).1
}

/// The stones of the chain on a square, and its liberties.
fn chain(scene: &Scene, on: Square) -> (BTreeSet<Square>, BTreeSet<Square>) {
    let side =
        |square: Square| scene.pieces.iter().find(|piece| piece.square == square).map(|piece| piece.side);
    let (mut stones, mut liberties, mut queue) = (BTreeSet::from([on]), BTreeSet::new(), vec![on]);
    while let Some(at) = queue.pop() {
        for (columns, rows) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let next = (at.column.checked_add_signed(columns), at.row.checked_add_signed(rows));
            let (Some(column), Some(row)) = next else { continue };
            let next = Square::new(column, row);
            if column >= scene.grid.columns || row >= scene.grid.rows {
                continue;
            }
            match side(next) {
                None => drop(liberties.insert(next)),
                Some(other) if Some(other) == side(on) => {
                    if stones.insert(next) {
                        queue.push(next);
                    }
                }
                Some(_) => {}
            }
        }
    }
    (stones, liberties)
}
