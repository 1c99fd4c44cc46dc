//! Many at once, over two handles on one database: exactly one wins, and everybody is told rightly.

use crate::world::{HELD_MS, NOW, PLATFORM, World, caller};
use deska_core::ports::{Store, StoreError};
use deska_model::challenges::challenge::ChallengeStatus;
use deska_model::ids::OutboxId;
use futures::future::join_all;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::Arc;

const MANY: usize = 8;

/// Runs a task per worker at the same time, each with its handle and number.
pub async fn all<T, F, Fut>(world: &World, task: F) -> Vec<T>
where
    T: Send + 'static,
    F: Fn(Arc<dyn Store>, usize) -> Fut,
    Fut: Future<Output = T> + Send + 'static,
{
    let started = (0..MANY).map(|index| tokio::spawn(task(world.worker(index), index)));
    let started: Vec<_> = started.collect();
    join_all(started).await.into_iter().map(Result::unwrap).collect()
}

/// The one success; every other answer must fit.
fn only<T: Debug>(answers: Vec<Result<T, StoreError>>, fits: impl Fn(&StoreError) -> bool) -> T {
    let (won, lost): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!(won.len(), 1, "{won:?} {lost:?}");
    for answer in lost {
        let error = answer.unwrap_err();
        assert!(fits(&error), "{error:?}");
    }
    won.into_iter().next().unwrap().unwrap()
}

pub async fn one_of_many_movers_wins(world: &World) {
    let game = world.game("GAMES").await;
    for after in 1..=10 {
        let answers = all(world, |store, index| {
            let append = world.play(&game, after, &format!("{after} by {index}"), &format!("m{index}"));
            async move { store.append(&append).await }
        });
        only(answers.await, |error| matches!(error, StoreError::MovedOn { seq } if *seq == after + 1));
    }
    let (row, events) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!((row.seq, events.len()), (11, 11));
}

pub async fn one_of_many_acceptors_wins(world: &World) {
    world.challenge("ABCDE").await;
    let answers = all(world, |store, index| {
        let game = world.new_game(&format!("GAME{index}"));
        let begin = world.begin("ABCDE", &game, &format!("accept {index}"));
        async move { store.begin(&begin).await }
    });
    let (game, _) = only(answers.await, |error| matches!(error, StoreError::ChallengeClosed));
    let challenge = world.store().challenge("ABCDE").await.unwrap().unwrap();
    assert_eq!(challenge.status, ChallengeStatus::Taken(game.code.clone()));
    assert_eq!(world.store().games_in(world.channel_id, 9).await.unwrap(), [game]);
}

pub async fn accept_against_withdraw(world: &World) {
    for round in 0..5 {
        let code = format!("CODE{round}");
        world.challenge(&code).await;
        let answers = all(world, |store, index| {
            let (code, game) = (code.clone(), world.new_game(&format!("GAME{round}{index}")));
            let begin = world.begin(&code, &game, &format!("accept {round} {index}"));
            async move {
                if index % 2 == 0 {
                    return store.close_challenge(&code, &ChallengeStatus::Withdrawn, false, NOW).await;
                }
                store.begin(&begin).await.map(|_| ())
            }
        });
        only(answers.await, |error| matches!(error, StoreError::ChallengeClosed));
        let challenge = world.store().challenge(&code).await.unwrap().unwrap();
        assert_ne!(challenge.status, ChallengeStatus::Open);
    }
}

pub async fn one_request_sent_many_times(world: &World) {
    let game = world.game("GAMES").await;
    for after in 1..=10 {
        let append = world.play(&game, after, &format!("request {after}"), "m");
        let answers = all(world, |store, _| {
            let append = append.clone();
            async move { store.append(&append).await }
        });
        only(
            answers.await,
            |error| matches!(error, StoreError::Repeated { code, seq } if code == "GAMES" && *seq == after + 1),
        );
    }
}

