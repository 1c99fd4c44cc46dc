//! Which stones are proposed as dead at the end of a game of Go: textbook shapes, turned, mirrored and with the colours
//! exchanged.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

use engine::propose;
use rules::games::go::points::Point;
use rules::games::go::position::GoPosition;
use rules::{AnyPosition, Phase, Side, registry};
use serde_json::json;

/// A square of signs, row by row from the top: `X` and `O` live, `x` and `o` are dead, `.` is empty.
type Drawn = Vec<Vec<char>>;

fn drawn(rows: &[&str]) -> Drawn {
    rows.iter().map(|row| row.chars().collect()).collect()
}

/// A quarter turn.
fn turned(board: &Drawn) -> Drawn {
    let last = board.len() - 1;
    (0..=last).map(|row| (0..=last).map(|column| board[last - column][row]).collect()).collect()
}

fn mirrored(board: &Drawn) -> Drawn {
    board.iter().map(|row| row.iter().rev().copied().collect()).collect()
}

fn exchanged(board: &Drawn) -> Drawn {
    let other = |sign: char| match sign {
        'X' => 'O',
        'O' => 'X',
        'x' => 'o',
        'o' => 'x',
        sign => sign,
    };
    board.iter().map(|row| row.iter().copied().map(other).collect()).collect()
}

/// The position after two passes.
fn position(board: &Drawn) -> Box<dyn AnyPosition> {
    let options = json!({ "size": board.len() });
    let mut position = registry::find("go").unwrap().start(options.as_object().unwrap()).unwrap();
    for (colour, side) in [('X', Side::Black), ('O', Side::White)] {
        for (point, _) in points(board).filter(|(_, sign)| sign.to_ascii_uppercase() == colour) {
            if !position.awaited().contains(side) {
                position.play(None, "pass").unwrap();
            }
            position.play(Some(side), &point.name()).unwrap();
        }
    }
    while position.phase() != Phase::Scoring {
        position.play(None, "pass").unwrap();
    }
    position
}

fn points(board: &Drawn) -> impl Iterator<Item = (Point, char)> {
    let last = board.len() - 1;
    board.iter().enumerate().flat_map(move |(row, signs)| {
        signs
            .iter()
            .enumerate()
            .map(move |(column, sign)| (Point::new(column as u8, (last - row) as u8), *sign))
    })
}

/// The board with the stones that are proposed as dead.
fn judged(board: &Drawn, seed: u64) -> Drawn {
    let mut position = position(board);
    for mark in propose(position.as_ref(), Side::Black, seed, &|| false).expect("a game in its scoring") {
        position.play(Some(Side::Black), &mark).unwrap();
    }
    let dead = position.typed().downcast_ref::<GoPosition>().expect("Go").marks().dead;
    let mut judged = board.clone();
    let last = board.len() - 1;
    for (point, sign) in points(board) {
        let (column, row) = (usize::from(point.square().column), last - usize::from(point.square().row));
        judged[row][column] =
            if dead.contains(point) { sign.to_ascii_lowercase() } else { sign.to_ascii_uppercase() };
    }
    judged
}

/// Judges a board in all its symmetries, with either colour.
fn is_judged_right(rows: &[&str]) {
    let mut board = drawn(rows);
    for number in 0..16 {
        let found = judged(&board, number);
        let text =
            |board: &Drawn| board.iter().map(|row| row.iter().collect::<String>() + "\n").collect::<String>();
        assert_eq!(text(&found), text(&board), "symmetry {number}");
        board = if number == 7 { exchanged(&board) } else { turned(&board) };
        if number % 4 == 3 {
            board = mirrored(&board);
        }
    }
}

#[test]
fn two_chains_that_share_two_liberties_are_in_seki() {
    is_judged_right(&[
        ".OX.OX.", //
        ".OX.OX.", ".OXXOX.", ".OOOXX.", "...OX..", "...OX..", "...OX..",
    ]);
}

#[test]
fn two_chains_with_an_eye_each_and_a_common_liberty_are_in_seki() {
    is_judged_right(&[
        ".X.O.OX..", //
        "XXXOOOX..",
        "OOOXXXX..",
        "..OX.....",
        "..OX.....",
        "..OX.....",
        "..OX.....",
        "..OX.....",
        "..OX.....",
    ]);
}

#[test]
fn stones_inside_kill_an_eye_that_stays_one() {
    is_judged_right(&[
        ".......", //
        ".......", ".......", "XXXX...", "oooXX..", "XXooX..", "XX.oX..",
    ]);
}

#[test]
fn a_lone_stone_in_a_long_eye_is_dead() {
    is_judged_right(&[
        ".......", //
        ".......", ".......", "XXXXXXX", "OOOOOOO", ".x....O", "OOOOOOO",
    ]);
}

#[test]
fn lone_stones_in_open_ground_are_dead() {
    is_judged_right(&[
        "..XO..", //
        "..XO..", "..XO..", ".oXOx.", "..XO..", "..XO..",
    ]);
}

#[test]
fn a_false_eye_does_not_save_a_chain() {
    is_judged_right(&[
        "XoX.X....", //
        "Xo.oXX...",
        "XoooXX...",
        "XXXXX....",
        ".........",
        ".........",
        "OOOOOOOOO",
        ".........",
        ".........",
    ]);
}

#[test]
fn ends_of_games_that_people_have_scored_are_judged_as_they_did() {
    let stored: Vec<&str> = include_str!("../benches/strength/boards.txt").split("# ").skip(1).collect();
    let (mut right, mut killed) = (0, Vec::new());
    for text in &stored {
        let (name, rows) = text.split_once('\n').unwrap();
        // `B` and `W` may be either.
        let board: Drawn = rows.split_whitespace().map(|row| row.chars().collect()).collect();
        let plain = |sign: char| match sign {
            'B' => 'X',
            'W' => 'O',
            sign => sign,
        };
        let stones = board.iter().map(|row| row.iter().copied().map(plain).collect()).collect();
        let found = judged(&stones, 1);
        let both = || board.iter().flatten().zip(found.iter().flatten());
        if both().any(|(should, is)| matches!(should, 'X' | 'O') && should != is) {
            killed.push(name);
        }
        right += usize::from(both().all(|(should, is)| matches!(should, 'B' | 'W') || should == is));
    }
    assert!(killed.is_empty(), "living stones are called dead on {killed:?}");
    assert!(right + 1 >= stored.len(), "{right} of {}", stored.len());
}
