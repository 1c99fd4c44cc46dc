//! What happens in the year: a queue of moments at which somebody acts, and the log of what was told.

use crate::people::{Choice, MOMENTS, PEOPLE, QUIETS, ZONES, delay_ms, draw, happens, one};
use deska_catalogue::games::GameCatalogue;
use deska_core::engine::Core;
use deska_core::ports::Ports;
use deska_model::challenges::terms::Expiry;
use deska_model::clocks::duration::{DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS};
use deska_model::clocks::time_control::TimeControl;
use deska_model::command::{ClockAct, Command, ConfigRequest, GameRef, NewGameRequest};
use deska_model::games::event::OfferKind;
use deska_model::games::expiry;
use deska_model::games::move_input::MoveInput;
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, OutboxId};
use deska_model::message::Content;
use deska_model::outbox::{OutboxRow, Receipt, Subject};
use deska_model::people::caller::{Caller, Person};
use deska_model::personal::own_time::{OwnTime, OwnTimeSay, VacationRequest};
use deska_model::reply::Reply;
use deska_testkit::test_bot::{Numbers, TestBot, caller};
use rules::Side;
use rules::rng::SplitMix64;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A year, and the time that the last games need to end.
const YEAR_MS: i64 = 365 * DAY_MS;
const END_MS: i64 = YEAR_MS + 120 * DAY_MS;

const CLOCKS: [&str; 8] = ["3d", "1d", "12h", "7d", "2d+6h/4d", "1d+0", "6h", "3d"];

/// The settings of the servers: zone, quiet hours, weekends.
pub const SERVERS: [(&str, &str, bool); 4] = [
    ("UTC", "none", false),
    ("Europe/Prague", "22:00-07:00", false),
    ("America/New_York", "none", true),
    ("Australia/Sydney", "23:30-08:15", true),
];

/// Something that is going to happen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Plan {
    Challenge {
        game: usize,
    },
    Answer {
        game: usize,
        code: String,
    },
    Act {
        code: String,
        seq: u32,
        person: usize,
    },
    Vacation {
        person: usize,
        number: u64,
    },
    BackEarly {
        person: usize,
        until: i64,
    },
    Choose {
        person: usize,
        number: u64,
    },
    Down {
        number: u64,
    },
    Back,
    /// The system's clock is set by this many minutes.
    Step {
        minutes: i64,
    },
}

/// A message that reached people.
#[derive(Clone, Debug)]
pub struct Told {
    pub at: i64,
    pub subject: Subject,
}

/// What the checks need.
pub struct Year {
    seed: u64,
    games: usize,
    pub bot: TestBot,
    /// One source of randomness for all processes, so that no code is drawn twice.
    entropy: Arc<Numbers>,
    core: Core,
    queue: BTreeSet<(i64, Plan)>,
    /// Time that passes evenly, from the beginning; the system's clock may differ from it.
    elapsed: i64,
    pub begun: i64,
    up: bool,
    requests: u64,
    claimed: BTreeSet<OutboxId>,
    pub told: Vec<Told>,
    pub codes: BTreeSet<String>,
    /// Challenges that nobody answered: the code and when they were made.
    pub unanswered: Vec<(String, i64)>,
    /// For each person by number.
    pub accounts: BTreeMap<i64, usize>,
    pub choices: Vec<Vec<Choice>>,
    pub vacations: Vec<Vec<(i64, i64, bool)>>,
    pub outages: Vec<(i64, i64)>,
    /// When the clock was set back or ahead.
    pub steps: Vec<i64>,
    pub kills_in_a_tick: usize,
}

fn name(person: usize) -> String {
    format!("p{person:03}")
}

impl Year {
    pub async fn begin(games: usize, seed: u64) -> Self {
        let bot = TestBot::start().await;
        let entropy = Arc::new(Numbers::from(seed));
        let core = core(&bot, &entropy);
        let mut year = Self {
            seed,
            games,
            begun: bot.now().0,
            bot,
            entropy,
            core,
            queue: BTreeSet::new(),
            elapsed: 0,
            up: true,
            requests: 0,
            claimed: BTreeSet::new(),
            told: Vec::new(),
            codes: BTreeSet::new(),
            unanswered: Vec::new(),
            accounts: BTreeMap::new(),
            choices: vec![Vec::new(); PEOPLE],
            vacations: vec![Vec::new(); PEOPLE],
            outages: Vec::new(),
            steps: Vec::new(),
            kills_in_a_tick: 0,
        };
        for (at, (zone, quiet, weekends)) in SERVERS.iter().enumerate() {
            let switch = if *weekends { "on" } else { "off" };
            for (key, value) in [("time_zone", *zone), ("quiet_hours", *quiet), ("weekends_off", switch)] {
                let (key, value) = (key.to_owned(), Some(value.to_owned()));
                let set = Command::Config(ConfigRequest::Set { key, value, channel: None });
                let reply = year.ask_in("admin", at, set).await;
                assert!(!matches!(reply.private, Some(Content::Problem(_))), "{reply:?}");
            }
        }
        year.plan();
        year
    }

