//! Presets that admins make: saving, using, deleting, and what is refused.

use deska_catalogue::invocation::Argument;
use deska_desk::ChatDesk;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, caller, caller_in, public, told};
use std::collections::BTreeMap;

async fn set(bot: &TestBot, lines: &[&str]) {
    for line in lines {
        let answer = told(bot.say("admin", &format!("/config {line}")).await);
        assert!(!answer.contains("isn't"), "{line}: {answer}");
    }
}

/// What a challenge says of its game.
async fn challenge(bot: &TestBot, line: &str) -> String {
    public(bot.say("alice", line).await).plain()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_saved_preset_keeps_options_and_clock_and_is_played_by_its_name() {
    let bot = TestBot::start().await;
    set(&bot, &["set go.size 9", "set go.komi 5.5", "set clock 1d", "set undo always"]).await;
    let saved = told(bot.say("admin", "/config preset save Klub-Žižkov go").await);
    assert!(saved.contains("Preset klub-žižkov of Go is saved"), "{saved}");
    assert!(saved.contains("size=9") && saved.contains("komi=5.5") && saved.contains("clock=1d"), "{saved}");
    set(&bot, &["unset go.size", "unset go.komi", "unset clock", "set undo never"]).await;
    let plain = challenge(&bot, "/go new bob").await;
    assert!(!plain.contains("9×9") && !plain.contains("5.5"), "{plain}");
    let own = challenge(&bot, "/go new carol preset=klub-žižkov").await;
    assert!(own.contains("5.5") && own.contains('9'), "{own}");
    assert!(own.contains("1 day"), "the clock of the preset: {own}");
    // One that is given with the challenge comes before it.
    let given = challenge(&bot, "/go new dave preset=KLUB-ŽIŽKOV clock=7d komi=7.5").await;
    assert!(given.contains("7.5") && given.contains("7 days"), "{given}");
    let wrong = told(bot.say("alice", "/go new erin preset=clb").await);
    assert!(wrong.contains("klub-žižkov") && wrong.contains("box"), "{wrong}");
    let other_game = told(bot.say("alice", "/ordo new erin preset=klub-žižkov").await);
    assert!(other_game.contains("official") && !other_game.contains("sheet, klub"), "{other_game}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preset_as_the_default_holds_for_new_games_and_stays_while_it_is_used() {
    let bot = TestBot::start().await;
    set(&bot, &["set go.size 9", "set clock 1d", "preset save klub go", "unset go.size", "unset clock"])
        .await;
    set(&bot, &["set go.preset klub", "set go.preset klub main"]).await;
    let shown = told(bot.say("admin", "/config show").await);
    assert!(shown.contains("• Preset: klub (go.preset, set for the channel)"), "{shown}");
    assert!(shown.contains("• Size: 9 by 9 points (go.size, from the preset)"), "{shown}");
    assert!(!shown.contains("go.komi"), "the preset has the usual one: {shown}");
    let new = challenge(&bot, "/go new bob").await;
    assert!(new.contains("1 day"), "{new}");
    let dama = challenge(&bot, "/dama new bob").await;
    assert!(dama.contains("3 days"), "the clock of the preset is for its game: {dama}");
    let built_in = challenge(&bot, "/go new carol preset=full").await;
    assert!(built_in.contains("3 days"), "another preset brings nothing of this one: {built_in}");
    let kept = told(bot.say("admin", "/config preset delete klub go").await);
    assert!(
        kept.contains("in use as a default") && kept.contains("on the server") && kept.contains("main"),
        "{kept}"
    );
    set(&bot, &["unset go.preset", "unset go.preset main"]).await;
    let deleted = told(bot.say("admin", "/config preset delete klub go").await);
    assert!(deleted.starts_with("Preset klub of Go is deleted."), "{deleted}");
    assert_says(told(bot.say("alice", "/go new dave preset=klub").await), "preset");
    // Undoing brings it back, and undoing the beginning of one in use is refused.
    set(&bot, &["undo", "set go.preset klub"]).await;
    assert_says(told(bot.say("admin", "/config log page=2").await), "preset.go.klub");
    assert_says(told(bot.say("admin", "/config undo 3").await), "in use as a default");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_names_and_too_many_presets_are_refused() {
    let bot = TestBot::start().await;
    for (line, says) in [
        ("preset save", "Give the preset a name"),
        ("preset delete", "Give the preset a name"),
        ("preset save klub", "Which game is it for?"),
        ("preset save a.b go", "can't be a name"),
        ("preset save \"a b\" go", "can't be a name"),
        ("preset save 😀 go", "can't be a name"),
        ("preset save box go", "Go already has a preset called box"),
        ("preset save klub chess", "dama"),
        ("preset delete klub go", "no presets of Go"),
        ("preset list", "no presets yet"),
        ("preset list go", "no presets yet"),
        ("preset nonsense klub go", "save"),
    ] {
        let answer = told(bot.say("admin", &format!("/config {line}")).await);
        assert!(answer.contains(says), "{line}: {answer}");
    }
    let long = format!("/config preset save {} go", "x".repeat(33));
    assert!(told(bot.say("admin", &long).await).contains("can't be a name"));
    for number in 1..=20 {
        set(&bot, &[&format!("preset save p{number} go")]).await;
    }
    assert_says(told(bot.say("admin", "/config preset save p21 go").await), "has 20 presets of Go");
    assert_says(told(bot.say("admin", "/config preset save p20 go").await), "is updated");
    set(&bot, &["preset save p21 ordo"]).await;
    let list = told(bot.say("admin", "/config preset list").await);
    assert!(list.contains("Go, p7:") && list.contains("Ordo, p21:"), "{list}");
    let unknown = told(bot.say("admin", "/config preset delete p99 go").await);
    assert!(unknown.contains("There's no preset p99 of Go") && unknown.contains("p7"), "{unknown}");
    for line in ["preset save a go", "preset delete p1 go", "preset list"] {
        let refused = told(bot.say("alice", &format!("/config {line}")).await);
        assert!(refused.starts_with("Only admins"), "{line}: {refused}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn own_presets_are_suggested_on_their_server_only() {
    let bot = TestBot::start().await;
    set(&bot, &["preset save klub go"]).await;
    let path = ["go".to_owned(), "new".to_owned()];
    let of = async |who, space: &str| {
        let mut asking = caller_in(who, "main");
        asking.place.space = space.into();
        let found = bot.service.suggest(&asking, &path, &BTreeMap::new(), "preset", "").await;
        found.into_iter().map(|one| one.value).collect::<Vec<_>>()
    };
    let here = of("bob", "s").await;
    assert!(here.len() > 1 && here.last().is_some_and(|last| last == "klub"), "{here:?}");
    assert!(!of("bob", "other").await.contains(&"klub".to_owned()));
    let path = ["config".to_owned(), "set".to_owned()];
    let args = BTreeMap::from([("key".to_owned(), Argument::Text("go.preset".to_owned()))]);
    let values = bot.service.suggest(&caller("admin"), &path, &args, "value", "kl").await;
    assert_eq!(values.iter().map(|one| one.value.as_str()).collect::<Vec<_>>(), ["klub"]);
}
