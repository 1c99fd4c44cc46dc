//! Checks an evening by its stored events and the games of its boards only, without code of the evening: who may meet, that no
//! other round would cost less, colours, points and ties are worked out anew.

use crate::check::{EventRow, Game};
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Up to so many players a round is compared with all others; above, with those in which two pairs are exchanged.
const TRIED: usize = 10;

/// Up to so many players everybody meets everybody.
const ROUND_ROBIN: usize = 6;

/// An evening as it is stored, and what the program says about it.
#[derive(Clone, Debug)]
pub struct Stored {
    pub events: Vec<EventRow>,
    pub games: Vec<Game>,
    /// Who has blocked whom.
    pub blocked: BTreeSet<[i64; 2]>,
    pub shown: Vec<Shown>,
}

/// A row of standings as the program shows them.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    pub account: i64,
    pub place: Option<u32>,
    /// In halves.
    pub points: u32,
    /// In halves; `None` where everybody meets everybody.
    pub buchholz: Option<u32>,
    pub wins: u32,
}

#[derive(Clone, Debug)]
struct Board {
    number: u64,
    round: usize,
    white: i64,
    black: i64,
    /// Who wasn't there when the round began.
    missing: BTreeSet<i64>,
    rulings: Vec<(i64, String)>,
}

#[derive(Clone, Debug)]
struct Round {
    at: i64,
    bye: Option<i64>,
    void: Vec<[i64; 2]>,
    /// Who was there, in the order of the seeds.
    here: Vec<i64>,
}

/// What a board has brought its White and its Black.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Brought {
    Nothing,
    Open,
    Points { halves: [i64; 2], forfeit: bool },
}

#[derive(Default)]
struct Evening {
    seeds: Vec<i64>,
    signed_up: BTreeSet<i64>,
    begun: usize,
    asked: Option<usize>,
    rounds: Vec<Round>,
    boards: Vec<Board>,
    left: Vec<(i64, i64)>,
    absent: BTreeSet<i64>,
    /// When somebody came back last.
    back: BTreeMap<i64, i64>,
    ended: bool,
    faults: Vec<String>,
}

/// All faults of an evening, each with the name of its rule.
pub fn faults(stored: &Stored) -> Vec<String> {
    let mut evening = Evening::default();
    for row in &stored.events {
        evening.read(row, stored);
    }
    evening.games(&stored.games);
    evening.end(stored);
    evening.standings(stored);
    evening.faults
}

fn sorted(one: i64, other: i64) -> [i64; 2] {
    [one.min(other), one.max(other)]
}

fn is_blocked(stored: &Stored, one: i64, other: i64) -> bool {
    stored.blocked.contains(&[one, other]) || stored.blocked.contains(&[other, one])
}

impl Board {
    fn players(&self) -> [i64; 2] {
        [self.white, self.black]
    }

    fn other(&self, account: i64) -> i64 {
        self.white + self.black - account
    }
}

impl Evening {
    fn fault(&mut self, rule: &str, what: impl std::fmt::Display) {
        self.faults.push(format!("{rule}: {what}"));
    }

    fn is_swiss(&self) -> bool {
        self.seeds.len() > ROUND_ROBIN
    }

    fn planned(&self) -> usize {
        let rest = self.begun % 2;
        if self.begun <= ROUND_ROBIN {
            return self.begun - 1 + rest;
        }
        let mut usual = 0;
        while 1 << usual < self.begun {
            usual += 1;
        }
        self.asked.unwrap_or(usual).min(self.begun.div_ceil(2))
    }

