//! Names of rules, property `RU`, as programs and people write them.

/// How much of the rules of a name the game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesName {
    /// All of them.
    Known,
    /// The main part.
    InPart,
    /// Nothing is known of the name.
    Unknown,
}

/// Words that mean rules and tell nothing.
const WORDS: &[&str] = &[
    "rulesets",
    "ruleset",
    "rules",
    "rule",
    "规则",
    "規則",
    "ルール",
    "규칙",
    "룰",
    "pravidla",
    "правила",
    "regeln",
];

/// A name without capitals, blanks and signs, and without the word for rules: `New-Zealand Rules` is `newzealand`.
#[must_use]
pub fn plain(name: &str) -> String {
    let lower: String = name.to_lowercase().chars().take(200).filter(|sign| sign.is_alphanumeric()).collect();
    let mut plain = lower.clone();
    for word in WORDS {
        plain = plain.replace(word, "");
    }
    if plain.is_empty() { lower } else { plain }
}

/// Whether a plain name contains one of some words.
#[must_use]
pub fn has(plain: &str, words: &[&str]) -> bool {
    words.iter().any(|word| plain.contains(word))
}
