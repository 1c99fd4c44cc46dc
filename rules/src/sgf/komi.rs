//! The komi as programs write it, property `KM`: in points, in hundredths of a point, or as the Chinese count, which
//! is half of the komi.

use super::narrow::narrow;
use super::number::halves;

/// Twice the largest komi that is taken as points; larger numbers are hundredths.
const MOST: i64 = 2 * 100;

/// Twice the komi that a value means; `None` if it means none.
///
/// `3.75` moves 3.75 points from Black to White in the Chinese count, which is a komi of 7.5. Only a quarter tells
/// that count: any other value is a komi in points. Some programs omit the decimal point: `750`, `375`.
#[must_use]
pub fn read(text: &str) -> Option<i64> {
    match halves(text) {
        Some(double) if double.abs() <= MOST => Some(double),
        Some(hundredths) if hundredths % 50 == 0 => Some(points(hundredths / 50)),
        Some(_) => None,
        None => quarters(text).map(points),
    }
}

/// Twice the komi of a value in hundredths of a point, as programs write it that know no decimal point: `50`, `375`.
#[must_use]
pub fn read_hundredths(text: &str) -> Option<i64> {
    let hundredths: i64 = narrow(text).trim().parse().ok()?;
    (hundredths.abs() >= 25 && hundredths % 25 == 0).then(|| {
        // As with quarter points, of which only an odd number tells the Chinese count.
        points(hundredths / 25)
    })
}

/// Whether a value is a number of hundredths, by its size.
#[must_use]
pub fn is_in_hundredths(text: &str) -> bool {
    halves(text).is_some_and(|double| double.abs() > MOST)
}

/// Twice the komi of a value that may have words: `6.5 points`, `3又3/4子`. `None` if there isn't exactly one number.
#[must_use]
pub fn read_words(text: &str) -> Option<i64> {
    let text = &narrow(text).replace('½', ".5");
    if let Some(double) = read(text) {
        return Some(double);
    }
    // Of three numbers the last two are a fraction.
    let is_number = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | ',' | '-' | '+');
    let mut numbers =
        text.split(|sign| !is_number(sign)).filter(|part| part.contains(|sign: char| sign.is_ascii_digit()));
    let (first, second, third) = (numbers.next()?, numbers.next(), numbers.next());
    match (second, third, numbers.next()) {
        (None, None, None) => {
            // A half may be a word of its own: 目半.
            let half = text.contains('半') && !first.contains(['.', ',']);
            read(first).map(|double| double + i64::from(half))
        }
        (Some("1"), Some("2"), None) if text.contains("1/2") => read(&format!("{first}.5")),
        (Some(above), Some("4"), None) if text.contains(&format!("{above}/4")) => match above {
            "1" => read(&format!("{first}.25")),
            "2" => read(&format!("{first}.5")),
            "3" => read(&format!("{first}.75")),
            _ => None,
        },
        _ => None,
    }
}

/// Twice the komi of a number of quarter points.
const fn points(quarters: i64) -> i64 {
    if quarters % 2 == 0 { quarters / 2 } else { quarters }
}

/// Four times a number that ends in `.25` or `.75`.
fn quarters(text: &str) -> Option<i64> {
    let text = text.trim().replace(',', ".");
    let (whole, fraction) = text.split_once('.')?;
    let above = match fraction.trim_end_matches('0') {
        "25" => 1,
        "75" => 3,
        _ => return None,
    };
    let negative = whole.starts_with('-');
    let whole = halves(&format!("{whole}.0"))? * 2;
    Some(if negative { whole - above } else { whole + above })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_around_a_komi_are_read_past() {
        for (text, double) in [
            ("6.5 points", 13),
            ("komi 7", 14),
            ("6.5目", 13),
            ("6目半", 13),
            ("3又3/4子", 15),
            ("3 3/4", 15),
            ("6 1/2", 13),
            ("6½", 13),
            ("½", 1),
            ("3.75子", 15),
            ("6,5 bodu", 13),
        ] {
            assert_eq!(read_words(text), Some(double), "{text}");
        }
        for text in ["", "six", "none", "6 or 7", "1/2", "-"] {
            assert_eq!(read_words(text), None, "{text}");
        }
    }

    #[test]
    fn a_komi_is_read_in_every_way_of_writing_it() {
        for (text, double) in [
            ("6.5", 13),
            ("0", 0),
            ("-7.5", -15),
            ("100", 200),
            ("3.75", 15),
            ("2.75", 11),
            ("3,250", 13),
            ("-3.75", -15),
            ("-0.25", -1),
            (".25", 1),
            ("750", 15),
            ("650", 13),
            ("375", 15),
            ("275.0", 11),
            ("-550", -11),
            ("500", 10),
            ("30000", 600),
        ] {
            assert_eq!(read(text), Some(double), "{text}");
        }
        for (text, double) in [("50", 1), ("375", 15), ("650", 13), ("-50", -1), ("７５０", 15)] {
            assert_eq!(read_hundredths(text), Some(double), "{text}");
        }
        for text in ["0", "7", "6.5", "", "60"] {
            assert_eq!(read_hundredths(text), None, "{text}");
        }
        for text in ["", "six", "3.8", "3.7", "3.125", "101", "760", "751", "1.2.75", "x.75", "--.75"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
