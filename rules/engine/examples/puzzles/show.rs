//! Puzzles as text, for whoever judges a book.

use crate::aim_of;
use rules::forced::{Effort, Goal};
use rules::puzzle::Puzzle;
use rules::scene::Shape;
use rules::{AnyPosition, GameDef, Side, Square, Viewer};
use serde_json::Map;

/// Prints the board of a puzzle, its aim, its idea and its line.
pub fn show(puzzle: &Puzzle, game: &'static dyn GameDef) {
    let lesson = &puzzle.lesson;
    let Ok(position) = lesson.example().position(game, &Map::new()) else { return };
    let (aim, bound) = aim_of(puzzle).expect("an aim");
    let idea = puzzle.idea.unwrap_or_default();
    println!("{} level {}: {aim}/{bound} for {}, {idea}", lesson.key, puzzle.level, lesson.side.name());
    draw(position.as_ref());
    let line = line(position.as_ref(), lesson.side, &aim, bound);
    println!("{}\n{}\n", position.text(), line.join(" "));
}

fn draw(position: &dyn AnyPosition) {
    let scene = position.scene(Viewer::Public);
    for row in (0..scene.grid.rows).rev() {
        let sign = |column: u8| {
            let piece = scene.pieces.iter().find(|piece| piece.square == Square::new(column, row));
            let Some(piece) = piece else { return " .".to_owned() };
            let owner = if piece.side == Side::White { 'w' } else { 'b' };
            match piece.shape {
                Shape::Stone { .. } => format!(" {owner}"),
                Shape::Disc { sign, stacked } => {
                    let owner = if stacked { owner.to_ascii_uppercase() } else { owner };
                    format!("{owner}{}", sign.unwrap_or('?'))
                }
                Shape::Man { kind } if piece.side == Side::Black => format!(" {}", kind.to_ascii_lowercase()),
                Shape::Man { kind } => format!(" {kind}"),
            }
        };
        println!("{:>3}{}", row + 1, (0..scene.grid.columns).map(sign).collect::<Vec<_>>().join(""));
    }
    let letters = (0..scene.grid.columns).map(|column| {
        let name = Square::new(column, 0).shown(scene.grid.letters);
        format!(" {}", name.chars().next().unwrap_or(' '))
    });
    println!("   {}", letters.collect::<String>());
}

/// The moves of both sides, with the longest defence.
fn line(position: &dyn AnyPosition, side: Side, aim: &str, bound: u32) -> Vec<String> {
    let (mut now, mut line) = (position.boxed(), Vec::new());
    if aim == "arrive" {
        while now.to_act().only() == Some(side) && crate::arrived(now.as_ref(), side) < bound as usize {
            let next = now.legal(side).into_iter().find_map(|text| {
                let mut after = now.boxed();
                after.play(Some(side), &text).ok()?;
                let leads = crate::arrived(after.as_ref(), side) >= bound as usize
                    || (after.to_act().only() == Some(side) && after.can_arrive(side, bound as usize));
                leads.then_some((text, after))
            });
            let Some((text, after)) = next else { break };
            line.push(text);
            now = after;
        }
        return line;
    }
    let goal = crate::goal_of(aim).unwrap_or(Goal::Win);
    for left in (0..bound).rev() {
        let forced = now.forced(goal, side, (left + 1, 1), Effort::PLENTY);
        let Some(text) = forced.and_then(|forced| forced.moves.into_iter().next()) else { break };
        if now.play(Some(side), &text).is_err() {
            break;
        }
        line.push(text);
        if now.goal_reached(goal, side) {
            break;
        }
        let Some(reply) = now.longest_defence(goal, side, left) else { break };
        if now.play(Some(side.other()), &reply).is_err() {
            break;
        }
        line.push(format!("({reply})"));
    }
    line
}
