//! Faults that a test can order: failing requests, lost replies, disturbed gateway connections.

use std::time::Duration;

use serde_json::json;

use super::Simulator;
use super::buckets::LIVE_WINDOW;
use super::faults::{Fault, FaultKind};
use super::sessions::Order;
use crate::pace::patience;

impl Simulator {
    fn order_fault(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        kind: FaultKind,
        times: usize,
    ) {
        self.shared.lock().faults.push(Fault { test: Box::new(test), kind, left: times.max(1) });
    }

    /// The next `times` requests for which `test(method, path)` holds fail with `status`, without effect. A 429 carries
    /// `Retry-After` and `retry_after`. Paths have no `/api/v10`.
    ///
    /// Do not use it on `GET /gateway`: if that fails, the client library connects to the real service.
    pub fn fail_next(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        status: u16,
        times: usize,
    ) {
        self.order_fault(test, FaultKind::Refuse(status, 0), times);
    }

    /// Ends all faults that are left.
    pub fn end_faults(&self) {
        self.shared.lock().faults.clear();
    }

    /// Like [`Self::fail_next`], with one of Discord's error codes in the body, for example 403 with 50013.
    pub fn fail_next_with_code(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        status: u16,
        code: u32,
        times: usize,
    ) {
        self.order_fault(test, FaultKind::Refuse(status, code), times);
    }

    /// Like [`Self::fail_next`], but the request takes effect and only its reply is lost.
    pub fn lose_answer_next(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        status: u16,
        times: usize,
    ) {
        self.order_fault(test, FaultKind::LoseAnswer(status), times);
    }

    /// The next `times` matching requests take effect at once, with a delayed reply.
    pub fn withhold_next(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        pause: Duration,
        times: usize,
    ) {
        self.order_fault(test, FaultKind::Withhold(pause), times);
    }

    /// The next `times` matching requests take effect after a delay.
    pub fn delay_next(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        pause: Duration,
        times: usize,
    ) {
        self.order_fault(test, FaultKind::Delay(pause), times);
    }

    /// The next `times` matching requests fail with 429 and this time to wait.
    pub fn limit_next(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        wait: Duration,
        times: usize,
    ) {
        self.order_fault(test, FaultKind::Limit(wait), times);
    }

    /// From now on every request with files fails with this status and error code, without effect; `None` ends that.
    pub fn refuse_uploads(&self, reply: Option<(u16, u32)>) {
        self.shared.lock().refused_uploads = reply;
    }

    /// The connections of the next `times` matching requests are cut before these take effect.
    pub fn cut_next(&self, test: impl Fn(&str, &str) -> bool + Send + Sync + 'static, times: usize) {
        self.order_fault(test, FaultKind::Cut, times);
    }

    /// The same, after they took effect.
    pub fn cut_after_next(&self, test: impl Fn(&str, &str) -> bool + Send + Sync + 'static, times: usize) {
        self.order_fault(test, FaultKind::CutAfter, times);
    }

    /// From now on each route of a channel takes five requests within the window, which is [`LIVE_WINDOW`] at the live service;
    /// further ones get 429.
    pub fn limit_routes(&self, window: Duration) {
        self.shared.lock().buckets.limit(window);
    }

    /// The same as at the live service, with windows that pass by this clock instead of the machine's.
    pub fn limit_routes_by(&self, clock: impl Fn() -> Duration + Send + Sync + 'static) {
        self.shared.lock().buckets.limit_by(LIVE_WINDOW, clock);
    }

    /// From now on messages older than an hour cannot be edited.
    pub fn refuse_old_edits(&self) {
        self.shared.lock().refuse_old_edits = true;
    }

    /// The gateway falls silent without closing: it sends no events and acknowledges no heartbeats until the bot reconnects.
    pub fn silence_gateway(&self) {
        self.shared.lock().gateway.silence();
    }

    /// Sends the next event after the one that follows it.
    pub fn swap_next_events(&self) {
        self.shared.lock().gateway.swap = true;
    }

