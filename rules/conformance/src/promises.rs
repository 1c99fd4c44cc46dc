//! Properties of every game. Must not know a concrete game: a test passes a registry.

use crate::parallel;
use crate::player::{some_move, some_side};
use rules::coords::Square;
use rules::game::Meta;
use rules::options::{OptionKind, OptionSpec};
use rules::pick::{self, Choice};
use rules::reason::{Code, Refusal, SHARED_REASONS};
use rules::record::Record;
use rules::rng::SplitMix64;
use rules::scene::Scene;
use rules::text::{Datum, SHARED_TERMS, Text};
use rules::{AnyPosition, GameDef, Made, Phase, Registry, Side, Viewer};
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

const VIEWERS: [Viewer; 3] = [Viewer::Public, Viewer::Side(Side::White), Viewer::Side(Side::Black)];

/// Largest number of moves of a game with a preset.
const MOST_MOVES: usize = 20_000;

fn options(text: &str) -> Map<String, Value> {
    serde_json::from_str(text).unwrap()
}

fn unique<'a>(what: &str, keys: impl IntoIterator<Item = &'a str>) {
    let mut seen = BTreeSet::new();
    for key in keys {
        assert!(seen.insert(key), "{what} {key} twice");
    }
}

fn is_key(key: &str) -> bool {
    !key.is_empty()
        && key.bytes().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-')
}

pub fn games_describe_themselves(games: &Registry) {
    unique("game", games.games().map(|game| game.meta().id));
    for game in games.games() {
        let meta = game.meta();
        assert!(std::ptr::eq(games.find(meta.id).unwrap().meta(), meta));
        unique("option", meta.options.iter().map(|spec| spec.name));
        unique("preset", meta.presets.iter().map(|preset| preset.id));
        let keys: Vec<&str> =
            meta.refusals().chain(meta.terms.iter().copied()).chain(meta.rule_keys()).collect();
        unique("key", keys.iter().copied());
        // A paragraph may explain a shared reason.
        let own: Vec<&str> = keys.into_iter().filter(|key| !SHARED_REASONS.contains(key)).collect();
        unique("outcome", meta.outcomes.iter().copied());
        let prefix = format!("{}-", meta.id);
        let strange: Vec<_> = own.iter().filter(|key| !is_key(key) || !key.starts_with(&prefix)).collect();
        assert!(
            strange.is_empty(),
            "keys of {} begin with {prefix} and have small letters: {strange:?}",
            meta.id
        );
        assert!(!meta.outcomes.is_empty(), "{} names no outcome", meta.id);
        assert!(!meta.rules.is_empty(), "{} has no paragraph of rules", meta.id);
        assert!(!meta.presets.is_empty(), "{} has no preset, and the start card offers presets", meta.id);
        let secret = meta.options.iter().filter(|spec| spec.secret).count();
        assert!(secret <= 1, "{} has {secret} secret options, and one can be", meta.id);
        for spec in meta.options {
            option_describes_itself(spec);
        }
        for preset in meta.presets {
            assert!(game.start(&options(preset.options)).is_ok(), "preset {}", preset.id);
            resolved_options_make_the_same_game(game, &options(preset.options));
        }
        let properties = game.schema()["properties"].clone();
        let of_the_rules = meta.options.iter().filter(|spec| spec.in_protocol());
        assert_eq!(properties.as_object().unwrap().len(), of_the_rules.count());
    }
}

/// Giving every option its resolved value changes nothing. An option that the rules refuse, because it has no meaning
/// here, is left out.
fn resolved_options_make_the_same_game(game: &dyn GameDef, given: &Map<String, Value>) {
    let resolved = game.resolve_options(given).unwrap();
    let mut named = given.clone();
    for (name, value) in &resolved {
        assert!(given.get(name).is_none_or(|given| given == value));
        let further = Map::from_iter([(name.clone(), value.clone())]);
        let with: Map<String, Value> = named.clone().into_iter().chain(further).collect();
        if game.start(&with).is_ok() {
            named = with;
        }
    }
    assert_eq!(game.start(&named).unwrap().text(), game.start(given).unwrap().text());
    assert_eq!(game.resolve_options(&named).unwrap(), resolved);
}

fn option_describes_itself(spec: &OptionSpec) {
    let default = spec.default_value();
    assert!(spec.accepts(&default), "default of {}", spec.name);
    assert_eq!(spec.read(&OptionSpec::write(&default)), default);
    assert!(!spec.accepts(&Value::Null));
    assert!(spec.suggestions().iter().all(|word| spec.accepts(&spec.read(word))));
}

