//! A platform that is away while the program runs: whose clock stands, which moves come in time, and what the game says.

use crate::clocks::{begun, pass, table};
use crate::join::{away, seat_code, two_platforms};
use crate::personal::link_code;
use deska_catalogue::invocation::Call;
use deska_core::clocks::platform_outages::AWAY_HOLD_MS;
use deska_desk::outbound::Response;
use deska_desk::{ChatDesk, DeliveryDesk, Reach};
use deska_model::clocks::OUTAGE_GRACE_MS;
use deska_model::clocks::duration::{DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS};
use deska_model::games::table::Ending;
use deska_model::ids::Time;
use deska_model::people::caller::Caller;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, caller, code, public, told};
use rules::Side;
use rules::rng::SplitMix64;
use std::time::Duration;

/// A surface reports how it reaches its platform.
async fn reach(bot: &TestBot, platform: &str, reach: Reach) {
    bot.service.reach(platform, reach, Duration::ZERO).await.unwrap();
}

/// The platform is back, and nothing had been sent meanwhile.
async fn returns(bot: &TestBot, platform: &str) {
    reach(bot, platform, Reach::Back).await;
    reach(bot, platform, Reach::Here).await;
}

/// A game of Alice, who is known here, and Bob, who is known on the other platform, shown on both. It is Alice's turn, and
/// both have moved.
async fn on_two_platforms(bot: &TestBot, clock: &str) -> String {
    let seat = public(bot.say("alice", &format!("/dama new side=white setup=ones clock={clock}")).await);
    let board = public(bot.say_as(&away("bob"), &format!("/game join {}", seat_code(&seat))).await);
    let game = code(&board);
    public(bot.say("alice", "/dama move c3 d4").await);
    public(bot.say_as(&away("bob"), "/dama move b6 a5").await);
    for platform in ["test", "other"] {
        for post in bot.due_on(platform).await {
            bot.has_come(&post).await;
        }
    }
    game
}

/// A move that was sent at a moment and is read now.
async fn sent(bot: &TestBot, who: Caller, at: Time, text: &str) -> Response {
    let source = format!("sent {} {}", at.0, bot.now().0);
    let caller = Caller { sent_at: Some(at), ..who };
    let answer = bot.service.answer(&caller, &source, Call::Text(format!("/dama move {text}"))).await;
    boards_come(bot).await;
    answer
}

/// Every board that is due comes at once.
async fn boards_come(bot: &TestBot) {
    for platform in ["test", "other"] {
        for post in bot.due_on(platform).await {
            bot.has_come(&post).await;
        }
    }
}

