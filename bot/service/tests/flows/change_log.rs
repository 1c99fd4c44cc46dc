//! The log of settings: who has changed what, and undoing a change.

use deska_catalogue::invocation::Call;
use deska_desk::ChatDesk;
use deska_desk::outbound::Response;
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{TestBot, buttons, caller, caller_in, private, public, told};

async fn log(bot: &TestBot) -> String {
    told(bot.say("admin", "/config log").await)
}

/// The lines of the log without their times.
async fn lines(bot: &TestBot) -> Vec<String> {
    let told = log(bot).await;
    let line = |line: &str| line.split_once(", ").map(|(number, rest)| (number.to_owned(), rest.to_owned()));
    let numbered = told.lines().filter(|text| text.starts_with(|letter: char| letter.is_ascii_digit()));
    let cut =
        |(number, rest): (String, String)| format!("{} {rest}", number.split('.').next().unwrap_or_default());
    numbered.filter_map(line).map(cut).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_tells_who_changed_what_newest_first() {
    let bot = TestBot::start().await;
    assert!(log(&bot).await.contains("Nobody has changed a setting"), "{}", log(&bot).await);
    told(bot.say("admin", "/config set clock 1d").await);
    told(bot.say("admin", "/config set clock 7d").await);
    told(bot.say("admin", "/config set clock 7d").await);
    told(bot.say("admin", "/config set threads on main").await);
    told(bot.say("admin", "/config unset clock").await);
    let expected = [
        "4 Admin: “Time per player”: 7d → not set (clock, whole server).",
        "3 Admin: “Threads”: not set → On (threads, channel main).",
        "2 Admin: “Time per player”: 1d → 7d (clock, whole server).",
        "1 Admin: “Time per player”: not set → 1d (clock, whole server).",
    ];
    assert_eq!(lines(&bot).await, expected);
    let of_channel = told(bot.say("admin", "/config log main").await);
    assert!(of_channel.contains("threads") && !of_channel.contains("clock"), "{of_channel}");
    assert_says(told(bot.say("admin", "/config log nowhere").await), "I don't know #nowhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_are_undone_step_by_step_and_each_step_is_logged() {
    let bot = TestBot::start().await;
    for line in ["/config set clock 1d", "/config set clock 7d", "/config set undo always main"] {
        told(bot.say("admin", line).await);
    }
    let undone = told(bot.say("admin", "/config undo 1").await);
    assert!(undone.contains("“Time per player” (clock) has been changed again since change 1"), "{undone}");
    let undone = told(bot.say("admin", "/config undo").await);
    assert!(
        undone.starts_with("Change 3 is undone:\n• “Undoing moves”: yes → not set (undo, channel main)"),
        "{undone}"
    );
    let undone = told(bot.say("admin", "/config undo").await);
    assert!(
        undone.starts_with("Change 2 is undone:\n• “Time per player”: 7d → 1d (clock, whole server)"),
        "{undone}"
    );
    let undone = told(bot.say("admin", "/config undo").await);
    assert!(undone.starts_with("Change 1 is undone:\n• “Time per player”: 1d → not set (clock"), "{undone}");
    assert_begins(told(bot.say("admin", "/config undo").await), "There's no change to undo.");
    let undone = told(bot.say("admin", "/config undo 99").await);
    assert!(undone.starts_with("There's no change 99 here."), "{undone}");
    let log = lines(&bot).await;
    assert_eq!(log.len(), 6, "{log:?}");
    assert_eq!(
        log[0],
        "6 Admin: “Time per player”: 1d → not set (clock, whole server). This undid change 1."
    );
    assert_eq!(log[5], "1 Admin: “Time per player”: not set → 1d (clock, whole server). It was undone.");
    // An undo is a change like any other.
    let again = told(bot.say("admin", "/config undo 6").await);
    assert!(again.starts_with("Change 6 is undone:\n• “Time per player”: not set → 1d"), "{again}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_undoes_its_change_and_pages_turn() {
    let bot = TestBot::start().await;
    for days in 1..=20 {
        told(bot.say("admin", &format!("/config set clock {days}d")).await);
    }
    let first = private(bot.say("admin", "/config log").await);
    let labels: Vec<String> = buttons(&first).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Undo 20", "Next page"]);
    let second = private(bot.click("admin", &first, "Next page").await);
    assert!(second.plain().contains("page 2 of 3"), "{}", second.plain());
    let last = private(bot.say("admin", "/config log page=900").await);
    assert!(last.plain().contains("page 3 of 3"), "{}", last.plain());
    let undone = told(bot.click("admin", &first, "Undo 20").await);
    assert!(undone.starts_with("Change 20 is undone:\n• “Time per player”: 20d → 19d"), "{undone}");
    assert_says(told(bot.click("admin", &first, "Undo 20").await), "changed again since change 20");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_undoes_once() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set clock 1d").await);
    told(bot.say("admin", "/config set undo always").await);
    let call = || Call::Text("/config undo".to_owned());
    let first = told(bot.service.answer(&caller("admin"), "same", call()).await);
    let second = told(bot.service.answer(&caller("admin"), "same", call()).await);
    assert_eq!(first, second);
    assert!(first.starts_with("Change 2 is undone"), "{first}");
    let shown = told(bot.say("admin", "/config show").await);
    assert!(
        shown.contains("• Time per player: 1d – Clock: 1 day per turn (clock, set for the server)"),
        "{shown}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn only_admins_see_the_log_and_undo_and_servers_are_apart() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set clock 1d").await);
    for line in ["/config log", "/config log main", "/config undo", "/config undo 1"] {
        let refused = told(bot.say("alice", line).await);
        assert!(refused.starts_with("Only admins of this server"), "{line}: {refused}");
    }
    for forged in ["changes:1:", "changes:1:main", "undo-change:1"] {
        let refused = told(bot.press("alice", forged, &[]).await);
        assert!(refused.starts_with("Only admins of this server"), "{forged}: {refused}");
    }
    let mut elsewhere = caller_in("admin", "main");
    elsewhere.place.space = "other".into();
    assert_says(told(bot.say_as(&elsewhere, "/config log").await), "Nobody has changed a setting");
    assert_begins(told(bot.say_as(&elsewhere, "/config undo 1").await), "There's no change 1 here.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_keeps_its_settings_whatever_changes() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set go.size 9").await);
    let challenge = public(bot.say("alice", "/go new bob").await);
    public(bot.click("bob", &challenge, "Accept").await);
    let before = (
        told(bot.say("alice", "/go rules").await),
        private(bot.say("alice", "/go moves").await).picture.map(|picture| picture.bytes),
    );
    for line in ["set go.size 19", "set go.scoring area", "set clock none", "undo", "undo", "undo", "undo 1"]
    {
        told(bot.say("admin", &format!("/config {line}")).await);
    }
    let after = (
        told(bot.say("alice", "/go rules").await),
        private(bot.say("alice", "/go moves").await).picture.map(|picture| picture.bytes),
    );
    assert_eq!(before, after);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_admin_has_no_name_in_the_log() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set clock 1d").await);
    let ask = private(bot.say("admin", "/me forget").await);
    told(bot.click("admin", &ask, "Yes, forget me").await);
    let mut second = caller("bob");
    second.admin = true;
    let shown = told(bot.say_as(&second, "/config log").await);
    assert!(shown.contains("Deleted player: “Time per player”: not set → 1d"), "{shown}");
    assert!(!shown.contains("Admin"), "{shown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_are_named_in_the_language_of_the_reader() {
    let bot = TestBot::start().await;
    for line in ["/config set go.komi 5.5", "/config set ordo.swap true", "/config preset save klub game=go"]
    {
        told(bot.say("admin", line).await);
    }
    for (language, expected) in [
        (
            "en",
            [
                "“Go: Komi”: not set → komi 5.5 (go.komi, whole server).",
                "“Ordo: Swap”: not set → Black can swap",
                "“Go: preset klub”",
            ],
        ),
        (
            "cs",
            [
                "„Go: Komi“: nenastaveno → komi 5,5 (go.komi, celý server).",
                "„Ordo:",
                "„Go: sada klub“: není → uložená",
            ],
        ),
        (
            "sk",
            [
                "„Go: Komi“: nenastavené → komi 5,5 (go.komi, celý server).",
                "„Ordo:",
                "„Go: sada klub“: nie je → uložená",
            ],
        ),
    ] {
        told(bot.say("admin", &format!("/me language {language}")).await);
        let log = log(&bot).await;
        for part in expected {
            assert!(log.contains(part), "{language}: {part}: {log}");
        }
        assert!(!log.contains("true"), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn switches_are_set_by_words_of_every_language() {
    let bot = TestBot::start().await;
    for (typed, stored) in
        [("ano", "on"), ("ne", "off"), ("Zapnuté", "on"), ("vypnuto", "off"), ("yes", "on"), ("nie", "off")]
    {
        let done = told(bot.say("admin", &format!("/config set threads {typed}")).await);
        assert!(done.contains(&format!("“threads” is now {stored}")), "{typed}: {done}");
        let done = told(bot.say("admin", &format!("/config set ordo.swap {typed}")).await);
        assert!(done.contains(&format!("is now {stored}")), "{typed}: {done}");
    }
    // What is no switch keeps its words, and what is wrong is quoted as it was typed.
    assert_says(told(bot.say("admin", "/config set expiry ano").await), "can't be “ano”");
    told(bot.say("admin", "/me language cs").await);
    let refused = told(bot.say("admin", "/config set threads možná").await);
    assert_eq!(refused, "„Vlákna“ (threads): „možná“ tu použít nejde. Zvol zapnuto, nebo vypnuto.");
    assert_says(told(bot.say("admin", "/config show all=ano").await), "Dovolená");
    // A challenge and a question that waits for a yes.
    let challenge = public(bot.say("alice", "/go new bob rated=ano").await);
    assert!(challenge.plain().contains("Rated game"), "{}", challenge.plain());
    public(bot.click("bob", &challenge, "Accept").await);
    let over = public(bot.say("bob", "/game resign confirm=ano").await);
    assert!(over.plain().contains("Bob resigns."), "{}", over.plain());
}

#[tokio::test]
async fn a_repeated_change_does_not_overwrite_a_newer_one() {
    let mut bot = TestBot::start().await;
    let admin = caller("admin");
    let set = |size: u32| Call::Text(format!("/config set go.size {size}"));
    let holds = |response: Response| {
        let words = told(response);
        words.contains('9') && !words.contains('7')
    };
    bot.service.answer(&admin, "first", set(7)).await;
    bot.service.answer(&admin, "second", set(9)).await;
    bot.reopen().await;
    assert!(holds(bot.service.answer(&admin, "first", set(7)).await), "the answer says what holds now");
    assert!(holds(bot.say("admin", "/config show").await));
}

/// Keys of each group, with a value and the sentence that says what a change does to running games.
pub const APPLIES: [(&str, &str, &str); 6] = [
    ("clock", "7d", "New games only."),
    ("rated", "off", "New games only."),
    ("go.komi", "7.5", "New games only."),
    ("theme", "dark", "From the next board on, also in running games."),
    ("old-boards", "keep", "From the next board on, also in running games."),
    ("language", "cs", "At once, also in running games."),
];

/// The sentence that a line about a change of this key ends with.
pub fn said_of(told: &str, key: &str) -> Option<String> {
    let line = told.lines().find(|line| line.contains(&format!("({key}, whole server)")))?;
    line.split_once("whole server). ").map(|(_, said)| said.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn undoing_says_for_each_key_whether_running_games_change() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/me language en").await);
    for (key, value, says) in APPLIES {
        told(bot.say("admin", &format!("/config set {key} {value}")).await);
        let undone = told(bot.say("admin", "/config undo").await);
        assert_eq!(said_of(&undone, key).as_deref(), Some(says), "{key}: {undone}");
    }
}
