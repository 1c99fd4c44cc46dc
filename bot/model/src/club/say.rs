//! What messages say of a league or an evening.

use crate::club::evening::Why;
use crate::club::event::Ruling;
use crate::club::rows::{ClubPost, ClubRow};
use crate::club::standings::GroupStandings;
use crate::club::table::ClubTable;
use crate::games::table::Table;
use crate::ids::AccountId;
use crate::look_back::Week;
use crate::people::account::Account;
use crate::people::caller::Person;
use crate::votes::invitation::VoteInvitation;
use std::sync::Arc;

/// A league and what a message says of it.
#[derive(Clone, Debug)]
pub struct ClubSay {
    pub club: Club,
    pub said: ClubSaid,
}

/// A league with the names of its people and the codes of its games.
#[derive(Clone, Debug)]
pub struct Club {
    pub row: ClubRow,
    pub table: ClubTable,
    /// Its people, as the platform of its channel knows them.
    pub people: Vec<Account>,
    pub standings: Vec<GroupStandings>,
    /// The games by their boards: number and code.
    pub games: Vec<(u32, String)>,
    /// Whether its time has come, but not enough people.
    pub waits: bool,
}

/// What is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubSaid {
    /// Sign-up, with its buttons.
    SignUp,
    Waits,
    Sleeps,
    Begun {
        /// Whether it begins later than planned because the program was away.
        late: bool,
    },
    /// Too few people are in for an evening.
    Short,
    /// An evening begins on another day, which its terms have now.
    Postponed {
        /// Whether enough people were in, and the program was away.
        was_away: bool,
    },
    /// An evening doesn't take place.
    CalledOff {
        /// Whether enough people were in, and the program was away.
        was_away: bool,
    },
    /// A round of an evening begins.
    Round {
        /// From 1.
        round: u32,
    },
    /// Why the caller has their opponent in this round; `None` if they don't take part.
    Why(Option<Why>),
    /// The caller is back, or had not been away.
    Back,
    /// A direct message, because the channel takes no announcements.
    Called {
        /// Who gets it.
        account: AccountId,
        /// What the channel would have learned.
        post: ClubPost,
    },
    /// Sign-up is open: the answer to the organiser.
    Opened,
    Ended {
        /// Code of the next league of the series, if its sign-up is open.
        next: Option<String>,
    },
    Stopped,
    /// This person has left, or was removed by somebody for a reason.
    Left {
        account: AccountId,
        removed: Option<(Person, String)>,
        games: LeftGames,
    },
    /// A decision about a board.
    Ruled {
        board: u32,
        result: Ruling,
        by: Person,
        reason: String,
    },
    /// The caller is in.
    Joined {
        once: bool,
        /// Whether somebody whom they have blocked, or who has blocked them, takes part.
        blocked: bool,
    },
    /// The caller has left.
    Out,
    /// Asks whether to leave after the beginning.
    Leave {
        decided: u32,
        games: u32,
    },
    /// The table.
    Table {
        /// Who asks for it.
        own: AccountId,
    },
    /// The rules.
    Rules,
    /// What an organiser has asked for is done.
    Done(ClubDone),
}

/// What happens to the games of a player who leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeftGames {
    /// None had begun.
    None,
    /// Those that go on are lost.
    Lost,
    /// None counts.
    Annulled,
}

/// What an organiser has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClubDone {
    /// It was ended before its end.
    Stopped,
    /// Its announcements come elsewhere.
    Moved,
    /// A game was decided.
    Ruled,
    /// A player was taken out.
    Removed,
}

/// The leagues and the games by votes of a server, and its last week.
#[derive(Clone, Debug)]
pub struct ClubList {
    pub clubs: Vec<Club>,
    /// Its games by votes that go on.
    pub votes: Vec<Arc<Table>>,
    /// Its invitations to games by votes that are open, for organisers.
    pub invitations: Vec<VoteInvitation>,
    /// The last week of which a channel of the server had a look back.
    pub week: Option<Week>,
}

impl Club {
    /// The person of an account; nobody knows the name of one who was forgotten.
    #[must_use]
    pub fn person(&self, account: AccountId) -> Person {
        let known = self.people.iter().find(|known| known.id == account);
        known.map_or_else(Person::forgotten, |known| known.person.clone())
    }
}
