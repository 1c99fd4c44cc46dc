//! Refusals that one sentence explains: a stable key with its details. They know no language.
//!
//! A further one is a key in [`REASONS`], its sentence in every language, and the place that refuses.

use crate::ids::Time;
use crate::named::Named;
use crate::people::caller::Person;

/// Why a request is refused, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// Stable key, which is also the key of its sentence in every language.
    pub key: &'static str,
    /// Arguments of the sentence, by name.
    pub details: Vec<(&'static str, Detail)>,
}

/// An argument of the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Text that people typed or that is the same in all languages.
    Verbatim(String),
    /// A word that selects a variant of the sentence.
    Word(&'static str),
    /// A list of what people can type.
    Codes(Vec<String>),
    Number(i64),
    Person(Person),
    /// A parameter, an option or a setting.
    Named(Named),
    /// The name of the game with this id.
    Game(String),
    /// The id of any game, for an example of a command.
    AnyGame,
    /// A moment in the past.
    Moment(Time),
    /// A moment in the future.
    Deadline(Time),
    /// A duration in milliseconds.
    Duration(i64),
}

impl Reason {
    /// A reason without details.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self { key, details: Vec::new() }
    }

    /// The stored game with this code can't be replayed.
    #[must_use]
    pub fn broken(code: &str) -> Self {
        Self::new("broken").with("code", code)
    }

    /// A typed argument has more characters than `max`.
    #[must_use]
    pub fn too_long(name: Named, max: usize) -> Self {
        Self::new("too-long").with("name", name).with("max", max)
    }

    /// The command, whose whole form is `usage`, doesn't take the last words of the line.
    #[must_use]
    pub fn left_over(words: String, usage: String) -> Self {
        Self::new("left-over").with("words", words).with("usage", usage)
    }

    /// The command, without its slash, needs a file.
    #[must_use]
    pub fn file_missing(command: &str) -> Self {
        Self::new("file-missing").with("command", command)
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, detail: impl Into<Detail>) -> Self {
        self.details.push((name, detail.into()));
        self
    }

    /// Whether only the caller may read it.
    #[must_use]
    pub fn is_private(&self) -> bool {
        PRIVATE_REASONS.contains(&self.key)
    }

    /// Whether what was asked for is other people's: their game, their challenge or their answer.
    #[must_use]
    pub fn is_for_others(&self) -> bool {
        REASONS_FOR_OTHERS.contains(&self.key)
    }
}

impl Detail {
    /// The name of the game with this id.
    #[must_use]
    pub fn game(id: &str) -> Self {
        Self::Game(id.to_owned())
    }
}

impl From<&str> for Detail {
    fn from(words: &str) -> Self {
        Self::Verbatim(words.to_owned())
    }
}

impl From<String> for Detail {
    fn from(words: String) -> Self {
        Self::Verbatim(words)
    }
}

impl From<&String> for Detail {
    fn from(words: &String) -> Self {
        Self::Verbatim(words.clone())
    }
}

impl From<Vec<String>> for Detail {
    fn from(codes: Vec<String>) -> Self {
        Self::Codes(codes)
    }
}

