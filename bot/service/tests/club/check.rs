//! Compares what happened in the year with the reference.

use crate::people::{Choice, ZONES};
use crate::reference::{Clocks, LocalTimes};
use crate::year::{SERVERS, Year};
use deska_model::challenges::challenge::ChallengeStatus;
use deska_model::challenges::terms::Expiry;
use deska_model::clocks::duration::{DAY_MS, MINUTE_MS};
use deska_model::clocks::reminder_choice::{Remaining, Reminders};
use deska_model::games::event::{Event, OfferKind};
use deska_model::games::expiry;
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, Time};
use deska_model::outbox::Subject;
use rules::AnyPosition;
use std::collections::{BTreeMap, BTreeSet};

/// What was counted.
pub type Counts = BTreeMap<&'static str, usize>;

/// Reminders that were written before the program was killed.
const LATE: &str = "reminders that a kill has held up";

struct Check<'a> {
    year: &'a Year,
    local: LocalTimes,
    /// The reminders of each person of each game.
    reminded: BTreeMap<(&'a str, i64), Vec<i64>>,
    counts: Counts,
}

/// Everything that must hold.
///
/// # Panics
/// Something does not.
pub async fn all(year: &Year) -> Counts {
    let mut reminded: BTreeMap<(&str, i64), Vec<i64>> = BTreeMap::new();
    for told in &year.told {
        if let Subject::Reminder { account, codes, .. } = &told.subject {
            for code in codes {
                reminded.entry((code.as_str(), *account)).or_default().push(told.at);
            }
        }
    }
    let local = LocalTimes::new(year.begun, &ZONES);
    let mut check = Check { year, local, reminded, counts: Counts::new() };
    check.challenges().await;
    check.vacations().await;
    check.messages();
    for code in &year.codes {
        let table = year.table(code).await;
        check.game(&table);
    }
    check.count("outages", year.outages.len());
    check.count("outages that began in the middle of a round", year.kills_in_a_tick);
    check.count("changes of the system's clock", year.steps.len() / 2);
    check.counts
}

impl Check<'_> {
    fn count(&mut self, what: &'static str, count: usize) {
        *self.counts.entry(what).or_default() += count;
    }

    async fn challenges(&mut self) {
        let store = &self.year.bot.ports().store;
        for (code, made) in &self.year.unanswered {
            let challenge = store.challenge(code).await.unwrap().unwrap();
            assert_eq!(challenge.status, ChallengeStatus::Expired, "{code}");
            let told: Vec<i64> = self
                .year
                .told
                .iter()
                .filter(|told| is_challenge(&told.subject, code))
                .map(|told| told.at)
                .collect();
            let [first, last] = told.as_slice() else { panic!("{code}: {told:?}") };
            assert!(first == made && *last >= made + 14 * DAY_MS, "{code}: {told:?}");
        }
        self.count("challenges that nobody answered", self.year.unanswered.len());
    }

    async fn vacations(&mut self) {
        let store = &self.year.bot.ports().store;
        for (account, person) in &self.year.accounts {
            let known = store.vacations(AccountId(*account), Time(0)).await.unwrap();
            let known: Vec<_> = known.iter().map(|known| (known.span.from.0, known.span.until.0)).collect();
            let logged = self.year.vacations[*person].iter().map(|(from, until, _)| (*from, *until));
            assert_eq!(
                known,
                logged.filter(|(from, until)| from < until).collect::<Vec<_>>(),
                "p{person:03}"
            );
            self.count("vacations", known.len());
        }
    }

    /// No board and no reminder of a moment comes twice.
    fn messages(&mut self) {
        let mut boards = BTreeSet::new();
        for told in &self.year.told {
            match &told.subject {
                Subject::Game { code, seq, .. } => assert!(boards.insert((code, seq)), "{code} {seq} twice"),
                Subject::Reminder { account, codes, at, .. } => {
                    if at.is_some_and(|at| at < told.at) {
                        self.count(LATE, 1);
                        let until_awake =
                            usize::from(!self.year.outages.iter().any(|(_, until)| *until == told.at));
                        self.count(
                            "of these, reminders that also waited for the end of quiet hours",
                            until_awake,
                        );
                    }
                    self.is_awake(*account, told.at);
                    assert!(!codes.is_empty());
                    self.count("reminders", 1);
                    self.count("games named in reminders", codes.len());
                }
                _ => {}
            }
        }
        self.count("boards", boards.len());
    }

    fn choice(&self, account: i64, at: i64) -> &Choice {
        const NONE: &Choice = &Choice { since: 0, zone: "UTC", quiet: "none", moments: "50%,10%" };
        let person = self.year.accounts[&account];
        self.year.choices[person].iter().rfind(|choice| choice.since <= at).unwrap_or(NONE)
    }

    fn is_awake(&self, account: i64, at: i64) {
        let choice = self.choice(account, at);
        let rests = self.local.rests(choice.zone, choice.quiet, false, at);
        assert!(!rests, "a reminder for {account} at {at} in quiet hours: {choice:?}");
    }

    fn server_rests(&self, table: &Table, at: i64) -> bool {
        let server: usize = table.row.place.space.rsplit(' ').next().unwrap().parse().unwrap();
        let (zone, quiet, weekends) = SERVERS[server];
        self.local.rests(zone, quiet, weekends, at)
    }

    fn game(&mut self, table: &Table) {
        let accounts = table.row.seats.each_ref().map(|seat| seat.stored_under().0);
        for account in accounts {
            for at in self.reminded.get(&(table.row.code.as_str(), account)).into_iter().flatten() {
                assert!(!self.server_rests(table, *at), "{}: a reminder at rest, {at}", table.row.code);
            }
        }
        let mut counts = Counts::new();
        let game = Replay::new(self, table, accounts);
        game.run(&mut counts);
        for (what, count) in counts {
            self.count(what, count);
        }
        if table.ending.is_none() {
            let waits = table.is_paused() || expiry::claimable(table).is_some();
            assert!(waits, "{} has not ended: {:?}", table.row.code, table.events.last());
        }
        self.count("games", 1);
        self.count("moves", table.moves.len());
    }
}

