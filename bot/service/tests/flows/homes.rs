//! Reminders and vacations in games with several places: they come where a person plays, once.

use crate::clocks::pass;
use crate::join::{away, room, seat_code, two_platforms};
use deska_desk::DeliveryDesk;
use deska_desk::outbound::Outbound;
use deska_model::clocks::duration::HOUR_MS;
use deska_model::people::caller::{Caller, Place};
use deska_testkit::test_bot::{TestBot, caller, caller_in, code, public, told};

/// Everything that is due on both platforms, delivered: where, and what.
async fn all_posts(bot: &TestBot) -> Vec<(Place, Outbound)> {
    let mut posts = Vec::new();
    for platform in ["test", "other"] {
        for post in bot.service.due(platform).await {
            bot.has_come(&post).await;
            posts.push((post.place, post.about));
        }
    }
    posts
}

/// The places of the messages with these words, and whom they mention.
async fn with_words(bot: &TestBot, words: &str) -> Vec<(String, Vec<String>)> {
    let posts = all_posts(bot).await.into_iter().filter(|(_, post)| post.plain().contains(words));
    let ids = |post: Outbound| post.mentions.into_iter().map(|person| person.native_id).collect();
    posts.map(|(place, post)| (place.channel, ids(post))).collect()
}

async fn plays(bot: &TestBot, who: &Caller, code: &str, step: &str) {
    public(bot.say_as(who, &format!("/dama move {step} game={code}")).await);
}

/// A game of ten hours per move between Alice, here, and Bob, who has joined from the other room; it is Bob's turn.
async fn of_two_rooms(bot: &TestBot) -> String {
    let seat = public(bot.say("alice", "/dama new side=white setup=ones clock=10h").await);
    let game = code(&public(bot.say_as(&away("bob"), &format!("/game join {}", seat_code(&seat))).await));
    for (who, step) in [(caller("alice"), "c3 d4"), (away("bob"), "b6 a5"), (caller("alice"), "e3 f4")] {
        plays(bot, &who, &game, step).await;
    }
    all_posts(bot).await;
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_comes_where_the_person_plays() {
    let bot = two_platforms().await;
    let game = of_two_rooms(&bot).await;
    assert_eq!(pass(&bot, 5 * HOUR_MS).await.reminders, 1);
    assert_eq!(
        with_words(&bot, "reminder: 5 hours left in game").await,
        [(room().channel, vec!["@bob:other".to_owned()])]
    );
    plays(&bot, &away("bob"), &game, "h6 g5").await;
    all_posts(&bot).await;
    assert_eq!(pass(&bot, 5 * HOUR_MS).await.reminders, 1);
    assert_eq!(
        with_words(&bot, "reminder: 5 hours left in game").await,
        [("main".to_owned(), vec!["alice".to_owned()])]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_channels_the_one_of_the_last_move_or_join_counts() {
    let bot = TestBot::start().await;
    let side = caller_in("alice", "side");
    let game = bot.game("setup=ones clock=10h").await;
    for (who, step) in [("alice", "c3 d4"), ("bob", "b6 a5")] {
        plays(&bot, &caller(who), &game, step).await;
    }
    let reminded = async |at: &str| {
        all_posts(&bot).await;
        assert_eq!(pass(&bot, 5 * HOUR_MS).await.reminders, 1, "{at}");
        assert_eq!(
            with_words(&bot, "reminder: 5 hours left in game").await,
            [(at.to_owned(), vec!["alice".to_owned()])]
        );
    };
    public(bot.say_as(&side, &format!("/game join {game}")).await);
    reminded("side").await;
    // She moves from the main channel again.
    plays(&bot, &caller("alice"), &game, "e3 f4").await;
    plays(&bot, &caller("bob"), &game, "h6 g5").await;
    reminded("main").await;
    // An offer from the side channel is an action, too; so is joining where the game is shown already.
    public(bot.say_as(&side, &format!("/game draw {game}")).await);
    all_posts(&bot).await;
    assert_eq!(pass(&bot, 4 * HOUR_MS).await.reminders, 1);
    assert_eq!(
        with_words(&bot, "reminder: 1 hour left in game").await,
        [("side".to_owned(), vec!["alice".to_owned()])]
    );
    public(bot.say_as(&caller("alice"), &format!("/game join {game}")).await);
    told(bot.say("alice", "/me reminders at:30m").await);
    all_posts(&bot).await;
    assert_eq!(pass(&bot, HOUR_MS / 2).await.reminders, 1);
    assert_eq!(
        with_words(&bot, "reminder: 30 minutes left in game").await,
        [("main".to_owned(), vec!["alice".to_owned()])]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_direct_reminder_becomes_a_mention_where_the_person_plays() {
    let bot = TestBot::start().await;
    told(bot.say("alice", "/me notify message").await);
    let game = bot.game("setup=ones clock=10h").await;
    plays(&bot, &caller("alice"), &game, "c3 d4").await;
    plays(&bot, &caller("bob"), &game, "b6 a5").await;
    public(bot.say_as(&caller_in("alice", "side"), &format!("/game join {game}")).await);
    all_posts(&bot).await;
    assert_eq!(pass(&bot, 5 * HOUR_MS).await.reminders, 1);
    let due = bot.due().await;
    let [direct] = due.as_slice() else { panic!("{due:?}") };
    assert!(direct.to.is_some());
    bot.direct_failed(direct, true).await;
    assert_eq!(
        with_words(&bot, "reminder: 5 hours left in game").await,
        [("side".to_owned(), vec!["alice".to_owned()])]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_is_told_where_both_players_play() {
    let bot = two_platforms().await;
    let game = of_two_rooms(&bot).await;
    // A second game in the same rooms, one in the main channel only, and a third place in which nobody plays.
    let second = of_two_rooms(&bot).await;
    let alone = bot.game("setup=ones clock=1d").await;
    public(bot.say_as(&caller_in("alice", "side"), &format!("/game join {game}")).await);
    public(bot.say_as(&caller("alice"), &format!("/game join {game}")).await);
    all_posts(&bot).await;
    for (command, words) in [
        ("/me vacation 7d", "Alice is on vacation until"),
        ("/me vacation end", "Alice is back from vacation"),
    ] {
        told(bot.say("alice", command).await);
        let posts = all_posts(&bot).await;
        let places: Vec<_> = posts.iter().map(|(place, _)| place.channel.as_str()).collect();
        assert_eq!(places, ["main", "room"], "{words}");
        for (place, post) in &posts {
            let text = post.plain();
            assert!(text.contains(words) && text.contains(&game) && text.contains(&second), "{text}");
            assert_eq!(text.contains(&alone), place.channel == "main", "{text}");
        }
    }
    // The planned end comes to the same places.
    told(bot.say("alice", "/me vacation 8h").await);
    all_posts(&bot).await;
    pass(&bot, 8 * HOUR_MS).await;
    let back = with_words(&bot, "Alice is back from vacation").await;
    assert_eq!(back.iter().map(|(channel, _)| channel.as_str()).collect::<Vec<_>>(), ["main", "room"]);
}
