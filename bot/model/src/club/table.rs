//! The state of a league or an evening as the fold of its events: who takes part, the groups, the boards and what was decided
//! about them.

use crate::club::berger;
use crate::club::event::{ClubEvent, Pair, Ruling, Seed, StoredClubEvent};
use crate::club::groups;
use crate::club::terms::{ClubTerms, Format, PLAYERS, ROUND_ROBIN};
use crate::ids::{AccountId, Time};
use thiserror::Error;

/// The state of a league or an evening after one of its events.
#[derive(Clone, PartialEq, Debug)]
pub struct ClubTable {
    pub terms: ClubTerms,
    /// Who opened it, or the first league of its series.
    pub organiser: Option<AccountId>,
    /// Number of the last event.
    pub seq: u32,
    pub stage: Stage,
    /// Who has signed up, in this order, and after the beginning who has begun.
    pub players: Vec<Player>,
    /// The groups, the strongest first, in the order of their Berger tables or of their seeds; empty during sign-up.
    pub groups: Vec<Vec<Seed>>,
    /// All boards, in the order of their numbers.
    pub boards: Vec<Board>,
    /// Players who don't meet.
    pub void: Vec<[AccountId; 2]>,
    /// The rounds that were paired, in order.
    pub rounds: Vec<Round>,
    /// How many rounds it has if nobody leaves; 0 during sign-up.
    pub planned_rounds: u32,
    /// Who has left after the beginning, in order, and when.
    pub(super) leavers: Vec<(AccountId, Time)>,
}

/// A round of an evening, or the only one of a league.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// When it was paired.
    pub at: Time,
    /// Who has no partner and gets a point.
    pub bye: Option<AccountId>,
    /// Who doesn't meet, because one has blocked the other; where everybody meets everybody, the first round has them all.
    pub void: Vec<[AccountId; 2]>,
}

/// How far a league or an evening is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    SignUp,
    Playing,
    Over,
    Stopped,
}

/// A person of a league or an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub account: AccountId,
    /// Whether they are in for this league only.
    pub once: bool,
    /// Whether they have left after the beginning.
    pub left: bool,
    /// Whether they have failed, in a league twice without a move between.
    pub absent: bool,
    /// When they came back after an absence; `None` if they haven't.
    pub back_at: Option<Time>,
}

/// A board with the decisions about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub pair: Pair,
    /// Index of the group.
    pub group: usize,
    /// The round, from 1.
    pub round: u32,
    /// Who of the two wasn't there when the round was paired; such a board has no game.
    pub(super) missing: [bool; 2],
    pub(super) rulings: Vec<(Time, Ruling)>,
}

impl Board {
    /// Whether both players were there when the round was paired.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.missing == [false; 2]
    }

    /// The decision that holds; `None` if what happened on the board counts.
    #[must_use]
    pub fn ruling(&self) -> Option<Ruling> {
        self.ruling_at(Time(i64::MAX))
    }

    /// The decision that held at a moment.
    pub(super) fn ruling_at(&self, at: Time) -> Option<Ruling> {
        let last = self.rulings.iter().rev().find(|(made, _)| *made <= at);
        last.map(|(_, ruling)| *ruling).filter(|ruling| *ruling != Ruling::Played)
    }
}

/// Why stored events are no league.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ClubFoldError {
    /// The first event isn't the opening.
    #[error("it doesn't begin with its opening")]
    NotOpened,
    /// The event can't follow those before it.
    #[error("event {0} is out of place")]
    OutOfPlace(u32),
    /// The event names a board or a player that the league doesn't have.
    #[error("event {0} names what isn't there")]
    Unknown(u32),
}

/// Why somebody can't do something in a league.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ClubRefusal {
    /// Sign-up is over.
    #[error("sign-up is over")]
    SignUpOver,
    /// The league is over, stopped, or hasn't begun.
    #[error("the league isn't being played")]
    NotPlaying,
    /// It has as many players as it can.
    #[error("the league is full")]
    Full,
    /// It has fewer players than it needs.
    #[error("the league has too few players")]
    TooFew,
    /// The person doesn't take part.
    #[error("the person doesn't take part")]
    NotIn,
    /// It has no such board.
    #[error("there is no such board")]
    NoBoard,
    /// Organisers don't decide their own games.
    #[error("organisers don't decide their own games")]
    OwnGame,
}

