//! Following what other processes deliver. A surface that keeps its messages in memory, such as the console, shows in each
//! process what any of them has posted. It knows neither the store nor a surface.

use crate::ids::{OutboxId, Time};
use crate::outbox::OutboxRow;
use std::collections::BTreeSet;

/// How long rows are looked at again after they were settled, in milliseconds. A row with a smaller number may become
/// visible later than one with a larger number, but no transaction takes so long.
const LOOK_BACK_MS: i64 = 5_000;

/// Most rows that one look reads.
pub const PAGE: u32 = 500;

/// A row of the outbox and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FollowedRow {
    /// The row.
    pub row: OutboxRow,
    /// When it was delivered or given up; `None` while it waits.
    pub settled_at: Option<Time>,
    /// The platform's id of the message, if it was delivered.
    pub message: Option<String>,
}

/// A message that some process has delivered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeliveredRow {
    /// The row.
    pub row: OutboxRow,
    /// The platform's id of the message.
    pub message: String,
}

/// How far a process has followed the rows of its platform. The default begins with the first look.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Following {
    /// The last row that needs no further look; `None` before the first one.
    upto: Option<OutboxId>,
    /// Rows after that one whose messages were already returned.
    returned: BTreeSet<i64>,
}

impl Following {
    /// The row after which the next look begins; `None` if there was no look yet.
    #[must_use]
    pub const fn after(&self) -> Option<OutboxId> {
        self.upto
    }

    /// Begins after a row.
    pub fn begin(&mut self, upto: OutboxId) {
        self.upto = Some(upto);
    }

    /// The delivered messages among the rows that follow [`after`](Self::after), each only once. The rows are sorted by
    /// their numbers.
    pub fn take(&mut self, rows: Vec<FollowedRow>, now: Time) -> Vec<DeliveredRow> {
        // Rows that wait for long must not hide those behind them.
        let mut passing = true;
        let stuck = rows.first().filter(|_| rows.len() >= PAGE as usize).map(|first| first.row.id);
        let before = self.upto;
        let mut delivered = Vec::new();
        for FollowedRow { row, settled_at, message } in rows {
            passing &= settled_at.is_some_and(|at| at.plus_ms(LOOK_BACK_MS) < now);
            if passing {
                self.upto = Some(row.id);
            }
            if settled_at.is_some()
                && self.returned.insert(row.id.0)
                && let Some(message) = message
            {
                delivered.push(DeliveredRow { row, message });
            }
        }
        if self.upto == before && stuck.is_some() {
            self.upto = stuck;
        }
        if let Some(upto) = self.upto {
            self.returned = self.returned.split_off(&upto.0.saturating_add(1));
        }
        delivered
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::caller::Place;
    use crate::outbox::Subject;

    fn row(id: i64, settled_at: Option<i64>) -> FollowedRow {
        let place =
            Place { platform: "console".to_owned(), space: "console".to_owned(), channel: "main".to_owned() };
        let subject = Subject::Challenge { code: "ABCDE".to_owned() };
        FollowedRow {
            row: OutboxRow { id: OutboxId(id), place, subject, attempts: 0 },
            settled_at: settled_at.map(Time),
            message: settled_at.map(|_| format!("m{id}")),
        }
    }

    /// The messages of a look at these rows.
    fn look(following: &mut Following, rows: &[(i64, Option<i64>)], now: i64) -> Vec<String> {
        let after = following.after().map_or(0, |upto| upto.0);
        let rows = rows.iter().filter(|(id, _)| *id > after).map(|(id, at)| row(*id, *at)).collect();
        following.take(rows, Time(now)).into_iter().map(|found| found.message).collect()
    }

    #[test]
    fn each_message_is_returned_once_whenever_it_is_delivered_or_becomes_visible() {
        let mut following = Following::default();
        following.begin(OutboxId(1));
        assert_eq!(look(&mut following, &[(1, Some(0)), (2, None), (4, Some(1_000))], 1_000), ["m4"]);
        let all = [(2, None), (3, Some(1_500)), (4, Some(1_000))];
        assert_eq!(look(&mut following, &all, 2_000), ["m3"]);
        let all = [(2, Some(3_000)), (3, Some(1_500)), (4, Some(1_000))];
        assert_eq!(look(&mut following, &all, 3_000), ["m2"]);
        assert_eq!(following.after(), Some(OutboxId(1)));
        assert_eq!(look(&mut following, &all, 9_000), Vec::<String>::new());
        assert_eq!(following.after(), Some(OutboxId(4)));
        assert!(following.returned.is_empty());
    }

    #[test]
    fn a_page_of_rows_that_wait_is_passed_in_the_end() {
        let mut following = Following::default();
        following.begin(OutboxId(0));
        let waiting: Vec<_> = (1..=i64::from(PAGE)).map(|id| (id, None)).collect();
        look(&mut following, &waiting, 0);
        assert_eq!(following.after(), Some(OutboxId(1)));
    }
}
