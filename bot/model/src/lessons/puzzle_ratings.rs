//! Ratings of puzzles and of those who solve them. A first try is a game of the person against the puzzle; later tries count for
//! nothing. A puzzle begins with a rating that its level in the book gives.

use crate::ids::lesson_code::LessonCode;
use crate::lessons::code::Which;
use crate::ratings::{GlickoRating, Score};
use rules::game::Meta;
use rules::puzzle::{LEVELS, Puzzle};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The rating of the puzzles of level 1, and how much each further level adds.
const EASIEST: i64 = 1_000;
const LEVEL_STEP: i64 = 250;

/// Deviation of a puzzle that nobody has tried and of a person who has tried none, in thousandths. With that of a new
/// player a first puzzle would change the person's rating by more than a level.
const UNTRIED_DEVIATION: i64 = 200_000;

/// How far from the wanted rating a puzzle may be for its place in the book to decide.
const NEAR: i64 = 125;

/// How far from the rating of its level a puzzle has to be for another level. One try changes less.
const OTHER_LEVEL: i64 = 175;

/// How much a harder or an easier puzzle differs from the one before, at least.
const APART: i64 = 100;

/// A first try at a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleTry {
    /// Name of the book.
    pub book: &'static str,
    /// Id of the game kind.
    pub kind: &'static str,
    pub key: String,
    /// The rating of the puzzle if nobody has tried it.
    pub untried: GlickoRating,
    /// Whether it was solved without a wrong answer and without help.
    pub solved: bool,
}

/// What a first try did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TriedPuzzle {
    pub solved: bool,
    /// The person's rating in the book before and after.
    pub before: GlickoRating,
    pub after: GlickoRating,
    /// How many first tries in a row solved their puzzles: with this one, or until this one.
    pub run: usize,
}

/// The ratings of the puzzles of a book as one person needs them, as people read ratings.
#[derive(Clone, Default, Debug)]
pub struct PuzzleScale {
    /// Of the puzzles that somebody has tried, by key.
    pub puzzles: BTreeMap<String, i64>,
    /// Of the person; `None` if they have tried none.
    pub own: Option<i64>,
}

impl PuzzleScale {
    /// The rating of a puzzle.
    #[must_use]
    pub fn rating(&self, puzzle: &Puzzle) -> i64 {
        let known = self.puzzles.get(puzzle.lesson.key).copied();
        known.unwrap_or_else(|| untried(puzzle.level).shown())
    }

    /// How hard a puzzle is, from 1 to [`LEVELS`], by what people made of it.
    #[must_use]
    pub fn level(&self, puzzle: &Puzzle) -> u8 {
        let rating = self.rating(puzzle);
        if (rating - untried(puzzle.level).shown()).abs() < OTHER_LEVEL {
            return puzzle.level;
        }
        let steps = (rating - EASIEST + LEVEL_STEP / 2).div_euclid(LEVEL_STEP);
        u8::try_from(steps.clamp(0, i64::from(LEVELS) - 1)).unwrap_or_default() + 1
    }

    /// Another puzzle of the book of `key` that isn't solved; `None` if there is none, or none harder or easier. Of several
    /// that fit, it is the next one in the book.
    #[must_use]
    pub fn other(&self, meta: &Meta, key: &str, solved: &[String], which: Which) -> Option<LessonCode> {
        let (book, now) = meta.puzzle(key)?;
        let puzzles = book.puzzles();
        let at = puzzles.iter().position(|puzzle| puzzle.lesson.key == key)?;
        let (before, behind) = puzzles.split_at(at + 1);
        let is_open = |puzzle: &&Puzzle| {
            let key = puzzle.lesson.key;
            key != now.lesson.key && !solved.iter().any(|other| other == key)
        };
        let open = || behind.iter().chain(before).filter(is_open);
        let rating = self.rating(now);
        let next = match which {
            Which::Harder => {
                open().filter(|one| self.rating(one) >= rating + APART).min_by_key(|one| self.rating(one))
            }
            Which::Easier => open()
                .filter(|one| self.rating(one) <= rating - APART)
                .min_by_key(|one| Reverse(self.rating(one))),
            Which::Next | Which::Today => {
                let wanted = self.own.unwrap_or(rating);
                let far = |one: &&Puzzle| (self.rating(one) - wanted).abs();
                open().find(|one| far(one) <= NEAR).or_else(|| open().min_by_key(far))
            }
        };
        Some(LessonCode::of(meta.id, next?.lesson.key))
    }

    /// Another puzzle of the book of `key` that isn't solved and is about as hard; `None` if all others are solved.
    #[must_use]
    pub fn alike(&self, meta: &Meta, key: &str, solved: &[String]) -> Option<LessonCode> {
        Self { own: None, ..self.clone() }.other(meta, key, solved, Which::Next)
    }
}

/// The rating of a puzzle of this level that nobody has tried.
#[must_use]
pub fn untried(level: u8) -> GlickoRating {
    let rating = EASIEST + LEVEL_STEP * i64::from(level.clamp(1, LEVELS) - 1);
    GlickoRating { rating: rating * 1_000, deviation: UNTRIED_DEVIATION, ..GlickoRating::default() }
}

