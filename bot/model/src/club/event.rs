//! Events of a league or an evening. What is stored of it are its events in order; its state is their fold.

use crate::club::terms::ClubTerms;
use crate::ids::{AccountId, Time};
use serde::{Deserialize, Serialize};

/// A change of a league or an evening.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClubEvent {
    /// Sign-up opened. This is always the first event.
    Opened {
        terms: ClubTerms,
        /// The organiser; in the next leagues of a series that of the first one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<AccountId>,
    },
    /// A person signed up, or changed whether they stay for the next league.
    Joined {
        account: AccountId,
        /// Whether they are in for this league only.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        once: bool,
    },
    /// A player left, during sign-up or afterwards.
    Left {
        account: AccountId,
        /// The organiser who removed them; `None` if they left by themselves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<AccountId>,
        /// What the organiser said about it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Too few people were in, or the program was away for too long: an evening begins on another day.
    Postponed { starts_at: Time },
    /// Sign-up ended, and the players were split.
    Begun {
        /// The groups, the strongest first. The order in a group is that of the numbers in its Berger table; in the Swiss
        /// system there is one group, and its order is that of the seeds.
        groups: Vec<Vec<Seed>>,
    },
    /// The boards of a round were set. A league has one round, and an evening several.
    Paired {
        /// From 1.
        round: u32,
        pairs: Vec<Pair>,
        /// The player without a partner, who gets a point; `None` where everybody meets everybody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<AccountId>,
        /// Players who don't meet, because one of them has blocked the other.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        void: Vec<[AccountId; 2]>,
    },
    /// An organiser decided a board. The last decision on a board holds.
    Ruled { board: u32, result: Ruling, by: AccountId, reason: String },
    /// The game of a board couldn't begin, because one player has blocked the other or is gone. It counts for nobody.
    Void { board: u32 },
    /// A player failed, in a league twice without a move between: they are not signed up for the next one, and not paired in
    /// an evening.
    Absent { account: AccountId },
    /// An absent player came back.
    Back { account: AccountId },
    /// All boards are decided, and the table is final.
    Ended,
    /// It was stopped before its end.
    Stopped {
        /// The organiser; `None` if the program did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<AccountId>,
    },
}

/// A player at the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seed {
    pub account: AccountId,
    /// Their rating by which the groups were made, in thousandths.
    pub rating: i64,
}

/// A board: two players who begin a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pair {
    /// Number of the board, from 1, unique in the league.
    pub board: u32,
    /// Who begins as White; an opening may exchange the sides later.
    pub white: AccountId,
    /// Who begins as Black.
    pub black: AccountId,
}

impl Pair {
    /// Both players, White first.
    #[must_use]
    pub const fn players(&self) -> [AccountId; 2] {
        [self.white, self.black]
    }

    /// Whether this account plays on the board.
    #[must_use]
    pub fn has(&self, account: AccountId) -> bool {
        self.players().contains(&account)
    }
}

/// An organiser's decision about a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// The player who began as White gets the point.
    White,
    /// The player who began as Black gets the point.
    Black,
    /// Both get half a point.
    Draw,
    /// The board counts for nobody.
    Void,
    /// What happened on the board counts again, without earlier decisions.
    Played,
}

/// A stored event.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredClubEvent {
    /// Number in the league, from 1.
    pub seq: u32,
    pub at: Time,
    pub event: ClubEvent,
}

impl ClubEvent {
    /// Puts one account in the place of another, after both have become one person.
    pub fn rename(&mut self, from: AccountId, to: AccountId) {
        let put = |account: &mut AccountId| {
            if *account == from {
                *account = to;
            }
        };
        match self {
            Self::Ended | Self::Postponed { .. } | Self::Void { .. } => {}
            Self::Joined { account, .. } | Self::Absent { account } | Self::Back { account } => put(account),
            Self::Left { account, by, .. } => {
                put(account);
                by.iter_mut().for_each(put);
            }
            Self::Begun { groups } => groups.iter_mut().flatten().for_each(|seed| put(&mut seed.account)),
            Self::Paired { pairs, bye, void, .. } => {
                pairs.iter_mut().flat_map(|pair| [&mut pair.white, &mut pair.black]).for_each(put);
                bye.iter_mut().chain(void.iter_mut().flatten()).for_each(put);
            }
            Self::Ruled { by, .. } => put(by),
            Self::Opened { by, .. } | Self::Stopped { by } => by.iter_mut().for_each(put),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> ClubEvent {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn stored_events_are_read_and_written_alike() {
        let stored = [
            r#"{"kind":"joined","account":7}"#,
            r#"{"kind":"joined","account":7,"once":true}"#,
            r#"{"kind":"left","account":7}"#,
            r#"{"kind":"left","account":7,"by":1,"reason":"asked for it"}"#,
            r#"{"kind":"begun","groups":[[{"account":7,"rating":1500000},{"account":8,"rating":1400000}]]}"#,
            r#"{"kind":"paired","round":1,"pairs":[{"board":1,"white":7,"black":8}]}"#,
            r#"{"kind":"paired","round":1,"pairs":[],"bye":9,"void":[[7,8]]}"#,
            r#"{"kind":"ruled","board":1,"result":"white","by":1,"reason":"a clock stood"}"#,
            r#"{"kind":"absent","account":7}"#,
            r#"{"kind":"back","account":7}"#,
            r#"{"kind":"postponed","starts_at":5}"#,
            r#"{"kind":"void","board":1}"#,
            r#"{"kind":"ended"}"#,
            r#"{"kind":"stopped","by":1}"#,
            r#"{"kind":"stopped"}"#,
        ];
        for text in stored {
            assert_eq!(serde_json::to_string(&read(text)).unwrap(), text);
        }
    }

    #[test]
    fn one_account_takes_the_place_of_another_everywhere() {
        let texts = [
            r#"{"kind":"joined","account":7}"#,
            r#"{"kind":"left","account":7,"by":7}"#,
            r#"{"kind":"begun","groups":[[{"account":7,"rating":0}]]}"#,
            r#"{"kind":"paired","round":1,"pairs":[{"board":1,"white":7,"black":7}],"bye":7,"void":[[7,7]]}"#,
            r#"{"kind":"ruled","board":1,"result":"void","by":7,"reason":"x"}"#,
            r#"{"kind":"absent","account":7}"#,
            r#"{"kind":"back","account":7}"#,
            r#"{"kind":"stopped","by":7}"#,
        ];
        for text in texts {
            let mut event = read(text);
            event.rename(AccountId(7), AccountId(8));
            assert_eq!(event, read(&text.replace('7', "8")));
            event.rename(AccountId(7), AccountId(9));
            assert_eq!(event, read(&text.replace('7', "8")));
        }
    }
}
