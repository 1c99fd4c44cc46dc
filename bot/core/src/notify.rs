//! How a person wants to be told that it is their turn, and in which way that reaches them in a game.
//!
//! The choice is about turns. Challenges, offers, answers and the end of a game mention whom they concern unless
//! the person wants to be left alone altogether.

use crate::caller::{Caller, Person, Place};
use crate::desk::logged;
use crate::engine::{Core, Halt, RequestContext};
use crate::records::{Account, AccountId, GameRow, OutboxId, ResolvedCaller, Time};
use crate::reply::{GameLine, Reply, Say};
use crate::table::Table;
use rules::Side;
use std::sync::Arc;

/// How long the oldest turn that a digest is to tell of has to wait at least, in milliseconds.
pub const DIGEST_AFTER_MS: i64 = 3_600_000;

/// How long it is from one digest to the next at least, in milliseconds.
pub const DIGEST_EVERY_MS: i64 = 24 * 3_600_000;

/// How a person wants to be told of their turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notify {
    /// By a mention where the game is played.
    #[default]
    Mention,
    /// By a message to them alone for each turn.
    Message,
    /// By one message to them alone for all games that wait, at most once a day.
    Digest,
    /// Not at all.
    None,
}

impl Notify {
    /// All of them, the usual one first.
    pub const ALL: [Self; 4] = [Self::Mention, Self::Message, Self::Digest, Self::None];

    /// Its word in commands and in the store.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mention => "mention",
            Self::Message => "message",
            Self::Digest => "digest",
            Self::None => "none",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notify| notify.name() == word)
    }
}

/// What holds for a person's notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notices {
    /// What the person chose.
    pub chosen: Notify,
    /// Whether a message to them alone was refused since, so that they are mentioned instead.
    pub refused: bool,
}

impl Notices {
    /// How a turn in a game of this place is told.
    #[must_use]
    pub fn way(self, place: &Place) -> Notify {
        match self.chosen {
            Notify::Message | Notify::Digest if self.refused => Notify::Mention,
            // There the board itself is a message to those who play.
            Notify::Message if place.is_direct() => Notify::Mention,
            chosen => chosen,
        }
    }

    /// Whether news that are no turn may mention the person.
    #[must_use]
    pub fn may_mention(self) -> bool {
        self.chosen != Notify::None
    }
}

/// A turn that somebody has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose.
    pub account: AccountId,
    /// The event that gave it.
    pub seq: u32,
    /// When.
    pub at: Time,
    /// Whether the person knows of it or is told at once, so that no digest need begin with it.
    pub told: bool,
}

/// A game that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingGame {
    /// The game.
    pub game: GameLine,
    /// Since when.
    pub since: Time,
    /// Where its board is.
    pub board: Option<BoardLink>,
}

/// The message that shows a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardLink {
    /// Where.
    pub place: Place,
    /// The platform's id of the message.
    pub message: String,
}

impl BoardLink {
    /// The current board of a game, once it was delivered.
    #[must_use]
    pub fn of(row: &GameRow) -> Option<Self> {
        // A surface that could not tell the id of a message reports an empty one.
        let message = row.message.clone().filter(|message| !message.is_empty())?;
        Some(Self { place: row.place.clone(), message })
    }
}

/// A game that is to be told of to a person alone.
#[derive(Debug)]
pub struct Told {
    /// The game.
    pub table: Arc<Table>,
    /// The person's side.
    pub side: Side,
    /// The person, as the game's platform knows them.
    pub person: Person,
}

impl Core {
    /// Tells or changes how the asker is told of their turns.
    pub(super) async fn notify(
        &self,
        context: &RequestContext<'_>,
        chosen: Option<Notify>,
    ) -> Result<Reply, Halt> {
        let ResolvedCaller { account: Account { id, notices, .. }, .. } = &context.resolved;
        let notices = match chosen {
            Some(chosen) => {
                self.store.set_notices(*id, chosen).await?;
                Notices { chosen, refused: false }
            }
            None => {
                // The answer tells of a refusal, so nothing else has to.
                self.tells_refusal(context.caller).await;
                *notices
            }
        };
        // What began to wait before may have been told in another way, or was to be told later.
        let waiting = self.store.waiting(*id).await?.len();
        Ok(Reply::private(Say::Notices { notices, changed: chosen.is_some(), waiting }))
    }

    /// Whether the caller is to be told now that messages to them alone are refused. They are told once.
    pub async fn tells_refusal(&self, caller: &Caller) -> bool {
        let told = self.store.tell_refusal(&caller.place.platform, &caller.person.native_id).await;
        logged(told).unwrap_or_default()
    }

    /// A game in which it is this account's turn; with `seq` only if that event gave it.
    pub async fn turn_of(&self, code: &str, account: AccountId, seq: Option<u32>) -> Option<(Told, Notices)> {
        let table = Arc::new(self.table(code).await?);
        let turn = table.turns().into_iter().find(|turn| turn.account == account)?;
        if seq.is_some_and(|seq| seq != turn.seq) {
            return None;
        }
        let side = table.side_of(account)?;
        let Account { person, notices, .. } = table.seat(side).clone();
        Some((Told { table, side, person }, notices))
    }

    /// The games that wait for an account, what waits longest first, for a message on a platform.
    pub async fn waiting_for(
        &self,
        account: AccountId,
        platform: &str,
    ) -> Option<(Account, Vec<WaitingGame>)> {
        let person = logged(self.store.account_on(account, platform).await).flatten()?;
        let mut waiting = Vec::new();
        for (code, _) in logged(self.store.waiting(account).await)? {
            let Some((told, _)) = self.turn_of(&code, account, None).await else { continue };
            let table = &told.table;
            let since = table.turns().into_iter().find(|turn| turn.account == account).map(|turn| turn.at);
            let board = BoardLink::of(&table.row).filter(|board| board.place.platform == platform);
            waiting.extend(since.map(|since| WaitingGame {
                game: GameLine::of(table, account),
                since,
                board,
            }));
        }
        Some((person, waiting))
    }

    /// Gives up a message that has become needless.
    pub async fn withdraw(&self, row: OutboxId) {
        logged(self.store.withdraw(row, self.clock.now()).await);
    }

    /// Gives up a message; one that was for a person alone becomes a mention in the game's channel.
    pub async fn direct_failed(&self, row: OutboxId, refused: bool) {
        logged(self.store.direct_failed(row, refused, self.clock.now()).await);
    }
}
