//! Vacations, reminders and outages: of several processes at once, one does what is due, and the others see it.

use crate::races::all;
use crate::world::{NOW, PLATFORM, World, moved};
use deska_core::ports::{OpenOutage, RemindedGame, Reminding, StoreError};
use deska_core::tick::BEAT_EVERY_MS;
use deska_model::challenges::challenge::ChallengeStatus;
use deska_model::clocks::calendar::{Period, QuietHours, ZoneName};
use deska_model::clocks::duration::{DAY_MS, HOUR_MS, MINUTE_MS};
use deska_model::clocks::reminder_choice::Reminders;
use deska_model::clocks::time_control::TimeControl;
use deska_model::clocks::timer::{DueTimer, NewTimer, TimerKind};
use deska_model::clocks::{NOT_OVER, OUTAGE_GRACE_MS, SetBack};
use deska_model::games::rows::{CurrentTurn, GameRow};
use deska_model::ids::{OutboxId, Time};
use deska_model::outbox::{Notice, Subject};
use deska_model::personal::own_time::{PersonChoice, Vacation};

const LEASE_MS: i64 = 60_000;

/// When the reminders of these tests are due.
const DUE: Time = NOW.plus_ms(HOUR_MS);

/// A game with clocks, which Bob has begun by accepting the challenge of the same code.
async fn timed(world: &World, code: &str) -> GameRow {
    world.challenge(code).await;
    let mut game = world.new_game(code);
    game.terms.clock.control = TimeControl::parse("1d").unwrap();
    world.accept_by(world.store(), code, &game, &format!("accept {code}")).await.unwrap().0
}

async fn outages(world: &World, code: &str) -> Vec<Period> {
    world.store().game(code).await.unwrap().unwrap().0.time.outages
}

fn span(from: Time, ms: i64) -> Period {
    Period { from, until: from.plus_ms(ms) }
}

/// What the outbox holds, in order, claimed for good.
async fn told(world: &World) -> Vec<Subject> {
    let rows = world.store().claim_outbox(PLATFORM, NOW.plus_ms(400 * DAY_MS), 60_000, 500).await.unwrap();
    rows.into_iter().map(|row| row.subject).collect()
}

pub async fn of_several_processes_one_finds_an_outage(world: &World) {
    timed(world, "GAMES").await;
    let beat = async |at| world.store().beat(at, OUTAGE_GRACE_MS).await.unwrap();
    assert_eq!(beat(NOW).await, None, "a new program was not down");
    for round in 0..5 {
        let from = NOW.plus_ms(round * HOUR_MS + OUTAGE_GRACE_MS);
        let until = NOW.plus_ms((round + 1) * HOUR_MS);
        assert_eq!(beat(from).await, None, "a restart is no outage");
        let found = all(world, |store, _| async move { store.beat(until, OUTAGE_GRACE_MS).await.unwrap() });
        let found: Vec<Period> = found.await.into_iter().flatten().collect();
        assert_eq!(found, [Period { from, until }]);
    }
    assert_eq!(outages(world, "GAMES").await.len(), 5);
}

pub async fn a_platform_is_away_once_at_a_time(world: &World) {
    timed(world, "GAMES").await;
    let away = async || world.store().game("GAMES").await.unwrap().unwrap().0.time.away;
    let (from, back) = (NOW.plus_ms(HOUR_MS), NOW.plus_ms(3 * HOUR_MS));
    all(world, |store, number| async move {
        store.platform_away(PLATFORM, from, from, &number.to_string()).await.unwrap();
    })
    .await;
    // It keeps its beginning, also for a process that has begun later.
    world.store().platform_away(PLATFORM, from.plus_ms(HOUR_MS), back, "later").await.unwrap();
    let goes_on = vec![Period { from, until: NOT_OVER }];
    assert_eq!(away().await, [goes_on.clone(), goes_on.clone()]);
    let open = world.store().open_outages_of(world.alice.id).await.unwrap();
    assert_eq!(open, [OpenOutage { from, back: None }]);
    world.store().platform_back(PLATFORM, back).await.unwrap();
    world.store().platform_back(PLATFORM, back.plus_ms(1)).await.unwrap();
    let over = vec![Period { from, until: back }];
    assert_eq!(away().await, [over.clone(), over.clone()]);
    // It goes away again before everything is read.
    world.store().platform_away(PLATFORM, back, back, "later").await.unwrap();
    assert_eq!(away().await, [goes_on.clone(), goes_on]);
    world.store().platform_back(PLATFORM, back).await.unwrap();
    all(world, |store, number| async move {
        store.platform_here(PLATFORM, back.plus_ms(MINUTE_MS), &number.to_string()).await.unwrap();
    })
    .await;
    assert_eq!(away().await, [over.clone(), over]);
    let untold = world.store().untold_platform_outages().await.unwrap();
    assert_eq!(untold.iter().map(|outage| outage.span).collect::<Vec<_>>(), [Period { from, until: back }]);
    assert!(world.store().games_in_outage(&untold[0]).await.unwrap().is_empty(), "no time runs out");
    world.store().platform_outage_told(&untold[0]).await.unwrap();
    assert!(world.store().untold_platform_outages().await.unwrap().is_empty());
    assert!(world.store().open_outages_of(world.alice.id).await.unwrap().is_empty());
}

