//! Channels that refuse the bot's messages for good: the players are called directly, and nobody loses on time unseen.

use crate::clocks::pass;
use deska_catalogue::invocation::Call;
use deska_desk::outbound::Post;
use deska_desk::{ChatDesk, DeliveryDesk, PageDesk};
use deska_model::clocks::duration::HOUR_MS;
use deska_model::outbox::DeliveryFailure;
use deska_model::people::caller::Person;
use deska_testkit::answers::{assert_says, button};
use deska_testkit::test_bot::{TestBot, caller, caller_at, caller_in, public, told, with_links};
use rules::Side;

/// Alice (White) against Bob after a move of each, with an hour a turn; she is to move and their channel has the board.
async fn playing() -> (TestBot, String) {
    let (bot, code) = TestBot::in_game("setup=ones clock=1h").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    public(bot.say("bob", "/dama move h6 g5").await);
    bot.later(60_000);
    bot.direct().await;
    (bot, code)
}

/// Alice moves from another channel.
async fn move_elsewhere(bot: &TestBot, code: &str, step: &str) {
    let (from, to) = step.split_once(' ').unwrap();
    let line = format!("/dama move {from} {to} game={code}");
    told(bot.say_as(&caller_in("alice", "side"), &line).await);
}

/// Refuses what is due in the game's channel, and returns what is due for one person each.
async fn refuse(bot: &TestBot, why: DeliveryFailure) -> Vec<Post> {
    let mut direct = Vec::new();
    for _ in 0..3 {
        for post in bot.due().await {
            if post.to.is_some() {
                direct.push(post);
            } else {
                bot.service.undelivered(&post.receipt, why).await;
            }
        }
    }
    direct.sort_by_key(recipient);
    direct
}

/// Bob is to move, and neither the channel nor a direct message reaches him.
async fn bob_unreached() -> (TestBot, String) {
    let (bot, code) = playing().await;
    move_elsewhere(&bot, &code, "a3 b4").await;
    no_direct_message_arrives(&bot, "Bob").await;
    (bot, code)
}

/// Refuses what is due in the game's channel and for this person, until nothing is. Returns the words that others get.
async fn no_direct_message_arrives(bot: &TestBot, whom: &str) -> Vec<String> {
    let mut words = Vec::new();
    for post in refuse(bot, DeliveryFailure::Closed).await {
        if recipient(&post) == whom {
            bot.direct_failed(&post, true).await;
        } else {
            bot.has_come(&post).await;
            words.push(with_links(&post.about));
        }
    }
    words
}

