//! Open seats: one of several processes changes their message, asks about one, and brings one back.

use crate::races::all;
use crate::world::{NOW, World, request, unique};
use deska_core::ports::StoreError;
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::challenges::seats_board::{SEATS_BOARD, SeatsBoard, SeatsPost};
use deska_model::changes::NewChallenge;
use deska_model::ids::Time;
use deska_model::outbox::{Receipt, Subject};
use deska_model::people::account::Account;
use deska_model::people::caller::Person;
use deska_model::settings::stored::Scope;
use serde_json::json;

/// Alice's open seat with this code, offered by a request of the same name.
fn seat(world: &World, code: &str) -> NewChallenge {
    let new = world.new_challenge(code, code);
    NewChallenge { challenge: Challenge { opponent: None, ..new.challenge }, ..new }
}

async fn offered(world: &World, code: &str) {
    world.store().add_challenge(&seat(world, code), Some(&world.challenge_notice(code))).await.unwrap();
}

/// The messages that are due and fit, which count as delivered then.
async fn due(world: &World, fits: impl Fn(&Subject) -> bool) -> Vec<Subject> {
    let rows = world.store().claim_outbox(crate::world::PLATFORM, NOW.plus_ms(60_000), 1, 50).await.unwrap();
    let mut found = Vec::new();
    for row in rows.into_iter().filter(|row| fits(&row.subject)) {
        let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
        world.store().delivered(&receipt, "m", NOW).await.unwrap();
        found.push(row.subject);
    }
    found
}

fn changed(rows: Vec<Result<bool, StoreError>>) -> usize {
    rows.into_iter().filter(|row| *row.as_ref().unwrap()).count()
}

async fn only_board(world: &World) -> SeatsBoard {
    let mut boards = world.store().seats_boards(SEATS_BOARD).await.unwrap();
    assert_eq!(boards.len(), 1, "{boards:?}");
    boards.remove(0)
}

pub async fn one_of_many_changes_the_message(world: &World) {
    let (channel, store) = (world.channel_id, world.store());
    let set = async |value: &str| {
        let (scope, by) = (Scope::Channel(channel), world.alice.id);
        store.set(scope, SEATS_BOARD, Some(&json!(value)), by, &unique(), NOW).await.unwrap();
    };
    assert_eq!(store.seats_boards(SEATS_BOARD).await.unwrap(), []);
    set("on").await;
    assert_eq!(only_board(world).await.due(), None, "there is no seat yet");
    offered(world, "S1").await;
    world.challenge("C1").await;
    let board = only_board(world).await;
    assert_eq!((board.open, board.due()), (1, Some(Time(0))));
    let puts = all(world, |store, _| {
        let board = board.clone();
        async move { store.put_seats_board(&board, NOW).await }
    });
    assert_eq!(changed(puts.await), 1);
    let is_board = |subject: &Subject| matches!(subject, Subject::SeatsBoard { .. });
    assert_eq!(due(world, is_board).await, [Subject::SeatsBoard { channel, number: 1 }]);
    let post = store.seats_board(channel).await.unwrap().unwrap();
    let expected =
        SeatsPost { space_id: post.space_id, number: 1, message: Some("m".to_owned()), is_kept: true };
    assert_eq!(post, expected);
    assert_eq!(only_board(world).await.due(), None, "it shows what there is");
    // One seat goes and another one comes.
    store.close_challenge("S1", &ChallengeStatus::Withdrawn, false, NOW).await.unwrap();
    offered(world, "S2").await;
    let board = only_board(world).await;
    assert_eq!((board.open, board.due()), (1, Some(NOW.plus_ms(15_000))));
    // Turned off, it changes once more.
    set("off").await;
    let board = only_board(world).await;
    assert_eq!((&*board.wanted, board.open), ("", 0));
    assert!(store.put_seats_board(&board, NOW).await.unwrap());
    assert_eq!(due(world, is_board).await.len(), 1);
    let post = store.seats_board(channel).await.unwrap().unwrap();
    assert_eq!((post.is_kept, post.message), (false, None));
    assert_eq!(store.seats_boards(SEATS_BOARD).await.unwrap(), []);
}

pub async fn one_of_many_asks_about_a_seat(world: &World) {
    let store = world.store();
    offered(world, "S1").await;
    world.challenge("C1").await;
    assert_eq!(store.oldest_unasked_seat().await.unwrap(), Some(NOW));
    assert_eq!(store.ask_about_seats(NOW.plus_ms(-1), NOW).await.unwrap(), 0, "too early");
    let asked = all(world, |store, _| async move { store.ask_about_seats(NOW, NOW).await.unwrap() }).await;
    assert_eq!(asked.into_iter().sum::<u32>(), 1);
    let told = due(world, |subject| matches!(subject, Subject::SeatWaits { .. })).await;
    assert_eq!(told, [Subject::SeatWaits { code: "S1".to_owned(), account: world.alice.id.0 }]);
    assert_eq!(
        store.oldest_unasked_seat().await.unwrap(),
        None,
        "a challenge to somebody is never asked about"
    );
}

