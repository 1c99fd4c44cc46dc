//! What a surface asks of the rest of the program; the surface knows nothing else of it.

pub mod board;
pub mod outbound;

use crate::outbound::{DeliveryFailure, NoThread, Picture, Post, Receipt, Response, Suggestion};
use async_trait::async_trait;
use board::Board;
use deska_catalogue::Catalogue;
use deska_catalogue::invocation::{Arg, Call};
use deska_core::caller::{Caller, Place};
use std::collections::BTreeMap;

/// The program as a surface sees it.
#[async_trait]
pub trait Desk: Send + Sync {
    /// The commands.
    fn catalogue(&self) -> &Catalogue;

    /// A word or sentence of the vocabulary in a language (`en`, `cs`, `cs-CZ` …); English where it is not spoken.
    fn word(&self, key: &str, locale: &str) -> String;

    /// The words for a command, a parameter or a choice in just this language; none where commands are not
    /// described in it.
    fn describe(&self, key: &str, locale: &str) -> Option<String>;

    /// The language a person reads here: their own, else the place's, else what the platform tells.
    async fn locale(&self, caller: &Caller) -> String;

    /// Carries out a request. `source` is the platform's id of it: a repeat is answered as before and does
    /// nothing twice. Never fails: what goes wrong is a private answer.
    async fn answer(&self, caller: &Caller, source: &str, call: Call) -> Response;

    /// Values for the parameter `focused` of which `typed` stands there already; at most 25. Quick.
    async fn suggest(
        &self,
        caller: &Caller,
        path: &[String],
        args: &BTreeMap<String, Arg>,
        focused: &str,
        typed: &str,
    ) -> Vec<Suggestion>;

    /// Completions for a line of text with the cursor at its end; each value is the whole new line.
    async fn complete(&self, caller: &Caller, line: &str) -> Vec<Suggestion>;

    /// Reports that a message of [`Response::public`] or of the outbox has reached its channel as message
    /// `message`. Tells the ids of the messages in that channel whose controls must go now.
    async fn delivered(&self, receipt: &Receipt, message: &str) -> Vec<String>;

    /// Keeps a message of [`Response::public`] from being due for another minute, because the surface is still trying
    /// to answer with it; no if it goes another way by now, or has become needless.
    async fn extend_lease(&self, receipt: &Receipt) -> bool;

    /// Messages that wait for this platform and are due, oldest first, each leased for a minute; the surface
    /// posts them and reports [`delivered`](Self::delivered) or [`undelivered`](Self::undelivered).
    async fn due(&self, platform: &str) -> Vec<(Place, Post)>;

    /// Reports that a message could not be posted. What was hindered by something lasting is given up; anything else
    /// is tried again later, and where a place is closed after hours, or when it is [`retry_closed`](Self::retry_closed).
    async fn undelivered(&self, receipt: &Receipt, hindrance: DeliveryFailure);

    /// Reports that messages can be posted in a place again, or that this may be so anywhere on a platform: what waits
    /// for that is due at once.
    async fn retry_closed(&self, platform: &str, place: Option<&Place>);

    /// Reports that the person whom a message is for alone cannot be written to; `refused` tells that they want
    /// no such messages or that there is no way to them, so that no further one need be tried. They are mentioned
    /// in the game's channel instead.
    async fn direct_failed(&self, receipt: &Receipt, refused: bool);

    /// Reports that the thread that a due message asked for is there. Tells the message of the channel whose
    /// controls must go now, if there is one.
    async fn opened(&self, receipt: &Receipt, thread: &str) -> Option<String>;

    /// Reports that there can be no such thread; gives what is to be posted in the channel instead.
    async fn unopened(&self, receipt: &Receipt, why: NoThread) -> Option<Post>;

    /// Reports that a place cannot be written in any more. If it is a thread, its games go on in the channel it
    /// hangs from, waiting messages too, and the answer is yes.
    async fn left(&self, place: &Place, why: NoThread) -> bool;

    /// The boards of all open games of a platform and its waiting challenges, for a surface that lost its
    /// messages with a restart; it posts them and reports [`delivered`](Self::delivered), so that their buttons
    /// can be taken away later.
    async fn open_messages(&self, platform: &str) -> Vec<(Place, Post)>;

    /// The interactive board of a game for one person; `None` if there is no such game in the caller's space.
    async fn board(&self, caller: &Caller, code: &str) -> Option<BoardView>;

    /// The same with this side (as in the `near` of the data) at the bottom, for two people at one screen;
    /// it never shows more than [`board`](Self::board) does.
    async fn board_from(&self, caller: &Caller, code: &str, near: &str) -> Option<BoardView>;

    /// Codes of the open games in the caller's channel, the caller's own first, newest first.
    async fn games_here(&self, caller: &Caller) -> Vec<String>;

    /// Why this move text is not legal now, in the caller's language; `None` if it is legal.
    async fn why_not(&self, caller: &Caller, code: &str, text: &str) -> Option<String>;

    /// The same for clicks made on an interactive board, which need not be the beginning of any legal move.
    async fn why_not_clicks(&self, caller: &Caller, code: &str, clicks: &[String]) -> Option<String>;

    /// What can be started.
    fn game_cards(&self, locale: &str) -> Vec<GameCard>;

    /// A value a surface keeps for itself between starts.
    async fn recall(&self, key: &str) -> Option<String>;
    /// Keeps it.
    async fn remember(&self, key: &str, value: &str);
    /// Keeps it no longer.
    async fn forget(&self, key: &str);
}

/// An interactive board.
#[derive(Clone, Debug)]
pub struct BoardView {
    /// Everything but the pictures.
    pub data: Board,
    /// The board as the person sees it, without marks of what can be chosen.
    pub picture: Picture,
    /// The reserves beside it, in the order of `reserves` in the data.
    pub reserves: Vec<Picture>,
}

/// A game that can be started.
#[derive(Clone, Debug)]
pub struct GameCard {
    /// Game kind, the name of its command.
    pub kind: &'static str,
    /// Name of the game.
    pub name: String,
    /// One line of what it is.
    pub tagline: String,
    /// Presets: word and label.
    pub presets: Vec<(&'static str, String)>,
    /// A small real board.
    pub picture: Picture,
}