    fn read(&mut self, row: &EventRow, stored: &Stored) {
        let event = &row.event;
        let account = event["account"].as_i64();
        match (event["kind"].as_str().unwrap(), account) {
            ("opened", _) => {
                self.asked = event["terms"]["rounds"].as_u64().map(|rounds| usize::try_from(rounds).unwrap());
            }
            ("joined", Some(account)) if self.begun == 0 => drop(self.signed_up.insert(account)),
            ("joined", Some(account)) => {
                if self.seeds.contains(&account) {
                    return;
                }
                if !self.is_swiss() || 2 * self.rounds.len() > self.planned() {
                    self.fault("sign-up", format!("{account} came too late"));
                }
                self.seeds.push(account);
            }
            ("left", Some(account)) if self.begun == 0 => drop(self.signed_up.remove(&account)),
            ("left", Some(account)) => self.left.push((account, row.at)),
            ("begun", _) => self.begin(event),
            ("paired", _) => self.paired(row, stored),
            ("ruled" | "void", _) => {
                let number = event["board"].as_u64().unwrap();
                let result = event["result"].as_str().unwrap_or("void").to_owned();
                match self.boards.iter_mut().find(|board| board.number == number) {
                    Some(board) => board.rulings.push((row.at, result)),
                    None => self.fault("rulings", format!("no board {number}")),
                }
            }
            ("absent", Some(account)) => {
                if !self.has_failed(account, row.at, &stored.games) {
                    self.fault("absence", format!("{account} has not failed"));
                }
                self.absent.insert(account);
            }
            ("back", Some(account)) => {
                self.absent.remove(&account);
                self.back.insert(account, row.at);
            }
            ("ended", _) => self.ended = true,
            _ => {}
        }
    }

    fn begin(&mut self, event: &Value) {
        let groups = event["groups"].as_array().unwrap();
        let seeds = groups.iter().flat_map(|group| group.as_array().unwrap());
        let seeds: Vec<(i64, i64)> =
            seeds.map(|seed| (seed["account"].as_i64().unwrap(), seed["rating"].as_i64().unwrap())).collect();
        self.seeds = seeds.iter().map(|(account, _)| *account).collect();
        self.begun = self.seeds.len();
        let all: BTreeSet<i64> = self.seeds.iter().copied().collect();
        if groups.len() != 1 || all != self.signed_up || all.len() != self.begun {
            self.fault("groups", "not everybody is in one group");
        }
        if !(3..=64).contains(&self.begun) {
            self.fault("players", self.begun);
        }
        if self.is_swiss() && !seeds.is_sorted_by_key(|(_, rating)| Reverse(*rating)) {
            self.fault("groups", "a weaker seed comes first");
        }
    }

    /// Whether somebody has not begun a game since they came back.
    fn has_failed(&self, account: i64, until: i64, games: &[Game]) -> bool {
        let since = self.back.get(&account).copied().unwrap_or(i64::MIN);
        games.iter().any(|game| {
            let Some(index) = game.players.iter().position(|player| *player == account) else { return false };
            let board = self.boards.iter().find(|board| board.number == game.board);
            let ruled = board.is_some_and(|board| ruling(board, until).is_some());
            game.end.is_some_and(|end| {
                end.forfeit && end.failed[index] && end.at > since && end.at <= until && !ruled
            })
        })
    }

    /// A round by its event: nobody again, nobody blocked or gone, a bye once, within the bound, and none costs less.
    fn paired(&mut self, row: &EventRow, stored: &Stored) {
        let event = &row.event;
        let number = |value: &Value| value.as_i64().unwrap();
        let gone: BTreeSet<i64> =
            self.left.iter().map(|(account, _)| *account).chain(self.absent.iter().copied()).collect();
        let here: Vec<i64> = self.seeds.iter().copied().filter(|seed| !gone.contains(seed)).collect();
        let open =
            self.boards.iter().filter(|board| self.brought(board, stored, row.at) == Brought::Open).count();
        let index = self.rounds.len();
        let mut found: Vec<(&str, String)> = Vec::new();
        if open > 0 {
            found.push(("rounds", format!("{open} boards are open before round {}", index + 1)));
        }
        if event["round"].as_u64() != u64::try_from(index + 1).ok() || index + 1 > self.planned() {
            found.push(("rounds", format!("round {} of {}", event["round"], self.planned())));
        }
        let void = event["void"].as_array().into_iter().flatten();
        let void: Vec<[i64; 2]> = void.map(|two| sorted(number(&two[0]), number(&two[1]))).collect();
        let round = Round { at: row.at, bye: event["bye"].as_i64(), void, here };
        let mut boards = Vec::new();
        for known in event["pairs"].as_array().unwrap() {
            let (white, black) = (number(&known["white"]), number(&known["black"]));
            let missing = [white, black].into_iter().filter(|player| gone.contains(player)).collect();
            let number = known["board"].as_u64().unwrap();
            boards.push(Board { number, round: index, white, black, missing, rulings: Vec::new() });
        }
        let met = self.met();
        for board in &boards {
            if met.contains(&sorted(board.white, board.black)) {
                found.push(("pairs", format!("{:?} again", board.players())));
            }
            if is_blocked(stored, board.white, board.black) {
                found.push(("pairs", format!("{:?} are blocked", board.players())));
            }
        }
        for two in &round.void {
            if !is_blocked(stored, two[0], two[1]) {
                found.push(("pairs", format!("{two:?} sit out")));
            }
        }
        let mut all: Vec<i64> = boards.iter().flat_map(Board::players).collect();
        if self.is_swiss() {
            if boards.iter().any(|board| !board.missing.is_empty()) {
                found.push(("pairs", "somebody isn't there".to_owned()));
            }
            if index >= round.here.len().div_ceil(2) {
                found.push(("rounds", format!("round {} of {} players", index + 1, round.here.len())));
            }
            all.extend(round.void.iter().flatten().chain(&round.bye));
            all.sort_unstable();
            let mut here = round.here.clone();
            here.sort_unstable();
            if all != here {
                found.push(("pairs", format!("not everybody is in round {} once", index + 1)));
            }
            if round.bye.is_some_and(|bye| self.rounds.iter().any(|round| round.bye == Some(bye))) {
                found.push(("byes", format!("{:?} again", round.bye)));
            }
            found.extend(self.cheaper(&round, &boards, stored).map(|what| ("pairs", what)));
        } else {
            let once: BTreeSet<i64> = all.iter().copied().collect();
            if once.len() != all.len() || round.bye.is_some() {
                found.push(("pairs", format!("somebody is in round {} twice", index + 1)));
            }
        }
        for (rule, what) in found {
            self.fault(rule, what);
        }
        self.boards.extend(boards);
        self.rounds.push(round);
        self.colours();
    }

