//! The system's clock steps back and forward by days between moves, as one does that was set wrong. No player loses by a
//! step, no clock has less than nothing, and what is due comes once.

use crate::clocks::{begun, pass, posts, table};
use deska_model::clocks::duration::{DAY_MS, HOUR_MS};
use deska_model::games::event::Event;
use deska_model::games::table::{Ending, Table};
use deska_model::ids::Time;
use deska_testkit::test_bot::{TestBot, code, public, told};
use rules::Side;

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_time_by_a_step_between_moves() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob side=white clock=90d+1h").await);
    let code = code(&public(bot.click("bob", &challenge, "Accept").await));
    public(bot.say("bob", &format!("/go play c3 game={code}")).await);
    public(bot.say("alice", &format!("/go play c7 game={code}")).await);
    // The clock goes back by days, but not to before the game.
    pass(&bot, 40 * DAY_MS).await;
    public(bot.say("bob", &format!("/go play g3 game={code}")).await);
    public(bot.say("alice", &format!("/go play g7 game={code}")).await);
    let points = ["d4", "e4", "d5", "e5"];
    for (step, point) in [-5, 3, -30, 400].into_iter().zip(points) {
        let before = table(&bot, &code).await;
        let [side] = before.to_act().iter().collect::<Vec<_>>()[..] else { panic!("one is to move") };
        bot.later(step * DAY_MS);
        bot.tick().await;
        pass(&bot, HOUR_MS).await;
        let who = if side == Side::White { "alice" } else { "bob" };
        public(bot.say(who, &format!("/go play {point} game={code}")).await);
        let after = table(&bot, &code).await;
        assert_eq!(after.ending, None, "{step} days");
        // The turn took an hour at most, and gave one.
        let left = |table: &Table| table.clock(side).expect("it has clocks").left_ms;
        let gained = left(&after) - left(&before);
        assert!((0..=HOUR_MS).contains(&gained), "{step} days: {gained} ms");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_due_comes_once_however_the_clock_steps() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=2d").await;
    told(bot.say("alice", "/me reminders at:1d").await);
    let mut reminders = 0;
    for step in [DAY_MS + HOUR_MS, -3 * DAY_MS, HOUR_MS, -DAY_MS, HOUR_MS] {
        if step > 0 {
            pass(&bot, step).await;
        } else {
            bot.later(step);
            bot.tick().await;
        }
        reminders += posts(&bot).await.len();
    }
    for _ in 0..150 {
        pass(&bot, HOUR_MS).await;
    }
    let ends = posts(&bot).await.len();
    assert_eq!((reminders, ends), (1, 1), "one reminder, one end");
    bot.later(-2 * DAY_MS);
    bot.tick().await;
    for _ in 0..72 {
        pass(&bot, HOUR_MS).await;
    }
    assert_eq!(posts(&bot).await.len(), 0);
    let table = table(&bot, &code).await;
    assert_eq!(table.ending, Some(Ending::TimedOut(Some(Side::White))));
    assert_eq!(table.events.iter().filter(|event| matches!(event.event, Event::TimedOut { .. })).count(), 1);
}

/// The program starts while the clock is ahead by days, and was down until then.
async fn starts_ahead(bot: &TestBot, days: i64) {
    pass(bot, 0).await;
    bot.later(days * DAY_MS);
    bot.core().come_back(bot.now()).await.unwrap();
    bot.tick().await;
    pass(bot, HOUR_MS).await;
}

