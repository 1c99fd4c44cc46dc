//! Timers: they belong to the last event of their game, and one caller at a time carries them out.

use crate::races::all;
use crate::world::{NOW, World, moved};
use deska_core::ports::StoreError;
use deska_model::changes::Append;
use deska_model::clocks::timer::{DueTimer, NewTimer, TimerKind};
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::event::Event;
use deska_model::games::rows::GameRow;
use deska_model::ids::Time;

const LEASE_MS: i64 = 60_000;

/// When the timers of these tests are due.
const DUE: Time = NOW.plus_ms(1000);

/// A move after which the game has a timer.
fn timed(world: &World, game: &GameRow, after: u32) -> Append {
    let mut append = world.play(game, after, &format!("{} timed {after}", game.code), "m");
    append.effects.timers =
        vec![NewTimer { kind: TimerKind::Unbegun, account: None, due_at: DUE, after: NOW }];
    append
}

/// A game whose last event, number 2, has a timer.
async fn game(world: &World, code: &str) -> GameRow {
    let game = world.game(code).await;
    world.store().append(&timed(world, &game, 1)).await.unwrap();
    game
}

/// What the timer does: one event of the program.
fn fire(world: &World, game: &GameRow, timer: &DueTimer) -> Append {
    let mut append = world.batch(game, timer.seq, "", vec![Event::Aborted { by: None }]);
    (append.events[0].actor, append.origin) = (Actor::System, Origin::Timer(timer.id));
    append
}

async fn claim(world: &World, claimant: &str, now: Time) -> Vec<DueTimer> {
    world.store().claim_timers(claimant, now, LEASE_MS, 10).await.unwrap()
}

pub async fn a_game_begins_with_its_timer(world: &World) {
    world.challenge("ABCDE").await;
    let mut begin = world.begin("ABCDE", &world.new_game("GAMES"), "accept");
    begin.effects.timers =
        vec![NewTimer { kind: TimerKind::Unbegun, account: None, due_at: DUE, after: NOW }];
    world.store().begin(&begin).await.unwrap();
    let timers = claim(world, "one", DUE).await;
    assert_eq!(timers.iter().map(|timer| (&*timer.code, timer.seq)).collect::<Vec<_>>(), [("GAMES", 1)]);
}

pub async fn a_timer_is_claimed_when_it_is_due(world: &World) {
    assert_eq!(world.store().next_timer().await.unwrap(), None);
    game(world, "GAMES").await;
    assert_eq!(world.store().next_timer().await.unwrap(), Some(DUE));
    assert_eq!(claim(world, "one", DUE.plus_ms(-1)).await, []);
    let timers = claim(world, "one", DUE).await;
    let [timer] = timers.as_slice() else { panic!("{timers:?}") };
    assert_eq!((&*timer.code, timer.seq, timer.kind), ("GAMES", 2, TimerKind::Unbegun));
}

pub async fn a_claim_ends_by_itself(world: &World) {
    game(world, "GAMES").await;
    let timers = claim(world, "one", DUE).await;
    let end = DUE.plus_ms(LEASE_MS);
    assert_eq!(world.store().next_timer().await.unwrap(), Some(end));
    assert_eq!(claim(world, "two", end.plus_ms(-1)).await, []);
    assert_eq!(claim(world, "two", end).await, timers);
    // Whoever had it before may no longer say that it is done.
    world.store().drop_timer(timers[0].id, "one").await.unwrap();
    assert_eq!(world.store().next_timer().await.unwrap(), Some(end.plus_ms(LEASE_MS)));
    world.store().drop_timer(timers[0].id, "two").await.unwrap();
    assert_eq!(world.store().next_timer().await.unwrap(), None);
}

pub async fn the_earliest_timers_come_first(world: &World) {
    for code in ["LATER", "FIRST", "THIRD"] {
        game(world, code).await;
    }
    let first = world.store().game("FIRST").await.unwrap().unwrap().0;
    let mut earlier = timed(world, &first, 2);
    earlier.effects.timers[0].due_at = DUE.plus_ms(-5);
    world.store().append(&earlier).await.unwrap();
    let codes = async || {
        let timers = world.store().claim_timers("one", DUE, LEASE_MS, 2).await.unwrap();
        timers.into_iter().map(|timer| timer.code).collect::<Vec<_>>()
    };
    assert_eq!(codes().await, ["FIRST", "LATER"]);
    assert_eq!(codes().await, ["THIRD"]);
    assert_eq!(codes().await, Vec::<String>::new());
}

pub async fn one_of_many_claims_a_timer(world: &World) {
    for index in 0..10 {
        game(world, &format!("GAME{index}")).await;
    }
    let claimed = all(world, |store, index| async move {
        store.claim_timers(&format!("process {index}"), DUE, LEASE_MS, 10).await.unwrap()
    });
    let claimed: Vec<DueTimer> = claimed.await.concat();
    let mut codes: Vec<&str> = claimed.iter().map(|timer| &*timer.code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!((claimed.len(), codes.len()), (10, 10));
}

pub async fn a_later_event_ends_a_timer(world: &World) {
    let game = game(world, "GAMES").await;
    let timers = claim(world, "one", DUE).await;
    world.store().append(&timed(world, &game, 2)).await.unwrap();
    // The one that was claimed comes too late.
    match world.store().append(&fire(world, &game, &timers[0])).await {
        Err(StoreError::MovedOn { seq: 3 }) => {}
        other => panic!("{other:?}"),
    }
    let newer = claim(world, "two", DUE).await;
    assert_eq!(newer.iter().map(|timer| timer.seq).collect::<Vec<_>>(), [3]);
    assert!(newer[0].id > timers[0].id, "ids are never used again");
    world.store().append(&world.play(&game, 3, "last", "m")).await.unwrap();
    assert_eq!(world.store().next_timer().await.unwrap(), None);
}

pub async fn a_timer_changes_its_game_once(world: &World) {
    let game = game(world, "GAMES").await;
    let timers = claim(world, "one", DUE).await;
    let append = fire(world, &game, &timers[0]);
    let answers = all(world, |store, _| {
        let append = append.clone();
        async move { store.append(&append).await }
    });
    let (won, lost): (Vec<_>, Vec<_>) = answers.await.into_iter().partition(Result::is_ok);
    assert_eq!(won.len(), 1);
    for answer in lost {
        match answer {
            Err(StoreError::Repeated { code, seq: 3 }) => assert_eq!(code, "GAMES"),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(world.store().event_of(&append.origin).await.unwrap(), Some(("GAMES".to_owned(), 3)));
    let (_, events) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!((events[2].actor, &events[2].event), (Actor::System, &Event::Aborted { by: None }));
    // A request with the number of the timer is another origin.
    let id = timers[0].id.0.to_string();
    let request = world.batch(&game, 3, &id, vec![moved("m")]);
    world.store().append(&request).await.unwrap();
}