/// The presets, and the defaults with each suggested value of each option.
fn configurations(game: &dyn GameDef) -> Vec<Map<String, Value>> {
    let mut all: Vec<_> = game.meta().presets.iter().map(|preset| options(preset.options)).collect();
    for spec in game.meta().options {
        if matches!(spec.kind, OptionKind::Integer { .. }) {
            continue;
        }
        for word in spec.suggestions() {
            all.push(Map::from_iter([(spec.name.to_owned(), spec.read(word))]));
        }
    }
    all.retain(|given| game.start(given).is_ok());
    all
}

fn with_seed(game: &dyn GameDef, mut given: Map<String, Value>, seed: u64) -> Map<String, Value> {
    if let Some(spec) = game.meta().options.iter().find(|spec| spec.secret) {
        given.insert(spec.name.to_owned(), Value::from(seed));
    }
    given
}

pub fn random_games_keep_every_promise(games: &Registry) {
    let mut planned = Vec::new();
    for game in games.games() {
        for (number, given) in configurations(game).into_iter().enumerate() {
            planned.extend((0..3).map(|round| (game, given.clone(), (number * 10 + round) as u64)));
        }
    }
    parallel::each(&planned, |(game, given, seed)| {
        play_one(games, *game, with_seed(*game, given.clone(), *seed), &mut SplitMix64::new(*seed));
    });
}

fn play_one(games: &Registry, game: &dyn GameDef, given: Map<String, Value>, random: &mut SplitMix64) {
    let meta = game.meta();
    let mut position = game.start(&given).unwrap();
    let mut record = Record {
        game: meta.id.to_owned(),
        rules_version: meta.rules_version,
        options: given,
        moves: Vec::new(),
    };
    let mut texts = vec![position.text()];
    let mut earlier: Vec<String> = ["", "swap", "pass", "a1-b2", "é"].map(str::to_owned).to_vec();
    while let Some(side) = some_side(&*position, random) {
        assert!(record.moves.len() < MOST_MOVES, "a game of {} doesn't end: {record:?}", meta.id);
        keeps_promises(meta, &*position);
        let placed = position.legal(side).iter().any(|text| position.placed(text).is_some());
        assert!(meta.numbers_stones || !placed, "{} places stones: set Meta::numbers_stones", meta.id);
        refuses_well(meta, &*position, &earlier[random.below(earlier.len())]);
        if record.moves.len().is_multiple_of(8) {
            clicks_reach_every_move(&position.choices(side));
            every_move_may_be_chosen(&*position, side);
            plans_hold(meta, &*position, side);
        }
        let text = some_move(&*position, side, random);
        let before = position.text();
        let checked = position.check(Some(side), &text).unwrap_or_else(|refusal| {
            panic!("{} lists {text} and refuses it: {refusal} in {before}", meta.id)
        });
        assert_eq!(position.text(), before, "a check changes nothing");
        assert_eq!(position.read(&text).as_ref(), Ok(&text), "{} reads its own {text}", meta.id);
        let known = position.uncovered();
        let made = position.play(Some(side), &text).unwrap();
        assert_eq!((made.by, &made.text), (side, &text), "a canonical text is read and written as it is");
        let since = position.uncovered();
        assert!(since.used <= since.known, "what is legal depends on nothing that both players do not know");
        assert!(known.used <= since.used && known.known <= since.known, "what is known stays known");
        assert_eq!(checked, made);
        earlier.push(text);
        record.moves.push(made);
        texts.push(position.text());
    }
    keeps_promises(meta, &*position);
    let refusal = position.play(Some(Side::White), "").unwrap_err();
    assert_eq!(refusal.code, Code::GameOver);
    replays(games, &record, &texts);
}

pub fn random_play_reaches_an_end_and_is_the_same_for_the_same_seed(games: &Registry) {
    for game in games.games() {
        for preset in game.meta().presets {
            let played = [5, 5].map(|seed| {
                let mut position = game.start(&options(preset.options)).unwrap();
                let most = MOST_MOVES as u32;
                let made = position.play_randomly(&mut SplitMix64::new(seed), most);
                assert!(made < most && position.to_act().is_empty());
                (made, position.text())
            });
            assert_eq!(played[0], played[1]);
        }
    }
}

