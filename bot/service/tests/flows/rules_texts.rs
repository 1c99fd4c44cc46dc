//! The rules of each game under each preset, and under the options that change their words, written out to be read.

use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, caller_in, code, private, public, told};
use insta::assert_snapshot;

/// The games whose rules are written out, with options beside the presets that change the words. Other games are
/// checked as well, but not written out.
const READ: &[(&str, &[&str])] = &[
    (
        "dama",
        &[
            "operators=AND:2,OR:1,XOR:1,IMP:1 chain=may king-landing=next",
            "promotion=choose no-progress=0",
            "no-progress=1",
        ],
    ),
    ("cheess", &["points=2 enter=2 attack=3 turn-limit=0", "turn-limit=1"]),
    ("ordo", &["repetition=0 no-progress=20 swap=true single-file=false", "connection=4 no-progress=10"]),
    (
        "go",
        &[
            "handicap=3",
            "handicap=2 komi=6.5",
            "komi=0",
            "komi=-5.5 scoring=area ko=situational_superko",
            "dispute-pass=resumer",
        ],
    ),
    (
        "piskvorky",
        &[
            "preset=practice size=12",
            "preset=practice line=5 claim=required",
            "rule=renju",
            "rule=renju forbidden=loses opening=swap2",
            "overline=ignored size=13 opening=pro",
            "size=15 line=6 opening=long_pro",
        ],
    ),
];

/// What a challenge with these options says about them, and the rules behind its button.
async fn told_of(bot: &TestBot, kind: &str, options: &str) -> (String, String) {
    let challenge = public(bot.say("alice", &format!("/{kind} new bob {options}")).await);
    let first = private(bot.click("bob", &challenge, "Rules").await);
    let rules = told(bot.click("bob", &first, "Whole text").await);
    public(bot.click("alice", &challenge, "Decline").await);
    // The clock belongs to the game and not to its rules.
    let words = challenge.plain();
    let words = words.lines().skip(1).filter(|line| !line.starts_with("Clock:"));
    (words.collect::<Vec<_>>().join("\n"), rules)
}

