//! What was said in each channel, and what happened to it since. Kept in memory only: after a restart the
//! boards of the open games are posted again.

use super::controls::{Message, Name};
use deska_core::caller::Person;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use tokio::sync::broadcast;

/// Messages and notes kept of a channel.
const KEPT: usize = 500;
/// Most channels there may be.
pub const CHANNELS_MAX: usize = 100;
/// Most persons listed.
const PEOPLE_MAX: usize = 500;
/// Notes a slow reader may lag behind before its stream ends and is resumed.
const FEED: usize = 1024;

/// All channels.
#[derive(Debug)]
pub struct Log {
    boot: String,
    last: u64,
    channels: BTreeMap<String, Channel>,
    people: Vec<Name>,
    feed: broadcast::Sender<Note>,
}

#[derive(Debug, Default)]
struct Channel {
    messages: VecDeque<Arc<Message>>,
    journal: VecDeque<Note>,
    /// The last note that is no longer in the journal.
    forgotten: u64,
}

/// Something that readers are told.
#[derive(Clone, Debug)]
pub struct Note {
    /// Counts through all channels.
    pub id: u64,
    /// Where; empty for everywhere.
    pub channel: String,
    /// What.
    pub what: What,
}

/// What readers are told.
#[derive(Clone, Debug)]
pub enum What {
    /// A message is new, or it has taken the place of the one with the same id.
    Message(Arc<Message>),
    /// The message of this id has lost its controls.
    Strip(String),
    /// A game in the channel may look different now.
    Board,
    /// There are new channels or people.
    Who,
}

/// What a reader gets at first.
#[derive(Debug)]
pub struct Backlog {
    /// Whether the reader must drop what it has.
    pub reset: bool,
    /// The notes it misses.
    pub notes: Vec<Note>,
    /// The last note that is covered.
    pub upto: u64,
    /// What comes after.
    pub live: broadcast::Receiver<Note>,
}

impl Log {
    /// An empty log; `boot` tells this run of the program from others.
    pub fn new(boot: String) -> Self {
        let feed = broadcast::Sender::new(FEED);
        Self { boot, last: 0, channels: BTreeMap::new(), people: Vec::new(), feed }
    }

    /// Opens a channel if it is new; tells whether it is.
    pub fn open(&mut self, channel: &str) -> bool {
        if self.channels.contains_key(channel) || self.is_full() {
            return false;
        }
        self.channels.insert(channel.to_owned(), Channel::default());
        self.note("", What::Who);
        true
    }

    /// Whether the channel is there.
    pub fn has(&self, channel: &str) -> bool {
        self.channels.contains_key(channel)
    }

    /// Whether no channel can be added.
    pub fn is_full(&self) -> bool {
        self.channels.len() >= CHANNELS_MAX
    }

