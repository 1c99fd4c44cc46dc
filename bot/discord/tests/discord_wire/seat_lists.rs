//! The list of the open seats of a server: its filter, its pages, and taking a seat from it.

use crate::seats::{code, seat};
use crate::world::{World, in_time};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn the_open_seats_of_a_server_are_one_list_with_a_filter() {
    let (world, alice, bob, games) = World::with_people().await;
    let (carol, other) = (world.sim.user("Carol"), world.sim.channel("other"));
    let none = world.told(&bob, &games, "game seats", &[]).await;
    assert!(none.starts_with("No open seats here."), "{none}");
    let (_, here) = seat(&world, &alice, &games).await;
    let options = [("clock", "14d+1d"), ("rated", "on"), ("side", "white")];
    let there = code(&world.public(&carol, &other, "ordo new", &options).await);
    let own = code(&world.public(&bob, &other, "go new", &[("clock", "none")]).await);

    let whole = in_time(bob.slash(&games, "game seats", &[]).await);
    assert!(whole.is_ephemeral(), "{}", whole.text());
    let words = whole.text();
    assert!(words.starts_with("3 open seats:"), "{words}");
    let line = |code: &str| words.lines().find(|line| line.contains(code)).unwrap().to_owned();
    assert!(
        line(&here).contains("Go with **Alice**. Clock: 3 days per turn.") && !line(&here).contains("<#")
    );
    let ordo = line(&there);
    assert!(ordo.contains("Ordo with **Carol**. Clock: 14 days in total, plus 1 day per turn."), "{ordo}");
    assert!(ordo.contains("Rated game.") && ordo.contains(&format!("In <#{}>.", other.id())), "{ordo}");
    for (filter, expected) in [
        (("game", "go"), vec![&here, &own]),
        (("clock", "game"), vec![&there]),
        (("clock", "none"), vec![&own]),
        (("rated", "yes"), vec![&there]),
        (("rated", "no"), vec![&here, &own]),
    ] {
        let shown = world.told(&bob, &games, "game seats", &[filter]).await;
        let has = |code: &String| shown.contains(code.as_str());
        assert_eq!([&here, &there, &own].iter().filter(|code| has(code)).count(), expected.len(), "{shown}");
        assert!(expected.iter().all(|code| has(code)) && shown.contains("open: `/game seats`"), "{shown}");
    }
    // The menu offers the seats of others; one's own can't be taken.
    let list = whole.message().unwrap();
    let menu = &list.selects()[0];
    let values: Vec<&String> = menu.options.iter().map(|(_, value)| value).collect();
    assert_eq!((menu.placeholder.as_str(), values.len()), ("Take a seat", 2));
    assert!(!values.contains(&&own));
    in_time(bob.select(&list, "", &[&there]).await);
    world.sim.wait_for_message(&other, |message| message.content().contains("**Bob** (Black)")).await;
    let left = world.told(&bob, &games, "game seats", &[("game", "ordo")]).await;
    assert!(
        left.starts_with("No open seats here. Put one up with `/ordo new`, or play against me"),
        "{left}"
    );
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn many_open_seats_have_pages() {
    let (world, alice, bob, games) = World::with_people().await;
    for _ in 0..12 {
        seat(&world, &alice, &games).await;
        world.later(Duration::from_secs(1));
    }
    let list = in_time(bob.slash(&games, "game seats", &[("game", "go")]).await).message().unwrap();
    assert!(
        list.content().starts_with("12 open seats:") && list.selects()[0].options.len() == 10,
        "{list:?}"
    );
    in_time(bob.press(&list, "Next page").await);
    let second = list.refresh().unwrap();
    assert_eq!((second.selects()[0].options.len(), second.buttons().len()), (2, 1));
    in_time(bob.press(&list, "Previous page").await);
    assert_eq!(list.refresh().unwrap().content(), list.content());
    world.sim.assert_clean();
}
