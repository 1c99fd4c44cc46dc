//! How people are told of their turns: what they chose, messages to one person alone, digests.

use crate::races::all;
use crate::world::{HELD_MS, NOW, PLATFORM, World, caller, request};
use deska_core::ports::StoreError;
use deska_model::changes::Append;
use deska_model::games::rows::{CurrentTurn, GameRow};
use deska_model::ids::Time;
use deska_model::outbox::{Notice, OutboxRow, Subject};
use deska_model::people::notices::{DIGEST_AFTER_MS, DIGEST_EVERY_MS, Notices, Notify};

/// A request by Alice after which it is Bob's turn, with a message to him alone.
pub fn passes(world: &World, game: &GameRow, after: u32, told: bool) -> Append {
    let seq = after + 1;
    let mut append = world.play(game, after, &format!("{} {seq}", game.code), &seq.to_string());
    append.effects.summary.turns =
        vec![CurrentTurn { account: world.bob.id, seq, at: NOW, told, deadline: None }];
    let subject = Subject::Turn { code: game.code.clone(), account: world.bob.id.0, seq };
    append.effects.direct = vec![Notice { subject, ..append.effects.notice.clone() }];
    append
}

async fn claim(world: &World, now: Time) -> Vec<OutboxRow> {
    world.store().claim_outbox(PLATFORM, now, 60_000, 50).await.unwrap()
}

async fn direct(world: &World, now: Time) -> Vec<OutboxRow> {
    claim(world, now).await.into_iter().filter(|row| row.subject.is_direct()).collect()
}

async fn chooses(world: &World, chosen: Notify) {
    world.store().set_notices(world.bob.id, chosen).await.unwrap();
}

async fn notices(world: &World) -> Notices {
    world.store().arrive(&caller("bob"), NOW).await.unwrap().account.notices
}

pub async fn a_choice_comes_with_the_account(world: &World) {
    assert_eq!(notices(world).await, Notices::default());
    for chosen in Notify::ALL {
        chooses(world, chosen).await;
        assert_eq!(notices(world).await, Notices { chosen, refused: false });
    }
    let game = world.game("GAMES").await;
    assert_eq!(
        game.seats.map(|seat| seat.account().unwrap().notices.chosen),
        [Notify::None, Notify::Mention]
    );
    let challenge = world.store().challenge("GAMES").await.unwrap().unwrap();
    assert_eq!(challenge.opponent.map(|bob| bob.notices.chosen), Some(Notify::None));
    let there = world.store().account_on(world.bob.id, "elsewhere").await.unwrap().unwrap();
    assert_eq!((there.notices.chosen, &there.person.name), (Notify::None, &world.bob.person.name));
    assert_eq!(there.person.native_id, "", "his id means nothing on another platform");
}

pub async fn a_message_is_written_with_its_event_or_not_at_all(world: &World) {
    let game = world.game("GAMES").await;
    let append = passes(world, &game, 1, true);
    world.store().append(&append).await.unwrap();
    assert!(matches!(world.store().append(&append).await, Err(StoreError::Repeated { .. })));
    let mut late = passes(world, &game, 1, true);
    late.origin = request("another");
    assert!(matches!(world.store().append(&late).await, Err(StoreError::MovedOn { .. })));
    let due = direct(world, NOW.plus_ms(HELD_MS)).await;
    assert_eq!(due.len(), 1, "{due:?}");
    assert_eq!(due[0].subject, append.effects.direct[0].subject);
}

pub async fn it_waits_for_the_board_but_never_shortens_a_lease(world: &World) {
    let game = world.game("GAMES").await;
    let board = world.store().append(&passes(world, &game, 1, true)).await.unwrap().row;
    assert_eq!(direct(world, NOW).await, []);
    world.deliver_board(Some(board), game.id, "m1").await;
    assert_eq!(direct(world, NOW).await.len(), 1, "the board is there");
    // The board comes again, as after an answer that was lost; the message is on its way.
    world.deliver_board(Some(board), game.id, "m2").await;
    assert_eq!(direct(world, NOW.plus_ms(59_999)).await, []);
    assert_eq!(direct(world, NOW.plus_ms(60_000)).await.len(), 1);
}

