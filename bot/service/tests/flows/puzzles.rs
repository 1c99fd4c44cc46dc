//! Puzzles: shown and answered in private, days in a row, and the puzzle that a channel gets every day.

use deska_desk::outbound::Outbound;
use deska_model::clocks::duration::{DAY_MS, HOUR_MS};
use deska_model::ids::lesson_code::LessonCode;
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::puzzles::{begun, of_today, right, slow, solution, wrong};
use deska_testkit::test_bot::{TestBot, buttons, private, told};

fn labels(message: &Outbound) -> Vec<String> {
    buttons(message).into_iter().map(|(label, _)| label).collect()
}

/// Solves today's puzzle of Go by typing bare moves; returns the last answer.
pub async fn solve(bot: &TestBot, who: &str) -> Outbound {
    let mut last = None;
    for text in solution(of_today(bot.now())) {
        last = Some(private(bot.say(who, &format!("/game puzzle game=go move={text}")).await));
    }
    last.unwrap()
}

/// Solves several puzzles of Go, each at the first try; returns the next one.
pub async fn solve_in_a_row(bot: &TestBot, who: &str, count: usize) -> Outbound {
    let mut shown = private(bot.say(who, "/game puzzle go").await);
    let mut easier = false;
    for run in 1..=count {
        let mut last = None;
        for text in solution(begun(&key_of(&shown))) {
            last = Some(private(bot.say(who, &format!("/game puzzle game=go move={text}")).await));
        }
        let done = last.unwrap();
        assert_begins(done.plain(), "Right.");
        let told = done.plain().contains(&format!("{run} in a row at the first try."));
        assert_eq!(told, run > 1, "{}", done.plain());
        easier |= labels(&done).contains(&"Easier".to_owned());
        shown = private(bot.click(who, &done, "Another one").await);
    }
    assert!(easier, "who solves all gets hard ones");
    shown
}

