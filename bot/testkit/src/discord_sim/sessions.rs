//! The state of the gateway: shards, their sessions, and what disturbs them.

use std::collections::BTreeMap;
use tokio::sync::mpsc;

/// An order to the task of a connection.
pub enum Order {
    Send(String),
    Close(Option<u16>),
    /// End without a close frame, as when a cable is unplugged.
    Drop,
}

pub struct Session {
    pub id: String,
    pub seq: u64,
    /// Every event of the session, for replay.
    pub events: Vec<(u64, String)>,
}

/// The service's state of one shard.
#[derive(Default)]
pub struct Link {
    pub session: Option<Session>,
    /// The identified connection of the session, with a number that distinguishes an old task from a new one.
    pub live: Option<(u64, mpsc::UnboundedSender<Order>)>,
}

#[derive(Default)]
pub struct GatewayState {
    /// The shards that have identified.
    pub links: BTreeMap<u64, Link>,
    /// Number of shards that the bot claims.
    pub total: u64,
    /// Number of recommended shards, and of shards that may identify at once; 0 means one.
    pub advised: (u64, u64),
    /// Sessions that may still be started; the full number of a day if unset.
    pub remaining: Option<u32>,
    pub connections: u64,
    pub intents: Option<u64>,
    pub identifies: u32,
    pub resumes: u32,
    pub heartbeats: u32,
    pub heartbeat_interval: Option<u64>,
    /// Whether there is an outage: new connections are refused.
    pub down: bool,
    /// Connections refused while it was down.
    pub refused: u32,
    /// Whether heartbeats stay unacknowledged.
    pub mute: bool,
    /// Connections up to this number are silently dead: they deliver and answer nothing.
    pub silent_up_to: u64,
    /// Whether the next event is delayed until after the one that follows it.
    pub swap: bool,
    pub held: Option<String>,
    /// Whether every token is refused with 4004.
    pub refuse_token: bool,
}

impl GatewayState {
    /// Whether it is down, in which case this counts as a refused connection.
    pub fn refuses(&mut self) -> bool {
        self.refused += u32::from(self.down);
        self.down
    }

    /// Whether every shard that the bot claims is connected.
    pub fn is_connected(&self) -> bool {
        self.links.values().any(|link| link.live.is_some())
            && self.links.values().all(|link| link.live.is_some())
    }

    /// Makes the current connections silently dead.
    pub fn silence(&mut self) {
        self.silent_up_to = self.connections;
    }
}