    fn met(&self) -> BTreeSet<[i64; 2]> {
        let boards = self.boards.iter().map(|board| sorted(board.white, board.black));
        boards.chain(self.rounds.iter().flat_map(|round| round.void.iter().copied())).collect()
    }

    fn colours(&mut self) {
        let seeds = self.seeds.clone();
        for account in seeds {
            let white = self.boards.iter().filter(|board| board.white == account).count();
            let black = self.boards.iter().filter(|board| board.black == account).count();
            if white.abs_diff(black) > 2 && self.is_swiss() {
                self.fault("colours", format!("{account}: {white} and {black}"));
            }
        }
    }

    /// A round of the Swiss system that costs less, if there is one.
    fn cheaper(&self, round: &Round, boards: &[Board], stored: &Stored) -> Option<String> {
        // The places by points; one more, if their number is odd, is the rest.
        let points: BTreeMap<i64, i64> = round
            .here
            .iter()
            .map(|one| (*one, self.points(*one, self.rounds.len(), stored, round.at)))
            .collect();
        let mut order = round.here.clone();
        order.sort_by_key(|account| Reverse(points[account]));
        let cost = |one: usize, other: usize| {
            self.cost(&order, &points, (one.min(other), one.max(other)), stored, round.at)
        };
        let place = |account: i64| order.iter().position(|known| *known == account);
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        for two in boards.iter().map(Board::players).chain(round.void.iter().copied()) {
            pairs.push((place(two[0])?, place(two[1])?));
        }
        if let Some(bye) = round.bye {
            pairs.push((place(bye)?, order.len()));
        }
        let total = pairs.iter().fold([0; 9], |sum, (one, other)| add(sum, cost(*one, *other)));
        if order.len() <= TRIED {
            let all: Vec<usize> = (0..order.len() + order.len() % 2).collect();
            let least = least(&all, &cost);
            return (least != total)
                .then(|| format!("round {}: {total:?} and not {least:?}", self.rounds.len() + 1));
        }
        for (at, (a, b)) in pairs.iter().enumerate() {
            for (c, d) in &pairs[..at] {
                let now = add(cost(*a, *b), cost(*c, *d));
                let others = [add(cost(*a, *c), cost(*b, *d)), add(cost(*a, *d), cost(*b, *c))];
                if others.iter().any(|other| *other < now) {
                    return Some(format!("an exchange in round {} costs less", self.rounds.len() + 1));
                }
            }
        }
        None
    }

