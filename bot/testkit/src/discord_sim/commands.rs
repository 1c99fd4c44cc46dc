//! Routes of application commands, global (empty scope) and per guild.

use serde_json::{Value, json};

use super::command_limits::{self, ENTRY_POINT};
use super::http::{Reply, Request, unknown};
use super::state::State;

/// New commands that a scope may get in a day.
const DAILY_CREATES: usize = 200;

#[expect(clippy::too_many_lines, reason = "a table of routes")]
pub fn route(state: &mut State, request: &Request, scope: &str, rest: &[&str]) -> Reply {
    if !scope.is_empty() && state.guild(scope).is_none() {
        return Reply::error(403, 50001, "Missing Access");
    }
    let route = request.route();
    match (request.method.as_str(), rest) {
        ("GET", []) => {
            let full = request.query.get("with_localizations").map(String::as_str) == Some("true");
            let list = state.commands.get(scope).cloned().unwrap_or_default();
            Reply::ok(list.into_iter().map(|c| shown(c, full)).collect())
        }
        ("PUT", []) => {
            state.check_openapi("CommandList", &route, &request.body);
            let problems = command_limits::list(&request.body);
            if let Some(reply) = state.reject(&route, &problems) {
                return reply;
            }
            let is_sent =
                |entry: &Value| request.body.as_array().is_some_and(|l| l.iter().any(|c| same(c, entry)));
            if entry_point(state, scope).is_some_and(|entry| !is_sent(entry)) {
                let text = "You cannot remove this app's Entry Point command in a bulk update operation.";
                return state.refuse("entry_point", &route, 400, 50240, text);
            }
            let old = state.commands.remove(scope).unwrap_or_default();
            let mut stored = Vec::new();
            for body in request.body.as_array().into_iter().flatten() {
                let before = old.iter().find(|c| same(c, body));
                if before.is_none() && !create_allowed(state, scope) {
                    state.commands.insert(scope.to_owned(), old);
                    return state.refuse(
                        "daily_creates",
                        &route,
                        400,
                        30034,
                        "Max number of daily application command creates has been reached (200)",
                    );
                }
                let command = store(state, scope, body, before);
                stored.push(command);
            }
            state.commands.insert(scope.to_owned(), stored.clone());
            Reply::ok(Value::Array(stored))
        }
        ("POST", []) => {
            state.check_openapi("ApplicationCommandCreateRequest", &route, &request.body);
            let problems = command_limits::single(&request.body);
            if let Some(reply) = state.reject(&route, &problems) {
                return reply;
            }
            let list = state.commands.get(scope).cloned().unwrap_or_default();
            let before = list.iter().find(|c| same(c, &request.body));
            if before.is_none() {
                if list.len() >= 100 {
                    return state.refuse(
                        "command_count",
                        &route,
                        400,
                        30032,
                        "Maximum number of application commands reached (100)",
                    );
                }
                create_allowed(state, scope);
            }
            let command = store(state, scope, &request.body, before);
            replace(state, scope, &command);
            if before.is_none() { Reply::created(command) } else { Reply::ok(command) }
        }
        (method, [id]) => {
            let found = state.commands.get(scope).and_then(|l| l.iter().find(|c| c["id"] == *id)).cloned();
            let Some(command) = found else {
                return Reply::error(404, 10063, "Unknown application command");
            };
            match method {
                "GET" => Reply::ok(command),
                "DELETE" => {
                    if let Some(list) = state.commands.get_mut(scope) {
                        list.retain(|c| c["id"] != *id);
                    }
                    Reply::no_content()
                }
                "PATCH" => {
                    let schema = "ApplicationCommandPatchRequestPartial";
                    state.check_openapi(schema, &route, &request.body);
                    let mut merged = command.clone();
                    for (key, value) in request.body.as_object().into_iter().flatten() {
                        merged[key.as_str()] = value.clone();
                    }
                    let problems = command_limits::single(&merged);
                    if let Some(reply) = state.reject(&route, &problems) {
                        return reply;
                    }
                    let stored = store(state, scope, &merged, Some(&command));
                    replace(state, scope, &stored);
                    Reply::ok(stored)
                }
                _ => unknown(state, request),
            }
        }
        _ => unknown(state, request),
    }
}

/// The command of this scope that starts the Activity.
pub fn entry_point<'s>(state: &'s State, scope: &str) -> Option<&'s Value> {
    state.commands.get(scope)?.iter().find(|command| kind(command) == ENTRY_POINT)
}

fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

fn same(a: &Value, b: &Value) -> bool {
    a["name"] == b["name"] && kind(a) == kind(b)
}

fn create_allowed(state: &mut State, scope: &str) -> bool {
    let made = state.created_today.entry(scope.to_owned()).or_default();
    *made += 1;
    *made <= DAILY_CREATES
}

/// Replaces the command with the same id, or appends the command.
fn replace(state: &mut State, scope: &str, command: &Value) {
    let list = state.commands.entry(scope.to_owned()).or_default();
    match list.iter_mut().find(|c| c["id"] == command["id"]) {
        Some(old) => *old = command.clone(),
        None => list.push(command.clone()),
    }
}

/// The stored form: defaults filled in, the id kept if the command existed.
fn store(state: &mut State, scope: &str, body: &Value, before: Option<&Value>) -> Value {
    let mut command = body.clone();
    command["id"] = match before {
        Some(before) => before["id"].clone(),
        None => json!(state.new_id()),
    };
    command["version"] = json!(state.new_id());
    command["application_id"] = json!(state.application_id);
    command["type"] = json!(kind(body));
    if !scope.is_empty() {
        command["guild_id"] = json!(scope);
    }
    for (key, default) in [
        ("description", json!("")),
        ("options", json!([])),
        ("nsfw", json!(false)),
        ("integration_types", json!([0])),
        ("contexts", Value::Null),
        ("default_member_permissions", Value::Null),
    ] {
        if command[key].is_null() {
            command[key] = default;
        }
    }
    if let Some(bits) = command["default_member_permissions"].as_u64() {
        command["default_member_permissions"] = json!(bits.to_string());
    }
    command
}

/// Without `with_localizations` the list has no translations, as on the service.
fn shown(mut command: Value, with_localizations: bool) -> Value {
    if !with_localizations {
        strip(&mut command);
    }
    command
}

fn strip(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.remove("name_localizations");
            map.remove("description_localizations");
            map.values_mut().for_each(strip);
        }
        Value::Array(list) => list.iter_mut().for_each(strip),
        _ => {}
    }
}
