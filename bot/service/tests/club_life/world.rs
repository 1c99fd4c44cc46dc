//! A league on a store, from its sign-up to its end: people play, go on vacation, leave, are merged and forgotten, the channel
//! refuses announcements, and the program is killed. What is stored and shown then is checked.

mod evening;

use crate::check::{EventRow, Game, Shown, Stored};
use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::Call;
use deska_desk::capabilities::Capabilities;
use deska_desk::outbound::{DeliveryFailure, Response};
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_model::club::result::BoardGame;
use deska_model::club::table::{ClubTable, Stage};
use deska_model::games::table::Table;
use deska_model::people::caller::{Caller, Person, PlaceInfo};
use deska_testkit::answers::buttons;
use deska_testkit::program::Program;
use deska_testkit::test_bot::{CHAT, Numbers, SetClock, caller_at};
use futures::future::join_all;
use rules::Side;
use rules::rng::SplitMix64;
use std::collections::BTreeMap;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

pub use evening::EveningPlan;

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// Two platforms, on which no picture is drawn.
const PLATFORMS: [&str; 2] = ["bare", "other"];

/// How much happens.
pub struct Plan {
    pub players: usize,
    pub vacations: usize,
    pub leavers: usize,
    pub kills: usize,
}

/// The program, its people and its clock.
pub struct World {
    url: String,
    clock: Arc<SetClock>,
    /// Its processes, which share the database.
    processes: Vec<Program>,
    random: SplitMix64,
    requests: u64,
    /// How often a process was chosen.
    turns: usize,
    starts: u64,
    /// Whether the channel takes no announcements.
    gone: bool,
    code: String,
    /// How often each announcement was posted, by its beginning.
    posted: BTreeMap<String, usize>,
    /// How many direct messages came instead of announcements.
    called: usize,
}

fn name(number: usize) -> String {
    format!("p{number:02}")
}

impl World {
    pub async fn open(url: &str, seed: u64, processes: u64) -> Self {
        let clock = Arc::new(SetClock::standing());
        let mut started = Vec::new();
        for start in 1..=processes {
            started.push(Self::start(url, &clock, start).await);
        }
        Self {
            url: url.to_owned(),
            processes: started,
            clock,
            random: SplitMix64::new(seed),
            requests: 0,
            turns: 0,
            starts: processes,
            gone: false,
            code: String::new(),
            posted: BTreeMap::new(),
            called: 0,
        }
    }

    async fn start(url: &str, clock: &Arc<SetClock>, start: u64) -> Program {
        let numbers = Arc::new(Numbers::from(start * 1_000_000));
        let program = Program::open(url, Arc::clone(clock) as _, numbers, GameCatalogue::standard()).await;
        for platform in PLATFORMS {
            program.service.connect(platform, Capabilities { pictures: None, ..CHAT });
        }
        program
    }

    /// A process is gone and starts again.
    async fn restart(&mut self, which: usize) {
        self.starts += 1;
        self.processes[which] = Self::start(&self.url, &self.clock, self.starts).await;
    }

    /// The process whose turn it is to be asked, or to be killed.
    fn turn(&mut self) -> usize {
        self.turns += 1;
        self.turns % self.processes.len()
    }

    /// A process that is there.
    fn program(&self) -> &Program {
        &self.processes[0]
    }

    fn below(&mut self, count: usize) -> usize {
        self.random.below(count)
    }

    async fn ask(&mut self, caller: &Caller, line: &str) -> Response {
        self.requests += 1;
        let source = format!("r{}", self.requests);
        let which = self.turn();
        let service = &self.processes[which].service;
        let response = service.answer(caller, &source, Call::Text(line.to_owned())).await;
        if let Some(post) = &response.public {
            service.delivered(&post.receipt, &source).await;
        }
        response
    }

    async fn say(&mut self, who: &str, line: &str) -> String {
        let response = self.ask(&caller(who), line).await;
        let said = response.private.or(response.public.map(|post| post.about));
        said.map(|said| said.plain()).unwrap_or_default()
    }

    /// What is due by itself, in all processes at once; if one is to be killed, after so many steps forward of it.
    async fn tick(&mut self, killed_after: Option<u64>) {
        let now = self.clock_now();
        self.program().ports.store.beat(now, i64::MAX).await.unwrap();
        let killed = self.turn();
        let ticks = self.processes.iter().enumerate().map(|(which, program)| async move {
            let core = program.core();
            let mut left = killed_after.filter(|_| which == killed);
            let mut tick = pin!(core.tick(now));
            poll_fn(|context| {
                let polled = tick.as_mut().poll(context);
                match (polled, &mut left) {
                    (Poll::Ready(ticked), _) => {
                        ticked.unwrap();
                        Poll::Ready(())
                    }
                    (Poll::Pending, Some(1)) => Poll::Ready(()),
                    (Poll::Pending, left) => {
                        if let Some(left) = left {
                            *left -= 1;
                        }
                        Poll::Pending
                    }
                }
            })
            .await;
        });
        join_all(ticks).await;
        if killed_after.is_some() {
            self.restart(killed).await;
        }
        self.deliver().await;
    }

