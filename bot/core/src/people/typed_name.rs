//! Whose a typed name is, on platforms that know people by their names only.

use crate::people::caller::Person;
use crate::people::names::{Looks, clean_name, id_of, is_like_a_digit, plain, single_spaced};

/// A name as somebody has typed it, with what decides whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypedName {
    /// The name to show.
    pub shown: String,
    /// The native id that it gets if nobody has it.
    pub id: String,
    /// The native id that earlier versions made of it, which an older person may have.
    pub old_id: String,
    /// What it looks like.
    pub looks: Looks,
}

/// Who has a typed name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Called {
    /// This person.
    Known(Person),
    /// Nobody, but the name looks like that of this person.
    Alike(Person),
    /// Nobody. Who takes the name is this person.
    New(Person),
}

impl TypedName {
    /// A name that was typed.
    #[must_use]
    pub fn new(typed: &str) -> Self {
        let shown = clean_name(typed);
        let id = id_of(typed);
        let looks = Looks::of(&id, &shown);
        Self { id, old_id: single_spaced(typed).to_lowercase(), looks, shown }
    }

    /// Who of these people has the name. The order of the people decides between several whose names are the same, as
    /// older databases may have them.
    #[must_use]
    pub fn among(&self, known: &[Person]) -> Called {
        let with = |id: &str| known.iter().find(|person| person.native_id == id);
        let same = || known.iter().find(|person| id_of(&person.native_id) == self.id);
        if let Some(person) = with(&self.old_id).or_else(|| with(&self.id)).or_else(same) {
            return Called::Known(person.clone());
        }
        let alike = |person: &&Person| Looks::of(&person.native_id, &person.name).meet(&self.looks);
        match known.iter().find(alike) {
            Some(person) => Called::Alike(person.clone()),
            None => Called::New(self.person()),
        }
    }

    /// Who takes the name.
    #[must_use]
    pub fn person(&self) -> Person {
        Person { native_id: self.id.clone(), name: self.shown.clone() }
    }

    /// Whether it is, or looks like, this name alone or with a number behind it, as the program's levels are called.
    #[must_use]
    pub fn is_or_numbers(&self, name: &str) -> bool {
        let wanted = Looks::of(&id_of(name), name);
        let meets = |head: &str| Looks::of(&id_of(head), head).meet(&wanted);
        let shown = plain(&self.shown);
        let head = shown.trim_end_matches(|letter| is_like_a_digit(letter, true) || letter == ' ');
        let number = shown.strip_prefix(head).unwrap_or_default();
        let is_number =
            number.starts_with(' ') || number.chars().all(|letter| is_like_a_digit(letter, false));
        meets(&shown) || is_number && meets(head)
    }
}
