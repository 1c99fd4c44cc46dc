//! An evening round by round, as people see it: who meets whom and why, who isn't there, and when it doesn't take place.

use crate::league::{
    NAMES, announced, club_code, game, games, is_board, join, lost, pass, player, posts, stored, texts,
    ticked,
};
use deska_desk::outbound::{Outbound, Post};
use deska_model::club::table::{ClubTable, Stage};
use deska_model::games::table::Table;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, buttons, private, told};
use rules::Side;

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const SIGN_UP: &str = "Round by round";

async fn opened(bot: &TestBot, options: &str) -> Outbound {
    let line = format!("/club new evening go at=\"Thu 20:00\" clock=5m+5s {options}");
    assert_says(told(bot.say("admin", &line).await), "Sign-up is open: Go evening");
    announced(&posts(bot).await, SIGN_UP)
}

async fn table(bot: &TestBot, sign_up: &Outbound) -> ClubTable {
    ClubTable::fold(stored(bot, &club_code(sign_up)).await.events).unwrap()
}

/// Waits until it begins, and so many milliseconds more.
async fn pass_to_start(bot: &TestBot, sign_up: &Outbound, more: i64) {
    let starts_at = table(bot, sign_up).await.terms.starts_at;
    bot.later(starts_at.0 - bot.now().0 + more);
    bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
}

/// An evening with its first round, and what was posted.
async fn begun(options: &str, names: &[&str]) -> (TestBot, Outbound, Vec<Post>) {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, options).await;
    join(&bot, &sign_up, names).await;
    pass_to_start(&bot, &sign_up, 0).await;
    let begun = ticked(&bot).await;
    (bot, sign_up, begun)
}

/// The first by name wins each of these games that goes on.
async fn first_wins(bot: &TestBot, games: &[Table]) {
    for table in games.iter().filter(|table| table.ending.is_none()) {
        let loser = player(table, Side::White).max(player(table, Side::Black));
        lost(bot, table, &loser).await;
    }
    posts(bot).await;
}

fn capital(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

fn round_message(posts: &[Post], round: u32, of: u32) -> Outbound {
    announced(posts, &format!("Round {round} of {of}"))
}

#[tokio::test]
async fn three_people_meet_round_by_round_and_the_next_evening_opens() {
    let (bot, sign_up, mut posted) = begun("every=week", &NAMES[..3]).await;
    assert_says(sign_up.plain(), "It needs 3 people");
    for round in 1..=3 {
        let message = round_message(&posted, round, 3);
        assert_eq!(message.plain().contains("begins: 3 players, 3 rounds"), round == 1);
        assert_says(message.plain(), "No game in this round: ");
        assert_says(message.plain(), "3 minutes for the first move");
        assert_eq!(message.mentions.len(), 3);
        let games = games(&bot, &posted).await;
        assert_eq!(games.len(), 1, "{:?}", texts(&posted));
        let why = told(bot.click(&player(&games[0], Side::White), &message, "Why this pairing?").await);
        assert_says(why, format!("Round {round}: everybody meets everybody"));
        assert!(posted.iter().filter(|post| is_board(post)).all(|post| post.about.mentions.is_empty()));
        first_wins(&bot, &games).await;
        posted = ticked(&bot).await;
    }
    let end = announced(&posted, "Alice wins");
    assert_says(end.plain(), "2 of 2");
    assert!(end.picture.is_some());
    assert_says(announced(&posted, SIGN_UP).plain(), "(3)");
    assert_says(told(bot.say("dan", "/club list").await), "Sign-up is open; 3 people are in");
}

#[tokio::test]
async fn seven_are_paired_by_points_and_who_is_absent_comes_back() {
    let (bot, _, posted) = begun("", &NAMES[..8]).await;
    let first = round_message(&posted, 1, 3);
    assert_says(first.plain(), "8 players, 3 rounds");
    let all = games(&bot, &posted).await;
    let (missed, played) = all.split_first().unwrap();
    first_wins(&bot, played).await;
    let absent = player(missed, Side::Black);
    // Go begins with Black, who isn't there.
    let second = pass(&bot, 3 * MINUTE_MS + 1000).await;
    assert!(game(&bot, &missed.row.code).await.ending.is_some());
    let message = round_message(&second, 2, 3);
    assert_says(message.plain(), "Not here, and not paired: ");
    assert_says(message.plain(), "has no partner and gets a point");
    let here = player(missed, Side::White);
    let table = private(bot.say(&here, "/club table").await);
    assert_says(table.plain(), "Buchholz Cut 1");
    assert_says(&table.picture.expect("a table").alt, "(Buchholz ");
    assert_says(told(bot.click(&absent, &message, "Why this pairing?").await), "You weren't here");
    assert_says(told(bot.click(&absent, &message, "I'm here").await), "paired for the next round");
    let why = told(bot.click(&here, &message, "Why this pairing?").await);
    assert!(why.contains("You two hadn't met") || why.contains("one rests"), "{why}");
    first_wins(&bot, &games(&bot, &second).await).await;
    let third = ticked(&bot).await;
    let message = round_message(&third, 3, 3);
    assert!(!message.plain().contains("Not here"), "{}", message.plain());
    let last = games(&bot, &third).await;
    assert_eq!(last.iter().filter(|table| table.ending.is_none()).count(), 4);
    first_wins(&bot, &last).await;
    let end = announced(&ticked(&bot).await, " of 3");
    assert!(end.plain().contains("wins") || end.plain().contains("share first place"), "{}", end.plain());
}

#[tokio::test]
async fn who_leaves_keeps_points_and_late_people_come_in() {
    let (bot, sign_up, posted) = begun("", &NAMES[..8]).await;
    let all = games(&bot, &posted).await;
    assert_says(told(bot.click("ida", &sign_up, "I'm in").await), "paired for the next round");
    let leaver = player(&all[0], Side::White);
    let asked = private(bot.say(&leaver, "/club leave").await);
    assert_says(asked.plain(), "a game that goes on is lost");
    let other = player(&all[0], Side::Black);
    bot.say(&other, &format!("/go play d4 game={}", all[0].row.code)).await;
    told(bot.click(&leaver, &asked, "Leave").await);
    bot.later(1);
    let posted = ticked(&bot).await;
    announced(&posted, "The points stay");
    // The game ends at once, and who waited for a move isn't absent.
    announced(&posted, &format!("The point goes to {}", capital(&other)));
    assert!(game(&bot, &all[0].row.code).await.ending.is_some());
    first_wins(&bot, &all[1..]).await;
    let second = ticked(&bot).await;
    let message = round_message(&second, 2, 3);
    assert_says(message.plain(), "Ida");
    assert!(!message.plain().contains("Not here"), "{}", message.plain());
    assert_says(told(bot.say("kim", "/club join").await), "No league and no evening here fits that now");
}

#[tokio::test]
async fn too_few_people_are_waited_for_and_then_it_is_postponed() {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, "every=week").await;
    join(&bot, &sign_up, &NAMES[..2]).await;
    pass_to_start(&bot, &sign_up, 0).await;
    assert_says(
        announced(&ticked(&bot).await, "Only 2 people are in so far").plain(),
        "as soon as there are 3",
    );
    let first = table(&bot, &sign_up).await.terms.starts_at;
    let postponed = announced(&pass(&bot, HOUR_MS + 1000).await, "doesn't begin today");
    assert_says(postponed.plain(), "too few people were in");
    let second = table(&bot, &sign_up).await;
    assert_eq!((second.terms.starts_at, second.players.len()), (first.plus_ms(7 * 24 * HOUR_MS), 2));
    pass_to_start(&bot, &sign_up, 0).await;
    announced(&ticked(&bot).await, "Only 2 people are in so far");
    announced(&pass(&bot, HOUR_MS + 1000).await, "I won't ask again");
    assert!(pass(&bot, 40 * 24 * HOUR_MS).await.is_empty(), "it sleeps");
    join(&bot, &sign_up, &["carol"]).await;
    let woken = announced(&ticked(&bot).await, "doesn't begin today");
    assert!(!buttons(&woken).is_empty());
    pass_to_start(&bot, &sign_up, 0).await;
    round_message(&ticked(&bot).await, 1, 3);
}

