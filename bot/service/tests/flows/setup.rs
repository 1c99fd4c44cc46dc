//! Setting up a server by five questions, and the one offer to do so.

use deska_desk::{Arrival, ChatDesk};
use deska_model::ids::Time;
use deska_model::people::caller::{Caller, Place};
use deska_testkit::answers::{assert_begins, assert_says};
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
    assert!(games.plain().contains("Which games can people start"), "{}", games.plain());
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
        "• Language: not set (language; public messages: English; private answers: each reader's own language)",
        "• Games: Programátorská dáma, Go (games, set for the server)",
        "• Time per player: 7d – Clock: 7 days per turn (clock, set for the server)",
        "• Rated games: Rated (rated, set for the server)",
        "• Threads: On (threads, set for the server)",
        "/config undo",
    ] {
        assert!(words.contains(line), "{line}: {words}");
    }
    let log = told(bot.say("admin", "/config log").await);
    assert!(log.contains("4. ") && log.contains("“Games”: not set → Programátorská dáma, Go"), "{log}");
    let all = private(bot.press("admin", "setup-answer:1", &["go", "all"]).await);
    assert!(all.plain().contains("Question 3 of 5"), "{}", all.plain());
    let shown = told(bot.say("admin", "/config show").await);
    assert!(shown.contains("• Games: All games (games, set for the server)"), "{shown}");
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
    assert_says(told(bot.say("admin", "/config log").await), "Nobody has changed a setting");
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

/// The bot was added to the server in which the callers of these tests are.
fn arrival(bot: &TestBot) -> Arrival {
    Arrival { place: caller("admin").place, language: None, at: Some(bot.now()) }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_server_is_welcomed_once_and_the_welcome_is_the_offer() {
    let mut bot = TestBot::start().await;
    let added = arrival(&bot);
    assert_eq!(bot.service.joined(&added).await, Ok(true));
    let elsewhere = Place { channel: "lobby".to_owned(), ..added.place.clone() };
    let again = Arrival { place: elsewhere, ..added.clone() };
    assert_eq!(bot.service.joined(&again).await, Ok(false), "the same server");
    // The program ends before the welcome is delivered.
    bot.reopen().await;
    assert_eq!(bot.service.joined(&added).await, Ok(false));
    let due = bot.due().await;
    let [welcome] = &due[..] else { panic!("one welcome: {due:?}") };
    let words = welcome.about.plain();
    for part in ["I'm Deska", "Programátorská dáma, ", "`/dama new`", "/help", "Admins can set me up"] {
        assert!(words.contains(&part.replace('`', "")), "{part}: {words}");
    }
    bot.has_come(welcome).await;
    let offered = bot.say_as(&newcomer("admin"), "/dama new bob").await;
    assert!(offered.private.is_none(), "the welcome was the offer");
    assert_begins(told(bot.click("alice", &welcome.about, "Set up").await), "Only admins of this server");
    let question = private(bot.click("admin", &welcome.about, "Set up").await);
    assert!(question.plain().starts_with("Question 1 of 5"), "{}", question.plain());
    bot.later(40 * 24 * 3_600_000);
    let back = Arrival { at: Some(bot.now()), ..added };
    assert_eq!(bot.service.joined(&back).await, Ok(false), "removed and added again");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_server_that_was_joined_lately_is_welcomed() {
    let bot = TestBot::start().await;
    let now = bot.now();
    let joined = |at: Option<Time>| Arrival { at, ..arrival(&bot) };
    let day = 24 * 3_600_000;
    assert_eq!(bot.service.joined(&joined(Some(now.plus_ms(-day - 1)))).await, Ok(false));
    let direct = Place { space: "games".to_owned(), channel: "games".to_owned(), ..caller("admin").place };
    assert_eq!(bot.service.joined(&Arrival { place: direct, ..arrival(&bot) }).await, Ok(false));
    assert!(bot.due().await.is_empty());
    // The clocks of a platform and of this machine may differ.
    assert_eq!(bot.service.joined(&joined(Some(now.plus_ms(60_000)))).await, Ok(true));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_welcome_that_cannot_be_delivered_leaves_the_offer_to_the_first_answer() {
    let bot = TestBot::start().await;
    bot.service.joined(&arrival(&bot)).await.expect("a working store");
    let due = bot.due().await;
    bot.shut_out(&due[0]).await;
    let offer = bot.say_as(&newcomer("admin"), "/dama new bob").await.private.expect("an offer");
    assert!(offer.plain().contains("/config setup"), "{}", offer.plain());
    // When the place opens, its admins know of the questions.
    bot.retry_closed().await;
    let words: Vec<String> = bot.due().await.iter().map(|post| post.about.plain()).collect();
    assert!(!words.iter().any(|words| words.contains("I'm Deska")), "{words:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_welcome_is_in_the_language_of_the_server() {
    for (language, words) in [("cs", "Ahoj, jsem Deska"), ("sk", "Ahoj, som Deska"), ("fr", "I'm Deska")] {
        let bot = TestBot::start().await;
        let added = Arrival { language: Some(language.to_owned()), ..arrival(&bot) };
        assert_eq!(bot.service.joined(&added).await, Ok(true));
        let said = bot.due().await[0].about.plain();
        assert!(said.contains(words), "{language}: {said}");
    }
}
