//! Who was ahead: bars from a line in the middle, up for White and down for Black.

use super::table::stone;
use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::text::{Block, SMALLEST, fit};
use crate::theme::Ink;
use crate::voice::Voice;
use rules::Side;
use rules::scene::Curve;

/// Height of the ground of the bars, and where there is little room.
const HIGH: i32 = 76;
const LOW: i32 = 50;
/// Space for the stones that tell which side is up.
const STONES: i32 = 26;
/// Radius of these stones.
const RADIUS: i32 = 8;
/// Space around the bars.
const PAD: i32 = 5;
/// The lead that reaches the edge if nobody was further ahead.
const LEAST: i32 = 4;

pub struct CurvePlan<'a> {
    caption: Block,
    points: &'a [i32],
    across: i32,
    high: i32,
}

impl<'a> CurvePlan<'a> {
    pub fn new(curve: &'a Curve, across: i32) -> Self {
        let caption = fit(curve.caption.as_str(), Face::regular(SMALLEST), SMALLEST, across, 1);
        Self { caption, points: &curve.points, across, high: HIGH }
    }

    pub fn height(&self) -> i32 {
        if self.points.is_empty() { 0 } else { self.caption.height() + self.high }
    }

    /// Returns whether it got lower.
    pub fn squeeze(&mut self) -> bool {
        let lower = self.high > LOW;
        self.high = LOW;
        lower
    }

    /// Takes this much more height, as far as it has a use for it.
    pub fn stretch(&mut self, spare: i32) {
        self.high += spare.clamp(0, HIGH - self.high);
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        self.caption.draw(canvas, left, top, Voice::Line.ink());
        let top = top + self.caption.height();
        let stone_x = left + STONES / 2 - 2;
        stone(canvas, Side::White, (stone_x, top + RADIUS + 2), RADIUS);
        stone(canvas, Side::Black, (stone_x, top + self.high - RADIUS - 2), RADIUS);
        bars(canvas, self.points, Rect::new(left + STONES, top, self.across - STONES, self.high));
    }
}

/// The bars on their ground.
pub fn bars(canvas: &mut Canvas<'_>, points: &[i32], ground: Rect) {
    canvas.round(ground, 6, Ink::TileEdge);
    let area = ground.inset(PAD);
    let middle = area.top + area.height / 2;
    let most = points.iter().map(|lead| lead.saturating_abs()).max().unwrap_or(0).max(LEAST);
    let count = i32::try_from(points.len()).unwrap_or(i32::MAX).max(1);
    for x in 0..area.width {
        let at = i64::from(x) * i64::from(count) / i64::from(area.width);
        let lead = usize::try_from(at).ok().and_then(|at| points.get(at)).copied().unwrap_or(0);
        let long = i64::from(lead) * i64::from(area.height / 2 - 1) / i64::from(most);
        let long = i32::try_from(long).unwrap_or(0);
        let (ink, bar) = if long > 0 {
            (Ink::WhiteFace, Rect::new(area.left + x, middle - long, 1, long))
        } else {
            (Ink::BlackFace, Rect::new(area.left + x, middle, 1, -long))
        };
        canvas.fill(bar, ink);
    }
    canvas.fill(Rect::new(area.left, middle - 1, area.width, 2), Ink::BlackFace);
}
