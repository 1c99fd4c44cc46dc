//! Clocks of seconds in the real program, over its console: what a channel sees of them, and how often.

use deska_testkit::console_client::{ConsoleClient, Events, words};
use deska_testkit::deska::Deska;
use deska_testkit::patience;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// Longer than two looks for what is due, and one into the outbox.
const QUIET: Duration = Duration::from_secs(4);

/// A message as a reader knows it: its words, and whom it calls.
#[derive(Debug)]
struct Seen {
    words: String,
    mentions: Value,
}

/// What one person sees in a channel while they look at it.
struct Reader {
    events: Events,
    /// By id, because a message may be replaced.
    seen: BTreeMap<String, Seen>,
}

impl Reader {
    async fn open(deska: &Deska, who: &str, channel: &str) -> Self {
        let events = deska.console().in_channel(channel).events(who, None).await;
        Self { events, seen: BTreeMap::new() }
    }

    async fn next(&mut self) {
        let event = self.events.next().await;
        if event.name == "message" {
            let seen = Seen { words: words(&event.data), mentions: event.data["mentions"].clone() };
            self.seen.insert(event.data["id"].to_string(), seen);
        }
    }

    /// The messages with these words.
    fn with(&self, words: &str) -> Vec<&Seen> {
        self.seen.values().filter(|seen| seen.words.contains(words)).collect()
    }

    /// Reads until a message has these words.
    async fn wait(&mut self, words: &str) {
        let read = async {
            while self.with(words).is_empty() {
                self.next().await;
            }
        };
        let came = tokio::time::timeout(patience(), read).await;
        assert!(came.is_ok(), "{words:?} is not in {:?}", self.seen);
    }

    /// Reads what still comes in a while in which nothing should.
    async fn linger(&mut self) {
        let read = async {
            loop {
                self.next().await;
            }
        };
        // It ends by the timeout.
        let _: Result<(), _> = tokio::time::timeout(QUIET, read).await;
    }

    fn assert_once(&self, words: &str) {
        let found = self.with(words);
        assert_eq!(found.len(), 1, "{words:?}: {found:?}");
    }
}

/// The people of the test, in a channel.
struct Table(ConsoleClient);

impl Table {
    async fn say(&self, who: &str, text: &str) {
        self.0.say(who, text).await;
    }

    /// A game in which both have moved and it is Alice's turn.
    async fn begin(&self, options: &str) {
        self.say("alice", &format!("/dama new bob side=white setup=ones {options}")).await;
        self.say("bob", "/game accept").await;
        self.say("alice", "c3 d4").await;
        self.say("bob", "b6 a5").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_the_clocks_is_seen_once() {
    let deska = Deska::fresh();
    let channels = ["lost", "claimed", "undone"];
    let [lost, claimed, undone] = channels.map(|channel| Table(deska.console().in_channel(channel)));
    let mut readers = Vec::new();
    for channel in channels {
        readers.push(Reader::open(&deska, "carol", channel).await);
    }
    lost.begin("clock=10s").await;
    claimed.begin("clock=10s expiry=claim").await;
    undone.begin("clock=1h").await;
    let [lost_seen, claimed_seen, undone_seen] = readers.as_mut_slice() else { panic!() };

    undone.say("bob", "/game undo").await;
    undone_seen.wait("bob asks to undo move").await;
    undone.say("alice", "/game accept").await;
    undone_seen.wait("alice agrees to bob's undo request.").await;

    lost_seen.wait("alice ran out of time. bob wins.").await;
    claimed_seen.wait("bob can claim the win").await;
    assert!(claimed_seen.with("bob wins").is_empty(), "{:?}", claimed_seen.seen);
    claimed.say("bob", "/game claim").await;
    claimed_seen.wait("alice ran out of time. bob wins.").await;

    for seen in [&mut *lost_seen, &mut *claimed_seen, &mut *undone_seen] {
        seen.linger().await;
    }
    // Who claims the win needs no call.
    for (seen, called) in [(&mut *lost_seen, json!(["alice", "bob"])), (&mut *claimed_seen, json!(["alice"]))]
    {
        let reminders = seen.with("reminder:");
        assert!(reminders.is_empty(), "seconds before the end they help nobody: {reminders:?}");
        let ends = seen.with("alice ran out of time. bob wins.");
        assert_eq!(ends.iter().map(|end| &end.mentions).collect::<Vec<_>>(), [&called], "{ends:?}");
    }
    claimed_seen.assert_once("bob can claim the win");
    for words in ["bob asks to undo move", "alice agrees to bob's undo request."] {
        undone_seen.assert_once(words);
    }
}
