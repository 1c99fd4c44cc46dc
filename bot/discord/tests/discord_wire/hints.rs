//! Hints and reviews as slash commands: answers that only one person sees, and that come in the place of a promise.

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
async fn a_review_that_is_done_appears_in_the_place_of_its_promise() {
    let (world, alice, bob, games) = World::in_game(&[("setup", "ones"), ("seed", "1")]).await;
    world.public(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    world.public(&bob, &games, "game resign", &[("confirm", "yes")]).await;
    let promise = in_time(alice.slash(&games, "game review", &[]).await).message().unwrap();
    assert!(promise.is_ephemeral() && promise.content().contains("appears here by itself"), "{promise:?}");
    let jobs = world.jobs();
    let review = promise.wait_until(|message| message.content().contains("Review of")).await;
    assert!(review.is_ephemeral() && review.picture().is_some() && review.buttons().is_empty());
    jobs.stop().await;
    world.sim.assert_clean();
}
