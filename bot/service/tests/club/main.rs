//! A year of a club, day and night: people who answer, sleep, go on vacation and vanish, a program that is killed and
//! down for hours, and a system clock that goes back. Every end of a time and every reminder is compared with what
//! `reference.rs` counts minute by minute.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod check;
mod people;
mod reference;
mod year;

use deska_testkit::rounds;
use year::Year;

/// How many games are played in full and in short runs if `DESKA_CLUB_GAMES` says nothing.
const GAMES: [usize; 2] = [60, 40];

/// What the machine decides: how far a round has come when the program is killed.
const BY_CHANCE: [&str; 2] = [
    "outages that began in the middle of a round",
    "of these, reminders that also waited for the end of quiet hours",
];

#[tokio::test(flavor = "multi_thread")]
async fn every_loss_on_time_and_every_reminder_of_a_year_is_justified() {
    let games = std::env::var("DESKA_CLUB_GAMES")
        .ok()
        .map_or(rounds(GAMES[0], GAMES[1]), |games| games.parse().unwrap());
    let mut year = Year::begin(games, 20_270_102).await;
    year.pass().await;
    let counts = check::all(&year).await;
    println!("{games} games of {} people:", people::PEOPLE);
    for (what, count) in &counts {
        println!("  {count:6} {what}");
    }
    for what in
        ["losses on time", "wins on time left to the opponent", "wins on time that were claimed", "undos"]
    {
        assert!(counts.contains_key(what), "no {what}");
    }
    // A year in which one of these did not occur would prove nothing.
    for (what, count) in counts.into_iter().filter(|(what, _)| !BY_CHANCE.contains(what)) {
        assert!(count > 0, "no {what}");
    }
}
