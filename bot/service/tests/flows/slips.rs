//! What people type wrong: as commands and as bare moves, in every game and around it. Every answer is for them
//! alone, nothing is stored, and the words are there to be read.

use deska_testkit::test_bot::{TestBot, caller, public, told};
use insta::assert_snapshot;
use std::fmt::Write;

/// A game between Alice (White) and Bob, the moves made before, and the slips.
struct Case {
    kind: &'static str,
    options: &'static str,
    /// Lines as typed, each with who types it.
    before: &'static [(&'static str, &'static str)],
    slips: &'static [(&'static str, &'static str)],
}

const LONG: &str = "cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc\
                    cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc";

const DAMA: &[Case] = &[
    Case {
        kind: "dama",
        options: "setup=ones seed=1",
        before: &[],
        slips: &[
            ("alice", "/dama move c9 d4"),
            ("alice", "/dama move c3"),
            ("alice", "/dama move"),
            ("alice", "/dama move c3-e5"),
            ("alice", "/dama move c3d9"),
            ("alice", "/dama move \"\" d4"),
            ("alice", "/dama move с3 d4"),
            ("alice", "/dama move ｃ３ d4"),
            ("alice", "/dama move c3 \"d4 \u{202e}\""),
            ("alice", "/dama move c3 d4 e5 1 abcde six"),
            ("alice", "/dama move c3 d4 promote=2"),
            ("alice", "/dama move c3 d4 promote=1"),
            ("alice", "/dama move c3 e5"),
            ("alice", "/dama flip d4"),
            ("alice", "/dama flip b6"),
            ("alice", "/dama flip light"),
            ("alice", "/dama setup 101010101010"),
            ("bob", "/dama move b6 c5"),
            ("bob", "/dama moves"),
            ("carol", "/dama move c3 d4"),
            ("alice", "c3d6"),
            ("alice", "c3-d5"),
            ("alice", "c3 d5"),
            ("alice", "z9"),
            ("bob", "b6-c5"),
        ],
    },
    Case {
        kind: "dama",
        options: "setup=ones seed=1",
        before: &[("alice", "C3 – D4"), ("bob", "/dama move B6–C5")],
        slips: &[("alice", "/dama move a3 b4"), ("alice", "~a1"), ("alice", "/dama moves b2")],
    },
    Case {
        kind: "dama",
        options: "seed=1",
        before: &[("alice", "/dama setup 111111111111")],
        slips: &[
            ("bob", "/dama setup 11111111111"),
            ("bob", "/dama setup 11111111111x"),
            ("bob", "/dama setup ١١١١١١١١١١١١"),
            ("bob", "/dama move b6 c5"),
            ("alice", "/dama setup 000000000000"),
            ("bob", "setup:1111"),
        ],
    },
];

const CHEESS: &[Case] = &[Case {
    kind: "cheess",
    options: "points=4 attack=2",
    before: &[("alice", "/cheess enter b1")],
    slips: &[
        ("alice", "/cheess enter b1"),
        ("alice", "/cheess enter e4"),
        ("alice", "/cheess enter Q@b1"),
        ("alice", "/cheess enter"),
        ("alice", "/cheess enter ♞b1"),
        ("alice", "/cheess enter Ř"),
        ("alice", "/cheess turn P@i7"),
        ("alice", "/cheess move b1 b3"),
        ("alice", "/cheess move b1"),
        ("alice", "/cheess move b1 j9"),
        ("alice", "/cheess move d4 d5"),
        ("alice", "/cheess turn \"N@g1 b1c3 e9 end\""),
        ("alice", "/cheess turn \"P@e2 e2e4 e4e5 e5e6 e6e7\""),
        ("alice", "/cheess turn \",\""),
        ("bob", "/cheess end"),
        ("alice", "Nb1-c3"),
        ("alice", "@b9"),
        ("alice", "e7-e8q"),
    ],
}];

const ORDO: &[Case] = &[Case {
    kind: "ordo",
    options: "single-file=false",
    before: &[("alice", "C2–C4"), ("bob", "/ordo move C7 C5")],
    slips: &[
        ("alice", "/ordo move c2 c9"),
        ("alice", "/ordo move c4 c3"),
        ("alice", "/ordo move c4 c4"),
        ("alice", "/ordo move d5 d6"),
        ("alice", "/ordo move a3 a6"),
        ("alice", "/ordo line d2 c2 c3"),
        ("alice", "/ordo line c1 d1 e1"),
        ("alice", "/ordo line a1 a1 a2"),
        ("alice", "/ordo line c1 d1"),
        ("alice", "/ordo line d2:c2-c3"),
        ("alice", "/ordo swap"),
        ("bob", "/ordo move d7 d5"),
        ("alice", "a3b9"),
        ("alice", "c4-k4"),
        ("alice", "c4 c3"),
    ],
}];

