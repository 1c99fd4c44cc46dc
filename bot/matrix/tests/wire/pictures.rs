//! Boards whose picture is still on its way when the program is killed.

use crate::people::{People, Where, is_board, is_picture};
use crate::world::World;
use deska_testkit::homeserver::Limits;
use deska_testkit::homeserver::way::{Closed, Way};
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::pace::comes;
use reqwest::Method;

/// The program behind a way that a test can close.
async fn start(test: &str) -> Option<(World, Way)> {
    let mut world = World::prepare(test).await?;
    let way = Way::to(world.server.url()).await;
    world.settings.homeserver = way.url().to_owned();
    world.boot().await;
    Some((world, way))
}

/// Waits until the picture of a board is there.
async fn gets_its_picture(who: &MatrixClient, board: &Event) {
    comes(&format!("the picture of {board:?}"), async || who.has_file(board).await.then_some(())).await;
    is_picture(who, board, false).await;
}

/// After the kill the homeserver gives no address, so the board is sent again with its bytes first. The homeserver
/// recognises the message and keeps the one with the address of before.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_gets_its_picture_where_no_address_is_left() {
    let Some((mut world, way)) = start("a_board_gets_its_picture_where_no_address_is_left").await else {
        return;
    };
    let people = People::in_a_room(&world).await;
    people.begin("go", "size=7").await;
    way.close(Closed::Bytes);
    let board = people.asked(&people.bob, people.room(), "!go play c3").await;
    is_board(&board, false);
    way.has_held(1).await;
    world.kill();
    way.close(Closed::Addresses);
    world.boot().await;
    people.settled(people.room()).await;
    assert_eq!(
        people.said(&people.alice, people.room()).iter().filter(|said| said.id == board.id).count(),
        1
    );
    gets_its_picture(&people.alice, &board).await;
    let next = people.asked(&people.alice, people.room(), "!go play e5").await;
    gets_its_picture(&people.alice, &next).await;
}

/// The board of a move that was made elsewhere comes from the outbox, so nobody asks for it again after the kill. The next
/// board replaces it in the outbox.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_gets_its_picture_although_a_newer_one_replaces_it() {
    let Some((mut world, way)) = start("a_board_gets_its_picture_although_a_newer_one_replaces_it").await
    else {
        return;
    };
    let people = People::meet(&world, Where::Plain).await;
    let (home, other) = (people.room().to_owned(), people.open_room().await);
    people.settled(&other).await;
    let first = people.begin("go", "size=7").await;
    let code = first.content["filename"].as_str().unwrap().split('-').next().unwrap().to_owned();
    is_board(&people.asked(&people.bob, &other, &format!("!game join {code}")).await, false);
    way.close(Closed::Bytes);
    people.alice.skip_seen();
    people.bob.say(&other, "!go play c3").await;
    let board =
        people.alice.next("a board", |event| event.room == home && event.msgtype() == "m.image").await;
    way.has_held(2).await;
    world.kill();
    way.close(Closed::Nothing);
    world.boot().await;
    let newer = people.asked(&people.alice, &home, "!go play e5").await;
    is_board(&newer, false);
    for board in [&newer, &board] {
        gets_its_picture(&people.alice, board).await;
    }
}

/// The homeserver takes 50 KB an hour. Boards beyond that come as text, the first one with the reason, and none is lost.
#[tokio::test(flavor = "multi_thread")]
async fn boards_beyond_the_limit_of_files_come_as_text() {
    let test = "boards_beyond_the_limit_of_files_come_as_text";
    let Some(world) = World::start_limited(test, Limits::Media).await else { return };
    let people = People::in_a_room(&world).await;
    people.begin("go", "size=19").await;
    let moves = ["c3", "e5", "g7", "j9", "l11", "n13", "q15", "s17"];
    for (at, point) in moves.iter().enumerate() {
        let who = if at % 2 == 0 { &people.bob } else { &people.alice };
        who.say(people.room(), &format!("!go play {point}")).await;
        let mine = |event: &Event| {
            event.sender == people.bot && event.body().contains(&format!(" {}", point.to_uppercase()))
        };
        who.wait_for("the board", mine).await;
    }
    people.settled(people.room()).await;
    let said = people.said(&people.alice, people.room());
    let with = |words: &str| said.iter().filter(|event| event.body().contains(words)).count();
    let (texts, told) = (with("A B C D E F G"), with("I can't send pictures here"));
    assert!(texts > 3 && told == 1, "{texts} boards as text, {told} reasons");
}

/// Whatever refuses the files, the board comes as text, where it is played and with the mention.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_picture_is_refused_comes_as_text() {
    let Some((world, way)) = start("a_board_whose_picture_is_refused_comes_as_text").await else { return };
    // The last one is about all rooms.
    for (at, status, code) in [
        (Where::Plain, 403, "M_FORBIDDEN"),
        (Where::Encrypted, 403, "M_FORBIDDEN"),
        (Where::Encrypted, 413, "M_TOO_LARGE"),
        (Where::Encrypted, 429, "M_LIMIT_EXCEEDED"),
    ] {
        way.close(Closed::Nothing);
        let people = People::meet(&world, at).await;
        people.begin("go", "size=7").await;
        way.close(Closed::Files(status, code));
        for (who, next, point) in [(&people.bob, &people.alice, "c3"), (&people.alice, &people.bob, "e5")] {
            let board = people.asked(who, people.room(), &format!("!go play {point}")).await;
            assert_eq!(board.msgtype(), "m.text", "{status}: {board:?}");
            assert!(board.body().contains("A B C D E F G"), "{status}: {board:?}");
            assert_eq!(board.mentions(), [next.id()], "{status}: {board:?}");
        }
        if status == 429 {
            assert!(has_read(&people).await, "the answer took long");
        }
        let direct =
            world.stored::<i64>("select count(*) from memory where key like 'matrix-direct:%'").await;
        assert_eq!(direct, 0, "{status}: nobody is called elsewhere");
    }
}

/// Whether the bot has shown that it read a message of the room.
async fn has_read(people: &People) -> bool {
    let whole =
        people.alice.raw(Method::GET, "/_matrix/client/v3/sync?timeout=0", None).await.expect_ok("sync");
    let events = &whole["rooms"]["join"][people.room()]["ephemeral"]["events"];
    let receipts = events.as_array().into_iter().flatten().filter(|event| event["type"] == "m.receipt");
    let read = receipts.filter_map(|event| event["content"].as_object()).flat_map(|read| read.values());
    read.into_iter().any(|read| read["m.read"].get(&people.bot).is_some())
}

/// A move in a direct chat calls the other player in theirs.
#[tokio::test(flavor = "multi_thread")]
async fn a_direct_call_whose_picture_is_refused_comes_as_text() {
    let Some((world, way)) = start("a_direct_call_whose_picture_is_refused_comes_as_text").await else {
        return;
    };
    let people = People::meet(&world, Where::Direct).await;
    let [alices, bobs] = &people.rooms;
    people.begin_by_seat().await;
    people.settled(alices).await;
    people.alice.skip_seen();
    way.close(Closed::Files(400, "M_UNKNOWN"));
    people.bob.say(bobs, "!go play c3").await;
    let board = |event: &Event| event.sender == people.bot && event.body().contains("A B C D E F G");
    let called = people.alice.next("the board as text", board).await;
    assert_eq!(&called.room, alices, "{called:?}");
    people.bob.wait_for("the answer as text", |event| event.room == *bobs && board(event)).await;
}
