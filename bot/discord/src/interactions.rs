//! Interactions: each is decoded, limited in rate, and answered.

pub(crate) mod decode;
pub(crate) mod messages;

use crate::answers::respond;
use crate::commands::tree;
use crate::interactions::decode::Autocomplete;
use crate::limits;
use crate::message::modals;
use crate::request::{IncomingRequest, Membership, Trigger};
use crate::shared::Shared;
use deska_catalogue::Audience;
use deska_catalogue::invocation::{Argument, Call};
use deska_delivery::{RateCheck, TOO_FAST};
use deska_desk::Whereabouts;
use deska_desk::outbound::{Response, Suggestion};
use serde_json::{Value, json};
use serenity::all::{CommandInteraction, ComponentInteraction, Interaction, ModalInteraction, UserId};
use std::future::ready;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{timeout, timeout_at};

/// How long the desk may take for suggestions. Discord waits three seconds, and they cannot be deferred.
const SUGGEST_WITHIN: Duration = Duration::from_millis(2000);
/// How long Discord may take to name the roles of a server. Without an answer the id of a role isn't checked.
const ROLES_WITHIN: Duration = Duration::from_millis(1000);
/// Fewest digits of a number that is taken for the id of a role; other settings have shorter numbers.
const ROLE_DIGITS: usize = 5;
/// How long the desk may take to say whether a modal may open, which cannot be deferred either.
const ASK_WITHIN: Duration = Duration::from_millis(1500);
/// Key of the phrase for a place where only the person who asks would see the answer.
const HIDDEN: &str = "answers-hidden";

/// Answers an interaction; `language` is that of its server.
pub async fn serve(shared: &Arc<Shared>, interaction: Interaction, language: Option<String>) {
    match interaction {
        Interaction::Command(command) => on_command(shared, &command, language).await,
        Interaction::Autocomplete(command) => on_autocomplete(shared, &command, language).await,
        Interaction::Component(component) => on_component(shared, &component, language).await,
        Interaction::Modal(modal) => on_modal(shared, &modal, language).await,
        _ => {}
    }
}

async fn on_command(shared: &Arc<Shared>, interaction: &CommandInteraction, language: Option<String>) {
    let mut request = decode::of_command(interaction);
    request.caller.place_info.language = language;
    note_permissions(shared, &request);
    let named = interaction.data.resolved.users.values();
    shared.note_avatars(named.chain([&interaction.user]));
    let (trigger, call, attached) = match decode::on_message(interaction) {
        Some((name, message, controls)) => {
            let command = message_command(shared, name);
            let call = Call::OnMessage { command, message, controls };
            (Trigger::Command(Audience::Private), call, Vec::new())
        }
        None => {
            // Where the bot is a guest, Discord may leave the members out.
            let in_guild = interaction.guild_id.is_some() && request.membership == Membership::Member;
            decode::command(&interaction.data, shared.desk.catalogue(), in_guild)
        }
    };
    if !is_turned_away(shared, &request, trigger, interaction.user.id).await {
        if let Some(guild) = interaction.guild_id.filter(|_| may_name_roles(shared, &request, &call)) {
            let roles = timeout(ROLES_WITHIN, shared.rest.roles(guild)).await;
            request.caller.place_info.roles = roles.ok().and_then(Result::ok);
        }
        let call = shared.rest.downloads().complete(call, attached);
        respond::serve(shared, &request, trigger, call).await;
        retry_waiting(shared, &request).await;
    }
}

/// Whether a command of an admin has a number in it that could be the id of a role.
fn may_name_roles(shared: &Shared, request: &IncomingRequest, call: &Call) -> bool {
    let Call::Command(invocation) = call else { return false };
    let is_for_admins =
        shared.desk.catalogue().leaf(&invocation.path).is_some_and(|(command, _)| command.admin);
    let is_id = |word: &str| word.len() >= ROLE_DIGITS && word.bytes().all(|sign| sign.is_ascii_digit());
    let has_id = |arg: &Argument| match arg {
        Argument::Text(text) => text.split(|sign: char| !sign.is_alphanumeric()).any(is_id),
        _ => false,
    };
    is_for_admins && request.membership == Membership::Member && invocation.args.values().any(has_id)
}

async fn on_component(shared: &Arc<Shared>, interaction: &ComponentInteraction, language: Option<String>) {
    let mut request = decode::of_component(interaction);
    request.caller.place_info.language = language;
    note_permissions(shared, &request);
    shared.note_avatars([&interaction.user]);
    let (key, trigger, call) = decode::component(interaction);
    if is_turned_away(shared, &request, trigger, interaction.user.id).await {
        return;
    }
    if let Some(key) = key
        && let Some(modal) = shared.modals.find(&*shared.desk, key).await
    {
        let (_, control) = modals::split(&interaction.data.custom_id);
        if let Some(refusal) = before_form(shared, &request, control).await {
            return respond::answer(shared, &request, trigger, refusal).await;
        }
        return respond::open_modal(shared, &request.token, modals::body(control, &modal)).await;
    }
    respond::serve(shared, &request, trigger, ready(call)).await;
    retry_waiting(shared, &request).await;
}

