//! Games: beginning, appending, reading.

use crate::places::join;
use crate::world::{NOW, PLATFORM, World, ids, moved, place};
use deska_core::ports::{EndedOf, KnownPart, StoreError};
use deska_model::challenges::challenge::{ChallengeStatus, Opening};
use deska_model::changes::{Begin, NewGame};
use deska_model::clocks::time_control::TimeControl;
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::event::{Event, OfferKind};
use deska_model::games::rows::{GameRow, StoredEvent, Summary};
use deska_model::people::account::Seat;
use deska_model::people::caller::Person;
use deska_model::records::file::{ImportedResult, ImportedSource};
use rules::{Made, Side};
use serde_json::json;

pub async fn a_game_begins_with_its_first_event(world: &World) {
    world.challenge("ABCDE").await;
    let (begun, _) = world.accept("ABCDE", "GAMES").await.unwrap();
    let new = world.new_game("GAMES");
    assert_eq!((&*begun.code, &*begun.kind, begun.rules_version, begun.seq), ("GAMES", "toy", 3, 1));
    assert_eq!((&begun.terms, &begun.secret), (&new.terms, &new.secret));
    assert_eq!((&begun.place, begun.channel_id), (&world.place, world.channel_id));
    assert_eq!(begun.seats, [world.bob.clone().into(), world.alice.clone().into()]);
    assert!(begun.open && begun.created_at == NOW && begun.message.is_none());
    let (game, events) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!(game, begun);
    let first = StoredEvent { seq: 1, at: NOW, actor: Actor::Person(world.bob.id), event: Event::Started };
    assert_eq!(events, [first]);
    let challenge = world.store().challenge("ABCDE").await.unwrap().unwrap();
    assert_eq!(challenge.status, ChallengeStatus::Taken("GAMES".to_owned()));
    assert!(world.store().game("QQQQQ").await.unwrap().is_none());
}

pub async fn a_finished_record_is_stored_without_a_challenge(world: &World) {
    let named = |name: &str| Seat::Named { name: Person::new("", name), brought_by: world.alice.clone() };
    let seats = [named("Žofie"), named("Ann")];
    let new = NewGame { seats: seats.clone(), ..world.new_game("GAMES") };
    let told = ImportedResult {
        winner: Some(Side::Black),
        reason: "points".to_owned(),
        margin: Some(json!(3.5)),
        words: None,
    };
    let source = ImportedSource { date: Some("2019-05-06,07".to_owned()), ..ImportedSource::default() };
    let (actor, at) = (Actor::Person(world.alice.id), NOW);
    let events = vec![
        StoredEvent { seq: 1, at, actor, event: Event::Started },
        StoredEvent { seq: 2, at, actor: Actor::System, event: moved("a1-b2") },
        StoredEvent { seq: 3, at, actor, event: Event::Imported { told: Some(told), source } },
    ];
    let mut begin = Begin { challenge: None, events: events.clone(), ..world.begin("", &new, "import") };
    begin.effects.summary = Summary {
        acting: Vec::new(),
        turns: Vec::new(),
        result: Some((Some(Side::Black), "points".to_owned())),
        offers: Vec::new(),
    };
    begin.effects.notice = world.game_notice("GAMES", 0, 3);
    let (stored, row) = world.store().begin(&begin).await.unwrap();
    assert_eq!((stored.seats, stored.seq, stored.open), (seats, 3, false));
    assert_eq!(world.store().game("GAMES").await.unwrap().unwrap().1, events);
    assert_eq!(world.store().notice_of(stored.id, 1, None).await.unwrap().map(|(row, _)| row), Some(row));
    let ended = world.store().ended_here(world.alice.id, world.channel_id, None).await.unwrap();
    assert_eq!(ended.map(|game| game.code).as_deref(), Some("GAMES"));
    match world.store().begin(&begin).await {
        Err(StoreError::Repeated { code, seq }) => assert_eq!((&*code, seq), ("GAMES", 1)),
        other => panic!("{other:?}"),
    }
    begin.events.remove(0);
    begin.game.code = "OTHER".to_owned();
    begin.origin = Origin::request(PLATFORM, "another");
    assert!(matches!(world.store().begin(&begin).await, Err(StoreError::Database(_))), "event 1 is missing");
}

