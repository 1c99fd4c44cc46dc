//! What comes from the gateway.

use super::pace::{TOO_FAST, Verdict};
use super::receive::{Arrival, Origin, PLATFORM, Presence, Typing};
use super::words::{self, Said};
use super::{Shared, asks, deliver, limits, receive, register, tree};
use deska_catalogue::Audience;
use deska_catalogue::invocation::Call;
use deska_core::caller::Place;
use deska_desk::outbound::{NoThread, Suggestion};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, CommandInteraction, ComponentInteraction, Interaction, InteractionId, ModalInteraction,
    UserId,
};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::timeout_at;
use tracing::{debug, error, info, warn};
use twilight_gateway::ShardId;

/// Suggestions must be there in three seconds and cannot be promised.
const TYPING: Duration = Duration::from_millis(2000);
/// Pause before the commands are registered again after a failure that may pass.
const REGISTER_AGAIN: Duration = Duration::from_secs(60);

/// The one for a place where only the asker would see what is said.
const HIDDEN: &str = "answers-hidden";

/// An event with its content unread: of most nothing more is needed, and some are large.
#[derive(Deserialize)]
struct Event<'a> {
    #[serde(rename = "t")]
    kind: Option<&'a str>,
    #[serde(rename = "d", borrow)]
    content: &'a RawValue,
}

/// What a new session tells.
#[derive(Deserialize)]
struct Ready {
    user: Name,
    application: Application,
    guilds: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
struct Name {
    id: UserId,
    username: String,
}

#[derive(Deserialize)]
struct Application {
    id: ApplicationId,
}

/// A guild that came or went.
#[derive(Deserialize)]
struct Guild {
    id: String,
    /// It is there, only Discord has trouble with it.
    #[serde(default)]
    unavailable: bool,
}

/// A thread that was deleted.
#[derive(Deserialize)]
struct GoneThread {
    id: String,
    guild_id: String,
}

/// Takes an event of a shard. Everything that takes time gets a task of its own, so that the next event can come.
pub fn take(shared: &Arc<Shared>, shard: ShardId, text: &str) {
    let Ok(Event { kind: Some(kind), content }) = serde_json::from_str(text) else { return };
    let taken = match kind {
        "INTERACTION_CREATE" => read(content).map(|interaction| on_interaction(shared, interaction)),
        "READY" => read(content).map(|session| on_ready(shared, shard, session)),
        "RESUMED" => {
            debug!(shard = shard.number(), "a session was taken up again");
            Ok(())
        }
        "MESSAGE_CREATE" => read(content).map(|said| on_words(shared, said)),
        "THREAD_DELETE" => read(content).map(|thread| on_thread_gone(shared, thread)),
        "GUILD_CREATE" => read(content).map(|Guild { id, .. }| on_guild(shared, &id)),
        "GUILD_DELETE" => read(content).map(|guild| on_guild_gone(shared, guild)),
        _ => Ok(()),
    };
    if let Err(error) = taken {
        // Where it is wrong is said by line and column; the words could hold a token.
        let (line, column) = (error.line(), error.column());
        warn!(kind, line, column, "an event could not be read");
    }
}

fn read<'a, T: Deserialize<'a>>(content: &'a RawValue) -> Result<T, serde_json::Error> {
    serde_json::from_str(content.get())
}

fn on_ready(shared: &Arc<Shared>, shard: ShardId, ready: Ready) {
    // It is the same in every session.
    let _ = shared.me.set(ready.user.id.get());
    let (name, guilds) = (&ready.user.username, ready.guilds.len());
    info!(%name, guilds, shard = shard.number(), of = shard.total(), "connected to Discord");
    // The commands are the same for all shards and processes, and one of them has the first shard.
    if shard.number() == 0 && !shared.registered.swap(true, Ordering::Relaxed) {
        let shared = Arc::clone(shared);
        tokio::spawn(async move { register_until_taken(&shared, ready.application.id).await });
    }
}

/// What could not be said while the bot was away is said now.
fn on_guild(shared: &Arc<Shared>, guild: &str) {
    let awaited = shared.closed.come_back(guild);
    if !awaited.is_empty() {
        let shared = Arc::clone(shared);
        tokio::spawn(async move { reopen(&shared, &awaited).await });
    }
}

async fn reopen(shared: &Shared, places: &[Place]) {
    for place in places {
        shared.desk.retry_closed(PLATFORM, Some(place)).await;
    }
    shared.nudge.notify_one();
}

fn on_guild_gone(shared: &Shared, guild: Guild) {
    if guild.unavailable {
        info!(guild = guild.id, "Discord has trouble with a server");
        return;
    }
    info!(guild = guild.id, "the bot was removed from a server");
    shared.closed.leave(guild.id);
}

/// The games of a deleted thread go on in its channel at once, and not only when the next message fails.
fn on_thread_gone(shared: &Arc<Shared>, thread: GoneThread) {
    let shared = Arc::clone(shared);
    let place = Place { platform: PLATFORM.to_owned(), space: thread.guild_id, channel: thread.id };
    tokio::spawn(async move {
        if shared.desk.left(&place, NoThread::Gone).await {
            shared.nudge.notify_one();
        }
    });
}

/// Most messages are talk between people, of which nothing is kept.
fn on_words(shared: &Arc<Shared>, said: Said) {
    let Some(me) = shared.me.get().copied().filter(|me| said.is_for(*me)) else { return };
    let Ok(open) = Arc::clone(&shared.gate).try_read_owned() else { return };
    if shared.is_stopping() || shared.recent().put(said.number(), ()).is_some() {
        return;
    }
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        words::serve(&shared, &said, me).await;
        drop(open);
    });
}

