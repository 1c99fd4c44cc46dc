//! The moves of the side to move in play, section 8 of the rules page, in the order of their texts.

use super::moves::Move;
use super::points::{Point, Points};
use super::position::{Position, Stage};
use crate::game::Side;
use crate::rng::SplitMix64;

/// Columns whose points come before `pass` in plain text order: a to p without i.
const BEFORE_PASS: usize = 15;

/// The placements and the pass of the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Choices {
    points: Points,
    before_pass: usize,
}

impl Choices {
    /// How many moves there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.points.len() + 1
    }

    /// The move with this number in the order of the list, counted from 0.
    #[must_use]
    pub fn nth(&self, number: usize) -> Option<Move> {
        if number == self.before_pass {
            return Some(Move::Pass);
        }
        self.points.nth(number - usize::from(number > self.before_pass)).map(Move::Place)
    }

    /// All moves.
    #[must_use]
    pub fn all(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(self.count());
        self.points.each(|point| moves.push(Move::Place(point)));
        moves.insert(self.before_pass, Move::Pass);
        moves
    }
}

impl Position {
    /// What the side to move can choose from.
    #[must_use]
    pub fn choices(&self) -> Choices {
        let points = self.placements();
        Choices { points, before_pass: points.len_of_first(BEFORE_PASS) }
    }

    /// All moves of a side, sorted by their texts.
    #[must_use]
    pub fn legal(&self, side: Side) -> Vec<Move> {
        match self.stage {
            Stage::Play if side == self.to_move => self.choices().all(),
            Stage::Scoring => self.talk(side),
            _ => Vec::new(),
        }
    }

    /// One of the moves of a side, each as likely as any other; in play without a list of them.
    #[must_use]
    pub fn any(&self, side: Side, random: &mut SplitMix64) -> Option<Move> {
        if self.stage == Stage::Play && side == self.to_move {
            let choices = self.choices();
            return choices.nth(random.below(choices.count()));
        }
        let talk = self.legal(side);
        talk.get(random.below(talk.len())).copied()
    }

    /// Whether the side to move may place a stone there as far as stones and liberties go.
    #[must_use]
    pub fn may_breathe(&self, point: Point) -> bool {
        self.board.is_empty(point) && self.board.breathes(self.to_move, point)
    }
}
