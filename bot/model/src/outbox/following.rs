//! Following what other processes deliver. A surface that keeps its messages in memory, such as the console, shows in each
//! process what any of them has posted. It knows neither the store nor a surface.

use crate::ids::{OutboxId, Time};
use crate::outbox::OutboxRow;
use std::collections::BTreeSet;

/// How long after a row appeared those before it are looked for, in milliseconds. A row with a smaller number may become
/// visible later than one with a larger number, but no transaction takes so long.
const LOOK_BACK_MS: i64 = 5_000;

/// Page size.
pub const PAGE: u32 = 2_000;

/// A row of the outbox and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FollowedRow {
    pub row: OutboxRow,
    /// Whether it was delivered or given up.
    pub settled: bool,
    /// The platform's id of the message, if it was delivered.
    pub message: Option<String>,
}

/// A message that another process has delivered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeliveredRow {
    pub row: OutboxRow,
    /// The platform's id of the message.
    pub message: String,
}

/// How far a process has followed the rows of its platform. The default begins with the first look.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Following {
    /// The last row that needs no further look; `None` before the first one.
    upto: Option<OutboxId>,
    /// The last row of any platform at an earlier look, and when that was. Other platforms may be busy while this one is
    /// quiet, and their rows must not be read again and again.
    mark: Option<(OutboxId, Time)>,
    /// Rows after `upto` whose messages were already returned.
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
    /// their numbers; `last` is the last row of any platform when they were read, or a little before.
    pub fn take(&mut self, rows: Vec<FollowedRow>, last: OutboxId, now: Time) -> Vec<DeliveredRow> {
        self.pass(&rows, last, now);
        let returned = &mut self.returned;
        let is_new = |row: &FollowedRow| row.settled && returned.insert(row.row.id.0);
        let new = rows.into_iter().filter(is_new);
        let delivered =
            new.filter_map(|FollowedRow { row, message, .. }| Some(DeliveredRow { row, message: message? }));
        let delivered = delivered.collect();
        if let Some(upto) = self.upto {
            self.returned = self.returned.split_off(&upto.0.saturating_add(1));
        }
        delivered
    }

    /// Leaves behind what needs no further look.
    fn pass(&mut self, rows: &[FollowedRow], last: OutboxId, now: Time) {
        let Some((marked, at)) = self.mark else {
            self.mark = Some((last, now));
            return;
        };
        // A clock that steps back must not stop it.
        if now < at.plus_ms(LOOK_BACK_MS) && now >= at {
            return;
        }
        self.mark = Some((last, now));
        let waiting = rows.iter().find(|row| !row.settled).map(|row| row.row.id.0.saturating_sub(1));
        let full = rows.len() >= PAGE as usize;
        let read = rows.last().filter(|_| full).map(|row| row.row.id.0);
        let upto = [Some(marked.0), waiting, read].into_iter().flatten().min().unwrap_or_default();
        // A page full of rows that wait must not hide those behind them.
        let stuck = rows.first().filter(|_| full).map_or(0, |first| first.row.id.0);
        let before = self.upto.map_or(0, |before| before.0);
        self.upto = Some(OutboxId(upto.max(stuck).max(before)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::Subject;
    use crate::people::caller::Place;

    fn row(id: i64, settled: bool) -> FollowedRow {
        let platform = "console".to_owned();
        let place = Place { platform: platform.clone(), space: platform, channel: "main".to_owned() };
        let subject = Subject::Challenge { code: "ABCDE".to_owned() };
        let row = OutboxRow { id: OutboxId(id), place, subject, answers: None, attempts: 0 };
        FollowedRow { row, settled, message: settled.then(|| format!("m{id}")) }
    }

    /// The messages of a look at these rows, of which `last` is the last one of any platform.
    fn look(following: &mut Following, rows: &[(i64, bool)], last: i64, now: i64) -> Vec<String> {
        let after = following.after().map_or(0, |upto| upto.0);
        let rows = rows.iter().filter(|(id, _)| *id > after).map(|(id, settled)| row(*id, *settled));
        let found = following.take(rows.collect(), OutboxId(last), Time(now));
        found.into_iter().map(|found| found.message).collect()
    }

    #[test]
    fn each_message_is_returned_once_whenever_it_is_delivered_or_becomes_visible() {
        let mut following = Following::default();
        following.begin(OutboxId(1));
        assert_eq!(look(&mut following, &[(2, false), (4, true)], 4, 1_000), ["m4"]);
        let all = [(2, false), (3, true), (4, true)];
        assert_eq!(look(&mut following, &all, 4, 2_000), ["m3"]);
        assert!(look(&mut following, &all, 4, 7_000).is_empty());
        assert_eq!(following.after(), Some(OutboxId(1)), "the second one waits");
        let all = [(2, true), (3, true), (4, true)];
        assert_eq!(look(&mut following, &all, 4, 8_000), ["m2"]);
        assert!(look(&mut following, &all, 4, 13_000).is_empty());
        assert_eq!(following.after(), Some(OutboxId(4)));
        assert!(following.returned.is_empty());
    }

    #[test]
    fn rows_of_busy_platforms_are_left_behind() {
        let mut following = Following::default();
        following.begin(OutboxId(0));
        for second in 0..60 {
            look(&mut following, &[], second * 100, second * 1_000);
        }
        let left = following.after().expect("it has begun").0;
        assert!((4_800..5_900).contains(&left), "{left}");
        // A clock that was set back.
        look(&mut following, &[], 6_000, -1);
        assert!(following.after().expect("it has begun").0 > left);
    }

    #[test]
    fn full_pages_are_passed_row_by_row_and_not_beyond_what_was_read() {
        let mut following = Following::default();
        following.begin(OutboxId(0));
        let many = i64::from(PAGE) * 3;
        let page = |settled| (1..=i64::from(PAGE)).map(|id| (id, settled)).collect::<Vec<_>>();
        look(&mut following, &page(false), many, 0);
        look(&mut following, &page(false), many, 5_000);
        assert_eq!(following.after(), Some(OutboxId(1)), "one that waits for long");
        let mut following = Following::default();
        following.begin(OutboxId(0));
        look(&mut following, &page(true), many, 0);
        look(&mut following, &page(true), many, 5_000);
        assert_eq!(following.after(), Some(OutboxId(PAGE.into())));
    }
}
