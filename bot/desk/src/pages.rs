//! What pages ask of the program: games, lists and forms as data, and the messages of a chat without a server of its own.

use crate::club::{ClubView, ListedEvent};
use crate::lessons::Lessons;
use crate::outbound::{File, Post};
use crate::profile::{ProfileOwner, ProfileReach, ProfileView};
use crate::record::{ListedSeat, ServerRanking};
use crate::settings::{SettingsForm, StartForm};
use crate::views::{
    GameCard, GameForm, GameKey, GameList, Invitation, LineView, LinkPreview, Look, RecordView, VisitorAnswer,
};
use async_trait::async_trait;
use bytes::Bytes;
use deska_model::games::archive::ArchiveFilter;
use deska_model::games::try_out::{FileWanted, LineWanted};
use deska_model::ids::{AccountId, GameId};
use deska_model::memory::KeptMessage;
use deska_model::outbox::following::{DeliveredRow, Following};
use deska_model::people::caller::{Caller, Place};
use deska_model::people::typed_name::{Called, TypedName};
use deska_model::personal::Identity;
use deska_model::places::summary::PlaceSummary;
use deska_model::problem::Fault;

/// The program for pages.
#[async_trait]
pub trait PageDesk: Send + Sync {
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

    /// Returns the boards of the newest open games of a place and its newest open challenges, at most so many of each,
    /// oldest first, for a surface that loses its messages in a restart. It posts them and reports
    /// [`delivered`](crate::DeliveryDesk::delivered), so that their buttons can be removed later.
    ///
    /// # Errors
    /// The program failed.
    async fn open_messages(&self, place: &Place, most: u32) -> Result<Vec<Post>, Fault>;

    /// What the caller can choose about the look of boards, and what they have chosen.
    ///
    /// # Errors
    /// The program failed.
    async fn look(&self, caller: &Caller) -> Result<Look, Fault>;

    /// Whether there is a game with this code, anywhere.
    ///
    /// # Errors
    /// The program failed.
    async fn has_game(&self, code: &str) -> Result<bool, Fault>;

    /// A game from its first position to its last for one person, from the position after `since` moves on; `None` if there
    /// is no such game in the caller's space. It never shows what the caller does not know.
    ///
    /// # Errors
    /// The program failed.
    async fn record(&self, caller: &Caller, code: &str, since: usize) -> Result<Option<RecordView>, Fault>;

    /// A game that the caller may see, by its code, for who waits for its next event; `None` if there is no such game in the
    /// caller's space.
    ///
    /// # Errors
    /// The program failed.
    async fn seen_game(&self, caller: &Caller, code: &str) -> Result<Option<GameId>, Fault>;

    /// The same for anybody who has the link with this key.
    ///
    /// # Errors
    /// The program failed.
    async fn linked_game(&self, link: &GameKey) -> Result<Option<GameId>, Fault>;

    /// The number of the last event of each of these games.
    ///
    /// # Errors
    /// The program failed.
    async fn last_events(&self, games: &[GameId]) -> Result<Vec<(GameId, u32)>, Fault>;

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

    /// A whole game as an onlooker sees it, as a file that is made anew each time; `None` if there is no such game in the
    /// caller's space, if it is a task, or if it has no file of this form. The caller's language and a dark page count where
    /// their place has set nothing. Who names the key of a link needs no space.
    ///
    /// # Errors
    /// The program failed.
    async fn game_file(
        &self,
        caller: &Caller,
        code: &str,
        key: Option<&str>,
        form: GameForm,
    ) -> Result<Option<File>, Fault>;

    /// Whether everybody sees the games of a place, their results and the ratings of its server without signing in.
    ///
    /// # Errors
    /// The program failed.
    async fn is_public(&self, place: &Place) -> Result<bool, Fault>;

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

    /// A line tried out on a copy of a game, with the positions after its first `since` moves; `None` if there
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

    /// Row id of the channel in which a league is announced; `None` if there is no such league.
    ///
    /// # Errors
    /// The program failed.
    async fn club_channel(&self, code: &str) -> Result<Option<i64>, Fault>;

    /// A league of the caller's server; `None` if there is no such league.
    ///
    /// # Errors
    /// The program failed.
    async fn club(&self, caller: &Caller, code: &str) -> Result<Option<ClubView>, Fault>;

