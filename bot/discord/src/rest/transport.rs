//! One HTTP request to Discord with its retries: rate limits, timeouts, and errors read from answers.

use crate::message::payload::{Payload, Upload};
use crate::rest::api_base::ApiBase;
use crate::rest::api_error::ApiError;
use crate::rest::health::Health;
use crate::rest::retry::{RetryPolicy, with_retries};
use deska_config::secret::Secret;
use deska_desk::Draw;
use serde_json::Value;
use serenity::builder::CreateAttachment;
use serenity::http::{
    DiscordJsonError, LightMethod, Multipart, MultipartUpload, Ratelimiter, Request, Route,
};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::Instant;

/// Error code for an interaction token that expired. Its status is 401 although the bot token is valid.
pub const EXPIRED_INTERACTION_TOKEN: i64 = 50027;

/// Sends requests to Discord until it refuses the bot token.
pub struct Transport {
    client: reqwest::Client,
    /// Value of the `Authorization` header.
    authorization: String,
    route: Upstream,
    draw: Draw,
    stopped: AtomicBool,
    health: Health,
}

/// Where requests go.
enum Upstream {
    /// To Discord, through a limiter that never sends more than Discord allows.
    Limited(Box<Ratelimiter>),
    /// To a proxy that limits rates itself, at this address.
    Proxy(String),
}

impl Transport {
    /// A transport to this base.
    ///
    /// # Errors
    /// [`ApiError::Unreachable`] if TLS cannot be set up.
    pub fn new(base: ApiBase, token: &Secret, draw: Draw) -> Result<Self, ApiError> {
        let client =
            reqwest::Client::builder().use_rustls_tls().build().map_err(|_| ApiError::Unreachable)?;
        let authorization = format!("Bot {}", token.reveal().trim_start_matches("Bot "));
        let route = match base {
            ApiBase::Discord => Upstream::Limited(Box::new(Ratelimiter::new(client.clone(), &authorization))),
            ApiBase::Proxy(address) => Upstream::Proxy(address),
        };
        Ok(Self {
            client,
            authorization,
            route,
            draw,
            stopped: AtomicBool::new(false),
            health: Health::default(),
        })
    }

    /// Whether Discord has refused the bot token.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Since when no request has been answered; `None` while some are.
    pub fn silent_since(&self) -> Option<Instant> {
        self.health.silent_since()
    }

    /// Sends a request under a retry policy and returns the JSON of the answer, `null` if it has none.
    ///
    /// # Errors
    /// The [`ApiError`] of the last attempt.
    pub async fn call(
        &self,
        method: LightMethod,
        route: Route<'_>,
        payload: Option<&Payload>,
        policy: RetryPolicy,
    ) -> Result<Value, ApiError> {
        let work = || self.attempt(request(method, route, payload));
        with_retries(policy, (self.draw)(), work).await
    }

    /// A random number for the pauses between attempts.
    pub fn seed(&self) -> u64 {
        (self.draw)()
    }

    /// Sends a request once.
    ///
    /// # Errors
    /// [`ApiError`] if there is no answer or an error.
    pub async fn attempt(&self, request: Request<'_>) -> Result<Value, ApiError> {
        if self.is_stopped() {
            return Err(ApiError::Stopped);
        }
        let asked = self.health.asked();
        let answered = self.send_once(request).await;
        asked.answered(answered.as_ref().err().is_none_or(is_heard));
        answered
    }

    async fn send_once(&self, request: Request<'_>) -> Result<Value, ApiError> {
        let sent = match &self.route {
            Upstream::Limited(limiter) if is_counted(request.route_ref()) => {
                limiter.perform(request).await.ok()
            }
            Upstream::Limited(_) => self.send(request, None).await,
            Upstream::Proxy(address) => self.send(request, Some(address)).await,
        };
        let response = sent.ok_or(ApiError::Unreachable)?;
        let (status, retry_after) = (response.status(), retry_after(response.headers()));
        let bytes = response.bytes().await.map_err(|_| ApiError::Unreachable)?;
        if status.is_success() {
            return Ok(serde_json::from_slice(&bytes).unwrap_or(Value::Null));
        }
        Err(self.read_error(status.as_u16(), retry_after, &bytes))
    }

    async fn send(&self, request: Request<'_>, address: Option<&str>) -> Option<reqwest::Response> {
        request.build(&self.client, &self.authorization, address).ok()?.send().await.ok()
    }

