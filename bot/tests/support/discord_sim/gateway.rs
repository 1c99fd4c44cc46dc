//! The gateway: hello, identify, resume with replay, heartbeats, and ways to disturb the connection.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State as AxumState;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::state::{Shared, State};

const GUILDS: u64 = 1 << 0;
/// Members, presences and message content need a review by Discord; this bot must do without.
const PRIVILEGED: u64 = (1 << 1) | (1 << 8) | (1 << 15);
/// Longest payload a client may send.
const CLIENT_PAYLOAD: usize = 4096;
/// Most payloads a client may send in a minute.
const CLIENT_SENDS: usize = 120;

/// What the connection task is told to do.
pub enum Order {
    Send(String),
    Close(Option<u16>),
    /// End without a close frame, as when a cable is pulled.
    Drop,
}

pub struct Session {
    pub id: String,
    pub seq: u64,
    /// Every event of the session, for replay.
    pub events: Vec<(u64, String)>,
}

#[derive(Default)]
pub struct GatewayState {
    pub session: Option<Session>,
    /// The identified connection of the session, with a number that tells an old task from a new one.
    pub live: Option<(u64, mpsc::UnboundedSender<Order>)>,
    connections: u64,
    pub intents: Option<u64>,
    pub identifies: u32,
    pub resumes: u32,
    pub heartbeats: u32,
    pub heartbeat_interval: Option<u64>,
    /// An outage: new connections are turned away.
    pub down: bool,
    /// Heartbeats are not acknowledged.
    pub mute: bool,
    /// Every token is refused with 4004.
    pub refuse_token: bool,
}

impl State {
    /// Sends an event to the bot, or keeps it for replay while the bot is away. Without a session it is lost, as on Discord.
    pub fn dispatch(&mut self, name: &str, data: Value) {
        let Some(session) = &mut self.gateway.session else {
            return;
        };
        session.seq += 1;
        let text = json!({"op": 0, "t": name, "s": session.seq, "d": data}).to_string();
        session.events.push((session.seq, text.clone()));
        if let Some((_, live)) = &self.gateway.live {
            let _ = live.send(Order::Send(text));
        }
    }

    /// Whether the bot asked for the events of `bit`.
    pub fn intends(&self, bit: u64) -> bool {
        self.gateway.intents.unwrap_or(0) & bit != 0
    }

    pub fn order(&mut self, order: Order) {
        if let Some((_, live)) = &self.gateway.live {
            let _ = live.send(order);
        }
    }

    /// Remembers the first token and compares all later ones; gives the sentence of a mismatch.
    pub fn check_token(&mut self, given: &str) -> Result<(), String> {
        let Some(token) = given.strip_prefix("Bot ") else {
            return Err("the token must carry the prefix \"Bot \"".to_owned());
        };
        if token.is_empty() || token.chars().any(|c| !c.is_ascii_graphic()) {
            return Err("the token is empty or has unprintable characters".to_owned());
        }
        if self.gateway.refuse_token {
            return Err("the token is refused".to_owned());
        }
        match &self.token {
            Some(known) if known != token => Err("the token differs from the one used before".to_owned()),
            Some(_) => Ok(()),
            None => {
                self.token = Some(token.to_owned());
                Ok(())
            }
        }
    }
}

pub async fn upgrade(AxumState(shared): AxumState<Arc<Shared>>, upgrade: WebSocketUpgrade) -> Response {
    if shared.lock().gateway.down {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| connection(shared, socket))
}

async fn connection(shared: Arc<Shared>, mut socket: WebSocket) {
    let (orders, mut inbox) = mpsc::unbounded_channel();
    let (number, interval) = {
        let mut state = shared.lock();
        state.gateway.connections += 1;
        let interval = state.gateway.heartbeat_interval.unwrap_or(41_250);
        (state.gateway.connections, interval)
    };
    let hello = json!({"op": 10, "d": {"heartbeat_interval": interval}}).to_string();
    if socket.send(Frame::Text(hello.into())).await.is_err() {
        return;
    }
    let mut connection = Connection { shared: shared.clone(), number, orders, sends: VecDeque::new() };
    loop {
        let order = tokio::select! {
            order = inbox.recv() => order,
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Text(text))) => connection.receive(text.as_str()),
                Some(Ok(Frame::Binary(_))) => Some(Order::Close(Some(4002))),
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => None,
                Some(Ok(Frame::Close(_)) | Err(_)) | None => break,
            },
        };
        match order {
            None => {}
            Some(Order::Send(text)) => match socket.send(Frame::Text(text.into())).await {
                Ok(()) => {}
                Err(_) => break,
            },
            Some(Order::Close(code)) => {
                let frame = code.map(|code| CloseFrame { code, reason: "".into() });
                let _ = socket.send(Frame::Close(frame)).await;
                break;
            }
            Some(Order::Drop) => break,
        }
    }
    let mut state = shared.lock();
    if state.gateway.live.as_ref().is_some_and(|(n, _)| *n == number) {
        state.gateway.live = None;
    }
    drop(state);
    shared.changed();
}

struct Connection {
    shared: Arc<Shared>,
    number: u64,
    orders: mpsc::UnboundedSender<Order>,
    sends: VecDeque<Instant>,
}

