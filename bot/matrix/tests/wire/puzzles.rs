//! Puzzles in a direct chat with the bot.

use crate::people::{People, Where, is_picture};
use crate::world::World;
use deska_core::ports::Clock as _;
use deska_service::system::SystemClock;
use deska_testkit::puzzles::{of_today, solution, wrong};

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_in_a_direct_chat() {
    let Some(world) = World::start("a_puzzle_is_solved_in_a_direct_chat").await else { return };
    let people = People::meet(&world, Where::Direct).await;
    let (alice, room) = (&people.alice, people.rooms[0].clone());
    let (puzzle, shown) = loop {
        let puzzle = of_today(SystemClock.now());
        let shown = people.asked(alice, &room, "!game puzzle go").await;
        // Midnight may have passed.
        if of_today(SystemClock.now()).lesson.key == puzzle.lesson.key {
            break (puzzle, shown);
        }
    };
    assert!(shown.body().starts_with("Puzzle of the day: Go, level "), "{shown:?}");
    is_picture(alice, &shown, true).await;
    let refuted = people.asked(alice, &room, &format!("!game puzzle move={}", wrong(&puzzle))).await;
    assert!(refuted.body().contains("doesn't do it: your opponent answers"), "{refuted:?}");
    let mut last = String::new();
    for text in solution(puzzle) {
        last = people.asked(alice, &room, &format!("!game puzzle move={text}")).await.body().to_owned();
    }
    assert!(last.contains("Right.") && last.contains("You've solved a puzzle today."), "{last}");
}
