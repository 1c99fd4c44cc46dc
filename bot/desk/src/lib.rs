//! What a surface knows of the rest of the program: the trait `Desk`, which the service implements, and the values it
//! takes and gives. Knows no surface and no game.

pub mod avatar;
pub mod board;
pub mod capabilities;
pub mod lessons;
pub mod outbound;
pub mod record;
mod request_span;
pub mod settings;
pub mod surface;

use crate::outbound::{
    DeliveryFailure, File, Later, NoThread, Outdated, Picture, Post, Receipt, Response, Span, Suggestion,
};
use async_trait::async_trait;
use avatar::{FetchedAvatar, WantedAvatar};
use board::Board;
use bytes::Bytes;
use capabilities::Capabilities;
use deska_catalogue::Catalogue;
use deska_catalogue::invocation::{Addressed, Argument, Call};
use deska_model::outbox::following::{DeliveredRow, Following};
use deska_model::people::caller::{Caller, Person, Place};
use lessons::Lessons;
use record::{GameRecord, ListedGame, ListedSeat, Sheet, ShownLine, SmallBoard};
use serde::Serialize;
use settings::{SettingsForm, StartForm};
use std::collections::BTreeMap;
use std::time::Duration;
use ts_rs::TS;

pub use request_span::request_span;

pub use deska_model::clocks::hindrance::Hindrance;
pub use deska_model::clocks::reach::Reach;
pub use deska_model::games::archive::{ArchiveFilter, ArchivePlace, ResultFilter};
pub use deska_model::games::presence::{PresenceQuestion, Whereabouts};
pub use deska_model::games::try_out::{CommentedLine, FileWanted, LINE_MAX, LineWanted};
pub use deska_model::ids::{GameId, Time};
pub use deska_model::memory::{KeptMessage, SHORT_LIVED};
pub use deska_model::outbox::following;
pub use deska_model::people::names::clean_name;
pub use deska_model::people::typed_name::{Called, TypedName};
pub use deska_model::places::arrival::Arrival;
pub use deska_model::problem::Fault;
pub use deska_model::waiting;

/// Draws 64 random bits, which nobody can predict.
pub type Draw = fn() -> u64;

/// How often a surface repeats how it reaches its platform.
pub const REPORT_EVERY: Duration = Duration::from_secs(20);

/// The program as a surface sees it; its implementation is the service.
#[async_trait]
pub trait Desk: Send + Sync {
    /// The commands.
    fn catalogue(&self) -> &Catalogue;

    /// Says what the surface of a platform can show; a surface calls this before anything else. Until then replies are
    /// worded for plain text.
    fn connect(&self, platform: &str, capabilities: Capabilities);

    /// A text of the vocabulary in a language (`en`, `cs`, `cs-CZ` …), in English if the language is not complete.
    fn word(&self, key: &str, locale: &str) -> String;

    /// The text for a command, a parameter or a choice in this language; `None` if commands are not described in it.
    fn describe(&self, key: &str, locale: &str) -> Option<String>;

    /// The language a person reads here: their own, else the place's, else the one the platform reports.
    async fn locale(&self, caller: &Caller) -> String;

    /// Carries out a request. `source` is the platform's id of it: a repeated request gets the same answer and changes
    /// nothing. Never fails: a problem is a private answer.
    async fn answer(&self, caller: &Caller, source: &str, call: Call) -> Response;

    /// Waits for what an answer has promised, and returns it. It may last for minutes, and the caller may give up.
    async fn late(&self, caller: &Caller, source: &str, later: &Later) -> Response {
        let _ = (caller, source, later);
        std::future::pending().await
    }

    /// Says why the form of a button must not open for this person now, before they have typed anything; `None` if it may
    /// open. `source` is the platform's id of the press.
    async fn before_form(&self, caller: &Caller, source: &str, control: &str) -> Option<Response>;

