//! Games in which everybody in a channel plays one side together: each of its moves is put to the vote. The other side is the
//! program's, or that of the people of another server.

pub mod invitation;
pub mod request;
pub mod say;
pub mod turns;

use crate::games::ballot::Ballot;
use crate::games::event::{Event, OfferKind};
use crate::games::offer::{self, OfferProblem};
use crate::games::table::{Table, TableMove};
use crate::ids::Time;
use crate::people::account::Account;
use crate::people::caller::{Person, Place};
use crate::reason::Reason;
use rules::Side;
use std::borrow::Cow;
use std::sync::Arc;

/// The platform of the seat that people vote for, and the kind of the origins of what they decide. No real platform may have
/// this name.
pub const PLATFORM: &str = "vote";

/// The name under which that seat is stored. Each reader's language has its own words for it, and names of people have no
/// invisible characters, so it is none of theirs.
pub const NAME: &str = "\u{2060}Everybody here";

/// The platform's id of the seat of the people of the server that was invited.
pub const OTHER: &str = "other";

/// The name under which their seat is stored. What people of that server read has the two names exchanged.
pub const OTHER_NAME: &str = "\u{2060}Another server";

/// The level at which the program moves for those who haven't voted.
pub const STAND_IN_LEVEL: u8 = 2;

/// When the vote of a game is looked at next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextLook {
    /// `None` while the program thinks, and after the end.
    pub at: Option<Time>,
}

impl Account {
    /// Whether people vote for the moves of this account.
    #[must_use]
    pub fn is_vote(&self) -> bool {
        is_vote(&self.person)
    }

    /// Whether one person acts under this account: neither the program nor a vote.
    #[must_use]
    pub fn is_person(&self) -> bool {
        self.level.is_none() && !self.is_vote()
    }
}

/// The name of those who vote, for readers of the other one's server.
#[must_use]
pub fn name_elsewhere(name: &str) -> &str {
    match name {
        NAME => OTHER_NAME,
        OTHER_NAME => NAME,
        name => name,
    }
}

/// Whether this is who people of a server are together when they vote.
#[must_use]
pub fn is_vote(person: &Person) -> bool {
    person.name == NAME || person.name == OTHER_NAME
}

impl Table {
    /// The side for whose moves people vote where the game is shown so; `None` in any other game.
    #[must_use]
    pub fn voting_side(&self) -> Option<Side> {
        self.row.ballot.as_ref()?;
        self.side_named(NAME)
    }

    fn side_named(&self, name: &str) -> Option<Side> {
        let is_named = |side: &Side| self.account(*side).is_some_and(|account| account.person.name == name);
        Side::BOTH.into_iter().find(is_named)
    }

    /// Whether people vote for the moves of both sides, each in a server of their own.
    #[must_use]
    pub fn votes_on_both(&self) -> bool {
        self.row.ballot.is_some()
            && Side::BOTH.into_iter().all(|side| self.account(side).is_some_and(Account::is_vote))
    }

    /// The side for which the people of a server vote; `None` if they don't vote in this game.
    #[must_use]
    pub fn voting_side_in(&self, place: &Place) -> Option<Side> {
        let is_near = |known: &Place| known.platform == place.platform && known.space == place.space;
        if is_near(&self.row.place) {
            return self.voting_side();
        }
        let is_shown = self.row.places.iter().any(|mirror| is_near(&mirror.place));
        self.side_named(OTHER_NAME).filter(|_| is_shown)
    }

    /// The game as the people of a server see it, from whichever of its channels.
    #[must_use]
    pub fn voted_on_in(self: &Arc<Self>, place: &Place) -> Arc<Self> {
        let is_near = |known: &Place| known.platform == place.platform && known.space == place.space;
        let mirror = self.row.places.iter().find(|mirror| is_near(&mirror.place));
        match mirror.filter(|_| self.votes_on_both() && !is_near(&self.row.place)) {
            Some(mirror) => self.seen_in(&mirror.place),
            None => Arc::clone(self),
        }
    }

