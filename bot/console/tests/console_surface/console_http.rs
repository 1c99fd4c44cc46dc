//! A console to talk to over HTTP, and its streams.

use deska_console::{Console, Running, Secret};
use deska_testkit::fake_desk::FakeDesk;
use deska_testkit::patience;
use futures::{Stream, StreamExt};
use reqwest::{Client, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use std::pin::Pin;
use std::sync::Arc;

pub struct Started {
    pub desk: Arc<FakeDesk>,
    pub running: Running,
    pub http: Client,
}

pub async fn start_with(token: Option<&str>, desk: FakeDesk) -> Started {
    let desk = Arc::new(desk);
    let token = token.and_then(Secret::new);
    let running = Console::bind(([127, 0, 0, 1], 0).into(), token)
        .await
        .unwrap()
        .start(Arc::clone(&desk) as _)
        .await
        .unwrap();
    let http = Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    Started { desk, running, http }
}

pub async fn start() -> Started {
    start_with(None, FakeDesk::default()).await
}

impl Started {
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.running.addr)
    }

    pub fn get(&self, path: &str) -> RequestBuilder {
        self.http.get(self.url(path))
    }

    pub fn post(&self, path: &str, body: &Value) -> RequestBuilder {
        self.http.post(self.url(path)).json(body)
    }

    pub async fn say(&self, id: &str, person: &str, text: &str) -> Value {
        let body = json!({"id": id, "as": person, "channel": "main", "text": text});
        let response = self.post("/api/say", &body).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        response.json().await.unwrap()
    }

    pub async fn press(
        &self,
        id: &str,
        person: &str,
        control: &str,
        values: &[&str],
        message: Option<&str>,
    ) -> Value {
        let body = json!({
            "id": id, "as": person, "channel": "main", "control": control, "values": values, "message": message,
        });
        self.post("/api/press", &body).send().await.unwrap().json().await.unwrap()
    }

    pub async fn events(&self, person: &str, last: Option<&str>) -> Events {
        let mut request = self.get(&format!("/api/events?as={person}&channel=main"));
        if let Some(last) = last {
            request = request.header("Last-Event-ID", last);
        }
        Events { response: Box::pin(request.send().await.unwrap().bytes_stream()), text: String::new() }
    }
}

/// A stream of events.
pub struct Events {
    pub response: Pin<Box<dyn Stream<Item = reqwest::Result<bytes::Bytes>> + Send>>,
    pub text: String,
}

pub struct Event {
    pub name: String,
    pub id: String,
    pub data: Value,
}

impl Events {
    pub async fn next(&mut self) -> Event {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| {
                    let line = event.lines().find_map(|line| line.strip_prefix(name));
                    line.unwrap_or_default().trim().to_owned()
                };
                let data = serde_json::from_str(&field("data:")).unwrap_or_default();
                let event = Event { name: field("event:"), id: field("id:"), data };
                self.text = rest.to_owned();
                return event;
            }
            let more = tokio::time::timeout(patience(), self.response.next());
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

pub fn words(event: &Event) -> String {
    let spans = event.data["text"].as_array().cloned().unwrap_or_default();
    spans.iter().map(|span| span["text"].as_str().unwrap_or_default()).collect()
}

pub fn said(events: &[Event]) -> Vec<String> {
    events.iter().filter(|event| event.name == "message").map(words).collect()
}

pub async fn error(response: Response) -> (u16, String, String) {
    let status = response.status().as_u16();
    let body: Value = response.json().await.unwrap();
    let field = |name: &str| body[name].as_str().unwrap_or_default().to_owned();
    (status, field("error"), field("field"))
}
