//! The buttons that make moves: *Move*, words such as "pass", writing a move, setting up.
//!
//! The buttons follow from the legal choices; no game is known here.

use crate::controls::button_id::{ButtonId, ClicksButton, PositionButton, WordButton};
use crate::own_words::letters_of;
use crate::presenter::{Presenter, cut};
use crate::reader::Reader;
use deska_desk::outbound::{Ask, ButtonStyle, Control};
use deska_i18n::Locale;
use deska_model::games::checked::is_word;
use deska_model::games::table::Table;
use deska_model::votes::turns::with_draft;
use rules::pick::{self, Choice, Click};
use rules::{Phase, Side, Sides};
use std::cmp::Reverse;

/// Most buttons for words such as "flip" beside *Move*.
const WORDS_MAX: usize = 2;

/// Longest move that can be written.
const WRITTEN_MAX: u16 = 40;

impl Presenter {
    /// The buttons of the sides that may act now on a public board, or of one side on a private message, which the answer
    /// to a press replaces.
    pub(crate) fn move_buttons(
        &self,
        table: &Table,
        private: Option<Side>,
        reader: Reader<'_>,
    ) -> Vec<Control> {
        let (code, seq) = (&table.row.code, table.position_seq);
        let sides = private.map_or(table.to_act(), Sides::one);
        let choose = if private.is_some() {
            clicked(ClicksButton::At, table, &[])
        } else {
            ButtonId::Position(PositionButton::Choose, code.clone(), seq)
        };
        if sides.iter().any(|side| table.position.form(side).is_some()) {
            return vec![self.button(reader, "button-fill", choose, ButtonStyle::Primary)];
        }
        let mut each: Vec<Vec<Choice>> = sides.iter().map(|side| table.position.choices(side)).collect();
        // The words keep their order when one side has used some of them.
        each.sort_by_key(|choices| Reverse(words(choices).len()));
        let choices = each.concat();
        let words = words(&choices);
        let mut row = Vec::new();
        if choices.iter().any(|choice| !is_word(&choice.clicks)) {
            let squares =
                pick::next(&choices, &[]).iter().filter(|next| next.click.square().is_some()).count();
            row.push(self.button(reader, move_key(table), choose, ButtonStyle::Primary));
            if squares > reader.can.items() {
                row.push(self.write_button(table, private.is_some(), reader));
            }
        }
        row.extend(words_of(&choices).into_iter().map(|word| {
            let id = match private {
                Some(_) => ButtonId::Word(WordButton::TargetsAgain, code.clone(), seq, word.to_owned()),
                None => ButtonId::Word(WordButton::Targets, code.clone(), seq, word.to_owned()),
            };
            self.button(reader, word, id, ButtonStyle::Plain)
        }));
        let only = row.is_empty() && words.len() == 1;
        row.extend(words.into_iter().map(|word| {
            let id = match private {
                Some(_) => clicked(ClicksButton::At, table, &[word.to_owned()]),
                None => ButtonId::Word(WordButton::Play, code.clone(), seq, word.to_owned()),
            };
            self.button(reader, word, id, if only { ButtonStyle::Primary } else { ButtonStyle::Plain })
        }));
        row
    }

    /// *Propose dead stones*, while points are counted.
    pub(crate) fn propose_button(&self, table: &Table, reader: Reader<'_>) -> Option<Control> {
        let id = ButtonId::Position(PositionButton::ProposeDead, table.row.code.clone(), table.position_seq);
        let counts = table.ending.is_none() && table.position.phase() == Phase::Scoring;
        counts.then(|| self.button(reader, "button-propose-dead", id, ButtonStyle::Plain))
    }

    /// *Type it*, for boards with many squares: it asks for the square.
    pub(crate) fn write_button(&self, table: &Table, private: bool, reader: Reader<'_>) -> Control {
        let can = reader.can.form();
        let letters = letters_of(&self.words, &table.row.kind);
        let words = |key: &str, max| cut(&letters.shown(&self.word(reader, key)), max);
        // A word that may follow the square, such as a claim, is mentioned if the vocabulary has a text for it.
        let choices: Vec<_> = table.to_act().iter().flat_map(|side| table.position.choices(side)).collect();
        let further = choices.iter().find_map(word_of).map(|word| format!("{word}-ask"));
        let further = further.filter(|key| self.words.has(Locale::En, key));
        // Where a piece moves, one square is only half of the answer.
        let whole = choices.iter().any(|choice| choice.clicks.iter().filter_map(Click::square).count() > 1);
        let (label, hint) = if whole {
            ("ask-move-whole", "ask-move-whole-hint")
        } else {
            ("ask-move-label", "ask-move-hint")
        };
        let (code, seq) = (table.row.code.clone(), table.position_seq);
        let id = if private {
            ButtonId::Position(PositionButton::WritePrivate, code, seq)
        } else {
            ButtonId::Position(PositionButton::Write, code, seq)
        };
        Control::Button {
            id: id.encode(),
            label: cut(&self.word(reader, "button-type"), reader.can.button_label()),
            style: ButtonStyle::Plain,
            asks: Some(Ask {
                title: words("ask-move-title", can.title),
                label: words(further.as_deref().unwrap_or(label), can.title),
                placeholder: words(hint, can.hint),
                min: 1,
                max: WRITTEN_MAX,
            }),
        }
    }
}

/// What a control does that goes on with these clicks, after the draft of a turn.
pub(crate) fn clicked(verb: ClicksButton, table: &Table, clicks: &[String]) -> ButtonId {
    let clicks = with_draft(&table.draft, clicks);
    ButtonId::Clicks(verb, table.row.code.clone(), table.position_seq, clicks)
}

fn move_key(table: &Table) -> &'static str {
    if table.position.phase() == Phase::Scoring { "button-mark" } else { "button-move" }
}

/// Buttons in rows as long as the surface can show.
pub(crate) fn rows(buttons: Vec<Control>, reader: Reader<'_>) -> Vec<Vec<Control>> {
    let per_row = reader.can.buttons.map_or(buttons.len(), |buttons| buttons.per_row);
    buttons.chunks(per_row.max(1)).map(<[Control]>::to_vec).collect()
}

/// Words that are a whole move, such as "pass", in the order of the legal moves.
fn words(choices: &[Choice]) -> Vec<&'static str> {
    let mut found = Vec::new();
    for choice in choices {
        if let [Click::Word(word)] = choice.clicks.as_slice()
            && !found.contains(word)
        {
            found.push(*word);
        }
    }
    found
}

/// The word that ends a move of two clicks, such as "flip".
pub(crate) fn word_of(choice: &Choice) -> Option<&'static str> {
    match choice.clicks.as_slice() {
        [Click::Square(_) | Click::Point(_), Click::Word(word)] => Some(word),
        _ => None,
    }
}

/// Such words, where other moves end on a square; where every move ends with one, choosing the square comes first.
fn words_of(choices: &[Choice]) -> Vec<&'static str> {
    let mut found = Vec::new();
    let goes = |choice: &Choice| choice.clicks.iter().filter(|click| click.square().is_some()).count() > 1;
    if choices.iter().any(goes) {
        for word in choices.iter().filter_map(word_of) {
            if !found.contains(&word) {
                found.push(word);
            }
        }
    }
    found.truncate(WORDS_MAX);
    found
}
