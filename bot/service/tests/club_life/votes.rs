//! The life of a game by votes on a database, with kills. What was answered to the voters is kept here, and each move, or whole
//! turn, is checked by counting anew.

use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::Call;
use deska_desk::capabilities::Capabilities;
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_model::games::actor::Actor;
use deska_model::games::event::Event;
use deska_model::games::table::Table;
use deska_model::people::caller::{Caller, Person};
use deska_service::jobs::computer::play_all;
use deska_testkit::program::Program;
use deska_testkit::test_bot::{CHAT, Numbers, SetClock, caller_at};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side};
use std::collections::{BTreeMap, BTreeSet};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

/// How long a vote is open.
const WINDOW_MS: i64 = 3_600_000;

/// How often the clock moves on.
const STEP_MS: i64 = WINDOW_MS / 20;

/// How long a claim lasts that a kill has left behind.
const LEASE_MS: i64 = 60_000;

/// An answered vote.
struct Cast {
    at: i64,
    /// Number of the last event of the position.
    seq: u32,
    who: String,
    /// The move, or the actions of a turn in alphabetical order.
    choice: String,
}

/// The actions of a turn, whatever their order.
fn unordered(mut actions: Vec<String>) -> String {
    actions.sort();
    actions.join(" ")
}

pub struct Votes {
    url: String,
    clock: Arc<SetClock>,
    program: Program,
    random: SplitMix64,
    requests: u64,
    starts: u64,
    kind: String,
    code: String,
    casts: Vec<Cast>,
    /// How often each board was posted, by the numbers of its events.
    boards: BTreeMap<(u32, u32), usize>,
    edits: usize,
}

impl Votes {
    pub async fn begin(url: &str, game: &str, seed: u64) -> Self {
        let clock = Arc::new(SetClock::standing());
        let program = start(url, &clock, 1).await;
        let mut votes = Self {
            url: url.to_owned(),
            clock,
            program,
            random: SplitMix64::new(seed),
            requests: 0,
            starts: 1,
            kind: game.split(' ').next().unwrap_or_default().to_owned(),
            code: String::new(),
            casts: Vec::new(),
            boards: BTreeMap::new(),
            edits: 0,
        };
        let said = votes.say("admin", &format!("/club vote {game} level=1 window=1h")).await;
        let code = said.split_once("game ").and_then(|(_, rest)| rest.split('.').next());
        votes.code = code.unwrap_or_else(|| panic!("{said}")).to_owned();
        votes.settle().await;
        votes
    }

    async fn restart(&mut self) {
        self.starts += 1;
        self.program = start(&self.url, &self.clock, self.starts).await;
    }

    fn now(&self) -> deska_model::ids::Time {
        use deska_core::ports::Clock as _;
        self.clock.now()
    }

    async fn say(&mut self, who: &str, line: &str) -> String {
        self.requests += 1;
        let person = Person::new(who, &who.to_uppercase());
        let caller = Caller { admin: who == "admin", ..caller_at(person, ["bare", "s", "main"]) };
        let source = format!("r{}", self.requests);
        let response = self.program.service.answer(&caller, &source, Call::Text(line.to_owned())).await;
        let said = response.private.or(response.public.map(|post| post.about));
        said.map(|said| said.plain()).unwrap_or_default()
    }

    pub async fn table(&self) -> Table {
        self.program.core().table(&self.code).await.unwrap().unwrap()
    }

    /// What is due by itself, killed after so many steps forward if it is to be.
    async fn tick(&mut self, killed_after: Option<u64>) {
        let now = self.now();
        self.program.ports.store.beat(now, i64::MAX).await.unwrap();
        let core = self.program.core();
        match killed_after {
            None => drop(core.tick(now).await.unwrap()),
            Some(mut left) => {
                {
                    let mut tick = pin!(core.tick(now));
                    poll_fn(|context| {
                        left -= 1;
                        match tick.as_mut().poll(context) {
                            Poll::Pending if left > 0 => Poll::Pending,
                            _ => Poll::Ready(()),
                        }
                    })
                    .await;
                }
                drop(core);
                self.restart().await;
            }
        }
    }

