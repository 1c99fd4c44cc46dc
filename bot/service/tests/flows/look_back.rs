//! The look back at a week: what a channel learns, when it learns nothing, and who is left out.

use crate::puzzles::{solve, solve_in_a_row};
use deska_desk::DeliveryDesk;
use deska_desk::outbound::{DeliveryFailure, Outbound};
use deska_model::clocks::duration::{DAY_MS, HOUR_MS};
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{TestBot, buttons, code, private, public, told};

const WEEK_MS: i64 = 7 * DAY_MS;

/// A finished game of Piškvorky, which the first of the two wins after some moves of both.
async fn won(bot: &TestBot, winner: &str, loser: &str, moves: usize) -> String {
    let offered = public(bot.say(winner, &format!("/piskvorky new {loser} black rated=on clock=none")).await);
    let begun = code(&public(bot.click(loser, &offered, "Accept").await));
    let columns = ["a", "d", "g", "j"];
    for made in 0..moves {
        let who = if made % 2 == 0 { winner } else { loser };
        let at = format!("{}{}", columns[made % 4], 1 + made / 4 * 2);
        public(bot.say(who, &format!("/piskvorky play {at} game={begun}")).await);
    }
    public(bot.say(loser, &format!("/game resign {begun} confirm=yes")).await);
    begun
}

/// The look back of the next Sunday evening, or nothing; what else is due until then is delivered.
async fn next_week(bot: &TestBot) -> Vec<Outbound> {
    loop {
        let due = bot.next_due().await.expect("a look back is due some time");
        bot.later(due.0 - bot.now().0);
        let said = bot.tick().await.look_backs;
        let mut posts = Vec::new();
        for post in bot.due().await {
            bot.has_come(&post).await;
            posts.push(post.about);
        }
        // The first of January 1970 was a Thursday.
        let (day, in_day) = (due.0.div_euclid(DAY_MS), due.0.rem_euclid(DAY_MS));
        if (day + 3).rem_euclid(7) == 6 && in_day == 18 * HOUR_MS {
            assert!(said <= 1);
            return if said == 0 { Vec::new() } else { posts };
        }
    }
}

