//! What the page of a game says of its clocks, and what it offers because of them.

use deska_desk::outbound::{Control, Outbound, Span, SpanStyle};
use deska_desk::{PageDesk, RecordView};
use deska_model::clocks::duration::{DAY_MS, HOUR_MS};
use deska_testkit::test_bot::{TestBot, buttons, caller, private, public, told};

async fn page(bot: &TestBot, who: &str, code: &str) -> RecordView {
    bot.service.record(&caller(who), code, 0).await.unwrap().unwrap()
}

fn words(clock: &[Span]) -> String {
    clock.iter().map(|span| &*span.text).collect()
}

fn labels(controls: &[Vec<Control>]) -> Vec<String> {
    let shown = Outbound { controls: controls.to_vec(), ..Outbound::default() };
    buttons(&shown).into_iter().map(|(label, _)| label).collect()
}

async fn more(bot: &TestBot, who: &str, code: &str) -> Vec<String> {
    labels(&private(bot.press(who, &format!("more:{code}"), &[]).await).controls)
}

/// A game in which both have moved and it is Alice's turn.
async fn begun(bot: &TestBot, options: &str) -> String {
    let code = bot.game(&format!("setup=ones seed=1 {options}")).await;
    public(bot.say("alice", "/dama move c3 d4").await);
    public(bot.say("bob", "/dama move b6 a5").await);
    code
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_says_when_time_runs_out() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1h").await;
    let deadline = bot.now().plus_ms(HOUR_MS).0.to_string();
    let shown = page(&bot, "alice", &code).await;
    assert_eq!(words(&shown.clock), format!("Deadline: {deadline}."));
    assert!(shown.clock.iter().any(|span| span.style == SpanStyle::Deadline && span.text == deadline));
    assert_eq!(words(&page(&bot, "carol", &code).await.clock), words(&shown.clock));
    let timeless = bot.game("setup=ones seed=1 clock=none").await;
    assert_eq!(page(&bot, "alice", &timeless).await.clock, Vec::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_can_claim_the_win_from_the_board_and_from_more() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1h expiry=claim").await;
    bot.later(HOUR_MS);
    bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
    bot.tick().await;
    let shown = page(&bot, "bob", &code).await;
    assert!(words(&shown.clock).contains("Bob can claim the win"), "{:?}", shown.clock);
    assert_eq!(labels(&shown.data.turn.controls)[0], "Claim the win");
    assert!(more(&bot, "bob", &code).await.contains(&"Claim the win".to_owned()));
    // Alice has run out of time, and can still move.
    assert_eq!(labels(&page(&bot, "alice", &code).await.data.turn.controls)[0], "Undo");
    assert!(!more(&bot, "alice", &code).await.contains(&"Claim the win".to_owned()));
    assert_eq!(labels(&page(&bot, "carol", &code).await.data.turn.controls), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn both_can_end_a_pause_from_the_board_and_from_more() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1d").await;
    let offer = public(bot.say("bob", "/game pause").await);
    public(bot.click("alice", &offer, "Pause").await);
    for who in ["alice", "bob"] {
        let shown = page(&bot, who, &code).await;
        assert!(words(&shown.clock).contains("The game is paused."), "{:?}", shown.clock);
        assert_eq!(labels(&shown.data.turn.controls)[0], "Continue game");
        assert!(more(&bot, who, &code).await.contains(&"Continue game".to_owned()));
    }
    public(bot.say("bob", "/game continue").await);
    let deadline = bot.now().plus_ms(DAY_MS).0.to_string();
    assert_eq!(words(&page(&bot, "alice", &code).await.clock), format!("Deadline: {deadline}."));
    told(bot.say("alice", "/me reminders at:none").await);
}
