//! Leagues by hand: who leaves, who forfeits, what is ruled, and the table that follows.

use super::*;
use crate::challenges::terms::ClockTerms;
use crate::clocks::calendar::ZoneName;
use crate::clocks::time_control::TimeControl;
use crate::club::event::{ClubEvent, StoredClubEvent};
use crate::club::result::BoardEnd;
use crate::club::terms::{ClubTerms, Format};
use proptest::prelude::*;
use serde_json::Map;

/// A league that is played, with its games.
struct League {
    table: ClubTable,
    games: Vec<BoardGame>,
}

impl League {
    /// Players 1 to `players`, without the pairs that don't meet. All that happens until then happens at 0.
    fn new(players: i64, games: u8, apart: &[[i64; 2]]) -> Self {
        let terms = ClubTerms {
            format: Format::League,
            name: None,
            game: "trio".to_owned(),
            options: Map::new(),
            clock: ClockTerms { control: TimeControl::parse("3d").unwrap(), ..ClockTerms::default() },
            rated: true,
            games,
            rounds: None,
            starts_at: Time(0),
            every: None,
            zone: ZoneName::utc(),
        };
        let opened = StoredClubEvent { seq: 1, at: Time(0), event: ClubEvent::Opened { terms, by: None } };
        let mut league = Self { table: ClubTable::fold([opened]).unwrap(), games: Vec::new() };
        for account in 1..=players {
            let joined = league.table.join_event(AccountId(account), false).unwrap().unwrap();
            league.take(0, joined);
        }
        let begun = league.table.begin_event(|account| -account.0, 1).unwrap();
        league.take(0, begun);
        let blocked = |one: AccountId, other: AccountId| apart.contains(&[one.0, other.0]);
        let paired = league.table.pair_event(blocked).unwrap();
        league.take(0, paired);
        league
    }

    fn take(&mut self, at: i64, event: ClubEvent) {
        let seq = self.table.seq + 1;
        self.table.take(StoredClubEvent { seq, at: Time(at), event }).unwrap();
    }

    fn leave(&mut self, at: i64, account: i64) {
        let left = self.table.leave_event(AccountId(account), None).unwrap();
        self.take(at, left);
    }

    fn rule(&mut self, at: i64, one: i64, other: i64, result: Ruling) {
        let board = self.board(one, other);
        let ruled = self.table.rule_event(board, result, AccountId(99), "why".to_owned()).unwrap();
        self.take(at, ruled);
    }

    /// The first board of two players.
    fn board(&self, one: i64, other: i64) -> u32 {
        let both = |board: &&Board| board.pair.has(AccountId(one)) && board.pair.has(AccountId(other));
        self.table.boards.iter().find(both).unwrap().pair.board
    }

    fn index(&self, board: u32, account: i64) -> usize {
        usize::from(self.table.board(board).unwrap().pair.black.0 == account)
    }

    fn end(&mut self, at: i64, board: u32, score: Score, failed: [bool; 2]) {
        self.games.retain(|game| game.board != board);
        let end = Some(BoardEnd { at: Time(at), score, failed });
        self.games.push(BoardGame { board, moved: [None; 2], end });
    }

    fn wins(&mut self, at: i64, winner: i64, loser: i64) {
        let board = self.board(winner, loser);
        let score = Score::played(Some(self.index(board, winner)));
        self.end(at, board, score, [false; 2]);
    }

    fn draw(&mut self, at: i64, one: i64, other: i64) {
        let board = self.board(one, other);
        self.end(at, board, Score::played(None), [false; 2]);
    }

    /// Somebody doesn't begin their game.
    fn fails(&mut self, at: i64, loser: i64, other: i64) {
        let board = self.board(loser, other);
        let failed = [0, 1].map(|index| index == self.index(board, loser));
        self.end(at, board, Score::forfeited(failed), failed);
    }

    fn moves(&mut self, at: i64, account: i64, other: i64) {
        let board = self.board(account, other);
        let index = self.index(board, account);
        let mut game = BoardGame { board, moved: [None; 2], end: None };
        if let Some(known) = self.games.iter().find(|known| known.board == board) {
            game = *known;
        }
        game.moved[index] = Some(Time(at));
        self.games.retain(|known| known.board != board);
        self.games.push(game);
    }

    /// The first group, a line a player: place, account, half points, games decided of all, cells.
    fn lines(&self) -> Vec<String> {
        self.table.standings(&self.games)[0].rows.iter().map(line).collect()
    }

    fn row(&self, account: i64) -> StandingsRow {
        let rows = self.table.standings(&self.games)[0].rows.clone();
        rows.into_iter().find(|row| row.account.0 == account).unwrap()
    }