    fn clock_now(&self) -> deska_model::ids::Time {
        use deska_core::ports::Clock as _;
        self.clock.now()
    }

    async fn deliver(&mut self) {
        for platform in PLATFORMS {
            loop {
                let due = join_all(self.processes.iter().map(|program| program.service.due(platform))).await;
                if due.iter().all(Vec::is_empty) {
                    break;
                }
                let each = due.into_iter().enumerate();
                for (which, post) in
                    each.flat_map(|(which, due)| due.into_iter().map(move |post| (which, post)))
                {
                    let service = Arc::clone(&self.processes[which].service);
                    self.requests += 1;
                    let words = post.about.plain();
                    let first = words.lines().next().unwrap_or_default();
                    let is_announced = post.to.is_none() && first.contains(&self.code);
                    let is_headed = first.contains("League of") || first.contains(" evening");
                    if self.gone && is_announced && is_headed {
                        service.undelivered(&post.receipt, DeliveryFailure::Gone).await;
                        continue;
                    }
                    if first.contains(&self.code) && is_headed {
                        match &post.to {
                            Some(_) => self.called += 1,
                            // The same decision may come twice.
                            None if post.edits.is_none() && !words.contains("Reason: ") => {
                                *self.posted.entry(words.clone()).or_default() += 1;
                            }
                            None => {}
                        }
                    }
                    let message = format!("m{}", self.requests);
                    service.delivered(&post.receipt, &message).await;
                }
            }
        }
    }

    async fn league(&self) -> (ClubTable, Vec<(u32, Table)>) {
        let stored = self.program().ports.store.club(&self.code).await.unwrap().unwrap();
        let mut games = Vec::new();
        for game in self.program().ports.store.club_games(stored.row.id).await.unwrap() {
            games.push((game.board, self.program().table(&game.code).await));
        }
        (ClubTable::fold(stored.events).unwrap(), games)
    }

    /// Lets people sign up, some of them with a second account that becomes one with theirs, and begins.
    pub async fn begin(&mut self, plan: &Plan) {
        for number in 0..plan.players {
            self.say(&name(number), "/me vacation").await;
        }
        self.say(&name(0), &format!("/me block {}", name(1))).await;
        let opened =
            self.say("admin", "/club new league go clock=2d rated=on options=size=9 every=over").await;
        let code = opened.split_once(", ").and_then(|(_, rest)| rest.split('.').next());
        self.code = code.unwrap_or_else(|| panic!("{opened}")).to_owned();
        for number in 0..plan.players {
            let said = self.say(&name(number), "/club join").await;
            assert!(said.contains("You're in"), "{said}");
        }
        let second = second_account(2);
        self.ask(&second, "/club join").await;
        self.link(2, &second).await;
        for step in 0..plan.kills {
            self.clock.pass(7 * DAY_MS / i64::try_from(plan.kills).unwrap() + 1);
            let polls = 1 + u64::try_from(self.below(400)).unwrap();
            self.tick(Some(polls).filter(|_| step % 2 == 0)).await;
        }
        for polls in [3, 30, 300, 3000] {
            self.clock.pass(61_000);
            self.tick(Some(polls)).await;
        }
        self.clock.pass(61_000);
        self.tick(None).await;
        let (table, games) = self.league().await;
        assert_eq!(table.stage, Stage::Playing, "{:?}", self.posted);
        assert_eq!(table.boards.len(), games.len(), "each board has a game");
    }

    async fn link(&mut self, number: usize, second: &Caller) {
        let words = self.ask(&alone(caller(&name(number))), "/me link").await.private.unwrap().plain();
        let code = words.split("/me link ").nth(1).and_then(|rest| rest.split(' ').next());
        let code = code.unwrap_or_else(|| panic!("{words}")).trim_start_matches("code=").to_owned();
        let linked = self.ask(&alone(second.clone()), &format!("/me link {code}")).await;
        let words = linked.private.map(|said| said.plain()).unwrap_or_default();
        assert!(words.contains("(bare)") || words.contains("P0"), "{words}");
    }

