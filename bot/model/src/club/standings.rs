//! The standings of a league or an evening, from its state and the games of its boards. They are never stored.

use crate::club::buchholz::{self, Part};
use crate::club::event::Ruling;
use crate::club::result::{BoardEnd, BoardGame, Score};
use crate::club::table::{Board, ClubTable, Player, Round};
use crate::club::terms::Format;
use crate::club::ties::{self, Encounter};
use crate::ids::{AccountId, Time};
use std::collections::BTreeMap;

/// The standings of a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroupStandings {
    /// The best first. Players whose games count for nobody come last.
    pub rows: Vec<StandingsRow>,
    /// Whether all boards are decided.
    pub complete: bool,
}

/// A player in the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingsRow {
    pub account: AccountId,
    /// From 1; players who share a place have the same. `None` for a player whose games count for nobody.
    pub place: Option<u32>,
    /// In half points.
    pub points: u32,
    /// Sonneborn-Berger, in quarter points; 0 in the Swiss system.
    pub berger: u32,
    /// Buchholz Cut 1, in half points; `None` where everybody meets everybody.
    pub buchholz: Option<u32>,
    /// Games won, forfeits included; in the Swiss system a round without a partner too.
    pub wins: u32,
    /// Games that count and are decided; in the Swiss system rounds that are.
    pub decided: u32,
    /// Games that count; in the Swiss system rounds.
    pub games: u32,
    /// Games against each player in the order of the rows; none against oneself, one that is void against a player whom one
    /// doesn't meet, and one without a mark against a player whom one hasn't met in the Swiss system.
    pub cells: Vec<Vec<Cell>>,
}

/// A game in a cross table, as the player of the row sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// `None` for players who don't meet, or haven't met.
    pub board: Option<u32>,
    pub mark: Mark,
    /// Whether it counts. Games with a player who left early don't.
    pub counts: bool,
}

/// What is in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    Open,
    Win,
    Draw,
    Loss,
    /// Won without play.
    ForfeitWin,
    /// Lost without play.
    ForfeitLoss,
    /// It counts for nobody.
    Void,
    /// The two haven't met.
    Unmet,
}

/// What leaving would do to the games of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaving {
    /// Games that are decided.
    pub decided: u32,
    /// All games that count.
    pub games: u32,
}

impl Leaving {
    /// Whether the player's games would count for nobody (FIDE C.06): less than half of them are decided. Otherwise the open
    /// ones are lost.
    #[must_use]
    pub const fn annuls(self) -> bool {
        2 * self.decided < self.games
    }
}

/// What a board has brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Open,
    /// It counts for nobody.
    Void,
    Decided(Score),
}

/// The league beside its games.
pub(super) struct Judge<'a> {
    table: &'a ClubTable,
    games: BTreeMap<u32, &'a BoardGame>,
    /// Players whose games count for nobody.
    annulled: Vec<AccountId>,
}

impl ClubTable {
    /// The standings of each group. Boards without a game are open.
    #[must_use]
    pub fn standings(&self, games: &[BoardGame]) -> Vec<GroupStandings> {
        let judge = Judge::new(self, games);
        let group = |group| if self.is_swiss() { judge.swiss(group) } else { judge.group(group) };
        (0..self.groups.len()).map(group).collect()
    }

    /// What a board has brought; `None` if there is no such board.
    #[must_use]
    pub fn verdict(&self, board: u32, games: &[BoardGame]) -> Option<Verdict> {
        let judge = Judge::new(self, games);
        Some(judge.verdict(self.board(board)?))
    }

    /// Whether all boards are decided.
    #[must_use]
    pub fn is_complete(&self, games: &[BoardGame]) -> bool {
        let judge = Judge::new(self, games);
        self.boards.iter().all(|board| judge.is_settled(board))
    }

    /// What it would do if a player left now.
    #[must_use]
    pub fn leaving(&self, account: AccountId, games: &[BoardGame]) -> Leaving {
        Judge::new(self, games).leaving(account, Time(i64::MAX), &self.leavers)
    }

    /// Players who have become absent: in an evening they didn't begin a game or cancelled it; in a league they failed twice,
    /// and made no move after the first time. Boards that an organiser has
    /// decided don't count, nor what was before they came back.
    #[must_use]
    pub fn newly_absent(&self, games: &[BoardGame]) -> Vec<AccountId> {
        let playing = self.players.iter().filter(|player| !player.left && !player.absent);
        playing.filter(|player| self.is_absent(player, games)).map(|player| player.account).collect()
    }

    fn is_absent(&self, player: &Player, games: &[BoardGame]) -> bool {
        let own = games.iter().filter_map(|game| {
            let board = self.board(game.board)?;
            let index = board.pair.players().iter().position(|account| *account == player.account)?;
            Some((board, game, index))
        });
        let evening = self.terms.format == Format::Evening;
        let (mut failures, mut moved) = (Vec::new(), None);
        for (board, game, index) in own {
            moved = moved.max(game.moved[index]);
            let counts = |end: &BoardEnd| end.failed[index] && (end.score.forfeit || !evening);
            let failed = game.end.filter(|end| counts(end) && board.ruling().is_none());
            failures
                .extend(failed.map(|end| end.at).filter(|at| player.back_at.is_none_or(|back| back < *at)));
        }
        if evening {
            return !failures.is_empty();
        }
        failures.sort_unstable();
        let first = failures.len().checked_sub(2).and_then(|at| failures.get(at));
        first.is_some_and(|first| moved.is_none_or(|moved| moved <= *first))
    }
}