pub async fn turns_follow_the_events(world: &World) {
    let game = world.game("GAMES").await;
    let waiting = async || world.store().waiting(world.bob.id).await.unwrap();
    let mut first = passes(world, &game, 1, false);
    world.store().append(&first).await.unwrap();
    assert_eq!(waiting().await, [("GAMES".to_owned(), NOW)]);
    // The turn goes on with another event: it began when it began.
    first = passes(world, &game, 2, false);
    first.effects.summary.turns[0].seq = 2;
    first.effects.summary.turns[0].at = NOW.plus_ms(5);
    world.store().append(&first).await.unwrap();
    assert_eq!(waiting().await, [("GAMES".to_owned(), NOW)]);
    // A new one.
    first = passes(world, &game, 3, false);
    first.effects.summary.turns[0].at = NOW.plus_ms(9);
    world.store().append(&first).await.unwrap();
    assert_eq!(waiting().await, [("GAMES".to_owned(), NOW.plus_ms(9))]);
    first = passes(world, &game, 4, false);
    first.effects.summary.turns.clear();
    world.store().append(&first).await.unwrap();
    assert_eq!(waiting().await, []);
}

pub async fn a_message_that_cannot_be_delivered_becomes_one_mention(world: &World) {
    chooses(world, Notify::Message).await;
    let game = world.game("GAMES").await;
    world.store().append(&passes(world, &game, 1, true)).await.unwrap();
    let row = direct(world, NOW.plus_ms(HELD_MS)).await.swap_remove(0).id;
    let reports = all(world, |store, _| async move { store.direct_failed(row, true, NOW).await.unwrap() });
    reports.await;
    assert_eq!(notices(world).await, Notices { chosen: Notify::Message, refused: true });
    let due = claim(world, NOW.plus_ms(HELD_MS)).await;
    let expected = Subject::Unreached { code: "GAMES".into(), account: world.bob.id.0, all: false };
    assert_eq!(due.iter().map(|row| &row.subject).collect::<Vec<_>>(), [&expected]);
    assert_eq!(due[0].place, world.place);
    // It is told to him once, whoever asks.
    let tells = all(world, |store, _| async move { store.tell_refusal(PLATFORM, "bob").await.unwrap() });
    assert_eq!(tells.await.into_iter().filter(|tells| *tells).count(), 1);
    assert!(!world.store().tell_refusal(PLATFORM, "alice").await.unwrap());
    chooses(world, Notify::Message).await;
    assert!(!notices(world).await.refused && !world.store().tell_refusal(PLATFORM, "bob").await.unwrap());
    // What is settled, or is for everybody, is left alone.
    world.store().direct_failed(row, true, NOW).await.unwrap();
    world.store().direct_failed(due[0].id, true, NOW).await.unwrap();
    assert!(!notices(world).await.refused);
    assert_eq!(
        claim(world, NOW.plus_ms(600_000)).await.iter().filter(|row| row.subject == expected).count(),
        0
    );
}

pub async fn one_of_many_processes_writes_a_digest(world: &World) {
    chooses(world, Notify::Digest).await;
    let game = world.game("GAMES").await;
    world.store().append(&passes(world, &game, 1, false)).await.unwrap();
    let due = NOW.plus_ms(DIGEST_AFTER_MS);
    assert_eq!(world.store().next_digest().await.unwrap(), Some(due));
    assert_eq!(world.store().put_digests(due.plus_ms(-1)).await.unwrap(), 0);
    let written = all(world, |store, _| async move { store.put_digests(due).await.unwrap() });
    assert_eq!(written.await.into_iter().sum::<u32>(), 1);
    assert_eq!(world.store().next_digest().await.unwrap(), None);
    let subject = Subject::Digest { account: world.bob.id.0 };
    let rows = claim(world, due).await;
    assert_eq!(rows.iter().filter(|row| row.subject == subject).count(), 1);
    // The next turn: a day after the last digest.
    world.store().append(&passes(world, &game, 2, false)).await.unwrap();
    assert_eq!(world.store().next_digest().await.unwrap(), Some(due.plus_ms(DIGEST_EVERY_MS)));
    // One that was not needed after all does not count.
    let row = rows.iter().find(|row| row.subject == subject).unwrap().id;
    world.store().withdraw(row, due).await.unwrap();
    assert_eq!(world.store().next_digest().await.unwrap(), Some(NOW.plus_ms(DIGEST_AFTER_MS)));
}

pub async fn only_untold_turns_of_those_who_want_it_make_a_digest(world: &World) {
    let game = world.game("GAMES").await;
    world.store().append(&passes(world, &game, 1, false)).await.unwrap();
    let late = NOW.plus_ms(10 * DIGEST_EVERY_MS);
    for chosen in [Notify::Mention, Notify::Message, Notify::None] {
        chooses(world, chosen).await;
        assert_eq!(world.store().put_digests(late).await.unwrap(), 0, "{chosen:?}");
    }
    chooses(world, Notify::Digest).await;
    world.store().append(&passes(world, &game, 2, true)).await.unwrap();
    assert_eq!(world.store().put_digests(late).await.unwrap(), 0, "he knows of it");
    world.store().append(&passes(world, &game, 3, false)).await.unwrap();
    assert_eq!(world.store().put_digests(late).await.unwrap(), 1);
}
