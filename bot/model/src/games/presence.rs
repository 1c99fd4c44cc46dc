//! Whether a person is in a channel.

use crate::games::table::Table;
use crate::ids::Time;
use crate::people::caller::{Person, Place};
use rules::Side;

/// What a platform says about a person in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whereabouts {
    /// They can read it.
    Here,
    /// They have left, or were removed, or their account is deleted.
    Gone,
    /// The bot itself is not there.
    ShutOut,
    /// It does not say so now.
    Unknown,
}

/// A question to a platform: whether a person is in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PresenceQuestion {
    pub place: Place,
    /// The platform's id of the person.
    pub person: String,
    /// Whether an earlier answer does not do.
    pub anew: bool,
}

/// What is known of a person in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// Since when a question to the platform waits; `None` if none does.
    pub asked_at: Option<Time>,
    /// When the platform last answered.
    pub found_at: Option<Time>,
    /// When the person was last found there.
    pub here_at: Option<Time>,
    /// Whether they were not there the last time.
    pub is_gone: bool,
}

impl Table {
    /// The player of a side in the channel where they play; `None` for the program, and where nobody else reads.
    pub fn player_at_home(&self, side: Side) -> Option<(Place, Person)> {
        let account = self.account(side).filter(|account| account.is_person())?;
        let home = self.home_of(self.player(side));
        let person = match self.mirror(home) {
            Some(mirror) => &mirror.people[self.player(side)],
            None => &account.person,
        };
        let known = !person.native_id.is_empty() && !home.is_direct();
        known.then(|| (home.clone(), person.clone()))
    }

    /// The sides whose players the game waits for.
    pub fn awaited_sides(&self) -> impl Iterator<Item = Side> {
        let turns = self.turns();
        let waits = move |side: &Side| {
            self.account(*side).is_some_and(|account| turns.iter().any(|turn| turn.account == account.id))
        };
        Side::BOTH.into_iter().filter(waits)
    }

    /// The channels in which players are at home, and that are this one or in its space.
    pub fn homes_in(&self, place: &Place, whole_space: bool) -> Vec<&Place> {
        let is_there = |home: &&Place| {
            if whole_space {
                home.platform == place.platform && home.space == place.space
            } else {
                *home == place
            }
        };
        let homes = [0, 1].map(|player| self.home_of(player));
        let mut homes: Vec<&Place> = homes.into_iter().filter(is_there).collect();
        homes.dedup();
        homes
    }

    /// When the game began to wait for a player; `None` if it does not.
    pub fn began(&self, side: Side) -> Option<Time> {
        let account = self.account(side)?.id;
        self.turns().into_iter().find(|turn| turn.account == account).map(|turn| turn.at)
    }

    /// The last moment at which a player was there or reached, in the turn under way.
    pub fn last_reached(&self, side: Side, known: &Presence, now: Time) -> Time {
        let reached = self.row.time.unreached[self.player(side)].iter().map(|unreached| unreached.span.until);
        let known = self.began(side).into_iter().chain(known.here_at).chain(reached);
        known.filter(|at| *at <= now).max().unwrap_or(now)
    }
}
