//! Clocks, reminders, vacations, pauses and outages, as players meet them.

use deska_catalogue::invocation::Call;
use deska_core::engine::Core;
use deska_core::tick::TickReport;
use deska_desk::outbound::{DeliveryFailure, Outbound};
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_model::clocks::duration::{DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS};
use deska_model::clocks::time_control::TimeControl;
use deska_model::command::{Command, GameRef, NewGameRequest};
use deska_model::games::event::Event;
use deska_model::games::move_input::MoveInput;
use deska_model::games::table::{Ending, Table};
use deska_model::message::{Content, GameNotice};
use deska_model::people::caller::{Caller, Place};
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::rounds;
use deska_testkit::test_bot::{TestBot, buttons, caller, caller_in, code, private, public, told};
use rules::Side;

pub async fn table(bot: &TestBot, code: &str) -> Table {
    bot.core().table(code).await.unwrap().unwrap()
}

/// Time passes while the program runs.
pub async fn pass(bot: &TestBot, ms: i64) -> TickReport {
    bot.later(ms);
    bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
    bot.tick().await
}

/// The messages that are due now, delivered.
pub async fn posts(bot: &TestBot) -> Vec<Outbound> {
    let mut posts = Vec::new();
    for post in bot.due().await {
        bot.has_come(&post).await;
        posts.push(post.about);
    }
    posts
}

/// The only message that is due now.
pub async fn post(bot: &TestBot) -> Outbound {
    let mut posts = posts(bot).await;
    assert_eq!(posts.len(), 1, "{:?}", posts.iter().map(Outbound::plain).collect::<Vec<_>>());
    posts.remove(0)
}

