//! Requests to the core, as values.

mod shows;

pub use crate::challenges::request::NewGameRequest;
pub use crate::people::secret_request::{ConditionalRequest, ImportRequest};
pub use crate::settings::request::{ChannelRef, ConfigRequest, PresetAct};

use crate::challenges::seats::SeatFilter;
use crate::club::request::ClubRequest;
use crate::games::event::OfferKind;
use crate::games::move_input::MoveInput;
use crate::ids::lesson_code::LessonCode;
use crate::lessons::code::{LessonRequest, PuzzleRequest};
use crate::people::appearance::Aspect;
use crate::people::notices::Notify;
use crate::personal::Personal;
use crate::personal::own_time::OwnTime;
use crate::ratings::ranking::RatingRequest;

/// A request: what is wanted, and the message with the control from which it comes.
#[derive(Clone, Debug)]
pub struct Request {
    /// What is wanted.
    pub command: Command,
    /// Number of the position that the caller saw; `None` if the surface does not know it, or for a set-up, which has no
    /// position to be late for.
    pub seen: Option<u32>,
    /// Whether the answer replaces the private message with the control. A move is confirmed there.
    pub in_place: bool,
}

impl From<Command> for Request {
    fn from(command: Command) -> Self {
        Self { command, seen: None, in_place: false }
    }
}

impl Request {
    /// The same request from the private message with its control, which the answer replaces.
    #[must_use]
    pub fn replacing(self) -> Self {
        Self { in_place: true, ..self }
    }
}

/// What somebody wants of the core.
#[derive(Clone, Debug)]
pub enum Command {
    /// Challenges a person, or offers an open seat to everybody.
    New(NewGameRequest),
    /// Goes on with the game of a record, or stores a finished one.
    Import(ImportRequest),
    /// Accepts a challenge, takes an open seat, or accepts a draw, undo or abort, by its code. Without a code the caller
    /// must have exactly one of them to answer.
    Accept(Option<String>),
    /// Takes the open seat with this code, to whose link the caller has the key.
    Sit(String),
    /// Declines a challenge, or a draw, undo or abort. The challenger withdraws the challenge with it.
    Decline(Option<String>),
    /// Withdraws the caller's own challenge with this code.
    Withdraw(String),
    /// Gives the caller's own open seat with this code to the program.
    SeatComputer(String),
    /// Makes the caller's own open seat come back after each game, or only once.
    SeatAgain { code: String, again: bool },
    /// Leaves the caller's own open seat with this code as it is.
    LeaveOpen(String),
    /// Asks whether the caller may type a move, before a form for it opens, in the game with this code. The answer is empty if
    /// they may.
    Write(String),
    /// Accepts a challenge by its code, although the bot can't post the boards in its channel.
    AcceptUnposted(String),
    /// Makes a move.
    Move {
        /// Reference to the game.
        game: GameRef,
        /// The move as entered.
        input: MoveInput,
    },
    /// Shows the next step of choosing a move, or makes the move if it is complete.
    Pick {
        /// The game's code.
        code: String,
        /// The clicks so far, as tokens. If the last one is a [`BoardLine`], only that line is shown. The label of a plan
        /// alone stands for its moves.
        made: Vec<String>,
    },
    /// Makes several moves that were chosen together.
    PickMany {
        /// The game's code.
        code: String,
        /// The clicks of each move, as tokens.
        picks: Vec<Vec<String>>,
    },
    /// Shows the squares to which a word such as "flip" applies.
    WordTargets {
        /// The game's code.
        code: String,
        /// The key of the word in the vocabulary.
        word: String,
        /// The only column that is shown; `None` shows all.
        column: Option<char>,
    },
    /// Shows the form of a set-up with the given or with random symbols.
    SetupForm {
        /// The game's code.
        code: String,
        /// The symbols of the form.
        filling: Filling,
    },
    /// Shows the current board.
    Board {
        /// Reference to the game.
        game: GameRef,
        /// Which stones have the numbers of their moves.
        numbers: StoneNumbers,
    },
    /// Shows the caller's legal moves.
    Moves {
        /// Reference to the game.
        game: GameRef,
        /// The beginning of the moves to show, such as a square; `None` shows all.
        from: Option<String>,
    },
    /// Shows the rules, with the options of a game or a challenge.
    Rules {
        /// Whose options.
        of: RulesOf,
        /// How much of them.
        part: RulesPart,
    },
    /// Shows or answers a task that teaches a game.
    Learn(LessonRequest),
    /// Shows or answers a puzzle.
    Puzzle(PuzzleRequest),
    /// Resigns. Without confirmation the answer asks for it.
    Resign {
        /// Reference to the game.
        game: GameRef,
        /// Whether the player has confirmed it.
        confirmed: bool,
    },
    /// Doesn't resign or abort the game with this code after all.
    Stay(String),
    /// Challenges the opponent to a rematch with sides changed, or accepts their challenge to one.
    Rematch(GameRef),
    /// Aborts the game if a player has not moved yet, or else offers to. Without confirmation the answer asks whether to
    /// abort at once.
    Abort {
        /// Reference to the game.
        game: GameRef,
        /// Whether the player has confirmed it.
        confirmed: bool,
    },
    /// Offers a draw, an undo or an abort. If the other side has offered the same, a typed command accepts it, and a button
    /// of a private message shows it with the buttons that answer it.
    Offer {
        /// Reference to the game.
        game: GameRef,
        kind: OfferKind,
    },
    /// Ends a pause, or claims a win on time.
    Clock {
        /// Reference to the game.
        game: GameRef,
        /// What is wanted.
        act: ClockAct,
    },
    /// Shows or changes the lines that the caller has set ahead in a game.
    Conditional {
        /// Reference to the game.
        game: GameRef,
        /// What the caller wants of them.
        request: ConditionalRequest,
    },
    /// Shows or changes what the caller has chosen about their time.
    OwnTime(OwnTime),
    AnswerOffer {
        /// The game's code.
        code: String,
        offer: OfferKind,
        /// Whether the offer is accepted.
        accept: bool,
    },
    /// Shows the board of the game with this code as text.
    AsText(String),
    /// Shows the less frequent actions of the game with this code.
    More(String),
    /// Shows this page, from 1, of the caller's open games and challenges.
    List(u32),
    /// Shows the open seats of the caller's server.
    Seats(SeatFilter),
    /// Shows the moves of a game.
    History(GameRef),
    /// Tells the caller a part of the move that the program would make, and more if they ask again.
    Hint(GameRef),
    /// Shows the hint for which the caller has waited, and tells nothing more.
    HintThought(GameRef),
    /// Shows the review of a finished game, or asks for it.
    Review(GameRef),
    /// Marks the stones that the program takes for dead, while points are counted.
    ProposeDead(GameRef),
    /// Shows a game as an animated picture.
    Replay(GameRef),
    /// Sends the record of a game as a file.
    Export {
        /// Reference to the game.
        game: GameRef,
        /// The format of the file; `None` is SGF if the game has it, otherwise JSON.
        format: Option<Format>,
    },
    /// Shows (`None`) or changes how the caller is notified of their turns.
    Notify(Option<Notify>),
    /// Shows or changes how the caller sees boards.
    Preference {
        /// What about the look is chosen.
        aspect: Aspect,
        /// The new choice; `Some(None)` takes it back, `None` shows the current one.
        change: Option<Option<String>>,
    },
    /// Shows or changes ratings.
    Rating(RatingRequest),
    /// Takes the seat with this code from here, or shows the caller's game with this code here as well.
    Join(String),
    /// Takes the boards of a game away from this place, which is a further one of the game.
    Leave(GameRef),
    /// Does what the caller asks about themselves.
    Personal(Personal),
    /// Takes part in leagues, shows or organises them.
    Club(ClubRequest),
    /// Shows all commands, or one of them.
    Help(Option<String>),
    /// Shows or changes settings.
    Config(ConfigRequest),
}