    /// Suggests values for the parameter `focused`, of which `typed` is already there. Reads only, so it is quick.
    async fn suggest(
        &self,
        caller: &Caller,
        path: &[String],
        args: &BTreeMap<String, Argument>,
        focused: &str,
        typed: &str,
    ) -> Vec<Suggestion>;

    /// Completes a line of text with the cursor at its end; each value is the whole new line.
    async fn complete(&self, caller: &Caller, line: &str) -> Vec<Suggestion>;

    /// Reports that a message of [`Response::public`] or of the outbox is in its channel as message `message`. Returns
    /// the ids of the messages in that channel whose controls must be removed now.
    async fn delivered(&self, receipt: &Receipt, message: &str) -> Vec<String>;

    /// Extends the lease of a message of [`Response::public`] by a minute, because the surface is still trying to answer
    /// with it. Returns `false` if the message was delivered another way or is no longer needed.
    async fn extend_lease(&self, receipt: &Receipt) -> bool;

    /// Returns messages of this platform that still have to lose their controls and are due for another attempt, each
    /// leased for a minute. The surface reports [`cleaned`](Self::cleaned) or [`clean_later`](Self::clean_later).
    async fn outdated(&self, platform: &str) -> Vec<Outdated>;

    /// Reports that a message of [`outdated`](Self::outdated) has lost its controls, or can never lose them.
    async fn cleaned(&self, platform: &str, outdated: &Outdated);

    /// Reports that a message could not lose its controls now. It is due again after this time, or after one that grows
    /// with the attempts.
    async fn clean_later(&self, platform: &str, outdated: &Outdated, wait: Option<Duration>);

    /// Returns the due messages of this platform, oldest first, each leased for a minute. The surface posts them and
    /// reports [`delivered`](Self::delivered) or [`undelivered`](Self::undelivered).
    async fn due(&self, platform: &str) -> Vec<Post>;

    /// Waits until something may be due because this process has written it, since `seen`. Returns the number to wait with
    /// next time; 0 is the first.
    async fn changed_here(&self, seen: u64) -> u64 {
        let _ = seen;
        std::future::pending().await
    }

    /// Waits until something may be due because another process has written it, since `seen`. Returns the number to wait
    /// with next time; 0 is the first. Not every such change is announced.
    async fn changed_elsewhere(&self, seen: u64) -> u64 {
        let _ = seen;
        std::future::pending().await
    }

    /// The messages of this platform that other processes of the database have delivered since the last call, for a
    /// surface that keeps its messages in memory. Those of this process have ids that begin with `own`. The first call
    /// returns none.
    async fn delivered_elsewhere(
        &self,
        platform: &str,
        own: &str,
        following: &mut Following,
    ) -> Vec<DeliveredRow> {
        let _ = (platform, own, following);
        Vec::new()
    }

    /// A message that another process has delivered, in its current state; `None` if a newer one has taken its place.
    async fn shown_elsewhere(&self, delivered: &DeliveredRow) -> Option<Post> {
        let _ = delivered;
        None
    }

    /// Reports that a message could not be posted. After a permanent failure it is given up, otherwise it is tried again
    /// later; in a closed place after hours, or at [`retry_closed`](Self::retry_closed).
    async fn undelivered(&self, receipt: &Receipt, failure: DeliveryFailure);

    /// Reports that messages can be posted in a place again, or perhaps anywhere on a platform: messages that wait for
    /// that are due at once.
    async fn retry_closed(&self, platform: &str, place: Option<&Place>);

    /// Reports that the bot was removed from a place, or from all of its space, or that the channel was deleted. The players
    /// to move there are called directly.
    async fn shut_out(&self, place: &Place, whole_space: bool, why: Hindrance) {
        let _ = (place, whole_space, why);
    }

    /// Reports that the bot is in a space again: players there whom nothing has reached are called anew.
    async fn let_in(&self, platform: &str, space: &str) {
        let _ = (platform, space);
    }

