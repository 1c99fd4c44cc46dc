//! Refusals of one sentence: their list is whole, and every sentence uses exactly what its refusals give it.

use crate::words::{Keys, PRODUCT, arguments, code, messages};
use deska_i18n::Locale;
use deska_model::reason::{PRIVATE_REASONS, REASONS, REASONS_FOR_OTHERS};

/// The literal with which a text begins, and what follows it.
fn literal(text: &str) -> (String, &str) {
    let quoted = text.strip_prefix('"').and_then(|rest| rest.split_once('"'));
    let (literal, rest) = quoted.unwrap_or_else(|| panic!("no literal: {}", &text[..text.len().min(60)]));
    (literal.to_owned(), rest)
}

/// What follows the parenthesis that closes the one before `text`. No literal in it has a parenthesis.
fn after_closing(text: &str) -> &str {
    let mut open = 1;
    let closing = text.find(|sign| {
        open += match sign {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        open == 0
    });
    &text[closing.unwrap() + 1..]
}

/// The reasons that some code gives, each with the names of its details.
fn given(dense: &str) -> Vec<(String, Keys)> {
    let one = |rest: &str| {
        let (key, rest) = literal(rest);
        let mut rest = rest.strip_prefix(')').unwrap();
        let mut names = Keys::new();
        while let Some(detail) = rest.strip_prefix(".with(") {
            let (name, detail) = literal(detail);
            assert!(names.insert(name), "{key} gets a detail twice");
            rest = after_closing(detail);
        }
        (key, names)
    };
    let begins: Vec<usize> =
        dense.match_indices("Reason::new(").map(|(at, begin)| at + begin.len()).collect();
    begins.into_iter().map(|at| one(&dense[at..])).collect()
}

/// The code of the product without spaces. The reasons' own file makes some of them as `Self`.
fn sources() -> Vec<String> {
    let dense = |(path, text): (std::path::PathBuf, String)| {
        let dense: String = text.split_whitespace().collect();
        if path.ends_with("model/src/reason.rs") {
            dense.replace("Self::new(", "Reason::new(")
        } else {
            dense
        }
    };
    PRODUCT.into_iter().flat_map(code).map(dense).collect()
}

#[test]
fn the_list_of_reasons_is_whole() {
    let all: Keys = REASONS.iter().map(|key| (*key).to_owned()).collect();
    assert_eq!(all.len(), REASONS.len(), "a key is listed twice");
    let used: Keys = sources().iter().flat_map(|dense| given(dense)).map(|(key, _)| key).collect();
    assert_eq!(used, all, "the keys in use and deska_model::reason::REASONS");
}

#[test]
fn a_question_for_a_reason_names_one() {
    let asked: Keys = sources()
        .iter()
        .flat_map(|dense| dense.split("roblem.is(").skip(1).map(literal).collect::<Vec<_>>())
        .map(|(key, _)| key)
        .chain(PRIVATE_REASONS.iter().chain(REASONS_FOR_OTHERS).map(|key| (*key).to_owned()))
        .collect();
    assert!(asked.contains("secret-here"), "{asked:?}");
    let unknown: Vec<&String> = asked.iter().filter(|key| !REASONS.contains(&key.as_str())).collect();
    assert!(unknown.is_empty(), "no reasons: {unknown:?}");
}

#[test]
fn a_reason_gives_its_sentence_what_it_uses() {
    let given: Vec<(String, Keys)> = sources().iter().flat_map(|dense| given(dense)).collect();
    for locale in Locale::SPOKEN {
        let sentences: Vec<_> = deska_i18n::sources(locale).into_iter().flat_map(messages).collect();
        for (key, names) in &given {
            let sentence = sentences.iter().find(|(known, _)| known == key);
            let (_, text) = sentence.unwrap_or_else(|| panic!("{}: {key} has no sentence", locale.tag()));
            let used: Keys = arguments(text).into_iter().map(str::to_owned).collect();
            assert_eq!(*names, used, "{}: what {key} gets, and what its sentence uses", locale.tag());
        }
    }
}

#[test]
fn details_are_read_from_the_code() {
    let source = r#"Err(Reason::new("a-b").with("one", f(&(x))).with("two", [1]).into()) Reason::new("c")"#;
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Keys>();
    let dense: String = source.split_whitespace().collect();
    assert_eq!(given(&dense), [("a-b".to_owned(), names(&["one", "two"])), ("c".to_owned(), names(&[]))]);
}
