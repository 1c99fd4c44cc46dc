//! Hints as slash commands: an answer that only the player sees, and buttons that tell more in its place.

use crate::world::{World, in_time};

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_for_the_player_on_turn_alone_and_its_buttons_tell_more() {
    let options = [("setup", "ones"), ("rated", "off")];
    let (world, alice, bob, games) = World::in_game(&options).await;
    let before = games.messages().len();
    let hint = in_time(alice.slash(&games, "game hint", &[]).await).message().unwrap();
    assert!(hint.is_ephemeral(), "{}", hint.content());
    assert!(hint.content().starts_with("The best move begins on "), "{}", hint.content());
    in_time(alice.press(&hint, "Show the move").await);
    let whole = hint.refresh().unwrap();
    assert!(whole.content().contains("Best move: "), "{}", whole.content());
    in_time(alice.press(&whole, "Why?").await);
    let why = hint.refresh().unwrap();
    assert!(why.content().contains("Best move: ") && why.content().lines().count() > 1, "{}", why.content());
    assert_eq!(games.messages().len(), before);
    let told = world.told(&bob, &games, "game hint", &[]).await;
    assert!(told.contains("It's **Alice**'s turn"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_says_why_it_has_no_hints() {
    let (world, alice, _, games) = World::in_game(&[("setup", "ones"), ("rated", "on")]).await;
    let told = world.told(&alice, &games, "game hint", &[]).await;
    assert!(told.starts_with("There are no hints in a rated game."), "{told}");
}