/// What a player can do because of the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockAct {
    /// Ends a pause.
    Continue,
    /// Claims the win because the opponent's time has run out.
    Claim,
}

/// Whose options the rules are shown with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesOf {
    /// The caller's only game of this kind here; otherwise a new game of this kind, as it would begin here.
    Here(String),
    /// A challenge, by its code.
    Challenge(String),
    /// A game, by reference.
    Game(GameRef),
}

/// Format of a record file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// SGF, which other programs read; not every game has it.
    Sgf,
    /// JSON; every game has it.
    Json,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Sgf, Self::Json];

    /// Its word in commands, and the extension of the file name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sgf => "sgf",
            Self::Json => "json",
        }
    }

    /// Parses the word.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == text)
    }
}

/// Identifies a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameRef {
    /// The only kind of games that matches; `None` matches all.
    pub kind: Option<&'static str>,
    /// Code as typed; `None` means the caller's only game in this place.
    pub code: Option<String>,
}

impl GameRef {
    /// The task, if the code is that of one.
    #[must_use]
    pub fn lesson(&self) -> Option<LessonCode> {
        self.code.as_deref().and_then(LessonCode::read)
    }

    /// The game with this code.
    #[must_use]
    pub fn code(code: &str) -> Self {
        Self { kind: None, code: Some(code.to_owned()) }
    }
}

/// The token that ends choosing, where the clicks so far are a complete move but could go on, or a question comes before
/// it.
pub const STOP: &str = "!";

/// Which stones of a board have the numbers of their moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StoneNumbers {
    /// None while the game goes on; afterwards all, if they are legible.
    #[default]
    Usual,
    None,
    /// Those of the last moves, so many.
    Last(u16),
    All,
}

