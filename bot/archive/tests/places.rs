//! One part of a sound file is damaged at a time; the refusal must name the place of that part and no other.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod places {
    pub mod json;
    pub mod layout;
    pub mod sgf;
}

use proptest::prelude::*;
use rules::options::{OptionKind, OptionSpec};
use rules::record::Record;
use rules::rng::SplitMix64;
use rules_conformance::{each_game, some_move, some_side};
use serde_json::{Map, Value};

/// A value of an option; `None` if it suggests none.
fn some_value(spec: &OptionSpec, random: &mut SplitMix64) -> Option<Value> {
    match &spec.kind {
        OptionKind::Integer { min, max } if *max < 100 => {
            Some((min + random.below((max - min + 1) as usize) as u64).into())
        }
        _ => {
            let words = spec.suggestions();
            (!words.is_empty()).then(|| spec.read(words[random.below(words.len())]))
        }
    }
}

/// A record of a game with one of its presets, played at random.
fn some_record(sgf: bool, random: &mut SplitMix64) -> Record {
    let games: Vec<_> = each_game().filter(|game| !sgf || game.sgf().is_some()).collect();
    let game = games[random.below(games.len())];
    let meta = game.meta();
    let preset = &meta.presets[random.below(meta.presets.len())];
    let mut options: Map<String, Value> = serde_json::from_str(preset.options).unwrap();
    if meta.options.iter().any(|spec| spec.secret) {
        options.insert("seed".to_owned(), 5.into());
    }
    // One more option, if it fits: a board of another size, handicap stones, another komi.
    if let Some(spec) = meta.options.get(random.below(meta.options.len()))
        && let Some(value) = some_value(spec, random)
    {
        let mut more = options.clone();
        more.insert(spec.name.to_owned(), value);
        options = if game.start(&more).is_ok() { more } else { options };
    }
    let mut position = game.start(&options).unwrap();
    let mut moves = Vec::new();
    let most = 3 + random.below(20);
    while let Some(side) = some_side(&*position, random).filter(|_| moves.len() < most) {
        let text = some_move(&*position, side, random);
        moves.push(position.play(Some(side), &text).unwrap());
    }
    Record { game: meta.id.to_owned(), rules_version: meta.rules_version, options, moves }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn a_damaged_property_of_sgf_is_named_with_its_place(seed in any::<u64>()) {
        places::sgf::damage_one(&mut SplitMix64::new(seed));
    }

    #[test]
    fn a_damaged_value_of_json_is_named_with_its_place(seed in any::<u64>()) {
        places::json::damage_one(&mut SplitMix64::new(seed));
    }
}