    async fn settle(&mut self) {
        play_all(&self.program.core()).await.map_err(|halt| format!("{halt:?}")).unwrap();
        loop {
            let due = self.program.service.due("bare").await;
            if due.is_empty() {
                return;
            }
            for post in due {
                self.requests += 1;
                let message = post.edits.clone().unwrap_or_else(|| format!("m{}", self.requests));
                if let (None, Some(told)) = (&post.edits, post.receipt.told) {
                    *self.boards.entry((told.after, told.seq)).or_default() += 1;
                }
                self.edits += usize::from(post.edits.is_some());
                self.program.service.delivered(&post.receipt, &message).await;
            }
        }
    }

    /// Time passes in which some of these people vote, until so many moves were voted on.
    pub async fn live(&mut self, voters: usize, moves: usize, kills: usize) {
        let (mut killed, mut steps) = (0, 0);
        while self.turns(&self.table().await).len() < moves && self.table().await.ending.is_none() {
            steps += 1;
            assert!(steps < 4_000, "it never ends");
            let table = self.table().await;
            // In some positions nobody votes.
            let quiet = table.seq % 7 == 3;
            if let Some(side) = table.voting_now().filter(|_| !quiet) {
                // Few moves, so that some have several votes.
                let choices: Vec<Vec<String>> = (0..4).map(|at| self.proposal(&table, side, at)).collect();
                for _ in 0..self.random.below(4) {
                    let who = format!("v{}", self.random.below(voters));
                    let choice = choices[self.random.below(choices.len())].clone();
                    let line = match self.kind.as_str() {
                        "cheess" => format!("/cheess turn {}", choice.join(",")),
                        kind => format!("/{kind} play {} game={}", choice.join(","), self.code),
                    };
                    let said = self.say(&who, &line).await;
                    assert!(said.contains("You vote for"), "{said}");
                    let (at, choice) = (self.now().0, unordered(choice));
                    self.casts.push(Cast { at, seq: table.seq, who, choice });
                }
            }
            self.clock.pass(STEP_MS);
            let polls = 1 + u64::try_from(self.random.below(120)).unwrap();
            let kill = killed < kills && steps % 3 == 0;
            killed += usize::from(kill);
            self.tick(Some(polls).filter(|_| kill)).await;
            if kill {
                self.clock.pass(LEASE_MS + 1);
                self.tick(None).await;
            }
            self.settle().await;
        }
        assert!(killed == kills, "{killed} kills");
    }

    /// Something to vote for: the move of this number, or a random turn that the side can make.
    fn proposal(&self, table: &Table, side: Side, at: usize) -> Vec<String> {
        let choices = table.position.choices(side);
        if self.kind != "cheess" {
            return vec![choices[at.min(choices.len() - 1)].text.clone()];
        }
        // The same turns as long as the position is the same.
        let mut random = SplitMix64::new(u64::from(table.seq) * 10 + at as u64);
        let (mut position, mut actions) = (table.position.boxed(), Vec::new());
        let round = |position: &dyn AnyPosition| position.text().split(' ').nth(7).map(str::to_owned);
        let begun = round(&*position);
        while position.to_act().contains(side) && round(&*position) == begun {
            let legal = position.legal(side);
            let action = match actions.len() {
                3.. => "end".to_owned(),
                _ => legal[random.below(legal.len())].clone(),
            };
            position.play(Some(side), &action).unwrap();
            actions.push(action);
        }
        actions
    }

