//! The points that count, for the marks and the sentences.

use crate::games::go::points::Points;
use crate::games::go::position::GoPosition;

/// The points that count for each side, and the points of one-coloured regions that do not.
#[derive(Default)]
pub struct Counted {
    /// The points that count for White and for Black.
    pub territory: [Points; 2],
    /// The points of one-coloured regions that do not count.
    pub uncounted: Points,
}

impl Counted {
    /// The points of a position; empty before the scoring phase.
    pub fn of(position: &GoPosition) -> Self {
        let mut counted = Self::default();
        let regions = if position.counting() { position.regions() } else { Vec::new() };
        for region in &regions {
            match region.owner() {
                Some(owner) if position.counts(region) => {
                    counted.territory[owner.index()].extend(&region.points);
                }
                Some(_) => counted.uncounted.extend(&region.points),
                None => {}
            }
        }
        counted
    }
}
