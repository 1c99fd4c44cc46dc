//! A league of 64 people on a simulated Discord that limits requests as the live service does: from its start until every game
//! has its board in a thread.

use crate::figure;
use deska_config::shards::Shards;
use deska_core::ports::Clock as _;
use deska_discord::{DiscordSettings, RateLimit};
use deska_service::system::draw;
use deska_testkit::discord_sim::{Channel, Simulator};
use deska_testkit::program::{Process, Program};
use deska_testkit::test_bot::{Numbers, SetClock};
use std::sync::Arc;
use std::time::{Duration, Instant};

const PEOPLE: usize = 64;
const GAMES: usize = 224;
/// The limits of the live service hold for windows of five seconds.
const WINDOW: Duration = Duration::from_secs(5);
const SIGN_UP_MS: i64 = 7 * 24 * 3_600_000;
/// How often it is looked whether a board is there.
const LOOK: Duration = Duration::from_millis(50);

pub async fn measure() {
    let sim = Simulator::start().await;
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite://{}", folder.path().join("deska.db").display());
    let clock = Arc::new(SetClock::standing());
    let (token, api_url, media_url) = (sim.token().into(), sim.url(), sim.url());
    let (shards, rate_limit) = (Shards::Auto, RateLimit::default());
    let settings = DiscordSettings { token, api_url, media_url, guild: None, shards, rate_limit };
    let surface = |program: Program| deska_discord::start(settings, program.service, draw);
    let begun = Process::start(url, Arc::clone(&clock) as _, Arc::new(Numbers::from(7)), surface).await;
    let process = begun.unwrap_or_else(|error| panic!("the program doesn't start: {error}"));
    sim.wait_ready().await;
    let channel = sim.channel("games");
    let options = [("kind", "league"), ("game", "go"), ("options", "size=9")];
    sim.user("Root").admin().slash(&channel, "club new", &options).await;
    for player in 0..PEOPLE {
        sim.user(&format!("Player{player}")).slash(&channel, "club join", &[]).await;
    }
    clock.pass(SIGN_UP_MS);
    // The program was not away meanwhile.
    process.program.ports.store.beat(clock.now(), i64::MAX).await.expect("a database");
    sim.limit_routes(WINDOW);
    let (before, since) = (sim.requests().len(), Instant::now());
    let jobs = process.program.jobs();
    while boards(&channel) < GAMES {
        tokio::time::sleep(LOOK).await;
    }
    let took = since.elapsed();
    let limited = sim.requests().iter().skip(before).filter(|request| request.status == 429).count();
    jobs.stop().await;
    process.stop(async |running: deska_delivery::Running| running.stop().await).await;
    figure::print(
        &format!("{GAMES} games of a league of {PEOPLE} people begin on simulated Discord"),
        format!("{:.1} s, {limited} requests refused", took.as_secs_f64()),
        "120 s",
    );
}

/// How many threads have a board.
fn boards(channel: &Channel) -> usize {
    channel.threads().iter().filter(|thread| thread.newest().is_some()).count()
}
