//! Games in which everybody in a channel plays one side together: each of its moves is put to the vote.

pub mod request;
pub mod say;
pub mod turns;

use crate::games::ballot::Ballot;
use crate::games::event::{Event, OfferKind};
use crate::games::offer::{self, OfferProblem};
use crate::games::table::{Table, TableMove};
use crate::ids::Time;
use crate::people::account::{Account, Seat};
use crate::people::caller::Person;
use crate::reason::Reason;
use rules::Side;
use std::borrow::Cow;

/// The platform of the seat that people vote for, and the kind of the origins of what they decide. No real platform may have
/// this name.
pub const PLATFORM: &str = "vote";

/// The name under which that seat is stored. Each reader's language has its own words for it, and names of people have no
/// invisible characters, so it is none of theirs.
pub const NAME: &str = "\u{2060}Everybody here";

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

/// Whether this is who people are together when they vote.
#[must_use]
pub fn is_vote(person: &Person) -> bool {
    person.name == NAME
}

impl Table {
    /// The side for whose moves people vote; `None` in any other game.
    #[must_use]
    pub fn voting_side(&self) -> Option<Side> {
        let votes = |side: &Side| self.account(*side).is_some_and(Account::is_vote);
        self.row.ballot.as_ref()?;
        Side::BOTH.into_iter().find(votes)
    }

    /// The side whose next move is being voted on; `None` also while the program answers its offer.
    #[must_use]
    pub fn voting_now(&self) -> Option<Side> {
        let is_free =
            |side: &Side| self.to_act().contains(*side) && !self.offers.iter().any(|(by, _)| by == side);
        self.voting_side().filter(is_free)
    }

    /// Why people can't vote for a draw now; `None` if they can. A draw that was declined is offered again after a move.
    #[must_use]
    pub fn no_draw_vote(&self, side: Side) -> Option<OfferProblem> {
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

    /// The numbers of the last two positions in which people were asked, the newest first, before the current one.
    #[must_use]
    pub fn asked_before(&self) -> Vec<u32> {
        let votes =
            |player: usize| self.row.seats.get(player).and_then(Seat::account).is_some_and(Account::is_vote);
        let on_turns = self.votes_on_turns();
        let goes_on = |at: usize, step: &TableMove| {
            let before = at.checked_sub(1).and_then(|before| self.moves.get(before));
            let follows = |before: &TableMove| {
                before.player == step.player && before.seq + 1 == step.seq && before.skipped.is_none()
            };
            on_turns && before.is_some_and(follows)
        };
        let first = self.moves.iter().enumerate().rev();
        let first = first.filter(|(at, step)| votes(step.player) && !goes_on(*at, step));
        first.take(2).map(|(_, step)| step.seq.saturating_sub(1)).collect()
    }
}
