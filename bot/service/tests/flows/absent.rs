//! Players who are no longer where their game is played, and the bot that is removed from there: nobody loses on time
//! unseen, the opponents learn why, and who comes back is called anew.

use crate::clocks::pass;
use deska_desk::outbound::Post;
use deska_desk::{DeliveryDesk, Hindrance, Whereabouts};
use deska_model::clocks::duration::{DAY_MS, HOUR_MS};
use deska_model::people::caller::Place;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, caller, caller_in, public, told, with_links};
use rules::Side;

/// Alice (White) against Bob with an hour a turn, on a platform that says who is where. Both have moved, and Bob is to move.
async fn bob_to_move() -> (TestBot, String) {
    let bot = TestBot::start().await;
    assert!(bot.service.presence_questions("test").await.is_empty());
    let code = bot.game("setup=ones clock=1h").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    public(bot.say("bob", "/dama move h6 g5").await);
    public(bot.say("alice", "/dama move a3 b4").await);
    bot.direct().await;
    answer(&bot, Whereabouts::Here).await;
    bot.later(60_000);
    (bot, code)
}

/// Answers all questions about people; returns whom they are about.
async fn answer(bot: &TestBot, found: Whereabouts) -> Vec<String> {
    let mut asked = Vec::new();
    for question in bot.service.presence_questions("test").await {
        bot.service.found(&question.place, &question.person, found).await;
        asked.push(question.person);
    }
    asked.sort();
    asked
}

fn hall() -> Place {
    caller("alice").place
}

/// What is due, with direct messages to this person refused and all else delivered.
async fn shown(bot: &TestBot, refuses: &str) -> Vec<Post> {
    let mut posts = Vec::new();
    for _ in 0..3 {
        for post in bot.due().await {
            match &post.to {
                Some(person) if person.name == refuses => bot.direct_failed(&post, true).await,
                _ => bot.has_come(&post).await,
            }
            posts.push(post);
        }
    }
    posts
}

