//! A parameter of a command: what it takes, how its choices are written, and what is suggested for it.

use crate::move_command::Field;
use deska_model::games::suggest::GameFilter;
use deska_model::named::Named;
use rules::options::{Expected, OptionSpec};

/// The parameter that names an opponent, who has to be where the game is proposed.
pub const OPPONENT: &str = "opponent";

/// The parameter for the level of the program as an opponent.
pub const LEVEL: &str = "level";

/// The choice of a [switch](Param::switch) that is on.
pub const YES: &str = "yes";

/// The words for yes and no in parameters, in options of games and in settings.
const SWITCHES: [(&str, &str); 3] = [(YES, "no"), ("true", "false"), ("on", "off")];

/// The words for yes and no, if these are all the values that something takes.
#[must_use]
pub fn yes_and_no<W: AsRef<str>>(values: &[W]) -> Option<(&'static str, &'static str)> {
    let [one, other] = values else { return None };
    let (one, other) = (one.as_ref(), other.as_ref());
    SWITCHES.into_iter().find(|(yes, no)| [(one, other), (other, one)].contains(&(*yes, *no)))
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct Param {
    /// Name: lower case, at most 32 characters.
    pub name: String,
    /// Vocabulary key of its description.
    pub help: String,
    /// The values it takes.
    pub kind: ParamKind,
    /// Prefix of the vocabulary keys for its choices, or the key with `*` for the choice; `None` if the choices have no
    /// words of their own.
    pub labels: Option<String>,
    /// Whether a choice is shown by its word and its words, because people know it by its word.
    pub named: bool,
    /// Whether it must be given.
    pub required: bool,
    /// What is suggested while somebody types a value.
    pub suggest: Suggest,
    /// Whether it takes all further words of a typed line that name no parameter.
    pub rest: bool,
    /// Synonyms of its choices: the synonym, then the choice.
    pub also: Vec<(String, String)>,
    /// Whether its value is its sender's secret, so that a line with it is refused where others read the line.
    pub secret: bool,
    /// What a text parameter takes, for the answer to a text that is too long; `None` gives the length instead.
    pub expected: Option<Expected>,
}

/// The values a parameter takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParamKind {
    /// Text of at most this many characters.
    Text(u16),
    /// A whole number in a range, both ends included.
    Integer(i64, i64),
    /// One of at most 25 words.
    Choice(Vec<String>),
    Person,
    /// A channel of the same space.
    Channel,
    /// A role that people have in a space, where the platform has roles; typed it is text of at most this many characters.
    Role(u16),
    /// A file, which cannot be typed, with the endings of the names of such files.
    File(&'static [&'static str]),
}

/// What is suggested for a parameter while somebody types its value.
#[derive(Clone, Copy, Debug)]
pub enum Suggest {
    /// Nothing: there is nothing to suggest, or the platform itself shows choices, people and channels.
    Nothing,
    /// Codes of games.
    Games {
        /// Which games fit.
        filter: GameFilter,
        /// Id of the only fitting game kind; `None` for all kinds.
        kind: Option<&'static str>,
    },
    /// Codes of the challenges and open seats that the caller may accept.
    AcceptableChallenges,
    /// Codes of what the caller may join from here: challenges, open seats, and their own games.
    Joinable,
    /// Codes of the games that the caller may take away from here.
    Leavable,
    /// Codes of the challenges that the caller may decline or withdraw.
    DeclinableChallenges,
    /// Values of an option of a new game.
    OptionValues {
        /// Id of the game kind.
        kind: &'static str,
        spec: &'static OptionSpec,
    },
    /// Presets of a game, and those that admins have made for it.
    Presets {
        /// Id of the game kind.
        kind: &'static str,
    },
    /// The presets that admins have made, of the game that the parameter `game` names or of all.
    OwnPresets,
    /// Values of a field of a move, computed from the position of the caller's game.
    FieldValues {
        /// Id of the game kind.
        kind: &'static str,
        field: &'static Field,
    },
    /// How a line of moves that is set ahead goes on in the caller's game.
    Lines,
    /// Names of time zones.
    Zones,
    /// Values of a list that never changes.
    Fixed(&'static [&'static str]),
    /// Ids of the classes in which games are rated.
    Classes,
    /// Codes of the server's rated games, for an admin: those that the action of the parameter `action` fits.
    RatedGames,
    /// Seasons of the tables that the parameter `scope` names, or else of the server.
    Seasons,
    /// Names of settings.
    SettingKeys,
    /// Values of the setting that the parameter `key` names.
    SettingValues,
    /// Commands as they are written, without the slash.
    Commands,
}

