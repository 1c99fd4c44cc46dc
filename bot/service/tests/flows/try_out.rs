//! Lines that are tried out on a copy of a game: by the rules, bounded, without a trace in the game, and knowing no more
//! than their reader.

use deska_desk::record::ShownLine;
use deska_desk::{FileWanted, LineWanted, PageDesk};
use deska_model::games::try_out::LINE_MAX;
use deska_testkit::test_bot::{TestBot, caller, public};
use deska_testkit::whole_games::CHEESS;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Registry, Viewer};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

fn wanted(ply: usize, moves: &[&str]) -> LineWanted {
    LineWanted { ply, moves: moves.iter().map(|text| (*text).to_owned()).collect(), clicks: Vec::new() }
}

async fn line(bot: &TestBot, who: &str, code: &str, wanted: &LineWanted) -> ShownLine {
    line_since(bot, who, code, wanted, 0).await
}

async fn line_since(bot: &TestBot, who: &str, code: &str, wanted: &LineWanted, since: usize) -> ShownLine {
    bot.service.try_out(&caller(who), code, wanted, since).await.unwrap().unwrap().line
}

/// Everything that is stored of games and messages; readers become known as by any look.
async fn stored(bot: &TestBot) -> BTreeMap<String, Vec<String>> {
    let mut all = bot.contents().await;
    all.retain(|table, _| !["account", "identity"].contains(&&**table));
    all
}

