//! Offers and their answers in the channel: words and buttons, without the board that has not changed.

use crate::world::{World, check_board, check_controls, in_time};
use deska_testkit::discord_sim::Message;

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn offers_and_refusals_come_without_the_board() {
    let (world, alice, bob, games) = World::in_game(&[("setup", "ones"), ("seed", "1")]).await;
    world.public(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    world.public(&bob, &games, "dama move", &[("from", "b6"), ("to", "a5")]).await;

    for (command, accept, decline) in [
        ("game draw", "Accept the draw", "No draw"),
        ("game undo", "Allow undo", "No undo"),
        ("game abort", "Cancel game", "Play on"),
    ] {
        let offer = world.public(&bob, &games, command, &[]).await;
        assert!(offer.picture().is_none(), "{command}: {offer:?}");
        assert_eq!(offer.pinged(), [alice.id()], "{command}");
        let shown = labels(&offer);
        assert_eq!(shown[..2], [accept, decline], "{command}");
        assert!(shown.contains(&"Move".to_owned()) && shown.contains(&"More…".to_owned()), "{shown:?}");
        check_controls(&world, &games).await;
        let refused = in_time(alice.press(&offer, decline).await).message().unwrap();
        assert!(refused.picture().is_none() && refused.content().contains("declines"), "{refused:?}");
        world.sim.settle().await;
    }
    // What changes the board shows it.
    let offer = world.public(&bob, &games, "game undo", &[]).await;
    in_time(alice.press(&offer, "Allow undo").await);
    world.sim.settle().await;
    check_board(&games.last().unwrap(), Some(&bob));
    let offer = world.public(&bob, &games, "game draw", &[]).await;
    in_time(alice.press(&offer, "Accept the draw").await);
    world.sim.settle().await;
    assert!(games.last().unwrap().picture().is_some(), "the end has its board");
    world.sim.assert_clean();
}
