//! Ids of buttons and menus. An id carries everything a press needs, so that a button works as long as its message
//! exists. Knows no sentence and no surface.
//!
//! An id is a verb and its fields, joined by `:`. Messages that are already posted carry ids of this table, so a row
//! may be added but never changed.

use deska_model::games::event::OfferKind;

/// What separates clicks.
pub const CLICK_SEPARATOR: char = '.';

/// Most characters of an id.
pub const ID_MAX: usize = 100;

/// A field of an id as text. A field holds no `:`, only a [`Tail`] may.
trait Field: Sized {
    fn write(&self) -> String;
    fn read(text: &str) -> Option<Self>;
}

impl Field for String {
    fn write(&self) -> String {
        self.clone()
    }

    fn read(text: &str) -> Option<Self> {
        (!text.contains(':')).then(|| text.to_owned())
    }
}

impl Field for u32 {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

impl Field for OfferKind {
    fn write(&self) -> String {
        self.name().to_owned()
    }

    fn read(text: &str) -> Option<Self> {
        Self::parse(text)
    }
}

/// Clicks as tokens without `.` and `:`.
impl Field for Vec<String> {
    fn write(&self) -> String {
        self.join(&CLICK_SEPARATOR.to_string())
    }

    fn read(text: &str) -> Option<Self> {
        let tokens = text.split(CLICK_SEPARATOR).filter(|token| !token.is_empty()).map(str::to_owned);
        (!text.contains(':')).then(|| tokens.collect())
    }
}

/// The rest of an id, whatever it contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tail(pub String);

impl Field for Tail {
    fn write(&self) -> String {
        self.0.clone()
    }

