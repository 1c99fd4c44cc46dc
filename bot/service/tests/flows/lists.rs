//! Lists and suggestions as people read them: buttons of games, values of options, legal moves, names of options.

use deska_desk::ChatDesk;
use deska_desk::outbound::Suggestion;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, button, buttons, caller, code, private, public, told};
use std::collections::BTreeMap;

/// Most characters of a button's label that are seen.
const LABEL: usize = 34;

async fn begin(bot: &TestBot, kind: &str, opponent: &str) {
    let challenge = public(bot.say("alice", &format!("/{kind} new {opponent} side=black")).await);
    public(bot.click(opponent, &challenge, "Accept").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_buttons_of_a_list_name_game_and_opponent() {
    let bot = TestBot::start().await;
    begin(&bot, "go", "bob").await;
    begin(&bot, "ordo", "carol").await;
    let list = private(bot.say("alice", "/game list").await);
    let labels: Vec<String> = buttons(&list).into_iter().map(|(label, _)| label).collect();
    assert!(
        labels.contains(&"Go vs Bob".to_owned()) && labels.contains(&"Ordo vs Carol".to_owned()),
        "{labels:?}"
    );
    // The code distinguishes two games of one kind against the same person.
    begin(&bot, "go", "bob").await;
    let list = private(bot.say("alice", "/game list").await);
    let labels: Vec<String> = buttons(&list).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels.iter().filter(|label| label.ends_with(": Go vs Bob")).count(), 2, "{labels:?}");
    let long = "w".repeat(40);
    begin(&bot, "dama", &long).await;
    let list = private(bot.say("alice", "/game list").await);
    let labels: Vec<String> = buttons(&list).into_iter().map(|(label, _)| label).collect();
    assert!(labels.iter().all(|label| label.chars().count() <= LABEL), "{labels:?}");
    let cut =
        labels.iter().find(|label| label.starts_with("Programátorská dáma vs W")).expect("the long name");
    let board = public(bot.press("alice", &button(&list, cut), &[]).await);
    assert!(board.picture.is_some());
}

async fn suggested(
    bot: &TestBot,
    who: &str,
    path: &[&str],
    args: &[(&str, &str)],
    typed: &str,
) -> Vec<Suggestion> {
    let path: Vec<String> = path.iter().map(|word| (*word).to_owned()).collect();
    let (focused, _) = args.last().expect("a parameter");
    let given = args[..args.len() - 1].iter().map(|(name, value)| {
        ((*name).to_owned(), deska_catalogue::invocation::Argument::Text((*value).to_owned()))
    });
    let given: BTreeMap<_, _> = given.collect();
    bot.service.suggest(&caller(who), &path, &given, focused, typed).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_usual_number_is_suggested_before_longer_ones() {
    let bot = TestBot::start().await;
    let found = suggested(&bot, "alice", &["go", "new"], &[("komi", "")], "7").await;
    let values: Vec<&str> = found.iter().map(|one| one.value.as_str()).collect();
    assert_eq!(values[..4], ["7", "7.5", "6.5", "70"], "{values:?}");
    let set = suggested(&bot, "admin", &["config", "set"], &[("key", "go.komi"), ("value", "")], "7,5").await;
    assert_eq!(set[0].value, "7.5");
}

#[tokio::test(flavor = "multi_thread")]
async fn presets_are_suggested_with_their_sentence() {
    let bot = TestBot::start().await;
    let shown = "quick – Small: a short game on 9×9.";
    let line = bot.service.complete(&caller("alice"), "/go new preset=qu").await;
    assert_eq!((line[0].value.as_str(), line[0].label.as_str()), ("/go new preset=quick ", shown));
    let set = suggested(&bot, "admin", &["config", "set"], &[("key", "go.preset"), ("value", "")], "").await;
    assert!(set.iter().any(|one| one.value == "quick" && one.label == shown), "{set:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_placing_moves_are_one_sentence() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob side=black size=9").await);
    public(bot.click("bob", &challenge, "Accept").await);
    let moves = told(bot.say("alice", "/go moves").await);
    assert!(moves.contains("You have 82 legal moves.\n81 points: every empty one.\n\npass"), "{moves}");

    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/piskvorky new bob side=black rule=renju opening=free").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for (black, white) in [("h8", "a1"), ("i8", "a3"), ("j9", "a5"), ("j10", "a7")] {
        public(bot.say("alice", black).await);
        public(bot.say("bob", white).await);
    }
    let moves = told(bot.say("alice", "/piskvorky moves").await);
    assert!(moves.contains("cells: every empty one, except j8 (forbidden)."), "{moves}");
    // A list that begins with a square stays a list.
    assert_says(told(bot.say("alice", "/piskvorky moves from=c3").await), "\n\nc3");
}

