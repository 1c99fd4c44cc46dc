//! Every entrance at which a move can be typed reads the same lines: the command line of the page, a line after a mention,
//! a line in a chat alone with the bot, the field of the command, the window for typing, and the answer to a task.

use deska_catalogue::invocation::{Addressed, Call, Numbers};
use deska_desk::ChatDesk;
use deska_desk::outbound::Response;
use deska_model::people::caller::{Caller, PlaceInfo};
use deska_present::controls::button_id::{ButtonId, PositionButton};
use deska_testkit::test_bot::{TestBot, buttons, caller, caller_in, code, public};

/// A game, the moves made before by Alice and Bob, and lines of the player to move: each with the moves that it makes, or a
/// part of the refusal.
struct Table {
    kind: &'static str,
    options: &'static str,
    before: &'static [(&'static str, &'static str)],
    mover: &'static str,
    /// The command whose first field takes a whole line, if the game has one.
    field: &'static str,
    lines: &'static [(&'static str, Result<&'static [&'static str], &'static str>)],
}

const TABLES: &[Table] = &[
    Table {
        kind: "dama",
        options: "setup=ones seed=1",
        before: &[],
        mover: "alice",
        field: "move",
        lines: &[
            ("c3-d4", Ok(&["c3-d4"])),
            ("c3 d4", Ok(&["c3-d4"])),
            ("C3–D4", Ok(&["c3-d4"])),
            ("c3d4", Ok(&["c3-d4"])),
            ("c3->d4", Ok(&["c3-d4"])),
            ("~c3", Ok(&["~c3"])),
            ("c3 e5", Err("A man steps one square")),
            ("c3 d9", Err("“d9” isn't a move")),
        ],
    },
    Table {
        kind: "cheess",
        options: "points=4 attack=2",
        before: &[],
        mover: "alice",
        field: "turn",
        lines: &[
            ("P@a2,P@b2", Ok(&["P@a2", "P@b2"])),
            ("P@a2 P@b2", Ok(&["P@a2", "P@b2"])),
            ("P@a2 P@z9", Err("“P@z9” isn't a move")),
            ("J@b1 b1c3 konec", Ok(&["N@b1", "b1-c3", "end"])),
            ("N@b1, b1 c3, end", Ok(&["N@b1", "b1-c3", "end"])),
            ("J@b1,konec", Ok(&["N@b1", "end"])),
            ("@b1", Ok(&["N@b1"])),
            ("b1 c3", Err("no piece on b1")),
            ("N@b1 z9", Err("“z9” isn't a move")),
        ],
    },
    Table {
        kind: "ordo",
        options: "",
        before: &[],
        mover: "alice",
        field: "move",
        lines: &[
            ("c2-c3", Ok(&["c2-c3"])),
            ("c2 c3", Ok(&["c2-c3"])),
            ("C2C3", Ok(&["c2-c3"])),
            ("c2–c3", Ok(&["c2-c3"])),
            ("c2 d2 c3", Ok(&["c2:d2-c3"])),
            ("c2 c9", Err("“c9” isn't a move")),
        ],
    },
    Table {
        kind: "go",
        options: "size=9",
        before: &[],
        mover: "bob",
        field: "play",
        lines: &[
            ("d4", Ok(&["d4"])),
            ("D4", Ok(&["d4"])),
            ("pas", Ok(&["pass"])),
            ("pass", Ok(&["pass"])),
            ("souhlas", Err("two passes in a row")),
            ("k10", Err("K10")),
        ],
    },
    Table {
        kind: "piskvorky",
        options: "opening=swap2",
        before: &[("bob", "h8"), ("bob", "h9"), ("bob", "h10")],
        mover: "alice",
        field: "",
        lines: &[
            ("černé", Ok(&["take:black"])),
            ("take:white", Ok(&["take:white"])),
            ("pridať", Ok(&["add"])),
            ("a1", Err("can't place a stone now")),
        ],
    },
];

/// How a line gets in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entrance {
    Line,
    Mention,
    Alone,
    Field,
    Window,
}

/// Begins a game and makes the moves before; its code.
async fn begin(bot: &TestBot, table: &Table) -> String {
    let new = format!("/{} new bob side=white {}", table.kind, table.options);
    let challenge = public(bot.say("alice", &new).await);
    let id = buttons(&challenge).into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
    let code = code(&public(bot.press("bob", &id, &[]).await));
    for (who, line) in table.before {
        public(bot.say(who, line).await);
    }
    code
}

