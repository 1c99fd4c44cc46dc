//! The JSON that the server sends to the page. A test writes `page/wire.d.ts` from these types. Nothing here decides
//! anything.

use super::controls::{FileLink, Message, Name, TextSpan};
use deska_desk::LessonsCard;
use deska_desk::club::{ListedEvent, ShownClub};
use deska_desk::profile::{ShownPuzzles, ShownRating};
use deska_desk::record::{GameRecord, ListedGame, ListedSeat, ShownLine, SmallBoard};
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// What a page needs before anything else.
#[derive(Debug, Serialize, TS)]
pub struct Hello {
    /// Whether the reader has come by an invitation and sees their own games only.
    pub guest: bool,
    /// `people` where people sign in and act as themselves, `names` where they act by the names that they type.
    pub mode: &'static str,
    /// Tells this run of the program from others.
    pub boot: String,
    /// The reader's language.
    pub locale: String,
    /// The acting person.
    pub me: Name,
    /// Path of the page about the acting person, or of the one for signing in.
    pub page: String,
    /// The channel shown.
    pub channel: String,
    /// Names of all channels, in order.
    pub channels: Vec<String>,
    /// Everybody known, in the order of their first action.
    pub people: Vec<Name>,
    /// How often channels or people had changed since the start.
    pub listed: u64,
    /// Games that can be started.
    pub offers: Vec<Offer>,
    /// The page's texts by key.
    pub texts: BTreeMap<String, String>,
    /// Longest line of text that is accepted, in characters.
    pub longest: usize,
    /// Largest file that the server takes, in bytes.
    pub largest: usize,
}

/// A game that can be started.
#[derive(Debug, Serialize, TS)]
pub struct Offer {
    /// Kind of the game: the name of its command.
    pub kind: &'static str,
    /// Name of the game.
    pub name: String,
    /// One line about the game.
    pub tagline: String,
    /// Variants to choose from.
    pub presets: Vec<Preset>,
    /// What its board looks like on the way.
    pub sample: SmallBoard,
    /// The tasks that teach it.
    pub lessons: Option<LessonsCard>,
}

/// A value with its name, such as a variant of a game.
#[derive(Debug, Serialize, TS)]
pub struct Preset {
    /// The value.
    pub value: String,
    /// Its name.
    pub label: String,
}

/// How the reader sees messages and boards.
#[derive(Debug, Serialize, TS)]
pub struct Look {
    /// Their language.
    pub locale: String,
    /// Whether their theme goes with a dark page; `None` if nobody has set one.
    pub dark: Option<bool>,
    /// What they can choose.
    pub choices: Vec<LookChoice>,
}

/// Something to choose about the look of boards.
#[derive(Debug, Serialize, TS)]
pub struct LookChoice {
    /// The line that chooses a value, without the value.
    pub command: String,
    /// What it is about.
    pub label: String,
    /// The value chosen.
    pub chosen: String,
    /// The values.
    pub values: Vec<Preset>,
}

/// The places of other platforms in which the reader can act.
#[derive(Debug, Serialize, TS)]
pub struct PlaceList {
    /// Where they are waited for first. Those of a chat that doesn't answer are missing.
    pub places: Vec<PlaceItem>,
}

/// A place of another platform.
#[derive(Debug, Serialize, TS)]
pub struct PlaceItem {
    /// Its id for the field `place` of requests, and for its address.
    pub id: String,
    /// Name of the platform, such as `discord`.
    pub platform: String,
    /// Name of the channel.
    pub name: Option<String>,
    /// Name of its server or space; `None` if it belongs to none.
    pub server: Option<String>,
    /// Address of the server's picture.
    pub icon: Option<String>,
    /// Whether the reader may change its settings.
    pub admin: bool,
    /// Number of open seats there.
    pub seats: u32,
    /// Number of games that go on.
    pub games: u32,
    /// Number of those in which it is the reader's turn.
    pub waiting: u32,
}

/// A league.
#[derive(Debug, Default, Serialize, TS)]
pub struct ClubAnswer {
    /// The league; `None` if there is none that the reader may see.
    pub club: Option<ShownClub>,
    /// The id of its place, which requests name to act there; `None` where they name none, and for who only reads.
    pub place: Option<String>,
    /// What the boards are drawn with.
    pub look: Option<BoardLook>,
}

/// What goes on in the reader's places and has more than two people.
#[derive(Debug, Serialize, TS)]
pub struct EventList {
    /// Those that wait for the reader first.
    pub events: Vec<EventItem>,
}

/// A league, or a game by votes.
#[derive(Debug, Serialize, TS)]
pub struct EventItem {
    #[serde(flatten)]
    #[ts(flatten)]
    pub event: ListedEvent,
    /// The id of its place; `None` on the page's own channels.
    pub place: Option<String>,
    /// Name of its channel, where it isn't the one that is shown.
    pub channel: Option<String>,
}