    fn read(text: &str) -> Option<Self> {
        Some(Self(text.to_owned()))
    }
}

/// The value of a field that is called `game`.
macro_rules! game_of {
    (game: $value:ident) => {
        Some($value.as_str())
    };
    ($other:ident: $value:ident) => {{
        let _ = $value;
        None
    }};
}

/// The table of ids: variant, verb, fields. It defines the enum, [`ButtonId::VERBS`], [`ButtonId::encode`],
/// [`ButtonId::decode`] and [`ButtonId::game`].
macro_rules! button_ids {
    ($($(#[$doc:meta])* $name:ident = $verb:literal ($first:ident: $first_kind:ty $(, $field:ident: $kind:ty)*);)+) => {
        /// What a button or a menu does.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum ButtonId {
            $($(#[$doc])* $name($first_kind $(, $kind)*),)+
        }

        impl ButtonId {
            /// The verbs of all ids.
            pub const VERBS: &[&str] = &[$($verb),+];

            /// The id as text.
            #[must_use]
            pub fn encode(&self) -> String {
                match self {
                    $(Self::$name($first $(, $field)*) => {
                        [$verb.to_owned(), $first.write() $(, $field.write())*].join(":")
                    })+
                }
            }

            /// Reads an id; `None` if it is not in the table or too long.
            #[must_use]
            pub fn decode(id: &str) -> Option<Self> {
                let (verb, fields) = id.split_once(':').filter(|_| id.len() <= ID_MAX)?;
                match verb {
                    $($verb => {
                        let mut fields = fields.splitn([stringify!($first) $(, stringify!($field))*].len(), ':');
                        Some(Self::$name(
                            <$first_kind as Field>::read(fields.next()?)?
                            $(, <$kind as Field>::read(fields.next()?)?)*
                        ))
                    })+
                    _ => None,
                }
            }

            /// Code of the game whose board carries this control; `None` for a challenge, the rules, or a person's account.
            #[must_use]
            pub fn game(&self) -> Option<&str> {
                match self {
                    $(Self::$name($first, ..) => game_of!($first: $first),)+
                }
            }
        }

        /// Ids of each variant, with fields as games and rules make them.
        #[cfg(test)]
        fn any_of_each() -> Vec<proptest::strategy::BoxedStrategy<ButtonId>> {
            use proptest::strategy::Strategy;
            vec![$(
                (<$first_kind as tests::AnyField>::any(), $(<$kind as tests::AnyField>::any(),)*)
                    .prop_map(|($first, $($field,)*)| ButtonId::$name($first $(, $field)*))
                    .boxed()
            ),+]
        }
    };
}

button_ids! {
    /// Accepts a challenge or takes an open seat.
    Accept = "accept" (challenge: String);
    /// Accepts a challenge although the bot can't post in its channel.
    AcceptUnposted = "accept-unposted" (challenge: String);
    /// Declines a challenge or withdraws one's own.
    Decline = "decline" (challenge: String);
    /// Withdraws one's own challenge.
    Withdraw = "withdraw" (challenge: String);
    /// Gives one's own open seat to the program.
    SeatComputer = "seat-computer" (challenge: String);
    /// Shows the rules with the options of a challenge.
    ChallengeRules = "rules" (challenge: String);
    /// Shows the board of a game as text.
    AsText = "text" (game: String);
    /// Shows the rules with the options of a game.
    GameRules = "rules-of" (of: String);
    /// Shows a page of the rules, in a new private message: whose options (`new`, `challenge` or `game`), the game kind or
    /// the code, the page from 1.
    RulesPage = "rules-page" (of: String, code: String, page: u32);
    /// The same in place of another page; page 0 is the text of all pages.
    RulesTurn = "rules-turn" (of: String, code: String, page: u32);
    /// A menu of pages; its value is the number of the page that replaces the present one.
    RulesMenu = "rules-menu" (of: String, code: String);
    /// Starts to choose a move, in a new private message.
    Choose = "move" (game: String, position: u32);
    /// A menu of points and columns below a board for everybody; its value is the token of a point, which makes the move, or
    /// the letter of a column, whose points a new private message shows.
    Start = "start" (game: String, position: u32);
    /// A menu of the next clicks; its value is a token.
    Pick = "pick" (game: String, position: u32, clicks: Vec<String>);
    /// A menu of columns; its value is a letter. The number tells apart the menus of one message.
    Column = "col" (game: String, position: u32, menu: u32, clicks: Vec<String>);
    /// A menu of rows; its value is a number.
    Row = "row" (game: String, position: u32, menu: u32, clicks: Vec<String>);
    /// A menu of whole moves that begin with these clicks; each value is the rest of their clicks, joined by `.`. Several
    /// values are several moves.
    Ways = "ways" (game: String, position: u32, menu: u32, clicks: Vec<String>);
    /// Shows the choice after these clicks, or makes the move if they are one.
    At = "at" (game: String, position: u32, clicks: Vec<String>);
    /// Makes a move of one word, from a public message.
    Word = "word" (game: String, position: u32, word: String);
    /// Makes a move that a form asks for, from a public message; the value is what was typed.
    Write = "write" (game: String, position: u32);
    /// The same from a private message, which the answer replaces.
    WritePrivate = "rewrite" (game: String, position: u32);
    /// Shows the squares for a word such as "flip", in a new private message.
    WordTargets = "verb" (game: String, position: u32, word: String);
    /// Shows the squares for a word again, in place of those of one column.
    WordTargetsAgain = "verbs" (game: String, position: u32, word: String);
    /// A menu of squares or columns for a word; its value is a square or the letter of a column.
    WordTarget = "verbpick" (game: String, position: u32, word: String);
    /// Makes the move whose text is the value.
    Play = "play" (game: String, position: u32);
    /// Shows the set-up form with these symbols.
    SetupForm = "fill" (game: String, symbols: String);
    /// Shows the set-up form with random symbols.
    Random = "random" (game: String);
    /// A menu that changes one symbol of the set-up form; its value is the number of the square from 0.
    Turn = "turn" (game: String, symbols: String);
    /// Makes the set-up that a form asks for; the value is all symbols, the prefix belongs before them.
    Typed = "typed" (game: String, prefix: Tail);
    /// Makes this set-up: prefix and symbols.
    Done = "done" (game: String, text: Tail);
    /// Shows what else can be done.
    More = "more" (game: String);
    /// Shows the current board.
    Board = "board" (game: String);
    /// Shows the legal moves.
    Moves = "moves" (game: String);
    /// Shows the moves made.
    History = "history" (game: String);
    /// Tells a part of the best move, in a new private message.
    Hint = "hint" (game: String);
    /// Tells more of it, in place of what was told.
    HintMore = "hint-more" (game: String);
    /// Shows the review of a finished game, in a new private message.
    Review = "review" (game: String);
    /// Shows it in place of the message that it will take a while.
    ReviewAgain = "review-again" (game: String);
    /// Marks the stones that the program takes for dead, in the position that was shown.
    ProposeDead = "propose-dead" (game: String, position: u32);
    /// Asks for a rematch or accepts one.
    Rematch = "rematch" (game: String);
    /// Shows the whole game as an animated picture.
    Replay = "replay" (game: String);
    /// Gives the record as a file.
    Export = "export" (game: String);
    /// Asks whether to resign.
    Resign = "resign" (game: String);
    /// Resigns.
    ResignYes = "resign-yes" (game: String);
    /// Doesn't resign or abort after all.
    ResignNo = "resign-no" (game: String);
    /// Aborts the game, without another question.
    AbortYes = "abort-yes" (game: String);
    /// Offers a draw, an undo or an abort; asks first where an abort would end the game at once.
    Offer = "offer" (game: String, offer: OfferKind);
    /// Shows the task of a game at which the person is who presses it, in a new private message.
    Learn = "learn" (kind: String);
    /// Shows the puzzle with this code to the person who presses it, in a new private message.
    Solve = "solve" (game: String);
    /// Shows a task, in place of another one.
    LessonTurn = "lesson" (game: String);
    /// The same with its hint.
    LessonHint = "lesson-hint" (game: String);
    /// A menu of moves that answer a task; its value is the text of one.
    LessonAnswer = "lesson-answer" (game: String, position: u32);
    /// Shows the next game that waits for the person who presses it.
    NextGame = "next" (game: String);
    /// Ends a pause.
    Continue = "continue" (game: String);
    /// Claims the win because the opponent's time has run out.
    Claim = "claim" (game: String);
    /// Sets a line ahead; the value are its moves.
    SetLine = "line-set" (game: String);
    /// Drops the lines that the person who presses it has set ahead, in place of the list of them.
    DropLines = "lines-drop" (game: String);
    /// Accepts an offer.
    AcceptOffer = "yes" (game: String, offer: OfferKind);
    /// Shows a page of a table of ratings, in a new private message: the class, the scope's word, the page.
    Ranks = "ranks" (class: String, reach: String, page: u32);
    /// The same in place of another page.
    RanksTurn = "ranks-turn" (class: String, reach: String, page: u32);
    /// Shows a page of a season's table, in a new private message: the class or nothing, the scope's word, the season, the
    /// page.
    SeasonRanks = "season" (class: String, reach: String, season: String, page: u32);
    /// The same in place of another page.
    SeasonRanksTurn = "season-turn" (class: String, reach: String, season: String, page: u32);
    /// Shows the person's results in a season, or all of them, in place of others: the class or nothing, the season or
    /// nothing.
    SeasonStats = "season-stats" (class: String, season: String);
    /// Declines an offer.
    DeclineOffer = "no" (game: String, offer: OfferKind);
    /// Accepts an offer from a private message, which the answer replaces.
    AcceptHere = "yes-here" (game: String, offer: OfferKind);
    /// Declines an offer from such a message.
    DeclineHere = "no-here" (game: String, offer: OfferKind);
    /// Shows a page of a server's open seats in place of another one: the game kind, the kind of clock and `yes` or `no` for
    /// rated games, each or nothing, and the page.
    Seats = "seats" (kind: String, clock: String, rated: String, page: u32);
    /// A menu of such seats, on this page; its value is the code of the one to take.
    TakeSeat = "take" (page: u32);
    /// Forgets the person with this account.
    ForgetMe = "forget-me" (account: String);
    /// Does not forget them.
    KeepMe = "keep-me" (account: String);
    /// Takes an identity from the person's account.
    Unlink = "unlink" (identity: String);
    /// Ends the block of an account.
    Unblock = "unblock" (account: String);
    /// Shows a page of the changes of settings in place of another one: the page, and the channel or nothing.
    ChangeLog = "changes" (page: u32, channel: Tail);
    /// Makes the changes of a file of settings.
    ApplySettings = "apply-settings" (file: String);
    /// Shows a question of the set-up of a server in place of another one; the number of the question, from 0.
    Setup = "setup" (question: u32);
    /// A menu of answers to such a question; its values are the answers.
    SetupAnswer = "setup-answer" (question: u32);
    /// Opens the form for settings, which a surface that has one shows by itself: the channel or nothing. Elsewhere it
    /// shows the settings.
    SettingsForm = "settings" (channel: Tail);
    /// Shows all settings, those with their defaults too, in a new private message: the channel or nothing.
    AllSettings = "all-settings" (channel: Tail);
    /// Undoes a change of a setting.
    UndoChange = "undo-change" (number: u32);
    /// A list of people who have the same name: the parameter that names one. Its value is the command with one of them.
    WhichPerson = "which-person" (param: String);
}

#[cfg(test)]
mod tests;
