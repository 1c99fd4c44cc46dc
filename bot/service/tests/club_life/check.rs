//! Checks a league by its stored events and the games of its boards only. It shares no code with the league: it counts pairs,
//! colours, points and ties anew, and reads the events as JSON.

use deska_model::games::ending::Ending;
use deska_model::games::event::Event;
use deska_model::games::table::Table;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A row of `club_event`.
#[derive(Clone, Debug)]
pub struct EventRow {
    pub at: i64,
    pub event: Value,
}

/// A game of a board.
#[derive(Clone, Debug)]
pub struct Game {
    pub board: u64,
    /// The accounts that began it: White, Black.
    pub players: [i64; 2],
    /// Whether its result has changed ratings.
    pub rated: bool,
    /// The moves of people: who (0 is White at the beginning), and when.
    pub moves: Vec<(usize, i64)>,
    pub end: Option<End>,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct End {
    pub at: i64,
    /// Points of White and Black at the beginning, in halves.
    pub points: [i64; 2],
    /// Whether it wasn't played.
    pub forfeit: bool,
    /// Who didn't begin, cancelled, or lost on time.
    pub failed: [bool; 2],
}

/// A row of standings as the program shows them.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    pub account: i64,
    pub place: Option<u32>,
    /// In halves.
    pub points: u32,
    /// In quarters.
    pub berger: u32,
    pub wins: u32,
}

/// A league as it is stored, and what the program says about it.
#[derive(Clone, Debug)]
pub struct Stored {
    pub events: Vec<EventRow>,
    pub games: Vec<Game>,
    /// Pairs of accounts in which one had blocked the other when the league began.
    pub blocked: BTreeSet<[i64; 2]>,
    /// The standings of each group.
    pub shown: Vec<Vec<Shown>>,
}

impl Game {
    /// The game of a table. Nobody has resigned or moved for the other.
    pub fn of(board: u64, table: &Table) -> Self {
        let players = table.row.seats.each_ref().map(|seat| seat.stored_under().0);
        let (mut moves, mut has_moved) = (Vec::new(), [false; 2]);
        for stored in &table.events {
            let mover =
                players.iter().position(|player| stored.actor.account().is_some_and(|by| by.0 == *player));
            if let (Event::Moved { ahead: false, .. }, Some(mover)) = (&stored.event, mover) {
                moves.push((mover, stored.at.0));
            }
        }
        for made in &table.moves {
            has_moved[made.player] |= made.phase != rules::Phase::Setup;
        }
        let end = table.ending.as_ref().map(|ending| {
            let last = table.events.last().unwrap();
            let before = table.at(last.seq - 1).unwrap().awaited();
            let one = |player: usize| [player == 0, player == 1];
            let begun = has_moved == [true; 2];
            let (failed, result) = match (ending, &last.event) {
                (Ending::Aborted, Event::Aborted { by: None }) => (before, None),
                (Ending::Aborted, Event::Aborted { by: Some(by) }) => (one(table.player(*by)), None),
                (Ending::Aborted, _) => ([false; 2], None),
                (Ending::TimedOut(None), _) => ([true; 2], begun.then_some([1, 1])),
                (Ending::TimedOut(Some(by)), _) => (one(table.player(*by)), None),
                (Ending::Resigned(by), _) if !begun => (one(table.player(*by)), None),
                (ending, _) => {
                    let won = |winner| one(table.player(winner)).map(|won| 2 * i64::from(won));
                    ([false; 2], Some(ending.winner().map_or([1, 1], won)))
                }
            };
            let given = match failed {
                [true, false] => [0, 2],
                [false, true] => [2, 0],
                _ => [0, 0],
            };
            let played = begun && *ending != Ending::Aborted;
            let forfeit = result.is_none() && !played;
            End { at: last.at.0, points: result.unwrap_or(given), forfeit, failed }
        });
        Self { board, players, rated: table.row.rating.is_some(), moves, end }
    }
}

/// A board by its event.
struct Board {
    number: u64,
    players: [i64; 2],
    /// What was decided, and when.
    rulings: Vec<(i64, String)>,
}

