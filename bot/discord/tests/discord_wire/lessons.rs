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
    assert!(hint.content().contains("Choose column E"), "{}", hint.content());
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

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_the_help_and_the_welcome_lead_to_the_tasks() {
    let (world, alice, bob, games) = World::with_people().await;
    let seat = world.public(&alice, &games, "go new", &[("size", "9")]).await;
    assert_eq!(labels(&seat), ["Join", "Withdraw", "Play Deska", "Rules", "Learn", "Again"]);
    let task = in_time(bob.press(&seat, "Learn").await);
    assert!(task.is_ephemeral() && task.text().starts_with("Go, task 1 of"), "{}", task.text());

    let every =
        ["Programátorská dáma", "Cheess", "Ordo", "Go", "Piškvorky"].map(|game| format!("Learn {game}"));
    let help = in_time(bob.slash(&games, "help", &[]).await);
    world.sim.settle().await;
    let with_buttons = |message: &Message| labels(message) == every;
    let shown = bob.sees(&games).into_iter().rev().find(with_buttons).expect("the buttons of the help");
    assert!(help.is_ephemeral() && shown.is_ephemeral());
    let task = in_time(bob.press(&shown, "Learn Ordo").await);
    assert!(task.is_ephemeral() && task.text().starts_with("Ordo, task 1 of"), "{}", task.text());

    let guild = world.sim.joined_guild("Club", std::time::Duration::from_secs(1_800_000_000 - 60));
    let lobby = guild.channel("lobby");
    guild.announce_bot();
    let welcome = world.sim.wait_for_message(&lobby, |_| true).await;
    assert_eq!(labels(&welcome)[0], "Set up");
    assert_eq!(labels(&welcome)[1..], every);
    let task = in_time(alice.press(&welcome, "Learn Cheess").await);
    assert!(task.is_ephemeral() && task.text().starts_with("Cheess, task 1 of"), "{}", task.text());
    world.sim.assert_clean();
}