async fn is_over(bot: &TestBot, game: &str) -> bool {
    table(bot, game).await.ending.is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_platform_that_is_away_stops_the_clocks_of_its_players_and_says_so_afterwards() {
    let bot = two_platforms().await;
    let game = on_two_platforms(&bot, "5m").await;
    public(bot.say("alice", "/dama move d4 c5").await);
    bot.due_on("other").await;
    reach(&bot, "other", Reach::Away).await;
    for _ in 0..9 {
        assert_eq!(pass(&bot, MINUTE_MS).await.fired, 0);
    }
    assert!(table(&bot, &game).await.is_away(Side::Black));
    assert_says(public(bot.say("alice", "/game board").await).plain(), "I can't reach Bob at the moment");
    // A move that was written meanwhile is read before anything is decided.
    let written = bot.now().plus_ms(-MINUTE_MS);
    reach(&bot, "other", Reach::Back).await;
    let answer = sent(&bot, away("bob"), written, "d6 b4").await;
    assert!(answer.public.is_some(), "{answer:?}");
    reach(&bot, "other", Reach::Here).await;
    assert_eq!(bot.tick().await.fired, 0);
    assert!(!is_over(&bot, &game).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_of_an_outage_comes_back_and_the_game_says_so_once() {
    let bot = two_platforms().await;
    let game = on_two_platforms(&bot, "5m").await;
    public(bot.say("alice", "/dama move d4 c5").await);
    boards_come(&bot).await;
    pass(&bot, MINUTE_MS).await;
    reach(&bot, "other", Reach::Away).await;
    pass(&bot, 10 * MINUTE_MS).await;
    returns(&bot, "other").await;
    returns(&bot, "other").await;
    let told: Vec<String> = bot.due_on("other").await.iter().map(|post| post.about.plain()).collect();
    let about: Vec<_> =
        told.iter().filter(|words| words.contains("The connection to Bob was down")).collect();
    assert_eq!(about.len(), 1, "{told:?}");
    assert!(about[0].contains("for 10 minutes. That clock stopped for that time."), "{about:?}");
    assert_eq!(table(&bot, &game).await.deadline(Side::Black), Some(bot.now().plus_ms(4 * MINUTE_MS)));
    assert_eq!(pass(&bot, 4 * MINUTE_MS - 1).await.fired, 0);
    assert_eq!(pass(&bot, 1).await.fired, 1);
    assert_eq!(table(&bot, &game).await.ending, Some(Ending::TimedOut(Some(Side::Black))));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_goes_on_over_a_kill() {
    let mut bot = two_platforms().await;
    let game = on_two_platforms(&bot, "5m").await;
    public(bot.say("alice", "/dama move d4 c5").await);
    reach(&bot, "other", Reach::Away).await;
    pass(&bot, 3 * MINUTE_MS).await;
    bot.reopen().await;
    bot.service.connect("other", deska_testkit::test_bot::CHAT);
    assert_eq!(pass(&bot, 20 * MINUTE_MS).await.fired, 0);
    // The new process begins with a report of its own.
    reach(&bot, "other", Reach::Away).await;
    assert_eq!(pass(&bot, 20 * MINUTE_MS).await.fired, 0);
    returns(&bot, "other").await;
    let deadline = bot.now().plus_ms(5 * MINUTE_MS);
    assert_eq!(table(&bot, &game).await.deadline(Side::Black), Some(deadline));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_before_the_games_say_so_loses_nothing() {
    let bot = two_platforms().await;
    let game = on_two_platforms(&bot, "5m").await;
    public(bot.say("alice", "/dama move d4 c5").await);
    reach(&bot, "other", Reach::Away).await;
    pass(&bot, 10 * MINUTE_MS).await;
    let store = bot.ports().store;
    store.platform_back("other", bot.now()).await.unwrap();
    store.platform_here("other", bot.now(), "killed").await.unwrap();
    bot.due_on("other").await;
    assert_eq!(bot.tick().await.fired, 0);
    let told: Vec<String> = bot.due_on("other").await.iter().map(|post| post.about.plain()).collect();
    assert!(told.iter().any(|words| words.contains("for 10 minutes")), "{told:?}");
    assert_eq!(table(&bot, &game).await.deadline(Side::Black), Some(bot.now().plus_ms(5 * MINUTE_MS)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_outage_counts_unless_the_time_ran_out_in_it_or_the_turn_began_in_it() {
    let bot = two_platforms().await;
    let game = on_two_platforms(&bot, "5m").await;
    public(bot.say("alice", "/dama move d4 c5").await);
    let called = bot.now();
    pass(&bot, MINUTE_MS).await;
    let short = async |ms| {
        reach(&bot, "other", Reach::Away).await;
        pass(&bot, ms).await;
        returns(&bot, "other").await;
        table(&bot, &game).await.deadline(Side::Black).unwrap()
    };
    assert_eq!(short(MINUTE_MS).await, called.plus_ms(5 * MINUTE_MS), "it counts");
    pass(&bot, 2 * MINUTE_MS + 30 * SECOND_MS).await;
    assert_eq!(short(MINUTE_MS).await, bot.now().plus_ms(30 * SECOND_MS), "the time ran out in it");
    public(bot.say_as(&away("bob"), "/dama move d6 b4").await);
    // Nobody can be called while the platform is away, so the whole time begins with its return.
    public(bot.say("alice", "/game board").await);
    let text = table(&bot, &game).await.position.choices(Side::White)[0].text.clone();
    reach(&bot, "other", Reach::Away).await;
    pass(&bot, 10 * SECOND_MS).await;
    public(bot.say("alice", &format!("/dama move {text} game={game}")).await);
    pass(&bot, 40 * SECOND_MS).await;
    returns(&bot, "other").await;
    let deadline = table(&bot, &game).await.deadline(Side::Black);
    assert_eq!(deadline, Some(bot.now().plus_ms(5 * MINUTE_MS)));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_that_concerns_no_clock_is_forgotten() {
    let bot = TestBot::start().await;
    let game = begun(&bot, "clock=3d").await;
    let deadline = table(&bot, &game).await.deadline(Side::White);
    for _ in 0..5 {
        pass(&bot, MINUTE_MS).await;
        reach(&bot, "test", Reach::Away).await;
        pass(&bot, OUTAGE_GRACE_MS).await;
        returns(&bot, "test").await;
    }
    assert_eq!(bot.contents().await["platform_outage"], Vec::<String>::new());
    assert_eq!(table(&bot, &game).await.deadline(Side::White), deadline);
    assert!(bot.due().await.is_empty(), "nobody has to hear of it");
    // The other platform concerns nobody here, however long it is away.
    reach(&bot, "other", Reach::Away).await;
    pass(&bot, DAY_MS).await;
    returns(&bot, "other").await;
    assert_eq!(table(&bot, &game).await.deadline(Side::White), deadline);
}

/// Alice can be reached on both platforms, and her own one is away. It is her turn since the returned moment.
async fn reachable_elsewhere(bot: &TestBot, clock: &str) -> (String, Time) {
    let game = on_two_platforms(bot, clock).await;
    let word = link_code(bot, "alice").await;
    told(bot.say_as(&away("alice"), &format!("/me link {word}")).await);
    told(bot.say("alice", "/me reminders at:none").await);
    let called = bot.now();
    (game, called)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_can_be_reached_elsewhere_gets_no_time_but_a_move_that_was_sent_in_time_counts() {
    let bot = two_platforms().await;
    let (game, called) = reachable_elsewhere(&bot, "5m").await;
    pass(&bot, 4 * MINUTE_MS).await;
    reach(&bot, "test", Reach::Away).await;
    let deadline = called.plus_ms(5 * MINUTE_MS);
    assert_eq!(table(&bot, &game).await.deadline(Side::White), Some(deadline));
    assert_eq!(pass(&bot, 3 * MINUTE_MS).await.fired, 0, "a move of hers may wait on the other platform");
    let late = format!("/dama move d4 c5 game={game}");
    assert_says(told(bot.say_as(&away("alice"), &late).await), "Your time ran out");
    reach(&bot, "test", Reach::Back).await;
    let stamped_late = sent(&bot, caller("alice"), deadline.plus_ms(1), "d4 c5").await;
    assert_says(told(stamped_late), "doesn't count");
    let before_the_call = sent(&bot, caller("alice"), called.plus_ms(-1), "d4 c5").await;
    assert_says(told(before_the_call), "doesn't count");
    assert!(sent(&bot, caller("alice"), deadline, "d4 c5").await.public.is_some());
    reach(&bot, "test", Reach::Here).await;
    assert_eq!(bot.tick().await.fired, 0);
    assert!(!is_over(&bot, &game).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_out_that_waited_is_decided_when_everything_is_read() {
    let bot = two_platforms().await;
    let (game, _) = reachable_elsewhere(&bot, "5m").await;
    pass(&bot, 4 * MINUTE_MS).await;
    reach(&bot, "test", Reach::Away).await;
    pass(&bot, 3 * MINUTE_MS).await;
    reach(&bot, "test", Reach::Back).await;
    assert_eq!(pass(&bot, 10 * SECOND_MS).await.fired, 0);
    reach(&bot, "test", Reach::Here).await;
    assert_eq!(pass(&bot, 2 * SECOND_MS).await.fired, 1);
    assert_eq!(table(&bot, &game).await.ending, Some(Ending::TimedOut(Some(Side::White))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dead_platform_holds_no_game_of_people_elsewhere() {
    let bot = two_platforms().await;
    let (game, _) = reachable_elsewhere(&bot, "5m").await;
    reach(&bot, "test", Reach::Away).await;
    pass(&bot, AWAY_HOLD_MS - 1).await;
    assert!(!is_over(&bot, &game).await);
    pass(&bot, 2 * SECOND_MS).await;
    assert_eq!(table(&bot, &game).await.ending, Some(Ending::TimedOut(Some(Side::White))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_platform_that_comes_and_goes_gives_no_time_to_who_can_be_reached_elsewhere() {
    let bot = two_platforms().await;
    let (game, called) = reachable_elsewhere(&bot, "1h").await;
    while bot.now() < called.plus_ms(HOUR_MS) {
        reach(&bot, "test", Reach::Away).await;
        pass(&bot, 3 * MINUTE_MS).await;
        reach(&bot, "test", Reach::Back).await;
        pass(&bot, SECOND_MS).await;
        reach(&bot, "test", Reach::Here).await;
        assert!(is_over(&bot, &game).await || table(&bot, &game).await.deadline(Side::White).is_some());
    }
    pass(&bot, 2 * SECOND_MS).await;
    assert_eq!(table(&bot, &game).await.ending, Some(Ending::TimedOut(Some(Side::White))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_platform_that_comes_and_goes_between_two_looks_holds_no_time_out_for_long() {
    let bot = two_platforms().await;
    let (game, called) = reachable_elsewhere(&bot, "5m").await;
    let deadline = called.plus_ms(5 * MINUTE_MS);
    while bot.now() < deadline.plus_ms(AWAY_HOLD_MS) {
        reach(&bot, "test", Reach::Away).await;
        pass(&bot, 20 * SECOND_MS).await;
        bot.later(1);
        returns(&bot, "test").await;
    }
    reach(&bot, "test", Reach::Away).await;
    pass(&bot, 2 * SECOND_MS).await;
    assert_eq!(table(&bot, &game).await.ending, Some(Ending::TimedOut(Some(Side::White))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_leaves_the_win_to_the_opponent_refuses_no_late_move() {
    let bot = two_platforms().await;
    let (game, _) = reachable_elsewhere(&bot, "5m expiry=claim").await;
    reach(&bot, "test", Reach::Away).await;
    pass(&bot, 6 * MINUTE_MS).await;
    assert!(bot.say_as(&away("alice"), &format!("/dama move d4 c5 game={game}")).await.public.is_some());
}

/// One turn of a random schedule, as a model of its own counts it.
#[derive(Debug)]
struct Turn {
    began: i64,
    /// When the platform of the player was away since: beginnings and ends; the last one may go on.
    away: Vec<(i64, i64)>,
}

impl Turn {
    /// When the time of the player runs out; `None` while their platform is away and it has not.
    fn ends(&self, clock_ms: i64) -> Option<i64> {
        let (mut at, mut left) = (self.began, clock_ms);
        for (from, until) in self.away.iter().copied().filter(|(_, until)| *until > self.began) {
            let run = (from - at).max(0);
            if run >= left {
                return Some(at + left);
            }
            if until == i64::MAX {
                return None;
            }
            left -= run;
            let length = until - from;
            let counts = from > self.began && length <= OUTAGE_GRACE_MS && left > length;
            left -= if counts { length } else { 0 };
            at = until;
        }
        Some(at + left)
    }
}

/// The platforms of Alice and Bob come and go, moves are sent meanwhile and read at the return, and the process is killed.
async fn schedule(seed: u64) {
    let mut random = SplitMix64::new(seed);
    let mut draw = |below: i64| (random.draw() % below.unsigned_abs()).cast_signed();
    let mut bot = two_platforms().await;
    let clock_ms = (1 + draw(4)) * MINUTE_MS;
    let game = on_two_platforms(&bot, &format!("{}s", clock_ms / 1000)).await;
    told(bot.say("alice", "/me reminders at:none").await);
    told(bot.say_as(&away("bob"), "/me reminders at:none").await);
    let platforms = ["test", "other"];
    let mut outages: [Vec<(i64, i64)>; 2] = Default::default();
    let (mut began, mut side) = (table(&bot, &game).await.events.last().unwrap().at.0, Side::White);
    let mut waiting: Option<(Time, String)> = None;
    for step in 0..60 {
        let place = usize::from(side == Side::Black);
        let is_away = |of: usize, outages: &[Vec<(i64, i64)>; 2]| {
            outages[of].last().is_some_and(|(_, until)| *until == i64::MAX)
        };
        match draw(6) {
            0 | 1 => {
                let of = usize::from(draw(3) > 0);
                if is_away(of, &outages) {
                    reach(&bot, platforms[of], Reach::Back).await;
                    outages[of].last_mut().unwrap().1 = bot.now().0;
                    if of == place
                        && let Some((at, text)) = waiting.take()
                    {
                        let who = if place == 0 { caller("alice") } else { away("bob") };
                        let read = sent(&bot, who, at, &text).await;
                        assert!(read.public.is_some(), "seed {seed}, step {step}: a move was lost: {read:?}");
                        (began, side) = (bot.now().0, side.other());
                    }
                    reach(&bot, platforms[of], Reach::Here).await;
                    // Two outages without time in between would be one.
                    pass(&bot, SECOND_MS).await;
                } else {
                    reach(&bot, platforms[of], Reach::Away).await;
                    outages[of].push((bot.now().0, i64::MAX));
                }
            }
            2 if waiting.is_none() => {
                let now = table(&bot, &game).await;
                let Some(choice) = now.position.choices(side).first().cloned() else { return };
                if is_away(place, &outages) {
                    waiting = Some((bot.now(), choice.text))
                } else {
                    let who = if place == 0 { caller("alice") } else { away("bob") };
                    let read = sent(&bot, who, bot.now(), &choice.text).await;
                    assert!(read.public.is_some(), "seed {seed}, step {step}: {read:?}");
                    (began, side) = (bot.now().0, side.other());
                }
            }
            3 if draw(3) == 0 => {
                bot.reopen().await;
                bot.service.connect("other", deska_testkit::test_bot::CHAT);
            }
            _ => {
                pass(&bot, (1 + draw(150)) * SECOND_MS).await;
            }
        }
        bot.tick().await;
        let now = table(&bot, &game).await;
        let to_act = now.to_act();
        if now.ending.is_none() && !to_act.contains(side) {
            // A capture may go on, or end the turn otherwise than by one move.
            return;
        }
        let place = usize::from(side == Side::Black);
        let turn = Turn { began, away: outages[place].clone() };
        let ends = turn.ends(clock_ms);
        let is_due = ends.is_some_and(|at| at <= bot.now().0);
        if now.ending.is_some() {
            let by_time = matches!(now.ending, Some(Ending::TimedOut(_)));
            assert!(!by_time || is_due, "seed {seed}, step {step}: lost too early, {ends:?} of {turn:?}");
            return;
        }
        assert_eq!(now.deadline(side).map(|at| at.0), ends, "seed {seed}, step {step}: {turn:?}");
        assert!(!is_due || is_away(place, &outages), "seed {seed}, step {step}: lost too late, {turn:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_random_schedules_nobody_loses_time_in_which_they_could_not_be_reached() {
    for seed in 0..40 {
        schedule(seed).await;
    }
}
