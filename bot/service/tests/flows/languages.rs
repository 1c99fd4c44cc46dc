//! The language of messages: what only one person reads follows that person, what everybody reads follows the channel.

use crate::clocks::{pass, posts};
use deska_desk::{ChatDesk, PageDesk};
use deska_model::clocks::duration::HOUR_MS;
use deska_model::people::caller::{Caller, PlaceInfo};
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{TestBot, caller, caller_in, private, public, told};

/// Somebody whose device is in a language.
fn speaker(who: &str, tag: &str) -> Caller {
    Caller { locale: Some(tag.to_owned()), ..caller(who) }
}

async fn own(bot: &TestBot, who: &Caller) -> String {
    private(bot.say_as(who, "/dama moves").await).plain()
}

async fn of_all(bot: &TestBot, who: &Caller) -> String {
    public(bot.say_as(who, "/dama board").await).plain()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_persons_choice_comes_before_the_channel_and_the_device() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let (english, czech) = (caller("alice"), speaker("alice", "cs-CZ"));
    assert!(own(&bot, &english).await.starts_with("You have"));
    assert!(own(&bot, &czech).await.starts_with("Máš"), "the language of the device");

    assert_begins(told(bot.say_as(&czech, "/me language en").await), "I answer you in English");
    assert!(own(&bot, &czech).await.starts_with("You have"), "the choice comes before the device");
    let bot = bot.restart().await;
    assert_begins(
        told(bot.say("alice", "/me language cs").await),
        "Odpovídám ti v\u{a0}tomto jazyce: Čeština",
    );
    assert!(own(&bot, &english).await.starts_with("Máš"));
    assert_eq!(bot.service.locale(&english).await, "cs");
    assert!(told(bot.say("alice", "/dama move a1 a2").await).contains("Pravidla:"), "refusals");
    let offered = bot.service.complete(&english, "/me lang").await;
    assert!(offered.iter().any(|one| one.label.contains("Jazyk")), "{offered:?}");

    told(bot.say("admin", "/config set language en").await);
    assert!(own(&bot, &english).await.starts_with("Máš"), "the choice comes before the server");
    told(bot.say("alice", "/me language channel").await);
    assert!(own(&bot, &czech).await.starts_with("Máš"), "the device comes before the server");
    assert!(own(&bot, &caller("bob")).await.starts_with("It's Alice's"), "without one, the server");
    told(bot.say("admin", "/config unset language").await);
    assert!(own(&bot, &czech).await.starts_with("Máš"));
    let refused = told(bot.say("alice", "/me language tlh").await);
    assert!(refused.contains("English, Čeština, Slovenčina") && refused.contains("channel"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_everybody_reads_is_in_the_language_of_the_channel_else_of_the_server() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let czech = speaker("alice", "cs");
    assert!(of_all(&bot, &czech).await.starts_with("Alice to move"), "not in that of one person");
    told(bot.say("alice", "/me language cs").await);
    assert!(of_all(&bot, &czech).await.starts_with("Alice to move"), "nor in the one they chose");

    let answer = told(bot.say("admin", "/config set language cs").await);
    assert!(answer.contains("language") && answer.contains("Čeština"), "{answer}");
    assert!(of_all(&bot, &caller("alice")).await.starts_with("Na tahu je Alice"));
    assert_says(told(bot.say_as(&speaker("admin", "en"), "/me language en").await), "English");
    let shown = told(bot.say("admin", "/config show").await);
    assert!(shown.contains("• Language: Čeština (language, set for the server)"), "{shown}");
    told(bot.say("admin", "/config set language en main").await);
    assert!(of_all(&bot, &caller("alice")).await.starts_with("Alice to move"));
    told(bot.say("admin", "/config unset language main").await);
    let bot = bot.restart().await;
    assert!(of_all(&bot, &caller("alice")).await.starts_with("Na tahu je Alice"));
    assert_says(told(bot.say("admin", "/config set language latin").await), "en, cs, sk");
    assert!(told(bot.say("bob", "/config set language en").await).contains("správci"), "admins only");
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_come_later_keep_the_language() {
    let bot = TestBot::start().await;
    bot.direct().await;
    bot.game("setup=ones").await;
    told(bot.say("admin", "/config set language cs").await);
    told(bot.say("bob", "/me language en").await);
    told(bot.say("bob", "/me notify message").await);
    public(bot.say("alice", "/dama move c3 d4").await);
    let due = bot.due().await;
    let to_bob = due.iter().find(|post| post.to.is_some()).expect("a direct message");
    assert!(to_bob.about.plain().starts_with("It's your turn"), "{}", to_bob.about.plain());
    let again = bot.service.open_messages(&caller("bob").place, 20).await.expect("the store");
    let boards: Vec<String> = again.iter().map(|post| post.about.plain()).collect();
    assert!(boards.iter().any(|text| text.contains("Na tahu je Bob")), "{boards:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_surface_can_know_the_language_of_a_place() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let in_czech = || {
        let place_info = PlaceInfo { language: Some("cs-CZ".to_owned()), ..PlaceInfo::default() };
        Caller { place_info, ..caller("alice") }
    };
    assert!(of_all(&bot, &in_czech()).await.starts_with("Na tahu je Alice"));
    let bot = bot.restart().await;
    let later = caller_in("bob", "main");
    assert!(of_all(&bot, &later).await.starts_with("Na tahu je Alice"), "it is stored");
    assert!(own(&bot, &caller("alice")).await.starts_with("Máš"), "a person without another one has it too");
    assert!(own(&bot, &speaker("bob", "en")).await.starts_with("It's Alice's"), "a device comes first");
    told(bot.say("admin", "/config set language en").await);
    assert!(of_all(&bot, &in_czech()).await.starts_with("Alice to move"), "a setting comes first");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_everybody_reads_follows_both_players_where_nobody_has_set_a_language() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let [alice, bob] = ["alice", "bob"].map(|who| speaker(who, "cs"));
    own(&bot, &alice).await;
    assert!(of_all(&bot, &alice).await.starts_with("Alice to move"), "one of them alone does not decide");
    own(&bot, &bob).await;
    assert!(of_all(&bot, &alice).await.starts_with("Na tahu je Alice"), "the clients of both");
    told(bot.say_as(&bob, "/me language sk").await);
    assert!(of_all(&bot, &alice).await.starts_with("Alice to move"), "a choice comes before the client");
    told(bot.say_as(&alice, "/me language sk").await);
    let shown = of_all(&bot, &alice).await;
    assert!(shown.starts_with("Na ťahu: Alice"), "the choices of both: {shown}");
    let moved = public(bot.say_as(&alice, "/dama move c3 d4").await).plain();
    assert!(moved.contains("Na ťahu: Bob"), "{moved}");
    let in_czech = PlaceInfo { language: Some("cs".to_owned()), ..PlaceInfo::default() };
    let there = Caller { place_info: in_czech, ..alice.clone() };
    assert!(of_all(&bot, &there).await.starts_with("Na tahu je Bob"), "the platform comes first");
    let in_english = PlaceInfo { language: Some("en-US".to_owned()), ..PlaceInfo::default() };
    let there = Caller { place_info: in_english, ..alice.clone() };
    assert!(of_all(&bot, &there).await.starts_with("Na ťahu: Bob"), "English says nothing");
    told(bot.say("admin", "/config set language en").await);
    assert!(of_all(&bot, &alice).await.starts_with("Bob to move"), "a setting comes before all others");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_in_the_channel_is_in_the_language_of_the_person_it_calls() {
    let (bot, code) = TestBot::in_game("setup=ones clock=10h").await;
    told(bot.say("alice", "/me language cs").await);
    assert_eq!(pass(&bot, 5 * HOUR_MS).await.reminders, 1);
    let [reminder] = posts(&bot).await.try_into().expect("one message");
    let words = reminder.plain();
    assert!(words.contains(&format!("připomínka ke hře {code}")), "{words}");
    told(bot.say("admin", "/config set language en").await);
    assert_eq!(pass(&bot, 4 * HOUR_MS).await.reminders, 1);
    let [reminder] = posts(&bot).await.try_into().expect("one message");
    assert!(
        reminder.plain().contains("1 hour left in game"),
        "a setting comes before it: {}",
        reminder.plain()
    );
}
