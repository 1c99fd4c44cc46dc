//! The messages of each channel, and the changes that readers hear of. The log is in memory; `transcript.rs` keeps what
//! was said, and after a restart the boards of open games are posted again.

use super::channels::is_page;
use super::controls::{Message, Name};
use deska_desk::is_page_person;
use deska_desk::outbound::Receipt;
use deska_model::people::caller::Person;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use tokio::sync::broadcast;

/// Most messages, and most notes, kept for each channel.
pub const KEPT: usize = 500;
/// Messages that a page gets at once.
const RECENT: usize = 60;
/// Most channels.
const CHANNELS_MAX: usize = 100;
/// Most pages of people whose messages are kept in memory; what was said there is stored as everywhere.
const PAGES_MAX: usize = 1_000;
/// Most people listed. There may be more; the desk knows them all.
const PEOPLE_MAX: usize = 500;
/// How many notes a slow reader may lag behind before its stream ends and has to be resumed.
const FEED: usize = 1024;

/// All channels.
#[derive(Debug)]
pub struct Log {
    boot: String,
    last: u64,
    channels: BTreeMap<String, Channel>,
    people: Vec<Name>,
    /// How often channels or people have changed.
    listed: u64,
    feed: broadcast::Sender<Note>,
}

#[derive(Debug, Default)]
struct Channel {
    messages: VecDeque<Arc<Message>>,
    /// Id of the last note when it was last opened.
    used: u64,
    journal: VecDeque<Note>,
    /// Id of the newest note that the journal no longer has.
    forgotten: u64,
    /// Id of the last note with a public message since the start; 0 for none.
    spoken: u64,
    /// The messages with the current buttons of games and challenges.
    bearers: HashMap<Shown, String>,
}

/// What a message shows with its buttons.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shown {
    /// A game, by its row.
    Game(i64),
    /// A challenge, by its code.
    Challenge(String),
}

/// A change that readers hear of.
#[derive(Clone, Debug)]
pub struct Note {
    /// Grows with time, over all channels.
    pub id: u64,
    /// The channel; empty for all channels.
    pub channel: String,
    pub change: LogChange,
}

/// What has changed.
#[derive(Clone, Debug)]
pub enum LogChange {
    /// A message is new, or it replaces the one with the same id.
    Message(Arc<Message>),
    /// This message has lost its controls.
    Strip(Arc<Message>),
    /// The board of a game in the channel may have changed: the one with this code, or any.
    Board(Option<String>),
    /// There are new channels or people.
    Who,
    /// Another person reads the stream with this name from now on.
    Reader {
        /// The stream's name.
        stream: String,
        /// Id of the person.
        person: String,
    },
}

/// Whether a guest may hear of a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Audible {
    /// The guest may.
    Yes,
    /// Only if they play the game with this code.
    ToPlayersOf(String),
    /// The guest may not.
    No,
}

/// What a reader gets when its stream begins.
#[derive(Debug)]
pub struct Backlog {
    /// Whether the reader must drop the messages it has.
    pub reset: bool,
    /// The notes that the reader misses.
    pub notes: Vec<Note>,
    /// Id of the last note that `notes` covers.
    pub upto: u64,
    /// The notes that follow.
    pub live: broadcast::Receiver<Note>,
}

/// The last messages of a channel.
#[derive(Debug)]
pub struct Recent {
    pub messages: Vec<Arc<Message>>,
    /// Whether there are earlier messages.
    pub more: bool,
    /// Id of the last note that the messages cover.
    pub upto: u64,
}

impl Log {
    /// An empty log; `boot` tells this run of the program from others.
    pub fn new(boot: String) -> Self {
        let feed = broadcast::Sender::new(FEED);
        Self { boot, last: 0, channels: BTreeMap::new(), people: Vec::new(), listed: 0, feed }
    }

    /// Opens a channel; true if it is new.
    pub fn open(&mut self, channel: &str) -> bool {
        let used = self.last;
        if let Some(known) = self.channels.get_mut(channel) {
            known.used = used;
            return false;
        }
        if self.is_full_for(channel) {
            return false;
        }
        self.channels.insert(channel.to_owned(), Channel { used, ..Channel::default() });
        if is_page(channel) {
            self.put_away();
            return false;
        }
        self.note("", LogChange::Who);
        true
    }

    /// Forgets the page that was used longest ago, if there are too many.
    fn put_away(&mut self) {
        let pages = self.channels.iter().filter(|(name, _)| is_page(name));
        if pages.clone().count() <= PAGES_MAX {
            return;
        }
        let oldest = pages.min_by_key(|(_, page)| page.used).map(|(name, _)| name.clone());
        if let Some(oldest) = oldest {
            self.channels.remove(&oldest);
        }
    }

