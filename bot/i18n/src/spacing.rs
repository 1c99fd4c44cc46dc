//! Non-breaking spaces of Czech and Slovak texts: a preposition of one letter stays with its word, a number with its unit.

use crate::locale::Locale;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::borrow::Cow;

const NO_BREAK: char = '\u{a0}';

/// Words of one letter that stay with the word after them.
const PREPOSITIONS: &str = "kosuvz";

/// Words of one letter that stay with a number after them.
const CONJUNCTIONS: &str = "ai";

/// Signs after which a letter isn't a word of its own: it belongs to a name, a value or a move.
const JOINING: &str = "-.:@'’_%`";

/// Words that stay with the number before them.
const CZECH_UNITS: &[&str] = &[
    "akce", "akcí", "bod", "bodem", "bodu", "body", "bodů", "den", "dní", "dny", "figurek", "figurka",
    "figurky", "her", "hodin", "hodina", "hodinu", "hodiny", "hra", "hru", "hry", "KB", "kamenů", "kameny",
    "kámen", "kol", "kola", "kolo", "krát", "minut", "minuta", "minutu", "minuty", "písmen", "pole", "polí",
    "řad", "řada", "řady", "sekund", "sekunda", "sekundu", "sekundy", "tah", "tahů", "tahy", "znak", "znaky",
    "znaků",
];

/// The same in Slovak.
const SLOVAK_UNITS: &[&str] = &[
    "akcia", "akcie", "akcií", "bod", "bodmi", "bodom", "bodov", "bodu", "body", "deň", "dni", "dní",
    "figúrka", "figúrky", "figúrok", "hier", "hodina", "hodinu", "hodiny", "hodín", "hra", "hru", "hry",
    "KB", "kameň", "kamene", "kameňov", "kolá", "kolo", "kôl", "krát", "minút", "minúta", "minútu", "minúty",
    "písmen", "pole", "polia", "polí", "rad", "radov", "rady", "sekunda", "sekundu", "sekundy", "sekúnd",
    "ťah", "ťahov", "ťahy", "znak", "znakov", "znaky",
];

/// The texts of a Fluent source with their non-breaking spaces. A source that can't be read stays as it is.
pub fn bound(locale: Locale, source: &str) -> Cow<'_, str> {
    let units = match locale {
        Locale::En => return Cow::Borrowed(source),
        Locale::Cs => CZECH_UNITS,
        Locale::Sk => SLOVAK_UNITS,
    };
    let Ok(resource) = parser::parse_runtime(source) else { return Cow::Borrowed(source) };
    let mut spacing = Spacing { units, source, in_code: false, found: Vec::new() };
    for entry in &resource.body {
        // Words that people type have plain spaces.
        if let Entry::Message(message) = entry
            && !message.id.name.contains("typed-")
        {
            for pattern in message.value.iter().chain(message.attributes.iter().map(|one| &one.value)) {
                spacing.in_code = false;
                spacing.search(pattern);
            }
        }
    }
    Cow::Owned(spacing.replaced())
}

/// Finds the spaces of a source that don't break.
struct Spacing<'a> {
    units: &'a [&'a str],
    source: &'a str,
    /// Whether the text is between backticks: it is typed or copied.
    in_code: bool,
    /// Their positions in the source, in bytes.
    found: Vec<usize>,
}

impl Spacing<'_> {
    fn search(&mut self, pattern: &Pattern<&str>) {
        // The sign before an element; a digit for an argument, which may be a number.
        let mut before = ' ';
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    self.search_text(value, before);
                    before = value.chars().last().unwrap_or(before);
                }
                PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                    let in_code = self.in_code;
                    for variant in variants {
                        self.in_code = in_code;
                        self.search(&variant.value);
                    }
                    before = 'x';
                }
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    before = match inline {
                        InlineExpression::StringLiteral { value } => value.chars().last().unwrap_or(before),
                        InlineExpression::VariableReference { .. } => '0',
                        _ => 'x',
                    };
                }
            }
        }
    }

    /// `text` is a part of the source.
    fn search_text(&mut self, text: &str, before: char) {
        let start = text.as_ptr().addr() - self.source.as_ptr().addr();
        for (at, sign) in text.char_indices() {
            self.in_code ^= sign == '`';
            if sign == ' ' && !self.in_code && self.stays(&text[..at], before, &text[at + 1..]) {
                self.found.push(start + at);
            }
        }
    }

    fn replaced(&self) -> String {
        let mut text = String::with_capacity(self.source.len() + self.found.len());
        let mut done = 0;
        for at in &self.found {
            text.push_str(&self.source[done..*at]);
            text.push(NO_BREAK);
            done = at + 1;
        }
        text + &self.source[done..]
    }

    /// Whether the words on both sides of a space belong together. `before` is the sign in front of `left`.
    fn stays(&self, left: &str, before: char, right: &str) -> bool {
        let start = left.trim_end_matches(char::is_alphanumeric);
        let last = &left[start.len()..];
        let sign = start.chars().last().unwrap_or(before);
        let mut letters = last.chars().flat_map(char::to_lowercase);
        if let (Some(letter), None) = (letters.next(), letters.next())
            && letter.is_alphabetic()
        {
            let is_word = !sign.is_alphanumeric() && !JOINING.contains(sign);
            let counts = right.starts_with(|next: char| next.is_ascii_digit());
            return is_word && (PREPOSITIONS.contains(letter) || counts && CONJUNCTIONS.contains(letter));
        }
        let is_number = match last {
            "" => sign == '%' || (start.is_empty() && sign == '0'),
            digits => digits.chars().all(|digit| digit.is_ascii_digit()) && !sign.is_alphanumeric(),
        };
        let rest = right.trim_start_matches(char::is_alphanumeric);
        let next = &right[..right.len() - rest.len()];
        is_number && (self.units.contains(&next) || is_percent(right))
    }
}