/// Properties of every position.
fn keeps_promises(meta: &Meta, position: &dyn AnyPosition) {
    let over = position.to_act().is_empty();
    assert_eq!(position.phase() == Phase::Over, over);
    assert_eq!(position.outcome().is_some(), over);
    assert!(position.awaited().iter().all(|side| position.to_act().contains(side)));
    assert_eq!(position.awaited().is_empty(), over, "a game that goes on waits for somebody");
    if let Some(outcome) = position.outcome() {
        assert!(meta.outcomes.contains(&outcome.reason), "add {outcome:?} to Meta::outcomes of {}", meta.id);
    }
    let text = position.text();
    assert!(
        !text.contains('\n') && !text.contains("  "),
        "the text of {} is one line without gaps: {text}",
        meta.id
    );
    for side in Side::BOTH {
        legal_lists_hold(position, side);
    }
    for viewer in VIEWERS {
        scene_holds(meta, position, &position.scene(viewer), viewer);
    }
}

fn legal_lists_hold(position: &dyn AnyPosition, side: Side) {
    let legal = position.legal(side);
    let (id, text) = (position.meta().id, position.text());
    assert_eq!(
        legal.is_empty(),
        !position.to_act().contains(side),
        "a side of {id} that may act has a move: {text}"
    );
    assert!(
        legal.windows(2).all(|pair| pair[0] < pair[1]),
        "sort the moves of {id} by their texts: {legal:?}"
    );
    if let Some(form) = position.form(side) {
        assert_eq!(legal, [form.pattern]);
        assert!(position.choices(side).is_empty());
        for (_, filling) in &form.fillings {
            assert_eq!(filling.chars().count(), form.squares.len());
            assert!(position.check(Some(side), &format!("{}{filling}", form.prefix)).is_ok());
        }
        return;
    }
    for text in &legal {
        let made = Made { by: side, text: text.clone() };
        assert_eq!(position.check(Some(side), text), Ok(made), "{}", position.text());
    }
    let choices = position.choices(side);
    let known = |choice: &Choice| choice.attempt || legal.contains(&choice.text);
    assert!(choices.iter().all(known), "{id} offers only legal moves: {choices:?}");
}

/// Every legal move can be chosen by clicks, or another one with the same effect. Attempts do not count, because the
/// rules may refuse them.
fn every_move_may_be_chosen(position: &dyn AnyPosition, side: Side) {
    let choices = position.choices(side);
    let after = |text: &str| {
        let mut after = position.boxed();
        after.play(Some(side), text).unwrap();
        after.text()
    };
    let offered: BTreeSet<&String> = choices.iter().map(|choice| &choice.text).collect();
    assert_eq!(offered.len(), choices.len(), "a move is offered once: {choices:?}");
    let missing: Vec<String> =
        position.legal(side).into_iter().filter(|text| !offered.contains(text)).collect();
    if position.form(side).is_none() && !missing.is_empty() {
        let effects: BTreeSet<String> =
            choices.iter().filter(|choice| !choice.attempt).map(|choice| after(&choice.text)).collect();
        assert!(missing.iter().all(|text| effects.contains(&after(text))), "{missing:?}");
    }
}

/// The moves of a plan are legal one after another, and its label is declared.
fn plans_hold(meta: &Meta, position: &dyn AnyPosition, side: Side) {
    assert!(position.at_once(side) >= 1);
    let plans = position.plans(side);
    unique("plan", plans.iter().map(|plan| plan.label));
    for plan in &plans {
        assert!(meta.terms.contains(&plan.label) && !plan.moves.is_empty(), "{plan:?}");
        let mut after = position.boxed();
        for text in &plan.moves {
            after.play(Some(side), text).unwrap();
        }
    }
}

fn scene_holds(meta: &Meta, position: &dyn AnyPosition, scene: &Scene, viewer: Viewer) {
    let on_board = |square: Square| square.column < scene.grid.columns && square.row < scene.grid.rows;
    let squares: BTreeSet<Square> = scene.pieces.iter().map(|piece| piece.square).collect();
    assert_eq!(squares.len(), scene.pieces.len(), "the scene of {} has one piece a square", meta.id);
    let marked = scene.marks.iter().map(|mark| mark.square);
    assert!(squares.iter().copied().chain(marked).chain(scene.path.iter().copied()).all(on_board));
    assert_eq!(scene.to_act, position.to_act(), "the scene of {} says who may act", meta.id);
    assert!(scene.banner.is_none() || !scene.to_act.is_empty(), "the presenter writes the result");
    // A board turns for every viewer who sits at a side, or for nobody.
    let turns = position.scene(Viewer::Side(Side::Black)).near == Side::Black;
    let near = if let (Viewer::Side(side), true) = (viewer, turns) { side } else { Side::White };
    assert_eq!(scene.near, near);
    for side in Side::BOTH {
        assert!(position.compelled(side).iter().all(|square| squares.contains(square)));
    }
    let used = RefCell::new(BTreeSet::new());
    let _ = scene.clone().worded(&|text| {
        used.borrow_mut().extend(keys(text));
        String::new()
    });
    for key in used.into_inner() {
        let declared = meta.terms.contains(&key) || SHARED_TERMS.contains(&key);
        assert!(declared, "the scene of {} uses {key}: add it to Meta::terms and to {0}.ftl", meta.id);
    }
}

