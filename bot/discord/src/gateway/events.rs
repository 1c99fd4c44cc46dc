//! Events of the gateway: each is read and handed to its handler. What takes time gets a task of its own, so that the
//! next event can come.

use crate::commands::register;
use crate::gateway::arrival::JoinedGuild;
use crate::gateway::permissions;
use crate::guild_language::OfGuild;
use crate::interactions;
use crate::interactions::messages::{self, IncomingMessage};
use crate::request::PLATFORM;
use crate::shared::Shared;
use backon::ExponentialBuilder;
use deska_delivery::backoff;
use deska_desk::outbound::NoThread;
use deska_desk::{Arrival, Hindrance, request_span};
use deska_meters::Stage;
use deska_model::people::caller::Place;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serenity::all::{ApplicationId, Interaction, UserId};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tracing::{Instrument, debug, error, info, warn};
use twilight_gateway::ShardId;

/// Pauses before the commands are registered, or an arrival is reported, again after a transient failure.
const PAUSES: ExponentialBuilder = backoff(Duration::from_secs(60), Duration::from_secs(60));

/// An event with its content unread: most events are ignored, and some are large.
#[derive(Deserialize)]
struct Event<'a> {
    #[serde(rename = "t")]
    kind: Option<&'a str>,
    #[serde(rename = "d", borrow)]
    content: &'a RawValue,
}

