//! How much time players have for their moves: the time control of a game. It knows no game and no calendar.

use crate::clocks::duration::{self, DAY_MS, SECOND_MS};
use std::fmt;

/// Shortest time that a control may give, in milliseconds.
pub const SHORTEST_MS: i64 = 10 * SECOND_MS;

/// Longest time that a control may give, in milliseconds.
pub const LONGEST_MS: i64 = 366 * DAY_MS;

/// The time control that a game has if nobody chooses another one, as it is typed.
pub const DEFAULT: &str = "3d";

/// The word for a game without clocks.
const NONE: &str = "none";

/// How much time players have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TimeControl {
    /// As much as they want.
    #[default]
    None,
    /// The same time for each turn.
    PerMove {
        /// Milliseconds for a turn.
        turn_ms: i64,
    },
    /// A bank of time, to which each turn adds an increment.
    Bank {
        /// Milliseconds at the beginning.
        bank_ms: i64,
        /// Milliseconds that each turn adds; may be zero.
        increment_ms: i64,
        /// The bank never grows above this.
        cap_ms: Option<i64>,
    },
}

impl TimeControl {
    /// Reads a control: `none`, `3d`, `14d+1d`, `14d+1d/21d`. Each time lies between [`SHORTEST_MS`] and [`LONGEST_MS`],
    /// except that an increment may be shorter; a cap is at least the bank.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text: String = text.split_whitespace().collect::<String>().to_ascii_lowercase();
        if text == NONE {
            return Some(Self::None);
        }
        let long = |text: &str| duration::parse(text).filter(|ms| (SHORTEST_MS..=LONGEST_MS).contains(ms));
        let Some((bank, rest)) = text.split_once('+') else {
            return long(&text).map(|turn_ms| Self::PerMove { turn_ms });
        };
        let (increment, cap) = match rest.split_once('/') {
            Some((increment, cap)) => (increment, Some(long(cap.trim())?)),
            None => (rest, None),
        };
        let bank_ms = long(bank.trim())?;
        let increment_ms = match increment.trim() {
            "0" => 0,
            increment => duration::parse(increment).filter(|ms| *ms <= LONGEST_MS)?,
        };
        let fits = cap.is_none_or(|cap| cap >= bank_ms);
        fits.then_some(Self::Bank { bank_ms, increment_ms, cap_ms: cap })
    }

    /// Whether players have clocks.
    #[must_use]
    pub fn is_timed(self) -> bool {
        self != Self::None
    }

    /// The time of a player before the first move, in milliseconds; `None` without clocks.
    #[must_use]
    pub const fn initial_ms(self) -> Option<i64> {
        match self {
            Self::None => None,
            Self::PerMove { turn_ms } => Some(turn_ms),
            Self::Bank { bank_ms, .. } => Some(bank_ms),
        }
    }

    /// What a player has after a turn that they ended with `left_ms`.
    #[must_use]
    pub fn after_turn(self, left_ms: i64) -> i64 {
        match self {
            Self::None => 0,
            Self::PerMove { turn_ms } => turn_ms,
            Self::Bank { increment_ms, cap_ms, .. } => {
                let grown = left_ms.max(0).saturating_add(increment_ms);
                // A cap takes nothing away from a player who has more.
                cap_ms.map_or(grown, |cap| grown.min(cap.max(left_ms)))
            }
        }
    }
}

/// As [`TimeControl::parse`] reads it.
impl fmt::Display for TimeControl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => out.write_str(NONE),
            Self::PerMove { turn_ms } => out.write_str(&duration::write(*turn_ms)),
            Self::Bank { bank_ms, increment_ms, cap_ms } => {
                let increment = match increment_ms {
                    0 => "0".to_owned(),
                    ms => duration::write(*ms),
                };
                write!(out, "{}+{increment}", duration::write(*bank_ms))?;
                match cap_ms {
                    Some(cap) => write!(out, "/{}", duration::write(*cap)),
                    None => Ok(()),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clocks::duration::HOUR_MS;

    #[test]
    fn controls_are_read_as_they_are_written() {
        for text in ["none", "3d", "12h", "5m", "30s", "14d+1d", "14d+1d/21d", "1h+0", "10m+5s/10m"] {
            let control = TimeControl::parse(text).unwrap();
            assert_eq!(control.to_string(), text);
        }
        assert_eq!(TimeControl::parse(" 14D + 1d / 14d "), TimeControl::parse("14d+1d/14d"));
        assert_eq!(TimeControl::parse(DEFAULT), Some(TimeControl::PerMove { turn_ms: 3 * DAY_MS }));
    }

    #[test]
    fn other_text_is_no_control() {
        let wrong = [
            "",
            "-3d",
            "9999999d",
            "3 dni",
            "5s",
            "0d",
            "367d",
            "14d+",
            "+1d",
            "14d+1d/",
            "14d+1d/13d",
            "14d/1d",
        ];
        for text in wrong {
            assert_eq!(TimeControl::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_turn_adds_the_increment_up_to_the_cap() {
        let control = TimeControl::parse("1d+2h/25h").unwrap();
        assert_eq!(control.after_turn(DAY_MS), DAY_MS + HOUR_MS);
        assert_eq!(control.after_turn(-5), 2 * HOUR_MS);
        assert_eq!(TimeControl::parse("1d+2h").unwrap().after_turn(DAY_MS), DAY_MS + 2 * HOUR_MS);
        assert_eq!(TimeControl::parse("3d").unwrap().after_turn(7), 3 * DAY_MS);
    }
}