fn keys(text: &Text) -> Vec<&'static str> {
    let Text::Term { key, data } = text else { return Vec::new() };
    let nested = data.iter().filter_map(|(_, datum)| match datum {
        Datum::Term(key) => Some(*key),
        _ => None,
    });
    nested.chain([*key]).collect()
}

/// A text that was a move in another position is legal here or is refused with a declared reason.
fn refuses_well(meta: &Meta, position: &dyn AnyPosition, text: &str) {
    for by in [None, Some(Side::White), Some(Side::Black)] {
        match position.check(by, text) {
            Ok(made) => {
                let listed = position.legal(made.by).contains(&made.text);
                assert!(listed || position.form(made.by).is_some(), "{text} in {}", position.text());
            }
            Err(refusal) => refusal_holds(meta, &refusal),
        }
    }
}

fn refusal_holds(meta: &Meta, refusal: &Refusal) {
    let declared =
        meta.refusals().any(|key| key == refusal.reason) || SHARED_REASONS.contains(&refusal.reason);
    assert!(
        declared,
        "add {} to a paragraph or to Meta::malformed of {}: {refusal:?}",
        refusal.reason, meta.id
    );
    let is_against_a_rule = refusal.code == Code::Illegal && !SHARED_REASONS.contains(&refusal.reason);
    assert!(!is_against_a_rule || meta.ground(refusal.reason).is_some(), "no paragraph for {refusal:?}");
    unique("datum", refusal.data.iter().map(|(name, _)| *name));
    assert!(refusal.data.iter().all(|(name, _)| is_key(name)));
}

fn clicks_reach_every_move(choices: &[Choice]) {
    let mut ways = BTreeSet::new();
    for (choice, way) in choices.iter().flat_map(|choice| choice.ways().map(move |way| (choice, way))) {
        for end in way.last().into_iter().flat_map(pick::Click::tokens) {
            let mut way: Vec<String> = way.iter().map(pick::Click::token).collect();
            way.pop();
            way.push(end);
            assert_eq!(pick::complete(choices, &way), Some(choice.text.as_str()), "{way:?}");
            for made in 0..way.len() {
                let found = pick::next(choices, &way[..made]);
                let found =
                    found.iter().find(|next| next.click.tokens().any(|token| token == way[made])).unwrap();
                let complete = made + 1 == way.len();
                assert!(found.goes_on || complete);
                assert!(!complete || found.completes.as_ref() == Some(&choice.text));
            }
            assert!(ways.insert(way), "two moves by the same clicks: {choice:?}");
        }
    }
}

fn replays(games: &Registry, record: &Record, texts: &[String]) {
    let kept = serde_json::to_string(record).unwrap();
    let record: Record = serde_json::from_str(&kept).unwrap();
    for moves in [0, texts.len() / 2, texts.len() - 1] {
        assert_eq!(record.replay_to(games, moves).unwrap().text(), texts[moves]);
    }
    let moves = serde_json::to_value(&record.moves).unwrap();
    let shown = games.find(&record.game).unwrap().meta().options.iter().filter(|spec| spec.picture_only);
    let mut options = record.options.clone();
    shown.for_each(|spec| drop(options.remove(spec.name)));
    let request = serde_json::json!({ "game": record.game, "options": options, "moves": moves });
    let answer = rules::protocol::answer(games, &request.to_string(), &|refusal| refusal.reason.to_owned());
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["position"].as_str(), texts.last().map(String::as_str), "{answer}");
}

/// Positions with the same public text have the same scenes for everybody, whatever the seed.
pub fn nothing_shown_tells_the_seed(games: &Registry) {
    for game in games.games().filter(|game| game.meta().options.iter().any(|spec| spec.secret)) {
        for given in configurations(game) {
            let mut seen: BTreeMap<String, [Scene; 3]> = BTreeMap::new();
            for seed in 0..200 {
                let position = game.start(&with_seed(game, given.clone(), seed)).unwrap();
                let scenes = VIEWERS.map(|viewer| position.scene(viewer));
                let first = seen.entry(position.text()).or_insert_with(|| scenes.clone());
                assert_eq!(*first, scenes);
            }
        }
    }
}

