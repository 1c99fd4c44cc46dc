//! Turns told to one person alone, and how people choose that.

use deska_desk::outbound::{Outbound, Post};
use deska_model::people::caller::{Caller, Place};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, caller, caller_in, public, told, with_links};

fn called(message: &Outbound) -> Vec<&str> {
    message.mentions.iter().map(|person| person.name.as_str()).collect()
}

/// Alice (White) against Bob, both set up; she is to move.
async fn playing(bot: &TestBot) -> String {
    let code = bot.game("setup=ones").await;
    bot.direct().await;
    code
}

async fn chosen(bot: &TestBot, who: &str, how: &str) {
    told(bot.say(who, &format!("/me notify {how}")).await);
}

/// A bot on which Bob has chosen how to be notified of his turns.
async fn bob_chose(how: &str) -> (TestBot, String) {
    let bot = TestBot::start().await;
    chosen(&bot, "bob", how).await;
    let code = playing(&bot).await;
    (bot, code)
}

/// The only message that is due, which is for one person alone.
async fn the_only(bot: &TestBot) -> Post {
    let mut due = bot.due().await;
    assert_eq!(due.len(), 1, "{due:?}");
    due.swap_remove(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_holds_is_told_and_changed_and_survives() {
    let bot = TestBot::start().await;
    let holds = told(bot.say("bob", "/me notify").await);
    assert!(holds.contains("mention you") && holds.contains("/me notify mention"), "{holds}");
    assert_says(told(bot.say("bob", "/me notify digest").await), "one message for all games");
    let wrong = told(bot.say("bob", "/me notify loudly").await);
    assert!(wrong.contains("mention") && wrong.contains("digest"), "{wrong}");
    let bot = bot.restart().await;
    // It is the person's, wherever they are.
    let elsewhere = told(bot.say_as(&caller_in("bob", "other"), "/me notify").await);
    assert!(elsewhere.contains("one message for all games"), "{elsewhere}");
    assert!(told(bot.say("alice", "/me notify").await).contains("mention you"), "hers is another");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_tells_of_the_turn_once_and_the_channel_calls_nobody() {
    let (bot, code) = bob_chose("message").await;
    let board = public(bot.say("alice", "/dama move c3 d4").await);
    assert!(called(&board).is_empty() && board.plain().contains("Bob to move"), "{}", board.plain());
    let post = the_only(&bot).await;
    assert_eq!(post.to.as_ref().map(|person| person.name.as_str()), Some("Bob"));
    assert!(post.about.mentions.is_empty() && post.about.controls.is_empty());
    let words = with_links(&post.about);
    assert!(words.contains(&code) && words.contains("Programátorská dáma against Alice"), "{words}");
    assert!(words.contains("s/main/r"), "a link to the board: {words}");
    bot.has_come(&post).await;
    bot.later(120_000);
    assert!(bot.due().await.is_empty(), "once");
    // Bob moves: she is mentioned as ever.
    let board = public(bot.say("bob", "/dama move h6 g5").await);
    assert_eq!(called(&board), ["Alice"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_waits_for_the_board_and_is_withdrawn_when_the_turn_is_over() {
    let (bot, _) = bob_chose("message").await;
    bot.say("alice", "/dama move c3 d4").await;
    // He has answered before the message left, and so has she: only his new turn is told.
    bot.say("bob", "/dama move h6 g5").await;
    bot.say("alice", "/dama move g3 h4").await;
    let post = the_only(&bot).await;
    assert!(post.to.is_some());
    bot.has_come(&post).await;
    bot.say("bob", "/dama move b6 a5").await;
    bot.later(120_000);
    assert!(bot.due().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_told_of_a_game_that_has_ended() {
    let (bot, _) = bob_chose("message").await;
    bot.say("alice", "/dama move c3 d4").await;
    let over = public(bot.say("alice", "/game resign confirm=yes").await);
    assert_eq!(called(&over), ["Bob"], "the end is no turn");
    assert!(bot.due().await.is_empty());
    bot.later(120_000);
    assert!(bot.due().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_takes_the_turn_from_one_and_gives_it_to_the_other() {
    let bot = TestBot::start().await;
    chosen(&bot, "alice", "message").await;
    chosen(&bot, "bob", "message").await;
    playing(&bot).await;
    bot.say("alice", "/dama move c3 d4").await;
    let asked = public(bot.say("alice", "/game undo").await);
    assert_eq!(called(&asked), ["Bob"], "a request is no turn");
    let back = public(bot.click("bob", &asked, "Allow undo").await);
    assert!(called(&back).is_empty());
    // His turn is over before it was told; hers has begun.
    let post = the_only(&bot).await;
    assert_eq!(post.to.map(|person| person.name).as_deref(), Some("Alice"));
}

#[tokio::test(flavor = "multi_thread")]
async fn both_set_up_at_once_and_each_is_told_of_their_own_turns() {
    let bot = TestBot::start().await;
    chosen(&bot, "alice", "message").await;
    chosen(&bot, "bob", "message").await;
    let challenge = public(bot.say("alice", "/dama new bob side=white").await);
    assert_eq!(called(&challenge), ["Bob"], "a challenge calls him all the same");
    let board = public(bot.click("bob", &challenge, "Accept").await);
    assert!(called(&board).is_empty());
    // He has just accepted and knows; she does not.
    let told = bot.direct().await;
    assert_eq!(told.iter().map(|(who, _)| who.as_str()).collect::<Vec<_>>(), ["Alice"]);
    bot.say("bob", "/dama setup 000000000000").await;
    let told = bot.direct().await;
    assert_eq!(
        told.iter().map(|(who, _)| who.as_str()).collect::<Vec<_>>(),
        ["Alice"],
        "it waits for her only now"
    );
    bot.say("alice", "/dama setup 111111111111").await;
    assert!(bot.direct().await.is_empty(), "and goes on with it by her own move");
    bot.say("alice", "/dama move c3 d4").await;
    assert_eq!(bot.direct().await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_no_notices_is_named_and_never_called() {
    let bot = TestBot::start().await;
    chosen(&bot, "bob", "none").await;
    let challenge = public(bot.say("alice", "/dama new bob side=white setup=ones").await);
    assert!(called(&challenge).is_empty() && challenge.plain().contains("Bob"));
    bot.click("bob", &challenge, "Accept").await;
    for line in ["/dama move c3 d4", "/game draw", "/game resign confirm=yes"] {
        assert!(called(&public(bot.say("alice", line).await)).is_empty(), "{line}");
    }
    assert!(bot.direct().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_between_two_people_alone_needs_no_second_message() {
    let bot = TestBot::start().await;
    let direct = |who: &str| Caller {
        place: Place { platform: "test".into(), space: "d".into(), channel: "d".into() },
        ..caller(who)
    };
    chosen(&bot, "bob", "message").await;
    let challenge = public(bot.say_as(&direct("alice"), "/dama new bob side=white setup=ones").await);
    bot.say_as(&direct("bob"), "/game accept").await;
    drop(challenge);
    let board = public(bot.say_as(&direct("alice"), "/dama move c3 d4").await);
    assert_eq!(called(&board), ["Bob"]);
    bot.later(120_000);
    assert!(bot.due().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_cannot_be_written_to_is_called_in_the_channel_and_told_once() {
    let (bot, code) = bob_chose("message").await;
    bot.say("alice", "/dama move c3 d4").await;
    let post = the_only(&bot).await;
    bot.direct_failed(&post, true).await;
    bot.direct_failed(&post, true).await;
    let instead = the_only(&bot).await;
    assert!(instead.to.is_none() && instead.receipt.game.is_none());
    assert_eq!(called(&instead.about), ["Bob"]);
    let words = with_links(&instead.about);
    assert!(words.contains(&code) && words.contains("s/main/r"), "{words}");
    bot.has_come(&instead).await;
    bot.later(120_000);
    assert!(bot.due().await.is_empty(), "once");
    // He hears why at his next command, beside its own answer, and only then.
    let list = told(bot.say("bob", "/game list").await);
    assert!(list.contains("/me notify message") && list.contains(&code), "{list}");
    assert!(!told(bot.say("bob", "/game list").await).contains("/me notify"), "once");

    let holds = told(bot.say("bob", "/me notify").await);
    assert!(holds.contains("couldn't send") && holds.contains("your turn in 1 game now"), "{holds}");
    // Further turns are told in the channel until he chooses again.
    bot.say("bob", "/dama move h6 g5").await;
    assert_eq!(called(&public(bot.say("alice", "/dama move g3 h4").await)), ["Bob"]);
    assert!(bot.due().await.is_empty());
    chosen(&bot, "bob", "message").await;
    bot.say("bob", "/dama move b6 a5").await;
    assert!(called(&public(bot.say("alice", "/dama move h2 g3").await)).is_empty());
    assert!(the_only(&bot).await.to.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_told_beside_a_public_answer_and_by_a_press() {
    let (bot, _) = bob_chose("message").await;
    bot.say("alice", "/dama move c3 d4").await;
    bot.direct_failed(&the_only(&bot).await, true).await;
    let moved = bot.say("bob", "/dama move h6 g5").await;
    assert!(moved.public.is_some());
    assert_says(moved.private.expect("a word besides").plain(), "Allow direct messages");
    // The turn is over, so nobody is called for it any more.
    assert!(bot.due().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_what_holds_hears_of_a_refusal_once() {
    let (bot, _) = bob_chose("message").await;
    bot.say("alice", "/dama move c3 d4").await;
    bot.direct_failed(&the_only(&bot).await, true).await;
    let holds = told(bot.say("bob", "/me notify").await);
    assert_eq!(holds.matches("couldn't send you a direct message").count(), 1, "{holds}");
    assert!(!told(bot.say("bob", "/game list").await).contains("couldn't send"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_never_gets_through_becomes_a_mention_that_blames_nobody() {
    let (bot, _) = bob_chose("message").await;
    bot.say("alice", "/dama move c3 d4").await;
    let mut tries = 0;
    let instead = loop {
        let post = the_only(&bot).await;
        if post.to.is_none() {
            break post;
        }
        tries += 1;
        bot.not_now(&post).await;
        bot.later(3_600_000);
    };
    assert_eq!((tries, called(&instead.about)), (21, vec!["Bob"]));
    // He has refused nothing, so the next turn is tried again.
    bot.say("bob", "/dama move h6 g5").await;
    bot.say("alice", "/dama move g3 h4").await;
    assert!(the_only(&bot).await.to.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn several_messages_on_their_way_when_the_first_is_refused_all_find_the_channel() {
    let bot = TestBot::start().await;
    chosen(&bot, "bob", "message").await;
    let codes = [playing(&bot).await, playing(&bot).await];
    for code in &codes {
        bot.say("alice", &format!("/dama move c3 d4 game={code}")).await;
    }
    let due = bot.due().await;
    assert_eq!(due.iter().filter(|post| post.to.is_some()).count(), 2);
    bot.direct_failed(&due[0], true).await;
    // The other one was not even tried: its lease ends, and it takes the same way.
    bot.later(120_000);
    let mut told = bot.due().await;
    told.extend(bot.due().await);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.iter().all(|post| post.to.is_none() && called(&post.about) == ["Bob"]));
}
