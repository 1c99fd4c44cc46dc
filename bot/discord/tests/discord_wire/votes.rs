//! A game by votes: a press is answered by itself, and the message with the board is changed by its own edit, with its picture.

use crate::faults::is_edit;
use crate::world::{World, in_time};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn votes_change_the_message_with_the_board_and_keep_its_picture() {
    let (world, alice, bob, games) = World::with_people().await;
    let admin = world.sim.user("Root").admin();
    let options = [("game", "go"), ("level", "1"), ("options", "size=9")];
    let begun = in_time(admin.slash(&games, "club vote", &options).await).message().unwrap();
    assert!(begun.is_ephemeral() && begun.content().contains("Everybody here"), "{}", begun.content());
    let jobs = world.jobs();
    let fits = |content: &str| content.contains("**Everybody here** to move");
    let board = world.sim.wait_for_message(&games, |message| fits(message.content())).await;
    assert!(board.picture().is_some() && board.pinged().is_empty());
    let voted = in_time(alice.slash(&games, "go play", &[("point", "d4")]).await).message().unwrap();
    assert!(voted.is_ephemeral() && voted.content().contains("You vote for **D4**"), "{}", voted.content());
    world.later(Duration::from_secs(5));
    let changed = board.wait_until(|board| board.content().contains("One person has voted")).await;
    assert!(changed.picture().is_some(), "the picture stays");
    let pressed = in_time(bob.press(&changed, "D4").await).message().unwrap();
    assert!(pressed.is_ephemeral() && pressed.content().contains("D4 2"), "{}", pressed.content());
    jobs.stop().await;
    world.sim.assert_clean();
}

/// In the time of the program's clock, which passes only between votes.
#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_people_vote_in_a_minute_within_the_limits_of_the_service() {
    const PEOPLE: usize = 200;
    let (world, _, _, games) = World::with_people().await;
    let admin = world.sim.user("Root").admin();
    let options = [("game", "go"), ("level", "1"), ("options", "size=9")];
    in_time(admin.slash(&games, "club vote", &options).await);
    let jobs = world.jobs();
    let fits = |content: &str| content.contains("**Everybody here** to move");
    let board = world.sim.wait_for_message(&games, |message| fits(message.content())).await;
    jobs.stop().await;
    world.sim.settle().await;
    world.limit_routes();
    let before = world.sim.requests().len();
    let points = ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8", "j9"];
    for voter in 0..PEOPLE {
        let person = world.sim.user(&format!("Voter{voter}"));
        let newest = games.newest().expect("the board");
        let point = points[voter * 7 % points.len()];
        let has_button = newest.buttons().iter().any(|button| button.label == point.to_uppercase());
        let answer = if has_button && voter % 2 == 0 {
            in_time(person.press(&newest, &point.to_uppercase()).await)
        } else {
            in_time(person.slash(&games, "go play", &[("point", point)]).await)
        };
        let said = answer.message().expect("an answer");
        assert!(said.is_ephemeral() && said.content().contains("You vote for"), "{}", said.content());
        world.later(Duration::from_millis(60_000 / PEOPLE as u64));
        world.looked().await;
    }
    let sent = world.sim.requests().split_off(before);
    let of_board = |path: &str| path.ends_with(&format!("/messages/{}", board.id()));
    let edits = sent.iter().filter(|sent| is_edit(&sent.method, &sent.path) && of_board(&sent.path)).count();
    assert!((4..=15).contains(&edits), "{edits} edits");
    let limited = sent.iter().filter(|sent| sent.status == 429).count();
    assert_eq!(limited, 0, "requests were refused");
    world.later(Duration::from_secs(10));
    world.looked().await;
    let shown = games.newest().expect("the board");
    assert!(shown.id() == board.id() && shown.content().contains("200 people have voted"));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_vote_for_their_sides_on_messages_of_their_own() {
    let (world, alice, bob, games) = World::with_people().await;
    let abroad = world.sim.add_guild("Abroad").channel("games");
    let (admin, organiser) = (world.sim.user("Root").admin(), world.sim.user("Chief").admin());
    let options = [("game", "go"), ("against", "server"), ("options", "size=9")];
    let invited = in_time(admin.slash(&games, "club vote", &options).await).message().unwrap();
    assert!(invited.is_ephemeral(), "{}", invited.content());
    let code = invited.content().split('`').nth(1).unwrap().to_owned();
    let begun = in_time(organiser.slash(&abroad, "club join", &[("code", &code)]).await).message().unwrap();
    assert!(begun.is_ephemeral() && begun.content().contains("Everybody here"), "{}", begun.content());
    let jobs = world.jobs();
    let fits = |content: &str| content.contains(" to move");
    let home = world.sim.wait_for_message(&games, |message| fits(message.content())).await;
    let away = world.sim.wait_for_message(&abroad, |message| fits(message.content())).await;
    let is_asked = home.content().contains("**Everybody here** to move");
    assert_eq!(is_asked, away.content().contains("**Our opponent** to move"), "{}", away.content());
    let (asked, other) = if is_asked { (&home, &away) } else { (&away, &home) };
    let (here, there) = if is_asked { (&games, &abroad) } else { (&abroad, &games) };
    assert!(asked.pinged().is_empty() && other.pinged().is_empty());
    // Who is in both servers votes in the one where they ask.
    let refused = in_time(alice.slash(there, "go play", &[("point", "d4")]).await).message().unwrap();
    assert!(!refused.content().contains("You vote for"), "{}", refused.content());
    let voted = in_time(alice.slash(here, "go play", &[("point", "d4")]).await).message().unwrap();
    assert!(voted.is_ephemeral() && voted.content().contains("You vote for **D4**"), "{}", voted.content());
    world.later(Duration::from_secs(5));
    let changed = asked.wait_until(|board| board.content().contains("One person has voted")).await;
    let pressed = in_time(bob.press(&changed, "D4").await).message().unwrap();
    assert!(pressed.content().contains("D4 2"), "{}", pressed.content());
    assert!(!other.content().contains("has voted"), "{}", other.content());
    world.later(Duration::from_secs(24 * 60 * 60));
    let turned = |content: &str| content.contains("**Everybody here** to move");
    let theirs = world.sim.wait_for_message(there, |message| turned(message.content())).await;
    let refused = in_time(alice.slash(there, "go play", &[("point", "e5")]).await).message().unwrap();
    assert!(refused.content().contains("voted for the other side"), "{}", refused.content());
    assert!(theirs.picture().is_some());
    jobs.stop().await;
    world.sim.assert_clean();
}
