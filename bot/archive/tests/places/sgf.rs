//! Damages in files of SGF.

use super::layout::Layout;
use crate::some_record;
use deska_archive::read;
use deska_model::records::file::Unread;
use rules::rng::SplitMix64;
use rules::sgf::{self, Details, Document, LineColumn, ReadRequest};
use rules_conformance::all_games;

/// A property of a written file: its name and its values without escapes resolved.
#[derive(Clone)]
struct Property {
    name: String,
    values: Vec<String>,
}

/// What is done to a property.
enum Damage {
    /// A value gets another text; the place is the value's.
    Value(usize, String),
    /// A value is added; the place is the property's.
    Stone(String),
    /// Its values are missing; the place is the property's.
    NoValue,
}

/// The nodes of a written file.
fn nodes(text: &str) -> Vec<Vec<Property>> {
    let mut nodes: Vec<Vec<Property>> = Vec::new();
    let mut rest = text.trim().trim_start_matches('(').trim_end_matches(')');
    while let Some(first) = rest.chars().next() {
        match first {
            ';' => nodes.push(Vec::new()),
            '[' => {
                let bytes = rest.as_bytes();
                let mut end = 1;
                while bytes[end] != b']' {
                    end += if bytes[end] == b'\\' { 2 } else { 1 };
                }
                let node = nodes.last_mut().unwrap();
                node.last_mut().unwrap().values.push(rest[1..end].to_owned());
                rest = &rest[end + 1..];
                continue;
            }
            letter if letter.is_ascii_uppercase() => {
                let end = rest.find('[').unwrap();
                nodes.last_mut().unwrap().push(Property { name: rest[..end].to_owned(), values: Vec::new() });
                rest = &rest[end..];
                continue;
            }
            _ => {}
        }
        rest = &rest[1..];
    }
    nodes
}

fn damages(property: &Property, own: bool) -> Vec<Damage> {
    let value = |text: &str| Damage::Value(0, text.to_owned());
    // What a game can be read without is no damage.
    match property.name.as_str() {
        "SZ" => vec![value("0"), value("nine"), value("9:13"), value("27")],
        "DKGAME" => vec![value("go"), value("chess 1"), value(&format!("{}99", property.values[0]))],
        "DKOPT" => vec![value("{)"), value("[\\]"), value("{\"sice\":9}"), value("{\"size\":\"x\"}")],
        "DKMOVE" => vec![value("nobody e5"), value("black"), value("white zz99"), value("")],
        "B" | "W" => {
            let mut all = vec![value("e"), value("!!"), value("zz"), value("5e"), value("ěě")];
            all.push(Damage::NoValue);
            all
        }
        "AB" if own => vec![Damage::Stone("ba".to_owned())],
        _ => Vec::new(),
    }
}

/// Writes the nodes, with `damage` at one property.
fn written(nodes: &[Vec<Property>], at: (usize, usize), damage: &Damage, random: &mut SplitMix64) -> Layout {
    let mut out = Layout::default();
    out.put("(");
    for (node, properties) in nodes.iter().enumerate() {
        out.blank(random);
        out.put(";");
        for (number, property) in properties.iter().enumerate() {
            out.blank(random);
            match damage {
                damage if at != (node, number) => {
                    let _ = damage;
                    out.put(&property.name);
                    values(&mut out, property, None);
                }
                Damage::Value(which, text) => {
                    out.put(&property.name);
                    values(&mut out, property, Some((*which, text)));
                }
                Damage::Stone(text) => {
                    out.mark();
                    out.put(&property.name);
                    values(&mut out, property, None);
                    out.put(&format!("[{text}]"));
                }
                Damage::NoValue => {
                    out.mark();
                    out.put(&property.name);
                    out.put("\n");
                }
            }
        }
    }
    out.put(")\n");
    out
}

fn values(out: &mut Layout, property: &Property, damaged: Option<(usize, &String)>) {
    for (number, value) in property.values.iter().enumerate() {
        out.put("[");
        match damaged {
            Some((at, text)) if at == number => {
                out.mark();
                out.put(text);
            }
            _ => out.put(value),
        }
        out.put("]");
    }
}

/// The place that a refusal names.
pub fn place(bytes: &[u8]) -> Option<(LineColumn, String)> {
    match read(&all_games(), bytes, &ReadRequest::default()) {
        Ok(_) => None,
        Err(Unread::Damaged { place, fault, .. }) => Some((place, format!("{fault:?}"))),
        Err(Unread::Illegal { place, refusal, .. }) => Some((place, format!("{refusal:?}"))),
        Err(other) => panic!("{other:?}"),
    }
}

pub fn damage_one(random: &mut SplitMix64) {
    let record = some_record(true, random);
    let names = [Some("Zdeněk [2d] \\o/".to_owned()), Some("Bob".to_owned())];
    let position = record.replay(&all_games()).unwrap();
    let ending = position.outcome().map(|outcome| sgf::SgfResult::of(&outcome));
    let document = Document {
        record,
        players: names,
        date: Some("2027-01-15".to_owned()),
        ending,
        details: Details::default(),
    };
    let file = sgf::write(&all_games(), &document).unwrap();
    let mut nodes = nodes(&file);
    // Without its own properties the file is one of another program.
    let told = nodes.iter().flatten().any(|property| property.name == "DKMOVE");
    let own = told || random.below(2) == 0;
    if !own {
        nodes[0].retain(|property| !property.name.starts_with("DK"));
        let whole = written(&nodes, (usize::MAX, 0), &Damage::NoValue, random);
        if place(whole.text.as_bytes()).is_some() {
            return;
        }
    }
    let node = if random.below(2) == 0 { 0 } else { random.below(nodes.len()) };
    if nodes[node].is_empty() {
        return;
    }
    let number = random.below(nodes[node].len());
    let mut damages = damages(&nodes[node][number], own);
    if damages.is_empty() {
        return;
    }
    let damage = damages.swap_remove(random.below(damages.len()));
    let out = written(&nodes, (node, number), &damage, random);
    let text = &out.text;
    let Some((found, fault)) = place(text.as_bytes()) else { panic!("this is read:\n{text}") };
    assert_eq!(Some(found), out.place, "{fault}:\n{text}");
}
