//! What a person is named for, which decides the words that refuse the name.

use deska_model::people::caller::Person;
use deska_model::reason::{Detail, Reason};

/// What a person is named for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Naming<'a> {
    /// To play against them, a game of this kind if the request says which.
    Opponent(Option<&'a str>),
    /// To block them.
    Blocked,
}

impl<'a> Naming<'a> {
    /// The kind of game that they are asked to play.
    pub(crate) const fn game(self) -> Option<&'a str> {
        match self {
            Self::Opponent(kind) => kind,
            Self::Blocked => None,
        }
    }

    /// The parameter with the name.
    pub(crate) const fn param(self) -> &'static str {
        match self {
            Self::Opponent(_) => "opponent",
            Self::Blocked => "person",
        }
    }

    /// The name is that of a bot.
    pub(crate) fn is_bot(self, bot: &Person) -> Reason {
        match self {
            Self::Opponent(_) => Reason::new("bot-opponent").with("name", bot),
            Self::Blocked => Reason::new("block-bot").with("person", bot),
        }
    }

    /// Nobody here has the name; the `known` ones are similar.
    pub(crate) fn is_nobody(self, name: &str, known: &[String]) -> Reason {
        let seat = match self {
            Self::Opponent(_) => "open",
            Self::Blocked => "none",
        };
        Reason::new("no-such-person")
            .with("name", name)
            .with("any", Detail::Word(if known.is_empty() { "none" } else { "some" }))
            .with("known", known.join(", "))
            .with("seat", Detail::Word(seat))
    }
}
