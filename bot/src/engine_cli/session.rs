//! A session of lines with another program, whatever its protocol, and who plays in it.

use engine::{Level, Thought, think_at};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::time::Instant;

/// Maximum length of a line in bytes; the rest of a longer one is read as a line of its own.
const LINE_MAX: u64 = 16 * 1024;

/// What a session says to a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// What is written, with its line ends; empty for lines without an answer.
    pub text: String,
    /// Whether the session ends.
    pub ends: bool,
}

/// A session of lines.
pub trait Session {
    /// The answer to a line. `passed` tells whether so many milliseconds have passed since the line was read.
    fn answer(&mut self, line: &str, passed: &dyn Fn(u64) -> bool) -> Answer;
}

/// Answers line by line, until the session or the input ends.
///
/// # Errors
/// Input or output fails. A closed output is no failure.
pub fn serve(session: &mut dyn Session, input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LINE_MAX).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let begun = Instant::now();
        let passed = |milliseconds: u64| begun.elapsed().as_millis() >= u128::from(milliseconds);
        let answer = session.answer(&String::from_utf8_lossy(&line), &passed);
        match output.write_all(answer.text.as_bytes()).and_then(|()| output.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
        if answer.ends {
            return Ok(());
        }
    }
}

/// A seed that differs from run to run.
#[must_use]
pub fn fresh_seed() -> u64 {
    RandomState::new().hash_one(std::process::id())
}

/// Who plays in a session.
#[derive(Debug)]
pub(super) struct Player {
    level: Level,
    random: SplitMix64,
}

impl Player {
    pub(super) const fn new(level: Level, seed: u64) -> Self {
        Self { level, random: SplitMix64::new(seed) }
    }

    /// A further random number.
    pub(super) const fn draw(&mut self) -> u64 {
        self.random.draw()
    }

    /// What the player would do, within so many milliseconds.
    pub(super) fn think(
        &mut self,
        position: &dyn AnyPosition,
        side: Side,
        most: Option<u64>,
        passed: &dyn Fn(u64) -> bool,
    ) -> Option<Thought> {
        let stop = || most.is_some_and(passed);
        think_at(position, side, self.level, self.random.draw(), &stop)
    }
}
