//! Ways to make life hard for the bot: failing requests, lost answers, disturbed gateway connections.

use std::time::Duration;

use serde_json::json;

use super::Simulator;
use super::faults::{Fault, Trouble};
use super::gateway::Order;
use super::players::PATIENCE;

impl Simulator {
    fn order_trouble(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        trouble: Trouble,
        times: usize,
    ) {
        self.shared.lock().faults.push(Fault { test: Box::new(test), trouble, left: times.max(1) });
    }

    /// The next `times` requests for which `test(method, path)` holds fail with `status`, without effect. A 429 carries
    /// `Retry-After` and `retry_after`. Paths have no `/api/v10`.
    ///
    /// Leave `GET /gateway` alone: if that fails, the client library turns to the real service.
    pub fn fail_next(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        status: u16,
        times: usize,
    ) {
        self.order_trouble(test, Trouble::Refuse(status, 0), times);
    }

    /// As [`Self::fail_next`], with one of Discord's error codes in the body, for example 403 with 50013.
    pub fn fail_next_with_code(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        status: u16,
        code: u32,
        times: usize,
    ) {
        self.order_trouble(test, Trouble::Refuse(status, code), times);
    }

    /// As [`Self::fail_next`], but the request takes effect and only its answer is lost.
    pub fn lose_answer_next(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        status: u16,
        times: usize,
    ) {
        self.order_trouble(test, Trouble::LoseAnswer(status), times);
    }

    /// The next `times` fitting requests take effect at once, and are answered only after a pause.
    pub fn withhold_next(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        pause: Duration,
        times: usize,
    ) {
        self.order_trouble(test, Trouble::Withhold(pause), times);
    }

    /// The next `times` fitting requests are worked on only after a pause.
    pub fn delay_next(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        pause: Duration,
        times: usize,
    ) {
        self.order_trouble(test, Trouble::Delay(pause), times);
    }

    /// The next `times` fitting requests are refused for being too many; the answer tells to wait so long.
    pub fn limit_next(
        &self,
        test: impl Fn(&str, &str) -> bool + Send + Sync + 'static,
        wait: Duration,
        times: usize,
    ) {
        self.order_trouble(test, Trouble::Limit(wait), times);
    }

    /// The connection of the next `times` fitting requests is cut before they are worked on.
    pub fn cut_next(&self, test: impl Fn(&str, &str) -> bool + Send + Sync + 'static, times: usize) {
        self.order_trouble(test, Trouble::Cut, times);
    }

    /// The same, after they were worked on.
    pub fn cut_after_next(&self, test: impl Fn(&str, &str) -> bool + Send + Sync + 'static, times: usize) {
        self.order_trouble(test, Trouble::CutAfter, times);
    }

    /// From now on messages older than an hour cannot be edited.
    pub fn refuse_old_edits(&self) {
        self.shared.lock().refuse_old_edits = true;
    }

    /// The gateway falls silent without closing: nothing comes and no heartbeat is acknowledged, until the bot connects anew.
    pub fn silence_gateway(&self) {
        self.shared.lock().gateway.silence();
    }

    /// The next event comes after the one that follows it.
    pub fn swap_next_events(&self) {
        self.shared.lock().gateway.swap = true;
    }

    /// How many shards the service advises, and how many of them may identify at once.
    pub fn advise_shards(&self, shards: u64, at_once: u64) {
        self.shared.lock().gateway.advised = (shards, at_once);
    }

    /// How many sessions may still be begun today.
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

    /// Begins or ends an outage: while it lasts, the connection is cut and new ones are turned away.
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
        let connected = self.shared.wait(PATIENCE, |s| s.gateway.is_connected().then_some(())).await;
        if connected.is_none() {
            let text = self.shared.lock().complaints();
            panic!("the bot did not connect to the gateway{text}");
        }
    }
}
