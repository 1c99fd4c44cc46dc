//! The time that the body of a request may take.

use axum::body::{Body, BodyDataStream, Bytes, HttpBody};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use futures::{StreamExt, stream};
use std::io::{Error, ErrorKind};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// How long the body of a request may take. The largest file takes that long at 35 KB a second.
pub const BODY_WAIT: Duration = Duration::from_secs(30);

/// Answers a request whose body comes in time. Reading one that is too slow fails, and its connection is closed.
pub(crate) async fn hurried(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let until = Instant::now() + BODY_WAIT;
    next.run(request.map(|body| within(until, body))).await
}

fn within(until: Instant, body: Body) -> Body {
    let parts = stream::unfold(Some(body.into_data_stream()), move |rest| async move {
        let mut rest: BodyDataStream = rest?;
        let part: Result<Bytes, Error> = match timeout_at(until, rest.next()).await {
            Ok(part) => part?.map_err(Error::other),
            Err(_) => Err(Error::new(ErrorKind::TimedOut, "the request took too long to arrive")),
        };
        let rest = part.is_ok().then_some(rest);
        Some((part, rest))
    });
    Body::from_stream(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;

    #[tokio::test(start_paused = true)]
    async fn a_body_has_so_much_time_altogether() {
        let slow = |parts: u32| {
            let parts = stream::unfold(0, move |at| async move {
                tokio::time::sleep(Duration::from_secs(4)).await;
                (at < parts).then(|| (Ok::<_, Error>("a"), at + 1))
            });
            within(Instant::now() + BODY_WAIT, Body::from_stream(parts))
        };
        assert_eq!(to_bytes(slow(6), 99).await.expect("it is in time"), "aaaaaa");
        let error = to_bytes(slow(8), 99).await.expect_err("it is too slow").to_string();
        assert_eq!(error, "the request took too long to arrive");
    }
}
