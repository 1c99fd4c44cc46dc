//! The open seats of a server as values: which ones somebody wants to see, and a page of them.

use crate::challenges::challenge::Challenge;
use crate::clocks::time_control::TimeControl;

/// Which open seats the caller wants to see, and which page of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatFilter {
    /// Id of the game kind; `None` is all.
    pub kind: Option<String>,
    /// The kind of clock; `None` is all.
    pub clock: Option<ClockKind>,
    /// Whether the game is rated; `None` is both.
    pub rated: Option<bool>,
    /// The page, from 1.
    pub page: u32,
}

/// A kind of clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockKind {
    /// No clock.
    None,
    /// The same time for each turn.
    Turn,
    /// A time for the whole game.
    Game,
}

impl ClockKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::None, Self::Turn, Self::Game];

    /// The word for it in commands and ids.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Turn => "turn",
            Self::Game => "game",
        }
    }

    /// The kind with this word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == word)
    }

    const fn of(control: &TimeControl) -> Self {
        match control {
            TimeControl::None => Self::None,
            TimeControl::PerMove { .. } => Self::Turn,
            TimeControl::Bank { .. } => Self::Game,
        }
    }
}

impl SeatFilter {
    /// Whether a seat is one of them.
    pub fn fits(&self, seat: &Challenge) -> bool {
        self.kind.as_ref().is_none_or(|kind| *kind == seat.kind)
            && self.clock.is_none_or(|clock| clock == ClockKind::of(&seat.terms.clock.control))
            && self.rated.is_none_or(|rated| rated == seat.terms.rated)
    }
}

/// An open seat, or a challenge that waits for an answer.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenSeat {
    /// The seat, or the challenge to its opponent.
    pub challenge: Challenge,
    /// Whether it is the caller's own.
    pub own: bool,
    /// For a rematch: the code of the game to play again.
    pub rematch_of: Option<String>,
}

/// A page of the open seats of a server.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatList {
    /// The seats, newest first, each with whether it is the caller's own.
    pub seats: Vec<(Challenge, bool)>,
    /// What was asked for, with the page that this is.
    pub filter: SeatFilter,
    /// Number of fitting seats on all pages.
    pub total: usize,
    /// Number of pages, at least 1.
    pub pages: u32,
    /// Number of seats that the filter leaves out.
    pub hidden: usize,
    /// Row id of the channel in which the caller asks.
    pub here: i64,
}
