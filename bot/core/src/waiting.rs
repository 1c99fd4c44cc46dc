//! Games that wait for somebody, as lists and messages show them.

use crate::caller::{Person, Place};
use crate::ids::{AccountId, Time};
use crate::records::GameRow;
use crate::table::Table;
use rules::Side;
use std::sync::Arc;

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLine {
    /// Code.
    pub code: String,
    /// Game kind.
    pub kind: String,
    /// Who plays White and who plays Black now; as they began where the game cannot be replayed.
    pub players: [Person; 2],
    /// The asker's side.
    pub side: Option<Side>,
    /// Who may act.
    pub to_act: Vec<Side>,
    /// Number of moves made; 0 where it was not counted.
    pub moves: usize,
}

impl GameLine {
    /// A game as one account sees it in a list.
    #[must_use]
    pub fn of(table: &Table, account: AccountId) -> Self {
        Self {
            code: table.row.code.clone(),
            kind: table.row.kind.clone(),
            players: Side::BOTH.map(|side| table.seat(side).person.clone()),
            side: table.side_of(account),
            to_act: table.to_act().iter().collect(),
            moves: table.moves.len(),
        }
    }
}

/// A game that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingGame {
    /// The game.
    pub game: GameLine,
    /// Since when.
    pub since: Time,
    /// Where its board is.
    pub board: Option<BoardLink>,
}

/// The message that shows a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardLink {
    /// Where.
    pub place: Place,
    /// The platform's id of the message.
    pub message: String,
}

impl BoardLink {
    /// The current board of a game, once it was delivered.
    #[must_use]
    pub fn of(row: &GameRow) -> Option<Self> {
        // A surface that could not tell the id of a message reports an empty one.
        let message = row.message.clone().filter(|message| !message.is_empty())?;
        Some(Self { place: row.place.clone(), message })
    }
}

/// A game that is to be told of to a person alone.
#[derive(Debug)]
pub struct Told {
    /// The game.
    pub table: Arc<Table>,
    /// The person's side.
    pub side: Side,
    /// The person, as the game's platform knows them.
    pub person: Person,
}