impl Param {
    /// The opponent of a new game.
    pub(crate) fn opponent() -> Self {
        Self { kind: ParamKind::Person, ..Self::text(OPPONENT, "param-opponent", 100) }
    }

    /// An optional parameter of free text without suggestions; `max` is its length in characters.
    #[must_use]
    pub fn text(name: &str, help: &str, max: u16) -> Self {
        Self {
            name: name.to_owned(),
            help: help.to_owned(),
            kind: ParamKind::Text(max),
            labels: None,
            named: false,
            required: false,
            suggest: Suggest::Nothing,
            rest: false,
            also: Vec::new(),
            secret: false,
            expected: None,
        }
    }

    /// An optional parameter that is [`YES`] or no. Its name alone, as a word of a typed line, is yes.
    #[must_use]
    pub fn switch(name: &str, help: &str) -> Self {
        let words = [YES, "no"].map(str::to_owned).to_vec();
        Self { kind: ParamKind::Choice(words), labels: Some(help.to_owned()), ..Self::text(name, help, 10) }
    }

    /// How a sentence names it; the option of a new game belongs to its game.
    #[must_use]
    pub fn named(&self) -> Named {
        let game = self.help.strip_suffix(&format!("-option-{}", self.name));
        Named { game: game.map(str::to_owned), ..Named::from(self.name.as_str()) }
    }

    /// The endings of the names of the files that it takes; `None` if it takes no file.
    #[must_use]
    pub fn endings(&self) -> Option<&'static [&'static str]> {
        match self.kind {
            ParamKind::File(endings) => Some(endings),
            _ => None,
        }
    }

    /// Whether values are suggested while somebody types.
    #[must_use]
    pub fn completes(&self) -> bool {
        !matches!(self.suggest, Suggest::Nothing)
    }

    /// The choice that a typed word stands for; `None` if it stands for none or the parameter has no choices.
    #[must_use]
    pub fn choice_of(&self, typed: &str) -> Option<String> {
        let ParamKind::Choice(words) = &self.kind else { return None };
        let word = typed.to_lowercase();
        let alike = |known: &&String| known.replace('_', "-") == word.replace('_', "-");
        if let Some(known) = words.iter().find(alike) {
            return Some(known.clone());
        }
        if let Some((_, choice)) = self.also.iter().find(|(also, _)| *also == word) {
            return Some(choice.clone());
        }
        let (yes, no) = self.yes_and_no()?;
        match word.as_str() {
            "yes" | "true" | "1" => Some(yes.to_owned()),
            "no" | "false" | "0" => Some(no.to_owned()),
            word => (word == self.name).then(|| yes.to_owned()),
        }
    }

    /// Its words for yes and no, if these are its only choices; its own name then counts as yes.
    #[must_use]
    pub fn yes_and_no(&self) -> Option<(&'static str, &'static str)> {
        match &self.kind {
            ParamKind::Choice(words) => yes_and_no(words),
            _ => None,
        }
    }

    /// Vocabulary key of one of its choices; `None` if the choices have no words of their own.
    #[must_use]
    pub fn label_of(&self, choice: &str) -> Option<String> {
        let (labels, choice) = (self.labels.as_ref()?, choice.replace('_', "-"));
        Some(match labels.split_once('*') {
            Some((before, after)) => format!("{before}{choice}{after}"),
            None => format!("{labels}-{choice}"),
        })
    }
}
