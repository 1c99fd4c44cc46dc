//! Rated games from the challenge to the tables, results that are withdrawn, and requests that make no sense.

use deska_catalogue::invocation::{Argument, Call};
use deska_desk::ChatDesk;
use deska_desk::outbound::Outbound;
use deska_model::command::Command;
use deska_model::message::Content;
use deska_model::people::caller::{Caller, Person};
use deska_model::ratings::ranking::{RatingRequest, Reach, Showing};
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{TestBot, button, caller, caller_in, code, private, public, told};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A game of Go in which `black` and `white` have moved; its first board.
async fn running(bot: &TestBot, black: &str, white: &str, options: &str) -> Outbound {
    let new = format!("/go new {white} side=black size=9 {options}");
    let challenge = public(bot.say(black, &new).await);
    let board = public(bot.click(white, &challenge, "Accept").await);
    let game = code(&board);
    public(bot.say(black, &format!("/go play e5 game={game}")).await);
    public(bot.say(white, &format!("/go play c3 game={game}")).await);
    board
}

/// A rated game that `white` resigns; its code and the last message.
pub async fn won(bot: &TestBot, black: &str, white: &str) -> (String, String) {
    let game = code(&running(bot, black, white, "rated=on").await);
    let end = public(bot.say(white, &format!("/game resign {game} confirm=yes")).await);
    (game, end.plain())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_says_so_from_the_challenge_to_the_end() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob side=black size=9 rated=on").await);
    assert!(challenge.plain().contains("Rated game."), "{}", challenge.plain());
    public(bot.click("alice", &challenge, "Withdraw").await);
    let board = running(&bot, "alice", "bob", "rated=on").await;
    assert!(board.plain().contains("Rated game."), "{}", board.plain());
    let end = public(bot.say("bob", "/game resign confirm=yes").await);
    assert!(end.plain().ends_with("Ratings: Alice 1662? (+162), Bob 1338? (−162)."), "{}", end.plain());
    assert_says(public(bot.say("alice", "/go board").await).plain(), "Ratings: Alice 1662? (+162)");
    assert_says(public(bot.click("bob", &end, "Rematch").await).plain(), "Rated game.");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_setting_decides_where_the_challenge_says_nothing() {
    let bot = TestBot::start().await;
    let plain = public(bot.say("alice", "/go new bob size=9").await).plain();
    assert!(!plain.contains("Rated"), "{plain}");
    assert_says(told(bot.say("admin", "/config set rated on").await), "This applies to new games");
    let rated = public(bot.say("alice", "/go new bob size=9").await).plain();
    assert!(rated.contains("Rated game."), "{rated}");
    for unrated in ["/go new bob size=9 rated=off", "/go new bob size=11", "/dama new bob seed=5"] {
        let words = public(bot.say("alice", unrated).await).plain();
        assert!(!words.contains("Rated"), "{unrated}: {words}");
    }
    let mut refused = String::new();
    for wrong in ["/go new bob size=11 rated=on", "/dama new bob seed=5 rated=on", "/go new bob rated=maybe"]
    {
        writeln!(refused, "{wrong}\n{}\n", told(bot.say("alice", wrong).await)).unwrap();
    }
    insta::assert_snapshot!(refused);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_do_not_count_change_no_rating() {
    let bot = TestBot::start().await;
    let casual = code(&running(&bot, "alice", "bob", "rated=off").await);
    let end = public(bot.say("bob", &format!("/game resign {casual} confirm=yes")).await).plain();
    assert!(!end.contains("Ratings"), "{end}");
    // Before both have moved, nobody can lose rating points.
    let challenge = public(bot.say("alice", "/go new bob side=black size=9 rated=on").await);
    public(bot.click("bob", &challenge, "Accept").await);
    let early = public(bot.say("bob", "/game resign confirm=yes").await).plain();
    assert!(!early.contains("Ratings"), "{early}");
    let running = code(&running(&bot, "alice", "bob", "rated=on").await);
    public(bot.say("alice", &format!("/game abort {running} confirm=yes")).await);
    let aborted = public(bot.say("bob", "/game accept").await).plain();
    assert!(!aborted.contains("Ratings"), "{aborted}");
    let none = public(bot.say("alice", "/leaderboard").await).plain();
    assert_eq!(
        none,
        "There are no rated games on this server yet. Start one, for example with /dama new rated=on."
    );
    let stats = told(bot.say("alice", "/me stats").await);
    assert!(stats.contains("Go: 2 won, 0 drawn, 0 lost."), "{stats}");
    assert!(stats.contains("You haven't finished a rated game yet."), "{stats}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_results_are_told_in_words_and_drawn() {
    let bot = TestBot::start().await;
    for loser in ["bob", "carol", "bob"] {
        won(&bot, "alice", loser).await;
    }
    won(&bot, "carol", "bob").await;
    bot.say("alice", "/me board text").await;
    let mut said = String::new();
    for line in [
        "/me stats",
        "/me stats go-9",
        "/me stats dama",
        "/leaderboard",
        "/leaderboard go-9 channel",
        "/leaderboard dama everywhere",
        "/leaderboard go-9 page=50",
    ] {
        let response = bot.say("alice", line).await;
        let post = response.public.map(|post| post.about);
        let message = post.or(response.private).expect("an answer");
        writeln!(said, "> {line}\n{}", message.plain()).unwrap();
        if let Some(picture) = &message.picture {
            assert!(picture.bytes.starts_with(b"\x89PNG"));
            writeln!(said, "[{}: {}]", picture.name, picture.alt).unwrap();
        }
        said.push('\n');
    }
    insta::assert_snapshot!(said);
    let bob = private(bot.say("bob", "/me stats").await);
    let picture = bob.picture.expect("a curve");
    assert!(picture.alt.contains("over 3 rated games"), "{}", picture.alt);
    let elsewhere = caller_in("dan", "other");
    let empty = public(bot.say_as(&elsewhere, "/leaderboard scope=channel").await).plain();
    assert!(empty.starts_with("There are no rated games in this channel yet."), "{empty}");
    let here = public(bot.say_as(&elsewhere, "/leaderboard").await);
    assert!(here.picture.expect("a table").alt.contains("Alice"));
    let mut direct = caller("dan");
    (direct.place.space, direct.place.channel) = ("dm".to_owned(), "dm".to_owned());
    let all = public(bot.say_as(&direct, "/leaderboard").await);
    assert!(all.picture.expect("a table").alt.starts_with("Go 9×9: Leaderboard from all servers."));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_table_is_turned_page_by_page() {
    let bot = TestBot::start().await;
    for at in 0..12 {
        won(&bot, &format!("player{at:02}"), "bob").await;
    }
    let first = public(bot.say("alice", "/leaderboard").await);
    assert!(first.picture.as_ref().expect("a table").alt.contains("Player00"));
    let response = bot.click("alice", &first, "Next page").await;
    assert!(!response.in_place, "the table of the channel stays");
    let second = private(response);
    assert!(second.picture.as_ref().expect("a table").alt.contains("Bob"));
    let back = bot.click("alice", &second, "Previous page").await;
    assert!(back.in_place && button(&private(back), "Next page").starts_with("ranks-turn:go-9:server:2"));
    for forged in ["ranks:go-9:server:0", "ranks-turn:go-9:server:4000000000"] {
        let page = private(bot.press("alice", forged, &[]).await);
        assert!(page.picture.is_some(), "{forged}");
    }
    for forged in ["ranks:go-10:server:1", "ranks:go-9:nowhere:1", "ranks:x"] {
        let words = told(bot.press("alice", forged, &[]).await);
        assert!(words.contains("go-19") || words.contains("no longer works"), "{forged}: {words}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_admin_withdraws_a_result_and_puts_it_back() {
    let bot = TestBot::start().await;
    let (first, _) = won(&bot, "alice", "bob").await;
    let (_, second) = won(&bot, "alice", "bob").await;
    let before = table(&bot).await;
    assert_begins(told(bot.say("alice", &format!("/config ratings withdraw {first}")).await), "Only admins");
    let gone = public(bot.say("admin", &format!("/config ratings withdraw {first} Bob was ill")).await);
    assert_eq!(gone.mentions.len(), 2);
    let mut said = gone.plain();
    assert_ne!(table(&bot).await, before);
    let again = public(bot.say("alice", &format!("/go board {first}")).await).plain();
    assert!(again.contains("An admin has withdrawn this result"), "{again}");
    for line in [
        format!("/config ratings withdraw {first}"),
        "/config ratings withdraw nosuch".to_owned(),
        format!("/config ratings burn {first}"),
        format!("/config ratings withdraw {first} {}", "x".repeat(201)),
    ] {
        said = format!("{said}\n\n> {line}\n{}", told(bot.say("admin", &line).await));
    }
    let back = public(bot.say("admin", &format!("/config ratings restore {first}")).await).plain();
    said = format!("{said}\n\n{back}\n\n{second}").replace(&first, "CODE1");
    insta::assert_snapshot!(said);
    assert_eq!(table(&bot).await, before, "the table is as if nothing had happened");
    assert_says(told(bot.say("admin", &format!("/config ratings restore {first}")).await), "already counts");
}

/// The lines of the server's table.
async fn table(bot: &TestBot) -> String {
    public(bot.say("carol", "/leaderboard").await).picture.expect("a table").alt.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_of_another_server_cannot_be_withdrawn() {
    let bot = TestBot::start().await;
    let (game, _) = won(&bot, "alice", "bob").await;
    let mut admin = caller("admin");
    admin.place.space = "another".into();
    let refused = told(bot.say_as(&admin, &format!("/config ratings withdraw {game}")).await);
    assert!(refused.contains("has no rated result on this server"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn results_are_suggested_to_admins_by_players_and_day() {
    let bot = TestBot::start().await;
    let (first, _) = won(&bot, "alice", "tereška").await;
    let (second, _) = won(&bot, "eva", "wolfgangamadeusmozartzesalcburku").await;
    running(&bot, "alice", "bob", "rated=off").await;
    bot.say("bob", "/game resign confirm=yes").await;
    let suggest = async |who: &str, action: Option<&str>, typed: &str| {
        let path = ["config", "ratings"].map(str::to_owned);
        let given = action.map(|action| ("action".to_owned(), Argument::Text(action.to_owned())));
        let found =
            bot.service.suggest(&caller(who), &path, &given.into_iter().collect(), "game", typed).await;
        found.into_iter().map(|one| (one.value, one.label)).collect::<Vec<_>>()
    };
    let label = |code: &str, rest: &str| (code.to_owned(), format!("{code} – Go 9×9: {rest}, 2027-01-15"));
    let newest = label(&second, "Wolfgangamadeusmozartzesalcburku 0–1 Eva");
    let oldest = label(&first, "Tereška 0–1 Alice");
    assert_eq!(suggest("admin", Some("withdraw"), "").await, [newest.clone(), oldest.clone()]);
    assert_eq!(suggest("admin", None, "tereska 2027-01").await, std::slice::from_ref(&oldest));
    assert_eq!(suggest("admin", Some("withdraw"), &first).await, [oldest]);
    assert_eq!(suggest("admin", Some("restore"), "").await, []);
    assert_eq!(suggest("alice", Some("withdraw"), "").await, [], "others cannot use it");
    public(bot.say("admin", &format!("/config ratings withdraw {first}")).await);
    assert_eq!(suggest("admin", Some("withdraw"), "").await, [newest]);
    let withdrawn = &suggest("admin", Some("restore"), "ali").await[0];
    assert!(withdrawn.1.ends_with("Tereška 0–1 Alice, 2027-01-15, withdrawn"), "{}", withdrawn.1);
    let mut elsewhere = caller("admin");
    elsewhere.place.space = "another".into();
    let path = ["config", "ratings"].map(str::to_owned);
    let there = bot.service.suggest(&elsewhere, &path, &BTreeMap::new(), "game", "").await;
    assert_eq!(there, [], "results of another server");
    // A line typed in the console completes them as well.
    let lines = bot.service.complete(&caller("admin"), "/config ratings withdraw wolf").await;
    assert!(lines[0].value.trim_end().ends_with(&format!("withdraw {second}")), "{lines:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_end_at_the_same_moment_all_count() {
    let bot = TestBot::start().await;
    let mut games = Vec::new();
    for white in ["bob", "carol", "dan", "eve"] {
        games.push((white, code(&running(&bot, "alice", white, "rated=on").await)));
    }
    let resign = |(white, game): &(&'static str, String)| {
        let (white, line) = (*white, Call::Text(format!("/game resign {game} confirm=yes")));
        let (service, source) = (std::sync::Arc::clone(&bot.service), format!("at once {white}"));
        tokio::spawn(async move { service.answer(&caller(white), &source, line).await })
    };
    let ends: Vec<_> = games.iter().map(resign).collect();
    for end in ends {
        assert_says(public(end.await.expect("an answer")).plain(), "Ratings: Alice");
    }
    // A repeat of a request rates nothing again.
    let repeat = Call::Text(format!("/game resign {} confirm=yes", games[0].1));
    bot.service.answer(&caller("bob"), "at once bob", repeat).await;
    assert_says(told(bot.say("alice", "/me stats").await), "after 4 games");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_begins_a_new_table() {
    let bot = TestBot::start().await;
    assert_says(told(bot.say("admin", "/config set season year main").await), "applies to the whole server");
    won(&bot, "alice", "bob").await;
    let set = told(bot.say("admin", "/config set season quarter").await);
    assert!(set.contains("A game belongs to the season in which it ends."), "{set}");
    assert_says(public(bot.say("alice", "/leaderboard").await).plain(), "yet in season 2027/1");
    won(&bot, "alice", "bob").await;
    let table = public(bot.say("alice", "/leaderboard").await);
    assert!(table.plain().contains("season 2027/1"), "{}", table.plain());
    assert!(table.picture.expect("a table").alt.contains("1 game, 1 won"));
    let all = public(bot.say("alice", "/leaderboard scope=everywhere").await);
    assert!(all.picture.expect("a table").alt.contains("2 games, 2 won"));
}

#[tokio::test(flavor = "multi_thread")]
async fn classes_are_suggested_by_their_names() {
    let bot = TestBot::start().await;
    let given = std::collections::BTreeMap::new();
    for (path, typed) in [(vec!["leaderboard"], "19×19"), (vec!["me", "stats"], "go-19")] {
        let path: Vec<String> = path.into_iter().map(str::to_owned).collect();
        let found = bot.service.suggest(&caller("alice"), &path, &given, "game", typed).await;
        assert_eq!(found[0].value, "go-19", "{found:?}");
        assert_eq!(found[0].label, "go-19 – Go 19×19");
    }
    let unknown = told(bot.say("alice", "/leaderboard chess").await);
    assert!(
        unknown.contains("Choose one of: dama, cheess, ordo, go-9, go-13, go-19, piskvorky-free"),
        "{unknown}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_core_refuses_what_no_surface_would_send() {
    let bot = TestBot::start().await;
    let core = bot.core();
    let ask = |class: Option<&str>, page| {
        Command::Rating(RatingRequest::Leaderboard {
            class: class.map(str::to_owned),
            reach: Reach::Server,
            season: None,
            page,
            showing: Showing::Channel,
        })
    };
    let unknown = core.handle(&caller("alice"), "a", ask(Some("chess"), 1)).await;
    assert!(matches!(unknown.private, Some(Content::Problem(_))));
    let zero = core.handle(&caller("alice"), "b", ask(Some(" GO-9 "), 0)).await;
    assert!(
        matches!(zero.public.map(|message| message.about), Some(Content::Leaderboard(ranking)) if ranking.page == 1)
    );
    let nothing = RatingRequest::Stats { class: Some(String::new()), season: None };
    let stats = core.handle(&caller("alice"), "c", Command::Rating(nothing)).await;
    assert!(matches!(stats.private, Some(Content::Problem(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_the_picture_has_no_letters_for_stand_in_words() {
    let bot = TestBot::start().await;
    won(&bot, "alice", "bob").await;
    for (id, name) in [("yamada", "山田"), ("suzuki", "鈴木")] {
        let player = Caller { person: Person::new(id, name), ..caller(id) };
        let challenge = public(bot.say_as(&player, "/go new bob side=black size=9 rated=on").await);
        let game = code(&public(bot.click("bob", &challenge, "Accept").await));
        public(bot.say_as(&player, &format!("/go play e5 game={game}")).await);
        public(bot.say("bob", &format!("/go play c3 game={game}")).await);
        public(bot.say("bob", &format!("/game resign {game} confirm=yes")).await);
        // The game is the title of the curve, so a name without letters leaves only its own line empty.
        assert!(private(bot.say_as(&player, "/me stats").await).plain().contains(name));
    }
    let table = public(bot.say("alice", "/leaderboard").await);
    assert!(table.picture.is_some());
    let words = table.plain();
    assert!(words.contains(" 山田 1") && words.contains(" 鈴木 1"), "{words}");
    assert!(!words.contains("Alice") && !words.contains("Bob"), "the picture shows them: {words}");
    // In words, everybody stands once.
    bot.say("alice", "/me board text").await;
    let words = public(bot.say("alice", "/leaderboard").await).plain();
    assert_eq!((words.matches("山田").count(), words.matches("Alice").count()), (1, 1), "{words}");
}

#[tokio::test(flavor = "multi_thread")]
async fn solved_tasks_are_among_the_results() {
    let bot = TestBot::start().await;
    let none = told(bot.say("alice", "/me stats").await);
    assert!(!none.contains("Tasks solved"), "{none}");
    private(bot.say("alice", "/go learn 1 e5").await);
    let task = "Tasks solved in Go: 1 of 12.";
    for line in ["/me stats", "/me stats go-9"] {
        let stats = told(bot.say("alice", line).await);
        assert!(stats.contains("haven't finished") && stats.contains(task), "{line}: {stats}");
    }
    won(&bot, "alice", "bob").await;
    let stats = told(bot.say("alice", "/me stats").await);
    assert!(stats.contains("Go: 1 won") && stats.contains(task), "{stats}");
    for (line, who) in [("/me stats dama", "alice"), ("/me stats season=all", "alice"), ("/me stats", "bob")]
    {
        let stats = told(bot.say(who, line).await);
        assert!(!stats.contains("Tasks solved"), "{line} of {who}: {stats}");
    }
}