async fn one(bot: &TestBot) -> Outbound {
    let [post] = <[Outbound; 1]>::try_from(next_week(bot).await).expect("one message");
    post
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_learns_once_what_happened_in_the_week() {
    let bot = TestBot::start().await;
    assert_says(told(bot.say("admin", "/config set look-back someday main").await), "Sun 18:00");
    assert_says(told(bot.say("admin", "/config set look-back \"neděle 18:00\" main").await), "Sun 18:00");
    won(&bot, "alice", "bob", 24).await;
    won(&bot, "alice", "bob", 4).await;
    won(&bot, "alice", "bob", 4).await;
    private(bot.say("eva", "/game puzzle go").await);
    solve(&bot, "eva").await;
    public(bot.say("bob", "/ordo new").await);
    let mut said = 0;
    while said == 0 {
        // Bob is asked about his seat before.
        for post in bot.due().await {
            bot.has_come(&post).await;
        }
        let due = bot.next_due().await.expect("the look back");
        bot.later(due.0 - bot.now().0);
        said = bot.tick().await.look_backs;
    }
    assert_eq!((said, bot.tick().await.look_backs), (1, 0));
    assert_eq!(bot.other_process().await.tick(bot.now()).await.unwrap().look_backs, 0);
    let posts = bot.due().await;
    let [post] = &posts[..] else { panic!("{posts:?}") };
    assert!(post.to.is_none() && post.about.mentions.is_empty());
    let words = post.about.plain();
    assert_begins(&words, "The last week: 3 games (Piškvorky 3).");
    assert_says(&words, "The longest: Bob against Alice, Piškvorky, 24 moves");
    assert_says(&words, "Alice won 3 games in a row.");
    assert_says(&words, "Puzzles: Eva on 1 day.");
    assert_says(&words, "Waiting for an opponent: Bob (Ordo).");
    assert_eq!(words.lines().count(), 4, "{words}");
    assert!(post.about.picture.is_some());
    // A failed delivery loses nothing.
    bot.service.undelivered(&post.receipt, DeliveryFailure::Transient).await;
    bot.later(DAY_MS);
    let again = bot.due().await;
    assert_begins(again[0].about.plain(), "The last week: 3 games");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_over_somebody_stronger_and_a_first_win_over_a_level_are_told() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set look-back Sun 18:00 main").await);
    for _ in 0..4 {
        won(&bot, "alice", "carol", 4).await;
    }
    let upset = won(&bot, "bob", "alice", 6).await;
    let words = one(&bot).await.plain();
    assert_says(&words, "Best win: Bob beat Alice, who was rated ");
    assert_says(&words, format!("points higher (Piškvorky, {upset})").as_str());
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_weeks_have_one_line_in_all() {
    let mut bot = TestBot::start().await;
    told(bot.say("admin", "/config set look-back Sun 18:00 main").await);
    assert!(next_week(&bot).await.is_empty());
    let quiet = one(&bot).await;
    assert_begins(quiet.plain(), "Two quiet weeks.");
    assert_eq!(buttons(&quiet).len(), 1);
    assert_says(private(bot.click("alice", &quiet, "Solve").await).plain(), "Puzzle of the day");
    bot.reopen().await;
    for _ in 0..3 {
        assert!(next_week(&bot).await.is_empty());
    }
    won(&bot, "alice", "bob", 2).await;
    assert_begins(one(&bot).await.plain(), "The last week: 1 game (Piškvorky 1).");
    assert!(next_week(&bot).await.is_empty());
    bot.later(3 * WEEK_MS + 2 * DAY_MS);
    assert_eq!(bot.tick().await.look_backs, 0, "a week that is more than a day late is left out");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_to_be_left_out_is_not_named() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set look-back Sun 18:00 main").await);
    assert_says(told(bot.say("alice", "/me look-back").await), "Look backs at a week name you if");
    assert_says(told(bot.say("alice", "/me look-back off").await), "no longer name you");
    won(&bot, "alice", "bob", 24).await;
    won(&bot, "alice", "bob", 24).await;
    won(&bot, "alice", "bob", 2).await;
    private(bot.say("alice", "/game puzzle go").await);
    solve(&bot, "alice").await;
    public(bot.say("alice", "/ordo new").await);
    let post = one(&bot).await;
    assert_eq!(post.plain(), "The last week: 3 games (Piškvorky 3).");
    assert!(post.picture.is_none(), "a board names its players");
    assert_says(told(bot.say("alice", "/me look-back on").await), "name you again");
    for language in [("cs", "Uplynulý týden: 1 dohraná hra"), ("sk", "Uplynulý týždeň: 1 dohraná hra")]
    {
        told(bot.say("admin", &format!("/config set language {} main", language.0)).await);
        won_in(&bot).await;
        assert_begins(one(&bot).await.plain(), language.1);
    }
}

/// A finished game where the words of buttons are others.
async fn won_in(bot: &TestBot) {
    let offered = public(bot.say("alice", "/piskvorky new bob black clock=none").await);
    let (_, accept) = buttons(&offered).into_iter().next().expect("a button");
    let begun = code(&public(bot.press("bob", &accept, &[]).await));
    public(bot.say("alice", &format!("/piskvorky play a1 game={begun}")).await);
    public(bot.say("bob", &format!("/piskvorky play b2 game={begun}")).await);
    public(bot.say("bob", &format!("/game resign {begun} confirm=yes")).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_longest_run_of_puzzles_is_told() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set look-back \"Sun 18:00\" main").await);
    solve_in_a_row(&bot, "alice", 6).await;
    solve_in_a_row(&bot, "bob", 5).await;
    assert_says(one(&bot).await.plain(), "Most in a row at the first try: Alice, 6.");
}
