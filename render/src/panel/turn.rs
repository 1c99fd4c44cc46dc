//! How a picture shows whose turn it is.

/// How the card of a side that is to move is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// On a lighter ground with a border and an arrow.
    Lit,
    /// As any other: in a replay the last move shows whose turn it was, and cards that stay the same save bytes.
    Calm,
}
