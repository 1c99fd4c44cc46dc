//! Records of other sites and programs in JSON. Deska recognises them to say which site or program a file comes from, and
//! reads none of them.

use serde_json::{Deserializer, Map, Value};

/// Names that the record of a site has, with the name of the site.
const SITES: &[(&[&str], &str)] = &[
    (&["gamedata"], "OGS"),
    (&["game_id", "moves"], "OGS"),
    (&["initial_player", "moves"], "OGS"),
    (&["players", "width", "height"], "OGS"),
    (&["black_player_id", "white_player_id"], "OGS"),
    (&["header", "moves"], "Abstract Play"),
    (&["header", "stack"], "Abstract Play"),
    (&["table_id"], "Board Game Arena"),
    (&["tableinfos"], "Board Game Arena"),
    (&["gamedatas"], "Board Game Arena"),
    (&["perf", "speed"], "lichess"),
    (&["rated", "variant"], "lichess"),
    (&["pgn", "time_class"], "Chess.com"),
    (&["boardXSize"], "KataGo"),
    (&["moveInfos"], "KataGo"),
    (&["initialStones"], "KataGo"),
];

/// Whose record a text is; `None` if it is no JSON or may be a record of this program.
pub(crate) fn origin(text: &str) -> Option<Origin> {
    // Of JSON lines, and of a list, the first value tells it.
    let first = Deserializer::from_str(text).into_iter::<Value>().next()?.ok()?;
    let object = match first {
        Value::Object(object) => object,
        Value::Array(list) => list.into_iter().find_map(|item| match item {
            Value::Object(object) => Some(object),
            _ => None,
        })?,
        _ => return None,
    };
    if object.is_empty() || is_own(&object) {
        return None;
    }
    Some(Origin { site: site(&object) })
}

/// Where a record comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Origin {
    /// The name of the site or program, if it is known.
    pub site: Option<&'static str>,
}

/// Whether it may be a record of this program, if a damaged one.
fn is_own(object: &Map<String, Value>) -> bool {
    let record = object.get("record").and_then(Value::as_object);
    let is_record = |record: &Map<String, Value>| {
        ["game", "rules_version", "options"].iter().any(|name| record.contains_key(*name))
    };
    object.contains_key("deska") || record.is_some_and(is_record)
}

fn site(object: &Map<String, Value>) -> Option<&'static str> {
    // Some wrap what they know into one more object.
    let within = object.values().filter_map(Value::as_object);
    std::iter::once(object).chain(within).find_map(|object| {
        let has_all = |names: &[&str]| names.iter().all(|name| object.contains_key(*name));
        SITES.iter().find(|(names, _)| has_all(names)).map(|(_, site)| *site)
    })
}
