//! The real program killed at random moments of a game: what was answered stays, once and in order, and a
//! request that got no answer can be sent again.

use deska_testkit::deska::Deska;
use deska_testkit::pace::{rounds, seed};
use deska_testkit::recorded::{LONG, Recorded, SHORT};
use reqwest::Client;
use rules::rng::SplitMix64;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How often a game is played again until a kill falls into a request.
const TRIES: usize = 5;

/// A program that is killed and started again on the same database.
struct Victim {
    running: Deska,
    folder: TempDir,
    http: Client,
    random: SplitMix64,
    requests: u64,
    kills: usize,
    /// Kills at which a request was under way, and those of them after which its change was there.
    under_way: usize,
    kept: usize,
    /// How long an answer takes, so that kills fall into that time.
    usual: Duration,
}

/// A request with the id it bears however often it is sent.
struct Request {
    path: &'static str,
    body: Value,
}

/// What a request that something may be asked of has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Answered,
    Unknown,
}

impl Victim {
    fn start(seed: u64) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let running = Deska::start(folder.path());
        let random = SplitMix64::new(seed);
        let usual = Duration::from_millis(40);
        let http = Client::new();
        Self { running, folder, http, random, requests: 0, kills: 0, under_way: 0, kept: 0, usual }
    }

    fn request(&mut self, path: &'static str, who: &str, what: Value) -> Request {
        self.requests += 1;
        let mut body = json!({"id": format!("r{}", self.requests), "as": who, "channel": "main"});
        body.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
        Request { path, body }
    }

    fn say(&mut self, who: &str, text: &str) -> Request {
        self.request("/api/say", who, json!({"text": text}))
    }

    /// Sends a request and waits for its answer.
    async fn ask(&self, request: &Request) -> Value {
        let sent = self.http.post(self.running.url(request.path)).json(&request.body).send();
        let response = sent.await.unwrap();
        assert!(response.status().is_success(), "{}: {}", request.body, response.status());
        response.json().await.unwrap()
    }

    fn kill(&mut self) {
        self.running.kill();
        self.kills += 1;
        // Connections of the one that is gone are of no use.
        self.http = Client::new();
        self.running = Deska::start(self.folder.path());
    }

    /// Sends a request and kills the program after a while, which may be before, in or after its work.
    async fn ask_and_kill(&mut self, request: &Request) -> Option<Value> {
        let sent = self.http.post(self.running.url(request.path)).json(&request.body).send();
        let answer = tokio::spawn(async move { sent.await?.json::<Value>().await });
        let most = u64::try_from(self.usual.as_micros()).unwrap() * 5 / 4;
        tokio::time::sleep(Duration::from_micros(self.random.draw() % most)).await;
        self.kill();
        answer.await.unwrap().ok()
    }

    /// Sends a request in one of several ways; gives the answer, if there was one.
    async fn ask_somehow(&mut self, request: &Request) -> Option<Value> {
        match self.random.draw() % 8 {
            0 => {
                let begun = Instant::now();
                let answer = self.ask(request).await;
                self.usual = (self.usual * 3 + begun.elapsed()) / 4;
                Some(answer)
            }
            1 => {
                self.kill();
                Some(self.ask(request).await)
            }
            2 => {
                let answer = self.ask(request).await;
                self.kill();
                Some(answer)
            }
            _ => self.ask_and_kill(request).await,
        }
    }

    /// The moves of the game as its history tells them.
    async fn history(&mut self, code: &str) -> Vec<String> {
        let request = self.say("alice", &format!("/game history {code}"));
        let answer = self.ask(&request).await;
        let list = spans(&answer).filter(|span| span["style"] == "code").last().expect("a code");
        let list = list["text"].as_str().unwrap().to_owned();
        if list == code {
            return Vec::new();
        }
        let entry = |(at, entry): (usize, &str)| {
            let mark = if at % 2 == 0 { "○" } else { "●" };
            let start = format!("{}. {mark} ", at + 1);
            entry.strip_prefix(&start).unwrap_or_else(|| panic!("{entry} at {at} of {list}")).to_owned()
        };
        list.split("   ").enumerate().map(entry).collect()
    }

    /// Plays a recorded game, killing the program all the time.
    async fn play(&mut self, game: &Recorded) {
        let code = self.begin(game.options).await;
        let moves = game.moves();
        let mut last = None;
        for (at, text) in moves.iter().enumerate() {
            let who = ["alice", "bob"][at % 2];
            // Half of the moves are typed as they are noted, half as commands.
            let line = if self.random.draw().is_multiple_of(2) {
                (*text).to_owned()
            } else {
                deska_testkit::recorded::command(text)
            };
            let request = self.say(who, &line);
            let fate = match self.ask_somehow(&request).await {
                Some(answer) => {
                    assert!(is_public(&answer), "{line}: {answer}");
                    Fate::Answered
                }
                None => Fate::Unknown,
            };
            let history = self.history(&code).await;
            let made = history.len();
            assert_eq!(history, moves[..made], "after {line}, {fate:?}");
            match fate {
                Fate::Answered => assert_eq!(made, at + 1, "{line} was answered"),
                Fate::Unknown => {
                    assert!(made == at || made == at + 1, "{line}: {history:?}");
                    self.under_way += 1;
                    self.kept += made - at;
                    let answer = self.ask(&request).await;
                    assert!(is_public(&answer), "{line} again: {answer}");
                    assert_eq!(self.history(&code).await, moves[..=at], "{line} again");
                }
            }
            last = Some(request);
        }
        self.kill();
        let answer = self.ask(&last.expect("a move")).await;
        let words = words(&answer);
        assert!(is_public(&answer) && words.contains("alice wins"), "the last move again: {words}");
        assert_eq!(self.history(&code).await, moves);
    }

    /// Begins a game, with kills as well; its code.
    async fn begin(&mut self, options: &str) -> String {
        let request = self.say("alice", &format!("/dama new bob side=white {options}"));
        let challenge = match self.ask_somehow(&request).await {
            Some(answer) => answer,
            None => self.ask(&request).await,
        };
        let mut controls = challenge["messages"].as_array().unwrap().iter().flat_map(|message| {
            message["controls"].as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap())
        });
        let accept = controls.rfind(|control| control["label"] == "Accept").expect("a button");
        let request = self.request("/api/press", "bob", json!({"control": accept["id"]}));
        if self.ask_somehow(&request).await.is_none() {
            self.ask(&request).await;
        }
        let list = self.http.get(self.running.url("/api/games?as=alice&channel=main")).send().await.unwrap();
        let list: Value = list.json().await.unwrap();
        let games = list["games"].as_array().unwrap();
        assert_eq!(games.len(), 1, "{list}");
        games[0]["code"].as_str().unwrap().to_owned()
    }
}

