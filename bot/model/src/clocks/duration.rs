//! Durations as people type them: `3d`, `12h`, `5m`, `30s`, or several of them such as `1d12h`.

/// Milliseconds of a second.
pub const SECOND_MS: i64 = 1_000;
/// Milliseconds of a minute.
pub const MINUTE_MS: i64 = 60 * SECOND_MS;
/// Milliseconds of an hour.
pub const HOUR_MS: i64 = 60 * MINUTE_MS;
/// Milliseconds of a day of 24 hours.
pub const DAY_MS: i64 = 24 * HOUR_MS;

/// The units with their letters, the longest first.
const UNITS: [(char, i64); 4] = [('d', DAY_MS), ('h', HOUR_MS), ('m', MINUTE_MS), ('s', SECOND_MS)];

/// Reads a duration in milliseconds; `None` if the text is none, or if it does not fit. Each unit may occur once, the
/// longest first. Zero is no duration.
#[must_use]
pub fn parse(text: &str) -> Option<i64> {
    let mut rest = text;
    let (mut total, mut units) = (0_i64, UNITS.iter());
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = rest.split_at(digits);
        let letter = after.chars().next()?.to_ascii_lowercase();
        let (_, unit_ms) = units.find(|(known, _)| *known == letter)?;
        let added = number.parse::<i64>().ok()?.checked_mul(*unit_ms)?;
        total = total.checked_add(added)?;
        rest = &after[letter.len_utf8()..];
    }
    (total > 0).then_some(total)
}

/// Writes a duration in milliseconds as [`parse`] reads it. Parts of a second are left out.
#[must_use]
pub fn write(ms: i64) -> String {
    let parts = parts(ms);
    let written: String = parts.iter().map(|(number, unit)| format!("{number}{unit}")).collect();
    if written.is_empty() { "0s".to_owned() } else { written }
}

/// The units of a duration that are not zero, the longest first, each with its letter: `d`, `h`, `m` or `s`.
#[must_use]
pub fn parts(ms: i64) -> Vec<(i64, char)> {
    let mut left = ms.max(0);
    let mut parts = Vec::new();
    for (letter, unit_ms) in UNITS {
        let number = left / unit_ms;
        left %= unit_ms;
        if number > 0 {
            parts.push((number, letter));
        }
    }
    parts
}

/// A duration in milliseconds as people say it: to the hour from a day on, else to the minute, and to ten seconds below
/// two minutes.
#[must_use]
pub const fn rounded(ms: i64) -> i64 {
    let step = match ms {
        DAY_MS.. => HOUR_MS,
        120_000.. => MINUTE_MS,
        _ => 10 * SECOND_MS,
    };
    ms.saturating_add(step / 2) / step * step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounded_durations_have_the_units_that_matter() {
        let cases = [
            (4 * HOUR_MS - 2_000, 4 * HOUR_MS),
            (3 * DAY_MS + 20 * MINUTE_MS, 3 * DAY_MS),
            (5 * MINUTE_MS + 29_000, 5 * MINUTE_MS),
            (61_000, MINUTE_MS),
            (0, 0),
        ];
        for (ms, expected) in cases {
            assert_eq!(rounded(ms), expected, "{ms}");
        }
    }

    #[test]
    fn durations_are_read_as_they_are_written() {
        for (text, ms) in [("3d", 3 * DAY_MS), ("12h", 12 * HOUR_MS), ("5m", 300_000), ("30s", 30_000)] {
            assert_eq!(parse(text), Some(ms), "{text}");
            assert_eq!(write(ms), text);
        }
        assert_eq!(parse("1D12h"), Some(DAY_MS + 12 * HOUR_MS));
        assert_eq!(write(DAY_MS + 12 * HOUR_MS + 1), "1d12h");
        assert_eq!(parse("36h").map(write).as_deref(), Some("1d12h"));
    }

    #[test]
    fn other_text_is_no_duration() {
        let wrong =
            ["", "0d", "-3d", "3", "3 d", "3 dni", "d", "3dd", "12h3d", "3d3d", "3ď", "9223372036854775807d"];
        for text in wrong {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