impl ClubTable {
    /// Folds the events of a league.
    ///
    /// # Errors
    /// See [`ClubFoldError`].
    pub fn fold(events: impl IntoIterator<Item = StoredClubEvent>) -> Result<Self, ClubFoldError> {
        let mut events = events.into_iter();
        let Some(StoredClubEvent { seq, event: ClubEvent::Opened { terms, by }, .. }) = events.next() else {
            return Err(ClubFoldError::NotOpened);
        };
        let mut table = Self {
            terms,
            organiser: by,
            seq,
            stage: Stage::SignUp,
            players: Vec::new(),
            groups: Vec::new(),
            boards: Vec::new(),
            void: Vec::new(),
            rounds: Vec::new(),
            planned_rounds: 0,
            leavers: Vec::new(),
        };
        for event in events {
            table.take(event)?;
        }
        Ok(table)
    }

    /// Takes the next event.
    ///
    /// # Errors
    /// As [`fold`](Self::fold); the table is then as it was.
    pub fn take(&mut self, stored: StoredClubEvent) -> Result<(), ClubFoldError> {
        let StoredClubEvent { seq, at, event } = stored;
        let unknown = ClubFoldError::Unknown(seq);
        match (self.stage, event) {
            (Stage::SignUp, ClubEvent::Joined { account, once }) => self.join(account, once),
            (Stage::Playing, ClubEvent::Joined { account, once }) if self.is_swiss() => {
                if self.player(account).is_none() {
                    self.groups[0].push(Seed { account, rating: 0 });
                }
                self.join(account, once);
            }
            (Stage::SignUp, ClubEvent::Left { account, .. }) => {
                self.players.retain(|player| player.account != account);
            }
            (Stage::SignUp, ClubEvent::Begun { groups }) => {
                let known = |seed: &Seed| self.player(seed.account).is_some();
                if !groups.iter().flatten().all(known) {
                    return Err(unknown);
                }
                self.groups = groups;
                self.planned_rounds = self.rounds_to_play();
                self.stage = Stage::Playing;
            }
            (Stage::Playing, ClubEvent::Paired { pairs, bye, void, .. }) => {
                self.pair(pairs, &Round { at, bye, void }).ok_or(unknown)?;
            }
            (Stage::SignUp, ClubEvent::Postponed { starts_at }) => self.terms.starts_at = starts_at,
            (Stage::Playing, ClubEvent::Left { account, .. }) => {
                let player = self.player_mut(account).ok_or(unknown)?;
                if !std::mem::replace(&mut player.left, true) {
                    self.leavers.push((account, at));
                }
            }
            (Stage::Playing, ClubEvent::Absent { account }) => {
                self.player_mut(account).ok_or(unknown)?.absent = true;
            }
            (Stage::Playing, ClubEvent::Back { account }) => {
                let player = self.player_mut(account).ok_or(unknown)?;
                (player.absent, player.back_at) = (false, Some(at));
            }
            (Stage::Playing | Stage::Over, ClubEvent::Ruled { board, result, .. }) => {
                let board = self.boards.iter_mut().find(|known| known.pair.board == board);
                board.ok_or(unknown)?.rulings.push((at, result));
            }
            (Stage::Playing, ClubEvent::Void { board }) => {
                let board = self.boards.iter_mut().find(|known| known.pair.board == board);
                board.ok_or(unknown)?.rulings.push((at, Ruling::Void));
            }
            (Stage::Playing, ClubEvent::Ended) => self.stage = Stage::Over,
            (Stage::SignUp | Stage::Playing, ClubEvent::Stopped { .. }) => self.stage = Stage::Stopped,
            _ => return Err(ClubFoldError::OutOfPlace(seq)),
        }
        self.seq = seq;
        Ok(())
    }

