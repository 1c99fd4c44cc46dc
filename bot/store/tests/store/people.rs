//! People, places, settings, memory.

use crate::world::{NOW, PLATFORM, World, caller, place};
use deska_core::ports::StoreError;
use deska_model::games::actor::Origin;
use deska_model::memory::KeptMessage;
use deska_model::outbox::AwaitedAnswer;
use deska_model::people::appearance::Aspect;
use deska_model::people::caller::{Person, Place};
use deska_model::personal::Forgetting;
use deska_model::settings::stored::{Scope, Setting};
use serde_json::json;

pub async fn an_account_is_made_once(world: &World) {
    let store = world.store();
    let carol = store.account(PLATFORM, &Person::new("c", "Carol"), NOW).await.unwrap();
    assert_eq!(carol.person.name, "Carol");
    assert_eq!(store.account(PLATFORM, &Person::new("c", "C."), NOW).await.unwrap(), carol);
    let other = store.account("elsewhere", &Person::new("c", "Carol"), NOW).await.unwrap();
    assert_ne!(other.id, carol.id, "the same id on another platform is somebody else");
}

pub async fn names_follow_arrivals(world: &World) {
    let game = world.game("NAMES").await;
    assert_eq!(game.seats[1].person().name, "alice");
    let mut alice = caller("alice");
    alice.person.name = "Žofie 🐎".to_owned();
    alice.locale = Some("cs".to_owned());
    let arrival = world.store().arrive(&alice, NOW).await.unwrap();
    assert_eq!(arrival.account.id, world.alice.id);
    assert_eq!(arrival.account.person, alice.person);
    let (game, _) = world.store().game("NAMES").await.unwrap().unwrap();
    assert_eq!(*game.seats[1].person(), alice.person);
    let challenge = world.store().challenge("NAMES").await.unwrap().unwrap();
    assert_eq!(challenge.challenger.person, alice.person);
}

pub async fn names_follow_reports(world: &World) {
    world.game("NAMES").await;
    let rename = async |platform: &str, id: &str, name: &str| {
        world.store().rename(platform, &Person::new(id, name)).await.unwrap();
        world.store().game("NAMES").await.unwrap().unwrap().0.seats[1].person().name.clone()
    };
    assert_eq!(rename(PLATFORM, "alice", "Žofie 🐎").await, "Žofie 🐎");
    assert_eq!(rename("elsewhere", "alice", "Eve").await, "Žofie 🐎");
    assert_eq!(rename(PLATFORM, "nobody", "Eve").await, "Žofie 🐎");
    assert!(world.store().known_caller(&caller("nobody")).await.unwrap().is_none(), "nobody is added");
}

pub async fn the_language_of_a_space_is_the_one_reported_last(world: &World) {
    let store = world.store();
    let reported =
        |place: Place| async move { store.readers(&place, None, &[]).await.unwrap().reported_language };
    assert_eq!(reported(place("unknown")).await, None);
    let mut alice = caller("alice");
    for language in ["cs-CZ", "cs-CZ", "en"] {
        alice.place_info.language = Some(language.to_owned());
        store.arrive(&alice, NOW).await.unwrap();
        assert_eq!(reported(alice.place.clone()).await.as_deref(), Some(language));
        assert_eq!(reported(place("new channel")).await.as_deref(), Some(language));
    }
    store.arrive(&caller("alice"), NOW).await.unwrap();
    assert_eq!(
        reported(alice.place.clone()).await.as_deref(),
        Some("en"),
        "a surface that reports none changes nothing"
    );
}

pub async fn a_choice_of_a_language_is_the_accounts(world: &World) {
    let (store, alice) = (world.store(), world.alice.id);
    let mut caller = caller("alice");
    caller.locale = Some("en".to_owned());
    store.set_preference(alice, Aspect::Language, Some("cs")).await.unwrap();
    store.arrive(&caller, NOW).await.unwrap();
    let readers = store.readers(&caller.place, Some("alice"), &[world.bob.id]).await.unwrap();
    assert_eq!(readers.caller, Some(alice));
    assert_eq!(readers.choices(alice), [(Aspect::Language, "cs".to_owned())]);
    assert_eq!(readers.choices(world.bob.id), []);
    store.set_preference(alice, Aspect::Language, None).await.unwrap();
    let readers = store.readers(&caller.place, None, &[alice]).await.unwrap();
    assert_eq!((readers.caller, readers.choices(alice)), (None, &[][..]));
    let stranger = store.readers(&caller.place, Some("nobody"), &[]).await.unwrap();
    assert_eq!((stranger.caller, stranger.people), (None, Vec::new()));
}

