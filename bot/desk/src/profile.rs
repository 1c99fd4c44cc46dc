//! A person's page as data.

use crate::record::{ListedGame, Sheet};
use bytes::Bytes;
use deska_model::people::caller::Place;
use rules::Side;
use serde::Serialize;
use ts_rs::TS;

pub use deska_model::profile::{ProfileOwner, ProfileReach};

/// What a person's page shows to one reader.
#[derive(Clone, Debug)]
pub struct ProfileView {
    /// The person's name.
    pub name: String,
    /// Their avatar as PNG, if it is here.
    pub face: Option<Bytes>,
    /// Their ratings by server, each with a place of it; without a place those of all games.
    pub ratings: Vec<(Option<Place>, Vec<ShownRating>)>,
    /// What they have solved; `None` for visitors.
    pub puzzles: Option<ShownPuzzles>,
    /// Games that go on, and those that have ended, the last one first.
    pub running: Vec<SharedGame>,
    pub ended: Vec<SharedGame>,
    /// What the boards are drawn with.
    pub sheet: Sheet,
}

/// A game of the person whose page it is.
#[derive(Clone, Debug)]
pub struct SharedGame {
    pub game: ListedGame,
    /// The person's side.
    pub side: Side,
    /// The place in which the reader sees it; `None` if they play in it.
    pub place: Option<Place>,
}

/// A rating in a class of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownRating {
    /// Id of the class, such as `go19`.
    pub id: String,
    /// Its name, such as `Go 19×19`.
    pub name: String,
    /// The rating, such as `1512`, with a question mark while it is provisional.
    pub rating: String,
    /// How uncertain it is, such as `±60`.
    pub spread: String,
    /// Number of rated games.
    pub games: u32,
    /// The ratings after the last games, oldest first.
    #[ts(type = "number[]")]
    pub curve: Vec<i64>,
    /// The curve in words.
    pub words: String,
}

/// The puzzles that a person has solved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownPuzzles {
    /// Their ratings.
    pub ratings: Vec<ShownSkill>,
    /// Number of days with a solved puzzle.
    pub days: usize,
    /// Number of days in a row until now.
    pub streak: usize,
}

/// A rating in the puzzles of a book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownSkill {
    /// Name of the game or book.
    pub name: String,
    /// The rating.
    pub rating: String,
    /// How uncertain it is.
    pub spread: String,
}