pub async fn an_outage_of_another_platform_concerns_nobody_here(world: &World) {
    timed(world, "GAMES").await;
    let (from, until) = (NOW.plus_ms(HOUR_MS), NOW.plus_ms(9 * HOUR_MS));
    world.store().platform_away("elsewhere", from, from, "one").await.unwrap();
    let time = world.store().game("GAMES").await.unwrap().unwrap().0.time;
    assert_eq!(time.away, [Vec::new(), Vec::new()]);
    assert!(world.store().open_outages_of(world.alice.id).await.unwrap().is_empty());
    world.store().platform_here("elsewhere", until, "one").await.unwrap();
    // A short one of no concern leaves nothing.
    world.store().platform_away("elsewhere", until, until, "one").await.unwrap();
    world.store().platform_here("elsewhere", until.plus_ms(MINUTE_MS), "one").await.unwrap();
    assert_eq!(world.store().untold_platform_outages().await.unwrap().len(), 1);
}

pub async fn a_clock_that_goes_back_makes_no_outage(world: &World) {
    timed(world, "GAMES").await;
    let beat = async |at| world.store().beat(at, OUTAGE_GRACE_MS).await.unwrap();
    for minutes in [10, 5, 6, 3, 4] {
        assert_eq!(beat(NOW.plus_ms(minutes * MINUTE_MS)).await, None, "{minutes}");
    }
    // What counts is the last beat, not the latest moment that the clock has shown.
    let from = NOW.plus_ms(4 * MINUTE_MS);
    let until = from.plus_ms(OUTAGE_GRACE_MS + 1);
    assert_eq!(beat(until).await, Some(Period { from, until }));
    assert_eq!(outages(world, "GAMES").await, [Period { from, until }]);
}

pub async fn an_outage_after_a_clock_was_set_back_counts(world: &World) {
    let game = timed(world, "GAMES").await;
    // The clock was two days ahead when the game began.
    let (back, until) = (NOW.plus_ms(-2 * DAY_MS), NOW.plus_ms(-DAY_MS));
    let mut append = world.play(&game, 1, "a move", "a1-b2");
    append.at = back;
    world.store().append(&append).await.unwrap();
    for at in [back, until] {
        world.store().beat(at, OUTAGE_GRACE_MS).await.unwrap();
    }
    assert_eq!(outages(world, "GAMES").await, [Period { from: back, until }]);
}

