//! What the notation of a move is like, and a short form of it for the panel of a picture. Knows no sentence and no
//! surface.

use crate::own_words::in_words_of;
use crate::sentence::{Arg, Writer, plain, plain_text};
use deska_i18n::{Locale, Vocabulary};
use deska_model::games::table::{Table, TableMove};
use rules::scene::RecentMove;
use rules::text::Text;
use rules::{AnyPosition, Made, Phase, Side, Viewer};

/// The position before the first move.
pub fn start(table: &Table) -> Option<Box<dyn AnyPosition>> {
    table.game.start(&table.row.terms.options).ok()
}

/// What the set-ups of a game begin with, by side.
pub struct SetUps([Option<&'static str>; 2]);

impl SetUps {
    /// The set-ups of a game.
    pub fn of(table: &Table) -> Self {
        let start = start(table);
        Self(Side::BOTH.map(|side| start.as_ref()?.form(side).map(|form| form.prefix)))
    }

    /// Whether a move is a set-up, whose text means little to a reader.
    pub fn has(&self, made: &Made) -> bool {
        self.0[made.by.index()].is_some_and(|prefix| made.text.starts_with(prefix))
    }
}

/// Whether a move is written with a word and not with squares and signs only.
pub fn has_word(text: &str) -> bool {
    text.split(|letter: char| !letter.is_ascii_alphabetic()).any(|run| run.len() > 2)
}

/// The number of each move of a game, from 1; `None` for what players don't call a move, such as a set-up or a mark on dead
/// stones.
pub fn numbers(table: &Table) -> Vec<Option<usize>> {
    let set_ups = SetUps::of(table);
    let mut count = 0;
    let number = |step: &TableMove| {
        let counts = step.phase != Phase::Scoring && !set_ups.has(&step.made);
        count += usize::from(counts);
        counts.then_some(count)
    };
    table.moves.iter().map(number).collect()
}

/// How many moves of a game have a number.
pub fn count(table: &Table) -> usize {
    numbers(table).into_iter().flatten().last().unwrap_or(0)
}

/// The numbers under which a picture lists the moves. Where a turn has several actions they begin anew with each turn, as
/// the numbers on the board do; elsewhere they are those of the game.
pub(crate) fn listed_numbers(table: &Table) -> Vec<Option<usize>> {
    let has_actions =
        start(table).is_some_and(|start| start.to_act().iter().any(|side| start.at_once(side) > 1));
    if !has_actions {
        return numbers(table);
    }
    let goes_on = |at: usize| {
        let before = at.checked_sub(1).and_then(|before| table.moves.get(before));
        before.is_some_and(|before| before.player == table.moves[at].player && before.skipped.is_none())
    };
    let mut count = 0;
    let number = |at| {
        count = if goes_on(at) { count + 1 } else { 1 };
        Some(count)
    };
    (0..table.moves.len()).map(number).collect()
}

/// So many moves in words: a game whose turns have several actions calls them so.
#[must_use]
pub fn count_words(words: &Vocabulary, locale: Locale, kind: &str, count: usize) -> String {
    say_of(words, locale, kind, "moves-count", count)
}

/// The number of a move at the head of a picture.
pub(crate) fn head_count(words: &Vocabulary, locale: Locale, kind: &str, count: usize) -> String {
    say_of(words, locale, kind, "picture-count", count)
}

/// The game's own words for a count, if it has any.
fn say_of(words: &Vocabulary, locale: Locale, kind: &str, key: &str, count: usize) -> String {
    let own = format!("{kind}-{key}");
    let key = if words.has(Locale::En, &own) { &own } else { key };
    plain(words, locale, key, &[("count", Arg::count(count))])
}

/// The moves of a game from the move `first` on, in the words of the first of these forms that their terms have.
fn in_words(
    words: &Vocabulary,
    locale: Locale,
    table: &Table,
    (viewer, first): (Viewer, usize),
    forms: &[&str],
) -> Vec<String> {
    told(table, viewer, first, &|text, after| {
        let text = text.map(|text| in_words_of(words, locale, &table.row.kind, &text));
        short(words, locale, text, after, forms)
    })
}

/// All moves of a game, as a review tells them.
pub(crate) fn reviewed(words: &Vocabulary, locale: Locale, table: &Table) -> Vec<String> {
    in_words(words, locale, table, (Viewer::Public, 0), &REVIEW)
}

/// The last moves of a game, at most so many, as the panel lists them.
pub fn recent(
    words: &Vocabulary,
    locale: Locale,
    table: &Table,
    viewer: Viewer,
    most: usize,
) -> Vec<RecentMove> {
    let first = table.moves.len().saturating_sub(most);
    let told = in_words(words, locale, table, (viewer, first), &PANEL);
    let rows = listed_numbers(table).into_iter().zip(&table.moves).skip(first).zip(told);
    let row = |((number, step), text): ((Option<usize>, &TableMove), String)| RecentMove {
        number,
        side: step.colour,
        words: Text::Words(text),
    };
    rows.map(row).collect()
}

/// The moves of a game from the move `first` on, as a list of moves has them: in notation, and in a few words what is not
/// written with squares and signs.
pub fn written(
    words: &Vocabulary,
    locale: Locale,
    table: &Table,
    viewer: Viewer,
    first: usize,
) -> Vec<String> {
    told(table, viewer, first, &|text, after| match text {
        Some(text) if !has_word(&text) => in_words_of(words, locale, &table.row.kind, &text),
        text => short(words, locale, text, after, &PANEL),
    })
}

/// Moves that could have followed the first `ply` moves of a game, as a review tells them.
pub(crate) fn variation(
    words: &Vocabulary,
    locale: Locale,
    table: &Table,
    ply: usize,
    moves: &[String],
) -> Vec<String> {
    let mut position = start(table);
    for step in table.moves.iter().take(ply) {
        let played = position.as_mut().map(|after| step.replay(after));
        if played.is_none_or(|played| played.is_err()) {
            position = None;
        }
    }
    let mut said = Vec::new();
    for text in moves {
        let played = position.as_mut().map(|after| after.play(None, text));
        if played.is_none_or(|played| played.is_err()) {
            position = None;
        }
        let own = in_words_of(words, locale, &table.row.kind, text);
        said.push(short(words, locale, Some(own), position.as_deref(), &REVIEW));
    }
    said
}

/// Says a move, of which it gets the text that the viewer may see, and the position after it.
type Tell<'a> = &'a dyn Fn(Option<String>, Option<&dyn AnyPosition>) -> String;

/// The moves from `first` on as `tell` says them.
fn told(table: &Table, viewer: Viewer, first: usize, tell: Tell<'_>) -> Vec<String> {
    let mut position = start(table);
    let set_ups = SetUps::of(table);
    let mut told = Vec::new();
    for (at, step) in table.moves.iter().enumerate() {
        let played = position.as_mut().map(|after| step.replay(after));
        if played.is_none_or(|played| played.is_err()) {
            position = None;
        }
        if at >= first {
            told.push(tell(disclosed(table, step, viewer, &set_ups), position.as_deref()));
        }
    }
    told
}

/// The text of a move that the viewer may see; `None` also for a set-up.
fn disclosed(table: &Table, step: &TableMove, viewer: Viewer, set_ups: &SetUps) -> Option<String> {
    table.position.disclosed(&step.made, viewer).filter(|_| !set_ups.has(&step.made))
}

/// Ends of the keys of terms as the panel lists moves, for which it has room for a few letters.
const PANEL: [&str; 1] = ["short"];

/// Ends of the keys of terms as a review tells moves.
const REVIEW: [&str; 2] = ["review", "short"];

/// A move in few letters: the first of these forms of its term that the vocabulary has, its notation where that has no word,
/// otherwise its term.
fn short(
    words: &Vocabulary,
    locale: Locale,
    disclosed: Option<String>,
    after: Option<&dyn AnyPosition>,
    forms: &[&str],
) -> String {
    let Some(text) = disclosed else {
        return plain(words, locale, "picture-set-up", &[]);
    };
    let Some(last) = after.and_then(|after| after.last(Viewer::Public)) else { return text };
    if let Text::Term { key, data } = &last {
        let mut keys = forms.iter().map(|form| format!("{key}-{form}"));
        if let Some(form) = keys.find(|form| words.has(Locale::En, form)) {
            return plain(words, locale, &form, &Writer::new(words, locale).args(key, data));
        }
    }
    if has_word(&text) { plain_text(words, locale, &last) } else { text }
}

#[cfg(test)]
mod tests {
    use super::has_word;

    #[test]
    fn squares_and_signs_are_no_words() {
        for notation in ["c3-d4", "c3xe5xg7=1", "~c3", "N@b1", "a2:c2-a3", "e5!", "q16"] {
            assert!(!has_word(notation), "{notation}");
        }
        for word in ["pass", "end", "swap", "take:white", "chain:r1", "setup:101010101010"] {
            assert!(has_word(word), "{word}");
        }
    }
}
