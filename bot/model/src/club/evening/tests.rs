//! Evenings by hand: rounds, who is late, absent or gone, and when it ends.

use super::*;
use crate::challenges::terms::ClockTerms;
use crate::clocks::calendar::ZoneName;
use crate::clocks::time_control::TimeControl;
use crate::club::event::{Ruling, StoredClubEvent};
use crate::club::result::{BoardEnd, Score};
use crate::club::standings::{Mark, StandingsRow};
use crate::club::table::ClubRefusal;
use crate::club::terms::ClubTerms;
use serde_json::Map;

/// An evening with its games.
struct Evening {
    table: ClubTable,
    games: Vec<BoardGame>,
    now: i64,
    /// Pairs of which the first has blocked the second.
    apart: Vec<[i64; 2]>,
}

impl Evening {
    /// Players 1 to `players`, the first the strongest, with their first round.
    fn new(players: i64, rounds: Option<u8>) -> Self {
        let mut evening = Self::open(players, rounds);
        let begun = evening.table.begin_event(|account| -account.0, 1).unwrap();
        evening.take(begun);
        assert!(evening.next());
        evening
    }

    fn open(players: i64, rounds: Option<u8>) -> Self {
        let terms = ClubTerms {
            format: Format::Evening,
            name: None,
            game: "trio".to_owned(),
            options: Map::new(),
            clock: ClockTerms { control: TimeControl::parse("5m+5s").unwrap(), ..ClockTerms::default() },
            rated: true,
            games: 1,
            rounds,
            starts_at: Time(0),
            every: None,
            zone: ZoneName::utc(),
        };
        let opened = StoredClubEvent { seq: 1, at: Time(0), event: ClubEvent::Opened { terms, by: None } };
        let table = ClubTable::fold([opened]).unwrap();
        let mut evening = Self { table, games: Vec::new(), now: 0, apart: Vec::new() };
        (1..=players).for_each(|account| evening.join(account).unwrap());
        evening
    }

    fn take(&mut self, event: ClubEvent) {
        self.now += 1;
        let seq = self.table.seq + 1;
        self.table.take(StoredClubEvent { seq, at: Time(self.now), event }).unwrap();
    }

    fn join(&mut self, account: i64) -> Result<(), ClubRefusal> {
        let event = self.table.join_event(AccountId(account), false)?;
        event.into_iter().for_each(|event| self.take(event));
        Ok(())
    }

    fn leave(&mut self, account: i64) {
        let left = self.table.leave_event(AccountId(account), None).unwrap();
        self.take(left);
    }

    /// Who has become absent is so, and the next round is paired; whether there is one.
    fn next(&mut self) -> bool {
        assert!(self.table.is_complete(&self.games));
        for account in self.table.newly_absent(&self.games) {
            self.take(ClubEvent::Absent { account });
        }
        let apart = self.apart.clone();
        let blocked = |one: AccountId, other: AccountId| apart.contains(&[one.0, other.0]);
        let next = self.table.next_round(&self.games, blocked);
        let event = next.unwrap_or(ClubEvent::Ended);
        self.take(event);
        self.table.stage == Stage::Playing
    }

    /// The pairs of the last round, by their smaller numbers, and who has a bye.
    fn pairs(&self) -> (Vec<[i64; 2]>, Option<i64>) {
        let boards = self.table.boards.iter().filter(|board| board.round == self.table.round());
        let pair = |board: &Board| {
            let [one, other] = board.pair.players().map(|account| account.0);
            [one.min(other), one.max(other)]
        };
        (boards.map(pair).collect(), self.table.rounds.last().unwrap().bye.map(|bye| bye.0))
    }

    fn end(&mut self, board: u32, score: Score, failed: [bool; 2]) {
        self.now += 1;
        let end = Some(BoardEnd { at: Time(self.now), score, failed });
        self.games.push(BoardGame { board, moved: [None; 2], end });
    }

    /// The smaller number wins all games of the round that are open; these players fail to begin.
    fn play(&mut self, failing: &[i64]) {
        for board in self.table.boards.clone() {
            let open = !self.games.iter().any(|game| game.board == board.pair.board) && board.is_played();
            if !open || board.ruling().is_some() {
                continue;
            }
            let [white, black] = board.pair.players().map(|account| account.0);
            let failed = [white, black].map(|account| failing.contains(&account));
            let score = match failed {
                [false, false] => Score::played(Some(usize::from(black < white))),
                failed => Score::forfeited(failed),
            };
            self.end(board.pair.board, score, failed);
        }
    }

    fn row(&self, account: i64) -> StandingsRow {
        let group = self.table.standings(&self.games).remove(0);
        group.rows.into_iter().find(|row| row.account.0 == account).unwrap()
    }

    fn points(&self, account: i64) -> u32 {
        self.row(account).points
    }
}