    /// Days pass in which all this happens, until the league is over.
    pub async fn play(&mut self, plan: &Plan) {
        let (mut vacations, mut leavers, mut steps) = (plan.vacations, plan.leavers, 0);
        loop {
            steps += 1;
            let (table, games) = self.league().await;
            if table.stage != Stage::Playing {
                break;
            }
            let open: Vec<&Table> =
                games.iter().map(|(_, game)| game).filter(|game| game.ending.is_none()).collect();
            for _ in 0..1 + open.len() / 8 {
                if let Some(game) = open.get(self.below(open.len().max(1))) {
                    self.turns(game).await;
                }
            }
            let player = name(self.below(plan.players));
            match steps % 4 {
                0 if vacations > 0 => {
                    vacations -= 1;
                    self.say(&player, "/me vacation 10d").await;
                }
                1 if leavers > 0 => {
                    leavers -= 1;
                    self.say(&player, &format!("/club leave {}", self.code.clone())).await;
                    self.leave(&player).await;
                }
                2 => {
                    let board = &games[self.below(games.len())].1.row.code;
                    let result = ["white", "black", "draw", "void", "played"][self.below(5)];
                    self.say("admin", &format!("/club rule {board} result={result} reason=so")).await;
                }
                _ => {}
            }
            if steps == 1 {
                self.link(3, &second_account(3)).await;
            }
            if steps == 2 {
                self.gone = true;
            }
            if steps == 7 {
                let moved = caller_at(person("admin"), ["bare", "s", "side"]);
                let moved = Caller { admin: true, ..moved };
                self.ask(&moved, &format!("/club here {}", self.code.clone())).await;
                self.gone = false;
            }
            self.clock.pass(12 * HOUR_MS);
            let polls = 1 + u64::try_from(self.below(300)).unwrap();
            self.tick(Some(polls).filter(|_| steps % 5 == 0)).await;
            assert!(steps < 400, "it never ends");
        }
        for number in [4, 5] {
            let asked = self.ask(&alone(caller(&name(number))), "/me forget").await.private.unwrap();
            let yes = buttons(&asked).into_iter().find(|(_, id)| id.starts_with("forget-me"));
            self.press(&name(number), &yes.expect("a question").1).await;
        }
        self.clock.pass(61_000);
        self.tick(None).await;
    }

    /// Presses a control where nobody else reads.
    async fn press(&mut self, who: &str, control: &str) {
        self.requests += 1;
        let call = Call::Press { control: control.to_owned(), values: Vec::new() };
        let source = format!("r{}", self.requests);
        let which = self.turn();
        self.processes[which].service.answer(&alone(caller(who)), &source, call).await;
    }

    async fn leave(&mut self, who: &str) {
        let control = format!("club-leave-yes:{}", self.code);
        self.press(who, &control).await;
    }

    /// Somebody moves in a game, or both do and it ends.
    async fn turns(&mut self, game: &Table) {
        let code = &game.row.code;
        let mover = |side: Side| game.account(side).unwrap().person.native_id.clone();
        let [white, black] = [Side::White, Side::Black].map(mover);
        match self.below(6) {
            0 => drop(self.say(&black, &format!("/go play d4 game={code}")).await),
            1 => {}
            how => {
                self.say(&black, &format!("/go play d4 game={code}")).await;
                self.say(&white, &format!("/go play e5 game={code}")).await;
                if how == 2 {
                    self.say(&white, &format!("/game draw {code}")).await;
                    self.say(&black, &format!("/game accept {code}")).await;
                } else {
                    let loser = if how % 2 == 0 { &white } else { &black };
                    self.press(loser, &format!("resign-yes:{code}")).await;
                }
            }
        }
    }

    /// What is stored and shown.
    pub async fn stored(&self) -> Stored {
        let stored = self.program().ports.store.club(&self.code).await.unwrap().unwrap();
        let (table, games) = self.league().await;
        let boards: Vec<BoardGame> =
            games.iter().map(|(board, game)| BoardGame::of(*board, game).unwrap()).collect();
        let shown = |row: &deska_model::club::standings::StandingsRow| Shown {
            account: row.account.0,
            place: row.place,
            points: row.points,
            berger: row.berger,
            wins: row.wins,
        };
        let groups = table.standings(&boards);
        let row = |event: &deska_model::club::event::StoredClubEvent| EventRow {
            at: event.at.0,
            event: serde_json::to_value(&event.event).unwrap(),
        };
        Stored {
            events: stored.events.iter().map(row).collect(),
            games: games.iter().map(|(board, game)| Game::of(u64::from(*board), game)).collect(),
            blocked: table.void.iter().map(|[one, other]| [one.0.min(other.0), one.0.max(other.0)]).collect(),
            shown: groups.iter().map(|group| group.rows.iter().map(shown).collect()).collect(),
        }
    }

    /// What was posted more than once.
    pub fn twice(&self) -> Vec<&String> {
        self.posted.iter().filter(|(_, count)| **count > 1).map(|(words, _)| words).collect()
    }

    /// How many direct messages came instead of announcements.
    pub fn called(&self) -> usize {
        self.called
    }

    /// Whether a next league is open, with how many people.
    pub async fn next(&mut self) -> String {
        self.say("admin", "/club list").await
    }

    pub async fn close(self) {
        for program in self.processes {
            program.close().await;
        }
    }
}

fn person(who: &str) -> Person {
    Person::new(who, &who.to_uppercase())
}

fn caller(who: &str) -> Caller {
    Caller { admin: who == "admin", ..caller_at(person(who), ["bare", "s", "main"]) }
}

/// The same person in a place where nobody else reads.
fn alone(caller: Caller) -> Caller {
    let place_info = PlaceInfo { alone: true, ..caller.place_info };
    Caller { place_info, ..caller }
}

/// The account of a person on the other platform.
fn second_account(number: usize) -> Caller {
    caller_at(person(&format!("{}b", name(number))), ["other", "o", "room"])
}