    /// The moves or turns that were voted on: the last event before each, when, which, and whether people made it.
    fn turns(&self, table: &Table) -> Vec<(u32, i64, String, bool)> {
        let voters = table.player(table.voting_side().unwrap());
        let mut turns: Vec<(u32, u32, i64, Vec<String>, bool)> = Vec::new();
        for step in table.moves.iter().filter(|step| step.player == voters) {
            let event = table.events.iter().find(|event| event.seq == step.seq).unwrap();
            let by_people = matches!(event.actor, Actor::Person(_));
            let text = step.made.text.clone();
            match turns.last_mut().filter(|(_, last, ..)| self.kind == "cheess" && last + 1 == step.seq) {
                Some((_, last, _, actions, _)) => {
                    *last = step.seq;
                    actions.push(text);
                }
                None => turns.push((step.seq - 1, step.seq, step.at.0, vec![text], by_people)),
            }
        }
        let turn = |(before, _, at, actions, by_people)| (before, at, unordered(actions), by_people);
        turns.into_iter().map(turn).collect()
    }

    /// What is wrong with the moves, by a count of the answered votes; and how many were made by votes early, by votes in the
    /// end and by the program.
    pub async fn faults(&self) -> (Vec<String>, [usize; 3]) {
        let table = self.table().await;
        let turns = self.turns(&table);
        let (mut faults, mut ways) = (Vec::new(), [0; 3]);
        let voted = |seq: u32| -> BTreeSet<&str> {
            self.casts.iter().filter(|cast| cast.seq == seq).map(|cast| cast.who.as_str()).collect()
        };
        for (at, (seq, made_at, text, by_people)) in turns.iter().enumerate() {
            let opened = table.events.iter().find(|event| event.seq == *seq).unwrap().at.0;
            let casts: Vec<&Cast> = self.casts.iter().filter(|cast| cast.seq == *seq).collect();
            let last: BTreeMap<&str, &str> =
                casts.iter().map(|cast| (cast.who.as_str(), cast.choice.as_str())).collect();
            let count = |choice: &str| last.values().filter(|known| **known == choice).count();
            let first = |choice: &str| casts.iter().position(|cast| cast.choice == choice);
            let (after, late) = (made_at - opened, STEP_MS + LEASE_MS + 1);
            if last.is_empty() {
                ways[2] += 1;
                if *by_people || after < 2 * WINDOW_MS || after > 2 * WINDOW_MS + late {
                    faults.push(format!("{seq}: nobody voted, and {text} was made after {after}"));
                }
                continue;
            }
            let better = |choice: &&str| {
                count(choice) > count(text) || (count(choice) == count(text) && first(choice) < first(text))
            };
            if !*by_people || last.values().any(better) || count(text) == 0 {
                faults.push(format!("{seq}: {text} was made, votes {last:?}"));
            }
            let in_time = casts[0].at < opened + WINDOW_MS;
            let end = if in_time { WINDOW_MS } else { 2 * WINDOW_MS };
            let before = at.checked_sub(2).map(|two| [turns[two].0, turns[two + 1].0].map(voted));
            let regulars = before.map(|[one, two]| one.intersection(&two).copied().collect::<Vec<_>>());
            let regulars = regulars.unwrap_or_default();
            let all = !regulars.is_empty() && regulars.iter().all(|who| last.contains_key(who));
            let decided = all && 2 * count(text) > last.len();
            ways[usize::from(after >= end)] += 1;
            let too_early = after < end && !(decided && after >= WINDOW_MS / 10);
            if too_early || after > end + late {
                faults.push(format!("{seq}: {text} was made after {after}, {regulars:?}, votes {last:?}"));
            }
        }
        for (board, times) in self.boards.iter().filter(|(_, times)| **times > 1) {
            faults.push(format!("the board of {board:?} was posted {times} times"));
        }
        let moves = table.events.iter().filter(|event| matches!(event.event, Event::Moved { .. }));
        if moves.count() < turns.len() {
            faults.push("moves are missing".to_owned());
        }
        (faults, ways)
    }

    pub fn edits(&self) -> usize {
        self.edits
    }

    pub async fn close(self) {
        self.program.close().await;
    }
}

async fn start(url: &str, clock: &Arc<SetClock>, start: u64) -> Program {
    let numbers = Arc::new(Numbers::from(start * 1_000_000));
    let program = Program::open(url, Arc::clone(clock) as _, numbers, GameCatalogue::standard()).await;
    program.service.connect("bare", Capabilities { pictures: None, ..CHAT });
    program
}
