//! Challenges.

use crate::world::{NOW, PLATFORM, World};
use deska_core::ports::StoreError;
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::clocks::duration::DAY_MS;

pub async fn a_challenge_is_given_back_as_stored(world: &World) {
    let new = world.new_challenge("ABCDE", "s1");
    let (stored, _) =
        world.store().add_challenge(&new, Some(&world.challenge_notice("ABCDE"))).await.unwrap();
    assert_eq!(stored, new.challenge);
    assert_eq!(world.store().challenge("ABCDE").await.unwrap(), Some(new.challenge));
    assert_eq!(world.store().challenge("QQQQQ").await.unwrap(), None);

    let mut open = world.new_challenge("OPENS", "s2");
    open.challenge.opponent = None;
    open.challenge.side = None;
    world.store().add_challenge(&open, Some(&world.challenge_notice("OPENS"))).await.unwrap();
    assert_eq!(world.store().challenge("OPENS").await.unwrap(), Some(open.challenge));
}

pub async fn a_repeated_request_makes_no_second_challenge(world: &World) {
    let store = world.store();
    let first = world.new_challenge("FIRST", "same");
    let (stored, row) = store.add_challenge(&first, Some(&world.challenge_notice("FIRST"))).await.unwrap();
    let again = world.new_challenge("AGAIN", "same");
    let repeated = store.add_challenge(&again, Some(&world.challenge_notice("AGAIN"))).await.unwrap();
    assert_eq!(repeated, (stored, row));
    assert_eq!(store.challenge("AGAIN").await.unwrap(), None);

    store.close_challenge("FIRST", &ChallengeStatus::Declined, false, NOW).await.unwrap();
    let (late, _) = store.add_challenge(&first, Some(&world.challenge_notice("FIRST"))).await.unwrap();
    assert_eq!(late.status, ChallengeStatus::Declined, "a repeat tells what became of it");
}

pub async fn a_code_is_used_once(world: &World) {
    world.challenge("ABCDE").await;
    let other = world.new_challenge("ABCDE", "another");
    let refused = world.store().add_challenge(&other, Some(&world.challenge_notice("ABCDE"))).await;
    assert!(matches!(refused, Err(StoreError::CodeTaken)), "{refused:?}");
}

pub async fn only_open_ones_can_be_closed(world: &World) {
    let store = world.store();
    world.challenge("ABCDE").await;
    for wrong in [ChallengeStatus::Open, ChallengeStatus::Taken("ABCDE".to_owned())] {
        let refused = store.close_challenge("ABCDE", &wrong, false, NOW).await;
        assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
    }
    store.close_challenge("ABCDE", &ChallengeStatus::Withdrawn, false, NOW).await.unwrap();
    let stored = store.challenge("ABCDE").await.unwrap().unwrap();
    assert_eq!(stored.status, ChallengeStatus::Withdrawn);
    for code in ["ABCDE", "QQQQQ"] {
        let refused = store.close_challenge(code, &ChallengeStatus::Declined, false, NOW).await;
        assert!(matches!(refused, Err(StoreError::ChallengeClosed)), "{refused:?}");
    }
    let refused = world.accept("ABCDE", "GAMES").await;
    assert!(matches!(refused, Err(StoreError::ChallengeClosed)), "{refused:?}");
}

pub async fn a_list_shows_what_concerns_an_account(world: &World) {
    let store = world.store();
    for code in ["AAAAA", "BBBBB", "CCCCC"] {
        world.challenge(code).await;
    }
    let mut seat = world.new_challenge("SEATS", "seat");
    seat.challenge.opponent = None;
    store.add_challenge(&seat, Some(&world.challenge_notice("SEATS"))).await.unwrap();
    store.close_challenge("BBBBB", &ChallengeStatus::Declined, false, NOW).await.unwrap();
    let codes = |list: Vec<Challenge>| list.into_iter().map(|one| one.code).collect::<Vec<_>>();
    let of_alice = store.open_challenges(world.alice.id).await.unwrap();
    assert_eq!(codes(of_alice), ["SEATS", "CCCCC", "AAAAA"]);
    let of_bob = store.open_challenges(world.bob.id).await.unwrap();
    assert_eq!(codes(of_bob), ["CCCCC", "AAAAA"]);
}

pub async fn a_seat_by_link_is_in_no_list_of_others(world: &World) {
    let store = world.store();
    let mut seat = world.new_challenge("LINKS", "by link");
    (seat.challenge.opponent, seat.challenge.by_link) = (None, true);
    let (stored, row) = store.add_challenge(&seat, None).await.unwrap();
    assert_eq!((stored.by_link, row), (true, None));
    let repeated = store.add_challenge(&seat, None).await.unwrap();
    assert_eq!(repeated, (stored, None));
    let (space, _) = store.channel(&world.place).await.unwrap();
    assert_eq!(store.open_seats(world.channel_id).await.unwrap(), []);
    assert_eq!(store.open_seats_of(space, 10).await.unwrap(), []);
    assert_eq!(store.waiting_challenges(world.channel_id, 10).await.unwrap(), []);
    let own = store.open_challenges(world.alice.id).await.unwrap();
    assert_eq!(own.into_iter().map(|one| one.code).collect::<Vec<_>>(), ["LINKS"]);
    let end = seat.challenge.expires_at.unwrap();
    assert_eq!(store.expire_challenges(end).await.unwrap(), 1);
    let said = store.claim_outbox(PLATFORM, end.plus_ms(DAY_MS), 1, 10).await.unwrap();
    assert_eq!(said, [], "the channel doesn't hear of its end");
    assert_eq!(store.challenge("LINKS").await.unwrap().unwrap().status, ChallengeStatus::Expired);
}
