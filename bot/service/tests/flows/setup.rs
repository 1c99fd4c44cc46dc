//! Setting up a server by five questions, and the one offer to do so.

use deska_core::caller::Caller;
use deska_testkit::test_bot::{TestBot, buttons, caller, menu, private, public, told};

fn newcomer(who: &str) -> Caller {
    let mut caller = caller(who);
    caller.place_info.joined = true;
    caller
}

#[tokio::test(flavor = "multi_thread")]
async fn five_questions_set_up_a_server() {
    let bot = TestBot::start().await;
    let language = private(bot.say("admin", "/config setup").await);
    assert!(language.plain().starts_with("Question 1 of 5"), "{}", language.plain());
    assert_eq!(menu(&language).1, ["en", "cs", "sk"]);
    assert_eq!(buttons(&language).iter().map(|(label, _)| label.as_str()).collect::<Vec<_>>(), ["Skip"]);
    let games = private(bot.click("admin", &language, "Skip").await);
    assert!(games.plain().contains("Which games may begin"), "{}", games.plain());
    let clock = private(bot.press("admin", &menu(&games).0, &["go", "dama"]).await);
    assert!(
        clock.plain().contains("Question 3 of 5") && clock.plain().contains("3 days"),
        "{}",
        clock.plain()
    );
    let games = private(bot.click("admin", &clock, "Back").await);
    assert!(games.plain().contains("Now: Programátorská dáma, Go"), "{}", games.plain());
    let clock = private(bot.click("admin", &games, "Skip").await);
    let rated = private(bot.choose("admin", &clock, "7d").await);
    let threads = private(bot.choose("admin", &rated, "on").await);
    let done = private(bot.choose("admin", &threads, "on").await);
    let words = done.plain();
    for line in [
        "language: not set (public messages: English; private answers: each reader’s own language)",
        "games: dama,go (set for the server)",
        "clock: 7d (set for the server)",
        "rated: on (set for the server)",
        "threads: on (set for the server)",
        "/config undo",
    ] {
        assert!(words.contains(line), "{line}: {words}");
    }
    let log = told(bot.say("admin", "/config log").await);
    assert!(log.contains("4. ") && log.contains("games set to dama,go"), "{log}");
    let all = private(bot.press("admin", "setup-answer:1", &["go", "all"]).await);
    assert!(all.plain().contains("Question 3 of 5"), "{}", all.plain());
    let shown = told(bot.say("admin", "/config show").await);
    assert!(shown.contains("games: all"), "{shown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_answers_and_other_people_change_nothing() {
    let bot = TestBot::start().await;
    for (control, values) in [
        ("setup:0", vec![]),
        ("setup:9", vec![]),
        ("setup-answer:0", vec!["cs"]),
        ("setup-answer:4", vec!["on"]),
    ] {
        let refused = told(bot.press("alice", control, &values).await);
        assert!(refused.starts_with("Only admins of this server"), "{control}: {refused}");
    }
    for (control, value, says) in [
        ("setup-answer:0", "tlh", "language"),
        ("setup-answer:1", "chess", "games"),
        ("setup-answer:2", "soon", "clock"),
        ("setup-answer:4", "maybe", "threads"),
    ] {
        let refused = told(bot.press("admin", control, &[value]).await);
        assert!(refused.contains(says) && refused.contains(value), "{control}: {refused}");
    }
    told(bot.press("admin", "setup-answer:4294967295", &["x"]).await);
    told(bot.press("admin", "setup-answer:77", &["x"]).await);
    let log = told(bot.say("admin", "/config log").await);
    assert!(log.contains("Nobody has changed a setting"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_set_up_is_offered_once_to_an_admin_of_a_server() {
    let bot = TestBot::start().await;
    let none = bot.say_as(&newcomer("alice"), "/dama new bob").await;
    assert!(none.private.is_none(), "only admins are asked");
    let elsewhere = bot.say("admin", "/dama new carol").await;
    assert!(elsewhere.private.is_none(), "nobody has added the bot there");
    let first = bot.say_as(&newcomer("admin"), "/dama new dave").await;
    let offer = first.private.expect("an offer");
    assert!(offer.plain().contains("/config setup"), "{}", offer.plain());
    let question = private(bot.click("admin", &offer, "Set up").await);
    assert!(question.plain().starts_with("Question 1 of 5"), "{}", question.plain());
    let bot = bot.restart().await;
    let second = bot.say_as(&newcomer("admin"), "/dama new erin").await;
    assert!(second.private.is_none(), "it is offered once");
    public(second);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_set_up_a_server_is_not_asked() {
    let bot = TestBot::start().await;
    private(bot.say_as(&newcomer("admin"), "/config setup").await);
    let later = bot.say_as(&newcomer("admin"), "/dama new bob").await;
    assert!(later.private.is_none());
}
