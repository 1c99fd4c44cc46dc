//! The question before a resignation.

use deska_testkit::test_bot::{TestBot, buttons, private, public};

#[tokio::test(flavor = "multi_thread")]
async fn a_question_names_game_and_opponent_and_can_be_answered_with_no() {
    let bot = TestBot::start().await;
    let code = bot.game("setup=ones").await;
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
    assert!(stayed.plain().contains("didn't resign") && buttons(&stayed).is_empty(), "{}", stayed.plain());
    let over = public(bot.click("alice", &asked, "Yes, resign").await);
    assert!(over.plain().contains("Bob wins"), "{}", over.plain());
    let late = bot.click("alice", &asked, "No, play on").await;
    assert!(late.in_place && private(late).plain().contains("is over"));
}
