//! Tasks that teach a game, by numbers and by typing.

use crate::people::{People, Where, is_picture, number_of};
use crate::world::World;

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
