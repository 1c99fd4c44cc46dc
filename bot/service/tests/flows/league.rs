//! A league from its opening to the final table, and the next one, as people see it.

use crate::join::{away, two_platforms};
use deska_desk::DeliveryDesk;
use deska_desk::outbound::{DeliveryFailure, Outbound, Post, ThreadAction};
use deska_model::club::rows::StoredClub;
use deska_model::club::table::ClubTable;
use deska_model::games::ending::Ending;
use deska_model::games::presence::Whereabouts;
use deska_model::games::table::Table;
use deska_model::people::caller::Threads;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, buttons, caller, caller_in, code, private, public, told};
use rules::Side;

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;
pub const NAMES: [&str; 9] = ["alice", "bob", "carol", "dan", "eva", "fay", "gil", "hal", "ida"];

/// Everything that is due in the channel, delivered.
pub async fn posts(bot: &TestBot) -> Vec<Post> {
    let mut all = Vec::new();
    loop {
        let due = bot.due().await;
        if due.is_empty() {
            return all;
        }
        for post in due {
            bot.has_come(&post).await;
            all.push(post);
        }
    }
}

/// Lets time pass in steps, with what is due in each, and returns what was posted.
pub async fn pass(bot: &TestBot, ms: i64) -> Vec<Post> {
    let mut all = Vec::new();
    let steps = 4;
    for _ in 0..steps {
        bot.later(ms / steps);
        bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
        all.extend(ticked(bot).await);
    }
    all
}

/// What is due by itself now, posted.
pub async fn ticked(bot: &TestBot) -> Vec<Post> {
    for _ in 0..3 {
        bot.tick().await;
    }
    posts(bot).await
}

/// The one announcement among them.
pub fn announced(posts: &[Post], words: &str) -> Outbound {
    let mut fitting = posts.iter().filter(|post| post.about.plain().contains(words));
    let only = fitting.next().unwrap_or_else(|| panic!("{words} in {:?}", texts(posts)));
    assert!(fitting.next().is_none(), "{words} once in {:?}", texts(posts));
    only.about.clone()
}

pub fn texts(posts: &[Post]) -> Vec<String> {
    posts.iter().map(|post| post.about.plain()).collect()
}

const SIGN_UP: &str = "Everybody plays everybody";

async fn opened(bot: &TestBot, options: &str) -> Outbound {
    told(bot.say("admin", &format!("/club new league go clock=2d+8h/3d {options}")).await);
    announced(&posts(bot).await, SIGN_UP)
}

pub async fn join(bot: &TestBot, sign_up: &Outbound, names: &[&str]) {
    for name in names {
        assert_says(private(bot.click(name, sign_up, "I'm in").await).plain(), "You're in");
    }
}

/// A league that has begun, with these people, and what was posted at its beginning.
async fn begun(options: &str, names: &[&str]) -> (TestBot, Vec<Post>) {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, options).await;
    join(&bot, &sign_up, names).await;
    bot.later(7 * DAY_MS);
    let begun = ticked(&bot).await;
    (bot, begun)
}

/// The games of boards among what was posted.
pub async fn games(bot: &TestBot, posts: &[Post]) -> Vec<Table> {
    let mut games = Vec::new();
    for post in posts.iter().filter(|post| post.about.board.is_some() || is_board(post)) {
        games.push(game(bot, &code(&post.about)).await);
    }
    games
}

pub fn is_board(post: &Post) -> bool {
    post.about
        .picture
        .as_ref()
        .is_some_and(|picture| !["league", "evening"].iter().any(|table| picture.name.starts_with(table)))
}

pub async fn game(bot: &TestBot, code: &str) -> Table {
    bot.core().table(code).await.unwrap().unwrap()
}

pub fn player(table: &Table, side: Side) -> String {
    table.account(side).unwrap().person.native_id.clone()
}