/// The league as the events tell it.
#[derive(Default)]
struct League {
    twice: bool,
    signed_up: BTreeSet<i64>,
    groups: Vec<Vec<(i64, i64)>>,
    boards: Vec<Board>,
    void: BTreeSet<[i64; 2]>,
    left: Vec<(i64, i64)>,
    absent: Vec<(i64, i64)>,
    back: Vec<(i64, i64)>,
    ended: Option<i64>,
    faults: Vec<String>,
}

/// All faults of a league, each with the name of its rule.
pub fn faults(stored: &Stored) -> Vec<String> {
    let mut league = League::default();
    for row in &stored.events {
        league.read(row);
    }
    league.groups();
    league.pairs(&stored.blocked);
    league.games(&stored.games);
    league.absences(&stored.games);
    league.end(&stored.games);
    league.standings(&stored.games, &stored.shown);
    league.faults
}

fn pair(one: i64, other: i64) -> [i64; 2] {
    [one.min(other), one.max(other)]
}

fn last_of(rulings: &[(i64, String)], until: i64) -> Option<&str> {
    let (_, ruling) = rulings.iter().rev().find(|(at, _)| *at <= until)?;
    (ruling != "played").then_some(ruling)
}

impl League {
    fn fault(&mut self, rule: &str, what: impl std::fmt::Display) {
        self.faults.push(format!("{rule}: {what}"));
    }

    fn read(&mut self, row: &EventRow) {
        let event = &row.event;
        let account = event["account"].as_i64();
        let begun = !self.groups.is_empty();
        match (event["kind"].as_str().unwrap(), account) {
            ("opened", _) => self.twice = event["terms"]["games"] == 2,
            ("joined", Some(account)) if begun => self.fault("sign-up", format!("{account} joined later")),
            ("joined", Some(account)) => drop(self.signed_up.insert(account)),
            ("left", Some(account)) if begun => self.left.push((account, row.at)),
            ("left", Some(account)) => drop(self.signed_up.remove(&account)),
            ("begun", _) => {
                let number = |value: &Value, key| value[key].as_i64().unwrap();
                let seed = |seed: &Value| (number(seed, "account"), number(seed, "rating"));
                let groups = event["groups"].as_array().unwrap().iter();
                self.groups =
                    groups.map(|group| group.as_array().unwrap().iter().map(seed).collect()).collect();
            }
            ("paired", _) => {
                for known in event["pairs"].as_array().unwrap() {
                    let players = ["white", "black"].map(|side| known[side].as_i64().unwrap());
                    let number = known["board"].as_u64().unwrap();
                    self.boards.push(Board { number, players, rulings: Vec::new() });
                }
                for known in event["void"].as_array().into_iter().flatten() {
                    self.void.insert(pair(known[0].as_i64().unwrap(), known[1].as_i64().unwrap()));
                }
            }
            ("ruled", _) => self.ruled(row),
            ("absent", Some(account)) => self.absent.push((account, row.at)),
            ("back", Some(account)) => self.back.push((account, row.at)),
            ("ended", _) => self.ended = Some(row.at),
            _ => {}
        }
    }

    fn ruled(&mut self, row: &EventRow) {
        let number = row.event["board"].as_u64().unwrap();
        let Some(at) = self.boards.iter().position(|board| board.number == number) else {
            return self.fault("rulings", format!("no board {number}"));
        };
        if self.boards[at].players.contains(&row.event["by"].as_i64().unwrap()) {
            self.fault("rulings", format!("own board {number}"));
        }
        let result = row.event["result"].as_str().unwrap().to_owned();
        self.boards[at].rulings.push((row.at, result));
    }

