//! Suggested values for numeric options.

use rules::GameDef;
use rules::options::{OptionKind, OptionSpec, half, halves};
use serde_json::Map;

/// Steps between round numbers, coarse ones first.
const STEPS: [i64; 13] = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1];

/// Maximum count of numbers that are tried one by one.
const LOOKED_AT: i64 = 100_000;

/// Distance from the default, in whole numbers, within which every number is suggested.
const NEAR: i64 = 4;

/// At most `most` numbers in an option's range for the typed text, best first: that number itself, then those near the
/// default that begin with the text, then the default if it is next to the typed number, then other numbers that begin
/// with the text, round ones or all if they are few. `None` if the option is no number.
#[must_use]
pub fn suggested(game: &dyn GameDef, spec: &OptionSpec, typed: &str, most: usize) -> Option<Vec<String>> {
    let mut numbers = in_range(spec, typed, most)?;
    // A range may have gaps: a limit, for example, may be 0 or at least 10.
    let options = |number: &String| Map::from_iter([(spec.name.to_owned(), spec.read(number))]);
    numbers.retain(|number| game.resolve_options(&options(number)).is_ok());
    Some(numbers)
}

fn in_range(spec: &OptionSpec, typed: &str, most: usize) -> Option<Vec<String>> {
    let (low, high, unit) = match spec.kind {
        OptionKind::Integer { min, max } => (i64::try_from(min).ok()?, i64::try_from(max).ok()?, 1),
        OptionKind::Halves { min, max } => (min, max, 2),
        _ => return None,
    };
    let written = |number: i64| if unit == 2 { half(number).to_string() } else { number.to_string() };
    let typed = typed.trim().replace(',', ".");
    let fits = |number: i64| (low..=high).contains(&number) && written(number).starts_with(&typed);
    let usual = halves(&spec.default_value()).map_or(low, |double| double / (2 / unit));
    let mut found: Vec<i64> =
        (usual - NEAR * unit..=usual + NEAR * unit).filter(|near| fits(*near)).collect();
    // The finest step is half a number where halves are allowed.
    let steps = STEPS.into_iter().map(|step| step.saturating_mul(unit)).chain((unit > 1).then_some(1));
    let mut round = Vec::new();
    for step in steps.filter(|step| high.saturating_sub(low) / step <= LOOKED_AT) {
        let multiples = (low.div_euclid(step)..=high.div_euclid(step)).map(|times| times * step);
        let finer: Vec<i64> = multiples.chain([low, high]).filter(|number| fits(*number)).collect();
        if finer.len() > most && !round.is_empty() {
            break;
        }
        round = finer;
    }
    found.extend(round);
    let exact = found.iter().copied().find(|one| written(*one) == typed);
    // Nobody who types 7 for a default of 6.5 wants 70.
    found.extend(exact.filter(|exact| exact.abs_diff(usual) == 1).map(|_| usual));
    let rank = |number: i64| match number {
        _ if Some(number) == exact => 0,
        _ if !written(number).starts_with(&typed) => 2,
        _ if number.abs_diff(usual) <= (NEAR * unit).unsigned_abs() => 1,
        _ => 3,
    };
    found.sort_unstable_by_key(|number| (rank(*number), number.abs_diff(usual), *number));
    found.dedup();
    found.truncate(most);
    Some(found.into_iter().map(written).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(kind: OptionKind, default: &'static str, typed: &str) -> String {
        let spec = OptionSpec { name: "x", kind, default, secret: false, picture_only: false };
        let found = in_range(&spec, typed, 25).unwrap_or_default();
        assert!(found.len() <= 25 && found.iter().all(|one| spec.accepts(&spec.read(one))), "{found:?}");
        found.join(" ")
    }

    #[test]
    fn a_small_range_is_suggested_whole_with_the_default_first() {
        assert_eq!(of(OptionKind::Integer { min: 4, max: 8 }, "8", ""), "8 7 6 5 4");
        assert_eq!(of(OptionKind::Integer { min: 4, max: 8 }, "8", "5"), "5");
        assert_eq!(of(OptionKind::Integer { min: 4, max: 8 }, "8", "9"), "");
    }

    #[test]
    fn a_large_range_suggests_round_numbers_or_those_that_begin_with_the_text() {
        let wide = || OptionKind::Integer { min: 0, max: 200 };
        let found = of(wide(), "100", "");
        assert!(found.starts_with("100 99 101 98 102 97 103 96 104 90 110 80 120"), "{found}");
        assert_eq!(of(wide(), "50", "7"), "7 70 71 72 73 74 75 76 77 78 79");
        assert_eq!(of(wide(), "50", "x"), "");
        let huge = OptionKind::Integer { min: 0, max: 1 << 50 };
        assert_eq!(of(huge, "0", ""), "0 1 2 3 4");
    }

    #[test]
    fn halves_are_suggested_as_they_are_written() {
        let komi = |typed| of(OptionKind::Halves { min: -200, max: 200 }, "7.5", typed);
        assert_eq!(komi("7,"), "7.5");
        assert!(komi("6").starts_with("6 6.5 60 60.5 61"), "{}", komi("6"));
        assert!(komi("").starts_with("7.5 7 8 6.5 8.5"), "{}", komi(""));
        assert!(komi("").contains(" 0 ") && komi("").contains(" 20 "), "{}", komi(""));
        assert_eq!(komi("-0"), "-0.5");
        assert!(komi("7").starts_with("7 7.5 70"), "{}", komi("7"));
        let other = |typed| of(OptionKind::Halves { min: -200, max: 200 }, "6.5", typed);
        assert!(other("7").starts_with("7 7.5 6.5 70"), "{}", other("7"));
        assert!(other("6").starts_with("6 6.5 60"), "{}", other("6"));
    }

    #[test]
    fn values_that_the_game_refuses_are_not_suggested() {
        for game in rules::registry::GAMES {
            for spec in game.meta().options.iter().filter(|spec| spec.is_open()) {
                let Some(found) = suggested(*game, spec, "", 25) else { continue };
                assert!(
                    found.len() > 1 && found.contains(&spec.default.to_owned()),
                    "{}: {found:?}",
                    spec.name
                );
                for number in found {
                    let given = Map::from_iter([(spec.name.to_owned(), spec.read(&number))]);
                    assert!(game.start(&given).is_ok(), "{} {number}", spec.name);
                }
            }
        }
    }

    #[test]
    fn an_option_without_numbers_has_no_numbers() {
        let spec = OptionSpec {
            name: "x",
            kind: OptionKind::Flag,
            default: "true",
            secret: false,
            picture_only: false,
        };
        assert_eq!(in_range(&spec, "", 25), None);
    }
}
