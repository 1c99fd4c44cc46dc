//! The time as HTTP needs it. Its library panics at a time that HTTP has no date for, whenever a connection is looked at,
//! so none is served then.

use std::pin::pin;
use std::task::Poll;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The time from which HTTP has no dates: the year 10000. The library looks at the clock a little later than this module.
const LAST: Duration = Duration::from_secs(253_402_300_800 - 60);

/// Whether HTTP has a date for a time.
#[must_use]
pub fn is_dated(time: SystemTime) -> bool {
    time.duration_since(UNIX_EPOCH).is_ok_and(|since| since < LAST)
}

/// Serves a connection, and gives it up when the clock shows a time without a date.
pub(crate) async fn while_dated(now: impl Fn() -> SystemTime, connection: impl Future) {
    let mut connection = pin!(connection);
    std::future::poll_fn(|context| {
        if is_dated(now()) { connection.as_mut().poll(context).map(drop) } else { Poll::Ready(()) }
    })
    .await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use tokio::task::yield_now;

    #[test]
    fn http_has_dates_from_1970_to_9999() {
        let at = |second| UNIX_EPOCH + Duration::from_secs(second);
        assert!(is_dated(at(0)) && is_dated(at(LAST.as_secs() - 1)));
        assert!(!is_dated(at(LAST.as_secs())) && !is_dated(at(LAST.as_secs() * 2)));
        assert!(!is_dated(UNIX_EPOCH - Duration::from_secs(1)));
    }

    #[tokio::test]
    async fn a_connection_is_not_looked_at_without_a_date() {
        let time = Cell::new(UNIX_EPOCH);
        let looks = Cell::new(0);
        let connection = async {
            loop {
                assert!(is_dated(time.get()), "the library would panic");
                looks.set(looks.get() + 1);
                if looks.get() == 3 {
                    time.set(UNIX_EPOCH + LAST);
                }
                yield_now().await;
            }
        };
        while_dated(|| time.get(), connection).await;
        assert_eq!(looks.get(), 3);
        while_dated(SystemTime::now, async {}).await;
    }
}
