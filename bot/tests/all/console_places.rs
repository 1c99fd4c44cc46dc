//! A game in two channels of the real console, and the way out of the second one.

use deska_testkit::answers::assert_says;
use deska_testkit::console_client::{words, written};
use deska_testkit::deska::Deska;
use serde_json::{Value, json};

struct Console(Deska);

impl Console {
    /// Says something in a channel; the messages of the answer that Deska wrote.
    async fn say(&self, who: &str, channel: &str, text: &str) -> Vec<Value> {
        let answer = self.0.console().in_channel(channel).say(who, text).await;
        written(&answer).cloned().collect()
    }

    async fn told(&self, who: &str, channel: &str, text: &str) -> String {
        self.say(who, channel, text).await.iter().map(words).collect::<Vec<_>>().join("\n")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_comes_to_a_second_channel_and_leaves_it() {
    let console = Console(Deska::fresh());
    console.say("alice", "main", "/dama new bob side=white setup=ones").await;
    let board = console.say("bob", "main", "/game accept").await.remove(0);
    let control = board["controls"][0][0]["id"].as_str().unwrap();
    let code = control.split(':').nth(1).unwrap();
    let joined = console.say("alice", "side", &format!("/game join {code}")).await;
    let shown = joined.iter().find(|message| !message["picture"].is_null()).expect("a board");
    let places = console.told("alice", "main", "/dama board").await;
    assert!(places.contains("2 places"), "{places}");

    let own = console.told("alice", "main", "/game leave").await;
    assert!(own.starts_with("There's no game from another place here"), "{own}");
    assert_says(console.told("alice", "main", &format!("/game leave {code}")).await, "is played here");
    let left = console.say("bob", "side", "/game leave").await.remove(0);
    assert!(words(&left).starts_with("bob stopped showing"), "{}", words(&left));
    assert_eq!((left["private"].clone(), left["mentions"].clone()), (json!(false), json!(["alice"])));
    assert_ne!(left["id"], shown["id"], "a mention needs a new message");
    assert!(left["controls"].as_array().unwrap().is_empty() && left["picture"].is_null());

    let board = console.told("alice", "main", "/dama board").await;
    assert!(!board.contains("places"), "{board}");
    assert_says(console.told("bob", "side", &format!("/game leave {code}")).await, "isn't shown here");
    assert_says(console.told("bob", "side", &format!("/game join {code}")).await, "2 places");
}
