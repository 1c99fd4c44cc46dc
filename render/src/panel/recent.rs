//! The last moves, each after a stone of its side; the newest is bright. Without them, the sentence about the last turn.

use super::lines::LastPlan;
use super::list::{GAP, NUMBER, RADIUS, ROW, baseline, high, numbered};
use super::page::PagePlan;
use super::table::stone;
use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::letters::readable;
use crate::text::{self, SMALLEST, fit, width};
use crate::voice::Voice;
use rules::scene::{MarkKind, RecentMove, Scene};

/// Space for the stone before a move, and where two moves share a row.
const STONE: i32 = 22;
const SMALL_STONE: i32 = 20;
/// Number of moves for which there is always room: in fewer rows, two short ones share a row.
const FEWEST: usize = 5;
/// Most lines of the newest move.
const MOST_LINES: usize = 2;

pub enum RecentPlan<'a> {
    /// Rows of one or two moves, oldest first.
    Moves {
        rows: Vec<&'a [RecentMove]>,
        /// Height of the last row in rows: the newest move may have two lines.
        last: usize,
        /// Rows for which room is reserved.
        reserved: usize,
        columns: Columns,
        across: i32,
    },
    Page(PagePlan<'a>),
    Last(LastPlan),
    Nothing,
}

/// Widths of what stands before a move.
#[derive(Clone, Copy)]
pub struct Columns {
    number: i32,
    stone: i32,
}

impl Columns {
    /// The columns of rows of one move, or of rows of two.
    fn of(moves: &[RecentMove], paired: bool) -> Self {
        if !paired {
            return Self { number: NUMBER, stone: STONE };
        }
        let widest = moves.iter().map(|step| width(&numbered(step), Face::regular(SMALLEST))).max();
        Self { number: (widest.unwrap_or(0) + GAP + 2).min(NUMBER), stone: SMALL_STONE }
    }
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
        let moves = &moves[moves.len().saturating_sub(most.max(FEWEST))..];
        let paired = most < FEWEST;
        let columns = Columns::of(moves, paired);
        let room = (across - columns.number) / 2 - columns.stone;
        let fits = |step: &RecentMove| {
            let newest = moves.last().is_some_and(|last| std::ptr::eq(last, step));
            let face = if newest { Face::bold(SMALLEST) } else { Face::regular(SMALLEST) };
            width(&readable(step.words.as_str()), face) <= room
        };
        let whole = across - columns.number - columns.stone;
        let last = moves.last().map_or(1, |newest| {
            let words = readable(newest.words.as_str());
            if most > 1 && width(&words, Face::bold(SMALLEST)) > whole { MOST_LINES } else { 1 }
        });
        let mut rows: Vec<&[RecentMove]> = Vec::new();
        let mut rest = moves;
        while let [before @ .., last_move] = rest
            && rows.len() + last <= most
        {
            // From the newest to the oldest, so that the newest are in the picture.
            let pair = paired && fits(last_move) && before.last().is_some_and(fits);
            let (others, row) = rest.split_at(rest.len() - if pair { 2 } else { 1 });
            rows.push(row);
            rest = others;
        }
        rows.reverse();
        // What stands above moves only while the list grows over the usual number of rows.
        let reserved = most.min(FEWEST.max((rows.len() + last).saturating_sub(1)));
        Self::Moves { rows, last, reserved, columns, across }
    }

    pub fn height(&self) -> i32 {
        match self {
            Self::Moves { reserved, .. } => high(*reserved),
            Self::Page(plan) => plan.height(),
            Self::Last(plan) => plan.height(),
            Self::Nothing => 0,
        }
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        let (rows, last, reserved, columns, across) = match self {
            Self::Moves { rows, last, reserved, columns, across } => {
                (rows, *last, *reserved, *columns, *across)
            }
            Self::Page(plan) => return plan.draw(canvas, left, top),
            Self::Last(plan) => return plan.draw(canvas, left, top),
            Self::Nothing => return,
        };
        // The newest move has always the same place.
        let top = top + high((reserved + 1).saturating_sub(rows.len() + last));
        for (number, row) in rows.iter().enumerate() {
            let newest = number + 1 == rows.len();
            let room = (across - columns.number) / i32::try_from(row.len()).unwrap_or(1);
            let top = top + high(number);
            if let Some(first) = row.first() {
                let (words, face) = (numbered(first), Face::regular(SMALLEST));
                let left = left + columns.number - GAP - width(&words, face);
                text::write(canvas, left, baseline(top), &words, face, Voice::Line.ink());
            }
            for (place, step) in (0..).zip(*row) {
                let bright = newest && place + 1 == row.len();
                let left = left + columns.number + i32::try_from(place).unwrap_or(0) * room;
                let lines = if bright { last } else { 1 };
                one(canvas, step, Rect::new(left, top, room, ROW), (columns.stone, lines), bright);
            }
        }
    }
}

