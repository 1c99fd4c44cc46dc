//! Points and the outcome, sections 6 and 10 of the rules page.

use super::points::Points;
use super::position::{Position, Stage};
use crate::game::{Outcome, Side};
use crate::options::half;
use serde_json::{Value, json};

/// What one side has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// Empty points of the regions that count for it.
    pub territory: usize,
    /// All prisoners: captures, passes of the opponent, the opponent's dead stones.
    pub prisoners: usize,
    /// Living stones on the board.
    pub stones: usize,
    /// Twice its points, White's with komi.
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

/// A count of points written as in the outcome, such as `28.5`.
#[must_use]
pub fn written(double: i64) -> String {
    half(double).to_string()
}

impl Position {
    /// Both sums, White's first, as the marks are.
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

    /// Who has more points; `None` if both have as many.
    #[must_use]
    pub fn leader(sums: &[Sum; 2]) -> Option<Side> {
        let margin = sums[0].double - sums[1].double;
        match margin.signum() {
            1 => Some(Side::White),
            -1 => Some(Side::Black),
            _ => None,
        }
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Play | Stage::Scoring => None,
            Stage::Repeated => Some(Outcome::new(None, "repetition")),
            Stage::Scored => Some(self.scored()),
        }
    }

    fn scored(&self) -> Outcome {
        let sums = self.sums();
        let [white, black] = sums;
        let mut outcome = Outcome::new(Self::leader(&sums), "score");
        let scoring = if self.options.territory { "territory" } else { "area" };
        let figures = [
            ("black", black.outcome()),
            ("white", white.outcome()),
            ("komi", half(self.options.komi)),
            ("margin", half((white.double - black.double).abs())),
            ("scoring", scoring.into()),
        ];
        outcome.figures.extend(figures.map(|(name, value)| (name.to_owned(), value)));
        outcome
    }
}