    /// Everybody who has signed up is in one group of similar players.
    fn groups(&mut self) {
        if self.groups.is_empty() {
            return;
        }
        let sizes: Vec<usize> = self.groups.iter().map(Vec::len).collect();
        let all: Vec<i64> = self.groups.iter().flatten().map(|(account, _)| *account).collect();
        if all.len() != self.signed_up.len() || all.iter().copied().collect::<BTreeSet<_>>() != self.signed_up
        {
            self.fault("groups", "not everybody is in one group");
        }
        if !(3..=64).contains(&all.len()) {
            self.fault("players", all.len());
        }
        let (least, most) = (*sizes.iter().min().unwrap(), *sizes.iter().max().unwrap());
        let is_even =
            if all.len() <= 8 { sizes.len() == 1 } else { least >= 4 && most <= 8 && most - least <= 1 };
        if !is_even {
            self.fault("groups", format!("sizes {sizes:?}"));
        }
        let ratings = |group: &Vec<(i64, i64)>| group.iter().map(|(_, rating)| *rating).collect::<Vec<_>>();
        let mixed =
            self.groups.windows(2).any(|two| ratings(&two[0]).iter().min() < ratings(&two[1]).iter().max());
        if mixed {
            self.fault("groups", "a weaker player in a stronger group");
        }
    }

    /// Each pair of a group has its boards, with even colours; blocked pairs have none.
    fn pairs(&mut self, blocked: &BTreeSet<[i64; 2]>) {
        let mut met: BTreeMap<[i64; 2], Vec<i64>> = BTreeMap::new();
        let mut colours: BTreeMap<i64, i64> = BTreeMap::new();
        for board in &self.boards {
            let [white, black] = board.players;
            met.entry(pair(white, black)).or_default().push(white);
            *colours.entry(white).or_default() += 1;
            *colours.entry(black).or_default() -= 1;
        }
        let mut wanted: BTreeSet<[i64; 2]> = BTreeSet::new();
        for group in &self.groups {
            for (at, (one, _)) in group.iter().enumerate() {
                wanted.extend(group[..at].iter().map(|(other, _)| pair(*one, *other)));
            }
        }
        let mut found = Vec::new();
        for two in &wanted {
            let whites = met.remove(two).unwrap_or_default();
            let apart = blocked.contains(two);
            let games = if apart { 0 } else { 1 + usize::from(self.twice) };
            if whites.len() != games || apart != self.void.contains(two) {
                found.push(("pairs", format!("{two:?} has {} boards", whites.len())));
            }
            if self.twice && whites.len() == 2 && whites[0] == whites[1] {
                found.push(("colours", format!("{two:?} has one colour twice")));
            }
        }
        found.extend(met.keys().map(|two| ("pairs", format!("{two:?} is no pair of a group"))));
        let uneven = colours.iter().filter(|(_, surplus)| surplus.abs() > 1);
        found.extend(uneven.map(|(account, surplus)| ("colours", format!("{account}: {surplus}"))));
        let numbers: BTreeSet<u64> = self.boards.iter().map(|board| board.number).collect();
        if numbers.len() != self.boards.len() {
            found.push(("boards", "a number twice".to_owned()));
        }
        for (rule, what) in found {
            self.fault(rule, what);
        }
    }

    /// Each board has at most one game, of its players. Ratings change by games that were played, and by no other.
    fn games(&mut self, games: &[Game]) {
        let mut seen = BTreeSet::new();
        for game in games {
            if !seen.insert(game.board) {
                self.fault("boards", format!("{} has two games", game.board));
            }
            let board = self.boards.iter().find(|board| board.number == game.board);
            if board.is_none_or(|board| board.players != game.players) {
                self.fault("boards", format!("another game on {}", game.board));
            }
            if game.rated && game.end.is_none_or(|end| end.forfeit) {
                self.fault("ratings", format!("{} is rated and was not played", game.board));
            }
        }
    }