impl StoneNumbers {
    /// Examples of what [`parse`](Self::parse) reads.
    pub const EXAMPLES: &'static [&'static str] = &["last-20", "all", "none"];

    /// Most last moves.
    const MOST: u16 = 999;

    /// Reads `none`, `all`, or `last-` with a number, in letters of any case.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().to_ascii_lowercase();
        match text.as_str() {
            "none" => Some(Self::None),
            "all" => Some(Self::All),
            other => {
                let count = other.strip_prefix("last-")?.parse().ok()?;
                (1..=Self::MOST).contains(&count).then_some(Self::Last(count))
            }
        }
    }
}

/// A column or a row of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardLine {
    /// The column with this letter.
    Column(char),
    /// The row with this number, from 1.
    Row(u8),
}

impl BoardLine {
    /// The line that a token stands for: one lower-case letter, or a number.
    #[must_use]
    pub fn of(token: &str) -> Option<Self> {
        let number = token.bytes().all(|digit| digit.is_ascii_digit());
        let row = || token.parse().ok().filter(|_| number).map(Self::Row);
        column_of(token).map(Self::Column).or_else(row)
    }

    /// Whether a square, by its name, lies on it.
    #[must_use]
    pub fn has(self, square: &str) -> bool {
        match self {
            Self::Column(letter) => square.starts_with(letter),
            Self::Row(row) => square.get(1..).is_some_and(|digits| digits.parse() == Ok(row)),
        }
    }
}

/// The column that a token stands for, if it is one lower-case letter.
#[must_use]
pub fn column_of(token: &str) -> Option<char> {
    let mut letters = token.chars();
    letters.next().filter(|letter| letter.is_ascii_lowercase() && letters.next().is_none())
}

/// The symbols of a set-up form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filling {
    /// The given symbols, one for each square.
    Symbols(String),
    /// Random symbols.
    Random,
}

/// How much of the rules is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesPart {
    /// One page, from 1. A number beyond the last page means the last one.
    Page(u32),
    /// The text of all pages.
    Whole,
}

impl Command {
    /// The name of its kind.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::New(_) => "new",
            Self::Import(_) => "import",
            Self::Accept(_) => "accept",
            Self::AcceptUnposted(_) => "accept_unposted",
            Self::Sit(_) => "sit",
            Self::Decline(_) => "decline",
            Self::Withdraw(_) => "withdraw",
            Self::SeatComputer(_) => "seat_computer",
            Self::SeatAgain { .. } => "seat_again",
            Self::LeaveOpen(_) => "leave_open",
            Self::Write { .. } => "write",
            Self::Move { .. } => "move",
            Self::Pick { .. } => "pick",
            Self::PickMany { .. } => "pick_many",
            Self::WordTargets { .. } => "word_targets",
            Self::SetupForm { .. } => "setup_form",
            Self::Board { .. } => "board",
            Self::Moves { .. } => "moves",
            Self::Rules { .. } => "rules",
            Self::Learn(_) => "learn",
            Self::Puzzle(_) => "puzzle",
            Self::Resign { .. } => "resign",
            Self::Stay(_) => "stay",
            Self::Rematch(_) => "rematch",
            Self::Abort { .. } => "abort",
            Self::Offer { .. } => "offer",
            Self::Clock { .. } => "clock",
            Self::Conditional { .. } => "lines",
            Self::OwnTime(_) => "own_time",
            Self::AnswerOffer { .. } => "answer_offer",
            Self::AsText(_) => "as_text",
            Self::More(_) => "more",
            Self::List(_) => "list",
            Self::Seats(_) => "seats",
            Self::History(_) => "history",
            Self::Hint(_) | Self::HintThought(_) => "hint",
            Self::ProposeDead(_) => "propose_dead",
            Self::Review(_) => "review",
            Self::Replay(_) => "replay",
            Self::Export { .. } => "export",
            Self::Notify(_) => "notify",
            Self::Preference { .. } => "preference",
            Self::Rating(_) => "rating",
            Self::Join(_) => "join",
            Self::Leave(_) => "leave",
            Self::Personal(_) => "personal",
            Self::Club(_) => "club",
            Self::Help(_) => "help",
            Self::Config(_) => "config",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::StoneNumbers;

    #[test]
    fn numbers_are_asked_for_in_three_ways() {
        let cases = [
            ("none", Some(StoneNumbers::None)),
            (" ALL ", Some(StoneNumbers::All)),
            ("last-1", Some(StoneNumbers::Last(1))),
            ("Last-999", Some(StoneNumbers::Last(999))),
        ];
        let wrong = ["", "last", "last-", "last-0", "last-1000", "last--5", "last-99999", "20"]
            .map(|text| (text, None));
        for (text, wanted) in cases.into_iter().chain(wrong) {
            assert_eq!(StoneNumbers::parse(text), wanted, "{text:?}");
        }
        assert!(StoneNumbers::EXAMPLES.iter().all(|text| StoneNumbers::parse(text).is_some()));
    }
}
