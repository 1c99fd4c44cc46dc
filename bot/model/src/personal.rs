//! What people ask about themselves, and the answers, as values: blocks, linked accounts, their data. Knows no store and
//! no sentence.

pub mod own_time;

use crate::ids::AccountId;
use crate::people::account::Account;
use crate::people::caller::Person;
use crate::people::sign_in::{Session, Token};
use crate::reason::Reason;
use serde_json::{Map, Value};
use std::sync::Arc;

/// A request of a person about themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Personal {
    /// Shows whom the caller has blocked.
    Blocks,
    /// Blocks a person, with whether it is a bot account.
    Block(Person, bool),
    /// Ends the block of a person.
    Unblock(Person),
    /// Ends the block of an account, by a button.
    UnblockAccount(AccountId),
    /// Shows the caller's identities, and a new code that links another one.
    Links,
    /// Joins the caller's account to the one that made this code.
    Link(String),
    /// Takes an identity from the caller's account.
    Unlink(i64),
    /// Sends everything that is stored about the caller as a file.
    Export,
    /// Asks whether to forget the caller.
    Forget,
    /// Forgets the caller. The account is the one that was asked.
    ForgetYes(AccountId),
    /// Does not forget the caller.
    ForgetNo,
    /// Gives the caller a link with which they sign in on the page once.
    SignIn,
    /// Shows where the caller is signed in.
    Sessions,
    /// Ends one of these sessions, by the beginning of its id.
    EndSession(String),
    /// Ends all of them.
    EndSessions,
    /// Ends the notifications of one of these sessions, by the beginning of its id.
    EndNotifications(String),
    /// Shows (`None`) or changes whether others may see the caller's page.
    Profile(Option<bool>),
}

/// The answer to such a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PersonalSay {
    /// Whom the caller has blocked, newest first.
    Blocks(Vec<Account>),
    /// A person is blocked now, with the number of open games that go on.
    Blocked(Person, usize),
    /// A person is no longer blocked.
    Unblocked(Person),
    /// The caller's identities and a code for another one.
    Links {
        /// All identities of the account, the caller's present one first.
        identities: Vec<Identity>,
        code: String,
        /// For how many minutes it is valid.
        minutes: usize,
    },
    /// The caller's identities after two accounts were joined.
    Linked(Vec<Identity>),
    /// This identity has an account of its own now.
    Unlinked(Identity),
    /// Everything that is stored about the caller.
    Data {
        /// The file, as JSON.
        json: Arc<[u8]>,
        /// Number of games in it.
        games: usize,
        /// Number of older games that had no room.
        left_out: usize,
        /// Whether older rows of other lists had no room.
        cut: bool,
    },
    /// The question whether to forget the caller.
    ConfirmForget {
        /// The account that is asked.
        account: AccountId,
        /// Number of ended games that stay without the name.
        games: usize,
        /// Number of open challenges that end.
        challenges: usize,
    },
    /// The caller is forgotten, who had these identities.
    Forgotten(Vec<Identity>),
    /// The caller was not forgotten.
    Kept,
    /// A link with which the caller signs in on the page once.
    SignIn {
        /// Its secret part.
        secret: Token,
        /// For how many minutes it is valid.
        minutes: usize,
    },
    /// Where the caller is signed in, the session used last first.
    Sessions(Vec<OwnSession>),
    /// The caller is no longer signed in anywhere: so many sessions have ended.
    SignedOut(usize),
    /// Whether others may see the caller's page.
    Profile {
        /// Whether they may.
        shown: bool,
        /// Whether the caller has just chosen.
        changed: bool,
    },
}

/// A person as one platform knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// Row id.
    pub id: i64,
    /// Name of the platform.
    pub platform: String,
    pub person: Person,
}

/// A session of the person who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnSession {
    pub session: Session,
    /// Whether they ask from it.
    pub is_present: bool,
}

/// What a code has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Redeemed {
    /// The accounts are one now, also if an earlier request of the caller did it.
    Joined(AccountId),
    /// Nothing.
    Refused(Reason),
}

/// What the attempt to forget an account has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forgetting {
    /// The account is forgotten.
    Done,
    /// It still plays in open games, and nothing was changed.
    OpenGames,
}

/// What is stored about an account beside its games, as data to hand over.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PersonalRows {
    /// Lists by name.
    pub lists: Map<String, Value>,
    /// Names of the lists that have more rows than they show.
    pub cut: Vec<&'static str>,
    /// Number of all its games.
    pub games_in_all: usize,
}
