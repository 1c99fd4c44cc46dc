//! Everything about a person with two thousand games, as they ask for it.

use crate::figure;
use crate::playing::Playing;
use crate::process::Program;
use deska_catalogue::invocation::Call;
use deska_desk::ChatDesk;
use deska_testkit::community::{PLATFORM, Size, member, multiply};
use std::time::{Duration, Instant};

/// Games of these kinds are played and copied.
const KINDS: [&str; 4] = ["go", "piskvorky", "ordo", "go"];
/// Moves of each.
const PLIES: usize = 60;
/// Games of each of the two people.
const GAMES: u32 = 2_000;

const SIZE: Size = Size { copies: GAMES / KINDS.len() as u32, people: 2, channels: 1 };

/// How often it is asked for.
const TIMES: usize = 5;

pub async fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("deska.db");
    let program = Program::open(&file).await;
    for kind in KINDS {
        let mut game = Playing::start(&program, PLATFORM, kind).await;
        for _ in 0..PLIES {
            game.play(&program).await;
        }
        game.resign(&program).await;
    }
    program.close().await;
    multiply(&file, SIZE).await;
    let program = Program::open(&file).await;
    let mut longest = Duration::ZERO;
    for at in 0..TIMES {
        let call = Call::Text("/me export".to_owned());
        let begun = Instant::now();
        let answer = program.service.answer(&member(0, SIZE), &format!("export{at}"), call).await;
        longest = longest.max(begun.elapsed());
        let file = answer.private.and_then(|private| private.files.into_iter().next()).expect("a file");
        assert!(file.bytes.len() > 1_000_000, "{} bytes", file.bytes.len());
    }
    let what = format!("/me export with {GAMES} games, the slowest of {TIMES}");
    figure::print(&what, format!("{:.2} s", longest.as_secs_f64()), "< 2 s");
    program.close().await;
}
