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

use super::sessions::{Link, Order, Session};
use super::state::{Shared, State};

const GUILDS: u64 = 1 << 0;
/// Members, presences and message content: intents that need a review by Discord, which the bot must not use.
const PRIVILEGED: u64 = (1 << 1) | (1 << 8) | (1 << 15);
/// Longest payload that a client may send, in bytes.
const CLIENT_PAYLOAD: usize = 4096;
/// Most payloads that a client may send in a minute.
const CLIENT_SENDS: usize = 120;

impl State {
    /// The shard that gets the events of a guild or of direct messages.
    fn shard_of(&self, name: &str, data: &Value) -> u64 {
        let id = if name.starts_with("GUILD_") { &data["id"] } else { &data["guild_id"] };
        let guild = id.as_str().and_then(|id| id.parse::<u64>().ok()).unwrap_or(0);
        (guild >> 22) % self.gateway.total.max(1)
    }

    /// Sends an event to the bot, or stores it for replay while the bot is disconnected. Without a session it is lost, as on
    /// Discord.
    pub fn dispatch(&mut self, name: &str, data: Value) {
        let shard = self.shard_of(name, &data);
        self.dispatch_to(shard, name, data);
    }

    pub fn dispatch_to(&mut self, shard: u64, name: &str, data: Value) {
        let silent = self.gateway.silent_up_to;
        let Some(link) = self.gateway.links.get_mut(&shard) else { return };
        let Some(session) = &mut link.session else { return };
        session.seq += 1;
        let text = json!({"op": 0, "t": name, "s": session.seq, "d": data}).to_string();
        session.events.push((session.seq, text.clone()));
        let Some((_, live)) = link.live.as_ref().filter(|(number, _)| *number > silent) else { return };
        if std::mem::take(&mut self.gateway.swap) {
            self.gateway.held = Some(text);
            return;
        }
        let _ = live.send(Order::Send(text));
        if let Some(held) = self.gateway.held.take() {
            let _ = live.send(Order::Send(held));
        }
    }

    /// Whether the bot asked for the events of `bit`.
    pub fn intends(&self, bit: u64) -> bool {
        self.gateway.intents.unwrap_or(0) & bit != 0
    }

    /// Sends an order to the connections of all shards.
    pub fn order(&mut self, order: impl Fn() -> Order) {
        for (_, live) in self.gateway.links.values().filter_map(|link| link.live.as_ref()) {
            let _ = live.send(order());
        }
    }

    /// Stores the first token and compares all later ones; returns the text of a mismatch.
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
    if shared.lock().gateway.refuses() {
        shared.changed();
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
                // The library answers a close when the next message is read.
                Some(Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Close(_))) => None,
                Some(Err(_)) | None => break,
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
    for link in state.gateway.links.values_mut() {
        link.live.take_if(|(n, _)| *n == number);
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

    /// Handles one payload of the client. The caller carries out the returned order at once.
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
                let mute = state.gateway.mute || self.number <= state.gateway.silent_up_to;
                (!mute).then(|| Order::Send(json!({"op": 11}).to_string()))
            }
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            // Presence updates are accepted without effect.
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
        let is_own = |link: &Link| link.live.as_ref().is_some_and(|(n, _)| *n == self.number);
        if state.gateway.links.values().any(is_own) {
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
        let shard = data["shard"][0].as_u64().unwrap_or(0);
        let total = data["shard"][1].as_u64().unwrap_or(1);
        if shard >= total {
            state.violate("gateway_identify", "IDENTIFY", format!("there is no shard {shard} of {total}"));
            return Some(Order::Close(Some(4010)));
        }
        state.gateway.total = total;
        if intents & PRIVILEGED != 0 {
            state.violate(
                "privileged_intent",
                "IDENTIFY",
                format!("intents {intents} hold a privileged one"),
            );
            return Some(Order::Close(Some(4014)));
        }
        if let Some((_, old)) = state.gateway.links.remove(&shard).and_then(|link| link.live) {
            let _ = old.send(Order::Close(Some(4000)));
        }
        let id = state.new_id();
        let session_id = format!("session-{id}");
        let link = Link {
            session: Some(Session { id: session_id.clone(), seq: 0, events: Vec::new() }),
            live: Some((self.number, self.orders.clone())),
        };
        state.gateway.links.insert(shard, link);
        let of_shard = |guild: &str| guild.parse::<u64>().is_ok_and(|id| (id >> 22) % total == shard);
        let guilds: Vec<_> = state.guilds.iter().filter(|g| !g.removed && of_shard(&g.id)).cloned().collect();
        let ready = json!({
            "v": 10,
            "user": state.bot_user(),
            "guilds": guilds.iter().map(|g| json!({"id": g.id, "unavailable": true})).collect::<Vec<_>>(),
            "session_id": session_id,
            "resume_gateway_url": format!("{}/gateway", state.base.replacen("http", "ws", 1)),
            "shard": [shard, total],
            "application": {"id": state.application_id, "flags": 0},
        });
        state.dispatch_to(shard, "READY", ready);
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
        let holds = |link: &Link| link.session.as_ref().is_some_and(|s| data["session_id"] == s.id.as_str());
        let known = state.gateway.links.iter_mut().find(|(_, link)| holds(link));
        let Some((&shard, link)) = known else {
            return Some(Order::Send(json!({"op": 9, "d": false}).to_string()));
        };
        let Some(session) = &link.session else { return Some(Order::Close(Some(4007))) };
        let from = data["seq"].as_u64().unwrap_or(0);
        if from > session.seq {
            return Some(Order::Close(Some(4007)));
        }
        let missed = session.events.iter().filter(|(seq, _)| *seq > from).map(|(_, text)| text.clone());
        for text in missed {
            let _ = self.orders.send(Order::Send(text));
        }
        if let Some((number, old)) = link.live.take()
            && number != self.number
        {
            let _ = old.send(Order::Close(Some(4000)));
        }
        link.live = Some((self.number, self.orders.clone()));
        state.dispatch_to(shard, "RESUMED", json!({"_trace": []}));
        None
    }
}