    /// The first game of two players, as the first of them sees it.
    fn cell(&self, one: i64, other: i64) -> Cell {
        let rows = &self.table.standings(&self.games)[0].rows;
        let at = |account| rows.iter().position(|row| row.account.0 == account).unwrap();
        rows[at(one)].cells[at(other)][0]
    }

    fn places(&self) -> Vec<(i64, Option<u32>)> {
        let rows = &self.table.standings(&self.games)[0].rows;
        rows.iter().map(|row| (row.account.0, row.place)).collect()
    }

    fn is_complete(&self) -> bool {
        let complete = self.table.is_complete(&self.games);
        assert_eq!(self.table.standings(&self.games).iter().all(|group| group.complete), complete);
        complete
    }

    fn absent(&self) -> Vec<i64> {
        self.table.newly_absent(&self.games).iter().map(|account| account.0).collect()
    }
}

fn line(row: &StandingsRow) -> String {
    let sign = |cell: &Cell| {
        let sign = match cell.mark {
            Mark::Open => '.',
            Mark::Win => '1',
            Mark::Draw => '=',
            Mark::Loss => '0',
            Mark::ForfeitWin => '+',
            Mark::ForfeitLoss => '-',
            Mark::Void | Mark::Unmet => 'v',
        };
        if cell.counts { sign.to_string() } else { format!("({sign})") }
    };
    let cells: Vec<String> = row.cells.iter().map(|cells| cells.iter().map(sign).collect()).collect();
    let place = row.place.map_or("-".to_owned(), |place| place.to_string());
    format!("{place} {} {} {}/{} {}", row.account.0, row.points, row.decided, row.games, cells.join(" "))
}

#[test]
fn a_league_is_counted_while_it_is_played() {
    let mut league = League::new(3, 1, &[]);
    assert_eq!(league.table.boards.len(), 3);
    league.wins(1, 1, 2);
    assert_eq!(league.lines()[0], "1 1 2 1/2  1 .");
    assert!(!league.is_complete());
    league.draw(2, 1, 3);
    league.fails(3, 3, 2);
    assert_eq!(league.lines(), ["1 1 3 2/2  1 =", "2 2 2 2/2 0  +", "3 3 1 2/2 = - "]);
    assert!(league.is_complete());
}

#[test]
fn who_leaves_early_counts_for_nobody() {
    let mut league = League::new(5, 1, &[]);
    league.wins(1, 5, 1);
    league.wins(1, 2, 1);
    assert_eq!(league.table.leaving(AccountId(5), &league.games), Leaving { decided: 1, games: 4 });
    league.leave(2, 5);
    assert_eq!(league.places().last(), Some(&(5, None)));
    assert_eq!((league.row(5).points, league.row(5).games), (0, 0));
    assert_eq!((league.row(1).points, league.row(1).decided, league.row(1).games), (0, 1, 3));
    // The result stays visible, whatever happens to the open games.
    let shown = league.cell(1, 5);
    assert_eq!((shown.mark, shown.counts), (Mark::Loss, false));
    league.wins(3, 5, 2);
    assert_eq!((league.row(2).points, league.row(2).decided), (2, 1));
    for (one, other) in [(2, 3), (2, 4), (1, 3), (1, 4), (3, 4)] {
        assert!(!league.is_complete());
        league.draw(4, one, other);
    }
    assert!(league.is_complete());
}

#[test]
fn who_leaves_later_loses_what_is_open() {
    let mut league = League::new(5, 1, &[]);
    league.wins(1, 5, 1);
    league.draw(1, 5, 2);
    let leaving = league.table.leaving(AccountId(5), &league.games);
    assert_eq!((leaving, leaving.annuls()), (Leaving { decided: 2, games: 4 }, false));
    league.leave(2, 5);
    assert_eq!((league.row(5).points, league.row(5).decided, league.row(5).games), (3, 4, 4));
    let marks = |league: &League| [3, 4].map(|other| league.cell(5, other).mark);
    assert_eq!(marks(&league), [Mark::ForfeitLoss; 2]);
    assert_eq!(league.cell(3, 5).mark, Mark::ForfeitWin);
    // A later win is none, a later defeat by play is shown as one.
    league.wins(3, 5, 3);
    league.wins(3, 4, 5);
    assert_eq!(marks(&league), [Mark::ForfeitLoss, Mark::Loss]);
    assert_eq!(league.row(5).points, 3);
    // The other one leaves as well: the game is lost already.
    league.draw(4, 3, 1);
    league.leave(5, 3);
    assert_eq!(league.cell(3, 5).mark, Mark::ForfeitWin);
}

