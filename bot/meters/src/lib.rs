//! What Deska counts and measures: every name, unit and label stands here, once.
//!
//! A part of the program calls a function of this crate when something has happened. Without a recorder that costs
//! nothing, so tests and sub-commands need none. This crate must not know how numbers are shown, nor any other part of
//! the program. Labels have few values: no people, no channels, no games by code, no text that somebody typed.

use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use std::time::{Duration, Instant};

/// Answered requests by platform, kind and result.
const REQUESTS: &str = "deska_requests_total";
/// Time that a stage of an answer takes.
pub const STAGE_SECONDS: &str = "deska_stage_duration_seconds";
/// Outcomes of deliveries from the outbox.
const DELIVERIES: &str = "deska_deliveries_total";
/// Connections that stand.
const CONNECTIONS: &str = "deska_connections";
/// Connections that broke.
const CONNECTIONS_LOST: &str = "deska_connections_lost_total";
/// Lines of the log by level.
const LOG_LINES: &str = "deska_log_lines_total";
/// Messages that wait in the outbox.
const OUTBOX: &str = "deska_outbox_messages";
/// Age of the message that has waited longest.
const OUTBOX_AGE: &str = "deska_outbox_oldest_due_seconds";
/// Whether the database answers.
const DATABASE_UP: &str = "deska_database_up";
/// Timers that are set.
const TIMERS: &str = "deska_timers";
/// Open games by kind.
const GAMES: &str = "deska_open_games";
/// Open challenges.
const CHALLENGES: &str = "deska_open_challenges";
/// The program's version.
const BUILD: &str = "deska_build_info";
/// When the program started.
const STARTED: &str = "deska_start_time_seconds";

/// Upper bounds of the histogram of [`STAGE_SECONDS`], in seconds. Discord waits three seconds for a first answer.
pub const STAGE_BUCKETS: [f64; 12] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0, 10.0];

/// What became of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestResult {
    /// It was carried out.
    Done,
    /// The person made a mistake, or may not do it.
    Refused,
    /// The program failed.
    Failed,
}

impl RequestResult {
    /// Its name in labels and in the log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Refused => "refused",
            Self::Failed => "failed",
        }
    }
}

/// A part of the way from a request to its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The core decides, with what it reads and writes.
    Decide,
    /// The reply becomes sentences, pictures and controls.
    Word,
    /// A surface sends a message.
    Send,
    /// Everything, from the arrival of a request to its shown answer.
    Answer,
}

impl Stage {
    const fn name(self) -> &'static str {
        match self {
            Self::Decide => "decide",
            Self::Word => "word",
            Self::Send => "send",
            Self::Answer => "answer",
        }
    }
}

/// What became of a message of the outbox.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// It is shown.
    Delivered,
    /// It is tried again.
    Later,
    /// Its channel is closed to the bot.
    Closed,
    GivenUp,
}

impl Delivery {
    const fn name(self) -> &'static str {
        match self {
            Self::Delivered => "delivered",
            Self::Later => "later",
            Self::Closed => "closed",
            Self::GivenUp => "given_up",
        }
    }
}

/// Numbers that are read from the database when somebody looks.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sample {
    /// Messages that wait: platform, how many are due, how many come later.
    pub outbox: Vec<Waiting>,
    pub timers_due: u64,
    /// Timers that come later.
    pub timers_later: u64,
    /// Open games by kind.
    pub games: Vec<(String, u64)>,
    /// Open challenges.
    pub challenges: u64,
}

/// Messages that wait on a platform.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Waiting {
    /// The platform's name.
    pub platform: String,
    /// How many are due.
    pub due: u64,
    /// How many come later, or are leased to a surface.
    pub later: u64,
    /// For how many seconds the oldest has been due; 0 if none is.
    pub oldest: f64,
}

/// Counts an answered request.
pub fn request(platform: &str, kind: &'static str, result: RequestResult) {
    counter!(REQUESTS, "platform" => platform.to_owned(), "kind" => kind, "result" => result.name())
        .increment(1);
}

