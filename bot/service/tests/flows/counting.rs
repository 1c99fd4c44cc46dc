//! Counting in Go by clicks: who may go on while the other one agrees, what the picture marks, what is asked first.

use deska_desk::outbound::{Control, Outbound};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, buttons, private, public, told};

/// A game in which both have passed: black stones on c3 and c5 and a white one on e5; the board.
async fn counted() -> (TestBot, Outbound) {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob side=black size=7").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for (who, line) in [("alice", "play c3"), ("bob", "play e5"), ("alice", "play c5"), ("bob", "pass")] {
        public(bot.say(who, &format!("/go {line}")).await);
    }
    let board = public(bot.say("alice", "/go pass").await);
    (bot, board)
}

fn placeholders(message: &Outbound) -> Vec<String> {
    let controls = message.controls.iter().flatten();
    let menus = controls.filter_map(|control| match control {
        Control::Menu { placeholder, .. } => Some(placeholder.clone()),
        Control::Button { .. } => None,
    });
    menus.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_buttons_keep_their_places_when_one_side_has_agreed() {
    let labels = |board: &Outbound| buttons(board).into_iter().map(|(label, _)| label).collect::<Vec<_>>();
    for who in ["alice", "bob"] {
        let (bot, board) = counted().await;
        let before = labels(&board);
        assert_eq!(before[..3], ["Mark", "Agree", "Resume play"]);
        let after = public(bot.click(who, &board, "Agree").await);
        assert_eq!(labels(&after), before, "after {who}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_pass_says_what_a_second_one_does() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob side=black size=7").await);
    public(bot.click("bob", &challenge, "Accept").await);
    let passed = public(bot.say("alice", "/go pass").await);
    assert!(passed.plain().contains("Bob to move; another pass ends play."), "{}", passed.plain());
    let played = public(bot.say("bob", "/go play c3").await);
    assert!(played.plain().contains("Alice to move.") && !played.plain().contains("another pass"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agreement_of_the_other_side_makes_nothing_stale() {
    let (bot, board) = counted().await;
    let (hers, his) =
        (bot.click("alice", &board, "Mark").await, private(bot.click("bob", &board, "Mark").await));
    public(bot.click("alice", &private(hers), "Agree").await);
    // The count is what he saw, so his own agreement goes through from the old message.
    let end = public(bot.click("bob", &his, "Agree").await);
    assert!(end.plain().contains("wins") || end.plain().contains("draw"), "{}", end.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mark_of_the_other_side_has_to_be_seen_first() {
    let (bot, board) = counted().await;
    let his = private(bot.click("bob", &board, "Mark").await);
    public(bot.say("alice", "/go dead e5").await);
    assert_says(told(bot.click("bob", &his, "Agree").await), "has moved on");
    // The same mark again would take the first one back.
    let stale = bot.choose("bob", &his, "e5").await;
    assert!(told(stale).contains("has moved on"));
    // Marked and unmarked again, the board is as he saw it.
    public(bot.say("alice", "/go dead e5").await);
    public(bot.click("bob", &his, "Agree").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_own_action_makes_the_older_message_stale() {
    let (bot, board) = counted().await;
    let his = private(bot.click("bob", &board, "Mark").await);
    public(bot.say("bob", "/go agree").await);
    public(bot.say("alice", "/go dead e5").await);
    public(bot.say("alice", "/go dead e5").await);
    assert_says(told(bot.click("bob", &his, "Agree").await), "has moved on");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menu_says_that_it_marks() {
    let (bot, board) = counted().await;
    let shown = private(bot.click("bob", &board, "Mark").await);
    assert_eq!(placeholders(&shown), ["Change what is marked"]);
    let one = private(bot.click("bob", &shown, "One chain only").await);
    assert_eq!(placeholders(&one), ["Change what is marked"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn play_is_resumed_after_a_question() {
    let (bot, board) = counted().await;
    for in_public in [true, false] {
        let opened = private(bot.click("bob", &board, "Mark").await);
        let on = if in_public { &board } else { &opened };
        let asked = bot.click("bob", on, "Resume play").await;
        assert_eq!(asked.in_place, !in_public);
        let asked = private(asked);
        assert!(asked.plain().contains("All marks and agreements are dropped"), "{}", asked.plain());
        let labels: Vec<String> = buttons(&asked).into_iter().map(|(label, _)| label).collect();
        assert_eq!(labels, ["Resume play", "Back"]);
        let back = bot.click("bob", &asked, "Back").await;
        assert!(
            back.in_place && private(back).plain().contains("Then press Agree"),
            "the menu is there again"
        );
        if !in_public {
            let resumed = public(bot.click("bob", &asked, "Resume play").await);
            assert!(resumed.plain().contains("Bob resumes play"), "{}", resumed.plain());
        }
    }
}
