//! The score and the outcome, sections 6 and 10 of the rules page.

use super::points::Points;
use super::position::GoPosition;
use crate::options::half;
use crate::side::Side;
use serde_json::{Map, Value, json};

/// The score of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// Number of points of the regions that count for it.
    pub territory: usize,
    /// Number of prisoners: captures, paid passes of the opponent, dead stones of the opponent.
    pub prisoners: usize,
    /// Number of living stones on the board.
    pub stones: usize,
    /// Twice its points, for White including komi.
    pub double: i64,
}

impl Sum {
    fn outcome(self) -> Value {
        json!({
            "points": half(self.double),
            "territory": self.territory,
            "prisoners": self.prisoners,
            "stones": self.stones,
        })
    }
}

/// A score as text, such as `28.5`.
#[must_use]
pub fn written(double: i64) -> String {
    half(double).to_string()
}

impl GoPosition {
    /// The scores with the current marks, White's first.
    #[must_use]
    pub fn sums(&self) -> [Sum; 2] {
        let mut sums = [Sum::default(); 2];
        for region in self.regions().iter().filter(|region| self.counts(region)) {
            if let Some(owner) = region.owner() {
                sums[owner.index()].territory += region.size;
            }
        }
        for point in Points::board(self.options.size).iter() {
            let Some(side) = self.board.at(point) else { continue };
            if self.marks.dead.contains(point) {
                sums[side.other().index()].prisoners += 1;
            } else {
                sums[side.index()].stones += 1;
            }
        }
        for side in Side::BOTH {
            let sum = &mut sums[side.index()];
            sum.prisoners += self.prisoners[side.index()] as usize;
            let beside = if self.options.territory { sum.prisoners } else { sum.stones };
            let komi = if side == Side::White { self.options.komi } else { 0 };
            sum.double = 2 * (sum.territory + beside) as i64 + komi;
        }
        sums
    }

    /// The side with more points; `None` if the scores are equal.
    #[must_use]
    pub fn leader(sums: &[Sum; 2]) -> Option<Side> {
        let margin = sums[0].double - sums[1].double;
        match margin.signum() {
            1 => Some(Side::White),
            -1 => Some(Side::Black),
            _ => None,
        }
    }

    /// Section 10: the figures of the outcome after the agreement.
    pub(super) fn score_figures(&self) -> Map<String, Value> {
        let sums = self.sums();
        let [white, black] = sums;
        let scoring = if self.options.territory { "territory" } else { "area" };
        let figures = [
            ("black", black.outcome()),
            ("white", white.outcome()),
            ("komi", half(self.options.komi)),
            ("margin", half((white.double - black.double).abs())),
            ("scoring", scoring.into()),
        ];
        figures.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }
}
