//! Ids of buttons and menus. An id carries everything a press needs, so that a button works as long as its message
//! exists. Knows no sentence and no surface.
//!
//! An id is a verb and the fields of its subject, joined by `:`. Messages that are already posted carry ids of this
//! table, so a row may be added but never changed. A further button is a verb below its subject, and what `press.rs` does
//! with it.

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

/// The table of ids: the subjects, each with its fields and its verbs, and after them the ids that are alone with their
/// subject. It defines [`ButtonId`], the enum of the verbs of each subject, and how an id is written and read.
macro_rules! button_ids {
    (
        subjects {
            $($(#[$about:meta])* $subject:ident: $verbs:ident
                ($first:ident: $first_kind:ty $(, $field:ident: $kind:ty)*) {
                    $($(#[$doc:meta])* $name:ident = $verb:literal;)+
                })+
        }
        alone {
            $($(#[$lone_doc:meta])* $lone:ident = $lone_verb:literal
                ($lone_first:ident: $lone_first_kind:ty $(, $lone_field:ident: $lone_kind:ty)*);)+
        }
    ) => {
        /// What a button or a menu does: its subject, and what it does with it.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum ButtonId {
            $($(#[$about])* $subject($verbs, $first_kind $(, $kind)*),)+
            $($(#[$lone_doc])* $lone($lone_first_kind $(, $lone_kind)*),)+
        }

        $(
            $(#[$about])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub enum $verbs {
                $($(#[$doc])* $name,)+
            }

            impl $verbs {
                const fn verb(self) -> &'static str {
                    match self { $(Self::$name => $verb),+ }
                }

                fn read(verb: &str) -> Option<Self> {
                    match verb { $($verb => Some(Self::$name),)+ _ => None }
                }
            }

            #[cfg(test)]
            impl $verbs {
                const ALL: &[Self] = &[$(Self::$name),+];
            }
        )+

        impl ButtonId {
            /// The verbs of all ids.
            pub const VERBS: &[&str] = &[$($($verb,)+)+ $($lone_verb),+];

            /// The id as text.
            #[must_use]
            pub fn encode(&self) -> String {
                match self {
                    $(Self::$subject(button, $first $(, $field)*) => {
                        [button.verb().to_owned(), $first.write() $(, $field.write())*].join(":")
                    })+
                    $(Self::$lone($lone_first $(, $lone_field)*) => {
                        [$lone_verb.to_owned(), $lone_first.write() $(, $lone_field.write())*].join(":")
                    })+
                }
            }

            /// Reads an id; `None` if it is not in the table or too long.
            #[must_use]
            pub fn decode(id: &str) -> Option<Self> {
                let (verb, fields) = id.split_once(':').filter(|_| id.len() <= ID_MAX)?;
                $(if let Some(button) = $verbs::read(verb) {
                    let mut fields = fields.splitn([stringify!($first) $(, stringify!($field))*].len(), ':');
                    return Some(Self::$subject(
                        button,
                        <$first_kind as Field>::read(fields.next()?)?
                        $(, <$kind as Field>::read(fields.next()?)?)*
                    ));
                })+
                match verb {
                    $($lone_verb => {
                        let mut fields =
                            fields.splitn([stringify!($lone_first) $(, stringify!($lone_field))*].len(), ':');
                        Some(Self::$lone(
                            <$lone_first_kind as Field>::read(fields.next()?)?
                            $(, <$lone_kind as Field>::read(fields.next()?)?)*
                        ))
                    })+
                    _ => None,
                }
            }

            /// Code of the game whose board carries this control; `None` for a challenge, the rules, or a person's account.
            #[must_use]
            pub fn game(&self) -> Option<&str> {
                match self {
                    $(Self::$subject(_, $first, ..) => game_of!($first: $first),)+
                    $(Self::$lone($lone_first, ..) => game_of!($lone_first: $lone_first),)+
                }
            }
        }

        /// Ids of each subject, with fields as games and rules make them.
        #[cfg(test)]
        fn any_of_each() -> Vec<proptest::strategy::BoxedStrategy<ButtonId>> {
            use proptest::strategy::Strategy;
            vec![
                $((
                    proptest::sample::select($verbs::ALL),
                    <$first_kind as tests::AnyField>::any(),
                    $(<$kind as tests::AnyField>::any(),)*
                )
                    .prop_map(|(button, $first, $($field,)*)| ButtonId::$subject(button, $first $(, $field)*))
                    .boxed(),)+
                $((<$lone_first_kind as tests::AnyField>::any(), $(<$lone_kind as tests::AnyField>::any(),)*)
                    .prop_map(|($lone_first, $($lone_field,)*)| ButtonId::$lone($lone_first $(, $lone_field)*))
                    .boxed()),+
            ]
        }
    };
}

button_ids! {
    subjects {
        /// A challenge, by its code.
        Challenge: ChallengeButton (challenge: String) {
            /// Accepts a challenge or takes an open seat.
            Accept = "accept";
            /// Accepts a challenge although the bot can't post in its channel.
            AcceptUnposted = "accept-unposted";
            /// Declines a challenge or withdraws one's own.
            Decline = "decline";
            /// Withdraws one's own challenge.
            Withdraw = "withdraw";
            /// Gives one's own open seat to the program.
            SeatComputer = "seat-computer";
            /// Leaves one's own open seat as it is.
            LeaveOpen = "leave-open";
            /// Makes one's own open seat come back after each game.
            SeatAgain = "seat-again";
            /// Takes that back.
            SeatOnce = "seat-once";
            /// Shows the rules with the options of a challenge.
            Rules = "rules";
        }
        /// A league or an evening, by its code.
        Club: ClubButton (club: String) {
            /// Signs up for it and those that follow.
            Join = "club-join";
            /// Signs up for this one only.
            Once = "club-once";
            /// Leaves; after the beginning it asks first.
            Leave = "club-leave";
            /// Leaves, without another question.
            LeaveYes = "club-leave-yes";
            /// Shows the table.
            Table = "club-table";
            /// Shows the rules.
            Rules = "club-rules";
            /// Comes back to an evening.
            Back = "club-back";
            /// Says why the own pair of a round was made.
            Why = "club-why";
        }
        /// A game, by its code.
        Game: GameButton (game: String) {
            /// Shows the current board.
            Board = "board";
            /// Shows the board of a game as text.
            AsText = "text";
            /// Shows what else can be done.
            More = "more";
            /// Shows the legal moves.
            LegalMoves = "moves";
            /// Shows the moves made.
            History = "history";
            /// Tells a part of the best move, in a new private message.
            Hint = "hint";
            /// Tells more of it, in place of what was told.
            HintMore = "hint-more";
            /// Shows the review of a finished game, in a new private message.
            Review = "review";
            /// Shows it in place of the message that it will take a while.
            ReviewAgain = "review-again";
            /// Asks for a rematch or accepts one.
            Rematch = "rematch";
            /// Shows the whole game as an animated picture.
            Replay = "replay";
            /// Gives the record as a file.
            Export = "export";
            /// Asks whether to resign.
            Resign = "resign";
            /// Resigns.
            ResignYes = "resign-yes";
            /// Doesn't resign or abort after all.
            ResignNo = "resign-no";
            /// Aborts the game, without another question.
            AbortYes = "abort-yes";
            /// Shows the next game that waits for the person who presses it.
            Next = "next";
            /// Ends a pause.
            Continue = "continue";
            /// Claims the win because the opponent's time has run out.
            Claim = "claim";
            /// Sets a line ahead; the value is its moves.
            SetLine = "line-set";
            /// Drops the lines that the person who presses it has set ahead, in place of the list of them.
            DropLines = "lines-drop";
            /// Shows the set-up form with random symbols.
            RandomSetup = "random";
        }
        /// An offer in a game, or the answer to one.
        Offer: OfferButton (game: String, offer: OfferKind) {
            /// Offers a draw, an undo or an abort; asks first where an abort would end the game at once.
            Make = "offer";
            /// Accepts an offer.
            Accept = "yes";
            /// Declines an offer.
            Decline = "no";
            /// Accepts an offer from a private message, which the answer replaces.
            AcceptHere = "yes-here";
            /// Declines an offer from such a message.
            DeclineHere = "no-here";
        }
        /// A position of a game, by the number of its last event.
        Position: PositionButton (game: String, position: u32) {
            /// Starts to choose a move, in a new private message.
            Choose = "move";
            /// A menu of points and columns below a board for everybody; its value is the token of a point, which makes the move, or
            /// the letter of a column, whose points a new private message shows.
            Start = "start";
            /// Makes a move that a form asks for, from a public message; the value is what was typed.
            Write = "write";
            /// The same from a private message, which the answer replaces.
            WritePrivate = "rewrite";
            /// Makes the move whose text is the value.
            Play = "play";
            /// Marks the stones that the program takes for dead, in the position that was shown.
            ProposeDead = "propose-dead";
            /// Votes for the move whose text is the value of a menu.
            Vote = "vote";
            /// A menu of moves that answer a task; the value is the text of one.
            AnswerTask = "lesson-answer";
        }
        /// The clicks that begin a move.
        Clicks: ClicksButton (game: String, position: u32, clicks: Vec<String>) {
            /// A menu of the next clicks; its value is a token.
            Pick = "pick";
            /// Shows the choice after these clicks, or makes the move if they are one.
            At = "at";
        }
        /// A menu of what follows these clicks. The number tells apart the menus of one message.
        Menu: MoveMenu (game: String, position: u32, menu: u32, clicks: Vec<String>) {
            /// A column; the value is its letter.
            Column = "col";
            /// A row; the value is its number.
            Row = "row";
            /// Whole moves; each value is the rest of the clicks of one, joined by `.`. Several values are several moves.
            Ways = "ways";
        }
        /// A word of a move, such as "flip".
        Word: WordButton (game: String, position: u32, word: String) {
            /// Makes the move of this word, from a public message.
            Play = "word";
            /// Shows the squares for it, in a new private message.
            Targets = "verb";
            /// Shows the squares for it again, in place of those of one column.
            TargetsAgain = "verbs";
            /// A menu of squares or columns; the value is a square or the letter of a column.
            Target = "verbpick";
        }
        /// The symbols of a set-up form.
        Filling: FillingButton (game: String, symbols: String) {
            /// Shows the form with them.
            Show = "fill";
            /// A menu that changes one of them; the value is the number of its square from 0.
            Turn = "turn";
        }
        /// The text of a set-up.
        Filled: FilledButton (game: String, text: Tail) {
            /// Makes the set-up that a form asks for; the value is all symbols, the prefix belongs before them.
            Typed = "typed";
            /// Makes this set-up: prefix and symbols.
            Done = "done";
        }
        /// A task or a puzzle, by its code.
        Task: TaskButton (game: String) {
            /// Shows it in place of another one.
            Show = "lesson";
            /// Shows it with its hint, in place of another one.
            Hint = "lesson-hint";
            /// Shows it with its right move, in place of another one.
            Answer = "lesson-show";
            /// Shows it to the person who presses, in a new private message.
            Solve = "solve";
        }
        /// A page of the rules: whose options (`new`, `challenge` or `game`), the game kind or the code, the page from 1.
        RulesPage: RulesPageButton (of: String, code: String, page: u32) {
            /// Shows it in a new private message.
            Show = "rules-page";
            /// Shows it in place of another page; page 0 is the text of all pages.
            Turn = "rules-turn";
        }
        /// A page of a table of ratings: the class, the scope's word, the page.
        Ranks: RanksButton (class: String, reach: String, page: u32) {
            /// Shows it in a new private message.
            Show = "ranks";
            /// Shows it in place of another page.
            Turn = "ranks-turn";
        }
        /// A page of a season's table: the class or nothing, the scope's word, the season, the page.
        SeasonRanks: SeasonRanksButton (class: String, reach: String, season: String, page: u32) {
            /// Shows it in a new private message.
            Show = "season";
            /// Shows it in place of another page.
            Turn = "season-turn";
        }
        /// An account, by its number.
        Account: AccountButton (account: String) {
            /// Forgets the person.
            Forget = "forget-me";
            /// Does not forget them.
            Keep = "keep-me";
            /// Ends the block of it.
            Unblock = "unblock";
        }
        /// A session on the page, by the beginning of its id.
        Session: SessionButton (session: String) {
            /// Ends it.
            End = "session-end";
            /// Ends its notifications.
            Quiet = "session-quiet";
            /// Ends all of the person; the session is none.
            EndAll = "sessions-end";
        }
        /// A question of the set-up of a server, by its number from 0.
        Setup: SetupButton (question: u32) {
            /// Shows it in place of another one.
            Show = "setup";
            /// A menu of answers; the values are the answers.
            Answer = "setup-answer";
        }
        /// The settings of a channel, or of the server if it is empty.
        Settings: SettingsButton (channel: Tail) {
            /// Opens the form, which a surface that has one shows by itself. Elsewhere it shows the settings.
            Form = "settings";
            /// Shows all, those with their defaults too, in a new private message.
            All = "all-settings";
        }
    }
    alone {
        /// Votes for a move of a game, in the position with this number; the text is that of the move.
        VoteFor = "vote-for" (game: String, position: u32, text: Tail);
        /// Shows the rules with the options of a game.
        GameRules = "rules-of" (of: String);
        /// A menu of pages; its value is the number of the page that replaces the present one.
        RulesMenu = "rules-menu" (of: String, code: String);
        /// Shows the task of a game at which the person is who presses it, in a new private message.
        Learn = "learn" (kind: String);
        /// Shows the person's results in a season, or all of them, in place of others: the class or nothing, the season or
        /// nothing.
        SeasonStats = "season-stats" (class: String, season: String);
        /// Shows a page of a server's open seats in place of another one: the game kind, the kind of clock and `yes` or `no` for
        /// rated games, each or nothing, and the page.
        Seats = "seats" (kind: String, clock: String, rated: String, page: u32);
        /// A menu of such seats, on this page; its value is the code of the one to take.
        TakeSeat = "take" (page: u32);
        /// Takes an identity from the person's account.
        Unlink = "unlink" (identity: String);
        /// Shows a page of the changes of settings in place of another one: the page, and the channel or nothing.
        ChangeLog = "changes" (page: u32, channel: Tail);
        /// Makes the changes of a file of settings.
        ApplySettings = "apply-settings" (file: String);
        /// Undoes a change of a setting.
        UndoChange = "undo-change" (number: u32);
        /// A list of people who have the same name: the parameter that names one. Its value is the command with one of them.
        WhichPerson = "which-person" (param: String);
    }
}

#[cfg(test)]
mod tests;
