//! Players that are other programs: by the Go Text Protocol, or by the protocol of Gomocup.

use crate::players::Choice;
use rules::{AnyPosition, Made, Side};
use serde_json::{Map, Value};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

/// A running program.
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

    /// Sends a line. A program that has ended is noticed when it should answer.
    fn tell(&mut self, line: &str) {
        drop(writeln!(self.input, "{line}"));
    }

    /// The next line; `None` if the program has ended.
    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.output.read_line(&mut line).expect("a line");
        (read > 0).then(|| line.trim().to_owned())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// A program that speaks the Go Text Protocol.
pub struct Gtp {
    program: Program,
    /// Number of moves of the game that it knows.
    known: usize,
}

impl Gtp {
    /// `{seed}` and `{rules}` in a command stand for the game's seed, and for `chinese` or `japanese`.
    pub fn start(command: &str, options: &Map<String, Value>, seed: u64) -> Self {
        let area = options.get("scoring").is_some_and(|scoring| scoring == "area");
        let rules = if area { "chinese" } else { "japanese" };
        let command = command.replace("{seed}", &(seed + 1).to_string()).replace("{rules}", rules);
        let mut started = Self { program: Program::start(&command), known: 0 };
        started.ask(&format!("boardsize {}", options["size"]));
        started.ask("clear_board");
        if let Some(komi) = options.get("komi") {
            started.ask(&format!("komi {komi}"));
        }
        started
    }

    /// What it answers to a command; `None` if it has ended.
    pub fn ask(&mut self, command: &str) -> Option<String> {
        self.program.tell(command);
        let mut answer = String::new();
        loop {
            let line = self.program.line()?;
            match (line.is_empty(), answer.is_empty()) {
                (true, true) => {}
                (true, false) => break,
                _ => answer += &(line + "\n"),
            }
        }
        assert!(answer.starts_with('='), "{command}: {answer}");
        Some(answer[1..].trim().to_lowercase())
    }

    /// Tells it the moves of the game that it doesn't know.
    pub fn follow(&mut self, moves: &[Made]) {
        for made in &moves[self.known..] {
            self.ask(&format!("play {} {}", made.by.name(), made.text));
        }
        self.known = moves.len();
    }

    pub fn choose(&mut self, moves: &[Made], side: Side) -> Choice {
        self.follow(moves);
        self.known += 1;
        match self.ask(&format!("genmove {}", side.name())) {
            Some(text) if text == "resign" => Choice::Resign,
            Some(text) => Choice::Move(text),
            None => Choice::Ended,
        }
    }
}

/// A program that speaks the protocol of Gomocup. It is given the whole board for each move.
pub struct Gomocup {
    program: Program,
}

impl Gomocup {
    pub fn start(command: &str, options: &Map<String, Value>, time: Duration) -> Self {
        let mut started = Self { program: Program::start(command) };
        let size = options.get("size").and_then(Value::as_u64).unwrap_or(15);
        started.program.tell(&format!("START {size}"));
        assert_eq!(started.answer().as_deref(), Some("OK"));
        let is = |name: &str, value: &str| options.get(name).is_some_and(|given| given == value);
        let rule = u8::from(is("overline", "ignored")) | u8::from(is("rule", "renju")) << 2;
        for (key, value) in
            [("rule", u128::from(rule)), ("timeout_turn", time.as_millis()), ("timeout_match", 0)]
        {
            started.program.tell(&format!("INFO {key} {value}"));
        }
        started
    }

    /// The next line that is not for people; `None` if it has ended.
    fn answer(&mut self) -> Option<String> {
        loop {
            let line = self.program.line()?;
            let word = line.split_whitespace().next().unwrap_or_default();
            if !["MESSAGE", "DEBUG", ""].contains(&word) {
                return Some(line);
            }
        }
    }

    pub fn choose(&mut self, position: &dyn AnyPosition, moves: &[Made], side: Side) -> Choice {
        if moves.is_empty() {
            self.program.tell("BEGIN");
        } else {
            self.program.tell("BOARD");
            for made in moves {
                let square = position.placed(&made.text).expect("a stone");
                let who = if made.by == side { 1 } else { 2 };
                self.program.tell(&format!("{},{},{who}", square.column, square.row));
            }
            self.program.tell("DONE");
        }
        let Some(answer) = self.answer() else { return Choice::Ended };
        let field = answer.split_once(',').and_then(|(column, row)| {
            Some((column.trim().parse::<u8>().ok()?, row.trim().parse::<u32>().ok()?))
        });
        let (column, row) = field.unwrap_or_else(|| panic!("no field: {answer}"));
        Choice::Move(format!("{}{}", char::from(b'a' + column), row + 1))
    }
}
