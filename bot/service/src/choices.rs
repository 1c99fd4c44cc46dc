//! What the numbers on messages stand for. Must not know how a number reaches the desk or what a press does.

use deska_desk::outbound::Press;
use deska_model::outbox::Receipt;
use deska_model::people::caller::Place;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Maximum number of people in one place whose own lists are kept.
const PEOPLE_MAX: usize = 32;

/// Maximum number of answered requests that are kept per place.
const ANSWERED_MAX: usize = 32;

/// Maximum number of messages whose delivery has not been reported yet.
const PENDING_MAX: usize = 1_000;

/// The newest lists in one place. A newer list for everybody replaces the lists of single people.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Choices {
    /// The newest list that everybody in the place has seen.
    public: Vec<Press>,
    /// Newer lists, each with the platform's id of the only person who has it; the newest is last.
    people: VecDeque<(String, Vec<Press>)>,
    /// Whether an own list was dropped, so that people without one may have seen a newer list than `public`.
    crowded: bool,
    /// Answered requests with their presses, so that a repeated request means the same; the newest is last.
    answered: VecDeque<(String, Press)>,
    /// When they last changed, in milliseconds since 1970 UTC.
    #[serde(default)]
    pub(crate) shown_at: i64,
}

impl Choices {
    /// Replaces all lists by one for everybody.
    pub(crate) fn show_all(&mut self, presses: Vec<Press>) {
        self.public = presses;
        self.people.clear();
        self.crowded = false;
    }

    /// Replaces the list of one person.
    pub(crate) fn show_one(&mut self, person: &str, presses: Vec<Press>) {
        self.people.retain(|(known, _)| known != person);
        self.people.push_back((person.to_owned(), presses));
        if self.people.len() > PEOPLE_MAX {
            self.people.pop_front();
            self.crowded = true;
        }
    }

    /// The press that a number from 1 means to a person; `None` if their newest list has no such number.
    pub(crate) fn press(&mut self, person: &str, request: &str, number: usize) -> Option<Press> {
        if let Some((_, press)) = self.answered.iter().find(|(known, _)| known == request) {
            return Some(press.clone());
        }
        let press = self.newest(person)?.get(number.checked_sub(1)?)?.clone();
        self.answered.push_back((request.to_owned(), press.clone()));
        if self.answered.len() > ANSWERED_MAX {
            self.answered.pop_front();
        }
        Some(press)
    }

    /// The newest list that a person has seen, if it's kept.
    pub(crate) fn newest(&self, person: &str) -> Option<&[Press]> {
        let own = self.people.iter().find(|(known, _)| known == person).map(|(_, presses)| presses);
        own.or((!self.crowded).then_some(&self.public)).map(Vec::as_slice)
    }
}

/// The lists of a message for a channel. They are not valid before people can see the message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Undelivered {
    /// Where the message goes.
    pub(crate) place: Place,
    /// The list for everybody.
    pub(crate) public: Vec<Press>,
    /// The platform's id of the person who asked, with the list of the private answer to the same request.
    pub(crate) own: Option<(String, Vec<Press>)>,
}

/// Lists of messages whose delivery has not been reported yet, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Pending(VecDeque<(Receipt, Undelivered)>);

impl Pending {
    /// Keeps the lists of a message; another attempt at the same message replaces them.
    pub(crate) fn put(&mut self, receipt: &Receipt, lists: Undelivered) {
        self.take(receipt);
        self.0.push_back((receipt.clone(), lists));
        if self.0.len() > PENDING_MAX {
            self.0.pop_front();
        }
    }

    /// The message goes to another channel.
    pub(crate) fn move_to(&mut self, receipt: &Receipt, channel: &str) {
        if let Some((_, lists)) = self.0.iter_mut().find(|(known, _)| known == receipt) {
            channel.clone_into(&mut lists.place.channel);
        }
    }