fn one(canvas: &mut Canvas<'_>, step: &RecentMove, area: Rect, (before, lines): (i32, usize), bright: bool) {
    let middle = (area.left + before / 2 - 2, area.top + ROW / 2);
    stone(canvas, step.side, middle, RADIUS);
    let (face, voice) =
        if bright { (Face::bold(SMALLEST), Voice::Last) } else { (Face::regular(SMALLEST), Voice::Line) };
    let block = fit(step.words.as_str(), face, SMALLEST, area.width - before, lines);
    block.draw(canvas, area.left + before, baseline(area.top) - face.ascent(), voice.ink());
}

#[cfg(test)]
mod tests {
    use super::RecentPlan;
    use rules::Side;
    use rules::scene::RecentMove;
    use rules::text::Text;

    /// Width between the margins of the panel.
    const ACROSS: i32 = 224;

    /// The moves of each row, for these moves of which the last has this number.
    fn rows(last: usize, words: &[&str], most: usize) -> Vec<usize> {
        let first = last + 1 - words.len();
        let step = |(number, words): (usize, &&str)| RecentMove {
            number: Some(number),
            side: Side::White,
            words: Text::Words((*words).to_owned()),
        };
        let moves: Vec<RecentMove> = (first..).zip(words).map(step).collect();
        match RecentPlan::moves(&moves, ACROSS, most) {
            RecentPlan::Moves { rows, .. } => rows.iter().map(|row| row.len()).collect(),
            RecentPlan::Page(_) | RecentPlan::Last(_) | RecentPlan::Nothing => Vec::new(),
        }
    }

    #[test]
    fn a_long_last_move_gets_two_lines_and_pushes_out_older_ones() {
        let long = "c5xa3xc1xe3xg5xe7xc5";
        assert_eq!(rows(9, &["c5-d4", "a3-b4", "c5-d4", "a3-b4", long], 3), [2, 1]);
        assert_eq!(rows(9, &["c5-d4", "a3-b4", "c5-d4", "a3-b4", long], 5), [1; 4]);
        assert_eq!(rows(9, &["c5-d4", "a3-b4", long], 1), [1]);
    }

    #[test]
    fn three_rows_hold_five_moves_and_one_long_capture() {
        assert_eq!(rows(15, &["f4-e5", "d6xf4", "g3xe5", "h6-g5", "c1-d2"], 3), [1, 2, 2]);
        assert_eq!(rows(44, &["c1xh6", "~a1", "d8-e7", "a3-b4", "c5xa3xc1"], 3), [2, 2, 1]);
        assert_eq!(rows(132, &["h6-g5", "~a1", "d8-e7", "a3-b4", "g3xe5"], 3), [2, 2, 1]);
        assert_eq!(rows(5, &["f4-e5", "d6xf4", "g3xe5", "h6-g5", "c1-d2"], 5), [1; 5]);
        assert_eq!(rows(9, &["c5xa3xc1", "c5xa3xc1", "a3-b4", "c5xa3xc1"], 3), [1, 1, 1], "the newest");
    }
}
