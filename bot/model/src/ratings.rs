//! Ratings: what a game does to the ratings of its players, and a table of ratings as the fold of its games.
//!
//! Pure: numbers in, numbers out. Must not know a game's rules, a store, a language or the current time.

pub mod ranking;
pub mod season;

use crate::ids::{AccountId, Time};
use crate::ratings::season::Season;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};
use std::collections::{BTreeMap, BTreeSet};

/// Length of a rating period in days. A game is a period of its own; each whole period between two games of a player
/// adds the same uncertainty once more.
pub const PERIOD_DAYS: i64 = 5;

/// [`PERIOD_DAYS`] in milliseconds.
const PERIOD_MS: i64 = PERIOD_DAYS * 24 * 3_600_000;

/// Deviation above which a rating is provisional, in thousandths.
pub const PROVISIONAL: i64 = 110_000;

/// Least deviation with which a player begins a season, in thousandths, if they have played in an earlier one.
const SEASON_DEVIATION: i64 = 200_000;

/// Range of ratings and largest deviation, in thousandths; largest volatility, in billionths.
const RATINGS: (i64, i64) = (100_000, 4_000_000);
const DEVIATION_MAX: i64 = 350_000;
const VOLATILITY_MAX: i64 = 100_000_000;

/// A rating of Glicko-2. It is rounded after every game, so that the same games always give the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GlickoRating {
    /// The rating, in thousandths.
    pub rating: i64,
    /// Its deviation, in thousandths.
    pub deviation: i64,
    /// Its volatility, in billionths.
    pub volatility: i64,
}

impl Default for GlickoRating {
    /// The rating of a player without games.
    fn default() -> Self {
        Self { rating: 1_500_000, deviation: DEVIATION_MAX, volatility: 60_000_000 }
    }
}

impl GlickoRating {
    /// The rating as people read it.
    #[must_use]
    pub const fn shown(self) -> i64 {
        (self.rating + 500).div_euclid(1_000)
    }

    /// The deviation as people read it.
    #[must_use]
    pub const fn shown_deviation(self) -> i64 {
        (self.deviation + 500).div_euclid(1_000)
    }

    /// Whether the deviation is too large for a place in a ranking.
    #[must_use]
    pub const fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// The numbers after these results of one period, each with the opponent's numbers before it.
    #[must_use]
    pub fn after(self, results: &[(Self, Score)]) -> Self {
        let results: Vec<_> =
            results.iter().map(|(other, score)| (other.exactly(), score.outcome())).collect();
        Self::rounded(glicko2_rating_period(&self.exactly(), &results, &Glicko2Config::new()))
    }

    /// The numbers at `now`, if they were these at `then`.
    #[must_use]
    pub fn at(self, then: Time, now: Time) -> Self {
        let periods = now.0.saturating_sub(then.0).max(0) / PERIOD_MS;
        let mut exact = self.exactly();
        for _ in 0..periods {
            if thousandths(exact.deviation) >= DEVIATION_MAX {
                break;
            }
            exact = decay_deviation(&exact);
        }
        Self::rounded(exact)
    }

    /// Until when the rating is not provisional, if it was this at `then` and the player plays no more.
    #[must_use]
    pub fn settled_until(self, then: Time) -> Time {
        let mut exact = self.exactly();
        let mut until = then;
        while thousandths(exact.deviation) <= PROVISIONAL {
            exact = decay_deviation(&exact);
            until = until.plus_ms(PERIOD_MS);
        }
        until
    }

    /// The numbers with which a player begins a season.
    fn in_new_season(self) -> Self {
        Self { deviation: self.deviation.max(SEASON_DEVIATION), ..self }
    }

    fn exactly(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating as f64 / 1e3,
            deviation: self.deviation as f64 / 1e3,
            volatility: self.volatility as f64 / 1e9,
        }
    }

    fn rounded(exact: Glicko2Rating) -> Self {
        Self {
            rating: thousandths(exact.rating).clamp(RATINGS.0, RATINGS.1),
            deviation: thousandths(exact.deviation).clamp(1, DEVIATION_MAX),
            volatility: ((exact.volatility * 1e9).round() as i64).clamp(1_000_000, VOLATILITY_MAX),
        }
    }
}

fn thousandths(number: f64) -> i64 {
    (number * 1e3).round() as i64
}

/// The result of a game for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// They lost.
    Loss,
    /// Nobody won.
    Draw,
    /// They won.
    Win,
}

impl Score {
    /// Points in halves: 0, 1 or 2.
    #[must_use]
    pub const fn halves(self) -> i64 {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }

    /// Reads [`halves`](Self::halves).
    #[must_use]
    pub const fn of_halves(halves: i64) -> Option<Self> {
        match halves {
            0 => Some(Self::Loss),
            1 => Some(Self::Draw),
            2 => Some(Self::Win),
            _ => None,
        }
    }

    /// The same result for the other player.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    const fn outcome(self) -> Outcomes {
        match self {
            Self::Loss => Outcomes::LOSS,
            Self::Draw => Outcomes::DRAW,
            Self::Win => Outcomes::WIN,
        }
    }
}

/// Whose games a table of ratings contains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RatingScope {
    /// All games.
    Everywhere,
    /// The games of a server, by its row id.
    Space(i64),
    /// The games of a channel and its threads, by the channel's row id.
    Channel(i64),
}

/// A table of ratings: the players of a class of games in a scope.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingTable {
    /// Whose games it contains.
    pub scope: RatingScope,
    /// Id of the class.
    pub class: String,
}

