//! Two people at a game of random moves, who type their commands.

use crate::process::Program;
use deska_catalogue::invocation::Call;
use deska_desk::outbound::{Outbound, Post, Response};
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_model::people::caller::{Caller, Person};
use deska_testkit::answers;
use deska_testkit::community::PLATFORM;
use deska_testkit::test_bot::caller_at;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side, registry};
use serde_json::json;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Numbers of requests, so that each has an id of its own in every run.
static REQUESTS: AtomicU64 = AtomicU64::new(0);

/// Numbers of pairs, so that each has a channel of its own.
static PAIRS: AtomicU64 = AtomicU64::new(0);

/// Two people at a game of random moves. When it is over, they begin another one.
pub struct Playing {
    kind: &'static str,
    people: [Caller; 2],
    /// Further words of the command that begins a game.
    words: &'static str,
    position: Box<dyn AnyPosition>,
    /// Moves made.
    plies: usize,
    random: SplitMix64,
    /// The ids of the requests that have moved.
    pub moved: Vec<String>,
}

impl Playing {
    pub async fn start(program: &Program, platform: &str, kind: &'static str) -> Self {
        let mut this = Self::new(platform, kind, "");
        this.renew(program).await;
        this
    }

    /// With an hour for each move.
    pub async fn timed(program: &Program, platform: &str, kind: &'static str) -> Self {
        let mut this = Self::new(platform, kind, "clock=1h");
        this.renew(program).await;
        this
    }

    /// Asks for a game that nobody accepts.
    pub async fn challenge_only(program: &Program, platform: &str, kind: &'static str) {
        Self::new(platform, kind, "").challenge(program).await;
    }

    fn new(platform: &str, kind: &'static str, words: &'static str) -> Self {
        let at = PAIRS.fetch_add(1, Ordering::Relaxed);
        let people = [0, 1].map(|side| caller(platform, at, side));
        Self {
            kind,
            people,
            words,
            position: begin(kind),
            plies: 0,
            random: SplitMix64::new(at),
            moved: Vec::new(),
        }
    }

    async fn renew(&mut self, program: &Program) {
        self.position = begin(self.kind);
        self.plies = 0;
        let challenge = self.challenge(program).await;
        let control = answers::button(&challenge, "Accept");
        answers::public(ask(program, &self.people[1], Call::Press { control, values: Vec::new() }).await);
    }

    async fn challenge(&self, program: &Program) -> Outbound {
        let options = options(self.kind);
        let words: Vec<String> = options
            .as_object()
            .into_iter()
            .flatten()
            .map(|(key, value)| format!("{key}={}", value.to_string().trim_matches('"')))
            .collect();
        let opponent = &self.people[1].person.native_id;
        let line = format!("/{} new {opponent} side=white {} {}", self.kind, self.words, words.join(" "));
        answers::public(ask(program, &self.people[0], Call::Text(line)).await)
    }

    /// Makes a move and returns how long its answer took.
    pub async fn play(&mut self, program: &Program) -> Duration {
        let Some(by) = self.position.to_act().only() else {
            self.renew(program).await;
            return Box::pin(self.play(program)).await;
        };
        let goes_on = self.plies < length(self.kind);
        let Some((text, line)) = self.draw_move(by).filter(|_| goes_on) else {
            self.resign(program).await;
            self.renew(program).await;
            return Box::pin(self.play(program)).await;
        };
        let caller = &self.people[usize::from(by == Side::Black)];
        let begun = Instant::now();
        let response = program.service.answer(caller, &source(), Call::Text(line)).await;
        let time = begun.elapsed();
        delivered(program, &answered(response)).await;
        self.position.play(Some(by), &text).expect("a legal move");
        self.plies += 1;
        time
    }

    /// Makes a move in a game that goes on, and sends it again with its id as long as it fails. Returns how often it did.
    pub async fn insist(&mut self, program: &Program) -> usize {
        let by = self.position.to_act().only().expect("it is somebody's turn");
        let (text, line) = self.draw_move(by).expect("a move");
        let (caller, id) = (&self.people[usize::from(by == Side::Black)], source());
        let mut failures = 0;
        loop {
            let response = program.service.answer(caller, &id, Call::Text(line.clone())).await;
            if let Some(post) = &response.public {
                delivered(program, post).await;
                break;
            }
            let said = answers::told(response);
            assert!(said.contains("went wrong on my side"), "{said}");
            failures += 1;
        }
        self.position.play(Some(by), &text).expect("a legal move");
        self.moved.push(id);
        failures
    }

    /// A random one of the plain moves, with the line that makes it; `None` if there is none.
    fn draw_move(&mut self, by: Side) -> Option<(String, String)> {
        let mut typed: Vec<(String, String)> = self
            .position
            .legal(by)
            .into_iter()
            .filter_map(|text| Some((typed(self.kind, &text)?, text)))
            .map(|(command, text)| (text, format!("/{} {command}", self.kind)))
            .collect();
        if typed.is_empty() {
            return None;
        }
        Some(typed.swap_remove((self.random.draw() % typed.len() as u64) as usize))
    }

    pub fn channel(&self) -> &str {
        &self.people[0].place.channel
    }

    pub async fn resign(&mut self, program: &Program) {
        let who = &self.people[0];
        let asked = ask(program, who, Call::Text("/game resign".to_owned())).await;
        if asked.public.is_none() {
            let (_, control) = answers::buttons(&answers::private(asked)).swap_remove(0);
            answers::public(ask(program, who, Call::Press { control, values: Vec::new() }).await);
        }
    }
}

/// Moves of a long game between people. Random ones go on for many hundreds, and a board grows full.
fn length(kind: &str) -> usize {
    match kind {
        "go" => 250,
        _ => 80,
    }
}

fn options(kind: &str) -> serde_json::Value {
    match kind {
        "go" => json!({"size": 19}),
        _ => json!({}),
    }
}

fn begin(kind: &str) -> Box<dyn AnyPosition> {
    let options = options(kind);
    let game = registry::find(kind).expect("a game");
    game.start(options.as_object().expect("options")).expect("they are valid")
}

/// A move as the words of its command, if it is one of the plain ones.
fn typed(kind: &str, text: &str) -> Option<String> {
    match kind {
        "ordo" => {
            let (from, to) = text.split_once('-')?;
            (from.len() == 2 && to.len() == 2).then(|| format!("move {from} {to}"))
        }
        _ => text.as_bytes().get(1)?.is_ascii_digit().then(|| format!("play {text}")),
    }
}

fn caller(platform: &str, at: u64, side: u64) -> Caller {
    // A file that is kept has the open games of earlier runs.
    let name = format!("Player{}of{}", at * 2 + side, std::process::id());
    let space = if platform == PLATFORM { "" } else { "club" };
    caller_at(
        Person::new(name.to_lowercase(), &name),
        [platform, space, &format!("room{at}-{}", std::process::id())],
    )
}

fn source() -> String {
    let at = REQUESTS.fetch_add(1, Ordering::Relaxed);
    let since = std::time::UNIX_EPOCH.elapsed().expect("a clock").as_micros();
    format!("{since}-{}-{at}", std::process::id())
}

async fn ask(program: &Program, caller: &Caller, call: Call) -> Response {
    let response = program.service.answer(caller, &source(), call).await;
    if let Some(post) = &response.public {
        delivered(program, post).await;
    }
    response
}

fn answered(response: Response) -> Post {
    match response.public {
        Some(post) => post,
        None => panic!("not a board: {:?}", response.private.map(|private| private.plain())),
    }
}

async fn delivered(program: &Program, post: &Post) {
    program.service.delivered(&post.receipt, &source()).await;
}
