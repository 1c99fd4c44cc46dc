//! Games of Go against a program that speaks the Go Text Protocol.

use crate::{Player, Row, start};
use engine::{Budget, think};
use rules::{AnyPosition, Phase, Side};
use serde_json::{Map, Value};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(command: &str) -> Self {
        let mut shell = Command::new("sh");
        // Debian installs games outside the usual path.
        shell.arg("-c").arg(format!("PATH=$PATH:/usr/games; exec {command}"));
        let mut child = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a program");
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

/// GNU Go at its usual level, by the rules of a row.
fn gnugo(options: &Map<String, Value>, seed: u64) -> String {
    let area = options.get("scoring").is_some_and(|scoring| scoring == "area");
    let rules = if area { "chinese" } else { "japanese" };
    format!("gnugo --mode gtp --level 10 --{rules}-rules --seed {}", seed + 1)
}

/// One game against a program, GNU Go if none is named; the winner by the rules, else by the count of the other program.
pub fn game(row: &Row, us: Side, ours: &mut Player, command: Option<&str>, seed: u64) -> Option<Side> {
    let options = crate::options(row, seed);
    let mut program = Program::start(&command.map_or_else(|| gnugo(&options, seed), str::to_owned));
    let mut position = start(row, seed);
    program.ask(&format!("boardsize {}", options["size"]));
    program.ask("clear_board");
    if let Some(komi) = options.get("komi") {
        program.ask(&format!("komi {komi}"));
    }
    for number in 0..1000 {
        let Some(side) = position.to_act().only().filter(|_| position.phase() == Phase::Play) else { break };
        let text = if side == us {
            let thought = ours.move_in(position.as_ref(), side, seed * 10_000 + number);
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
            println!("the peer gives up after {number} moves");
            return Some(us);
        }
        if position.play(Some(side), &text).is_err() {
            println!("{text} of {side:?} is refused");
            return Some(us.other());
        }
    }
    if let Some(outcome) = position.outcome() {
        return outcome.winner;
    }
    let score = program.ask("final_score");
    if command.is_none() {
        let agreement = dead_stones(position.as_ref(), us, &mut program);
        println!("{} ours {}, {agreement}", score, us.name());
    }
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