#[test]
fn half_of_the_games_is_not_less_than_half() {
    let half = Leaving { decided: 1, games: 2 };
    assert!(!half.annuls() && Leaving { decided: 1, games: 3 }.annuls());
    assert!(!Leaving { decided: 0, games: 0 }.annuls());
    // A game that ends at the same moment is over.
    let mut league = League::new(3, 1, &[]);
    league.wins(7, 1, 2);
    league.leave(7, 1);
    assert_eq!((league.row(1).place, league.cell(1, 3).mark), (Some(2), Mark::ForfeitLoss));
}

#[test]
fn games_of_early_leavers_are_not_counted_when_others_leave() {
    // 1 has one of four games. Once 4 and 5 are gone, it is one of two.
    let mut league = League::new(5, 1, &[]);
    league.wins(1, 1, 2);
    league.leave(2, 4);
    assert!(league.table.leaving(AccountId(1), &league.games).annuls());
    league.leave(3, 5);
    assert_eq!(league.table.leaving(AccountId(1), &league.games), Leaving { decided: 1, games: 2 });
    league.leave(4, 1);
    let mut out: Vec<i64> =
        league.places().iter().filter(|(_, place)| place.is_none()).map(|(account, _)| *account).collect();
    out.sort_unstable();
    assert_eq!(out, [4, 5]);
    assert_eq!((league.row(1).points, league.cell(1, 3).mark), (2, Mark::ForfeitLoss));
}

#[test]
fn players_who_are_blocked_dont_meet() {
    let mut league = League::new(3, 1, &[[2, 1]]);
    assert_eq!(league.table.boards.len(), 2);
    league.wins(1, 1, 3);
    league.wins(1, 2, 3);
    assert_eq!(league.places()[2], (3, Some(3)));
    assert_eq!((league.row(1).place, league.row(2).place), (Some(1), Some(1)));
    let apart = league.cell(1, 2);
    assert_eq!(apart, Cell { board: None, mark: Mark::Void, counts: false });
    assert_eq!((league.row(1).decided, league.row(1).games, league.row(3).games), (1, 1, 2));
    assert!(league.is_complete());
}

#[test]
fn decisions_replace_what_happened_and_can_be_undone() {
    let mut league = League::new(3, 1, &[]);
    league.wins(1, 1, 2);
    let board = league.board(1, 2);
    let one = if league.index(board, 1) == 0 { Ruling::White } else { Ruling::Black };
    let other = if one == Ruling::White { Ruling::Black } else { Ruling::White };
    let points = |league: &League, account| league.row(account).points;
    for (at, ruling, wanted) in [
        (2, other, [0, 2]),
        (3, Ruling::Draw, [1, 1]),
        (4, Ruling::Void, [0, 0]),
        (5, Ruling::Played, [2, 0]),
        (6, one, [2, 0]),
    ] {
        league.rule(at, 1, 2, ruling);
        assert_eq!([1, 2].map(|account| points(&league, account)), wanted, "{ruling:?}");
    }
    // A decision settles an open board, and a void board counts for nobody.
    league.rule(7, 1, 3, Ruling::Draw);
    assert!(!league.is_complete());
    league.rule(8, 2, 3, Ruling::Void);
    assert!(league.is_complete());
    assert_eq!(league.table.verdict(league.board(2, 3), &league.games), Some(Verdict::Void));
    assert_eq!(league.table.verdict(77, &league.games), None);
    // After the end too.
    league.take(9, ClubEvent::Ended);
    league.rule(10, 2, 3, Ruling::Draw);
    assert_eq!(points(&league, 2), 1);
}

#[test]
fn a_decision_counts_as_a_game_that_is_over_from_then_on() {
    let mut league = League::new(3, 1, &[]);
    league.rule(5, 1, 2, Ruling::Draw);
    league.leave(6, 1);
    assert!(league.places().iter().all(|(_, place)| place.is_some()));
    let mut late = League::new(3, 1, &[]);
    late.leave(6, 1);
    late.rule(7, 1, 2, Ruling::Draw);
    assert_eq!(late.row(1).place, None);
}

#[test]
fn two_failures_without_a_move_between_are_an_absence() {
    let mut league = League::new(4, 1, &[]);
    league.fails(10, 1, 2);
    assert!(league.absent().is_empty());
    league.fails(10, 1, 3);
    assert_eq!(league.absent(), [1]);
    // A move after the first time is a sign of life, one before it is none.
    league.moves(9, 1, 4);
    assert_eq!(league.absent(), [1]);
    league.moves(11, 1, 4);
    assert!(league.absent().is_empty());
    // Who has won or was resigned to is never absent.
    league.wins(12, 4, 2);
    league.wins(13, 4, 3);
    assert!(league.absent().is_empty());
}