impl Connection {
    fn violate(&self, rule: &'static str, detail: impl Into<String>) {
        self.shared.lock().violate(rule, "gateway", detail);
    }

    /// Handles one payload of the client. What it returns is done at once.
    fn receive(&mut self, text: &str) -> Option<Order> {
        let now = Instant::now();
        self.sends.push_back(now);
        self.sends.retain(|t| now.duration_since(*t) < Duration::from_secs(60));
        if self.sends.len() > CLIENT_SENDS {
            self.violate("gateway_rate", "more than 120 payloads in 60 seconds");
            return Some(Order::Close(Some(4008)));
        }
        if text.len() > CLIENT_PAYLOAD {
            self.violate("gateway_payload", "a payload is larger than 4096 bytes");
            return Some(Order::Close(Some(4002)));
        }
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            self.violate("gateway_payload", "a payload is not JSON");
            return Some(Order::Close(Some(4002)));
        };
        let data = &payload["d"];
        let order = match payload["op"].as_u64() {
            Some(1) => {
                let mut state = self.shared.lock();
                state.gateway.heartbeats += 1;
                (!state.gateway.mute).then(|| Order::Send(json!({"op": 11}).to_string()))
            }
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            // Presence updates are taken and have no effect.
            Some(3) => None,
            other => {
                self.violate("gateway_opcode", format!("opcode {other:?} is not expected"));
                Some(Order::Close(Some(4001)))
            }
        };
        self.shared.changed();
        order
    }

    fn identify(&mut self, data: &Value) -> Option<Order> {
        let mut state = self.shared.lock();
        let state = &mut *state;
        state.gateway.identifies += 1;
        if state.gateway.live.as_ref().is_some_and(|(n, _)| *n == self.number) {
            state.violate("gateway_identify", "IDENTIFY", "identified twice");
            return Some(Order::Close(Some(4005)));
        }
        if let Err(why) = state.check_token(data["token"].as_str().unwrap_or_default()) {
            if !state.gateway.refuse_token {
                state.violate("token", "IDENTIFY", why);
            }
            return Some(Order::Close(Some(4004)));
        }
        let Some(intents) = data["intents"].as_u64() else {
            state.violate("gateway_identify", "IDENTIFY", "intents are missing");
            return Some(Order::Close(Some(4013)));
        };
        if !data["properties"].is_object() {
            state.violate("gateway_identify", "IDENTIFY", "properties are missing");
        }
        state.gateway.intents = Some(intents);
        if intents & PRIVILEGED != 0 {
            state.violate(
                "privileged_intent",
                "IDENTIFY",
                format!("intents {intents} hold a privileged one"),
            );
            return Some(Order::Close(Some(4014)));
        }
        if let Some((_, old)) = state.gateway.live.take() {
            let _ = old.send(Order::Close(Some(4000)));
        }
        let id = state.new_id();
        let session_id = format!("session-{id}");
        state.gateway.session = Some(Session { id: session_id.clone(), seq: 0, events: Vec::new() });
        state.gateway.live = Some((self.number, self.orders.clone()));
        let shard = data["shard"].clone();
        let guilds: Vec<_> = state.guilds.iter().filter(|g| !g.removed).cloned().collect();
        let ready = json!({
            "v": 10,
            "user": state.bot_user(),
            "guilds": guilds.iter().map(|g| json!({"id": g.id, "unavailable": true})).collect::<Vec<_>>(),
            "session_id": session_id,
            "resume_gateway_url": format!("{}/gateway", state.base.replacen("http", "ws", 1)),
            "shard": if shard.is_null() { json!([0, 1]) } else { shard },
            "application": {"id": state.application_id, "flags": 0},
        });
        state.dispatch("READY", ready);
        if intents & GUILDS != 0 {
            for guild in &guilds {
                let json = state.guild_json(guild);
                state.dispatch("GUILD_CREATE", json);
            }
        }
        None
    }

    fn resume(&mut self, data: &Value) -> Option<Order> {
        let mut state = self.shared.lock();
        let state = &mut *state;
        state.gateway.resumes += 1;
        if let Err(why) = state.check_token(data["token"].as_str().unwrap_or_default()) {
            state.violate("token", "RESUME", why);
            return Some(Order::Close(Some(4004)));
        }
        let known = state.gateway.session.as_ref().filter(|s| data["session_id"] == s.id.as_str());
        let Some(session) = known else {
            return Some(Order::Send(json!({"op": 9, "d": false}).to_string()));
        };
        let from = data["seq"].as_u64().unwrap_or(0);
        if from > session.seq {
            return Some(Order::Close(Some(4007)));
        }
        let missed = session.events.iter().filter(|(seq, _)| *seq > from).map(|(_, text)| text.clone());
        for text in missed {
            let _ = self.orders.send(Order::Send(text));
        }
        if let Some((number, old)) = state.gateway.live.take()
            && number != self.number
        {
            let _ = old.send(Order::Close(Some(4000)));
        }
        state.gateway.live = Some((self.number, self.orders.clone()));
        state.dispatch("RESUMED", json!({"_trace": []}));
        None
    }
}