impl From<i64> for Detail {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<usize> for Detail {
    fn from(count: usize) -> Self {
        Self::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl From<u32> for Detail {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<&Person> for Detail {
    fn from(person: &Person) -> Self {
        Self::Person(person.clone())
    }
}

impl From<Named> for Detail {
    fn from(named: Named) -> Self {
        Self::Named(named)
    }
}

/// The keys of all reasons.
pub const REASONS: &[&str] = &[
    // Leagues.
    "club-clock",
    "club-evening-clock",
    "club-evening-every",
    "club-full",
    "club-games",
    "club-no-board",
    "club-no-such-board",
    "club-none",
    "club-not-alone",
    "club-not-in",
    "club-not-playing",
    "club-not-yours",
    "club-organisers-only",
    "club-own-game",
    "club-rounds",
    "club-sign-up-length",
    "club-sign-up-over",
    "club-too-few",
    "club-too-many",
    "club-too-many-series",
    "club-unknown",
    // Votes.
    "vote-draw-declined",
    "vote-invitation-gone",
    "vote-moves-only",
    "vote-one-move",
    "vote-other-side",
    "vote-same-server",
    "vote-server-level",
    "vote-too-many",
    "vote-turn-typed",
    "vote-window",
    // Games and boards.
    "broken",
    "no-board-there",
    "no-game-anywhere",
    "no-game-here",
    "no-game-of-kind-anywhere",
    "no-game-of-kind-here",
    "no-sgf",
    "no-such-game",
    "not-for-you",
    "not-over",
    "only-a-task",
    // Moves and offers.
    "move-too-late",
    "no-clocks",
    "league-no-break",
    "no-undo",
    "not-counting",
    "not-paused",
    "nothing-to-answer",
    "nothing-to-claim",
    "nothing-to-take-back",
    "nothing-waits",
    "offer-already",
    "offer-none",
    "own-offer",
    "paused-already",
    "set-up-stays",
    // Challenges.
    "gone-declined",
    "gone-expired",
    "gone-taken",
    "gone-withdrawn",
    "just-accepted",
    "no-such-challenge",
    "nobody-else-here",
    "not-challenged",
    "not-your-challenge",
    "not-your-seat",
    "own-challenge",
    "rematch-asked",
    "seat-once-only",
    "self-challenge",
    "too-many-challenges",
    "too-many-games",
    "too-many-games-other",
    "too-many-standing",
    // Opponents.
    "bot-opponent",
    "computer-full",
    "computer-off",
    "computer-other-opponent",
    "computer-too-many",
    "computer-unrated",
    "name-alike",
    "no-such-person",
    "not-here",
    "preset-as-name",
    // Hints and reviews.
    "hint-elsewhere",
    "hint-none",
    "hint-rated",
    "hint-set-up",
    "review-elsewhere",
    "review-nothing",
    "review-too-early",
    "thinks-too-much",
    // What was typed or pressed.
    "given-twice",
    "left-over",
    "message-too-long",
    "not-understood",
    "number-in-talk",
    "only-for-you",
    "open-quote",
    "secret-here",
    "see-help",
    "too-long",
    "unknown-control",
    // Files.
    "file-missing",
    "file-not-fetched",
    "record-tells-secret",
    "too-many-moves",
    // Ratings.
    "no-rated-result",
    "no-season",
    "no-seasons-everywhere",
    "not-rated-fixed",
    "not-rated-variant",
    "result-counts",
    "result-gone",
    // The caller's own time.
    "vacation-already",
    "vacation-none-left",
    "vacation-not-on",
    "vacation-too-long",
    // People and their accounts.
    "account-gone",
    "block-bot",
    "block-none",
    "block-self",
    "block-too-many",
    "link-already",
    "link-expired",
    "link-open-challenge",
    "link-open-game",
    "link-open-league",
    "link-open-votes",
    "link-own",
    "link-too-many",
    "link-unknown",
    "link-used",
    "not-together-now",
    "session-no-page",
    "unlink-none",
    // Mirrors of a game.
    "place-none",
    "place-not-here",
    "place-not-yours",
    "place-own",
    "places-too-many",
    // Settings.
    "admin-only",
    "admins-no-role",
    "admins-none-here",
    "admins-own-only",
    "admins-unknown",
    "seek-role-everybody",
    "change-gone",
    "changed-since",
    "file-no-game",
    "file-not-in-preset",
    "import-gone",
    "no-such-change",
    "no-such-channel",
    "no-such-key",
    "no-such-key-near",
    "nothing-to-undo",
    "preset-bad-name",
    "preset-built-in",
    "preset-no-name",
    "preset-none-of-game",
    "preset-too-many",
    "preset-unknown",
    "preset-which-game",
    "setting-channel-only",
    "setting-server-only",
];

/// Reasons that only the caller may read.
pub const PRIVATE_REASONS: &[&str] = &[
    "block-none",
    "block-too-many",
    "link-already",
    "link-expired",
    "link-open-challenge",
    "link-open-game",
    "link-open-league",
    "link-open-votes",
    "link-own",
    "link-too-many",
    "link-unknown",
    "link-used",
    "not-together-now",
    "places-too-many",
    "unlink-none",
];

/// Reasons to refuse what is other people's.
pub const REASONS_FOR_OTHERS: &[&str] =
    &["not-challenged", "not-for-you", "not-your-challenge", "not-your-seat"];
