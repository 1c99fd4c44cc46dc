//! The game through the console over HTTP: typed lines, controls by their ids, the clickable board.

use deska_console::{Console, Running};
use deska_core::ports::Ports;
use deska_service::Service;
use deska_store::SqlStore;
use deska_testkit::test_bot::{Numbers, SetClock};
use deska_testkit::toy::games;
use reqwest::Client;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tempfile::TempDir;

struct Page {
    running: Running,
    http: Client,
    requests: AtomicU32,
    _folder: TempDir,
}

impl Page {
    async fn open() -> Self {
        let folder = deska_testkit::fresh::folder();
        let url = format!("sqlite://{}", folder.path().join("deska.db").display());
        let ports = Ports {
            store: Arc::new(SqlStore::open(&url).await.unwrap()),
            clock: Arc::new(SetClock::standing()),
            entropy: Arc::new(Numbers::from(7)),
            records: Arc::new(deska_archive::Files),
        };
        let desk = Arc::new(Service::new(ports, games()));
        let running =
            Console::bind(([127, 0, 0, 1], 0).into(), None).await.unwrap().start(desk).await.unwrap();
        Self { running, http: Client::new(), requests: AtomicU32::new(0), _folder: folder }
    }

    async fn get(&self, path: &str) -> Value {
        let url = format!("http://{}/api/{path}", self.running.addr);
        self.http.get(url).send().await.unwrap().error_for_status().unwrap().json().await.unwrap()
    }

    async fn why(&self, mut body: Value) -> Value {
        body["channel"] = json!("main");
        self.send("why", &body).await
    }

    async fn post(&self, path: &str, mut body: Value) -> Value {
        body["id"] = json!(format!("q{}", self.requests.fetch_add(1, Ordering::SeqCst)));
        body["channel"] = json!("main");
        self.send(path, &body).await
    }

    async fn send(&self, path: &str, body: &Value) -> Value {
        let url = format!("http://{}/api/{path}", self.running.addr);
        let response = self.http.post(url).json(body).send().await.unwrap();
        response.error_for_status().unwrap().json().await.unwrap()
    }

    /// What a typed line is answered with: the private words, and the public message.
    async fn say(&self, who: &str, text: &str) -> Told {
        Told::of(&self.post("say", json!({"as": who, "text": text})).await)
    }

    async fn press(&self, who: &str, control: &str, values: &[&str]) -> Told {
        Told::of(&self.post("press", json!({"as": who, "control": control, "values": values})).await)
    }

    async fn board(&self, who: &str, game: &str) -> Value {
        self.get(&format!("board?as={who}&channel=main&game={game}")).await
    }

    async fn picture(&self, message: &Value) -> bytes::Bytes {
        let path = message["picture"]["src"].as_str().unwrap();
        let response = self.http.get(format!("http://{}{path}", self.running.addr)).send().await.unwrap();
        assert_eq!(response.headers()["content-type"], "image/png");
        response.bytes().await.unwrap()
    }
}

/// What Deska answers a request with.
struct Told {
    /// Words for the asker alone.
    private: String,
    /// The message for everybody.
    public: Value,
}

impl Told {
    fn of(answer: &Value) -> Self {
        let messages = answer["messages"].as_array().unwrap().iter();
        let ours: Vec<&Value> = messages.filter(|message| message["author"].is_null()).collect();
        let find = |private: bool| ours.iter().find(|message| message["private"] == private).copied();
        Self {
            private: find(true).map(words).unwrap_or_default(),
            public: find(false).cloned().unwrap_or_default(),
        }
    }

    fn words(&self) -> String {
        words(&self.public)
    }

    /// Id of the button with this label.
    fn button(&self, label: &str) -> &str {
        let rows = self.public["controls"].as_array().unwrap().iter();
        let mut all = rows.flat_map(|row| row.as_array().unwrap());
        all.find(|control| control["label"] == label).unwrap()["id"].as_str().unwrap()
    }
}

fn words(message: &Value) -> String {
    let spans = message["text"].as_array().into_iter().flatten();
    spans.map(|span| span["text"].as_str().unwrap_or_default()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_played_on_the_page_by_lines_and_clicks() {
    let page = Page::open().await;
    let hello = page.get("hello?as=Alice").await;
    let offer = hello["offers"].as_array().unwrap().iter().find(|offer| offer["kind"] == "trio").unwrap();
    assert_eq!(offer["name"], "Trio");
    assert!(page.say("Alice", "/help").await.private.contains("/trio Three in a row"));

    let challenge = page.say("Alice", "/trio new Bob white").await;
    assert!(challenge.words().contains("Alice challenges Bob: Trio."), "{}", challenge.words());
    let begun = page.press("Bob", challenge.button("Accept"), &[]).await;
    let list = page.get("games?as=Alice&channel=main").await;
    let game = list["games"][0]["code"].as_str().unwrap().to_owned();
    let before = page.picture(&begun.public).await;
    assert!(before.starts_with(b"\x89PNG"));

    // The board of the page: cells, the legal moves as clicks, the control that makes one.
    let board = page.board("Alice", &game).await["board"].clone();
    assert_eq!(board["cells"].as_array().unwrap().len(), 9);
    assert_eq!(board["choices"].as_array().unwrap().len(), 9);
    assert_eq!(board["choices"][4], json!({"text": "b2", "clicks": ["b2"], "names": null}));
    let after = page.press("Alice", board["play"].as_str().unwrap(), &["b2"]).await;
    assert!(after.words().contains("⚪ Alice: b2."), "{}", after.words());
    assert_ne!(page.picture(&after.public).await, before);
    let alt = after.public["picture"]["alt"].as_str().unwrap();
    assert!(alt.contains("Trio, Alice (White) against Bob (Black), after 1 move."), "{alt}");
    assert!(alt.contains("8 cells are empty. white stone: b2."), "{alt}");

    // Wrong input is answered to its author in the game's own words.
    let slip = page.say("Bob", "/trio play b2").await;
    assert!(slip.private.contains("On b2 there is a stone already."), "{}", slip.private);
    assert_eq!(slip.public, Value::Null);
    let why = json!({"as": "Bob", "game": game, "text": "z9"});
    let why = page.why(why).await;
    assert_eq!(why["why"], "z9 is no cell; the cells are a1 to c3. (Rules: Turns, page 1)");
    assert!(page.say("Bob", "/trio play c9").await.private.contains("c9 is no cell"));

    // By buttons: Move, then the cell in the menu.
    assert!(page.say("Bob", "a1").await.words().contains("⚫ Bob: a1."));
    let shown = page.say("Alice", "/trio board").await;
    let pick =
        page.post("press", json!({"as": "Alice", "control": shown.button("Move"), "values": []})).await;
    let menu = pick.pointer("/messages/0/controls/0/0").unwrap();
    assert_eq!(menu["kind"], "menu");
    page.press("Alice", menu["id"].as_str().unwrap(), &["c3"]).await;
    for (who, line) in [("Bob", "/trio play c1"), ("Alice", "b1"), ("Bob", "/trio play cell=a3")] {
        assert!(!page.say(who, line).await.words().is_empty(), "{line}");
    }
    let last = page.say("Alice", "b3").await;
    assert!(last.words().contains("Alice wins by a row."), "{}", last.words());
    let board = page.board("Bob", &game).await["board"].clone();
    assert_eq!((&board["open"], &board["choices"]), (&json!(false), &json!([])));
    assert_eq!(board["status"], "Alice wins by a row.");
    page.running.stop().await;
}