pub async fn a_person_has_so_many_seats_that_come_back(world: &World) {
    let store = world.store();
    let codes: Vec<String> = (0..8).map(|index| format!("S{index}")).collect();
    for code in &codes {
        offered(world, code).await;
    }
    world.deliver_challenge(None, "S0", "s0").await;
    let set = all(world, |store, index| {
        let code = codes[index].clone();
        async move { store.set_again(&code, true, 3, &request(&format!("again {index}")), NOW).await }
    });
    assert_eq!(changed(set.await), 3);
    let mut again = Vec::new();
    for code in &codes {
        again.push(store.challenge(code).await.unwrap().unwrap().again);
    }
    assert_eq!(again.iter().filter(|again| **again).count(), 3);
    let one = codes[again.iter().position(|again| *again).unwrap()].clone();
    assert!(!store.set_again(&one, true, 3, &unique(), NOW).await.unwrap(), "it is set already");
    assert!(store.set_again(&one, false, 3, &unique(), NOW).await.unwrap());
    // Whichever it was, the message of the first one says so if that one was changed.
    let told = due(world, |subject| matches!(subject, Subject::SeatChanged { .. })).await;
    assert_eq!(told.is_empty(), !again[0]);
    // A seat that is withdrawn makes room as well.
    let next = codes[again.iter().rposition(|again| *again).unwrap()].clone();
    assert!(store.set_again(&one, true, 3, &unique(), NOW).await.unwrap());
    let free = codes[again.iter().position(|again| !again).unwrap()].clone();
    assert!(!store.set_again(&free, true, 3, &unique(), NOW).await.unwrap());
    store.close_challenge(&next, &ChallengeStatus::Withdrawn, false, NOW).await.unwrap();
    assert!(store.set_again(&free, true, 3, &unique(), NOW).await.unwrap());
}

pub async fn one_of_many_brings_a_seat_back(world: &World) {
    let store = world.store();
    offered(world, "S1").await;
    assert!(store.set_again("S1", true, 3, &unique(), NOW).await.unwrap());
    world.accept("S1", "G1").await.unwrap();
    assert!(store.challenge("S1").await.unwrap().unwrap().again);
    assert_eq!(store.seats_to_bring_back().await.unwrap(), [], "the game goes on");
    let back = all(world, |store, index| {
        let new = seat(world, &format!("N{index}"));
        let again = Challenge { again: true, ..new.challenge };
        let new = NewChallenge { challenge: again, origin: request("again S1"), on_devices: None };
        let notice = world.challenge_notice(&new.challenge.code);
        async move { store.bring_back("S1", Some((&new, &notice))).await }
    });
    assert_eq!(changed(back.await), 1);
    assert!(!store.challenge("S1").await.unwrap().unwrap().again);
    let open = store.open_challenges(world.alice.id).await.unwrap();
    assert!(open.len() == 1 && open[0].again, "{open:?}");
    let code = open[0].code.clone();
    let told = due(world, |subject| *subject == Subject::Challenge { code: code.clone() }).await;
    assert_eq!(told.len(), 1);
}

/// A seat of a new person that wishes to call a role at this time; whether it does.
async fn calls(world: &World, who: &str, after_ms: i64) -> bool {
    let person = Person::new(who, who);
    let challenger = world.store().account(crate::world::PLATFORM, &person, NOW).await.unwrap();
    let new = calling(world, &format!("{who}{after_ms}"), challenger, after_ms);
    let (stored, _) = world.store().add_challenge(&new, None).await.unwrap();
    stored.calls.is_some()
}

fn calling(world: &World, code: &str, challenger: Account, after_ms: i64) -> NewChallenge {
    let (new, calls, by_link) = (seat(world, code), Some("42".to_owned()), true);
    let created_at = NOW.plus_ms(after_ms);
    NewChallenge { challenge: Challenge { challenger, calls, by_link, created_at, ..new.challenge }, ..new }
}

pub async fn seats_call_a_role_once_in_six_hours_and_once_a_day_each(world: &World) {
    const HOUR_MS: i64 = 3_600_000;
    let mut people = Vec::new();
    for index in 0..8 {
        let person = Person::new(format!("s{index}"), "s");
        people.push(world.store().account(crate::world::PLATFORM, &person, NOW).await.unwrap());
    }
    let stored = all(world, |store, index| {
        let new = calling(world, &format!("S{index}"), people[index].clone(), 0);
        async move { store.add_challenge(&new, None).await.unwrap().0.calls }
    });
    let called: Vec<Option<String>> = stored.await;
    assert_eq!(called.iter().flatten().collect::<Vec<_>>(), ["42"], "one of eight at once");
    let first = format!("s{}", called.iter().position(Option::is_some).unwrap());
    assert!(!calls(world, "anna", 6 * HOUR_MS - 1).await);
    assert!(!calls(world, &first, 6 * HOUR_MS).await, "the same person");
    assert!(calls(world, "anna", 6 * HOUR_MS).await, "who hasn't called yet");
    assert!(!calls(world, &first, 24 * HOUR_MS - 1).await);
    assert!(calls(world, &first, 24 * HOUR_MS).await);
}