impl<'a> Judge<'a> {
    pub(super) fn new(table: &'a ClubTable, games: &'a [BoardGame]) -> Self {
        let games = games.iter().map(|game| (game.board, game)).collect();
        let mut judge = Self { table, games, annulled: Vec::new() };
        // In the Swiss system points stay.
        if table.is_swiss() {
            return judge;
        }
        for (index, (account, at)) in table.leavers.iter().enumerate() {
            if judge.leaving(*account, *at, &table.leavers[..index]).annuls() {
                judge.annulled.push(*account);
            }
        }
        judge
    }

    /// The games of a player at a moment, after some have left.
    fn leaving(&self, account: AccountId, at: Time, leavers: &[(AccountId, Time)]) -> Leaving {
        let mut leaving = Leaving { decided: 0, games: 0 };
        for board in self.table.boards_of(account) {
            let ruling = board.ruling_at(at);
            if self.is_annulled(board) || ruling == Some(Ruling::Void) {
                continue;
            }
            let missing = !board.is_played() && self.table.paired_at(board) <= at;
            let ended = self.games.get(&board.pair.board).and_then(|game| game.end);
            let lost = leavers.iter().any(|(left, _)| board.pair.has(*left));
            let decided = ruling.is_some() || lost || missing || ended.is_some_and(|end| end.at <= at);
            leaving.games += 1;
            leaving.decided += u32::from(decided);
        }
        for other in self.table.to_meet(account).into_iter().filter(|other| !self.annulled.contains(other)) {
            leaving.games += 1;
            leaving.decided += u32::from(leavers.iter().any(|(left, _)| *left == other));
        }
        leaving
    }

    fn is_annulled(&self, board: &Board) -> bool {
        self.annulled.iter().any(|account| board.pair.has(*account))
    }

    fn is_settled(&self, board: &Board) -> bool {
        self.is_annulled(board) || self.verdict(board) != Verdict::Open
    }

    /// What a board has brought, whether or not it counts. A decision comes first. Who leaves loses the games that are open
    /// then, whatever happens in them later.
    pub(super) fn verdict(&self, board: &Board) -> Verdict {
        match board.ruling() {
            Some(Ruling::Void) => return Verdict::Void,
            Some(Ruling::White) => return Verdict::Decided(Score::played(Some(0))),
            Some(Ruling::Black) => return Verdict::Decided(Score::played(Some(1))),
            Some(Ruling::Draw) => return Verdict::Decided(Score::played(None)),
            Some(Ruling::Played) | None => {}
        }
        let end = self.games.get(&board.pair.board).and_then(|game| game.end);
        let late =
            |(account, _): &&(AccountId, Time)| board.pair.has(*account) && !self.annulled.contains(account);
        let lost = self.table.leavers.iter().find(late);
        match (lost, end) {
            (Some((leaver, at)), end) if end.is_none_or(|end| end.at > *at) => {
                let mut failed = board.pair.players().map(|account| account == *leaver);
                failed.iter_mut().zip(board.missing).for_each(|(failed, missing)| *failed |= missing);
                let lost = Score::forfeited(failed);
                let same = end.map(|end| end.score).filter(|score| score.halves == lost.halves);
                Verdict::Decided(same.unwrap_or(lost))
            }
            (_, Some(end)) => Verdict::Decided(end.score),
            (_, None) if !board.is_played() => Verdict::Decided(Score::forfeited(board.missing)),
            (_, None) => Verdict::Open,
        }
    }

    fn group(&self, group: usize) -> GroupStandings {
        let seeds: Vec<AccountId> = self.table.groups[group].iter().map(|seed| seed.account).collect();
        let boards: Vec<&Board> = self.table.boards.iter().filter(|board| board.group == group).collect();
        let number = |account: &AccountId| seeds.iter().position(|known| known == account);
        let encounter = |board: &&Board| {
            let [white, black] = board.pair.players();
            let halves = match self.verdict(board) {
                _ if self.is_annulled(board) => return None,
                Verdict::Void => return None,
                Verdict::Open => None,
                Verdict::Decided(score) => Some(score.halves),
            };
            Some(Encounter { players: [number(&white)?, number(&black)?], halves })
        };
        let encounters: Vec<Encounter> = boards.iter().filter_map(encounter).collect();
        let (out, counted): (Vec<usize>, Vec<usize>) =
            (0..seeds.len()).partition(|number| self.annulled.contains(&seeds[*number]));
        let placed = ties::order(&counted, &encounters);
        let order: Vec<AccountId> =
            placed.iter().map(|placed| placed.player).chain(out).map(|number| seeds[number]).collect();
        let rows = order.iter().enumerate().map(|(at, account)| {
            let placed = placed.get(at);
            let (mut games, mut decided) = (0, 0);
            for known in &encounters {
                if known.players.iter().any(|player| seeds[*player] == *account) {
                    games += 1;
                    decided += u32::from(known.halves.is_some());
                }
            }
            StandingsRow {
                account: *account,
                place: placed.map(|placed| placed.place),
                points: placed.map_or(0, |placed| placed.points),
                berger: placed.map_or(0, |placed| placed.berger),
                buchholz: None,
                wins: placed.map_or(0, |placed| placed.wins),
                decided,
                games,
                cells: order.iter().map(|other| self.cells(&boards, *account, *other)).collect(),
            }
        });
        let rows = rows.collect();
        GroupStandings { rows, complete: boards.iter().all(|board| self.is_settled(board)) }
    }