#[test]
fn absence_ends_by_coming_back_or_by_a_decision() {
    let mut league = League::new(4, 1, &[]);
    league.fails(10, 1, 2);
    league.fails(20, 1, 3);
    league.take(20, ClubEvent::Absent { account: AccountId(1) });
    assert!(league.absent().is_empty() && league.table.player(AccountId(1)).unwrap().absent);
    assert_eq!(league.table.staying().map(|account| account.0).collect::<Vec<_>>(), [2, 3, 4]);
    let back = league.table.back_event(AccountId(1)).unwrap().unwrap();
    league.take(30, back);
    assert!(league.absent().is_empty() && !league.table.player(AccountId(1)).unwrap().absent);
    league.fails(40, 1, 4);
    assert!(league.absent().is_empty(), "only failures after coming back count");
    let mut ruled = League::new(3, 1, &[]);
    ruled.fails(10, 1, 2);
    ruled.fails(20, 1, 3);
    ruled.rule(21, 1, 2, Ruling::Draw);
    assert!(ruled.absent().is_empty());
}

#[test]
fn two_games_a_pair_have_two_signs() {
    let mut league = League::new(3, 2, &[]);
    assert_eq!(league.table.boards.len(), 6);
    let boards: Vec<u32> = league.table.boards_of(AccountId(1)).map(|board| board.pair.board).collect();
    for board in boards {
        let index = league.index(board, 1);
        league.end(1, board, Score::played(Some(index)), [false; 2]);
    }
    assert_eq!(league.lines()[0], "1 1 8 4/4  11 11");
}

proptest! {
    /// Whatever happens: standings have everybody once, points are those of the games that count, and cells face each other.
    #[test]
    fn standings_are_whole(
        players in 3_i64..=20,
        twice in any::<bool>(),
        steps in prop::collection::vec((0_u8..9, 0_usize..400, 0_i64..20), 0..80),
    ) {
        let mut league = League::new(players, 1 + u8::from(twice), &[[1, 2], [3, 1]]);
        for (at, (what, which, who)) in steps.into_iter().enumerate() {
            let at = i64::try_from(at).unwrap() + 1;
            let pair = league.table.boards[which % league.table.boards.len()].pair;
            let result = [Ruling::White, Ruling::Black, Ruling::Draw, Ruling::Void, Ruling::Played][which % 5];
            match what {
                0..=2 => league.end(at, pair.board, Score::played([None, Some(0), Some(1)][which % 3]), [false; 2]),
                3 => league.end(at, pair.board, Score::forfeited([which % 2 == 0, which % 3 == 0]), [false; 2]),
                4 => league.take(at, ClubEvent::Ruled { board: pair.board, result, by: AccountId(99), reason: String::new() }),
                5 if league.table.leave_event(AccountId(who + 1), None).is_ok() => league.leave(at, who + 1),
                _ => {}
            }
        }
        let groups = league.table.standings(&league.games);
        let mut seen: Vec<i64> =
            groups.iter().flat_map(|group| &group.rows).map(|row| row.account.0).collect();
        seen.sort_unstable();
        prop_assert_eq!(seen, (1..=players).collect::<Vec<_>>());
        for group in &groups {
            for (at, row) in group.rows.iter().enumerate() {
                let own: Vec<&Cell> = row.cells.iter().flatten().filter(|cell| cell.counts).collect();
                let points = |cell: &&Cell| match cell.mark {
                    Mark::Win | Mark::ForfeitWin => 2,
                    Mark::Draw => 1,
                    _ => 0,
                };
                prop_assert_eq!(own.iter().map(points).sum::<u32>(), row.points);
                prop_assert_eq!(u32::try_from(own.len()).unwrap(), row.games);
                let open = own.iter().filter(|cell| cell.mark == Mark::Open).count();
                prop_assert_eq!(u32::try_from(open).unwrap(), row.games - row.decided);
                for (to, cells) in row.cells.iter().enumerate() {
                    for (cell, facing) in cells.iter().zip(&group.rows[to].cells[at]) {
                        let fits = match cell.mark {
                            Mark::Win => facing.mark == Mark::Loss,
                            Mark::Loss => facing.mark == Mark::Win,
                            Mark::ForfeitWin => facing.mark == Mark::ForfeitLoss,
                            Mark::ForfeitLoss => matches!(facing.mark, Mark::ForfeitLoss | Mark::ForfeitWin),
                            same => facing.mark == same,
                        };
                        prop_assert!(fits && cell.board == facing.board && cell.counts == facing.counts);
                    }
                }
            }
        }
        // A player without a place has left.
        for row in groups.iter().flat_map(|group| &group.rows).filter(|row| row.place.is_none()) {
            prop_assert!(league.table.player(row.account).unwrap().left);
        }
    }
}
