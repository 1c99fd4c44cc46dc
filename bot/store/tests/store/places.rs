//! Games that are shown in several places.

use crate::races::all;
use crate::world::{HELD_MS, NOW, PLATFORM, World, place};
use deska_model::games::rows::GameRow;
use deska_model::outbox::{AwaitedAnswer, NoThread, Notice, Receipt, Subject};
use deska_model::people::caller::{Caller, Place, PlaceInfo};

const LEASE_MS: i64 = 60_000;

fn room() -> Place {
    Place { platform: "elsewhere".to_owned(), space: "o".to_owned(), channel: "room".to_owned() }
}

pub async fn join(world: &World, game: &GameRow, place: Place) -> bool {
    let subject = Subject::Game { code: game.code.clone(), after: 1, seq: 1 };
    let notice = Notice::new(place, subject, NOW.plus_ms(HELD_MS));
    world.store().join_game(game.id, &notice, 4, NOW).await.unwrap()
}

async fn row(world: &World, code: &str) -> GameRow {
    world.store().game(code).await.unwrap().unwrap().0
}

pub async fn each_place_gets_its_board_and_keeps_its_own_message(world: &World) {
    let game = world.game("GAMES").await;
    let store = world.store();
    world.deliver_board(None, game.id, "main 1").await;
    assert!(join(world, &game, room()).await);
    assert!(join(world, &game, room()).await, "a place is joined once");
    assert!(join(world, &game, world.place.clone()).await, "its own place is no further one");
    let known = row(world, "GAMES").await;
    assert_eq!(known.places.iter().map(|mirror| &mirror.place).collect::<Vec<_>>(), [&room()]);
    let channel = known.places[0].channel_id;
    assert_eq!(store.games_in(channel, 9).await.unwrap().len(), 1);
    assert_eq!(store.games_from_elsewhere(channel, 9).await.unwrap().len(), 1);
    assert!(store.games_from_elsewhere(world.channel_id, 9).await.unwrap().is_empty());
    assert_eq!(store.own_games_in(world.alice.id, channel).await.unwrap().len(), 1);

    let mut append = world.play(&game, 1, "two", "m2");
    let until = NOW.plus_ms(HELD_MS);
    append.effects.answer = Some(AwaitedAnswer { place: room(), request: "r2".to_owned(), until });
    let answer = store.append(&append).await.unwrap().row;
    let notice = async |seq, mirror| store.notice_of(game.id, seq, mirror).await.unwrap().unwrap().0;
    assert_eq!(notice(2, Some(channel)).await, answer);
    let own = notice(2, None).await;
    assert_ne!(own, answer);
    let board =
        async |row| Receipt { game: Some(game.id), channel: Some(channel), ..world.board_receipt(row).await };
    assert!(store.delivered(&board(Some(answer)).await, "room 2", NOW).await.unwrap().outdated.is_empty());
    assert_eq!(world.deliver_board(Some(own), game.id, "main 2").await, ["main 1"]);
    let append = world.play(&game, 2, "three", "m3");
    store.append(&append).await.unwrap();
    let mirror = notice(3, Some(channel)).await;
    let due: Vec<_> = store.claim_outbox("elsewhere", NOW, LEASE_MS, 9).await.unwrap();
    assert_eq!(due.iter().map(|row| row.id).collect::<Vec<_>>(), [mirror], "at once, nobody answers there");
    assert_eq!(
        store.delivered(&board(Some(mirror)).await, "room 3", NOW).await.unwrap().outdated,
        ["room 2"]
    );
    assert_eq!(
        store.delivered(&board(None).await, "room 4", NOW).await.unwrap().outdated,
        ["room 3"],
        "a board that was asked for is the newest"
    );
    let known = row(world, "GAMES").await;
    assert_eq!(
        (known.message.as_deref(), known.places[0].message.as_deref()),
        (Some("main 2"), Some("room 4"))
    );
    assert_eq!(store.shown_in("elsewhere", "room 4").await.unwrap().as_deref(), Some("GAMES"));
}

