//! Where the puzzles of each book come from.

use rules::forced::Effort;
use rules::{GameDef, registry};

/// How a position becomes the beginning of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// By all moves of its game.
    Moves,
    /// By the option `stones`.
    Stones,
    /// By the option `setup` of a game with rows; White is to move.
    Rows,
}

/// Where the puzzles of a book come from.
pub struct Source {
    pub game: &'static dyn GameDef,
    pub start: Start,
    /// Options of which each game takes one set.
    pub options: &'static [&'static [(&'static str, &'static str)]],
    /// The turns and mirrors of a board that change nothing.
    pub symmetries: usize,
    /// Moves of a game of which no position is taken.
    pub skip: usize,
    /// One move of so many is random.
    pub random: usize,
    /// The same for one of the sides, so that it falls behind.
    pub clumsy: usize,
    /// Most moves of a game.
    pub most: usize,
    /// The lowest and the highest level of the players.
    pub levels: (u8, u8),
    /// Most own moves of a puzzle.
    pub longest: u32,
    /// Positions that a search of one puzzle may look at, so that an answer takes no longer than a moment.
    pub effort: Effort,
    /// Whether the aim is to win the game.
    pub to_win: bool,
    /// No idea has more than one part of so many of the book.
    pub parts: usize,
    /// Most puzzles of one game.
    pub per_game: usize,
    /// Stones laid out at random instead of a game, so many times. Games of low levels repeat a few ideas.
    pub scattered: usize,
    /// In so many of a hundred heaps two rows of stones cross in an empty cell.
    pub crossed: usize,
    /// Positions laid out at random in which a stone is held on two sides only, beside each game.
    pub half_held: usize,
    /// Where a position has several right moves, how often one of them is taken away by a stone.
    pub mended: usize,
}

#[expect(clippy::too_many_lines, reason = "a row for each book")]
pub fn source(book: &str) -> Option<Source> {
    let game = |id| registry::find(id).expect("a game");
    Some(match book {
        "dama" => Source {
            game: game("dama"),
            start: Start::Moves,
            options: &[
                &[("setup", "random")],
                &[("setup", "ones")],
                &[("setup", "alternating")],
                &[("setup", "random"), ("operators", "advanced")],
            ],
            symmetries: 1,
            skip: 16,
            random: 8,
            clumsy: 3,
            most: 110,
            levels: (1, 3),
            longest: 3,
            effort: Effort(30_000),
            to_win: false,
            parts: 4,
            per_game: 3,
            scattered: 0,
            crossed: 0,
            half_held: 0,
            mended: 0,
        },
        "ordo" => Source {
            game: game("ordo"),
            start: Start::Rows,
            options: &[&[]],
            symmetries: 2,
            skip: 10,
            random: 5,
            clumsy: 3,
            most: 90,
            levels: (1, 3),
            longest: 4,
            effort: Effort(100_000),
            to_win: true,
            parts: 4,
            per_game: 2,
            scattered: 0,
            crossed: 0,
            half_held: 0,
            mended: 0,
        },
        "cheess" => Source {
            game: game("cheess"),
            start: Start::Moves,
            options: &[
                &[("points", "4"), ("attack", "2")],
                &[("points", "5"), ("attack", "2")],
                &[("points", "6"), ("attack", "3")],
            ],
            symmetries: 1,
            skip: 4,
            random: 3,
            clumsy: 3,
            most: 90,
            levels: (1, 2),
            longest: 5,
            effort: Effort(100_000),
            to_win: false,
            parts: 4,
            per_game: 2,
            scattered: 0,
            crossed: 0,
            half_held: 0,
            mended: 0,
        },
        "piskvorky" => Source {
            game: game("piskvorky"),
            start: Start::Stones,
            options: &[&[("size", "9")], &[("size", "9")], &[("size", "10")], &[("preset", "practice")]],
            symmetries: 8,
            skip: 6,
            random: 10,
            clumsy: 8,
            most: 60,
            levels: (2, 4),
            longest: 3,
            effort: Effort(20_000),
            to_win: true,
            parts: 4,
            per_game: 2,
            scattered: 20,
            crossed: 50,
            half_held: 0,
            mended: 6,
        },
        "renju" => Source {
            game: game("piskvorky"),
            start: Start::Stones,
            options: &[&[("rule", "renju")]],
            symmetries: 8,
            skip: 7,
            random: 10,
            clumsy: 8,
            most: 70,
            levels: (2, 4),
            longest: 3,
            effort: Effort(60_000),
            to_win: true,
            parts: 4,
            per_game: 2,
            scattered: 20,
            crossed: 80,
            half_held: 0,
            mended: 6,
        },
        "go" => Source {
            game: game("go"),
            start: Start::Stones,
            options: &[&[("size", "7")], &[("size", "9")], &[("size", "6")]],
            symmetries: 8,
            skip: 8,
            random: 3,
            clumsy: 3,
            most: 60,
            levels: (1, 2),
            longest: 5,
            effort: Effort(100_000),
            to_win: false,
            parts: 8,
            per_game: 2,
            scattered: 0,
            crossed: 0,
            half_held: 200,
            mended: 0,
        },
        _ => return None,
    })
}