    /// The people about whom the desk asks whether they are still in a channel, by the platform's ids. The surface reports
    /// [`found`](Self::found).
    async fn presence_questions(&self, platform: &str) -> Vec<PresenceQuestion> {
        let _ = platform;
        Vec::new()
    }

    /// Reports where a person is, because the desk has asked or because the platform says so.
    async fn found(&self, place: &Place, person: &str, found: Whereabouts) {
        let _ = (place, person, found);
    }

    /// Reports that a direct message failed. `refused` means that the person accepts none, so no further one is tried.
    /// The person is mentioned in the game's channel instead.
    async fn direct_failed(&self, receipt: &Receipt, refused: bool);

    /// Reports that the thread for a due message exists. Returns the message of the channel whose controls must be
    /// removed now, if there is one.
    ///
    /// # Errors
    /// The game could not be moved into the thread; the message has to be tried again.
    async fn opened(&self, receipt: &Receipt, thread: &str) -> Result<Option<String>, Fault>;

    /// Reports that the thread cannot be created. Returns the message to post in the channel instead.
    ///
    /// # Errors
    /// The game could not be read or changed; the message has to be tried again.
    async fn unopened(&self, receipt: &Receipt, why: NoThread) -> Result<Option<Post>, Fault>;

    /// Reports that the bot can no longer write in a place. If it is a thread, its games and waiting messages move to its
    /// channel, and the result is `true`.
    ///
    /// # Errors
    /// The games could not be moved; the report has to be repeated.
    async fn left(&self, place: &Place, why: NoThread) -> Result<bool, Fault>;

    /// Reports that a channel goes on as another one, as a room does after an upgrade: its games, settings, challenges
    /// and waiting messages go on there, and each open game gets its board there. A repeated report changes nothing.
    /// Returns whether there was anything to move.
    ///
    /// # Errors
    /// Nothing has moved; the report has to be repeated.
    async fn replaced(&self, old: &Place, new: &Place) -> Result<bool, Fault>;

    /// Reports that the bot was added to a server. If it is new there, a welcome is due in the place of the arrival; a
    /// repeated report changes nothing. Returns whether there will be one.
    ///
    /// # Errors
    /// The welcome could not be stored; the report has to be repeated.
    async fn joined(&self, arrival: &Arrival) -> Result<bool, Fault>;

    /// Reports the present name of a person, who may be unknown. Boards that are made from now on have it.
    async fn renamed(&self, platform: &str, person: &Person) {
        let _ = (platform, person);
    }

    /// Reports the name that the platform has for a person's avatar, such as the hash of the picture; `None` if they have
    /// none. It is kept in memory only.
    fn has_avatar(&self, platform: &str, person: &str, avatar: Option<&str>) {
        let _ = (platform, person, avatar);
    }

    /// Waits for the next avatar of this platform that a picture lacks. The surface fetches it and reports
    /// [`avatar_fetched`](Self::avatar_fetched). No picture waits for that.
    async fn wanted_avatar(&self, platform: &str) -> WantedAvatar {
        let _ = platform;
        std::future::pending().await
    }

    /// Reports the file of a wanted avatar, or why there is none.
    async fn avatar_fetched(&self, wanted: WantedAvatar, fetched: FetchedAvatar) {
        let _ = (wanted, fetched);
    }

    /// Reports how a platform is reached, and for how long it has been so. The surface repeats its last report every
    /// [`REPORT_EVERY`].
    ///
    /// # Errors
    /// The program failed; the report has to be repeated.
    async fn reach(&self, platform: &str, reach: Reach, ago: Duration) -> Result<(), Fault> {
        let _ = (platform, reach, ago);
        Ok(())
    }

    /// Returns the boards of the newest open games of a place and its newest open challenges, at most so many of each,
    /// oldest first, for a surface that loses its messages in a restart. It posts them and reports
    /// [`delivered`](Self::delivered), so that their buttons can be removed later.
    ///
    /// # Errors
    /// The program failed.
    async fn open_messages(&self, place: &Place, most: u32) -> Result<Vec<Post>, Fault>;