pub async fn a_change_reads_the_readers_of_its_answer(world: &World) {
    let (store, alice, bob) = (world.store(), world.alice.id, world.bob.id);
    let game = world.game("GAMES").await;
    store.set_preference(bob, Aspect::Theme, Some("dark")).await.unwrap();
    let mut append = world.play(&game, 1, "one", "m1");
    let stored = store.append(&append).await.unwrap();
    assert_eq!(stored.readers, None, "nobody waits for an answer");
    append = world.play(&game, 2, "two", "m2");
    let (place, until) = (world.place.clone(), NOW.plus_ms(1));
    append.effects.answer = Some(AwaitedAnswer { place, request: "r2".to_owned(), until });
    let readers = store.append(&append).await.unwrap().readers.unwrap();
    let alone = store.readers(&world.place, None, &[alice, bob]).await.unwrap();
    assert_eq!(readers.caller, append.events[0].actor.account());
    assert_eq!((readers.settings, readers.reported_language), (alone.settings, alone.reported_language));
    let mut people = readers.people;
    people.sort_by_key(|person| person.account);
    assert_eq!(people, alone.people);
}

/// The people of a space are those who have played there last, in whichever of its channels.
pub async fn the_last_players_of_a_space_are_its_people(world: &World) {
    let store = world.store();
    assert_eq!(store.lately_in(&world.place, 3).await.unwrap(), []);
    assert_eq!(store.lately_in(&place("unknown"), 3).await.unwrap(), []);
    world.game("FIRST").await;
    let mut both = vec![world.alice.id, world.bob.id];
    both.sort_unstable();
    assert_eq!(store.lately_in(&world.place, 3).await.unwrap(), both);
    assert_eq!(store.lately_in(&place("new channel"), 3).await.unwrap(), both);
    let elsewhere = Place { space: "another".to_owned(), ..world.place.clone() };
    assert_eq!(store.lately_in(&elsewhere, 3).await.unwrap(), []);
    assert_eq!(store.lately_in(&world.place, 0).await.unwrap(), []);
}

pub async fn nothing_known_is_written_again(world: &World) {
    let first = world.store().arrive(&caller("alice"), NOW).await.unwrap();
    let second = world.store().arrive(&caller("alice"), NOW.plus_ms(1)).await.unwrap();
    assert_eq!(first, second);
    assert_eq!(world.store().channel(&world.place).await.unwrap(), (first.space_id, first.channel_id));
}

pub async fn channels_of_equal_ids_in_two_spaces_differ(world: &World) {
    let here = world.store().channel(&place("lobby")).await.unwrap();
    let there = Place { space: "garden".to_owned(), ..place("lobby") };
    let there = world.store().channel(&there).await.unwrap();
    let abroad = Place { platform: "elsewhere".to_owned(), ..place("lobby") };
    let abroad = world.store().channel(&abroad).await.unwrap();
    assert!(here.0 != there.0 && there.0 != abroad.0 && here.0 != abroad.0);
    assert!(here.1 != there.1 && there.1 != abroad.1 && here.1 != abroad.1);
}

pub async fn settings_come_by_scope_and_key(world: &World) {
    let (space, channel) = world.store().channel(&world.place).await.unwrap();
    let (space, channel, by) = (Scope::Space(space), Scope::Channel(channel), world.alice.id);
    let store = world.store();
    store.set(space, "toy.size", Some(&json!(9)), by, &crate::world::unique(), NOW).await.unwrap();
    store
        .set(channel, "toy.size", Some(&json!({"of": [13, null]})), by, &crate::world::unique(), NOW)
        .await
        .unwrap();
    store.set(space, "language", Some(&json!("cs")), by, &crate::world::unique(), NOW).await.unwrap();
    store.set(space, "language", Some(&json!("sk")), by, &crate::world::unique(), NOW).await.unwrap();
    let setting = |scope, key: &str, value| Setting { scope, key: key.to_owned(), value };
    let expected = vec![
        setting(channel, "toy.size", json!({"of": [13, null]})),
        setting(space, "language", json!("sk")),
        setting(space, "toy.size", json!(9)),
    ];
    assert_eq!(store.settings(&[channel, space]).await.unwrap(), expected);
    store.set(channel, "toy.size", None, by, &crate::world::unique(), NOW).await.unwrap();
    store.set(channel, "toy.size", None, by, &crate::world::unique(), NOW).await.unwrap();
    assert_eq!(store.settings(&[channel]).await.unwrap(), []);
    assert_eq!(store.settings(&[]).await.unwrap(), []);
}

