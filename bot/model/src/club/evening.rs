//! The rounds of an evening: who meets whom next, and why.

use crate::club::berger;
use crate::club::buchholz::Part;
use crate::club::event::{ClubEvent, Pair};
use crate::club::result::BoardGame;
use crate::club::standings::Judge;
use crate::club::swiss::{self, Colour, Entrant, Float};
use crate::club::table::{Board, ClubTable, Stage};
use crate::club::terms::{Format, ROUND_ROBIN};
use crate::ids::{AccountId, Time};

/// Why somebody has their opponent in a round, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// They have no partner and get a point.
    Bye {
        /// Their half points before the round.
        points: u32,
    },
    /// They have no game, as one of the two has blocked the other.
    Void,
    /// Everybody meets everybody, in the order of the Berger table; without an opponent if it's their round of rest.
    Berger { other: Option<AccountId> },
    /// The Swiss system has paired them.
    Swiss {
        other: AccountId,
        /// The half points of both before the round.
        points: [u32; 2],
        /// Whether they began as White.
        is_white: bool,
        /// How often each of them had had White, and Black.
        colours: [[u32; 2]; 2],
    },
    /// They weren't there when the round was paired.
    Away,
}

impl ClubTable {
    /// Whether the players meet in the Swiss system.
    #[must_use]
    pub fn is_swiss(&self) -> bool {
        self.is_evening() && self.groups.first().is_some_and(|group| group.len() > ROUND_ROBIN)
    }

    /// Whether it is an evening.
    #[must_use]
    pub fn is_evening(&self) -> bool {
        self.terms.format == Format::Evening
    }

    /// The number of the round that is being played, or was last; 0 before the first.
    #[must_use]
    pub fn round(&self) -> u32 {
        u32::try_from(self.rounds.len()).unwrap_or(u32::MAX)
    }

    /// Whether somebody can still come: until half of the rounds of the Swiss system have begun.
    #[must_use]
    pub fn takes_latecomers(&self) -> bool {
        self.stage == Stage::Playing && self.is_swiss() && 2 * self.round() <= self.planned_rounds
    }

    /// Whether it ended with fewer rounds than planned, because people left.
    #[must_use]
    pub fn ended_early(&self) -> bool {
        self.stage == Stage::Over && self.round() < self.planned_rounds
    }

    /// Rounds for those who have begun: in the Swiss system as many as find a winner, or as the terms say, but at most half of
    /// the players, rounded up, so that nobody has to meet somebody again.
    pub(super) fn rounds_to_play(&self) -> u32 {
        let players = self.groups.first().map_or(0, Vec::len);
        if !self.is_evening() {
            return 1;
        }
        let rounds = if self.is_swiss() {
            let usual = usize::try_from(players.next_power_of_two().ilog2()).unwrap_or(usize::MAX);
            self.terms.rounds.map_or(usual, usize::from).min(players.div_ceil(2))
        } else {
            berger::rounds(players).len()
        };
        u32::try_from(rounds).unwrap_or(u32::MAX)
    }

    /// Who is there, in the order of the seeds.
    #[must_use]
    pub fn present(&self) -> Vec<AccountId> {
        let is_here =
            |account: &AccountId| self.player(*account).is_some_and(|player| !player.left && !player.absent);
        self.groups.iter().flatten().map(|seed| seed.account).filter(is_here).collect()
    }

    /// The boards of the next round of an evening whose boards are all decided; `None` if it is over: all rounds were played,
    /// fewer than two are there, or too few of them haven't met.
    #[must_use]
    pub fn next_round(
        &self,
        games: &[BoardGame],
        blocked: impl Fn(AccountId, AccountId) -> bool,
    ) -> Option<ClubEvent> {
        let (present, round) = (self.present(), self.round() + 1);
        if self.stage != Stage::Playing || round > self.planned_rounds || present.len() < 2 {
            return None;
        }
        let next = if self.is_swiss() {
            // Beyond this bound a round without a repeat is luck.
            if self.rounds.len() >= present.len().div_ceil(2) {
                return None;
            }
            let entrants = self.entrants(&present, games);
            let number = |pair: [usize; 2]| pair.map(|number| present[number]);
            let pairing = swiss::pair(&entrants, |one, other| blocked(present[one], present[other]));
            let pairs: Vec<_> = pairing.pairs.into_iter().map(number).collect();
            (pairs, pairing.bye.map(|bye| present[bye]), pairing.void.into_iter().map(number).collect())
        } else {
            let group = self.groups.first()?;
            let accounts = |pair: [usize; 2]| pair.map(|number| group[number].account);
            let rounds = berger::rounds(group.len());
            let boards: Vec<_> = rounds.get(self.rounds.len())?.iter().copied().map(accounts).collect();
            // Who doesn't meet is known from the first round on, as it decides what counts of a player who leaves.
            let void: Vec<[AccountId; 2]> = if self.rounds.is_empty() {
                let apart = |[one, other]: &[AccountId; 2]| blocked(*one, *other) || blocked(*other, *one);
                rounds.into_iter().flatten().map(accounts).filter(apart).collect()
            } else {
                Vec::new()
            };
            let meets = |pair: &[AccountId; 2]| !void.contains(pair) && !self.is_void(*pair);
            (boards.into_iter().filter(meets).collect(), None, void)
        };
        let (pairs, bye, void) = next;
        let first = u32::try_from(self.boards.len()).unwrap_or(u32::MAX);
        let board = |([white, black], number): ([AccountId; 2], u32)| Pair { board: number, white, black };
        let pairs = pairs.into_iter().zip(first.saturating_add(1)..).map(board).collect();
        Some(ClubEvent::Paired { round, pairs, bye, void })
    }

