//! How often one address may ask. It must not know what is asked.

use crate::answers::{Trouble, TroubleCode};
use crate::client::Client;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use deska_delivery::{RateCheck, RateLimit, RateLimiter};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// A program may ask for the positions of a whole game at once, and then 20 times a second.
const RATE: RateLimit = RateLimit { burst: 500, every: Duration::from_millis(50) };

/// Counts the requests of each address.
pub struct Limits(RateLimiter<Client>);

impl Default for Limits {
    fn default() -> Self {
        Self(RateLimiter::new(RATE))
    }
}

/// Lets a request pass, or refuses it because its address has asked too often.
pub async fn check(State(limits): State<Arc<Limits>>, request: Request, next: Next) -> Response {
    match limits.0.check(Client::of(request.extensions()), Instant::now()) {
        RateCheck::Allowed => next.run(request).await,
        RateCheck::Limited { .. } => Trouble::new(
            TroubleCode::TooMany,
            "Too many requests: 20 a second are answered. Ask again later.",
        )
        .into_response(),
    }
}