fn spans(answer: &Value) -> impl Iterator<Item = &Value> {
    let messages =
        answer["messages"].as_array().unwrap().iter().filter(|message| message["author"].is_null());
    messages.flat_map(|message| message["text"].as_array().unwrap())
}

fn words(answer: &Value) -> String {
    spans(answer).map(|span| span["text"].as_str().unwrap()).collect()
}

/// Whether Deska has said something to everybody.
fn is_public(answer: &Value) -> bool {
    let messages = answer["messages"].as_array().unwrap();
    messages.iter().any(|message| message["author"].is_null() && message["private"] == false)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_kill_loses_or_doubles_a_move() {
    let seed = seed(5);
    let begun = Instant::now();
    let one = async {
        let mut victim = Victim::start(seed);
        victim.play(&SHORT).await;
        if rounds(true, false) {
            victim.play(&LONG).await;
        }
        // A machine that stands still during a kill hits no request.
        for _ in 0..TRIES {
            if victim.under_way > 0 {
                break;
            }
            victim.play(&SHORT).await;
        }
        victim
    };
    let other = async {
        let mut victim = Victim::start(seed ^ 1);
        victim.play(&LONG).await;
        victim
    };
    let (one, other) = futures::join!(one, other);
    let sum = |count: fn(&Victim) -> usize| count(&one) + count(&other);
    let (kills, under_way, kept) = (sum(|v| v.kills), sum(|v| v.under_way), sum(|v| v.kept));
    println!(
        "{kills} kills in {:?}; {under_way} without an answer, of which {kept} had been kept",
        begun.elapsed()
    );
    assert!(kills >= rounds(50, 35), "{kills} kills");
    assert!(under_way > 0, "no kill fell into a request");
}
