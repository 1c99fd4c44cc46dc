//! Buttons that ask for something the other side has asked for already.

use deska_testkit::test_bot::{TestBot, buttons, private, public};

/// A game in which both have moved; its code.
async fn begun(bot: &TestBot) -> String {
    let code = bot.game("setup=ones seed=1").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    public(bot.say("bob", "/dama move b6 a5").await);
    code
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_that_asks_never_accepts() {
    for (label, line, said, accept, decline, declined) in [
        (
            "Offer a draw",
            "/game draw",
            "Bob has already offered a draw",
            "Accept the draw",
            "No draw",
            "declines",
        ),
        (
            "Ask for an undo",
            "/game undo",
            "Bob has already asked to undo b6",
            "Allow undo",
            "No undo",
            "declines",
        ),
        (
            "Ask to cancel",
            "/game abort confirm=yes",
            "Bob has already asked to cancel",
            "Cancel game",
            "Play on",
            "play on",
        ),
    ] {
        let bot = TestBot::start().await;
        let code = begun(&bot).await;
        let more = private(bot.press("alice", &format!("more:{code}"), &[]).await);
        public(bot.say("bob", line).await);
        let asked = bot.click("alice", &more, label).await;
        assert!(asked.in_place, "{label}");
        let asked = private(asked);
        assert!(asked.plain().contains(said), "{}", asked.plain());
        let labels: Vec<String> = buttons(&asked).into_iter().map(|(label, _)| label).collect();
        assert_eq!(labels, [accept, decline]);
        let answer = bot.click("alice", &asked, decline).await;
        assert!(answer.in_place, "the question makes room for the answer");
        assert_eq!(answer.private.as_ref().map(|said| buttons(said).len()), Some(0));
        assert!(public(answer).plain().contains(declined), "{label}");
        // What is no longer open is refused in the same place.
        let late = bot.click("alice", &asked, accept).await;
        assert!(late.in_place && private(late).plain().contains("no longer open"), "{label}");

        public(bot.say("bob", line).await);
        let asked = private(bot.click("alice", &more, label).await);
        let done = bot.click("alice", &asked, accept).await;
        assert!(done.private.is_some() && done.public.is_some(), "{label}");
        bot.say("alice", "/game list").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_typed_command_accepts_the_same_offer() {
    let bot = TestBot::start().await;
    begun(&bot).await;
    public(bot.say("bob", "/game draw").await);
    let drawn = public(bot.say("alice", "/game draw").await);
    assert!(drawn.plain().contains("accepts Bob's draw offer"), "{}", drawn.plain());
}