pub async fn a_game_has_only_so_many_places(world: &World) {
    let game = world.game("GAMES").await;
    let answers = all(world, |store, index| {
        let subject = Subject::Game { code: game.code.clone(), after: 1, seq: 1 };
        let notice = Notice::new(place(&format!("c{index}")), subject, NOW);
        let game = game.id;
        async move { store.join_game(game, &notice, 4, NOW).await.unwrap() }
    });
    assert_eq!(answers.await.into_iter().filter(|joined| *joined).count(), 4);
    assert_eq!(row(world, "GAMES").await.places.len(), 4);
}

/// Boards for a place that wait to be delivered.
async fn waiting(world: &World, channel: &str) -> Vec<u32> {
    let due = world.store().claim_outbox("elsewhere", NOW.plus_ms(HELD_MS), LEASE_MS, 99).await.unwrap();
    let seq = |subject: &Subject| match subject {
        Subject::Game { seq, .. } => Some(*seq),
        _ => None,
    };
    due.iter().filter(|row| row.place.channel == channel).filter_map(|row| seq(&row.subject)).collect()
}

pub async fn a_place_that_joins_or_leaves_during_a_move_is_shown_it_or_not(world: &World) {
    let game = world.game("GAMES").await;
    for after in 1..=20 {
        let place = Place { channel: format!("room {after}"), ..room() };
        let append = world.play(&game, after, &format!("move {after}"), "m");
        let subject = Subject::Game { code: game.code.clone(), after, seq: after };
        let notice = Notice::new(place.clone(), subject, NOW);
        let [one, two] = [0, 1].map(|at| &world.stores[at]);
        let (moved, joined) = tokio::join!(one.append(&append), two.join_game(game.id, &notice, 4, NOW));
        assert!(moved.is_ok() && joined.is_ok_and(|joined| joined), "after event {after}");
        let shown = waiting(world, &place.channel).await;
        assert_eq!(shown.last(), Some(&(after + 1)), "the newest board comes: {shown:?}");
        assert!(one.leave_game(game.id, &place, NOW).await.unwrap().is_some());
    }
    for after in 21..=40 {
        let place = Place { channel: format!("room {after}"), ..room() };
        assert!(join(world, &game, place.clone()).await);
        waiting(world, &place.channel).await;
        let append = world.play(&game, after, &format!("move {after}"), "m");
        let [one, two] = [0, 1].map(|at| &world.stores[at]);
        let (moved, left) = tokio::join!(one.append(&append), two.leave_game(game.id, &place, NOW));
        assert!(moved.is_ok() && left.is_ok_and(|left| left.is_some()), "after event {after}");
        let shown = waiting(world, &place.channel).await;
        assert!(shown.is_empty(), "no board waits for a place that was left: {shown:?}");
    }
}

pub async fn a_replaced_channel_takes_everything_along(world: &World) {
    let (store, old) = (world.store(), world.place.clone());
    let game = world.game("GAMES").await;
    world.challenge("OFFER").await;
    world.deliver_board(None, game.id, "board").await;
    let threaded = world.game("INSIDE").await;
    let new = Place { channel: "new table".to_owned(), ..old.clone() };
    let mut visitor = crate::world::caller("alice");
    visitor.place = Place { channel: "thread".to_owned(), ..old.clone() };
    visitor.place_info = PlaceInfo { parent: Some("table".to_owned()), ..PlaceInfo::default() };
    store.arrive(&visitor, NOW).await.unwrap();
    join(world, &threaded, visitor.place.clone()).await;
    assert!(store.replace_channel(&old, &new, NOW).await.unwrap());
    assert!(!store.replace_channel(&old, &new, NOW).await.unwrap(), "nothing is left to move");
    let moved = row(world, "GAMES").await;
    assert_eq!((&moved.place, moved.message), (&new, None));
    assert!(row(world, "INSIDE").await.places.is_empty(), "the new channel has no such thread");
    assert_eq!(store.challenge("OFFER").await.unwrap().unwrap().place, new);
    let channel =
        store.arrive(&Caller { place: new.clone(), ..crate::world::caller("bob") }, NOW).await.unwrap();
    assert_eq!(channel.channel_id, world.channel_id, "settings and results refer to the row");
    let due = store.claim_outbox(PLATFORM, NOW, LEASE_MS, 9).await.unwrap();
    assert!(due.iter().all(|row| row.place == new), "{due:?}");
    let is_notice =
        |subject: &Subject| matches!(subject, Subject::MovedToChannel { why: NoThread::Replaced, .. });
    assert_eq!(due.iter().filter(|row| is_notice(&row.subject)).count(), 2, "{due:?}");
}