    /// Takes out the lists of a message.
    pub(crate) fn take(&mut self, receipt: &Receipt) -> Option<Undelivered> {
        let at = self.0.iter().position(|(known, _)| known == receipt)?;
        self.0.remove(at).map(|(_, lists)| lists)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list<const N: usize>(controls: [&str; N]) -> Vec<Press> {
        controls.map(|control| Press { control: control.to_owned(), value: None }).into()
    }

    fn pressed(choices: &mut Choices, person: &str, request: &str, number: usize) -> Option<String> {
        choices.press(person, request, number).map(|press| press.control)
    }

    #[test]
    fn the_newest_list_of_a_person_counts() {
        let mut choices = Choices::default();
        assert_eq!(pressed(&mut choices, "ada", "r0", 1), None);
        choices.show_all(list(["a", "b"]));
        choices.show_one("ada", list(["c"]));
        assert_eq!(pressed(&mut choices, "ada", "r1", 1).as_deref(), Some("c"));
        assert_eq!(pressed(&mut choices, "ada", "r2", 2), None, "no entry of an older list");
        assert_eq!(pressed(&mut choices, "bob", "r3", 2).as_deref(), Some("b"));
        choices.show_all(list(["d"]));
        assert_eq!(pressed(&mut choices, "ada", "r4", 1).as_deref(), Some("d"));
        assert_eq!(pressed(&mut choices, "ada", "r5", 0), None);
    }

    #[test]
    fn a_repeated_request_means_the_same() {
        let mut choices = Choices::default();
        choices.show_all(list(["a", "b"]));
        assert_eq!(pressed(&mut choices, "ada", "r1", 1).as_deref(), Some("a"));
        choices.show_all(list(["c", "d"]));
        assert_eq!(pressed(&mut choices, "bob", "r2", 1).as_deref(), Some("c"));
        assert_eq!(pressed(&mut choices, "ada", "r1", 1).as_deref(), Some("a"));
        assert_eq!(choices.answered.len(), 2);
    }

    #[test]
    fn the_lists_of_a_place_are_bounded_and_a_dropped_one_hides_older_ones() {
        let mut choices = Choices::default();
        choices.show_all(list(["a"]));
        for at in 0..=PEOPLE_MAX {
            choices.show_one(&format!("p{at}"), list(["b"]));
        }
        assert_eq!(choices.people.len(), PEOPLE_MAX);
        assert_eq!(
            pressed(&mut choices, "p0", "r", 1),
            None,
            "their own list is gone, an older one is wrong"
        );
        assert_eq!(pressed(&mut choices, "p1", "s", 1).as_deref(), Some("b"));
        choices.show_all(list(["c"]));
        for at in 0..2 * ANSWERED_MAX {
            assert_eq!(pressed(&mut choices, "p0", &format!("r{at}"), 1).as_deref(), Some("c"));
        }
        assert_eq!(choices.answered.len(), ANSWERED_MAX);
    }

    #[test]
    fn another_attempt_replaces_the_lists_of_a_message() {
        let place = Place { platform: "p".into(), space: "s".into(), channel: "c".into() };
        let lists = |control| Undelivered { place: place.clone(), public: list([control]), own: None };
        let mut pending = Pending::default();
        let receipt = |code: usize| Receipt { challenge: Some(code.to_string()), ..Receipt::default() };
        pending.put(&receipt(0), lists("a"));
        pending.put(&receipt(0), lists("b"));
        pending.move_to(&receipt(0), "thread");
        pending.move_to(&receipt(1), "another");
        let moved = pending.take(&receipt(0));
        assert_eq!(moved.as_ref().map(|lists| lists.place.channel.as_str()), Some("thread"));
        assert_eq!(moved.map(|moved| Undelivered { place: place.clone(), ..moved }), Some(lists("b")));
        assert_eq!(pending.take(&receipt(0)), None);
        for code in 0..=PENDING_MAX {
            pending.put(&receipt(code), lists("a"));
        }
        assert_eq!((pending.0.len(), pending.take(&receipt(0))), (PENDING_MAX, None));
    }
}
