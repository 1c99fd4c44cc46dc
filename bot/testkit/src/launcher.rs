//! A server as a process that a script runs. The server lives as long as the script has standard input, so it ends with
//! the test process, however that ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tempfile::TempDir;

/// Exit status of a script if something is not installed. Its last line on standard error says what.
const UNAVAILABLE: i32 = 69;

/// What came of a start.
pub enum Start {
    /// It runs; the script has printed this about where.
    Runs(Launcher, String),
    /// This is not installed and cannot be.
    Missing(String),
    /// It should run and does not.
    Failed(String),
}

/// The script, with a folder for the server's data.
pub struct Launcher {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    _state: TempDir,
}

impl Launcher {
    /// Starts a script and waits for its first line. The folder is deleted at its end.
    pub fn start(mut command: Command, state: TempDir) -> Start {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(_) => return Start::Missing("bash".to_owned()),
        };
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let mut errors = child.stderr.take().expect("piped");
        let errors = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = errors.read_to_string(&mut text);
            text
        });
        let mut launcher = Self { child, input, output, _state: state };
        let first = launcher.line();
        if !first.is_empty() {
            return Start::Runs(launcher, first);
        }
        let status = launcher.child.wait().ok().and_then(|status| status.code());
        let errors = errors.join().unwrap_or_default();
        match status {
            Some(UNAVAILABLE) => Start::Missing(errors.lines().last().unwrap_or("a program").to_owned()),
            _ => Start::Failed(errors),
        }
    }

    /// Gives it a command and waits until that is done.
    ///
    /// # Panics
    /// If it fails.
    pub fn tell(&mut self, word: &str) {
        let input = self.input.as_mut().expect("open until it is dropped");
        writeln!(input, "{word}").expect("the script runs");
        assert!(!self.line().is_empty(), "the script failed to {word} the server");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a line");
        line.trim_end().to_owned()
    }
}

impl Drop for Launcher {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.child.wait();
    }
}