    fn plan(&mut self) {
        let minutes = |random: &mut SplitMix64, ms: i64| {
            i64::try_from(random.below(usize::try_from(ms / MINUTE_MS).unwrap())).unwrap() * MINUTE_MS
        };
        let mut random = draw(self.seed, &[1]);
        for game in 0..self.games {
            self.queue.insert((DAY_MS + minutes(&mut random, YEAR_MS - DAY_MS), Plan::Challenge { game }));
        }
        for person in 0..PEOPLE {
            for number in 0..2 {
                self.queue
                    .insert((HOUR_MS + minutes(&mut random, YEAR_MS), Plan::Vacation { person, number }));
            }
            self.queue.insert((minutes(&mut random, 20 * HOUR_MS), Plan::Choose { person, number: 0 }));
            self.queue.insert((minutes(&mut random, YEAR_MS), Plan::Choose { person, number: 1 }));
        }
        for number in 0..24 {
            self.queue.insert((DAY_MS + minutes(&mut random, YEAR_MS), Plan::Down { number }));
        }
        for _ in 0..12 {
            let at = DAY_MS + minutes(&mut random, YEAR_MS);
            let back = 1 + i64::try_from(random.below(9)).unwrap();
            self.queue.insert((at, Plan::Step { minutes: -back }));
            self.queue.insert((at + 5 * HOUR_MS, Plan::Step { minutes: back }));
        }
    }

    /// Everything up to the end of the last game.
    pub async fn pass(&mut self) {
        let mut rounds = (0, 0);
        loop {
            let planned = self.queue.first().cloned();
            let due = if self.up { self.core.next_due().await.unwrap() } else { None };
            // A message that was put off is due by itself.
            let put_off =
                if self.up { self.bot.ports().store.next_outbox("test").await.unwrap() } else { None };
            let due = due.into_iter().chain(put_off).min();
            // A round begins with the minute after the moment at which something is due.
            let due = due.map(|due| self.elapsed + up_to_minute((due.0 - self.bot.now().0).max(0)));
            match planned {
                Some((at, plan)) if due.is_none_or(|due| at <= due) => {
                    self.queue.pop_first();
                    self.wait(at).await;
                    self.carry_out(plan).await;
                }
                _ => match due {
                    Some(due) if due <= END_MS => {
                        rounds = (due, if rounds.0 == due { rounds.1 + 1 } else { 0 });
                        assert!(
                            rounds.1 < 10,
                            "round after round at {}: {:?}",
                            due,
                            self.core.next_due().await
                        );
                        self.wait(due).await;
                        self.tick().await;
                    }
                    _ => return,
                },
            }
        }
    }

    /// Time passes while the program runs, or while it does not.
    async fn wait(&mut self, until: i64) {
        let ms = (until - self.elapsed).max(0);
        self.bot.later(ms);
        self.elapsed += ms;
        if self.up {
            self.bot.ports().store.beat(self.bot.now(), i64::MAX).await.unwrap();
        }
    }

    async fn carry_out(&mut self, plan: Plan) {
        if !self.up && !matches!(plan, Plan::Back | Plan::Step { .. }) {
            // They try again later.
            self.queue.insert((self.elapsed + 7 * MINUTE_MS, plan));
            return;
        }
        match plan {
            Plan::Challenge { game } => self.challenge(game).await,
            Plan::Answer { game, code } => self.answer(game, code).await,
            Plan::Act { code, seq, person } => self.act(&code, seq, person).await,
            Plan::Vacation { person, number } => self.go_on_vacation(person, number).await,
            Plan::BackEarly { person, until } => self.come_back(person, until).await,
            Plan::Choose { person, number } => self.choose(person, number).await,
            Plan::Down { number } => self.go_down(number).await,
            Plan::Back => self.come_up().await,
            Plan::Step { minutes } => self.step(minutes).await,
        }
    }