const GO: &[Case] = &[
    Case {
        kind: "go",
        options: "size=5",
        before: &[("bob", "E5"), ("alice", "/go play A1")],
        slips: &[
            ("bob", "/go play e5"),
            ("bob", "/go play i3"),
            ("bob", "/go play z9"),
            ("bob", "/go play 3c"),
            ("bob", "/go play"),
            ("bob", "/go play \"c3 d4\""),
            ("bob", "/go agree"),
            ("bob", "/go resume"),
            ("bob", "/go dead e5"),
            ("alice", "/go pass"),
            ("carol", "/go pass"),
            ("bob", "e5"),
            ("bob", "i5"),
            ("bob", "d6"),
        ],
    },
    Case {
        kind: "go",
        options: "size=5",
        before: &[("bob", "c3"), ("alice", "pass"), ("bob", "/go pass")],
        slips: &[
            ("alice", "/go play c4"),
            ("alice", "/go pass"),
            ("alice", "/go dead a1"),
            ("alice", "/go dead c9"),
            ("alice", "/go neutral c3"),
            ("alice", "dead:z9"),
        ],
    },
];

const PISKVORKY: &[Case] = &[
    Case {
        kind: "piskvorky",
        options: "preset=practice",
        before: &[("bob", "D4")],
        slips: &[
            ("alice", "/piskvorky play d4"),
            ("alice", "/piskvorky play k9"),
            ("alice", "/piskvorky play d04"),
            ("alice", "/piskvorky play 4d"),
            ("alice", "/piskvorky play e5 yes"),
            ("alice", "/piskvorky play e5 maybe"),
            ("alice", "/piskvorky choose white"),
            ("alice", "/piskvorky choose green"),
            ("bob", "/piskvorky play e5"),
            ("alice", "d4"),
            ("alice", "e5!"),
        ],
    },
    Case {
        kind: "piskvorky",
        options: "rule=renju forbidden=refused opening=swap2",
        before: &[("bob", "h8"), ("bob", "h9"), ("bob", "h10")],
        slips: &[
            ("alice", "/piskvorky play a1"),
            ("bob", "/piskvorky choose white"),
            ("alice", "/piskvorky choose"),
        ],
    },
];

/// Around the games: no game yet, options, challenges, other people's games, settings, help.
const AROUND: &[(&str, &str)] = &[
    ("alice", "/dama move c3 d4"),
    ("alice", "/game resign confirm=yes"),
    ("alice", "/game accept"),
    ("alice", "/game decline"),
    ("alice", "/game accept zzzzz"),
    ("alice", "/game history zzzzz"),
    ("alice", "/dama new alice"),
    ("alice", "/dama new @Alice"),
    ("alice", "/dama new bob green"),
    ("alice", "/dama new bob chain=perhaps"),
    ("alice", "/dama new bob operators=AND:3"),
    ("alice", "/dama new bob operators=and:3,or:3,xor:x"),
    ("alice", "/dama new bob no-progress=-1"),
    ("alice", "/dama new bob no-progress=2.5"),
    ("alice", "/dama new bob no-progress=201"),
    ("alice", "/dama new bob seed=-0"),
    ("alice", "/dama new bob seed=18446744073709551616"),
    ("alice", "/dama new bob preset=hard"),
    ("alice", "/dama new bob colour=white"),
    ("alice", "/cheess new bob points=2 enter=3"),
    ("alice", "/ordo new bob setup=10/10"),
    ("alice", "/ordo new bob connection=5"),
    ("alice", "/go new bob komi=6.3"),
    ("alice", "/go new bob komi=1e3"),
    ("alice", "/go new bob handicap=1"),
    ("alice", "/go new bob size=7 handicap=9"),
    ("alice", "/go new bob size=４"),
    ("alice", "/piskvorky new bob rule=renju size=12"),
    ("alice", "/piskvorky new bob forbidden=loses"),
    ("alice", "/piskvorky new bob line=5 size=4"),
    ("alice", "/piskvorky new bob opening=pro"),
    ("alice", "/config set dama.chain may"),
    ("admin", "/config set dama.chian may"),
    ("admin", "/config set dama.chain often"),
    ("admin", "/config set dama.chain"),
    ("admin", "/config set go.handicap 1"),
    ("admin", "/config set piskvorky.forbidden loses"),
    ("alice", "/help nonsense"),
    ("alice", "/nonsense"),
    ("alice", "/dama"),
    ("alice", "/"),
    ("alice", "/dama mvoe c3 d4"),
    ("alice", "/DAMA MOVE"),
    ("alice", "/dama new \"bob"),
    ("alice", "/дама ход"),
];

fn shown(answer: &str) -> String {
    answer.replace('\n', "\n    ")
}

