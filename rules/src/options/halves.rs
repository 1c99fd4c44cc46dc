//! Multiples of 0.5 as whole numbers: the rules use no floating point.

use serde_json::Value;

/// Twice a JSON number, if it is a multiple of 0.5. Reads the digits, so no precision is lost.
#[must_use]
pub fn halves(value: &Value) -> Option<i64> {
    let text = value.as_number()?.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, "0"));
    let whole: i64 = whole.trim_start_matches('-').parse().ok().filter(|whole| *whole < i64::MAX / 4)?;
    let odd = match fraction.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    let double = whole * 2 + odd;
    Some(if text.starts_with('-') { -double } else { double })
}

/// Half of a whole number as a JSON number, without a fraction if the number is even.
#[must_use]
pub fn half(double: i64) -> Value {
    if double % 2 == 0 {
        return Value::from(double / 2);
    }
    let sign = if double < 0 { "-" } else { "" };
    serde_json::from_str(&format!("{sign}{}.5", double.abs() / 2)).unwrap_or_default()
}