#[tokio::test]
async fn a_third_person_within_the_hour_begins_it() {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, "").await;
    join(&bot, &sign_up, &NAMES[..2]).await;
    pass_to_start(&bot, &sign_up, 0).await;
    ticked(&bot).await;
    bot.later(20 * MINUTE_MS);
    join(&bot, &sign_up, &["carol"]).await;
    round_message(&ticked(&bot).await, 1, 3);
}

#[tokio::test]
async fn an_evening_whose_hour_has_passed_is_called_off() {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, "").await;
    join(&bot, &sign_up, &NAMES[..3]).await;
    pass_to_start(&bot, &sign_up, HOUR_MS).await;
    assert_says(announced(&ticked(&bot).await, "doesn't take place").plain(), "I was away at its time");
    assert_eq!(table(&bot, &sign_up).await.stage, Stage::Stopped);
    let series = opened(&bot, "every=week").await;
    join(&bot, &series, &NAMES[..3]).await;
    pass_to_start(&bot, &series, HOUR_MS).await;
    assert_says(announced(&ticked(&bot).await, "doesn't begin today").plain(), "I was away at its time");
}

#[tokio::test]
async fn terms_that_do_not_fit_an_evening_are_refused() {
    let bot = TestBot::start().await;
    let refused = [
        ("evening go clock=3d", "up to 30 minutes"),
        ("evening go clock=2d+8h/3d", "up to 30 minutes"),
        ("evening go every=month", "An evening comes again after weeks"),
        ("evening go games=2", "once in an evening"),
        ("league go rounds=3", "Only an evening has a number of rounds"),
        ("league go clock=5m+5s", "from 12 hours"),
        ("evening go at=tomorrow", "at"),
    ];
    for (terms, words) in refused {
        assert_says(told(bot.say("admin", &format!("/club new {terms}")).await), words);
    }
    assert!(posts(&bot).await.is_empty());
}

#[tokio::test]
async fn there_are_no_breaks_on_an_evening() {
    let (bot, _, posted) = begun("", &NAMES[..4]).await;
    let all = games(&bot, &posted).await;
    let (black, code) = (player(&all[0], Side::Black), &all[0].row.code);
    assert_says(told(bot.say(&black, &format!("/game pause {code}")).await), "a league or an evening");
    told(bot.say(&black, "/me vacation 20d").await);
    let left = game(&bot, code).await.deadline(Side::Black).unwrap();
    assert_eq!(left, bot.now().plus_ms(3 * MINUTE_MS), "a vacation doesn't stop these clocks");
}
