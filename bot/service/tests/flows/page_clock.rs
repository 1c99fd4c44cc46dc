//! What the interactive board says of a game's clocks, and what it offers because of them.

use deska_desk::outbound::{Control, Outbound, Span, SpanStyle};
use deska_desk::{BoardView, PageDesk};
use deska_model::clocks::duration::{DAY_MS, HOUR_MS};
use deska_testkit::test_bot::{TestBot, buttons, caller, private, public, told};

async fn page(bot: &TestBot, who: &str, code: &str) -> BoardView {
    bot.service.board(&caller(who), code, None, None).await.unwrap().unwrap()
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
async fn a_page_says_when_time_runs_out_also_while_a_line_is_planned() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1h").await;
    let deadline = bot.now().plus_ms(HOUR_MS).0.to_string();
    let shown = page(&bot, "alice", &code).await;
    assert_eq!(words(&shown.clock), format!("Deadline: {deadline}."));
    assert!(shown.clock.iter().any(|span| span.style == SpanStyle::Deadline && span.text == deadline));
    assert_eq!(words(&page(&bot, "carol", &code).await.clock), words(&shown.clock));
    // Supposed moves stop no clock.
    bot.later(HOUR_MS / 2);
    let moves = ["c3-b4".to_owned()];
    let ahead = bot.service.board(&caller("bob"), &code, None, Some(&moves)).await.unwrap().unwrap();
    assert_eq!(words(&ahead.clock), words(&shown.clock));
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
    assert_eq!(labels(&shown.data.controls), ["Claim the win", "More…"]);
    assert!(more(&bot, "bob", &code).await.contains(&"Claim the win".to_owned()));
    // Alice has run out of time, and can still move.
    assert_eq!(labels(&page(&bot, "alice", &code).await.data.controls), ["More…"]);
    assert!(!more(&bot, "alice", &code).await.contains(&"Claim the win".to_owned()));
    assert_eq!(labels(&page(&bot, "carol", &code).await.data.controls), Vec::<String>::new());
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
        assert_eq!(labels(&shown.data.controls), ["Continue game", "More…"]);
        assert!(more(&bot, who, &code).await.contains(&"Continue game".to_owned()));
    }
    public(bot.say("bob", "/game continue").await);
    let deadline = bot.now().plus_ms(DAY_MS).0.to_string();
    assert_eq!(words(&page(&bot, "alice", &code).await.clock), format!("Deadline: {deadline}."));
    told(bot.say("alice", "/me reminders at:none").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_says_why_it_cannot_go_on() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    let mut moves = ["b6-c5", "d4xb6"].map(str::to_owned).to_vec();
    // Captures turn up tiles that nobody has seen yet.
    let plan = loop {
        let shown = bot.service.board(&caller("alice"), &code, None, Some(&moves)).await.unwrap().unwrap();
        let plan = shown.data.plan.unwrap();
        assert_eq!(plan.moves, moves);
        if plan.end.is_some() {
            assert!(shown.data.choices.is_empty() && !shown.data.my_turn);
            break plan;
        }
        moves.push(shown.data.choices.first().unwrap().text.clone());
    };
    let then = if plan.replied { "Set these moves, or go one move back." } else { "Go one move back." };
    let end = format!("You can't plan further: what is possible next isn't known yet. {then}");
    assert_eq!(plan.end, Some(end));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_ends_with_the_game() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/piskvorky new bob side=white size=10 line=5").await);
    let code = deska_testkit::test_bot::code(&public(bot.click("bob", &challenge, "Accept").await));
    let first = page(&bot, "alice", &code).await.data;
    let (mover, waiter) = if first.my_turn { ("alice", "bob") } else { ("bob", "alice") };
    let moves: Vec<String> =
        ["a1", "a10", "b1", "b10", "c1", "c10", "d1", "d10", "e1", "e10"].map(str::to_owned).into();
    let plan = async |count: usize| {
        let shown =
            bot.service.board(&caller(waiter), &code, None, Some(&moves[..count])).await.unwrap().unwrap();
        shown.data.plan.unwrap()
    };
    assert_eq!(plan(8).await.end, None, "{mover} begins");
    let over = plan(10).await;
    assert_eq!(over.moves, moves[..9]);
    assert_eq!(over.end.as_deref(), Some("The game is over after these moves. Go one move back."));
}