    /// What a pair costs, the most important first: met, a second rest, blocked, colours that must not be, the squared
    /// difference of points, a difference of two colours, a colour again, floats, the distance to the other half.
    fn cost(
        &self,
        order: &[i64],
        points: &BTreeMap<i64, i64>,
        (upper, lower): (usize, usize),
        stored: &Stored,
        at: i64,
    ) -> [i64; 9] {
        let one = order[upper];
        let group = |account: i64| -> Vec<i64> {
            order.iter().copied().filter(|other| points[other] == points[&account]).collect()
        };
        let place = |account: i64| group(account).iter().position(|known| *known == account).unwrap();
        let number = |value: usize| i64::try_from(value).unwrap();
        let Some(other) = order.get(lower).copied() else {
            let rested = self.rounds.iter().any(|round| round.bye == Some(one));
            let above = points[&one] - points.values().min().unwrap();
            let down = i64::from(self.float(one, stored, at) == -1);
            let below = number(group(one).len() - 1 - place(one));
            return [0, i64::from(rested), 0, 0, above * above, 0, 0, down, below];
        };
        let colours = [(one, other), (other, one)].map(|(white, black)| {
            let (white, black) = (self.colour_cost(white, 1), self.colour_cost(black, -1));
            [0, 1, 2].map(|part| white[part] + black[part])
        });
        let colours = colours.into_iter().min().unwrap();
        let difference = points[&one] - points[&other];
        let floats =
            i64::from(self.float(one, stored, at) == -1) + i64::from(self.float(other, stored, at) == 1);
        let half = number(group(one).len() / 2);
        let apart = (number(place(other)) - number(place(one)) - half).abs();
        [
            i64::from(self.met().contains(&sorted(one, other))),
            0,
            i64::from(is_blocked(stored, one, other)),
            colours[0],
            difference * difference,
            colours[1],
            colours[2],
            if difference == 0 { 0 } else { floats },
            if difference == 0 { apart } else { 0 },
        ]
    }

    /// What a colour (1 is White, −1 Black) costs a player after those that they have had.
    fn colour_cost(&self, account: i64, colour: i64) -> [i64; 3] {
        let own = self.boards.iter().filter(|board| board.players().contains(&account));
        let mut had: Vec<i64> = own.map(|board| if board.white == account { 1 } else { -1 }).collect();
        let again = had.last() == Some(&colour);
        had.push(colour);
        let surplus = had.iter().sum::<i64>() * colour;
        let thrice = had.len() >= 3 && had[had.len() - 3..].iter().all(|known| *known == colour);
        [i64::from(thrice || surplus > 2), i64::from(surplus == 2), i64::from(again)]
    }

    /// In the last round: 1 against somebody with more points, −1 with fewer or without a partner.
    fn float(&self, account: i64, stored: &Stored, at: i64) -> i64 {
        let Some((last, round)) = self.rounds.iter().enumerate().next_back() else { return 0 };
        if round.bye == Some(account) {
            return -1;
        }
        let board =
            self.boards.iter().find(|board| board.round == last && board.players().contains(&account));
        board.map_or(0, |board| {
            let points = |account| self.points(account, last, stored, at);
            (points(board.other(account)) - points(account)).signum()
        })
    }

    /// The half points of the first rounds, as they were known at a moment.
    fn points(&self, account: i64, rounds: usize, stored: &Stored, at: i64) -> i64 {
        let byes = self.rounds[..rounds].iter().filter(|round| round.bye == Some(account)).count();
        let boards =
            self.boards.iter().filter(|board| board.round < rounds && board.players().contains(&account));
        let won = boards.map(|board| match self.brought(board, stored, at) {
            Brought::Points { halves, .. } => halves[usize::from(board.black == account)],
            Brought::Nothing | Brought::Open => 0,
        });
        won.sum::<i64>() + 2 * i64::try_from(byes).unwrap()
    }

