//! On what terms a league is played, and their limits.

use crate::challenges::terms::{ClockTerms, Expiry, GameTerms, UndoRule};
use crate::clocks::calendar::ZoneName;
use crate::clocks::duration::{DAY_MS, HOUR_MS};
use crate::club::rhythm::Rhythm;
use crate::ids::Time;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

/// Fewest and most players of a league.
pub const PLAYERS: (usize, usize) = (3, 64);

/// Longest name, in characters.
pub const NAME_MAX: usize = 40;

/// Shortest and longest sign-up, in milliseconds.
pub const SIGN_UP_MS: (i64, i64) = (HOUR_MS, 30 * DAY_MS);

/// Least time that a player has at the beginning of a game, in milliseconds.
pub const LEAST_TIME_MS: i64 = 12 * HOUR_MS;

/// Most leagues of a server that run at once, and most series.
pub const RUNNING_MAX: usize = 5;
pub const SERIES_MAX: usize = 3;

/// The terms of a league.
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
}

/// Why a league can't have some terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TermsRefusal {
    /// A league needs clocks, or it need never end.
    #[error("a league needs a clock")]
    NoClock,
    /// A player has less than [`LEAST_TIME_MS`].
    #[error("a league is for clocks from {LEAST_TIME_MS} ms")]
    TooFast,
    /// A win on time that is only claimed may never come.
    #[error("time that runs out must end the game")]
    Claim,
    /// Neither 1 nor 2 games a pair.
    #[error("{0} games a pair")]
    GamesPerPair(u8),
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
    /// Checks the terms of a league whose sign-up opens at `now`, on a server with so many leagues and series.
    ///
    /// # Errors
    /// The first limit that they break.
    pub fn check(&self, now: Time, running: usize, series: usize) -> Result<(), TermsRefusal> {
        let sign_up = self.starts_at.0.saturating_sub(now.0);
        let name = self.name.as_ref().map_or(1, |name| name.chars().count());
        let refusals = [
            (!self.clock.control.is_timed(), TermsRefusal::NoClock),
            (self.clock.control.initial_ms().is_some_and(|ms| ms < LEAST_TIME_MS), TermsRefusal::TooFast),
            (self.clock.expiry == Expiry::Claim, TermsRefusal::Claim),
            (!(1..=2).contains(&self.games), TermsRefusal::GamesPerPair(self.games)),
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
        GameTerms {
            options: self.options.clone(),
            clock: ClockTerms { expiry: Expiry::Auto, league: true, ..self.clock.clone() },
            undo: UndoRule::Never,
            rated: self.rated,
        }
    }

    /// The same terms for the next league of a series, which starts at another moment.
    #[must_use]
    pub fn starting(&self, starts_at: Time) -> Self {
        Self { starts_at, ..self.clone() }
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
