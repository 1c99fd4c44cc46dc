//! Context-menu commands of messages: a private answer about the game on the message, for any message.

use crate::world::{World, in_time};
use deska_testkit::answers::assert_says;
use deska_testkit::discord_sim::{Message, User};

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];

/// The text of the answer to a context-menu command. Asserts that it is private.
async fn answer_to(world: &World, who: &User, message: &Message, name: &str) -> String {
    let before = message.channel().messages().len();
    let answer = in_time(who.on_message(message, name).await);
    world.sim.settle().await;
    assert!(answer.is_ephemeral(), "{name}: {}", answer.text());
    assert_eq!(message.channel().messages().len(), before, "{name}");
    answer.text()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_on_a_board_is_about_its_game() {
    let (world, alice, bob, games) = World::with_people().await;
    let carol = world.sim.user("Carol");
    let first = world.game(&ONES).await;
    // With a second game in the channel, only the message determines the game.
    let other = world.game_of(&bob, &alice, &games, &[("setup", "zeros"), ("seed", "2")]).await;
    let moves = in_time(alice.on_message(&first, "Show my moves").await);
    assert!(moves.is_ephemeral() && moves.text().contains("legal moves"), "{}", moves.text());
    assert!(moves.message().unwrap().picture().is_some(), "the squares are marked");
    assert!(answer_to(&world, &alice, &other, "Show my moves").await.contains("It's **Bob**'s turn"));
    assert!(answer_to(&world, &bob, &other, "Show my moves").await.contains("legal moves"));
    assert!(answer_to(&world, &carol, &first, "Show my moves").await.contains("can play in this game"));
    assert!(answer_to(&world, &carol, &first, "History").await.contains("No moves yet"));

    let code = first.record().attachments[0].filename.split('-').next().unwrap().to_owned();
    let step = [("from", "c3"), ("to", "d4"), ("game", code.as_str())];
    let next = world.public(&alice, &games, "dama move", &step).await;
    first.wait_until(|first| first.buttons().is_empty()).await;
    for board in [&first, &next] {
        let history = answer_to(&world, &carol, board, "History").await;
        assert!(history.contains("c3-d4"), "an old board is one as well: {history}");
    }
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_on_any_other_message_has_a_clear_answer() {
    let (world, alice, bob, games) = World::with_people().await;
    let words = bob.say(&games, "move:aaaaa:1");
    let challenge = in_time(alice.slash(&games, "dama new", &[]).await).message().unwrap();
    for message in [&words, &challenge] {
        for name in ["Show my moves", "History"] {
            assert_says(answer_to(&world, &alice, message, name).await, "no board in this message");
        }
    }
    // The controls identify the game of an ephemeral message, which only Bob sees.
    let board = world.game(&ONES).await;
    let picker = in_time(alice.press(&board, "Move").await).message().unwrap();
    assert!(answer_to(&world, &alice, &picker, "History").await.contains("No moves yet"));
    world.sim.assert_clean();
}