pub async fn a_challenge_keeps_the_moves_of_its_record(world: &World) {
    let mut new = world.new_challenge("ABCDE", "import");
    let made = |text: &str| Made { by: Side::White, text: text.to_owned() };
    new.challenge.opening = Some(Opening {
        rules_version: 7,
        moves: vec![made("a1-b2"), made("čárka \"x\"")],
        source: ImportedSource::default(),
    });
    world.store().add_challenge(&new, Some(&world.challenge_notice("ABCDE"))).await.unwrap();
    let stored = world.store().challenge("ABCDE").await.unwrap().unwrap();
    assert_eq!(stored.opening, new.challenge.opening);
}

pub async fn beginning_again_is_refused_or_recognised(world: &World) {
    world.challenge("ABCDE").await;
    let (game, _) = world.accept("ABCDE", "GAMES").await.unwrap();
    world.play_to(&game, 3).await;
    match world.accept_by(world.store(), "ABCDE", &world.new_game("OTHER"), "accept GAMES").await {
        Err(StoreError::Repeated { code, seq }) => assert_eq!((&*code, seq), ("GAMES", 1)),
        other => panic!("{other:?}"),
    }
    let refused = world.accept("ABCDE", "OTHER").await;
    assert!(matches!(refused, Err(StoreError::ChallengeClosed)), "{refused:?}");
    let refused = world.accept("QQQQQ", "OTHER").await;
    assert!(matches!(refused, Err(StoreError::ChallengeClosed)), "{refused:?}");
}

pub async fn a_failed_beginning_leaves_the_challenge_open(world: &World) {
    world.game("GAMES").await;
    let row = world.challenge("SECND").await;
    let refused = world.accept_by(world.store(), "SECND", &world.new_game("GAMES"), "one request").await;
    assert!(matches!(refused, Err(StoreError::CodeTaken)), "{refused:?}");
    let challenge = world.store().challenge("SECND").await.unwrap().unwrap();
    assert_eq!(challenge.status, ChallengeStatus::Open);
    let again = world.accept_by(world.store(), "SECND", &world.new_game("FREED"), "one request").await;
    let (_, game_row) = again.unwrap();
    assert!(game_row > row);
}

pub async fn events_come_back_in_order(world: &World) {
    let game = world.game("GAMES").await;
    let (by, offer) = (Side::White, OfferKind::Undo);
    let all = [
        vec![moved("a1-b2"), moved("b2-c3"), Event::Offered { by, offer: OfferKind::Draw }],
        vec![Event::Declined { by: Side::Black, offer: OfferKind::Draw }],
        vec![Event::Offered { by, offer }, Event::Accepted { by: Side::Black, offer, keep: Some(1) }],
        vec![Event::Resigned { by }],
    ];
    let mut after = 1;
    for (index, events) in all.iter().enumerate() {
        let mut append = world.batch(&game, after, &format!("request {index}"), events.clone());
        append.at = NOW.plus_ms(1000 * i64::from(after));
        if index == 0 {
            append.effects.summary.offers = vec![(by, OfferKind::Draw)];
        }
        world.store().append(&append).await.unwrap();
        after += u32::try_from(events.len()).unwrap();
    }
    let (row, stored) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!(row.seq, after);
    assert_eq!(stored.iter().map(|event| event.seq).collect::<Vec<_>>(), (1..=after).collect::<Vec<_>>());
    let events: Vec<Event> = stored.into_iter().skip(1).map(|event| event.event).collect();
    assert_eq!(events, all.concat());
}

pub async fn many_games_are_read_as_one_by_one(world: &World) {
    // More than one statement takes.
    let codes: Vec<String> = (0..35).map(|at| format!("MANY{at}")).collect();
    for (at, code) in codes.iter().enumerate() {
        let mut new = world.new_game(code);
        if at % 2 == 0 {
            new.terms.clock.control = TimeControl::parse("1d").unwrap();
        }
        world.challenge(code).await;
        let (game, _) = world.accept_by(world.store(), code, &new, &format!("accept {code}")).await.unwrap();
        world.play_to(&game, 1 + u32::try_from(at).unwrap() % 4).await;
    }
    let joined = world.store().game("MANY7").await.unwrap().unwrap().0;
    assert!(join(world, &joined, place("another table")).await);
    let rows = world.store().games_of(world.alice.id, 0).await.unwrap();
    assert_eq!(rows.len(), codes.len());
    let together = world.store().with_events(rows.clone()).await.unwrap();
    for (row, whole) in rows.iter().zip(together) {
        let alone = world.store().game(&row.code).await.unwrap().unwrap();
        assert!(whole == alone, "{}", row.code);
        assert_eq!(whole.0.places.len(), usize::from(row.code == "MANY7"));
    }
    assert!(world.store().with_events(Vec::new()).await.unwrap().is_empty());
}

