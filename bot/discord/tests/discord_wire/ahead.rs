//! Lines set ahead, as Discord gets them: hidden answers, one board for a move and its reply, a direct message.

use crate::world::{World, check_board, in_time};
use deska_testkit::answers::assert_begins;

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];
const LINE: [(&str, &str); 1] = [("moves", "b6 c5 then d4xb6")];

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_hidden_played_with_the_move_and_dropped_in_private() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    world.public(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    let known = games.messages().len();
    let set = in_time(alice.slash(&games, "game if", &LINE).await);
    let list = set.message().unwrap();
    assert!(list.is_ephemeral() && list.content().contains("b6-c5 then d4xb6"), "{}", list.content());
    assert_eq!(games.messages().len(), known, "the channel learns nothing");
    let board = world.public(&bob, &games, "dama move", &[("from", "b6"), ("to", "c5")]).await;
    check_board(&board, Some(&bob));
    let words = board.content();
    assert!(
        words.contains("b6-c5") && words.contains("d4xb6") && words.contains("had set this reply in advance"),
        "{words}"
    );
    assert!(alice.dm().messages().is_empty());
    // Bob has to capture; Alice plans for one way, and he takes the other.
    let set = [("moves", "a7xc5 then ~h2")];
    in_time(alice.slash(&games, "game if", &set).await);
    in_time(bob.slash(&games, "dama move", &[("from", "c7"), ("to", "a5")]).await);
    world.sim.wait_until("a direct message", || !alice.dm().messages().is_empty()).await;
    world.sim.settle().await;
    let told = alice.dm().last().unwrap();
    assert!(told.content().contains("that you didn't expect"), "{}", told.content());
    assert_eq!(alice.dm().messages().len(), 1);
    // The button on the list drops lines too.
    in_time(alice.slash(&games, "dama move", &[("from", "g3"), ("to", "h4")]).await);
    let set = in_time(alice.slash(&games, "game if", &[("moves", "d6 c5 then h4 g5")]).await);
    let list = set.message().unwrap();
    in_time(alice.press(&list, "Drop them all").await);
    assert_eq!(list.refresh().unwrap().content(), "Your conditional moves are dropped.");
    assert_begins(world.told(&alice, &games, "game if", &[]).await, "You have no conditional moves");
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_not_taken_where_others_read_it() {
    let (world, alice, _, games) = World::in_game(&ONES).await;
    world.public(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    alice.say(&games, &format!("<@{}> /game if b6 c5 then d4xb6", world.sim.application_id()));
    world.sim.wait_until("an answer", || games.last().unwrap().content().contains("That's a secret")).await;
    assert_begins(world.told(&alice, &games, "game if", &[]).await, "You have no conditional moves");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_written_secret_is_deleted_where_the_bot_may() {
    let (world, alice, bob, games) = World::with_people().await;
    world.game_of(&alice, &bob, &games, &[]).await;
    let bot = world.sim.application_id();
    let secret = format!("<@{bot}> /dama setup 010101010101");
    let kept = alice.say(&games, &secret);
    let refusals = || games.messages().iter().filter(|m| m.content().contains("That's a secret")).count();
    world.sim.wait_until("a refusal", || refusals() == 1).await;
    world.sim.settle().await;
    assert!(kept.refresh().is_some(), "the bot may not delete messages of others");
    games.let_bot_moderate();
    let gone = alice.say(&games, &secret);
    world.sim.wait_until("the message to go", || gone.refresh().is_none()).await;
    assert_eq!(refusals(), 1, "a refusal takes the place of the one before");
    assert_eq!(world.moves_stored(&alice, &games).await, 0);
}
