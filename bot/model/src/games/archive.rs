//! Ended games as people look them up: what is wanted, and what is listed.

use crate::games::table::Table;
use crate::ids::{GameId, Time};
use rules::Side;

/// A place in the list of ended games: the moment of a game's end, and the game.
pub type ArchivePlace = (Time, GameId);

/// Which ended games are wanted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ArchiveFilter {
    /// Those of the channel; otherwise the caller's own, wherever they were played.
    pub of_channel: bool,
    /// Only of this kind.
    pub kind: Option<String>,
    /// Only with this result.
    pub result: Option<ResultFilter>,
    /// Only those with such a text in the name of a player who is not the caller, in lower case, or with this code.
    pub search: Option<String>,
    /// Only rated ones, or only unrated ones.
    pub rated: Option<bool>,
    /// Only those with a clock, or only those without one.
    pub clocked: Option<bool>,
    /// Only those after this place.
    pub before: Option<ArchivePlace>,
}

/// Results of a game for its reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultFilter {
    /// The reader has won; for an onlooker White.
    Won,
    /// Nobody has won.
    Drawn,
    /// The reader has lost; for an onlooker White.
    Lost,
}

/// A game in a list of games.
#[derive(Debug)]
pub struct ListedGame {
    pub table: Table,
    /// The reader's side; `None` for an onlooker.
    pub side: Option<Side>,
    /// When it ended; `None` while it goes on.
    pub ended_at: Option<Time>,
}

impl ListedGame {
    /// Whether it is the reader's turn.
    #[must_use]
    pub fn is_my_turn(&self) -> bool {
        self.side.is_some_and(|side| self.table.to_act().contains(side))
    }

    /// When the time of the reader runs out, or that of the player to move for an onlooker; `None` if it stands.
    #[must_use]
    pub fn deadline(&self) -> Option<Time> {
        match self.side {
            Some(side) => self.table.deadline(side),
            None => Side::BOTH.into_iter().filter_map(|side| self.table.deadline(side)).min(),
        }
    }
}

/// A page of ended games.
#[derive(Debug, Default)]
pub struct ArchivePage {
    /// The games, the one that ended last first.
    pub games: Vec<ListedGame>,
    /// Where the next page begins; `None` if there are no more games.
    pub next: Option<ArchivePlace>,
}
