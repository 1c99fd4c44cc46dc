//! Tasks that teach a game, by numbers and by typing.

use crate::people::{People, Where, is_picture};
use crate::world::World;
use deska_testkit::matrix_client::event::Event;

/// The number with which a choice of a message is taken, such as 2 in `1 Pass, 2 Hint`.
fn number_of(message: &Event, label: &str) -> String {
    let body = message.body();
    let end = body.find(&format!(" {label}")).unwrap_or_else(|| panic!("no {label}: {body}"));
    let start = body[..end].rfind(|letter: char| !letter.is_ascii_digit()).map_or(0, |at| at + 1);
    body[start..end].to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_is_solved_in_a_direct_message() {
    let Some(mut world) = World::start("a_task_is_solved_in_a_direct_message").await else { return };
    let people = People::meet(&world, Where::Direct).await;
    let (alice, room) = (&people.alice, people.rooms[0].clone());
    let task = people.asked(alice, &room, "!go learn").await;
    assert!(task.body().contains("task 1 of 12 (0 solved)"), "{task:?}");
    is_picture(alice, &task, true).await;
    let hint = people.asked(alice, &room, &number_of(&task, "Hint")).await;
    assert!(hint.body().contains("column E"), "{hint:?}");
    let wrong = people.asked(alice, &room, "!go learn move=e4").await;
    assert!(wrong.body().contains("E4 is a legal move, but"), "{wrong:?}");
    let right = people.asked(alice, &room, "!go learn move=e5").await;
    assert!(right.body().contains("Right."), "{right:?}");
    world.restart().await;
    let next = people.asked(alice, &room, &number_of(&right, "Next task")).await;
    assert!(next.body().contains("task 2 of 12 (1 solved)"), "{next:?}");
    is_picture(alice, &next, true).await;
}

/// A task is nobody else's business.
#[tokio::test(flavor = "multi_thread")]
async fn a_task_asked_for_in_a_room_is_not_shown_there() {
    let Some(world) = World::start("a_task_asked_for_in_a_room_is_not_shown_there").await else { return };
    let people = People::in_a_room(&world).await;
    let command = people.alice.say(people.room(), "!ordo learn").await;
    let (direct, inviter) = people.alice.next_invite().await;
    assert_eq!(inviter, people.bot);
    people.alice.join(&direct).await;
    people.alice.sees_reaction(&command, &people.bot, "📬").await;
    let is_task = |event: &Event| event.room == direct && event.sender == people.bot && event.is_message();
    let task = people.alice.wait_for("a task", is_task).await;
    assert!(task.body().contains("task 1 of") && task.msgtype() == "m.image", "{task:?}");
    // Nothing is in the room but the bot's answers to what was asked there before and after.
    people.settled(people.room()).await;
    let said = people.said(&people.bob, people.room());
    assert!(said.iter().all(|event| !event.body().contains("task 1 of")), "{said:#?}");
}
