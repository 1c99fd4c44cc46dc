//! What Discord says about its gateway: address, recommended shards and how many sessions may be started.
//! It only reads and computes; it must not connect.

use http::Uri;
use serde_json::Value;
use std::time::Duration;

/// One in this many sessions of a day is a reserve: when fewer are left, starts are spread over the rest of the day.
const RESERVE: u32 = 10;

/// Discord's answer to "Get Gateway Bot".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GatewayInfo {
    /// Address of the websocket.
    pub url: String,
    /// Number of shards that Discord recommends.
    pub shards: u32,
    /// How many sessions may be started.
    pub limit: SessionStartLimit,
}

/// How many sessions may be started. Discord resets the token of a bot that starts more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SessionStartLimit {
    /// Sessions per day.
    pub total: u32,
    /// Sessions left today.
    pub remaining: u32,
    /// Time until `remaining` is `total` again.
    pub reset_after: Duration,
    /// Sessions that may start at once; the next ones have to wait five seconds.
    pub at_once: u16,
}

impl GatewayInfo {
    /// Reads Discord's answer; `None` if it holds no usable address.
    #[must_use]
    pub fn read(answer: &Value) -> Option<Self> {
        let url = answer["url"].as_str()?.trim_end_matches('/').to_owned();
        let uri: Uri = url.parse().ok()?;
        if !matches!(uri.scheme_str(), Some("ws" | "wss")) || uri.host().is_none() {
            return None;
        }
        let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
        let limit = &answer["session_start_limit"];
        let total = number(&limit["total"]).unwrap_or(1000);
        let limit = SessionStartLimit {
            total,
            remaining: number(&limit["remaining"]).unwrap_or(total).min(total),
            reset_after: Duration::from_millis(limit["reset_after"].as_u64().unwrap_or_default()),
            at_once: limit["max_concurrency"]
                .as_u64()
                .and_then(|n| u16::try_from(n).ok())
                .unwrap_or(1)
                .max(1),
        };
        Some(Self { url, shards: number(&answer["shards"]).unwrap_or(1), limit })
    }
}

impl SessionStartLimit {
    /// How long to wait before this many sessions are started.
    ///
    /// A supervisor that restarts the program in a loop would use up all sessions of the day within the hour. So
    /// when few are left, they are spread over the time until the reset.
    #[must_use]
    pub fn wait(self, sessions: u32) -> Duration {
        if self.remaining.saturating_sub(sessions) >= self.total / RESERVE {
            return Duration::ZERO;
        }
        let starts = self.remaining / sessions.max(1);
        self.reset_after / (starts + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const DAY: Duration = Duration::from_secs(86_400);

    fn limit(remaining: u32, at_once: u16) -> SessionStartLimit {
        SessionStartLimit { total: 1000, remaining, reset_after: DAY, at_once }
    }

    #[test]
    fn invalid_values_are_replaced_and_bad_addresses_rejected() {
        let answer = json!({
            "url": "wss://gateway.discord.gg/", "shards": 3,
            "session_start_limit": {"total": 1000, "remaining": 1003, "reset_after": 5000, "max_concurrency": 16},
        });
        let limit = SessionStartLimit {
            total: 1000,
            remaining: 1000,
            reset_after: Duration::from_secs(5),
            at_once: 16,
        };
        let url = "wss://gateway.discord.gg".to_owned();
        assert_eq!(GatewayInfo::read(&answer), Some(GatewayInfo { url, shards: 3, limit }));
        for url in [json!("https://discord.com"), json!("gateway"), json!(""), json!("wss://"), json!(7)] {
            assert_eq!(GatewayInfo::read(&json!({"url": url})), None, "{url}");
        }
    }

    #[test]
    fn few_sessions_are_spread_over_the_day() {
        assert_eq!(limit(1000, 1).wait(1), Duration::ZERO);
        assert_eq!(limit(104, 1).wait(4), Duration::ZERO);
        assert_eq!(limit(103, 1).wait(4), DAY / 26, "25 more starts are possible");
        assert_eq!(limit(1, 1).wait(1), DAY / 2);
        assert_eq!(limit(0, 1).wait(1), DAY);
        assert_eq!(limit(3, 1).wait(4), DAY, "not enough for all shards");
    }
}
