//! Games that are shown in several places: a game as a message in one of them shows it.

pub mod arrival;
pub mod summary;

use crate::clocks::hindrance::Hindrance;
use crate::games::actor::Actor;
use crate::games::rows::GamePlace;
use crate::games::table::Table;
use crate::games::waiting::MessageTarget;
use crate::ids::Time;
use crate::people::account::Seat;
use crate::people::caller::{Person, Place};
use crate::votes::name_elsewhere;
use std::sync::Arc;

impl Table {
    /// Whether messages about the game are posted in a place.
    #[must_use]
    pub fn is_shown_in(&self, place: &Place) -> bool {
        self.row.place == *place || self.mirror(place).is_some()
    }

    /// A mirror of the game, beside its own.
    #[must_use]
    pub fn mirror(&self, place: &Place) -> Option<&GamePlace> {
        self.row.places.iter().find(|mirror| mirror.place == *place)
    }

    /// All places of the game, its own first.
    pub fn places(&self) -> impl Iterator<Item = &Place> {
        std::iter::once(&self.row.place).chain(self.row.places.iter().map(|mirror| &mirror.place))
    }

    /// Whether its own place no longer exists, as far as that kept a player who plays there from being called.
    #[must_use]
    pub fn has_lost_place(&self) -> bool {
        let plays_here = |player: &usize| *self.home_of(*player) == self.row.place;
        let mut spans =
            [0, 1].into_iter().filter(plays_here).flat_map(|player| &self.row.time.unreached[player]);
        spans.any(|unreached| unreached.why == Hindrance::Gone)
    }

    /// The place where a player plays, by index in [`GameRow::seats`](crate::games::rows::GameRow::seats): where they have
    /// acted or joined last, or else the first one whose platform knows them.
    #[must_use]
    pub fn home_of(&self, player: usize) -> &Place {
        let row = &self.row;
        let plays = row.places.iter().find(|mirror| mirror.plays[player]);
        let knows = |person: &Person| !person.native_id.is_empty();
        let known = || row.places.iter().find(|mirror| knows(&mirror.people[player]));
        let own_platform = knows(row.seats[player].person());
        let mirror = plays.or_else(|| if own_platform { None } else { known() });
        mirror.map_or(&row.place, |mirror| &mirror.place)
    }

    /// The game as a message in this place shows it: with the message and the people of that place. In any other place
    /// it is as in its own.
    #[must_use]
    pub fn seen_in(self: &Arc<Self>, place: &Place) -> Arc<Self> {
        let Some(mirror) = self.mirror(place).cloned() else { return Arc::clone(self) };
        let Ok(mut table) = self.with(&[], Actor::System, Time(0)) else { return Arc::clone(self) };
        let both_vote = table.votes_on_both();
        let row = &mut table.row;
        for (seat, person) in row.seats.iter_mut().zip(mirror.people) {
            if let Seat::Person(account) = seat {
                account.person = person;
                if both_vote {
                    account.person.name = name_elsewhere(&account.person.name).to_owned();
                }
            }
        }
        row.place = mirror.place;
        row.channel_id = mirror.channel_id;
        row.message = mirror.message;
        row.message_seq = mirror.message_seq;
        (row.thread_wanted, row.own_thread) = (false, false);
        Arc::new(table)
    }
}

impl MessageTarget {
    /// The same for a message in one of the game's places.
    #[must_use]
    pub fn seen_in(self, place: &Place) -> Self {
        let table = self.table.seen_in(place);
        let person = table.person(self.side).clone();
        Self { table, person, ..self }
    }
}