    fn join(&mut self, account: AccountId, once: bool) {
        match self.player_mut(account) {
            Some(player) => player.once = once,
            None => self.players.push(Player { account, once, left: false, absent: false, back_at: None }),
        }
    }

    fn pair(&mut self, pairs: Vec<Pair>, round: &Round) -> Option<()> {
        let number = u32::try_from(self.rounds.len() + 1).ok()?;
        let is_missing = |account| self.player(account).is_none_or(|player| player.left || player.absent);
        let new = |pair: Pair| {
            let together = |group: &Vec<Seed>| {
                pair.players().iter().all(|player| group.iter().any(|seed| seed.account == *player))
            };
            let group = self.groups.iter().position(together)?;
            let missing = pair.players().map(is_missing);
            Some(Board { pair, group, round: number, missing, rulings: Vec::new() })
        };
        let boards: Vec<Board> = pairs.into_iter().map(new).collect::<Option<_>>()?;
        self.boards.extend(boards);
        self.void.extend(&round.void);
        self.rounds.push(round.clone());
        Some(())
    }

    /// The person with this account.
    #[must_use]
    pub fn player(&self, account: AccountId) -> Option<&Player> {
        self.players.iter().find(|player| player.account == account)
    }

    fn player_mut(&mut self, account: AccountId) -> Option<&mut Player> {
        self.players.iter_mut().find(|player| player.account == account)
    }

    /// The board with this number.
    #[must_use]
    pub fn board(&self, board: u32) -> Option<&Board> {
        self.boards.iter().find(|known| known.pair.board == board)
    }

    /// Who of a board's players has left first, and when; `None` if neither has.
    #[must_use]
    pub fn leaver_of(&self, board: &Board) -> Option<(AccountId, Time)> {
        self.leavers.iter().copied().find(|(account, _)| board.pair.has(*account))
    }

    /// Whether its time has come at `now`, but not enough people.
    #[must_use]
    pub fn waits(&self, now: Time) -> bool {
        self.stage == Stage::SignUp && self.terms.starts_at <= now
    }

    /// The boards on which an account plays.
    pub fn boards_of(&self, account: AccountId) -> impl Iterator<Item = &Board> {
        self.boards.iter().filter(move |board| board.pair.has(account))
    }

    /// Who is signed up for the next league by itself: everybody who neither said once, nor left, nor is absent.
    pub fn staying(&self) -> impl Iterator<Item = AccountId> {
        let stays = self.players.iter().filter(|player| !player.once && !player.left && !player.absent);
        stays.map(|player| player.account)
    }
}

/// What people ask for, as the events to store.
impl ClubTable {
    /// Signs somebody up; `None` if they are in on these terms already. Who is absent from an evening comes back. The Swiss
    /// system takes people until half of the rounds have begun.
    ///
    /// # Errors
    /// Sign-up is over, or it is full.
    pub fn join_event(&self, account: AccountId, once: bool) -> Result<Option<ClubEvent>, ClubRefusal> {
        let late = match self.stage {
            Stage::SignUp => false,
            Stage::Playing if self.terms.format == Format::Evening => true,
            _ => return Err(ClubRefusal::SignUpOver),
        };
        match self.player(account) {
            Some(player) if late && player.left => Err(ClubRefusal::SignUpOver),
            Some(player) if late && player.absent => Ok(Some(ClubEvent::Back { account })),
            Some(_) if late && !self.is_swiss() => Ok(None),
            None if late && !self.takes_latecomers() => Err(ClubRefusal::SignUpOver),
            Some(player) if player.once == once => Ok(None),
            None if self.players.len() >= PLAYERS.1 => Err(ClubRefusal::Full),
            _ => Ok(Some(ClubEvent::Joined { account, once })),
        }
    }