pub async fn memory_keeps_the_last_value(world: &World) {
    let store = world.store();
    assert_eq!(store.recall("commands").await.unwrap(), None);
    store.remember("commands", "a1", NOW).await.unwrap();
    store.remember("commands", "b2 ✓", NOW).await.unwrap();
    assert_eq!(store.recall("commands").await.unwrap().as_deref(), Some("b2 ✓"));
}

pub async fn messages_of_a_channel_go_with_the_people_they_name(world: &World) {
    let store = world.store();
    let message = |id: &str, author: Option<&str>, people: &[&str], text: &str| KeptMessage {
        id: id.to_owned(),
        at: NOW,
        author: author.map(str::to_owned),
        people: people.iter().map(|id| (*id).to_owned()).collect(),
        message: json!({ "text": text }).to_string(),
    };
    let said = [
        message("b-9", Some("alice"), &["alice"], "hello"),
        message("b-10", None, &["alice", "bob"], "Alice moved"),
        message("b-11", Some("bob"), &["bob"], "hello ✓"),
    ];
    store.keep_messages(PLATFORM, "club", &said, 500).await.unwrap();
    store.account("elsewhere", &Person::new("alice", "Alice"), NOW).await.unwrap();
    store.keep_messages("elsewhere", "club", &said[..1], 500).await.unwrap();
    store.keep_messages(PLATFORM, "den", &[message("b-12", None, &[], "in the den")], 500).await.unwrap();
    store
        .keep_messages(PLATFORM, "club", &[message("b-9", Some("alice"), &["alice"], "hi")], 500)
        .await
        .unwrap();
    let texts = async |platform: &str, channel: &str| {
        let kept = store.kept_messages(platform, channel).await.unwrap().into_iter();
        kept.map(|kept| (kept.id, kept.message)).collect::<Vec<_>>()
    };
    let text = |id: &str, text: &str| (id.to_owned(), json!({ "text": text }).to_string());
    let all = [text("b-9", "hi"), text("b-10", "Alice moved"), text("b-11", "hello ✓")];
    assert_eq!(texts(PLATFORM, "club").await, all, "a message that changes keeps its place");
    assert_eq!(texts("elsewhere", "club").await.len(), 1);

    let rows = store.personal_rows(world.alice.id).await.unwrap();
    let own: Vec<_> = rows.lists["said"].as_array().unwrap().iter().collect();
    assert_eq!((own.len(), &own[0]["message"]["text"]), (1, &json!("hi")));
    assert_eq!(store.forget_account(world.alice.id, NOW).await.unwrap(), Forgetting::Done);
    assert_eq!(texts(PLATFORM, "club").await, all[2..]);
    assert_eq!(texts("elsewhere", "club").await.len(), 1, "somebody else has the id there");

    let many: Vec<_> =
        (20..30).map(|number| message(&format!("b-{number}"), None, &["bob"], "more")).collect();
    store.keep_messages(PLATFORM, "club", &many, 4).await.unwrap();
    let left: Vec<String> = texts(PLATFORM, "club").await.into_iter().map(|(id, _)| id).collect();
    assert_eq!(left, ["b-26", "b-27", "b-28", "b-29"]);
    // A message that reaches the store after somebody in it was forgotten isn't kept; the others are.
    let late = [
        message("b-30", Some("alice"), &["alice"], "late"),
        message("b-31", None, &["alice", "bob"], "Alice moved"),
        message("b-32", None, &["bob"], "more"),
    ];
    store.keep_messages(PLATFORM, "club", &late, 500).await.unwrap();
    let left: Vec<String> = texts(PLATFORM, "club").await.into_iter().map(|(id, _)| id).collect();
    assert_eq!(left, ["b-26", "b-27", "b-28", "b-29", "b-32"]);
    assert_eq!(texts(PLATFORM, "den").await.len(), 1);
}

pub async fn no_platform_is_named_as_timers_are(world: &World) {
    let mut caller = caller("alice");
    caller.place.platform = Origin::TIMER.to_owned();
    let refused = world.store().arrive(&caller, NOW).await;
    assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
}