    /// The side whose next choice is being voted on. Where people vote for both, a draw that one side offers is the other one's
    /// to answer; where both may act, the side that hasn't moved last comes first. `None` also while the program answers an
    /// offer.
    #[must_use]
    pub fn voting_now(&self) -> Option<Side> {
        if !self.votes_on_both() {
            let is_free =
                |side: &Side| self.to_act().contains(*side) && !self.offers.iter().any(|(by, _)| by == side);
            return self.voting_side().filter(is_free);
        }
        if let Some((by, _)) = self.offers.first().filter(|_| self.ending.is_none()) {
            return Some(by.other());
        }
        let last = self.moves.last().map(|step| step.player);
        let mut acting: Vec<Side> = self.to_act().iter().collect();
        acting.sort_by_key(|side| {
            let player = self.player(*side);
            (!self.awaited()[player], last == Some(player))
        });
        acting.first().copied()
    }

    /// The side that [`voting_now`](Self::voting_now) gives, if it is that of the people to whom the game is shown so.
    #[must_use]
    pub fn voting_here(&self) -> Option<Side> {
        self.voting_now().filter(|side| self.voting_side() == Some(*side))
    }

    /// Whether a side votes on the draw that the other side offers.
    #[must_use]
    pub fn votes_on_draw(&self, side: Side) -> bool {
        self.votes_on_both() && self.offers.contains(&(side.other(), OfferKind::Draw))
    }

    /// Why people can't vote for a draw now; `None` if they can. A draw that was declined is offered again after a move.
    #[must_use]
    pub fn no_draw_vote(&self, side: Side) -> Option<OfferProblem> {
        if self.votes_on_draw(side) {
            return None;
        }
        let moved =
            self.moves.iter().rfind(|step| step.player == self.player(side)).map_or(0, |step| step.seq);
        let is_offer = |event: &Event| *event == Event::Offered { by: side, offer: OfferKind::Draw };
        if self.events.iter().any(|stored| stored.seq > moved && is_offer(&stored.event)) {
            return Some(Reason::new("vote-draw-declined").into());
        }
        offer::offer(self, side, OfferKind::Draw).err()
    }

    /// The votes on the next move. Those of an earlier position don't count.
    #[must_use]
    pub fn ballot(&self) -> Option<Cow<'_, Ballot>> {
        let ballot = self.row.ballot.as_ref()?;
        let is_current = ballot.seq == self.seq;
        Some(if is_current {
            Cow::Borrowed(ballot)
        } else {
            Cow::Owned(Ballot::empty(self.seq, ballot.window_ms))
        })
    }

    /// When people were asked for the next move.
    #[must_use]
    pub fn vote_opened(&self) -> Time {
        self.events.last().map_or(self.row.created_at, |last| last.at)
    }

    /// When the vote is looked at next after the last event; `None` in a game without one.
    #[must_use]
    pub fn next_look(&self) -> Option<NextLook> {
        let ballot = self.ballot()?;
        let at = self.voting_now().map(|_| ballot.ends_at(self.vote_opened()));
        Some(NextLook { at })
    }

    /// The numbers of the last two positions before the current one in which a side was asked for a move, the newest first.
    #[must_use]
    pub fn asked_before(&self, side: Side) -> Vec<u32> {
        let (player, on_turns) = (self.player(side), self.votes_on_turns());
        let goes_on = |at: usize, step: &TableMove| {
            let before = at.checked_sub(1).and_then(|before| self.moves.get(before));
            let follows = |before: &TableMove| {
                before.player == step.player && before.seq + 1 == step.seq && before.skipped.is_none()
            };
            on_turns && before.is_some_and(follows)
        };
        let first = self.moves.iter().enumerate().rev();
        let first = first.filter(|(at, step)| step.player == player && !goes_on(*at, step));
        first.take(2).map(|(_, step)| step.seq.saturating_sub(1)).collect()
    }
}

#[cfg(test)]
mod tests;