pub async fn one_acceptance_sent_many_times(world: &World) {
    world.challenge("ABCDE").await;
    let answers = all(world, |store, index| {
        let game = world.new_game(&format!("GAME{index}"));
        let begin = world.begin("ABCDE", &game, "the click");
        async move { store.begin(&begin).await }
    });
    let answers = answers.await;
    let codes: BTreeSet<String> = answers
        .iter()
        .map(|answer| match answer {
            Ok((game, _)) => game.code.clone(),
            Err(StoreError::Repeated { code, seq: 1 }) => code.clone(),
            Err(other) => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(codes.len(), 1, "all are told of the same game");
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
}

pub async fn one_challenge_sent_many_times(world: &World) {
    let answers = all(world, |store, index| {
        let code = format!("CODE{index}");
        let (new, notice) = (world.new_challenge(&code, "the request"), world.challenge_notice(&code));
        async move { store.add_challenge(&new, Some(&notice)).await.unwrap() }
    });
    let answers = answers.await;
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(world.store().open_challenges(world.alice.id).await.unwrap().len(), 1);
}

pub async fn each_message_is_claimed_once(world: &World) {
    let game = world.game("GAMES").await;
    world.play_to(&game, 60).await;
    let answers = all(world, |store, _| async move {
        let mut mine: Vec<OutboxId> = Vec::new();
        loop {
            let rows = store.claim_outbox(PLATFORM, NOW.plus_ms(HELD_MS), 60_000, 7).await.unwrap();
            mine.extend(rows.iter().map(|row| row.id));
            let next = store.next_outbox(PLATFORM).await.unwrap();
            if next.is_none_or(|next| next > NOW.plus_ms(HELD_MS)) {
                return mine;
            }
        }
    });
    let claimed: Vec<OutboxId> = answers.await.concat();
    let distinct: BTreeSet<OutboxId> = claimed.iter().copied().collect();
    assert_eq!((claimed.len(), distinct.len()), (61, 61));
}

pub async fn many_arrive_at_once(world: &World) {
    let answers = all(world, |store, index| async move {
        let mut caller = caller("newcomer");
        caller.place.space = "new house".to_owned();
        caller.place.channel = format!("room {}", index % 2);
        store.arrive(&caller, NOW).await.unwrap()
    });
    let answers = answers.await;
    let accounts: BTreeSet<_> = answers.iter().map(|arrival| arrival.account.id).collect();
    let channels: BTreeSet<_> = answers.iter().map(|arrival| arrival.channel_id).collect();
    assert_eq!((accounts.len(), channels.len()), (1, 2));
}

pub async fn games_do_not_hold_each_other_up(world: &World) {
    let mut games = Vec::new();
    for index in 0..MANY {
        games.push(world.game(&format!("GAME{index}")).await);
    }
    all(world, |store, index| {
        let game = games[index].clone();
        let appends: Vec<_> =
            (1..20).map(|after| world.play(&game, after, &format!("{index} {after}"), "m")).collect();
        async move {
            for append in appends {
                store.append(&append).await.unwrap();
                let (row, events) = store.game(&game.code).await.unwrap().unwrap();
                assert_eq!(row.seq, append.expected_seq + 1, "one's own writing is read at once");
                assert_eq!(events.len(), row.seq as usize);
            }
        }
    })
    .await;
}

pub async fn a_request_dropped_half_way_may_come_again(world: &World) {
    let game = world.game("GAMES").await;
    let mut dropped = 0;
    for after in 1..=40 {
        let append = world.play(&game, after, &format!("request {after}"), "m");
        tokio::select! {
            biased;
            answer = world.store().append(&append) => assert!(answer.is_ok(), "{answer:?}"),
            () = yields(after * after / 4) => dropped += 1,
        }
        match world.store().append(&append).await {
            Ok(_) => {}
            Err(StoreError::Repeated { seq, .. }) => assert_eq!(seq, after + 1),
            Err(other) => panic!("{other:?}"),
        }
    }
    assert!(dropped > 0);
    let (row, events) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!((row.seq, events.len()), (41, 41));
}

/// Waits for a number of turns of the runtime, which is finer than its clock.
async fn yields(turns: u32) {
    for _ in 0..turns {
        tokio::task::yield_now().await;
    }
}