    /// What the caller can choose about the look of boards, and what they have chosen.
    ///
    /// # Errors
    /// The program failed.
    async fn look(&self, caller: &Caller) -> Result<Look, Fault>;

    /// The interactive board of a game for one person; `None` if there is no such game in the caller's space. It never
    /// shows what the caller does not know.
    ///
    /// `near` is the side at the bottom (as in `near` of the data), for two people at one screen. `ahead` are moves that
    /// the caller supposes, for planning a line: the board is the one after those of them that are possible, or the board
    /// as it is if the caller cannot plan.
    ///
    /// # Errors
    /// The program failed.
    async fn board(
        &self,
        caller: &Caller,
        code: &str,
        near: Option<&str>,
        ahead: Option<&[String]>,
    ) -> Result<Option<BoardView>, Fault>;

    /// A game from its first position to its last for one person, from the position after `since` moves on; `None` if there
    /// is no such game in the caller's space. It never shows what the caller does not know.
    ///
    /// # Errors
    /// The program failed.
    async fn record(&self, caller: &Caller, code: &str, since: usize) -> Result<Option<RecordView>, Fault>;

    /// Whether the caller has a seat in a game.
    ///
    /// # Errors
    /// The program failed.
    async fn plays(&self, caller: &Caller, code: &str) -> Result<bool, Fault>;

    /// A game for anybody who has the link with this key, as [`record`](Self::record) shows it to an onlooker; `None` if the
    /// key opens no such game. Nothing is stored about the reader.
    ///
    /// # Errors
    /// The program failed.
    async fn linked_record(
        &self,
        reader: &Caller,
        link: &GameKey,
        since: usize,
    ) -> Result<Option<RecordView>, Fault>;

    /// What a chat shows for such a link; `None` if the key opens no game.
    ///
    /// # Errors
    /// The program failed.
    async fn link_preview(&self, link: &GameKey) -> Result<Option<LinkPreview>, Fault>;

    /// The picture of that preview as PNG.
    ///
    /// # Errors
    /// The program failed.
    async fn preview_picture(&self, link: &GameKey) -> Result<Option<Bytes>, Fault>;

    /// The address of an invitation to the caller's own open seat with this code; it begins with a slash if the console has
    /// no address for others. `None` if there is no such seat.
    ///
    /// # Errors
    /// The program failed.
    async fn invite(&self, caller: &Caller, code: &str) -> Result<Option<String>, Fault>;

    /// The invitation that ends with this word; `None` if there is none on the reader's platform. `locale` is for its words.
    ///
    /// # Errors
    /// The program failed.
    async fn invitation(&self, reader: &Caller, word: &str) -> Result<Option<Invitation>, Fault>;

    /// A key for a text, which no other database makes; `None` if this program makes none.
    fn key(&self, text: &str) -> Option<String>;

    /// Whether a key belongs to a text.
    fn is_key(&self, text: &str, key: &str) -> bool;

    /// A line that somebody tries out on a copy of a game, with the positions after its first `since` moves; `None` if there
    /// is no such game in the caller's space. The game is not touched, and nothing shows that the caller doesn't know.
    ///
    /// # Errors
    /// The program failed.
    async fn try_out(
        &self,
        caller: &Caller,
        code: &str,
        line: &LineWanted,
        since: usize,
    ) -> Result<Option<LineView>, Fault>;

    /// A file of what was tried out on a copy of a game: with all variations where the format has them, else the line that
    /// is shown; `None` if there is no such game.
    ///
    /// # Errors
    /// The program failed.
    async fn tried_file(
        &self,
        caller: &Caller,
        code: &str,
        wanted: &FileWanted,
    ) -> Result<Option<File>, Fault>;

    /// The open games of the caller, or of their channel: those that wait for the caller first, by the soonest deadline.
    ///
    /// # Errors
    /// The program failed.
    async fn running(&self, caller: &Caller, of_channel: bool) -> Result<GameList, Fault>;

