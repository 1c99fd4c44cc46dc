//! What somebody types where others read it, although it is their secret.

use crate::people::People;
use crate::world::World;
use deska_testkit::matrix_client::event::Event;

/// A set-up, a line of conditional moves and a code that links accounts are refused in a room, typed in any way.
#[tokio::test(flavor = "multi_thread")]
async fn a_secret_in_a_room_is_refused_and_removed() {
    let Some(world) = World::start("a_secret_in_a_room_is_refused_and_removed").await else { return };
    let people = People::in_a_room(&world).await;
    let (room, alice) = (people.room(), &people.alice);
    people.begin("dama", "").await;
    let lines = [
        "!dama setup 010101010101",
        "!dama setup 0101 0101 010",
        "0101 0101 0101",
        "Deska: setup 010101010101",
        "!game if c3 d4 then f6 e5",
        "!me link abcdefgh",
    ];
    // Without the power level the message stays.
    let kept = people.asked(alice, room, lines[0]).await;
    assert!(kept.body().contains("That's a secret, and others can read this room."), "{kept:?}");
    assert!(kept.body().contains("Send me a direct message."), "{kept:?}");
    alice.set_power_level(room, &people.bot, 50).await;
    for line in lines {
        let typed = alice.say(room, line).await;
        let answer = people.answer_to(alice, &typed).await;
        assert!(answer.body().contains("That's a secret"), "{line}: {answer:?}");
        let removes = |event: &Event| event.sender == people.bot && event.redacts() == Some(&*typed);
        people.bob.wait_for(&format!("the removal of {line}"), removes).await;
    }
    people.settled(room).await;
    assert_eq!(world.moves_stored().await, 0);
    // What only looks like it stays.
    for line in ["!dama setup", "!game if", "we met 1001 times"] {
        let typed = alice.say(room, line).await;
        people.settled(room).await;
        assert!(alice.events().iter().all(|event| event.redacts() != Some(&*typed)), "{line}");
    }
    let own = alice.direct_room(&people.bot, true).await;
    alice.sees_membership(&own, &people.bot, "join").await;
    people.asked(alice, &own, "!dama setup 010101010101").await;
    assert_eq!(world.moves_stored().await, 1);
}