    /// Who is absent has failed twice without a move between; and who has failed so is absent.
    fn absences(&mut self, games: &[Game]) {
        let all: Vec<i64> = self.groups.iter().flatten().map(|(account, _)| *account).collect();
        for account in all {
            let own: Vec<(&Game, usize)> = games
                .iter()
                .filter_map(|game| Some((game, game.players.iter().position(|player| *player == account)?)))
                .collect();
            let failures = |until: i64| -> Vec<i64> {
                let back = self.back.iter().rev().find(|(who, at)| *who == account && *at <= until);
                let since = back.map_or(i64::MIN, |(_, at)| *at);
                let ends = own.iter().filter(|(game, index)| {
                    let board = self.boards.iter().find(|board| board.number == game.board);
                    let ruled = board.is_some_and(|board| last_of(&board.rulings, until).is_some());
                    game.end.is_some_and(|end| end.failed[*index] && end.at <= until && end.at > since)
                        && !ruled
                });
                let mut ends: Vec<i64> = ends.map(|(game, _)| game.end.unwrap().at).collect();
                ends.sort_unstable();
                ends
            };
            let moved = |from: i64, until: i64| {
                own.iter().any(|(game, index)| {
                    game.moves.iter().any(|(who, at)| who == index && *at > from && *at <= until)
                })
            };
            let is_absent = |until: i64| match failures(until)[..] {
                [.., first, _] => !moved(first, until),
                _ => false,
            };
            let told: Vec<i64> =
                self.absent.iter().filter(|(who, _)| *who == account).map(|(_, at)| *at).collect();
            let unjustified = told.iter().any(|at| !is_absent(*at));
            let gone = told.iter().max()
                > self.back.iter().filter(|(who, _)| *who == account).map(|(_, at)| at).max();
            let left = self.left.iter().any(|(who, _)| *who == account);
            let missing = self.ended.is_none() && !gone && !left && is_absent(i64::MAX);
            if unjustified {
                self.fault("absence", format!("{account} has not failed twice"));
            }
            if missing {
                self.fault("absence", format!("{account} is not absent"));
            }
        }
    }

    /// Who left with less than half of the games over; each exit only counts games with those who count.
    fn gone_early(&self, games: &[Game]) -> BTreeSet<i64> {
        let mut early = BTreeSet::new();
        for (index, (account, at)) in self.left.iter().enumerate() {
            let (mut all, mut over) = (0, 0);
            for board in self.boards.iter().filter(|board| board.players.contains(account)) {
                let other = board.players.iter().sum::<i64>() - account;
                let ruling = last_of(&board.rulings, *at);
                if early.contains(&other) || ruling == Some("void") {
                    continue;
                }
                let ended = games
                    .iter()
                    .any(|game| game.board == board.number && game.end.is_some_and(|end| end.at <= *at));
                let lost = self.left[..index].iter().any(|(before, _)| *before == other);
                all += 1;
                over += i64::from(ended || lost || ruling.is_some());
            }
            if over * 2 < all {
                early.insert(*account);
            }
        }
        early
    }

    /// The points of a board, in halves: `None` inside while it is open, `None` outside if it counts for nobody.
    fn points(&self, board: &Board, games: &[Game], early: &BTreeSet<i64>) -> Option<Option<[i64; 2]>> {
        if board.players.iter().any(|player| early.contains(player)) {
            return None;
        }
        match last_of(&board.rulings, i64::MAX) {
            Some("void") => return None,
            Some("white") => return Some(Some([2, 0])),
            Some("black") => return Some(Some([0, 2])),
            Some("draw") => return Some(Some([1, 1])),
            _ => {}
        }
        let end = games.iter().find(|game| game.board == board.number).and_then(|game| game.end);
        let gone = self.left.iter().find(|(account, _)| board.players.contains(account));
        match (end, gone) {
            (Some(end), None) => Some(Some(end.points)),
            (Some(end), Some((_, at))) if end.at <= *at => Some(Some(end.points)),
            (_, Some((account, _))) => {
                Some(Some(board.players.map(|player| if player == *account { 0 } else { 2 })))
            }
            (None, None) => Some(None),
        }
    }

    /// It ends with its last board, and not before.
    fn end(&mut self, games: &[Game]) {
        let early = self.gone_early(games);
        let open = self.boards.iter().filter(|board| self.points(board, games, &early) == Some(None)).count();
        if self.ended.is_some() && open > 0 {
            self.fault("end", format!("{open} boards are open"));
        }
    }

