//! Names that are typed where the surface knows its people, and pieces that are named by only their letter.

use deska_model::people::caller::{Caller, KnownPeople, Person};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, caller, public, told};

/// Alice on a surface that knows these people by name.
fn alice_among(others: &[&str]) -> Caller {
    let mut caller = caller("alice");
    let others = others.iter().map(|name| Person::new(name.to_lowercase(), name)).collect();
    caller.place_info.people = Some(KnownPeople { longest: 32, others, closed: false });
    caller.place_info.bot = Some("deska".to_owned());
    caller
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_that_is_nobodys_name_starts_no_challenge() {
    let bot = TestBot::start().await;
    let alice = alice_among(&["Bob", "Carol"]);
    let say = async |line: &str| told(bot.say_as(&alice, line).await);
    let told = say("/go new nobody").await;
    let expected =
        "Nobody here is called “nobody”. The closest names: Bob, Carol. Leave the name out for an open seat.";
    assert_eq!(told, expected);
    let blocked = say("/me block nobody").await;
    assert_eq!(blocked, "Nobody here is called “nobody”. The closest names: Bob, Carol.");
    assert_says(say("/go new quick").await, "“quick” is a set of options, not a person. Write preset=quick");
    assert!(public(bot.say_as(&alice, "/go new @Deska").await).plain().contains("against Deska 3"));
    let named = public(bot.say_as(&alice, "/go new \"Deska 5\"").await);
    assert!(named.plain().contains("Deska 5 ("), "{}", named.plain());
    assert!(say(&format!("/go new {}", "x".repeat(33))).await.contains("at most 32 characters"));
    assert!(public(bot.say_as(&alice, "/go new Bob").await).plain().contains("challenges Bob"));
    public(bot.say_as(&alice, "/go new preset=quick").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_person_may_name_anybody_but_a_preset() {
    let bot = TestBot::start().await;
    let alice = alice_among(&[]);
    assert!(told(bot.say_as(&alice, "/go new quick").await).contains("preset=quick"));
    assert!(public(bot.say_as(&alice, "/go new deska").await).plain().contains("Deska 3"));
    assert!(public(bot.say_as(&alice, "/go new Bob").await).plain().contains("challenges Bob"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_is_entered_by_its_letter_if_it_is_the_only_one() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/cheess new bob side=white").await);
    public(bot.click("bob", &challenge, "Accept").await);
    let which = told(bot.say("alice", "/cheess enter N").await);
    assert!(which.contains("Several of these pieces can enter: N@b1, N@g1. Name the square too."), "{which}");
    assert_says(public(bot.say("alice", "/cheess enter k").await).plain(), "K@e1");
    assert_says(told(bot.say("alice", "/cheess enter K").await), "is already on the board");
    assert_says(told(bot.say("alice", "/cheess enter X").await), "“X”");
}
