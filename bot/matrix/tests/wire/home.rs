//! Who a person is in a room without a message of theirs, from what the program knows of the room.

use crate::people::{People, Where};
use crate::world::World;
use deska_desk::home::Known;
use deska_model::people::caller::Place;
use deska_testkit::pace::comes;

/// A room that belongs to no space.
fn place(room: &str) -> Place {
    Place { platform: "matrix".into(), space: format!("{room}/"), channel: room.to_owned() }
}

/// Whether a person is in a place, and an admin there.
async fn standing(world: &World, who: &str, place: &Place) -> Option<bool> {
    let found = world.home().caller(who, place, true).await.unwrap()?;
    assert_eq!(
        (found.known, &found.caller.place, found.caller.person.native_id.as_str()),
        (Known::Now, place, who)
    );
    Some(found.caller.admin)
}

/// Waits until that is so: the program hears of it by its stream.
async fn becomes(world: &World, who: &str, place: &Place, expected: Option<bool>) {
    comes(&format!("{who} to be {expected:?}"), async || {
        (standing(world, who, place).await == expected).then_some(())
    })
    .await;
}

#[tokio::test]
async fn a_member_of_a_room_has_the_rights_of_this_moment() {
    let Some(world) = World::start("a_member_of_a_room_has_the_rights_of_this_moment").await else { return };
    let people = People::in_a_room(&world).await;
    let (alice, bob, there) = (people.alice.id(), people.bob.id(), place(people.room()));
    becomes(&world, alice, &there, Some(true)).await;
    becomes(&world, bob, &there, Some(false)).await;
    let caller = world.home().caller(bob, &there, false).await.unwrap().unwrap().caller;
    assert!(caller.person.name.starts_with("Bob") && caller.place_info.joined && !caller.place_info.alone);
    assert_eq!(caller.place_info.bot.as_deref(), Some(world.bot()));

    people.alice.set_power_level(people.room(), bob, 50).await;
    becomes(&world, bob, &there, Some(true)).await;
    people.alice.set_power_level(people.room(), bob, 0).await;
    becomes(&world, bob, &there, Some(false)).await;

    // Strangers, and places that are none.
    let carol = world.person("Carol").await;
    let nobody = [carol.id(), "carol", "", "@carol", "@x:elsewhere.example"];
    for who in nobody {
        assert_eq!(standing(&world, who, &there).await, None, "{who}");
    }
    let wrong = [
        Place { space: people.room().to_owned(), ..there.clone() },
        Place { space: "!other:elsewhere.example".to_owned(), ..there.clone() },
        Place { channel: "!other:elsewhere.example".to_owned(), ..there.clone() },
        Place { channel: String::new(), ..there.clone() },
        Place { platform: "discord".to_owned(), ..there.clone() },
    ];
    for place in &wrong {
        assert_eq!(standing(&world, alice, place).await, None, "{place:?}");
    }
    let places: Vec<Place> = wrong.into_iter().chain([there.clone()]).collect();
    let seen = world.home().visible(bob, &places).await.unwrap();
    let named: Vec<_> = seen.iter().map(|shown| (&shown.place, shown.name.as_deref(), shown.admin)).collect();
    assert_eq!(named, [(&there, Some("games"), false)]);

    people.bob.leave(people.room()).await;
    becomes(&world, bob, &there, None).await;
    assert_eq!(standing(&world, alice, &there).await, Some(true));
}

#[tokio::test]
async fn a_direct_message_is_that_of_one_person() {
    let Some(world) = World::start("a_direct_message_is_that_of_one_person").await else { return };
    let people = People::meet(&world, Where::Direct).await;
    let [of_alice, _] = &people.rooms;
    let direct = Place { space: of_alice.clone(), ..place(of_alice) };
    becomes(&world, people.alice.id(), &direct, Some(true)).await;
    let caller = world.home().caller(people.alice.id(), &direct, false).await.unwrap().unwrap().caller;
    assert!(caller.place_info.alone);
    assert_eq!(standing(&world, people.bob.id(), &direct).await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_homeserver_is_away_its_last_word_is_marked() {
    let Some(world) = World::start_alone("while_the_homeserver_is_away_its_last_word_is_marked").await else {
        return;
    };
    let people = People::in_a_room(&world).await;
    let there = place(people.room());
    becomes(&world, people.alice.id(), &there, Some(true)).await;
    world.server.stop().await;
    let until = async |known: Known| {
        comes(&format!("the rooms to be known {known:?}"), async || {
            let found = world.home().caller(people.alice.id(), &there, true).await.unwrap().unwrap();
            (found.known == known && found.caller.admin).then_some(())
        })
        .await;
    };
    until(Known::Lately).await;
    world.server.start_again().await;
    until(Known::Now).await;
}
