//! The same game again.

use deska_catalogue::invocation::Call;
use deska_desk::ChatDesk;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, button, caller, caller_in, code, private, public, told};

async fn ended(bot: &TestBot) -> deska_desk::outbound::Outbound {
    bot.game("setup=ones seed=1 chain=may").await;
    public(bot.say("bob", "/game resign confirm=yes").await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_changes_sides_and_keeps_the_options() {
    let bot = TestBot::start().await;
    let over = ended(&bot).await;
    let asked = public(bot.click("alice", &over, "Rematch").await);
    let words = asked.plain();
    assert!(
        words.starts_with("Alice asks Bob for a rematch: ") && words.contains("Alice plays Black"),
        "{words}"
    );
    assert!(words.contains("a chain can end after any jump"), "{words}");
    assert!(!words.contains("random draw"), "what was drawn is drawn anew: {words}");
    assert_eq!(asked.mentions.len(), 1);
    let begun = public(bot.click("bob", &asked, "Accept").await);
    assert!(begun.plain().contains("Bob (White) against Alice (Black)"), "{}", begun.plain());
    assert_ne!(code(&begun), code(&over));
    let late = told(bot.click("bob", &over, "Rematch").await);
    let rematch = code(&begun);
    assert_eq!(late, format!("Your rematch {rematch} is still in progress."));
    let first = code(&over);
    let typed = told(bot.say("alice", &format!("/game rematch {first}")).await);
    assert_eq!(typed, late);
    public(bot.say("bob", "/game resign confirm=yes").await);
    let ended = told(bot.say("alice", &format!("/game rematch {first}")).await);
    assert!(ended.starts_with(&format!("Your rematch {rematch} is over.")), "{ended}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_ask_each_other_play() {
    let bot = TestBot::start().await;
    let over = ended(&bot).await;
    public(bot.click("alice", &over, "Rematch").await);
    assert_says(told(bot.click("alice", &over, "Rematch").await), "already");
    assert!(
        told(bot.click("carol", &over, "Rematch").await)
            .contains("This is Alice and Bob's game, and it's over.")
    );
    let begun = public(bot.say("bob", "/game rematch").await);
    assert!(begun.plain().contains("Bob (White) against Alice (Black)"), "{}", begun.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_ask_at_the_same_moment_get_one_game() {
    let bot = TestBot::start().await;
    let over = ended(&bot).await;
    let press = Call::Press { control: button(&over, "Rematch"), values: Vec::new() };
    let (alice, bob) = (caller("alice"), caller("bob"));
    let both = tokio::join!(
        bot.service.answer(&alice, "one", press.clone()),
        bot.service.answer(&bob, "two", press),
    );
    let words = [public(both.0).plain(), public(both.1).plain()];
    assert!(words.iter().any(|words| words.contains("for a rematch")), "{words:?}");
    assert!(words.iter().any(|words| words.contains("(White) against")), "{words:?}");
    assert_eq!(bot.service.games_here(&alice).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_of_the_last_game_here_and_asked_for_once() {
    let bot = TestBot::start().await;
    assert!(told(bot.say("alice", "/game rematch").await).contains("no game in this channel"));
    let code = bot.game("setup=ones").await;
    assert!(told(bot.say("alice", &format!("/game rematch {code}")).await).contains("still in progress"));
    public(bot.say("alice", "/game resign confirm=yes").await);
    assert!(told(bot.say_as(&caller_in("alice", "other"), "/game rematch").await).contains("no game"));
    let ask = Call::Text("/game rematch".to_owned());
    let alice = caller("alice");
    let first = public(bot.service.answer(&alice, "same", ask.clone()).await);
    let second = public(bot.service.answer(&alice, "same", ask).await);
    assert_eq!(first.plain(), second.plain());
    let refused = public(bot.click("bob", &first, "Decline").await);
    assert!(refused.plain().contains("declines"));
    let again = public(bot.say("bob", "/game rematch").await);
    assert!(again.plain().starts_with("Bob asks Alice for a rematch"), "{}", again.plain());
    assert!(private(bot.say("bob", "/game rematch").await).plain().contains("already"));
}
