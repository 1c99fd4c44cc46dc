//! Tables of ratings and results of a person, as lists and messages show them.

use crate::ids::{AccountId, Time};
use crate::people::caller::Person;
use crate::ratings::season::{Season, ShownSeason};
use crate::ratings::{GlickoRating, Score};
use rules::rating::Class;

/// Whose games a table counts, as people choose it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reach {
    /// Those of the caller's server.
    #[default]
    Server,
    /// Those of the caller's channel and its threads.
    Channel,
    /// All of them.
    Everywhere,
}

impl Reach {
    /// All of them, the default first.
    pub const ALL: [Self; 3] = [Self::Server, Self::Channel, Self::Everywhere];

    /// Its word in commands and ids of buttons.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Channel => "channel",
            Self::Everywhere => "everywhere",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reach| reach.name() == word)
    }
}

/// For whom a page of a table is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Showing {
    Channel,
    /// For the caller only.
    Private,
    /// For the caller only, in place of another page.
    InPlace,
}

/// A page of a table of ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankingPage {
    /// The class of games; `None` if no game is rated there.
    pub class: Option<Class>,
    /// Whose games count.
    pub reach: Reach,
    pub season: ShownSeason,
    /// The players of this page: first those with a place, the best at the top, then the provisional ones.
    pub lines: Vec<RankLine>,
    /// For whom it is shown.
    pub showing: Showing,
    /// Who has asked for it.
    pub asked_by: AccountId,
    /// Number of the page, from 1.
    pub page: u32,
    /// Number of pages, at least 1.
    pub pages: u32,
    /// Number of players in the whole table.
    pub total: u32,
    /// The other classes with rated games there.
    pub others: Vec<Class>,
    /// Id of a game kind, as an example for a new game.
    pub example: &'static str,
}

/// A player in a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankLine {
    /// The place, from 1; `None` while the rating is provisional.
    pub rank: Option<u32>,
    pub account: AccountId,
    pub person: Person,
    /// Whether it is the caller.
    pub own: bool,
    /// The rating now.
    pub numbers: GlickoRating,
    /// Number of games.
    pub games: u32,
    /// Number of games won.
    pub wins: u32,
}

/// A row of a table as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedPlayer {
    pub account: AccountId,
    /// The player as the platform at hand knows them.
    pub person: Person,
    /// The rating after the last game.
    pub numbers: GlickoRating,
    /// When that game ended.
    pub at: Time,
    /// Number of games.
    pub games: u32,
    /// Number of games won.
    pub wins: u32,
}

/// Some rows of a table, in the order of the ranking.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RatedPlayers {
    pub rows: Vec<RatedPlayer>,
    /// Number of players whose rating is not provisional; they come first.
    pub settled: u32,
    /// Number of players in the whole table.
    pub total: u32,
}

/// Won, drawn and lost games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WinDrawLoss {
    /// Number of games won.
    pub wins: u32,
    /// Number of drawn games.
    pub draws: u32,
    /// Number of games lost.
    pub losses: u32,
}

/// A rating of a person in a class of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassRating<C> {
    pub class: C,
    pub numbers: GlickoRating,
    /// When the last game ended.
    pub at: Time,
    /// Number of games.
    pub games: u32,
}

/// The best win of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestWin {
    pub person: Person,
    /// The opponent's rating before the game.
    pub numbers: GlickoRating,
    /// Code of the game.
    pub code: String,
}

/// What of a person's results is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatsOf<'a> {
    pub account: AccountId,
    /// Platform whose names are shown.
    pub platform: &'a str,
    /// Id of the only kind of games; `None` is all.
    pub kind: Option<&'a str>,
    /// Id of the only class of rated games; `None` is all.
    pub class: Option<&'a str>,
    /// The only server, by its row id, and the only season: the rated games that count there. `None` is all games.
    pub season: Option<(i64, Season)>,
    /// Most opponents.
    pub opponents: u32,
    /// Most points of the curve.
    pub points: u32,
}

/// A person's results. `C` names a class: as stored by its id, then as the class itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results<C> {
    /// Results by game kind, the most played first. Games that are not rated count too.
    pub kinds: Vec<(String, WinDrawLoss)>,
    /// The ratings of all places together, the most played class first.
    pub ratings: Vec<ClassRating<C>>,
    /// The most frequent opponents.
    pub opponents: Vec<(Person, WinDrawLoss)>,
    /// The rated win against the highest rating.
    pub best: Option<BestWin>,
    /// The ratings after the last rated games of one class, oldest first: the number of the game and the rating.
    pub curve: Option<(C, Vec<(u32, GlickoRating)>)>,
}

/// What the caller's results show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stats {
    pub person: Person,
    /// The only class that is shown; `None` is all.
    pub class: Option<Class>,
    /// The season of the server to which they belong; `None` is all games on all servers.
    pub season: Option<ShownSeason>,
    /// The newest season of the server, to show next, where all games are shown.
    pub latest: Option<Season>,
    pub results: Results<Class>,
    /// The games of which the caller has solved tasks: the kind, how many they have solved, and how many there are. Empty
    /// where a season is shown.
    pub tasks: Vec<(&'static str, usize, usize)>,
    /// The caller's ratings in the puzzles of books that they have tried, by the names of the books. Empty where a season is
    /// shown.
    pub puzzles: Vec<(&'static str, GlickoRating)>,
    /// The number of days in a row with a solved puzzle; 0 where not everything is shown.
    pub streak: usize,
    /// Id of a game kind, as an example for a new game.
    pub example: &'static str,
}

/// A result to be taken out of the ratings of a server, or to be put back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Withdrawal {
    /// Code of the game.
    pub code: String,
    /// Row id of the server on which it was played.
    pub space_id: i64,
    /// Whether it counts again.
    pub restore: bool,
    /// Why, in the admin's words.
    pub reason: Option<String>,
    pub by: AccountId,
    /// When.
    pub at: Time,
}

/// A rated result of a server, as it is suggested to an admin who withdraws one or puts it back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuggestedResult {
    /// Code of the game.
    pub code: String,
    /// Id of the class in which it is rated.
    pub class: String,
    /// The players at the beginning: White, Black.
    pub players: [Person; 2],
    /// The result for the first of them.
    pub score: Score,
    /// When the game ended.
    pub at: Time,
    /// Whether it is withdrawn.
    pub withdrawn: bool,
}

/// A request about ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RatingRequest {
    /// Shows a table of ratings.
    Leaderboard {
        /// Id of the class of games; `None` is the one with the most games there.
        class: Option<String>,
        /// Whose games count.
        reach: Reach,
        /// The season as typed; `None` is the current one.
        season: Option<String>,
        /// Number of the page, from 1.
        page: u32,
        /// For whom it is shown.
        showing: Showing,
    },
    /// Shows the caller's results.
    Stats {
        /// Id of the only class of games; `None` is all games.
        class: Option<String>,
        /// The only season of this server, as typed; `None` is all games on all servers.
        season: Option<String>,
    },
    /// Takes a result of this server out of the ratings, or puts it back.
    WithdrawResult {
        /// Code of the game as typed.
        code: String,
        /// Whether a withdrawn result counts again.
        restore: bool,
        /// Why, in the admin's words.
        reason: Option<String>,
    },
}
