//! Games of Go against a program that speaks the Go Text Protocol.

use crate::{Limit, Row, Spent, start, timed};
use engine::{Budget, think};
use rules::{AnyPosition, Phase, Side};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The peer, at the level of its own default.
const PEER: [&str; 5] = ["gnugo", "--mode", "gtp", "--level", "10"];

struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(rules: &str, seed: u64) -> Self {
        // Debian installs games outside the usual path.
        let path = std::env::var("PATH").unwrap_or_default() + ":/usr/games";
        let mut command = Command::new(PEER[0]);
        command.args(&PEER[1..]).args([rules, "--seed"]).arg((seed + 1).to_string()).env("PATH", path);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("gnugo is installed");
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, input, output: BufReader::new(output) }
    }

    fn ask(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").unwrap();
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).unwrap();
            if line.trim().is_empty() {
                break;
            }
            answer += &line;
        }
        assert!(answer.starts_with('='), "{line}: {answer}");
        answer[1..].trim().to_lowercase()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// One game; the winner by the count of the other program.
pub fn game(row: &Row, us: Side, limit: Limit, seed: u64, ours: &mut Spent, verbose: bool) -> Option<Side> {
    let options = crate::options(row, seed);
    let area = options.get("scoring").is_some_and(|scoring| scoring == "area");
    let mut program = Program::start(if area { "--chinese-rules" } else { "--japanese-rules" }, seed);
    let mut position = start(row, seed);
    program.ask(&format!("boardsize {}", options["size"]));
    program.ask("clear_board");
    program.ask(&format!("komi {}", options["komi"]));
    for number in 0..1000 {
        let Some(side) = position.to_act().only().filter(|_| position.phase() == Phase::Play) else { break };
        let text = if side == us {
            let budget = |nodes| Budget { nodes, seed: seed * 10_000 + number };
            let thought =
                timed(limit, ours, |nodes, stop| think(position.as_ref(), side, &budget(nodes), stop));
            if verbose {
                println!(
                    "{number} ours {} {:.2} {} nodes",
                    thought.line.join(" "),
                    thought.win,
                    thought.nodes
                );
            }
            if thought.resigns {
                println!("ours gives up after {number} moves");
                return Some(us.other());
            }
            program.ask(&format!("play {} {}", side.name(), thought.best));
            thought.best
        } else {
            program.ask(&format!("genmove {}", side.name()))
        };
        if text == "resign" {
            println!("gnugo gives up after {number} moves");
            return Some(us);
        }
        if position.play(Some(side), &text).is_err() {
            println!("{text} of {side:?} is refused");
            return Some(us.other());
        }
    }
    let score = program.ask("final_score");
    let agreement = dead_stones(position.as_ref(), us, &mut program);
    println!("{} ours {}, {agreement}", score, us.name());
    match score.chars().next() {
        Some('b') => Some(Side::Black),
        Some('w') => Some(Side::White),
        _ => None,
    }
}

/// In how many stones the two programs agree that they are dead.
fn dead_stones(position: &dyn AnyPosition, us: Side, program: &mut Program) -> String {
    let mut marked = position.boxed();
    for number in 0..100 {
        if marked.phase() != Phase::Scoring {
            break;
        }
        let thought = think(marked.as_ref(), us, &Budget { nodes: 1000, seed: number }, &|| false).unwrap();
        if thought.best == "agree" || marked.play(Some(us), &thought.best).is_err() {
            break;
        }
    }
    let rows = marked.text().split(' ').next().unwrap_or_default().to_owned();
    let ours = rows.chars().filter(|sign| matches!(sign, 'B' | 'W')).count();
    let stones = rows.chars().filter(char::is_ascii_alphabetic).count();
    let theirs = program.ask("final_status_list dead").split_whitespace().count();
    format!("{stones} stones, dead {ours} by us and {theirs} by gnugo")
}