    /// A page of games that have ended, the last one first.
    ///
    /// # Errors
    /// The program failed.
    async fn archive(&self, caller: &Caller, wanted: &ArchiveFilter) -> Result<GameList, Fault>;

    /// Codes of the open games in the caller's channel, the caller's own first, newest first.
    ///
    /// # Errors
    /// The program failed.
    async fn games_here(&self, caller: &Caller) -> Result<Vec<String>, Fault>;

    /// Explains in the caller's language why this move text is not legal now; `None` if it is legal.
    ///
    /// # Errors
    /// The program failed.
    async fn why_not(&self, caller: &Caller, code: &str, text: &str) -> Result<Option<String>, Fault>;

    /// The same for clicks on an interactive board, which may begin no legal move at all.
    ///
    /// # Errors
    /// The program failed.
    async fn why_not_clicks(
        &self,
        caller: &Caller,
        code: &str,
        clicks: &[String],
    ) -> Result<Option<String>, Fault>;

    /// The challenges to the caller, their own, and the open seats of their server, newest first.
    ///
    /// # Errors
    /// The program failed.
    async fn open_seats(&self, caller: &Caller) -> Result<Vec<ListedSeat>, Fault>;

    /// What can be chosen for a new game in the caller's channel, with the values that hold under a preset or without one;
    /// `None` if there is no such game or preset. It only shows them: a game begins by a command.
    ///
    /// # Errors
    /// The program failed.
    async fn start_form(
        &self,
        caller: &Caller,
        kind: &str,
        preset: Option<&str>,
    ) -> Result<Option<StartForm>, Fault>;

    /// The games that can be started.
    fn game_cards(&self, locale: &str) -> Vec<GameCard>;

    /// The tasks that teach each game and the puzzles of the day, with how far the caller has come.
    ///
    /// # Errors
    /// The program failed.
    async fn lessons(&self, caller: &Caller) -> Result<Lessons, Fault>;

    /// The names of the presets that the admins of the caller's server have made for a game kind.
    async fn own_presets(&self, caller: &Caller, kind: &str) -> Vec<String>;

    /// The settings of the caller's channel, or of the whole server, as a form. It only shows them: each change is a
    /// command.
    ///
    /// # Errors
    /// The program failed.
    async fn settings_form(&self, caller: &Caller, of_channel: bool) -> Result<SettingsForm, Fault>;

    /// Whether a line would be a request: a command, or a move in one of the writer's games.
    async fn is_request(&self, caller: &Caller, addressed: Addressed) -> bool;

    /// Who has a typed name on a platform that knows people by their names only. Stores nothing.
    ///
    /// # Errors
    /// The program failed.
    async fn called(&self, platform: &str, name: &TypedName) -> Result<Called, Fault>;
    /// The same; a new person is noted, if nobody's name looks like theirs.
    ///
    /// # Errors
    /// The program failed.
    async fn meet(&self, platform: &str, name: &TypedName) -> Result<Called, Fault>;

    /// Reads a value that a surface stored for itself.
    ///
    /// # Errors
    /// The program failed. That there is no such value is `None`.
    async fn recall(&self, key: &str) -> Result<Option<String>, Fault>;
    /// Stores a value for a surface, also across restarts. That of a key that begins with [`SHORT_LIVED`] goes after 30 days.
    async fn remember(&self, key: &str, value: &str);
    /// Removes such a value.
    async fn forget(&self, key: &str);

    /// Keeps messages of a channel whose surface has no server of its own, oldest first, and at most so many of them
    /// altogether. One with a known id replaces that message in its place. One that concerns somebody whom the platform
    /// doesn't know is left out: they may have asked to be forgotten.
    ///
    /// # Errors
    /// The program failed.
    async fn keep_messages(&self, place: &Place, messages: &[KeptMessage], most: u32) -> Result<(), Fault>;
    /// The messages kept of a channel, oldest first.
    ///
    /// # Errors
    /// The program failed.
    async fn kept_messages(&self, place: &Place) -> Result<Vec<KeptMessage>, Fault>;
}