/// Both have moved.
pub async fn moved(bot: &TestBot, table: &Table) {
    let code = &table.row.code;
    bot.say(&player(table, Side::Black), &format!("/go play d4 game={code}")).await;
    bot.say(&player(table, Side::White), &format!("/go play e5 game={code}")).await;
}

/// A game is played until this player resigns.
pub async fn lost(bot: &TestBot, table: &Table, loser: &str) {
    moved(bot, table).await;
    let asked = private(bot.say(loser, &format!("/game resign {}", table.row.code)).await);
    bot.click(loser, &asked, "Yes, resign").await;
}

pub fn has(table: &Table, name: &str) -> bool {
    Side::BOTH.into_iter().any(|side| player(table, side) == name)
}

pub async fn stored(bot: &TestBot, code: &str) -> StoredClub {
    bot.ports().store.club(code).await.unwrap().unwrap()
}

/// The code of a league in a message.
pub fn club_code(message: &Outbound) -> String {
    let press = buttons(message).into_iter().find(|(label, _)| label == "Rules" || label == "Table");
    let (_, id) = press.expect("a button of the league");
    id.rsplit(':').next().unwrap().to_owned()
}

#[tokio::test]
async fn sign_up_is_one_message_that_follows_who_is_in() {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, "every=month").await;
    assert_says(sign_up.plain(), "Nobody is in yet");
    join(&bot, &sign_up, &NAMES[..3]).await;
    told(bot.click("bob", &sign_up, "Leave").await);
    assert!(bot.due().await.is_empty() && bot.reworded().is_empty(), "not at once");
    bot.later(5_000);
    assert!(bot.due().await.is_empty());
    let reworded = bot.reworded();
    assert_eq!(reworded.len(), 1, "one change for all four: {reworded:?}");
    assert_says(reworded[0].1.clone(), "In: Alice, Carol (2)");
}

#[tokio::test]
async fn too_few_people_wait_for_a_third_and_then_in_silence() {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, "every=week").await;
    join(&bot, &sign_up, &NAMES[..2]).await;
    bot.later(7 * DAY_MS);
    let waits = announced(&ticked(&bot).await, "It begins as soon as there are 3");
    assert!(ticked(&bot).await.is_empty(), "it is said once");
    let sleeps = announced(&pass(&bot, 8 * DAY_MS).await, "Nobody has joined twice");
    assert!(pass(&bot, 40 * DAY_MS).await.is_empty(), "it sleeps");
    join(&bot, &waits, &["carol"]).await;
    announced(&ticked(&bot).await, "3 players, 3 games");
    assert_says(told(bot.click("dan", &sleeps, "I'm in").await), "Sign-up is over");
}

#[tokio::test]
async fn a_start_that_is_past_is_named_nowhere() {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, "").await;
    assert_says(sign_up.plain(), "all games begin together: ");
    let events = stored(&bot, &club_code(&sign_up)).await.events;
    let start = ClubTable::fold(events).unwrap().terms.starts_at.0.to_string();
    assert_says(told(bot.click("alice", &sign_up, "I'm in").await), format!("It begins {start}"));
    bot.later(7 * DAY_MS);
    let waits = announced(&ticked(&bot).await, "It begins as soon as there are 3");
    let joined = told(bot.click("bob", &waits, "I'm in").await);
    assert_says(&joined, "Only 2 people are in so far. It begins as soon as there are 3.");
    bot.later(5_000);
    bot.due().await;
    let reworded = bot.reworded().pop().expect("a change").1;
    assert_says(&reworded, "all games begin together as soon as 3 people are in.");
    let listed = told(bot.say("carol", "/club list").await);
    assert_says(&listed, "Only 2 people are in so far.");
    for said in [joined, reworded, listed] {
        assert!(!said.contains(&start), "{said}");
    }
}

