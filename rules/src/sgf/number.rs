//! Numbers as values of properties have them.

use super::narrow::narrow;
use crate::options;

/// Twice a number, if it is a multiple of 0.5.
pub(super) fn halves(text: &str) -> Option<i64> {
    let text = narrow(text).trim().replace(',', ".");
    let text = text.strip_prefix('+').unwrap_or(&text);
    // The format allows `.5`, `5.` and leading zeros, JSON does not.
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let numeric = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() + fraction.len() == 0 || digits.len() > 12 || !numeric(whole) || !numeric(fraction) {
        return None;
    }
    let whole = whole.trim_start_matches('0');
    let (whole, fraction) = (if whole.is_empty() { "0" } else { whole }, format!("{fraction}0"));
    options::halves(&serde_json::from_str(&format!("{sign}{whole}.{fraction}")).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_every_form_of_the_format() {
        let numbers = [("6.5", 13), ("6,50", 13), ("+7", 14), ("-.5", -1), ("007.", 14), ("0", 0)];
        for (text, double) in numbers {
            assert_eq!(halves(text), Some(double), "{text}");
        }
        for text in ["", ".", "-", "3.75", "1e3", "six", "--1", "1.2.3", "99999999999999999999"] {
            assert_eq!(halves(text), None, "{text}");
        }
    }
}
