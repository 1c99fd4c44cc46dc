//! A game that is played on Discord and on another platform, and what a person asks about themselves.

use crate::world::{World, check_board, in_time};
use deska_catalogue::invocation::Call;
use deska_desk::outbound::{Post, Response};
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_model::people::caller::{Caller, Person};
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{CHAT, caller_at};

const ONES: [(&str, &str); 3] = [("side", "white"), ("setup", "ones"), ("seed", "1")];

fn bob_elsewhere() -> Caller {
    caller_at(Person::new("bob@web", "Bobby"), ["web", "web", "main"])
}

/// What the other platform's own request brings there.
async fn say(world: &World, source: &str, line: &str) -> Response {
    let response = world.desk().answer(&bob_elsewhere(), source, Call::Text(line.to_owned())).await;
    if let Some(post) = &response.public {
        world.desk().delivered(&post.receipt, source).await;
    }
    response
}

async fn due(world: &World, message: &str) -> Vec<Post> {
    let due = world.desk().due("web").await;
    for post in &due {
        world.desk().delivered(&post.receipt, message).await;
    }
    due
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_on_discord_and_elsewhere() {
    let (world, alice, _, games) = World::with_people().await;
    world.desk().connect("web", CHAT);
    let seat = world.public(&alice, &games, "dama new", &ONES).await;
    let id = seat.buttons().into_iter().find_map(|button| button.custom_id).expect("a button");
    let code = id.split(':').nth(1).expect("a code").to_owned();
    let joined = say(&world, "w1", &format!("/game join {code}")).await;
    assert!(joined.public.is_some(), "{:?}", joined.private.map(|private| private.plain()));
    let board = world.after(&seat).await;
    check_board(&board, Some(&alice));
    assert!(board.content().contains("Bobby"), "{}", board.content());
    seat.wait_until(|old| old.buttons().is_empty()).await;

    let moved = world.public(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    check_board(&moved, None);
    let there = due(&world, "w2").await;
    assert_eq!(there.len(), 1);
    let called: Vec<_> = there[0].about.mentions.iter().map(|person| &*person.native_id).collect();
    assert_eq!(called, ["bob@web"]);
    let answer = say(&world, "w3", "b6 a5").await;
    assert!(answer.public.is_some_and(|post| post.about.mentions.is_empty()));
    let board = world.after(&moved).await;
    check_board(&board, Some(&alice));
    moved.wait_until(|old| old.buttons().is_empty()).await;
    let end = world.public(&alice, &games, "game resign", &[("confirm", "yes")]).await;
    assert!(end.content().contains("Bobby"), "{}", end.content());
    let there = due(&world, "w4").await;
    assert_eq!(there.len(), 1);
    assert!(there[0].about.plain().contains("Bobby"), "{}", there[0].about.plain());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_taken_away_from_a_further_channel() {
    let (world, alice, bob, games) = World::with_people().await;
    let (root, side) = (world.sim.user("Root").admin(), world.sim.channel("side"));
    let first = world.game(&ONES[1..]).await;
    let id = first.buttons().into_iter().find_map(|button| button.custom_id).expect("a button");
    let code = id.split(':').nth(1).expect("a code").to_owned();
    let board = world.public(&alice, &side, "game join", &[("code", &code)]).await;
    check_board(&board, None);
    let carol = world.sim.user("Carol");
    assert_begins(world.told(&carol, &side, "game leave", &[("game", &code)]).await, "Only the players of");
    assert_says(world.told(&alice, &games, "game leave", &[("game", &code)]).await, "is played here");

    let line = world.public(&bob, &side, "game leave", &[]).await;
    assert!(line.content().contains("stopped showing"), "{}", line.content());
    assert!(line.content().contains(&alice.mention()), "the other player learns it");
    assert!(line.record().attachments.is_empty() && line.buttons().is_empty());
    let is_bare = || board.refresh().is_none_or(|old| old.buttons().is_empty());
    world.sim.wait_until("the old board has no buttons", is_bare).await;
    let shown = side.messages().len();
    world.public(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    assert_eq!(side.messages().len(), shown, "no further board comes");

    // An admin of the place may as well.
    world.public(&bob, &side, "game join", &[("code", &code)]).await;
    world.public(&root, &side, "game leave", &[]).await;
    let shown = side.messages().len();
    world.public(&bob, &games, "dama move", &[("from", "b6"), ("to", "a5")]).await;
    assert_eq!(side.messages().len(), shown);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_gets_their_data_and_is_forgotten() {
    let (world, alice, bob, games) = World::in_game(&ONES[1..]).await;
    world.public(&alice, &games, "game resign", &[("confirm", "yes")]).await;
    assert_says(world.told(&alice, &games, "me block", &[("person", &bob.mention())]).await, "Bob");
    let answer = in_time(alice.slash(&games, "me export", &[]).await);
    assert!(answer.is_ephemeral());
    world.sim.settle().await;
    let message = answer.message().expect("a message");
    let [file] = message.record().attachments.as_slice() else { panic!("{message:?}") };
    let data: serde_json::Value = serde_json::from_slice(&file.bytes).expect("JSON");
    assert_eq!((file.filename.as_str(), &data["version"]), ("deska-my-data.json", &1.into()));
    assert_eq!(data["identities"][0]["id"], alice.id());
    let ask = in_time(alice.slash(&games, "me forget", &[]).await);
    assert!(ask.is_ephemeral());
    world.sim.settle().await;
    let question = ask.message().expect("a question");
    let yes = question.buttons()[0].custom_id.clone().expect("an id");
    in_time(alice.press(&question, "Yes, forget me").await);
    world.sim.settle().await;
    let gone = question.refresh().expect("the question").content().to_owned();
    assert!(gone.starts_with("I've forgotten you"), "the answer takes its place: {gone}");
    let again = in_time(alice.press_raw(&question, &yes).await);
    world.sim.settle().await;
    assert!(again.is_ephemeral(), "a second click of the same button is harmless");
    let other = in_time(bob.press_raw(&question, &yes).await);
    assert!(other.text().starts_with("This button no longer works"), "{}", other.text());
    let board = world.public(&bob, &games, "dama board", &[]).await;
    assert!(board.content().contains("Deleted player"), "{}", board.content());
    world.sim.assert_clean();
}