pub async fn a_channel_that_is_known_already_takes_over_open_games(world: &World) {
    let (store, old) = (world.store(), world.place.clone());
    let new = Place { channel: "new table".to_owned(), space: "another".to_owned(), ..old.clone() };
    store.arrive(&Caller { place: new.clone(), ..crate::world::caller("bob") }, NOW).await.unwrap();
    world.game("GAMES").await;
    world.challenge("OFFER").await;
    assert!(store.replace_channel(&old, &new, NOW).await.unwrap());
    assert_eq!(row(world, "GAMES").await.place, new);
    assert_eq!(store.challenge("OFFER").await.unwrap().unwrap().place, new);
    let known =
        store.arrive(&Caller { place: old.clone(), ..crate::world::caller("alice") }, NOW).await.unwrap();
    assert_eq!(known.channel_id, world.channel_id, "the old one stays, for its results");
    assert!(
        !store.replace_channel(&Place { channel: "nowhere".to_owned(), ..old }, &new, NOW).await.unwrap()
    );
}

pub async fn a_thread_that_goes_away_leaves_its_game_in_the_channel(world: &World) {
    let game = world.game("GAMES").await;
    let other = world.game("OTHER").await;
    let thread = place("thread");
    let mut visitor = crate::world::caller("alice");
    visitor.place = thread.clone();
    visitor.place_info = PlaceInfo { parent: Some("table".to_owned()), ..PlaceInfo::default() };
    world.store().arrive(&visitor, NOW).await.unwrap();
    let away = Place { platform: PLATFORM.to_owned(), ..room() };
    join(world, &game, thread.clone()).await;
    join(world, &other, away.clone()).await;
    assert!(world.store().leave_thread(&thread, &NoThread::Gone, NOW).await.unwrap());
    assert!(row(world, "GAMES").await.places.is_empty(), "it is in the channel already");
    assert_eq!(row(world, "OTHER").await.places[0].place, away);
}

pub async fn a_person_finds_the_places_of_their_spaces(world: &World) {
    let (store, alice) = (world.store(), world.alice.id);
    let game = world.game("GAMES").await;
    assert!(join(world, &game, room()).await);
    // A place in which nothing is open, a thread, a direct message, and another space.
    let quiet = Caller { place: place("quiet"), ..crate::world::caller("bob") };
    store.arrive(&quiet, NOW).await.unwrap();
    let place_info = PlaceInfo { parent: Some(world.place.channel.clone()), ..PlaceInfo::default() };
    store.arrive(&Caller { place: place("thread"), place_info, ..quiet.clone() }, NOW).await.unwrap();
    let direct = Place { space: "dm".to_owned(), channel: "dm".to_owned(), ..world.place.clone() };
    let foreign = Place { space: "foreign".to_owned(), ..world.place.clone() };
    for place in [direct, foreign] {
        store.arrive(&Caller { place, ..quiet.clone() }, NOW).await.unwrap();
    }
    let found = store.places_of(alice, PLATFORM, 9).await.unwrap();
    let places: Vec<_> = found.iter().map(|found| (found.place.clone(), found.games, found.seats)).collect();
    assert_eq!(places, [(place("quiet"), 0, 0), (world.place.clone(), 1, 0)]);
    assert_eq!(store.places_of(alice, PLATFORM, 1).await.unwrap(), found[..1]);
    assert_eq!(store.place_at(found[1].id).await.unwrap(), Some(world.place.clone()));
    assert_eq!(store.place_at(9_999).await.unwrap(), None);
    assert_eq!(store.account_of(PLATFORM, "alice").await.unwrap(), Some(alice));
    assert_eq!(store.account_of(PLATFORM, "nobody").await.unwrap(), None);
    // Whoever plays from another place finds that; the game is shown there.
    store.plays_from(game.id, alice, &room()).await.unwrap();
    let there = store.places_of(alice, "elsewhere", 9).await.unwrap();
    assert_eq!(there.iter().map(|found| (&found.place, found.games)).collect::<Vec<_>>(), [(&room(), 1)]);
    let stranger = store.account(PLATFORM, &crate::world::caller("eve").person, NOW).await.unwrap();
    assert!(store.places_of(stranger.id, PLATFORM, 9).await.unwrap().is_empty());
}
