//! From the challenge to the end.

use deska_catalogue::invocation::Call;
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, buttons, caller, code, menu, private, public, told};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_from_challenge_to_resignation() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/dama new bob side=white setup=ones seed=1").await);
    assert_eq!(challenge.mentions.len(), 1);
    assert!(
        challenge.plain().starts_with("Alice challenges bob: Programátorská dáma"),
        "{}",
        challenge.plain()
    );
    let board = public(bot.click("bob", &challenge, "Accept").await);
    assert!(board.plain().contains("Alice to move"), "{}", board.plain());
    assert_eq!(board.mentions[0].name, "Alice");

    let moved = public(bot.say("alice", "/dama move c3 d4").await);
    assert!(moved.plain().starts_with("⚪ Alice: c3-d4."), "{}", moved.plain());
    assert_eq!(moved.mentions[0].name, "Bob");
    assert!(moved.picture.as_ref().expect("a picture").alt.contains("Bob to move"));

    let picker = private(bot.click("bob", &moved, "Move").await);
    assert!(menu(&picker).1.contains(&"b6.c5".to_owned()));
    let response = bot.choose("bob", &picker, "b6.c5").await;
    assert!(response.in_place);
    assert_eq!(response.private.as_ref().expect("a word").plain(), "You played b6-c5.");
    let moved = public(response);
    assert!(moved.plain().contains("Alice must capture with d4."), "{}", moved.plain());

    let captured = public(bot.say("alice", "d4xb6").await);
    assert!(captured.plain().contains("takes the 1 on c5"), "{}", captured.plain());
    assert!(captured.plain().contains("OR is active now"), "{}", captured.plain());
    let over = public(bot.say("bob", "/game resign confirm=yes").await);
    assert!(over.plain().contains("Bob resigns. Alice wins. "), "{}", over.plain());
    assert!(buttons(&over).iter().all(|(label, _)| label != "Move"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_set_up_stays_secret_until_both_are_in() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/dama new bob side=white").await);
    let board = public(bot.click("bob", &challenge, "Accept").await);
    let moves = told(bot.say("alice", "/dama moves").await);
    assert!(moves.contains("Choose your set-up: press Set up, or write setup:<12 bits>."), "{moves}");
    let form = private(bot.click("alice", &board, "Set up").await);
    let zeros = private(bot.click("alice", &form, "All zeros").await);
    let turned = private(bot.choose("alice", &zeros, "0").await);
    assert!(turned.plain().contains("100000000000"), "{}", turned.plain());
    let done = public(bot.click("alice", &turned, "Done").await);
    assert!(!done.plain().contains("1000"), "{}", done.plain());
    assert!(done.plain().contains("Alice is ready."));
    assert!(done.picture.as_ref().expect("a picture").alt.contains("Bob is still choosing bits."));
    assert!(!done.picture.as_ref().expect("a picture").alt.contains("showing"));
    assert_says(told(bot.click("alice", &turned, "Done").await), "already");
    let seen = told(bot.say("bob", "/game history").await);
    assert!(seen.contains("still secret") && !seen.contains("1000"), "{seen}");
    assert_says(told(bot.say("alice", "/game history").await), "set-up 100000000000");
    let both = public(bot.say("bob", "/dama setup alternating").await);
    assert!(both.plain().contains("Alice to move"), "{}", both.plain());
    assert!(both.picture.as_ref().expect("a picture").alt.contains("White man showing 1: a1."));
    assert!(told(bot.say("bob", "/game history").await).contains("set-up 100000000000"));
}

#[tokio::test(flavor = "multi_thread")]
async fn offers_need_the_other_side() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    public(bot.say("bob", "/dama move f6 g5").await);
    let asked = public(bot.say("alice", "/game undo").await);
    assert_eq!(asked.mentions[0].name, "Bob");
    assert!(told(bot.click("alice", &asked, "Allow undo").await).contains("your own request"));
    assert!(told(bot.click("carol", &asked, "Allow undo").await).contains("two players"));
    let back = public(bot.click("bob", &asked, "Allow undo").await);
    assert!(back.plain().contains("Alice to move"), "{}", back.plain());
    assert!(told(bot.say("alice", "/game history").await).contains("No move"));

    public(bot.say("alice", "/dama move c3 d4").await);
    let draw = public(bot.say("alice", "/game draw").await);
    assert!(told(bot.say("alice", "/game draw").await).contains("already"));
    let no = public(bot.click("bob", &draw, "No draw").await);
    assert!(no.plain().contains("declines Alice's draw offer"), "{}", no.plain());
    let draw = public(bot.say("bob", "/game draw").await);
    let over = public(bot.click("alice", &draw, "Accept the draw").await);
    assert!(
        over.plain().contains("Alice accepts Bob's draw offer. The game is a draw. "),
        "{}",
        over.plain()
    );
    assert!(told(bot.click("alice", &draw, "Accept the draw").await).contains("over"));
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_survive_a_restart_and_old_ones_get_the_fresh_board() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/dama new bob side=white setup=ones").await);
    let bot = bot.restart().await;
    let board = public(bot.click("bob", &challenge, "Accept").await);
    let bot = bot.restart().await;
    let picker = private(bot.click("alice", &board, "Move").await);
    let targets = private(bot.choose("alice", &picker, "c3").await);
    public(bot.choose("alice", &targets, "d4").await);
    let stale = private(bot.choose("alice", &targets, "d4").await);
    assert!(stale.plain().contains("moved on"), "{}", stale.plain());
    assert!(stale.picture.is_some());
    assert_eq!(code(&board), code(&stale));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_never_arrived_is_posted_later_and_once() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    for line in ["/dama move c3 d4", "/game draw"] {
        // The surface goes away before it has posted these answers.
        let lost = bot.service.answer(&caller("alice"), line, Call::Text(line.to_owned())).await;
        assert!(lost.public.is_some());
    }
    assert!(bot.service.due("test").await.is_empty(), "they still belong to the surface");
    bot.later(11_000);
    let due = bot.service.due("test").await;
    let [post] = due.as_slice() else { panic!("{} messages", due.len()) };
    assert_eq!(post.place.channel, "main");
    let words = post.about.plain();
    assert!(words.contains("c3-d4") && words.contains("offers a draw"), "{words}");
    assert_eq!(post.about.mentions[0].name, "Bob");
    bot.service.delivered(&post.receipt, "late").await;
    bot.later(100_000);
    assert!(bot.service.due("test").await.is_empty(), "they are not posted twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_request_twice_is_answered_as_before() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let alice = caller("alice");
    let ask = || bot.service.answer(&alice, "same", Call::Text("/dama move c3 d4".to_owned()));
    let (first, second) = (public(ask().await), public(ask().await));
    assert_eq!(first.plain(), second.plain());
    assert!(!told(bot.say("alice", "/game history").await).contains("2. "));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeat_is_answered_as_before_also_when_everything_has_moved_on() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let (alice, bob) = (caller("alice"), caller("bob"));
    let board = public(bot.say("alice", "/dama board").await);
    let picker = private(bot.click("alice", &board, "Move").await);
    let targets = private(bot.choose("alice", &picker, "c3").await);
    let last_click = Call::Press { control: menu(&targets).0, values: vec!["d4".to_owned()] };
    let made = public(bot.service.answer(&alice, "click", last_click.clone()).await);
    let bare = Call::Text("b6-c5".to_owned());
    let answered = public(bot.service.answer(&bob, "bare", bare.clone()).await);
    let resign = Call::Text("/game resign confirm=yes".to_owned());
    let over = public(bot.service.answer(&alice, "resign", resign.clone()).await);
    assert!(over.plain().contains("Bob wins"), "{}", over.plain());

    // The game is over, and these two play another one now.
    bot.game("setup=ones").await;
    let bot = bot.restart().await;
    for (who, source, call, first) in [
        (&alice, "click", last_click, made),
        (&bob, "bare", bare, answered),
        (&alice, "resign", resign, over),
    ] {
        let again = public(bot.service.answer(who, source, call).await);
        assert_eq!(again.plain().lines().next(), first.plain().lines().next(), "{source}");
        assert!(again.plain().contains("Bob wins"), "as it is now: {}", again.plain());
    }
    assert!(told(bot.say("alice", "/game history").await).contains("No move"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeat_settles_the_message_that_was_lost() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let alice = caller("alice");
    let ask = || bot.service.answer(&alice, "same", Call::Text("/dama move c3 d4".to_owned()));
    ask().await;
    let repeat = ask().await.public.expect("the board again");
    bot.service.delivered(&repeat.receipt, "late").await;
    bot.later(100_000);
    assert!(bot.service.due("test").await.is_empty(), "the board is not posted once more");
}
