//! Sentences of the vocabulary as runs of styled words.
//!
//! Text that people typed is in a slot while the sentence is formatted, so it cannot become formatting, a mention or
//! a part of the sentence.

use crate::own_words::{in_words_of, typed_switch, typed_value};
use deska_catalogue::command_line::quoted;
use deska_desk::outbound::{Span, SpanStyle};
use deska_i18n::{Locale, Value, Vocabulary};
use deska_model::games::waiting::BoardLink;
use deska_model::ids::Time;
use deska_model::named::Named;
use deska_model::people::caller::Person;
use deska_model::votes::{OTHER_NAME, is_vote};
use rules::text::{Datum, Text};

/// First of the private characters that stand for slots.
const FIRST_SLOT: u32 = 0xE000;

/// The argument with what somebody typed.
const TYPED: &str = "typed";

/// Most slots in one text.
const SLOTS: usize = 6_000;

/// An argument of a sentence.
#[derive(Clone, Debug)]
pub enum Arg {
    /// A person's name.
    Person(Person),
    /// Text that people typed or that is the same in all languages.
    Verbatim(String),
    /// A word that selects a variant of the sentence, such as `white`.
    Word(String),
    /// A list of what people can type, each shown as typed text.
    Codes(Vec<String>),
    /// Values that a parameter, an option or a setting takes, each as people type it in the language.
    Values(Named, Vec<String>),
    /// A parameter, an option or a setting, by its name in words and by the word that people type.
    Named(Named),
    Number(i64),
    /// A channel by the platform's id.
    Channel(String),
    /// A link to the message that shows a board.
    Link(BoardLink),
    /// A moment, shown as how long ago it was.
    Moment(Time),
    /// A moment in the future, which the reader must know exactly.
    Deadline(Time),
}

impl Arg {
    /// Verbatim words.
    pub fn verbatim(words: impl Into<String>) -> Self {
        Self::Verbatim(words.into())
    }

    /// A word that selects a variant.
    pub fn word(word: impl Into<String>) -> Self {
        Self::Word(word.into())
    }

    /// A count.
    #[must_use]
    pub fn count(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

enum Slot {
    Person(Person),
    /// Text in a style that the surface shows in its own way.
    Other(String, SpanStyle),
    Words(String),
}

/// Writes one message in one language.
pub struct Writer<'a> {
    words: &'a Vocabulary,
    locale: Locale,
    slots: Vec<Slot>,
    text: String,
}

impl<'a> Writer<'a> {
    /// An empty message.
    #[must_use]
    pub fn new(words: &'a Vocabulary, locale: Locale) -> Self {
        Self { words, locale, slots: Vec::new(), text: String::new() }
    }

    /// A sentence on a line of its own.
    pub fn line(&mut self, key: &str, args: &[(&str, Arg)]) -> &mut Self {
        self.new_line();
        self.go_on(key, args)
    }

    /// A sentence on the same line.
    pub fn go_on(&mut self, key: &str, args: &[(&str, Arg)]) -> &mut Self {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push(' ');
        }
        let values: Vec<(&str, Value)> = args.iter().map(|(name, arg)| (*name, self.value(arg))).collect();
        let sentence = self.words.say(self.locale, key, &values);
        self.text.push_str(&sentence);
        self
    }

    /// A term with its data, on a line of its own.
    pub fn text(&mut self, text: &Text) -> &mut Self {
        match text {
            Text::Term { key, data } => {
                let args = self.args(key, data);
                self.line(key, &args)
            }
            Text::Words(words) => self.verbatim(words),
        }
    }

    /// Words as they are, on a line of their own.
    pub fn verbatim(&mut self, words: &str) -> &mut Self {
        self.new_line();
        let words = self.decimal(words);
        let slot = self.slot(Slot::Words(words));
        self.text.push_str(&slot);
        self
    }

    /// Words as typed text, on the same line.
    pub fn code(&mut self, words: &str) -> &mut Self {
        let slot = self.slot(Slot::Words(words.to_owned()));
        self.text.push('`');
        self.text.push_str(&slot);
        self.text.push('`');
        self
    }