    fn standings(&mut self, games: &[Game], shown: &[Vec<Shown>]) {
        let early = self.gone_early(games);
        let mut found = Vec::new();
        if shown.len() != self.groups.len() {
            found.push(format!("{} groups are shown", shown.len()));
        }
        for (group, shown) in self.groups.iter().zip(shown) {
            let accounts: Vec<i64> = group.iter().map(|(account, _)| *account).collect();
            let mut results = Vec::new();
            for board in self.boards.iter().filter(|board| accounts.contains(&board.players[0])) {
                if let Some(points) = self.points(board, games, &early) {
                    results.push((board.players, points));
                }
            }
            let counted: Vec<i64> = accounts.iter().copied().filter(|who| !early.contains(who)).collect();
            let mut wanted = table(&counted, &results);
            let out = |account: &i64| Shown { account: *account, place: None, points: 0, berger: 0, wins: 0 };
            wanted.extend(early.iter().filter(|account| accounts.contains(account)).map(out));
            let by_account = |rows: &[Shown]| {
                let rows = rows.iter().map(|row| (row.account, row.clone()));
                rows.collect::<BTreeMap<_, _>>()
            };
            if by_account(&wanted) != by_account(shown) || wanted.len() != shown.len() {
                found.push(format!("{wanted:?} and not {shown:?}"));
            }
            let places: Vec<u32> = shown.iter().map(|row| row.place.unwrap_or(u32::MAX)).collect();
            if !places.is_sorted() {
                found.push(format!("out of order: {places:?}"));
            }
        }
        for what in found {
            self.fault("standings", what);
        }
    }
}

type Result = ([i64; 2], Option<[i64; 2]>);

/// Places by the definitions, worked out by comparing: each player's class is how many stand before them.
fn table(players: &[i64], results: &[Result]) -> Vec<Shown> {
    let against = |one: i64, among: &dyn Fn(i64) -> bool| -> i64 {
        let own = results.iter().filter_map(|(two, points)| {
            let at = two.iter().position(|player| *player == one)?;
            points.filter(|_| among(two[1 - at])).map(|points| points[at])
        });
        own.sum()
    };
    let total = |one: i64| against(one, &|_| true);
    let weigh = |one: i64, value: &dyn Fn(i64, [i64; 2]) -> i64| -> i64 {
        let own = results.iter().filter_map(|(two, points)| {
            let at = two.iter().position(|player| *player == one)?;
            points.map(|points| value(two[1 - at], [points[at], points[1 - at]]))
        });
        own.sum()
    };
    let berger = |one: i64| weigh(one, &|other, [own, _]| own * total(other));
    let wins = |one: i64| weigh(one, &|_, [own, other]| i64::from(own > other));
    let mut ahead: BTreeMap<i64, usize> = players.iter().map(|player| (*player, 0)).collect();
    split(&mut ahead, &|one, _| total(one));
    // Compare the games among tied players, and repeat as long as that separates some of them.
    loop {
        let before = ahead.clone();
        split(&mut ahead, &|one, tied| {
            let pairs = tied.iter().flat_map(|a| tied.iter().filter(move |b| a < *b).map(move |b| [*a, *b]));
            let all_met = pairs.into_iter().all(|[a, b]| {
                let mut games = results.iter().filter(|(two, _)| two.contains(&a) && two.contains(&b));
                let decided = games.clone().all(|(_, points)| points.is_some());
                decided && games.next().is_some()
            });
            if all_met { against(one, &|other| tied.contains(&other)) } else { 0 }
        });
        if ahead == before {
            break;
        }
    }
    split(&mut ahead, &|one, _| berger(one));
    split(&mut ahead, &|one, _| wins(one));
    let number = |value: i64| u32::try_from(value).unwrap();
    let row = |(account, before): (&i64, &usize)| Shown {
        account: *account,
        place: Some(u32::try_from(*before).unwrap() + 1),
        points: number(total(*account)),
        berger: number(berger(*account)),
        wins: number(wins(*account)),
    };
    let mut rows: Vec<Shown> = ahead.iter().map(row).collect();
    rows.sort_by_key(|row| row.place);
    rows
}

/// Separates players of one class by a number that may depend on the class.
fn split(ahead: &mut BTreeMap<i64, usize>, value: &dyn Fn(i64, &[i64]) -> i64) {
    let before = ahead.clone();
    for (player, class) in ahead.iter_mut() {
        let tied: Vec<i64> =
            before.iter().filter(|(_, other)| **other == *class).map(|(other, _)| *other).collect();
        let own = value(*player, &tied);
        *class += tied.iter().filter(|other| value(**other, &tied) > own).count();
    }
}