pub async fn of_an_outage_that_a_clock_set_right_cuts_both_parts_are_known(world: &World) {
    let game = timed(world, "GAMES").await;
    let beat = async |at| world.store().beat(at, OUTAGE_GRACE_MS).await.unwrap();
    beat(NOW).await;
    let ahead = NOW.plus_ms(400 * DAY_MS);
    assert_eq!(beat(ahead).await, Some(Period { from: NOW, until: ahead }));
    let due_at = ahead.plus_ms(DAY_MS);
    let timer = NewTimer { kind: TimerKind::Expiry, account: None, due_at, after: ahead };
    assert!(world.store().reschedule(game.id, 1, &[timer], &[]).await.unwrap());
    let right = NOW.plus_ms(HOUR_MS);
    assert_eq!(beat(right).await, None);
    let parts = [Period { from: NOW, until: ahead }, Period { from: NOW, until: right }];
    let time = world.store().game("GAMES").await.unwrap().unwrap().0.time;
    let known = time.outages;
    assert!(known.len() == 2 && parts.iter().all(|part| known.contains(part)), "{known:?}");
    assert_eq!(time.set_back, Some(SetBack { from: ahead, to: right }));
    // What waited for the time that was left waits as long as it would have.
    assert_eq!(world.store().next_timer().await.unwrap(), Some(right.plus_ms(DAY_MS)));
    let changed = world.store().time_changes().await.unwrap();
    assert!([world.alice.id, world.bob.id].iter().all(|id| changed.iter().any(|(account, _)| account == id)));
    // The clock is set ahead again: a turn that began before it was set right counts with the later part.
    let (last, later) = (right.plus_ms(MINUTE_MS), ahead.plus_ms(DAY_MS));
    assert_eq!(beat(last).await, None);
    assert_eq!(beat(later).await, Some(Period { from: last, until: later }));
    let known = outages(world, "GAMES").await;
    for part in [Period { from: last, until: later }, Period { from: ahead, until: later }] {
        assert!(known.contains(&part), "{known:?}");
    }
}

pub async fn starts_without_a_beat_in_between_are_one_outage(world: &World) {
    let beat = async |seconds: i64| world.store().beat(NOW.plus_ms(seconds * 1_000), 1_000).await.unwrap();
    assert_eq!(beat(0).await, None);
    let span = |from: i64, until: i64| {
        Some(Period { from: NOW.plus_ms(from * 1_000), until: NOW.plus_ms(until * 1_000) })
    };
    assert_eq!(beat(60).await, span(0, 60));
    assert_eq!(beat(120).await, span(0, 120));
    world.store().beat(NOW.plus_ms(180_000), OUTAGE_GRACE_MS).await.unwrap();
    assert_eq!(beat(240).await, span(180, 240));
}

pub async fn a_beat_soon_after_another_writes_nothing(world: &World) {
    let beat = async |at| world.store().beat(at, OUTAGE_GRACE_MS).await.unwrap();
    beat(NOW).await;
    let last = NOW.plus_ms(BEAT_EVERY_MS / 2);
    beat(last).await;
    // The outage begins with the last beat that was noted.
    let until = NOW.plus_ms(HOUR_MS);
    assert_eq!(beat(until).await, Some(Period { from: NOW, until }));
}

pub async fn an_outage_begins_after_the_last_move(world: &World) {
    let game = timed(world, "GAMES").await;
    let beat = async |at| world.store().beat(at, OUTAGE_GRACE_MS).await.unwrap();
    beat(NOW.plus_ms(MINUTE_MS)).await;
    let move_at = async |after, at| {
        let mut append = world.play(&game, after, &format!("move {after}"), "a1-b2");
        append.at = at;
        append.effects.summary.turns =
            vec![CurrentTurn { account: world.bob.id, seq: after + 1, at, told: true, deadline: None }];
        world.store().append(&append).await.unwrap();
        append
    };
    let append = move_at(1, NOW.plus_ms(MINUTE_MS + 20_000)).await;
    assert_eq!(beat(append.at.plus_ms(OUTAGE_GRACE_MS)).await, None, "it was down for less");
    let until = NOW.plus_ms(HOUR_MS);
    let from = append.at.plus_ms(OUTAGE_GRACE_MS);
    assert_eq!(beat(until).await, Some(Period { from, until }));
    let append = move_at(2, until.plus_ms(25_000)).await;
    let later = until.plus_ms(HOUR_MS);
    assert_eq!(beat(later).await, Some(Period { from: append.at, until: later }));
}

fn vacation_notice(world: &World, until: Option<Time>) -> Notice {
    let codes = vec!["GAMES".to_owned()];
    let subject = Subject::Vacation { account: world.alice.id.0, codes, until: until.map(|until| until.0) };
    Notice { leased_until: NOW, ..world.notice(subject) }
}

