//! What pages need to know of leagues, and of games by votes beside them.

use crate::club::rows::ClubRow;
use crate::club::say::{Club, ClubSaid};
use crate::club::table::ClubTable;
use crate::games::archive::ListedGame;
use crate::games::table::Table;
use crate::ids::AccountId;
use crate::people::caller::Place;
use std::sync::Arc;

/// A league with what its page shows beside its table.
#[derive(Debug)]
pub struct ClubOnPage {
    pub club: Club,
    /// Who reads; `None` for somebody whom nobody knows.
    pub reader: Option<AccountId>,
    /// The reader's games that go on.
    pub own: Vec<ListedGame>,
    /// Who has left and what was decided, in order.
    pub news: Vec<ClubSaid>,
    /// Code of the next league of the series, if its sign-up has opened.
    pub next: Option<String>,
}

/// Something that goes on in a channel and has more than two people.
#[derive(Debug)]
pub enum Happening {
    League(Box<RunningLeague>),
    /// A game by votes.
    Vote {
        table: Arc<Table>,
        /// Whether the reader has voted on the next move.
        voted: bool,
    },
}

/// A league that goes on, or whose sign-up is open.
#[derive(Debug)]
pub struct RunningLeague {
    pub row: ClubRow,
    pub table: ClubTable,
    /// Whether its time has come, but not enough people.
    pub waits: bool,
    /// Whether the reader takes part.
    pub joined: bool,
    /// Number of its games in which it is the reader's turn.
    pub waiting: u32,
}

impl Happening {
    /// The channel of its announcements, or of its board.
    #[must_use]
    pub fn place(&self) -> &Place {
        match self {
            Self::League(league) => &league.row.place,
            Self::Vote { table, .. } => &table.row.place,
        }
    }

    /// Number of games that wait for the reader, or of moves on which they could vote.
    #[must_use]
    pub fn waiting(&self) -> u32 {
        match self {
            Self::League(league) => league.waiting,
            Self::Vote { table, voted } => u32::from(table.voting_here().is_some() && !voted),
        }
    }
}
