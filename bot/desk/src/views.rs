//! What pages show of games, links and lists.

use crate::outbound::{Outbound, Span};
use crate::record::{GameRecord, ListedGame, Sheet, ShownLine, SmallBoard};
use bytes::Bytes;
use deska_model::command::Format;
use deska_model::games::archive::ArchivePlace;
use deska_model::people::caller::Place;
use serde::Serialize;
use ts_rs::TS;

/// A game move by move.
#[derive(Clone, Debug)]
pub struct RecordView {
    /// The data.
    pub data: GameRecord,
    /// What the clocks do: when time runs out, what stops them, what can be claimed. Empty in a game without clocks.
    pub clock: Vec<Span>,
    /// The avatars of White's and of Black's player as PNG, as far as they are here.
    pub faces: [Option<Bytes>; 2],
    /// What its boards are drawn with.
    pub sheet: Sheet,
    /// Language tag of its words.
    pub locale: &'static str,
}

/// What is said to a visitor's move in a puzzle.
#[derive(Clone, Debug)]
pub struct VisitorAnswer {
    /// The code of the puzzle as it stands then.
    pub code: String,
    /// Whether the move was no answer to it, or a wrong one.
    pub refused: bool,
    /// The words.
    pub said: Outbound,
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
    /// The seat is free.
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
    /// Code of the board of that task.
    pub board: String,
}

/// How a whole game is written as a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameForm {
    /// An animated picture of its positions.
    Gif,
    /// A record.
    Record(Format),
}

impl GameForm {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Gif, Self::Record(Format::Sgf), Self::Record(Format::Json)];

    /// The extension of the file name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gif => "gif",
            Self::Record(format) => format.name(),
        }
    }

    /// The form with this extension.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.name() == text)
    }
}
