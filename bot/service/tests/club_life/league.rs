//! A league in which everything happens, played without a store: sign-up, games, forfeits, exits, decisions.

use crate::check::{End, EventRow, Game, Shown, Stored};
use deska_model::challenges::terms::ClockTerms;
use deska_model::clocks::calendar::ZoneName;
use deska_model::clocks::time_control::TimeControl;
use deska_model::club::event::{ClubEvent, Ruling, StoredClubEvent};
use deska_model::club::result::{BoardEnd, BoardGame, Score};
use deska_model::club::table::ClubTable;
use deska_model::club::terms::{ClubTerms, Format};
use deska_model::ids::{AccountId, Time};
use rules::rng::SplitMix64;
use serde_json::Map;
use std::collections::BTreeSet;

/// The organiser, who doesn't take part.
const ORGANISER: AccountId = AccountId(1000);

/// A league that is being played.
pub struct League {
    table: ClubTable,
    stored: Stored,
    random: SplitMix64,
    now: i64,
}

impl League {
    /// Sign-up and the boards.
    pub fn begin(players: i64, games: u8, seed: u64) -> Self {
        let control = TimeControl::parse("2d+8h/3d").unwrap();
        let terms = ClubTerms {
            format: Format::League,
            name: None,
            game: "go".to_owned(),
            options: Map::new(),
            clock: ClockTerms { control, ..ClockTerms::default() },
            rated: true,
            games,
            rounds: None,
            starts_at: Time(0),
            every: None,
            zone: ZoneName::utc(),
        };
        let opened = ClubEvent::Opened { terms, by: None };
        let row = EventRow { at: 0, event: serde_json::to_value(&opened).unwrap() };
        let table = ClubTable::fold([StoredClubEvent { seq: 1, at: Time(0), event: opened }]).unwrap();
        let stored =
            Stored { events: vec![row], games: Vec::new(), blocked: BTreeSet::new(), shown: Vec::new() };
        let mut league = Self { table, stored, random: SplitMix64::new(seed), now: 1 };
        for account in 0..players {
            let joined = league.table.join_event(AccountId(account), account % 5 == 0).unwrap().unwrap();
            league.take(joined);
        }
        for _ in 0..league.random.below(3) {
            let two = [0; 2].map(|_| league.any(players));
            if two[0] != two[1] {
                league.stored.blocked.insert([two[0].min(two[1]), two[0].max(two[1])]);
            }
        }
        let begun = league.table.begin_event(|account| account.0 * 7919 % 13, seed).unwrap();
        league.take(begun);
        let blocked = league.stored.blocked.clone();
        let apart = |one: AccountId, other: AccountId| blocked.contains(&[one.0, other.0]);
        let paired = league.table.pair_event(apart).unwrap();
        league.take(paired);
        let begin = |board: &deska_model::club::table::Board| Game {
            board: board.pair.board.into(),
            players: board.pair.players().map(|account| account.0),
            rated: false,
            moves: Vec::new(),
            end: None,
        };
        league.stored.games = league.table.boards.iter().map(begin).collect();
        league
    }

    fn any(&mut self, below: i64) -> i64 {
        i64::try_from(self.random.below(usize::try_from(below).unwrap())).unwrap()
    }

    fn take(&mut self, event: ClubEvent) {
        self.stored.events.push(EventRow { at: self.now, event: serde_json::to_value(&event).unwrap() });
        let seq = self.table.seq + 1;
        self.table.take(StoredClubEvent { seq, at: Time(self.now), event }).unwrap();
    }

    /// The games as the league needs them.
    fn boards(&self) -> Vec<BoardGame> {
        let board = |game: &Game| BoardGame {
            board: u32::try_from(game.board).unwrap(),
            moved: [0, 1].map(|player| {
                game.moves.iter().filter(|(who, _)| *who == player).map(|(_, at)| Time(*at)).max()
            }),
            end: game.end.map(|end| BoardEnd {
                at: Time(end.at),
                score: Score {
                    halves: end.points.map(|points| u32::try_from(points).unwrap()),
                    forfeit: end.forfeit,
                },
                failed: end.failed,
            }),
        };
        self.stored.games.iter().map(board).collect()
    }

    /// Something happens.
    fn step(&mut self) {
        self.now += 1;
        let (now, which) = (self.now, self.random.below(self.stored.games.len()));
        let (what, how) = (self.random.below(20), self.random.below(5));
        let game = &mut self.stored.games[which];
        let failed = [[true, false], [false, true], [true, true]][how % 3];
        match what {
            0..=6 if game.end.is_none() => game.moves.push((how % 2, now)),
            7..=14 if game.end.is_none() => {
                let points = [[2, 0], [0, 2], [1, 1]][how % 3];
                game.end = Some(End { at: now, points, forfeit: false, failed: [false; 2] });
                game.rated = true;
            }
            15 | 16 if game.end.is_none() => {
                let points = [[0, 2], [2, 0], [0, 0]][how % 3];
                game.end = Some(End { at: now, points, forfeit: true, failed });
            }
            17 => {
                let results = [Ruling::White, Ruling::Black, Ruling::Draw, Ruling::Void, Ruling::Played];
                let board = u32::try_from(game.board).unwrap();
                let ruled = self.table.rule_event(board, results[how], ORGANISER, "so".to_owned()).unwrap();
                self.take(ruled);
            }
            18 => {
                let account = AccountId(game.players[how % 2]);
                if let Ok(left) = self.table.leave_event(account, None) {
                    self.take(left);
                }
            }
            _ => {
                let account = AccountId(game.players[how % 2]);
                if let Ok(Some(back)) = self.table.back_event(account) {
                    self.take(back);
                }
            }
        }
        for account in self.table.newly_absent(&self.boards()) {
            self.take(ClubEvent::Absent { account });
        }
    }

    /// What is stored and shown after so many steps, and after the end if all boards are decided by then.
    pub fn after(mut self, steps: usize) -> Stored {
        (0..steps).for_each(|_| self.step());
        if self.table.is_complete(&self.boards()) {
            self.take(ClubEvent::Ended);
        }
        let groups = self.table.standings(&self.boards());
        let shown = |row: &deska_model::club::standings::StandingsRow| Shown {
            account: row.account.0,
            place: row.place,
            points: row.points,
            berger: row.berger,
            wins: row.wins,
        };
        self.stored.shown = groups.iter().map(|group| group.rows.iter().map(shown).collect()).collect();
        self.stored
    }
}
