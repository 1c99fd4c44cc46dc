//! Values that may be suggested, and which of them fit what was typed.

use deska_desk::capabilities::Suggestions;
use deska_desk::outbound::Suggestion;
use deska_model::text::folded;

/// A value that may be suggested.
pub(crate) struct Candidate {
    pub(crate) value: String,
    pub(crate) label: String,
    /// Further words that find it, in any order; empty if only its value does.
    pub(crate) found_by: String,
    /// Whether it fits what was typed already, so that its place among the others stays.
    pub(crate) fits: bool,
}

impl Candidate {
    /// A value that is its own label.
    pub(crate) fn plain(value: String) -> Self {
        Self { label: value.clone(), found_by: String::new(), fits: false, value }
    }
}

/// The candidates that fit: first those that fit already or whose value begins with the typed text, then those whose value
/// contains it, then those that are found by all of its words.
pub(crate) fn fitting(all: Vec<Candidate>, typed: &str, limits: Suggestions) -> Vec<Suggestion> {
    let typed = folded(&typed.trim().chars().take(limits.label).collect::<String>());
    let (begin, rest): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|one| one.fits || folded(&one.value).starts_with(&typed));
    let (contain, rest): (Vec<_>, Vec<_>) =
        rest.into_iter().partition(|candidate| folded(&candidate.value).contains(&typed));
    let found = rest.into_iter().filter(|Candidate { value, found_by, .. }| {
        let by_words = folded(&format!("{value} {found_by}"));
        !found_by.is_empty() && typed.split_whitespace().all(|word| by_words.contains(word))
    });
    let fits = begin.into_iter().chain(contain).chain(found);
    let fits = fits.filter(|candidate| candidate.value.chars().count() <= limits.label);
    fits.take(limits.count).map(|Candidate { value, label, .. }| Suggestion { value, label }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Suggestions = Suggestions { count: 25, label: 100 };

    fn found(typed: &str) -> Vec<String> {
        let all = [("k7f2", "Piškvorky Žaneta"), ("žeton", ""), ("plain", "text")];
        let all = all
            .map(|(value, by)| Candidate { found_by: by.to_owned(), ..Candidate::plain(value.to_owned()) });
        fitting(all.into(), typed, LIMITS).into_iter().map(|suggestion| suggestion.value).collect()
    }

    #[test]
    fn marks_and_capitals_do_not_matter() {
        assert_eq!(found("ŽAN"), ["k7f2"]);
        assert_eq!(found("piskv"), ["k7f2"]);
        assert_eq!(found("zaneta PISK"), ["k7f2"], "words in any order");
        assert_eq!(found("ze"), ["žeton"]);
        assert_eq!(found("Z"), ["žeton", "k7f2"], "values that begin with it come first");
        assert_eq!(found(""), ["k7f2", "žeton", "plain"]);
        assert!(found("x y").is_empty());
    }

    #[test]
    fn a_value_of_several_words_is_found_as_it_is_written() {
        let all =
            || ["dama move", "dama flip", "game resign"].map(|value| Candidate::plain(value.to_owned()));
        let found =
            |typed| fitting(all().into(), typed, LIMITS).into_iter().map(|one| one.value).collect::<Vec<_>>();
        assert_eq!(found("Dáma m"), ["dama move"]);
        assert_eq!(found("fl"), ["dama flip"]);
    }
}
