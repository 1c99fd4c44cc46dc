//! Text boards as Discord gets them.

use crate::world::{World, in_time};

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];
const STEP: [(&str, &str); 2] = [("from", "c3"), ("to", "d4")];

#[tokio::test(flavor = "multi_thread")]
async fn a_text_board_is_a_block_without_a_picture() {
    let (world, alice, bob, games) = World::with_people().await;
    world.game_of(&alice, &bob, &games, &ONES).await;
    for who in [&alice, &bob] {
        let told = world.told(who, &games, "me board", &[("board", "text")]).await;
        assert!(told.contains("you get boards as **text**"), "{told}");
    }
    let moves = in_time(alice.slash(&games, "dama moves", &[]).await).message().unwrap();
    assert!(moves.is_ephemeral() && moves.picture().is_none());
    assert!(moves.content().contains("```\n    a  b  c  d"), "{}", moves.content());
    let board = world.public(&alice, &games, "dama move", &STEP).await;
    assert!(board.picture().is_none() && !board.buttons().is_empty());
    assert!(
        board.content().contains("[1w]") && board.content().contains("```\n    a  b"),
        "{}",
        board.content()
    );
    assert!(board.content().chars().count() <= 2_000);
    let more = in_time(bob.press(&board, "More…").await).message().unwrap();
    let text = in_time(bob.press(&more, "As text").await);
    assert!(text.is_ephemeral() && text.text().contains("```\n    a  b  c"), "{}", text.text());
    world.sim.assert_clean();
}
