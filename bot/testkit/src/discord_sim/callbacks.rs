//! Answers to interactions: the first one, which must be quick and unique, and all later uses of the token.

use serde_json::{Value, json};

use super::channels::{drops_v2, empty, message_reply, unknown_message, with_v2};
use super::http::{Reply, Request, unknown};
use super::limits::{self, Body};
use super::problems::Problems;
use super::state::{EPHEMERAL, FirstAnswer, InteractionRecord, LOADING, State, TOKEN_LIFE};
use super::{component_limits, messages, openapi};

/// POST `/interactions/{id}/{token}/callback`.
pub fn callback(state: &mut State, request: &Request, id: &str, token: &str) -> Reply {
    let kind = request.body["type"].as_u64().unwrap_or(0);
    let Some(interaction) = state.interactions.get(token).filter(|i| i.id == id).cloned() else {
        let route = request.route();
        return state.refuse("unknown_interaction", &route, 404, 10062, "Unknown interaction");
    };
    let route = format!("callback {kind} to {}", interaction.title);
    if let Some(first) = interaction.first {
        let rule = if kind == 9 { "modal_after_answer" } else { "answered_twice" };
        let text = "Interaction has already been acknowledged.";
        state.violate(rule, &route, format!("{text} First with type {}.", first.kind));
        return Reply::error(400, 40060, text);
    }
    if interaction.expired || state.is_late(&interaction) {
        return state.refuse("late_answer", &route, 404, 10062, "Unknown interaction");
    }
    if let Some(schema) = openapi::callback_schema(kind) {
        state.check_openapi(schema, &route, &request.body);
    }
    if let Some(problem) = misfit(kind, &interaction) {
        let mut p = Problems::default();
        p.add("callback_type", "type", problem);
        if let Some(reply) = state.reject(&route, &p.0) {
            return reply;
        }
    }
    let data = &request.body["data"];
    let done = match kind {
        4 => answer(state, request, &interaction, data, &route),
        5 => defer(state, &interaction, data, &route),
        6 => Ok(interaction.source.clone()),
        7 => match &interaction.source {
            Some((channel, mid)) => {
                let target = (channel.clone(), mid.clone());
                edit_with(state, request, data, &target, &route).map(|()| Some(target))
            }
            None => Ok(None),
        },
        8 => {
            let mut p = Problems::default();
            let option = interaction.focused_kind.unwrap_or(3);
            component_limits::suggestions(&mut p, &data["choices"], option);
            state.reject(&route, &p.0).map_or(Ok(None), Err)
        }
        _ => {
            let mut p = Problems::default();
            component_limits::modal(&mut p, data);
            state.reject(&route, &p.0).map_or(Ok(None), Err)
        }
    };
    let original = match done {
        Ok(original) => original,
        Err(reply) => return reply,
    };
    if let Some(stored) = state.interactions.get_mut(token) {
        stored.first = Some(FirstAnswer { kind, latency: stored.dispatched.elapsed() });
        stored.original = original.clone();
        match kind {
            8 => stored.choices = data["choices"].as_array().cloned(),
            9 => stored.modal = Some(data.clone()),
            _ => {}
        }
    }
    if request.query.get("with_response").map(String::as_str) != Some("true") {
        return Reply::no_content();
    }
    let mut told = json!({"interaction": {"id": id, "type": interaction.kind}, "resource": {"type": kind}});
    if let Some(message) = original.and_then(|(channel, mid)| state.message(&channel, &mid)) {
        told["interaction"]["response_message_id"] = json!(message.id);
        told["interaction"]["response_message_loading"] = json!(message.flags & LOADING != 0);
        told["interaction"]["response_message_ephemeral"] = json!(message.flags & EPHEMERAL != 0);
        told["resource"]["message"] = state.message_json(message);
    }
    Reply::ok(told)
}