fn is_challenge(subject: &Subject, wanted: &str) -> bool {
    matches!(subject, Subject::Challenge { code } if code == wanted)
}

/// A game event by event.
struct Replay<'a> {
    check: &'a Check<'a>,
    table: &'a Table,
    accounts: [i64; 2],
    position: Box<dyn AnyPosition>,
    moves: Vec<(rules::Side, String)>,
    clocks: Clocks<'a>,
    /// The player whose time has run out, while the opponent may claim the win.
    expired: Option<usize>,
}

impl<'a> Replay<'a> {
    fn new(check: &'a Check<'a>, table: &'a Table, accounts: [i64; 2]) -> Self {
        let position = table.game.start(&table.row.terms.options).unwrap();
        let server: usize = table.row.place.space.rsplit(' ').next().unwrap().parse().unwrap();
        let (zone, quiet, weekends) = SERVERS[server];
        let rest = check.local.rest(zone, quiet, weekends);
        let begun = table.row.created_at.0;
        let stops = accounts.map(|account| {
            let vacations = check.year.vacations[check.year.accounts[&account]].iter();
            let stops = vacations.map(|(from, until, _)| (*from, *until)).chain(check.year.outages.clone());
            let end = table.events.last().unwrap().at.0;
            stops.filter(|(from, until)| *from <= end && *until >= begun).collect::<Vec<_>>()
        });
        let stands = move |player: usize, at: i64| {
            rest.at(at) || stops[player].iter().any(|(from, until)| *from <= at && at < *until)
        };
        let clocks = Clocks::new(table.row.terms.clock.control, Box::new(stands));
        Self { check, table, accounts, position, moves: Vec::new(), clocks, expired: None }
    }

    fn player(&self, side: rules::Side) -> usize {
        if self.position.swapped() { side.other().index() } else { side.index() }
    }

    fn turns(&self) -> [bool; 2] {
        let mut turns = [false; 2];
        if self.position.outcome().is_none() {
            for side in self.position.awaited().iter() {
                turns[self.player(side)] = true;
            }
        }
        turns
    }

    fn run(mut self, counts: &mut Counts) {
        let mut last = None;
        for stored in &self.table.events {
            let at = stored.at.0;
            let before = if last.is_none() { [false; 2] } else { self.turns() };
            self.judge(&stored.event, at, counts);
            let mover = match &stored.event {
                Event::Moved { by, .. } => Some(self.player(*by)),
                _ => None,
            };
            let ended = self.apply(&stored.event, counts);
            let turns = if ended { [false; 2] } else { self.turns() };
            let skipped = mover.is_some() && self.position.skipped().is_some();
            if mover.is_some() || matches!(stored.event, Event::Resumed { .. }) {
                self.clocks.resume(at);
            }
            for player in 0..2 {
                let clock = self.clocks.players[player];
                let ends = before[player] && (!turns[player] || (mover == Some(player) && skipped));
                if ends && clock.since.is_some() {
                    self.reminders(player, at, last, counts);
                }
            }
            if let Some(mover) = mover.filter(|_| turns != before || skipped) {
                self.clocks.end_turn(mover, at);
            }
            self.clocks.set_turns(turns, at);
            if matches!(stored.event, Event::Accepted { offer: OfferKind::Pause, .. }) {
                self.clocks.pause(at);
            }
            last = Some(at);
        }
    }

