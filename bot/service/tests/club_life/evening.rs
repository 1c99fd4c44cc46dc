//! An evening in which everything happens, played without a store: rounds, forfeits, exits, people who come late or back.

use crate::check::{End, EventRow, Game};
use crate::rounds::{Shown, Stored};
use deska_model::challenges::terms::ClockTerms;
use deska_model::clocks::calendar::ZoneName;
use deska_model::clocks::time_control::TimeControl;
use deska_model::club::event::{ClubEvent, Ruling, StoredClubEvent};
use deska_model::club::result::{BoardEnd, BoardGame, Score};
use deska_model::club::table::{ClubTable, Stage};
use deska_model::club::terms::{ClubTerms, Format};
use deska_model::ids::{AccountId, Time};
use rules::rng::SplitMix64;
use serde_json::Map;
use std::collections::BTreeSet;

/// The organiser, who doesn't take part.
const ORGANISER: AccountId = AccountId(1000);

/// An evening that is being played.
pub struct Evening {
    table: ClubTable,
    stored: Stored,
    random: SplitMix64,
    now: i64,
}

impl Evening {
    /// Sign-up and the first round.
    pub fn begin(players: i64, rounds: Option<u8>, seed: u64) -> Self {
        let control = TimeControl::parse("5m+5s").unwrap();
        let terms = ClubTerms {
            format: Format::Evening,
            name: None,
            game: "go".to_owned(),
            options: Map::new(),
            clock: ClockTerms { control, ..ClockTerms::default() },
            rated: true,
            games: 1,
            rounds,
            starts_at: Time(0),
            every: None,
            zone: ZoneName::utc(),
        };
        let opened = ClubEvent::Opened { terms, by: None };
        let row = EventRow { at: 0, event: serde_json::to_value(&opened).unwrap() };
        let table = ClubTable::fold([StoredClubEvent { seq: 1, at: Time(0), event: opened }]).unwrap();
        let stored =
            Stored { events: vec![row], games: Vec::new(), blocked: BTreeSet::new(), shown: Vec::new() };
        let mut evening = Self { table, stored, random: SplitMix64::new(seed), now: 1 };
        for account in 0..players {
            let joined = evening.table.join_event(AccountId(account), account % 5 == 0).unwrap().unwrap();
            evening.take(joined);
        }
        for _ in 0..evening.random.below(4) {
            let two = [0; 2].map(|_| evening.any(players));
            if two[0] != two[1] {
                evening.stored.blocked.insert(two);
            }
        }
        let begun = evening.table.begin_event(|account| account.0 * 7919 % 13, seed).unwrap();
        evening.take(begun);
        evening.next();
        evening
    }

    fn any(&mut self, below: i64) -> i64 {
        i64::try_from(self.random.below(usize::try_from(below).unwrap())).unwrap()
    }

    fn take(&mut self, event: ClubEvent) {
        self.stored.events.push(EventRow { at: self.now, event: serde_json::to_value(&event).unwrap() });
        let seq = self.table.seq + 1;
        self.table.take(StoredClubEvent { seq, at: Time(self.now), event }).unwrap();
    }

    fn next(&mut self) {
        let blocked = self.stored.blocked.clone();
        let apart = |one: AccountId, other: AccountId| blocked.contains(&[one.0, other.0]);
        let next = self.table.next_round(&self.boards(), apart);
        self.take(next.unwrap_or(ClubEvent::Ended));
        let begun = self.stored.games.iter().map(|game| game.board).collect::<Vec<_>>();
        for board in self.table.boards.iter().filter(|board| board.is_played()) {
            if begun.contains(&board.pair.board.into()) {
                continue;
            }
            self.stored.games.push(Game {
                board: board.pair.board.into(),
                players: board.pair.players().map(|account| account.0),
                rated: false,
                moves: Vec::new(),
                end: None,
            });
        }
    }

    /// The games as the evening needs them.
    fn boards(&self) -> Vec<BoardGame> {
        let board = |game: &Game| BoardGame {
            board: u32::try_from(game.board).unwrap(),
            moved: [None; 2],
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
        let now = self.now;
        let open: Vec<usize> =
            (0..self.stored.games.len()).filter(|at| self.stored.games[*at].end.is_none()).collect();
        let (what, how) = (self.random.below(40), self.random.below(5));
        if let Some(which) = open.get(self.random.below(open.len().max(1))) {
            let game = &mut self.stored.games[*which];
            match what {
                0..=24 => {
                    let points = [[2, 0], [0, 2], [1, 1]][how % 3];
                    // Sometimes a player lost on time.
                    let failed = [how == 4 && points == [0, 2], false];
                    game.end = Some(End { at: now, points, forfeit: false, failed });
                    game.rated = true;
                }
                25..=28 => {
                    let failed = [[true, false], [false, true], [true, true]][how % 3];
                    let points = [[0, 2], [2, 0], [0, 0]][how % 3];
                    game.end = Some(End { at: now, points, forfeit: true, failed });
                }
                _ => {}
            }
        }
        let account = AccountId(self.any(70));
        let event = match what {
            29 => self.table.leave_event(account, None).ok(),
            30 | 31 => self.table.join_event(account, false).ok().flatten(),
            32 | 33 => self.table.back_event(account).ok().flatten(),
            34 => {
                let boards = self.table.boards.len();
                let board = u32::try_from(1 + self.random.below(boards)).unwrap();
                let results = [Ruling::White, Ruling::Black, Ruling::Draw, Ruling::Void, Ruling::Played];
                self.table.rule_event(board, results[how], ORGANISER, "so".to_owned()).ok()
            }
            _ => None,
        };
        // Who presses at once is late or back, and one exit is enough for a step.
        event.into_iter().for_each(|event| self.take(event));
        for account in self.table.newly_absent(&self.boards()) {
            self.take(ClubEvent::Absent { account });
        }
        if self.table.is_complete(&self.boards()) {
            self.now += 1;
            self.next();
        }
    }

    /// What is stored and shown after an evening on which everybody plays all games.
    pub fn played(mut self) -> Stored {
        while self.table.stage == Stage::Playing {
            self.now += 1;
            for at in 0..self.stored.games.len() {
                let points = [[2, 0], [0, 2], [1, 1]][self.random.below(3)];
                let game = &mut self.stored.games[at];
                if game.end.is_none() {
                    game.end = Some(End { at: self.now, points, forfeit: false, failed: [false; 2] });
                    game.rated = true;
                }
            }
            self.next();
        }
        self.stored.shown = shown(&self.table, &self.boards());
        self.stored
    }

    /// What is stored and shown after so many steps, or after the end.
    pub fn after(mut self, steps: usize) -> Stored {
        for _ in 0..steps {
            if self.table.stage != Stage::Playing {
                break;
            }
            self.step();
        }
        self.stored.shown = shown(&self.table, &self.boards());
        self.stored
    }
}

/// The standings of an evening.
pub fn shown(table: &ClubTable, games: &[BoardGame]) -> Vec<Shown> {
    let row = |row: &deska_model::club::standings::StandingsRow| Shown {
        account: row.account.0,
        place: row.place,
        points: row.points,
        buchholz: row.buchholz,
        wins: row.wins,
    };
    table.standings(games).iter().flat_map(|group| group.rows.iter().map(row)).collect()
}