#[test]
fn up_to_six_meet_everybody_round_by_round() {
    for players in 3..=6 {
        let mut evening = Evening::new(players, None);
        let rounds = if players % 2 == 0 { players - 1 } else { players };
        assert_eq!(i64::from(evening.table.planned_rounds), rounds);
        let mut met = Vec::new();
        loop {
            met.extend(evening.pairs().0);
            assert_eq!(evening.pairs().1, None, "a rest is no point");
            assert!(!evening.table.is_complete(&evening.games));
            evening.play(&[]);
            if !evening.next() {
                break;
            }
        }
        assert_eq!(i64::from(evening.table.round()), rounds);
        let all = met.len();
        met.sort_unstable();
        met.dedup();
        assert_eq!((all, met.len()), (met.len(), usize::try_from(players * (players - 1) / 2).unwrap()));
        assert_eq!(evening.row(1).buchholz, None);
        assert_eq!(i64::from(evening.points(1)), 2 * (players - 1));
        assert!(!evening.table.ended_early());
    }
}

#[test]
fn from_seven_there_are_as_many_rounds_as_find_a_winner() {
    let rounds = |players, asked| Evening::new(players, asked).table.planned_rounds;
    let usual = [(7, 3), (8, 3), (9, 4), (16, 4), (17, 5), (32, 5), (33, 6), (64, 6)];
    for (players, planned) in usual {
        assert_eq!(rounds(players, None), planned, "{players}");
    }
    assert_eq!(rounds(7, Some(8)), 4, "half of the players, rounded up");
    assert_eq!(rounds(64, Some(8)), 8);
    assert_eq!(rounds(16, Some(2)), 2);
    assert_eq!(rounds(6, Some(2)), 5, "everybody meets everybody");
}

#[test]
fn a_bye_is_a_point_and_buchholz_decides() {
    let mut evening = Evening::new(7, None);
    assert_eq!(evening.pairs(), (vec![[1, 4], [2, 5], [3, 6]], Some(7)));
    evening.play(&[]);
    assert_eq!(evening.points(7), 2);
    assert!(evening.next());
    assert_eq!(evening.pairs().1, Some(6), "the last of those without a point");
    evening.play(&[]);
    assert!(evening.next());
    evening.play(&[]);
    assert!(!evening.next());
    assert_eq!((evening.points(1), evening.row(1).place), (6, Some(1)));
    assert!(evening.row(1).buchholz.unwrap() > 0);
    let unmet = evening.row(1).cells.iter().flatten().filter(|cell| cell.mark == Mark::Unmet).count();
    assert_eq!(unmet, 3);
}

#[test]
fn who_fails_once_is_not_paired_until_they_are_back() {
    let mut evening = Evening::new(8, None);
    evening.play(&[8]);
    assert!(evening.next());
    assert!(evening.table.player(AccountId(8)).unwrap().absent);
    assert!(evening.pairs().0.iter().all(|pair| !pair.contains(&8)));
    assert_eq!(evening.table.why(AccountId(8), &evening.games), Some(Why::Away));
    evening.join(8).unwrap();
    assert!(!evening.table.player(AccountId(8)).unwrap().absent);
    evening.play(&[]);
    assert!(evening.next());
    assert!(evening.pairs().0.iter().any(|pair| pair.contains(&8)));
    // The time of a game that was played is another thing.
    let board = evening.table.boards.last().unwrap().pair;
    evening.end(board.board, Score::played(Some(0)), [false, true]);
    evening.play(&[]);
    assert!(evening.table.newly_absent(&evening.games).is_empty());
}

#[test]
fn who_is_away_where_everybody_meets_loses_the_points() {
    let mut evening = Evening::new(4, None);
    evening.play(&[4]);
    assert!(evening.next());
    let away = evening.table.boards.iter().filter(|board| !board.is_played());
    assert_eq!(away.map(|board| board.pair.has(AccountId(4))).collect::<Vec<_>>(), [true]);
    evening.play(&[]);
    assert!(evening.next());
    evening.play(&[]);
    assert!(!evening.next());
    assert_eq!(evening.points(4), 0);
    let forfeits = evening.row(4).cells.into_iter().flatten().filter(|cell| cell.mark == Mark::ForfeitLoss);
    assert_eq!(forfeits.count(), 3);
    assert_eq!([1, 2, 3].map(|account| evening.points(account)), [6, 4, 2]);
}

#[test]
fn who_leaves_where_everybody_meets_is_judged_by_all_games() {
    let mut evening = Evening::new(6, None);
    evening.play(&[]);
    assert!(evening.next());
    evening.play(&[]);
    let leaving = evening.table.leaving(AccountId(6), &evening.games);
    assert_eq!((leaving.decided, leaving.games), (2, 5));
    evening.leave(6);
    assert_eq!(evening.row(6).place, None, "the games count for nobody");
    assert!(evening.next());
    evening.play(&[]);
    evening.leave(5);
    assert!(evening.row(5).place.is_some(), "half were over");
    while evening.next() {
        evening.play(&[]);
    }
    assert_eq!([1, 2, 3, 4].map(|account| evening.points(account)), [8, 6, 4, 2]);
    assert_eq!(evening.row(1).games, 4);
}

