//! What a chat asks of the program: what people type and press, and what a surface keeps for itself.

use crate::capabilities::Capabilities;
use crate::outbound::{Later, Response, Suggestion};
use async_trait::async_trait;
use deska_catalogue::Catalogue;
use deska_catalogue::invocation::{Addressed, Argument, Call};
use deska_model::people::caller::{Caller, Person, Place};
use deska_model::places::arrival::Arrival;
use deska_model::problem::Fault;
use std::collections::BTreeMap;

/// The program for a chat.
#[async_trait]
pub trait ChatDesk: Send + Sync {
    /// The commands.
    fn catalogue(&self) -> &Catalogue;

    /// Says what the surface of a platform can show; a surface calls this before anything else. Until then replies are
    /// worded for plain text.
    fn connect(&self, platform: &str, capabilities: Capabilities);

    /// The languages in which there are texts, by their tags.
    fn languages(&self) -> Vec<&'static str>;

    /// A text of the vocabulary in a language (`en`, `cs`, `cs-CZ` …), in English if the language is not complete.
    fn word(&self, key: &str, locale: &str) -> String;

    /// The text for a command, a parameter or a choice in this language; `None` if commands are not described in it.
    fn describe(&self, key: &str, locale: &str) -> Option<String>;

    /// The language a person reads here: their own, else the place's, else the one the platform reports.
    async fn locale(&self, caller: &Caller) -> String;

    /// Carries out a request. `source` is the platform's id of it: a repeated request gets the same answer and changes
    /// nothing. Never fails: a problem is a private answer. A caller of another surface ([`Caller::through`]) gets only the
    /// private part, worded for that surface.
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

    /// Whether a line would be a request: a command, or a move in one of the writer's games.
    async fn is_request(&self, caller: &Caller, addressed: Addressed) -> bool;

    /// Codes of the open games in the caller's channel, the caller's own first, newest first.
    ///
    /// # Errors
    /// The program failed.
    async fn games_here(&self, caller: &Caller) -> Result<Vec<String>, Fault>;

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

    /// Reports that a channel goes on as another one, as a room does after an upgrade: its games, settings, challenges
    /// and waiting messages go on there, and each open game gets its board there. A repeated report changes nothing.
    /// Returns whether there was anything to move.
    ///
    /// # Errors
    /// Nothing has moved; the report has to be repeated.
    async fn replaced(&self, old: &Place, new: &Place) -> Result<bool, Fault>;

    /// Reads a value that a surface stored for itself.
    ///
    /// # Errors
    /// The program failed. That there is no such value is `None`.
    async fn recall(&self, key: &str) -> Result<Option<String>, Fault>;

    /// Stores a value for a surface, also across restarts. That of a key that begins with [`SHORT_LIVED`](crate::SHORT_LIVED) goes after 30 days.
    async fn remember(&self, key: &str, value: &str);

    /// Removes such a value.
    async fn forget(&self, key: &str);
}
