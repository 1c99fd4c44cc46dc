//! A year of a club, day and night: people who answer, sleep, go on vacation and vanish, a program that is killed and
//! down for hours, and a system clock that goes back. Every end of a time and every reminder is compared with what
//! `reference.rs` counts minute by minute.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod check;
mod people;
mod reference;
mod year;

use year::Year;

/// Some of the games; takes about as long as the other tests of this crate.
#[tokio::test(flavor = "multi_thread")]
async fn every_loss_on_time_and_every_reminder_of_a_year_is_justified() {
    run(60).await;
}

/// All of them: `cargo test -p deska-service --test club -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes"]
async fn the_same_with_two_thousand_games() {
    run(2_000).await;
}

async fn run(games: usize) {
    let mut year = Year::begin(games, 20_270_101).await;
    year.pass().await;
    let counts = check::all(&year).await;
    println!("{games} games of {} people:", people::PEOPLE);
    for (what, count) in &counts {
        println!("  {count:6} {what}");
    }
    // A year in which one of these did not occur would prove nothing.
    for (what, count) in counts {
        assert!(count > 0, "no {what}");
    }
}