    /// The players of the Swiss system as the next round needs them, by their numbers in `present`.
    fn entrants(&self, present: &[AccountId], games: &[BoardGame]) -> Vec<Entrant> {
        let points = |account: AccountId, rounds: usize| self.swiss_points(account, rounds, games);
        let played = self.rounds.len();
        let entrant = |account: &AccountId| {
            let own: Vec<&Board> = self.boards_of(*account).collect();
            let opponent = |pair: [AccountId; 2]| pair.into_iter().find(|other| other != account);
            let boards = own.iter().map(|board| board.pair.players());
            let void = self.void.iter().copied().filter(|pair| pair.contains(account));
            let met = boards.chain(void).filter_map(opponent);
            let last = self.rounds.last().and_then(|last| {
                if last.bye == Some(*account) {
                    return Some(Float::Down);
                }
                let board = own.iter().find(|board| board.round == self.round())?;
                let before = |account| points(account, played - 1);
                match before(*account).cmp(&before(opponent(board.pair.players())?)) {
                    std::cmp::Ordering::Less => Some(Float::Up),
                    std::cmp::Ordering::Greater => Some(Float::Down),
                    std::cmp::Ordering::Equal => None,
                }
            });
            Entrant {
                points: points(*account, played),
                met: met.filter_map(|other| present.iter().position(|known| *known == other)).collect(),
                had_bye: self.rounds.iter().any(|round| round.bye == Some(*account)),
                colours: own.iter().map(|board| colour(board, *account)).collect(),
                floated: last,
            }
        };
        present.iter().map(entrant).collect()
    }

    /// The half points of a player after so many rounds.
    fn swiss_points(&self, account: AccountId, rounds: usize, games: &[BoardGame]) -> u32 {
        let seeds: Vec<AccountId> = self.groups.iter().flatten().map(|seed| seed.account).collect();
        let record = Judge::new(self, games).record(account, &seeds);
        record.into_iter().take(rounds).map(Part::points).sum()
    }

    /// Why somebody has their opponent in the last round; `None` if they don't take part or no round was paired.
    #[must_use]
    pub fn why(&self, account: AccountId, games: &[BoardGame]) -> Option<Why> {
        self.player(account)?;
        let last = self.rounds.last()?;
        let board = self.boards_of(account).find(|board| board.round == self.round());
        let opponent =
            board.and_then(|board| board.pair.players().into_iter().find(|other| *other != account));
        if !self.is_swiss() {
            let missed = board.is_some_and(|board| {
                board
                    .pair
                    .players()
                    .into_iter()
                    .zip(board.missing)
                    .any(|(player, missing)| player == account && missing)
            });
            let away = missed || (board.is_none() && self.player(account)?.absent);
            return Some(if away { Why::Away } else { Why::Berger { other: opponent } });
        }
        if last.void.iter().any(|pair| pair.contains(&account)) {
            return Some(Why::Void);
        }
        let before = self.before_last();
        let points = |account: AccountId| before.swiss_points(account, before.rounds.len(), games);
        let had = |account: AccountId| {
            [Colour::White, Colour::Black].map(|wanted| {
                let boards = before.boards_of(account).filter(|board| colour(board, account) == wanted);
                u32::try_from(boards.count()).unwrap_or(u32::MAX)
            })
        };
        Some(match (board, opponent) {
            (Some(board), Some(other)) => Why::Swiss {
                other,
                points: [points(account), points(other)],
                is_white: board.pair.white == account,
                colours: [had(account), had(other)],
            },
            _ if last.bye == Some(account) => Why::Bye { points: points(account) },
            _ => Why::Away,
        })
    }

    /// The evening before its last round was paired.
    fn before_last(&self) -> Self {
        let mut before = self.clone();
        before.boards.retain(|board| board.round < self.round());
        before.rounds.pop();
        before
    }

    /// Whether two don't meet, because one has blocked the other.
    fn is_void(&self, [one, other]: [AccountId; 2]) -> bool {
        self.void.iter().any(|pair| pair.contains(&one) && pair.contains(&other))
    }

    /// When the round of a board was paired.
    pub(super) fn paired_at(&self, board: &Board) -> Time {
        let index = usize::try_from(board.round).ok().and_then(|round| round.checked_sub(1));
        index.and_then(|index| self.rounds.get(index)).map_or(Time(i64::MAX), |round| round.at)
    }

    /// Whom a player of an evening on which everybody meets everybody has yet to be paired with.
    pub(super) fn to_meet(&self, account: AccountId) -> Vec<AccountId> {
        if !self.is_evening() || self.is_swiss() {
            return Vec::new();
        }
        let group: Vec<AccountId> = self.groups.iter().flatten().map(|seed| seed.account).collect();
        let to_come = berger::rounds(group.len()).into_iter().skip(self.rounds.len()).flatten();
        let pairs = to_come.map(|pair| pair.map(|number| group[number]));
        let pairs = pairs.filter(|pair| pair.contains(&account) && !self.is_void(*pair));
        pairs.flatten().filter(|other| *other != account).collect()
    }
}

fn colour(board: &Board, account: AccountId) -> Colour {
    if board.pair.white == account { Colour::White } else { Colour::Black }
}

#[cfg(test)]
mod tests;