/// A person's page, as far as the reader may see it.
#[derive(Debug, Serialize, TS)]
pub struct PersonAnswer {
    pub name: String,
    /// Address of the person's picture.
    pub face: Option<String>,
    /// Whether it is the reader's own page, on which they see everything.
    pub own: bool,
    /// Whether nobody else sees it.
    pub hidden: bool,
    /// The person's ratings by server.
    pub servers: Vec<PersonServer>,
    /// The puzzles that they have solved; `None` for visitors.
    pub puzzles: Option<ShownPuzzles>,
    /// Games that go on.
    pub running: Vec<PersonGame>,
    /// Games that have ended, the last one first.
    pub ended: Vec<PersonGame>,
    /// What the boards are drawn with.
    pub look: BoardLook,
}

/// The ratings of a person on a server.
#[derive(Debug, Serialize, TS)]
pub struct PersonServer {
    /// Name of the server; `None` are the games of all servers.
    pub name: Option<String>,
    /// Address of the server's picture.
    pub icon: Option<String>,
    /// The ratings, those with the most games first.
    pub ratings: Vec<ShownRating>,
}

/// A game on a person's page.
#[derive(Debug, Serialize, TS)]
pub struct PersonGame {
    pub game: ListedGame,
    /// The person's side.
    #[ts(type = "Side")]
    pub side: &'static str,
    /// Id of the place in which the reader sees it; `None` if they play in it.
    pub place: Option<String>,
}

/// A refused request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Refused {
    /// Code; the page has a text for most codes.
    pub error: &'static str,
    /// The field or header at fault.
    pub field: &'static str,
    /// The limit that was exceeded.
    pub limit: Option<usize>,
    /// English words for codes without a text.
    pub message: String,
}

/// A game has gone on.
#[derive(Debug, Serialize, TS)]
pub struct Moved {
    /// The number of its last event.
    pub seq: u32,
}

/// Completions of a line being typed.
#[derive(Debug, Serialize, TS)]
pub struct Completions {
    /// The completions, best first.
    pub items: Vec<Completion>,
}

/// A completion.
#[derive(Debug, Serialize, TS)]
pub struct Completion {
    /// The whole line after this completion.
    pub value: String,
    /// What to show.
    pub label: String,
}

/// The answer to a typed line or a pressed control.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Answer {
    /// Messages that the request added for its sender.
    pub messages: Vec<Message>,
    /// Whether they say why nothing was done.
    pub refused: bool,
    /// Code of the game whose board the public one shows.
    pub game: Option<String>,
    /// The sender's language after the request.
    pub locale: String,
}

/// The answer to a person who joins a channel.
#[derive(Debug, Serialize, TS)]
pub struct Joined {
    /// The person, in the spelling that was known first.
    pub me: Name,
    /// The channel, in lower case.
    pub channel: String,
}

/// Names for somebody new.
#[derive(Debug, Serialize, TS)]
pub struct Names {
    /// Names that nobody has, in the reader's language. There may be none.
    pub names: Vec<String>,
}

/// Why something can't be done.
#[derive(Debug, Serialize, TS)]
pub struct Why {
    /// The reason; `None` if it can.
    pub why: Option<String>,
}

/// A game move by move.
#[derive(Debug, Default, Serialize, TS)]
pub struct RecordAnswer {
    /// The game; `None` if there is no such game.
    pub record: Option<GameRecord>,
    /// Addresses of the avatars of White's and of Black's player.
    pub faces: [Option<String>; 2],
    /// What its clocks do, in runs of one style.
    pub clock: Vec<TextSpan>,
    /// What its boards are drawn with.
    pub look: Option<BoardLook>,
    /// Language tag of its words; empty if there is no such game.
    pub locale: &'static str,
    /// The event after which a stream misses no change of the game; `None` if only a part was asked for.
    pub after: Option<String>,
}

/// What is said to a visitor's move in a puzzle.
#[derive(Debug, Serialize, TS)]
pub struct TriedMove {
    /// The code of the puzzle as it stands then.
    pub code: String,
    /// What is said.
    pub messages: Vec<Message>,
    /// Whether the move was wrong, or none.
    pub refused: bool,
}

/// An invitation to an open seat.
#[derive(Debug, Serialize, TS)]
pub struct Invited {
    /// Its address, whole or from its path on; `None` if the caller has no such seat.
    pub url: Option<String>,
}

/// What a page needs that is read by its link.
#[derive(Debug, Serialize, TS)]
pub struct LinkedHello {
    /// Whether the reader has logged in, so that they may do more than read.
    pub member: bool,
    /// The language.
    pub locale: String,
    /// The texts of the page, by keys without their prefix.
    pub texts: BTreeMap<String, String>,
}