fn on_interaction(shared: &Arc<Shared>, interaction: Interaction) {
    // Held until the answer is through, so that an orderly stop can wait for it.
    let Ok(open) = Arc::clone(&shared.gate).try_read_owned() else { return };
    if shared.is_stopping() || !shared.is_new(interaction.id()) {
        return;
    }
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        answer(&shared, interaction).await;
        drop(open);
    });
}

async fn answer(shared: &Shared, interaction: Interaction) {
    match interaction {
        Interaction::Command(command) => on_command(shared, &command).await,
        Interaction::Autocomplete(command) => on_typing(shared, &command).await,
        Interaction::Component(component) => on_press(shared, &component).await,
        Interaction::Modal(form) => on_form(shared, &form).await,
        _ => {}
    }
}

impl Shared {
    /// Whether an interaction comes for the first time; a resumed connection may bring one again.
    fn is_new(&self, id: InteractionId) -> bool {
        self.recent().put(id.get(), ()).is_none()
    }

    /// The key of the command in the menu of a message that Discord knows by this name; the name itself if there is
    /// none, which the desk then says.
    fn message_command(&self, name: &str) -> String {
        let mut commands = self.desk.catalogue().on_messages.iter();
        let found = commands
            .find(|command| tree::message_command_name(&*self.desk, **command).as_deref() == Some(name));
        found.map_or(name, |command| command.label).to_owned()
    }
}

async fn register_until_taken(shared: &Shared, application: ApplicationId) {
    while !shared.is_stopping() {
        let done = register::register(&shared.rest, &*shared.desk, application, shared.guild).await;
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
    } else if arrival.presence != Presence::Member {
        shared.closed.close(arrival.channel);
    }
}

/// What waits for the channel of a request, which shows that the bot may write there, comes after the answer: that one
/// may show the same and more.
async fn catch_up(shared: &Shared, arrival: &Arrival) {
    if arrival.may_post && shared.closed.stop_waiting(arrival.channel) {
        reopen(shared, std::slice::from_ref(&arrival.caller.place)).await;
    }
}

/// Answers a request that the desk need not hear of; whether it is one.
async fn is_turned_away(shared: &Shared, arrival: &Arrival, origin: Origin, person: UserId) -> bool {
    let is_press = matches!(origin, Origin::Press { .. });
    match shared.paces.judge(person.get(), arrival.ticket.received) {
        Verdict::Fine => {}
        // Messages to somebody who presses without a pause would only bury the first one.
        Verdict::StillTooFast if is_press => {
            deliver::notice(shared, arrival).await;
            return true;
        }
        Verdict::TooFast | Verdict::StillTooFast => {
            deliver::turn_away(shared, arrival, origin, TOO_FAST).await;
            return true;
        }
    }
    // A move that only the mover sees would leave the other side waiting for it.
    let is_hidden = arrival.presence == Presence::Hidden && origin != Origin::Command(Audience::Private);
    if is_hidden {
        deliver::turn_away(shared, arrival, origin, HIDDEN).await;
    }
    is_hidden
}

async fn on_command(shared: &Shared, interaction: &CommandInteraction) {
    let arrival = receive::of_command(interaction);
    note(shared, &arrival);
    let (origin, call) = match receive::on_message(interaction) {
        Some((name, message, controls)) => {
            let command = shared.message_command(name);
            (Origin::Command(Audience::Private), Call::OnMessage { command, message, controls })
        }
        None => receive::command(&interaction.data, shared.desk.catalogue()),
    };
    if !is_turned_away(shared, &arrival, origin, interaction.user.id).await {
        deliver::serve(shared, &arrival, origin, call).await;
        catch_up(shared, &arrival).await;
    }
}

async fn on_press(shared: &Shared, interaction: &ComponentInteraction) {
    let arrival = receive::of_component(interaction);
    note(shared, &arrival);
    let (sign, origin, call) = receive::press(interaction);
    if is_turned_away(shared, &arrival, origin, interaction.user.id).await {
        return;
    }
    if let Some(sign) = sign
        && let Some(ask) = shared.asks.find(&*shared.desk, sign).await
    {
        let (_, control) = asks::split(&interaction.data.custom_id);
        return deliver::open_form(shared, &arrival.ticket, asks::modal(control, &ask)).await;
    }
    deliver::serve(shared, &arrival, origin, call).await;
    catch_up(shared, &arrival).await;
}

async fn on_form(shared: &Shared, interaction: &ModalInteraction) {
    let mut arrival = receive::of_form(interaction);
    // A form does not tell for whom the bot was installed, but the press that opened it did.
    if shared.closed.is_closed(arrival.channel, arrival.ticket.received) {
        (arrival.presence, arrival.may_post) = (Presence::Guest, false);
    }
    note(shared, &arrival);
    let (origin, call) = receive::form(interaction);
    if !is_turned_away(shared, &arrival, origin, interaction.user.id).await {
        deliver::serve(shared, &arrival, origin, call).await;
        catch_up(shared, &arrival).await;
    }
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
