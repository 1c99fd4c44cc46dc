//! Players who are no longer in the room of their game, and a bot that is sent out of it: they are called directly, or
//! their clock stands and the opponent knows, until they are back.

use crate::people::{People, is_board};
use crate::world::World;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::pace::comes;
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(3_600);

/// How somebody goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Leaves,
    IsKicked,
    IsBanned,
}

impl Way {
    const ALL: [Self; 3] = [Self::Leaves, Self::IsKicked, Self::IsBanned];

    async fn go(self, people: &People) {
        let (alice, bob, room) = (&people.alice, &people.bob, people.room());
        match self {
            Self::Leaves => bob.leave(room).await,
            Self::IsKicked => alice.kick(room, bob.id()).await,
            Self::IsBanned => alice.ban(room, bob.id()).await,
        }
    }

    async fn come_back(self, people: &People) {
        let (alice, bob, room) = (&people.alice, &people.bob, people.room());
        if self == Self::IsBanned {
            alice.unban(room, bob.id()).await;
        }
        alice.invite(room, bob.id()).await;
        bob.join(room).await;
    }
}

/// Two people in a room with a game of a day a turn, in which Bob is to move after a move of each.
async fn bob_to_move(world: &World) -> People {
    let people = People::in_a_room(world).await;
    people.begin("go", "size=7 clock=1d").await;
    people.asked(&people.bob, people.room(), "!go play c3").await;
    people.asked(&people.alice, people.room(), "!go play e5").await;
    people
}

/// Somebody leaves the chat that the bot has opened with them, so that it has no way to them but the rooms.
async fn refuses_direct_messages(world: &World, people: &People, who: &MatrixClient) {
    who.say(people.room(), "!me link").await;
    let direct = people.invited(who).await;
    people.told(who, &direct, "!me link ").await;
    who.leave(&direct).await;
    world.until_left(&direct).await;
}

/// A new board in the room that calls Bob.
async fn calls_bob(people: &People) {
    let calls = |event: &Event| {
        event.room == people.room() && event.sender == people.bot && event.mentions() == [people.bob.id()]
    };
    let board = people.alice.next("a board that calls Bob", calls).await;
    is_board(&board, false);
    assert!(board.body().contains("Bob to move"), "{board:?}");
}

