//! Whose a typed name is, on platforms that know people by their names only.

use crate::computer::levels::NAME;
use crate::people::caller::Person;
use crate::people::names::{
    Looks, clean_name, id_of, is_like_a_digit, is_page_person, look_of_words, single_spaced,
};
use strsim::osa_distance;

/// What stands for a deleted player's name, in all languages.
pub const DELETED_PLAYER: [&str; 3] = ["Deleted player", "Smazaný hráč", "Vymazaný hráč"];

/// Words beside the program's name that leave it the program's.
const BESIDE_PROGRAM: &str = "level lvl l v no nr úroveň úrovně stupeň stupně bot AI engine program computer počítač \
                              official i ii iii iv vi vii viii I II III IV VI VII VIII one two three four five six seven eight jedna dva tři \
                              čtyři pět šest sedm osm";

/// Most names that a mistyped one may have meant.
const NEAR_MAX: usize = 8;

/// The names that differ least from a typed one, the nearest first.
#[must_use]
pub fn near<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let typed = id_of(typed);
    let mut near: Vec<_> = names.map(|name| (osa_distance(&typed, &id_of(name)), name)).collect();
    near.sort_by_key(|(away, _)| *away);
    near.into_iter().take(NEAR_MAX).map(|(_, name)| name.to_owned()).collect()
}

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
        let by_name = || known.iter().filter(|person| !is_page_person(&person.native_id));
        let with = |id: &str| by_name().find(|person| person.native_id == id);
        let same = || by_name().find(|person| id_of(&person.native_id) == self.id);
        if let Some(person) = with(&self.old_id).or_else(|| with(&self.id)).or_else(same) {
            return Called::Known(person.clone());
        }
        let alike = |person: &&Person| Looks::of(&person.native_id, &person.name).meet(&self.looks);
        match by_name().find(alike) {
            Some(person) => Called::Alike(person.clone()),
            None => Called::New(self.person()),
        }
    }

    /// Who takes the name.
    #[must_use]
    pub fn person(&self) -> Person {
        Person { native_id: self.id.clone(), name: self.shown.clone() }
    }

    /// Whether it is, or looks like, the program's own name, alone or with a number, signs or words such as "level" beside
    /// it. The program's levels are called so.
    #[must_use]
    pub fn is_program(&self) -> bool {
        let (program, beside) = (look_of_words(NAME), look_of_words(BESIDE_PROGRAM));
        // Of "Deska I" and "deskaЗ" the end can be taken for a number.
        let heads = [false, true].map(|apart| {
            let head = self.shown.trim_end_matches(|letter| is_like_a_digit(letter, apart) || letter == ' ');
            let rest = self.shown.strip_prefix(head).unwrap_or_default();
            if !apart || rest.starts_with(' ') { head } else { &self.shown }
        });
        heads.iter().any(|head| {
            let mut words = look_of_words(head);
            words.retain(|word| !beside.contains(word));
            // Split or doubled, it's still its name.
            words.concat() == program.concat()
                || words.iter().all(|word| program.contains(word)) && !words.is_empty()
        })
    }

    /// Whether it looks like the words that stand in place of a deleted player's name.
    #[must_use]
    pub fn is_of_deleted(&self) -> bool {
        DELETED_PLAYER.iter().any(|deleted| Looks::of(&id_of(deleted), deleted).meet(&self.looks))
    }
}
