//! Who plays at a table: sides, accounts and names. It knows neither moves nor clocks.

use crate::games::table::Table;
use crate::ids::AccountId;
use crate::people::caller::Person;
use crate::rows::{Account, Seat};
use rules::{Side, Viewer};

impl Table {
    /// The side of an account.
    #[must_use]
    pub fn side_of(&self, account: AccountId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.row.seats[self.player(*side)].is(account))
    }

    /// The account that plays a side now. An opening may have exchanged the players.
    #[must_use]
    pub fn seat(&self, side: Side) -> &Account {
        self.row.seats[self.player(side)].account()
    }

    /// The person who plays a side now, or the name of the player of a finished record.
    #[must_use]
    pub fn person(&self, side: Side) -> &Person {
        self.row.seats[self.player(side)].person()
    }

    /// Whether it is a finished record that somebody has brought: its players are only names.
    #[must_use]
    pub fn is_finished_record(&self) -> bool {
        self.row.seats.iter().any(|seat| matches!(seat, Seat::Named { .. }))
    }

    /// The index in [`GameRow::seats`](crate::rows::GameRow::seats) of the player who has a side now.
    #[must_use]
    pub fn player(&self, side: Side) -> usize {
        if self.position.swapped() { side.other().index() } else { side.index() }
    }

    /// What this account may see.
    #[must_use]
    pub fn viewer(&self, account: AccountId) -> Viewer {
        self.side_of(account).map_or(Viewer::Public, Viewer::Side)
    }

    /// Name of the player of a side.
    #[must_use]
    pub fn name(&self, side: Side) -> &str {
        &self.person(side).name
    }
}
