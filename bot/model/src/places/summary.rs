//! What goes on in a place, for a list of places.

use crate::people::caller::Place;

/// A channel above its threads, with what is open there and in its threads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceSummary {
    /// Row id of the channel.
    pub id: i64,
    pub place: Place,
    /// Number of open seats for everybody.
    pub seats: u32,
    /// Number of games that go on.
    pub games: u32,
    /// Number of those in which it is the reader's turn.
    pub waiting: u32,
}