    async fn tick(&mut self) {
        let ticked = self.core.tick(self.bot.now()).await.unwrap();
        assert_eq!(ticked.failed, 0);
        self.deliver().await;
    }

    /// The messages that are due reach people, who plan what they do then.
    async fn deliver(&mut self) {
        let store = Arc::clone(&self.bot.ports().store);
        let now = self.bot.now();
        // The answer to a request is held for the surface, which is here as well.
        let soon = now.plus_ms(10 * SECOND_MS);
        let mut boards = BTreeSet::new();
        loop {
            let rows = store.claim_outbox("test", soon, HOUR_MS, 100).await.unwrap();
            if rows.is_empty() {
                break;
            }
            for mut row in rows {
                assert!(self.claimed.insert(row.id), "{:?} came twice", row.subject);
                if !self.is_still_due(&mut row).await {
                    continue;
                }
                let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
                store.delivered(&receipt, &format!("m{}", row.id.0), now).await.unwrap();
                if let Subject::Game { code, .. } = &row.subject {
                    boards.insert(code.clone());
                }
                self.told.push(Told { at: now.0, subject: row.subject });
            }
        }
        for code in boards {
            self.seen(&code).await;
        }
    }

    /// Whether a message still says something when it is delivered. A reminder may say less than when it was written.
    async fn is_still_due(&mut self, row: &mut OutboxRow) -> bool {
        if !matches!(row.subject, Subject::Reminder { .. }) {
            return true;
        }
        let due = self.core.due_reminder_of(row).await.unwrap();
        let Some((_, games)) = due else {
            self.bot.ports().store.withdraw(row.id, self.bot.now()).await.unwrap();
            return false;
        };
        if let Subject::Reminder { codes, .. } = &mut row.subject {
            codes.retain(|code| games.iter().any(|waiting| waiting.game.code == *code));
        }
        true
    }

    /// Players have seen the board.
    async fn seen(&mut self, code: &str) {
        let table = self.table(code).await;
        self.codes.insert(code.to_owned());
        if table.ending.is_some() {
            return;
        }
        for side in Side::BOTH {
            let account = table.account(side).unwrap().id;
            let person = self.person(account, &table.person(side).native_id);
            let awaited = table.since(table.player(side)).is_some();
            let asked = table.offers.iter().any(|(by, _)| *by != side);
            let claims = expiry::claimable(&table).is_some();
            if !(awaited || asked || claims || table.is_paused()) {
                continue;
            }
            let mut random = draw(self.seed, &[2, number(code), u64::from(table.seq), person as u64]);
            if let Some(ms) = delay_ms(&mut random, person) {
                let plan = Plan::Act { code: code.to_owned(), seq: table.seq, person };
                self.queue.insert((self.elapsed + ms, plan));
            }
        }
    }

    fn person(&mut self, account: AccountId, native: &str) -> usize {
        let person: usize = native[1..].parse().unwrap();
        self.accounts.insert(account.0, person);
        person
    }

    pub async fn table(&self, code: &str) -> Table {
        self.core.table(code).await.unwrap().unwrap()
    }

    async fn ask_in(&mut self, who: &str, server: usize, command: Command) -> Reply {
        self.requests += 1;
        let mut caller: Caller = caller(who);
        caller.place.space = format!("server {server}");
        let source = format!("r{}", self.requests);
        let reply = self.core.handle(&caller, &source, command).await;
        if matches!(&reply.private, Some(Content::Problem(problem)) if format!("{problem:?}").contains("Ours"))
        {
            panic!("{reply:?}");
        }
        reply
    }

    async fn ask(&mut self, person: usize, server: usize, command: Command) -> Reply {
        let reply = self.ask_in(&name(person), server, command).await;
        self.deliver().await;
        reply
    }

    /// The players and the server of a game.
    fn pairing(&self, game: usize) -> (usize, usize, usize) {
        let mut random = draw(self.seed, &[3, game as u64]);
        let first = random.below(PEOPLE);
        let second = (first + 1 + random.below(PEOPLE - 1)) % PEOPLE;
        (first, second, random.below(SERVERS.len()))
    }