/// A rated game of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Its place in the order in which the games count.
    pub order: i64,
    /// When it ended.
    pub at: Time,
    /// The season to which it belongs.
    pub season: Season,
    pub players: [AccountId; 2],
    /// The result for the first of them.
    pub score: Score,
    /// The player who lost on time, and when they had moved last in any game.
    pub absent: Option<(AccountId, Time)>,
}

/// Where a player stands in a table in one season.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeasonStanding {
    pub season: Season,
    /// Their rating after the last game.
    pub numbers: GlickoRating,
    /// Number of their games in this season.
    pub games: u32,
    /// Number of games that they won.
    pub wins: u32,
    /// Number of drawn games.
    pub draws: u32,
    /// When their last game ended.
    pub at: Time,
    /// Place of that game in the order of games.
    pub order: i64,
}

/// What a game has done to a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The rating before the game.
    pub before: GlickoRating,
    pub after: GlickoRating,
}

/// What the end of a game has done to the ratings of its players on its server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameRating {
    /// It has changed them, by index in [`GameRow::seats`](crate::games::rows::GameRow::seats).
    Changed([Change; 2]),
    /// Nothing: the loser had lost another game on time and has not moved since.
    Absent,
    /// None: an admin has withdrawn the result.
    Withdrawn,
}

/// The result of a game between two people, for ratings and statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// The result for the first of [`GameRow::seats`](crate::games::rows::GameRow::seats).
    pub score: Score,
    /// The player who lost on time, as index in the seats.
    pub late: Option<usize>,
    /// Where it is rated; `None` if the game is not rated.
    pub rated: Option<RatedIn>,
}

/// Where a result is rated: everywhere, on a server and in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedIn {
    /// Id of the class.
    pub class: String,
    /// Row id of the server.
    pub space_id: i64,
    /// Row id of the channel; for a thread of its parent.
    pub channel_id: i64,
    /// The season of the server; everywhere there are none.
    pub season: Season,
}

impl RatedIn {
    /// The tables in which the result counts, each with the season to which it belongs.
    #[must_use]
    pub fn tables(&self) -> [(RatingTable, Season); 3] {
        let scopes = [
            (RatingScope::Everywhere, Season::default()),
            (RatingScope::Space(self.space_id), self.season),
            (RatingScope::Channel(self.channel_id), self.season),
        ];
        scopes.map(|(scope, season)| (RatingTable { scope, class: self.class.clone() }, season))
    }
}

/// A table of ratings as the fold of its games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// The standings of each player, one for each season.
    pub standings: BTreeMap<AccountId, Vec<SeasonStanding>>,
    /// The absences that have counted: the player, and when they had moved last.
    pub absences: BTreeSet<(AccountId, Time)>,
}

impl Book {
    /// Adds a game. Returns what it does to the ratings of its players; `None` if it does not count: the player had
    /// lost another game on time since their last move, or has played against themselves.
    pub fn add(&mut self, played: &Played) -> Option<[Change; 2]> {
        let [first, second] = played.players;
        if first == second || played.absent.is_some_and(|absence| !self.absences.insert(absence)) {
            return None;
        }
        let standings = played.players.map(|player| self.standing(player, played));
        let before = standings.map(|standing| standing.numbers.at(standing.at, played.at));
        let scores = [played.score, played.score.other()];
        let after = [before[0].after(&[(before[1], scores[0])]), before[1].after(&[(before[0], scores[1])])];
        for place in 0..2 {
            let numbers = after[place];
            self.put(played.players[place], scored(standings[place], numbers, scores[place], played));
        }
        Some([0, 1].map(|place| Change { before: before[place], after: after[place] }))
    }

    /// Where a player stands in the season of a game before it. A season goes on from the player's last one.
    fn standing(&self, player: AccountId, played: &Played) -> SeasonStanding {
        let known = self.standings.get(&player).map(Vec::as_slice).unwrap_or_default();
        if let Some(same) = known.iter().find(|standing| standing.season == played.season) {
            return *same;
        }
        let new = |numbers, at| SeasonStanding {
            season: played.season,
            numbers,
            games: 0,
            wins: 0,
            draws: 0,
            at,
            order: 0,
        };
        match known.iter().max_by_key(|standing| standing.order) {
            Some(last) => new(last.numbers.at(last.at, played.at).in_new_season(), played.at),
            None => new(GlickoRating::default(), played.at),
        }
    }

    fn put(&mut self, player: AccountId, standing: SeasonStanding) {
        let known = self.standings.entry(player).or_default();
        match known.iter_mut().find(|known| known.season == standing.season) {
            Some(known) => *known = standing,
            None => known.push(standing),
        }
    }
}

/// A standing after a game.
fn scored(standing: SeasonStanding, numbers: GlickoRating, score: Score, played: &Played) -> SeasonStanding {
    SeasonStanding {
        numbers,
        games: standing.games + 1,
        wins: standing.wins + u32::from(score == Score::Win),
        draws: standing.draws + u32::from(score == Score::Draw),
        at: played.at,
        order: played.order,
        ..standing
    }
}

/// A table made anew from its games in their order, with what each of them does.
#[must_use]
pub fn rebuild(games: &[Played]) -> (Book, Vec<Option<[Change; 2]>>) {
    let mut book = Book::default();
    let changes = games.iter().map(|played| book.add(played)).collect();
    (book, changes)
}

#[cfg(test)]
mod tests;
