//! Two people who play one game after another and send a request again, with its id, until it is answered.

use reqwest::Client;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side, registry};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::{Semaphore, watch};

/// A kind of game of single points, small enough to end now and then.
const KIND: &str = "piskvorky";

/// What all pairs count.
pub struct Shared {
    /// A permit for each answer.
    pub answers: Arc<Semaphore>,
    /// Requests that were sent more than once.
    pub repeated: Arc<AtomicUsize>,
}

pub struct Pair {
    at: usize,
    address: watch::Receiver<SocketAddr>,
    http: Client,
    random: SplitMix64,
    requests: usize,
    shared: Shared,
    /// Ids of the moves that were answered with a board.
    pub answered: Vec<String>,
}

impl Pair {
    pub fn new(at: usize, seed: u64, address: watch::Receiver<SocketAddr>, shared: Shared) -> Self {
        let random = SplitMix64::new(seed ^ (at as u64 + 1) << 32);
        Self { at, address, http: Client::new(), random, requests: 0, shared, answered: Vec::new() }
    }

    /// What the ids of its requests begin with.
    pub fn name(&self) -> String {
        format!("p{}", self.at)
    }

    fn people(&self) -> [String; 2] {
        ["White", "Black"].map(|side| format!("{side}{}", self.at))
    }

    /// Plays until it is over and its last request is answered.
    pub async fn play(mut self, over: Arc<AtomicBool>) -> Self {
        let [white, black] = self.people();
        // Somebody must have been here to be challenged.
        self.ask("/api/say", &black, json!({"text": "/help"})).await;
        while !over.load(Ordering::SeqCst) {
            let line = format!("/{KIND} new {black} side=white size=7 line=5");
            let (_, challenge) = self.ask("/api/say", &white, json!({"text": line})).await;
            let control = accept(&challenge).unwrap_or_else(|| panic!("no challenge: {challenge}"));
            self.ask("/api/press", &black, json!({"control": control})).await;
            self.play_game(&over).await;
        }
        self
    }

    async fn play_game(&mut self, over: &AtomicBool) {
        let people = self.people();
        let options = json!({"size": 7, "line": 5});
        let game = registry::find(KIND).unwrap();
        let mut position = game.start(options.as_object().unwrap()).unwrap();
        while let Some(by) = position.to_act().only() {
            if over.load(Ordering::SeqCst) {
                return;
            }
            let text = self.choose(&*position, by);
            let who = people[usize::from(by == Side::Black)].clone();
            let (id, answer) =
                self.ask("/api/say", &who, json!({"text": format!("/{KIND} play {text}")})).await;
            assert!(is_public(&answer), "{id} {text}: {answer}");
            position.play(Some(by), &text).unwrap();
            self.answered.push(id);
        }
    }

    fn choose(&mut self, position: &dyn AnyPosition, by: Side) -> String {
        let legal = position.legal(by);
        let points: Vec<&String> =
            legal.iter().filter(|text| text.as_bytes().get(1).is_some_and(u8::is_ascii_digit)).collect();
        points[(self.random.draw() % points.len() as u64) as usize].clone()
    }

    /// Sends a request until there is an answer. Returns its id and the answer.
    async fn ask(&mut self, path: &str, who: &str, what: Value) -> (String, Value) {
        self.requests += 1;
        let id = format!("{}-{}", self.name(), self.requests);
        let mut body = json!({"id": id, "as": who, "channel": format!("room{}", self.at)});
        body.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
        let mut attempts = 0;
        loop {
            let address = *self.address.borrow_and_update();
            let sent = self.http.post(format!("http://{address}{path}")).json(&body).send().await;
            attempts += 1;
            if let Ok(response) = sent {
                let status = response.status();
                if let Ok(answer) = response.json::<Value>().await {
                    assert!(status.is_success(), "{body}: {status} {answer}");
                    self.shared.answers.add_permits(1);
                    self.shared.repeated.fetch_add(usize::from(attempts > 1), Ordering::SeqCst);
                    return (id, answer);
                }
            }
            // The program is gone; the next one has another address.
            self.address.changed().await.unwrap();
        }
    }
}

fn messages(answer: &Value) -> impl Iterator<Item = &Value> {
    answer["messages"].as_array().into_iter().flatten().filter(|message| message["author"].is_null())
}

/// Whether Deska has said something to everybody.
fn is_public(answer: &Value) -> bool {
    messages(answer).any(|message| message["private"] == false)
}

/// The button that accepts a challenge.
fn accept(answer: &Value) -> Option<Value> {
    let rows = messages(answer).filter_map(|message| message["controls"].as_array()).flatten();
    let controls = rows.filter_map(Value::as_array).flatten();
    controls.filter(|control| control["label"] == "Accept").last().map(|control| control["id"].clone())
}