/// Whether this browser gets notifications.
#[derive(Debug, Serialize, TS)]
pub struct DeviceAnswer {
    /// The key with which a browser asks its push service for an address, in base64url; `None` where nobody gets any.
    pub key: Option<String>,
    /// Whether it gets any.
    pub on: bool,
}

/// Whom a link signs in.
#[derive(Debug, Serialize, TS)]
pub struct LinkOwner {
    pub name: String,
    /// Their platform, in the reader's language.
    pub platform: String,
}

/// The answer to somebody who has signed in.
#[derive(Debug, Serialize, TS)]
pub struct SignedIn {
    /// The path of the page to go to.
    pub page: &'static str,
}

/// The answer to somebody who has signed out.
#[derive(Debug, Serialize, TS)]
pub struct SignedOut {
    /// Whether all their sessions have ended.
    pub everywhere: bool,
}

/// A line on a copy of a game.
#[derive(Debug, Default, Serialize, TS)]
pub struct LineAnswer {
    /// The line; `None` if there is no such game.
    pub line: Option<ShownLine>,
    /// What its boards are drawn with.
    pub look: Option<BoardLook>,
}

/// A file of what was tried out.
#[derive(Debug, Default, Serialize, TS)]
pub struct LineFile {
    /// The file; `None` if there is no such game.
    pub file: Option<FileLink>,
}

/// A list of games with small boards.
#[derive(Debug, Serialize, TS)]
pub struct GameListAnswer {
    /// The games.
    pub games: Vec<ListedGame>,
    /// The value of `before` for the next page; `None` if there are no more games.
    pub next: Option<String>,
    /// What the boards are drawn with.
    pub look: BoardLook,
}

/// The last messages of a channel, or those before a message.
#[derive(Debug, Serialize, TS)]
pub struct Recent {
    /// Oldest first.
    pub messages: Vec<Message>,
    /// Whether there are earlier messages.
    pub more: bool,
    /// From where a stream of events goes on.
    pub after: String,
}

/// What waits for somebody to sit down.
#[derive(Debug, Serialize, TS)]
pub struct Seats {
    /// The challenges to the reader, their own, and the open seats, newest first; then those of other places.
    pub seats: Vec<SeatItem>,
}

/// An open seat, or a challenge.
#[derive(Debug, Serialize, TS)]
pub struct SeatItem {
    #[serde(flatten)]
    #[ts(flatten)]
    pub seat: ListedSeat,
    /// The id of its place, where it is taken; `None` for one that is taken from here.
    pub place: Option<String>,
    /// Its channel, with its server, if that isn't the one that is shown.
    pub there: Option<String>,
}

/// What boards are drawn with.
#[derive(Debug, Serialize, TS)]
pub struct BoardLook {
    /// Addresses of files with an SVG symbol for each piece, by the kind of piece, with which the ids of its symbols begin.
    pub sheets: BTreeMap<&'static str, String>,
    /// The colours of the board and of its marks by name.
    pub colours: BTreeMap<&'static str, &'static str>,
}

/// Event `reset`.
#[derive(Debug, Serialize, TS)]
pub struct Boot {
    /// The run of the program.
    pub boot: String,
}

/// Event `ready`.
#[derive(Debug, Serialize, TS)]
pub struct Ready {
    /// The run of the program.
    pub boot: String,
    /// Number of the last event with a public message, by channel; channels without one since the start are left out.
    pub spoken: BTreeMap<String, u64>,
    /// How often channels or people had changed; a page that knows another number asks who there is.
    pub listed: u64,
}

/// Event `reader`.
#[derive(Debug, Serialize, TS)]
pub struct Reader {
    /// Id of the person who reads from now on.
    pub id: String,
}

/// Event `strip`.
#[derive(Debug, Serialize, TS)]
pub struct Strip {
    /// Id of the message that loses its controls.
    pub id: String,
}

/// Event `board`.
#[derive(Debug, Serialize, TS)]
pub struct Changed {
    /// The channel whose boards may have changed.
    pub channel: String,
    /// The code of the only game that may have changed; `None` for all.
    pub game: Option<String>,
}

/// Event `unread`.
#[derive(Debug, Serialize, TS)]
pub struct Unread {
    /// The channel with a new public message.
    pub channel: String,
}

/// Event `who`.
#[derive(Debug, Serialize, TS)]
pub struct Who {
    /// Names of all channels.
    pub channels: Vec<String>,
    /// Everybody known.
    pub people: Vec<Name>,
    /// How often channels or people have changed.
    pub listed: u64,
}

#[cfg(test)]
mod tests;
