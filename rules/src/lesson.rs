//! A small task that teaches a piece of a game, as plain data: a position, what to reach in it, and how the opponent
//! answers. [`course`](crate::course) checks answers. Knows no game in particular, no language and no person.

use crate::goal::Goal;
use crate::side::Side;

/// A task.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its name within the game: small letters, digits and dashes, at most 16 characters.
    pub key: &'static str,
    /// Options by name, as in [`Example`](crate::example::Example); the others have their defaults.
    pub options: &'static [(&'static str, &'static str)],
    /// Moves from the start to the position in which the task begins.
    pub moves: &'static [&'static str],
    /// The side that the learner plays.
    pub side: Side,
    /// What to reach, one after another.
    pub steps: &'static [Step],
}

/// One thing to reach.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// What the learner has to do.
    pub aim: Aim,
    /// What the opponent plays then.
    pub reply: &'static [&'static str],
    /// The moves that are offered to choose from, where a list of the legal ones would give the answer away or lacks it;
    /// empty offers the legal moves.
    pub offered: &'static [&'static str],
}

impl Step {
    /// A step without a reply.
    #[must_use]
    pub const fn new(aim: Aim) -> Self {
        Self { aim, reply: &[], offered: &[] }
    }

    /// The same step, after which the opponent plays this.
    #[must_use]
    pub const fn answered(self, reply: &'static [&'static str]) -> Self {
        Self { reply, ..self }
    }

    /// The same step with these moves to choose from, legal or not.
    #[must_use]
    pub const fn offering(self, offered: &'static [&'static str]) -> Self {
        Self { offered, ..self }
    }
}

/// What makes an answer right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// One of these moves, in canonical text, or a move with the same effect.
    OneOf(&'static [&'static str]),
    /// Any legal move.
    Any,
    /// A move after which the opponent has at least this many pieces fewer on the board.
    Takes(usize),
    /// A move that wins the game.
    Wins,
    /// A move after which the learner can win with the next one, whatever the opponent does.
    WinsNext,
    /// A move with which the learner reaches a goal within this number of their moves, whatever the opponent does. The
    /// opponent then plays what delays it longest.
    Forces(Goal, u32),
    /// A move after which the opponent cannot win with the next one.
    Holds,
    /// A move after which the opponent cannot take a piece with the next one.
    Keeps,
    /// Moves of one turn after which at least this many of the learner's pieces are in the goal.
    Arrives(usize),
    /// A move that the rules refuse for one of these reasons.
    Refused(&'static [&'static str]),
    /// The same, where the rules give the reason before they look where the piece goes: only a move to one of the squares
    /// where it [would go](crate::dynamic::AnyClicks::tries) counts.
    RefusedStep(&'static [&'static str]),
}

impl Aim {
    /// The reasons for one of which the rules have to refuse the move; `None` if it has to be legal.
    #[must_use]
    pub const fn refused(self) -> Option<&'static [&'static str]> {
        match self {
            Self::Refused(reasons) | Self::RefusedStep(reasons) => Some(reasons),
            _ => None,
        }
    }
}