    async fn challenge(&mut self, game: usize) {
        let (first, second, server) = self.pairing(game);
        let mut random = draw(self.seed, &[4, game as u64]);
        let (kind, options) = match game % 5 {
            0 => ("dama", json!({"setup": "ones"})),
            1 => ("go", json!({"size": 7})),
            2 => ("ordo", json!({})),
            3 => ("piskvorky", json!({})),
            _ => ("cheess", json!({})),
        };
        let claim = happens(&mut random, 50);
        let request = NewGameRequest {
            kind,
            opponent: Some((Person::new(name(second), &name(second)), false)),
            by_link: false,
            level: None,
            side: None,
            preset: None,
            options: options.as_object().unwrap().clone(),
            clock: TimeControl::parse(one(&mut random, &CLOCKS)),
            expiry: Some(if claim { Expiry::Claim } else { Expiry::Auto }),
            undo: None,
            rated: None,
        };
        let reply = self.ask(first, server, Command::New(request)).await;
        let Some(Content::Challenge(challenge, _)) = reply.public.map(|message| message.about) else {
            panic!("no challenge")
        };
        if happens(&mut random, 10) {
            self.unanswered.push((challenge.code, self.bot.now().0));
            return;
        }
        let ms = delay_ms(&mut random, 0).unwrap_or(HOUR_MS);
        self.queue.insert((self.elapsed + ms, Plan::Answer { game, code: challenge.code }));
    }

    async fn answer(&mut self, game: usize, code: String) {
        let (_, second, server) = self.pairing(game);
        let reply = self.ask(second, server, Command::Accept(Some(code))).await;
        assert!(reply.public.is_some(), "{reply:?}");
    }

    async fn act(&mut self, code: &str, seq: u32, person: usize) {
        let table = self.table(code).await;
        if table.seq != seq || table.ending.is_some() {
            return;
        }
        let who = name(person);
        let side = Side::BOTH.into_iter().find(|side| table.person(*side).native_id == who).unwrap();
        let server: usize = table.row.place.space.rsplit(' ').next().unwrap().parse().unwrap();
        let mut random = draw(self.seed, &[5, number(code), u64::from(seq), person as u64]);
        let game = || GameRef::code(code);
        let awaited = table.since(table.player(side)).is_some();
        let offer = |kind| Command::Offer { game: game(), kind };
        let asked = table.offers.iter().find(|(by, _)| *by != side).map(|(_, kind)| *kind);
        let legal = table.position.legal(side);
        let command = if let Some(offer) = asked {
            let accept = happens(&mut random, 60);
            Command::AnswerOffer { code: code.to_owned(), offer, accept }
        } else if expiry::claimable(&table) == Some(side.other()) && happens(&mut random, 70) {
            Command::Clock { game: game(), act: ClockAct::Claim }
        } else if table.is_paused() && happens(&mut random, 50) {
            Command::Clock { game: game(), act: ClockAct::Continue }
        } else if !awaited || legal.is_empty() {
            return;
        } else if table.moves.len() >= 12 || happens(&mut random, 2) {
            Command::Resign { game: game(), confirmed: true }
        } else {
            match random.below(100) {
                0..5 if table.offers.is_empty() => offer(OfferKind::Undo),
                5..10 if table.offers.is_empty() && !table.is_paused() => offer(OfferKind::Pause),
                10..12 if table.offers.is_empty() => offer(OfferKind::Draw),
                _ => {
                    let text = legal[random.below(legal.len())].clone();
                    Command::Move { game: game(), input: MoveInput::Text(text) }
                }
            }
        };
        let moves = matches!(command, Command::Move { .. });
        let reply = self.ask(person, server, command.clone()).await;
        if moves {
            assert!(reply.public.is_some(), "{command:?}: {reply:?}");
            self.has_moved(person);
        } else if reply.public.is_none() && awaited {
            // There was nothing to take back: they look again.
            let plan = Plan::Act { code: code.to_owned(), seq, person };
            let text = legal.first().cloned().unwrap_or_default();
            assert!(matches!(command, Command::Offer { .. }), "{plan:?} {reply:?}");
            let input = MoveInput::Text(text);
            let moving = Command::Move { game: game(), input };
            let reply = self.ask(person, server, moving).await;
            assert!(reply.public.is_some(), "{plan:?} {reply:?}");
            self.has_moved(person);
        }
    }

    /// A move ends a vacation that is to last until then.
    fn has_moved(&mut self, person: usize) {
        let now = self.bot.now().0;
        for (from, until, until_move) in &mut self.vacations[person] {
            if *until_move && *from <= now && now < *until {
                *until = now;
            }
        }
    }