/// All variants; of each but the first only the paragraphs that differ from it.
async fn all(kind: &'static str, further: &[&str]) -> String {
    let bot = TestBot::start().await;
    let meta = rules::registry::find(kind).unwrap().meta();
    let presets: Vec<String> = meta.presets.iter().map(|preset| format!("preset={}", preset.id)).collect();
    let mut text = String::new();
    let mut first: Vec<String> = Vec::new();
    for options in presets.iter().map(String::as_str).chain(further.iter().copied()) {
        let (words, rules) = told_of(&bot, kind, options).await;
        assert!(rules.contains(&words), "{options}: {words}, but {rules}");
        let paragraphs: Vec<String> = rules.split("\n\n").map(str::to_owned).collect();
        let own: Vec<&str> =
            paragraphs.iter().filter(|own| !first.contains(own)).map(String::as_str).collect();
        text += &format!("=== /{kind} new {options}\n{}\n\n", own.join("\n\n"));
        if first.is_empty() {
            first = paragraphs;
        }
    }
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_read_as_the_options_are() {
    for game in rules::registry::GAMES {
        let kind = game.meta().id;
        match READ.iter().find(|(known, _)| *known == kind) {
            Some((_, further)) => assert_snapshot!(format!("rules_{kind}"), all(kind, further).await),
            None => assert!(all(kind, &[]).await.contains("===")),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_preset_sets_is_told_everywhere() {
    let bot = TestBot::start().await;
    let line = |shown: &str, key: &str| {
        let found =
            shown.lines().find(|line| [")", ","].iter().any(|end| line.contains(&format!("({key}{end}"))));
        found.unwrap_or_else(|| panic!("{key} is not in {shown}")).to_owned()
    };
    told(bot.say("admin", "/config set piskvorky.preset practice").await);
    told(bot.say("admin", "/config set go.handicap 2").await);
    told(bot.say("admin", "/config set go.preset quick").await);
    let shown = told(bot.say("admin", "/config show all=yes").await);
    for (key, says) in [
        ("piskvorky.preset", "(piskvorky.preset, set for the server)"),
        ("piskvorky.size", "• Size: 8 by 8 cells (piskvorky.size, from other options)"),
        ("piskvorky.line", "• Stones in a row: 4 in a row (piskvorky.line, from other options)"),
        ("piskvorky.claim", "(piskvorky.claim)"),
        ("go.size", "• Size: 9 by 9 points (go.size, from the preset)"),
        ("go.ko", "• Ko: simple ko (go.ko, from the preset)"),
        ("go.handicap", "• Handicap: handicap 2 (go.handicap, set for the server)"),
        ("go.komi", "• Komi: komi 0.5 (go.komi, from other options)"),
        ("dama.preset", "• Preset: none (dama.preset)"),
    ] {
        let line = line(&shown, key);
        assert!(line.ends_with(says), "{line}");
    }

    let rules = told(bot.say("alice", "/piskvorky rules").await);
    assert!(rules.contains("the rules for new games here") && rules.contains("8 by 8 cells"), "{rules}");
    let challenge = public(bot.say("alice", "/go new bob side=black").await);
    let options = "Options: 9 by 9 points; handicap 2; komi 0.5.";
    assert!(challenge.plain().contains(options), "{}", challenge.plain());
    let board = public(bot.click("bob", &challenge, "Accept").await);
    assert!(board.plain().contains(options), "{}", board.plain());
    let game = code(&board);

    // A preset asked for by name is that preset, whatever a preset of the server has set.
    let challenge = public(bot.say("alice", "/go new carol preset=box side=white").await);
    assert!(
        challenge.plain().contains("Options: 13 by 13 points; handicap 2; komi 0.5."),
        "{}",
        challenge.plain()
    );
    public(bot.click("carol", &challenge, "Accept").await);
    // With two games the rules are those of the one that is named, or under which the button was pressed.
    let of_first = told(bot.say("alice", &format!("/go rules game={game} page=all")).await);
    assert!(
        of_first.contains(&format!("the rules of game {game}")) && of_first.contains("9×9"),
        "{of_first}"
    );
    let refused = private(bot.say("alice", &format!("/go play b2 game={game}")).await);
    let more = private(bot.press("alice", &format!("more:{game}"), &[]).await);
    assert!(told(bot.click("alice", &more, "Rules").await).contains("9×9"), "{}", refused.plain());
    assert_says(told(bot.say("alice", "/go rules").await), "the rules for new games here");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_setting_for_a_channel_names_the_channel_and_the_value() {
    let bot = TestBot::start().await;
    let admin_in = |channel: &str| caller_in("admin", channel);
    let say = async |channel: &str, line: &str| told(bot.say_as(&admin_in(channel), line).await);
    assert_says(say("main", "/config set dama.chain may channel=#club").await, "I don't know #club.");
    assert!(say("main", "/config show channel=club").await.contains("I don't know #club."));
    say("club", "/config show").await;
    let set = say("main", "/config set dama.chain may channel=#Club").await;
    let chain = "“Programátorská dáma: Chain of jumps” (dama.chain)";
    let begin = "This applies to new games; running games keep theirs.";
    assert_eq!(set, format!("{chain} is now may in club. {begin}"));
    let shown = say("main", "/config show channel=club").await;
    assert!(shown.starts_with("Settings in club\n"), "{shown}");
    assert!(shown.contains("(dama.chain, set for the channel)"), "{shown}");
    assert!(say("main", "/config show all").await.contains("(dama.chain)"));
    let set = say("club", "/config set dama.chain must").await;
    let overruled =
        format!("{chain} is now must for this server. In this channel it's may, set for the channel.");
    assert_eq!(set, format!("{overruled} {begin}"));
    let unset = say("main", "/config unset dama.chain club").await;
    let holds = format!("{chain} no longer has its own value in club. It's now must, set for the server.");
    assert_eq!(unset, format!("{holds} {begin}"));
    for wrong in ["#", "a b", "café\u{202e}", "x;drop"] {
        let answer = say("main", &format!("/config show channel=\"{wrong}\"")).await;
        assert!(answer.contains("#channel") || answer.contains("no channel"), "{wrong}: {answer}");
    }
}
