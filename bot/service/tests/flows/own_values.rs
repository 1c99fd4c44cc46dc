//! Fixed values of arguments in the words of people's languages: typed, suggested and listed. English is read as well.

use deska_catalogue::invocation::Argument;
use deska_desk::ChatDesk;
use deska_testkit::test_bot::{TestBot, caller, public, told};
use std::collections::BTreeMap;

async fn czech() -> TestBot {
    let bot = TestBot::start().await;
    for who in ["alice", "bob", "admin"] {
        told(bot.say(who, "/me language čeština").await);
    }
    bot
}

/// What is suggested for an argument of a command, as value and label.
async fn suggested(bot: &TestBot, line: &str, focused: &str, typed: &str) -> Vec<(String, String)> {
    let (path, args): (Vec<&str>, Vec<&str>) = line.split(' ').partition(|word| !word.contains('='));
    let path: Vec<String> = path.into_iter().map(str::to_owned).collect();
    let args = args.iter().filter_map(|arg| arg.split_once('='));
    let args: BTreeMap<String, Argument> =
        args.map(|(name, value)| (name.to_owned(), Argument::Text(value.to_owned()))).collect();
    let found = bot.service.suggest(&caller("admin"), &path, &args, focused, typed).await;
    found.into_iter().map(|one| (one.value, one.label)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn values_are_typed_in_the_language_of_the_reader_or_in_english() {
    let bot = czech().await;
    for (typed, shown) in [
        ("ko=\"situační superko\"", "situační superko"),
        ("ko=situational-superko", "situační superko"),
        ("ko=\"situačné superko\"", "situační superko"),
    ] {
        let challenge = public(bot.say("alice", &format!("/go new bob size=9 {typed}")).await).plain();
        assert!(challenge.contains(shown), "{typed}: {challenge}");
        public(bot.say("bob", "/game decline").await);
    }
    for (typed, side) in [("side=bílý", "Alice hraje za bílého."), ("side=černý", "Alice hraje za černého.")]
    {
        let challenge = public(bot.say("alice", &format!("/go new bob {typed}")).await).plain();
        assert!(challenge.contains(side), "{typed}: {challenge}");
        public(bot.say("bob", "/game decline").await);
    }
    for typed in ["tmavé", "TMAVE", "dark"] {
        let set = told(bot.say("alice", &format!("/me theme {typed}")).await);
        assert!(set.contains("tmavé"), "{typed}: {set}");
    }
    for (typed, shown) in [
        ("theme tmavé", "tmavé"),
        ("undo ne", "ne"),
        ("rated ne", "nepočítá se"),
        ("rated off", "nepočítá se"),
        ("go.ko \"poziční superko\"", "poziční superko"),
        ("season \"každý rok\"", "každý rok"),
        ("season year", "každý rok"),
    ] {
        let set = told(bot.say("admin", &format!("/config set {typed}")).await);
        assert!(set.contains(&format!(": {shown}.")), "{typed}: {set}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn values_are_suggested_in_the_language_of_the_reader() {
    let bot = czech().await;
    let pair = |value: &str, label: &str| (value.to_owned(), label.to_owned());
    assert_eq!(
        suggested(&bot, "piskvorky choose", "what", "").await,
        [pair("bílé", "bílé"), pair("černé", "černé"), pair("přidat", "přidat – další dva kameny")]
    );
    assert_eq!(suggested(&bot, "piskvorky choose", "what", "white").await, [pair("bílé", "bílé")]);
    for command in ["me theme", "config set key=theme"] {
        let focused = if command.starts_with("me") { "theme" } else { "value" };
        let found = suggested(&bot, command, focused, "tm").await;
        assert_eq!(found, [pair("tmavé", "tmavé")], "{command}");
    }
    let ko = suggested(&bot, "config set key=go.ko", "value", "situ").await;
    assert_eq!(ko, [pair("situační superko", "situační superko")]);
}

#[tokio::test(flavor = "multi_thread")]
async fn values_are_listed_in_the_language_of_the_reader() {
    let bot = czech().await;
    let wrong = told(bot.say("alice", "/me theme modré").await);
    assert!(wrong.contains("tmavé") && !wrong.contains("dark"), "{wrong}");
    let wrong = told(bot.say("admin", "/config set theme modré").await);
    assert!(wrong.contains("tmavé") && !wrong.contains("dark"), "{wrong}");
    let wrong = told(bot.say("alice", "/go new bob ko=nic").await);
    assert!(wrong.contains("\"jednoduché ko\", \"poziční superko\""), "{wrong}");
    public(bot.say("alice", "/piskvorky new bob opening=swap2 side=bílý").await);
    public(bot.say("bob", "/game accept").await);
    let missing = told(bot.say("alice", "/piskvorky choose").await);
    assert!(missing.contains("bílé, černé, přidat"), "{missing}");
    for stone in ["h8", "h9", "h10"] {
        public(bot.say("bob", stone).await);
    }
    let chosen = public(bot.say("alice", "/piskvorky choose bílé").await).plain();
    assert!(chosen.contains("Alice si bere bílé."), "{chosen}");
}
