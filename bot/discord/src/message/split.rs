//! Splits a text that is longer than a message of Discord.

use crate::message::markdown;
use deska_desk::outbound::Outbound;

/// The first message, with picture and files, and the others. The controls are on the last one.
#[must_use]
pub fn messages(whole: Outbound) -> (Outbound, Vec<Outbound>) {
    deska_delivery::split(whole, markdown::fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_desk::outbound::{ButtonStyle, Control, Span, SpanStyle};

    fn span(text: &str, style: SpanStyle) -> Span {
        Span { text: text.to_owned(), style, person: None }
    }

    fn texts(spans: Vec<Span>) -> Vec<String> {
        let (first, others) = messages(Outbound { text: spans, ..Outbound::default() });
        std::iter::once(first).chain(others).map(|message| markdown::content(&message)).collect()
    }

    #[test]
    fn a_short_text_stays_one_message() {
        assert_eq!(texts(vec![span("a\n\nb", SpanStyle::Plain)]), ["a\n\nb"]);
        assert_eq!(texts(Vec::new()), [""]);
    }

    #[test]
    fn paragraphs_stay_together() {
        let paragraph = |letter: &str| format!("{}\n\n", format!("{letter} ").repeat(400).trim_end());
        let spans = ["a", "b", "c"]
            .iter()
            .flat_map(|letter| [span("T", SpanStyle::Bold), span(&paragraph(letter), SpanStyle::Plain)])
            .collect();
        let shown = texts(spans);
        assert_eq!(shown.len(), 2);
        assert!(shown[0].starts_with("**T**a") && shown[0].contains("**T**b"), "{}", shown[0]);
        assert!(shown[1].starts_with("**T**c"), "{}", shown[1]);
    }

    #[test]
    fn nothing_is_lost_and_no_message_is_too_long() {
        let lines: String = (0..900).map(|n| format!("line *{n}*\n")).collect();
        let words: String = (0..900).map(|n| format!("word{n} ")).collect();
        for long in [lines, words.clone()] {
            let shown = texts(vec![span(&long, SpanStyle::Plain)]);
            assert!(shown.iter().all(|part| part.encode_utf16().count() <= 2_000 && !part.contains('…')));
            let letters =
                |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>();
            assert_eq!(letters(&shown.concat()), letters(&long));
        }
        let typed = texts(vec![span(&words, SpanStyle::Code)]);
        assert!(typed.len() > 1 && typed.iter().all(|part| part.starts_with('`') && part.ends_with('`')));
        let solid = texts(vec![span(&"x".repeat(3_000), SpanStyle::Plain)]);
        assert!(solid.len() == 1 && solid[0].ends_with('…'), "a single word is cut");
    }

    #[test]
    fn controls_are_on_the_last_message() {
        let button = Control::Button {
            id: "x".to_owned(),
            label: "X".to_owned(),
            style: ButtonStyle::Plain,
            asks: None,
        };
        let text = vec![span(&"word ".repeat(900), SpanStyle::Plain)];
        let whole = Outbound { text, controls: vec![vec![button]], ..Outbound::default() };
        let (first, rest) = messages(whole);
        assert!(first.controls.is_empty() && rest.len() == 2);
        assert!(rest[0].controls.is_empty() && rest[1].controls.len() == 1);
    }
}