    /// A league for anybody who has the link with this key; one that is announced in a public place needs none. The reader
    /// can do nothing there.
    ///
    /// # Errors
    /// The program failed.
    async fn linked_club(&self, reader: &Caller, link: &GameKey) -> Result<Option<ClubView>, Fault>;

    /// What a chat shows for such a link; `None` if the key opens no league.
    ///
    /// # Errors
    /// The program failed.
    async fn club_preview(&self, link: &GameKey) -> Result<Option<LinkPreview>, Fault>;

    /// The leagues and the games by votes that go on in these channels, as the caller sees them, those that wait for them
    /// first.
    ///
    /// # Errors
    /// The program failed.
    async fn events_at(&self, caller: &Caller, places: &[Place]) -> Result<Vec<ListedEvent>, Fault>;

    /// The best players of the caller's server in a class of games, or in the one with the most games there; `None` if there
    /// is no such class.
    ///
    /// # Errors
    /// The program failed.
    async fn ranking(&self, caller: &Caller, class: Option<&str>) -> Result<Option<ServerRanking>, Fault>;

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

    /// Why a parameter of the command that begins a game of this kind can't have this value; `None` if it can be read.
    /// Options that don't go together are refused when the game begins.
    async fn why_not_option(&self, caller: &Caller, kind: &str, name: &str, value: &str) -> Option<String>;

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

    /// Who has a typed name on a platform that knows people by their names only. Stores nothing.
    ///
    /// # Errors
    /// The program failed.
    async fn called(&self, platform: &str, name: &TypedName) -> Result<Called, Fault>;

    /// The same; notes a new person whose name is unlike all others.
    ///
    /// # Errors
    /// The program failed.
    async fn meet(&self, platform: &str, name: &TypedName) -> Result<Called, Fault>;

    /// Who a person is on each platform, as they have linked their identities, the one seen last first; empty for a person
    /// whom nobody knows.
    ///
    /// # Errors
    /// The program failed.
    async fn identities(&self, platform: &str, native_id: &str) -> Result<Vec<Identity>, Fault>;

    /// The newest channels of the platform `on` in the spaces in which a person has played, was offered a game or takes part
    /// in a league, and what is open there. The person may have left them: only the platform knows.
    ///
    /// # Errors
    /// The program failed.
    async fn places(&self, person: (&str, &str), on: &str) -> Result<Vec<PlaceSummary>, Fault>;

    /// The place of a channel's row.
    ///
    /// # Errors
    /// The program failed.
    async fn place(&self, channel: i64) -> Result<Option<Place>, Fault>;

    /// A puzzle of the day with this code, in the position that the code has; `None` if it is none. Nothing is stored about the
    /// reader.
    ///
    /// # Errors
    /// The program failed.
    async fn visitor_puzzle(&self, reader: &Caller, code: &str) -> Result<Option<RecordView>, Fault>;

    /// Its board as PNG.
    ///
    /// # Errors
    /// The program failed.
    async fn visitor_picture(&self, reader: &Caller, code: &str) -> Result<Option<Bytes>, Fault>;

    /// What is said to a move in such a puzzle; `None` if it is none. Nothing is stored.
    ///
    /// # Errors
    /// The program failed.
    async fn visitor_answer(
        &self,
        reader: &Caller,
        code: &str,
        text: &str,
    ) -> Result<Option<VisitorAnswer>, Fault>;

    /// The id of a person's page, which nobody can guess; `None` if this program makes no keys.
    fn profile_id(&self, account: AccountId) -> Option<String>;

    /// Whose page the one with this id is; `None` if it is nobody's.
    ///
    /// # Errors
    /// The program failed.
    async fn profile_owner(&self, id: &str) -> Result<Option<ProfileOwner>, Fault>;

    /// Channels in which others may meet a person, by row id. The person may have left them: only the platform knows.
    ///
    /// # Errors
    /// The program failed.
    async fn profile_places(&self, account: AccountId) -> Result<Vec<(i64, Place)>, Fault>;

    /// A person's page for a reader who may see so much of it; `None` if that is nothing.
    ///
    /// # Errors
    /// The program failed.
    async fn profile(
        &self,
        reader: &Caller,
        owner: &ProfileOwner,
        reach: &ProfileReach,
    ) -> Result<Option<ProfileView>, Fault>;

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
