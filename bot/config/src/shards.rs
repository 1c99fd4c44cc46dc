//! The shards of a chat service that this process serves.
//!
//! A service divides the events of a large bot into shards by server. One process serves all shards, or each of several
//! processes serves a range of them.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use thiserror::Error;

/// Highest plausible number of shards; a higher one is a typing error.
const MOST: u32 = 10_000;

/// The shards of this process.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shards {
    /// All shards, as many as the service recommends.
    #[default]
    Auto,
    /// None: this process hears nothing of the service.
    None,
    /// A range of a number of shards that is set for all processes.
    Part(ShardRange),
}

/// A range of shards; both ends are included and counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShardRange {
    first: u32,
    last: u32,
    total: u32,
}

/// Why a text is no valid range of shards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ShardsError {
    /// The text has neither of the two forms.
    #[error("must be auto, none, or first-last/total such as 0-3/8, counted from 0")]
    Form,
    /// The range runs backwards.
    #[error("names a range that ends before it begins: {first}-{last}")]
    Backwards { first: u32, last: u32 },
    /// The range exceeds the number of shards.
    #[error("names shard {last}, but of {total} shards the last is {}", total.saturating_sub(1))]
    Beyond {
        /// The last shard of the range.
        last: u32,
        /// Number of shards.
        total: u32,
    },
    /// The number of shards is 0 or implausibly high.
    #[error("speaks of {total} shards in all; it must be 1 to {MOST}")]
    Total {
        /// Number of shards.
        total: u32,
    },
}

impl Shards {
    /// The shards to serve, if any, and the number of all shards; `advised` is the number that the service recommends.
    #[must_use]
    pub fn range(self, advised: u32) -> Option<(RangeInclusive<u32>, u32)> {
        match self {
            Self::Auto => {
                let total = advised.clamp(1, MOST);
                Some((0..=total - 1, total))
            }
            Self::None => None,
            Self::Part(ShardRange { first, last, total }) => Some((first..=last, total)),
        }
    }
}

impl FromStr for Shards {
    type Err = ShardsError;

    fn from_str(text: &str) -> Result<Self, ShardsError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("auto") {
            return Ok(Self::Auto);
        }
        if text.eq_ignore_ascii_case("none") {
            return Ok(Self::None);
        }
        let (range, total) = text.split_once('/').ok_or(ShardsError::Form)?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let number = |digits: &str| digits.trim().parse::<u32>().map_err(|_| ShardsError::Form);
        let (first, last, total) = (number(first)?, number(last)?, number(total)?);
        if !(1..=MOST).contains(&total) {
            return Err(ShardsError::Total { total });
        }
        if first > last {
            return Err(ShardsError::Backwards { first, last });
        }
        if last >= total {
            return Err(ShardsError::Beyond { last, total });
        }
        Ok(Self::Part(ShardRange { first, last, total }))
    }
}

impl fmt::Display for Shards {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auto => out.write_str("auto"),
            Self::None => out.write_str("none"),
            Self::Part(ShardRange { first, last, total }) => write!(out, "{first}-{last}/{total}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shards_or_a_part_of_them() {
        assert_eq!(Shards::Auto.range(3), Some((0..=2, 3)));
        assert_eq!(Shards::Auto.range(0), Some((0..=0, 1)), "at least one");
        assert_eq!("none".parse::<Shards>().map(|none| none.range(3)), Ok(None));
        let part: Shards = "4-7/8".parse().expect("a part");
        assert_eq!(part.range(1), Some((4..=7, 8)), "an explicit range ignores the recommendation");
        for (text, shown) in [("auto", "auto"), (" AUTO ", "auto"), ("0 - 3 / 8", "0-3/8"), ("5/6", "5-5/6")]
        {
            assert_eq!(
                text.parse::<Shards>().map(|shards| shards.to_string()),
                Ok(shown.to_owned()),
                "{text}"
            );
        }
    }

    #[test]
    fn each_kind_of_error_has_its_own_message() {
        for text in ["", "4", "all", "0-3", "a-b/c", "0-3/8/9", "-1-3/8", "0..3/8", "99999999999/8"] {
            assert_eq!(text.parse::<Shards>(), Err(ShardsError::Form), "{text}");
        }
        assert_eq!("3-0/8".parse::<Shards>(), Err(ShardsError::Backwards { first: 3, last: 0 }));
        assert_eq!("0-8/8".parse::<Shards>(), Err(ShardsError::Beyond { last: 8, total: 8 }));
        for total in [0, MOST + 1] {
            assert_eq!(format!("0/{total}").parse::<Shards>(), Err(ShardsError::Total { total }));
        }
        let shown = ShardsError::Beyond { last: 8, total: 8 }.to_string();
        assert_eq!(shown, "names shard 8, but of 8 shards the last is 7");
    }
}