pub async fn the_rest_of_a_known_game_is_read(world: &World) {
    let mut new = world.new_game("KNOWN");
    new.terms.clock.control = TimeControl::parse("1d").unwrap();
    world.challenge("KNOWN").await;
    let (game, _) = world.accept_by(world.store(), "KNOWN", &new, "accept").await.unwrap();
    world.play_to(&game, 6).await;
    let (row, events) = world.store().game("KNOWN").await.unwrap().unwrap();
    for seq in 1..=6 {
        let known = KnownPart { seq, since: row.created_at };
        let (later_row, later) = world.store().game_after("KNOWN", Some(known)).await.unwrap().unwrap();
        assert!(later_row == row, "{seq}");
        assert_eq!(later, events[seq as usize - 1..]);
        assert!(world.store().history(row.clone(), Some(known)).await.unwrap() == (later_row, later));
    }
    let known = KnownPart { seq: 7, since: row.created_at };
    assert_eq!(world.store().game_after("KNOWN", Some(known)).await.unwrap().unwrap().1, []);
    assert!(world.store().game_after("NOTHING", Some(known)).await.unwrap().is_none());
}

pub async fn a_late_append_has_moved_on(world: &World) {
    let game = world.game("GAMES").await;
    world.play_to(&game, 4).await;
    for after in [1, 3, 5, 99] {
        match world.store().append(&world.play(&game, after, "late", "x")).await {
            Err(StoreError::MovedOn { seq }) => assert_eq!(seq, 4),
            other => panic!("{other:?}"),
        }
    }
    let (row, events) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!((row.seq, events.len()), (4, 4));
    // The request was not carried out, so it may come again.
    world.store().append(&world.play(&game, 4, "late", "x")).await.unwrap();
}

pub async fn a_repeat_is_recognised_after_others_have_moved(world: &World) {
    let game = world.game("GAMES").await;
    let request = world.batch(&game, 1, "mine", vec![moved("a"), moved("b")]);
    world.store().append(&request).await.unwrap();
    world.play_to(&game, 6).await;
    let decided_anew = world.play(&game, 6, "mine", "a");
    for repeat in [request, decided_anew] {
        match world.store().append(&repeat).await {
            Err(StoreError::Repeated { code, seq }) => assert_eq!((&*code, seq), ("GAMES", 2)),
            other => panic!("{other:?}"),
        }
    }
    let mut elsewhere = world.play(&game, 6, "mine", "a");
    elsewhere.origin = Origin::request("elsewhere", "mine");
    world.store().append(&elsewhere).await.unwrap();
}

pub async fn nothing_to_append_is_refused(world: &World) {
    let game = world.game("GAMES").await;
    let empty = world.batch(&game, 1, "empty", Vec::new());
    assert!(matches!(world.store().append(&empty).await, Err(StoreError::Database(_))));
    let mut lost = world.play(&game, 1, "lost", "x");
    lost.game.0 += 1000;
    assert!(matches!(world.store().append(&lost).await, Err(StoreError::Database(_))));
    assert_eq!(world.store().game("GAMES").await.unwrap().unwrap().0, game);
}

