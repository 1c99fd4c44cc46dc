//! Damages in files of JSON.

use super::layout::Layout;
use super::sgf::place;
use crate::some_record;
use rules::rng::SplitMix64;
use rules_conformance::all_games;
use serde_json::{Value, json};

/// A step on the way to a value.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Step {
    Name(String),
    At(usize),
}

/// What is done to a value.
#[derive(Clone, Debug)]
enum Damage {
    /// It is replaced by this text; the place is the value's.
    Value(String),
    /// It is missing; the place is the end of its object.
    Missing,
    /// Its name stands twice; the place is that of the second name.
    Twice,
    /// An unknown name stands in front of it; the place is that name's.
    Before,
}

/// All damages of the values of a file, each with the way to its value.
fn damages(value: &Value, way: &[Step], all: &mut Vec<(Vec<Step>, Damage)>) {
    let names: Vec<&str> =
        way.iter().map(|step| if let Step::Name(name) = step { name } else { "" }).collect();
    let wrong: &[&str] = match names.as_slice() {
        ["deska"] => &["2", "\"1\"", "null", "-1"],
        ["players" | "record"] | ["record", "options" | "moves"] => &["7", "\"x\"", "true"],
        ["players", _] => &["7", "null", "[]"],
        ["began" | "ended"] => &["5", "\"yesterday\"", "{}"],
        ["result"] => &["5", "\"white\"", "[]"],
        ["result", "winner"] => &["\"red\"", "3"],
        ["result", "reason"] => &["null", "3"],
        ["record", "game"] => &["\"chess\"", "{}", "1"],
        ["record", "rules_version"] => &["99", "\"1\"", "-3"],
        ["record", "options", _] => &["{}", "\"no such word\"", "null"],
        ["record", "moves", ""] => &["7", "\"c3\"", "[]"],
        ["record", "moves", "", "by"] => &["\"White\"", "null", "1"],
        ["record", "moves", "", "move"] => &["\"!!\"", "\"\"", "5", "null"],
        _ => &[],
    };
    all.extend(wrong.iter().map(|text| (way.to_vec(), Damage::Value((*text).to_owned()))));
    if matches!(
        names.as_slice(),
        ["deska" | "players" | "record"]
            | ["players", _]
            | ["record", "game" | "rules_version"]
            | ["record", "moves", "", _]
            | ["result", "winner" | "reason"]
    ) {
        all.push((way.to_vec(), Damage::Missing));
    }
    if matches!(way.last(), Some(Step::Name(_))) {
        all.push((way.to_vec(), Damage::Twice));
        if !matches!(names.as_slice(), ["deska"] | ["result", _]) {
            all.push((way.to_vec(), Damage::Before));
        }
    }
    let step = |step: Step| [way, &[step]].concat();
    match value {
        Value::Object(members) => {
            members.iter().for_each(|(name, value)| damages(value, &step(Step::Name(name.clone())), all));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, value)| damages(value, &step(Step::At(at)), all));
        }
        _ => {}
    }
}

struct Writer<'a> {
    out: Layout,
    random: &'a mut SplitMix64,
    at: &'a [Step],
    damage: &'a Damage,
}

impl Writer<'_> {
    fn value(&mut self, value: &Value, way: &[Step]) {
        match (value, self.damage) {
            (_, Damage::Value(text)) if way == self.at => {
                self.out.mark();
                self.out.put(&text.clone());
            }
            (Value::Object(members), _) => {
                self.out.put("{");
                let mut first = true;
                let mut lacks = false;
                for (name, value) in members {
                    let inner = [way, &[Step::Name(name.clone())]].concat();
                    let here = inner == self.at;
                    if here && matches!(self.damage, Damage::Missing) {
                        lacks = true;
                        continue;
                    }
                    if here && matches!(self.damage, Damage::Before) {
                        self.comma(&mut first);
                        self.nonsense(way);
                    }
                    self.comma(&mut first);
                    self.member(name, value, &inner);
                    if here && matches!(self.damage, Damage::Twice) {
                        self.comma(&mut first);
                        self.out.mark();
                        self.member(name, value, &inner);
                    }
                }
                self.out.blank(self.random);
                if lacks {
                    self.out.mark();
                }
                self.out.put("}");
            }
            (Value::Array(items), _) => {
                self.out.put("[");
                let mut first = true;
                for (number, item) in items.iter().enumerate() {
                    self.comma(&mut first);
                    self.value(item, &[way, &[Step::At(number)]].concat());
                }
                self.out.put("]");
            }
            (plain, _) => self.out.put(&plain.to_string()),
        }
    }

    /// An unknown name; an unknown option is reported at its value.
    fn nonsense(&mut self, way: &[Step]) {
        let option = way.last() == Some(&Step::Name("options".to_owned()));
        if !option {
            self.out.mark();
        }
        self.out.put("\"nonsense\":");
        if option {
            self.out.mark();
        }
        self.out.put("1");
    }

    fn comma(&mut self, first: &mut bool) {
        if !std::mem::replace(first, false) {
            self.out.put(",");
        }
        self.out.blank(self.random);
    }

    fn member(&mut self, name: &str, value: &Value, way: &[Step]) {
        self.out.put(&format!("\"{name}\":"));
        self.out.blank(self.random);
        self.value(value, way);
    }
}

pub fn damage_one(random: &mut SplitMix64) {
    let record = some_record(false, random);
    let position = record.replay(&all_games()).unwrap();
    let result = match position.outcome() {
        Some(outcome) => serde_json::to_value(outcome).unwrap(),
        None if random.below(2) == 0 => json!({"winner": "white", "reason": "resigned"}),
        None => Value::Null,
    };
    let file = json!({
        "deska": 1, "players": {"white": "Zdeněk \"Z\"", "black": "Bob"},
        "began": "2027-01-15T08:00:00Z", "ended": null, "result": result, "record": record,
    });
    let mut all = Vec::new();
    damages(&file, &[], &mut all);
    let (at, damage) = all.swap_remove(random.below(all.len()));
    let mut writer = Writer { out: Layout::default(), random, at: &at, damage: &damage };
    writer.value(&file, &[]);
    let Layout { text, place: expected, .. } = writer.out;
    let Some((found, fault)) = place(text.as_bytes()) else {
        panic!("this is read, {at:?} {damage:?}:\n{text}")
    };
    assert_eq!(Some(found), expected, "{at:?} {damage:?}: {fault}\n{text}");
}
