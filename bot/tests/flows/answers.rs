//! Challenges answered by typing, for whoever has no buttons.

use crate::bot::{TestBot, caller, caller_in, public, told};
use bot::desk::Desk;
use bot::invocation::Call;

fn code_in(line: &str) -> String {
    line.split_whitespace().next().unwrap().to_owned()
}

/// The codes at the beginning of the lines of a list.
fn codes(list: &str) -> Vec<String> {
    list.lines()
        .filter(|line| line.contains(" challenges Bob") || line.contains("waits"))
        .map(code_in)
        .collect()
}

/// The values that are offered to Bob for the last word of a line.
async fn offered(bot: &TestBot, line: &str) -> Vec<String> {
    let offered = bot.service.complete(&caller("bob"), line).await;
    let values = offered.iter().filter_map(|one| one.value.strip_prefix(line));
    values.filter(|value| !value.contains('=')).map(|value| value.trim().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_challenge_needs_no_code() {
    let bot = TestBot::start().await;
    public(bot.say("alice", "/dama new bob side=white setup=ones").await);
    // Nobody else is meant, not even she who put it up.
    for who in ["alice", "carol"] {
        let answer = told(bot.say(who, "/game accept").await);
        assert!(answer.starts_with("No challenge is waiting for you here."), "{answer}");
        assert!(told(bot.say(who, "/game decline").await).starts_with("No challenge is waiting"));
    }
    let begun = public(bot.say("bob", "/game accept").await);
    assert!(begun.plain().contains("Alice (White) against Bob (Black)"), "{}", begun.plain());
    assert!(told(bot.say("bob", "/game accept").await).starts_with("No challenge is waiting"));
    public(bot.say("alice", "/go new bob").await);
    let declined = public(bot.say("bob", "!game decline").await);
    assert!(declined.plain().contains("Bob declines the challenge of Alice"), "{}", declined.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_challenges_one_is_named() {
    let bot = TestBot::start().await;
    public(bot.say("alice", "/dama new bob").await);
    public(bot.say("carol", "/go new bob").await);
    public(bot.say("carol", "/ordo new").await);
    let which = told(bot.say("bob", "/game accept").await);
    assert!(which.starts_with("3 challenges are waiting for you:"), "{which}");
    let codes = codes(&which);
    assert_eq!(codes.len(), 3, "{which}");
    assert_eq!(offered(&bot, "/game accept ").await, codes);
    // An open seat is taken, not declined; only what was put up for Bob can be declined by him.
    assert_eq!(offered(&bot, "/game decline ").await, codes[..2]);
    let seat = which.lines().find(|line| line.contains("waits for anybody")).map(code_in).unwrap();
    let refused = told(bot.say("bob", &format!("/game decline {seat}")).await);
    assert!(refused.contains("Only Carol can take this back."), "{refused}");
    let begun = public(bot.say("bob", &format!("/game accept {}", seat.to_uppercase())).await);
    assert!(begun.plain().contains("Ordo"), "{}", begun.plain());
    let gone = told(bot.say("alice", &format!("/game accept {seat}")).await);
    assert!(gone.contains("is taken"), "{gone}");
    // Elsewhere Bob sees what is for him, wherever it was put up.
    let which = told(bot.say_as(&caller_in("bob", "other"), "/game accept").await);
    assert!(which.starts_with("2 challenges are waiting for you:"), "{which}");
    let own = told(bot.say("alice", "/game list").await);
    let own = own.lines().find(|line| line.contains("Alice challenges Bob")).map(code_in).unwrap();
    let back = public(bot.say("alice", &format!("/game decline {own}")).await);
    assert!(back.plain().contains("Alice has taken the challenge back"), "{}", back.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_acceptance_begins_one_game() {
    let bot = TestBot::start().await;
    public(bot.say("alice", "/dama new bob setup=ones").await);
    let accept = || bot.service.answer(&BOB, "same-request", Call::Text("/game accept".to_owned()));
    static BOB: std::sync::LazyLock<bot::core::caller::Caller> = std::sync::LazyLock::new(|| caller("bob"));
    let first = public(accept().await);
    public(bot.say("alice", "/go new bob").await);
    let again = public(accept().await);
    assert_eq!(again.plain(), first.plain());
    assert!(told(bot.say("bob", "/game list").await).contains("You have 1 open game"));
}