/// Whether a text begins with a sign for percent, and not with an argument of the page such as `%name%`.
fn is_percent(text: &str) -> bool {
    text.strip_prefix('%').is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::{NO_BREAK, bound};
    use crate::{Locale, files};

    /// A text with its non-breaking spaces shown as `~`.
    fn shown(locale: Locale, text: &str) -> String {
        let source = format!("key = {text}\n");
        let bound = bound(locale, &source).replace(NO_BREAK, "~");
        bound.strip_prefix("key = ").unwrap_or(&bound).trim_end().to_owned()
    }

    #[test]
    fn a_preposition_stays_with_its_word() {
        for (text, is) in [
            ("Hra v tomto kanálu", "Hra v~tomto kanálu"),
            ("K tahu i k remíze u hry o body", "K~tahu i k~remíze u~hry o~body"),
            ("**Z pravidel** (s obrázkem)", "**Z~pravidel** (s~obrázkem)"),
            ("Výhra v { $game }", "Výhra v~{ $game }"),
            ("Od { $from } k { $to }", "Od { $from } k~{ $to }"),
            ("Úloha %number% z %total%", "Úloha %number% z~%total%"),
            ("Od A do Z, od začátku", "Od A do Z, od začátku"),
            ("Sloupec j, pole P@o nebo d-s tady", "Sloupec j, pole P@o nebo d-s tady"),
            ("{ $name }s ničím", "{ $name }s ničím"),
            ("{ $game }{\" \"}v kanálu", "{ $game }{\" \"}v~kanálu"),
        ] {
            assert_eq!(shown(Locale::Cs, text), is);
        }
        assert_eq!(shown(Locale::Sk, "Hra v tomto kanáli s kameňmi"), "Hra v~tomto kanáli s~kameňmi");
        assert_eq!(shown(Locale::En, "Plan a game o v k"), "Plan a game o v k");
    }

    #[test]
    fn a_number_stays_with_its_unit() {
        for (text, is) in [
            ("Komi 6,5 bodu, 14 dní", "Komi 6,5~bodu, 14~dní"),
            ("{ $points } bodů", "{ $points }~bodů"),
            ("přesnost { $percent } %, ztráta 5 %", "přesnost { $percent }~%, ztráta 5~%"),
            ("nejvýš %limit% znaků", "nejvýš %limit%~znaků"),
            ("{ $player } hraje, 2 až 9, d4 body", "{ $player } hraje, 2 až 9, d4 body"),
            ("Hraje 3 %name%", "Hraje 3 %name%"),
            ("{ $game } tahem { $move }", "{ $game } tahem { $move }"),
        ] {
            assert_eq!(shown(Locale::Cs, text), is);
        }
        assert_eq!(shown(Locale::Sk, "5 krát 5, { $count } ťahov"), "5~krát 5, { $count }~ťahov");
    }

    #[test]
    fn a_conjunction_stays_with_a_number() {
        assert_eq!(shown(Locale::Cs, "řady 1 a 2 i 3"), "řady 1 a~2 i~3");
        assert_eq!(shown(Locale::Cs, "bílý a černý, sloupce a až j"), "bílý a černý, sloupce a až j");
    }

    #[test]
    fn the_variants_of_a_text_have_them_too() {
        let text = "{ $count ->\n    [one] { $count } bod v { $game }\n   *[other] s body\n} k remíze";
        let is = "{ $count ->\n    [one] { $count }~bod v~{ $game }\n   *[other] s~body\n} k~remíze";
        assert_eq!(shown(Locale::Cs, text), is);
    }

    #[test]
    fn what_is_typed_keeps_its_spaces() {
        assert_eq!(shown(Locale::Cs, "napiš `k d4` v kanálu"), "napiš `k d4` v~kanálu");
        assert_eq!(shown(Locale::Cs, "`{ $move } k 5 bodů` k tahu"), "`{ $move } k 5 bodů` k~tahu");
        assert_eq!(bound(Locale::Cs, "go-typed-pass = pas v tahu\n"), "go-typed-pass = pas v tahu\n");
    }

    #[test]
    fn nothing_else_changes() {
        for locale in Locale::ALL {
            for (name, source) in files(locale) {
                let bound = bound(locale, source);
                assert_eq!(
                    bound.replace(NO_BREAK, " "),
                    source.replace(NO_BREAK, " "),
                    "{}/{name}",
                    locale.tag()
                );
                assert_eq!(bound.contains(NO_BREAK), locale != Locale::En, "{}/{name}", locale.tag());
            }
        }
    }

    #[test]
    fn a_source_with_a_mistake_stays() {
        let source = "key = v { $tahu\n";
        assert_eq!(bound(Locale::Cs, source), source);
    }
}
