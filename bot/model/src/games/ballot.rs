//! The votes on one move, and what follows from them. A person has one vote and may change it.

#[cfg(test)]
mod tests;

use crate::clocks::duration::{DAY_MS, HOUR_MS};
use crate::ids::{AccountId, Time};

/// How long a vote is open unless the game says otherwise, in milliseconds.
pub const WINDOW_MS: i64 = DAY_MS;

/// The shortest and the longest time for which a vote is open, in milliseconds.
pub const WINDOWS_MS: (i64, i64) = (HOUR_MS / 6, 7 * DAY_MS);

/// In how many parts the time is divided of which the first passes before a vote ends early.
const FIRST_PART: i64 = 10;

/// What stands before the number of a proposal in a control whose id has no room for its text. No move begins with this sign.
pub const NUMBERED: &str = "/";

/// What people can vote for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// This move in its canonical text, or the actions of a turn with commas between them.
    Move(String),
    /// A draw, which is offered, or agreed to if the other side has offered it.
    Draw,
    /// Declining the draw that the other side has offered.
    Decline,
    Resign,
}

/// How a vote for a draw is stored. No move begins with this sign.
const DRAW: &str = "/draw";

/// The same for declining one.
const DECLINE: &str = "/decline";

/// The same for resigning.
const RESIGN: &str = "/resign";

impl Choice {
    /// How it is stored and stands in the ids of controls.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Move(text) => text,
            Self::Draw => DRAW,
            Self::Decline => DECLINE,
            Self::Resign => RESIGN,
        }
    }

    /// Reads such a text.
    #[must_use]
    pub fn read(text: String) -> Self {
        match text.as_str() {
            DRAW => Self::Draw,
            DECLINE => Self::Decline,
            RESIGN => Self::Resign,
            _ => Self::Move(text),
        }
    }

    /// Whether the most votes are enough for it, as for a move.
    const fn needs_most(&self) -> bool {
        matches!(self, Self::Move(_) | Self::Decline)
    }

    /// Whether so many votes of all are enough for it: one for a move or for declining, more than half for a draw, more than
    /// 60 % for resigning.
    const fn has_enough(&self, votes: usize, all: usize) -> bool {
        match self {
            Self::Move(_) | Self::Decline => votes > 0,
            Self::Draw => 2 * votes > all,
            Self::Resign => 5 * votes > 3 * all,
        }
    }
}

/// The votes in one position of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ballot {
    /// Number of the last event of the position.
    pub seq: u32,
    /// How long the vote is open, in milliseconds.
    pub window_ms: i64,
    /// What was proposed, in the order in which it was proposed first.
    pub proposals: Vec<Choice>,
    pub votes: Vec<Vote>,
}

/// What one person votes for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vote {
    pub account: AccountId,
    pub choice: Choice,
    /// When they voted first in this position.
    pub at: Time,
}

/// A proposal with its votes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted<'a> {
    pub choice: &'a Choice,
    pub votes: usize,
}

/// The state of a vote at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is looked at again then.
    Open(Time),
    /// This is done.
    Decided(Choice),
    /// No move has votes: the program moves.
    Nobody,
}

impl Ballot {
    /// A vote in which nobody has voted.
    #[must_use]
    pub const fn empty(seq: u32, window_ms: i64) -> Self {
        Self { seq, window_ms, proposals: Vec::new(), votes: Vec::new() }
    }

    /// The proposals, those with the most votes first; of equally many, the one that was proposed first.
    #[must_use]
    pub fn counted(&self) -> Vec<Counted<'_>> {
        let votes = |choice: &Choice| self.votes.iter().filter(|vote| vote.choice == *choice).count();
        let counted = |choice| Counted { choice, votes: votes(choice) };
        let mut counted: Vec<Counted<'_>> = self.proposals.iter().map(counted).collect();
        counted.sort_by_key(|known| std::cmp::Reverse(known.votes));
        counted
    }

    /// What would be done if the vote ended now: a draw or resigning if it has enough votes, else the move that leads; `None`
    /// if no move has votes.
    #[must_use]
    pub fn leader(&self) -> Option<Counted<'_>> {
        let counted = self.counted();
        let enough = |known: &&Counted<'_>| known.choice.has_enough(known.votes, self.votes.len());
        let leads = |needs_most: bool| {
            counted.iter().filter(enough).find(|known| known.choice.needs_most() == needs_most).copied()
        };
        leads(false).or_else(|| leads(true))
    }

    /// What an account votes for.
    #[must_use]
    pub fn of(&self, account: AccountId) -> Option<&Choice> {
        self.votes.iter().find(|vote| vote.account == account).map(|vote| &vote.choice)
    }

    /// When the vote ends at the latest, if nobody votes from now on: after its time, or after twice as long if nobody has voted
    /// by then.
    #[must_use]
    pub fn ends_at(&self, opened: Time) -> Time {
        let end = opened.plus_ms(self.window_ms);
        let in_time = self.votes.iter().any(|vote| vote.at < end);
        if in_time { end } else { end.plus_ms(self.window_ms) }
    }

    /// The moment before which the vote doesn't end.
    #[must_use]
    pub fn earliest_end(&self, opened: Time) -> Time {
        opened.plus_ms(self.window_ms / FIRST_PART)
    }

    /// Whether the vote is decided before its end: everybody who has voted on each of the last two moves has voted, and a move
    /// or a draw has more than half of the votes, or resigning more than 60 %.
    #[must_use]
    pub fn is_decided(&self, regulars: &[AccountId]) -> bool {
        let leads = self.leader().is_some_and(|leader| 2 * leader.votes > self.votes.len());
        leads && !regulars.is_empty() && regulars.iter().all(|regular| self.of(*regular).is_some())
    }

    /// The state at `now` of a vote that was opened at `opened`. `regulars` have voted on each of the last two moves.
    #[must_use]
    pub fn verdict(&self, opened: Time, regulars: &[AccountId], now: Time) -> Verdict {
        let (earliest, end) = (self.earliest_end(opened), self.ends_at(opened));
        let decided = self.is_decided(regulars);
        let at = if decided { earliest.min(end) } else { end };
        match self.leader() {
            _ if now < at => Verdict::Open(at),
            Some(leader) => Verdict::Decided(leader.choice.clone()),
            None => Verdict::Nobody,
        }
    }
}

/// Those who are in each of the lists; nobody if there are fewer than two lists.
#[must_use]
pub fn regulars(voters: &[Vec<AccountId>]) -> Vec<AccountId> {
    match voters {
        [one, other] => one.iter().filter(|account| other.contains(account)).copied().collect(),
        _ => Vec::new(),
    }
}
