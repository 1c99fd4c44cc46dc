//! A simulated Discord for tests: REST and gateway on a local port, with the state of the real service, that records
//! every violation of Discord's rules. A test points the bot at [`Simulator::url`], acts as users, looks at channels and
//! finally asserts that [`Simulator::violations`] is empty. It must not know the bot.
//!
//! ```ignore
//! let sim = Simulator::start().await;
//! // start the bot with sim.url() and sim.token(), then
//! sim.wait_ready().await;
//! let (alice, bob) = (sim.user("Alice"), sim.user("Bob").locale("cs"));
//! let games = sim.channel("games");
//! let offer = alice.slash(&games, "dama challenge", &[("opponent", &bob.mention())]).await;
//! bob.press(&offer.message().unwrap(), "Accept").await;
//! let board = sim.wait_for_message(&games, |m| m.alt().is_some()).await;
//! assert_eq!(board.pinged(), [alice.id()]);
//! sim.settle().await;
//! sim.assert_clean();
//! ```
//!
//! The checks name their rules ([`Violation::rule`]): `limits.rs` (messages), `component_limits.rs`
//! (components, modals, suggestions), `command_limits.rs` (commands), `callbacks.rs` (order and time of answers),
//! `gateway.rs`, `rest.rs` and `channels.rs`.

mod answer;
mod avatars;
mod buckets;
mod callbacks;
mod channels;
mod command_limits;
mod commands;
mod component_limits;
mod faults;
mod gateway;
mod guests;
mod guilds;
mod handed;
mod hooks;
mod http;
mod interactions;
mod json;
mod limits;
mod messages;
mod moderation;
mod multipart;
mod openapi;
mod permissions;
mod players;
mod problems;
mod raw;
mod records;
mod rest;
mod roles;
mod rooms;
mod sessions;
mod state;
mod views;

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::routing::any;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use answer::Answer;
pub use command_limits::{LOCALES, list as command_problems, weight as command_weight};
pub use guilds::Guild;
pub use openapi::check as openapi_problems;
pub use permissions::{
    ATTACH_FILES, CREATE_PUBLIC_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, USE_EXTERNAL_APPS,
};
pub use players::User;
pub use records::first_answer_limit;
pub use state::{AvatarFile, FileRecord, MessageRecord, RequestRecord, Violation};
pub use views::{Button, Channel, Message, Select};

use crate::pace::{self, patience};
use sessions::Order;
use state::Shared;

/// After such a silence the bot is not at work: a test or a limit holds its answer up.
const HELD_UP: Duration = Duration::from_secs(1);

/// The running service. It stops when dropped.
pub struct Simulator {
    shared: Arc<Shared>,
    server: JoinHandle<()>,
}

impl Drop for Simulator {
    fn drop(&mut self) {
        self.server.abort();
        self.shared.lock().order(|| Order::Drop);
    }
}

