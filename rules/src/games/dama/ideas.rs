//! What makes a line work by which pieces are captured, for puzzles. It looks at what its moves capture, flip, crown and offer,
//! and at the operators.

use super::cells::Set;
use super::moves::{Move, MoveGen};
use super::position::DamaPosition;
use crate::position::Position;
use crate::side::{Phase, Side};

/// What makes a line work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Idea {
    /// A man becomes a king, and a king captures after that.
    King,
    /// A capture ends on the last row.
    Promotion,
    /// A flip after which the opponent has to capture.
    FlipBait,
    /// A piece is offered, and what takes it changes the operator to one that allows a capture.
    Operator,
    /// The same, and with the new operator several pieces are captured in one turn.
    OperatorSeries,
    /// The same, and a capture with the new operator ends on the last row.
    OperatorPromotion,
    /// Pieces are offered one after another.
    Twice,
    /// A piece is offered for several that are captured in one turn.
    Series,
    /// A piece is offered, and the opponent has to take it.
    Sacrifice,
    /// A capture that is taken back, and then comes the next one.
    Exchange,
    /// The right one of several captures.
    Choice,
    /// A flip after which the operator allows a capture.
    FlipWorks,
    /// A step that threatens more than the opponent can save.
    Threat,
    /// A move that threatens nothing and only waits.
    HoldingBack,
}

impl Idea {
    /// Its name in books.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Promotion => "promotion",
            Self::FlipBait => "flip-bait",
            Self::Operator => "operator",
            Self::OperatorSeries => "operator-series",
            Self::OperatorPromotion => "operator-promotion",
            Self::Twice => "twice",
            Self::Series => "series",
            Self::Sacrifice => "sacrifice",
            Self::Exchange => "exchange",
            Self::Choice => "choice",
            Self::FlipWorks => "flip-works",
            Self::Threat => "threat",
            Self::HoldingBack => "holding-back",
        }
    }
}

/// What makes the line work by which `side` captures what it wants.
pub fn idea(position: &DamaPosition, side: Side, line: &[Move]) -> Option<Idea> {
    let first = line.first()?;
    let mut after = position.clone();
    after.make(side, first);
    let taken = position.pieces(side.other()) - after.pieces(side.other());
    let seen = along(position, side, line);
    let answered = matches!(line.get(1), Some(Move::Capture { .. }));
    let flips = matches!(first, Move::Flip(_));
    Some(if flips && answered && capturers(position, side.other()) == 0 {
        Idea::FlipBait
    } else if taken == 0 && answered && seen.changed {
        if seen.promoted {
            Idea::OperatorPromotion
        } else if seen.most > 1 {
            Idea::OperatorSeries
        } else {
            Idea::Operator
        }
    } else if seen.crowned {
        Idea::King
    } else if seen.promoted {
        Idea::Promotion
    } else if taken > 0 && answered {
        Idea::Exchange
    } else if taken > 0 {
        Idea::Choice
    } else if seen.offered > 1 {
        Idea::Twice
    } else if answered && seen.most > 1 {
        Idea::Series
    } else if answered {
        Idea::Sacrifice
    } else if flips && capturers(&after, side) != 0 {
        Idea::FlipWorks
    } else if capturers(&after, side) != 0 {
        Idea::Threat
    } else {
        Idea::HoldingBack
    })
}

/// What a line shows.
#[derive(Default)]
struct Seen {
    /// Whether a man became a king, and a king captured after that.
    crowned: bool,
    /// Whether a capture made a man a king.
    promoted: bool,
    /// How often the opponent captured after a move of the side that captured nothing.
    offered: usize,
    /// Whether a capture of the side would not have been possible with the operator of the move before it.
    changed: bool,
    /// The most pieces that the side captured in one turn.
    most: u32,
}

fn along(position: &DamaPosition, side: Side, line: &[Move]) -> Seen {
    let (mut now, mut seen) = (position.clone(), Seen::default());
    let (mut captured, mut has_king) = (false, false);
    let mut operator = now.tiles.active();
    for action in line {
        let by = now.to_move;
        let captures = matches!(action, Move::Capture { .. });
        if by == side
            && let Move::Capture { from, .. } = action
        {
            seen.crowned |= has_king && from.within(now.board.kings());
            let before = MoveGen { operator, ..now.move_gen() };
            seen.changed |= !before.captures(before.capturers()).contains(action);
        }
        operator = now.tiles.active();
        let enemies = now.pieces(side.other());
        now.make(by, action);
        if by == side {
            let promotes = now.last.as_ref().is_some_and(|last| last.new_king.is_some());
            has_king |= promotes;
            seen.promoted |= promotes && captures;
            seen.most = seen.most.max(enemies - now.pieces(side.other()));
            captured = captures;
        } else {
            seen.offered += usize::from(captures && !captured);
        }
    }
    seen
}

/// The pieces with which a side could capture if it were to move.
fn capturers(position: &DamaPosition, side: Side) -> Set {
    if position.phase() != Phase::Play {
        return 0;
    }
    MoveGen { side, ..position.move_gen() }.capturers()
}