#[tokio::test]
async fn a_league_is_played_to_its_table_and_the_next_one_opens() {
    let (bot, begun) = begun("every=over", &NAMES[..3]).await;
    let call = announced(&begun, "3 players, 3 games");
    assert_eq!(call.mentions.len(), 3, "the announcement calls everybody once");
    assert_says(call.plain(), "Alice plays 2 games, against Bob, Carol");
    assert_says(call.plain(), "2 days for the first move");
    let boards: Vec<&Post> = begun.iter().filter(|post| is_board(post)).collect();
    assert_eq!(boards.len(), 3);
    assert!(boards.iter().all(|board| board.about.mentions.is_empty()));
    let table = private(bot.say("alice", "/club table").await);
    assert!(table.picture.is_some());
    assert_says(table.plain(), "Your open games: ");
    // Alice wins both of hers, Bob the other one: each loser resigns after both have moved.
    for table in games(&bot, &begun).await {
        let loser = player(&table, Side::White).max(player(&table, Side::Black));
        lost(&bot, &table, &loser).await;
    }
    posts(&bot).await;
    let ended = ticked(&bot).await;
    let end = announced(&ended, "Alice wins");
    assert_says(end.plain(), "2 of 2");
    assert_says(end.plain(), "Bob is second");
    let alt = end.picture.as_ref().expect("a table").alt.to_string();
    assert_says(alt, "1. Alice: 2 (× 1 1)");
    let next = announced(&ended, SIGN_UP);
    assert_says(next.plain(), "(3)");
    assert!(ended.len() == 2, "{:?}", texts(&ended));
    assert!(ticked(&bot).await.is_empty(), "each once");
    assert_says(told(bot.say("dan", "/club list").await), "Sign-up is open; 3 people are in");
}

#[tokio::test]
async fn who_does_not_begin_loses_the_point_and_is_not_signed_up_again() {
    let (bot, begun) = begun("every=over", &NAMES[..3]).await;
    for table in games(&bot, &begun).await.iter().filter(|table| !has(table, "carol")) {
        lost(&bot, table, "bob").await;
    }
    for table in games(&bot, &begun).await.iter().filter(|table| has(table, "carol")) {
        let side = table.side_of(table.account(Side::Black).unwrap().id).unwrap();
        if player(table, side) != "carol" {
            let name = player(table, side);
            bot.say(&name, &format!("/go play d4 game={}", table.row.code)).await;
        }
    }
    let posted = pass(&bot, 4 * DAY_MS).await;
    let end = announced(&posted, "Alice wins");
    let alt = end.picture.as_ref().expect("a table").alt.to_string();
    assert!(alt.contains('+') && alt.contains('−'), "{alt}");
    let next = announced(&posted, SIGN_UP);
    assert_says(next.plain(), "(2)");
    assert!(!next.plain().contains("Carol"), "{}", next.plain());
    let ratings = public(bot.say("alice", "/leaderboard").await).plain();
    assert!(!ratings.contains("Carol"), "a forfeit is never rated: {ratings}");
}

