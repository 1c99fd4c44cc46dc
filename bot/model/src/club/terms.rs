//! On what terms a league or an evening is played, and their limits.

use crate::challenges::terms::{ClockTerms, Expiry, GameTerms, UndoRule};
use crate::clocks::EVENING_MS;
use crate::clocks::calendar::ZoneName;
use crate::clocks::duration::{DAY_MS, HOUR_MS};
use crate::clocks::time_control::TimeControl;
use crate::club::rhythm::Rhythm;
use crate::ids::Time;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

/// Fewest and most players of a league or an evening.
pub const PLAYERS: (usize, usize) = (3, 64);

/// Longest name, in characters.
pub const NAME_MAX: usize = 40;

/// Shortest and longest sign-up, in milliseconds.
pub const SIGN_UP_MS: (i64, i64) = (HOUR_MS, 30 * DAY_MS);

/// Least time that a player has at the beginning of a game, in milliseconds.
pub const LEAST_TIME_MS: i64 = 12 * HOUR_MS;

/// Most time that a turn of an evening adds, in milliseconds.
pub const MOST_INCREMENT_MS: i64 = 60_000;

/// Fewest and most rounds that an evening may ask for.
pub const ROUNDS: (u8, u8) = (2, 8);

/// Most leagues and evenings of a server that run at once, and most series.
pub const RUNNING_MAX: usize = 5;
pub const SERIES_MAX: usize = 3;

/// The terms of a league or an evening.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ClubTerms {
    pub format: Format,
    /// Its name; `None` for one made of the game and the month.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Id of the game kind, such as `dama`.
    pub game: String,
    /// Options of the rules by name, as far as they differ from the defaults, without a seed.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    pub clock: ClockTerms,
    pub rated: bool,
    /// Games of each pair, 1 or 2; two are one with each colour.
    pub games: u8,
    /// Rounds of an evening in the Swiss system; `None` for as many as find a winner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u8>,
    /// When sign-up ends and the games begin.
    pub starts_at: Time,
    /// How often it comes again; `None` for a single one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub every: Option<Rhythm>,
    /// Where its days are counted.
    pub zone: ZoneName,
}

/// How the players meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Everybody meets everybody of their group, and all games begin at once.
    League,
    /// The players meet round by round on one evening: up to [`ROUND_ROBIN`] of them everybody everybody, more in a Swiss
    /// system by points.
    Evening,
}

/// Most players of an evening on which everybody meets everybody.
pub const ROUND_ROBIN: usize = 6;

/// Why a league or an evening can't have some terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TermsRefusal {
    /// A league needs clocks, or it need never end.
    #[error("a league needs a clock")]
    NoClock,
    /// A player has less than [`LEAST_TIME_MS`].
    #[error("a league is for clocks from {LEAST_TIME_MS} ms")]
    TooFast,
    /// An evening needs a time for the whole game, of at most [`EVENING_MS`], to which a turn adds at most
    /// [`MOST_INCREMENT_MS`].
    #[error("an evening is for clocks up to {EVENING_MS} ms a game")]
    TooSlow,
    /// A win on time that is only claimed may never come.
    #[error("time that runs out must end the game")]
    Claim,
    /// Neither 1 nor 2 games a pair, or 2 in an evening.
    #[error("{0} games a pair")]
    GamesPerPair(u8),
    /// Not within [`ROUNDS`], or rounds of a league.
    #[error("{0} rounds")]
    Rounds(u8),
    /// An evening comes again after so many weeks.
    #[error("an evening comes again after weeks")]
    NotWeekly,
    /// The name is empty or longer than [`NAME_MAX`].
    #[error("a name of {0} characters")]
    Name(usize),
    /// Sign-up is shorter than the first of [`SIGN_UP_MS`].
    #[error("sign-up would be too short")]
    StartsTooSoon,
    /// Sign-up is longer than the second of [`SIGN_UP_MS`].
    #[error("sign-up would be too long")]
    StartsTooLate,
    /// The server has [`RUNNING_MAX`] leagues.
    #[error("{RUNNING_MAX} leagues run on the server")]
    TooManyRunning,
    /// The server has [`SERIES_MAX`] series.
    #[error("{SERIES_MAX} series run on the server")]
    TooManySeries,
}

