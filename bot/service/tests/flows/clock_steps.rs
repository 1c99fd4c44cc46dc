//! The system's clock steps back and forward by days between moves, as one does that was set wrong. No player loses by a
//! step, no clock has less than nothing, and what is due comes once.

use crate::clocks::{begun, pass, posts, table};
use deska_core::clocks::duration::{DAY_MS, HOUR_MS};
use deska_core::games::event::Event;
use deska_core::games::table::{Ending, Table};
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