#[tokio::test]
async fn who_leaves_early_counts_for_nobody_and_later_loses_what_is_open() {
    let (bot, begun) = begun("", &NAMES[..4]).await;
    let all = games(&bot, &begun).await;
    let with = |one: &'static str, other: &'static str| {
        all.iter().find(move |table| has(table, one) && has(table, other)).unwrap()
    };
    lost(&bot, with("alice", "bob"), "bob").await;
    posts(&bot).await;
    let asked = private(bot.say("bob", "/club leave").await);
    assert_says(asked.plain(), "You have finished 1 of 3 games, so your results would count for nobody");
    told(bot.click("bob", &asked, "Leave").await);
    bot.later(1);
    let posted = ticked(&bot).await;
    assert_says(announced(&posted, "Bob has left").plain(), "they count for nobody");
    // Nobody waits for him, and in the table nobody has a point for it.
    let ended = texts(&posted).into_iter().filter(|words| words.contains("Bob cancels the game")).count();
    assert_eq!(ended, 2, "{:?}", texts(&posted));
    for other in ["carol", "dan"] {
        assert_eq!(game(&bot, &with("bob", other).row.code).await.ending, Some(Ending::Aborted));
    }
    // Of two games that count, Carol has finished one: that is half.
    lost(&bot, with("carol", "dan"), "dan").await;
    posts(&bot).await;
    let asked = private(bot.say("carol", "/club leave").await);
    assert_says(asked.plain(), "You'd lose the others");
    told(bot.click("carol", &asked, "Leave").await);
    assert_says(announced(&posts(&bot).await, "Carol has left").plain(), "The open games are lost");
    let table = private(bot.say("alice", "/club table").await).picture.expect("a table").alt.to_string();
    assert_says(&table, "1. Alice: 1 (× + · /)");
    assert_says(&table, "– Bob: 0");
    assert_says(told(bot.say("bob", "/club leave").await), "No league and no evening here fits that now");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_for_somebody_out_of_reach_gets_the_point() {
    let (bot, begun) = begun("", &NAMES[..3]).await;
    let first = games(&bot, &begun).await.remove(0);
    let [white, black] = [Side::White, Side::Black].map(|side| player(&first, side));
    let code = &first.row.code;
    bot.service.found(&caller(&black).place, &black, Whereabouts::Gone).await;
    for _ in 0..7 {
        for post in bot.due().await {
            match &post.to {
                Some(_) => bot.direct_failed(&post, true).await,
                None => bot.has_come(&post).await,
            }
        }
        bot.later(DAY_MS);
        bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
        bot.tick().await;
    }
    assert!(game(&bot, code).await.ending.is_none(), "their clock stands");
    assert_says(told(bot.say(&white, &format!("/game abort {code}")).await), "you get the point");
    let over = public(bot.say(&white, &format!("/game abort {code} confirm=yes")).await);
    let name = white[..1].to_uppercase() + &white[1..];
    assert_says(over.plain(), format!("The point goes to {name}"));
}

#[tokio::test]
async fn a_vacation_stops_clocks_for_seven_days_and_there_are_no_breaks() {
    let (bot, begun) = begun("", &NAMES[..3]).await;
    let all = games(&bot, &begun).await;
    moved(&bot, &all[0]).await;
    let black = player(&all[0], Side::Black);
    let code = &all[0].row.code;
    assert_says(told(bot.say(&black, &format!("/game pause {code}")).await), "it belongs to a league");
    assert_says(told(bot.say(&black, &format!("/game abort {code}")).await), "it belongs to a league");
    told(bot.say(&black, "/me vacation 20d").await);
    let deadline = game(&bot, code).await.deadline(Side::Black).unwrap();
    let left = game(&bot, code).await.left_ms(Side::Black, bot.now());
    assert_eq!(deadline, bot.now().plus_ms(left + 7 * DAY_MS));
    pass(&bot, 11 * DAY_MS).await;
    assert!(game(&bot, code).await.ending.is_some());
}

#[tokio::test]
async fn a_long_clock_has_three_days_for_the_first_move() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/club new league go clock=7d").await);
    let sign_up = announced(&posts(&bot).await, SIGN_UP);
    join(&bot, &sign_up, &NAMES[..3]).await;
    bot.later(7 * DAY_MS);
    let begun = ticked(&bot).await;
    assert_says(announced(&begun, "3 players").plain(), "3 days for the first move");
    let all = games(&bot, &begun).await;
    assert_eq!(all[0].deadline(Side::Black), Some(bot.now().plus_ms(3 * DAY_MS)));
    moved(&bot, &all[0]).await;
    let table = game(&bot, &all[0].row.code).await;
    assert_eq!(table.deadline(Side::Black), Some(bot.now().plus_ms(7 * DAY_MS)));
}

