//! A league whose games all begin at once, each in a thread of its own.

use crate::world::{World, in_time};
use deska_testkit::rounds;
use std::collections::BTreeSet;
use std::time::Duration;

const WEEK: Duration = Duration::from_hours(7 * 24);

/// Most looks into the outbox until all games have their boards.
const LOOKS_MAX: usize = 50;

/// The program's clock stands meanwhile, so whatever waited for a limit would never come. In full rounds 64 people are 224 games.
#[tokio::test(flavor = "multi_thread")]
async fn all_games_of_a_league_begin_without_waiting_for_a_limit_of_the_service() {
    let (people, games) = rounds((64, 224), (12, 30));
    let world = World::start().await;
    let (admin, channel) = (world.sim.user("Root").admin(), world.sim.channel("games"));
    let options = [("kind", "league"), ("game", "go"), ("options", "size=9")];
    in_time(admin.slash(&channel, "club new", &options).await);
    for player in 0..people {
        let person = world.sim.user(&format!("Player{player:02}"));
        let said = in_time(person.slash(&channel, "club join", &[]).await).message().expect("an answer");
        assert!(said.content().contains("You're in"), "{}", said.content());
    }
    world.looked().await;
    world.later(WEEK);
    let now = world.ports().clock.now();
    world.ports().store.beat(now, i64::MAX).await.unwrap();
    world.limit_routes();
    let before = world.sim.requests().len();
    let boards = || channel.threads().iter().filter(|thread| thread.newest().is_some()).count();
    for _ in 0..LOOKS_MAX {
        if boards() >= games {
            break;
        }
        world.ticked().await;
        world.looked().await;
    }
    let sent = world.sim.requests().split_off(before);
    let limited: Vec<_> = sent.iter().filter(|sent| sent.status == 429).map(|sent| &sent.path).collect();
    assert!(limited.is_empty(), "refused: {limited:?}");
    let threads = channel.threads();
    assert_eq!((threads.len(), boards()), (games, games), "{:?}", channel.messages());
    let mut codes = BTreeSet::new();
    for thread in threads {
        let messages = thread.messages();
        assert!(messages.len() == 1 && messages[0].picture().is_some(), "one board: {messages:?}");
        assert!(messages[0].pinged().is_empty(), "the announcement calls");
        codes.insert(messages[0].record().attachments[0].filename.clone());
    }
    assert_eq!(codes.len(), games, "each game has one board");
    let begins = channel.messages().iter().filter(|message| message.content().contains("begins")).count();
    assert_eq!(begins, 1, "one announcement");
    world.sim.assert_clean();
}