/// A game in which both have moved and it is Alice's turn.
pub async fn begun(bot: &TestBot, options: &str) -> String {
    let code = bot.game(&format!("setup=ones {options}")).await;
    public(bot.say("alice", &format!("/dama move c3 d4 game={code}")).await);
    public(bot.say("bob", &format!("/dama move b6 a5 game={code}")).await);
    code
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_whose_time_runs_out_loses() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1h").await;
    told(bot.say("alice", "/me reminders at:none").await);
    assert_eq!(pass(&bot, HOUR_MS - 1).await, TickReport::default());
    assert_eq!(pass(&bot, 1).await.fired, 1);
    let over = table(&bot, &code).await;
    assert_eq!((over.ending, over.row.open), (Some(Ending::TimedOut(Some(Side::White))), false));
    assert_says(post(&bot).await.plain(), "Alice ran out of time. Bob wins.");
    assert_eq!(pass(&bot, DAY_MS).await, TickReport::default());
    assert!(told(bot.say("alice", &format!("/dama move e3 f4 game={code}")).await).contains("over"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_deadline_stands_in_the_challenge_the_board_and_the_list() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/dama new bob side=white setup=ones clock=14d+1d/21d").await);
    let words = challenge.plain();
    assert!(
        words.contains("Clock: 14 days in total, plus 1 day per turn. The total never goes above 21 days."),
        "{words}"
    );
    let board = public(bot.click("bob", &challenge, "Accept").await);
    let deadline = bot.now().plus_ms(14 * DAY_MS).0.to_string();
    assert!(board.plain().contains(&format!("Deadline: {deadline}.")), "{}", board.plain());
    assert_says(told(bot.say("alice", "/game list").await), &deadline);
    // Without a word about it, a game has three days per turn.
    assert_says(public(bot.say("alice", "/go new bob").await).plain(), "Clock: 3 days per turn.");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_has_the_soonest_deadline_first() {
    let bot = TestBot::start().await;
    let mut codes = Vec::new();
    for clock in ["none", "3d", "2h", "1d"] {
        codes.push(bot.game(&format!("setup=ones clock={clock}")).await);
        bot.later(SECOND_MS);
    }
    let list = told(bot.say("alice", "/game list").await);
    let places: Vec<_> = [2, 3, 1, 0].iter().map(|at: &usize| list.find(&codes[*at]).unwrap()).collect();
    assert!(places.is_sorted(), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_not_begun_is_cancelled_and_nobody_loses() {
    let (bot, code) = TestBot::in_game("setup=ones clock=1h").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    pass(&bot, HOUR_MS).await;
    assert_eq!(table(&bot, &code).await.ending, Some(Ending::Aborted));
    assert_says(post(&bot).await.plain(), "Bob didn't begin in time, so the game is cancelled.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_on_time_can_be_left_to_the_opponent() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1h expiry=claim").await;
    told(bot.say("alice", "/me reminders at:none").await);
    assert!(told(bot.say("bob", "/game claim").await).contains("hasn't run out"));
    assert_eq!(pass(&bot, HOUR_MS).await.fired, 1);
    let board = post(&bot).await;
    assert!(board.plain().contains("Bob can claim the win"), "{}", board.plain());
    assert_eq!(board.plain().matches("ran out of time").count(), 1, "{}", board.plain());
    assert!(board.mentions.iter().any(|person| person.name == "Bob"), "{:?}", board.mentions);
    // The other player may still move.
    assert_eq!(pass(&bot, DAY_MS).await, TickReport::default());
    assert!(told(bot.click("alice", &board, "Claim the win").await).contains("hasn't run out"));
    public(bot.say("alice", "/dama move e3 f4").await);
    assert!(told(bot.click("alice", &board, "Claim the win").await).contains("hasn't run out"));
    // Now Bob's time runs out.
    told(bot.say("bob", "/me reminders at:none").await);
    pass(&bot, HOUR_MS).await;
    let board = post(&bot).await;
    public(bot.click("alice", &board, "Claim the win").await);
    assert_eq!(table(&bot, &code).await.ending, Some(Ending::TimedOut(Some(Side::Black))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_set_up_has_a_clock_for_each_player() {
    let (bot, code) = TestBot::in_game("clock=1h").await;
    public(bot.say("alice", "/dama setup 111111111111").await);
    posts(&bot).await;
    pass(&bot, HOUR_MS - 1).await;
    assert_eq!(table(&bot, &code).await.ending, None);
    pass(&bot, 1).await;
    assert_eq!(table(&bot, &code).await.ending, Some(Ending::Aborted), "Bob has set up nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn both_clocks_run_while_a_count_is_agreed_on() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob size=9 side=black clock=1h").await);
    let code = code(&public(bot.click("bob", &challenge, "Accept").await));
    for (who, point) in [("alice", "c3"), ("bob", "g7"), ("alice", "pass")] {
        public(bot.say(who, point).await);
    }
    bot.later(MINUTE_MS);
    public(bot.say("bob", "pass").await);
    let counting = table(&bot, &code).await;
    let deadline = Some(bot.now().plus_ms(HOUR_MS));
    assert_eq!(Side::BOTH.map(|side| counting.deadline(side)), [deadline, deadline]);
    bot.later(MINUTE_MS);
    public(bot.say("alice", "agree").await);
    let agreed = table(&bot, &code).await;
    assert_eq!((agreed.deadline(Side::Black), agreed.deadline(Side::White)), (None, deadline));
    pass(&bot, HOUR_MS).await;
    assert_eq!(table(&bot, &code).await.ending, Some(Ending::TimedOut(Some(Side::White))));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_let_the_time_run_out_together_draw() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob size=9 side=black clock=1h").await);
    let code = code(&public(bot.click("bob", &challenge, "Accept").await));
    for (who, point) in [("alice", "c3"), ("bob", "g7"), ("alice", "pass"), ("bob", "pass")] {
        public(bot.say(who, point).await);
    }
    for who in ["alice", "bob"] {
        told(bot.say(who, "/me reminders at:none").await);
    }
    pass(&bot, HOUR_MS).await;
    assert_eq!(table(&bot, &code).await.ending, Some(Ending::TimedOut(None)));
    assert_says(post(&bot).await.plain(), "Both players ran out of time. The game is a draw.");
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_come_at_half_and_at_a_tenth_and_are_merged() {
    let bot = TestBot::start().await;
    let first = begun(&bot, "clock=10h").await;
    let second = begun(&bot, "clock=10h").await;
    assert_eq!(pass(&bot, 5 * HOUR_MS - 1).await, TickReport::default());
    assert_eq!(pass(&bot, 1).await.reminders, 1);
    let reminder = post(&bot).await;
    let words = reminder.plain();
    assert!(words.contains(&first) && words.contains(&second) && words.contains("Deadline:"), "{words}");
    assert_eq!(reminder.mentions.iter().map(|person| &*person.name).collect::<Vec<_>>(), ["Alice"]);
    // She moves in one of them.
    public(bot.say("alice", &format!("/dama move e3 f4 game={first}")).await);
    assert_eq!(pass(&bot, 4 * HOUR_MS).await.reminders, 1);
    let words = post(&bot).await.plain();
    assert!(words.contains(&second) && !words.contains(&first), "{words}");
    assert_eq!(pass(&bot, MINUTE_MS).await, TickReport::default(), "each moment once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_follows_the_persons_choices() {
    let bot = TestBot::start().await;
    let words = told(bot.say("alice", "/me reminders").await);
    assert!(words.contains("50%, 10%"), "{words}");
    told(bot.say("alice", "/me notify message").await);
    told(bot.say("alice", "/me reminders at:2h").await);
    begun(&bot, "clock=10h").await;
    posts(&bot).await;
    assert_eq!(pass(&bot, 8 * HOUR_MS - 1).await.reminders, 0);
    assert_eq!(pass(&bot, 1).await.reminders, 1);
    let direct = bot.direct().await;
    let [(who, words)] = direct.as_slice() else { panic!("{direct:?}") };
    assert!(who == "Alice" && words.contains("Programátorská dáma against Bob. Deadline:"), "{words}");
    // Somebody who wants no notifications gets no reminders either.
    told(bot.say("alice", "/me notify none").await);
    told(bot.say("alice", "/me reminders at:1h").await);
    assert_eq!(pass(&bot, HOUR_MS).await.reminders, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_reminded_in_quiet_hours() {
    let bot = TestBot::start().await;
    // 2027-01-15 is a Friday; the clock of the tests begins at 08:00 UTC of that day.
    told(bot.say("alice", "/me timezone Europe/Prague").await);
    let words = told(bot.say("alice", "/me reminders at:50% quiet:13:30-20:00").await);
    assert!(words.contains("13:30-20:00") && words.contains("Europe/Prague"), "{words}");
    begun(&bot, "clock=24h").await;
    let begun_at = bot.now();
    let due = bot.next_due().await.unwrap();
    let middle = begun_at.plus_ms(12 * HOUR_MS);
    assert!(due >= middle, "{due:?}");
    let quiet = deska_model::clocks::calendar::QuietHours::parse("13:30-20:00");
    let zone = deska_model::clocks::calendar::ZoneName::find("Europe/Prague").unwrap();
    let calendar = deska_model::clocks::calendar::Calendar { zone, quiet, weekends: false };
    assert_eq!(due, calendar.awake_from(middle));
    assert_begins(told(bot.say("alice", "/me reminders at=none").await), "Reminders are off.\nChange it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_stops_the_clocks_of_one_person() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1d").await;
    assert!(told(bot.say("alice", "/me vacation").await).contains("You aren't on vacation."));
    let words = told(bot.say("alice", "/me vacation 7d").await);
    assert!(
        words.contains("Your clocks stop until") && words.contains("23 days of vacation left"),
        "{words}"
    );
    let announced = post(&bot).await.plain();
    assert!(announced.contains("Alice is on vacation until") && announced.contains(&code), "{announced}");
    let deadline = table(&bot, &code).await.deadline(Side::White);
    assert_eq!(deadline, Some(bot.now().plus_ms(8 * DAY_MS)));
    assert!(told(bot.say("alice", "/me vacation 1d").await).contains("on vacation until"));
    pass(&bot, 6 * DAY_MS).await;
    assert_eq!(table(&bot, &code).await.ending, None);
    pass(&bot, DAY_MS).await;
    let back = posts(&bot).await;
    assert!(back.iter().any(|post| post.plain().contains("Alice is back from vacation.")), "{back:?}");
    pass(&bot, DAY_MS).await;
    assert_eq!(table(&bot, &code).await.ending, Some(Ending::TimedOut(Some(Side::White))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_names_no_vacation_that_is_over() {
    let bot = TestBot::start().await;
    begun(&bot, "clock=1d").await;
    told(bot.say("alice", "/me vacation 7d").await);
    assert_says(public(bot.say("alice", "/dama board").await).plain(), "Alice is on vacation until");
    pass(&bot, HOUR_MS).await;
    told(bot.say("alice", "/me vacation end").await);
    let after = public(bot.say("alice", "/dama board").await).plain();
    assert!(!after.contains("on vacation"), "{after}");
    let onlooker = told(bot.say("carol", "/dama board").await);
    assert!(!onlooker.contains("on vacation"), "{onlooker}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_ends_early_and_has_a_limit() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1d").await;
    assert!(told(bot.say("alice", "/me vacation 31d").await).contains("1 hour to 30 days,"));
    for wrong in ["-3d", "9999999d", "3 dni", "0d"] {
        let words = told(bot.say("alice", &format!("/me vacation \"{wrong}\"")).await);
        assert!(words.contains("3d, 7d") || words.contains("1 hour to 30 days,"), "{wrong}: {words}");
    }
    assert!(told(bot.say("alice", "/me vacation end").await).contains("You aren't on vacation."));
    told(bot.say("admin", "/config set vacation-days 3").await);
    assert!(told(bot.say("alice", "/me vacation 4d").await).contains("1 hour to 3 days,"));
    // Another server allows more, but the game is played on this one.
    let place = Place { platform: "test".into(), space: "generous".into(), channel: "there".into() };
    let there = Caller { place, ..caller("alice") };
    assert!(told(bot.say_as(&there, "/me vacation 4d").await).contains("1 hour to 3 days,"));
    told(bot.say("alice", "/me vacation 2d move").await);
    pass(&bot, HOUR_MS).await;
    posts(&bot).await;
    // A move ends it, because she wants it so.
    public(bot.say("alice", "/dama move e3 f4").await);
    let words = posts(&bot).await.iter().map(Outbound::plain).collect::<Vec<_>>().join("\n");
    assert!(words.contains("Alice is back from vacation."), "{words}");
    assert!(told(bot.say("alice", "/me vacation").await).contains("2 days 23 hours of vacation left"));
    assert_eq!(table(&bot, &code).await.deadline(Side::White), None);
    told(bot.say("admin", "/config set vacation-days 0").await);
    for line in ["/me vacation", "/me vacation 1d"] {
        assert!(told(bot.say("alice", line).await).contains("You have no vacation left."), "{line}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_needs_both_and_ends_with_a_move() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1h").await;
    let offer = public(bot.say("bob", "/game pause").await);
    assert!(offer.plain().contains("Bob asks to pause the game."), "{}", offer.plain());
    let paused = public(bot.click("alice", &offer, "Pause").await);
    assert!(paused.plain().contains("Alice agrees to Bob's request to pause."), "{}", paused.plain());
    assert!(paused.plain().contains("The game is paused."), "{}", paused.plain());
    assert_eq!(pass(&bot, DAY_MS).await, TickReport::default());
    assert!(
        told(bot.say("bob", "/game pause").await)
            .contains("already paused. End the pause with /game continue.")
    );
    let going = public(bot.click("bob", &paused, "Continue game").await);
    assert!(
        going.plain().contains("Bob ends the pause and continues the game with Alice."),
        "{}",
        going.plain()
    );
    assert!(told(bot.say("bob", "/game continue").await).contains("isn't paused"));
    let deadline = table(&bot, &code).await.deadline(Side::White).unwrap();
    assert!(deadline > bot.now() && deadline <= bot.now().plus_ms(HOUR_MS));
    public(bot.say("bob", "/game pause").await);
    public(bot.say("alice", "/game accept").await);
    public(bot.say("alice", "/dama move e3 f4").await);
    assert!(!table(&bot, &code).await.is_paused());
    let timeless = bot.game("setup=ones clock=none").await;
    assert!(told(bot.say("bob", &format!("/game pause {timeless}")).await).contains("no clocks"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_gives_back_the_position_and_not_the_time() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=10h+1h").await;
    bot.later(4 * HOUR_MS);
    public(bot.say("alice", "/dama move e3 f4").await);
    bot.later(HOUR_MS);
    public(bot.say("alice", "/game undo").await);
    public(bot.say("bob", "/game accept").await);
    let undone = table(&bot, &code).await;
    // One hour for her first move and one for the second, less the four hours.
    assert_eq!(undone.clock(Side::White).unwrap().left_ms, 8 * HOUR_MS);
    assert_eq!(undone.deadline(Side::Black), None);
    let never = bot.game("setup=ones undo=never").await;
    public(bot.say("alice", &format!("/dama move c3 d4 game={never}")).await);
    assert!(told(bot.say("alice", &format!("/game undo {never}")).await).contains("has no undo"));
}

#[tokio::test(flavor = "multi_thread")]
async fn time_in_which_the_program_was_down_does_not_count() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1h").await;
    told(bot.say("alice", "/me reminders at:none").await);
    pass(&bot, 30 * MINUTE_MS).await;
    // A short restart costs nobody anything worth telling.
    bot.later(2 * MINUTE_MS);
    let bot = bot.restart().await;
    bot.later(32 * MINUTE_MS);
    assert_eq!(bot.tick().await, TickReport::default());
    assert_eq!(table(&bot, &code).await.ending, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_absence_takes_no_game_and_gives_nobody_else_time() {
    let bot = TestBot::start().await;
    let short = begun(&bot, "clock=30s").await;
    let long = begun(&bot, "clock=1h").await;
    let due = table(&bot, &long).await.deadline(Side::White);
    bot.later(10_000);
    bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
    bot.later(60_000);
    bot.core().come_back(bot.now()).await.unwrap();
    assert_eq!(bot.tick().await.fired, 0);
    let board = post(&bot).await.plain();
    assert_says(&board, "I was offline from");
    assert_says(&board, "for 1 minute");
    assert_eq!(table(&bot, &short).await.deadline(Side::White), Some(bot.now().plus_ms(20_000)));
    assert_eq!(table(&bot, &long).await.deadline(Side::White), due, "an hour is enough for both");
    bot.later(20_000);
    assert_eq!(bot.tick().await.fired, 1);
    assert_eq!(table(&bot, &short).await.ending, Some(Ending::TimedOut(Some(Side::White))));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_absence_between_two_beats_takes_no_game_either() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=10s").await;
    bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
    bot.later(19_000);
    bot.core().come_back(bot.now()).await.unwrap();
    assert_eq!(bot.tick().await.fired, 0);
    assert_eq!(table(&bot, &code).await.deadline(Side::White), Some(bot.now().plus_ms(10_000)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_was_frozen_takes_no_game() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=30s").await;
    bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
    bot.later(3_000);
    let seen = bot.now();
    bot.later(57_000);
    bot.core().wake(seen, bot.now()).await.unwrap();
    assert_eq!(bot.tick().await.fired, 0);
    let board = post(&bot).await.plain();
    assert_says(&board, "for 57 seconds");
    assert_eq!(table(&bot, &code).await.deadline(Side::White), Some(bot.now().plus_ms(27_000)));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_orderly_stop_is_the_beginning_of_an_absence() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1m").await;
    bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
    bot.later(50_000);
    bot.core().go_off(bot.now()).await.unwrap();
    bot.later(15_000);
    bot.core().come_back(bot.now()).await.unwrap();
    assert_eq!(bot.tick().await.fired, 0);
    assert_says(post(&bot).await.plain(), "for 15 seconds");
    assert_eq!(table(&bot, &code).await.deadline(Side::White), Some(bot.now().plus_ms(10_000)));
}

#[tokio::test(flavor = "multi_thread")]
async fn all_games_are_told_of_an_outage_at_once_and_once() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=3d").await;
    told(bot.say("alice", "/me reminders at:none").await);
    bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
    let due = table(&bot, &code).await.deadline(Side::White).unwrap();
    bot.later(2 * HOUR_MS);
    bot.core().come_back(bot.now()).await.unwrap();
    bot.core().come_back(bot.now()).await.unwrap();
    assert_says(post(&bot).await.plain(), "for 2 hours");
    assert!(bot.due().await.is_empty());
    assert_eq!(table(&bot, &code).await.deadline(Side::White), Some(due.plus_ms(2 * HOUR_MS)));
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_outage_both_are_told_and_nobody_loses() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "clock=1h").await;
    told(bot.say("alice", "/me reminders at:none").await);
    pass(&bot, 30 * MINUTE_MS).await;
    bot.later(3 * HOUR_MS);
    assert_eq!(bot.tick().await.fired, 0);
    assert_says(post(&bot).await.plain(), "for 3 hours. The clocks stopped for that time.");
    assert_eq!(table(&bot, &code).await.deadline(Side::White), Some(bot.now().plus_ms(30 * MINUTE_MS)));
    assert_eq!(pass(&bot, 30 * MINUTE_MS - 1).await, TickReport::default());
    assert_eq!(pass(&bot, 1).await.fired, 1);
    assert_eq!(table(&bot, &code).await.ending, Some(Ending::TimedOut(Some(Side::White))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_nobody_answers_ends_by_itself() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set challenge-days 2").await);
    let challenge = public(bot.say("alice", "/go new bob").await);
    assert_eq!(pass(&bot, 2 * DAY_MS - 1).await, TickReport::default());
    assert_eq!(pass(&bot, 1).await.challenges, 1);
    let ended = post(&bot).await;
    assert!(ended.plain().contains("Nobody answered Alice's challenge in time"), "{}", ended.plain());
    assert!(ended.mentions.iter().any(|person| person.name == "Alice") && ended.controls.is_empty());
    assert_eq!(
        bot.reworded().pop().map(|(_, words)| words).as_deref(),
        Some("Closed. Alice challenges bob: Go.")
    );
    assert!(
        told(bot.click("bob", &challenge, "Accept").await)
            .contains("Nobody answered this challenge in time.")
    );
    assert_eq!((pass(&bot, DAY_MS).await, bot.next_due().await), (TickReport::default(), None));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_challenge_that_was_never_shown_is_told_once() {
    let bot = TestBot::start().await;
    let line = Call::Text("/go new bob".to_owned());
    let asked = bot.service.answer(&caller("alice"), "never-shown", line).await.public.unwrap();
    bot.service.undelivered(&asked.receipt, DeliveryFailure::Closed).await;
    for _ in 0..20 {
        pass(&bot, DAY_MS).await;
        let due = bot.service.due("test").await;
        if due.iter().any(|post| post.about.plain().contains("Nobody answered")) {
            assert_eq!(due.len(), 1, "the challenge itself says no more");
            return;
        }
        for post in due {
            bot.service.undelivered(&post.receipt, DeliveryFailure::Closed).await;
        }
    }
    panic!("the challenge ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_sets_the_clock_of_its_new_games() {
    let bot = TestBot::start().await;
    for (key, value) in [
        ("clock", "2h"),
        ("quiet-hours", "22:00-07:00"),
        ("time-zone", "europe/prague"),
        ("weekends-off", "on"),
    ] {
        told(bot.say("admin", &format!("/config set {key} {value}")).await);
    }
    let words = public(bot.say("alice", "/ordo new bob").await).plain();
    assert!(words.contains("Clock: 2 hours per turn. Clocks stop every day, 22:00-07:00 (Europe/Prague). Clocks stop on weekends (Europe/Prague)."), "{words}");
    let elsewhere = bot.say_as(&caller_in("alice", "side"), "/ordo new bob clock=none").await;
    assert!(public(elsewhere).plain().ends_with("No clock."));
    let strict = public(bot.say("carol", "/ordo new bob clock=none undo=never").await).plain();
    assert!(strict.ends_with("No clock. No undo."), "{strict}");
    let short = told(bot.say("alice", "/ordo new bob clock=5s").await);
    assert_eq!(
        short,
        "“Time per player” (clock) can't be “5s”. Examples: 3d, 12h, 14d+1d, 14d+1d/21d, none (10 seconds to 366 days)."
    );
    for (key, value) in [
        ("clock", "-3d"),
        ("clock", "9999999d"),
        ("clock", "\"3 dni\""),
        ("quiet-hours", "22-22"),
        ("time-zone", "Praha"),
        ("vacation-days", "367"),
        ("weekends-off", "asi"),
    ] {
        let words = told(bot.say("admin", &format!("/config set {key} {value}")).await);
        assert!(words.contains("can't be"), "{key} {value}: {words}");
    }
    for wrong in ["-3d", "9999999d", "\"3 dni\"", "5s", "žluťoučký"] {
        let words = told(bot.say("alice", &format!("/ordo new bob clock={wrong}")).await);
        assert!(words.contains("14d+1d"), "{wrong}: {words}");
    }
}

/// A game in which both have moved and it is Alice's turn, played past the presenter, which would draw each board.
async fn begun_in_core(core: &Core, round: usize) -> String {
    let ask = async |who: &str, what: &str, command| {
        core.handle(&caller(who), &format!("{what} {round}"), command).await
    };
    let wanted = NewGameRequest {
        kind: "dama",
        opponent: Some((caller("bob").person, false)),
        by_link: false,
        level: None,
        side: Some(Side::White),
        preset: None,
        options: serde_json::from_str(r#"{"setup":"ones"}"#).unwrap(),
        clock: TimeControl::parse("1h"),
        expiry: None,
        undo: None,
        rated: None,
    };
    let challenged = ask("alice", "new", Command::New(wanted)).await;
    let Some(Content::Challenge(challenge, _)) = challenged.public.map(|message| message.about) else {
        panic!("no challenge")
    };
    let board = ask("bob", "accept", Command::Accept(Some(challenge.code))).await;
    let Some(Content::Game(table, GameNotice::Board { .. })) = board.public.map(|message| message.about)
    else {
        panic!("no board")
    };
    let code = table.row.code.clone();
    for (who, text) in [("alice", "c3-d4"), ("bob", "b6-a5")] {
        let moved = ask(who, text, moving(&code, text)).await;
        assert!(moved.public.is_some(), "{moved:?}");
    }
    code
}

fn moving(code: &str, text: &str) -> Command {
    Command::Move { game: GameRef::code(code), input: MoveInput::Text(text.to_owned()) }
}

/// How many times as many rounds there are at most, until each of the two has been the first.
const FURTHER: usize = 5;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_move_and_the_end_of_the_time_have_one_result() {
    let bot = TestBot::start().await;
    told(bot.say("alice", "/me reminders at:none").await);
    let core = bot.core();
    let (mut moves, mut losses) = (0, 0);
    let rounds = rounds(1_000, 150);
    for round in 0..FURTHER * rounds {
        if round >= rounds && moves > 0 && losses > 0 {
            break;
        }
        let code = begun_in_core(&core, round).await;
        bot.later(MINUTE_MS);
        // A board that comes late gives its time back.
        while !posts(&bot).await.is_empty() {}
        bot.later(HOUR_MS);
        bot.ports().store.beat(bot.now(), i64::MAX).await.unwrap();
        let (ticking, moving_core, now) = (core.clone(), core.clone(), bot.now());
        let (line, source) = (moving(&code, "e3-f4"), format!("last {round}"));
        // Each of them gets the lead from time to time.
        let lead = async |turns| {
            for _ in 0..turns {
                tokio::task::yield_now().await;
            }
        };
        let (ticked, _) = tokio::join!(
            async {
                lead(round % 40).await;
                tokio::spawn(async move { ticking.tick(now).await }).await.unwrap().unwrap()
            },
            async {
                lead(40 - round % 40).await;
                // A time-out looks first whether the player was told.
                let head_start = u64::try_from(40 - round % 40).unwrap() / 4;
                tokio::time::sleep(std::time::Duration::from_millis(head_start)).await;
                tokio::spawn(async move { moving_core.handle(&caller("alice"), &source, line).await })
                    .await
                    .unwrap()
            },
        );
        let table = table(&bot, &code).await;
        match (&table.ending, table.moves.len()) {
            (Some(Ending::TimedOut(Some(Side::White))), 2) => losses += 1,
            (None, 3) => moves += 1,
            other => panic!("{other:?}"),
        }
        let timeouts = table.events.iter().filter(|stored| matches!(stored.event, Event::TimedOut { .. }));
        assert_eq!(timeouts.count(), ticked.fired as usize);
        let resign = Command::Resign { game: GameRef::code(&code), confirmed: true };
        core.handle(&caller("bob"), &format!("resign {round}"), resign).await;
    }
    assert!(moves > 0 && losses > 0, "{moves} moves, {losses} losses");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_game_is_one_click_away() {
    let bot = TestBot::start().await;
    assert!(told(bot.say("alice", "/game next").await).contains("It isn't your turn in any game."));
    let mut codes = Vec::new();
    for clock in ["3d", "1h", "2h"] {
        codes.push(bot.game(&format!("setup=ones clock={clock}")).await);
    }
    let board = public(bot.say("alice", &format!("/dama move c3 d4 game={}", codes[1])).await);
    let next = private(bot.click("alice", &board, "Next game").await);
    assert!(next.plain().contains(&codes[2]), "{}", next.plain());
    let after = private(bot.click("alice", &next, "Next game").await);
    assert!(after.plain().contains(&codes[0]), "{}", after.plain());
    // Whoever presses it sees their own next game.
    assert!(private(bot.click("bob", &board, "Next game").await).plain().contains(&codes[1]));
    public(bot.say("alice", &format!("/dama move c3 d4 game={}", codes[2])).await);
    let last = public(bot.say("alice", &format!("/dama move c3 d4 game={}", codes[0])).await);
    assert!(!buttons(&last).iter().any(|(label, _)| label == "Next game"));
}
