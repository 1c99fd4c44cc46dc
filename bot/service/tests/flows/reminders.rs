//! Reminders and changes of a person's time, when the program is killed in between or the system's clock is set back.

use crate::clocks::{begun, pass, post, posts, table};
use deska_model::clocks::duration::{DAY_MS, HOUR_MS, MINUTE_MS};
use deska_model::games::table::Ending;
use deska_model::ids::AccountId;
use deska_model::personal::own_time::PersonChoice;
use deska_testkit::patience;
use deska_testkit::test_bot::{TestBot, public, told};
use rules::Side;

/// Until when the quiet hours of Alice last; the clock of the tests begins at 08:00 UTC.
const MORNING_MS: i64 = 23 * HOUR_MS;

/// The account of Alice.
async fn alice(bot: &TestBot, code: &str) -> AccountId {
    table(bot, code).await.account(Side::White).unwrap().id
}

/// A game of a day per move, with a reminder of Alice in the outbox, written at 20:00, one hour before her quiet hours.
async fn reminded_and_killed(bot: &TestBot) -> String {
    told(bot.say("alice", "/me reminders at:12h quiet:21:00-07:00").await);
    let code = begun(bot, "clock=1d").await;
    posts(bot).await;
    assert_eq!(pass(bot, 12 * HOUR_MS).await.reminders, 1);
    code
}

/// The program is back after a time that is too short to be an outage for its clocks.
async fn back_after(bot: &mut TestBot, ms: i64) {
    bot.later(ms);
    bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
    bot.reopen().await;
    bot.tick().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_held_up_by_a_kill_waits_for_the_end_of_quiet_hours() {
    let mut bot = TestBot::start().await;
    let code = reminded_and_killed(&bot).await;
    back_after(&mut bot, 2 * HOUR_MS).await;
    assert!(posts(&bot).await.is_empty(), "it is 22:00");
    let morning = MORNING_MS - 14 * HOUR_MS;
    assert_eq!(bot.ports().store.next_outbox("test").await.unwrap(), Some(bot.now().plus_ms(morning)));
    // A second kill changes nothing.
    back_after(&mut bot, morning - 1).await;
    assert!(posts(&bot).await.is_empty());
    pass(&bot, 1).await;
    let reminder = post(&bot).await;
    assert!(reminder.plain().contains(&code), "{}", reminder.plain());
    assert_eq!(reminder.mentions.iter().map(|person| &*person.name).collect::<Vec<_>>(), ["Alice"]);
    pass(&bot, 10 * MINUTE_MS).await;
    assert!(posts(&bot).await.is_empty(), "once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_that_was_never_written_waits_for_the_end_of_quiet_hours() {
    let mut bot = TestBot::start().await;
    told(bot.say("alice", "/me reminders at:12h quiet:21:00-07:00").await);
    let code = begun(&bot, "clock=1d").await;
    posts(&bot).await;
    // Its moment is 20:00, and the next round 22:00.
    let back = tokio::time::timeout(patience(), back_after(&mut bot, 14 * HOUR_MS));
    back.await.expect("a round that ends");
    assert_eq!(bot.next_due().await, Some(bot.now().plus_ms(MORNING_MS - 14 * HOUR_MS)));
    assert_eq!(pass(&bot, MORNING_MS - 14 * HOUR_MS).await.reminders, 1);
    assert!(post(&bot).await.plain().contains(&code));
    assert_eq!(pass(&bot, 10 * MINUTE_MS).await.reminders, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_of_a_turn_that_is_over_is_dropped() {
    let mut bot = TestBot::start().await;
    let code = reminded_and_killed(&bot).await;
    back_after(&mut bot, 2 * HOUR_MS).await;
    assert!(posts(&bot).await.is_empty(), "it is 22:00");
    // It is her turn again in the morning, but not the turn that the reminder is about.
    public(bot.say("alice", &format!("/dama move e3 f4 game={code}")).await);
    public(bot.say("bob", &format!("/dama move h6 g5 game={code}")).await);
    pass(&bot, MORNING_MS - 14 * HOUR_MS).await;
    assert!(posts(&bot).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_games_with_different_rests_each_is_named_outside_its_own() {
    let bot = TestBot::start().await;
    told(bot.say("alice", "/me notify message").await);
    told(bot.say("alice", "/me reminders at:12h").await);
    let plain = begun(&bot, "clock=1d").await;
    // The server rests from 21:00 on in games that begin now.
    told(bot.say("admin", "/config set quiet-hours 21:00-07:00").await);
    let resting = begun(&bot, "clock=1d").await;
    posts(&bot).await;
    assert_eq!(pass(&bot, 12 * HOUR_MS).await.reminders, 1);
    bot.later(2 * HOUR_MS);
    let direct = bot.direct().await;
    let [(_, words)] = direct.as_slice() else { panic!("{direct:?}") };
    assert!(words.contains(&plain) && !words.contains(&resting), "{words}");
    bot.later(MORNING_MS - 14 * HOUR_MS);
    let direct = bot.direct().await;
    let [(_, words)] = direct.as_slice() else { panic!("{direct:?}") };
    assert!(words.contains(&resting) && !words.contains(&plain), "{words}");
    assert!(bot.direct().await.is_empty());
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
