//! Ids of buttons and menus. An id carries everything a press needs, so that a button works as long as its message
//! exists. Knows no sentence and no surface.
//!
//! An id is a verb and its fields, joined by `:`. Messages that are already posted carry ids of this table, so a row
//! may be added but never changed.

use deska_core::event::OfferKind;

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

/// The table of ids: variant, verb, fields. It defines the enum, [`ButtonId::encode`] and [`ButtonId::decode`].
macro_rules! button_ids {
    ($($(#[$doc:meta])* $name:ident = $verb:literal ($($field:ident: $kind:ty),+);)+) => {
        /// What a button or a menu does.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum ButtonId {
            $($(#[$doc])* $name($($kind),+),)+
        }

        impl ButtonId {
            /// The id as text.
            #[must_use]
            pub fn encode(&self) -> String {
                match self {
                    $(Self::$name($($field),+) => [$verb.to_owned(), $($field.write()),+].join(":"),)+
                }
            }

            /// Reads an id; `None` if it is not in the table or too long.
            #[must_use]
            pub fn decode(id: &str) -> Option<Self> {
                let (verb, fields) = id.split_once(':').filter(|_| id.len() <= ID_MAX)?;
                match verb {
                    $($verb => {
                        let mut fields = fields.splitn([$(stringify!($field)),+].len(), ':');
                        Some(Self::$name($(<$kind as Field>::read(fields.next()?)?),+))
                    })+
                    _ => None,
                }
            }
        }
    };
}

button_ids! {
    /// Accepts a challenge or takes an open seat.
    Accept = "accept" (challenge: String);
    /// Declines a challenge or withdraws one's own.
    Decline = "decline" (challenge: String);
    /// Withdraws one's own challenge.
    Withdraw = "withdraw" (challenge: String);
    /// Shows the rules with the options of a challenge.
    ChallengeRules = "rules" (challenge: String);
    /// Shows the board of a game as text.
    AsText = "text" (game: String);
    /// Shows the rules with the options of a game.
    GameRules = "rules-of" (game: String);
    /// Starts to choose a move, in a new private message.
    Choose = "move" (game: String, position: u32);
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
    /// Doesn't resign after all.
    ResignNo = "resign-no" (game: String);
    /// Offers a draw, an undo or an abort.
    Offer = "offer" (game: String, offer: OfferKind);
    /// Shows the game that waits for whoever presses it.
    NextGame = "next" (game: String);
    /// Ends a pause.
    Continue = "continue" (game: String);
    /// Claims the win because the opponent's time has run out.
    Claim = "claim" (game: String);
    /// Accepts an offer.
    AcceptOffer = "yes" (game: String, offer: OfferKind);
    /// Shows a page of a table of ratings, in a new private message: the class, the scope's word, the page.
    Ranks = "ranks" (class: String, reach: String, page: u32);
    /// The same in place of another page.
    RanksTurn = "ranks-turn" (class: String, reach: String, page: u32);
    /// Declines an offer.
    DeclineOffer = "no" (game: String, offer: OfferKind);
    /// Accepts an offer from a private message, which the answer replaces.
    AcceptHere = "yes-here" (game: String, offer: OfferKind);
    /// Declines an offer from such a message.
    DeclineHere = "no-here" (game: String, offer: OfferKind);
    /// Forgets the person with this account.
    ForgetMe = "forget-me" (account: String);
    /// Does not forget them.
    KeepMe = "keep-me" (account: String);
    /// Takes an identity from the person's account.
    Unlink = "unlink" (identity: String);
    /// Ends the block of an account.
    Unblock = "unblock" (account: String);
}

impl ButtonId {
    /// Code of the game whose board carries this control; `None` for a challenge, the rules, or a person's account.
    #[must_use]
    pub fn game(&self) -> Option<&str> {
        match self {
            Self::Accept(_)
            | Self::Decline(_)
            | Self::Withdraw(_)
            | Self::ChallengeRules(_)
            | Self::ForgetMe(_)
            | Self::KeepMe(_)
            | Self::Unlink(_)
            | Self::Unblock(_)
            | Self::GameRules(_)
            | Self::Ranks(..)
            | Self::RanksTurn(..) => None,
            Self::Choose(game, _)
            | Self::Pick(game, ..)
            | Self::Column(game, ..)
            | Self::Row(game, ..)
            | Self::Ways(game, ..)
            | Self::At(game, ..)
            | Self::Word(game, ..)
            | Self::Write(game, _)
            | Self::WritePrivate(game, _)
            | Self::WordTargets(game, ..)
            | Self::WordTargetsAgain(game, ..)
            | Self::WordTarget(game, ..)
            | Self::Play(game, _)
            | Self::SetupForm(game, _)
            | Self::Random(game)
            | Self::Turn(game, _)
            | Self::Typed(game, _)
            | Self::Done(game, _)
            | Self::More(game)
            | Self::Board(game)
            | Self::Moves(game)
            | Self::History(game)
            | Self::Rematch(game)
            | Self::Replay(game)
            | Self::Export(game)
            | Self::Resign(game)
            | Self::ResignYes(game)
            | Self::ResignNo(game)
            | Self::Offer(game, _)
            | Self::NextGame(game)
            | Self::Continue(game)
            | Self::Claim(game)
            | Self::AcceptOffer(game, _)
            | Self::AcceptHere(game, _)
            | Self::DeclineHere(game, _)
            | Self::AsText(game)
            | Self::DeclineOffer(game, _) => Some(game),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn offer() -> impl Strategy<Value = OfferKind> {
        prop_oneof![Just(OfferKind::Draw), Just(OfferKind::Undo), Just(OfferKind::Abort)]
    }

    /// Every variant, with fields as games and rules make them.
    fn any_id() -> impl Strategy<Value = ButtonId> {
        let fields = ("[a-z0-9]{4,6}", any::<u32>(), vec("[a-z0-9@+-]{1,4}", 0..8), "[01]{0,12}", offer());
        (0..47usize, fields).prop_map(|(which, (code, seq, clicks, bits, offer))| {
            let word = format!("dama-bit-{}", bits.len());
            let tail = Tail(format!("setup:{bits}"));
            match which {
                0 => ButtonId::Accept(code),
                1 => ButtonId::Decline(code),
                2 => ButtonId::ChallengeRules(code),
                3 => ButtonId::GameRules(code),
                4 => ButtonId::Choose(code, seq),
                5 => ButtonId::Pick(code, seq, clicks),
                6 => ButtonId::At(code, seq, clicks),
                7 => ButtonId::Word(code, seq, word),
                8 => ButtonId::Write(code, seq),
                9 => ButtonId::WritePrivate(code, seq),
                10 => ButtonId::WordTargets(code, seq, word),
                11 => ButtonId::WordTargetsAgain(code, seq, word),
                12 => ButtonId::WordTarget(code, seq, word),
                13 => ButtonId::Play(code, seq),
                14 => ButtonId::SetupForm(code, bits),
                15 => ButtonId::Random(code),
                16 => ButtonId::Turn(code, bits),
                17 => ButtonId::Typed(code, tail),
                18 => ButtonId::Done(code, tail),
                19 => ButtonId::More(code),
                20 => ButtonId::Board(code),
                21 => ButtonId::Moves(code),
                22 => ButtonId::History(code),
                23 => ButtonId::Rematch(code),
                24 => ButtonId::Replay(code),
                25 => ButtonId::Export(code),
                26 => ButtonId::Resign(code),
                27 => ButtonId::ResignYes(code),
                28 => ButtonId::Offer(code, offer),
                29 => ButtonId::AcceptOffer(code, offer),
                30 => ButtonId::Column(code, seq, 1, clicks),
                31 => ButtonId::Row(code, seq, 0, clicks),
                32 => ButtonId::Ways(code, seq, 3, clicks),
                33 => ButtonId::Withdraw(code),
                34 => ButtonId::Continue(code),
                35 => ButtonId::Claim(code),
                36 => ButtonId::NextGame(code),
                37 => ButtonId::AcceptHere(code, offer),
                38 => ButtonId::DeclineHere(code, offer),
                39 => ButtonId::Ranks(code, "server".to_owned(), seq),
                40 => ButtonId::RanksTurn(code, "everywhere".to_owned(), seq),
                41 => ButtonId::ForgetMe(seq.to_string()),
                42 => ButtonId::KeepMe(seq.to_string()),
                43 => ButtonId::Unlink(seq.to_string()),
                44 => ButtonId::Unblock(seq.to_string()),
                45 => ButtonId::ResignNo(code),
                _ => ButtonId::DeclineOffer(code, offer),
            }
        })
    }

    proptest! {
        #[test]
        fn an_id_reads_back_as_itself(id in any_id()) {
            prop_assert_eq!(ButtonId::decode(&id.encode()), Some(id));
        }

        #[test]
        fn any_text_is_read_without_a_panic(text in ".{0,100}", verb in "[a-z-]{0,10}", rest in "[a-z0-9:.]{0,90}") {
            for text in [text, format!("{verb}:{rest}")] {
                if let Some(id) = ButtonId::decode(&text) {
                    // What can be read can be written; only leading zeros and empty clicks are lost.
                    prop_assert_eq!(ButtonId::decode(&id.encode()), Some(id));
                }
            }
        }
    }

    #[test]
    fn ids_on_posted_messages_stay_readable() {
        let code = || "k7f2".to_owned();
        let clicks = || vec!["c3".to_owned(), "d4".to_owned()];
        let word = || "dama-flip".to_owned();
        let tail = |text: &str| Tail(text.to_owned());
        let posted = [
            ("accept:k7f2", ButtonId::Accept(code())),
            ("decline:k7f2", ButtonId::Decline(code())),
            ("withdraw:k7f2", ButtonId::Withdraw(code())),
            ("rules:k7f2", ButtonId::ChallengeRules(code())),
            ("rules-of:k7f2", ButtonId::GameRules(code())),
            ("move:k7f2:12", ButtonId::Choose(code(), 12)),
            ("pick:k7f2:12:", ButtonId::Pick(code(), 12, Vec::new())),
            ("pick:k7f2:12:c3.d4", ButtonId::Pick(code(), 12, clicks())),
            ("col:k7f2:12:0:", ButtonId::Column(code(), 12, 0, Vec::new())),
            ("row:k7f2:12:1:c3", ButtonId::Row(code(), 12, 1, vec!["c3".to_owned()])),
            ("ways:k7f2:12:3:c3.d4", ButtonId::Ways(code(), 12, 3, clicks())),
            ("at:k7f2:12:", ButtonId::At(code(), 12, Vec::new())),
            ("at:k7f2:12:c3.d4", ButtonId::At(code(), 12, clicks())),
            ("word:k7f2:12:dama-flip", ButtonId::Word(code(), 12, word())),
            ("write:k7f2:12", ButtonId::Write(code(), 12)),
            ("rewrite:k7f2:12", ButtonId::WritePrivate(code(), 12)),
            ("verb:k7f2:12:dama-flip", ButtonId::WordTargets(code(), 12, word())),
            ("verbs:k7f2:12:dama-flip", ButtonId::WordTargetsAgain(code(), 12, word())),
            ("verbpick:k7f2:12:dama-flip", ButtonId::WordTarget(code(), 12, word())),
            ("play:k7f2:12", ButtonId::Play(code(), 12)),
            ("fill:k7f2:0101", ButtonId::SetupForm(code(), "0101".to_owned())),
            ("random:k7f2", ButtonId::Random(code())),
            ("turn:k7f2:0101", ButtonId::Turn(code(), "0101".to_owned())),
            ("typed:k7f2:setup:", ButtonId::Typed(code(), tail("setup:"))),
            ("done:k7f2:setup:0101", ButtonId::Done(code(), tail("setup:0101"))),
            ("more:k7f2", ButtonId::More(code())),
            ("board:k7f2", ButtonId::Board(code())),
            ("moves:k7f2", ButtonId::Moves(code())),
            ("history:k7f2", ButtonId::History(code())),
            ("rematch:k7f2", ButtonId::Rematch(code())),
            ("replay:k7f2", ButtonId::Replay(code())),
            ("export:k7f2", ButtonId::Export(code())),
            ("resign:k7f2", ButtonId::Resign(code())),
            ("resign-yes:k7f2", ButtonId::ResignYes(code())),
            ("resign-no:k7f2", ButtonId::ResignNo(code())),
            ("offer:k7f2:draw", ButtonId::Offer(code(), OfferKind::Draw)),
            ("yes:k7f2:undo", ButtonId::AcceptOffer(code(), OfferKind::Undo)),
            ("ranks:go-19:server:2", ButtonId::Ranks("go-19".to_owned(), "server".to_owned(), 2)),
            ("ranks-turn:dama:channel:1", ButtonId::RanksTurn("dama".to_owned(), "channel".to_owned(), 1)),
            ("no:k7f2:abort", ButtonId::DeclineOffer(code(), OfferKind::Abort)),
            ("yes-here:k7f2:undo", ButtonId::AcceptHere(code(), OfferKind::Undo)),
            ("no-here:k7f2:draw", ButtonId::DeclineHere(code(), OfferKind::Draw)),
            ("forget-me:7", ButtonId::ForgetMe("7".to_owned())),
            ("keep-me:7", ButtonId::KeepMe("7".to_owned())),
            ("unlink:7", ButtonId::Unlink("7".to_owned())),
            ("unblock:7", ButtonId::Unblock("7".to_owned())),
        ];
        for (text, id) in posted {
            assert_eq!(ButtonId::decode(text), Some(id.clone()), "{text}");
            assert_eq!(id.encode(), text);
        }
    }

    #[test]
    fn a_control_knows_its_game() {
        for id in ["move:abcde:3", "pick:abcde:3:c3", "turn:abcde:01", "typed:abcde:setup:", "yes:abcde:draw"]
        {
            assert_eq!(ButtonId::decode(id).unwrap().game(), Some("abcde"), "{id}");
        }
        for id in ["accept:abcde", "decline:abcde", "rules:abcde", "rules-of:abcde"] {
            assert_eq!(ButtonId::decode(id).unwrap().game(), None, "{id}");
        }
        for id in ["move:abcde", "abcde", "", ":", "move:abcde:1:2", "yes:abcde:war", "\u{0}:\u{1}"] {
            assert_eq!(ButtonId::decode(id), None, "{id:?}");
        }
    }

    #[test]
    fn the_longest_chain_fits_into_an_id() {
        let made = (0..12).map(|_| "c3".to_owned()).chain(["dama-bit-1".to_owned()]).collect();
        assert!(ButtonId::At("abcde".to_owned(), u32::MAX, made).encode().len() <= ID_MAX);
        let filled = Tail(format!("setup:{}", "0".repeat(12)));
        assert!(ButtonId::Done("abcde".to_owned(), filled).encode().len() <= ID_MAX);
        assert_eq!(ButtonId::decode(&format!("board:{}", "x".repeat(ID_MAX))), None);
    }
}
