//! How a picture shows whose turn it is.

/// How the card of a side that is to move is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// On a lighter ground with a border and an arrow.
    Lit,
    /// With an arrow only, which changes few pixels from one frame of a replay to the next.
    Calm,
}
