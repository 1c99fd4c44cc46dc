//! One message for all games that wait, and the list of games of somebody who has many.

use deska_catalogue::games::GameCatalogue;
use deska_service::jobs::Jobs;
use deska_service::jobs::computer::Thinking;
use deska_testkit::pace::{comes, patience};
use deska_testkit::test_bot::{TestBot, caller, code, public, told};

const HOUR: i64 = 3_600_000;

async fn chosen(bot: &TestBot, who: &str, how: &str) {
    told(bot.say(who, &format!("/me notify {how}")).await);
}

/// A game in which it is Bob's turn.
async fn waiting(bot: &TestBot) -> String {
    let code = bot.game("setup=ones").await;
    let board = public(bot.say("alice", &format!("/dama move c3 d4 game={code}")).await);
    assert!(board.mentions.is_empty());
    code
}

#[tokio::test(flavor = "multi_thread")]
async fn it_comes_after_an_hour_and_once_a_day() {
    let bot = TestBot::start().await;
    chosen(&bot, "bob", "digest").await;
    let first = waiting(&bot).await;
    bot.later(HOUR / 2);
    let second = waiting(&bot).await;
    bot.later(HOUR / 2 - 1);
    assert_eq!(bot.digests().await, 0);
    bot.later(1);
    assert_eq!((bot.digests().await, bot.digests().await), (1, 0));
    let sent = bot.direct().await;
    let [(who, words)] = sent.as_slice() else { panic!("{sent:?}") };
    assert!(who == "Bob" && words.starts_with("It's your turn in 2 games:"), "{words}");
    let places: Vec<_> = [&first, &second].iter().map(|code| words.find(code.as_str())).collect();
    assert!(places[0].is_some() && places[0] < places[1], "what waits longest is first: {words}");
    assert!(words.contains("against Alice, your turn began 18000") && words.contains("s/main/r"), "{words}");
    // Another one waits from now on; the day has to pass.
    let third = waiting(&bot).await;
    bot.later(24 * HOUR - 1);
    assert_eq!(bot.digests().await, 0);
    bot.later(1);
    assert_eq!(bot.digests().await, 1);
    let (_, words) = bot.direct().await.remove(0);
    assert!(words.starts_with("It's your turn in 3 games") && words.contains(&third), "{words}");
    // Nothing new waits, so there is nothing to be told.
    bot.later(72 * HOUR);
    assert_eq!(bot.digests().await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sent_when_nothing_waits_any_more() {
    let bot = TestBot::start().await;
    chosen(&bot, "bob", "digest").await;
    let first = waiting(&bot).await;
    bot.later(HOUR);
    bot.say("bob", &format!("/dama move h6 g5 game={first}")).await;
    assert_eq!(bot.digests().await, 0, "he has moved");
    bot.say("alice", &format!("/dama move g3 h4 game={first}")).await;
    bot.later(HOUR);
    assert_eq!(bot.digests().await, 1);
    // He moves while it is on its way.
    bot.say("bob", &format!("/dama move b6 a5 game={first}")).await;
    assert!(bot.direct().await.is_empty());
    // It does not count as the one of the day.
    bot.say("alice", &format!("/dama move h2 g3 game={first}")).await;
    bot.later(HOUR);
    assert_eq!(bot.digests().await, 1);
    bot.say("alice", &format!("/game resign game={first} confirm=yes")).await;
    assert!(bot.direct().await.is_empty(), "the game is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_survives_a_restart_between_writing_and_sending() {
    let bot = TestBot::start().await;
    chosen(&bot, "bob", "digest").await;
    waiting(&bot).await;
    bot.later(2 * HOUR);
    assert_eq!(bot.digests().await, 1);
    // Taken by a process that dies before it has sent it.
    assert_eq!(bot.due().await.len(), 1);
    let bot = bot.restart().await;
    bot.later(2 * HOUR + 120_000);
    assert_eq!(bot.digests().await, 0);
    assert_eq!(bot.direct().await.len(), 1);
    assert!(bot.direct().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn both_players_have_their_own() {
    let bot = TestBot::start().await;
    for who in ["alice", "bob"] {
        chosen(&bot, who, "digest").await;
    }
    let challenge = public(bot.say("alice", "/dama new bob side=white").await);
    bot.click("bob", &challenge, "Accept").await;
    // Both are to set up; he knows of it, as he has accepted.
    bot.later(HOUR);
    assert_eq!(bot.digests().await, 1);
    let sent = bot.direct().await;
    assert_eq!(sent.iter().map(|(who, _)| who.as_str()).collect::<Vec<_>>(), ["Alice"]);
    // Where something is told anyway, his turn is told, too.
    let other = bot.game("setup=ones").await;
    bot.say("alice", &format!("/dama move c3 d4 game={other}")).await;
    bot.later(HOUR);
    assert_eq!(bot.digests().await, 1);
    let (who, words) = bot.direct().await.remove(0);
    assert!(who == "Bob" && words.starts_with("It's your turn in 2 games"), "{words}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_cannot_be_delivered_becomes_a_mention() {
    let bot = TestBot::start().await;
    chosen(&bot, "bob", "digest").await;
    let first = waiting(&bot).await;
    waiting(&bot).await;
    waiting(&bot).await;
    bot.later(HOUR);
    assert_eq!(bot.digests().await, 1);
    let post = bot.due().await.remove(0);
    bot.direct_failed(&post, true).await;
    let instead = bot.due().await.remove(0);
    let words = instead.about.plain();
    assert!(words.contains(&first) && words.contains("in 2 more games"), "{words}");
    assert_eq!(instead.about.mentions.len(), 1);
    bot.later(48 * HOUR);
    assert_eq!(bot.digests().await, 0, "he is mentioned from now on");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_job_writes_them_and_stops() {
    let bot = TestBot::start().await;
    chosen(&bot, "bob", "digest").await;
    waiting(&bot).await;
    bot.later(HOUR);
    let jobs = Jobs::start(&bot.ports(), &GameCatalogue::standard(), Thinking::default());
    let sent = comes("a digest", async || Some(bot.direct().await).filter(|sent| !sent.is_empty())).await;
    assert_eq!(sent.len(), 1);
    tokio::time::timeout(patience(), jobs.stop()).await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_games_are_cut_to_one_message_and_listed_in_pages() {
    let bot = TestBot::start().await;
    chosen(&bot, "bob", "digest").await;
    // A game that does not wait for him, and more than a page of such that do.
    let theirs = bot.game("setup=ones").await;
    let mut mine = Vec::new();
    for at in 0..41 {
        let name = format!("*_{}_*{at}", "~|".repeat(12));
        let mut other = caller("carol");
        other.person = deska_model::people::caller::Person::new(format!("c{at}"), &name);
        let challenge = public(bot.say_as(&other, "/dama new bob side=white setup=ones").await);
        let board = public(bot.click("bob", &challenge, "Accept").await);
        mine.push(code(&board));
        let line = format!("/dama move c3 d4 game={}", code(&board));
        bot.say_as(&other, &line).await;
        bot.later(1_000);
    }
    let list = told(bot.say("bob", "/game list").await);
    assert!(list.starts_with("You have 42 open games:"), "{list}");
    let at = |code: &String| list.find(code.as_str());
    assert!(mine[..40].iter().map(at).is_sorted() && at(&mine[0]).is_some() && at(&mine[39]).is_some());
    assert!(list.contains("And 2 more games: /game list 2") && at(&theirs).is_none(), "{list}");
    let rest = told(bot.say("bob", "/game list 2").await);
    assert!(rest.contains(&mine[40]) && rest.contains(&theirs) && !rest.contains("more games:"), "{rest}");
    assert_eq!(told(bot.say("bob", "/game list 99").await), rest, "there is no later page");
    bot.later(HOUR);
    assert_eq!(bot.digests().await, 1);
    let (_, words) = bot.direct().await.remove(0);
    let listed = words.lines().count() - 2;
    assert!(words.starts_with("It's your turn in 41 games:") && (5..40).contains(&listed), "{words}");
    assert!(words.ends_with(&format!("And {} more: /game list", 41 - listed)), "{words}");
}