pub async fn of_vacations_that_overlap_one_begins(world: &World) {
    told(world).await;
    let account = world.alice.id;
    for round in 0..10 {
        let from = NOW.plus_ms(round * 10 * DAY_MS);
        let answers = all(world, |store, index| {
            let shift = i64::try_from(index).unwrap() * HOUR_MS;
            let vacation =
                Vacation { span: span(from.plus_ms(shift), 10 * DAY_MS - shift), until_move: false };
            let notices = [vacation_notice(world, Some(vacation.span.until))];
            async move { store.begin_vacation(account, vacation, &notices).await }
        });
        let (won, lost): (Vec<_>, Vec<_>) = answers.await.into_iter().partition(Result::is_ok);
        assert_eq!(won.len(), 1);
        assert!(lost.iter().all(|answer| matches!(answer, Err(StoreError::CodeTaken))), "{lost:?}");
    }
    // One after another, without a gap between the last moments, they are ten.
    let known = world.store().vacations(account, Time(0)).await.unwrap();
    assert_eq!(known.len(), 10);
    assert!(known.windows(2).all(|pair| pair[0].span.until <= pair[1].span.from), "{known:?}");
    assert_eq!(told(world).await.len(), 10, "whoever did not begin one says nothing");
    assert_eq!(world.store().vacations(world.bob.id, Time(0)).await.unwrap(), []);
    let other = Vacation { span: span(NOW, DAY_MS), until_move: true };
    world.store().begin_vacation(world.bob.id, other, &[]).await.unwrap();
    assert_eq!(world.store().vacations(world.bob.id, NOW).await.unwrap(), [other]);
}

pub async fn a_vacation_ends_once(world: &World) {
    told(world).await;
    let account = world.alice.id;
    let begin = async |from, ms| {
        let vacation = Vacation { span: span(from, ms), until_move: false };
        world.store().begin_vacation(account, vacation, &[]).await.unwrap();
    };
    begin(NOW, 2 * DAY_MS).await;
    assert_eq!(world.store().next_vacation_end().await.unwrap(), Some(NOW.plus_ms(2 * DAY_MS)));
    let early = NOW.plus_ms(DAY_MS);
    let ended = all(world, |store, _| {
        let notices = [vacation_notice(world, None)];
        async move { store.end_vacation(account, early, &notices).await.unwrap() }
    });
    assert_eq!(ended.await.into_iter().filter(|ended| *ended).count(), 1);
    let known = world.store().vacations(account, Time(0)).await.unwrap();
    assert_eq!(known.iter().map(|vacation| vacation.span).collect::<Vec<_>>(), [span(NOW, DAY_MS)]);
    assert_eq!(told(world).await.len(), 1);
    // Who ended it knows already; nothing is announced when it would have ended.
    assert_eq!(world.store().next_vacation_end().await.unwrap(), None);
    assert_eq!(world.store().vacations_over(NOW.plus_ms(9 * DAY_MS)).await.unwrap(), []);

    begin(early, DAY_MS).await;
    let over = early.plus_ms(DAY_MS);
    assert_eq!(world.store().vacations_over(over.plus_ms(-1)).await.unwrap(), []);
    assert_eq!(world.store().vacations_over(over).await.unwrap(), [account]);
    let announced = all(world, |store, _| {
        let notices = [vacation_notice(world, None)];
        async move { store.announce_vacation_end(account, over, &notices).await.unwrap() }
    });
    assert_eq!(announced.await.into_iter().filter(|announced| *announced).count(), 1);
    assert_eq!(told(world).await.len(), 1);
    assert_eq!(world.store().next_vacation_end().await.unwrap(), None);
}

/// A game whose last event, number 2, has a reminder for Alice.
pub async fn reminding_game(world: &World, code: &str) -> GameRow {
    let game = timed(world, code).await;
    let mut append = world.batch(&game, 1, &format!("{code} move"), vec![moved("m")]);
    append.effects.timers = vec![reminder(world, DUE)];
    world.store().append(&append).await.unwrap();
    game
}

fn reminder(world: &World, due_at: Time) -> NewTimer {
    NewTimer { kind: TimerKind::Reminder, account: Some(world.alice.id), due_at, after: NOW }
}