fn words(posts: &[Post]) -> String {
    posts.iter().map(|post| with_links(&post.about)).collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_leaves_is_called_directly_or_their_clock_stands_and_the_opponent_knows() {
    let (bot, code) = bob_to_move().await;
    bot.service.found(&hall(), "bob", Whereabouts::Gone).await;
    let posts = shown(&bot, "Bob").await;
    let said = words(&posts);
    assert_says(&said, "You're no longer in ");
    assert_says(&said, format!("I can't reach Bob in game {code}"));
    assert_says(&said, "they're no longer here");
    assert_says(&said, "in 7 days, you can claim the win with /game claim");
    let mention = posts.last().unwrap();
    assert_eq!(mention.to, None, "the channel works for Alice");
    assert!(mention.about.mentions.iter().any(|person| person.name == "Alice"));
    pass(&bot, 6 * DAY_MS).await;
    assert_says(told(bot.say("alice", "/game list").await), "Bob is no longer here");
    assert_says(told(bot.say("alice", "/game claim").await), "hasn't run out");
    pass(&bot, DAY_MS).await;
    let won = public(bot.say("alice", "/game claim").await);
    assert_says(with_links(&won), "Alice wins");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_is_called_anew_with_the_time_of_the_turn() {
    let (bot, code) = bob_to_move().await;
    pass(&bot, HOUR_MS / 4).await;
    bot.service.found(&hall(), "bob", Whereabouts::Gone).await;
    shown(&bot, "Bob").await;
    pass(&bot, 5 * HOUR_MS).await;
    shown(&bot, "Bob").await;
    // A draw offer puts a board in the channel, which still doesn't reach him.
    public(bot.say("alice", "/game draw").await);
    pass(&bot, 5 * HOUR_MS).await;
    shown(&bot, "Bob").await;
    assert!(answer(&bot, Whereabouts::Gone).await.contains(&"bob".to_owned()), "it is asked now and then");
    bot.service.found(&hall(), "bob", Whereabouts::Here).await;
    let posts = shown(&bot, "Bob").await;
    let board = posts.iter().find(|post| post.to.is_none()).unwrap();
    assert!(board.about.mentions.iter().any(|person| person.name == "Bob"), "{posts:?}");
    assert_says(with_links(&board.about), "Bob to move");
    pass(&bot, HOUR_MS - 120_000).await;
    assert_says(told(bot.say("alice", "/game list").await), &code);
    pass(&bot, 180_000).await;
    answer(&bot, Whereabouts::Here).await;
    pass(&bot, 5_000).await;
    assert!(!told(bot.say("alice", "/game list").await).contains(&code), "he had his hour");
}

#[tokio::test(flavor = "multi_thread")]
async fn before_time_runs_out_the_platform_is_asked_about_the_player() {
    for (found, plays_on) in
        [(Whereabouts::Here, false), (Whereabouts::Gone, true), (Whereabouts::ShutOut, true)]
    {
        let (bot, code) = bob_to_move().await;
        // A reminder asks as well; the answer holds for an hour.
        pass(&bot, HOUR_MS - 30_000).await;
        answer(&bot, Whereabouts::Unknown).await;
        shown(&bot, "Bob").await;
        pass(&bot, 60_000).await;
        assert_says(told(bot.say("alice", "/game list").await), &code);
        assert_eq!(answer(&bot, found).await, ["bob"], "{found:?}");
        shown(&bot, "Bob").await;
        pass(&bot, 5_000).await;
        assert_eq!(told(bot.say("alice", "/game list").await).contains(&code), plays_on, "{found:?}");
        pass(&bot, 2 * HOUR_MS).await;
        assert_eq!(told(bot.say("alice", "/game list").await).contains(&code), plays_on, "{found:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_platform_that_does_not_answer_holds_no_game_up() {
    let (bot, code) = bob_to_move().await;
    pass(&bot, HOUR_MS + 30_000).await;
    assert_says(told(bot.say("alice", "/game list").await), &code);
    pass(&bot, 3 * 60_000).await;
    assert!(!told(bot.say("alice", "/game list").await).contains(&code));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_asked_about_once_an_hour_at_most() {
    let (bot, _) = bob_to_move().await;
    public(bot.say("bob", "/dama move b6 a5").await);
    assert!(answer(&bot, Whereabouts::Here).await.is_empty(), "both answers are fresh");
    public(bot.say("alice", "/dama move d4 c5").await);
    assert!(answer(&bot, Whereabouts::Here).await.is_empty());
    bot.later(HOUR_MS);
    public(bot.say("bob", "/dama move a5 c3").await);
    assert_eq!(answer(&bot, Whereabouts::Here).await, ["alice"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_left_is_called_directly_at_each_turn() {
    let (bot, _) = bob_to_move().await;
    public(bot.say("bob", "/dama move b6 a5").await);
    bot.service.found(&hall(), "bob", Whereabouts::Gone).await;
    assert!(shown(&bot, "").await.iter().all(|post| post.to.is_none()), "it isn't his turn");
    public(bot.say("alice", "/dama move d4 c5").await);
    let posts = shown(&bot, "").await;
    let to: Vec<_> = posts.iter().filter_map(|post| post.to.as_ref().map(|person| &*person.name)).collect();
    assert_eq!(to, ["Bob"]);
    assert_says(words(&posts), "You have 1 hour left, until ");
    assert!(bot.next_due().await.is_some_and(|at| at <= bot.now().plus_ms(HOUR_MS)), "his clock runs");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_removed_calls_directly_and_calls_anew_when_it_is_back() {
    for (place, whole_space) in [(hall(), false), (Place { channel: String::new(), ..hall() }, true)] {
        let (bot, code) = bob_to_move().await;
        bot.service.shut_out(&place, whole_space, Hindrance::Closed).await;
        let direct = bot.due().await;
        assert_eq!(direct.len(), 1, "{direct:?}");
        assert_says(with_links(&direct[0].about), "It's your turn");
        bot.direct_failed(&direct[0], true).await;
        let alices = shown(&bot, "Bob").await;
        assert_says(words(&alices), format!("I can't reach Bob in game {code}"));
        pass(&bot, 3 * HOUR_MS).await;
        let list = told(bot.say_as(&caller_in("alice", "side"), "/game list").await);
        assert_says(&list, "I can't write in the channel, and I haven't reached Bob directly");
        if whole_space {
            bot.service.let_in("test", &place.space).await
        } else {
            bot.service.retry_closed("test", Some(&place)).await
        }
        let posts = shown(&bot, "Bob").await;
        assert!(
            posts.iter().any(|post| post.about.mentions.iter().any(|person| person.name == "Bob")),
            "{posts:?}"
        );
        assert!(bot.next_due().await.is_some_and(|at| at <= bot.now().plus_ms(HOUR_MS)), "his clock runs");
    }
}

/// Who was called, leaves later and comes back has the time that was left.
#[tokio::test(flavor = "multi_thread")]
async fn leaving_and_coming_back_gives_no_time() {
    let (bot, code) = bob_to_move().await;
    pass(&bot, HOUR_MS / 2).await;
    shown(&bot, "Bob").await;
    bot.service.found(&hall(), "bob", Whereabouts::Here).await;
    let left = async || {
        bot.core().table(&code).await.unwrap().unwrap().deadline(Side::Black).map(|at| at.0 - bot.now().0)
    };
    let before = left().await.expect("his clock runs");
    bot.service.found(&hall(), "bob", Whereabouts::Gone).await;
    shown(&bot, "Bob").await;
    assert_eq!(left().await, None, "it stands");
    pass(&bot, 5 * HOUR_MS).await;
    bot.service.found(&hall(), "bob", Whereabouts::Here).await;
    let posts = shown(&bot, "Bob").await;
    assert_eq!(left().await, Some(before));
    let deadline = bot.now().plus_ms(before).0;
    assert_says(words(&posts), format!("Deadline: {deadline}").as_str());
}