#[tokio::test]
async fn blocked_people_do_not_meet_and_only_the_blocker_is_told() {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, "").await;
    for name in ["alice", "bob", "carol"] {
        private(bot.say(name, "/club list").await);
    }
    told(bot.say("alice", "/me block bob").await);
    join(&bot, &sign_up, &["bob", "carol"]).await;
    assert_says(told(bot.click("alice", &sign_up, "I'm in").await), "Somebody whom you have blocked");
    assert!(!told(bot.click("bob", &sign_up, "I'm in").await).contains("blocked"));
    bot.later(7 * DAY_MS);
    announced(&ticked(&bot).await, "3 players, 2 games");
    let table = private(bot.say("carol", "/club table").await).picture.expect("a table").alt.to_string();
    assert_says(table, "/");
}

#[tokio::test]
async fn accounts_join_during_sign_up_and_not_while_both_play() {
    let bot = two_platforms().await;
    let sign_up = opened(&bot, "").await;
    join(&bot, &sign_up, &NAMES[..4]).await;
    let link = async |here: &str, there: &str| {
        told(bot.say_as(&away(there), "/me vacation").await);
        let words = private(bot.say(here, "/me link").await).plain();
        let found = words.split("/me link code=").nth(1).and_then(|rest| rest.split(' ').next());
        let line = format!("/me link {}", found.expect("a code"));
        told(bot.say_as(&away(there), &line).await)
    };
    assert_says(link("carol", "carola").await, "Carol");
    bot.later(7 * DAY_MS);
    announced(&ticked(&bot).await, "4 players, 6 games");
    let club = stored(&bot, &club_code(&sign_up)).await;
    assert_eq!(club.events.len(), 7, "opened, four, begun, paired");
    assert_says(link("dan", "dana").await, "Dan");
    assert_eq!(stored(&bot, &club_code(&sign_up)).await.events.len(), 7);
}

#[tokio::test]
async fn who_is_forgotten_is_signed_out_and_has_no_name_in_old_tables() {
    let (bot, begun) = begun("every=over", &NAMES[..4]).await;
    for table in games(&bot, &begun).await {
        let loser = player(&table, Side::White).max(player(&table, Side::Black));
        lost(&bot, &table, &loser).await;
    }
    posts(&bot).await;
    let ended = ticked(&bot).await;
    announced(&ended, "Alice wins");
    let next = announced(&ended, SIGN_UP);
    assert_says(next.plain(), "Alice");
    let ask = private(bot.say("alice", "/me forget").await);
    told(bot.click("alice", &ask, "Yes, forget me").await);
    bot.later(5_000);
    bot.due().await;
    assert_says(bot.reworded().last().unwrap().1.clone(), "In: Bob, Carol, Dan (3)");
    let club = announced(&begun, "4 players");
    let old = private(bot.click("bob", &club, "Table").await);
    assert_says(&old.picture.expect("a table").alt, "1. Deleted player");
}

#[tokio::test]
async fn a_channel_that_is_gone_is_replaced_by_direct_messages() {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, "").await;
    join(&bot, &sign_up, &NAMES[..3]).await;
    bot.later(7 * DAY_MS);
    let mut told_directly = Vec::new();
    for _ in 0..4 {
        bot.tick().await;
        for post in bot.due().await {
            match &post.to {
                Some(person) => {
                    told_directly.push((person.name.clone(), post.about.plain()));
                    bot.has_come(&post).await;
                }
                None => bot.service.undelivered(&post.receipt, DeliveryFailure::Gone).await,
            }
        }
    }
    let begins: Vec<_> = told_directly.iter().filter(|(_, words)| words.contains("It has begun")).collect();
    let mut names: Vec<&str> = begins.iter().map(|(name, _)| name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Admin", "Alice", "Bob", "Carol"], "{told_directly:?}");
    let code = club_code(&sign_up);
    for (name, words) in begins {
        assert_eq!(words.contains(&format!("/club here {code}")), name == "Admin", "{words}");
    }
    told(bot.say_as(&caller_in("admin", "side"), &format!("/club here {code}")).await);
    told(bot.say("admin", &format!("/club stop {code}")).await);
    let stopped = announced(&posts(&bot).await, "was stopped");
    assert_says(stopped.plain(), "Games that have begun go on");
    assert_eq!(stored(&bot, &code).await.row.place.channel, "side");
}

