//! The object-safe face of a game: text and plain data in, text and plain data out.
//!
//! One blanket adapter makes it from the typed [`Game`] trait, so a game's author never writes it.

use crate::coords::Square;
use crate::game::{Game, Meta, Outcome, Phase, Side, Sides, Viewer};
use crate::options::{self, Given, OptionError};
use crate::pick::{Choice, Form};
use crate::reason::{Code, Refusal};
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::sgf::{Conventions, Setup, Step};
use crate::text::{Datum, Text};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;
use std::marker::PhantomData;

/// A game, whichever it is; its debug form is its id.
pub trait GameDef: fmt::Debug + Send + Sync {
    /// The game's description of itself.
    fn meta(&self) -> &'static Meta;

    /// JSON Schema of its options.
    fn schema(&self) -> Value {
        options::schema(self.meta().options)
    }

    /// Every option's value as it holds in a game with these options: those given, else their defaults. A
    /// secret one is there only if it is given.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    fn whole(&self, options: &Map<String, Value>) -> Result<Map<String, Value>, OptionError>;

    /// The position before the first move.
    ///
    /// # Errors
    /// Unknown options, wrong values, broken conditions.
    fn start(&self, options: &Map<String, Value>) -> Result<Box<dyn AnyPosition>, OptionError>;

    /// What its records look like as SGF; `None` where the format has no such game.
    fn sgf(&self) -> Option<&'static Conventions>;
}

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// Who made it.
    pub by: Side,
    /// Its canonical text, `move` in the protocol and in records.
    #[serde(rename = "move")]
    pub text: String,
}

/// A position of a game, whichever it is.
pub trait AnyPosition: Send + Sync {
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyPosition>;
    /// The game.
    fn meta(&self) -> &'static Meta;
    /// The sides that may act now.
    fn to_act(&self) -> Sides;
    /// The phase.
    fn phase(&self) -> Phase;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The sorted canonical moves of a side, or the pattern of its form.
    fn legal(&self, side: Side) -> Vec<String>;
    /// What a side may choose, with the clicks that make it; empty where there is a form.
    fn choices(&self, side: Side) -> Vec<Choice>;
    /// What the next click is for, where the game says it.
    fn prompt(&self, side: Side, made: &[String]) -> Option<Text>;
    /// The text of the move that clicks would make, legal or not.
    fn text_of_clicks(&self, side: Side, clicks: &[String]) -> String;
    /// The form a side has to fill in, if any.
    fn form(&self, side: Side) -> Option<Form>;
    /// Whether the players have changed seats since the start.
    fn swapped(&self) -> bool;
    /// The colour of what the side places with its next move: an opening may let it place the other side's too.
    fn colour(&self, side: Side) -> Side;
    /// Squares whose pieces the side must choose among, where the rules compel it.
    fn compelled(&self, side: Side) -> Vec<Square>;
    /// Reads and checks one move without making it; `by` may be left out where only one side may act.
    ///
    /// # Errors
    /// The first of the protocol's checks that fails.
    fn check(&self, by: Option<Side>, text: &str) -> Result<Made, Refusal>;
    /// Reads, checks and makes one move.
    ///
    /// # Errors
    /// As [`check`](Self::check); the position is then unchanged.
    fn play(&mut self, by: Option<Side>, text: &str) -> Result<Made, Refusal>;
    /// The canonical position text.
    fn text(&self) -> String;
    /// The picture for one viewer.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// A move made earlier, for one viewer: `None` while it is hidden from that viewer.
    fn disclosed(&self, made: &Made, viewer: Viewer) -> Option<String>;
    /// How many sequences of `depth` moves there are; `None` where a form stands in for a list.
    /// The talk of the scoring phase is no part of a sequence.
    fn perft(&self, depth: u32) -> Option<u64>;
    /// Makes random moves until the game is over, at most `most`; forms are filled in at random.
    /// Returns how many were made.
    fn wander(&mut self, random: &mut SplitMix64, most: u32) -> u32;
    /// What the root of an SGF file says of this game; `None` where the format has no such game.
    fn sgf_setup(&self) -> Option<Setup>;
    /// The stone or the pass that a legal move is in SGF, if it is one.
    fn sgf_step(&self, made: &Made) -> Option<Step>;
    /// Points that count for White and Black, for SGF.
    fn sgf_territory(&self) -> [Vec<Square>; 2];
}

/// Makes the object-safe face of the game `G`.
pub struct Adapter<G>(PhantomData<fn() -> G>);

impl<G> Adapter<G> {
    /// The face of `G`.
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

    fn whole(&self, options: &Map<String, Value>) -> Result<Map<String, Value>, OptionError> {
        let specs = G::meta().options;
        let given = Given::check(specs, options)?;
        G::options(&given)?;
        let mut whole: Map<String, Value> = specs
            .iter()
            .filter(|spec| !spec.secret)
            .map(|spec| (spec.name.to_owned(), spec.default_value()))
            .collect();
        whole.extend(G::defaults(&given).into_iter().map(|(name, value)| (name.to_owned(), value)));
        whole.extend(options.clone());
        Ok(whole)
    }

    fn start(&self, options: &Map<String, Value>) -> Result<Box<dyn AnyPosition>, OptionError> {
        let given = Given::check(G::meta().options, options)?;
        let options = G::options(&given)?;
        Ok(Box::new(Typed::<G>(G::start(&options))))
    }

    fn sgf(&self) -> Option<&'static Conventions> {
        G::sgf().map(|dialect| &dialect.conventions)
    }
}

/// Longest part of a text that a refusal repeats, in characters.
const REPEATED: usize = 30;

