//! A game as it is stored: game, rules version, options, moves.

use crate::dynamic::{AnyPosition, Made};
use crate::options::OptionError;
use crate::reason::Refusal;
use crate::registry::Registry;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

/// A whole game. It contains what is secret while the game goes on: the seed and hidden moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Id of the game.
    pub game: String,
    /// Version of the rules with which the game began.
    pub rules_version: u32,
    /// The options given. All others have their defaults.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// The moves made, as canonical texts.
    #[serde(default)]
    pub moves: Vec<Made>,
}

/// Why a record does not replay.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum RecordError {
    /// There is no such game.
    #[error("there is no game {0}")]
    UnknownGame(String),
    /// The program does not have this version of the rules.
    #[error("the record is of rules {found} of {game}, this program knows {known}")]
    RulesVersion {
        /// The game.
        game: String,
        /// The record's version.
        found: u32,
        /// The newest version that the program has.
        known: u32,
    },
    /// The options are refused.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// A move is refused.
    #[error("move {at}: {refusal}")]
    Move {
        /// Index of the move, from 0.
        at: usize,
        /// Why it is refused.
        refusal: Refusal,
    },
}

impl Record {
    /// The position after all moves, with the rules of `games`.
    ///
    /// # Errors
    /// The first reason why it does not replay.
    pub fn replay(&self, games: &Registry) -> Result<Box<dyn AnyPosition>, RecordError> {
        self.replay_to(games, self.moves.len())
    }

    /// The position after the first `moves` moves, or after all if there are fewer.
    ///
    /// # Errors
    /// The first reason why it does not replay.
    pub fn replay_to(&self, games: &Registry, moves: usize) -> Result<Box<dyn AnyPosition>, RecordError> {
        let game = games.version(&self.game, self.rules_version).ok_or_else(|| self.missing_rules(games))?;
        let mut position = game.start(&self.options)?;
        for (at, made) in self.moves.iter().enumerate().take(moves) {
            position.play(Some(made.by), &made.text).map_err(|refusal| RecordError::Move { at, refusal })?;
        }
        Ok(position)
    }

    /// Why `games` does not have the rules of this game.
    fn missing_rules(&self, games: &Registry) -> RecordError {
        let game = self.game.clone();
        match games.find(&game) {
            None => RecordError::UnknownGame(game),
            Some(newest) => RecordError::RulesVersion {
                game,
                found: self.rules_version,
                known: newest.meta().rules_version,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_stored_as_json_and_replays() {
        let text = r#"{"game":"dama","rules_version":1,"options":{"seed":1,"setup":"ones"},"moves":[{"by":"white","move":"c3-d4"},{"by":"black","move":"b6-c5"}]}"#;
        let record: Record = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&record).unwrap(), text);
        assert_eq!(record.replay(&Registry::standard()).unwrap().legal(crate::Side::White), ["d4xb6"]);
        assert!(record.replay_to(&Registry::standard(), 1).unwrap().to_act().contains(crate::Side::Black));
    }

    #[test]
    fn a_record_of_an_unknown_rules_version_is_refused() {
        let record = Record { game: "dama".into(), rules_version: 0, options: Map::new(), moves: Vec::new() };
        assert!(matches!(
            record.replay(&Registry::standard()),
            Err(RecordError::RulesVersion { known: 1, .. })
        ));
    }
}