    /// Whether an event about the time is justified.
    fn judge(&self, event: &Event, at: i64, counts: &mut Counts) {
        let out =
            |player: usize| self.clocks.players[player].since.is_some() && self.clocks.left(player, at) == 0;
        let code = &self.table.row.code;
        let what = match event {
            Event::TimedOut { by: Some(by) } | Event::Expired { by } => {
                let player = self.player(*by);
                let left = matches!(event, Event::Expired { .. });
                let claimed = !left && self.table.row.terms.clock.expiry == Expiry::Claim;
                let justified = if claimed { self.expired == Some(player) } else { out(player) };
                assert!(justified, "{code} at {at}: time was left, {:?}", self.clocks.players);
                match (left, claimed) {
                    (true, _) => "wins on time left to the opponent",
                    (_, true) => "wins on time that were claimed",
                    _ => "losses on time",
                }
            }
            Event::TimedOut { by: None } => {
                assert!(out(0) && out(1), "{code} at {at}: not both were out of time");
                "draws on time"
            }
            Event::Aborted { by: None } => {
                let last =
                    self.table.events.iter().rfind(|known| known.at.0 < at).map_or(0, |known| known.at.0);
                let unbegun = self.clocks.paused && at >= last + 14 * DAY_MS;
                assert!(out(0) || out(1) || unbegun, "{code} at {at}: cancelled too early");
                "games cancelled because time ran out at their beginning"
            }
            _ => return,
        };
        assert!(!self.clocks.paused || matches!(event, Event::Aborted { .. }), "{code}: a loss in a pause");
        *counts.entry(what).or_default() += 1;
    }

    /// Carries out an event; whether the game is over.
    fn apply(&mut self, event: &Event, counts: &mut Counts) -> bool {
        match event {
            Event::Expired { by } => self.expired = Some(self.player(*by)),
            Event::Moved { .. } | Event::Accepted { .. } => self.expired = None,
            _ => {}
        }
        match event {
            Event::Moved { by, text, .. } => {
                self.position.play(Some(*by), text).unwrap();
                self.moves.push((*by, text.clone()));
                self.position.outcome().is_some()
            }
            Event::Accepted { offer: OfferKind::Undo, keep, .. } => {
                self.moves.truncate(keep.unwrap() as usize);
                self.position = self.table.game.start(&self.table.row.terms.options).unwrap();
                for (by, text) in &self.moves {
                    self.position.play(Some(*by), text).unwrap();
                }
                *counts.entry("undos").or_default() += 1;
                false
            }
            Event::Accepted { offer: OfferKind::Pause, .. } => {
                *counts.entry("pauses").or_default() += 1;
                false
            }
            Event::Accepted { .. }
            | Event::Resigned { .. }
            | Event::Aborted { .. }
            | Event::TimedOut { .. } => true,
            Event::OutageTold { .. } => {
                *counts.entry("games that were told of an outage").or_default() += 1;
                false
            }
            _ => false,
        }
    }

    /// The reminders of a turn that ends at `end`; the last event before was at `last`.
    fn reminders(&self, player: usize, end: i64, last: Option<i64>, counts: &mut Counts) {
        let (clock, account) = (self.clocks.players[player], self.accounts[player]);
        let begun = clock.turn;
        let choice = self.check.choice(account, begun);
        let moments = Reminders::parse(choice.moments).unwrap();
        let got = self.check.reminded.get(&(self.table.row.code.as_str(), account));
        let got: Vec<i64> =
            got.into_iter().flatten().copied().filter(|at| begun < *at && *at <= end).collect();
        let year = self.check.year;
        let person = year.accounts[&account];
        let within = |at: i64| begun <= at && at <= end;
        let quiet = year.choices[person].iter().all(|choice| !within(choice.since));
        let even = year.steps.iter().all(|at| !within(*at))
            && year.outages.iter().all(|(from, until)| !(*from <= end && begun <= *until));
        let code = &self.table.row.code;
        let most = moments.moments().len();
        if quiet {
            assert!(got.len() <= most, "{code}: {got:?} in the turn {begun} to {end}, {choice:?}");
        }
        if !(quiet && even && last == Some(begun)) {
            *counts.entry("turns with an event, an outage or a new choice").or_default() += 1;
            return;
        }
        let wanted = |moment: &Remaining| -> Option<i64> {
            let left = match moment {
                Remaining::Percent(percent) => clock.allowance * i64::from(*percent) / 100,
                Remaining::Ms(ms) => *ms,
            };
            let mut at = self.clocks.minute_with(player, left, end)?;
            let rests = |at| {
                self.check.server_rests(self.table, at)
                    || self.check.local.rests(choice.zone, choice.quiet, false, at)
            };
            while rests(at) {
                at += MINUTE_MS;
            }
            (at < end && self.clocks.left(player, at) > 0).then_some(at)
        };
        let wanted: BTreeSet<i64> = moments.moments().iter().filter_map(wanted).collect();
        let got: BTreeSet<i64> = got.into_iter().filter(|at| *at < end).collect();
        assert_eq!(got, wanted, "{code}: the turn {begun} to {end}, {choice:?}, {clock:?}");
        *counts.entry("turns with exactly the reminders that were chosen").or_default() += 1;
    }
}
