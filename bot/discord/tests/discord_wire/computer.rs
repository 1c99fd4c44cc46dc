//! The bot itself as the opponent of a slash command: its moves come as messages of their own.

use crate::world::{World, in_time};
use deska_catalogue::games::GameCatalogue;
use deska_service::jobs::Jobs;
use deska_service::jobs::computer::Thinking;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_is_an_opponent_who_needs_no_consent() {
    let (world, alice, _, games) = World::with_people().await;
    let thinking = Thinking::new(None, Duration::ZERO);
    let jobs = Jobs::start(&world.ports(), &GameCatalogue::standard(), thinking);
    let bot = format!("<@{}>", world.sim.application_id());
    let options = [("opponent", bot.as_str()), ("level", "2"), ("side", "black"), ("size", "5")];
    let begun = in_time(alice.slash(&games, "go new", &options).await).message().unwrap();
    assert!(begun.content().contains("**Deska 2** (White) against **Alice** (Black)"), "{}", begun.content());
    assert!(begun.content().contains("at level 2 of 8"), "{}", begun.content());
    let made = in_time(alice.slash(&games, "go play", &[("point", "c3")]).await).message().unwrap();
    let answered = world.after(&made).await;
    assert_eq!(answered.pinged(), [alice.id()], "{}", answered.content());
    assert!(answered.content().contains("Deska 2**: "), "{}", answered.content());
    let over = world.public(&alice, &games, "game resign", &[("confirm", "yes")]).await;
    let again = in_time(alice.press(&over, "Rematch").await).message().unwrap();
    assert!(again.content().contains("**Deska 2** (Black)"), "{}", again.content());
    // It has the first move now.
    let first = world.after(&again).await;
    assert!(first.content().contains("Deska 2**: "), "{}", first.content());
    jobs.stop().await;
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

#[tokio::test(flavor = "multi_thread")]
async fn a_level_is_not_for_people() {
    let (world, alice, bob, games) = World::with_people().await;
    let mention = bob.mention();
    let told = world.told(&alice, &games, "go new", &[("opponent", &mention), ("level", "3")]).await;
    assert!(told.contains("A level is only for games against Deska"), "{told}");
}
