//! Measures how much games against the program slow down other moves, and whether its turns survive kills.

use crate::figure::{self, Times};
use crate::playing::Playing;
use crate::process::{PICTURES, Program};
use deska_catalogue::invocation::Call;
use deska_core::people::caller::Person;
use deska_desk::Desk;
use deska_service::jobs::computer::{Thinking, run};
use deska_service::system::SystemClock;
use deska_testkit::computer_kills::{self, Outcome, Plan};
use deska_testkit::test_bot::caller_at;
use std::sync::Arc;
use std::time::{Duration, Instant, UNIX_EPOCH};
use tokio::sync::watch;

/// Games that wait for the program all the time.
const WAITING: usize = 200;

/// Times that people play alone and beside it, in turn, so that whatever else the machine does falls on both.
const ROUNDS: usize = 8;
const ROUND: Duration = Duration::from_secs(4);

const KILLS: usize = 100;
const KILLED_GAMES: usize = 20;

pub async fn measure() {
    beside_people().await;
    killed().await;
}

async fn beside_people() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::open(&folder.path().join("deska.db")).await;
    for at in 0..WAITING {
        begin(&program, at).await;
    }
    let mut game = Playing::start(&program, PICTURES, "ordo").await;
    // Its first moves fill what is kept of pictures and games.
    window(&program, &mut game, &mut Times::default()).await;
    let (mut alone, mut beside) = (Times::default(), Times::default());
    let before = waiting(&program).await;
    for _ in 0..ROUNDS {
        window(&program, &mut game, &mut alone).await;
        let (stop, stopped) = watch::channel(false);
        let job = run(program.core.clone(), Arc::new(SystemClock), Thinking::default(), stopped);
        let job = tokio::spawn(job);
        window(&program, &mut game, &mut beside).await;
        stop.send_replace(true);
        job.await.expect("the job ends");
    }
    let answered = before - waiting(&program).await;
    let mut share = |part: f64| {
        let (alone, beside) = (alone.within(part), beside.within(part));
        format!("{alone:.1} and {beside:.1} ms ({:+.0} %)", (beside / alone - 1.0) * 100.0)
    };
    figure::print(
        &format!(
            "move of Ordo, with its picture, without and beside {WAITING} games that wait for the program"
        ),
        format!("p50 {}, p95 {}; it answered in {answered} games", share(0.5), share(0.95)),
        "10 % slower at most",
    );
    program.close().await;
}

/// Moves for a while.
async fn window(program: &Program, game: &mut Playing, times: &mut Times) {
    let begun = Instant::now();
    while begun.elapsed() < ROUND {
        times.add(game.play(program).await);
    }
}

/// Begins a game in which the program has the first move.
async fn begin(program: &Program, at: usize) {
    let name = format!("Waiting{at}");
    let caller = caller_at(
        Person::new(name.to_lowercase(), &name),
        [PICTURES, "club", &format!("waiting{}", at % 10)],
    );
    let line = "/go new deska level=6 size=19 side=white".to_owned();
    let begun = program.service.answer(&caller, &name, Call::Text(line)).await;
    let board = begun.public.expect("a game");
    program.service.delivered(&board.receipt, &name).await;
}

async fn waiting(program: &Program) -> usize {
    program.core.waiting_for_program(u32::MAX).await.expect("a database").len()
}

async fn killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = format!("sqlite://{}", folder.path().join("deska.db").display());
    let seed = UNIX_EPOCH.elapsed().expect("a clock").as_secs();
    let plan = Plan { database: &database, games: KILLED_GAMES, kills: KILLS, seed };
    let Outcome { moves, cut_off, wrong } = computer_kills::run(folder.path(), plan).await;
    for game in &wrong {
        println!("{game}");
    }
    figure::print(
        &format!("{KILLS} kills while the program thinks in {KILLED_GAMES} games at once"),
        format!(
            "{moves} moves, {cut_off} turns cut off, {} games that stood still or went wrong",
            wrong.len()
        ),
        "every game goes on, no move twice",
    );
}
