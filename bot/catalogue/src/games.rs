//! The games that the program plays, and what it needs of each beside its rules. Only this module of the catalogue
//! lists games.

use crate::cheess;
use crate::dama;
use crate::go;
use crate::move_command::MoveCommand;
use crate::ordo;
use crate::piskvorky;
use deska_i18n::Locale;
use rules::options::OptionSpec;
use rules::{GameDef, Registry};
use std::sync::Arc;

/// The move commands of the standard games. Those of the usual kinds need no file: `MoveCommand::square("remove")`.
static MOVES: &[(&str, &[MoveCommand])] = &[
    ("dama", dama::MOVES),
    ("cheess", cheess::MOVES),
    ("ordo", ordo::MOVES),
    ("go", go::MOVES),
    ("piskvorky", piskvorky::MOVES),
];

/// Games in which a colour is favoured, each with the option and its value that even it. BENCHMARKS.md has the numbers.
static EVENED_BY: &[(&str, (&str, &str))] = &[("piskvorky", ("opening", "swap2"))];

/// Games in which people can vote for moves: those without secrets of one side.
static VOTED_ON: [&str; 4] = ["cheess", "go", "piskvorky", "ordo"];

/// A game with its move commands and texts.
#[derive(Clone, Copy)]
pub struct GameEntry {
    /// The rules of the game: the version that new games begin with.
    pub rules: &'static dyn GameDef,
    /// Older versions of the rules, by which games that have begun are played on.
    pub older: &'static [&'static dyn GameDef],
    /// The move commands; a bare move is read as the first of them.
    pub moves: &'static [MoveCommand],
    /// Texts as Fluent sources, for a game whose texts are not among the language files.
    pub texts: &'static [(Locale, &'static str)],
}

impl GameEntry {
    /// The rules in every version.
    fn versions(&self) -> impl Iterator<Item = &'static dyn GameDef> + use<> {
        [self.rules].into_iter().chain(self.older.iter().copied())
    }
}

/// All games that the program plays, passed on as a value.
#[derive(Clone)]
pub struct GameCatalogue {
    registry: Registry,
    entries: Arc<[GameEntry]>,
}

impl GameCatalogue {
    /// The standard games.
    #[must_use]
    pub fn standard() -> Self {
        let moves =
            |id: &str| MOVES.iter().find(|(kind, _)| *kind == id).map_or(&[][..], |(_, moves)| *moves);
        let entry = |rules: &'static dyn GameDef| GameEntry {
            rules,
            older: &[],
            moves: moves(rules.meta().id),
            texts: &[],
        };
        // The standard table holds the older versions itself.
        let registry = Registry::standard();
        Self { entries: registry.games().map(entry).collect(), registry }
    }

    /// These games in the order of the help.
    #[must_use]
    pub fn new(entries: impl IntoIterator<Item = GameEntry>) -> Self {
        let entries: Arc<[GameEntry]> = entries.into_iter().collect();
        Self { registry: Registry::new(entries.iter().flat_map(GameEntry::versions)), entries }
    }

    /// These games and one more.
    #[must_use]
    pub fn with(&self, further: GameEntry) -> Self {
        Self {
            registry: Registry::new(self.registry.rows().chain(further.versions())),
            entries: self.entries().copied().chain([further]).collect(),
        }
    }

    /// The rules of the games.
    #[must_use]
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The games in order.
    pub fn entries(&self) -> impl Iterator<Item = &GameEntry> {
        self.entries.iter()
    }

    /// Texts that are not among the language files.
    pub fn texts(&self) -> impl Iterator<Item = (Locale, &'static str)> {
        self.entries().flat_map(|entry| entry.texts.iter().copied())
    }

    /// The options of a game; empty for an unknown game.
    #[must_use]
    pub fn options(&self, kind: &str) -> &'static [OptionSpec] {
        self.registry.find(kind).map(|game| game.meta().options).unwrap_or_default()
    }

    /// The games in which people can vote for moves.
    pub fn voted_on(&self) -> impl Iterator<Item = &'static str> {
        let is_voted_on = |entry: &&GameEntry| VOTED_ON.contains(&entry.rules.meta().id);
        self.entries().filter(is_voted_on).map(|entry| entry.rules.meta().id)
    }

    /// The option and its value that give no colour an advantage; `None` for a game in which none has one anyway.
    #[must_use]
    pub fn evened_by(&self, kind: &str) -> Option<(&'static str, &'static str)> {
        EVENED_BY.iter().find(|(known, _)| *known == kind).map(|(_, by)| *by)
    }

    /// The move commands of a game; empty for an unknown game.
    #[must_use]
    pub fn moves(&self, kind: &str) -> &'static [MoveCommand] {
        self.entries().find(|entry| entry.rules.meta().id == kind).map_or(&[], |entry| entry.moves)
    }

    /// One move command of a game.
    #[must_use]
    pub fn command(&self, kind: &str, name: &str) -> Option<&'static MoveCommand> {
        self.moves(kind).iter().find(|command| command.name == name)
    }
}