    /// Reads an error. A refused bot token stops all further requests.
    fn read_error(&self, status: u16, retry_after: Option<Duration>, body: &[u8]) -> ApiError {
        let (mut code, mut message) = (0, String::new());
        if let Ok(error) = serde_json::from_slice::<DiscordJsonError>(body) {
            code = i64::try_from(error.code).unwrap_or(-1);
            let details = error.errors.iter().map(|detail| format!("; {}: {}", detail.path, detail.message));
            message = error.message + &details.collect::<String>();
        }
        if status == 401 && code != EXPIRED_INTERACTION_TOKEN && !self.stopped.swap(true, Ordering::Relaxed) {
            tracing::error!("Discord refuses the bot token; nothing more is sent");
        }
        let json = serde_json::from_slice::<Value>(body).unwrap_or_default();
        let exact = json["retry_after"].as_f64().and_then(|wait| Duration::try_from_secs_f64(wait).ok());
        ApiError::Refused { status, code, message, retry_after: exact.or(retry_after) }
    }
}

/// Whether an error is an answer of a working Discord.
fn is_heard(error: &ApiError) -> bool {
    error.status().is_some_and(|status| status < 500)
}

/// Whether Discord counts a request together with others of its kind.
///
/// Answers to an interaction count only for that interaction. serenity's limiter would keep a counter for each
/// interaction forever, and let all of them wait for one that is over its own limit.
fn is_counted(route: &Route<'_>) -> bool {
    !matches!(
        route,
        Route::InteractionResponse { .. }
            | Route::WebhookOriginalInteractionResponse { .. }
            | Route::WebhookFollowupMessages { .. }
            | Route::WebhookFollowupMessage { .. }
    )
}

/// How long a rate limit lasts by the answer's header. The body is more exact, but not every answer has one.
fn retry_after(headers: &reqwest::header::HeaderMap) -> Option<Duration> {
    let seconds = headers.get(reqwest::header::RETRY_AFTER)?.to_str().ok()?;
    Duration::try_from_secs_f64(seconds.trim().parse().ok()?).ok()
}

/// A request with its body: JSON, or a form with JSON and files.
pub fn request<'a>(method: LightMethod, route: Route<'a>, payload: Option<&Payload>) -> Request<'a> {
    let request = Request::new(route, method);
    let Some(payload) = payload else { return request };
    let json = payload.body.to_string();
    if payload.uploads.is_empty() {
        return request.body(Some(json.into_bytes()));
    }
    let file = |upload: &Upload| CreateAttachment::bytes(upload.bytes.to_vec(), upload.name.clone());
    let upload = MultipartUpload::Attachments(payload.uploads.iter().map(file).collect());
    request.multipart(Some(Multipart { upload, fields: Vec::new(), payload_json: Some(json) }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use serenity::all::{ApplicationId, ChannelId, InteractionId, MessageId};

    #[test]
    fn answers_to_interactions_are_not_counted_together() {
        let (application_id, channel_id) = (ApplicationId::new(1), ChannelId::new(2));
        assert!(is_counted(&Route::ChannelMessages { channel_id }));
        assert!(is_counted(&Route::Commands { application_id }));
        assert!(!is_counted(&Route::WebhookFollowupMessages { application_id, token: "t" }));
        let message_id = MessageId::new(4);
        assert!(!is_counted(&Route::WebhookFollowupMessage { application_id, token: "t", message_id }));
        assert!(!is_counted(&Route::InteractionResponse {
            interaction_id: InteractionId::new(3),
            token: "t"
        }));
    }

    #[test]
    fn the_length_of_a_rate_limit_is_read_from_body_and_header() {
        let transport =
            Transport::new(ApiBase::Proxy(String::new()), &"t".into(), deska_service::system::draw);
        let transport = transport.expect("a transport");
        let waits =
            |header, body: &Value| match transport.read_error(429, header, body.to_string().as_bytes()) {
                ApiError::Refused { retry_after, .. } => retry_after,
                _ => None,
            };
        let (one, body) =
            (Duration::from_secs(1), json!({"message": "", "retry_after": 0.25, "global": false}));
        assert_eq!(waits(Some(one), &body), Some(one / 4));
        assert_eq!(waits(Some(one), &json!({"code": 0, "message": ""})), Some(one));
        assert_eq!(waits(None, &json!("<html>")), None);
        let mut headers = reqwest::header::HeaderMap::new();
        for (header, wait) in [("2", Some(one * 2)), ("0.5", Some(one / 2)), ("-1", None), ("soon", None)] {
            headers.insert(reqwest::header::RETRY_AFTER, header.parse().expect("a header"));
            assert_eq!(retry_after(&headers), wait, "{header}");
        }
    }

    #[test]
    fn a_refused_bot_token_stops_all_requests_but_an_expired_interaction_token_does_not() {
        let transport =
            Transport::new(ApiBase::Proxy(String::new()), &"t".into(), deska_service::system::draw);
        let transport = transport.expect("a transport");
        transport.read_error(
            401,
            None,
            json!({"code": EXPIRED_INTERACTION_TOKEN, "message": "Invalid Webhook Token"})
                .to_string()
                .as_bytes(),
        );
        assert!(!transport.is_stopped());
        transport.read_error(
            401,
            None,
            json!({"code": 0, "message": "401: Unauthorized"}).to_string().as_bytes(),
        );
        assert!(transport.is_stopped());
    }
}