fn recipient(post: &Post) -> String {
    post.to.as_ref().map(|person| person.name.clone()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn players_are_called_directly_and_their_clocks_wait_for_it() {
    let (bot, code) = playing().await;
    move_elsewhere(&bot, &code, "a3 b4").await;
    let direct = refuse(&bot, DeliveryFailure::Gone).await;
    assert_eq!(direct.iter().map(recipient).collect::<Vec<_>>(), ["Bob"], "Alice has just been answered");
    let words = with_links(&direct[0].about);
    assert_says(&words, format!("It's your turn in game {code}"));
    assert_says(&words, "against Alice. You have 1 hour left, until ");
    assert_says(&words, "Bob to move. Deadline: ");
    assert_says(&words, "no longer exists");
    assert_says(&words, format!("Play on here, or write /game join {code}"));
    assert!(direct[0].about.picture.is_some() && direct[0].about.mentions.is_empty());
    assert!(!direct[0].about.controls.is_empty(), "he can play on there");
    pass(&bot, 2 * HOUR_MS).await;
    assert_says(told(bot.say("bob", "/game list").await), &code);
    bot.has_come(&direct[0]).await;
    pass(&bot, HOUR_MS - 120_000).await;
    assert_says(told(bot.say("bob", "/game list").await), &code);
    pass(&bot, 240_000).await;
    let ends = refuse(&bot, DeliveryFailure::Gone).await;
    let ends: Vec<&Post> =
        ends.iter().filter(|post| with_links(&post.about).contains("ran out of time")).collect();
    assert_eq!(ends.iter().map(|post| recipient(post)).collect::<Vec<_>>(), ["Alice", "Bob"]);
    for end in ends {
        let words = with_links(&end.about);
        assert!(!words.contains("Play on here") && words.contains("News in game"), "{words}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_given_up_after_many_attempts_comes_directly() {
    let (bot, code) = TestBot::in_game("setup=ones clock=14d").await;
    bot.direct().await;
    move_elsewhere(&bot, &code, "c3 d4").await;
    let mut direct = Vec::new();
    for _ in 0..24 {
        direct.extend(refuse(&bot, DeliveryFailure::Transient).await);
        pass(&bot, HOUR_MS + 60_000).await;
    }
    let called = |name: &str| direct.iter().any(|post| recipient(post) == name);
    assert!(called("Bob") && !called("Alice"), "she was answered: {direct:?}");
    let bobs = direct.iter().find(|post| recipient(post) == "Bob").unwrap();
    assert_says(with_links(&bobs.about), format!("/game join {code}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_whom_nothing_reaches_loses_no_time_until_they_move() {
    let (bot, code) = bob_unreached().await;
    let alices = no_direct_message_arrives(&bot, "Bob").await;
    assert_eq!(alices.len(), 1, "Alice learns why Bob's clock stands: {alices:?}");
    assert_says(&alices[0], format!("I can't reach Bob in game {code}"));
    assert_says(&alices[0], "Their clock has stopped");
    assert_says(&alices[0], "in 7 days, you can cancel the game with /game abort");
    pass(&bot, 3 * HOUR_MS).await;
    // The channel and Bob are tried again meanwhile, and refuse again: Alice hears no more of it.
    assert!(no_direct_message_arrives(&bot, "Bob").await.is_empty());
    told(bot.say_as(&caller_in("bob", "side"), &format!("/dama move b6 a5 game={code}")).await);
    let direct = refuse(&bot, DeliveryFailure::Closed).await;
    assert!(direct.iter().any(|post| recipient(post) == "Alice"), "it is her turn: {direct:?}");
    let bot = bot.restart().await;
    let list = told(bot.say("alice", "/game list").await);
    assert_says(&list, &code);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standing_clock_is_explained_to_both_until_the_game_is_read() {
    let (bot, code) = bob_unreached().await;
    no_direct_message_arrives(&bot, "Bob").await;
    let why = "I can't write in the channel, and I haven't reached Bob directly, so their clock has stopped.";
    assert_says(told(bot.say("alice", "/game list").await), why);
    let board = format!("/game board game={code}");
    let side = caller_in("alice", "side");
    assert_says(told(bot.say_as(&side, &board).await), why);
    let page = bot.service.record(&caller("alice"), &code, 0).await.unwrap().unwrap();
    let page: String = page.clock.iter().map(|span| span.text.as_str()).collect();
    assert_says(&page, "their clock has stopped");
    let list = told(bot.say("bob", "/game list").await);
    assert_says(
        &list,
        format!(
            "so your clock has stopped. It runs again when you look at the game: /game board game={code}"
        ),
    );
    pass(&bot, 2 * HOUR_MS).await;
    let read = told(bot.say_as(&caller_in("bob", "side"), &board).await);
    assert!(read.contains("Deadline: ") && !read.contains("stopped"), "{read}");
    assert!(!told(bot.say("alice", "/game list").await).contains("stopped"));
    pass(&bot, HOUR_MS - 60_000).await;
    assert_says(told(bot.say("alice", "/game list").await), &code);
    pass(&bot, 120_000).await;
    assert!(!told(bot.say("alice", "/game list").await).contains(&code), "he had an hour");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_that_was_refused_is_tried_again_and_starts_the_clock() {
    let (bot, _) = bob_unreached().await;
    no_direct_message_arrives(&bot, "Bob").await;
    pass(&bot, HOUR_MS).await;
    let direct = refuse(&bot, DeliveryFailure::Closed).await;
    assert_eq!(direct.iter().map(recipient).collect::<Vec<_>>(), ["Bob"], "he may accept messages by now");
    bot.has_come(&direct[0]).await;
    assert!(bot.next_due().await.is_some_and(|at| at <= bot.now().plus_ms(HOUR_MS)), "his clock runs");
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_nothing_reaches_for_a_week_can_be_left_alone_without_a_result() {
    let (bot, code) = bob_unreached().await;
    let abort = format!("/game abort game={code}");
    let side = caller_in("alice", "side");
    pass(&bot, 6 * 24 * HOUR_MS).await;
    assert_says(told(bot.say_as(&side, &format!("/game claim game={code}")).await), "hasn't run out");
    pass(&bot, 25 * HOUR_MS).await;
    assert_says(told(bot.say_as(&side, &format!("/game claim game={code}")).await), "hasn't run out");
    let asked = bot.say_as(&side, &abort).await.private.unwrap();
    let yes = Call::Press { control: button(&asked, "Yes, cancel it"), values: Vec::new() };
    bot.service.answer(&side, "yes", yes).await;
    assert!(!told(bot.say("alice", "/game list").await).contains(&code));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_arrives_after_all_starts_the_clock() {
    let (bot, code) = bob_unreached().await;
    pass(&bot, 2 * HOUR_MS).await;
    no_direct_message_arrives(&bot, "Bob").await;
    bot.retry_closed().await;
    let boards: Vec<Post> = bot.due().await.into_iter().filter(|post| post.to.is_none()).collect();
    assert_eq!(boards.len(), 1, "{boards:?}");
    bot.has_come(&boards[0]).await;
    assert!(bot.due().await.iter().all(|post| post.to.is_none()), "he needs no direct message now");
    assert!(bot.next_due().await.is_some_and(|at| at <= bot.now().plus_ms(HOUR_MS)), "its clock runs again");
    pass(&bot, HOUR_MS).await;
    assert!(!told(bot.say("bob", "/game list").await).contains(&code), "he had an hour");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_that_a_channel_refuses_comes_directly() {
    let (bot, code) = playing().await;
    pass(&bot, HOUR_MS / 2 + 60_000).await;
    let direct = refuse(&bot, DeliveryFailure::Closed).await;
    assert_eq!(direct.iter().map(recipient).collect::<Vec<_>>(), ["Alice"]);
    let words = with_links(&direct[0].about);
    assert!(words.contains("Reminder") && words.contains(&code), "{words}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_challenge_reaches_both_players_and_is_accepted_there() {
    let bot = TestBot::start().await;
    let line = Call::Text("/dama new bob setup=ones".to_owned());
    let challenged = bot.service.answer(&caller("alice"), "challenge", line).await.public.unwrap();
    // The channel refuses it twice, as a repeated attempt of the outbox does.
    for _ in 0..2 {
        bot.service.undelivered(&challenged.receipt, DeliveryFailure::Closed).await;
    }
    let direct = refuse(&bot, DeliveryFailure::Closed).await;
    assert_eq!(
        direct.iter().map(recipient).collect::<Vec<_>>(),
        ["Alice", "bob"],
        "nobody has read Bob's name yet"
    );
    for post in &direct {
        let words = with_links(&post.about);
        assert_says(&words, "I can't write in");
        assert_says(&words, "Alice");
        bot.has_come(post).await;
    }
    let bob = Person::new("bob", "Bob");
    let accept = Call::Press { control: button(&direct[1].about, "Accept"), values: Vec::new() };
    let at_home = caller_at(bob, ["test", "dm-bob", "dm-bob"]);
    let begun = bot.service.answer(&at_home, "accept", accept).await;
    let board = begun.private.unwrap();
    assert!(board.picture.is_some() && begun.public.is_none());
    assert_says(with_links(&board), "Alice to move");
    // Alice hears of the game as well, although the channel is closed.
    let direct = refuse(&bot, DeliveryFailure::Closed).await;
    assert!(direct.iter().any(|post| recipient(post) == "Alice"), "{direct:?}");
}

/// A channel fails for a while. A late board gives the player the time back, and after half a minute a direct message calls
/// them.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_comes_late_gives_the_time_back() {
    let (bot, code) = playing().await;
    told(bot.say("bob", "/me reminders at:none").await);
    move_elsewhere(&bot, &code, "a3 b4").await;
    let deadline = async || bot.core().table(&code).await.unwrap().unwrap().deadline(Side::Black);
    for wait in [0, 5, 10] {
        pass(&bot, wait * 1_000).await;
        let due = bot.due().await;
        assert!(due.iter().all(|post| post.to.is_none()) && due.len() == 1, "{due:?}");
        bot.not_now(&due[0]).await;
    }
    pass(&bot, 20_000).await;
    let due = bot.due().await;
    let comes_at = bot.now().plus_ms(HOUR_MS);
    assert_says(due[0].about.plain(), format!("Deadline: {}", comes_at.0).as_str());
    bot.has_come(&due[0]).await;
    assert_eq!(deadline().await, Some(comes_at), "35 seconds late");

    public(bot.say("bob", &format!("/dama move b6 a5 game={code}")).await);
    move_elsewhere(&bot, &code, "b2 a3").await;
    let mut direct = Vec::new();
    while direct.is_empty() {
        pass(&bot, 60_000).await;
        for post in bot.due().await {
            match post.to {
                Some(_) => direct.push(post),
                None => bot.not_now(&post).await,
            }
        }
    }
    let words = with_links(&direct[0].about);
    assert_says(&words, "It's your turn");
    assert_says(&words, "don't get through");
    assert_eq!(deadline().await, None, "it stands");
    pass(&bot, 2 * HOUR_MS).await;
    bot.has_come(&direct[0]).await;
    let now = bot.now();
    assert_eq!(deadline().await, Some(now.plus_ms(HOUR_MS)), "from the beginning of the turn");
}

/// A turn without a delivered board or call costs no time, even if retries are slow.
#[tokio::test(flavor = "multi_thread")]
async fn time_runs_out_for_nobody_whom_nothing_has_told() {
    let (bot, code) = playing().await;
    told(bot.say("bob", "/me reminders at:none").await);
    move_elsewhere(&bot, &code, "a3 b4").await;
    let due = bot.due().await;
    bot.not_now(&due[0]).await;
    pass(&bot, 2 * HOUR_MS).await;
    let table = bot.core().table(&code).await.unwrap().unwrap();
    assert!(table.ending.is_none() && table.deadline(Side::Black).is_none(), "{:?}", table.ending);
    let due = bot.due().await;
    let direct = due.iter().find(|post| post.to.is_some()).expect("a direct message");
    assert_eq!(recipient(direct), "Bob");
    assert_says(with_links(&direct.about), "It's your turn");
    bot.has_come(direct).await;
    let table = bot.core().table(&code).await.unwrap().unwrap();
    assert_eq!(table.deadline(Side::Black), Some(bot.now().plus_ms(HOUR_MS)));
}