    /// What a board had given its players at a moment, whether or not it counts.
    fn brought(&self, board: &Board, stored: &Stored, at: i64) -> Brought {
        let given = |halves: [i64; 2]| Brought::Points { halves, forfeit: false };
        match ruling(board, at) {
            Some("void") => return Brought::Nothing,
            Some("white") => return given([2, 0]),
            Some("black") => return given([0, 2]),
            Some("draw") => return given([1, 1]),
            _ => {}
        }
        let game = stored.games.iter().find(|game| game.board == board.number);
        let end = game.and_then(|game| game.end).filter(|end| end.at <= at);
        let early = self.gone_early(stored, at);
        let gone = self.left.iter().find(|(account, left)| {
            board.players().contains(account) && *left <= at && !early.contains(account)
        });
        let fail = |failing: &dyn Fn(i64) -> bool| {
            let halves = match board.players().map(failing) {
                [true, false] => [0, 2],
                [false, true] => [2, 0],
                _ => [0, 0],
            };
            Brought::Points { halves, forfeit: true }
        };
        match (end, gone) {
            (Some(end), Some((_, left))) if end.at <= *left => {
                Brought::Points { halves: end.points, forfeit: end.forfeit }
            }
            (end, Some((account, _))) => {
                let lost = fail(&|player| player == *account || board.missing.contains(&player));
                match (end, lost) {
                    (Some(end), Brought::Points { halves, .. }) if halves == end.points => {
                        Brought::Points { halves, forfeit: end.forfeit }
                    }
                    _ => lost,
                }
            }
            (Some(end), None) => Brought::Points { halves: end.points, forfeit: end.forfeit },
            (None, None) if !board.missing.is_empty() => fail(&|player| board.missing.contains(&player)),
            (None, None) => Brought::Open,
        }
    }

    /// Who has left before half of their games were over, where everybody meets everybody.
    fn gone_early(&self, stored: &Stored, until: i64) -> BTreeSet<i64> {
        let mut early = BTreeSet::new();
        if self.is_swiss() {
            return early;
        }
        let void: BTreeSet<[i64; 2]> =
            self.rounds.iter().flat_map(|round| round.void.iter().copied()).collect();
        for (index, (account, at)) in self.left.iter().enumerate().filter(|(_, (_, at))| *at <= until) {
            let (mut all, mut over) = (0, 0);
            for other in self.seeds.iter().copied().filter(|other| other != account) {
                if early.contains(&other) || void.contains(&sorted(*account, other)) {
                    continue;
                }
                let board = self
                    .boards
                    .iter()
                    .find(|board| sorted(board.white, board.black) == sorted(*account, other));
                let decision = board.and_then(|board| ruling(board, *at));
                if decision == Some("void") {
                    continue;
                }
                let ended = board.is_some_and(|board| {
                    let paired = self.rounds[board.round].at <= *at;
                    let game = stored.games.iter().find(|game| game.board == board.number);
                    let ended = game.and_then(|game| game.end).is_some_and(|end| end.at <= *at);
                    ended || (paired && !board.missing.is_empty())
                });
                let lost = self.left[..index].iter().any(|(before, _)| *before == other);
                all += 1;
                over += i64::from(ended || lost || decision.is_some());
            }
            if over * 2 < all {
                early.insert(*account);
            }
        }
        early
    }

    /// A board has one game, of its players; ratings change by games that were played.
    fn games(&mut self, games: &[Game]) {
        let mut seen = BTreeSet::new();
        for game in games {
            let board = self.boards.iter().find(|board| board.number == game.board);
            if !seen.insert(game.board) || board.is_none_or(|board| board.players() != game.players) {
                self.fault("boards", format!("another game on {}", game.board));
            }
            if game.rated && game.end.is_none_or(|end| end.forfeit) {
                self.fault("ratings", format!("{} is rated and was not played", game.board));
            }
        }
        let numbers: BTreeSet<u64> = self.boards.iter().map(|board| board.number).collect();
        if numbers.len() != self.boards.len() {
            self.fault("boards", "a number twice");
        }
    }

    /// It ends with its last board, and not while another round is certain; who has failed is absent.
    fn end(&mut self, stored: &Stored) {
        let at = i64::MAX;
        let early = self.gone_early(stored, at);
        let counts = |board: &&Board| !board.players().iter().any(|player| early.contains(player));
        let open = self.boards.iter().filter(counts);
        let open = open.filter(|board| self.brought(board, stored, at) == Brought::Open).count();
        let gone: BTreeSet<i64> =
            self.left.iter().map(|(account, _)| *account).chain(self.absent.iter().copied()).collect();
        let here: Vec<i64> = self.seeds.iter().copied().filter(|seed| !gone.contains(seed)).collect();
        let could = here.len() >= 2 && (!self.is_swiss() || self.rounds.len() < here.len().div_ceil(2));
        if self.ended && (open > 0 || (self.rounds.len() < self.planned() && could)) {
            self.fault("end", format!("{open} boards, {} rounds, {} players", self.rounds.len(), here.len()));
        }
        for account in here.into_iter().filter(|_| !self.ended).collect::<Vec<_>>() {
            if self.has_failed(account, at, &stored.games) {
                self.fault("absence", format!("{account} is not absent"));
            }
        }
    }