#[tokio::test(flavor = "multi_thread")]
async fn options_have_one_spelling() {
    let bot = TestBot::start().await;
    let shown = told(bot.say("admin", "/config show all=yes").await);
    assert!(shown.contains("(dama.king-landing)") && !shown.contains('_'), "{shown}");
    for typed in ["dama.king_landing", "dama.king-landing", " Dama.King-Landing"] {
        let set = told(bot.say("admin", &format!("/config set key=\"{typed}\" value=next")).await);
        assert!(
            set.starts_with("“Programátorská dáma: Landing of a king” (dama.king-landing) is now next"),
            "{set}"
        );
    }
    let set = told(bot.say("admin", "/config set dama.king_landing none").await);
    assert!(set.contains("“Programátorská dáma: Landing of a king” (dama.king-landing)"), "{set}");
    let keys = suggested(&bot, "admin", &["config", "set"], &[("key", "")], "king").await;
    assert_eq!(keys[0].value, "dama.king-landing");
    let values =
        suggested(&bot, "admin", &["config", "set"], &[("key", "dama.king-landing"), ("value", "")], "")
            .await;
    assert_eq!(values.len(), 2, "{values:?}");
    for typed in ["king_landing=next", "king-landing=next"] {
        let challenge = public(bot.say("alice", &format!("/dama new bob {typed}")).await).plain();
        assert!(challenge.contains("dama") || challenge.contains("dáma"), "{challenge}");
        public(bot.say("bob", "/game decline").await);
    }
    let wrong = told(bot.say("alice", "/ordo new bob no_progress=5").await);
    assert!(wrong.contains("“Draw without progress” (no-progress)") && !wrong.contains('_'), "{wrong}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_long_game_leaves_out_is_said_with_the_way_to_it() {
    let games = rules::Registry::standard();
    let mut go = games.find("go").unwrap().start(&serde_json::Map::new()).unwrap();
    let mut moves = Vec::new();
    // Passes, and play that is resumed again and again.
    while moves.len() < 500 {
        let (side, text) = match go.to_act().only() {
            Some(side) => (side, "pass"),
            None => (rules::Side::White, "resume"),
        };
        moves.push(go.play(Some(side), text).unwrap());
    }
    let record = serde_json::json!({"game": "go", "rules_version": 1, "options": {}, "moves": moves});
    let file = serde_json::json!({
        "deska": 1, "players": {"white": "Zed", "black": "Ann"}, "began": null, "ended": null,
        "result": {"winner": "black", "reason": "resigned"}, "record": record,
    });
    let bot = TestBot::start().await;
    let board = public(bot.attach("alice", "", file.to_string().as_bytes()).await);
    let code = code(&board);
    let history = told(bot.say("alice", &format!("/game history {code}")).await);
    let hint =
        format!("The beginning isn't shown (290 moves). /game export {code} gives the whole game as a file.");
    assert!(history.contains(&hint), "{history}");
    let replay = public(bot.say("alice", &format!("/game replay {code}")).await);
    assert_says(replay.plain(), "The picture shows 400 of 501 positions, evenly spread.");
    let alt = replay.picture.unwrap().alt.to_string();
    assert!(alt.starts_with("Animation of a long game: 400 of 501 positions, evenly spread."), "{alt}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_set_ahead_is_completed_move_by_move() {
    let (bot, _) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    let lines = async |typed: &str| {
        let found = suggested(&bot, "alice", &["game", "if"], &[("moves", "")], typed).await;
        found.into_iter().map(|one| one.value).collect::<Vec<_>>()
    };
    let first = lines("").await;
    assert!(
        first.contains(&"b6-c5".to_owned()) && first.iter().all(|line| !line.contains("then")),
        "{first:?}"
    );
    assert_eq!(lines("B6 c").await, ["b6-c5"]);
    let replies = lines("b6 c5").await;
    assert_eq!(replies, ["b6-c5", "b6 c5 then d4xb6"], "the capture is compulsory");
    assert_eq!(lines("b6 c5, ").await, ["b6 c5, d4xb6"]);
    assert!(lines("b6 c5 then d4xb6").await.len() > 1, "what the opponent can answer");
    for wrong in ["e5 e4", "b6 c5 then a1", "žluť", "b6 c5 then d4xb6 then žluť then "] {
        assert_eq!(lines(wrong).await, Vec::<String>::new(), "{wrong}");
    }
    // It is Bob's own turn, so he has nothing to wait for.
    let of_bob = suggested(&bot, "bob", &["game", "if"], &[("moves", "")], "").await;
    assert!(of_bob.is_empty());
}
