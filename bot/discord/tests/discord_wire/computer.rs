//! The bot itself as the opponent of a slash command: its answer to a move is shown on the board with the move.

use crate::world::{World, in_time};
use deska_testkit::discord_sim::Message;

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_is_an_opponent_who_needs_no_consent() {
    let (world, alice, _, games) = World::with_people().await;
    let jobs = world.jobs();
    let bot = format!("<@{}>", world.sim.application_id());
    let options = [("opponent", bot.as_str()), ("level", "2"), ("side", "black"), ("size", "5")];
    let begun = in_time(alice.slash(&games, "go new", &options).await).message().unwrap();
    assert!(begun.content().contains("**Deska 2** (White) against **Alice** (Black)"), "{}", begun.content());
    assert!(begun.content().contains("at level 2 of 8"), "{}", begun.content());
    let made = in_time(alice.slash(&games, "go play", &[("point", "c3")]).await).message().unwrap();
    let answered = made.wait_until(|board| board.content().contains("Deska 2**: ")).await;
    assert!(answered.pinged().is_empty(), "{}", answered.content());
    assert_eq!(games.newest().unwrap().id(), made.id(), "one board for the move and its answer");
    let over = world.public(&alice, &games, "game resign", &[("confirm", "yes")]).await;
    let again = in_time(alice.press(&over, "Rematch").await).message().unwrap();
    assert!(again.content().contains("**Deska 2** (Black)"), "{}", again.content());
    // It has the first move now.
    again.wait_until(|board| board.content().contains("Deska 2**: ")).await;
    jobs.stop().await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_whose_board_is_gone_is_a_message_of_its_own() {
    let (world, alice, _, games) = World::with_people().await;
    let bot = format!("<@{}>", world.sim.application_id());
    let options = [("opponent", bot.as_str()), ("level", "2"), ("side", "black"), ("size", "5")];
    let begun = in_time(alice.slash(&games, "go new", &options).await).message().unwrap();
    let made = in_time(alice.slash(&games, "go play", &[("point", "c3")]).await).message().unwrap();
    made.delete();
    let jobs = world.jobs();
    let answered = world.after(&begun).await;
    assert!(answered.content().contains("Deska 2**: "), "{}", answered.content());
    jobs.stop().await;
}

/// Where the bot is a guest it can't post, but it can change its answers while their tokens live.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_answers_in_the_place_while_the_token_lives_and_then_directly() {
    let (world, alice, _, _) = World::with_people().await;
    let jobs = world.jobs();
    let talk = world.sim.conversation();
    let bot = format!("<@{}>", world.sim.application_id());
    let options = [("opponent", bot.as_str()), ("level", "2"), ("side", "black"), ("size", "5")];
    in_time(alice.slash(&talk, "go new", &options).await);
    let made = in_time(alice.slash(&talk, "go play", &[("point", "c3")]).await).message().unwrap();
    let answered = made.wait_until(|board| board.content().contains("Deska 2**: ")).await;
    assert!(!answered.buttons().is_empty(), "she can go on at the board");
    jobs.stop().await;
    let asked = in_time(alice.slash(&talk, "go play", &[("point", free(&answered))]).await);
    let board = asked.message().unwrap();
    asked.expire_token();
    let jobs = world.jobs();
    let told = world.sim.wait_for_message(&alice.dm(), |message| message.content().contains("Deska 2")).await;
    assert!(told.picture().is_some(), "{}", told.content());
    assert_eq!(board.refresh().unwrap().content(), board.content(), "the place stays as it is");
    jobs.stop().await;
    // It could not know.
    assert_eq!(world.sim.expect_violation("token_expired").len(), 1);
}

/// A point of a 5x5 board that neither the player nor the program has taken.
fn free(board: &Message) -> &'static str {
    let taken = board.content().to_lowercase();
    ["b2", "d2"].into_iter().find(|point| !taken.contains(point)).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_the_bot_is_in_the_language_of_its_person_who_gets_no_buttons_for_its_turn() {
    let (world, alice, _, games) = World::with_people().await;
    let alice = alice.locale("cs");
    // Nobody thinks here, so it stays the bot's turn.
    let options = [("level", "2"), ("side", "black"), ("size", "5")];
    let begun = in_time(alice.slash(&games, "go new", &options).await).message().unwrap();
    assert!(begun.content().contains("Na tahu je **Alice**"), "{}", begun.content());
    assert!(!begun.selects().is_empty() && begun.buttons().len() > 1, "{begun:?}");
    let made = in_time(alice.slash(&games, "go play", &[("point", "c3")]).await).message().unwrap();
    assert!(made.content().contains("Na tahu je **Deska 2**"), "{}", made.content());
    let labels: Vec<String> = made.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Další…"]);
    assert!(made.selects().is_empty(), "{:?}", made.selects());
    in_time(alice.slash(&games, "me board", &[("board", "text")]).await);
    let shown = world.public(&alice, &games, "game board", &[]).await;
    assert!(shown.picture().is_none() && shown.content().contains("```"), "{}", shown.content());
}
