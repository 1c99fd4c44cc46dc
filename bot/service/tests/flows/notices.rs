//! Who is told of what, and in which way.

use deska_desk::outbound::Outbound;
use deska_testkit::test_bot::{TestBot, caller_in, private, public, told};

fn called(message: &Outbound) -> Vec<&str> {
    message.mentions.iter().map(|person| person.name.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_several_actions_calls_the_next_player_once() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/cheess new bob side=white points=4 attack=2").await);
    assert_eq!(called(&public(bot.click("bob", &challenge, "Accept").await)), ["Alice"]);
    for action in ["/cheess enter b1", "/cheess move b1 c3", "P@e2"] {
        assert!(called(&public(bot.say("alice", action).await)).is_empty(), "{action}");
    }
    assert_eq!(called(&public(bot.say("alice", "/cheess end").await)), ["Bob"]);
    assert!(called(&public(bot.say("bob", "/cheess board").await)).is_empty(), "shown again");
    assert!(called(&private(bot.say("carol", "/cheess board").await)).is_empty(), "shown to an onlooker");
}

#[tokio::test(flavor = "multi_thread")]
async fn offers_answers_and_the_end_call_whom_they_concern() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    assert_eq!(called(&public(bot.say("alice", "/dama move c3 d4").await)), ["Bob"]);
    let asked = public(bot.say("alice", "/game draw").await);
    assert_eq!(called(&asked), ["Bob"]);
    let answered = public(bot.click("bob", &asked, "No draw").await);
    assert_eq!(called(&answered), ["Alice"]);
    let asked = public(bot.say("alice", "/game draw").await);
    // Taking an offer back answers nobody.
    let id = deska_testkit::test_bot::button(&asked, "No draw");
    assert!(called(&public(bot.press("alice", &id, &[]).await)).is_empty());
    let asked = public(bot.say("alice", "/game undo").await);
    let back = public(bot.click("bob", &asked, "Allow undo").await);
    assert_eq!(called(&back), ["Alice"], "it is her turn, and her request was granted");
    let over = public(bot.say("alice", "/game resign confirm=yes").await);
    assert_eq!(called(&over), ["Bob"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_and_its_acceptance_call_who_has_to_answer_and_who_begins() {
    let bot = TestBot::start().await;
    // Their names are known from then on.
    for who in ["bob", "carol", "dave"] {
        told(bot.say(who, "/game list").await);
    }
    let challenge = public(bot.say("alice", "/dama new bob side=white setup=ones").await);
    assert_eq!(called(&challenge), ["Bob"]);
    assert_eq!(called(&public(bot.say("bob", "/game accept").await)), ["Alice"]);
    let challenge = public(bot.say("alice", "/dama new bob side=black setup=ones").await);
    assert_eq!(called(&challenge), ["Bob"]);
    let begun = public(bot.click("bob", &challenge, "Accept").await);
    assert!(called(&begun).is_empty(), "he accepts and begins");
    let challenge = public(bot.say("alice", "/dama new bob").await);
    assert_eq!(called(&public(bot.click("bob", &challenge, "Decline").await)), ["Alice"]);
    let seat = public(bot.say("alice", "/dama new side=white setup=ones").await);
    assert!(called(&seat).is_empty(), "an open seat is nobody's");
    assert_eq!(called(&public(bot.click("carol", &seat, "Join").await)), ["Alice"]);
    // An answer that never came is posted by the outbox, and calls as it would have.
    let far = caller_in("carol", "afar");
    let challenge = public(bot.say("dave", "/dama new carol side=white setup=ones").await);
    let accept = deska_testkit::test_bot::button(&challenge, "Accept");
    let code = accept.rsplit(':').next().unwrap();
    bot.say_as(&far, &format!("/game accept {code}")).await;
    bot.later(10_000);
    let due = bot.due().await;
    assert_eq!((due.len(), called(&due[0].about)), (1, vec!["Dave"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_set_up_calls_the_player_it_is_left_to() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/dama new bob side=white").await);
    assert_eq!(called(&public(bot.click("bob", &challenge, "Accept").await)), ["Alice"]);
    assert_eq!(called(&public(bot.say("alice", "/dama setup 111111111111").await)), ["Bob"]);
    assert_eq!(called(&public(bot.say("bob", "/dama setup 000000000000").await)), ["Alice"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_count_calls_who_has_not_agreed() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob side=white size=7").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for (who, line, expected) in [
        ("bob", "/go play c3", &["Alice"][..]),
        ("alice", "/go play e5", &["Bob"]),
        ("bob", "/go pass", &["Alice"]),
        ("alice", "/go pass", &["Bob"]),
        ("alice", "/go agree", &["Bob"]),
        ("bob", "/go dead c3", &["Alice"]),
        ("bob", "/go dead e5", &[]),
        ("bob", "/go agree", &["Alice"]),
        ("alice", "/go resume", &["Bob"]),
        ("bob", "/go play d4", &["Alice"]),
    ] {
        assert_eq!(called(&public(bot.say(who, line).await)), expected, "{who}: {line}");
    }
}

/// Makes a move from where the game is not played, so that its board has to find the way by itself.
async fn move_from_afar(bot: &TestBot, who: &str, words: &str) {
    bot.say_as(&caller_in(who, "afar"), words).await;
    bot.later(10_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_place_is_tried_again_after_hours_and_not_for_ever() {
    const HOUR: i64 = 3_600_000;
    let (bot, code) = TestBot::in_game("setup=ones").await;
    move_from_afar(&bot, "alice", &format!("/dama move c3 d4 game={code}")).await;
    for waits in [1, 2, 4, 8, 16, 24, 24] {
        let due = bot.due().await;
        assert_eq!(due.len(), 1);
        bot.shut_out(&due[0]).await;
        bot.direct().await;
        bot.later(waits * HOUR - 1);
        assert!(bot.due().await.is_empty(), "{waits}");
        bot.later(1);
    }
    let mut tries = 7;
    while let [post] = &bot.due().await[..] {
        bot.shut_out(post).await;
        bot.later(24 * HOUR);
        tries += 1;
    }
    assert_eq!(tries, 21);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_that_opens_again_gets_one_board_that_tells_everything() {
    let moves = [("alice", "c3 d4", "c3-d4"), ("bob", "b6 a5", "b6-a5"), ("alice", "g3 h4", "g3-h4")];
    for missed in [&moves[..], &moves[1..]] {
        let bot = TestBot::start().await;
        let code = bot.game("setup=ones").await;
        for (who, squares, _) in &moves[..moves.len() - missed.len()] {
            bot.say(who, &format!("/dama move {squares}")).await;
        }
        for (who, squares, _) in missed {
            move_from_afar(&bot, who, &format!("/dama move {squares} game={code}")).await;
            let due = bot.due().await;
            assert_eq!(due.len(), 1);
            bot.shut_out(&due[0]).await;
            bot.direct().await;
        }
        bot.retry_closed().await;
        let due = bot.due().await;
        // Also where it was his turn when the place was closed: he has moved since.
        assert_eq!((due.len(), called(&due[0].about)), (1, vec!["Bob"]));
        let told = due[0].about.plain();
        assert!(missed.iter().all(|(_, _, shown)| told.contains(shown)), "{told}");
        bot.has_come(&due[0]).await;
        bot.later(48 * 3_600_000);
        assert!(bot.due().await.is_empty());
    }
}