/// An interactive board.
#[derive(Clone, Debug)]
pub struct BoardView {
    /// The data without the pictures.
    pub data: Board,
    /// What the clocks do: when time runs out, what stops them, what can be claimed. Empty in a game without clocks.
    pub clock: Vec<Span>,
    /// The board as the person sees it, without marks of what can be chosen.
    pub picture: Picture,
    /// The reserves beside it, in the order of `reserves` in the data.
    pub reserves: Vec<Picture>,
}

/// A game move by move.
#[derive(Clone, Debug)]
pub struct RecordView {
    /// The data.
    pub data: GameRecord,
    /// What the clocks do; see [`BoardView::clock`].
    pub clock: Vec<Span>,
    /// The avatars of White's and of Black's player as PNG, as far as they are here.
    pub faces: [Option<Bytes>; 2],
    /// What its boards are drawn with.
    pub sheet: Sheet,
}

/// The code of a game with the key of a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameKey {
    /// The code.
    pub code: String,
    /// The key, which may be wrong.
    pub key: String,
}

/// What a chat shows for a link.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LinkPreview {
    /// What it leads to.
    pub title: String,
    /// More about it, in a sentence or two.
    pub description: String,
    /// The tag of the language of both.
    pub locale: String,
    /// The address.
    pub url: String,
    /// The address of a picture of 1200x630.
    pub picture: Option<String>,
}

/// An invitation to an open seat.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// The code of the seat.
    pub code: String,
    /// What it is, in words.
    pub preview: LinkPreview,
    /// Its picture of 1200x630 as PNG; empty if there is none.
    pub picture: Bytes,
    /// The platform's id of the person who invites.
    pub challenger: String,
    /// Where the game is played.
    pub place: Place,
    /// Whether the seat is still free.
    pub state: InvitationState,
}

/// What has become of an invitation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InvitationState {
    /// Somebody may sit down.
    Open,
    /// The game with this code has begun.
    Taken(String),
    /// It was withdrawn, or it has expired.
    Gone,
}

/// A line that is tried out.
#[derive(Clone, Debug)]
pub struct LineView {
    /// The data.
    pub line: ShownLine,
    /// What its boards are drawn with.
    pub sheet: Sheet,
}

/// Games in a list.
#[derive(Clone, Debug)]
pub struct GameList {
    /// The games.
    pub games: Vec<ListedGame>,
    /// Where the next page begins; `None` if there are no more games.
    pub next: Option<ArchivePlace>,
    /// What their boards are drawn with.
    pub sheet: Sheet,
}

/// How one person sees boards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Whether their theme goes with a dark page; `None` if neither they nor the channel have set one.
    pub dark: Option<bool>,
    /// What they can choose.
    pub choices: Vec<LookChoice>,
}

/// Something that a person can choose about the look of boards, with `/me`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LookChoice {
    /// Name of the sub-command of `/me` and of its parameter.
    pub name: &'static str,
    /// The value chosen, as the sub-command takes it.
    pub chosen: String,
}

/// A game that can be started.
#[derive(Clone, Debug)]
pub struct GameCard {
    /// Game kind, the name of its command.
    pub kind: &'static str,
    /// Name of the game.
    pub name: String,
    /// A description in one line.
    pub tagline: String,
    /// Presets: word and label.
    pub presets: Vec<(&'static str, String)>,
    /// A small real board.
    pub picture: Picture,
    /// A board on the way.
    pub sample: SmallBoard,
    /// The tasks that teach the game; `None` if it has none.
    pub lessons: Option<LessonsCard>,
}

/// Tasks that teach a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LessonsCard {
    /// Id of the control that shows the task at which the person is.
    pub control: String,
    /// Code of the board of that task, see [`Desk::board`].
    pub board: String,
}
