//! The rules on Discord, page by page in one private message.

use crate::world::{World, in_time};

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_the_rules_are_turned_in_one_message() {
    let (world, alice, _, games) = World::with_people().await;
    let first = in_time(alice.slash(&games, "dama rules", &[]).await).message().unwrap();
    assert!(first.is_ephemeral() && first.content().contains("page 1 of 12"), "{}", first.content());
    let picture = first.picture().map(<[u8]>::to_vec);
    assert!(picture.is_some() && first.alt().is_some_and(|alt| alt.contains("White men")));
    in_time(alice.press(&first, "Next page").await);
    let second = first.refresh().unwrap();
    assert!(second.content().contains("**Set-up.**"), "{}", second.content());
    assert_ne!(second.picture().map(<[u8]>::to_vec), picture, "each page has its own picture");
    in_time(alice.select(&second, "", &["10"]).await);
    let kings = first.refresh().unwrap();
    assert!(kings.content().contains("**Kings.**"), "{}", kings.content());
    assert!(kings.content().contains("page 10 of 12"), "{}", kings.content());
    in_time(alice.press(&kings, "Whole text").await);
    world.sim.settle().await;
    let whole = first.refresh().unwrap();
    assert!(whole.content().contains("**Aim.**") && whole.picture().is_none(), "{}", whole.content());
    assert!(whole.buttons().is_empty() && whole.selects().is_empty());
    world.sim.assert_clean();
}
