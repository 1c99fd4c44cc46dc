//! Makes the object-safe interface of a game from its typed traits.

use super::interface::{AnyClicks, AnyForcing, AnyHidden, AnyPosition, AnySgf, GameDef, Made};
use crate::action::Action;
use crate::clicks::Clicks;
use crate::coords::Square;
use crate::dialect::{Conventions, Setup, SgfMove};
use crate::forced::{self, Effort, Forced, Goal};
use crate::forcing::Forcing;
use crate::game::{Game, Meta};
use crate::hidden::Hidden;
use crate::options::{CheckedOptions, OptionError};
use crate::perft::perft;
use crate::pick::{Choice, Form, Plan};
use crate::position::Position;
use crate::reason::{Code, Refusal};
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::side::{Outcome, Phase, Side, Sides, Uncovered, Viewer};
use crate::text::{Datum, Text};
use delegate::delegate;
use serde_json::{Map, Value};
use std::any::Any;
use std::fmt;
use std::marker::PhantomData;

/// Makes the object-safe interface of the game `G`.
pub struct Adapter<G>(PhantomData<fn() -> G>);

impl<G> Adapter<G> {
    /// The interface of `G`.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Adapter<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> fmt::Debug for Adapter<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(G::meta().id)
    }
}

impl<G: Game> GameDef for Adapter<G> {
    fn meta(&self) -> &'static Meta {
        G::meta()
    }

    fn resolve_options(&self, options: &Map<String, Value>) -> Result<Map<String, Value>, OptionError> {
        let specs = G::meta().options;
        let given = CheckedOptions::check(specs, options)?;
        G::options(&given)?;
        let mut resolved: Map<String, Value> = specs
            .iter()
            .filter(|spec| spec.is_open())
            .map(|spec| (spec.name.to_owned(), spec.default_value()))
            .collect();
        resolved.extend(G::defaults(&given).into_iter().map(|(name, value)| (name.to_owned(), value)));
        resolved.extend(options.clone());
        Ok(resolved)
    }

    fn start(&self, options: &Map<String, Value>) -> Result<Box<dyn AnyPosition>, OptionError> {
        let given = CheckedOptions::check(G::meta().options, options)?;
        let options = G::options(&given)?;
        Ok(Box::new(Typed::<G>(G::start(&options))))
    }

    fn sgf(&self) -> Option<&'static Conventions> {
        G::sgf().map(|dialect| &dialect.conventions)
    }
}

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

struct Typed<G: Game>(G::Position);

impl<G: Game> Typed<G> {
    /// Reads and checks one move, in the protocol's order of checks.
    fn admit(&self, by: Option<Side>, text: &str) -> Result<(Side, MoveOf<G>), Refusal> {
        let Self(position) = self;
        let may_act = position.to_act();
        if may_act.is_empty() {
            return Err(Refusal::game_over(position.outcome().as_ref()));
        }
        let action = position.read(text).map_err(|refusal| refusal.quoting(text))?;
        let side = match by {
            Some(side) => side,
            None => may_act.only().ok_or(Refusal::new(Code::Malformed, "say-who-moves"))?,
        };
        if !may_act.contains(side) {
            let refusal = Refusal::new(Code::NotYourTurn, "not-your-turn").with("side", side.other());
            // A player who has filled in the form and waits for the opponent gets a sentence of its own.
            let filling = position.form(side.other()).is_some();
            let phase = if filling { Phase::Setup } else { Phase::Play };
            return Err(refusal.with("phase", Datum::Word(phase.name())));
        }
        position.check(side, &action)?;
        Ok((side, action))
    }
}

impl<G: Game> AnyPosition for Typed<G> {
    delegate! {
        to self.0 {
            fn to_act(&self) -> Sides;
            fn awaited(&self) -> Sides;
            fn phase(&self) -> Phase;
            fn outcome(&self) -> Option<Outcome>;
            fn lead(&self) -> Option<i32>;
            fn swapped(&self) -> bool;
            fn colours_open(&self) -> bool;
            fn colour(&self, side: Side) -> Side;
            fn skipped(&self) -> Option<Side>;
            fn text(&self) -> String;
            fn scene(&self, viewer: Viewer) -> Scene;
            fn last(&self, viewer: Viewer) -> Option<Text>;
        }
    }

    fn scene_uncounted(&self, viewer: Viewer) -> Scene {
        self.0.uncounted().scene(viewer)
    }

    fn boxed(&self) -> Box<dyn AnyPosition> {
        Box::new(Self(self.0.clone()))
    }

    fn meta(&self) -> &'static Meta {
        G::meta()
    }

    fn legal(&self, side: Side) -> Vec<String> {
        if let Some(form) = self.0.form(side) {
            return vec![form.pattern.to_owned()];
        }
        self.0.legal(side).iter().map(Action::text).collect()
    }

    fn typed(&self) -> &dyn Any {
        &self.0
    }

    fn read(&self, text: &str) -> Result<String, Refusal> {
        let action = self.0.read(text).map_err(|refusal| refusal.quoting(text))?;
        Ok(action.text())
    }

    fn check(&self, by: Option<Side>, text: &str) -> Result<Made, Refusal> {
        let (by, action) = self.admit(by, text)?;
        Ok(Made { by, text: action.text() })
    }

    fn play(&mut self, by: Option<Side>, text: &str) -> Result<Made, Refusal> {
        let (by, action) = self.admit(by, text)?;
        let made = Made { by, text: action.text() };
        self.0.apply(by, &action);
        Ok(made)
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        perft(&self.0, depth)
    }

    fn play_randomly(&mut self, random: &mut SplitMix64, most: u32) -> u32 {
        for made in 0..most {
            let may_act = self.0.to_act();
            let count = may_act.iter().count();
            let Some(side) = may_act.iter().nth(random.below(count)) else { return made };
            let Some(action) = random_action(&self.0, side, random) else { return made };
            self.0.apply(side, &action);
        }
        most
    }
}

