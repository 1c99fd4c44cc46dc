//! A position that explains something: the options of a game and the moves that lead there. It knows no game in
//! particular and no language.

use crate::dynamic::{AnyPosition, GameDef, Made};
use crate::options::OptionError;
use crate::reason::Refusal;
use serde_json::{Map, Value};

/// A position of a game, reached by legal moves from its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// Options by name as [`OptionSpec::read`](crate::options::OptionSpec::read) reads them; the others keep the
    /// values of the game that is explained.
    pub options: &'static [(&'static str, &'static str)],
    /// Moves from the start. Where both sides may act, a move belongs to the first of White and Black that may make it.
    pub moves: &'static [&'static str],
}

/// Why there is no such position.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ExampleError {
    /// The options contradict each other.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// A move is not legal.
    #[error("{text} is refused: {refusal}")]
    Move {
        /// The move.
        text: &'static str,
        /// Why it is refused.
        refusal: Refusal,
    },
}

impl Example {
    /// The options of the example in a game with these options.
    #[must_use]
    pub fn options(&self, game: &dyn GameDef, options: &Map<String, Value>) -> Map<String, Value> {
        let mut all = options.clone();
        for (name, text) in self.options {
            let spec = game.meta().options.iter().find(|spec| spec.name == *name);
            // An unknown name stays, so that the start refuses it.
            all.insert((*name).to_owned(), spec.map_or_else(|| (*text).into(), |spec| spec.read(text)));
        }
        all
    }

    /// The position in a game with these options.
    ///
    /// # Errors
    /// The options contradict each other, or a move is not legal with them.
    pub fn position(
        &self,
        game: &dyn GameDef,
        options: &Map<String, Value>,
    ) -> Result<Box<dyn AnyPosition>, ExampleError> {
        let mut position = game.start(&self.options(game, options))?;
        play(position.as_mut(), self.moves)?;
        Ok(position)
    }
}

/// Makes moves, each by the first side that may make it, and returns them as they were read.
///
/// # Errors
/// A move is not legal.
pub(crate) fn play(
    position: &mut dyn AnyPosition,
    moves: &'static [&'static str],
) -> Result<Vec<Made>, ExampleError> {
    let make = |text: &&'static str| {
        let mover = position.to_act().iter().find(|side| position.check(Some(*side), text).is_ok());
        position.play(mover, text).map_err(|refusal| ExampleError::Move { text, refusal })
    };
    moves.iter().map(make).collect()
}

#[cfg(test)]
mod tests {
    use super::{Example, ExampleError};
    use crate::options::OptionError;
    use crate::registry;
    use serde_json::Map;

    fn text_of(example: Example) -> Result<String, ExampleError> {
        let game = registry::find("dama").expect("a game of the table");
        example.position(game, &Map::new()).map(|position| position.text())
    }

    const PLAIN: &[(&str, &str)] = &[("setup", "ones"), ("seed", "1")];

    #[test]
    fn an_example_plays_its_moves() {
        let text = text_of(Example { options: PLAIN, moves: &["c3-d4", "b6-c5"] }).expect("legal moves");
        assert!(text.contains(" w "), "White is to move: {text}");
    }

    #[test]
    fn an_example_says_what_is_wrong() {
        let error = text_of(Example { options: PLAIN, moves: &["c3-d4", "c3-d4"] }).expect_err("not legal");
        assert!(matches!(error, ExampleError::Move { text: "c3-d4", .. }), "{error}");
        let error = text_of(Example { options: &[("colour", "red")], moves: &[] }).expect_err("no option");
        assert!(matches!(error, ExampleError::Options(OptionError::Unknown { .. })), "{error}");
    }
}
