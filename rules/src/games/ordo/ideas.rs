//! What makes a winning line work, for puzzles. It looks at what the moves of a line capture, open and leave split.

use super::gain::{can_reach, reaching};
use super::moves::Move;
use super::position::{End, OrdoPosition};
use crate::side::Side;
use std::collections::BTreeSet;

/// What makes a line work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Idea {
    /// A move that stops a stone of the opponent on its way home.
    Counter,
    /// A stone is given, and the stone that took it is missing elsewhere.
    Sacrifice,
    /// A capture splits the opponent, and the next one splits it for good.
    TwoCuts,
    /// A capture splits the opponent, who has to join its stones while a stone goes home.
    Split,
    /// A capture takes away a guard.
    Wall,
    /// Stones move together.
    Line,
    /// A quiet move threatens a capture after which the opponent can't join its stones.
    CutOff,
    /// Two stones can go home, and only one of them can be stopped.
    TwoWays,
    /// A stone can go home by several ways.
    Race,
    /// A move that threatens nothing yet.
    Quiet,
}

impl Idea {
    /// Its name in books.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counter => "counter",
            Self::Sacrifice => "sacrifice",
            Self::TwoCuts => "two-cuts",
            Self::Split => "split",
            Self::Wall => "wall",
            Self::Line => "line",
            Self::CutOff => "cut-off",
            Self::TwoWays => "two-ways",
            Self::Race => "race",
            Self::Quiet => "quiet",
        }
    }
}

/// What makes the line work by which `side` wins.
pub fn idea(position: &OrdoPosition, side: Side, line: &[Move]) -> Option<Idea> {
    let first = line.first()?;
    let mut after = position.clone();
    after.make(side, first);
    let mut now = position.clone();
    let mut given = false;
    for action in line {
        let by = now.to_move;
        let before = now.count(side);
        now.make(by, action);
        given |= now.count(side) < before;
    }
    let captures = matches!(first, Move::Single { capture: true, .. });
    let goes_home = matches!(now.end, Some(End::HomeRow(_)));
    Some(if can_reach(position, side.other()) {
        Idea::Counter
    } else if given {
        Idea::Sacrifice
    } else if captures && after.split {
        if goes_home { Idea::Split } else { Idea::TwoCuts }
    } else if captures {
        Idea::Wall
    } else if matches!(first, Move::Line { .. }) {
        Idea::Line
    } else if !goes_home {
        Idea::CutOff
    } else {
        match stones(&after, side) {
            0 => Idea::Quiet,
            1 => Idea::Race,
            _ => Idea::TwoWays,
        }
    })
}

/// The number of stones of a side that could reach the opponent's home row if it were to move.
fn stones(position: &OrdoPosition, side: Side) -> usize {
    let from = |action: Move| match action {
        Move::Single { from, .. } | Move::Line { first: from, .. } => Some(from.index()),
        Move::Swap => None,
    };
    reaching(position, side).filter_map(from).collect::<BTreeSet<_>>().len()
}