async fn told_alone(bot: &TestBot, who: &str, line: &str) -> String {
    let answer = told(bot.say(who, line).await);
    assert!(answer.chars().count() > 10, "{who}: {line}: {answer:?}");
    assert!(!answer.contains('\u{202e}'), "{line} turns the answer round");
    answer
}

async fn slips(cases: &[Case]) -> String {
    let mut text = String::new();
    for case in cases {
        let bot = TestBot::start().await;
        let challenge = format!("/{} new bob white {}", case.kind, case.options);
        public(bot.say("alice", &challenge).await);
        public(bot.say("bob", "/game accept").await);
        writeln!(text, "=== {} {}", case.kind, case.options).unwrap();
        for (who, line) in case.before {
            let made = bot.say(who, line).await;
            let words = made.private.map(|private| private.plain());
            assert!(made.public.is_some(), "{line}: {words:?}");
            writeln!(text, "{who}: {line}").unwrap();
        }
        let history = told(bot.say("alice", "/game history").await);
        for (who, line) in case.slips {
            let answer = told_alone(&bot, who, line).await;
            writeln!(text, "{who}: {}\n    {}", line.escape_default_but_letters(), shown(&answer)).unwrap();
            assert_eq!(told(bot.say("alice", "/game history").await), history, "{line} was stored");
        }
    }
    text
}

/// Signs that are not seen are written out, so that the snapshot can be read.
trait Readable {
    fn escape_default_but_letters(&self) -> String;
}

impl Readable for str {
    fn escape_default_but_letters(&self) -> String {
        self.chars()
            .map(|sign| if sign == '\u{202e}' { "<RLO>".to_owned() } else { sign.to_string() })
            .collect()
    }
}

macro_rules! slips_of {
    ($($name:ident = $cases:expr),*) => {$(
        #[tokio::test(flavor = "multi_thread")]
        async fn $name() {
            assert_snapshot!(format!("slips_{}", stringify!($name)), slips($cases).await);
        }
    )*};
}

slips_of!(dama = DAMA, cheess = CHEESS, ordo = ORDO, go = GO, piskvorky = PISKVORKY);

#[tokio::test(flavor = "multi_thread")]
async fn around_the_games() {
    let bot = TestBot::start().await;
    let mut text = String::new();
    for (who, line) in AROUND {
        let answer = told_alone(&bot, who, line).await;
        writeln!(text, "{who}: {line}\n    {}", shown(&answer)).unwrap();
    }
    for line in [format!("/dama move {LONG} d4"), format!("/dama new {LONG}"), "/x ".repeat(1_000)] {
        writeln!(text, "(long)\n    {}", shown(&told_alone(&bot, "alice", &line).await)).unwrap();
    }
    assert!(told(bot.say("alice", "/game list").await).contains("You have no open games."));
    assert_snapshot!("slips_around", text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_and_names_with_markup() {
    let bot = TestBot::start().await;
    let mut text = String::new();
    let mut zoe = caller("zoe");
    zoe.person.name = "**Zoe** `x` <@1> _".to_owned();
    public(bot.say_as(&zoe, "/dama new bob white setup=ones seed=1").await);
    public(bot.say("bob", "/game accept").await);
    let answer = told(bot.say("bob", "/dama move b6 c5").await);
    writeln!(text, "{answer}").unwrap();
    let list = told(bot.say("bob", "/game list").await);
    let code = list.lines().nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    public(bot.say("bob", "/game resign confirm=yes").await);
    for line in [
        "/dama move c3 d4",
        "/dama moves",
        "/game resign confirm=yes",
        "/game draw",
        "/game undo",
        "/game abort confirm=yes",
    ] {
        let line = format!("{line} game={code}");
        let answer = told_alone(&bot, "bob", &line).await.replace(&code, "CODE");
        writeln!(text, "{}\n    {}", line.replace(&code, "CODE"), shown(&answer)).unwrap();
    }
    for line in [
        format!("/dama move c3 d4 game={code}"),
        format!("/game resign {code} confirm=yes"),
        format!("/game undo {code}"),
    ] {
        let answer = told_alone(&bot, "carol", &line).await.replace(&code, "CODE");
        writeln!(text, "carol: {}\n    {}", line.replace(&code, "CODE"), shown(&answer)).unwrap();
    }
    assert_snapshot!("slips_finished", text);
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_is_left_alone() {
    let (bot, _) = TestBot::in_game("setup=ones seed=1").await;
    for line in ["good luck, Bob", "gr8", "2-1 for me", "ok", "🙂", "b4 you ask: no", "1", "…", "setup"] {
        let answer = bot.say("alice", line).await;
        assert!(answer.public.is_none() && answer.private.is_none(), "{line}");
    }
}