/// The message for these timers, with a further reminder for each game.
fn reminding(world: &World, claimant: &str, timers: &[(DueTimer, &GameRow)]) -> Reminding {
    let next = Some(reminder(world, DUE.plus_ms(HOUR_MS)));
    let codes = timers.iter().map(|(timer, _)| timer.code.clone()).collect();
    let subject = Subject::Reminder { account: world.alice.id.0, codes, direct: false, at: None };
    Reminding {
        claimant: claimant.to_owned(),
        account: world.alice.id,
        games: timers.iter().map(|(timer, game)| reminded(timer, game, next)).collect(),
        notice: Notice { leased_until: NOW, ..world.notice(subject) },
    }
}

fn reminded(timer: &DueTimer, game: &GameRow, next: Option<NewTimer>) -> RemindedGame {
    let (game, seq) = (game.id, timer.seq);
    RemindedGame { timer: timer.id, game, seq, turn: seq, left_ms: HOUR_MS, on_devices: None, next }
}

async fn claim(world: &World, claimant: &str, now: Time) -> Vec<DueTimer> {
    world.store().claim_timers(claimant, now, LEASE_MS, 10).await.unwrap()
}

pub async fn of_two_claimants_one_reminds(world: &World) {
    let (first, second) = (reminding_game(world, "FIRST").await, reminding_game(world, "OTHER").await);
    told(world).await;
    let mut timers = claim(world, "slow", DUE).await;
    timers.sort_by(|one, other| one.code.cmp(&other.code));
    assert_eq!(timers.iter().map(|timer| timer.account).collect::<Vec<_>>(), [Some(world.alice.id); 2]);
    // The lease of the slow one ends, and another one takes one of the games.
    let again = world.store().claim_timers("quick", DUE.plus_ms(LEASE_MS), LEASE_MS, 1).await.unwrap();
    assert_eq!(again.iter().map(|timer| &*timer.code).collect::<Vec<_>>(), ["FIRST"]);
    let slow = reminding(world, "slow", &[(timers[0].clone(), &first), (timers[1].clone(), &second)]);
    let quick = reminding(world, "quick", &[(timers[0].clone(), &first)]);
    let answers = all(world, |store, index| {
        let mine = if index % 2 == 0 { slow.clone() } else { quick.clone() };
        async move { store.remind(&mine).await.unwrap() }
    });
    let rows: Vec<OutboxId> = answers.await.into_iter().flatten().collect();
    assert_eq!(rows.len(), 2, "one message of each, and no repeat");
    assert_eq!(told(world).await.len(), 2);
    for game in [&first, &second] {
        let known = world.store().timers_of(game.id).await.unwrap();
        assert_eq!(known, [reminder(world, DUE.plus_ms(HOUR_MS))], "the next one is set once");
    }
}

pub async fn a_reminder_whose_timers_are_gone_is_not_sent(world: &World) {
    let game = reminding_game(world, "GAMES").await;
    told(world).await;
    let timers = claim(world, "one", DUE).await;
    let mine = reminding(world, "one", &[(timers[0].clone(), &game)]);
    world.store().append(&world.batch(&game, 2, "the move", vec![moved("n")])).await.unwrap();
    told(world).await;
    assert_eq!(world.store().remind(&mine).await.unwrap(), None);
    assert_eq!(told(world).await, []);
    assert_eq!(world.store().timers_of(game.id).await.unwrap(), []);
}

pub async fn a_game_that_has_moved_on_keeps_its_timers(world: &World) {
    let game = reminding_game(world, "GAMES").await;
    let later = [reminder(world, DUE.plus_ms(DAY_MS))];
    let turn = CurrentTurn { account: world.alice.id, seq: 2, at: NOW, told: true, deadline: Some(DUE) };
    let set = async |seq, timers: &[NewTimer]| {
        world.store().reschedule(game.id, seq, timers, &[turn]).await.unwrap()
    };
    assert!(!set(1, &later).await, "event 2 has come since");
    assert!(!set(3, &later).await);
    assert_eq!(world.store().timers_of(game.id).await.unwrap(), [reminder(world, DUE)]);
    assert!(set(2, &later).await);
    assert_eq!(world.store().timers_of(game.id).await.unwrap(), later);
    assert_eq!(claim(world, "one", DUE).await, []);
    assert!(set(2, &[]).await);
    assert_eq!(world.store().next_timer().await.unwrap(), None);
    // Against a move at the same time: either way only timers of the last event stay.
    for after in 2..12 {
        let answers = all(world, |store, index| {
            let mut append =
                world.batch(&game, after, &format!("{after} by {index}"), vec![moved(&format!("m{index}"))]);
            append.effects.timers = vec![reminder(world, DUE.plus_ms(2 * DAY_MS))];
            let (game, later) = (game.id, later);
            async move {
                match index % 2 {
                    0 => store.append(&append).await.is_ok(),
                    _ => store.reschedule(game, after, &later, &[]).await.is_ok_and(|_| false),
                }
            }
        });
        assert_eq!(answers.await.into_iter().filter(|moved| *moved).count(), 1);
        let known = world.store().timers_of(game.id).await.unwrap();
        assert_eq!(known, [reminder(world, DUE.plus_ms(2 * DAY_MS))], "after event {after}");
    }
}