/// A form is shown only to its owner while the other side may still fill in its own.
pub fn hidden_values_are_shown_only_to_their_owner(games: &Registry) {
    for game in games.games() {
        for given in configurations(game) {
            let start = game.start(&given).unwrap();
            for side in
                Side::BOTH.into_iter().filter(|_| Side::BOTH.iter().all(|one| start.form(*one).is_some()))
            {
                hides(&*start, side);
            }
        }
    }
}

fn hides(start: &dyn AnyPosition, side: Side) {
    let mut random = SplitMix64::new(7);
    let others = [Viewer::Public, Viewer::Side(side.other())];
    let mut shown = Vec::new();
    for _ in 0..20 {
        let mut position = start.boxed();
        let text = some_move(start, side, &mut random);
        let made = position.play(Some(side), &text).unwrap();
        shown.push((position.text(), others.map(|viewer| position.scene(viewer))));
        assert!(others.iter().all(|viewer| position.disclosed(&made, *viewer).is_none()));
        assert_eq!(position.disclosed(&made, Viewer::Side(side)).as_ref(), Some(&text));
        let taken_back = position.check(Some(side), &text).unwrap_err();
        assert_eq!(taken_back.code, Code::NotYourTurn);
        let answer = some_move(&*position, side.other(), &mut random);
        position.play(Some(side.other()), &answer).unwrap();
        assert!(VIEWERS.iter().all(|viewer| position.disclosed(&made, *viewer).is_some()));
    }
    assert!(shown.windows(2).all(|pair| pair[0] == pair[1]));
}

/// What a side may imagine looks to it like the game, and does not depend on what is hidden from it.
pub fn imagined_positions_look_the_same_and_know_nothing_hidden(games: &Registry) {
    for game in games.games() {
        for (number, given) in configurations(game).into_iter().enumerate() {
            let mut random = SplitMix64::new(number as u64);
            let mut position = game.start(&with_seed(game, given, number as u64)).unwrap();
            for _ in 0..40 {
                for side in position.to_act().iter() {
                    imagines(&*position, side, random.draw());
                }
                if position.play_randomly(&mut random, 1) == 0 {
                    break;
                }
            }
        }
    }
}

/// Which facts may have been uncovered and what follows from each of them doesn't depend on what is hidden, and one of them
/// looks like the game.
pub fn supposed_facts_know_nothing_hidden(games: &Registry) {
    for game in games.games() {
        for (number, given) in configurations(game).into_iter().enumerate() {
            let mut random = SplitMix64::new(number as u64);
            let mut position = game.start(&with_seed(game, given, number as u64)).unwrap();
            for _ in 0..40 {
                supposes(&*position, random.draw());
                if position.play_randomly(&mut random, 1) == 0 {
                    break;
                }
            }
        }
    }
}

fn supposes(position: &dyn AnyPosition, seed: u64) {
    assert!(position.supposing("nothing of that kind").is_none());
    let facts = position.possible();
    let supposed: Vec<_> = facts.iter().map(|fact| position.supposing(fact).unwrap()).collect();
    assert!(facts.is_empty() || supposed.iter().any(|one| one.text() == position.text()));
    let Some(side) = position.to_act().iter().next() else { return };
    let further = |from: &dyn AnyPosition| {
        let mut further = from.boxed();
        further.play_randomly(&mut SplitMix64::new(seed), 30);
        further.text()
    };
    let imagined = position.imagined(side, &mut SplitMix64::new(seed));
    // A set-up that the other side has made alone is hidden, too, and is no fact that has been uncovered.
    if position.to_act().only().is_none() || position.form(side).is_none() {
        assert_eq!(imagined.possible(), facts);
        for (fact, one) in facts.iter().zip(&supposed) {
            assert_eq!(further(&**one), further(&*imagined.supposing(fact).unwrap()), "{fact}");
        }
    }
}

fn imagines(position: &dyn AnyPosition, side: Side, seed: u64) {
    let imagined = position.imagined(side, &mut SplitMix64::new(seed));
    assert_eq!(imagined.text(), position.text());
    assert_eq!(imagined.legal(side), position.legal(side));
    assert_eq!(imagined.scene(Viewer::Side(side)), position.scene(Viewer::Side(side)));
    // Whoever imagines anew what was imagined gets what the game itself would have given.
    let further = |from: &dyn AnyPosition| {
        let mut further = from.imagined(side, &mut SplitMix64::new(seed ^ 1));
        further.play_randomly(&mut SplitMix64::new(seed), 30);
        further.text()
    };
    assert_eq!(further(&*imagined), further(position));
}
