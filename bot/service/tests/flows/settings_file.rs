//! The settings of a server as a file: what is written, what loading it would change, and what is refused.

use crate::change_log::{APPLIES, said_of};
use deska_catalogue::invocation::{Argument, Call};
use deska_desk::ChatDesk;
use deska_desk::outbound::Outbound;
use deska_model::people::appearance::Appearances;
use deska_model::people::caller::Caller;
use deska_model::settings;
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{
    TestBot, button, buttons, caller, caller_in, private, told, with_file, with_named_file,
};
use deska_testkit::toy;
use std::collections::BTreeMap;

/// An admin of another server.
fn admin_of(space: &str) -> Caller {
    let mut admin = caller_in("admin", "main");
    admin.place.space = space.into();
    admin
}

async fn export(bot: &TestBot, admin: &Caller) -> Vec<u8> {
    let answer = private(bot.say_as(admin, "/config export").await);
    answer.files.first().expect("a file").bytes.to_vec()
}

/// What loading a file is answered with.
async fn load(bot: &TestBot, admin: &Caller, source: &str, bytes: &[u8]) -> Outbound {
    private(bot.service.answer(admin, source, with_file("/config import", bytes)).await)
}

async fn apply(bot: &TestBot, admin: &Caller, source: &str, shown: &Outbound) -> String {
    let call = Call::Press { control: button(shown, "Apply"), values: Vec::new() };
    told(bot.service.answer(admin, source, call).await)
}