impl ClubTerms {
    /// Checks the terms of a league or an evening whose sign-up opens at `now`, on a server with so many that run and so many
    /// series.
    ///
    /// # Errors
    /// The first limit that they break.
    pub fn check(&self, now: Time, running: usize, series: usize) -> Result<(), TermsRefusal> {
        let sign_up = self.starts_at.0.saturating_sub(now.0);
        let name = self.name.as_ref().map_or(1, |name| name.chars().count());
        let evening = self.format == Format::Evening;
        let most_games = if evening { 1 } else { 2 };
        let fitting_rounds =
            self.rounds.is_none_or(|rounds| evening && (ROUNDS.0..=ROUNDS.1).contains(&rounds));
        let fitting_rhythm = matches!(self.every, None | Some(Rhythm::Weeks(_)));
        let refusals = [
            (!self.clock.control.is_timed(), TermsRefusal::NoClock),
            (
                !evening && self.clock.control.initial_ms().is_some_and(|ms| ms < LEAST_TIME_MS),
                TermsRefusal::TooFast,
            ),
            (evening && !is_quick(self.clock.control), TermsRefusal::TooSlow),
            (self.clock.expiry == Expiry::Claim, TermsRefusal::Claim),
            (!(1..=most_games).contains(&self.games), TermsRefusal::GamesPerPair(self.games)),
            (!fitting_rounds, TermsRefusal::Rounds(self.rounds.unwrap_or_default())),
            (evening && !fitting_rhythm, TermsRefusal::NotWeekly),
            (!(1..=NAME_MAX).contains(&name), TermsRefusal::Name(name)),
            (sign_up < SIGN_UP_MS.0, TermsRefusal::StartsTooSoon),
            (sign_up > SIGN_UP_MS.1, TermsRefusal::StartsTooLate),
            (running >= RUNNING_MAX, TermsRefusal::TooManyRunning),
            (self.every.is_some() && series >= SERIES_MAX, TermsRefusal::TooManySeries),
        ];
        let broken = refusals.into_iter().find(|(broken, _)| *broken);
        broken.map_or(Ok(()), |(_, refusal)| Err(refusal))
    }

    /// The terms of each game: no undo, and time that runs out ends it.
    #[must_use]
    pub fn of_game(&self) -> GameTerms {
        // Nothing rests on an evening.
        let calendar = self.clock.calendar.clone().filter(|_| self.format == Format::League);
        GameTerms {
            options: self.options.clone(),
            clock: ClockTerms { expiry: Expiry::Auto, league: true, calendar, ..self.clock.clone() },
            undo: UndoRule::Never,
            rated: self.rated,
        }
    }

    /// The same terms for the next one of a series, which starts at another moment.
    #[must_use]
    pub fn starting(&self, starts_at: Time) -> Self {
        Self { starts_at, ..self.clone() }
    }
}