/// The board as Alice asks for it.
async fn board(people: &People) -> String {
    people.asked(&people.alice, people.room(), "!go board").await.body().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_no_longer_in_the_room_is_called_directly() {
    let Some(mut world) = World::start("who_is_no_longer_in_the_room_is_called_directly").await else {
        return;
    };
    for way in Way::ALL {
        let people = bob_to_move(&world).await;
        let (alice, bob, room) = (&people.alice, &people.bob, people.room());
        way.go(&people).await;
        let direct = people.invited(bob).await;
        let board = people.told(bob, &direct, "It's your turn in game").await;
        is_board(&board, board.encrypted);
        assert!(board.body().contains("You're no longer in games"), "{way:?}: {board:?}");
        bob.say(&direct, "!go play c4").await;
        people.told(alice, room, "C4").await;
        // The next turn calls him there, too.
        people.asked(alice, room, "!go play e4").await;
        people.told(bob, &direct, "E4").await;
        assert!(
            !people.said(alice, room).iter().any(|event| event.body().contains("I can't reach")),
            "{way:?}: a direct message reaches him"
        );
    }
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_who_is_gone_stands_until_they_are_back() {
    let Some(mut world) = World::start("the_clock_of_who_is_gone_stands_until_they_are_back").await else {
        return;
    };
    let mut games = Vec::new();
    for way in Way::ALL {
        let people = bob_to_move(&world).await;
        refuses_direct_messages(&world, &people, &people.bob).await;
        way.go(&people).await;
        let why = people.told(&people.alice, people.room(), "I can't reach Bob in game").await;
        assert_eq!(why.mentions(), [people.alice.id()], "{why:?}");
        for words in ["they're no longer here", "Their clock has stopped", "!game claim", "!game abort"] {
            assert!(why.body().contains(words), "{way:?}: {why:?}");
        }
        games.push((way, people));
    }
    world.later(HOUR * 30).await;
    for (way, people) in &games {
        let stands = board(people).await;
        assert!(stands.contains("Bob is no longer here"), "{way:?}: {stands}");
        people.alice.skip_seen();
        way.come_back(people).await;
        calls_bob(people).await;
        // His clock runs as soon as the board is noted as delivered.
        let runs = comes("a clock that runs", async || {
            Some(board(people).await).filter(|board| board.contains("Deadline: "))
        })
        .await;
        assert!(!runs.contains("no longer here"), "{way:?}: {runs}");
    }
    // They have their day again, and no longer.
    world.later(HOUR * 23).await;
    for (_, people) in &games {
        let runs = board(people).await;
        assert!(runs.contains("Bob to move"), "{runs}");
    }
    world.later(HOUR + HOUR / 60).await;
    for (_, people) in &games {
        people.told(&people.alice, people.room(), "Alice wins").await;
    }
}

/// A closed account leaves all its rooms, and no message reaches it.
#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_a_closed_account_stands_and_the_win_can_be_claimed() {
    let test = "the_clock_of_a_closed_account_stands_and_the_win_can_be_claimed";
    let Some(mut world) = World::start(test).await else { return };
    let people = bob_to_move(&world).await;
    let (alice, room) = (&people.alice, people.room());
    refuses_direct_messages(&world, &people, &people.bob).await;
    people.bob.deactivate().await;
    let why = people.told(alice, room, "I can't reach Bob in game").await;
    assert!(why.body().contains("they're no longer here"), "{why:?}");
    world.later(HOUR * 24 * 6).await;
    let claim = people.asked(alice, room, "!game claim").await;
    assert!(claim.body().contains("hasn't run out"), "{claim:?}");
    world.later(HOUR * 25).await;
    let claim = people.asked(alice, room, "!game claim").await;
    assert!(claim.body().contains("Alice wins"), "{claim:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_sent_out_calls_directly_at_once_and_plays_on_when_it_is_back() {
    let test = "a_bot_that_is_sent_out_calls_directly_at_once_and_plays_on_when_it_is_back";
    let Some(world) = World::start(test).await else { return };
    let people = bob_to_move(&world).await;
    let (alice, bob, room) = (&people.alice, &people.bob, people.room());
    alice.kick(room, &people.bot).await;
    let direct = people.invited(bob).await;
    let board = people.told(bob, &direct, "It's your turn in game").await;
    is_board(&board, board.encrypted);
    assert!(board.body().contains("I can't write in"), "{board:?}");
    alice.invite(room, &people.bot).await;
    alice.sees_membership(room, &people.bot, "join").await;
    people.settled(room).await;
    let board = people.asked(bob, room, "!go play c4").await;
    is_board(&board, false);
    assert_eq!(board.mentions(), [alice.id()], "{board:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_where_a_bot_that_is_sent_out_reaches_nobody() {
    let Some(mut world) = World::start("clocks_stand_where_a_bot_that_is_sent_out_reaches_nobody").await
    else {
        return;
    };
    let people = bob_to_move(&world).await;
    let (alice, room) = (&people.alice, people.room());
    refuses_direct_messages(&world, &people, &people.bob).await;
    alice.kick(room, &people.bot).await;
    let direct = people.invited(alice).await;
    let why = people.told(alice, &direct, "I can't reach Bob in game").await;
    assert!(why.body().contains("I can't write in the room"), "{why:?}");
    assert!(why.body().contains("Their clock has stopped"), "{why:?}");
    world.later(HOUR * 30).await;
    let list = people.asked(alice, &direct, "!game list").await;
    assert!(list.body().contains("their clock has stopped"), "{list:?}");
    alice.skip_seen();
    alice.invite(room, &people.bot).await;
    calls_bob(&people).await;
    world.later(HOUR * 23).await;
    is_board(&people.asked(&people.bob, room, "!go play c4").await, false);
}
