//! What people do on the console over HTTP, without its page.

use crate::patience;
use futures::{Stream, StreamExt};
use reqwest::header::{AUTHORIZATION, HeaderMap};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Response};
use serde_json::{Value, json};
use std::fmt::Display;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};

/// The people at a console, all in one channel.
pub struct ConsoleClient {
    at: String,
    pub http: Client,
    channel: String,
}

impl ConsoleClient {
    /// For the console at `http://` and this address, in the channel `main`.
    pub fn at(address: impl Display) -> Self {
        let http = Client::builder().redirect(Policy::none()).build().unwrap();
        Self { at: format!("http://{address}"), http, channel: "main".to_owned() }
    }

    /// The same for programs that send a token with each request.
    #[must_use]
    pub fn with_token(&self, token: &str) -> Self {
        let token = format!("Bearer {token}").parse().unwrap();
        let sent = HeaderMap::from_iter([(AUTHORIZATION, token)]);
        let http = Client::builder().redirect(Policy::none()).default_headers(sent).build().unwrap();
        Self { at: self.at.clone(), http, channel: self.channel.clone() }
    }

    /// The same in another channel.
    #[must_use]
    pub fn in_channel(&self, channel: &str) -> Self {
        Self { at: self.at.clone(), http: self.http.clone(), channel: channel.to_owned() }
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.at)
    }

    pub fn get(&self, path: &str) -> RequestBuilder {
        self.http.get(self.url(path))
    }

    pub fn post(&self, path: &str, body: &Value) -> RequestBuilder {
        self.http.post(self.url(path)).json(body)
    }

    /// What the console answers a question with.
    pub async fn ask(&self, path: &str) -> Value {
        answer(self.get(path)).await
    }

    /// What it answers this with.
    pub async fn tell(&self, path: &str, body: &Value) -> Value {
        answer(self.post(path, body)).await
    }

    /// Says a line.
    pub async fn say(&self, who: &str, text: &str) -> Value {
        self.say_again(&new_id(), who, text).await
    }

    /// Begins a game between Alice, who has White, and Bob; its code.
    pub async fn begin(&self, kind: &str, options: &str) -> String {
        self.begin_between("Alice", "Bob", kind, options).await
    }

    /// Begins a game between two people; its code.
    pub async fn begin_between(&self, white: &str, black: &str, kind: &str, options: &str) -> String {
        let challenge = self.say(white, &format!("/{kind} new {black} white {options}")).await;
        let begun = self.press(black, &button(public(&challenge), "Accept"), &[], None).await;
        begun["game"].as_str().unwrap().to_owned()
    }

    /// Says a line in a request with this id.
    pub async fn say_again(&self, id: &str, who: &str, text: &str) -> Value {
        let body = json!({"id": id, "as": who, "channel": self.channel, "text": text});
        self.tell("/api/say", &body).await
    }

    /// Uses the control of a message.
    pub async fn press(&self, who: &str, control: &str, values: &[&str], message: Option<&str>) -> Value {
        let body = json!({
            "id": new_id(), "as": who, "channel": self.channel, "control": control, "values": values,
            "message": message,
        });
        self.tell("/api/press", &body).await
    }

    /// Offers the seat of a new game by a link; the answer to who offers it.
    pub async fn invite(&self, who: &str, kind: &str, args: Value) -> Value {
        let body =
            json!({"id": new_id(), "as": who, "channel": self.channel, "path": [kind, "new"], "args": args});
        self.tell("/api/invite", &body).await
    }

    /// Makes somebody known.
    pub async fn join(&self, who: &str) {
        self.tell("/api/join", &json!({"as": who, "channel": self.channel})).await;
    }

    /// Begins a game of dáma between Alice, who has White, and Bob, and makes these moves; its code.
    pub async fn dama(&self, options: &str, moves: &str) -> String {
        let code = self.begin("dama", options).await;
        for (text, who) in moves.split_whitespace().zip(["Alice", "Bob"].into_iter().cycle()) {
            let made = self.say(who, text).await;
            assert_eq!(made["refused"], json!(false), "{text}: {made}");
        }
        code
    }

    /// A game of dáma in which Alice may take with g3xe5 and go on to c7; its code.
    pub async fn dama_chain(&self) -> String {
        let moves = "~a3 d6-e5 c3-b4 c7-d6 b4-c5 e5-f4 e3xg5 h6xf4";
        self.dama("setup=alternating chain=may seed=1", moves).await
    }

    /// What somebody sees in the channel from now on; after the event `last`, if there is one.
    pub async fn events(&self, who: &str, last: Option<&str>) -> Events {
        let mut request = self.get(&format!("/api/events?as={who}&channel={}", self.channel));
        if let Some(last) = last {
            request = request.header("Last-Event-ID", last);
        }
        Events::of(request.send().await.unwrap())
    }

    /// The stream of a game that somebody watches.
    pub async fn watch(&self, who: &str, game: &str) -> Events {
        let path = format!("/api/watch?game={game}&as={who}&channel={}", self.channel);
        let answer = self.get(&path).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{who} watches {game}");
        Events::of(answer)
    }
}

