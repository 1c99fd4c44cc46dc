//! Seats that nobody has taken: the live message that lists them, and the question to who has offered one for a day.

use deska_desk::outbound::{Outbound, Post};
use deska_testkit::answers::{assert_says, buttons, menu, private, public, told};
use deska_testkit::test_bot::{TestBot, caller, caller_in};

const HOUR_MS: i64 = 3_600_000;

/// What is due by itself now, delivered: the messages whose words have a part.
async fn ticked(bot: &TestBot, part: &str) -> Vec<Post> {
    bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
    bot.tick().await;
    let mut fitting = Vec::new();
    loop {
        let due = bot.due().await;
        if due.is_empty() {
            return fitting;
        }
        for post in due {
            bot.has_come(&post).await;
            if post.about.plain().contains(part) {
                fitting.push(post);
            }
        }
    }
}

fn only(mut posts: Vec<Post>) -> Post {
    assert_eq!(posts.len(), 1, "{posts:?}");
    posts.remove(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_has_one_message_of_the_open_seats() {
    let bot = TestBot::start().await;
    let admin = caller_in("admin", "seats");
    told(bot.say_as(&admin, "/config set seats-board on").await);
    assert!(ticked(&bot, "open seat").await.is_empty(), "there is none yet");
    let seat = public(bot.say("alice", "/ordo new").await);
    let first = only(ticked(&bot, "One open seat").await);
    assert_eq!((&*first.place.channel, &first.replaces), ("seats", &None));
    assert_says(first.about.plain(), "Alice");
    assert!(ticked(&bot, "open seat").await.is_empty(), "nothing has changed");
    // Two changes within 15 seconds are one edit of the same message.
    bot.later(5_000);
    public(bot.say("bob", "/go new").await);
    assert!(ticked(&bot, "open seat").await.is_empty(), "too early");
    public(bot.say("carol", "/go new").await);
    bot.later(10_000);
    let second = only(ticked(&bot, "3 open seats").await);
    assert!(second.replaces.is_some());
    let (control, codes) = menu(&second.about);
    assert!(control.starts_with("take:") && codes.len() == 3, "{control} {codes:?}");
    bot.click("alice", &seat, "Withdraw").await;
    bot.later(15_000);
    let third = only(ticked(&bot, "2 open seats").await);
    assert!(!third.about.plain().contains("Alice"), "{}", third.about.plain());
    // Two processes put a change out once.
    let other = bot.other_process().await;
    public(bot.say("alice", "/ordo new").await);
    bot.later(15_000);
    let now = bot.now();
    other.tick(now).await.unwrap();
    only(ticked(&bot, "3 open seats").await);
    // A change whose message is still on its way is told by the next one.
    public(bot.say("dan", "/go new").await);
    bot.later(15_000);
    bot.tick().await;
    let ask = private(bot.say("alice", "/me forget").await);
    told(bot.click("alice", &ask, "Yes, forget me").await);
    bot.later(15_000);
    let fourth = only(ticked(&bot, "3 open seats").await);
    assert!(fourth.about.plain().contains("Dan") && !fourth.about.plain().contains("Alice"));
    // A seat is taken there, and its game begins where it was offered.
    let code = codes_of(&fourth.about)[0].clone();
    let begun = bot.choose("erin", &fourth.about, &code).await;
    assert!(begun.game.is_some(), "{begun:?}");
    // Turned off, the message says so and shows nothing more; turned on again, there is a new one.
    told(bot.say_as(&admin, "/config set seats-board off").await);
    bot.later(15_000);
    assert!(ticked(&bot, "kept").await.is_empty(), "it is never posted anew");
    assert_says(bot.reworded().last().unwrap().1.clone(), "isn't kept here any more");
    public(bot.say("frank", "/go new").await);
    bot.later(15_000);
    assert!(ticked(&bot, "open seat").await.is_empty(), "it is off");
    told(bot.say_as(&admin, "/config set seats-board on").await);
    let anew = only(ticked(&bot, "open seats").await);
    assert_eq!(anew.replaces, None);
}

/// The codes of the seats in the menu of a message.
fn codes_of(message: &Outbound) -> Vec<String> {
    menu(message).1
}

#[tokio::test(flavor = "multi_thread")]
async fn who_offers_a_seat_for_a_day_is_asked_once() {
    let bot = TestBot::start().await;
    public(bot.say("alice", "/go new size=9").await);
    public(bot.say("bob", "/ordo new").await);
    public(bot.say("carol", "/ordo new dan").await);
    told(bot.say("bob", "/me notify none").await);
    bot.later(23 * HOUR_MS);
    assert!(ticked(&bot, "for a day").await.is_empty(), "too early");
    assert!(bot.next_due().await.is_some_and(|due| due > bot.now()));
    bot.later(HOUR_MS);
    let asked = only(ticked(&bot, "for a day").await);
    assert_eq!(asked.to.as_ref().map(|person| &*person.native_id), Some("alice"));
    let labels: Vec<String> = buttons(&asked.about).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Play Deska", "Leave open", "Withdraw"]);
    bot.later(48 * HOUR_MS);
    assert!(ticked(&bot, "for a day").await.is_empty(), "once");
    let left = private(bot.click("alice", &asked.about, "Leave open").await);
    assert_says(left.plain(), "stays open");
    assert_says(told(bot.click("bob", &asked.about, "Leave open").await), "This is the open seat of Alice");
    // It begins in its own channel, with the same options.
    let begun = bot.click("alice", &asked.about, "Play Deska").await;
    assert!(begun.game.is_some(), "{begun:?}");
    assert!(told(bot.click("alice", &asked.about, "Leave open").await).len() > 1, "it is taken");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_calls_a_role_by_day_and_not_often() {
    let bot = TestBot::start().await;
    let mut admin = caller("admin");
    admin.place_info.grantable = &["manage-channels"];
    assert!(public(bot.say("alice", "/ordo new").await).calls.is_none(), "it is off");
    assert_says(told(bot.say("admin", "/config set seek-role 42").await), "there are no roles");
    assert_says(told(bot.say_as(&admin, "/config set seek-role @everyone").await), "can't be");
    let everybody = format!("/config set seek-role {}", admin.place.space);
    // The id of this server is no number, so it is no role here.
    assert_says(told(bot.say_as(&admin, &everybody).await), "can't be");
    told(bot.say_as(&admin, "/config set seek-role 42").await);
    told(bot.say_as(&admin, "/config set quiet-hours 22:00-07:00").await);
    let seat = async |who: &str| public(bot.say(who, "/ordo new").await).calls;
    // It is eight in the morning.
    assert_eq!(bot.now().0.rem_euclid(24 * HOUR_MS), 8 * HOUR_MS);
    assert_eq!(told_role(bot.say("alice", "/go new bob").await), None, "Bob is called, and nobody else");
    assert_eq!(seat("alice").await.as_deref(), Some("42"));
    assert_eq!(seat("bob").await, None, "somebody has just called");
    bot.later(6 * HOUR_MS);
    assert_eq!(seat("alice").await, None, "once a day each");
    assert_eq!(seat("bob").await.as_deref(), Some("42"));
    bot.later(9 * HOUR_MS);
    assert_eq!(seat("carol").await, None, "at eleven in the evening");
    bot.later(8 * HOUR_MS);
    assert_eq!(seat("carol").await.as_deref(), Some("42"), "at seven");
    bot.later(6 * HOUR_MS);
    told(bot.say_as(&admin, "/config set seek-role none").await);
    assert_eq!(seat("dan").await, None);
}

fn told_role(answer: deska_desk::outbound::Response) -> Option<String> {
    public(answer).calls
}