    /// Notes persons; tells whether there is a new one.
    pub fn meet<'a>(&mut self, people: impl IntoIterator<Item = &'a Person>) -> bool {
        let before = self.people.len();
        for person in people {
            let known = self.people.iter().any(|name| name.id == person.native_id);
            if !known && self.people.len() < PEOPLE_MAX {
                self.people.push(Name::from(person));
            }
        }
        let grown = self.people.len() > before;
        if grown {
            self.note("", What::Who);
        }
        grown
    }

    /// Names of the channels in order.
    pub fn channels(&self) -> Vec<String> {
        self.channels.keys().cloned().collect()
    }

    /// Everybody met, first come first.
    pub fn people(&self) -> &[Name] {
        &self.people
    }

    /// The person as first met: the spelling of a name stays what it was.
    pub fn known(&self, id: &str) -> Option<&Name> {
        self.people.iter().find(|name| name.id == id)
    }

    /// Adds a message and gives it an id.
    pub fn add(&mut self, channel: &str, mut message: Message, at: i64) -> Arc<Message> {
        message.id = format!("{}-{}", self.boot, self.last + 1);
        message.at = at;
        let message = Arc::new(message);
        if let Some(kept) = self.channels.get_mut(channel) {
            kept.messages.push_back(Arc::clone(&message));
            if kept.messages.len() > KEPT {
                kept.messages.pop_front();
            }
        }
        self.note(channel, What::Message(Arc::clone(&message)));
        message
    }

    /// Puts a private message in the place of another of the same reader; adds it if that one is gone.
    pub fn replace(&mut self, channel: &str, id: &str, message: Message, at: i64) -> Arc<Message> {
        let reader = message.reader.clone();
        self.exchange(channel, id, message, at, |old| old.private && old.reader == reader)
    }

    /// Puts a message of Deska to everybody in the place of another one; adds it if that one is gone.
    pub fn renew(&mut self, channel: &str, id: &str, message: Message, at: i64) -> Arc<Message> {
        self.exchange(channel, id, message, at, |old| !old.private && old.author.is_none())
    }

    fn exchange(
        &mut self,
        channel: &str,
        id: &str,
        mut message: Message,
        at: i64,
        fits: impl Fn(&Message) -> bool,
    ) -> Arc<Message> {
        let kept = self.channels.get_mut(channel);
        let kept = kept.and_then(|kept| kept.messages.iter_mut().find(|old| old.id == id && fits(old)));
        let Some(old) = kept else { return self.add(channel, message, at) };
        message.id = old.id.clone();
        message.at = old.at;
        let message = Arc::new(message);
        *old = Arc::clone(&message);
        self.note(channel, What::Message(Arc::clone(&message)));
        message
    }

    /// Takes the controls off a message; one of an earlier run or long gone is none of ours.
    pub fn strip(&mut self, channel: &str, id: &str) {
        let Some(kept) = self.channels.get_mut(channel) else { return };
        let Some(message) = kept.messages.iter_mut().find(|message| message.id == id) else { return };
        Arc::make_mut(message).controls.clear();
        self.note(channel, What::Strip(id.to_owned()));
    }

    /// Tells readers to look at the boards of a channel again.
    pub fn board_changed(&mut self, channel: &str) {
        self.note(channel, What::Board);
    }

    /// What a reader of a channel gets who has everything up to `after`; all of it if that cannot be resumed.
    pub fn backlog(&self, channel: &str, reader: &str, after: Option<u64>) -> Backlog {
        let none = Channel::default();
        let kept = self.channels.get(channel).unwrap_or(&none);
        let after = after.filter(|after| (kept.forgotten..=self.last).contains(after));
        let notes = match after {
            Some(after) => kept.journal.iter().filter(|note| note.id > after).cloned().collect(),
            None => kept.messages.iter().map(|message| self.told(channel, message)).collect(),
        };
        let notes: Vec<Note> = notes;
        let notes = notes.into_iter().filter(|note| note.seen_by(reader)).collect();
        Backlog { reset: after.is_none(), notes, upto: self.last, live: self.feed.subscribe() }
    }

    fn told(&self, channel: &str, message: &Arc<Message>) -> Note {
        Note { id: self.last, channel: channel.to_owned(), what: What::Message(Arc::clone(message)) }
    }

    fn note(&mut self, channel: &str, what: What) {
        self.last += 1;
        let note = Note { id: self.last, channel: channel.to_owned(), what };
        if let Some(kept) = self.channels.get_mut(channel) {
            kept.journal.push_back(note.clone());
            if kept.journal.len() > KEPT {
                kept.forgotten = kept.journal.pop_front().map_or(kept.forgotten, |note| note.id);
            }
        }
        // Nobody listening is no failure.
        let _ = self.feed.send(note);
    }
}

impl Note {
    /// Whether a person may be told.
    pub fn seen_by(&self, reader: &str) -> bool {
        match &self.what {
            What::Message(message) => message.seen_by(reader),
            What::Strip(_) | What::Board | What::Who => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(log: &mut Log, text: &str, reader: Option<&Person>) -> String {
        let message = Message::typed(&Person::new("alice", "Alice"), text);
        let message = match reader {
            Some(reader) => message.only_for(reader),
            None => message,
        };
        log.add("main", message, 7).id.clone()
    }

    fn count(log: &Log, reader: &str, after: Option<u64>) -> (bool, usize) {
        let backlog = log.backlog("main", reader, after);
        (backlog.reset, backlog.notes.len())
    }

    #[test]
    fn a_private_message_is_only_in_the_backlog_of_its_reader() {
        let mut log = Log::new("b".to_owned());
        log.open("main");
        says(&mut log, "hello", None);
        says(&mut log, "secret", Some(&Person::new("alice", "Alice")));
        assert_eq!(count(&log, "alice", None), (true, 2));
        assert_eq!(count(&log, "bob", None), (true, 1));
        assert_eq!(count(&log, "bob", Some(1)), (false, 1));
    }

    #[test]
    fn what_the_journal_has_forgotten_cannot_be_resumed() {
        let mut log = Log::new("b".to_owned());
        log.open("main");
        for turn in 0..KEPT + 10 {
            says(&mut log, &turn.to_string(), None);
        }
        assert_eq!(count(&log, "bob", Some(2)), (true, KEPT));
        assert_eq!(count(&log, "bob", Some(log.last - 1)), (false, 1));
        assert_eq!(count(&log, "bob", Some(log.last + 1)), (true, KEPT));
    }

    #[test]
    fn only_the_readers_own_private_message_can_be_replaced() {
        let mut log = Log::new("b".to_owned());
        log.open("main");
        let (alice, bob) = (Person::new("alice", "Alice"), Person::new("bob", "Bob"));
        let id = says(&mut log, "secret", Some(&alice));
        let other = log.replace("main", &id, Message::typed(&bob, "mine").only_for(&bob), 8);
        assert_ne!(other.id, id);
        let same = log.replace("main", &id, Message::typed(&alice, "new").only_for(&alice), 9);
        assert_eq!((same.id.as_str(), same.at), (id.as_str(), 7));
    }
}
