//! Tables and results of seasons that are over: by command, by buttons, and as suggestions.

use crate::ratings::won;
use deska_catalogue::invocation::Argument;
use deska_desk::ChatDesk;
use deska_desk::outbound::Outbound;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, button, caller, caller_in, private, public, told};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Ninety-five days: more than a quarter of a year.
const QUARTER_MS: i64 = 95 * 24 * 3_600_000;

/// Alice has won outside the seasons and in the first quarter, Bob in the second one, which is going on.
async fn three_seasons() -> TestBot {
    let bot = TestBot::start().await;
    won(&bot, "alice", "bob").await;
    bot.say("admin", "/config set season quarter").await;
    won(&bot, "alice", "bob").await;
    won(&bot, "alice", "carol").await;
    bot.later(QUARTER_MS);
    won(&bot, "bob", "alice").await;
    bot
}

async fn answer(bot: &TestBot, line: &str) -> Outbound {
    let response = bot.say("alice", line).await;
    let post = response.public.map(|post| post.about);
    post.or(response.private).expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_that_is_over_is_shown_as_it_ended() {
    let bot = three_seasons().await;
    let alt = |shown: Outbound| shown.picture.expect("a table").alt;
    let ended = alt(answer(&bot, "/leaderboard season=2027/1").await);
    bot.say("alice", "/me board text").await;
    let mut said = String::new();
    for line in [
        "/leaderboard",
        "/leaderboard season=current",
        "/leaderboard season=2027/1",
        "/leaderboard season=2027-02-14 scope=channel",
        "/leaderboard season=\"Q1 2027\" game=dama",
        "/leaderboard season=none",
        "/leaderboard season=2019",
        "/leaderboard season=2027/1 scope=everywhere",
        "/me stats",
        "/me stats season=2027/1",
        "/me stats season=none go-9",
        "/me stats season=current dama",
        "/me stats season=yesterday",
        &format!("/me stats season={}", "ž".repeat(21)),
    ] {
        let message = answer(&bot, line).await;
        let labels = deska_testkit::test_bot::buttons(&message);
        let labels: Vec<&str> = labels.iter().map(|(label, _)| label.as_str()).collect();
        writeln!(said, "> {line}\n{}\n{labels:?}\n", message.plain()).unwrap();
    }
    insta::assert_snapshot!(said);
    bot.say("alice", "/me board picture").await;
    // Years later its ratings are still those of its end.
    bot.later(20 * QUARTER_MS);
    assert_eq!(alt(answer(&bot, "/leaderboard season=2027/1").await), ended);
    let shown = answer(&bot, "/leaderboard season=2027/1").await.picture.expect("a table");
    assert_eq!(shown.name, "ratings-go-9-2027-1-1.png");
    let empty = answer(&bot, "/leaderboard").await;
    assert!(empty.plain().contains("yet in season"), "{}", empty.plain());
    assert!(
        button(&empty, "Season 2027/2").starts_with("season::server:2027/2:"),
        "an empty table leads back"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_lead_from_season_to_season() {
    let bot = three_seasons().await;
    let now = public(bot.say("alice", "/leaderboard").await);
    let before = bot.click("carol", &now, "Season 2027/1").await;
    assert!(!before.in_place, "the table of the channel stays");
    let before = private(before);
    assert!(before.plain().contains("season 2027/1"), "{}", before.plain());
    let first = bot.click("carol", &before, "Outside the seasons").await;
    assert!(first.in_place);
    let first = private(first);
    assert!(first.picture.as_ref().expect("a table").alt.contains("Alice"));
    let back = private(bot.click("carol", &first, "Season 2027/1").await);
    let now = private(bot.click("carol", &back, "Season 2027/2").await);
    assert!(now.plain().contains("It lasts from 2027-04-01 to 2027-06-30."), "{}", now.plain());
    let all = private(bot.say("alice", "/me stats").await);
    let season = private(bot.click("alice", &all, "Season 2027/2").await);
    assert!(season.plain().contains(", season 2027/2 (2027-04-01 to 2027-06-30):"), "{}", season.plain());
    let again = private(bot.click("alice", &season, "All results").await);
    assert_eq!(again.plain(), all.plain());
    for forged in ["season:go-9:server:2027/9:1", "season-turn:go-9:channel:x:1", "season-stats:go-9:1999"] {
        let words = told(bot.press("alice", forged, &[]).await);
        assert!(words.contains("Choose one of these: current, "), "{forged}: {words}");
    }
    assert_says(told(bot.press("alice", "season:nothing:server:none:1", &[]).await), "go-19");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_without_a_withdrawn_result_lacks_it() {
    let bot = three_seasons().await;
    let game = answer(&bot, "/me stats season=2027/1").await.plain();
    assert!(game.contains("Go: 2 won, 0 drawn, 0 lost."), "{game}");
    let code = game.split("game ").last().expect("a code").trim_matches(['`', '.', '\n']).to_owned();
    let code: String = code.chars().take_while(char::is_ascii_alphanumeric).collect();
    public(bot.say("admin", &format!("/config ratings withdraw {code}")).await);
    assert_says(answer(&bot, "/me stats season=2027/1").await.plain(), "Go: 1 won, 0 drawn, 0 lost.");
    assert!(answer(&bot, "/me stats").await.plain().contains("Go: 3 won, 0 drawn, 1 lost."));
}

#[tokio::test(flavor = "multi_thread")]
async fn seasons_are_suggested_with_their_days() {
    let bot = three_seasons().await;
    let suggest = async |path: &[&str], scope: &str, typed: &str| {
        let path: Vec<String> = path.iter().map(|part| (*part).to_owned()).collect();
        let given = BTreeMap::from([("scope".to_owned(), Argument::Text(scope.to_owned()))]);
        let found = bot.service.suggest(&caller("alice"), &path, &given, "season", typed).await;
        found.into_iter().map(|one| (one.value, one.label)).collect::<Vec<_>>()
    };
    let all = suggest(&["leaderboard"], "channel", "").await;
    let pair = |value: &str, label: &str| (value.to_owned(), label.to_owned());
    let expected = [
        pair("current", "current – 2027/2, 2027-04-01 to 2027-06-30"),
        pair("2027/1", "2027/1 – 2027-01-01 to 2027-03-31"),
        pair("none", "none – Games outside the seasons"),
    ];
    assert_eq!(all, expected);
    assert_eq!(suggest(&["me", "stats"], "server", "2027-01").await, expected[1..2]);
    assert_eq!(suggest(&["leaderboard"], "everywhere", "").await, [pair("current", "current – No seasons")]);
    // Somebody who is new gets suggestions as well, also in a new channel.
    let path = vec!["leaderboard".to_owned()];
    let stranger = caller_in("stranger", "new");
    let found = bot.service.suggest(&stranger, &path, &BTreeMap::new(), "season", "").await;
    assert_eq!(found.len(), 3);
}