/// Why an answer of this type does not suit the interaction.
fn misfit(kind: u64, interaction: &InteractionRecord) -> Option<String> {
    let fits = match (interaction.kind, kind) {
        (4, 8) | (2 | 3 | 5, 4 | 5) | (2 | 3, 9) => true,
        (3 | 5, 6 | 7) => interaction.source.is_some(),
        _ => false,
    };
    (!fits).then(|| {
        format!("An answer of type {kind} does not suit an interaction of type {}.", interaction.kind)
    })
}

type Target = (String, String);

fn answer(
    state: &mut State,
    request: &Request,
    interaction: &InteractionRecord,
    data: &Value,
    route: &str,
) -> Result<Option<Target>, Reply> {
    let problems = limits::message(data, &request.uploads, Body::Answer, &[]);
    if let Some(reply) = state.reject(route, &problems) {
        return Err(reply);
    }
    new_message(state, request, interaction, data, route).map(Some)
}

/// Stores a new message that answers an interaction.
fn new_message(
    state: &mut State,
    request: &Request,
    interaction: &InteractionRecord,
    data: &Value,
    route: &str,
) -> Result<Target, Reply> {
    let bot = state.application_id.clone();
    let mut message = messages::blank(state, &interaction.channel_id, &bot);
    message.token = Some(interaction.token.clone());
    let forced = state.forced_flags(interaction);
    if (data["flags"].as_u64().unwrap_or(0) | forced) & EPHEMERAL != 0 {
        message.ephemeral_for = Some(interaction.user_id.clone());
    }
    messages::fill(state, &mut message, data, &request.uploads);
    message.flags |= forced;
    if messages::is_empty(&message) {
        return Err(empty(state, route));
    }
    let id = messages::post(state, message);
    Ok((interaction.channel_id.clone(), id))
}

fn defer(
    state: &mut State,
    interaction: &InteractionRecord,
    data: &Value,
    route: &str,
) -> Result<Option<Target>, Reply> {
    if data["content"].as_str().is_some_and(|c| !c.is_empty()) {
        state.violate("defer_content", route, "a deferral shows no content");
    }
    let bot = state.application_id.clone();
    let mut message = messages::blank(state, &interaction.channel_id, &bot);
    message.token = Some(interaction.token.clone());
    message.flags = LOADING | state.forced_flags(interaction);
    if message.flags & EPHEMERAL != 0 || data["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0 {
        message.flags |= EPHEMERAL;
        message.ephemeral_for = Some(interaction.user_id.clone());
    }
    let id = messages::post(state, message);
    Ok(Some((interaction.channel_id.clone(), id)))
}

/// Edits a message through an interaction, or gives a deferred answer its content.
fn edit_with(
    state: &mut State,
    request: &Request,
    body: &Value,
    (channel, id): &Target,
    route: &str,
) -> Result<(), Reply> {
    let Some(mut message) = state.message(channel, id).cloned() else {
        return Err(unknown_message());
    };
    let deferred = message.flags & LOADING != 0;
    let kind = if deferred { Body::DeferredContent } else { Body::Edit };
    let flags = body["flags"].as_u64().unwrap_or(0);
    if flags & EPHEMERAL != 0 && message.flags & EPHEMERAL == 0 {
        state.violate(
            "ephemeral_changed",
            route,
            "flags: whether a message is ephemeral is decided by the first answer",
        );
    }
    let kept: Vec<_> = message.attachments.iter().map(|f| f.id.clone()).collect();
    let judged = with_v2(body, message.flags);
    let mut p = Problems(limits::message(&judged, &request.uploads, kind, &kept));
    if drops_v2(message.flags, body) {
        p.add("v2_flag", "flags", "IS_COMPONENTS_V2 cannot be removed.");
    }
    if let Some(reply) = state.reject(route, &p.0) {
        return Err(reply);
    }
    message.flags &= !LOADING;
    messages::change(state, &mut message, body, &request.uploads);
    if messages::is_empty(&message) {
        return Err(empty(state, route));
    }
    if deferred {
        messages::mention(state, &mut message, body);
        // The first content of a deferred answer is no visible edit.
        message.edits = 0;
        if let Some(old) = state.message_mut(channel, id) {
            *old = message;
        }
    } else {
        messages::put_back(state, message);
    }
    Ok(())
}