    /// Lets somebody leave, or an organiser remove them for a reason.
    ///
    /// # Errors
    /// They don't take part, or the league is over.
    pub fn leave_event(
        &self,
        account: AccountId,
        removed: Option<(AccountId, String)>,
    ) -> Result<ClubEvent, ClubRefusal> {
        if !matches!(self.stage, Stage::SignUp | Stage::Playing) {
            return Err(ClubRefusal::NotPlaying);
        }
        self.player(account).filter(|player| !player.left).ok_or(ClubRefusal::NotIn)?;
        let (by, reason) = removed.unzip();
        Ok(ClubEvent::Left { account, by, reason })
    }

    /// Lets an absent player come back; `None` if they aren't absent.
    ///
    /// # Errors
    /// They don't take part, or the league isn't being played.
    pub fn back_event(&self, account: AccountId) -> Result<Option<ClubEvent>, ClubRefusal> {
        if self.stage != Stage::Playing {
            return Err(ClubRefusal::NotPlaying);
        }
        let player = self.player(account).filter(|player| !player.left).ok_or(ClubRefusal::NotIn)?;
        Ok(player.absent.then_some(ClubEvent::Back { account }))
    }

    /// An organiser's decision about a board, in the last league too.
    ///
    /// # Errors
    /// There is no such board, it is the organiser's own, or the league was stopped.
    pub fn rule_event(
        &self,
        board: u32,
        result: Ruling,
        by: AccountId,
        reason: String,
    ) -> Result<ClubEvent, ClubRefusal> {
        if !matches!(self.stage, Stage::Playing | Stage::Over) {
            return Err(ClubRefusal::NotPlaying);
        }
        let known = self.board(board).ok_or(ClubRefusal::NoBoard)?;
        if known.pair.has(by) {
            return Err(ClubRefusal::OwnGame);
        }
        Ok(ClubEvent::Ruled { board, result, by, reason })
    }

    /// Ends sign-up and splits the players into groups. `rating` is that of a player in thousandths, `lot` any number that
    /// differs from league to league.
    ///
    /// # Errors
    /// Sign-up is over already, or there are too few players.
    pub fn begin_event(&self, rating: impl Fn(AccountId) -> i64, lot: u64) -> Result<ClubEvent, ClubRefusal> {
        if self.stage != Stage::SignUp {
            return Err(ClubRefusal::SignUpOver);
        }
        if self.players.len() < PLAYERS.0 {
            return Err(ClubRefusal::TooFew);
        }
        let seed = |player: &Player| Seed { account: player.account, rating: rating(player.account) };
        let seeds: Vec<Seed> = self.players.iter().map(seed).collect();
        let is_swiss = self.terms.format == Format::Evening && seeds.len() > ROUND_ROBIN;
        let groups = if is_swiss { vec![groups::ranked(seeds, lot)] } else { groups::split(seeds, lot) };
        Ok(ClubEvent::Begun { groups })
    }

    /// The games of all groups of a league that has begun. Two players don't meet if one has blocked the other.
    ///
    /// # Errors
    /// The league hasn't begun, or has its boards.
    pub fn pair_event(
        &self,
        blocked: impl Fn(AccountId, AccountId) -> bool,
    ) -> Result<ClubEvent, ClubRefusal> {
        if self.stage != Stage::Playing || !self.rounds.is_empty() {
            return Err(ClubRefusal::NotPlaying);
        }
        let (mut pairs, mut void) = (Vec::new(), Vec::new());
        for group in &self.groups {
            let account = |number: usize| group[number].account;
            let apart = |one: usize, other: usize| {
                let (one, other) = (account(one), account(other));
                blocked(one, other) || blocked(other, one)
            };
            for other in 1..group.len() {
                let alone = (0..other).filter(|one| apart(*one, other));
                void.extend(alone.map(|one| [account(one), account(other)]));
            }
            let games = berger::games(group.len(), self.terms.games == 2, |one, other| !apart(one, other));
            for [white, black] in games {
                let board = u32::try_from(pairs.len() + 1).unwrap_or(u32::MAX);
                pairs.push(Pair { board, white: account(white), black: account(black) });
            }
        }
        Ok(ClubEvent::Paired { round: 1, pairs, bye: None, void })
    }
}

#[cfg(test)]
mod tests;