    /// Sets the number of recommended shards, and how many of them may identify at once.
    pub fn advise_shards(&self, shards: u64, at_once: u64) {
        self.shared.lock().gateway.advised = (shards, at_once);
    }

    /// Sets how many sessions may still be started today.
    pub fn set_sessions_left(&self, remaining: u32) {
        self.shared.lock().gateway.remaining = Some(remaining);
    }

    /// The shards that are connected now.
    pub fn shards_connected(&self) -> Vec<u64> {
        let state = self.shared.lock();
        state.gateway.links.iter().filter(|(_, link)| link.live.is_some()).map(|(shard, _)| *shard).collect()
    }

    /// Intents of the last IDENTIFY.
    pub fn intents(&self) -> Option<u64> {
        self.shared.lock().gateway.intents
    }

    /// Numbers of IDENTIFY, RESUME and HEARTBEAT payloads so far.
    pub fn gateway_counts(&self) -> (u32, u32, u32) {
        let gateway = &self.shared.lock().gateway;
        (gateway.identifies, gateway.resumes, gateway.heartbeats)
    }

    /// Connections refused because the gateway was down.
    pub fn connections_refused(&self) -> u32 {
        self.shared.lock().gateway.refused
    }

    /// How many of the failures and delays asked for have not met their request yet.
    pub fn faults_left(&self) -> usize {
        self.shared.lock().faults.iter().map(|fault| fault.left).sum()
    }

    /// Closes the gateway connection with a code, or with a frame without one. The session can be resumed.
    pub fn close_gateway(&self, code: Option<u16>) {
        self.shared.lock().order(|| Order::Close(code));
    }

    /// Closes the gateway connection of one shard with a code.
    pub fn close_shard(&self, shard: u64, code: u16) {
        let state = self.shared.lock();
        let live = state.gateway.links.get(&shard).and_then(|link| link.live.as_ref());
        if let Some((_, live)) = live {
            let _ = live.send(Order::Close(Some(code)));
        }
    }

    /// Cuts the gateway connection without a close frame.
    pub fn cut_gateway(&self) {
        self.shared.lock().order(|| Order::Drop);
    }

    /// Asks the bot to reconnect and resume (opcode 7).
    pub fn ask_reconnect(&self) {
        let text = json!({"op": 7, "d": null}).to_string();
        self.shared.lock().order(|| Order::Send(text.clone()));
    }

    /// Invalidates the session (opcode 9). If it is not resumable, events until the next IDENTIFY are lost.
    pub fn invalidate_session(&self, resumable: bool) {
        let mut state = self.shared.lock();
        let text = json!({"op": 9, "d": resumable}).to_string();
        state.order(|| Order::Send(text.clone()));
        if !resumable {
            for link in state.gateway.links.values_mut() {
                link.session = None;
                link.live = None;
            }
        }
    }

    /// Starts or ends an outage: it cuts all connections and refuses new ones.
    pub fn set_gateway_down(&self, down: bool) {
        let mut state = self.shared.lock();
        state.gateway.down = down;
        if down {
            state.order(|| Order::Drop);
        }
    }

    /// Stops or starts acknowledging heartbeats.
    pub fn mute_heartbeats(&self, mute: bool) {
        self.shared.lock().gateway.mute = mute;
    }

    /// The heartbeat interval that the next HELLO asks for.
    pub fn set_heartbeat_interval(&self, interval: Duration) {
        let ms = u64::try_from(interval.as_millis()).unwrap_or(u64::MAX);
        self.shared.lock().gateway.heartbeat_interval = Some(ms);
    }

    /// Refuses every token: 401 on REST, close code 4004 at the gateway.
    pub fn refuse_token(&self, refuse: bool) {
        self.shared.lock().gateway.refuse_token = refuse;
    }

    /// Waits until the bot is connected to the gateway with an identified or resumed session.
    pub async fn wait_connected(&self) {
        let connected = self.shared.wait(patience(), |s| s.gateway.is_connected().then_some(())).await;
        if connected.is_none() {
            let text = self.shared.lock().complaints();
            panic!("the bot did not connect to the gateway{text}");
        }
    }
}
