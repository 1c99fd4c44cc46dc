//! Discord's ids ("snowflakes") read from text. It knows nothing of what they identify.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_positive_numbers_are_ids() {
        assert_eq!(snowflake("123"), Some(123));
        for text in ["", "0", "-1", "12x", "99999999999999999999999"] {
            assert_eq!(snowflake(text), None, "{text:?}");
        }
        assert!(is_snowflake("123") && !is_snowflake("") && !is_snowflake("12>"));
    }
}
