//! Reviews of finished games: thought once, kept, and shown in words, as a picture and as data for the page.

use deska_desk::PageDesk;
use deska_desk::outbound::Outbound;
use deska_model::people::caller::Caller;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, buttons, caller, code, private, public, told};

/// A finished game of Piškvorky in which White never blocks; its code, and the last board.
async fn finished(bot: &TestBot) -> (String, Outbound) {
    let challenge = public(bot.say("alice", "/piskvorky new bob side=black size=9").await);
    let begun = public(bot.click("bob", &challenge, "Accept").await);
    let mut last = None;
    for (number, text) in ["e5", "a1", "f5", "a3", "g5", "a5", "d5", "a7", "c5"].into_iter().enumerate() {
        let who = if number % 2 == 0 { "alice" } else { "bob" };
        last = Some(public(bot.say(who, text).await));
    }
    (code(&begun), last.expect("a board"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_is_thought_once_and_kept() {
    let bot = TestBot::start().await;
    let (code, board) = finished(&bot).await;
    let waits = private(bot.click("alice", &board, "Review").await);
    assert_says(
        waits.plain(),
        format!(
            "I'm going through every position of game {code}. The review appears here by itself in about 2 seconds."
        ),
    );
    // Asking again asks for nothing more, and a restart loses nothing.
    told(bot.say("bob", "/game review").await);
    let bot = bot.restart().await;
    assert_eq!(bot.let_review().await, 1);
    let review = private(bot.click("alice", &waits, "Show the review").await);
    let words = review.plain();
    for part in ["Review of Piškvorky", "Alice: ", "Bob: ", "% accurate", "Turning points", "Better: "] {
        assert_says(&words, part);
    }
    assert!(review.picture.is_some_and(|picture| picture.alt.starts_with("Chart of White's chance to win")));
    // Black has made no slip, and the first turning points are White's.
    assert_says(&words, "Alice: 100% accurate, 0 inaccuracies, 0 mistakes, 0 blunders");
    assert!(!words.contains("(Alice, "), "{words}");
    assert_says(&words, "(Bob, chance to win −");
    assert_eq!(bot.let_review().await, 0, "nothing is left to think about");
    assert_eq!(told(bot.say("carol", &format!("/game review {code}")).await), words);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_names_the_idea_that_a_player_has_missed() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/piskvorky new bob side=black size=9").await);
    let begun = public(bot.click("bob", &challenge, "Accept").await);
    // Both have three in a row with both ends open. Black plays elsewhere, and White wins.
    let moves = ["e5", "e2", "f5", "f2", "g5", "g2", "a9", "d2", "a8", "h2"];
    for (number, text) in moves.into_iter().enumerate() {
        public(bot.say(if number % 2 == 0 { "alice" } else { "bob" }, text).await);
    }
    told(bot.say("alice", "/game review").await);
    bot.let_review().await;
    let code = code(&begun);
    for (language, words) in
        [("en", "(an open four)"), ("cs", "(otevřená čtyřka)"), ("sk", "(otvorená štvorka)")]
    {
        told(bot.say("alice", &format!("/me language {language}")).await);
        assert_says(told(bot.say("alice", &format!("/game review {code}")).await), words);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_gets_the_review_with_the_game() {
    let bot = TestBot::start().await;
    let (code, _) = finished(&bot).await;
    let record = async || {
        let found = bot.service.record(&caller("alice"), &code, 0).await.expect("the store");
        found.expect("the game").data
    };
    assert_eq!(record().await.review, None);
    told(bot.say("alice", "/game review").await);
    assert_eq!(record().await.review, None);
    bot.let_review().await;
    let review = record().await.review.expect("the review");
    assert_eq!(review.white.len(), 10);
    assert_eq!(review.white.last(), Some(&Some(0)), "Black has won");
    assert!(review.white.iter().all(Option::is_some));
    assert!((1..=3).contains(&review.turns.len()));
    for turn in &review.turns {
        assert!(turn.ply % 2 == 0 && turn.cost >= 5, "{turn:?}");
        assert_says(&turn.better, "better: ");
    }
    assert_eq!(review.sides[1].accuracy, Some(100));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_and_one_without_moves_have_none() {
    let (bot, code) = TestBot::in_game("setup=ones").await;
    assert_says(told(bot.say("alice", "/game review").await), "still goes on");
    assert_says(told(bot.say("carol", &format!("/game review {code}")).await), "still goes on");
    let over = public(bot.say("alice", "/game resign confirm=yes").await);
    assert!(buttons(&over).iter().all(|(label, _)| label != "Review"));
    assert_says(told(bot.say("alice", &format!("/game review {code}")).await), "nothing to review");
    assert_eq!(bot.let_review().await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn reviews_speak_three_languages() {
    let bot = TestBot::start().await;
    let (code, _) = finished(&bot).await;
    told(bot.say("alice", "/game review").await);
    bot.let_review().await;
    for (locale, parts) in [
        ("cs", ["Rozbor: Piškvorky, hra", "Alice: přesnost 100\u{a0}%", "Zlomové tahy", "Lepší: "]),
        ("sk", ["Rozbor: Piškvorky, hra", "Alice: presnosť 100\u{a0}%", "Zlomové ťahy", "Lepšie: "]),
    ] {
        let alice = Caller { locale: Some(locale.to_owned()), ..caller("alice") };
        let words = told(bot.say_as(&alice, &format!("/game review {code}")).await);
        parts.into_iter().for_each(|part| assert_says(&words, part));
    }
}
