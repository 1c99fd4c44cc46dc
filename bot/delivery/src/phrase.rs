//! Sentences of the vocabulary as messages, for what a surface says by itself.

use deska_desk::ChatDesk;
use deska_desk::outbound::{Outbound, Span, SpanStyle};
use deska_model::people::caller::Caller;

/// A message of plain words.
#[must_use]
pub fn words(text: String) -> Outbound {
    let span = Span { text, style: SpanStyle::Plain, person: None };
    Outbound { text: vec![span], ..Outbound::default() }
}

/// A sentence of the vocabulary in a person's language.
pub async fn phrase(desk: &dyn ChatDesk, caller: &Caller, key: &str) -> Outbound {
    let locale = desk.locale(caller).await;
    words(desk.word(key, &locale))
}
