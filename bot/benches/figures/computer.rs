//! Measures how much games against the program slow down other moves and each other, and whether its turns survive kills.

use crate::figure::{self, Times};
use crate::playing::Playing;
use crate::process::{PICTURES, Program};
use deska_catalogue::invocation::Call;
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_model::people::caller::{Caller, Person};
use deska_service::jobs::computer::{Thinking, run};
use deska_service::system::SystemClock;
use deska_testkit::computer_kills::{self, Outcome, Plan};
use deska_testkit::test_bot::caller_at;
use std::sync::Arc;
use std::time::{Duration, Instant, UNIX_EPOCH};
use tokio::sync::watch;
use tokio::time::sleep;

/// Games that wait for the program all the time.
const WAITING: usize = 200;

/// Times that people play alone and beside it, in turn, so that whatever else the machine does falls on both.
const ROUNDS: usize = 8;
const ROUND: Duration = Duration::from_secs(4);

/// People who play against the highest level, and how many games each of them has.
const PEOPLE: usize = 20;
const EACH: usize = 10;

/// How often somebody else asks for a move and for a hint.
const ASKED: usize = 10;

/// How often it is looked whether the program has moved.
const LOOK_EVERY: Duration = Duration::from_millis(20);

const KILLS: usize = 100;
const KILLED_GAMES: usize = 20;

pub async fn measure() {
    beside_people().await;
    beside_others().await;
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

/// How long people wait who ask for little, while others keep every thread for long thoughts busy.
async fn beside_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let thinking = Thinking::default();
    let program = Program::open(&folder.path().join("deska.db")).await.thinking_on(thinking.threads.clone());
    for at in 0..PEOPLE * EACH {
        let who = format!("Busy{}", at % PEOPLE);
        begin_as(&program, &who, &format!("busy{at}"), "/go new deska level=8 size=19 side=white").await;
    }
    let (stop, stopped) = watch::channel(false);
    let job = tokio::spawn(run(program.core.clone(), Arc::new(SystemClock), thinking, stopped));
    let (mut answers, mut hints) = (Times::default(), Times::default());
    for at in 0..ASKED {
        let who = format!("Quick{at}");
        let begun = Instant::now();
        let code = begin_as(&program, &who, &who, "/go new deska level=1 size=19 side=white").await;
        while program
            .core
            .waiting_for_program(u32::MAX)
            .await
            .expect("a database")
            .iter()
            .any(|turn| turn.code == code)
        {
            sleep(LOOK_EVERY).await;
        }
        answers.add(begun.elapsed());
        let begun = Instant::now();
        let source = format!("hint{at}");
        let caller = person(&who);
        let line = format!("/game hint {code}");
        let hint = program.service.answer(&caller, &source, Call::Text(line)).await;
        if let Some(later) = &hint.later {
            program.service.late(&caller, &source, later).await;
        }
        hints.add(begun.elapsed());
    }
    stop.send_replace(true);
    job.await.expect("the job ends");
    let seconds = |times: &mut Times| {
        format!("p50 {:.1} s, slowest {:.1} s", times.within(0.5) / 1_000.0, times.within(1.0) / 1_000.0)
    };
    figure::print(
        &format!(
            "beside {} games of Go 19 at level 8 of {PEOPLE} people that wait: a move at level 1, which begins a second after the person's",
            PEOPLE * EACH
        ),
        seconds(&mut answers),
        "3 s",
    );
    figure::print("the same: a hint", seconds(&mut hints), "5 s");
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
    begin_as(program, &name, &name, "/go new deska level=6 size=19 side=white").await;
}

/// The same for a person, by a request with this id. Returns the code of the game.
async fn begin_as(program: &Program, who: &str, source: &str, line: &str) -> String {
    let begun = program.service.answer(&person(who), source, Call::Text(line.to_owned())).await;
    let board = begun.public.expect("a game");
    program.service.delivered(&board.receipt, source).await;
    board.receipt.code.expect("its code")
}

/// A person, in one of ten channels.
fn person(name: &str) -> Caller {
    let channel = format!("waiting{}", name.bytes().map(usize::from).sum::<usize>() % 10);
    caller_at(Person::new(name.to_lowercase(), name), [PICTURES, "club", &channel])
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
