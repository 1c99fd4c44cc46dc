//! On what terms a game is played: what challenger and opponent have agreed on.

use crate::clocks::calendar::{Calendar, QuietHours, ZoneName};
use crate::clocks::time_control::TimeControl;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;

/// The terms of a game. They travel from the challenge to the game, which keeps them.
#[derive(Clone, PartialEq, Default)]
pub struct GameTerms {
    /// Options of the rules by name, as far as they differ from the defaults. A game also has its secret seed here.
    pub options: Map<String, Value>,
    /// How much time the players have.
    pub clock: ClockTerms,
    /// Whether moves can be taken back.
    pub undo: UndoRule,
    /// Whether the result counts for ratings.
    pub rated: bool,
}

/// How much time the players of a game have, and what happens when it runs out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "StoredClock", into = "StoredClock")]
pub struct ClockTerms {
    /// The time of each player.
    pub control: TimeControl,
    /// What happens when it runs out.
    pub expiry: Expiry,
    /// When both clocks stand; `None` is never.
    pub calendar: Option<Calendar>,
    /// Whether it is a game of a league or an evening, in which others wait for its end: the first turn of a player and their
    /// vacations have limits ([`first_turn_ms`], [`vacations_ms`]), and there are no pauses and no agreed aborts.
    ///
    /// [`first_turn_ms`]: crate::clocks::first_turn_ms
    /// [`vacations_ms`]: crate::clocks::vacations_ms
    pub league: bool,
}

/// What happens when a player's time runs out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expiry {
    /// The player loses.
    #[default]
    Auto,
    /// The opponent may claim the win, and the player may still move until then.
    Claim,
}

impl Expiry {
    /// All of them, the default first.
    pub const ALL: [Self; 2] = [Self::Auto, Self::Claim];

    /// Its word in commands and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Claim => "claim",
        }
    }

    /// Parses the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|expiry| expiry.name() == word)
    }
}

/// Whether moves can be taken back, if the other player agrees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum UndoRule {
    /// In every game.
    Always,
    /// In games that are not rated.
    #[default]
    Casual,
    /// In no game.
    Never,
}

impl UndoRule {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Always, Self::Casual, Self::Never];

    /// Its word in commands and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::Casual => "casual",
            Self::Never => "never",
        }
    }

    /// Parses the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == word)
    }

    /// Whether a game with this rule, rated or not, has undos.
    #[must_use]
    pub const fn allows(self, rated: bool) -> bool {
        match self {
            Self::Always => true,
            Self::Casual => !rated,
            Self::Never => false,
        }
    }
}

/// [`ClockTerms`] as the database has them.
#[derive(Clone, Serialize, Deserialize)]
struct StoredClock {
    control: String,
    #[serde(default)]
    expiry: Expiry,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    zone: Option<ZoneName>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    quiet: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    weekends: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    league: bool,
}

impl From<ClockTerms> for StoredClock {
    fn from(terms: ClockTerms) -> Self {
        let calendar = terms.calendar.as_ref();
        Self {
            control: terms.control.to_string(),
            expiry: terms.expiry,
            zone: calendar.map(|calendar| calendar.zone.clone()),
            quiet: calendar.and_then(|calendar| calendar.quiet).map(|quiet| quiet.to_string()),
            weekends: calendar.is_some_and(|calendar| calendar.weekends),
            league: terms.league,
        }
    }
}

impl From<StoredClock> for ClockTerms {
    fn from(stored: StoredClock) -> Self {
        let quiet = stored.quiet.as_deref().and_then(QuietHours::parse);
        let calendar = stored.zone.map(|zone| Calendar { zone, quiet, weekends: stored.weekends });
        Self {
            control: TimeControl::parse(&stored.control).unwrap_or_default(),
            expiry: stored.expiry,
            calendar: calendar.filter(Calendar::rests),
            league: stored.league,
        }
    }
}

/// Leaves out the values of the options: the seed is secret until the game is over.
impl fmt::Debug for GameTerms {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&String> = self.options.keys().collect();
        out.debug_struct("GameTerms")
            .field("options", &names)
            .field("clock", &self.clock)
            .field("undo", &self.undo)
            .field("rated", &self.rated)
            .finish()
    }
}

impl From<Map<String, Value>> for GameTerms {
    fn from(options: Map<String, Value>) -> Self {
        Self { options, ..Self::default() }
    }
}
