//! Reminders and changes of a person's time, when the program is killed in between or the system's clock is set back.

use crate::clocks::{begun, pass, posts, table};
use deska_core::duration::{DAY_MS, HOUR_MS, MINUTE_MS};
use deska_core::ids::AccountId;
use deska_core::records::PersonChoice;
use deska_core::table::Ending;
use deska_testkit::test_bot::{TestBot, public, told};
use rules::Side;

/// The account of Alice.
async fn alice(bot: &TestBot, code: &str) -> AccountId {
    table(bot, code).await.seat(Side::White).id
}

/// The program is back after a time that is too short to be an outage for its clocks.
async fn back_after(bot: &mut TestBot, ms: i64) {
    bot.later(ms);
    bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
    bot.reopen().await;
    bot.tick().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_comes_once_when_the_clock_is_set_back() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=10h").await;
    posts(&bot).await;
    assert_eq!(pass(&bot, 5 * HOUR_MS).await.reminders, 1);
    assert_eq!(posts(&bot).await.len(), 1);
    // The clock is set back, and then something happens in the game: once an offer, once a choice of hers.
    pass(&bot, -HOUR_MS).await;
    public(bot.say("bob", &format!("/game draw {code}")).await);
    told(bot.say("alice", "/me timezone Europe/Prague").await);
    posts(&bot).await;
    assert_eq!(pass(&bot, HOUR_MS).await.reminders, 0, "she was told of the half");
    assert_eq!(pass(&bot, 4 * HOUR_MS).await.reminders, 1, "and not of the tenth");
    assert_eq!(posts(&bot).await.len(), 1);
    // The same after the last reminder of the turn.
    pass(&bot, -HOUR_MS).await;
    public(bot.say("alice", &format!("/game decline {code}")).await);
    told(bot.say("alice", "/me timezone UTC").await);
    posts(&bot).await;
    assert_eq!(pass(&bot, 90 * MINUTE_MS).await.reminders, 0);
    // A new turn has its own.
    public(bot.say("alice", &format!("/dama move e3 f4 game={code}")).await);
    public(bot.say("bob", &format!("/dama move h6 g5 game={code}")).await);
    posts(&bot).await;
    assert_eq!(pass(&bot, 5 * HOUR_MS).await.reminders, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_comes_once_although_an_outage_gives_back_its_time() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=10h").await;
    posts(&bot).await;
    pass(&bot, 5 * HOUR_MS - 20_000).await;
    // The last beat is a few seconds old when the reminder goes out, and then the program is down.
    bot.later(20_000);
    assert_eq!(bot.tick().await.reminders, 1);
    assert_eq!(posts(&bot).await.len(), 1);
    bot.later(3 * HOUR_MS);
    bot.tick().await;
    public(bot.say("bob", &format!("/game draw {code}")).await);
    assert_eq!(pass(&bot, MINUTE_MS).await.reminders, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_after_the_end_of_a_vacation_leaves_no_timer_too_late() {
    let mut bot = TestBot::start().await;
    let code = begun(&bot, "clock=1d").await;
    told(bot.say("alice", "/me reminders at:none").await);
    told(bot.say("alice", "/me vacation 7d").await);
    pass(&bot, DAY_MS).await;
    posts(&bot).await;
    // As far as the program came before it was killed.
    let ended = bot.ports().store.end_vacation(alice(&bot, &code).await, bot.now(), &[]).await;
    assert!(ended.unwrap());
    back_after(&mut bot, 0).await;
    assert_eq!(bot.next_due().await, Some(bot.now().plus_ms(DAY_MS)));
    pass(&bot, DAY_MS).await;
    assert_eq!(table(&bot, &code).await.ending, Some(Ending::TimedOut(Some(Side::White))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_after_a_choice_leaves_no_reminder_behind() {
    let mut bot = TestBot::start().await;
    let code = begun(&bot, "clock=10h").await;
    posts(&bot).await;
    let store = bot.ports().store;
    let alice = alice(&bot, &code).await;
    store.set_person_choice(alice, PersonChoice::Reminders, Some("9h")).await.unwrap();
    back_after(&mut bot, 0).await;
    assert_eq!(pass(&bot, HOUR_MS).await.reminders, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_begins_and_ends_within_a_millisecond() {
    let bot = TestBot::start().await;
    begun(&bot, "clock=1d").await;
    posts(&bot).await;
    for _ in 0..2 {
        told(bot.say("alice", "/me vacation 1d").await);
        told(bot.say("alice", "/me vacation end").await);
    }
    let words: Vec<String> = posts(&bot).await.iter().map(|post| post.plain()).collect();
    assert_eq!(words.iter().filter(|words| words.contains("is on vacation until")).count(), 2, "{words:?}");
    assert_eq!(words.iter().filter(|words| words.contains("is back from vacation")).count(), 2, "{words:?}");
}