    fn standings(&mut self, stored: &Stored) {
        let early = self.gone_early(stored, i64::MAX);
        let counted: Vec<i64> = self.seeds.iter().copied().filter(|seed| !early.contains(seed)).collect();
        let mut wanted = self.table(&counted, stored);
        let buchholz = self.is_swiss().then_some(0);
        wanted.extend(early.into_iter().map(|account| Shown {
            account,
            place: None,
            points: 0,
            buchholz,
            wins: 0,
        }));
        let by_account =
            |rows: &[Shown]| rows.iter().map(|row| (row.account, row.clone())).collect::<BTreeMap<_, _>>();
        if by_account(&wanted) != by_account(&stored.shown) || wanted.len() != stored.shown.len() {
            self.fault("standings", format!("{wanted:?} and not {:?}", stored.shown));
        }
        let places: Vec<u32> = stored.shown.iter().map(|row| row.place.unwrap_or(u32::MAX)).collect();
        if !places.is_sorted() {
            self.fault("standings", format!("out of order: {places:?}"));
        }
    }

    /// Places by the definitions: each player stands behind those who are better in the first number that differs.
    fn table(&self, counted: &[i64], stored: &Stored) -> Vec<Shown> {
        let results: Vec<Vec<Played>> =
            counted.iter().map(|account| self.record(*account, counted, stored)).collect();
        let record = |account: i64| &results[counted.iter().position(|known| *known == account).unwrap()];
        let points = |account: i64| record(account).iter().map(|played| played.halves).sum::<i64>();
        let swiss = self.is_swiss();
        let buchholz = |account: i64| if swiss { self.buchholz(account, counted, &record) } else { 0 };
        let games = |account: i64, among: &[i64]| -> Vec<(i64, i64)> {
            let fits = |played: &&Played| played.other.is_some_and(|other| among.contains(&other));
            // In the Swiss system what wasn't played is no game between the two.
            let own =
                record(account).iter().filter(fits).filter(|played| played.kind == Kind::Game || !swiss);
            own.map(|played| (played.other.unwrap(), played.halves)).collect()
        };
        let berger = |account: i64| -> i64 {
            if swiss {
                0
            } else {
                games(account, counted).iter().map(|(other, halves)| halves * points(*other)).sum()
            }
        };
        let wins = |account: i64| {
            i64::try_from(record(account).iter().filter(|played| played.halves == 2).count()).unwrap()
        };
        let mut ahead: BTreeMap<i64, usize> = counted.iter().map(|account| (*account, 0)).collect();
        split(&mut ahead, &|account, _| points(account));
        split(&mut ahead, &|account, _| buchholz(account));
        loop {
            let before = ahead.clone();
            split(&mut ahead, &|account, tied| {
                let met = |one: i64| -> bool {
                    let others = games(one, tied);
                    let open = record(one).iter().any(|played| {
                        played.kind == Kind::Open && played.other.is_some_and(|other| tied.contains(&other))
                    });
                    !open
                        && tied
                            .iter()
                            .all(|other| *other == one || others.iter().any(|(known, _)| known == other))
                };
                if tied.iter().all(|one| met(*one)) {
                    games(account, tied).iter().map(|(_, halves)| *halves).sum()
                } else {
                    0
                }
            });
            if ahead == before {
                break;
            }
        }
        split(&mut ahead, &|account, _| berger(account));
        split(&mut ahead, &|account, _| wins(account));
        let number = |value: i64| u32::try_from(value).unwrap();
        let row = |(account, before): (&i64, &usize)| Shown {
            account: *account,
            place: Some(u32::try_from(*before).unwrap() + 1),
            points: number(points(*account)),
            buchholz: swiss.then(|| number(buchholz(*account))),
            wins: number(wins(*account)),
        };
        ahead.iter().map(row).collect()
    }