/// A refusal of what is no move with the text itself, so that its sentence can name it: `typed`.
fn naming(refusal: Refusal, text: &str) -> Refusal {
    if refusal.code != Code::Malformed {
        return refusal;
    }
    // Signs that are not seen, or turn round what follows, would make another text of it.
    let seen = |sign: &char| {
        !sign.is_control()
            && !matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let mut shown: String = text.chars().filter(seen).take(REPEATED + 1).collect();
    if shown.chars().count() > REPEATED {
        shown.pop();
        shown.push('…');
    }
    refusal.with("typed", shown)
}

struct Typed<G: Game>(G::Position);

impl<G: Game> Typed<G> {
    fn admit(&self, by: Option<Side>, text: &str) -> Result<(Side, G::Move), Refusal> {
        let may_act = G::to_act(&self.0);
        if may_act.is_empty() {
            return Err(Refusal::game_over(G::outcome(&self.0).as_ref()));
        }
        let action = G::read(&self.0, text).map_err(|refusal| naming(refusal, text))?;
        let side = match by {
            Some(side) => side,
            None => may_act.only().ok_or(Refusal::new(Code::Malformed, "say-who-moves"))?,
        };
        if !may_act.contains(side) {
            let refusal = Refusal::new(Code::NotYourTurn, "not-your-turn").with("side", side.other());
            // Who has filled in a form and waits for the other side is told so.
            let filling = G::form(&self.0, side.other()).is_some();
            let phase = if filling { Phase::Setup } else { Phase::Play };
            return Err(refusal.with("phase", Datum::Word(phase.name())));
        }
        G::check(&self.0, side, &action)?;
        Ok((side, action))
    }
}

impl<G: Game> AnyPosition for Typed<G> {
    fn boxed(&self) -> Box<dyn AnyPosition> {
        Box::new(Self(self.0.clone()))
    }

    fn meta(&self) -> &'static Meta {
        G::meta()
    }

    fn to_act(&self) -> Sides {
        G::to_act(&self.0)
    }

    fn phase(&self) -> Phase {
        G::phase(&self.0)
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.0)
    }

    fn legal(&self, side: Side) -> Vec<String> {
        if let Some(form) = G::form(&self.0, side) {
            return vec![form.pattern.to_owned()];
        }
        G::legal(&self.0, side).iter().map(G::write).collect()
    }

    fn choices(&self, side: Side) -> Vec<Choice> {
        G::choices(&self.0, side)
    }

    fn prompt(&self, side: Side, made: &[String]) -> Option<Text> {
        G::prompt(&self.0, side, made)
    }

    fn text_of_clicks(&self, side: Side, clicks: &[String]) -> String {
        G::text_of_clicks(&self.0, side, clicks)
    }

    fn form(&self, side: Side) -> Option<Form> {
        G::form(&self.0, side)
    }

    fn swapped(&self) -> bool {
        G::swapped(&self.0)
    }

    fn colour(&self, side: Side) -> Side {
        G::colour(&self.0, side)
    }

    fn compelled(&self, side: Side) -> Vec<Square> {
        G::compelled(&self.0, side)
    }

    fn check(&self, by: Option<Side>, text: &str) -> Result<Made, Refusal> {
        let (by, action) = self.admit(by, text)?;
        Ok(Made { by, text: G::write(&action) })
    }

    fn play(&mut self, by: Option<Side>, text: &str) -> Result<Made, Refusal> {
        let (by, action) = self.admit(by, text)?;
        let made = Made { by, text: G::write(&action) };
        G::apply(&mut self.0, by, &action);
        Ok(made)
    }

    fn text(&self) -> String {
        G::text(&self.0)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        G::scene(&self.0, viewer)
    }

    fn disclosed(&self, made: &Made, viewer: Viewer) -> Option<String> {
        let action = G::read(&self.0, &made.text).ok()?;
        G::discloses(&self.0, made.by, &action, viewer).then(|| made.text.clone())
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        perft::<G>(&self.0, depth)
    }

    fn wander(&mut self, random: &mut SplitMix64, most: u32) -> u32 {
        for made in 0..most {
            let may_act = G::to_act(&self.0);
            let count = may_act.iter().count();
            let Some(side) = may_act.iter().nth(random.below(count)) else { return made };
            let Some(action) = some_move::<G>(&self.0, side, random) else { return made };
            G::apply(&mut self.0, side, &action);
        }
        most
    }

    fn sgf_setup(&self) -> Option<Setup> {
        G::sgf().map(|dialect| (dialect.setup)(&self.0))
    }

    fn sgf_step(&self, made: &Made) -> Option<Step> {
        let action = G::read(&self.0, &made.text).ok()?;
        (G::sgf()?.step)(&self.0, made.by, &action)
    }

    fn sgf_territory(&self) -> [Vec<Square>; 2] {
        G::sgf().map(|dialect| (dialect.territory)(&self.0)).unwrap_or_default()
    }
}

fn some_move<G: Game>(position: &G::Position, side: Side, random: &mut SplitMix64) -> Option<G::Move> {
    if let Some(form) = G::form(position, side) {
        let symbols = form.squares.iter().map(|_| form.symbols[random.below(form.symbols.len())]);
        let text: String = form.prefix.chars().chain(symbols).collect();
        return G::read(position, &text).ok();
    }
    G::any(position, side, random)
}

fn perft<G: Game>(position: &G::Position, depth: u32) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if G::phase(position) == Phase::Scoring {
        return Some(0);
    }
    let mut count = 0;
    for side in G::to_act(position).iter() {
        if G::form(position, side).is_some() {
            return None;
        }
        let moves = G::legal(position, side);
        if depth == 1 {
            count += moves.len() as u64;
            continue;
        }
        for action in &moves {
            let mut after = position.clone();
            G::apply(&mut after, side, action);
            count += perft::<G>(&after, depth - 1)?;
        }
    }
    Some(count)
}
