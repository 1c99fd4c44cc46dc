//! What pages show of leagues and of games by votes: data whose words are already translated.

use crate::outbound::Control;
use crate::record::{ListedGame, Sheet};
use deska_model::people::caller::Place;
use serde::Serialize;
use ts_rs::TS;

/// A league for one reader, and what the boards of their games are drawn with.
#[derive(Clone, Debug)]
pub struct ClubView {
    pub data: ShownClub,
    pub sheet: Sheet,
}

/// A league as one reader may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownClub {
    /// Its code.
    pub code: String,
    /// Its name.
    pub title: String,
    /// How far it is: `sign_up`, `playing`, `over` or `stopped`.
    pub stage: &'static str,
    /// The same in a sentence.
    pub state: String,
    /// When sign-up ends, in milliseconds since 1970 UTC; `None` afterwards.
    pub starts_at: Option<i64>,
    /// Who plays whom in the round of an evening, and who doesn't play, each part in a line.
    pub round: Option<String>,
    /// How it is played, each part in a line.
    pub terms: String,
    /// The rules that hold for every league.
    pub rules: String,
    /// Who takes part.
    pub players: Vec<ClubPlayer>,
    /// Its tables, one for each group; none during sign-up.
    pub tables: Vec<ShownTable>,
    /// What the signs of the tables mean, and the order of the players.
    pub signs: String,
    /// The reader's own games that go on, those in which it is their turn first.
    pub own: Vec<ListedGame>,
    /// What organisers have decided, and who has left, the last one first.
    pub news: Vec<String>,
    /// Code of the next league of the series.
    pub next: Option<String>,
    /// What the reader can do.
    pub controls: Vec<Control>,
}

/// A person of a league.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ClubPlayer {
    pub name: String,
    /// Whether it is the reader.
    pub own: bool,
    /// What is special about them: in for this league only, left, absent.
    pub note: Option<String>,
}

/// The standings of players who meet each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownTable {
    /// What it is a table of, and whether it is final.
    pub title: String,
    /// The heads of the columns between the names and the points. In a league each is the number of an opponent's row.
    pub columns: Vec<String>,
    /// The players, the best first.
    pub rows: Vec<ShownRow>,
}

/// A player in a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownRow {
    /// The place, such as `2.`, or a dash for a player whose games count for nobody.
    pub place: String,
    pub name: String,
    /// Whether it is the reader.
    pub own: bool,
    /// The points, such as `3½`.
    pub points: String,
    /// The games of each column; none where the player would meet themselves.
    pub cells: Vec<Vec<ShownCell>>,
}

/// A game in a table, as the player of the row sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownCell {
    /// `1`, `½`, `0`, `+`, `−`, `·` or `/`.
    pub sign: &'static str,
    /// The same in words, with the players.
    pub words: String,
    /// Code of the game; `None` where there is none.
    pub game: Option<String>,
    /// The key that opens the game to a reader who has come by a link; `None` for others.
    pub key: Option<String>,
    /// Whether it counts.
    pub counts: bool,
}

/// A league or a game by votes in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ListedEvent {
    /// Its code.
    pub code: String,
    /// `league`, or `vote` for a game by votes, whose page is that of the game.
    pub kind: &'static str,
    /// Its name.
    pub title: String,
    /// How far it is, in a sentence.
    pub state: String,
    /// When sign-up ends, in milliseconds since 1970 UTC; `None` if it isn't open.
    pub starts_at: Option<i64>,
    /// Whether the reader takes part.
    pub joined: bool,
    /// Number of its games that wait for the reader, or of votes.
    pub waiting: u32,
    /// The channel of its announcements.
    #[serde(skip)]
    #[ts(skip)]
    pub at: Place,
}
