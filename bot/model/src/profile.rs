//! A person's page: whose it is, how much of it a reader may see, and what it shows.

use crate::games::archive::ListedGame;
use crate::ids::AccountId;
use crate::people::caller::{Person, Place};
use crate::personal::Identity;
use crate::ratings::GlickoRating;
use crate::ratings::ranking::ClassRating;
use rules::Side;
use rules::rating::Class;

/// Whose page it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProfileOwner {
    pub account: AccountId,
    /// Who they are on each platform, the one seen last first.
    pub identities: Vec<Identity>,
    /// Whether others may see the page.
    pub shown: bool,
}

/// How much of a page a reader may see.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProfileReach {
    /// Whether it is the reader's own page, of which they see everything.
    pub own: bool,
    /// The places in which the person is and which the reader sees too.
    pub places: Vec<Place>,
    /// Whether the reader is a member of one of them, and not just anybody for whom an admin has opened it.
    pub member: bool,
}

/// What a page shows.
#[derive(Debug)]
pub struct Profile {
    pub person: Person,
    /// The platform that knows the person so.
    pub platform: String,
    /// The ratings by server.
    pub ratings: Vec<ServerRatings>,
    /// What they have solved; `None` for visitors.
    pub puzzles: Option<SolvedPuzzles>,
    /// Games that go on, and those that have ended, the last one first; each with the place in which the reader sees it, if
    /// they don't play in it.
    pub running: Vec<ProfileGame>,
    pub ended: Vec<ProfileGame>,
}

/// A game on a person's page.
#[derive(Debug)]
pub struct ProfileGame {
    pub game: ListedGame,
    /// The side of the person whose page it is.
    pub side: Side,
    /// The place in which the reader sees it; `None` if they play in it or if it is their own page.
    pub place: Option<Place>,
}

/// The ratings of a person on a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerRatings {
    /// A place of the server; `None` are the games of all servers.
    pub place: Option<Place>,
    pub ratings: Vec<RatedClass>,
}

/// A rating and how it came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedClass {
    pub rating: ClassRating<Class>,
    /// The ratings after the last games, oldest first: the number of the game and the rating.
    pub curve: Vec<(u32, GlickoRating)>,
}

/// The puzzles that a person has solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvedPuzzles {
    /// Their ratings, by the names of the books.
    pub ratings: Vec<(&'static str, GlickoRating)>,
    /// Number of days with a solved puzzle.
    pub days: usize,
    /// Number of days in a row until now.
    pub streak: usize,
}
