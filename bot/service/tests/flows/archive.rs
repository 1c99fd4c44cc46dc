//! Lists of games for a page: what waits for somebody, and what has ended, by filter and page by page.

use deska_desk::{ArchiveFilter, GameList, PageDesk, ResultFilter};
use deska_model::clocks::duration::HOUR_MS;
use deska_testkit::test_bot::{TestBot, buttons, caller, code, public};

/// A game of Piškvorky between two people; its code.
async fn begin(bot: &TestBot, white: &str, black: &str, options: &str) -> String {
    let line = format!("/piskvorky new {black} white {options}");
    let challenge = public(bot.say(white, &line).await);
    let accept = buttons(&challenge).into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
    code(&public(bot.press(black, &accept, &[]).await))
}

async fn resign(bot: &TestBot, who: &str, code: &str) {
    public(bot.say(who, &format!("/game resign game={code} confirm=yes")).await);
    bot.later(HOUR_MS);
}

async fn archive(bot: &TestBot, who: &str, wanted: &ArchiveFilter) -> GameList {
    bot.service.archive(&caller(who), wanted).await.unwrap()
}

fn codes(list: &GameList) -> Vec<&str> {
    list.games.iter().map(|game| &*game.code).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn ended_games_are_found_by_result_person_kind_clock_and_code() {
    let bot = TestBot::start().await;
    let lost = begin(&bot, "alice", "bob", "rated=off clock=3d").await;
    resign(&bot, "alice", &lost).await;
    let won = begin(&bot, "alice", "bořivoj", "rated=off clock=none").await;
    resign(&bot, "bořivoj", &won).await;
    let others = begin(&bot, "bob", "bořivoj", "rated=off clock=none").await;
    resign(&bot, "bob", &others).await;
    let all = ArchiveFilter::default();
    assert_eq!(codes(&archive(&bot, "alice", &all).await), [&won, &lost]);
    let here = ArchiveFilter { of_channel: true, ..all.clone() };
    assert_eq!(codes(&archive(&bot, "alice", &here).await), [&others, &won, &lost]);
    let filtered = async |filter: ArchiveFilter| {
        let codes = archive(&bot, "alice", &filter).await.games.into_iter().map(|game| game.code);
        codes.collect::<Vec<_>>().join(" ")
    };
    for (result, found) in
        [(ResultFilter::Won, Some(&won)), (ResultFilter::Lost, Some(&lost)), (ResultFilter::Drawn, None)]
    {
        let wanted = ArchiveFilter { result: Some(result), ..all.clone() };
        assert_eq!(filtered(wanted).await, found.cloned().unwrap_or_default());
    }
    let search = |text: &str| ArchiveFilter { search: Some(text.to_owned()), ..all.clone() };
    assert_eq!(filtered(search("oři")).await, won);
    assert_eq!(filtered(search(&lost)).await, lost);
    assert_eq!(filtered(search("alice")).await, "", "only names of others");
    let clocked = |clocked| ArchiveFilter { clocked: Some(clocked), ..all.clone() };
    assert_eq!(filtered(clocked(true)).await, lost);
    assert_eq!(filtered(clocked(false)).await, won);
    assert_eq!(filtered(ArchiveFilter { rated: Some(true), ..all.clone() }).await, "");
    assert_eq!(filtered(ArchiveFilter { kind: Some("go".to_owned()), ..all.clone() }).await, "");
    let game = &archive(&bot, "alice", &search(&won)).await.games[0];
    let result = game.result.as_ref().unwrap();
    assert_eq!((result.winner, &*result.headline), (Some(rules::Side::White), "White wins"));
    assert!(!game.my_turn && game.ended_at.is_some() && game.cells.chars().all(|cell| cell == '.'));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_ended_game_is_on_exactly_one_page() {
    let bot = TestBot::start().await;
    let mut made = Vec::new();
    for _ in 0..23 {
        let code = begin(&bot, "alice", "bob", "rated=off").await;
        // Several games end in the same moment.
        public(bot.say("bob", &format!("/game resign game={code} confirm=yes")).await);
        made.push(code);
    }
    let mut found = Vec::new();
    let mut wanted = ArchiveFilter::default();
    let mut pages = 0;
    loop {
        let page = archive(&bot, "bob", &wanted).await;
        found.extend(page.games.into_iter().map(|game| game.code));
        pages += 1;
        let Some(next) = page.next else { break };
        wanted.before = Some(next);
    }
    found.reverse();
    assert_eq!((found, pages), (made, 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn running_games_that_wait_for_the_reader_come_first_by_their_deadline() {
    let bot = TestBot::start().await;
    let theirs = begin(&bot, "bob", "alice", "clock=1h").await;
    let slow = begin(&bot, "alice", "bob", "clock=3d").await;
    let timeless = begin(&bot, "alice", "bob", "clock=none").await;
    let quick = begin(&bot, "alice", "bob", "clock=1d").await;
    let black_begins = ["alice", "bob"];
    // Black begins, so Bob makes a move where it is his turn.
    for code in [&slow, &timeless, &quick] {
        public(bot.say(black_begins[1], &format!("/piskvorky play h8 game={code}")).await);
    }
    public(bot.say("alice", &format!("/piskvorky play h8 game={theirs}")).await);
    let list = bot.service.running(&caller("alice"), false).await.unwrap();
    assert_eq!(codes(&list), [&quick, &slow, &timeless, &theirs]);
    let turns: Vec<bool> = list.games.iter().map(|game| game.my_turn).collect();
    assert_eq!(turns, [true, true, true, false]);
    assert!(list.games[0].deadline < list.games[1].deadline && list.games[2].deadline.is_none());
    assert_eq!(list.games[0].last.len(), 1);
    let seen = bot.service.running(&caller("carol"), true).await.unwrap();
    assert_eq!(seen.games.len(), 4);
    assert!(seen.games.iter().all(|game| game.viewer.is_none() && !game.my_turn));
    assert_eq!(bot.service.running(&caller("carol"), false).await.unwrap().games.len(), 0);
}