#[tokio::test]
async fn a_league_whose_program_was_away_begins_later_and_says_so() {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, "sign-up=2d").await;
    join(&bot, &sign_up, &NAMES[..3]).await;
    bot.later(3 * DAY_MS);
    let begun = ticked(&bot).await;
    assert_says(announced(&begun, "3 players").plain(), "later than planned because I was away");
}

#[tokio::test]
async fn games_begin_above_the_limit_of_a_person() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set open-games 1").await);
    let sign_up = opened(&bot, "").await;
    join(&bot, &sign_up, &NAMES[..4]).await;
    bot.later(7 * DAY_MS);
    let begun = ticked(&bot).await;
    assert_eq!(games(&bot, &begun).await.len(), 6);
    assert_says(told(bot.say("alice", "/go new").await), "open games");
}

#[tokio::test]
async fn an_organiser_decides_a_game_of_others_once_announced() {
    let (bot, begun) = begun("", &NAMES[..3]).await;
    let all = games(&bot, &begun).await;
    let code = &all[0].row.code;
    let rule = |result: &str| format!("/club rule {code} result={result} reason=\"a clock stood\"");
    told(bot.say("admin", &rule("white")).await);
    let ruled = announced(&posts(&bot).await, "a clock stood");
    let white = all[0].name(Side::White);
    assert_says(ruled.plain(), format!("the point goes to {white}"));
    told(bot.say("admin", &rule("played")).await);
    assert_says(announced(&posts(&bot).await, "counts again").plain(), "Admin");
    assert_says(told(bot.say("alice", &rule("white")).await), "Only admins");
    let mut own = caller(&player(&all[0], Side::White));
    own.admin = true;
    assert_says(told(bot.say_as(&own, &rule("white")).await), "Nobody decides their own game");
    assert_says(told(bot.say("admin", "/club rule zzzz result=draw reason=x").await), "No league");
}

#[tokio::test]
async fn an_organiser_takes_a_player_out() {
    let (bot, _) = begun("", &NAMES[..4]).await;
    let done = told(bot.say("admin", "/club remove bob reason=\"asked for it.\"").await);
    assert_says(done, "Taken out: league of Go");
    let removed = announced(&posts(&bot).await, "has taken Bob out: asked for it.");
    assert_says(removed.plain(), "The open ones end now.");
    assert_says(told(bot.say("admin", "/club remove nobody reason=x").await), "isn't in it");
}

#[tokio::test]
async fn who_is_taken_out_during_sign_up_has_no_games_to_lose() {
    let bot = TestBot::start().await;
    let sign_up = opened(&bot, "").await;
    join(&bot, &sign_up, &NAMES[..4]).await;
    told(bot.say("admin", "/club remove bob reason=\"no show\"").await);
    let removed = announced(&posts(&bot).await, "has taken Bob out: no show.");
    assert!(!removed.plain().contains("open"), "{}", removed.plain());
}

#[tokio::test]
async fn more_than_eight_people_are_groups_and_each_is_called_once() {
    let (bot, begun) = begun("", &NAMES).await;
    let call = announced(&begun, "9 players, 16 games");
    assert_says(call.plain(), "Group 2");
    assert_eq!(call.mentions.len(), 9);
    let table = private(bot.say("ida", "/club table").await);
    assert_says(table.plain(), "Group");
    assert!(table.picture.is_some());
}

