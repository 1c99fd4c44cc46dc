//! Processes of their own that play on one database, and how many moves a second they make together.
//!
//! A worker is this program again. It says when its games have begun, plays when it gets a line, and prints how many
//! moves a second it has made.

use crate::cpu_share::CpuShare;
use crate::moves;
use crate::process::{Program, TEXT};
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;

/// The argument before the address of a worker's database.
pub const WORKER: &str = "--worker";

/// Pairs that play in each process.
const PAIRS: usize = 32;

struct Worker {
    process: Child,
    says: BufReader<ChildStdout>,
}

impl Worker {
    /// Starts one and waits until its games have begun.
    fn start(url: &str) -> Self {
        let mut process = Command::new(std::env::current_exe().expect("this program"))
            .args(["--bench", WORKER, url])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a worker");
        let says = BufReader::new(process.stdout.take().expect("its output"));
        let mut worker = Self { process, says };
        worker.line();
        worker
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.says.read_line(&mut line).expect("a line of the worker");
        line
    }
}

/// How many moves without pictures so many processes make in a second, each held to so many hundredths of a processor
/// if `percent` is given; `None` if they cannot be held.
pub fn rate(url: &str, count: usize, percent: Option<u32>) -> Option<f64> {
    let groups = (0..count).filter_map(|at| Some(CpuShare::new(&format!("worker{at}"), percent?)));
    let shares: Vec<CpuShare> = match groups.collect::<io::Result<_>>() {
        Ok(shares) => shares,
        Err(error) => {
            println!("processes cannot be held to a share of a processor: {error}");
            return None;
        }
    };
    let mut workers: Vec<Worker> = (0..count).map(|_| Worker::start(url)).collect();
    for (share, worker) in shares.iter().zip(&workers) {
        share.hold(worker.process.id()).expect("a group that takes the worker");
    }
    for worker in &mut workers {
        worker.process.stdin.take().expect("its input").write_all(b"play\n").expect("a worker that waits");
    }
    let rates = workers.iter_mut().map(|worker| worker.line().trim().parse::<f64>().expect("a number"));
    let rate = rates.sum();
    for worker in &mut workers {
        worker.process.wait().expect("the end of the worker");
    }
    Some(rate)
}

/// The part of a worker.
pub async fn work(url: &str) {
    let program = Arc::new(Program::at(url).await);
    let games = moves::begin(&program, TEXT, "ordo", PAIRS).await;
    println!("ready");
    let waiting = tokio::task::spawn_blocking(|| io::stdin().read_line(&mut String::new()));
    waiting.await.expect("a thread").expect("the line to begin");
    println!("{}", moves::play(&program, games).await.rate);
}