async fn enter(
    bot: &TestBot,
    at: Entrance,
    table: &Table,
    (code, line, number): (&str, &str, usize),
) -> Response {
    let addressed = |alone| {
        Call::Addressed(Addressed {
            line: line.to_owned(),
            by_name: true,
            people: Vec::new(),
            reply_to: None,
            to_bot: false,
            alone,
            file: None,
            numbers: Numbers::Talk,
        })
    };
    let who = caller(table.mover);
    match at {
        Entrance::Line => bot.say_as(&who, line).await,
        Entrance::Mention => bot.service.answer(&who, &format!("m{number}"), addressed(false)).await,
        Entrance::Alone => {
            let place_info = PlaceInfo { alone: true, ..PlaceInfo::default() };
            bot.service.answer(&Caller { place_info, ..who }, &format!("a{number}"), addressed(true)).await
        }
        Entrance::Field => bot.say_as(&who, &format!("/{} {} \"{line}\"", table.kind, table.field)).await,
        Entrance::Window => {
            let seen = bot.core().table(code).await.unwrap().unwrap().position_seq;
            bot.press(
                table.mover,
                &ButtonId::Position(PositionButton::Write, code.to_owned(), seen).encode(),
                &[line],
            )
            .await
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_lines_make_the_same_moves_at_every_entrance() {
    for given in TABLES {
        for at in [Entrance::Line, Entrance::Mention, Entrance::Alone, Entrance::Field, Entrance::Window] {
            if at == Entrance::Field && given.field.is_empty() {
                continue;
            }
            let bot = TestBot::start().await;
            let mut code = begin(&bot, given).await;
            for (at_line, (line, expected)) in given.lines.iter().enumerate() {
                let before = given.before.len();
                let response = enter(&bot, at, given, (&code, line, at_line)).await;
                let told = response.private.as_ref().map(|private| private.plain()).unwrap_or_default();
                let after = bot.core().table(&code).await.unwrap().unwrap();
                let made: Vec<&str> =
                    after.moves[before..].iter().map(|step| step.made.text.as_str()).collect();
                match expected {
                    Ok(moves) => {
                        assert_eq!(&made, moves, "{at:?}, {}: {line}: {told}", given.kind);
                        public(bot.say("alice", "/game resign confirm=yes").await);
                        code = begin(&bot, given).await;
                    }
                    Err(part) => {
                        assert!(told.contains(part), "{at:?}, {}: {line}: {told}", given.kind);
                        assert!(made.is_empty(), "{at:?}, {}: {line}", given.kind);
                    }
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_to_a_task_is_read_like_any_other_move() {
    for (kind, task, lines, said) in [
        ("dama", 1, &["c3-d4", "c3 d4", "C3–D4", "c3d4"][..], "Solved"),
        ("cheess", 1, &["N@b1", "J@b1", "n @ b1", "@b1"], "Solved"),
        ("ordo", 1, &["d2-d3", "d2 d3", "D2d3"], "Solved"),
        ("go", 1, &["e5", "E5"], "Solved"),
    ] {
        for line in lines {
            let bot = TestBot::start().await;
            let alone = caller_in("alice", "own");
            let alone = Caller { place_info: PlaceInfo { alone: true, ..PlaceInfo::default() }, ..alone };
            let typed = bot.say_as(&alone, &format!("/{kind} learn {task} move=\"{line}\"")).await;
            let typed = typed.private.map(|private| private.plain()).unwrap_or_default();
            assert!(typed.contains(said), "{kind} {line}: {typed}");
            bot.say_as(&alone, &format!("/{kind} learn {task}")).await;
            let bare = bot.say_as(&alone, line).await.private.map(|private| private.plain());
            assert!(bare.as_ref().is_some_and(|bare| bare.contains(said)), "{kind} {line}: {bare:?}");
        }
    }
    let bot = TestBot::start().await;
    for line in ["/cheess learn 1 P@e2,P@a2", "/cheess learn 1 move=P@e2 P@a2"] {
        let told = bot.say("alice", line).await.private.map(|private| private.plain()).unwrap_or_default();
        assert!(!told.contains("isn't a move"), "{line}: {told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_set_ahead_are_read_and_listed_in_the_words_of_the_reader() {
    for (kind, options, line, listed) in [
        ("cheess", "", "J@b1, konec then J@b8, konec", "J@b1, konec pak J@b8, konec"),
        ("cheess", "", "N@b1 end then N@b8 end", "J@b1, konec pak J@b8, konec"),
        ("go", "size=9", "pas then d4", "pas pak D4"),
    ] {
        let bot = TestBot::start().await;
        let challenge = public(bot.say("alice", &format!("/{kind} new bob side=white {options}")).await);
        let id = buttons(&challenge).into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
        public(bot.press("bob", &id, &[]).await);
        let waiting = if kind == "go" { "alice" } else { "bob" };
        bot.say(waiting, "/me language cs").await;
        let set = bot.say(waiting, &format!("/game if {line}")).await;
        let set = set.private.map(|private| private.plain()).unwrap_or_default();
        assert!(set.ends_with(&format!("• {listed}")), "{kind} {line}: {set}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_refusal_says_of_the_opponents_move_is_about_them() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/ordo new bob side=white").await);
    let id = buttons(&challenge).into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
    public(bot.press("bob", &id, &[]).await);
    let start = rules::Registry::standard().find("ordo").unwrap().start(&serde_json::Map::new()).unwrap();
    let squares = || ('a'..='j').flat_map(|column| (1..=8).map(move |row| format!("{column}{row}")));
    let refused = |reason: &str| {
        let moves = squares().flat_map(|from| squares().map(move |to| format!("{from}-{to}")));
        let is_refused = |text: &String| {
            let refusal = start.check(Some(rules::Side::White), text).err();
            refusal.is_some_and(|refusal| refusal.reason == reason)
        };
        { moves }.find(is_refused).unwrap()
    };
    for (reason, said) in [
        ("ordo-would-split", "would split their group"),
        ("ordo-opponents-stone", "is yours"),
        ("ordo-own-stone", "Their own stone"),
        ("ordo-backward", "while their group is split"),
    ] {
        let line = format!("{} then d7-d6", refused(reason));
        let told = bot.say("bob", &format!("/game if {line}")).await;
        let told = told.private.map(|private| private.plain()).unwrap_or_default();
        assert!(told.contains(said) && !told.contains("our own"), "{reason}: {told}");
    }
}