#[tokio::test]
async fn terms_are_read_and_wrong_ones_refused() {
    let bot = TestBot::start().await;
    let refused = [
        ("go clock=1h", "12 hours"),
        ("go clock=none", "12 hours"),
        ("go games=3", "games"),
        ("go every=day", "every"),
        ("go sign-up=10m", "an hour at least"),
        ("go options=\"size=8000\"", "size"),
        ("go options=\"colour=red\"", "colour=red"),
        ("go preset=wrong", "wrong"),
        ("chess", "chess"),
    ];
    for (line, words) in refused {
        assert_says(told(bot.say("admin", &format!("/club new league {line}")).await), words);
    }
    told(bot.say("admin", "/club new league go options=\"size=9 komi=5.5\" name=The small one").await);
    let small = announced(&posts(&bot).await, SIGN_UP).plain();
    assert!(small.contains("The small one") && small.contains("9"), "{small}");
    told(bot.say("admin", "/club new league piskvorky").await);
    let twice = announced(&posts(&bot).await, SIGN_UP).plain();
    assert_says(&twice, "Two games against each opponent");
    told(bot.say("admin", "/club new league piskvorky options=opening=swap2").await);
    let once = announced(&posts(&bot).await, SIGN_UP).plain();
    assert!(!once.contains("Two games"), "{once}");
    let which = told(bot.say("admin", "/club join").await);
    assert_says(&which, "Several fit. Add the code of one:");
    assert_says(&which, "The small one (league of Go)");
}

#[tokio::test]
async fn the_shortest_and_the_longest_sign_up_are_accepted() {
    for sign_up in ["1h", "60m", "30d", "720h"] {
        let bot = TestBot::start().await;
        bot.let_clock_run();
        let said = told(bot.say("admin", &format!("/club new league go sign-up={sign_up}")).await);
        assert_says(said, "Sign-up is open: ");
    }
}

#[tokio::test]
async fn only_organisers_open_decide_and_stop() {
    let bot = TestBot::start().await;
    for line in ["/club new league go", "/club stop", "/club here"] {
        opened(&bot, "").await;
        assert_says(told(bot.say("alice", line).await), "Only admins");
        told(bot.say("admin", "/club stop").await);
        announced(&posts(&bot).await, "was stopped");
    }
    let mut admin = caller("admin");
    admin.place_info.grantable = &["manage-channels"];
    told(bot.say_as(&admin, "/config set club-organisers 42").await);
    let mut trusted = caller("dan");
    trusted.place_info.grants = vec!["42".to_owned()];
    told(bot.say_as(&trusted, "/club new league go").await);
    announced(&posts(&bot).await, SIGN_UP);
    assert_says(told(bot.say_as(&trusted, "/config set games go").await), "Only admins of this server");
}

#[tokio::test]
async fn clubs_of_threads_begin_in_threads() {
    let bot = TestBot::start().await;
    let mut admin = caller("admin");
    admin.place_info.threads = Threads::Here;
    told(bot.say_as(&admin, "/club new league go").await);
    let sign_up = announced(&posts(&bot).await, SIGN_UP);
    join(&bot, &sign_up, &NAMES[..3]).await;
    bot.later(7 * DAY_MS);
    for _ in 0..3 {
        bot.tick().await;
    }
    let due = bot.due().await;
    announced(&due, "Your boards are in the threads below");
    // Each board opens its thread, and no line of the channel leads there.
    let opens = |post: &&Post| matches!(&post.about.thread, Some(ThreadAction::Open { on: None, .. }));
    assert!(!texts(&due).iter().any(|text| text.contains("thread below")));
    let boards: Vec<&Post> = due.iter().filter(opens).collect();
    assert_eq!(boards.len(), 3);
    for (number, board) in boards.iter().enumerate() {
        bot.service.opened(&board.receipt, &format!("thread {number}")).await.unwrap();
        bot.has_come(board).await;
    }
    let table = game(&bot, &code(&boards[0].about)).await;
    for (side, line) in [
        (Side::Black, "/go play d4"),
        (Side::White, "/go play e5"),
        (Side::Black, "/game resign confirm=yes"),
    ] {
        let mut sender = caller(&player(&table, side));
        sender.place = table.row.place.clone();
        sender.place_info.parent = Some("main".to_owned());
        public(bot.say_as(&sender, line).await);
    }
    // The channel hears of the result.
    announced(&bot.due().await, "Result of the game");
}