    async fn go_on_vacation(&mut self, person: usize, number: u64) {
        let mut random = draw(self.seed, &[6, person as u64, number]);
        let days = 1 + i64::try_from(random.below(12)).unwrap();
        let until_move = happens(&mut random, 40);
        let request = VacationRequest::Begin { ms: days * DAY_MS, until_move };
        let reply = self.ask(person, 0, Command::OwnTime(OwnTime::Vacation(request))).await;
        if let Some(Content::OwnTime(OwnTimeSay::Vacation {
            current: Some(current), changed: true, ..
        })) = reply.private
        {
            let (from, until) = (current.span.from.0, current.span.until.0);
            self.vacations[person].push((from, until, until_move));
            if happens(&mut random, 30) {
                let back = self.elapsed + days * DAY_MS / 2;
                self.queue.insert((back, Plan::BackEarly { person, until }));
            }
        }
    }

    async fn come_back(&mut self, person: usize, until: i64) {
        let now = self.bot.now().0;
        let current = self.vacations[person].iter_mut().find(|(_, end, _)| *end == until && now < *end);
        if let Some((_, end, _)) = current {
            *end = now;
            self.ask(person, 0, Command::OwnTime(OwnTime::Vacation(VacationRequest::End))).await;
        }
    }

    async fn choose(&mut self, person: usize, number: u64) {
        let mut random = draw(self.seed, &[7, person as u64, number]);
        let (zone, quiet, moments) =
            (one(&mut random, &ZONES), one(&mut random, &QUIETS), one(&mut random, &MOMENTS));
        self.choices[person].push(Choice { since: self.bot.now().0, zone, quiet, moments });
        self.ask(person, 0, Command::OwnTime(OwnTime::Zone(Some(zone.to_owned())))).await;
        let request = Command::OwnTime(OwnTime::Reminders {
            at: Some(moments.to_owned()),
            quiet: Some(quiet.to_owned()),
        });
        let reply = self.ask(person, 0, request).await;
        assert!(
            matches!(reply.private, Some(Content::OwnTime(OwnTimeSay::Reminders { changed: true, .. }))),
            "{reply:?}"
        );
    }

    /// The program is killed: at once, or in the middle of the next round.
    async fn go_down(&mut self, number: u64) {
        let mut random = draw(self.seed, &[8, number]);
        if happens(&mut random, 70)
            && let Some(due) = self.core.next_due().await.unwrap()
        {
            let ms = up_to_minute((due.0 - self.bot.now().0).max(0));
            self.wait(self.elapsed + ms).await;
            let core = self.core.clone();
            let now = self.bot.now();
            tokio::select! {
                biased;
                _ = core.tick(now) => {}
                () = rounds(random.below(40)) => self.kills_in_a_tick += 1,
            }
        }
        self.up = false;
        let ms = (20 + i64::try_from(random.below(9 * 60)).unwrap()) * MINUTE_MS;
        self.outages.push((self.bot.now().0, self.bot.now().0));
        self.queue.insert((self.elapsed + ms, Plan::Back));
    }

    async fn come_up(&mut self) {
        if self.up {
            return;
        }
        let now = self.bot.now();
        self.bot.reopen().await;
        self.core = core(&self.bot, &self.entropy);
        self.up = true;
        self.outages.last_mut().unwrap().1 = now.0;
        self.tick().await;
    }

    async fn step(&mut self, minutes: i64) {
        self.steps.push(self.bot.now().0);
        self.bot.later(minutes * MINUTE_MS);
        self.steps.push(self.bot.now().0);
        if self.up {
            self.bot.ports().store.beat(self.bot.now(), i64::MAX).await.unwrap();
        }
    }
}

fn core(bot: &TestBot, entropy: &Arc<Numbers>) -> Core {
    let ports = Ports { entropy: Arc::clone(entropy) as _, ..bot.ports() };
    Core::new(ports, GameCatalogue::standard().registry().clone())
}

fn up_to_minute(ms: i64) -> i64 {
    (ms + MINUTE_MS - 1) / MINUTE_MS * MINUTE_MS
}

/// A code as a number.
fn number(code: &str) -> u64 {
    code.bytes().fold(0, |sum, byte| sum * 257 + u64::from(byte))
}

/// Waits for a number of turns of the runtime.
async fn rounds(turns: usize) {
    for _ in 0..turns {
        tokio::time::sleep(std::time::Duration::from_micros(200)).await;
    }
}
