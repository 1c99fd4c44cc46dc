//! The rules of a game as pages: which paragraphs explain a game with certain options, and the picture of each. Knows
//! no game in particular and no language.

use crate::dynamic::{AnyPosition, GameDef};
use crate::example::Example;
use crate::game::Paragraph;
use crate::illustration::{Illustration, Shown};
use crate::options::OptionSpec;
use crate::pick::{self, Choice};
use crate::reason::Refusal;
use crate::side::Side;
use serde_json::{Map, Value};

/// The picture of a paragraph: a position, and what to point at.
pub struct Pictured {
    /// What was declared.
    pub illustration: &'static Illustration,
    /// The options of the pictured game.
    pub options: Map<String, Value>,
    /// The position.
    pub position: Box<dyn AnyPosition>,
    /// The side that made the last move; `None` before the first one.
    pub mover: Option<Side>,
    /// Why the shown move is refused.
    pub refusal: Option<Refusal>,
    /// The choices to mark.
    pub choices: Vec<Choice>,
    /// The clicks of the chosen piece.
    pub made: Vec<String>,
}

/// The paragraphs that explain a game with these options, in order.
#[must_use]
pub fn paragraphs(game: &dyn GameDef, options: &Map<String, Value>) -> Vec<&'static Paragraph> {
    let whole = game.resolve_options(options).unwrap_or_default();
    game.meta().rules.iter().filter(|paragraph| (paragraph.shown)(&whole)).collect()
}

/// The picture of a paragraph in a game with these options: the first of its illustrations that fits them and whose moves
/// are legal with them. `None` if it has none.
#[must_use]
pub fn picture(
    paragraph: &'static Paragraph,
    game: &dyn GameDef,
    options: &Map<String, Value>,
) -> Option<Pictured> {
    let whole = game.resolve_options(options).unwrap_or_default();
    let fits = |illustration: &&Illustration| {
        illustration.when.iter().all(|(name, values)| {
            whole.get(*name).is_some_and(|value| values.contains(&OptionSpec::write(value).as_str()))
        })
    };
    paragraph.pictures.iter().filter(fits).find_map(|illustration| play(illustration, game, options))
}

fn play(
    illustration: &'static Illustration,
    game: &dyn GameDef,
    options: &Map<String, Value>,
) -> Option<Pictured> {
    let example = Example { options: illustration.options, moves: illustration.moves };
    let position = example.position(game, options).ok()?;
    let mover = illustration.moves.split_last().and_then(|(last, before)| {
        let before = Example { options: illustration.options, moves: before };
        let then = before.position(game, options).ok()?;
        then.to_act().iter().find(|side| then.check(Some(*side), last).is_ok())
    });
    let side = position.to_act().iter().next();
    let options = example.options(game, options);
    let mut pictured = Pictured {
        illustration,
        options,
        mover,
        refusal: None,
        choices: Vec::new(),
        made: Vec::new(),
        position,
    };
    match illustration.shown {
        Shown::Position => {}
        Shown::Choices => pictured.choices = pictured.position.choices(side?),
        Shown::Chosen(from) => {
            (pictured.choices, pictured.made) = pick::beginning(pictured.position.choices(side?), from);
            if pictured.choices.is_empty() || pictured.made.is_empty() {
                return None;
            }
        }
        Shown::Refused(text) => pictured.refusal = Some(pictured.position.check(side, text).err()?),
    }
    Some(pictured)
}