/// The number of stones of each side that show their bit in the last position.
fn bits(line: &ShownLine) -> [usize; 2] {
    let figures = serde_json::to_value(&line.record.figures).unwrap();
    let last = line.record.positions.last().unwrap();
    let count = |side: &str| {
        let shows = |letter: char| {
            let Some(figure) = (letter as usize).checked_sub('A' as usize).map(|at| &figures[at]) else {
                return false;
            };
            figure["side"] == side && !figure["shape"]["sign"].is_null()
        };
        last.cells.chars().filter(|letter| shows(*letter)).count()
    };
    ["white", "black"].map(count)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_played_by_the_rules_and_leaves_the_game_alone() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "c3-d4").await);
    public(bot.say("bob", "b6-a5").await);
    let before = stored(&bot).await;
    for who in ["alice", "bob", "carol"] {
        let tried = line(&bot, who, &code, &wanted(0, &["c3-d4", "h6-g5", "~a1"])).await;
        // The first move is the game's own.
        assert_eq!((tried.ply, &*tried.moves), (1, &["h6-g5".to_owned(), "~a1".to_owned()][..]), "{who}");
        assert_eq!((tried.record.from, tried.record.positions.len(), tried.record.moves.len()), (1, 3, 2));
        assert_eq!((tried.refused, tried.asks), (None, None));
        assert!(tried.record.turn.mine && tried.record.turn.controls.is_empty());
        assert!(tried.record.turn.play.is_empty() && !tried.record.turn.choices.is_empty());
        assert_eq!(tried.acting, Some(rules::Side::Black));
    }
    let rest = bot.service.try_out(&caller("carol"), &code, &wanted(1, &["h6-g5", "~a1"]), 1).await;
    assert_eq!(rest.unwrap().unwrap().line.record.from, 2);
    // A move of the other side, and clicks that lead nowhere, get the sentences of the rules.
    let refused = line(&bot, "carol", &code, &wanted(0, &["c3-d4", "c3-b4"])).await.refused.unwrap();
    let clicks = LineWanted { clicks: vec!["c3".to_owned(), "c5".to_owned()], ..wanted(0, &[]) };
    let nowhere = line(&bot, "carol", &code, &clicks).await.refused.unwrap();
    assert!(refused.len() > 10 && nowhere.len() > 10 && refused != nowhere, "{refused} / {nowhere}");
    let legal = LineWanted { clicks: vec!["c3".to_owned()], ..wanted(0, &[]) };
    assert_eq!(line(&bot, "carol", &code, &legal).await.refused, None);
    assert_eq!(stored(&bot).await, before);
    assert!(bot.service.try_out(&caller("carol"), "zzzz", &wanted(0, &[]), 0).await.unwrap().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_has_an_end() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1 no_progress=0").await;
    let flips: Vec<&str> = ["~a1", "~b8"].into_iter().cycle().take(LINE_MAX + 1).collect();
    let tried = line(&bot, "carol", &code, &wanted(0, &flips)).await;
    assert_eq!(tried.moves.len(), LINE_MAX);
    assert_eq!(tried.refused.unwrap(), "A line has at most 200 moves.");
    let beyond = line(&bot, "carol", &code, &wanted(9_999, &[])).await;
    assert_eq!((beyond.ply, beyond.moves.len()), (0, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_is_tried_out_at_every_position() {
    let bot = TestBot::start().await;
    let code = bot.game("setup=ones seed=1").await;
    public(bot.say("alice", "c3-d4").await);
    public(bot.say("bob", "/game resign confirm=yes").await);
    let tried = line(&bot, "carol", &code, &wanted(1, &["b6-a5", "g3-h4"])).await;
    assert_eq!((tried.ply, tried.moves.len(), tried.record.open), (1, 2, true));
    assert!(tried.record.result.is_none() && tried.record.turn.mine);
    // Both sides of a game with several moves in a turn.
    let challenge = bot.say("alice", &format!("/{} new bob white {}", CHEESS.kind, CHEESS.options)).await;
    let accept = deska_testkit::test_bot::buttons(&public(challenge));
    let accept = accept.into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
    let cheess = deska_testkit::test_bot::code(&public(bot.press("bob", &accept, &[]).await));
    let moves: Vec<&str> = CHEESS.moves().into_iter().map(|(_, text)| text).take(30).collect();
    let tried = line(&bot, "bob", &cheess, &wanted(0, &moves)).await;
    assert_eq!((tried.moves.len(), tried.refused), (moves.len(), None));
}

fn options(seed: u64) -> Map<String, Value> {
    let Value::Object(options) = json!({ "setup": "ones", "seed": seed }) else { unreachable!() };
    options
}

/// Two seeds that begin with the same two tiles and go on with another one.
fn alike() -> [u64; 2] {
    let games = Registry::standard();
    let dama = games.find("dama").unwrap();
    let start = |seed| dama.start(&options(seed)).unwrap();
    // The third tile is the next one after the first capture.
    let third = |seed| after_capture(&mut *start(seed)).unwrap();
    let other = (2..500).find(|seed| {
        start(1).scene(Viewer::Public) == start(*seed).scene(Viewer::Public) && third(1) != third(*seed)
    });
    [1, other.unwrap()]
}

/// What a position shows after the first capture of random play.
fn after_capture(position: &mut dyn AnyPosition) -> Option<String> {
    let known = position.uncovered().known;
    let mut random = SplitMix64::new(4);
    while position.uncovered().known == known {
        (position.play_randomly(&mut random, 1) == 1).then_some(())?;
    }
    Some(position.text())
}

/// An answer without what belongs to one game only.
fn bare(line: &ShownLine) -> Value {
    let mut value = serde_json::to_value(line).unwrap();
    let record = value["record"].as_object_mut().unwrap();
    record.remove("code");
    for step in record["moves"].as_array_mut().unwrap() {
        step.as_object_mut().unwrap().remove("at");
    }
    value
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_tell_nothing_of_the_order_of_the_pile() {
    let bot = TestBot::start().await;
    let mut codes = Vec::new();
    for seed in alike() {
        codes.push(bot.game(&format!("setup=ones seed={seed}")).await);
    }
    let mut random = SplitMix64::new(7);
    let (mut asked, mut supposed) = (0, 0);
    for who in ["alice", "carol"] {
        for _ in 0..4 {
            let mut moves: Vec<String> = Vec::new();
            for _ in 0..60 {
                let wanted = LineWanted { ply: 0, moves: moves.clone(), clicks: Vec::new() };
                // The positions before were compared.
                let since = moves.len().saturating_sub(1);
                let one = line_since(&bot, who, &codes[0], &wanted, since).await;
                let other = line_since(&bot, who, &codes[1], &wanted, since).await;
                assert_eq!(bare(&one), bare(&other), "{who}: {moves:?}");
                if let Some(ask) = &one.asks {
                    asked += 1;
                    assert!(ask.facts.len() > 1, "one that is left needs no question: {ask:?}");
                    let fact = &ask.facts[random.below(ask.facts.len())];
                    *moves.last_mut().unwrap() = format!("{}?{fact}", ask.text);
                    continue;
                }
                supposed += usize::from(moves.last().is_some_and(|text| text.contains('?')));
                let choices = serde_json::to_value(&one.record.turn).unwrap();
                let choices = choices["choices"].as_array().unwrap();
                if choices.is_empty() {
                    break;
                }
                let choice = &choices[random.below(choices.len())];
                moves.push(choice.as_str().or(choice[0].as_str()).unwrap().to_owned());
            }
        }
    }
    assert!(asked > 10 && supposed > 10, "{asked}, {supposed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_a_line_tells_no_secret_of_a_game_that_goes_on() {
    let bot = TestBot::start().await;
    let code = bot.game("setup=ones no_progress=5 seed=4711").await;
    let flips = ["~a1", "~b8"].repeat(5);
    let shown = wanted(0, &flips);
    assert!(line(&bot, "alice", &code, &shown).await.record.result.is_some(), "the line ends the game");
    let file = async |shown: &LineWanted| {
        let wanted = FileWanted { shown: shown.clone(), lines: Vec::new() };
        let file = bot.service.tried_file(&caller("alice"), &code, &wanted).await.unwrap().unwrap();
        String::from_utf8(file.bytes.to_vec()).unwrap()
    };
    let running = file(&shown).await;
    assert!(!running.contains("4711") && running.contains("\"seed\""), "{running}");
    public(bot.say("alice", "/game resign confirm=yes").await);
    let over = file(&wanted(0, &flips[..2])).await;
    assert!(over.contains("4711"), "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_tell_nothing_of_a_secret_set_up() {
    let bot = TestBot::start().await;
    let mut answers = Vec::new();
    for bits_of_white in ["010101010101", "111111000000"] {
        let code = bot.game("setup=choose seed=1").await;
        public(bot.say("alice", &format!("/dama setup {bits_of_white} game={code}")).await);
        let own = line(&bot, "alice", &code, &wanted(1, &[])).await;
        assert_eq!((own.ply, own.acting), (1, Some(rules::Side::Black)));
        for who in ["bob", "carol"] {
            for moves in
                [&[][..], &["setup:000000000000"], &["setup:000000000000", "setup:111111111111", "c3-d4"]]
            {
                let tried = line(&bot, who, &code, &wanted(1, moves)).await;
                assert_eq!((tried.ply, tried.moves.len(), &tried.refused), (0, moves.len(), &None), "{who}");
                if moves.len() < 2 {
                    assert_eq!(bits(&tried)[0], 0, "{who}");
                }
                answers.push(bare(&tried));
            }
        }
    }
    let (one, other) = answers.split_at(answers.len() / 2);
    assert_eq!(one, other);
}
