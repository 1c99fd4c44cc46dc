//! A few servers at once: what the large measurement counts on holds. Nothing here depends on how fast it is.
#![cfg(feature = "discord")]

use deska_testkit::discord_load::{Plan, What, run};
use deska_testkit::rounds;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn every_answered_move_of_many_servers_is_stored_once() {
    let plan = Plan { guilds: 15, rate: 60, time: Duration::from_secs(rounds(6, 3)), at_once: 4, least: 120 };
    let outcome = run(plan).await;
    assert!(outcome.violations.is_empty(), "{:?}", outcome.violations);
    assert_eq!((outcome.unanswered, outcome.wrong, outcome.strange), (0, 0, 0));
    assert!(outcome.moves > 0, "nobody moved");
    for what in [What::Suggest, What::Move, What::Press, What::Choose] {
        assert!(outcome.times.contains_key(&what), "{what:?} never happened");
    }
}
