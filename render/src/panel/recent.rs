//! The last moves, each after a stone of its side; the newest is bright. Without them, the sentence about the last turn.

use super::lines::LastPlan;
use super::table::stone;
use crate::canvas::Canvas;
use crate::fonts::Face;
use crate::letters::readable;
use crate::text::{self, SMALLEST, fit, width};
use crate::voice::Voice;
use rules::scene::{MarkKind, RecentMove, Scene};

/// Height of a row.
const ROW: i32 = 27;
/// Space for the number of the first move of a row.
const NUMBER: i32 = 48;
/// Space for the stone before a move.
const STONE: i32 = 22;
/// Radius of the stone.
const RADIUS: i32 = 8;
/// Largest number of moves.
const MOST: usize = 5;

pub enum RecentPlan<'a> {
    /// Rows of one or two moves, oldest first.
    Moves {
        rows: Vec<&'a [RecentMove]>,
        /// Rows for which room is reserved.
        reserved: usize,
        across: i32,
    },
    Last(LastPlan),
    Nothing,
}

impl<'a> RecentPlan<'a> {
    pub fn new(scene: &'a Scene, across: i32, most: usize) -> Self {
        if let Some(moves) = &scene.recent {
            return Self::moves(moves, across, most);
        }
        let placed = scene.marks.iter().any(|mark| mark.kind == MarkKind::LastStone);
        let last = scene.last.as_ref().and_then(|words| LastPlan::new(words.as_str(), across, placed));
        last.map_or(Self::Nothing, Self::Last)
    }

    /// One move in a row if there are rows enough, else two where both fit.
    fn moves(moves: &'a [RecentMove], across: i32, most: usize) -> Self {
        let moves = &moves[moves.len().saturating_sub(MOST)..];
        let paired = most < MOST;
        let fits = |step: &RecentMove| {
            width(&readable(step.words.as_str()), Face::bold(SMALLEST)) <= (across - NUMBER) / 2 - STONE
        };
        let mut rows: Vec<&[RecentMove]> = Vec::new();
        let mut rest = moves;
        while let [before @ .., last] = rest
            && rows.len() < most
        {
            // From the newest to the oldest, so that the newest are in the picture.
            let pair = paired && fits(last) && before.last().is_some_and(fits);
            let (others, row) = rest.split_at(rest.len() - if pair { 2 } else { 1 });
            rows.push(row);
            rest = others;
        }
        rows.reverse();
        Self::Moves { rows, reserved: most, across }
    }

    pub fn height(&self) -> i32 {
        match self {
            Self::Moves { reserved, .. } => ROW * i32::try_from(*reserved).unwrap_or(0),
            Self::Last(plan) => plan.height(),
            Self::Nothing => 0,
        }
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        let (rows, across) = match self {
            Self::Moves { rows, across, .. } => (rows, *across),
            Self::Last(plan) => return plan.draw(canvas, left, top),
            Self::Nothing => return,
        };
        for (number, row) in (0..).zip(rows) {
            let newest = number + 1 == rows.len();
            let room = (across - NUMBER) / i32::try_from(row.len()).unwrap_or(1);
            let top = top + ROW * i32::try_from(number).unwrap_or(0);
            if let Some(first) = row.first() {
                let words = format!("{}.", first.number);
                let face = Face::regular(SMALLEST);
                let left = left + NUMBER - 4 - width(&words, face);
                text::write(canvas, left, baseline(top), &words, face, Voice::Line.ink());
            }
            for (column, step) in (0..).zip(*row) {
                let bright = newest && column + 1 == row.len();
                let left = left + NUMBER + i32::try_from(column).unwrap_or(0) * room;
                one(canvas, step, (left, top, room), bright);
            }
        }
    }
}

fn one(canvas: &mut Canvas<'_>, step: &RecentMove, (left, top, room): (i32, i32, i32), bright: bool) {
    let middle = (left + STONE / 2 - 2, top + ROW / 2);
    stone(canvas, step.side, middle, RADIUS);
    let (face, voice) =
        if bright { (Face::bold(SMALLEST), Voice::Last) } else { (Face::regular(SMALLEST), Voice::Line) };
    let block = fit(step.words.as_str(), face, SMALLEST, room - STONE, 1);
    block.draw_line(canvas, left + STONE, baseline(top), voice.ink());
}

/// The baseline of a row.
const fn baseline(top: i32) -> i32 {
    top + ROW / 2 + SMALLEST * 365 / 1000
}