/// `/webhooks/{application}/{token}` and the routes below it.
pub fn webhook(state: &mut State, request: &Request, token: &str, rest: &[&str]) -> Reply {
    let Some(interaction) = state.interactions.get(token).cloned() else {
        let route = request.route();
        return state.refuse("unknown_interaction", &route, 404, 10015, "Unknown Webhook");
    };
    let tail = rest.join("/");
    let route = format!("{} webhook/{tail} of {}", request.method, interaction.title);
    if interaction.expired || state.age(&interaction) > TOKEN_LIFE {
        return state.refuse("token_expired", &route, 401, 50027, "Invalid Webhook Token");
    }
    let Some(first) = interaction.first else {
        let rule = "webhook_before_answer";
        return state.refuse(rule, &route, 404, 10015, "Unknown Webhook");
    };
    if interaction.kind == 4 || first.kind == 8 {
        let rule = "webhook_of_autocomplete";
        return state.refuse(rule, &route, 404, 10015, "Unknown Webhook");
    }
    match (request.method.as_str(), rest) {
        ("POST", []) => followup(state, request, &interaction, &route),
        (method, ["messages", id]) => {
            let target = match *id {
                "@original" => interaction.original.clone(),
                id => {
                    interaction.original.iter().chain(&interaction.followups).find(|(_, m)| m == id).cloned()
                }
            };
            let Some(target) = target.filter(|(c, m)| state.message(c, m).is_some()) else {
                return unknown_message();
            };
            match method {
                "GET" => message_reply(state, &target.0, &target.1),
                "DELETE" => {
                    messages::delete(state, &target.0, &target.1);
                    settle(state, token);
                    Reply::no_content()
                }
                "PATCH" => {
                    let schema = "IncomingWebhookUpdateRequestPartial";
                    state.check_openapi(schema, &route, &request.body);
                    let done = edit_with(state, request, &request.body, &target, &route);
                    if let Err(reply) = done {
                        return reply;
                    }
                    if interaction.original.as_ref() == Some(&target) {
                        settle(state, token);
                    }
                    message_reply(state, &target.0, &target.1)
                }
                _ => unknown(state, request),
            }
        }
        _ => unknown(state, request),
    }
}

/// Marks a deferred answer as complete.
fn settle(state: &mut State, token: &str) {
    if let Some(interaction) = state.interactions.get_mut(token) {
        interaction.edited_after_defer = true;
    }
}

fn followup(state: &mut State, request: &Request, interaction: &InteractionRecord, route: &str) -> Reply {
    if let Some(refused) = state.check_followups(interaction, route) {
        return refused;
    }
    let schema = "IncomingWebhookInteractionRequest";
    state.check_openapi(schema, route, &request.body);
    let waiting = interaction
        .original
        .clone()
        .filter(|(c, m)| state.message(c, m).is_some_and(|m| m.flags & LOADING != 0));
    if let Some(target) = waiting {
        state.violate(
            "followup_before_edit",
            route,
            "a deferred answer is completed by PATCH @original; the old fallback edits it instead",
        );
        if let Err(reply) = edit_with(state, request, &request.body, &target, route) {
            return reply;
        }
        settle(state, &interaction.token);
        return message_reply(state, &target.0, &target.1);
    }
    let problems = limits::message(&request.body, &request.uploads, Body::Answer, &[]);
    if let Some(reply) = state.reject(route, &problems) {
        return reply;
    }
    match new_message(state, request, interaction, &request.body, route) {
        Ok(target) => {
            if let Some(stored) = state.interactions.get_mut(&interaction.token) {
                stored.followups.push(target.clone());
            }
            message_reply(state, &target.0, &target.1)
        }
        Err(reply) => reply,
    }
}
