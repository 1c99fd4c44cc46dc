//! The marks of the scoring phase, section 5 of the rules page.

use super::points::Points;

/// The marks so far, and the sides that agreed to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The stones marked as dead.
    pub dead: Points,
    /// The regions whose counting was toggled by hand, by their first points.
    pub toggled: Points,
    /// Whether White and Black have agreed.
    pub agreed: [bool; 2],
}