async fn show(bot: &TestBot, admin: &Caller) -> String {
    told(bot.say_as(admin, "/config show all=yes").await)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_setting_of_every_game_survives_a_file() {
    let bot = TestBot::playing(toy::games()).await;
    let (here, path) = (admin_of("s"), ["config".to_owned(), "set".to_owned()]);
    let games = toy::games();
    let keys: Vec<String> =
        settings::keys(games.registry(), &Appearances::default()).map(|key| key.shown()).collect();
    assert!(keys.len() > 40, "{keys:?}");
    for (at, key) in keys.iter().enumerate() {
        let there = admin_of(&format!("other-{at}"));
        // One option has no meaning without another one.
        let needs = (key == "piskvorky.forbidden").then_some("piskvorky.rule");
        if let Some(other) = needs {
            for admin in [&here, &there] {
                told(bot.say_as(admin, &format!("/config set {other} renju")).await);
            }
        }
        let before = show(&bot, &here).await;
        let args = BTreeMap::from([("key".to_owned(), Argument::Text(key.clone()))]);
        let mut values = bot.service.suggest(&here, &path, &args, "value", "").await;
        values.extend(bot.service.suggest(&here, &path, &args, "value", "2").await);
        let mut values: Vec<String> = values.into_iter().map(|one| one.value).collect();
        // A placement of stones is written.
        let placement = "10/2bbb5/3b6/10/2www5/4ww4/10/10";
        values.extend(["2", "7", "17", placement].map(str::to_owned));
        let mut found = None;
        for value in values {
            let answer = told(bot.say("admin", &format!("/config set {key} \"{value}\"")).await);
            let set = show(&bot, &here).await;
            if answer.contains(" is now ") && set != before {
                found = Some(set);
                break;
            }
        }
        // A setting that one cannot change alone would be none; who may configure needs a platform with roles.
        let Some(set) = found else {
            assert!(["admins", "language", "theme", "board-set", "layout"].contains(&key.as_str()), "{key}");
            continue;
        };
        let file = export(&bot, &here).await;
        let planned = load(&bot, &there, &format!("load-{at}"), &file).await;
        assert!(planned.plain().contains("would change one setting"), "{key}: {}", planned.plain());
        assert_ne!(show(&bot, &there).await, set, "{key}: nothing changes before it is applied");
        let done = apply(&bot, &there, &format!("apply-{at}"), &planned).await;
        assert!(done.starts_with("One setting is changed."), "{key}: {done}");
        assert_eq!(show(&bot, &there).await, set, "{key}");
        told(bot.say("admin", &format!("/config unset {key}")).await);
        assert_eq!(show(&bot, &here).await, before, "{key}");
        if let Some(other) = needs {
            told(bot.say("admin", &format!("/config unset {other}")).await);
        }
    }
}

/// What a sentence says that names what is allowed.
const ALLOWED: [&str; 7] = [
    "Choose one of: ",
    "Choose on or off.",
    "Choose true or false.",
    "Give a whole number from ",
    "Give a number from ",
    "Examples: ",
    "Write it like this: ",
];

#[tokio::test(flavor = "multi_thread")]
async fn every_setting_refuses_what_it_does_not_take_and_says_what_it_takes() {
    let bot = TestBot::playing(toy::games()).await;
    let here = admin_of("s");
    // Who may configure or organise depends on the platform.
    let of_platform = ["admins", "club-organisers"];
    for (at, key) in settings::keys(toy::games().registry(), &Appearances::default()).enumerate() {
        let (name, before) = (key.shown(), show(&bot, &here).await);
        // Words, broken numbers, and numbers outside every range.
        for wrong in ["~nonsense", "-9999", "99999999999999999999999", "1e3", "{}"] {
            let answer = told(bot.say("admin", &format!("/config set {name} \"{wrong}\"")).await);
            let table = if key.for_channel { "channel.main" } else { "server" };
            let file = format!("[{table}]\n\"{name}\" = \"{wrong}\"\n");
            let loaded = load(&bot, &here, &format!("wrong-{at}-{wrong}"), file.as_bytes()).await.plain();
            for told in [&answer, &loaded] {
                let of_platform = of_platform.contains(&name.as_str());
                assert!(
                    of_platform || told.contains(key.name.replace('_', "-").as_str()),
                    "{name} {wrong}: {told}"
                );
                // A placement of stones says what is wrong with it.
                let says = of_platform
                    || told.contains("can't read")
                    || told.contains(&format!("can't be “{wrong}”"))
                        && ALLOWED.iter().any(|part| told.contains(part));
                assert!(says, "{name} {wrong}: {told}");
            }
            let says_where = loaded.starts_with("Line 2: ") && loaded.ends_with("Nothing was changed.");
            assert!(says_where || of_platform.contains(&name.as_str()), "{loaded}");
        }
        for line in [format!("/config set {name}x 1"), format!("/config unset {name}x")] {
            let answer = told(bot.say("admin", &line).await);
            assert!(answer.starts_with(&format!("There's no setting {name}x. Did you mean ")), "{answer}");
            assert!(answer.contains(&name), "{answer}");
        }
        assert_eq!(show(&bot, &here).await, before, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_value_of_two_words_is_one_value() {
    let bot = TestBot::start().await;
    told(bot.say("bob", "/help").await);
    for (line, said) in [
        ("/config set clock 3 dny", "“Time per player” (clock) can't be “3 dny”. Examples: 3d, "),
        ("/config set clock 3 d", "“Time per player” (clock) is now 3d for this server."),
        ("/config set games go, ordo", "“games” is now ordo,go for this server."),
        ("/config set clock 3d dny", "“Time per player” (clock) can't be “3d dny”. Examples: 3d, "),
        ("/config set clock 3d #dny", "I don't know #dny."),
        ("/config set clock 2d main", "“Time per player” (clock) is now 2d in main."),
        ("/config set clock 1d #Main", "“Time per player” (clock) is now 1d in main."),
        ("/config set clock 1d channel=main", "“Time per player” (clock) is now 1d in main."),
        ("/config set games Piškvorky dáma", "“games” is now dama,piskvorky for this server."),
        ("/config set games go main", "“games” is now go in main."),
        ("/config set puzzle daily 9:00 šachy", "“Puzzle of the day” (puzzle) can't be “daily 9:00 šachy”. "),
        ("/config set puzzle daily 9:00 go #nowhere", "I don't know #nowhere."),
        (
            "/config set puzzle 9:00 dáma, go",
            "“Puzzle of the day” (puzzle) is now daily 9:00 dama,go in main.",
        ),
        ("/config set puzzle 9:00 dáma main", "“Puzzle of the day” (puzzle) is now daily 9:00 dama in main."),
    ] {
        let answer = told(bot.say("admin", line).await);
        assert!(answer.starts_with(said), "{line}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_carries_channels_and_presets_and_is_applied_once() {
    let bot = TestBot::start().await;
    let (here, there) = (admin_of("s"), admin_of("other"));
    for line in [
        "/config set go.size 9",
        "/config set clock 1d",
        "/config preset save klub-žižkov go",
        "/config unset go.size",
        "/config set go.preset klub-žižkov main",
        "/config set threads on main",
    ] {
        told(bot.say_as(&here, line).await);
    }
    told(bot.say_as(&there, "/config set clock 7d").await);
    let file = export(&bot, &here).await;
    let text = String::from_utf8(file.clone()).expect("text");
    assert!(text.contains("\nclock = \"1d\"\n") && text.contains("\n# expiry = \"auto\"\n"), "{text}");
    let planned = load(&bot, &there, "load", &file).await;
    let words = planned.plain();
    assert!(words.contains("would change 4 settings"), "{words}");
    assert!(words.contains("• “Time per player”: 7d → 1d (clock, whole server)"), "{words}");
    assert!(
        words.contains("• “Go: preset klub-žižkov”: not there → saved (preset.go.klub-žižkov, whole server)"),
        "{words}"
    );
    assert!(words.contains("• “Threads”: not set → On (threads, channel main)"), "{words}");
    assert_begins(apply(&bot, &there, "once", &planned).await, "4 settings are changed.");
    let again = apply(&bot, &there, "twice", &planned).await;
    assert!(again.starts_with("The changes of this file have already been made."), "{again}");
    assert_eq!(show(&bot, &here).await, show(&bot, &there).await);
    let same = load(&bot, &there, "same", &file).await;
    assert!(
        same.plain().starts_with("Nothing to change: all settings in the file already apply."),
        "{}",
        same.plain()
    );
    let stranger = Call::Press { control: button(&planned, "Apply"), values: Vec::new() };
    let mut bob = admin_of("other");
    bob.person.native_id = "bob".into();
    assert_begins(told(bot.service.answer(&bob, "theirs", stranger).await), "This import has expired.");
    assert_says(told(bot.say_as(&there, "/config undo").await), "is undone");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_file_changes_nothing_and_says_where_and_why() {
    let bot = TestBot::start().await;
    let admin = caller("admin");
    told(bot.say("admin", "/config set undo never").await);
    let before = show(&bot, &admin).await;
    let long = "x".repeat(70_000);
    for (at, (text, says)) in [
        ("[server]\nclock = \"1d\"\nclok = \"1d\"\n", "Line 3: There's no setting clok"),
        ("[server]\nclock = \"1d\"\nclock = \"2d\"\n", "Line 3: clock is in the file twice."),
        ("[server]\ntime-zone = \"UTC\"\ntime_zone = \"UTC\"\n", "Line 3: time_zone is in the file twice."),
        (
            "[server]\nclock = \"1d\"\nrated = true\n",
            "Line 3: “Rated games” (rated) can't be “true”. Choose on or off.",
        ),
        ("[server]\nclock = \"soon\"\n", "Line 2:"),
        ("[server]\nvacation-days = 367\n", "Line 2:"),
        ("[server]\ngo.size = 30\n", "Line 2:"),
        ("[server]\ngo.komi = [1, 2]\n", "Line 2:"),
        ("[server]\nclock = \"1d\"\ngo.size = \n", "Line 3: This isn't TOML."),
        ("[server]\nclock = 2026-01-01\n", "Line 2: The value of clock isn't valid."),
        ("[servers]\nclock = \"1d\"\n", "Line 1: I don't know the section “servers”."),
        ("[channel.nowhere]\nclock = \"1d\"\n", "Line 2: I don't know #nowhere"),
        ("[channel.main]\nseason = \"year\"\n", "Line 2: “Seasons” (season) applies to the whole server"),
        ("[server]\ngo.preset = \"klub\"\n", "Line 2: “Go: Preset” (go.preset) can't be “klub”"),
        ("[preset.go.box]\ngo.size = 9\n", "Line 2: Go already has a preset called box"),
        ("[preset.chess.klub]\nclock = \"1d\"\n", "Line 2: There's no game chess"),
        ("[preset.go.klub]\nthreads = \"on\"\n", "Line 2: “threads” can't be part of a preset"),
        (
            "[preset.go.klub]\nordo.swap = true\n",
            "Line 2: “Ordo: Swap” (ordo.swap) can't be part of a preset",
        ),
        ("[server]\npiskvorky.rule = \"renju\"\npiskvorky.size = 19\n", "Line 2:"),
        ("[server]\nadmins = \"77\"\n", "there are no roles"),
        (long.as_str(), "The file is too long; I can read up to 64 KB."),
    ]
    .into_iter()
    .enumerate()
    {
        let answer = load(&bot, &admin, &format!("wrong-{at}"), text.as_bytes()).await;
        assert!(answer.plain().contains(says), "{text}: {}", answer.plain());
        assert!(answer.controls.is_empty(), "{text}");
    }
    let bytes = load(&bot, &admin, "bytes", &[0xff, 0xfe, 0x00, 0x80]).await;
    assert!(bytes.plain().starts_with("The file isn't text"), "{}", bytes.plain());
    assert_eq!(show(&bot, &admin).await, before);
    for line in ["/config export", "/config import"] {
        let call = if line.ends_with("import") {
            with_file(line, b"[server]\nclock = \"1d\"\n")
        } else {
            Call::Text(line.to_owned())
        };
        let refused = told(bot.service.answer(&caller("alice"), line, call).await);
        assert!(refused.starts_with("Only admins of this server"), "{line}: {refused}");
    }
    assert_begins(told(bot.press("alice", "apply-settings:aaaa", &[]).await), "Only admins of this server");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_without_words_is_read_by_the_command_for_its_name() {
    let bot = TestBot::start().await;
    let admin = caller("admin");
    let settings = b"[server]\nclock = \"1d\"\n";
    for name in ["deska.toml", "Deska.TOML"] {
        let call = with_named_file("", name, settings);
        let planned = private(bot.service.answer(&admin, name, call).await);
        assert!(buttons(&planned).iter().any(|(label, _)| label == "Apply"), "{planned:?}");
    }
    // A file of another name is taken as a game, and the answer says what games look like.
    for name in ["game.sgf", "settings", "deska.toml.png"] {
        let call = with_named_file("", name, settings);
        let answer = told(bot.service.answer(&admin, name, call).await);
        assert!(!answer.contains("clock"), "{name}: {answer}");
    }
    let missing = told(bot.say("admin", "/config import").await);
    assert!(missing.starts_with("A file is missing") && missing.contains("/config import,"), "{missing}");
    assert_says(told(bot.say("alice", "/game import").await), "/game import,");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_longer_fits_is_not_applied_at_all() {
    let bot = TestBot::start().await;
    let admin = caller("admin");
    let file = "[server]\nclock = \"1d\"\npiskvorky.line = 4\n";
    let planned = load(&bot, &admin, "load", file.as_bytes()).await;
    told(bot.say("admin", "/config set piskvorky.rule renju").await);
    assert_begins(apply(&bot, &admin, "apply", &planned).await, "Line 3:");
    assert_says(show(&bot, &admin).await, "Clock: 3 days per turn (clock)");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_undone_as_one() {
    let bot = TestBot::start().await;
    let (here, there) = (admin_of("s"), admin_of("other"));
    let say = async |line: &str| told(bot.say_as(&there, line).await);
    for line in [
        "/config set go.size 9",
        "/config set clock 1d",
        "/config preset save klub go",
        "/config unset go.size",
        "/config set go.preset klub main",
        "/config set rated on",
    ] {
        told(bot.say_as(&here, line).await);
    }
    say("/config set clock 7d").await;
    let before = show(&bot, &there).await;
    let file = export(&bot, &here).await;
    let planned = load(&bot, &there, "load", &file).await;
    let done = apply(&bot, &there, "apply", &planned).await;
    assert!(done.starts_with("4 settings are changed.") && done.contains("undoes the whole file"), "{done}");
    let log = say("/config log").await;
    assert!(log.contains("2. ") && log.contains(": 4 settings at once."), "{log}");
    assert!(log.contains("• “Time per player”: 7d → 1d (clock, whole server)"), "{log}");
    assert!(
        log.contains("“Go: Preset”: not set → klub (go.preset, channel main)") && !log.contains("3. "),
        "{log}"
    );
    // A value that was changed since holds all of it.
    say("/config set rated off").await;
    let refused = say("/config undo 2").await;
    assert!(refused.starts_with("“Rated games” (rated) has been changed again since change 2."), "{refused}");
    say("/config undo").await;
    let undone = say("/config undo").await;
    assert!(undone.starts_with("Change 2 is undone:"), "{undone}");
    assert!(undone.contains("• “Time per player”: 1d → 7d (clock, whole server)"), "{undone}");
    assert!(undone.contains("(go.preset, channel main)"), "{undone}");
    assert_eq!(show(&bot, &there).await, before);
    let log = say("/config log").await;
    assert!(log.contains("5. ") && log.contains("This undid change 2."), "{log}");
    // Its own undo brings the file back.
    assert_begins(say("/config undo 5").await, "Change 5 is undone:");
    assert_eq!(show(&bot, &here).await, show(&bot, &there).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn importing_says_for_each_key_whether_running_games_change() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/me language en").await);
    let lines: Vec<String> =
        APPLIES.iter().map(|(key, value, _)| format!("\"{key}\" = \"{value}\"\n")).collect();
    let file = format!("[server]\n{}", lines.concat());
    let asked = load(&bot, &admin_of("s"), "applies", file.as_bytes()).await.plain();
    for (key, _, says) in APPLIES {
        assert_eq!(said_of(&asked, key).as_deref(), Some(says), "{key}: {asked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_key_in_a_file_gets_the_nearest_one() {
    let bot = TestBot::start().await;
    for (wrong, near) in [("clok", "clock"), ("go.sise", "go.size"), ("size", "go.size, piskvorky.size")] {
        let file = format!("[server]\n\"{wrong}\" = \"7\"\n");
        let refused = load(&bot, &admin_of("s"), wrong, file.as_bytes()).await.plain();
        assert!(refused.starts_with("Line 2: ") && refused.contains(near), "{wrong}: {refused}");
    }
}