#[test]
fn who_leaves_the_swiss_system_keeps_points_and_loses_the_game_that_goes_on() {
    let mut evening = Evening::new(16, None);
    evening.play(&[]);
    assert!(evening.next());
    let open = evening.table.boards_of(AccountId(1)).last().unwrap().pair;
    let other = open.players().into_iter().find(|account| account.0 != 1).unwrap();
    evening.leave(1);
    assert_eq!((evening.points(1), evening.row(1).place.is_some()), (2, true));
    assert_eq!(evening.points(other.0), 4);
    evening.play(&[]);
    assert_eq!(evening.points(other.0), 4, "whatever happens on the board");
    assert!(evening.next());
    assert!(evening.pairs().0.iter().all(|pair| !pair.contains(&1)));
    assert_eq!(evening.table.join_event(AccountId(1), false), Err(ClubRefusal::SignUpOver));
}

#[test]
fn it_ends_a_round_earlier_if_too_few_are_left() {
    let mut evening = Evening::new(7, Some(4));
    evening.play(&[]);
    assert!(evening.next());
    evening.play(&[]);
    assert!(evening.next());
    evening.play(&[]);
    assert_eq!((evening.table.round(), evening.table.planned_rounds), (3, 4));
    evening.leave(5);
    // Six could meet in three rounds.
    assert!(!evening.next());
    assert!(evening.table.ended_early());
}

#[test]
fn nobody_plays_alone() {
    let mut evening = Evening::new(3, None);
    evening.play(&[1, 2, 3]);
    assert!(!evening.next());
    assert!(evening.table.ended_early());
}

#[test]
fn somebody_can_come_until_half_of_the_rounds_have_begun() {
    let mut evening = Evening::new(16, None);
    evening.join(17).unwrap();
    evening.play(&[]);
    assert!(evening.next());
    let (pairs, bye) = evening.pairs();
    assert!(bye.is_some() && (bye == Some(17) || pairs.iter().any(|pair| pair.contains(&17))));
    evening.join(18).unwrap();
    evening.play(&[]);
    assert!(evening.next());
    assert_eq!(evening.join(19), Err(ClubRefusal::SignUpOver));
    assert_eq!(evening.table.planned_rounds, 4);
    assert_eq!(Evening::new(6, None).join(7), Err(ClubRefusal::SignUpOver), "everybody meets everybody");
}

#[test]
fn blocked_people_are_not_paired() {
    let mut evening = Evening::open(4, None);
    evening.apart = vec![[2, 1]];
    let begun = evening.table.begin_event(|account| -account.0, 1).unwrap();
    evening.take(begun);
    while evening.next() {
        evening.play(&[]);
    }
    assert_eq!(evening.table.boards.len(), 5);
    assert_eq!(evening.table.void.len(), 1);
    let cells = evening.row(1).cells;
    assert_eq!(cells.iter().flatten().filter(|cell| cell.mark == Mark::Void).count(), 1);
}

#[test]
fn the_reason_of_a_pairing_is_what_was_known_before() {
    let mut evening = Evening::new(8, None);
    let why = |evening: &Evening, account| evening.table.why(AccountId(account), &evening.games).unwrap();
    let first = Why::Swiss { other: AccountId(5), points: [0, 0], is_white: true, colours: [[0, 0]; 2] };
    assert_eq!(why(&evening, 1), first);
    evening.play(&[]);
    assert_eq!(why(&evening, 1), first);
    assert!(evening.next());
    let Why::Swiss { other, points, is_white, colours } = why(&evening, 1) else { panic!("a pair") };
    assert_eq!((points, is_white, colours[0]), ([2, 2], false, [1, 0]));
    assert_eq!(colours[1].iter().sum::<u32>(), 1, "{other:?}");
    evening.play(&[]);
    assert_eq!(why(&evening, 1), Why::Swiss { other, points, is_white, colours });
    assert_eq!(evening.table.why(AccountId(99), &evening.games), None);
    let three = Evening::new(3, None);
    let rests = (1..=3).filter(|account| why(&three, *account) == Why::Berger { other: None });
    assert_eq!(rests.count(), 1);
}

#[test]
fn a_board_that_cannot_begin_counts_for_nobody() {
    let mut evening = Evening::new(8, None);
    let board = evening.table.boards[0].pair;
    evening.take(ClubEvent::Void { board: board.board });
    assert_eq!(evening.table.board(board.board).unwrap().ruling(), Some(Ruling::Void));
    evening.play(&[]);
    assert_eq!(evening.points(board.white.0), 0);
    assert!(evening.next());
}

#[test]
fn it_is_postponed_and_keeps_its_people() {
    let mut evening = Evening::open(2, None);
    evening.take(ClubEvent::Postponed { starts_at: Time(500) });
    assert_eq!((evening.table.terms.starts_at, evening.table.players.len()), (Time(500), 2));
    assert_eq!(evening.table.stage, Stage::SignUp);
}