    /// The rounds of a player.
    fn record(&self, account: i64, counted: &[i64], stored: &Stored) -> Vec<Played> {
        let of = |(index, round): (usize, &Round)| {
            let board =
                self.boards.iter().find(|board| board.round == index && board.players().contains(&account));
            let Some(board) = board else {
                let sat = round.void.iter().any(|two| two.contains(&account));
                return match (round.bye == Some(account), sat) {
                    (true, _) => Played { kind: Kind::Bye, other: None, halves: 2 },
                    (_, true) => Played { kind: Kind::Nothing, other: None, halves: 0 },
                    _ => Played { kind: Kind::Away, other: None, halves: 0 },
                };
            };
            let own = usize::from(board.black == account);
            let other = Some(board.other(account)).filter(|other| counted.contains(other));
            if other.is_none() {
                return Played { kind: Kind::Nothing, other: None, halves: 0 };
            }
            match self.brought(board, stored, i64::MAX) {
                Brought::Nothing => Played { kind: Kind::Nothing, other: None, halves: 0 },
                Brought::Open => Played { kind: Kind::Open, other, halves: 0 },
                Brought::Points { halves, forfeit: false } => {
                    Played { kind: Kind::Game, other, halves: halves[own] }
                }
                Brought::Points { halves, .. } => {
                    let kind = if halves[own] == 2 { Kind::Given } else { Kind::Failed };
                    Played { kind, other, halves: halves[own] }
                }
            }
        };
        self.rounds.iter().enumerate().map(of).collect()
    }

    /// Buchholz Cut 1 by articles 14.1, 16.3, 16.4 and 16.5 of FIDE's C.07.
    fn buchholz<'a>(&self, account: i64, counted: &[i64], record: &impl Fn(i64) -> &'a Vec<Played>) -> i64 {
        let rounds = i64::try_from(self.rounds.len()).unwrap();
        let own: i64 = record(account).iter().map(|played| played.halves).sum();
        let seen_by_others = |other: i64| -> i64 {
            let played = record(other);
            let mut score = 0;
            for (at, part) in played.iter().enumerate() {
                let gone = |part: &Played| matches!(part.kind, Kind::Away | Kind::Failed);
                let for_good = part.kind == Kind::Away && played[at + 1..].iter().all(gone);
                score += if for_good { 1 } else { part.halves };
            }
            score
        };
        let value = |part: &Played| match (part.kind, part.other) {
            (Kind::Game | Kind::Open, Some(other)) => seen_by_others(other),
            (Kind::Given | Kind::Failed, Some(other)) => own.min(seen_by_others(other)),
            _ => own.min(rounds),
        };
        let values: Vec<(bool, i64)> = record(account)
            .iter()
            .map(|part| (matches!(part.kind, Kind::Away | Kind::Failed), value(part)))
            .collect();
        assert!(counted.contains(&account));
        let away = values.iter().filter(|(away, _)| *away).map(|(_, value)| *value).min();
        let cut = away.or_else(|| values.iter().map(|(_, value)| *value).min()).unwrap_or(0);
        values.iter().map(|(_, value)| *value).sum::<i64>() - cut
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Game,
    Open,
    Given,
    Failed,
    Bye,
    Nothing,
    Away,
}

#[derive(Clone, Copy, Debug)]
struct Played {
    kind: Kind,
    other: Option<i64>,
    halves: i64,
}

fn ruling(board: &Board, until: i64) -> Option<&str> {
    let (_, last) = board.rulings.iter().rev().find(|(at, _)| *at <= until)?;
    (last != "played").then_some(last)
}

fn add(one: [i64; 9], other: [i64; 9]) -> [i64; 9] {
    std::array::from_fn(|part| one[part] + other[part])
}

/// The least cost of all ways to pair these places.
fn least(left: &[usize], cost: &dyn Fn(usize, usize) -> [i64; 9]) -> [i64; 9] {
    let Some((first, rest)) = left.split_first() else { return [0; 9] };
    let ways = rest.iter().map(|other| {
        let others: Vec<usize> = rest.iter().copied().filter(|known| known != other).collect();
        add(cost(*first, *other), least(&others, cost))
    });
    ways.min().unwrap()
}

/// Separates players of one class by a number that may depend on the class.
fn split(ahead: &mut BTreeMap<i64, usize>, value: &dyn Fn(i64, &[i64]) -> i64) {
    let before = ahead.clone();
    for (player, class) in ahead.iter_mut() {
        let tied: Vec<i64> =
            before.iter().filter(|(_, other)| **other == *class).map(|(one, _)| *one).collect();
        let own = value(*player, &tied);
        *class += tied.iter().filter(|other| value(**other, &tied) > own).count();
    }
}
