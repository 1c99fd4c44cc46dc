//! What comes from the gateway.

use super::receive::{Arrival, Typing};
use super::{Shared, asks, deliver, limits, receive, register};
use crate::outbound::Suggestion;
use serde_json::{Value, json};
use serenity::all::{
    CommandInteraction, ComponentInteraction, Context, EventHandler, Interaction, InteractionId,
    ModalInteraction, Ready,
};
use serenity::async_trait;
use serenity::gateway::ShardStageUpdateEvent;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::timeout_at;
use tracing::{debug, error, info};

/// Suggestions must be there in three seconds and cannot be promised.
const TYPING: Duration = Duration::from_millis(2000);
/// Pause before the commands are registered again after a failure that may pass.
const REGISTER_AGAIN: Duration = Duration::from_secs(60);

/// Receives the events of all shards.
pub struct Events(pub Arc<Shared>);

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, _: Context, ready: Ready) {
        info!(name = %ready.user.name, guilds = ready.guilds.len(), "connected to Discord");
        // Every shard becomes ready, but the commands are the same for all.
        if !self.0.registered.swap(true, Ordering::Relaxed) {
            register_until_taken(&self.0, &ready).await;
        }
    }

    async fn shard_stage_update(&self, _: Context, event: ShardStageUpdateEvent) {
        debug!(shard = event.shard_id.0, stage = %event.new, "the connection to Discord changed");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        // Held until the answer is through, so that an orderly stop can wait for it.
        let Ok(_open) = Arc::clone(&self.0.gate).try_read_owned() else { return };
        if self.0.is_stopping() || !self.0.is_new(interaction.id()) {
            return;
        }
        match interaction {
            Interaction::Command(command) => on_command(&self.0, &command).await,
            Interaction::Autocomplete(command) => on_typing(&self.0, &command).await,
            Interaction::Component(component) => on_press(&self.0, &component).await,
            Interaction::Modal(form) => on_form(&self.0, &form).await,
            _ => {}
        }
    }
}

impl Shared {
    /// Whether an interaction comes for the first time; a resumed connection may bring one again.
    fn is_new(&self, id: InteractionId) -> bool {
        self.recent().put(id.get(), ()).is_none()
    }
}

async fn register_until_taken(shared: &Shared, ready: &Ready) {
    while !shared.is_stopping() {
        let done = register::register(&shared.rest, &*shared.desk, ready.application.id, shared.guild).await;
        match done {
            Ok(true) => info!("the commands were registered"),
            Ok(false) => debug!("the commands are registered already"),
            Err(trouble) if trouble.passes() => {
                info!(%trouble, "the commands could not be registered yet");
                shared.pause(REGISTER_AGAIN).await;
                continue;
            }
            Err(trouble) => error!(%trouble, "Discord refuses the commands"),
        }
        return;
    }
}

/// What every request tells by the way.
fn note(shared: &Shared, arrival: &Arrival) {
    if arrival.may_post {
        shared.closed.reopen(arrival.channel);
    }
}

async fn on_command(shared: &Shared, interaction: &CommandInteraction) {
    let arrival = receive::of_command(interaction);
    note(shared, &arrival);
    let (origin, call) = receive::command(&interaction.data, shared.desk.catalogue());
    deliver::serve(shared, &arrival, origin, call).await;
}

async fn on_press(shared: &Shared, interaction: &ComponentInteraction) {
    let arrival = receive::of_component(interaction);
    note(shared, &arrival);
    let (sign, origin, call) = receive::press(interaction);
    if let Some(sign) = sign
        && let Some(ask) = shared.asks.find(&*shared.desk, sign).await
    {
        let (_, control) = asks::split(&interaction.data.custom_id);
        return deliver::open_form(shared, &arrival.ticket, asks::modal(control, &ask)).await;
    }
    deliver::serve(shared, &arrival, origin, call).await;
}

async fn on_form(shared: &Shared, interaction: &ModalInteraction) {
    let arrival = receive::of_form(interaction);
    note(shared, &arrival);
    let (origin, call) = receive::form(interaction);
    deliver::serve(shared, &arrival, origin, call).await;
}

async fn on_typing(shared: &Shared, interaction: &CommandInteraction) {
    let arrival = receive::of_command(interaction);
    let choices = match receive::typing(&interaction.data) {
        Some(typing) => suggestions(shared, &arrival, &typing).await,
        None => Vec::new(),
    };
    deliver::suggest(shared, &arrival.ticket, json!(choices)).await;
}

async fn suggestions(shared: &Shared, arrival: &Arrival, typing: &Typing) -> Vec<Value> {
    let Typing { path, args, focused, typed, number } = typing;
    let found = shared.desk.suggest(&arrival.caller, path, args, focused, typed);
    let found = timeout_at(arrival.ticket.received + TYPING, found).await.unwrap_or_default();
    found.iter().filter_map(|one| suggestion(one, *number)).take(limits::SUGGESTIONS).collect()
}

/// One suggestion; a value that the parameter could not take is left out.
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
    fn suggestions_fit_the_parameter() {
        let of = |value: &str, label: &str| Suggestion { value: value.to_owned(), label: label.to_owned() };
        assert_eq!(suggestion(&of("c3", ""), false), Some(json!({"name": "c3", "value": "c3"})));
        assert_eq!(suggestion(&of("7", "seven"), true), Some(json!({"name": "seven", "value": 7})));
        assert_eq!(suggestion(&of("x", "x"), true), None);
        assert_eq!(suggestion(&of(&"x".repeat(101), "x"), false), None);
    }
}
