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

/// Who types `accept` twice has one game, and an open seat of somebody else stays free.
#[tokio::test(flavor = "multi_thread")]
async fn a_second_accept_takes_no_seat_of_somebody_else() {
    let bot = TestBot::start().await;
    public(bot.say("alice", "/go new bob size=7").await);
    public(bot.say("bob", "/game accept").await);
    let seat = public(bot.say("carol", "/go new size=9").await).plain();
    let told = private(bot.say("bob", "/game accept").await).plain();
    assert!(told.starts_with("You've already accepted (game "), "{told}");
    assert!(told.contains("Carol's open seat"), "{told}");
    let code = told.split("/game accept ").nth(1).expect("a code").trim_end_matches('.').to_owned();
    assert!(seat.contains("Carol"), "{seat}");
    // The other player of that game means their own one, too.
    assert!(private(bot.say("alice", "/game accept").await).plain().starts_with("You've already accepted"));
    // With its code, or after a while, the seat is taken.
    let again = public(bot.say("bob", &format!("/game accept {code}")).await).plain();
    assert!(again.contains("Carol"), "{again}");
    public(bot.say("carol", "/go new size=9").await);
    bot.later(11 * 60_000);
    public(bot.say("bob", "/game accept").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_accept_of_an_offer_takes_no_seat_either() {
    for (offer, asked) in [("/game undo", "bob"), ("/game draw", "bob")] {
        let bot = TestBot::start().await;
        begun(&bot).await;
        bot.later(11 * 60_000);
        public(bot.say("carol", "/go new size=9").await);
        public(bot.say(asked, offer).await);
        public(bot.say("alice", "/game accept").await);
        let told = private(bot.say("alice", "/game accept").await).plain();
        assert!(told.starts_with("You've already accepted"), "{offer}: {told}");
    }
}
