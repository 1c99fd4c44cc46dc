//! What people ask the program to think about: one thing at a time, with the time that it takes, and the answer comes by
//! itself.

use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::Call;
use deska_core::ports::{Effort, Thinker};
use deska_desk::ChatDesk;
use deska_desk::outbound::{Later, Response};
use deska_model::ids::AccountId;
use deska_service::{Service, Threads};
use deska_testkit::answers::assert_says;
use deska_testkit::pace::comes;
use deska_testkit::test_bot::{CHAT, TestBot, caller, code, private, public, told};
use std::num::NonZeroUsize;
use std::sync::{Arc, mpsc};

/// A service on the database of a bot whose threads are busy with the short thoughts of others.
struct Busy {
    service: Service,
    /// Each ends one of those thoughts.
    release: Vec<mpsc::Sender<()>>,
}

impl Busy {
    async fn beside(bot: &TestBot, thoughts: i64) -> Self {
        let threads = Threads::new(Some(NonZeroUsize::MIN));
        let mut release = Vec::new();
        for by in 0..thoughts {
            let (end, ended) = mpsc::channel::<()>();
            release.push(end);
            let (threads, effort) = (threads.clone(), Effort { by: AccountId(1_000 + by), ms: 500 });
            tokio::spawn(async move {
                // It ends when the test says so.
                threads.carry_out(effort, Box::new(move |_| assert!(ended.recv().is_ok()))).await;
            });
        }
        let ahead = |threads: &Threads| threads.wait(Effort { by: AccountId(1), ms: 500 }).ahead;
        comes("the thoughts of others", async || (i64::from(ahead(&threads)) == thoughts).then_some(()))
            .await;
        let service = Service::new(bot.ports(), GameCatalogue::standard()).thinking_on(threads);
        service.connect("test", CHAT);
        Self { service, release }
    }

    async fn ask(&self, who: &str, source: &str, line: &str) -> Response {
        self.service.answer(&caller(who), source, Call::Text(line.to_owned())).await
    }

    async fn late(&self, who: &str, source: &str, later: &Later) -> String {
        told(self.service.late(&caller(who), source, later).await)
    }
}

/// A game of Go in which this person is to move against Carol; its code.
async fn game(bot: &TestBot, who: &str) -> String {
    let challenge = public(bot.say(who, "/go new carol size=7 side=black rated=off").await);
    code(&public(bot.click("carol", &challenge, "Accept").await))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_that_has_to_wait_says_how_long_and_comes_by_itself() {
    let bot = TestBot::start().await;
    let (first, second) = (game(&bot, "alice").await, game(&bot, "alice").await);
    let of_bob = game(&bot, "bob").await;
    let busy = Busy::beside(&bot, 7).await;
    let waits = busy.ask("alice", "1", &format!("/game hint {first}")).await;
    let later = waits.later.clone().expect("it comes later");
    assert_eq!(later, Later::Hint(first.clone()));
    assert_says(
        private(waits).plain(),
        format!(
            "I'm thinking about your hint in game {first}. It appears here by itself in about 4 seconds (7 before you)."
        ),
    );
    // Who asks once more waits for the same thought, and for another game they have to wait.
    let again = busy.ask("alice", "2", &format!("/game hint {first}")).await;
    assert_says(private(again).plain(), "(7 before you)");
    let other = busy.ask("alice", "3", &format!("/game hint {second}")).await;
    assert!(other.later.is_none());
    assert_says(
        told(other),
        format!("You still wait for a hint in game {first}, and I think of one at a time for you."),
    );
    // Bob has the same position, so he waits for the same thought.
    let his = busy.ask("bob", "4", &format!("/game hint {of_bob}")).await;
    assert_eq!(his.later, Some(Later::Hint(of_bob.clone())));
    for end in &busy.release {
        end.send(()).expect("a thought that waits");
    }
    let (hers, his) =
        (busy.late("alice", "1", &later).await, busy.late("bob", "4", &Later::Hint(of_bob)).await);
    assert_says(&hers, "The best move is between");
    assert_eq!(hers, his, "equal questions have one answer");
    // A second answer to the same wait tells nothing more.
    assert_eq!(busy.late("alice", "2", &later).await, hers);
    // Now she may ask for the other one.
    assert_says(
        told(busy.ask("alice", "5", &format!("/game hint {second}")).await),
        "The best move is between",
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_waits_for_one_review_at_a_time_and_it_comes_by_itself() {
    let bot = TestBot::start().await;
    let mut codes = Vec::new();
    for _ in 0..2 {
        codes.push(game(&bot, "alice").await);
        public(bot.say("alice", "/go play d4").await);
        public(bot.say("carol", "/game resign confirm=yes").await);
    }
    let ask = async |who: &str, code: &str| bot.say(who, &format!("/game review {code}")).await;
    let waits = ask("alice", &codes[0]).await;
    let later = waits.later.clone().expect("it comes later");
    assert_says(private(waits).plain(), "The review appears here by itself in about 1 second.");
    let refused = ask("alice", &codes[1]).await;
    assert!(refused.later.is_none());
    assert_says(
        told(refused),
        format!("You still wait for the review of game {}, and I make one at a time for you.", codes[0]),
    );
    // Others may wait for the same one, and for others.
    assert!(ask("carol", &codes[0]).await.later.is_some());
    assert!(ask("carol", &codes[1]).await.later.is_some());
    let service = Arc::clone(&bot.service);
    let wait = tokio::spawn(async move { told(service.late(&caller("alice"), "late", &later).await) });
    assert_eq!(bot.let_review().await, 2);
    assert_says(wait.await.expect("the review"), format!("Review of Go, game {}", codes[0]));
    // It is there, so she may ask for the other one.
    assert_says(told(ask("alice", &codes[1]).await), "Review of Go");
}
