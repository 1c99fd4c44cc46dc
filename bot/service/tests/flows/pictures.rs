//! The pictures of the manual, as players get them: the same to the pixel in every run.
//! They are written anew only with `UPDATE_GOLDEN=1`.

use deska_desk::outbound::Outbound;
use deska_testkit::test_bot::{TestBot, private, public};
use serde_json::Value;
use std::path::Path;

const CASES: &str = include_str!("../../../../rules/tests/cases/dama.jsonl");

fn compare(name: &str, message: &Outbound) {
    let picture = message.picture.as_ref().expect("a picture");
    assert!(picture.alt.chars().count() <= 1_024);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures").join(format!("{name}.png"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("made");
        std::fs::write(&file, &picture.bytes).expect("written");
    }
    let golden = std::fs::read(&file).expect("a golden picture; make it with UPDATE_GOLDEN=1");
    assert!(golden == picture.bytes, "{} differs", file.display());
}

/// Options as typed and moves of a worked case.
fn case(name: &str) -> (String, Vec<(String, String)>) {
    let found = CASES.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let found = found.into_iter().find(|case| case["name"].as_str().expect("a name").starts_with(name));
    let request = found.unwrap_or_else(|| panic!("no case {name}"))["request"].clone();
    let options = request["options"].as_object().expect("options").iter().map(|(name, value)| {
        format!("{}={}", name.replace('_', "-"), rules::options::OptionSpec::write(value))
    });
    let mut white = true;
    let moves = request["moves"].as_array().expect("moves").iter().map(|entry| {
        let by_name = |by: &str| if by == "white" { "alice" } else { "bob" }.to_owned();
        match entry {
            Value::String(text) => {
                let who = by_name(if white { "white" } else { "black" });
                white = !white;
                (who, text.clone())
            }
            entry => (
                by_name(entry["by"].as_str().expect("a side")),
                entry["move"].as_str().expect("a move").to_owned(),
            ),
        }
    });
    (options.collect::<Vec<_>>().join(" "), moves.collect())
}

async fn after(name: &str) -> (TestBot, Outbound) {
    let bot = TestBot::start().await;
    let (options, moves) = case(name);
    bot.game(&options).await;
    let mut last = None;
    for (who, text) in moves {
        last = Some(public(bot.say(&who, &text).await));
    }
    (bot, last.expect("a move"))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pictures_of_the_readme() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/dama new bob side=white seed=5").await);
    let start = public(bot.click("bob", &challenge, "Accept").await);
    compare("set-up-public", &start);
    let form = private(bot.click("alice", &start, "Set up").await);
    let form = private(bot.click("alice", &form, "Alternating").await);
    compare("set-up-white", &form);
    public(bot.click("alice", &form, "Done").await);
    let form = private(bot.click("bob", &start, "Set up").await);
    compare("set-up-black", &form);
    let start = public(bot.click("bob", &form, "Done").await);
    compare("start", &start);
    let picker = private(bot.click("alice", &start, "Move").await);
    compare("choose-piece", &picker);
    compare("choose-target", &private(bot.choose("alice", &picker, "c3").await));
    compare("refused", &private(bot.say("alice", "/dama move b2 d4").await));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_capture_a_king_and_the_end() {
    let (_, capture) = after("a capture removes the stone").await;
    compare("capture", &capture);
    let alt = &capture.picture.as_ref().expect("a picture").alt;
    assert!(alt.contains("AND → OR."), "what there is to notice is told to those who do not see it: {alt}");
    let (bot, king) = after("a king's chain").await;
    compare("king", &king);
    compare("king-choices", &private(bot.say("bob", "/dama moves g1").await));
    let (_, end) = after("the last stone is captured").await;
    compare("end", &end);
}
