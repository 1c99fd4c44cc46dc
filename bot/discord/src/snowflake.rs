//! Discord's ids ("snowflakes") read from text. It knows nothing of what they identify.

use deska_desk::Time;

/// The first second of 2015, from which Discord's ids count, in milliseconds since 1970 UTC.
const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

/// The id in a text; `None` if it is not a positive number.
#[must_use]
pub fn snowflake(text: &str) -> Option<u64> {
    text.parse().ok().filter(|id| *id > 0)
}

/// Whether a text has the form of an id. Unlike [`snowflake`], this accepts numbers of any length.
#[must_use]
pub fn is_snowflake(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// When Discord made an id.
#[must_use]
pub fn made_at(id: u64) -> Time {
    Time(DISCORD_EPOCH_MS.saturating_add(i64::try_from(id >> 22).unwrap_or(i64::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_says_when_it_was_made() {
        // The example of Discord's documentation.
        assert_eq!(made_at(175_928_847_299_117_063), Time(1_462_015_105_796));
        assert!(made_at(u64::MAX) > made_at(0));
    }

    #[test]
    fn only_positive_numbers_are_ids() {
        assert_eq!(snowflake("123"), Some(123));
        for text in ["", "0", "-1", "12x", "99999999999999999999999"] {
            assert_eq!(snowflake(text), None, "{text:?}");
        }
        assert!(is_snowflake("123") && !is_snowflake("") && !is_snowflake("12>"));
    }
}
