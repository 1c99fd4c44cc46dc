//! The time that the body of a request may take.

use crate::places::Connection;
use axum::body::{Body, BodyDataStream, Bytes};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, COOKIE};
use futures::{StreamExt, stream};
use std::io::{Error, ErrorKind};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// How long the body of a request may take. The largest file takes that long at 35 KB a second.
pub const BODY_WAIT: Duration = Duration::from_secs(30);

/// How long a small body of somebody unknown may take, such as a login.
const SMALL_WAIT: Duration = Duration::from_secs(5);

/// What is small, in bytes.
const SMALL: u64 = 16 * 1024;

/// How long the body of a request with these headers may take.
pub(crate) fn patience(headers: &HeaderMap) -> Duration {
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    let is_known = headers.contains_key(AUTHORIZATION) || headers.contains_key(COOKIE);
    if !is_known && length.is_some_and(|length| length <= SMALL) { SMALL_WAIT } else { BODY_WAIT }
}

/// A body that comes in time. Reading one that is too slow fails, and its connection is closed. The connection learns of
/// its end.
pub(crate) fn within(patience: Duration, body: Body, connection: Arc<Connection>) -> Body {
    let until = Instant::now() + patience;
    let parts = stream::unfold(Some((body.into_data_stream(), connection)), move |rest| async move {
        let (mut rest, connection): (BodyDataStream, _) = rest?;
        let part: Result<Bytes, Error> = match timeout_at(until, rest.next()).await {
            Ok(Some(part)) => part.map_err(Error::other),
            Ok(None) => {
                connection.has_received();
                return None;
            }
            Err(_) => Err(Error::new(ErrorKind::TimedOut, "the request took too long to arrive")),
        };
        let rest = part.is_ok().then_some((rest, connection));
        Some((part, rest))
    });
    Body::from_stream(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;

    #[test]
    fn a_small_body_of_a_stranger_has_less_time() {
        let of = |headers: &[(&'static str, &'static str)]| {
            let pair = |(name, value): &(&'static str, &'static str)| {
                (name.parse().expect("a name"), value.parse().expect("a value"))
            };
            patience(&headers.iter().map(pair).collect())
        };
        assert_eq!(of(&[("content-length", "40")]), SMALL_WAIT);
        assert_eq!(of(&[("content-length", "40"), ("cookie", "a=b")]), BODY_WAIT);
        assert_eq!(of(&[("content-length", "40"), ("authorization", "Bearer x")]), BODY_WAIT);
        assert_eq!(of(&[("content-length", "1000000")]), BODY_WAIT);
        assert_eq!(of(&[]), BODY_WAIT);
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_has_so_much_time_altogether() {
        let slow = |parts: u32| {
            let parts = stream::unfold(0, move |at| async move {
                tokio::time::sleep(Duration::from_secs(4)).await;
                (at < parts).then(|| (Ok::<_, Error>("a"), at + 1))
            });
            within(BODY_WAIT, Body::from_stream(parts), Arc::default())
        };
        assert_eq!(to_bytes(slow(6), 99).await.expect("it is in time"), "aaaaaa");
        let error = to_bytes(slow(8), 99).await.expect_err("it is too slow").to_string();
        assert_eq!(error, "the request took too long to arrive");
    }
}