/// A new session.
#[derive(Deserialize)]
struct Ready {
    user: BotUser,
    application: Application,
    guilds: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
struct BotUser {
    id: UserId,
    username: String,
}

#[derive(Deserialize)]
struct Application {
    id: ApplicationId,
}

/// A guild that the bot left, or that is not available.
#[derive(Deserialize)]
struct LeftGuild {
    id: String,
    /// Whether the guild only has an outage and the bot stays a member.
    #[serde(default)]
    unavailable: bool,
}

/// A deleted channel or thread.
#[derive(Deserialize)]
struct DeletedChannel {
    id: String,
    guild_id: String,
}

/// Takes an event of a shard.
pub fn take(shared: &Arc<Shared>, shard: ShardId, text: &str) {
    let Ok(Event { kind: Some(kind), content }) = serde_json::from_str(text) else { return };
    let taken = match kind {
        "INTERACTION_CREATE" => read(content).map(|interaction| {
            // Without a language the interaction is still answered.
            let language = read::<OfGuild>(content).ok().and_then(OfGuild::language);
            on_interaction(shared, interaction, language);
        }),
        "READY" => read(content).map(|session| on_ready(shared, shard, session)),
        "RESUMED" => {
            debug!(shard = shard.number(), "a session was resumed");
            Ok(())
        }
        "MESSAGE_CREATE" => read(content).map(|message| on_message(shared, message)),
        "THREAD_DELETE" => read(content).map(|thread| on_thread_deleted(shared, thread)),
        "GUILD_CREATE" => read(content).map(|guild| on_guild_joined(shared, &guild)),
        "GUILD_DELETE" => read(content).map(|guild| on_guild_left(shared, &guild)),
        "CHANNEL_DELETE" => read(content).map(|channel| on_channel_deleted(shared, channel)),
        "CHANNEL_UPDATE" | "THREAD_UPDATE" => {
            read(content).map(|channel| permissions::channel_changed(shared, channel))
        }
        "GUILD_ROLE_UPDATE" | "GUILD_ROLE_DELETE" => {
            read(content).map(|role| permissions::role_changed(shared, role))
        }
        "GUILD_MEMBER_UPDATE" => read(content).map(|member| permissions::member_changed(shared, member)),
        _ => Ok(()),
    };
    if let Err(error) = taken {
        // Only the position is logged: the text of the error could hold a token.
        let (line, column) = (error.line(), error.column());
        warn!(kind, line, column, "an event could not be read");
    }
}

fn read<'a, T: Deserialize<'a>>(content: &'a RawValue) -> Result<T, serde_json::Error> {
    serde_json::from_str(content.get())
}

fn on_ready(shared: &Arc<Shared>, shard: ShardId, ready: Ready) {
    // Every session reports the same id.
    let _ = shared.bot_id.set(ready.user.id.get());
    let (name, guilds) = (&ready.user.username, ready.guilds.len());
    info!(%name, guilds, shard = shard.number(), of = shard.total(), "connected to Discord");
    // All shards share the commands, and exactly one process has the first shard.
    if shard.number() == 0 && !shared.registered.swap(true, Ordering::Relaxed) {
        let shared = Arc::clone(shared);
        tokio::spawn(async move { register_commands(&shared, ready.application.id).await });
    }
}

async fn register_commands(shared: &Shared, application: ApplicationId) {
    let register = || async {
        match register::register(&shared.rest, &*shared.desk, application, shared.guild).await {
            Ok(true) => info!("the commands were registered"),
            Ok(false) => debug!("the commands are registered already"),
            Err(error) if error.is_transient() => {
                info!(%error, "the commands could not be registered yet");
                return None;
            }
            Err(error) => error!(%error, "Discord refuses the commands"),
        }
        Some(())
    };
    shared.life.retry(PAUSES, register).await;
}

/// Delivers what waited while the bot was not a member of the guild, and reports the arrival: the event also comes for
/// every guild at the start, and the desk knows which are new.
fn on_guild_joined(shared: &Arc<Shared>, guild: &JoinedGuild) {
    let has_commands = shared.guild.is_none_or(|only| only.to_string() == guild.id);
    let bot = shared.bot_id.get().filter(|_| has_commands);
    if let Some(arrival) = bot.and_then(|bot| guild.arrival(&bot.to_string())) {
        let shared = Arc::clone(shared);
        tokio::spawn(async move { report_arrival(&shared, &arrival).await });
    }
    permissions::space_opened(shared, guild.id.clone());
}

async fn report_arrival(shared: &Shared, arrival: &Arrival) {
    let report = || async { shared.desk.joined(arrival).await.ok() };
    if shared.life.retry(PAUSES, report).await == Some(true) {
        info!(guild = arrival.place.space, "the bot was added to a server");
    }
}

fn on_guild_left(shared: &Arc<Shared>, guild: &LeftGuild) {
    if guild.unavailable {
        info!(guild = guild.id, "a server is unavailable");
        return;
    }
    info!(guild = guild.id, "the bot was removed from a server");
    shared.outbox.gate().leave_space(&guild.id);
    let (platform, space) = (PLATFORM.to_owned(), guild.id.clone());
    shut_out(shared, Place { platform, space, channel: String::new() }, true, Hindrance::Closed);
}

fn on_channel_deleted(shared: &Arc<Shared>, channel: DeletedChannel) {
    let place = Place { platform: PLATFORM.to_owned(), space: channel.guild_id, channel: channel.id };
    shut_out(shared, place, false, Hindrance::Gone);
}

/// The players to move in a place are called directly, because they can no longer read it.
fn shut_out(shared: &Arc<Shared>, place: Place, whole_space: bool, why: Hindrance) {
    let shared = Arc::clone(shared);
    tokio::spawn(async move { shared.desk.shut_out(&place, whole_space, why).await });
}

/// Moves the games of a deleted thread to its channel at once, before the next message fails.
fn on_thread_deleted(shared: &Arc<Shared>, thread: DeletedChannel) {
    let shared = Arc::clone(shared);
    let place = Place { platform: PLATFORM.to_owned(), space: thread.guild_id, channel: thread.id };
    tokio::spawn(async move {
        // After a fault, the next message to the thread fails and reports it once more.
        let _ = shared.desk.left(&place, NoThread::Gone).await;
    });
}

/// Most messages are talk between people; nothing of them is stored.
fn on_message(shared: &Arc<Shared>, message: IncomingMessage) {
    let Some(bot_id) = shared.bot_id.get().copied().filter(|id| message.is_for(*id)) else { return };
    let within = Arc::clone(shared);
    answer(shared, message.id(), async move { messages::serve(&within, &message, bot_id).await });
}

fn on_interaction(shared: &Arc<Shared>, interaction: Interaction, language: Option<String>) {
    let within = Arc::clone(shared);
    answer(shared, interaction.id().get(), async move {
        interactions::serve(&within, interaction, language).await;
    });
}

/// Answers what has this id in a task of its own, if it is new.
fn answer(shared: &Shared, id: u64, work: impl Future<Output = ()> + Send + 'static) {
    // Held until the answer is sent, so that a stop can wait for it.
    let Some(in_flight) = shared.life.enter_unless_stopping().filter(|_| shared.is_new(id)) else { return };
    let since = Instant::now();
    let answer = async move {
        work.await;
        deska_meters::stage(PLATFORM, Stage::Answer, since);
        drop(in_flight);
    };
    tokio::spawn(answer.instrument(request_span(PLATFORM, id)));
}