/// The rating of a person who has tried no puzzle of a book: that of its middle level.
#[must_use]
pub fn newcomer() -> GlickoRating {
    untried(LEVELS.div_ceil(2))
}

/// The ratings of a person and of a puzzle after a first try.
#[must_use]
pub fn after_try(person: GlickoRating, puzzle: GlickoRating, solved: bool) -> [GlickoRating; 2] {
    let score = if solved { Score::Win } else { Score::Loss };
    [person.after(&[(puzzle, score)]), puzzle.after(&[(person, score.other())])]
}

#[cfg(test)]
mod tests {
    use super::{LEVEL_STEP, OTHER_LEVEL, PuzzleScale, after_try, newcomer, untried};
    use crate::lessons::code::Which;
    use rules::Registry;
    use rules::puzzle::LEVELS;
    use std::collections::BTreeMap;

    #[test]
    fn who_solves_gains_what_the_puzzle_loses_in_kind() {
        let (person, puzzle) = (newcomer(), untried(3));
        let [winner, beaten] = after_try(person, puzzle, true);
        assert!(winner.rating > person.rating && beaten.rating < puzzle.rating, "{winner:?} {beaten:?}");
        let [loser, kept] = after_try(person, puzzle, false);
        assert!(loser.rating < person.rating && kept.rating > puzzle.rating, "{loser:?} {kept:?}");
        assert!(winner.deviation < person.deviation && beaten.deviation < puzzle.deviation);
    }

    #[test]
    fn a_first_try_changes_a_rating_by_less_than_a_level() {
        let before = newcomer();
        assert_eq!(before.shown(), 1_500);
        for (level, solved) in (1..=LEVELS).flat_map(|level| [(level, true), (level, false)]) {
            let [person, puzzle] = after_try(before, untried(level), solved);
            let changes = [person.shown() - before.shown(), puzzle.shown() - untried(level).shown()];
            assert!(changes.iter().all(|change| change.abs() < OTHER_LEVEL), "{level} {solved}: {changes:?}");
        }
    }

    #[test]
    fn levels_follow_ratings() {
        let games = Registry::standard();
        for game in games.games() {
            for book in game.meta().puzzles {
                for puzzle in book.puzzles() {
                    let key = puzzle.lesson.key.to_owned();
                    assert_eq!(PuzzleScale::default().level(puzzle), puzzle.level, "{key}");
                    let rated =
                        |rating| PuzzleScale { puzzles: BTreeMap::from([(key.clone(), rating)]), own: None };
                    let (own, level) = (untried(puzzle.level).shown(), puzzle.level);
                    let levels = [
                        (100, 1),
                        (own - LEVEL_STEP, level.saturating_sub(1).max(1)),
                        (own - OTHER_LEVEL, level.saturating_sub(1).max(1)),
                        (own - OTHER_LEVEL + 1, level),
                        (own + OTHER_LEVEL - 1, level),
                        (own + OTHER_LEVEL, (level + 1).min(LEVELS)),
                        (4_000, LEVELS),
                    ];
                    for (rating, level) in levels {
                        assert_eq!(rated(rating).level(puzzle), level, "{rating}");
                    }
                }
            }
        }
    }

    #[test]
    fn others_are_near_harder_and_easier() {
        let games = Registry::standard();
        let meta = games.find("go").expect("the game").meta();
        let book = &meta.puzzles[0];
        let level = |level: u8| {
            book.puzzles().iter().find(|puzzle| puzzle.level == level).expect("one of each level").lesson.key
        };
        let scale = PuzzleScale { own: Some(1_990), ..PuzzleScale::default() };
        let found = |which, key: &str, solved: &[String]| {
            let code = scale.other(meta, key, solved, which)?;
            let (_, puzzle) = meta.puzzle(&code.key?)?;
            Some((puzzle.level, puzzle.lesson.key.to_owned()))
        };
        let (near, key) = found(Which::Next, level(2), &[]).expect("one near the person");
        assert_eq!(near, 5, "{key}");
        let (_, another) = found(Which::Next, level(2), std::slice::from_ref(&key)).expect("another one");
        assert_ne!(another, key);
        assert_eq!(found(Which::Harder, level(2), &[]).map(|(level, _)| level), Some(3));
        assert_eq!(found(Which::Easier, level(2), &[]).map(|(level, _)| level), Some(1));
        assert_eq!(found(Which::Harder, level(5), &[]), None);
        assert_eq!(found(Which::Easier, level(1), &[]), None);
        let alike = scale.alike(meta, level(2), &[]).and_then(|code| meta.puzzle(&code.key?));
        assert_eq!(alike.map(|(_, puzzle)| puzzle.level), Some(2));
        let all: Vec<String> = book.puzzles().iter().map(|puzzle| puzzle.lesson.key.to_owned()).collect();
        assert_eq!(found(Which::Next, level(2), &all), None);
    }
}
