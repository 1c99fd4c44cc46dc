//! The question before a resignation.

use deska_testkit::test_bot::{TestBot, buttons, private, public};

#[tokio::test(flavor = "multi_thread")]
async fn a_question_names_game_and_opponent_and_can_be_answered_with_no() {
    let (bot, code) = TestBot::in_game("setup=ones").await;
    let more = private(bot.press("alice", &format!("more:{code}"), &[]).await);
    let asked = private(bot.click("alice", &more, "Resign…").await);
    for part in ["Programátorská dáma", "Bob", &code] {
        assert!(asked.plain().contains(part), "{part}: {}", asked.plain());
    }
    let labels: Vec<String> = buttons(&asked).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Yes, resign", "No, play on"]);
    let stayed = bot.click("alice", &asked, "No, play on").await;
    assert!(stayed.in_place);
    let stayed = private(stayed);
    assert!(stayed.plain().contains("the game goes on") && buttons(&stayed).is_empty(), "{}", stayed.plain());
    let over = public(bot.click("alice", &asked, "Yes, resign").await);
    assert!(over.plain().contains("Bob wins"), "{}", over.plain());
    let late = bot.click("alice", &asked, "No, play on").await;
    assert!(late.in_place && private(late).plain().contains("is over"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_has_not_begun_is_cancelled_after_a_question() {
    let (bot, code) = TestBot::in_game("setup=ones").await;
    let more = private(bot.press("alice", &format!("more:{code}"), &[]).await);
    let asked = bot.click("alice", &more, "Cancel game").await;
    assert!(asked.in_place && asked.public.is_none(), "nothing is cancelled yet");
    let asked = private(asked);
    for part in ["Cancel your game", "Programátorská dáma", "Bob", &code, "with no result"] {
        assert!(asked.plain().contains(part), "{part}: {}", asked.plain());
    }
    let labels: Vec<String> = buttons(&asked).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Yes, cancel it", "No, play on"]);
    let stayed = private(bot.click("alice", &asked, "No, play on").await);
    assert!(stayed.plain().contains("the game goes on"), "{}", stayed.plain());
    let over = public(bot.click("alice", &asked, "Yes, cancel it").await);
    assert!(over.plain().contains("Alice cancels the game with Bob."), "{}", over.plain());
    let late = private(bot.click("alice", &asked, "Yes, cancel it").await);
    assert!(late.plain().contains("cancelled") || late.plain().contains("is over"), "{}", late.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_whether_to_cancel_asks_the_opponent_once_both_have_moved() {
    let (bot, code) = TestBot::in_game("setup=ones").await;
    let more = private(bot.press("alice", &format!("more:{code}"), &[]).await);
    let asked = private(bot.click("alice", &more, "Cancel game").await);
    public(bot.say("alice", "c3 d4").await);
    public(bot.say("bob", "b6 a5").await);
    let offered = public(bot.click("alice", &asked, "Yes, cancel it").await);
    assert!(offered.plain().contains("asks to cancel the game, with no result"), "{}", offered.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_command_that_ends_a_game_asks_first() {
    let (bot, code) = TestBot::in_game("setup=ones").await;
    for (line, question, yes) in [
        ("/game abort".to_owned(), "Cancel your game", "Yes, cancel it"),
        (format!("/game resign {code}"), "Resign your game", "Yes, resign"),
        (format!("/game resign {code} confirm=no"), "Resign your game", "Yes, resign"),
    ] {
        let asked = bot.say("alice", &line).await;
        assert!(asked.public.is_none(), "{line} ends nothing");
        let asked = private(asked);
        assert!(asked.plain().starts_with(question), "{line}: {}", asked.plain());
        let labels: Vec<String> = buttons(&asked).into_iter().map(|(label, _)| label).collect();
        assert_eq!(labels, [yes, "No, play on"], "{line}");
        let stayed = private(bot.click("alice", &asked, "No, play on").await);
        assert!(stayed.plain().contains("the game goes on"), "{}", stayed.plain());
    }
    // The word alone is yes, and nothing is asked once the opponent has to agree anyway.
    let over = public(bot.say("alice", "/game abort confirm").await);
    assert!(over.plain().contains("cancels the game"), "{}", over.plain());
    bot.game("setup=ones").await;
    public(bot.say("alice", "c3 d4").await);
    public(bot.say("bob", "b6 a5").await);
    let offered = public(bot.say("alice", "/game abort").await);
    assert!(offered.plain().contains("asks to cancel the game"), "{}", offered.plain());
    let asked = private(bot.say("bob", "/game resign").await);
    let over = public(bot.click("bob", &asked, "Yes, resign").await);
    assert!(over.plain().contains("Alice wins"), "{}", over.plain());
    let late = bot.say("bob", &format!("/game resign {code}")).await;
    assert!(private(late).plain().contains("is over"), "an ended game asks nothing");
}
