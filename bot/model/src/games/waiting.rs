//! Games that wait for a player, as lists and messages show them.

use crate::clocks::hindrance::Hindrance;
use crate::games::rows::GameRow;
use crate::games::table::Table;
use crate::ids::{AccountId, Time};
use crate::people::caller::{Person, Place};
use rules::Side;
use std::sync::Arc;

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLine {
    pub code: String,
    /// Id of the game kind, such as `dama`.
    pub kind: String,
    /// The players of White and Black now. If the game cannot be replayed, those of the beginning.
    pub players: [Person; 2],
    /// The viewer's side; `None` is an onlooker.
    pub side: Option<Side>,
    /// The sides for which the game waits: not one that has done its part and may still change its mind.
    pub awaited: Vec<Side>,
    /// When the time of the viewer runs out, or that of the player to act for an onlooker; `None` if it stands.
    pub deadline: Option<Time>,
    /// The sides whose clocks stand because nothing reaches their players, each with the reason.
    pub stands: Vec<(Side, Hindrance)>,
    /// Number of moves that stand, see [`Table::move_count`]; 0 if the game cannot be replayed.
    pub moves: usize,
}

impl GameLine {
    /// A game in a list for this account.
    #[must_use]
    pub fn of(table: &Table, account: AccountId) -> Self {
        Self {
            code: table.row.code.clone(),
            kind: table.row.kind.clone(),
            players: Side::BOTH.map(|side| table.person(side).clone()),
            side: table.side_of(account),
            awaited: Side::BOTH.into_iter().filter(|side| table.awaited()[table.player(*side)]).collect(),
            deadline: match table.side_of(account) {
                Some(side) => table.deadline(side),
                None => Side::BOTH.into_iter().filter_map(|side| table.deadline(side)).min(),
            },
            stands: table.standing_sides(),
            moves: table.move_count(),
        }
    }

    /// The viewer's opponent; for an onlooker Black's player.
    #[must_use]
    pub fn opponent(&self) -> &Person {
        &self.players[self.side.map_or(Side::Black, Side::other).index()]
    }
}

/// A game that waits for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingGame {
    /// The game, as a line of a list.
    pub game: GameLine,
    /// When it began to wait for the player.
    pub since: Time,
    /// When the player's time runs out; `None` if their clock stands.
    pub deadline: Option<Time>,
    /// Milliseconds that the player had left when the game was read; `None` if nobody noted when that was.
    pub left_ms: Option<i64>,
    /// The message with its board; `None` if none was delivered, or if it is on another platform.
    pub board: Option<BoardLink>,
}

impl WaitingGame {
    /// The game of this table for its player, in a message on a platform; `None` if it does not wait for them.
    #[must_use]
    pub fn of(told: &MessageTarget, account: AccountId, platform: &str) -> Option<Self> {
        let table = &told.table;
        let turn = table.turns().into_iter().find(|turn| turn.account == account)?;
        Some(Self {
            game: GameLine::of(table, account),
            since: turn.at,
            deadline: table.deadline(told.side),
            left_ms: table.row.time.read_at.map(|now| table.turn_and_left_ms(told.side, now).1),
            board: BoardLink::of(&table.row).filter(|board| board.place.platform == platform),
        })
    }
}

/// The message with the current board of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardLink {
    /// The channel of the message.
    pub place: Place,
    /// The platform's id of the message.
    pub message: String,
}

impl BoardLink {
    /// The message with the current board of a game; `None` if none was delivered.
    #[must_use]
    pub fn of(row: &GameRow) -> Option<Self> {
        // A surface that does not know the id of a message reports an empty one.
        let message = row.message.clone().filter(|message| !message.is_empty())?;
        Some(Self { place: row.place.clone(), message })
    }
}

/// A game, and the player whom a message is for.
#[derive(Debug)]
pub struct MessageTarget {
    /// The game in its current state.
    pub table: Arc<Table>,
    /// The player's side.
    pub side: Side,
    /// The player, as the platform of the game knows them.
    pub person: Person,
}
