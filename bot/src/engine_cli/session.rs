//! A session of lines with another program, whatever its protocol, and who plays in it.

use engine::{Level, Thought, think_at};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side};
use std::cell::RefCell;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Instant;

/// Maximum length of a line in bytes; the rest of a longer one is left out.
const LINE_MAX: u64 = 1 << 20;

/// Most lines that are read ahead of their answers.
const AHEAD: usize = 64;

/// What a session says to a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// What is written, with its line ends; empty for lines without an answer.
    pub text: String,
    /// What comes next.
    pub next: Next,
    /// What a person should know who watches; it isn't for the other program.
    pub note: String,
}

/// What comes after an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Next {
    /// The next line is read.
    #[default]
    Line,
    /// The answer goes on by [`Session::go_on`].
    GoesOn,
    /// The session ends.
    End,
}

/// How an answer goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Further {
    /// By this text, and then by more.
    Text(String),
    /// By nothing until a line comes or the input ends.
    Silence,
    /// By this text, which is its end.
    End(String),
}

/// A session of lines.
pub trait Session {
    /// The answer to a line. `passed` tells whether so many milliseconds have passed since the line was read.
    fn answer(&mut self, line: &str, passed: &dyn Fn(u64) -> bool) -> Answer;

    /// How an answer with [`Next::GoesOn`] goes on. `interrupted` tells whether a further line is there, or the input has ended.
    fn go_on(&mut self, _interrupted: &dyn Fn() -> bool) -> Further {
        Further::End(String::new())
    }
}

/// The lines of an input, which a thread reads ahead.
struct Lines {
    read: Receiver<io::Result<Vec<u8>>>,
    /// The line that was seen before it was due.
    seen: RefCell<Option<io::Result<Vec<u8>>>>,
}

impl Lines {
    fn of(input: impl Read + Send + 'static) -> Self {
        let (send, read) = mpsc::sync_channel(AHEAD);
        std::thread::spawn(move || {
            let mut input = BufReader::new(input);
            loop {
                let mut line = Vec::new();
                let read = read_line(&mut input, &mut line);
                let (ends, line) = match read {
                    Ok(0) => return,
                    Ok(_) => (false, Ok(line)),
                    Err(error) => (true, Err(error)),
                };
                if send.send(line).is_err() || ends {
                    return;
                }
            }
        });
        Self { read, seen: RefCell::new(None) }
    }

    /// The next line; `None` at the end of the input.
    fn next(&self) -> io::Result<Option<Vec<u8>>> {
        self.wait();
        self.seen.take().transpose()
    }

    /// Waits for a line, or for the end of the input.
    fn wait(&self) {
        let mut seen = self.seen.borrow_mut();
        *seen = seen.take().or_else(|| self.read.recv().ok());
    }

    /// Whether a line is there, or the input has ended.
    fn are_there(&self) -> bool {
        let mut seen = self.seen.borrow_mut();
        if seen.is_some() {
            return true;
        }
        let read = self.read.try_recv();
        let ended = matches!(read, Err(TryRecvError::Disconnected));
        *seen = read.ok();
        ended || seen.is_some()
    }
}

/// Reads a line with its end, and of a longer one the beginning. Returns the number of bytes that it has kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    let read = input.by_ref().take(LINE_MAX).read_until(b'\n', line)?;
    if !line.ends_with(b"\n") && read as u64 == LINE_MAX {
        input.skip_until(b'\n')?;
    }
    Ok(read)
}

/// Answers line by line, until the session or the input ends. What a person should know goes to `notes`.
///
/// # Errors
/// Input or output fails. A closed output is no failure.
pub fn serve(
    session: &mut dyn Session,
    input: impl Read + Send + 'static,
    output: impl Write,
    notes: impl Write,
) -> io::Result<()> {
    match answer_all(session, &Lines::of(input), output, notes) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        served => served,
    }
}

fn answer_all(
    session: &mut dyn Session,
    lines: &Lines,
    mut output: impl Write,
    mut notes: impl Write,
) -> io::Result<()> {
    let mut write = |text: &str| output.write_all(text.as_bytes()).and_then(|()| output.flush());
    while let Some(line) = lines.next()? {
        let begun = Instant::now();
        let passed = |milliseconds: u64| begun.elapsed().as_millis() >= u128::from(milliseconds);
        let answer = session.answer(&String::from_utf8_lossy(&line), &passed);
        if !answer.note.is_empty() {
            // A game doesn't end because nobody reads the notes.
            let _ = writeln!(notes, "{}", answer.note);
        }
        write(&answer.text)?;
        let mut next = answer.next;
        while next == Next::GoesOn {
            match session.go_on(&|| lines.are_there()) {
                Further::Text(text) => write(&text)?,
                Further::Silence => lines.wait(),
                Further::End(text) => {
                    write(&text)?;
                    next = Next::Line;
                }
            }
        }
        if next == Next::End {
            return Ok(());
        }
    }
    Ok(())
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
