//! The game through the console over HTTP: typed lines, controls by their ids, the clickable board.

use deska_console::{Console, RunningConsole};
use deska_testkit::console_client::{ConsoleClient, button, private, public, words};
use deska_testkit::test_bot::TestBot;
use deska_testkit::toy::games;
use serde_json::{Value, json};

async fn open() -> (TestBot, RunningConsole, ConsoleClient) {
    let bot = TestBot::playing(games()).await;
    let desk = bot.service.clone();
    let running = Console::bind(([127, 0, 0, 1], 0).into(), None).await.unwrap().start(desk).await.unwrap();
    let client = ConsoleClient::at(running.addr);
    (bot, running, client)
}

async fn picture(page: &ConsoleClient, message: &Value) -> bytes::Bytes {
    let response = page.get(message["picture"]["src"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(response.headers()["content-type"], "image/png");
    response.bytes().await.unwrap()
}

/// What Deska answers a request with.
struct Told {
    /// Words for the asker alone.
    private: String,
    /// The message for everybody.
    public: Value,
}

impl From<Value> for Told {
    fn from(answer: Value) -> Self {
        Self { private: words(private(&answer)), public: public(&answer).clone() }
    }
}

impl Told {
    fn words(&self) -> String {
        words(&self.public)
    }

    /// Id of the button with this label.
    fn button(&self, label: &str) -> String {
        button(&self.public, label)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_played_on_the_page_by_lines_and_clicks() {
    let (_bot, running, page) = open().await;
    let say = async |who: &str, text: &str| Told::from(page.say(who, text).await);
    let press = async |who: &str, control: &str, values: &[&str]| {
        Told::from(page.press(who, control, values, None).await)
    };
    let record = async |who: &str, game: &str| {
        page.ask(&format!("/api/game?as={who}&channel=main&game={game}")).await["record"].clone()
    };
    let hello = page.ask("/api/hello?as=Alice").await;
    let offer = hello["offers"].as_array().unwrap().iter().find(|offer| offer["kind"] == "trio").unwrap();
    assert_eq!(offer["name"], "Trio");
    assert!(say("Alice", "/help").await.private.contains("/trio Three in a row"));

    let challenge = say("Alice", "/trio new Bob white").await;
    assert!(challenge.words().contains("Alice challenges Bob: Trio."), "{}", challenge.words());
    let begun = press("Bob", &challenge.button("Accept"), &[]).await;
    let list = page.ask("/api/running?as=Alice&channel=main").await;
    let game = list["games"][0]["code"].as_str().unwrap().to_owned();
    let before = picture(&page, &begun.public).await;
    assert!(before.starts_with(b"\x89PNG"));

    // The game of the page: a position, the legal moves as clicks, the control that makes one.
    let view = record("Alice", &game).await;
    assert_eq!(view["positions"][0]["cells"].as_str().unwrap().len(), 9);
    let turn = &view["turn"];
    assert_eq!(turn["choices"].as_array().unwrap().len(), 9);
    assert_eq!(turn["choices"][4], json!("b2"));
    let after = press("Alice", turn["play"].as_str().unwrap(), &["b2"]).await;
    assert!(after.words().contains("⚪ Alice: b2."), "{}", after.words());
    assert_ne!(picture(&page, &after.public).await, before);
    let alt = after.public["picture"]["alt"].as_str().unwrap();
    assert!(alt.contains("Trio, Alice (White) against Bob (Black), after 1 move."), "{alt}");
    assert!(alt.contains("8 cells are empty. White stone: b2."), "{alt}");

    // Wrong input is answered to its author in the game's own words.
    let slip = say("Bob", "/trio play b2").await;
    assert!(slip.private.contains("There's already a stone on b2."), "{}", slip.private);
    assert_eq!(slip.public, Value::Null);
    let why = json!({"as": "Bob", "channel": "main", "game": game, "text": "z9"});
    let why = page.tell("/api/why", &why).await;
    assert_eq!(why["why"], "z9 isn't on the board. Its squares go from a1 to c3. (Rules: Turns, page 1)");
    assert!(say("Bob", "/trio play c9").await.private.contains("c9 isn't on the board"));

    // By buttons: Move, then the cell in the menu.
    assert!(say("Bob", "a1").await.words().contains("⚫ Bob: a1."));
    let shown = say("Alice", "/trio board").await;
    let pick = page.press("Alice", &shown.button("Move"), &[], None).await;
    let menu = pick.pointer("/messages/0/controls/0/0").unwrap();
    assert_eq!(menu["kind"], "menu");
    press("Alice", menu["id"].as_str().unwrap(), &["c3"]).await;
    for (who, line) in [("Bob", "/trio play c1"), ("Alice", "b1"), ("Bob", "/trio play square=a3")] {
        assert!(!say(who, line).await.words().is_empty(), "{line}");
    }
    let last = say("Alice", "b3").await;
    assert!(last.words().contains("Alice wins by a row."), "{}", last.words());
    let view = record("Bob", &game).await;
    assert_eq!((&view["open"], &view["turn"]["choices"]), (&json!(false), &json!([])));
    assert_eq!(view["turn"]["status"], "Alice wins by a row.");
    running.stop().await;
}