/// Notes how long a stage took that began at `since`.
pub fn stage(platform: &str, stage: Stage, since: Instant) {
    let seconds = since.elapsed().as_secs_f64();
    histogram!(STAGE_SECONDS, "platform" => platform.to_owned(), "stage" => stage.name()).record(seconds);
}

/// Counts the outcome of a delivery.
pub fn delivery(platform: &str, outcome: Delivery) {
    counter!(DELIVERIES, "platform" => platform.to_owned(), "outcome" => outcome.name()).increment(1);
}

/// Says how many connections to a platform stand.
pub fn connections(platform: &'static str, count: usize) {
    gauge!(CONNECTIONS, "platform" => platform).set(whole(count as u64));
}

/// Counts a connection that broke and is made again.
pub fn connection_lost(platform: &'static str) {
    counter!(CONNECTIONS_LOST, "platform" => platform).increment(1);
}

/// Counts a line of the log. Only warnings and errors are counted: others say nothing about the program's health.
pub fn log_line(level: &'static str) {
    counter!(LOG_LINES, "level" => level).increment(1);
}

/// Says whether the database answers.
pub fn database_up(is: bool) {
    gauge!(DATABASE_UP).set(whole(u64::from(is)));
}

/// Shows numbers of the database. A kind of game or a platform that is missing now counts 0 from now on.
pub fn sample(sample: &Sample) {
    for Waiting { platform, due, later, oldest } in &sample.outbox {
        gauge!(OUTBOX, "platform" => platform.clone(), "state" => "due").set(whole(*due));
        gauge!(OUTBOX, "platform" => platform.clone(), "state" => "later").set(whole(*later));
        gauge!(OUTBOX_AGE, "platform" => platform.clone()).set(*oldest);
    }
    gauge!(TIMERS, "state" => "due").set(whole(sample.timers_due));
    gauge!(TIMERS, "state" => "later").set(whole(sample.timers_later));
    for (game, count) in &sample.games {
        gauge!(GAMES, "game" => game.clone()).set(whole(*count));
    }
    gauge!(CHALLENGES).set(whole(sample.challenges));
}

/// Describes every number, and notes the version and the start of the program (`since` is the time after 1970).
pub fn describe(version: &'static str, since: Duration) {
    describe_counter!(REQUESTS, "Answered requests by platform, kind and result (done, refused, failed).");
    describe_histogram!(
        STAGE_SECONDS,
        Unit::Seconds,
        "Time of a stage: decide (core and database), word (sentences and pictures), send (one message), answer (all)."
    );
    describe_counter!(
        DELIVERIES,
        "Deliveries from the outbox by outcome (delivered, later, closed, given_up)."
    );
    describe_gauge!(
        CONNECTIONS,
        "Connections to a platform that stand: shards of Discord, the stream of Matrix."
    );
    describe_counter!(CONNECTIONS_LOST, "Connections to a platform that broke and were made again.");
    describe_counter!(LOG_LINES, "Warnings and errors in the log.");
    describe_gauge!(OUTBOX, "Messages that wait to be delivered: due, or later.");
    describe_gauge!(OUTBOX_AGE, Unit::Seconds, "For how long the oldest message has been due.");
    describe_gauge!(DATABASE_UP, "1 if the database answers; 0 if it does not, or not within two seconds.");
    describe_gauge!(TIMERS, "Timers of games and people: due, or later.");
    describe_gauge!(GAMES, "Open games by kind.");
    describe_gauge!(CHALLENGES, "Open challenges.");
    describe_gauge!(BUILD, "The version of Deska; always 1.");
    describe_gauge!(STARTED, Unit::Seconds, "When the program started, in seconds since 1970.");
    gauge!(BUILD, "version" => version).set(1.0);
    gauge!(STARTED).set(since.as_secs_f64());
    for level in ["warn", "error"] {
        counter!(LOG_LINES, "level" => level).absolute(0);
    }
}

/// A number of things as a gauge holds it. Deska never has more than a float counts exactly.
const fn whole(count: u64) -> f64 {
    count as f64
}