impl Simulator {
    /// Starts the service on a free local port, with one guild and no users.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a local port can be bound");
        let address = listener.local_addr().expect("a bound port has an address");
        let shared = Shared::new(format!("http://{address}"));
        let router = Router::new()
            .route("/gateway", any(gateway::upgrade))
            .route("/gateway/", any(gateway::upgrade))
            .route("/avatars/{user}/{file}", any(avatars::serve))
            .fallback(rest::serve)
            .with_state(shared.clone());
        let server = tokio::spawn(async move {
            let _ = axum::serve(listener, router).await;
        });
        Self { shared, server }
    }

    /// The base address for the bot: scheme, host and port.
    pub fn url(&self) -> String {
        self.shared.lock().base.clone()
    }

    /// A token the bot may use. Any other printable one works as well, but always the same.
    pub fn token(&self) -> &'static str {
        "simulated.bot.token"
    }

    pub fn application_id(&self) -> String {
        self.shared.lock().application_id.clone()
    }

    /// The first guild.
    pub fn guild(&self) -> Guild {
        let id = self.shared.lock().guilds.first().map(|g| g.id.clone());
        Guild { shared: self.shared.clone(), id: id.unwrap_or_default() }
    }

    /// A guild that somebody added the bot to at this time since 1970. The bot learns of it with
    /// [`Guild::announce_bot`] or with its next session.
    pub fn joined_guild(&self, name: &str, at: Duration) -> Guild {
        Guild::joined(self.shared.clone(), name, at)
    }

    /// Adds the bot to another guild.
    pub fn add_guild(&self, name: &str) -> Guild {
        let mut state = self.shared.lock();
        let id = state.add_guild(name);
        if state.intends(1)
            && let Some(guild) = state.guild(&id).cloned()
        {
            let json = state.guild_json(&guild);
            state.dispatch("GUILD_CREATE", json);
        }
        drop(state);
        Guild { shared: self.shared.clone(), id }
    }

    /// Adds the bot to this many guilds with channels and roles, before it connects.
    pub fn fill(&self, guilds: usize, channels: usize, roles: usize) {
        let mut state = self.shared.lock();
        for at in 0..guilds {
            let id = state.add_guild(&format!("Filler {at}"));
            if let Some(guild) = state.guilds.last_mut().filter(|guild| guild.id == id) {
                guild.filler = (channels, roles);
            }
        }
    }

    /// The channel of this name in the first guild.
    pub fn channel(&self, name: &str) -> Channel {
        self.guild().channel(name)
    }

    /// The person of this name, created on first use.
    pub fn user(&self, name: &str) -> User {
        let id = self.shared.lock().add_user(name);
        User { shared: self.shared.clone(), id }
    }

    /// Waits until the bot has identified and registered at least one command.
    pub async fn wait_ready(&self) {
        let ready = self
            .shared
            .wait(patience(), |s| {
                let mut registered = s.commands.values().flatten();
                let is_ready =
                    s.gateway.is_connected() && registered.any(|c| c["type"] != command_limits::ENTRY_POINT);
                is_ready.then_some(())
            })
            .await;
        if ready.is_none() {
            let text = self.shared.lock().complaints();
            panic!("the bot did not connect and register its commands{text}");
        }
    }

    /// Waits for a matching public message in the channel; panics after [`patience`].
    pub async fn wait_for_message(&self, channel: &Channel, fits: impl Fn(&Message) -> bool) -> Message {
        let found = self
            .shared
            .wait(patience(), |state| {
                let list = &state.channel(&channel.id)?.messages;
                list.iter()
                    .filter(|m| !m.deleted && m.ephemeral_for.is_none())
                    .map(|m| Message::new(&self.shared, m.clone()))
                    .find(|m| fits(m))
            })
            .await;
        found.unwrap_or_else(|| {
            let text = self.shared.lock().complaints();
            let there: Vec<_> = channel.messages().iter().map(|m| m.content().to_owned()).collect();
            panic!("the expected message did not come; there are {there:?}{text}");
        })
    }

    /// Like [`Self::wait_for_message`], for messages newer than `after`.
    pub async fn wait_for_message_after(&self, after: &Message, fits: impl Fn(&Message) -> bool) -> Message {
        let number = |m: &Message| m.id().parse::<u64>().unwrap_or(0);
        self.wait_for_message(&after.channel(), |m| number(m) > number(after) && fits(m)).await
    }

    /// Waits until `holds` is true and checks it after every request and connection; panics with `what` after [`patience`].
    pub async fn wait_until(&self, what: &str, holds: impl Fn() -> bool) {
        let waited = self.shared.wait_unlocked(patience(), || holds().then_some(())).await;
        if waited.is_none() {
            let text = self.shared.lock().complaints();
            panic!("timed out waiting for: {what}{text}");
        }
    }

    /// Delivers the same interaction once more, with the same id and token.
    pub fn send_duplicate(&self, answer: &Answer) {
        let mut state = self.shared.lock();
        let payload = answer_payload(&state, answer);
        state.dispatch("INTERACTION_CREATE", payload);
    }

    /// The global commands of the bot, as stored.
    pub fn commands(&self) -> Vec<Value> {
        self.commands_in("")
    }

    /// The commands of one server by its id, or the global ones without one.
    pub fn commands_in(&self, scope: &str) -> Vec<Value> {
        self.shared.lock().commands.get(scope).cloned().unwrap_or_default()
    }

    /// Number of requests of the bot in progress.
    pub fn in_progress(&self) -> usize {
        self.shared.lock().in_progress
    }

    /// All requests of the bot, in order.
    pub fn requests(&self) -> Vec<RequestRecord> {
        self.shared.lock().requests.clone()
    }

    pub fn violations(&self) -> Vec<Violation> {
        self.shared.lock().violations.clone()
    }

    /// Removes and returns the violations of one rule that a test provoked; panics if there are none.
    pub fn expect_violation(&self, rule: &str) -> Vec<Violation> {
        let mut state = self.shared.lock();
        let (found, rest): (Vec<_>, Vec<_>) = state.violations.drain(..).partition(|v| v.rule == rule);
        state.violations = rest;
        let text = state.complaints();
        drop(state);
        assert!(!found.is_empty(), "no violation of {rule}{text}");
        found
    }

    /// Waits for a violation of the rule, then removes and returns all of them like [`Self::expect_violation`].
    pub async fn wait_violation(&self, rule: &str) -> Vec<Violation> {
        let broken = |s: &mut state::State| s.violations.iter().any(|v| v.rule == rule).then_some(());
        self.shared.wait(patience(), broken).await;
        self.expect_violation(rule)
    }

    /// Lets [`Self::settle`] ask whether the bot is idle. On a busy machine it may be silent and still at work.
    pub fn watch(&self, idle: impl Fn() -> bool + Send + 'static) {
        self.shared.lock().idle.push(Box::new(idle));
    }

    /// Waits until the bot has sent nothing for a moment and is idle, so that late follow-ups are recorded too.
    pub async fn settle(&self) {
        let (mut before, mut since) = (None, Instant::now());
        loop {
            let (now, is_idle) = {
                let state = self.shared.lock();
                ((state.in_progress, state.requests.len()), state.idle.iter().all(|idle| idle()))
            };
            if before != Some(now) {
                (before, since) = (Some(now), Instant::now());
            } else if now.0 == 0 && (is_idle || since.elapsed() > HELD_UP * pace::factor()) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
    }

    /// Descriptions of the interactions that the bot never answered.
    pub fn unanswered(&self) -> Vec<String> {
        self.shared.lock().unanswered()
    }

    /// The longest time from an interaction to its first answer; zero if there was none.
    pub fn slowest_first_response(&self) -> Duration {
        let state = self.shared.lock();
        state.interactions.values().filter_map(|i| i.first.map(|f| f.latency)).max().unwrap_or_default()
    }

    /// Panics unless the bot broke no rule, answered everything, and did so in time.
    pub fn assert_clean(&self) {
        let slowest = self.slowest_first_response();
        let state = self.shared.lock();
        let clean = state.violations.is_empty() && state.unanswered().is_empty();
        let text = state.complaints();
        drop(state);
        assert!(clean, "the bot violated Discord's rules:{text}");
        assert!(slowest < first_answer_limit(), "slowest first response {slowest:?}");
    }

    /// Number of bodies compared with the OpenAPI description; `None` if `DISCORD_OPENAPI` is not set.
    pub fn openapi_checked(&self) -> Option<usize> {
        openapi::enabled().then(|| self.shared.lock().openapi_checked)
    }

    /// Moves the service's clock forward, for example past the lifetime of interaction tokens.
    pub fn advance(&self, by: Duration) {
        self.shared.lock().clock_offset += by;
    }
}

fn answer_payload(state: &state::State, answer: &Answer) -> Value {
    state.interactions.get(&answer.token).map_or(Value::Null, |i| i.payload.clone())
}

impl Simulator {
    /// Lets the media host answer nothing from now on, or all that it was asked in the meantime.
    pub fn media_answers(&self, answers: bool) {
        self.shared.lock().media_answers.send_replace(answers);
    }

    /// The paths of the avatars that were asked for, each with its query.
    #[must_use]
    pub fn avatars_asked(&self) -> Vec<String> {
        self.shared.lock().avatars_asked.clone()
    }
}