    /// Whether the channel exists.
    pub fn has(&self, channel: &str) -> bool {
        self.channels.contains_key(channel)
    }

    /// Whether this channel can't be added. For the page of a person there is always room.
    pub fn is_full_for(&self, channel: &str) -> bool {
        !is_page(channel) && self.channels.keys().filter(|name| !is_page(name)).count() >= CHANNELS_MAX
    }

    /// Notes people; true if one of them is new.
    pub fn add_people<'a>(&mut self, people: impl IntoIterator<Item = &'a Person>) -> bool {
        let before = self.people.len();
        // People of other platforms, and names in records, have no id here. Who has signed in is for nobody to name.
        let is_listed = |person: &&Person| !person.native_id.is_empty() && !is_page_person(&person.native_id);
        for person in people.into_iter().filter(is_listed) {
            let known = self.people.iter().any(|name| name.id == person.native_id);
            if !known && self.people.len() < PEOPLE_MAX {
                self.people.push(Name::from(person));
            }
        }
        let grown = self.people.len() > before;
        if grown {
            self.note("", LogChange::Who);
        }
        grown
    }

    /// Removes people, and the messages that they wrote, read alone or are named in.
    pub fn remove_people(&mut self, is_gone: impl Fn(&Name) -> bool) {
        let (gone, left): (Vec<Name>, Vec<Name>) = self.people.drain(..).partition(is_gone);
        self.people = left;
        if gone.is_empty() {
            return;
        }
        for kept in self.channels.values_mut() {
            let before = kept.messages.len();
            kept.messages.retain(|message| !gone.iter().any(|name| message.concerns(&name.id)));
            if kept.messages.len() < before {
                // Readers who resume get the channel anew.
                kept.journal.clear();
                kept.forgotten = self.last + 1;
            }
        }
        self.note("", LogChange::Who);
    }

    /// Names of the channels in alphabetical order.
    pub fn channels(&self) -> Vec<String> {
        self.channels.keys().filter(|name| !is_page(name)).cloned().collect()
    }

    /// Everybody noted, in the order of their first action.
    pub fn people(&self) -> &[Name] {
        &self.people
    }

    /// A person in the spelling that was noted first.
    pub fn known(&self, id: &str) -> Option<&Name> {
        self.people.iter().find(|name| name.id == id)
    }

    /// Whether a message to a person, or one that mentions them, has a control.
    pub fn offers(&self, channel: &str, person: &str, control: &str) -> bool {
        let has = |message: &Arc<Message>| message.is_to(person) && message.has_control(control);
        self.channels.get(channel).is_some_and(|kept| kept.messages.iter().any(has))
    }

    /// Adds a message and gives it an id.
    pub fn add(&mut self, channel: &str, message: Message, at: i64) -> Arc<Message> {
        let message = self.keep(channel, message, at, self.id(self.last + 1));
        self.note(channel, LogChange::Message(Arc::clone(&message)));
        message
    }

    /// Adds a message that another process has posted, under the id that it has there.
    pub fn repeat(&mut self, channel: &str, id: &str, message: Message, at: i64) -> Arc<Message> {
        let message = self.keep(channel, message, at, id.to_owned());
        self.note(channel, LogChange::Message(Arc::clone(&message)));
        message
    }

    /// Adds a message that repeats what was said in an earlier run, before anybody reads the channel: no reader hears of
    /// it, and it does not count as spoken.
    pub fn recall(&mut self, channel: &str, message: Message, at: i64) -> Arc<Message> {
        self.last += 1;
        self.keep(channel, message, at, self.id(self.last))
    }

    /// Adds a message of an earlier run under the id that it had, before anybody reads the channel.
    pub fn restore(&mut self, channel: &str, message: Message) {
        let (id, at) = (message.id.clone(), message.at);
        self.keep(channel, message, at, id);
    }

    /// What changes from now on, in all channels.
    pub fn listen(&self) -> broadcast::Receiver<Note> {
        self.feed.subscribe()
    }

    /// The messages of all channels.
    pub fn messages(&self) -> impl Iterator<Item = (&str, &Arc<Message>)> {
        self.channels
            .iter()
            .flat_map(|(name, kept)| kept.messages.iter().map(move |message| (name.as_str(), message)))
    }

    /// What the ids of messages of this run of the program begin with.
    pub fn own(&self) -> String {
        format!("{}-", self.boot)
    }

    fn id(&self, number: u64) -> String {
        format!("{}-{number}", self.boot)
    }

    fn keep(&mut self, channel: &str, mut message: Message, at: i64, id: String) -> Arc<Message> {
        message.id = id;
        message.at = at;
        let message = Arc::new(message);
        if let Some(kept) = self.channels.get_mut(channel) {
            kept.messages.push_back(Arc::clone(&message));
            if kept.messages.len() > KEPT {
                kept.messages.pop_front();
            }
        }
        message
    }

    /// Replaces a private message of the same reader; adds the message if that one is gone.
    pub fn replace(&mut self, channel: &str, id: &str, message: Message, at: i64) -> Arc<Message> {
        let reader = message.reader.clone();
        self.exchange(channel, id, message, at, |old| old.private && old.reader == reader)
    }

    /// Replaces a public message of Deska; adds the message if that one is gone.
    pub fn renew(&mut self, channel: &str, id: &str, message: Message, at: i64) -> Arc<Message> {
        self.exchange(channel, id, message, at, |old| !old.private && old.author.is_none())
    }

    /// Replaces a public message of Deska, if it is still there.
    pub fn edit(&mut self, channel: &str, id: &str, message: Message) {
        let kept = self.channels.get(channel);
        let is_there = |old: &Arc<Message>| old.id == id && !old.private && old.author.is_none();
        if kept.is_some_and(|kept| kept.messages.iter().any(is_there)) {
            self.renew(channel, id, message, 0);
        }
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
        if let Some(kept) = self.channels.get_mut(channel) {
            kept.renew_in_journal(&message);
        }
        self.note(channel, LogChange::Message(Arc::clone(&message)));
        message
    }

    /// Takes the controls off a message. A message of an earlier run, or one no longer kept, is ignored.
    pub fn strip(&mut self, channel: &str, id: &str) {
        let Some(kept) = self.channels.get_mut(channel) else { return };
        let with_controls = |message: &&mut Arc<Message>| message.id == id && !message.controls.is_empty();
        let Some(message) = kept.messages.iter_mut().find(with_controls) else { return };
        Arc::make_mut(message).controls.clear();
        let message = Arc::clone(message);
        kept.renew_in_journal(&message);
        self.note(channel, LogChange::Strip(message));
    }

    /// Notes that a message has the current buttons of what it shows; the one that had them here loses them. The desk names
    /// such messages only to the process that delivers the newer one.
    pub fn set_controls(&mut self, channel: &str, receipt: &Receipt, id: &str) {
        let Some(kept) = self.channels.get_mut(channel) else { return };
        if kept.bearers.len() > KEPT {
            let messages = &kept.messages;
            kept.bearers.retain(|_, id| messages.iter().any(|message| message.id == *id));
        }
        let game = receipt.game.map(|game| Shown::Game(game.0));
        let challenge = receipt.challenge.clone().map(Shown::Challenge);
        let shown: Vec<Shown> = game.into_iter().chain(challenge).collect();
        let before = shown.into_iter().filter_map(|shown| kept.bearers.insert(shown, id.to_owned()));
        let before: Vec<String> = before.filter(|before| before != id).collect();
        before.iter().for_each(|before| self.strip(channel, before));
    }

    /// Lets readers know that boards of a channel may have changed.
    pub fn board_changed(&mut self, channel: &str, game: Option<String>) {
        self.note(channel, LogChange::Board(game));
    }

    /// Id of the last note, over all channels.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// Id of the last note with a public message, by channel; channels without one since the start are left out.
    pub fn spoken(&self) -> BTreeMap<String, u64> {
        let spoken = self.channels.iter().filter(|(name, kept)| kept.spoken > 0 && !is_page(name));
        spoken.map(|(name, kept)| (name.clone(), kept.spoken)).collect()
    }

    /// What a reader of a channel misses who has everything up to `after`; the whole log if that cannot be resumed.
    pub fn backlog(&self, channel: &str, reader: &str, after: Option<u64>) -> Backlog {
        let none = Channel::default();
        let kept = self.channels.get(channel).unwrap_or(&none);
        let after = after.filter(|after| (kept.forgotten..=self.last).contains(after));
        let notes = match after {
            Some(after) => kept.journal.iter().filter(|note| note.id > after).cloned().collect(),
            None => kept.messages.iter().map(|message| self.as_note(channel, message)).collect(),
        };
        let notes: Vec<Note> = notes;
        let notes = notes.into_iter().filter(|note| note.seen_by(reader)).collect();
        Backlog { reset: after.is_none(), notes, upto: self.last, live: self.feed.subscribe() }
    }

    /// The last messages of a channel that a reader may see, oldest first, and whether there are earlier ones. Of a game
    /// only its messages and the talk; `before` is the id of a message before which they end.
    pub fn recent(&self, channel: &str, reader: &str, game: Option<&str>, before: Option<&str>) -> Recent {
        let none = Channel::default();
        let kept = self.channels.get(channel).unwrap_or(&none);
        let end = before.and_then(|id| kept.messages.iter().position(|message| message.id == id));
        let until = kept.messages.range(..end.unwrap_or(kept.messages.len()));
        let wanted = |message: &&Arc<Message>| {
            message.seen_by(reader) && game.is_none_or(|game| message.belongs_to(game, reader))
        };
        let mut messages: Vec<Arc<Message>> =
            until.rev().filter(wanted).take(RECENT + 1).map(Arc::clone).collect();
        let more = messages.len() > RECENT;
        messages.truncate(RECENT);
        messages.reverse();
        Recent { messages, more, upto: self.last }
    }

    /// Lets another person read the stream with this name, if it is open.
    pub fn change_reader(&mut self, stream: &str, person: &str) {
        self.note("", LogChange::Reader { stream: stream.to_owned(), person: person.to_owned() });
    }

    /// The messages of a channel that only this person may read.
    pub fn private(&self, channel: &str, reader: &str) -> Vec<Arc<Message>> {
        let kept = self.channels.get(channel).into_iter().flat_map(|kept| &kept.messages);
        kept.filter(|message| message.private && message.seen_by(reader)).cloned().collect()
    }

    fn as_note(&self, channel: &str, message: &Arc<Message>) -> Note {
        Note { id: self.last, channel: channel.to_owned(), change: LogChange::Message(Arc::clone(message)) }
    }

    /// How often channels or people have changed since the start.
    pub const fn listed(&self) -> u64 {
        self.listed
    }

    fn note(&mut self, channel: &str, change: LogChange) {
        self.last += 1;
        self.listed += u64::from(matches!(change, LogChange::Who));
        let note = Note { id: self.last, channel: channel.to_owned(), change };
        if let Some(kept) = self.channels.get_mut(channel) {
            if matches!(&note.change, LogChange::Message(message) if !message.private) {
                kept.spoken = note.id;
            }
            kept.journal.push_back(note.clone());
            if kept.journal.len() > KEPT {
                kept.forgotten = kept.journal.pop_front().map_or(kept.forgotten, |note| note.id);
            }
        }
        // Sending fails only without listeners.
        let _ = self.feed.send(note);
    }
}