/// The answer instead of a modal for a person who cannot use it now. A slow desk does not keep the modal from opening.
async fn before_form(shared: &Shared, request: &IncomingRequest, control: &str) -> Option<Response> {
    let source = request.token.id.to_string();
    let asked = shared.desk.before_form(&request.caller, &source, control);
    timeout_at(request.token.received + ASK_WITHIN, asked).await.unwrap_or_default()
}

async fn on_modal(shared: &Arc<Shared>, interaction: &ModalInteraction, language: Option<String>) {
    let mut request = decode::of_modal(interaction);
    request.caller.place_info.language = language;
    // A modal does not say who installed the bot, but the press that opened it did.
    if shared.outbox.gate().is_closed(&request.caller.place.channel, request.token.received) {
        (request.membership, request.may_post) = (Membership::Guest, false);
    }
    note_permissions(shared, &request);
    shared.note_avatars([&interaction.user]);
    let (trigger, call) = decode::modal(interaction);
    if !is_turned_away(shared, &request, trigger, interaction.user.id).await {
        respond::serve(shared, &request, trigger, ready(call)).await;
        retry_waiting(shared, &request).await;
    }
}

async fn on_autocomplete(shared: &Shared, interaction: &CommandInteraction, language: Option<String>) {
    let mut request = decode::of_command(interaction);
    request.caller.place_info.language = language;
    let choices = match decode::autocomplete(&interaction.data) {
        Some(typed) => suggestions(shared, &request, &typed).await,
        None => Vec::new(),
    };
    respond::suggest(shared, &request.token, json!(choices)).await;
}

/// The key of a context-menu command by the name that Discord knows; the name itself if there is none, which the desk
/// then reports.
fn message_command(shared: &Shared, name: &str) -> String {
    let mut commands = shared.desk.catalogue().on_messages.iter();
    let found = commands
        .find(|command| tree::message_command_name(&*shared.desk, **command).as_deref() == Some(name));
    found.map_or(name, |command| command.label).to_owned()
}

/// Opens or closes the channel for the outbox by the permissions that came with a request.
fn note_permissions(shared: &Shared, request: &IncomingRequest) {
    let (gate, channel) = (shared.outbox.gate(), &request.caller.place.channel);
    if request.may_post {
        gate.reopen(channel);
    } else if request.membership != Membership::Member {
        gate.close(channel);
    }
}

/// Delivers what waits for the channel of a request, which shows that the bot may post there and that the person is there.
/// This follows the answer, which may show the same and more.
async fn retry_waiting(shared: &Shared, request: &IncomingRequest) {
    let place = &request.caller.place;
    if request.may_post {
        shared.outbox.reopened(&place.platform, &place.channel).await;
    }
    let person = &request.caller.person.native_id;
    if shared.members.is_back(place, person) {
        shared.desk.found(place, person, Whereabouts::Here).await;
    }
}

/// Rejects rate-limited and hidden requests. Returns true if rejected.
async fn is_turned_away(
    shared: &Shared,
    request: &IncomingRequest,
    trigger: Trigger,
    person: UserId,
) -> bool {
    let is_press = matches!(trigger, Trigger::Component { .. });
    match shared.rate_limiter.check(person.get(), request.token.received) {
        RateCheck::Allowed => {}
        // Further warnings to a person who keeps pressing would only bury the first one.
        RateCheck::Limited { warned: true } if is_press => {
            respond::acknowledge(shared, request).await;
            return true;
        }
        RateCheck::Limited { .. } => {
            respond::turn_away(shared, request, trigger, TOO_FAST).await;
            return true;
        }
    }
    // The opponent would never see a move whose answer only the mover sees.
    let is_hidden =
        request.membership == Membership::Hidden && trigger != Trigger::Command(Audience::Private);
    if is_hidden {
        respond::turn_away(shared, request, trigger, HIDDEN).await;
    }
    is_hidden
}

async fn suggestions(shared: &Shared, request: &IncomingRequest, typed: &Autocomplete) -> Vec<Value> {
    let Autocomplete { path, args, focused, typed, number } = typed;
    let found = shared.desk.suggest(&request.caller, path, args, focused, typed);
    let found = timeout_at(request.token.received + SUGGEST_WITHIN, found).await.unwrap_or_default();
    found.iter().filter_map(|one| suggestion(one, *number)).take(limits::SUGGESTIONS).collect()
}

/// One suggestion; `None` if the option cannot take its value.
fn suggestion(one: &Suggestion, number: bool) -> Option<Value> {
    let fits = (1..=limits::SUGGESTION).contains(&one.value.chars().count());
    let value = if number { one.value.parse::<i64>().ok().map(Value::from) } else { Some(json!(one.value)) };
    let name = if one.label.trim().is_empty() { &one.value } else { &one.label };
    let name = limits::clip(name, limits::SUGGESTION, "label of a suggestion");
    value.filter(|_| fits).map(|value| json!({"name": name, "value": value}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggestions_fit_the_option() {
        let of = |value: &str, label: &str| Suggestion { value: value.to_owned(), label: label.to_owned() };
        assert_eq!(suggestion(&of("c3", ""), false), Some(json!({"name": "c3", "value": "c3"})));
        assert_eq!(suggestion(&of("7", "seven"), true), Some(json!({"name": "seven", "value": 7})));
        assert_eq!(suggestion(&of("x", "x"), true), None);
        assert_eq!(suggestion(&of(&"x".repeat(101), "x"), false), None);
    }
}
