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

/// The votes in one position of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ballot {
    /// Number of the last event of the position.
    pub seq: u32,
    /// How long the vote is open, in milliseconds.
    pub window_ms: i64,
    /// Canonical texts of the moves that were proposed, in the order in which they were proposed first.
    pub proposals: Vec<String>,
    pub votes: Vec<Vote>,
}

/// What one person votes for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vote {
    pub account: AccountId,
    /// Canonical text of the move.
    pub choice: String,
    /// When they voted first in this position.
    pub at: Time,
}

/// A proposal with its votes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted<'a> {
    pub choice: &'a str,
    pub votes: usize,
}

/// The state of a vote at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is looked at again then.
    Open(Time),
    /// This move is made.
    Plays(String),
    /// Nobody has voted in twice the time: the program moves.
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
        let votes = |choice: &str| self.votes.iter().filter(|vote| vote.choice == choice).count();
        let proposals = self.proposals.iter().map(String::as_str);
        let mut counted: Vec<Counted<'_>> =
            proposals.map(|choice| Counted { choice, votes: votes(choice) }).collect();
        counted.sort_by_key(|known| std::cmp::Reverse(known.votes));
        counted
    }

    /// The move that leads; `None` without votes.
    #[must_use]
    pub fn leader(&self) -> Option<Counted<'_>> {
        self.counted().first().copied().filter(|known| known.votes > 0)
    }

    /// What an account votes for.
    #[must_use]
    pub fn of(&self, account: AccountId) -> Option<&str> {
        self.votes.iter().find(|vote| vote.account == account).map(|vote| vote.choice.as_str())
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

    /// Whether the vote is decided before its end: everybody who has voted on each of the last two moves has voted, and one
    /// move has more than half of the votes.
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
            Some(leader) => Verdict::Plays(leader.choice.to_owned()),
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
