//! Splits a text that is longer than a message of Discord into several messages, without losing any of it. It must
//! not know who gets them.

use crate::markdown;
use deska_desk::outbound::{Outbound, Span};

/// Where a text may be split, the best place first.
const BREAKS: [&str; 3] = ["\n\n", "\n", " "];

/// The first message, with picture and files, and the others. The controls are on the last one.
#[must_use]
pub fn messages(mut whole: Outbound) -> (Outbound, Vec<Outbound>) {
    if markdown::fits(&whole.text) {
        return (whole, Vec::new());
    }
    let controls = std::mem::take(&mut whole.controls);
    let message = |text| Outbound { text, ..Outbound::default() };
    let trimmed = |mut text: Vec<Span>| {
        if let Some(last) = text.last_mut() {
            last.text.truncate(last.text.trim_end().len());
        }
        text
    };
    let mut texts = groups(std::mem::take(&mut whole.text), &BREAKS).into_iter().map(trimmed);
    let mut first = Outbound { text: texts.next().unwrap_or_default(), ..whole };
    let mut rest: Vec<Outbound> = texts.map(message).collect();
    rest.last_mut().unwrap_or(&mut first).controls = controls;
    (first, rest)
}

/// The spans in as few groups as fit into one message each. A group with no place to split stays too long.
fn groups(spans: Vec<Span>, breaks: &[&str]) -> Vec<Vec<Span>> {
    let Some((mark, finer)) = breaks.split_first().filter(|_| !markdown::fits(&spans)) else {
        return vec![spans];
    };
    let mut found: Vec<Vec<Span>> = Vec::new();
    for piece in pieces(spans, mark) {
        let joined: Option<Vec<Span>> = found.last().map(|last| last.iter().chain(&piece).cloned().collect());
        match (joined.filter(|joined| markdown::fits(joined)), found.last_mut()) {
            (Some(joined), Some(last)) => *last = joined,
            _ => found.extend(groups(piece, finer)),
        }
    }
    found
}

/// The spans, cut after every `mark`.
fn pieces(spans: Vec<Span>, mark: &str) -> Vec<Vec<Span>> {
    let mut pieces = vec![Vec::new()];
    for span in spans {
        let parts: Vec<&str> = span.text.split_inclusive(mark).collect();
        for part in parts {
            if let Some(last) = pieces.last_mut() {
                last.push(Span { text: part.to_owned(), ..span.clone() });
            }
            if part.ends_with(mark) && span.person.is_none() {
                pieces.push(Vec::new());
            }
        }
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_desk::outbound::{ButtonStyle, Control, SpanStyle};

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