impl Channel {
    /// Puts a message in the place of its earlier versions, which would take memory and which no reader needs.
    fn renew_in_journal(&mut self, message: &Arc<Message>) {
        for note in &mut self.journal {
            if let LogChange::Message(known) = &mut note.change
                && known.id == message.id
            {
                *known = Arc::clone(message);
            }
        }
    }
}

impl Note {
    /// What decides whether a guest may hear of it.
    pub fn for_guest(&self, guest: &str) -> Audible {
        match &self.change {
            LogChange::Message(message) | LogChange::Strip(message) if message.is_to(guest) => {
                message.game.clone().map_or(Audible::Yes, Audible::ToPlayersOf)
            }
            LogChange::Board(Some(game)) => Audible::ToPlayersOf(game.clone()),
            _ => Audible::No,
        }
    }

    /// Whether a person may hear of it.
    pub fn seen_by(&self, reader: &str) -> bool {
        match &self.change {
            LogChange::Message(message) | LogChange::Strip(message) => message.seen_by(reader),
            LogChange::Board(_) | LogChange::Who | LogChange::Reader { .. } => true,
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
    fn a_stream_older_than_the_journal_is_reset() {
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
    fn public_messages_count_as_spoken_if_they_are_new() {
        let mut log = Log::new("b".to_owned());
        log.open("main");
        says(&mut log, "secret", Some(&Person::new("alice", "Alice")));
        let board = log.recall("main", Message::typed(&Person::new("bob", "Bob"), "a board"), 7);
        assert!(log.spoken().is_empty());
        assert_eq!((board.id.as_str(), count(&log, "bob", None)), ("b-3", (true, 1)));
        let id = says(&mut log, "hello", None);
        assert_eq!(log.spoken().get("main").map(u64::to_string), id.strip_prefix("b-").map(str::to_owned));
    }

    #[test]
    fn only_a_readers_own_private_message_is_replaced() {
        let mut log = Log::new("b".to_owned());
        log.open("main");
        let (alice, bob) = (Person::new("alice", "Alice"), Person::new("bob", "Bob"));
        let id = says(&mut log, "secret", Some(&alice));
        let other = log.replace("main", &id, Message::typed(&bob, "mine").only_for(&bob), 8);
        assert_ne!(other.id, id);
        let same = log.replace("main", &id, Message::typed(&alice, "new").only_for(&alice), 9);
        assert_eq!((same.id.as_str(), same.at), (id.as_str(), 7));
    }

    #[test]
    fn a_page_learns_that_somebody_has_come_meanwhile() {
        let mut log = Log::new("boot".to_owned());
        log.open("main");
        let greeted = log.listed();
        log.open("main");
        assert_eq!(log.listed(), greeted, "nothing new");
        log.open("klub");
        log.add_people([&Person { native_id: "carol".to_owned(), name: "Carol".to_owned() }]);
        assert_eq!(log.listed(), greeted + 2);
    }
}
