//! Splits a text that is longer than a message of the platform into several messages, without losing any of it.

use deska_desk::outbound::{Outbound, Span};

/// Where a text may be split, the best place first.
const BREAKS: [&str; 3] = ["\n\n", "\n", " "];

/// The first message, with picture and files, and the others. The controls are on the last one. `fits` says whether a
/// text fits into one message.
#[must_use]
pub fn split(mut whole: Outbound, fits: fn(&[Span]) -> bool) -> (Outbound, Vec<Outbound>) {
    if fits(&whole.text) {
        return (whole, Vec::new());
    }
    let controls = std::mem::take(&mut whole.controls);
    let link = whole.link.take();
    let message = |text| Outbound { text, ..Outbound::default() };
    let trimmed = |mut text: Vec<Span>| {
        if let Some(last) = text.last_mut() {
            last.text.truncate(last.text.trim_end().len());
        }
        text
    };
    let mut texts = groups(std::mem::take(&mut whole.text), &BREAKS, fits).into_iter().map(trimmed);
    let mut first = Outbound { text: texts.next().unwrap_or_default(), ..whole };
    let mut rest: Vec<Outbound> = texts.map(message).collect();
    let last = rest.last_mut().unwrap_or(&mut first);
    (last.controls, last.link) = (controls, link);
    (first, rest)
}

/// The spans in as few groups as fit into one message each. A group with no place to split stays too long.
fn groups(spans: Vec<Span>, breaks: &[&str], fits: fn(&[Span]) -> bool) -> Vec<Vec<Span>> {
    let Some((mark, finer)) = breaks.split_first().filter(|_| !fits(&spans)) else {
        return vec![spans];
    };
    let mut found: Vec<Vec<Span>> = Vec::new();
    for piece in pieces(spans, mark) {
        let joined: Option<Vec<Span>> = found.last().map(|last| last.iter().chain(&piece).cloned().collect());
        match (joined.filter(|joined| fits(joined)), found.last_mut()) {
            (Some(joined), Some(last)) => *last = joined,
            _ => found.extend(groups(piece, finer, fits)),
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