    fn cells(&self, boards: &[&Board], own: AccountId, other: AccountId) -> Vec<Cell> {
        if own == other {
            return Vec::new();
        }
        if self.table.void.iter().any(|pair| pair.contains(&own) && pair.contains(&other)) {
            return vec![Cell { board: None, mark: Mark::Void, counts: false }];
        }
        let common = boards.iter().filter(|board| board.pair.has(own) && board.pair.has(other));
        let cell = |board: &&Board| {
            let verdict = self.verdict(board);
            let mark = mark(verdict, usize::from(board.pair.black == own));
            let counts = !self.is_annulled(board) && verdict != Verdict::Void;
            Cell { board: Some(board.pair.board), mark, counts }
        };
        if self.table.is_swiss() && common.clone().next().is_none() {
            return vec![Cell { board: None, mark: Mark::Unmet, counts: false }];
        }
        common.map(cell).collect()
    }

    /// The standings of the Swiss system.
    fn swiss(&self, group: usize) -> GroupStandings {
        let seeds: Vec<AccountId> = self.table.groups[group].iter().map(|seed| seed.account).collect();
        let records: Vec<Vec<Part>> = seeds.iter().map(|account| self.record(*account, &seeds)).collect();
        let placed = buchholz::order(&records);
        let order: Vec<AccountId> = placed.iter().map(|placed| seeds[placed.player]).collect();
        let boards: Vec<&Board> = self.table.boards.iter().collect();
        let row = |placed: &buchholz::SwissPlaced| {
            let record = &records[placed.player];
            let open = record.iter().filter(|part| matches!(part, Part::Open { .. })).count();
            let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
            StandingsRow {
                account: seeds[placed.player],
                place: Some(placed.place),
                points: placed.points,
                berger: 0,
                buchholz: Some(placed.buchholz),
                wins: placed.wins,
                decided: number(record.len() - open),
                games: number(record.len()),
                cells: order.iter().map(|other| self.cells(&boards, seeds[placed.player], *other)).collect(),
            }
        };
        let complete = boards.iter().all(|board| self.is_settled(board));
        GroupStandings { rows: placed.iter().map(row).collect(), complete }
    }

    /// What each round has brought a player; `seeds` number the players.
    pub(super) fn record(&self, account: AccountId, seeds: &[AccountId]) -> Vec<Part> {
        let round = |(round, number): (&Round, u32)| {
            let mut boards = self.table.boards_of(account).filter(|board| board.round == number);
            if let Some(board) = boards.next() {
                return self.part(board, account, seeds);
            }
            let sat = round.void.iter().any(|pair| pair.contains(&account));
            match (round.bye == Some(account), sat) {
                (true, _) => Part::Bye,
                (false, true) => Part::Nothing,
                (false, false) => Part::Away,
            }
        };
        self.table.rounds.iter().zip(1..).map(round).collect()
    }

    /// What a board has brought one of its players.
    fn part(&self, board: &Board, account: AccountId, seeds: &[AccountId]) -> Part {
        let own = usize::from(board.pair.black == account);
        let opponent = board.pair.players()[1 - own];
        let Some(other) = seeds.iter().position(|seed| *seed == opponent) else { return Part::Nothing };
        match self.verdict(board) {
            Verdict::Open => Part::Open { other },
            Verdict::Void => Part::Nothing,
            Verdict::Decided(score) => match (score.forfeit, score.halves[own]) {
                (false, halves) => Part::Game { other, halves: [halves, score.halves[1 - own]] },
                (true, 2) => Part::ForfeitWin { other },
                (true, _) => Part::ForfeitLoss { other },
            },
        }
    }
}

/// A verdict as a player sees it.
fn mark(verdict: Verdict, player: usize) -> Mark {
    let score = match verdict {
        Verdict::Open => return Mark::Open,
        Verdict::Void => return Mark::Void,
        Verdict::Decided(score) => score,
    };
    match (score.forfeit, score.halves[player]) {
        (false, 2) => Mark::Win,
        (false, 1) => Mark::Draw,
        (false, _) => Mark::Loss,
        (true, 2) => Mark::ForfeitWin,
        (true, _) => Mark::ForfeitLoss,
    }
}

#[cfg(test)]
mod tests;
