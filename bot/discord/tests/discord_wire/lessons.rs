//! Tasks that teach a game, in private messages with menus and buttons.

use crate::texts::seen;
use crate::world::{World, in_time};
use deska_testkit::discord_sim::Message;
use insta::assert_snapshot;

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_is_answered_with_menus_in_its_own_message() {
    let (world, alice, _bob, games) = World::with_people().await;
    let shown = in_time(alice.slash(&games, "go learn", &[]).await);
    assert!(shown.is_ephemeral(), "{}", shown.text());
    let task = shown.message().unwrap();
    assert_snapshot!("lesson_task", seen(&world, &task));
    in_time(alice.press(&task, "Hint").await);
    let hint = task.refresh().unwrap();
    assert!(hint.content().contains("Choose column e"), "{}", hint.content());
    let menus = hint.selects();
    in_time(alice.select(&hint, &menus[0].custom_id, &["e"]).await);
    let column = task.refresh().unwrap();
    let points = column
        .selects()
        .into_iter()
        .find(|menu| menu.options.iter().any(|(_, value)| value == "e5"))
        .unwrap();
    in_time(alice.select(&column, &points.custom_id, &["e5"]).await);
    let done = task.refresh().unwrap();
    assert_snapshot!("lesson_done", seen(&world, &done));
    in_time(alice.press(&done, "Next task").await);
    let next = task.refresh().unwrap();
    assert!(next.content().starts_with("Go, task 2 of 12"), "{}", next.content());
    assert_eq!(labels(&next), ["Pass", "Type it", "Hint", "Skip", "Previous task"]);
    assert!(games.messages().is_empty(), "the channel sees nothing");
    world.sim.assert_clean();
}
