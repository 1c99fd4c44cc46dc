//! Puzzles: positions in which exactly one first move forces something, as files that the program carries with it. They are
//! read as [tasks](crate::lesson), so boards, answers and replies are those of tasks.
//!
//! `cargo xtask puzzles` makes the files, and [`is_sound`](crate::soundness::is_sound) checks a puzzle by the rules alone. Knows no game in
//! particular, no language and no person.

use crate::coords::Square;
use crate::goal::Goal;
use crate::lesson::{Aim, Lesson, Step};
use crate::side::Side;
use std::fmt;
use std::sync::OnceLock;

/// The puzzles of a game or of one of its variants, as a file.
///
/// A line is a puzzle. Its fields are separated by tabs: key, level, side, aim with its bound, options, moves, and the name of
/// its idea where the game has names for ideas.
pub struct Book {
    /// Its name, by which people ask for it. It differs from all names of games and of other books, unless it is the only
    /// book of the game with this id.
    pub name: &'static str,
    text: &'static str,
    puzzles: OnceLock<Vec<Puzzle>>,
}

/// A puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Puzzle {
    /// The task.
    pub lesson: Lesson,
    /// How hard it is among those of its book, from 1 to [`LEVELS`].
    pub level: u8,
    /// The name of what makes the right move work.
    pub idea: Option<&'static str>,
}

/// The highest level.
pub const LEVELS: u8 = 5;

/// How a key begins. Tasks that teach have keys without digits.
const KEY: &str = "p0";

impl fmt::Debug for Book {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name)
    }
}

impl Book {
    /// A book with the text of its file.
    #[must_use]
    pub const fn new(name: &'static str, text: &'static str) -> Self {
        Self { name, text, puzzles: OnceLock::new() }
    }

    /// Its puzzles in the order of the file. A line that can't be read is left out; a test reads all of them.
    pub fn puzzles(&self) -> &[Puzzle] {
        self.puzzles.get_or_init(|| self.text.lines().filter_map(Puzzle::read).collect())
    }

    /// The puzzle with this key.
    pub fn find(&self, key: &str) -> Option<&Puzzle> {
        self.puzzles().iter().find(|puzzle| puzzle.lesson.key == key)
    }
}

impl Puzzle {
    /// The key of the puzzle whose position has this hash.
    #[must_use]
    pub fn key_of(hash: u64) -> String {
        let mut rest = hash;
        let mut key = KEY.to_owned();
        for _ in 0..7 {
            key.extend(char::from_digit((rest % 36) as u32, 36));
            rest /= 36;
        }
        key
    }

    /// Reads a line of a book, which stays in memory as long as the program runs.
    fn read(line: &'static str) -> Option<Self> {
        let mut fields = line.split('\t');
        let key = fields.next().filter(|key| key.starts_with(KEY))?;
        let level = fields.next()?.parse().ok().filter(|level| (1..=LEVELS).contains(level))?;
        let side = Side::parse(fields.next()?)?;
        let (aim, bound) = fields.next()?.split_once('/')?;
        let steps = steps(aim, bound.parse().ok()?)?;
        let options: Option<Vec<_>> = fields
            .next()?
            .split(';')
            .filter(|text| !text.is_empty())
            .map(|text| text.split_once('='))
            .collect();
        let moves: Vec<&str> = fields.next()?.split(' ').filter(|text| !text.is_empty()).collect();
        let lesson = Lesson { key, options: options?.leak(), moves: moves.leak(), side, steps: steps.leak() };
        let idea = fields.next().filter(|name| !name.is_empty());
        Some(Self { lesson, level, idea })
    }

    /// Writes the line of a puzzle; `aim` is the text of its goal, `idea` the name of its idea.
    #[must_use]
    pub fn write(
        (key, level, side): (&str, u8, Side),
        (aim, bound): (&str, u32),
        options: &[(String, String)],
        moves: &[String],
        idea: Option<&str>,
    ) -> String {
        let options: Vec<String> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut line = format!(
            "{key}\t{level}\t{}\t{aim}/{bound}\t{}\t{}",
            side.name(),
            options.join(";"),
            moves.join(" ")
        );
        if let Some(idea) = idea {
            line.push('\t');
            line.push_str(idea);
        }
        line
    }

    /// The aim of its first move.
    #[must_use]
    pub fn aim(&self) -> Option<Aim> {
        self.lesson.steps.first().map(|step| step.aim)
    }
}

/// The steps of an aim. The last move of several reaches it.
fn steps(aim: &str, bound: u32) -> Option<Vec<Step>> {
    let goal = match aim.split_once(':') {
        None if aim == "win" => Goal::Win,
        None if aim == "arrive" => return Some(vec![Step::new(Aim::Arrives(bound as usize))]),
        Some(("take", square)) => Goal::Take(Square::parse(square)?),
        Some(("leave", count)) => Goal::Leave(count.parse().ok()?),
        _ => return None,
    };
    Some((1..=bound).rev().map(|within| Step::new(Aim::Forces(goal, within))).collect())
}

#[cfg(test)]
mod tests {
    use super::{Book, Puzzle};
    use crate::lesson::Aim;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let options = [("size".to_owned(), "9".to_owned())];
        let moves = ["e5".to_owned(), "a1".to_owned()];
        let line =
            Puzzle::write(("p0abc", 2, crate::Side::Black), ("win", 3), &options, &moves, Some("plan"));
        let book = Book::new("five", line.leak());
        let [puzzle] = book.puzzles() else { panic!("one puzzle: {:?}", book.puzzles()) };
        assert_eq!((puzzle.lesson.key, puzzle.idea), ("p0abc", Some("plan")));
        assert_eq!(puzzle.lesson.options, [("size", "9")]);
        assert_eq!(puzzle.lesson.moves, ["e5", "a1"]);
        let bounds: Vec<_> = puzzle.lesson.steps.iter().map(|step| step.aim).collect();
        let win = crate::forced::Goal::Win;
        assert_eq!(bounds, [Aim::Forces(win, 3), Aim::Forces(win, 2), Aim::Forces(win, 1)]);
        assert!(book.find("p0abc").is_some() && book.find("p0abd").is_none());
    }

    #[test]
    fn other_lines_are_left_out() {
        for line in ["", "x\t1\twhite\twin/2\t\t", "p0a\t9\twhite\twin/2\t\t", "p0a\t1\twhite\tlose/2\t\t"] {
            assert!(Book::new("five", line).puzzles().is_empty(), "{line}");
        }
    }

    #[test]
    fn keys_are_short() {
        assert_eq!(Puzzle::key_of(0), "p00000000");
        assert!([1, u64::MAX].iter().all(|hash| Puzzle::key_of(*hash).len() == 9));
    }
}