    /// Whether the vocabulary has this key.
    #[must_use]
    pub fn knows(&self, key: &str) -> bool {
        self.words.has(Locale::En, key)
    }

    /// The words of a key without arguments, or else these.
    #[must_use]
    pub fn phrase(&self, key: &str, otherwise: &str) -> String {
        if self.knows(key) { self.words.say(self.locale, key, &[]) } else { otherwise.to_owned() }
    }

    /// Whether the message names this person so far.
    #[must_use]
    pub fn names(&self, person: &Person) -> bool {
        let is_them = |slot: &Slot| matches!(slot, Slot::Person(named) if named == person);
        // An argument that its sentence doesn't use has a slot as well.
        self.text.chars().any(|letter| self.slot_of(letter).is_some_and(is_them))
    }

    /// An empty line.
    pub fn gap(&mut self) -> &mut Self {
        if !self.text.is_empty() {
            self.text.push_str("\n\n");
        }
        self
    }

    /// The data of a term as arguments, moves in the words of the language.
    #[must_use]
    pub fn args(&self, term: &str, data: &[(&'static str, Datum)]) -> Vec<(&'static str, Arg)> {
        let game = term.split('-').next().unwrap_or_default();
        data.iter().map(|(name, datum)| (*name, self.arg(game, name, datum))).collect()
    }

    fn arg(&self, game: &str, name: &str, datum: &Datum) -> Arg {
        let own = |words: &str| in_words_of(self.words, self.locale, game, words);
        match datum {
            // What somebody typed is shown as they typed it.
            Datum::Verbatim(words) if name == TYPED => Arg::Verbatim(words.clone()),
            Datum::Verbatim(words) => Arg::Verbatim(own(words)),
            Datum::Number(number) => Arg::Number(*number),
            Datum::Side(side) => Arg::word(side.name()),
            Datum::Word(word) => Arg::word(*word),
            Datum::Term(key) => Arg::Word(self.words.say(self.locale, key, &[])),
            Datum::List(items) => Arg::Verbatim(own(&items.join(", "))),
        }
    }

    fn new_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    fn value(&mut self, arg: &Arg) -> Value {
        match arg {
            Arg::Person(person) => Value::Words(self.slot(Slot::Person(person.clone()))),
            Arg::Verbatim(words) => {
                let words = self.decimal(words);
                Value::Words(self.slot(Slot::Words(words)))
            }
            Arg::Word(word) => Value::Words(self.decimal(word)),
            Arg::Codes(codes) => {
                let shown: Vec<String> =
                    codes.iter().map(|code| format!("`{}`", self.slot(Slot::Words(code.clone())))).collect();
                Value::Words(shown.join(", "))
            }
            Arg::Values(named, values) => {
                let typed: Vec<String> = values.iter().map(|value| self.typed(named, value)).collect();
                let words = match &typed[..] {
                    [only] => only.clone(),
                    several => several.iter().map(|one| quoted(one)).collect::<Vec<_>>().join(", "),
                };
                Value::Words(self.slot(Slot::Words(words)))
            }
            Arg::Named(named) => Value::Words(self.named(named)),
            Arg::Number(number) => Value::Number(*number),
            Arg::Channel(id) => Value::Words(self.slot(Slot::Other(id.clone(), SpanStyle::Channel))),
            Arg::Link(link) => {
                let words = format!("#{}", link.place.channel);
                Value::Words(self.slot(Slot::Other(words, SpanStyle::Link(link.clone()))))
            }
            Arg::Deadline(at) => Value::Words(self.slot(Slot::Other(at.0.to_string(), SpanStyle::Deadline))),
            Arg::Moment(at) => Value::Words(self.slot(Slot::Other(at.0.to_string(), SpanStyle::Moment))),
        }
    }

    /// A value as people type it in the language.
    fn typed(&self, named: &Named, value: &str) -> String {
        let (word, end) = (named.word().replace('_', "-"), value.replace('_', "-"));
        let of_game = named
            .game
            .iter()
            .flat_map(|kind| ["value", "field"].map(|of| format!("{kind}-{of}-{word}-{end}")));
        let of_all = [format!("form-value-{word}-{end}"), format!("param-{word}-{end}")];
        let key = of_game.chain(of_all).find(|key| self.words.has(Locale::En, key));
        let own =
            key.map_or_else(|| value.to_owned(), |key| typed_value(self.words, self.locale, &key, value));
        if own == value { typed_switch(self.words, self.locale, value) } else { own }
    }

    /// The name in words, with the typed word behind it where they differ.
    fn named(&mut self, named: &Named) -> String {
        let label = name_in_words(self.words, self.locale, named);
        let key = Value::Words(self.slot(Slot::Words(named.typed.clone())));
        match label.filter(|label| label.to_lowercase() != named.typed) {
            Some(label) => {
                let label = Value::Words(label);
                self.words.say(self.locale, "name-with-key", &[("label", label), ("key", key)])
            }
            None => self.words.say(self.locale, "name-key", &[("key", key)]),
        }
    }

    /// A number with a half, such as a komi, with the sign of the language; other words as they are.
    fn decimal(&self, words: &str) -> String {
        let whole = words.strip_suffix(".5").map(|whole| whole.trim_start_matches('-'));
        let is_half =
            whole.is_some_and(|whole| !whole.is_empty() && whole.chars().all(|sign| sign.is_ascii_digit()));
        if is_half {
            words.replace('.', &self.words.say(self.locale, "decimal-sign", &[]))
        } else {
            words.to_owned()
        }
    }

    fn slot(&mut self, slot: Slot) -> String {
        if self.slots.len() >= SLOTS {
            return String::new();
        }
        let letter = u32::try_from(self.slots.len()).ok().and_then(|at| char::from_u32(FIRST_SLOT + at));
        self.slots.push(slot);
        letter.map(String::from).unwrap_or_default()
    }

    /// The message as styled runs: `**` for bold and a backtick for typed text in the sentences.
    #[must_use]
    pub fn spans(&self) -> Vec<Span> {
        let mut spans = Spans::default();
        let mut letters = self.text.trim_end().chars().peekable();
        // A name such as “Jr.” at the end of a sentence has its full stop already.
        let mut stopped = false;
        while let Some(letter) = letters.next() {
            let is_style = matches!(letter, '*' | '`');
            let after_stop = stopped;
            stopped = after_stop && is_style;
            if after_stop && letter == '.' {
                continue;
            }
            match letter {
                '*' if letters.peek() == Some(&'*') => {
                    letters.next();
                    spans.toggle(SpanStyle::Bold);
                }
                '`' => spans.toggle(SpanStyle::Code),
                letter => match self.slot_of(letter) {
                    Some(Slot::Person(person)) => {
                        stopped = shown_name(self.words, self.locale, person).ends_with('.');
                        spans.person(person, self.words, self.locale);
                    }
                    Some(Slot::Other(text, style)) => spans.other(text, style.clone()),
                    Some(Slot::Words(words)) => {
                        stopped = words.ends_with('.');
                        spans.current.push_str(words);
                    }
                    None => spans.current.push(letter),
                },
            }
        }
        spans.flush();
        spans.done
    }

    /// The words without their styles.
    #[must_use]
    pub fn plain(&self) -> String {
        self.spans().into_iter().map(|span| span.text).collect()
    }

    fn slot_of(&self, letter: char) -> Option<&Slot> {
        let at = u32::from(letter).checked_sub(FIRST_SLOT)?;
        self.slots.get(usize::try_from(at).ok()?)
    }
}

#[derive(Default)]
struct Spans {
    done: Vec<Span>,
    current: String,
    style: SpanStyle,
}

impl Spans {
    fn toggle(&mut self, style: SpanStyle) {
        self.flush();
        self.style = if self.style == style { SpanStyle::Plain } else { style };
    }

    fn person(&mut self, person: &Person, words: &Vocabulary, locale: Locale) {
        self.flush();
        let text = shown_name(words, locale, person);
        self.done.push(Span { text, style: self.style.clone(), person: Some(person.clone()) });
    }

    fn other(&mut self, text: &str, style: SpanStyle) {
        self.flush();
        self.done.push(Span { text: text.to_owned(), style, person: None });
    }

    fn flush(&mut self) {
        if !self.current.is_empty() {
            let text = std::mem::take(&mut self.current);
            self.done.push(Span { text, style: self.style.clone(), person: None });
        }
    }
}

/// The name of a person, or the words for one who asked to be forgotten and for people who vote together.
#[must_use]
pub fn shown_name(words: &Vocabulary, locale: Locale, person: &Person) -> String {
    let key = match person.known_name() {
        None => "deleted-player",
        Some(OTHER_NAME) => "vote-opponent",
        Some(_) if is_vote(person) => "vote-everybody",
        Some(name) => return name.to_owned(),
    };
    words.say(locale, key, &[])
}

/// The name of a parameter, an option or a setting in words. A setting of a game has the name of the game before it.
#[must_use]
pub fn name_in_words(words: &Vocabulary, locale: Locale, named: &Named) -> Option<String> {
    let word = named.word().replace('_', "-");
    let of_game = named.game.iter().map(|kind| format!("{kind}-named-{word}"));
    let of_all = [format!("form-label-{word}"), format!("named-{word}")];
    let key = of_game.chain(of_all).find(|key| words.has(Locale::En, key))?;
    let label = words.say(locale, &key, &[]);
    Some(match named.game.as_ref().filter(|_| named.typed.contains('.')) {
        Some(kind) => {
            let game = Value::Words(words.say(locale, &format!("{kind}-name"), &[]));
            words.say(locale, "name-in-game", &[("game", game), ("label", Value::Words(label))])
        }
        None => label,
    })
}

/// One sentence as plain words.
#[must_use]
pub fn plain(words: &Vocabulary, locale: Locale, key: &str, args: &[(&str, Arg)]) -> String {
    let mut writer = Writer::new(words, locale);
    writer.line(key, args);
    joined(&writer)
}

/// A term as plain words, for pictures, alt text and labels.
#[must_use]
pub fn plain_text(words: &Vocabulary, locale: Locale, text: &Text) -> String {
    let mut writer = Writer::new(words, locale);
    writer.text(text);
    joined(&writer)
}

fn joined(writer: &Writer<'_>) -> String {
    writer.spans().into_iter().map(|span| span.text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forgotten_person_is_named_in_the_language_of_the_reader() {
        let words = Vocabulary::load();
        let args = [("player", Arg::Person(Person::forgotten())), ("what", Arg::verbatim("c3"))];
        assert_eq!(plain(&words, Locale::Cs, "alt-last", &args), "Poslední tah: Smazaný hráč, c3.");
        assert_eq!(shown_name(&words, Locale::En, &Person::forgotten()), "Deleted player");
        assert_eq!(shown_name(&words, Locale::Cs, &Person::new("1", "Žofie")), "Žofie");
        let stand_in = Locale::ALL.map(|locale| shown_name(&words, locale, &Person::forgotten()));
        assert_eq!(
            stand_in,
            deska_model::people::typed_name::DELETED_PLAYER,
            "no person may have one of them as a name"
        );
    }

    #[test]
    fn what_people_type_is_never_formatting() {
        let words = Vocabulary::load();
        let mut writer = Writer::new(&words, Locale::En);
        let bob = Person::new("1", "**B`ob**");
        writer.line("turn-one", &[("player", Arg::Person(bob.clone()))]);
        writer.verbatim("a **b** `c`");
        let spans = writer.spans();
        assert_eq!(spans[0].text, "**B`ob**");
        assert_eq!(spans[0].style, SpanStyle::Bold);
        assert_eq!(spans[0].person, Some(bob));
        assert!(
            spans
                .last()
                .is_some_and(|span| span.text.ends_with("a **b** `c`") && span.style == SpanStyle::Plain)
        );
    }
}