/// The clock is set to a moment.
async fn set(bot: &TestBot, to: Time) {
    bot.later(to.0 - bot.now().0);
    bot.tick().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_was_ahead_at_a_start_and_is_set_right_leaves_no_clock_standing() {
    let bot = TestBot::start().await;
    let (waits, plays) = (begun(&bot, "clock=2d").await, begun(&bot, "clock=2d").await);
    for person in ["alice", "bob"] {
        told(bot.say(person, "/me reminders at:none").await);
    }
    posts(&bot).await;
    pass(&bot, HOUR_MS).await;
    let stopped = bot.now();
    starts_ahead(&bot, 400).await;
    // A turn that began before goes on, with the hours that the program ran.
    assert_eq!(table(&bot, &waits).await.deadline(Side::White), Some(bot.now().plus_ms(46 * HOUR_MS)));
    public(bot.say("alice", &format!("/dama move d4 e5 game={plays}")).await);
    posts(&bot).await;
    // Set right, a day after the program had stopped.
    set(&bot, stopped.plus_ms(DAY_MS)).await;
    let right = bot.now();
    assert_eq!(table(&bot, &waits).await.deadline(Side::White), Some(right.plus_ms(47 * HOUR_MS)));
    assert_eq!(table(&bot, &plays).await.deadline(Side::Black), Some(right.plus_ms(2 * DAY_MS)));
    let new = begun(&bot, "clock=2d").await;
    posts(&bot).await;
    assert_eq!(table(&bot, &new).await.deadline(Side::White), Some(right.plus_ms(2 * DAY_MS)));
    assert_eq!(pass(&bot, 47 * HOUR_MS - 1).await.fired, 0);
    assert_eq!(pass(&bot, 1).await.fired, 1);
    assert_eq!(table(&bot, &waits).await.ending, Some(Ending::TimedOut(Some(Side::White))));
    assert_eq!(pass(&bot, HOUR_MS).await.fired, 2);
    assert_eq!(table(&bot, &plays).await.ending, Some(Ending::TimedOut(Some(Side::Black))));
    assert_eq!(table(&bot, &new).await.ending, Some(Ending::TimedOut(Some(Side::White))));
    assert_eq!(posts(&bot).await.len(), 3, "each result is posted once");
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_of_a_time_that_the_clock_has_left_count_as_they_did() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob side=white clock=3d+0").await);
    let code = code(&public(bot.click("bob", &challenge, "Accept").await));
    let play = async |who: &str, point: &str| {
        public(bot.say(who, &format!("/go play {point} game={code}")).await);
    };
    play("bob", "c3").await;
    let left = async || {
        let table = table(&bot, &code).await;
        Side::BOTH.map(|side| table.clock(side).expect("it has clocks").left_ms)
    };
    pass(&bot, HOUR_MS).await;
    let stopped = bot.now();
    starts_ahead(&bot, 400).await;
    play("alice", "c7").await;
    let after = left().await;
    assert_eq!(after, [3 * DAY_MS - 2 * HOUR_MS, 3 * DAY_MS]);
    set(&bot, stopped.plus_ms(DAY_MS)).await;
    assert_eq!(left().await, after);
    pass(&bot, 5 * HOUR_MS).await;
    // Another outage, by the right clock.
    bot.later(3 * HOUR_MS);
    bot.tick().await;
    assert_eq!(left().await[0], after[0]);
    assert_eq!(table(&bot, &code).await.deadline(Side::Black), Some(bot.now().plus_ms(67 * HOUR_MS)));
    let before = bot.now();
    play("bob", "g3").await;
    pass(&bot, 2 * HOUR_MS).await;
    play("alice", "g7").await;
    assert_eq!(left().await[0], after[0] - 2 * HOUR_MS);
    // The same time as that of the wrong clock comes, long after.
    set(&bot, before).await;
    assert_eq!(left().await[0], after[0] - 2 * HOUR_MS);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_was_behind_at_a_start_and_is_set_right_takes_nothing_from_a_turn() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=2d").await;
    told(bot.say("alice", "/me reminders at:none").await);
    pass(&bot, HOUR_MS).await;
    let stopped = bot.now();
    starts_ahead(&bot, -400).await;
    assert_eq!(table(&bot, &code).await.ending, None);
    // Set right, three days after the program had stopped, of which it ran for an hour.
    set(&bot, stopped.plus_ms(3 * DAY_MS)).await;
    let table_now = table(&bot, &code).await;
    assert_eq!(table_now.ending, None);
    assert_eq!(table_now.deadline(Side::White), Some(bot.now().plus_ms(47 * HOUR_MS)));
    pass(&bot, 47 * HOUR_MS).await;
    assert_eq!(table(&bot, &code).await.ending, Some(Ending::TimedOut(Some(Side::White))));
}