fn new_id() -> String {
    static REQUESTS: AtomicU64 = AtomicU64::new(0);
    format!("t{}", REQUESTS.fetch_add(1, Ordering::SeqCst))
}

async fn answer(request: RequestBuilder) -> Value {
    let response = request.send().await.unwrap();
    let status = response.status();
    let answer = response.json().await.unwrap_or_default();
    assert!(status.is_success(), "{status}: {answer}");
    answer
}

/// A stream of events.
pub struct Events {
    stream: Pin<Box<dyn Stream<Item = reqwest::Result<bytes::Bytes>> + Send>>,
    text: String,
}

/// One of them.
pub struct Event {
    pub name: String,
    pub id: String,
    pub data: Value,
    /// How many bytes it was.
    pub size: usize,
}

impl Events {
    fn of(answer: Response) -> Self {
        Self { stream: Box::pin(answer.bytes_stream()), text: String::new() }
    }

    pub async fn next(&mut self) -> Event {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| {
                    let line = event.lines().find_map(|line| line.strip_prefix(name));
                    line.unwrap_or_default().trim().to_owned()
                };
                let data = serde_json::from_str(&field("data:")).unwrap_or_default();
                let size = event.len() + 2;
                let event = Event { name: field("event:"), id: field("id:"), data, size };
                self.text = rest.to_owned();
                return event;
            }
            let more = tokio::time::timeout(patience(), self.stream.next());
            let bytes = more.await.expect("an event in time").expect("the stream to go on").unwrap();
            self.text += std::str::from_utf8(&bytes).unwrap();
        }
    }

    /// Everything up to the event of this name, which comes last.
    pub async fn until(&mut self, name: &str) -> Vec<Event> {
        let mut events = Vec::new();
        loop {
            events.push(self.next().await);
            if events.last().is_some_and(|event| event.name == name) {
                return events;
            }
        }
    }
}

/// The words of the messages among events.
pub fn said(events: &[Event]) -> Vec<String> {
    events.iter().filter(|event| event.name == "message").map(|event| words(&event.data)).collect()
}

/// The words of a message.
pub fn words(message: &Value) -> String {
    let spans = message["text"].as_array().into_iter().flatten();
    spans.map(|span| span["text"].as_str().unwrap_or_default()).collect()
}

/// The bot's message for the asker alone in an answer; null if there is none.
pub fn private(answer: &Value) -> &Value {
    by_the_bot(answer, true)
}

/// The bot's message for everybody.
pub fn public(answer: &Value) -> &Value {
    by_the_bot(answer, false)
}

fn by_the_bot(answer: &Value, private: bool) -> &Value {
    written(answer).find(|message| message["private"] == private).unwrap_or(&Value::Null)
}

/// The bot's messages in an answer.
pub fn written(answer: &Value) -> impl Iterator<Item = &Value> {
    answer["messages"].as_array().unwrap().iter().filter(|message| message["author"].is_null())
}

/// All words of the bot's messages.
pub fn spoken(answer: &Value) -> String {
    written(answer).map(words).collect()
}

/// Id of the button with this label on a message.
pub fn button(message: &Value, label: &str) -> String {
    let rows = message["controls"].as_array().into_iter().flatten();
    let mut all = rows.flat_map(|row| row.as_array().unwrap());
    let found = all.find(|control| control["label"] == label);
    found.unwrap_or_else(|| panic!("no {label} on {message}"))["id"].as_str().unwrap().to_owned()
}

/// Status, code and field of a refusal.
pub async fn error(response: Response) -> (u16, String, String) {
    let status = response.status().as_u16();
    let body: Value = response.json().await.unwrap();
    let field = |name: &str| body[name].as_str().unwrap_or_default().to_owned();
    (status, field("error"), field("field"))
}
