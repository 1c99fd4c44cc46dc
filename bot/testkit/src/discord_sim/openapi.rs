//! Checks request bodies against Discord's own OpenAPI description, if the variable `DISCORD_OPENAPI` names that file.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock};

use jsonschema::Validator;
use serde_json::{Map, Value, json};

const PREFIX: &str = "#/components/schemas/";

/// Schemas of the file, relaxed in two places where the service accepts more.
fn schemas() -> Option<&'static Map<String, Value>> {
    static SCHEMAS: OnceLock<Option<Map<String, Value>>> = OnceLock::new();
    SCHEMAS
        .get_or_init(|| {
            let path = std::env::var_os("DISCORD_OPENAPI").filter(|p| !p.is_empty())?;
            let text = std::fs::read_to_string(&path)
                .unwrap_or_else(|e| panic!("DISCORD_OPENAPI: {path:?} cannot be read: {e}"));
            let mut document: Value = serde_json::from_str(&text)
                .unwrap_or_else(|e| panic!("DISCORD_OPENAPI: {path:?} is not JSON: {e}"));
            let Value::Object(mut schemas) = document["components"]["schemas"].take() else {
                panic!("DISCORD_OPENAPI: {path:?} has no components.schemas");
            };
            // Ids may be numbers; the permission bit set is documented as decimal text.
            if let Some(snowflake) = schemas.get_mut("SnowflakeType") {
                snowflake["type"] = json!(["string", "integer"]);
            }
            for schema in schemas.values_mut() {
                if let Some(permissions) = schema.pointer_mut("/properties/default_member_permissions") {
                    *permissions = json!({"type": ["string", "integer", "null"], "pattern": "^[0-9]+$"});
                }
            }
            Some(schemas)
        })
        .as_ref()
}

/// Adds the names of all schemas that `value` refers to, directly or not.
fn reachable<'s>(all: &'s Map<String, Value>, value: &'s Value, found: &mut BTreeSet<&'s str>) {
    match value {
        Value::Object(map) => {
            if let Some(name) = map.get("$ref").and_then(Value::as_str).and_then(|r| r.strip_prefix(PREFIX))
                && let Some((name, schema)) = all.get_key_value(name)
                && found.insert(name)
            {
                reachable(all, schema, found);
            }
            map.values().for_each(|v| reachable(all, v, found));
        }
        Value::Array(list) => list.iter().for_each(|v| reachable(all, v, found)),
        _ => {}
    }
}

fn compile(all: &Map<String, Value>, name: &str) -> Validator {
    let mut root = if name == "CommandList" {
        json!({"type": "array", "maxItems": 130, "items": {"$ref": format!("{PREFIX}ApplicationCommandUpdateRequest")}})
    } else {
        assert!(all.contains_key(name), "DISCORD_OPENAPI has no schema {name}");
        json!({"$ref": format!("{PREFIX}{name}")})
    };
    let mut names = BTreeSet::new();
    reachable(all, &root, &mut names);
    let used: Map<String, Value> =
        all.iter().filter(|(n, _)| names.contains(n.as_str())).map(|(n, s)| (n.clone(), s.clone())).collect();
    root["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    root["components"] = json!({"schemas": used});
    jsonschema::validator_for(&root).unwrap_or_else(|e| panic!("schema {name}: {e}"))
}

/// Whether bodies are checked.
pub fn enabled() -> bool {
    schemas().is_some()
}

/// Checks a body. `None` without the file; otherwise at most three shortened findings.
pub fn check(schema: &str, body: &Value) -> Option<Vec<String>> {
    static COMPILED: Mutex<BTreeMap<String, Arc<Validator>>> = Mutex::new(BTreeMap::new());
    let all = schemas()?;
    let validator = COMPILED
        .lock()
        .unwrap_or_else(|e| e.into_inner())
        .entry(schema.to_owned())
        .or_insert_with(|| Arc::new(compile(all, schema)))
        .clone();
    Some(
        validator
            .iter_errors(body)
            .take(3)
            .map(|e| {
                let text: String = e.to_string().chars().take(300).collect();
                format!("{schema} at {}: {text}", e.instance_path())
            })
            .collect(),
    )
}

/// The schema that describes the body of an interaction answer of this type.
pub fn callback_schema(kind: u64) -> Option<&'static str> {
    match kind {
        4 | 5 => Some("CreateMessageInteractionCallbackRequest"),
        6 | 7 => Some("UpdateMessageInteractionCallbackRequest"),
        8 => Some("ApplicationCommandAutocompleteCallbackRequest"),
        9 => Some("ModalInteractionCallbackRequest"),
        _ => None,
    }
}
