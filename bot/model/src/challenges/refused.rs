//! Why a challenge can't be answered or withdrawn.

use crate::challenges::challenge::{Challenge, ChallengeStatus};
use crate::reason::{Detail, Reason};

/// There is no such challenge.
#[must_use]
pub fn no_such_challenge() -> Reason {
    Reason::new("no-such-challenge").with("kind", Detail::AnyGame)
}

/// Nobody has challenged the caller or made them an offer, and there is no open seat for them.
#[must_use]
pub fn nothing_to_answer() -> Reason {
    Reason::new("nothing-to-answer").with("kind", Detail::AnyGame)
}

/// The challenge is no longer open.
#[must_use]
pub fn challenge_gone(status: &ChallengeStatus) -> Reason {
    match status {
        ChallengeStatus::Taken(game) => Reason::new("gone-taken").with("code", game),
        ChallengeStatus::Declined => Reason::new("gone-declined"),
        ChallengeStatus::Expired => Reason::new("gone-expired").with("kind", Detail::AnyGame),
        ChallengeStatus::Withdrawn | ChallengeStatus::Open => Reason::new("gone-withdrawn"),
    }
}

/// The challenge is to another person.
#[must_use]
pub fn not_challenged(challenge: &Challenge) -> Reason {
    let Some(opponent) = &challenge.opponent else { return not_your_seat(challenge) };
    Reason::new("not-challenged")
        .with("challenger", &challenge.challenger.person)
        .with("opponent", &opponent.person)
}

/// The challenge is another person's, so the caller can't withdraw it.
#[must_use]
pub fn not_your_challenge(challenge: &Challenge) -> Reason {
    let Some(opponent) = &challenge.opponent else { return not_your_seat(challenge) };
    Reason::new("not-your-challenge")
        .with("challenger", &challenge.challenger.person)
        .with("opponent", &opponent.person)
}

fn not_your_seat(challenge: &Challenge) -> Reason {
    Reason::new("not-your-seat").with("challenger", &challenge.challenger.person)
}