pub async fn a_challenge_expires_or_is_accepted(world: &World) {
    let end = NOW.plus_ms(14 * DAY_MS);
    let (mut taken, mut expired) = (0, 0);
    for round in 0..30 {
        let code = format!("CODE{round}");
        world.challenge(&code).await;
        let before = told(world).await.len();
        assert_eq!(world.store().next_expiring_challenge().await.unwrap(), Some(end));
        assert_eq!(world.store().expire_challenges(end.plus_ms(-1)).await.unwrap(), 0);
        let answers = all(world, |store, index| {
            let game = world.new_game(&format!("GAME{round}{index}"));
            let begin = world.begin(&code, &game, &format!("accept {round} {index}"));
            async move {
                // Now the one kind goes first, now the other.
                if (index + round) % 2 == 0 {
                    return store.expire_challenges(end).await.unwrap();
                }
                match store.begin(&begin).await {
                    Ok(_) => 1,
                    Err(StoreError::ChallengeClosed) => 0,
                    Err(other) => panic!("{other:?}"),
                }
            }
        });
        assert_eq!((before > 0, answers.await.into_iter().sum::<u32>()), (true, 1));
        match world.store().challenge(&code).await.unwrap().unwrap().status {
            ChallengeStatus::Taken(_) => taken += 1,
            ChallengeStatus::Expired => {
                expired += 1;
                let said = told(world).await;
                assert_eq!(said, [Subject::Challenge { code: code.clone() }], "the end is told once");
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(taken + expired, 30);
    assert_eq!(world.store().next_expiring_challenge().await.unwrap(), None);
}

pub async fn the_choices_of_a_person_come_back(world: &World) {
    let (store, alice) = (world.store(), world.alice.id);
    let before = store.person_time(alice).await.unwrap();
    assert_eq!((before.reminders, before.quiet, before.vacations), (Reminders::default(), None, Vec::new()));
    for (choice, value) in [
        (PersonChoice::Reminders, "1d,6h"),
        (PersonChoice::Quiet, "22:00-07:00"),
        (PersonChoice::Zone, "Europe/Prague"),
    ] {
        assert_eq!(store.person_choice(alice, choice).await.unwrap(), None);
        store.set_person_choice(alice, choice, Some(value)).await.unwrap();
        assert_eq!(store.person_choice(alice, choice).await.unwrap().as_deref(), Some(value));
    }
    let vacation = Vacation { span: span(NOW, DAY_MS), until_move: false };
    store.begin_vacation(alice, vacation, &[]).await.unwrap();
    let time = store.person_time(alice).await.unwrap();
    assert_eq!(Some(time.reminders), Reminders::parse("1d,6h"));
    let quiet = time.quiet.unwrap();
    assert_eq!((quiet.quiet, quiet.weekends), (QuietHours::parse("22:00-07:00"), false));
    assert_eq!(Some(quiet.zone), ZoneName::find("Europe/Prague"));
    assert_eq!(time.vacations, [vacation.span]);
    store.set_person_choice(alice, PersonChoice::Quiet, None).await.unwrap();
    assert_eq!(store.person_time(alice).await.unwrap().quiet, None);
    // A game has what decides about the clocks of both players.
    let game = timed(world, "GAMES").await;
    let row = store.game(&game.code).await.unwrap().unwrap().0;
    let players = row.time.players.map(|player| (player.reminders, player.vacations.len()));
    assert_eq!(players, [(Reminders::default(), 0), (Reminders::parse("1d,6h").unwrap(), 1)]);
}