/// The key of the puzzle that a message shows.
fn key_of(shown: &Outbound) -> String {
    let mut codes = buttons(shown)
        .into_iter()
        .filter_map(|(_, id)| LessonCode::read(id.strip_prefix("lesson-hint:")?)?.key);
    codes.next().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_shown_answered_and_followed_by_another() {
    let bot = TestBot::start().await;
    let response = bot.say("alice", "/game puzzle go").await;
    assert!(response.public.is_none());
    let shown = private(response);
    assert_begins(shown.plain(), "Puzzle of the day: Go, level ");
    assert_says(shown.plain(), "Capture the marked stones at");
    assert!(shown.picture.is_some());
    let wrong = wrong(&of_today(bot.now()));
    let answer = told(bot.say("alice", &format!("/game puzzle game=go move={wrong}")).await);
    assert_says(&answer, " doesn't do it in ");
    assert_says(&answer, "moves: your opponent answers");
    assert_says(&answer, "Try again.");
    let done = solve(&bot, "alice").await;
    assert_begins(done.plain(), "Right.");
    assert_says(done.plain(), "You've solved a puzzle today.");
    assert!(labels(&done).contains(&"Another one".to_owned()), "{:?}", labels(&done));
    let next = bot.click("alice", &done, "Another one").await;
    assert!(next.in_place);
    assert_begins(private(next).plain(), "Puzzle: Go, level ");
    assert_begins(told(bot.say("alice", "/game puzzle which=harder").await), "Puzzle: Go, level ");
    let bot = bot.restart().await;
    assert_says(told(bot.say("alice", "/me stats").await), "Puzzles: 1 day.");
    assert!(!told(bot.say("bob", "/me stats").await).contains("Puzzles"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_move_cites_the_rules_without_the_page_of_other_options() {
    let bot = TestBot::start().await;
    let shown = told(bot.say("alice", "/game puzzle go").await);
    let taken = shown.split("marked stones at ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    let answer = told(bot.say("alice", &format!("/game puzzle game=go move={taken}")).await);
    assert_says(&answer, "(Rules: ");
    assert!(!answer.contains(", page "), "{answer}");
    bot.say("alice", "/me language cs").await;
    let answer = told(bot.say("alice", &format!("/game puzzle game=go move={taken}")).await);
    assert_says(&answer, "(Pravidla: ");
    assert!(!answer.contains(", strana "), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_try_changes_the_rating_and_a_later_one_does_not() {
    let bot = TestBot::start().await;
    told(bot.say("alice", "/game puzzle go").await);
    let done = solve(&bot, "alice").await;
    assert_says(done.plain(), "Your rating in these puzzles: 1");
    assert_says(done.plain(), "(+");
    // Today's is solved, so another one comes without a word about which.
    let another = told(bot.say("alice", "/game puzzle go").await);
    assert_begins(another.as_str(), "Puzzle: Go, level ");
    // Bob goes wrong first.
    told(bot.say("bob", "/game puzzle go").await);
    let wrong = wrong(&of_today(bot.now()));
    let answer = told(bot.say("bob", &format!("/game puzzle game=go move={wrong}")).await);
    assert_says(&answer, "Your rating in these puzzles: 1");
    assert_says(&answer, "(−");
    let again = told(bot.say("bob", &format!("/game puzzle game=go move={wrong}")).await);
    assert!(!again.contains("Your rating"), "{again}");
    let done = solve(&bot, "bob").await;
    assert_begins(done.plain(), "Right.");
    assert!(!done.plain().contains("Your rating"), "{}", done.plain());
    assert_says(told(bot.say("bob", "/me stats").await), "Puzzles of Go: rated 1");
    assert_says(told(bot.say("bob", "/me stats game=go-9").await), "Puzzles of Go: rated 1");
    let other = told(bot.say("bob", "/me stats game=ordo").await);
    assert!(!other.contains("Puzzles of"), "{other}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_points_then_tells_and_is_no_first_try() {
    let bot = TestBot::start().await;
    let shown = private(bot.say("alice", "/game puzzle go").await);
    let right = right(&of_today(bot.now())).to_uppercase();
    let hint = bot.click("alice", &shown, "Hint").await;
    assert!(hint.in_place);
    let hint = private(hint);
    assert_says(hint.plain(), format!("Hint: the right move is in column {}.", &right[..1]));
    assert_says(hint.plain(), "(−");
    let answer = private(bot.click("alice", &hint, "Show the move").await);
    assert_says(answer.plain(), format!("The right move is {right}."));
    assert!(!labels(&answer).contains(&"Hint".to_owned()), "{:?}", labels(&answer));
    let done = solve(&bot, "alice").await;
    assert_begins(done.plain(), "Right.");
    assert!(!done.plain().contains("Your rating"), "{}", done.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slower_way_to_the_goal_is_no_first_try() {
    let bot = TestBot::start().await;
    let mut shown = private(bot.say("alice", "/game puzzle go").await);
    let mut slower = slow(&begun(&key_of(&shown)));
    for _ in 0..20 {
        if slower.is_none() {
            shown = private(bot.say("alice", "/game puzzle go next").await);
            slower = slow(&begun(&key_of(&shown)));
        }
    }
    let slower = slower.expect("one of twenty puzzles has a slower way");
    let answer = told(bot.say("alice", &format!("/game puzzle game=go move={slower}")).await);
    assert_says(&answer, "gets there as well, but not in");
    assert!(!answer.contains("Your rating"), "{answer}");
    let mut done = None;
    for text in solution(begun(&key_of(&shown))) {
        done = Some(told(bot.say("alice", &format!("/game puzzle game=go move={text}")).await));
    }
    let done = done.unwrap();
    assert_begins(done.as_str(), "Right.");
    assert_says(&done, "(+");
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_solved_at_once_make_a_run_that_a_mistake_ends() {
    let bot = TestBot::start().await;
    let shown = solve_in_a_row(&bot, "alice", 6).await;
    let wrong = wrong(&begun(&key_of(&shown)));
    let answer = told(bot.say("alice", &format!("/game puzzle game=go move={wrong}")).await);
    assert_says(&answer, "That ends your run of 6.");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_for_the_puzzle_in_view() {
    let bot = TestBot::start().await;
    let today = told(bot.say("alice", "/game puzzle go").await);
    let shown = told(bot.say("alice", "/game puzzle go next").await);
    assert_ne!(shown, today);
    // The puzzle in view isn't repeated below the answer, another one would be.
    for line in
        ["/game puzzle go move=z1", "/game puzzle which=next move=z1", "/game puzzle go harder move=z1"]
    {
        let answer = told(bot.say("alice", line).await);
        assert_begins(answer.as_str(), "Z1 isn't on this board");
        assert!(!answer.contains("Go, level "), "{line}: {answer}");
    }
    let wrong = wrong(&of_today(bot.now()));
    let answer = told(bot.say("alice", &format!("/game puzzle go today move={wrong}")).await);
    assert_begins(answer.to_lowercase(), &wrong);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_of_days_grows_and_ends() {
    let bot = TestBot::start().await;
    told(bot.say("alice", "/game puzzle go").await);
    solve(&bot, "alice").await;
    bot.later(DAY_MS);
    assert_says(told(bot.say("alice", "/me stats").await), "Puzzles: 1 day.");
    told(bot.say("alice", "/game puzzle go").await);
    assert_says(solve(&bot, "alice").await.plain(), "on 2 days in a row");
    bot.later(2 * DAY_MS);
    assert!(!told(bot.say("alice", "/me stats").await).contains("Puzzles:"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_gets_one_puzzle_a_day_and_learns_who_solved_it() {
    let mut bot = TestBot::start().await;
    assert_says(told(bot.say("admin", "/config set puzzle \"daily 25:00\"").await), "daily 9:00");
    assert_says(told(bot.say("admin", "/config set puzzle daily 9:00").await), "daily 9:00");
    told(bot.say("admin", "/config set puzzle \"daily 9:00 go\" main").await);
    // The clock of the tests begins at 08:00 UTC.
    assert_says(
        told(bot.say("admin", "/config show").await),
        "daily 9:00 go (puzzle, set for the channel) Next: ",
    );
    assert_eq!(bot.tick().await.puzzles, 0);
    assert_eq!(bot.next_due().await, Some(bot.now().plus_ms(HOUR_MS)));
    bot.later(HOUR_MS);
    assert_eq!(bot.tick().await.puzzles, 1);
    assert_eq!(bot.tick().await.puzzles, 0);
    assert_eq!(bot.other_process().await.tick(bot.now()).await.unwrap().puzzles, 0);
    bot.reopen().await;
    assert_eq!(bot.tick().await.puzzles, 0);
    let posts = bot.due().await;
    let [post] = &posts[..] else { panic!("{posts:?}") };
    assert!(post.to.is_none());
    assert_begins(post.about.plain(), "Puzzle of the day: Go, level ");
    assert!(post.about.picture.is_some());
    bot.has_come(post).await;
    let shown = bot.click("bob", &post.about, "Solve").await;
    assert!(!shown.in_place, "the post stays");
    assert_begins(private(shown).plain(), "Puzzle of the day: Go");
    solve(&bot, "bob").await;
    // Who has solved it elsewhere is not named here.
    let elsewhere = deska_testkit::test_bot::caller_at(
        deska_model::people::caller::Person::new("carol", "Carol"),
        ["test", "other", "main"],
    );
    bot.say_as(&elsewhere, "/game puzzle go").await;
    for text in solution(of_today(bot.now())) {
        bot.say_as(&elsewhere, &format!("/game puzzle game=go move={text}")).await;
    }
    bot.later(DAY_MS);
    assert_eq!(bot.tick().await.puzzles, 1);
    let posts = bot.due().await;
    let words = posts[0].about.plain();
    assert_begins(&words, "Yesterday's puzzle was solved by Bob.");
    assert!(!words.contains("Carol"), "{words}");
    bot.has_come(&posts[0]).await;
    told(bot.say("admin", "/config set language cs main").await);
    bot.later(DAY_MS);
    assert_eq!(bot.tick().await.puzzles, 1);
    let posts = bot.due().await;
    assert_begins(posts[0].about.plain(), "Včerejší hádanku tu nikdo nevyřešil.");
    assert_says(posts[0].about.plain(), "Hádanka dne: Go, úroveň");
    bot.has_come(&posts[0]).await;
    told(bot.say("admin", "/config set language sk main").await);
    bot.later(DAY_MS);
    bot.tick().await;
    assert_begins(bot.due().await[0].about.plain(), "Včerajšiu hádanku tu nikto nevyriešil.");
    told(bot.say("admin", "/config set puzzle off main").await);
    bot.later(DAY_MS);
    assert_eq!(bot.tick().await.puzzles, 0);
}
