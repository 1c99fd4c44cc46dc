//! `/<game> moves` with a square from which nothing can be done: why, with the paragraph and the picture.

use deska_testkit::answers::assert_begins;
use deska_testkit::test_bot::{TestBot, private, public};

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_that_cannot_move_is_told_why() {
    let (bot, _) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    public(bot.say("bob", "/dama move f6 e5").await);
    for (from, words) in [
        ("a3", "You must capture when you can. Possible: d4xf6. (Rules: A turn, page 8)"),
        ("e5", "(Rules: A turn, page 8)"),
        ("c3", "(Rules: A turn, page 8)"),
    ] {
        let answer = private(bot.say("alice", &format!("/dama moves {from}")).await);
        let told = answer.plain();
        assert!(told.contains(words), "{from}: {told}");
        assert!(told.contains(&format!("You have no move from “{from}”.")), "{told}");
        assert!(answer.picture.is_some());
    }
    assert_begins(private(bot.say("alice", "/dama moves zz").await).plain(), "“zz” isn't on the board.");
    let some = private(bot.say("alice", "/dama moves d4").await).plain();
    assert!(!some.contains("Rules:"), "{some}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_reason_is_told_in_the_language_of_the_player() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob side=black size=9").await);
    public(bot.click("bob", &challenge, "Accept").await);
    public(bot.say("alice", "/go play d4").await);
    bot.say("bob", "/me language cs").await;
    let told = private(bot.say("bob", "/go moves d4").await).plain();
    assert!(told.contains("(Pravidla: ") && told.contains("strana 2"), "{told}");
    bot.say("bob", "/me language sk").await;
    let told = private(bot.say("bob", "/go moves d4").await).plain();
    assert!(told.contains("(Pravidlá: ") && told.contains("strana 2"), "{told}");
}
