//! What a game means for the board of a league on which it is played.

use crate::games::absence;
use crate::games::ending::Ending;
use crate::games::event::Event;
use crate::games::table::{FoldError, Table};
use crate::ids::Time;

/// The game of a board, as far as the league needs it. Players are given by index: 0 began as White, 1 as Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardGame {
    /// Number of the board.
    pub board: u32,
    /// When each player made their last move by themselves; `None` if they made none.
    pub moved: [Option<Time>; 2],
    /// How it ended; `None` while it goes on.
    pub end: Option<BoardEnd>,
}

/// How the game of a board ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardEnd {
    pub at: Time,
    pub score: Score,
    /// Who failed: did not begin, cancelled before moving, or lost on time.
    pub failed: [bool; 2],
}

/// The half points of both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    pub halves: [u32; 2],
    /// Whether the game was decided without being played. Such a game isn't rated.
    pub forfeit: bool,
}

impl Score {
    /// A game that was played, by the index of its winner; `None` for a draw.
    #[must_use]
    pub const fn played(winner: Option<usize>) -> Self {
        let halves = match winner {
            Some(0) => [2, 0],
            Some(_) => [0, 2],
            None => [1, 1],
        };
        Self { halves, forfeit: false }
    }

    /// A game that wasn't played: the point goes to the player who did not fail; if both failed, or none did, to nobody.
    #[must_use]
    pub const fn forfeited(failed: [bool; 2]) -> Self {
        let halves = match failed {
            [true, false] => [0, 2],
            [false, true] => [2, 0],
            _ => [0, 0],
        };
        Self { halves, forfeit: true }
    }
}

impl BoardGame {
    /// The game of a board. Before both players have moved it can only be forfeited: by who resigns or cancels it, or by whom
    /// it waited for when it was cancelled by itself.
    ///
    /// # Errors
    /// As [`Table::fold`].
    pub fn of(board: u32, table: &Table) -> Result<Self, FoldError> {
        let moved = [0, 1].map(|player| {
            let own = table.events.iter().rev().find(|stored| {
                matches!(stored.event, Event::Moved { ahead: false, .. })
                    && stored.actor.account().is_some_and(|account| table.row.seats[player].is(account))
            });
            own.map(|stored| stored.at)
        });
        let end = match (&table.ending, table.events.last()) {
            (Some(ending), Some(last)) => {
                let failed = failed(table, ending)?;
                let score = score(table, ending, failed);
                Some(BoardEnd { at: last.at, score, failed })
            }
            _ => None,
        };
        Ok(Self { board, moved, end })
    }
}

fn score(table: &Table, ending: &Ending, failed: [bool; 2]) -> Score {
    match ending {
        Ending::Aborted => Score::forfeited(failed),
        Ending::Resigned(_) | Ending::TimedOut(_) if !table.both_moved() => Score::forfeited(failed),
        _ => Score::played(ending.winner().map(|side| table.player(side))),
    }
}

/// Which players failed in a game that is over.
fn failed(table: &Table, ending: &Ending) -> Result<[bool; 2], FoldError> {
    let only = |player: usize| [player == 0, player == 1];
    Ok(match ending {
        Ending::TimedOut(Some(side)) => only(table.player(*side)),
        Ending::TimedOut(None) => [true; 2],
        Ending::Resigned(side) if !table.both_moved() => only(table.player(*side)),
        Ending::Aborted => match table.events.last().map(|stored| &stored.event) {
            Some(Event::Aborted { by: None }) => table.at(table.seq.saturating_sub(1))?.awaited(),
            Some(Event::Aborted { by: Some(side) }) => {
                let by = table.player(*side);
                // Who can't be reached for long enough has failed, and not who gives up waiting.
                if was_away(table, 1 - by) { only(1 - by) } else { only(by) }
            }
            _ => [false; 2],
        },
        _ => [false; 2],
    })
}

/// Whether a player had been out of reach for long enough when the game ended.
fn was_away(table: &Table, player: usize) -> bool {
    let Some(end) = table.events.last().map(|stored| stored.at) else { return false };
    let spans = &table.row.time.unreached[player];
    spans.iter().any(|stood| {
        stood.span.from <= end && end <= stood.span.until && stood.noticed_at.plus_ms(absence::WAIT_MS) <= end
    })
}
