//! The picture of a position that belongs to no table; the caller chooses names and the near edge. Knows no person.

use crate::games::picture::outcome_args;
use crate::presenter::Presenter;
use crate::sentence::{Arg, plain, plain_text};
use deska_i18n::Locale;
use rules::scene::{ResultWords, Scene};
use rules::text::Text;
use rules::{AnyPosition, GameDef, Outcome, Side, Viewer};
use serde_json::{Map, Value};

/// A position, and what its picture shows beside it.
#[derive(Clone, Copy)]
pub struct Diagram<'a> {
    pub game: &'a dyn GameDef,
    /// Its options, as it was begun with.
    pub options: &'a Map<String, Value>,
    pub position: &'a dyn AnyPosition,
    /// White's name and Black's. A side without one is called by its colour.
    pub names: [Option<&'a str>; 2],
    /// The side at the near edge; `None` for the usual one.
    pub near: Option<Side>,
}

impl Presenter {
    /// The scene of a diagram, with all words.
    #[must_use]
    pub fn diagram(&self, diagram: &Diagram<'_>, locale: Locale) -> Scene {
        let mut scene = self.unworded_diagram(diagram, locale);
        if let Some(near) = diagram.near {
            scene = scene.turned_to(near);
        }
        scene.worded(&|text| plain_text(&self.words, locale, text))
    }

    /// The scene of a diagram whose own texts still have no language, so that marks can be added.
    pub(crate) fn unworded_diagram(&self, diagram: &Diagram<'_>, locale: Locale) -> Scene {
        let mut scene = diagram.position.scene(Viewer::Public);
        for side in Side::BOTH {
            // A name of letters that no font has would be drawn as boxes.
            let name = diagram.names[side.index()].filter(|name| render::is_legible(name));
            let colour = || plain(&self.words, locale, "card-nameless", &[("side", Arg::word(side.name()))]);
            scene.cards[side.index()].name = name.map_or_else(colour, str::to_owned);
        }
        scene.title = Text::Words(self.word(locale, &format!("{}-name", diagram.game.meta().id)));
        if let Some(outcome) = diagram.position.outcome() {
            scene.banner = None;
            scene.verdict = Some(self.diagram_verdict(diagram, &outcome, locale));
        }
        scene
    }

    /// The result of a game that its moves have ended.
    fn diagram_verdict(&self, diagram: &Diagram<'_>, outcome: &Outcome, locale: Locale) -> ResultWords {
        let say = |key: &str, args: &[(&str, Arg)]| plain(&self.words, locale, key, args);
        let headline = match outcome.winner {
            Some(side) => say("verdict-wins", &[("side", Arg::word(side.name()))]),
            None => say("verdict-draw", &[]),
        };
        let mut args = outcome_args(diagram.game, diagram.options, outcome);
        args.extend(outcome.winner.map(|side| ("loser", Arg::word(side.other().name()))));
        let key = format!("{}-outcome-{}-reason", diagram.game.meta().id, outcome.reason.replace('_', "-"));
        let reason = say(&key, &args);
        ResultWords { headline: Text::Words(headline), reason: Text::Words(reason), winner: outcome.winner }
    }
}
