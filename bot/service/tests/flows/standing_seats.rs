//! Open seats that come back after each game.

use deska_desk::outbound::{Outbound, Post};
use deska_testkit::answers::{assert_says, buttons, code, private, public, told};
use deska_testkit::test_bot::TestBot;

/// What is due by itself now, delivered.
async fn ticked(bot: &TestBot) -> Vec<Post> {
    bot.tick().await;
    let due = bot.due().await;
    for post in &due {
        bot.has_come(post).await;
    }
    due
}

fn only(mut posts: Vec<Post>) -> Post {
    assert_eq!(posts.len(), 1, "{posts:?}");
    posts.remove(0)
}

async fn resigns(bot: &TestBot, who: &str, code: &str) {
    public(bot.say(who, &format!("/game resign game={code} confirm=yes")).await);
}

fn has(message: &Outbound, label: &str) -> bool {
    buttons(message).iter().any(|(known, _)| known == label)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_comes_back_after_each_game() {
    let bot = TestBot::start().await;
    let offered = bot.say("alice", "/ordo new").await;
    bot.has_come(offered.public.as_ref().unwrap()).await;
    let seat = public(offered);
    assert_says(told(bot.click("bob", &seat, "Again").await), "This is the open seat of Alice");
    assert_says(private(bot.click("alice", &seat, "Again").await).plain(), "comes back after each game");
    // Its message says so, and a repeat changes nothing.
    ticked(&bot).await;
    assert_says(bot.reworded().last().unwrap().1.clone(), "It comes back after each game.");
    private(bot.click("alice", &seat, "Again").await);
    ticked(&bot).await;
    assert_eq!(bot.reworded().len(), 1);
    let begun = code(&public(bot.click("bob", &seat, "Join").await));
    ticked(&bot).await;
    assert!(ticked(&bot).await.is_empty(), "the game goes on");
    resigns(&bot, "bob", &begun).await;
    // Of two processes one brings it back.
    let (one, other) = (bot.core(), bot.other_process().await);
    assert!(bot.next_due().await.is_some_and(|due| due <= bot.now()));
    let (here, there) = futures::join!(one.tick(bot.now()), other.tick(bot.now()));
    assert_eq!(here.unwrap().seats + there.unwrap().seats, 1);
    let posts = ticked(&bot).await;
    let back = only(posts.into_iter().filter(|post| has(&post.about, "Join")).collect());
    assert_says(back.about.plain(), "Alice");
    assert_says(back.about.plain(), "It comes back after each game.");
    assert!(ticked(&bot).await.is_empty(), "once");
    // Only once: after its game it is gone.
    assert_says(private(bot.click("alice", &back.about, "Only once").await).plain(), "is for one game");
    ticked(&bot).await;
    let second = code(&public(bot.click("carol", &back.about, "Join").await));
    resigns(&bot, "carol", &second).await;
    assert!(ticked(&bot).await.iter().all(|post| !has(&post.about, "Join")));
    assert_says(told(bot.say("dan", "/game seats").await), "No open seats here");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_does_not_come_back_when_its_owner_does_not_play_or_may_not() {
    let bot = TestBot::start().await;
    // At most three of a person.
    let mut seats = Vec::new();
    for _ in 0..4 {
        seats.push(public(bot.say("alice", "/ordo new").await));
    }
    for seat in &seats[..3] {
        assert_says(private(bot.click("alice", seat, "Again").await).plain(), "comes back");
    }
    assert_says(told(bot.click("alice", &seats[3], "Again").await), "You already have 3 seats");
    // One that was withdrawn makes room.
    bot.click("alice", &seats[2], "Withdraw").await;
    private(bot.click("alice", &seats[3], "Again").await);
    ticked(&bot).await;
    // Who cancels the game before they move has not played.
    let begun = code(&public(bot.click("bob", &seats[0], "Join").await));
    public(bot.say("alice", &format!("/game abort game={begun} confirm=yes")).await);
    // Games may no longer begin here.
    let second = code(&public(bot.click("bob", &seats[1], "Join").await));
    told(bot.say("admin", "/config set games go").await);
    resigns(&bot, "bob", &second).await;
    assert!(ticked(&bot).await.iter().all(|post| !has(&post.about, "Join")), "neither comes back");
    told(bot.say("admin", "/config unset games").await);
    assert!(ticked(&bot).await.is_empty(), "nor does it later");
}