impl<G: Game> AnyClicks for Typed<G> {
    delegate! {
        to self.0 {
            fn choices(&self, side: Side) -> Vec<Choice>;
            fn at_once(&self, side: Side) -> usize;
            fn plans(&self, side: Side) -> Vec<Plan>;
            fn prompt(&self, side: Side, made: &[String]) -> Option<Text>;
            fn text_of_clicks(&self, side: Side, clicks: &[String]) -> String;
            fn form(&self, side: Side) -> Option<Form>;
            fn tries(&self, side: Side, from: Square) -> Vec<Square>;
        }
    }

    fn placed(&self, text: &str) -> Option<Square> {
        self.0.read(text).ok().and_then(|action| action.placed())
    }
}

impl<G: Game> AnyHidden for Typed<G> {
    delegate! {
        to self.0 {
            fn uncovered(&self) -> Uncovered;
            fn possible(&self) -> Vec<&'static str>;
        }
    }

    fn disclosed(&self, made: &Made, viewer: Viewer) -> Option<String> {
        let action = self.0.read(&made.text).ok()?;
        self.0.discloses(made.by, &action, viewer).then(|| made.text.clone())
    }

    fn supposing(&self, fact: &str) -> Option<Box<dyn AnyPosition>> {
        Some(Box::new(Self(self.0.supposing(fact)?)))
    }

    fn imagined(&self, side: Side, random: &mut SplitMix64) -> Box<dyn AnyPosition> {
        Box::new(Self(self.0.imagined(side, random)))
    }
}

impl<G: Game> AnyForcing for Typed<G> {
    delegate! {
        to self.0 {
            fn goal_reached(&self, goal: Goal, side: Side) -> bool;
            fn compelled(&self, side: Side) -> Vec<Square>;
            fn can_arrive(&self, side: Side, count: usize) -> bool;
            fn ways_to_arrive(&self, side: Side, count: usize, most: usize) -> usize;
            fn idea_of_arrival(&self, side: Side, count: usize) -> Option<&'static str>;
        }
    }

    fn gain(&self, side: Side, text: &str) -> Option<Text> {
        self.0.gain(side, &self.admit(Some(side), text).ok()?.1)
    }

    fn forced(&self, goal: Goal, side: Side, within: (u32, usize), effort: Effort) -> Option<Forced> {
        forced::forced(&self.0, goal, side, within, effort)
    }

    fn reply_that_holds(&self, goal: Goal, side: Side, within: u32) -> Option<String> {
        let mut search = forced::Search::new(goal, side, Effort::PLENTY);
        search.reply_that_holds(&self.0, within).flatten().map(|reply| reply.text())
    }

    fn refutation(&self, goal: Goal, side: Side, within: u32) -> Option<Option<String>> {
        let reply = forced::refutation(&self.0, goal, side, within)?;
        Some(reply.map(|reply| reply.text()))
    }

    fn idea(&self, goal: Goal, side: Side, within: u32) -> Option<&'static str> {
        self.0.idea(goal, side, &forced::line(&self.0, goal, side, within, (None, Effort::PLENTY))?)
    }

    fn idea_of_move(
        &self,
        goal: Goal,
        side: Side,
        (text, within): (&str, u32),
        effort: Effort,
    ) -> Option<&'static str> {
        let first = self.admit(Some(side), text).ok()?.1;
        self.0.idea(goal, side, &forced::line(&self.0, goal, side, within, (Some(first), effort))?)
    }

    fn longest_defence(&self, goal: Goal, side: Side, within: u32) -> Option<String> {
        forced::longest_defence(&self.0, goal, side, within, Effort::PLENTY).map(|reply| reply.text())
    }
}

impl<G: Game> AnySgf for Typed<G> {
    fn sgf_setup(&self) -> Option<Setup> {
        G::sgf().map(|dialect| (dialect.setup)(&self.0))
    }

    fn sgf_stones(&self) -> [Vec<Square>; 2] {
        G::sgf().map(|dialect| (dialect.stones)(&self.0)).unwrap_or_default()
    }

    fn sgf_move(&self, made: &Made) -> Option<SgfMove> {
        let action = self.0.read(&made.text).ok()?;
        (G::sgf()?.sgf_move)(&self.0, made.by, &action)
    }

    fn sgf_territory(&self) -> [Vec<Square>; 2] {
        G::sgf().map(|dialect| (dialect.territory)(&self.0)).unwrap_or_default()
    }
}

/// A random move, or a form filled in at random.
fn random_action<P: Clicks>(position: &P, side: Side, random: &mut SplitMix64) -> Option<P::Move> {
    if let Some(form) = position.form(side) {
        let symbols = form.squares.iter().map(|_| form.symbols[random.below(form.symbols.len())]);
        let text: String = form.prefix.chars().chain(symbols).collect();
        return position.read(&text).ok();
    }
    position.random_move(side, random)
}
