//! A game is taken away from a mirror, by a player or an admin, and nobody else.

use deska_catalogue::invocation::{Argument, Call};
use deska_desk::outbound::Post;
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{TestBot, buttons, caller_in, private, public, told};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A game in `main` that Alice shows in `side` too, with a delivered board `board` there.
async fn shown_twice(bot: &TestBot) -> String {
    let game = bot.game("setup=ones").await;
    let response = bot.say_as(&caller_in("alice", "side"), &format!("/game join {game}")).await;
    bot.service.delivered(&response.public.expect("a board").receipt, "board").await;
    game
}

/// The line that says that a person has taken the board away from `side`; it is not delivered yet.
async fn left(bot: &TestBot, who: &str) -> Post {
    let call = Call::Text("/game leave".to_owned());
    let response = bot.service.answer(&caller_in(who, "side"), "leave", call).await;
    response.public.expect("everybody there reads it")
}

/// The channels in which boards are due; all of them are delivered.
async fn due_in(bot: &TestBot) -> Vec<String> {
    let due = bot.service.due("test").await;
    for post in &due {
        bot.service.delivered(&post.receipt, "due").await;
    }
    due.into_iter().map(|post| post.place.channel).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_takes_the_board_away_and_brings_it_back() {
    let bot = TestBot::start().await;
    let game = shown_twice(&bot).await;
    let side = caller_in("bob", "side");
    let post = left(&bot, "bob").await;
    assert_eq!(post.replaces.as_deref(), Some("board"), "the board makes room");
    let words = post.about.plain();
    let expected = format!("Bob stopped showing {game} here (Programátorská dáma: Alice against Bob). ");
    assert!(words.starts_with(&expected), "{words}");
    assert!(words.contains(&format!("/game join {game}")), "{words}");
    assert!(post.about.picture.is_none() && buttons(&post.about).is_empty());
    let mentioned: Vec<&str> = post.about.mentions.iter().map(|person| &*person.native_id).collect();
    assert_eq!(mentioned, ["alice"]);
    let old = bot.service.delivered(&post.receipt, "line").await;
    assert_eq!(old, ["board"], "it must lose its buttons");
    // The game goes on where it is played.
    public(bot.say("alice", "c3 d4").await);
    assert_eq!(due_in(&bot).await, Vec::<String>::new());
    assert_says(told(bot.say_as(&side, &format!("/game leave {game}")).await), "isn't shown here");
    assert_begins(told(bot.say_as(&side, "/game leave").await), "There's no game from another place here");
    // It can come back, and there is room for others meanwhile.
    for channel in ["side", "three", "four", "five"] {
        public(bot.say_as(&caller_in("alice", channel), &format!("/game join {game}")).await);
    }
    public(bot.say("bob", "b6 a5").await);
    assert_eq!(due_in(&bot).await.len(), 4);
    let full = told(bot.say_as(&caller_in("alice", "six"), &format!("/game join {game}")).await);
    assert!(full.contains("/game leave"), "{full}");
    public(bot.say_as(&caller_in("alice", "four"), "/game leave").await);
    public(bot.say_as(&caller_in("alice", "six"), &format!("/game join {game}")).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_admin_takes_away_what_others_show() {
    let bot = TestBot::start().await;
    let game = shown_twice(&bot).await;
    let response = bot.say_as(&caller_in("admin", "side"), "/game leave").await;
    let post = response.public.expect("a line");
    assert_eq!(post.about.mentions.len(), 2, "both players learn it");
    public(bot.say("alice", "c3 d4").await);
    assert_eq!(due_in(&bot).await, Vec::<String>::new());
    let mut elsewhere = caller_in("admin", "far");
    elsewhere.place.space = "another".into();
    let unseen = told(bot.say_as(&elsewhere, &format!("/game leave {game}")).await);
    assert!(unseen.contains("no game"), "an admin of another server does not even see it: {unseen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_cannot_be_says_what_to_do() {
    let bot = TestBot::start().await;
    let game = shown_twice(&bot).await;
    let second = bot.game("setup=ones").await;
    let code = |line: &str| line.replace("GAME", &game);
    let mut said = String::new();
    for (who, channel, line) in [
        ("carol", "side", "/game leave GAME"),
        ("carol", "side", "/game leave"),
        ("alice", "main", "/game leave GAME"),
        ("alice", "main", "/game leave"),
        ("admin", "main", "/game leave GAME"),
        ("alice", "third", "/game leave GAME"),
        ("alice", "side", "/game leave nosuch"),
        ("alice", "side", "/game leave …"),
    ] {
        let answer = told(bot.say_as(&caller_in(who, channel), &code(line)).await);
        writeln!(said, "{who} in {channel}: {line}\n{answer}\n").unwrap();
    }
    public(bot.say_as(&caller_in("alice", "side"), &format!("/game join {second}")).await);
    let which = told(bot.say_as(&caller_in("alice", "side"), "/game leave").await);
    writeln!(said, "two games:\n{which}\n").unwrap();
    public(bot.say("alice", &format!("/game resign {game} confirm=yes")).await);
    let over = told(bot.say_as(&caller_in("alice", "side"), &code("/game leave GAME")).await);
    writeln!(said, "over:\n{over}").unwrap();
    insta::assert_snapshot!(said.replace(&game, "GAME").replace(&second, "OTHER"));
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_suggested_where_they_can_be_taken_away() {
    let bot = TestBot::start().await;
    let game = shown_twice(&bot).await;
    let suggest = async |who: &str, channel: &str| {
        let path = ["game", "leave"].map(str::to_owned);
        let given = BTreeMap::<String, Argument>::new();
        let found = bot.service.suggest(&caller_in(who, channel), &path, &given, "game", "").await;
        found.into_iter().map(|one| one.label).collect::<Vec<_>>()
    };
    let dama = "Programátorská dáma";
    assert_eq!(suggest("alice", "side").await, [format!("{game} – {dama} against Bob, your turn")]);
    assert_eq!(suggest("admin", "side").await, [format!("{game} – {dama}: Alice against Bob")]);
    for (who, channel) in [("carol", "side"), ("alice", "main"), ("admin", "main"), ("alice", "unknown")] {
        assert_eq!(suggest(who, channel).await, Vec::<String>::new(), "{who} in {channel}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_on_its_way_loses_its_buttons() {
    let bot = TestBot::start().await;
    let game = shown_twice(&bot).await;
    public(bot.say("alice", "c3 d4").await);
    let post = bot.service.due("test").await.remove(0);
    let place = post.place.clone();
    assert_eq!(place.channel, "side");
    // A second move waits for the same place.
    public(bot.say("bob", "b6 a5").await);
    let left = left(&bot, "alice").await;
    assert_eq!(bot.service.delivered(&post.receipt, "late").await, ["late"]);
    assert_eq!(
        bot.service.delivered(&left.receipt, "board").await,
        Vec::<String>::new(),
        "the line took its place"
    );
    assert_eq!(due_in(&bot).await, Vec::<String>::new(), "what waited is not sent");
    // A button of the old board still acts for a player, who sees the result in private.
    let board = private(bot.say_as(&caller_in("alice", "side"), &format!("/dama board {game}")).await);
    assert!(board.picture.is_some() && !board.plain().contains("2 places"), "{}", board.plain());
}
