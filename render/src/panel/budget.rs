//! The points left, in large text, and below them the price of each action.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::text::{Block, SMALLEST, fit, fit_whole};
use crate::theme::Ink;
use crate::voice::Voice;
use rules::scene::{Budget, Cost};

const PAD: i32 = 8;
/// Height of a price's row.
const ROW: i32 = 30;
/// Space for the sign of an action.
const SIGN: i32 = 26;
/// Width of the chip with a price.
const CHIP: i32 = 44;
/// Largest number of prices that are drawn.
const MOST: usize = 5;

pub struct BudgetPlan<'a> {
    left: Block,
    costs: &'a [Cost],
    across: i32,
}

impl<'a> BudgetPlan<'a> {
    pub fn new(budget: &'a Budget, across: i32) -> Self {
        let (words, face, room) = (budget.left.as_str(), Face::bold(27), across - 2 * PAD);
        let left =
            fit_whole(words, face, SMALLEST, room, 1).unwrap_or_else(|| fit(words, face, SMALLEST, room, 2));
        let costs = budget.costs.get(..budget.costs.len().min(MOST)).unwrap_or_default();
        Self { left, costs, across }
    }

    pub fn height(&self) -> i32 {
        self.left.height() + ROW * i32::try_from(self.costs.len()).unwrap_or(0) + 2 * PAD - 2
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        let area = Rect::new(left, top, self.across, self.height());
        canvas.round(area, 10, Ink::Card);
        self.left.draw(canvas, left + PAD, top + PAD - 3, Voice::Name { active: false }.ink());
        let top = top + PAD - 1 + self.left.height();
        for (number, cost) in (0..).zip(self.costs) {
            let row = Rect::new(left + PAD, top + number * ROW, self.across - 2 * PAD, ROW);
            self::row(canvas, cost, row);
        }
    }
}

/// Sign, action and price. The chip of the price is filled while the points pay for it.
fn row(canvas: &mut Canvas<'_>, cost: &Cost, area: Rect) {
    let words = if cost.affordable { Voice::Name { active: false } } else { Voice::Detail { active: false } };
    let sign = Rect { width: SIGN, ..area };
    fit(&cost.sign, Face::bold(24), SMALLEST, SIGN, 1).draw_middle(canvas, sign, words.ink());
    let room = area.width - SIGN - CHIP - 4;
    let action = fit(cost.action.as_str(), Face::regular(SMALLEST + 1), SMALLEST, room, 1);
    action.draw(canvas, area.left + SIGN + 4, area.top + (ROW - action.height()) / 2, words.ink());
    let chip = Rect::new(area.right() - CHIP, area.top + 2, CHIP, ROW - 4);
    let price = if cost.affordable {
        canvas.round(chip, 8, Ink::TileActive);
        Voice::Tile { active: true }
    } else {
        canvas.round(chip, 8, Ink::TileEdge);
        canvas.round(chip.inset(2), 6, Ink::Card);
        words
    };
    let points = fit(&cost.points.to_string(), Face::bold(24), SMALLEST, CHIP - 6, 1);
    points.draw_middle(canvas, chip, price.ink());
}