pub async fn lists_show_open_and_ended_games(world: &World) {
    let store = world.store();
    let mut games = Vec::new();
    for code in ["AAAAA", "BBBBB", "CCCCC", "DDDDD"] {
        games.push(world.game(code).await);
    }
    for (index, ended_at) in [(1, 20), (2, 10)] {
        let mut end = world.batch(
            &games[index],
            1,
            &format!("end {index}"),
            vec![Event::Aborted { by: Some(Side::White) }],
        );
        end.effects.summary.result = Some((None, "aborted".to_owned()));
        end.at = NOW.plus_ms(ended_at);
        store.append(&end).await.unwrap();
    }
    let codes = |list: Vec<GameRow>| list.into_iter().map(|one| one.code).collect::<Vec<_>>();
    assert_eq!(codes(store.games_in(world.channel_id, 9).await.unwrap()), ["DDDDD", "AAAAA"]);
    assert_eq!(codes(store.games_in(world.channel_id, 1).await.unwrap()), ["DDDDD"]);
    assert_eq!(codes(store.games_in(world.channel_id + 1, 9).await.unwrap()), Vec::<String>::new());
    for account in [world.alice.id, world.bob.id] {
        assert_eq!(codes(store.games_of(account, 0).await.unwrap()), ["DDDDD", "AAAAA"]);
        assert_eq!(codes(store.own_games_in(account, world.channel_id).await.unwrap()), ["DDDDD", "AAAAA"]);
        assert_eq!(codes(store.games_of(account, 1).await.unwrap()), ["DDDDD", "AAAAA", "BBBBB"]);
        assert_eq!(codes(store.games_of(account, 9).await.unwrap()), ["DDDDD", "AAAAA", "BBBBB", "CCCCC"]);
    }
    for of in [EndedOf::Account(world.bob.id), EndedOf::Channel(world.channel_id)] {
        let ended = async |kind: Option<&str>, before, most| {
            let found = store.ended_games(of, kind, before, most).await.unwrap();
            found.into_iter().map(|(row, at)| (row.code, at)).collect::<Vec<_>>()
        };
        let both = [("BBBBB".to_owned(), NOW.plus_ms(20)), ("CCCCC".to_owned(), NOW.plus_ms(10))];
        assert_eq!(ended(None, None, 9).await, both);
        assert_eq!(ended(Some(&games[0].kind), None, 1).await, both[..1]);
        assert_eq!(ended(None, Some((NOW.plus_ms(20), games[1].id)), 9).await, both[1..]);
        assert_eq!(ended(None, Some((NOW.plus_ms(10), games[2].id)), 9).await, []);
        assert_eq!(ended(Some("other"), None, 9).await, []);
    }
    let stranger = store.account(PLATFORM, &Person::new("s", "s"), NOW).await.unwrap();
    assert_eq!(store.ended_games(EndedOf::Account(stranger.id), None, None, 9).await.unwrap(), []);
    assert_eq!(store.ended_games(EndedOf::Channel(world.channel_id + 1), None, None, 9).await.unwrap(), []);
    assert_eq!(codes(store.games_of(stranger.id, 9).await.unwrap()), Vec::<String>::new());
    assert!(!store.game("BBBBB").await.unwrap().unwrap().0.open);
}

pub async fn long_and_foreign_text_comes_back_unchanged(world: &World) {
    let long: String = "ď🂡'\"\\%_\n$1?".chars().cycle().take(5000).collect();
    let mut new = world.new_challenge("ABCDE", &long);
    new.challenge.terms.options.insert(long.clone(), json!(long));
    let (stored, _) =
        world.store().add_challenge(&new, Some(&world.challenge_notice("ABCDE"))).await.unwrap();
    assert_eq!(stored, new.challenge);
    let mut game = world.new_game("GAMES");
    game.terms.options.insert(long.clone(), json!([long]));
    game.secret.push(long.clone());
    let (game, _) = world.accept_by(world.store(), "ABCDE", &game, &format!("{long}!")).await.unwrap();
    world.store().append(&world.play(&game, 1, &format!("{long}?"), &long)).await.unwrap();
    let (row, events) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!((row.terms, row.secret), (game.terms, game.secret));
    assert_eq!(events[1].event, moved(&long));
    world.store().remember(&long, &long, NOW).await.unwrap();
    assert_eq!(world.store().recall(&long).await.unwrap(), Some(long));
}

pub async fn one_person_may_hold_both_seats(world: &World) {
    world.challenge("ABCDE").await;
    let mut new = world.new_game("GAMES");
    new.seats = [world.alice.clone().into(), world.alice.clone().into()];
    let (game, _) = world.accept_by(world.store(), "ABCDE", &new, "both").await.unwrap();
    assert_eq!(ids(&game.seats), [world.alice.id; 2]);
    let games = [game];
    assert_eq!(world.store().games_of(world.alice.id, 0).await.unwrap(), games);
    assert_eq!(world.store().games_in(world.channel_id, 9).await.unwrap(), games);
}