/// Whether a control fits an evening.
fn is_quick(control: TimeControl) -> bool {
    match control {
        TimeControl::Bank { bank_ms, increment_ms, .. } => {
            bank_ms <= EVENING_MS && increment_ms <= MOST_INCREMENT_MS
        }
        TimeControl::None | TimeControl::PerMove { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clocks::time_control::TimeControl;

    const NOW: Time = Time(1_800_000_000_000);

    fn terms(clock: &str) -> ClubTerms {
        ClubTerms {
            format: Format::League,
            name: None,
            game: "trio".to_owned(),
            options: Map::new(),
            clock: ClockTerms { control: TimeControl::parse(clock).unwrap(), ..ClockTerms::default() },
            rated: true,
            games: 1,
            rounds: None,
            starts_at: NOW.plus_ms(DAY_MS),
            every: Rhythm::parse("month"),
            zone: ZoneName::utc(),
        }
    }

    #[test]
    fn terms_within_the_limits_are_accepted() {
        for clock in ["12h", "3d", "2d+8h/3d", "12h+0"] {
            assert_eq!(terms(clock).check(NOW, 4, 2), Ok(()), "{clock}");
        }
        let whole = ClubTerms {
            name: Some("č".repeat(40)),
            games: 2,
            starts_at: NOW.plus_ms(30 * DAY_MS),
            ..terms("3d")
        };
        assert_eq!(whole.check(NOW, 0, 0), Ok(()));
        assert_eq!(whole.starting(NOW.plus_ms(HOUR_MS)).check(NOW, 0, 0), Ok(()));
        let single = ClubTerms { every: None, ..terms("3d") };
        assert_eq!(single.check(NOW, 0, 3), Ok(()));
    }

    #[test]
    fn each_limit_has_its_refusal() {
        let named = |name: &str| ClubTerms { name: Some(name.to_owned()), ..terms("3d") };
        let starting = |ms| terms("3d").starting(NOW.plus_ms(ms));
        let games = |games| ClubTerms { games, ..terms("3d") };
        let mut claimed = terms("3d");
        claimed.clock.expiry = Expiry::Claim;
        let wrong = [
            (terms("none"), TermsRefusal::NoClock),
            (terms("11h59m"), TermsRefusal::TooFast),
            (terms("11h+1d"), TermsRefusal::TooFast),
            (claimed, TermsRefusal::Claim),
            (games(0), TermsRefusal::GamesPerPair(0)),
            (games(3), TermsRefusal::GamesPerPair(3)),
            (named(""), TermsRefusal::Name(0)),
            (named(&"č".repeat(41)), TermsRefusal::Name(41)),
            (starting(HOUR_MS - 1), TermsRefusal::StartsTooSoon),
            (starting(-1), TermsRefusal::StartsTooSoon),
            (starting(30 * DAY_MS + 1), TermsRefusal::StartsTooLate),
        ];
        for (terms, refusal) in wrong {
            assert_eq!(terms.check(NOW, 0, 0), Err(refusal));
        }
        assert_eq!(terms("3d").check(NOW, 5, 0), Err(TermsRefusal::TooManyRunning));
        assert_eq!(terms("3d").check(NOW, 0, 3), Err(TermsRefusal::TooManySeries));
    }

    #[test]
    fn an_evening_has_quick_clocks_and_comes_again_after_weeks() {
        let evening = |clock: &str| ClubTerms {
            format: Format::Evening,
            every: Some(Rhythm::Weeks(1)),
            ..terms(clock)
        };
        for clock in ["30m+60s", "5m+5s", "10s+0"] {
            assert_eq!(evening(clock).check(NOW, 0, 0), Ok(()), "{clock}");
        }
        for clock in ["30s", "31m+0", "5m+61s", "2d+8h/3d"] {
            assert_eq!(evening(clock).check(NOW, 0, 0), Err(TermsRefusal::TooSlow), "{clock}");
        }
        let rounds = |rounds| ClubTerms { rounds: Some(rounds), ..evening("5m+5s") };
        assert_eq!(rounds(8).check(NOW, 0, 0), Ok(()));
        assert_eq!(rounds(9).check(NOW, 0, 0), Err(TermsRefusal::Rounds(9)));
        assert_eq!(rounds(1).check(NOW, 0, 0), Err(TermsRefusal::Rounds(1)));
        let of_league = ClubTerms { rounds: Some(3), ..terms("3d") };
        assert_eq!(of_league.check(NOW, 0, 0), Err(TermsRefusal::Rounds(3)));
        let twice = ClubTerms { games: 2, ..evening("5m+5s") };
        assert_eq!(twice.check(NOW, 0, 0), Err(TermsRefusal::GamesPerPair(2)));
        for every in ["month", "over"] {
            let other = ClubTerms { every: Rhythm::parse(every), ..evening("5m+5s") };
            assert_eq!(other.check(NOW, 0, 0), Err(TermsRefusal::NotWeekly));
        }
    }

    #[test]
    fn games_have_no_undo_and_end_by_time() {
        let mut claimed = terms("3d");
        claimed.clock.expiry = Expiry::Claim;
        let game = claimed.of_game();
        assert_eq!((game.clock.expiry, game.undo, game.rated), (Expiry::Auto, UndoRule::Never, true));
    }

    #[test]
    fn terms_are_stored_as_they_were() {
        let whole = ClubTerms { name: Some("Liga".to_owned()), games: 2, ..terms("2d+8h/3d") };
        let single = ClubTerms { every: None, ..terms("3d") };
        for terms in [whole, single] {
            let stored = serde_json::to_string(&terms).unwrap();
            assert_eq!(serde_json::from_str::<ClubTerms>(&stored).unwrap(), terms);
        }
        let stored = r#"{"format":"league","game":"go","clock":{"control":"3d"},"rated":true,"games":1,
            "starts_at":5,"zone":"UTC"}"#;
        assert_eq!(serde_json::from_str::<ClubTerms>(stored).unwrap().every, None);
    }
}
